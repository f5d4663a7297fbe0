/* SPDX-License-Identifier: MIT */
/* Our own board file: the meaning of its words, and its faults. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "random_problem.h"
#include "reread.h"
#include "suites.h"

#define FIRST "dancetty 1\n"
#define BOARD "board:\n  xxx\n"

static void read_board(struct puzzle *puzzle, const char *text)
{
    read_text(puzzle, &format_board, text);
}

static void fault(const char *text, const char *message)
{
    expect_fault(&format_board, text, message);
}

START_TEST(all_keys_are_read)
{
    struct puzzle puzzle;
    read_board(&puzzle, FIRST "# a comment\n\n"
                              "title:   a title: with a colon  \n"
                              "author: Ann\n"
                              "source: a book\n"
                              "note: one\n  two\n\tthree  \n"
                              "count: 9223372036854775807\n"
                              "distinct: 0\n"
                              "lattice: square\n"
                              "pieces: trominoes, any\n"
                              "same: turned\n"
                              "board:\n  x.#\n  ?xx\n");
    ck_assert_int_eq(puzzle.kind, PUZZLE_TILING);
    ck_assert_str_eq(puzzle.title, "a title: with a colon");
    ck_assert_str_eq(puzzle.author, "Ann");
    ck_assert_str_eq(puzzle.source, "a book");
    ck_assert_str_eq(puzzle.note, "one\ntwo\nthree");
    ck_assert_int_eq(puzzle.known_count, INT64_MAX);
    ck_assert_int_eq(puzzle.known_distinct, 0);
    ck_assert_ptr_eq(puzzle.lattice, &lattice_square);
    ck_assert_int_eq(puzzle.npieces, 2);
    ck_assert_int_eq(puzzle.same, SAME_TURNED);
    ck_assert_int_eq(puzzle.region.width, 3);
    ck_assert_int_eq(puzzle.region.height, 2);
    ck_assert_int_eq(region_at(&puzzle.region, (struct cell){0, 0, 0}), SITE_CELL);
    ck_assert_int_eq(region_at(&puzzle.region, (struct cell){1, 0, 0}), SITE_OUTSIDE);
    ck_assert_int_eq(region_at(&puzzle.region, (struct cell){2, 0, 0}), SITE_BARRIER);
    ck_assert_int_eq(region_at(&puzzle.region, (struct cell){0, 1, 0}), SITE_OPTIONAL);
    puzzle_done(&puzzle);
}
END_TEST

START_TEST(pieces_keep_their_colours)
{
    for (int k = 0; colour_word(k); k++) {
        struct puzzle puzzle;
        char line[64], board[128];
        snprintf(line, sizeof line, "colour: B %s\n", colour_word(k));
        snprintf(board, sizeof board, FIRST "piece A:\n  xx\npiece B:\n  x\n%s" BOARD, line);
        read_board(&puzzle, board);
        char *text = write_text(&puzzle, &format_board);
        ck_assert_msg(strstr(text, line), "%s", text);
        free(text);
        puzzle_done(&puzzle);
    }
}
END_TEST

START_TEST(a_silent_file_has_defaults)
{
    struct puzzle puzzle;
    read_board(&puzzle, FIRST "piece:\n  xx\n" BOARD);
    ck_assert_ptr_null(puzzle.title);
    ck_assert_ptr_null(puzzle.author);
    ck_assert_ptr_null(puzzle.source);
    ck_assert_ptr_null(puzzle.note);
    ck_assert_ptr_null(puzzle.warning);
    ck_assert_int_eq(puzzle.known_count, -1);
    ck_assert_int_eq(puzzle.known_distinct, -1);
    ck_assert_int_eq(puzzle.same, SAME_ALL);
    ck_assert_str_eq(puzzle.pieces[0].name, "A");
    puzzle_done(&puzzle);
}
END_TEST

START_TEST(terms_say_how_pieces_are_used)
{
    const struct {
        const char *line;
        struct uses uses;
        bool turn, flip;
        int across, down;
    } cases[] = {
        {"pieces: pentominoes", USE_ONCE, true, true, 1, 1},
        {"pieces: one-sided pentominoes", USE_ONCE, true, false, 1, 1},
        {"pieces: fixed tetrominoes", USE_ONCE, false, false, 1, 1},
        {"pieces: pentominoes, once", USE_ONCE, true, true, 1, 1},
        {"pieces: pentominoes, at most once", USE_AT_MOST_ONCE, true, true, 1, 1},
        {"pieces: pentominoes, any, turn", USE_ANY, true, false, 1, 1},
        {"pieces: pentominoes, flip", USE_ONCE, false, true, 1, 1},
        {"pieces: pentominoes, 1", USE_ONCE, true, true, 1, 1},
        {"pieces: pentominoes, 0..1", USE_AT_MOST_ONCE, true, true, 1, 1},
        {"pieces: pentominoes, 0..", USE_ANY, true, true, 1, 1},
        {"pieces: pentominoes, 3", {3, 3}, true, true, 1, 1},
        {"pieces: pentominoes, 2..5", {2, 5}, true, true, 1, 1},
        {"pieces: pentominoes, 2 .. 5 ", {2, 5}, true, true, 1, 1},
        {"pieces: pentominoes, 2 to 5", {2, 5}, true, true, 1, 1},
        {"pieces: pentominoes, ..5", {0, 5}, true, true, 1, 1},
        {"pieces: pentominoes, at most 5", {0, 5}, true, true, 1, 1},
        {"pieces: pentominoes, 2..", {2, USES_MANY}, true, true, 1, 1},
        {"pieces: pentominoes, at least 2", {2, USES_MANY}, true, true, 1, 1},
        {"pieces: pentominoes, 2147483646", {USES_MANY - 1, USES_MANY - 1}, true, true, 1, 1},
        {"pieces: fixed dominoes, turn, flip", USE_ONCE, true, true, 1, 1},
        {"pieces: pentominoes,fixed", USE_ONCE, false, false, 1, 1},
        {"pieces: pentominoes, stretched 4x3, any", USE_ANY, true, true, 4, 3},
        {"pieces: pentominoes, stretched 4 x 3", USE_ONCE, true, true, 4, 3},
        {"pieces: pentominoes, enlarged 3", USE_ONCE, true, true, 3, 3},
        {"piece Q: any, fixed\n  xx", USE_ANY, false, false, 1, 1},
        {"piece Q:\n  xx", USE_ONCE, true, true, 1, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[256];
        struct puzzle puzzle;
        snprintf(text, sizeof text, FIRST "%s\n" BOARD, cases[i].line);
        read_board(&puzzle, text);
        ck_assert_int_eq(puzzle.nbatches, 1);
        const struct batch *batch = &puzzle.batches[0];
        ck_assert(uses_equal(batch->uses, cases[i].uses));
        ck_assert_int_eq(batch->turn, cases[i].turn);
        ck_assert_int_eq(batch->flip, cases[i].flip);
        ck_assert_int_eq(batch->across, cases[i].across);
        ck_assert_int_eq(batch->down, cases[i].down);
        ck_assert(uses_equal(puzzle.pieces[0].uses, cases[i].uses));
        puzzle_done(&puzzle);
    }
}
END_TEST

static void expect_drawn(const char *line, int cells, int width, int height)
{
    char text[256];
    struct puzzle puzzle;
    snprintf(text, sizeof text, FIRST "%s\n" BOARD, line);
    read_board(&puzzle, text);
    ck_assert_int_eq(puzzle.npieces, 1);
    ck_assert_int_eq(puzzle.pieces[0].shape.count, cells);
    ck_assert_int_eq(shape_size(&puzzle.pieces[0].shape).x, width);
    ck_assert_int_eq(shape_size(&puzzle.pieces[0].shape).y, height);
    puzzle_done(&puzzle);
}

START_TEST(pieces_are_drawn_or_named)
{
    expect_drawn("piece Q:\n  x.x\n  xxx", 5, 3, 2);
    expect_drawn("piece Q: stretched 2x3\n  .x.\n  xxx", 24, 6, 6);
    expect_drawn("piece Q:\n  ....\n  ..x.\n  ....", 1, 1, 1);
    expect_drawn("piece Q: X of pentominoes", 5, 3, 3);
    expect_drawn("piece: I of tetrominoes, stretched 1x2, any", 8, 4, 2);
}
END_TEST

static void expect_region(const char *text, int width, int height, const char *sites)
{
    static const char glyphs[] = ".x?#";
    struct puzzle puzzle;
    read_board(&puzzle, text);
    ck_assert_int_eq(puzzle.region.width, width);
    ck_assert_int_eq(puzzle.region.height, height);
    for (int i = 0; i < width * height; i++)
        ck_assert_msg(glyphs[puzzle.region.sites[i]] == sites[i], "site %d of %s", i, text);
    expect_identity(&puzzle, &format_board);
    puzzle_done(&puzzle);
}

#define HEX FIRST "lattice: hex\npieces: dihexes, any\nboard:\n"
#define TRIANGLE FIRST "lattice: triangle\npieces: diamonds, any\nboard:\n"

START_TEST(hexagons_are_staggered)
{
    expect_region(HEX "   x x\n  x x x\n   x x\n", 3, 3, ".xxxxxxx.");
    expect_region(HEX "  x x x\n", 3, 1, "xxx");
    expect_region(HEX "  x\n   x\n    x\n", 1, 3, "xxx");
    expect_region(HEX "  x . ?\n   # x\n", 3, 2, "x.?#x.");
    expect_region(HEX "  .\n   . x .\n    x .\n", 2, 2, ".xx.");
    expect_region(HEX "\tx x\n         x\n", 2, 2, "xxx.");
    fault(HEX "  x x\n  x\n",
          "f:6:3: expected cells two columns apart, each row one column off the "
          "next, found 'x'");
    fault(HEX "  x xx\n", "f:5:6: expected cells two columns apart, each row one column off the "
          "next, found 'x'");
    fault(HEX "  x y\n", "f:5:5: expected 'x', '.', '?' or '#', found 'y'");
    fault(HEX "  . .\n", "f:5:3: expected at least one cell, found none");
}
END_TEST

START_TEST(the_first_triangle_points_up)
{
    struct puzzle puzzle;
    expect_region(TRIANGLE "  .xx\n  xxx\n", 3, 2, ".xxxxx");
    read_board(&puzzle, FIRST "lattice: triangle\npiece up:\n  x\npiece down:\n  .x\n"
                              "piece far:\n  ..x\npiece low:\n  .\n  x\nboard:\n  xx\n");
    ck_assert_int_eq(shape_compare(&puzzle.pieces[0].shape, &puzzle.pieces[2].shape), 0);
    ck_assert_int_eq(shape_compare(&puzzle.pieces[1].shape, &puzzle.pieces[3].shape), 0);
    ck_assert_int_eq(shape_size(&puzzle.pieces[1].shape).x, 2);
    expect_identity(&puzzle, &format_board);
    puzzle_done(&puzzle);
    fault(TRIANGLE "  .x\n xx\n",
          "f:6:2: expected a row that begins below the first one, found 'x'");
    fault(TRIANGLE "  x x\n", "f:5:4: expected 'x', '.', '?' or '#', found a blank");
}
END_TEST

#define MARKED FIRST "pattern: matched\npiece A:\n  OX\npiece B:\n  _.\n  xO\n"

START_TEST(marks_are_drawn)
{
    struct puzzle puzzle;
    read_board(&puzzle, MARKED "piece C:\n  _\nboard:\n  xx?\n  x.#\nmarks:\n  OX_\n  x..\n");
    ck_assert(!puzzle.ignores_pattern);
    ck_assert_mem_eq(puzzle.region.pattern, "OX\0x\0\0", 6);
    ck_assert_mem_eq(puzzle.pieces[0].shape.marks, "OX", 2);
    ck_assert_mem_eq(puzzle.pieces[1].shape.marks, "\0xO", 3);
    ck_assert_ptr_null(puzzle.pieces[2].shape.marks);
    expect_identity(&puzzle, &format_board);
    puzzle.pieces[0].shape.marks[0] = '.';
    expect_unwritable(&puzzle, &format_board,
                      "a board file can hold only ASCII marks other than '.' and '_'");
    puzzle_done(&puzzle);
    read_board(&puzzle,
               FIRST "pattern: ignored\npieces: dominoes, any\nboard:\n  xx\nmarks:\n  A\n");
    ck_assert(puzzle.ignores_pattern);
    ck_assert_mem_eq(puzzle.region.pattern, "A\0", 2);
    expect_identity(&puzzle, &format_board);
    puzzle_done(&puzzle);
    fault(FIRST "pattern: seen\n", "f:2:10: no pattern \"seen\"; use matched or ignored");
    fault(FIRST "piece:\n  x\npattern: ignored\n",
          "f:4:1: expected the pattern before the pieces, found 'pattern'");
    fault(FIRST BOARD "marks:\n  AAA\n",
          "f:4:1: expected 'pattern:' before the marks, found 'marks'");
    fault(MARKED "marks:\n  A\n", "f:8:1: expected the board before its marks, found 'marks'");
    fault(MARKED BOARD, "f:10:1: expected 'marks:', found the end of the file");
    fault(MARKED BOARD "marks:\n  A A\n   A\n",
          "f:11:3: expected 1 row as in the board, found 2");
    fault(MARKED BOARD "marks:\n  AAAA\n",
          "f:11:6: expected '.' beside the cells of the board, found 'A'");
    fault(MARKED BOARD "marks:\n  A\xC3\xA9\n",
          "f:11:4: expected a mark, '_' or '.', found byte 0xC3");
    fault(FIRST "pattern: matched\npiece:\n  A A\n",
          "f:4:4: expected a mark, '_' or '.', found a blank");
}
END_TEST

#define PLACES FIRST "pieces: dominoes, any\npieces: trominoes\nboard:\n  xxxxx\n  xx.xx\n"

START_TEST(pieces_are_placed_by_their_letters)
{
    struct puzzle puzzle;
    read_board(&puzzle, PLACES "placed:\n  IIIdd\n  .....\nplaced:\n\t.\n  dd\n");
    ck_assert_int_eq(puzzle.nplaced, 3);
    ck_assert_int_eq(puzzle.placed[0].piece, 1);
    ck_assert_int_eq(puzzle.placed[1].piece, 0);
    ck_assert_int_eq(puzzle.placed[2].cells[0].y, 1);
    expect_identity(&puzzle, &format_board);
    puzzle_done(&puzzle);
    fault(FIRST BOARD "placed:\n  F\n",
          "f:4:1: expected the pieces and the board before what is placed, found 'placed'");
    fault(PLACES "placed:\n  ..QQ\n  ....\n", "f:8:5: expected the letter of a piece, found 'Q'");
    fault(PLACES "placed:\n  ....\n  ..LL\n",
          "f:9:5: expected '.' beside the cells of the board, found 'L'");
}
END_TEST

START_TEST(letters_on_bare_boards_are_placed)
{
    struct puzzle puzzle;
    read_text(&puzzle, &format_bare, "xxXxx\n.XXXS\nxxXxS\nxxxSS\nxxxSx\n");
    ck_assert_int_eq(puzzle.nplaced, 2);
    ck_assert_str_eq(puzzle.pieces[puzzle.placed[0].piece].name, "X");
    ck_assert_str_eq(puzzle.pieces[puzzle.placed[1].piece].name, "N");
    ck_assert_int_eq(region_count(&puzzle.region, SITE_CELL), 24);
    char *text = write_text(&puzzle, &format_bare);
    ck_assert_str_eq(text, "xxXxx\n.XXXN\nxxXxN\nxxxNN\nxxxNx\n");
    free(text);
    expect_identity(&puzzle, &format_bare);
    expect_identity(&puzzle, &format_board);
    puzzle_done(&puzzle);
    expect_fault(&format_bare, "xxQ\n", "f:1:3: expected the letter of a piece, found 'Q'");
    expect_fault(&format_bare, "NNNx\nxxNN\nSSSx\nxxSS\n",
                 "f:3:1: N is placed again, but may be used once");
    expect_fault(&format_bare, "UxUxx\nUUUxx\nxXXxx\n", "f:3:2: X may not be placed this way");
}
END_TEST

START_TEST(ends_and_indentation_may_vary)
{
    struct puzzle plain, other;
    read_board(&plain, FIRST "pieces: dominoes, any\nboard:\n  xxx\n  x.x\n");
    read_board(&other,
               "dancetty 1\r\npieces :dominoes ,any\r\nboard:\r\n\txxx \r\n\tx.x\t\r\n\r\n");
    expect_same_puzzle(&plain, &other);
    puzzle_done(&other);
    read_board(&other, "dancetty 1\nboard: \n xxx\n x.x\n\n\npieces: Dominoes, any");
    expect_same_puzzle(&plain, &other);
    puzzle_done(&other);
    puzzle_done(&plain);
}
END_TEST

START_TEST(bare_problems_have_texts_too)
{
    struct puzzle puzzle;
    read_board(&puzzle, FIRST "title: rows\nmatrix:\n  A | 1 0\n  B | 0 1\ncount: 1\n");
    ck_assert_int_eq(puzzle.kind, PUZZLE_BARE);
    ck_assert_str_eq(puzzle.title, "rows");
    ck_assert_int_eq(puzzle.known_count, 1);
    ck_assert_int_eq(puzzle.bare.problem.options, 2);
    ck_assert_str_eq(puzzle.bare.option_names[2], "B");
    expect_identity(&puzzle, &format_board);
    puzzle_done(&puzzle);
    read_board(&puzzle, FIRST "options:\n  b a | x\n  a b x:R\n  b\n");
    ck_assert_int_eq(puzzle.bare.problem.primary, 2);
    ck_assert_str_eq(puzzle.bare.colour_names[1], "R");
    expect_identity(&puzzle, &format_board);
    puzzle_done(&puzzle);
}
END_TEST

START_TEST(faults_have_their_place)
{
    fault("", "f:1:1: expected 'dancetty 1', found the end of the file");
    fault("dancetty 1 2\n", "f:1:12: expected the end of the line, found '2'");
    fault("dancetty 1\ntitle:\n", "f:2:7: expected text, found the end of the line");
    fault(FIRST "note: a\nnote: b\n", "f:3:1: expected each key once, found 'note' again");
    fault(FIRST "count: -1\n", "f:2:8: expected a number of solutions, found '-1'");
    fault(FIRST "lattice: cone\n", "f:2:10: no lattice \"cone\"; did you mean cube?");
    fault(FIRST "board:\n  x\nlattice: hex\n",
          "f:4:1: expected the lattice before the pieces and the board, found 'lattice'");
    fault(FIRST "pieces:\n", "f:2:8: expected a set of pieces, found the end of the line");
    fault(FIRST "pieces: dominoes, stretched 2\n",
          "f:2:19: expected enlarged K or stretched WxH with factors from 1 to 99, "
          "found 'stretched 2'");
    fault(FIRST "pieces: dominoes, enlarged 0\n",
          "f:2:19: expected enlarged K or stretched WxH with factors from 1 to 99, "
          "found 'enlarged 0'");
    fault(FIRST "pieces: dominoes,\n",
          "f:2:18: expected once, at most once, any, 2..5, turn, flip, fixed, enlarged K or "
          "stretched WxH, found the end of the line");
    fault(FIRST "piece a b: any\n", "f:2:9: expected ':', found 'b'");
    fault(FIRST "piece a: any\n  x#\n", "f:3:4: expected 'x' or '.', found '#'");
    fault(FIRST "matrix:\n  1 0\noptions:\n  a\n",
          "f:4:1: expected one matrix or one list of options, found 'options'");
    fault(FIRST "matrix:\n  1 0\nboard:\n  x\n",
          "f:4:1: expected nothing of a board beside a bare problem, found 'board'");
    fault(FIRST "matrix: 1 0\n", "f:2:9: expected the end of the line, found '1 0'");
    fault(FIRST "matrix:\n  a b\n", "f:4:1: expected a row of 0 and 1, found the end of the block");
}
END_TEST

/* A file of `count` rows of `width` cells after `head`. */
static char *tall_text(const char *head, int width, int count)
{
    size_t length;
    char *text;
    FILE *out = open_memstream(&text, &length);
    ck_assert_ptr_nonnull(out);
    fputs(head, out);
    for (int y = 0; y < count; y++) {
        fputs("  ", out);
        for (int x = 0; x < width; x++)
            fputc('x', out);
        fputc('\n', out);
    }
    ck_assert_int_eq(fclose(out), 0);
    return text;
}

START_TEST(large_boards_have_a_limit)
{
    static const char head[] = FIRST "pieces: dominoes, any\nboard:\n";
    struct puzzle puzzle;
    char *most = tall_text(head, 1024, 1024), *tall = tall_text(head, 1024, 1025);
    char *wide = tall_text(head, 1048577, 1);
    char *piece = tall_text(FIRST "piece Q: stretched 99x99\n", 107, 1);
    read_board(&puzzle, most);
    ck_assert_int_eq(region_count(&puzzle.region, SITE_CELL), 1 << 20);
    puzzle_done(&puzzle);
    fault(tall, "f:1028:3: expected at most 1048576 sites, found more");
    fault(wide, "f:4:3: expected at most 1048576 sites, found more");
    fault(piece, "f:2:10: expected at most 1048576 sites, found more");
    free(most);
    free(tall);
    free(wide);
    free(piece);
}
END_TEST

/* Rows of one hexagon each, shifting left: the board is far larger than the text. */
START_TEST(slanted_boards_have_a_limit)
{
    enum { ROWS = 1500 };
    static const char head[] = FIRST "lattice: hex\npieces: monohexes, any\nboard:\n";
    char *text = memory_need(NULL, sizeof head + 5 * ROWS, 1), *end = text;
    end += sprintf(end, "%s", head);
    for (int y = 0; y < ROWS; y++)
        end += sprintf(end, y % 2 ? "   x\n" : "  x\n");
    fault(text, "f:5:3: expected at most 1048576 sites, found more");
    memory_free(text);
}
END_TEST

/* Three times SIDE * SIDE cells: fast only with bisection. */
START_TEST(large_placed_pieces_are_checked)
{
    enum { SIDE = 1000 };
    struct puzzle puzzle;
    char *piece = tall_text(FIRST "piece x:\n", SIDE, SIDE);
    char *board = tall_text("board:\n", SIDE, SIDE), *placed = tall_text("placed:\n", SIDE, SIDE);
    char *text = memory_need(NULL, strlen(piece) + strlen(board) + strlen(placed) + 1, 1);
    sprintf(text, "%s%s%s", piece, board, placed);
    read_board(&puzzle, text);
    ck_assert_int_eq(puzzle.placed[0].count, SIDE * SIDE);
    ck_assert_int_eq(puzzle_placed_at(&puzzle, (struct cell){SIDE - 1, SIDE - 1, 0}), 0);
    ck_assert_int_eq(puzzle_placed_at(&puzzle, (struct cell){SIDE, 0, 0}), -1);
    puzzle_done(&puzzle);
    memory_free(text);
    free(piece);
    free(board);
    free(placed);
}
END_TEST

/* Neither unprintable text nor invalid UTF-8 is changed. */
START_TEST(texts_are_written_byte_by_byte)
{
    struct puzzle puzzle;
    read_board(&puzzle, FIRST "title: red \xE2\x80\xAE\xFF caf\xC3\xA9\tau\n"
                              "note: \xE6\x9D\xB1\n  e\xCC\x81\n"
                              "piece \xE2\x80\xAE:\n  x\nboard:\n  x\n");
    ck_assert_str_eq(puzzle.title, "red \xE2\x80\xAE\xFF caf\xC3\xA9\tau");
    ck_assert_str_eq(puzzle.note, "\xE6\x9D\xB1\ne\xCC\x81");
    ck_assert_str_eq(puzzle.pieces[0].name, "\xE2\x80\xAE");
    expect_identity(&puzzle, &format_board);
    puzzle_done(&puzzle);
    expect_fault(&format_board, FIRST "title: a\xC2\x9B\n",
                 "f:2:9: expected text, found byte 0xC2");
    expect_fault(&format_board, FIRST "piece a\xC2\x9B:\n  x\n",
                 "f:2:7: expected a name without blanks, ':' and '|', found 'a\xC2\x9B'");
}
END_TEST

Suite *suite_board(void)
{
    Suite *suite = suite_create("board");
    TCase *board = tcase_create("board");
    tcase_add_test(board, all_keys_are_read);
    tcase_add_test(board, pieces_keep_their_colours);
    tcase_add_test(board, a_silent_file_has_defaults);
    tcase_add_test(board, terms_say_how_pieces_are_used);
    tcase_add_test(board, pieces_are_drawn_or_named);
    tcase_add_test(board, hexagons_are_staggered);
    tcase_add_test(board, the_first_triangle_points_up);
    tcase_add_test(board, marks_are_drawn);
    tcase_add_test(board, pieces_are_placed_by_their_letters);
    tcase_add_test(board, letters_on_bare_boards_are_placed);
    tcase_add_test(board, ends_and_indentation_may_vary);
    tcase_add_test(board, bare_problems_have_texts_too);
    tcase_add_test(board, faults_have_their_place);
    tcase_add_test(board, large_boards_have_a_limit);
    tcase_add_test(board, slanted_boards_have_a_limit);
    tcase_add_test(board, large_placed_pieces_are_checked);
    tcase_add_test(board, texts_are_written_byte_by_byte);
    suite_add_tcase(suite, board);
    return suite;
}
