/* BurrTools' puzzles: what they mean, and that nothing but flat ones is taken. */
#include <string.h>

#include "base/memory.h"
#include "reread.h"
#include "suites.h"

#if defined HAVE_EXPAT && defined HAVE_ZLIB

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
    ck_assert(uses_equal(puzzle.pieces[0].uses, (struct uses){1, 2}));
    ck_assert(uses_equal(puzzle.pieces[1].uses, (struct uses){3, 3}));
    ck_assert(puzzle.pieces[0].turn && puzzle.pieces[0].flip);
    ck_assert_int_eq(puzzle.pieces[0].shape.count, 2);
    ck_assert_ptr_null(puzzle.pieces[0].shape.marks);
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
    ck_assert_str_eq(puzzle.warning, "the problems after the first are left out");
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
    /* neutral pieces lie anywhere: colours of the board do not matter */
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
                 "f:5:20: colour 1 of pieces may lie on colour 2 of the result: only rules by "
                 "which a colour lies on itself alone are read");
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

#endif

Suite *suite_burr(void)
{
    Suite *suite = suite_create("burr");
    TCase *burr = tcase_create("burr");
#if defined HAVE_EXPAT && defined HAVE_ZLIB
    tcase_add_test(burr, shapes_become_board_and_pieces);
    tcase_add_test(burr, texts_are_kept);
    tcase_add_test(burr, colours_are_marks_where_they_matter);
    tcase_add_test(burr, faults_have_their_place);
    tcase_add_test(burr, nothing_outside_is_read);
#endif
    suite_add_tcase(suite, burr);
    return suite;
}
