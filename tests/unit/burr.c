/* SPDX-License-Identifier: MIT */
/* BurrTools' puzzles: their meaning and the refused ones. */
#include <string.h>

#include "base/memory.h"
#include "format/burr/burr.h"
#include "reread.h"
#include "suites.h"

#if defined HAVE_EXPAT && defined HAVE_ZLIB

#include <stdlib.h>
#include <zlib.h>

#include "base/limit.h"

#define HEAD "<?xml version=\"1.0\"?>\n<puzzle version=\"2\">\n"
#define VOXEL(x, y, text) "<voxel x=\"" x "\" y=\"" y "\" z=\"1\">" text "</voxel>\n"
#define PROBLEM(parts, rest) \
    "</shapes><problems><problem><shapes>" parts "</shapes><result id=\"0\"/>" rest \
    "</problem></problems></puzzle>"

static void read_burr(struct puzzle *puzzle, const char *text)
{
    read_text(puzzle, &format_burr, text);
    struct diag diag = {0};
    ck_assert_msg(puzzle_check(puzzle, "f", &diag), "%s", diag.text);
}

START_TEST(shapes_become_board_and_pieces)
{
    struct puzzle puzzle;
    read_burr(&puzzle,
              HEAD "<gridType type=\"0\"/><shapes>" VOXEL("3", "2", "##_\n +#+")
              "<voxel x=\"2\" y=\"1\" z=\"1\" name=\"a b:c\">##</voxel>" VOXEL("1", "1", "#")
              PROBLEM("<shape id=\"1\" min=\"1\" max=\"2\"/><shape id=\"2\" count=\"3\"/>"
                      "<shape id=\"0\" count=\"0\"/>", "<else><deep/></else>"));
    ck_assert_ptr_eq(puzzle.lattice, &lattice_square);
    ck_assert_int_eq(puzzle.region.width, 3);
    ck_assert_int_eq(puzzle.region.height, 2);
    static const uint8_t sites[] = {SITE_CELL, SITE_CELL, SITE_OUTSIDE,
                                    SITE_OPTIONAL, SITE_CELL, SITE_OPTIONAL};
    ck_assert_mem_eq(puzzle.region.sites, sites, 6);
    ck_assert_ptr_null(puzzle.region.pattern);
    ck_assert_int_eq(puzzle.npieces, 2);
    ck_assert_str_eq(puzzle.pieces[0].name, "a-b-c");
    ck_assert_str_eq(puzzle.warning, "some pieces have other names here");
    ck_assert(uses_equal(puzzle.pieces[0].uses, (struct uses){1, 2}));
    ck_assert(uses_equal(puzzle.pieces[1].uses, (struct uses){3, 3}));
    ck_assert(puzzle.pieces[0].turn && puzzle.pieces[0].flip);
    ck_assert_int_eq(puzzle.pieces[0].shape.count, 2);
    ck_assert_ptr_null(puzzle.pieces[0].shape.marks);
    expect_identity(&puzzle, &format_board);
    puzzle_done(&puzzle);
}
END_TEST

START_TEST(cubes_keep_their_layers)
{
    struct puzzle puzzle;
    read_burr(&puzzle,
              HEAD "<gridType type=\"0\"/><shapes>"
              "<voxel x=\"3\" y=\"1\" z=\"2\">###_#+</voxel>"
              "<voxel x=\"1\" y=\"1\" z=\"2\">##</voxel>"
              PROBLEM("<shape id=\"1\" count=\"2\"/>", ""));
    ck_assert_ptr_eq(puzzle.lattice, &lattice_cube);
    ck_assert_int_eq(puzzle.region.layers, 2);
    ck_assert_int_eq(region_at(&puzzle.region, (struct cell){0, 0, 1}), SITE_OUTSIDE);
    ck_assert_int_eq(region_at(&puzzle.region, (struct cell){1, 0, 1}), SITE_CELL);
    ck_assert_int_eq(region_at(&puzzle.region, (struct cell){2, 0, 1}), SITE_OPTIONAL);
    ck_assert_int_eq(puzzle.pieces[0].shape.cells[1].z, 1);
    ck_assert(puzzle.pieces[0].turn && !puzzle.pieces[0].flip);
    ck_assert_str_eq(puzzle.warning,
                     "finds packings only, not an order of assembly");
    expect_identity(&puzzle, &format_board);
    puzzle_done(&puzzle);
}
END_TEST

START_TEST(texts_are_kept)
{
    struct puzzle puzzle;
    read_text(&puzzle, &format_burr,
              HEAD "<shapes>" VOXEL("1", "1", "#")
              "</shapes><problems><problem name=\" One&#10; &amp; all\">"
              "<shapes><shape id=\"0\"/></shapes>"
              "<result id=\"0\"/></problem><problem/></problems>"
              "<comment>\n First.\n\n  Second. </comment></puzzle>");
    ck_assert_str_eq(puzzle.title, "One & all");
    ck_assert_str_eq(puzzle.note, "First.\nSecond.");
    ck_assert_str_eq(puzzle.warning, "only the first of 2 problems is read");
    puzzle_done(&puzzle);
}
END_TEST

START_TEST(colours_are_marks_where_they_matter)
{
    static const char both[] = "<bitmap><pair piece=\"0\" result=\"0\"/>"
                               "<pair piece=\"62\" result=\"62\"/></bitmap>";
    char text[1024];
    struct puzzle puzzle;
    strcpy(text, HEAD "<shapes>" VOXEL("3", "1", "#1#63#") VOXEL("2", "1", "#1#")
                 PROBLEM("<shape id=\"1\"/>", "?"));
    char *rest = strchr(text + strlen(HEAD) + 8, '?');
    char tail[128];
    strcpy(tail, rest + 1);
    strcpy(rest, both);
    strcat(rest, tail);
    read_burr(&puzzle, text);
    ck_assert_mem_eq(puzzle.region.pattern, "A@\0", 3);
    ck_assert_mem_eq(puzzle.pieces[0].shape.marks, "A\0", 2);
    puzzle_done(&puzzle);
    /* neutral pieces ignore the board's colours */
    read_burr(&puzzle, HEAD "<shapes>" VOXEL("2", "1", "#1#2") VOXEL("1", "1", "#")
                       PROBLEM("<shape id=\"1\" count=\"2\"/>", "<bitmap/>"));
    ck_assert_ptr_null(puzzle.region.pattern);
    ck_assert_ptr_null(puzzle.pieces[0].shape.marks);
    puzzle_done(&puzzle);
    expect_fault(&format_burr,
                 HEAD "<shapes>" VOXEL("2", "1", "#1#2") VOXEL("1", "1", "#1")
                 PROBLEM("<shape id=\"1\" count=\"2\"/>",
                         "<bitmap><pair piece=\"0\" result=\"0\"/><pair piece=\"0\" result=\"1\"/>"
                         "</bitmap>"),
                 "f:5:20: colour 1 of pieces may lie on colour 2 of the result: only rules that "
                 "match each colour with itself alone are read");
}
END_TEST

START_TEST(faults_have_their_place)
{
    static const struct {
        const char *text, *message;
    } cases[] = {
        {"<puzzle/>", "f:1:1: expected the attribute version, found none"},
        {"<puzzle version=\"2\">", "f:1:21: expected XML, found this: no element found"},
        {HEAD "</puzzle>", "f: expected a problem, found none"},
        {HEAD "<shapes>" VOXEL("1", "1", "#") "</shapes><gridType type=\"1\"/></puzzle>",
         "f:4:10: expected the grid before the shapes"},
        {HEAD "<gridType type=\"-1\"/></puzzle>",
         "f:3:1: expected type as a number from 0 to 2147483647, found '-1'"},
        {HEAD "<gridType type=\"3\"/></puzzle>",
         "f:3:1: expected a grid of cubes or triangles, found rhombic tetrahedra (type 3)"},
        {HEAD "<gridType type=\"4\"/></puzzle>",
         "f:3:1: expected a grid of cubes or triangles, found tetrahedra and octahedra (type 4)"},
        {HEAD "<gridType type=\"5\"/></puzzle>",
         "f:3:1: expected a grid of cubes or triangles, found another (type 5)"},
        {HEAD "<shapes>" VOXEL("2", "1", "#") "</shapes></puzzle>",
         "f:3:35: expected 2 voxels, found 1"},
        {HEAD "<shapes>" VOXEL("1", "1", "7#") "</shapes></puzzle>",
         "f:3:34: expected a voxel before its colour, found '7'"},
        {HEAD "<shapes>" VOXEL("3", "1", "#\n #x") "</shapes></puzzle>",
         "f:4:3: expected '_', '#', '+' or a colour, found 'x'"},
        {HEAD "<shapes>" VOXEL("1", "1", "#") PROBLEM("<shape id=\"0\" min=\"2\"/>", ""),
         "f:4:37: expected min up to max, found 2 and 1"},
        {HEAD "<shapes>" VOXEL("1", "1", "#") PROBLEM("<shape id=\"0\" count=\"70000\"/>", ""),
         "f:4:37: expected count as a number from 0 to 65535, found '70000'"},
        {HEAD "<shapes>" VOXEL("1", "1", "#") VOXEL("1", "1", "_") PROBLEM("<shape id=\"1\"/>", ""),
         "f:4:1: expected a piece with filled voxels, found 0"},
        {HEAD "<shapes>" VOXEL("1", "1", "_") PROBLEM("<shape id=\"0\"/>", ""),
         "f:3:9: expected a result with voxels, found none"},
        {HEAD "<shapes>" VOXEL("1", "1", "#") PROBLEM("<shape id=\"0\" count=\"0\"/>", ""),
         "f:4:20: expected a problem with pieces, found none"},
        {HEAD "<shapes>" VOXEL("1", "1", "#")
              PROBLEM("<shape id=\"0\"/>", "<bitmap><pair piece=\"63\" result=\"0\"/></bitmap>"),
         "f:4:85: expected piece as a number from 0 to 62, found '63'"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        expect_fault(&format_burr, cases[i].text, cases[i].message);
}
END_TEST

START_TEST(nothing_outside_is_read)
{
    expect_fault(&format_burr,
                 "<!DOCTYPE puzzle [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>\n"
                 "<puzzle version=\"2\"><comment>&e;</comment></puzzle>",
                 "f:1:18: expected no DOCTYPE, found one");
    expect_fault(&format_burr, HEAD "<comment>&e;</comment></puzzle>",
                 "f:3:10: expected XML, found this: undefined entity");
}
END_TEST

#define REST \
    "<shapes>" VOXEL("1", "1", "#") PROBLEM("<shape id=\"0\"/>", "")

/* HEAD and elements nested to `depth`, including the puzzle; if `whole`, the rest of a puzzle
 * follows. */
static char *nest(int depth, bool whole)
{
    char *text;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    ck_assert_ptr_nonnull(out);
    fputs(HEAD, out);
    for (int k = 1; k < depth; k++)
        fputs("<a>", out);
    for (int k = 1; whole && k < depth; k++)
        fputs("</a>", out);
    fputs(whole ? REST : "", out);
    ck_assert_int_eq(fclose(out), 0);
    return text;
}

START_TEST(deep_elements_are_refused)
{
    static const char deep[] = "f:3:298: expected elements nested at most 100 deep, found more";
    struct puzzle puzzle;
    char *text = nest(100, true);
    read_burr(&puzzle, text);
    puzzle_done(&puzzle);
    free(text);
    text = nest(101, true);
    expect_fault(&format_burr, text, deep);
    free(text);
    /* deeper levels are not examined */
    text = nest(1000000, false);
    expect_fault(&format_burr, text, deep);
    free(text);
}
END_TEST

/* Examining all voxels for each part would take minutes. */
START_TEST(a_shape_may_be_many_parts)
{
    enum { SIDE = 1000, PARTS = 100000 };
    char *text;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    ck_assert_ptr_nonnull(out);
    fputs(HEAD "<shapes><voxel x=\"1000\" y=\"1000\" z=\"1\">", out);
    for (int k = 0; k < SIDE * SIDE; k++)
        fputc('#', out);
    fputs("</voxel></shapes><problems><problem><shapes>\n", out);
    for (int k = 0; k < PARTS; k++)
        fputs("<shape id=\"0\"/>", out);
    fputs("</shapes><result id=\"0\"/></problem></problems></puzzle>", out);
    ck_assert_int_eq(fclose(out), 0);
    expect_fault(&format_burr, text,
                 "f:4:16: the pieces have more than 1048576 cells in all");
    free(text);
}
END_TEST

/* ---- gzip ---- */

struct pack {
    char *bytes;
    size_t length, room;
};

static void add_bytes(struct pack *pack, const void *bytes, size_t length)
{
    pack->bytes = memory_try_grow(pack->bytes, &pack->room, pack->length + length, 1);
    ck_assert_ptr_nonnull(pack->bytes);
    memcpy(pack->bytes + pack->length, bytes, length);
    pack->length += length;
}

static void add_member(struct pack *pack, const char *content, size_t length)
{
    z_stream stream = {.next_in = (Bytef *)content, .avail_in = (uInt)length};
    ck_assert_int_eq(deflateInit2(&stream, 9, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY), Z_OK);
    uLong most = deflateBound(&stream, (uLong)length);
    Bytef *out = memory_need(NULL, most, 1);
    stream.next_out = out;
    stream.avail_out = (uInt)most;
    ck_assert_int_eq(deflate(&stream, Z_FINISH), Z_STREAM_END);
    add_bytes(pack, out, most - stream.avail_out);
    deflateEnd(&stream);
    memory_free(out);
}

static void add_text(struct pack *pack, const char *text)
{
    add_member(pack, text, strlen(text));
}

/* Unpacks and frees it; fails unless the content or the fault is as expected. */
static void expect_unpacked(struct pack *pack, const char *text, const char *message)
{
    struct source source = {.name = "f", .bytes = pack->bytes, .length = pack->length};
    struct diag diag = {0};
    bool done = source_decode(&source, &diag);
    ck_assert_str_eq(diag.text, message);
    ck_assert_int_eq(done, !*message);
    if (done) {
        ck_assert_uint_eq(source.length, strlen(text));
        ck_assert_str_eq(source.bytes, text);
    }
    memory_free(source.bytes);
    *pack = (struct pack){0};
}

START_TEST(members_are_one_file)
{
    struct pack pack = {0};
    add_text(&pack, "one, ");
    add_text(&pack, "");
    add_text(&pack, "two");
    expect_unpacked(&pack, "one, two", "");
    add_text(&pack, "");
    expect_unpacked(&pack, "", "");
}
END_TEST

START_TEST(members_end_the_file)
{
    static const char
        rest[] = "expected the rest of what gzip compressed, found the end of the file",
        broken[] = "expected what gzip compressed, found broken data",
        garbage_x[] = "expected only zero bytes after the last gzip member, found 'x'",
        garbage_1f[] = "expected only zero bytes after the last gzip member, found byte 0x1F";
    struct pack pack = {0};
    add_text(&pack, "one");
    add_bytes(&pack, "\0\0\0", 3);
    expect_unpacked(&pack, "one", "");
    add_text(&pack, "one");
    add_bytes(&pack, "\0\0x", 3);
    expect_unpacked(&pack, NULL, garbage_x);
    add_text(&pack, "one");
    add_bytes(&pack, "\x1F", 1);
    expect_unpacked(&pack, NULL, garbage_1f);
    add_text(&pack, "one");
    size_t first = pack.length;
    add_text(&pack, "two");
    for (size_t length = pack.length - 1; length >= first + 2; length--) {
        struct pack cut = {0};
        add_bytes(&cut, pack.bytes, length);
        expect_unpacked(&cut, NULL, rest);
    }
    pack.bytes[pack.length - 5] ^= 1;           /* last byte of the CRC */
    expect_unpacked(&pack, NULL, broken);
    add_text(&pack, "one");
    pack.bytes[pack.length - 1] ^= 1;           /* last byte of the length */
    expect_unpacked(&pack, NULL, broken);
}
END_TEST

START_TEST(bombs_are_refused_at_the_limit)
{
    enum { MEMBER = 1 << 20 };
    char *text = memory_need_zero(SOURCE_LIMIT + 1, 1);
    memset(text, ' ', SOURCE_LIMIT);
    struct pack full = {0}, over = {0}, bomb = {0}, member = {0};
    add_member(&member, text, MEMBER);
    for (size_t k = 0; k < SOURCE_LIMIT / MEMBER; k++)
        add_bytes(&full, member.bytes, member.length);
    add_bytes(&over, full.bytes, full.length);
    add_text(&over, " ");
    for (int k = 0; k < 16; k++)
        add_bytes(&bomb, full.bytes, full.length);
    memory_free(member.bytes);
    expect_unpacked(&full, text, "");
    memory_free(text);
    expect_unpacked(&over, NULL, "expected at most 64 MiB when unpacked, found more");
    /* 1 GiB: doubling the buffer uses at most twice the limit, plus a little */
    limits_set(&(struct limits){.until = INT64_MAX,
                                .memory = memory_used() + 2 * SOURCE_LIMIT + MEMBER});
    expect_unpacked(&bomb, NULL, "expected at most 64 MiB when unpacked, found more");
    limits_lift();
}
END_TEST

#endif

Suite *suite_burr(void)
{
    Suite *suite = suite_create("burr");
    TCase *burr = tcase_create("burr");
#if defined HAVE_EXPAT && defined HAVE_ZLIB
    tcase_add_test(burr, shapes_become_board_and_pieces);
    tcase_add_test(burr, cubes_keep_their_layers);
    tcase_add_test(burr, texts_are_kept);
    tcase_add_test(burr, colours_are_marks_where_they_matter);
    tcase_add_test(burr, faults_have_their_place);
    tcase_add_test(burr, nothing_outside_is_read);
    tcase_add_test(burr, deep_elements_are_refused);
    tcase_add_test(burr, a_shape_may_be_many_parts);
    tcase_add_test(burr, members_are_one_file);
    tcase_add_test(burr, members_end_the_file);
    tcase_add_test(burr, bombs_are_refused_at_the_limit);
#endif
    suite_add_tcase(suite, burr);
    return suite;
}
