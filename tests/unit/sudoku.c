/* SPDX-License-Identifier: MIT */
/* Sudokus as text: all notations are equivalent, each fault has its place, and writing and reading
 * are inverse. */
#include "format/sudoku/sudoku.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "puzzle/kinds.h"
#include "reread.h"
#include "suites.h"

/* The sudoku of the INF421 report. */
static const char report[] =
    "......9.2...1.5.4.1...4.56.8.9.6.423.2.8.3.917..9..85..6..3...42.74.9..5..5..6.7.";

/* The numbers, '.' for open cells; freed by the caller with free(). */
static char *cells_of(const struct puzzle *puzzle)
{
    int cells = puzzle->sudoku.side * puzzle->sudoku.side;
    char *text = memory_need_zero((size_t)cells + 1, 1);
    for (int k = 0; k < cells; k++) {
        text[k] = ("." SUDOKU_DIGITS)[puzzle->sudoku.givens[k]];
        ck_assert_int_eq(puzzle->region.pattern[k], text[k] == '.' ? 0 : text[k]);
    }
    return text;
}

static void expect_cells(const char *text, const char *expected)
{
    struct puzzle puzzle;
    read_text(&puzzle, &format_sudoku, text);
    char *cells = cells_of(&puzzle);
    ck_assert_msg(strcmp(cells, expected) == 0, "%s of %s", cells, text);
    memory_free(cells);
    expect_identity(&puzzle, &format_sudoku);
    expect_identity(&puzzle, &format_board);
    puzzle_done(&puzzle);
}

/* The report's sudoku with `open` for open cells, and `row` after each row. */
static char *spell(char open, const char *row)
{
    size_t room = 9 * (9 + strlen(row)) + 1;
    char *text = memory_need_zero(room, 1), *end = text;
    for (int k = 0; k < 81; k++) {
        *end++ = report[k] == '.' ? open : report[k];
        if (k % 9 == 8) {
            strcpy(end, row);
            end += strlen(row);
        }
    }
    return text;
}

START_TEST(each_character_may_stand_for_an_open_cell)
{
    static const char *const rows[] = {"", "\n", "\r\n", " \n\n", "\n#C a note\n"};
    for (const char *open = ".0-_*xX"; *open; open++)
        for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
            char *text = spell(*open, rows[k]);
            expect_cells(text, report);
            memory_free(text);
        }
}
END_TEST

START_TEST(frames_do_not_count)
{
    static const char *const texts[] = {
        ("*-----------*\n|...|...|9.2|\n|...|1.5|.4.|\n|1..|.4.|56.|\n|---+---+---|\n"
         "|8.9|.6.|423|\n|.2.|8.3|.91|\n|7..|9..|85.|\n|---+---+---|\n"
         "|.6.|.3.|..4|\n|2.7|4.9|..5|\n|..5|..6|.7.|\n*-----------*\n"),
        ("+-------+-------+-------+\n| . . . | . . . | 9 . 2 |\n| . . . | 1 . 5 | . 4 . |\n"
         "| 1 . . | . 4 . | 5 6 . |\n+-------+-------+-------+\n| 8 . 9 | . 6 . | 4 2 3 |\n"
         "| . 2 . | 8 . 3 | . 9 1 |\n| 7 . . | 9 . . | 8 5 . |\n+=======+=======+=======+\n"
         "| . 6 . | . 3 . | . . 4 |\n| 2 . 7 | 4 . 9 | . . 5 |\n| . . 5 | . . 6 | . 7 . |\n"
         "+-------+-------+-------+\n"),
        (".-----.-----.-----.\n 0 0 0 : 0 0 0 : 9 0 2\n 0 0 0 : 1 0 5 : 0 4 0\n"
         " 1 0 0 : 0 4 0 : 5 6 0\n------+-------+------\n 8 0 9 : 0 6 0 : 4 2 3\n"
         " 0 2 0 : 8 0 3 : 0 9 1\n 7 0 0 : 9 0 0 : 8 5 0\n------+-------+------\n"
         " 0 6 0 : 0 3 0 : 0 0 4\n 2 0 7 : 4 0 9 : 0 0 5\n 0 0 5 : 0 0 6 : 0 7 0\n"),
        ("--- --- 9-2\n--- 1-5 -4-\n1-- -4- 56-\n---+---+---\n8-9 -6- 423\n-2- 8-3 -91\n"
         "7-- 9-- 85-\n---+---+---\n-6- -3- --4\n2-7 4-9 --5\n--5 --6 -7-\n"),
    };
    for (size_t k = 0; k < sizeof texts / sizeof *texts; k++)
        expect_cells(texts[k], report);
    expect_cells("----\n----\n----\n----\n", "................");
    expect_cells("****************", "................");
    expect_cells("+--+--+\n|..|..|\n|..|..|\n+--+--+\n|..|..|\n|..|..|\n+--+--+\n",
                 "................");
}
END_TEST

START_TEST(headings_name_the_puzzle)
{
    struct puzzle puzzle;
    read_text(&puzzle, &format_sudoku,
              "#AAda\n#DSmall\n#D again\n#SA book\n#Cfirst\n#C second \n#B2001\n#Lhard\n"
              "#Uwww\n# no heading\n#\n#Q\n[Puzzle]\n12..\n....\n....\n....\n[State]\n1234\n");
    ck_assert_str_eq(puzzle.author, "Ada");
    ck_assert_str_eq(puzzle.title, "Small");
    ck_assert_str_eq(puzzle.source, "A book");
    ck_assert_str_eq(puzzle.note, "first\nsecond\ndate 2001\nlevel hard\naddress www");
    ck_assert_int_eq(puzzle.sudoku.side, 4);
    ck_assert_ptr_null(puzzle.warning);
    expect_identity(&puzzle, &format_sudoku);
    expect_identity(&puzzle, &format_board);
    puzzle_done(&puzzle);
}
END_TEST

#ifdef HAVE_JANSSON
START_TEST(stated_boxes_are_not_guessed)
{
    struct puzzle puzzle;
    read_text(&puzzle, &format_json,
              "{\"blockHeight\":3,\"blockWidth\":2,"
              "\"grid\":[\"1.....\",\"......\",\"......\",\"......\",\"......\",\"......\"]}");
    ck_assert_int_eq(puzzle.sudoku.boxes[12], puzzle.sudoku.boxes[0]);
    ck_assert_ptr_null(puzzle.warning);
    puzzle_done(&puzzle);
}
END_TEST
#endif

/* Fast only if lines are not compared with all later ones. */
START_TEST(long_headings_are_read)
{
    enum { LINES = 3000000 };
    static const char line[] = "#Cab\n";
    size_t length = strlen(line);
    char *text = memory_need(NULL, LINES * length + sizeof report, 1);
    struct puzzle puzzle;
    for (size_t k = 0; k < LINES; k++)
        memcpy(text + k * length, line, length);
    memcpy(text + LINES * length, report, sizeof report);
    read_text(&puzzle, &format_sudoku, text);
    ck_assert_uint_eq(strlen(puzzle.note), 3 * (size_t)LINES - 1);
    puzzle_done(&puzzle);
    memory_free(text);
}
END_TEST

START_TEST(of_many_the_first_is_read)
{
    struct puzzle puzzle;
    char text[3 * 82 + 1];
    snprintf(text, sizeof text, "%s\n%.81s\n%.81s\n", report,
             "5................................................................................",
             "6................................................................................");
    read_text(&puzzle, &format_sudoku, text);
    char *cells = cells_of(&puzzle);
    ck_assert_str_eq(cells, report);
    ck_assert_str_eq(puzzle.warning, "only the first of 3 sudokus is read");
    memory_free(cells);
    puzzle_done(&puzzle);
    read_text(&puzzle, &format_sudoku, "1...........4...\n2...............\n");
    ck_assert_int_eq(puzzle.sudoku.side, 4);
    ck_assert_str_eq(puzzle.warning, "only the first of 2 sudokus is read");
    puzzle_done(&puzzle);
}
END_TEST

/* A row of 16 and fifteen open ones. */
static void expect_sixteen(const char *row, const char *expected)
{
    char text[16 * 17 + 1], cells[257];
    snprintf(text, sizeof text, "%s\n", row);
    for (int y = 1; y < 16; y++)
        strcat(text, "................\n");
    memset(cells, '.', 256);
    cells[256] = 0;
    memcpy(cells, expected, 16);
    expect_cells(text, cells);
}

START_TEST(large_sudokus_have_letters)
{
    expect_sixteen("123456789ABCDEFG", "123456789ABCDEFG");
    expect_sixteen("12...6789abcdefg", "12...6789ABCDEFG");
    expect_sixteen("0123456789ABCDEF", "123456789ABCDEFG");
    expect_sixteen("0.23456789abcd.F", "1.3456789ABCDE.G");
    expect_sixteen("ABCDEFGHIJKLMNOP", "123456789ABCDEFG");
    expect_sixteen("p...............", "G...............");
    expect_sixteen("AG..............", "AG..............");
}
END_TEST

static const char jigsaw[] = ".2.4.\n....1\n....5\n5....\n.....\n"
                             "AAABB\nACABB\nCCCBD\nECDDD\nEEEED\n";

START_TEST(regions_stand_below_the_numbers)
{
    static const int boxes[] = {0, 0, 0, 1, 1, 0, 2, 0, 1, 1, 2, 2, 2,
                                1, 3, 4, 2, 3, 3, 3, 4, 4, 4, 4, 3};
    struct puzzle puzzle;
    read_text(&puzzle, &format_sudoku, jigsaw);
    ck_assert_int_eq(puzzle.sudoku.side, 5);
    ck_assert_int_eq(memcmp(puzzle.sudoku.boxes, boxes, sizeof boxes), 0);
    char *text = write_text(&puzzle, &format_sudoku);
    ck_assert_str_eq(text, jigsaw);
    free(text);
    expect_identity(&puzzle, &format_sudoku);
    expect_identity(&puzzle, &format_board);
    puzzle_done(&puzzle);
}
END_TEST

/* An empty sudoku of side 27 is not 729 candidates, of which no cell has any. */
START_TEST(a_side_of_27_is_not_one_of_9)
{
    char text[2 * 27 * 28 + 1], *end = text;
    for (int y = 0; y < 54; y++, end += 28) {
        memset(end, y < 27 ? '.' : SUDOKU_DIGITS[y - 27], 27);
        strcpy(end + 27, "\n");
    }
    struct puzzle puzzle;
    read_text(&puzzle, &format_sudoku, text);
    ck_assert_int_eq(puzzle.sudoku.side, 27);
    expect_identity(&puzzle, &format_sudoku);
    expect_identity(&puzzle, &format_board);
    puzzle_done(&puzzle);
    text[27 * 28] = 0;
    expect_fault(&format_sudoku, text, "f:28:1: expected rows with the letters of regions, "
                                       "found the end of the file");
}
END_TEST

START_TEST(square_boxes_are_not_written)
{
    struct puzzle puzzle;
    read_text(&puzzle, &format_sudoku, "1...\n....\n....\n....\naaBB\naaBB\n3344\n3344\n");
    char *text = write_text(&puzzle, &format_sudoku);
    ck_assert_str_eq(text, "1...\n....\n....\n....\n");
    free(text);
    puzzle_done(&puzzle);
}
END_TEST

START_TEST(faults_have_their_place)
{
    static const struct {
        const char *text, *message;
    } cases[] = {
        {"", "f:1:1: expected rows of a sudoku, found the end of the file"},
        {"+--+--+\n", "f:2:1: expected rows of a sudoku, found the end of the file"},
        {"1..\n....\n", "f:2:5: expected rows of equal length, found 4 after rows of 3"},
        {"1..5\n....\n....\n....\n",
         "f:1:4: expected a number from 1 to 4 or an open cell, found '5'"},
        {"1..Q\n....\n....\n....\n",
         "f:1:4: expected a number from 1 to 4 or an open cell, found 'Q'"},
        {"A..Q\n....\n....\n....\n",
         "f:1:4: expected a letter from A to D or an open cell, found 'Q'"},
        {"1..,\n....\n", "f:1:4: expected a number or an open cell, found ','"},
        {"1...\n....\n....\n", "f:3:1: expected 4 rows of the sudoku, found 3"},
        {"1...\n....\n....\n....\n1122\n",
         "f:5:1: expected 4 rows of the sudoku, found 5"},
        {"12\n21\n", "f:3:1: expected rows with the letters of regions, found the end of the file"},
        {"1.\n..\nAB\nBC\n", "f:4:2: expected 2 regions, found one more, 'C'"},
        {"1.\n..\nAB\nBB\n", "f:3:1: expected 2 cells in region 'A', found 1"},
        {"1.\n..\nA.\nBB\n", "f:3:2: expected a region's letter, found '.'"},
        {"1.......................................",
         "f:1:1: expected at most 35 cells in a row, or all of 16, 81, 256 or 625, found 40"},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++)
        expect_fault(&format_sudoku, cases[k].text, cases[k].message);
    char long_row[GRID_WIDTH + 2];
    memset(long_row, '1', sizeof long_row - 1);
    long_row[sizeof long_row - 1] = 0;
    expect_fault(&format_sudoku, long_row,
                 "f:1:730: expected at most 729 cells in a row, found more");
}
END_TEST

START_TEST(digits_beyond_the_side_are_told)
{
    char text[16 * 17 + 1] = "123456789ABCDEFH\n";
    for (int y = 1; y < 16; y++)
        strcat(text, "................\n");
    expect_fault(&format_sudoku, text,
                 "f:1:16: expected 1 to 9, A to G or an open cell, found 'H'");
    memcpy(text, "0123456789ABCDEG", 16);
    expect_fault(&format_sudoku, text,
                 "f:1:16: expected 0 to 9, A to F or an open cell, found 'G'");
}
END_TEST

/* At most 31 rows fit into a set of 32 bits. */
START_TEST(a_large_solution_is_not_a_map)
{
    enum { SIDE = 33, CELLS = SIDE * (SIDE + 1) };
    char text[2 * CELLS + 1] = "";
    for (int k = 0; k < CELLS; k++) {
        int x = k % (SIDE + 1), y = k / (SIDE + 1);
        text[k] = x == SIDE ? '\n' : '.';
        text[CELLS + k] = x == SIDE ? '\n' : SUDOKU_DIGITS[(x + y) % SIDE];
    }
    expect_fault(&format_sudoku, text,
                 "f:67:1: expected rows with the letters of regions, found the end of the file");
}
END_TEST

START_TEST(other_formats_keep_their_files)
{
    ck_assert_ptr_eq(guess_text("f", report), &format_sudoku);
    ck_assert_ptr_eq(guess_text("f", jigsaw), &format_sudoku);
    ck_assert_ptr_eq(guess_text("f", "1...\n....\n..2.\n...."), &format_sudoku);
    ck_assert_ptr_eq(guess_text("f", report + 1), &format_sudoku); /* a cell is missing */
    ck_assert_ptr_eq(guess_text("f", "1 0 0 1\n0 1 1 0\n1 0 0 1\n0 1 1 0\n"), &format_matrix);
    ck_assert_ptr_eq(guess_text("f", "1 2 3 4\n1 0 0 1\n0 1 1 0\n1 1 1 1\n"), &format_matrix);
    ck_assert_ptr_eq(guess_text("f", "xxxx\nx..x\nx..x\nxxxx\n"), &format_bare);
    ck_assert_ptr_eq(guess_text("f", "a b c d\na b\nc d\n"), &format_dlx);
    ck_assert_ptr_eq(guess_text("f", "4\n0 3\n1 2\n"), &format_sparse);
}
END_TEST

START_TEST(board_files_hold_numbers)
{
    struct puzzle puzzle;
    read_text(&puzzle, &format_board, "dancetty 1\npartition: 12 2..4\ncount: 5\n");
    ck_assert_int_eq(puzzle.kind, PUZZLE_PARTITION);
    ck_assert_int_eq(puzzle.family.n, 12);
    ck_assert_int_eq(puzzle.family.least, 2);
    ck_assert_int_eq(puzzle.family.most, 4);
    ck_assert_int_eq(puzzle.region.width, 12);
    expect_identity(&puzzle, &format_board);
    puzzle_done(&puzzle);
    static const char *const texts[] = {
        "dancetty 1\nqueens: 8\n", "dancetty 1\nlangford: 7\n", "dancetty 1\npartition: 5\n",
        "dancetty 1\npartition: 12 3\n", "dancetty 1\nsudoku:\n  1...\n  ....\n  ....\n  ...4\n",
        "dancetty 1\nsudoku:\n  1.\n  ..\nboxes:\n  AA\n  BB\n",
    };
    for (size_t k = 0; k < sizeof texts / sizeof *texts; k++) {
        read_text(&puzzle, &format_board, texts[k]);
        char *text = write_text(&puzzle, &format_board);
        ck_assert_str_eq(text, texts[k]);
        free(text);
        puzzle_done(&puzzle);
    }
}
END_TEST

START_TEST(faults_of_board_files_have_their_place)
{
    static const struct {
        const char *lines, *message;
    } cases[] = {
        {"queens: many\n", "f:2:9: expected a number of queens, found 'many'"},
        {"queens: 0\n", "f:2:9: expected a number from 1 to 1000, found 0"},
        {"langford:\n", "f:2:10: expected a number of pairs, found the end of the line"},
        {"partition: 12 3..\n",
         "f:2:18: expected sizes of blocks such as 3 or 2..4, found the end of the line"},
        {"partition: 12 3.4\n", "f:2:15: expected sizes of blocks such as 3 or 2..4, found '3.4'"},
        {"partition: 12 0..4\n", "f:2:12: expected block sizes from 1 to 12, found 0 to 4"},
        {"partition: 30\n",
         "f:2:12: the blocks have more than 16777216 elements in all"},
        {"sudoku:\n  1.\n  ..\n", "f:5:1: expected 'boxes:', found the end of the file"},
        {"boxes:\n  AA\n", "f:2:1: expected the sudoku before its other rules, found 'boxes'"},
        {"sudoku:\n  1.\n  ..\nboxes:\n  AAA\n",
         "f:6:6: expected 2 rows of 2 cells, found 1 of 3"},
        {"sudoku: 1\n", "f:2:9: expected the end of the line, found '1'"},
        {"queens: 8\nboard:\n  xx\n",
         "f:3:1: expected nothing of a board beside queens, found 'board'"},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        char text[160];
        snprintf(text, sizeof text, "dancetty 1\n%s", cases[k].lines);
        expect_fault(&format_board, text, cases[k].message);
    }
}
END_TEST

START_TEST(nothing_but_sudokus_is_written)
{
    struct puzzle puzzle;
    read_text(&puzzle, &format_board, "dancetty 1\nqueens: 8\n");
    expect_unwritable(&puzzle, &format_sudoku, "a sudoku file can hold only sudokus");
    puzzle_done(&puzzle);
}
END_TEST

Suite *suite_sudoku(void)
{
    Suite *suite = suite_create("sudoku");
    TCase *tests = tcase_create("sudoku");
    tcase_add_test(tests, each_character_may_stand_for_an_open_cell);
    tcase_add_test(tests, frames_do_not_count);
    tcase_add_test(tests, headings_name_the_puzzle);
#ifdef HAVE_JANSSON
    tcase_add_test(tests, stated_boxes_are_not_guessed);
#endif
    tcase_add_test(tests, long_headings_are_read);
    tcase_add_test(tests, of_many_the_first_is_read);
    tcase_add_test(tests, large_sudokus_have_letters);
    tcase_add_test(tests, regions_stand_below_the_numbers);
    tcase_add_test(tests, a_side_of_27_is_not_one_of_9);
    tcase_add_test(tests, square_boxes_are_not_written);
    tcase_add_test(tests, faults_have_their_place);
    tcase_add_test(tests, digits_beyond_the_side_are_told);
    tcase_add_test(tests, a_large_solution_is_not_a_map);
    tcase_add_test(tests, other_formats_keep_their_files);
    tcase_add_test(tests, board_files_hold_numbers);
    tcase_add_test(tests, faults_of_board_files_have_their_place);
    tcase_add_test(tests, nothing_but_sudokus_is_written);
    suite_add_tcase(suite, tests);
    return suite;
}
