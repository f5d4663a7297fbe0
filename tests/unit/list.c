/* SPDX-License-Identifier: MIT */
/* Lists of polyominoes: the letters of INF421, and that writing and reading are inverse. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "format/drawing.h"
#include "format/list.h"
#include "lattice/polyforms.h"
#include "random_problem.h"
#include "reread.h"
#include "suites.h"

/* Source: the report's list, including the order of cells. */
static const char inf421[] =
    "# spells INF421\n"
    "[(0,0), (0,4), (1,0), (1,1), (1,2), (1,3), (1,4), (2,0), (2,4)]\n"
    "[(0,0), (0,1), (0,2), (0,3), (0,4), (1,2), (1,3), (2,1), (2,2), (3,0), (3,1), (3,2), (3,3), "
    "(3,4)]\n"
    "[(0,0), (0,1), (0,2), (0,3), (0,4), (1,2), (1,4), (2,4)]\n"
    "[(0,1), (0,2), (0,3), (0,4), (1,1), (2,0), (2,1), (2,2)]\n"
    "[(0,0), (0,3), (0,4), (1,0), (1,1), (1,4), (2,0), (2,1), (2,2), (2,4), (3,0), (3,2), (3,3), "
    "(3,4)]\n"
    "[(0,0), (0,3), (1,0), (1,1), (1,2), (1,3), (1,4), (2,0)]\n";

static const char *const letters[] = {
    "xxx\n.x.\n.x.\n.x.\nxxx\n",
    "x..x\nxx.x\nxxxx\nx.xx\nx..x\n",
    "xxx\nx..\nxx.\nx..\nx..\n",
    "x..\nx..\nx.x\nxxx\n..x\n",
    "xxxx\nx..x\n..xx\n.xx.\nxxxx\n",
    ".x.\nxx.\n.x.\n.x.\nxxx\n",
};

static char *drawn(const struct shape *shape)
{
    size_t length;
    char *text;
    FILE *out = open_memstream(&text, &length);
    ck_assert_ptr_nonnull(out);
    struct region drawing = region_of_shape(shape);
    drawing_write(&drawing, shape->lattice, 0, 0, out);
    region_done(&drawing);
    ck_assert_int_eq(fclose(out), 0);
    return text;
}

START_TEST(rows_count_upwards)
{
    struct puzzle puzzle;
    read_text(&puzzle, &format_list, inf421);
    ck_assert_int_eq(puzzle.npieces, 6);
    for (int p = 0; p < 6; p++) {
        char *text = drawn(&puzzle.pieces[p].shape);
        ck_assert_str_eq(text, letters[p]);
        free(text);
    }
    char *again = write_text(&puzzle, &format_list);
    ck_assert_str_eq(again, strchr(inf421, '\n') + 1);
    free(again);
    puzzle_done(&puzzle);
}
END_TEST

static void expect_written(const char *text, const char *written)
{
    struct puzzle puzzle;
    read_text(&puzzle, &format_list, text);
    char *again = write_text(&puzzle, &format_list);
    ck_assert_str_eq(again, written);
    free(again);
    expect_identity(&puzzle, &format_list);
    puzzle_done(&puzzle);
}

START_TEST(blanks_and_comments_may_vary)
{
    static const char domino[] = "[(0,0), (1,0)]\n";
    expect_written("[(0,0),(1,0)]", domino);
    expect_written("\n\n  [ ( 7 , -2 ) , (6,-2) ] # two\r\n\r\n  # none\n", domino);
    expect_written("[(500,-500), (499,-500)]\n", domino);
    expect_written("[(3,3)]\n[(3,3)]\n", "[(0,0)]\n[(0,0)]\n");
    expect_written("[(0,0) (1,0)], (2,0) (3,0)\n", "[(0,0), (1,0)]\n[(0,0), (1,0)]\n");
}
END_TEST

/* Ways to write a domino F and a single square. */
START_TEST(names_and_brackets_may_vary)
{
    static const char *const spellings[] = {
        "F: (0,0) (1,0)\nG: (2,2)\n",
        "F = [(0,0), (1,0)]\nG = [(2,2)]\n",
        "pieces = {'F': [(0,0), (1,0)],\n          'G': [(2,2),]}\n",
        "{\"F\": [[0, 0], [1, 0]], \"G\": [[2, 2]]}\n",
        "F = frozenset({(0,0),\n  (1,0)})\nG = frozenset({(2,2)})\n",
    };
    for (size_t i = 0; i < sizeof spellings / sizeof *spellings; i++)
        expect_written(spellings[i], "\"F\": [(0,0), (1,0)]\n\"G\": [(0,0)]\n");
}
END_TEST

START_TEST(faults_have_their_place)
{
    static const struct {
        const char *text, *message;
    } cases[] = {
        {"", "f:1:1: expected a polyomino as [(0,0), (0,1)], found the end of the file"},
        {"# none\n", "f:2:1: expected a polyomino as [(0,0), (0,1)], found the end of the file"},
        {"[]\n", "f:2:1: expected a polyomino as [(0,0), (0,1)], found the end of the file"},
        {"(0,0) F\n", "f:1:7: expected a cell as (0,1), found 'F'"},
        {"[(0,0), [(0,1)]]\n", "f:1:9: expected a cell as (0,1), found '['"},
        {"[(0,0)\n", "f:2:1: expected a closing bracket, found the end of the file"},
        {"(0,0)]\n", "f:1:6: expected a bracket that opens, found ']'"},
        {"[(0,0,0)]\n", "f:1:3: expected a polyomino as [(0,0), (0,1)], found '0'"},
        {"[(0,0), (-,0)]\n", "f:1:10: expected a coordinate from -500 to 500, found '-'"},
        {"[(0,-501)]\n", "f:1:5: expected a coordinate from -500 to 500, found '-501'"},
        {"F: (0,0)\nF: (0,1)\n", "f:2:4: the name 'F' is taken by another piece"},
        {" [(0,0), (1,0), (0,0)]\n", "f:1:3: expected each cell once, found one of them again"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        expect_fault(&format_list, cases[i].text, cases[i].message);
}
END_TEST

START_TEST(a_list_has_no_board)
{
    struct source source;
    struct puzzle puzzle;
    struct diag diag = {0};
    ck_assert(source_of_bytes(&source, "f", inf421, strlen(inf421), &diag));
    ck_assert(!puzzle_read(&puzzle, &source, NULL, NULL, &diag));
    ck_assert_str_eq(diag.text, "there are pieces, but no board to fill; dancetty enlarge reads "
                                "such a list");
    source_close(&source);
    read_text(&puzzle, &format_board, "dancetty 1\npieces: dominoes\nboard:\n  xx\n");
    expect_unwritable(&puzzle, &format_list, "a list can hold only polyominoes");
    puzzle_done(&puzzle);
}
END_TEST

START_TEST(all_hexominoes_come_back)
{
    size_t length;
    char *text;
    struct shapes all = polyforms(&lattice_square, 6, FORMS_FIXED);
    FILE *out = open_memstream(&text, &length);
    ck_assert_ptr_nonnull(out);
    for (int i = 0; i < all.count; i++)
        list_write(&all.at[i], out);
    ck_assert_int_eq(fclose(out), 0);
    struct puzzle puzzle;
    read_text(&puzzle, &format_list, text);
    ck_assert_int_eq(puzzle.npieces, 216);
    for (int i = 0; i < all.count; i++)
        ck_assert_int_eq(shape_compare(&all.at[i], &puzzle.pieces[i].shape), 0);
    expect_identity(&puzzle, &format_list);
    puzzle_done(&puzzle);
    shapes_done(&all);
    free(text);
}
END_TEST

Suite *suite_list(void)
{
    Suite *suite = suite_create("list");
    TCase *list = tcase_create("list");
    tcase_add_test(list, rows_count_upwards);
    tcase_add_test(list, blanks_and_comments_may_vary);
    tcase_add_test(list, names_and_brackets_may_vary);
    tcase_add_test(list, faults_have_their_place);
    tcase_add_test(list, a_list_has_no_board);
    tcase_add_test(list, all_hexominoes_come_back);
    suite_add_tcase(suite, list);
    return suite;
}
