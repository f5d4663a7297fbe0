/* SPDX-License-Identifier: MIT */
/* Formats of other programs for bare problems: DIMACS-like, xcc and sparse rows. */
#include <stdlib.h>
#include <string.h>

#include "random_problem.h"
#include "reread.h"
#include "suites.h"

static void expect_text(const struct puzzle *puzzle, const struct format *format,
                        const char *expected)
{
    char *text = write_text(puzzle, format);
    ck_assert_str_eq(text, expected);
    free(text);
}

/* TAOCP 7.2.2.1 (49) in each format with colours. */
START_TEST(knuths_example_goes_from_format_to_format)
{
    struct puzzle dlx, other;
    read_text(&dlx, &format_dlx, "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n");
    expect_text(&dlx, &format_xcc,
                "< p q r > [ x y ]\np q x y:A;\np r x:A y;\np x:B;\nq x:A;\nr y:B;\n");
    expect_text(&dlx, &format_dimacs,
                "p xcc 3 2\n1 2 4 5 -1 0\n1 3 4 -1 5 0\n1 4 -2 0\n2 4 -1 0\n3 5 -2 0\n");
    expect_unwritable(&dlx, &format_sparse, "a file of sparse rows cannot hold colours");
    expect_identity(&dlx, &format_xcc);
    read_text(&other, &format_xcc,
              "<p q r>[x y]p q x y:A; p\nr x:A\n\n y;\tp x:B\n;q x:A;r y:B");
    expect_same_puzzle(&dlx, &other);
    puzzle_done(&other);
    read_text(&other, &format_dimacs,
              "c one\nc\n\np xcc 3 2\r\n1 2 4 5 -7 0 1 3\nc two\n4 -7 5 0\n"
              "1 4 -3 0 2 4 -7 0\n3 5 -3 0");
    ck_assert_str_eq(other.bare.colour_names[1], "7");
    ck_assert_str_eq(other.bare.item_names[5], "5");
    expect_text(&other, &format_dimacs,
                "p xcc 3 2\n1 2 4 5 -7 0\n1 3 4 -7 5 0\n1 4 -3 0\n2 4 -7 0\n3 5 -3 0\n");
    expect_identity(&other, &format_dimacs);
    expect_identity(&other, &format_dlx);
    puzzle_done(&other);
    puzzle_done(&dlx);
}
END_TEST

START_TEST(bounds_belong_to_xcc)
{
    struct puzzle puzzle;
    read_text(&puzzle, &format_xcc, "< a:2 b:0;3 c:1;1 >\na b c; a b;\n");
    ck_assert_int_eq(problem_bounds(&puzzle.bare.problem, 1).least, 2);
    ck_assert_int_eq(problem_bounds(&puzzle.bare.problem, 1).most, 2);
    ck_assert_int_eq(problem_bounds(&puzzle.bare.problem, 2).least, 0);
    ck_assert_int_eq(problem_bounds(&puzzle.bare.problem, 2).most, 3);
    ck_assert_int_eq(problem_bounds(&puzzle.bare.problem, 3).most, 1);
    expect_identity(&puzzle, &format_xcc);
    expect_identity(&puzzle, &format_dlx);
    expect_text(&puzzle, &format_xcc, "< a:2 b:0;3 c >\na b c;\na b;\n");
    expect_unwritable(&puzzle, &format_dimacs, "a DIMACS-like file cannot hold bounds of items");
    expect_unwritable(&puzzle, &format_sparse,
                      "a file of sparse rows cannot hold bounds of items");
    puzzle_done(&puzzle);
}
END_TEST

/* The secondary columns come first, in order of their numbers. */
START_TEST(sparse_rows_are_read_and_written)
{
    struct puzzle puzzle, dense;
    read_text(&puzzle, &format_sparse, "4 1\n0 1 3\n\n2\n1 2 0\n");
    ck_assert_int_eq(puzzle.bare.problem.primary, 3);
    ck_assert_int_eq(puzzle.bare.problem.items, 4);
    ck_assert_str_eq(puzzle.bare.item_names[1], "1");
    ck_assert_str_eq(puzzle.bare.item_names[4], "0");
    ck_assert_uint_eq(brute_solutions(&puzzle.bare.problem, NULL, 0), 1);
    expect_text(&puzzle, &format_sparse, "4 1\n0 1 3\n2\n1 2 0\n");
    expect_identity(&puzzle, &format_sparse);
    read_text(&dense, &format_sparse, "4 1\n1 1 0 1\n0 0 1 0\n1 1 1 0\n");
    ck_assert_int_eq(dense.bare.problem.options, 3);
    expect_text(&dense, &format_sparse, "4 1\n0 1 3\n2\n0 1 2\n");
    puzzle_done(&dense);
    puzzle_done(&puzzle);
    read_text(&puzzle, &format_sparse, "2\n0 1\n1 0\n1 1\n");   /* the matrix itself */
    ck_assert_int_eq(problem_length(&puzzle.bare.problem, 1), 1);
    ck_assert_int_eq(problem_length(&puzzle.bare.problem, 3), 2);
    expect_text(&puzzle, &format_sparse, "2 0\n0 1\n1 0\n1 1\n");
    expect_identity(&puzzle, &format_sparse);
    puzzle_done(&puzzle);
}
END_TEST

START_TEST(faults_have_their_place)
{
    static const struct {
        const struct format *format;
        const char *text, *message;
    } cases[] = {
        {&format_dimacs, "", "f:1:1: expected 'p xc' or 'p xcc', found the end of the file"},
        {&format_dimacs, "c p xc 1 0\n",
         "f:2:1: expected 'p xc' or 'p xcc', found the end of the file"},
        {&format_dimacs, "q xc 1 0\n", "f:1:1: expected 'p xc' or 'p xcc', found 'q'"},
        {&format_dimacs, "p cnf 1 0\n", "f:1:3: expected 'xc' or 'xcc', found 'cnf'"},
        {&format_dimacs, "p xc 1 x\n",
         "f:1:8: expected the number of secondary items, 0 to 1048576, found 'x'"},
        {&format_dimacs, "p xc 1 0 0\n", "f:1:10: expected the end of the line, found '0'"},
        {&format_dimacs, "p xc 1 0\n-1 0\n", "f:2:1: expected a known item, found '-1'"},
        {&format_dimacs, "p xc 1 0\n01 0\n", "f:2:1: expected a known item, found '01'"},
        {&format_dimacs, "p xc 2 0\n1 2 1 0\n",
         "f:2:5: expected each item once in an option, found '1' again"},
        {&format_dimacs, "p xcc 1 1\n1 2 -0 0\n",
         "f:2:5: expected a colour, -1 to -2147483647, found '-0'"},
        {&format_dimacs, "p xcc 1 1\n1 2 -2147483648 0\n",
         "f:2:5: expected a colour, -1 to -2147483647, found '-2147483648'"},
        {&format_dimacs, "p xcc 1 1\n1 2 -1 -1 0\n", "f:2:8: expected a known item, found '-1'"},
        {&format_xcc, "",
         "f:1:1: expected '<' before the primary items, found the end of the file"},
        {&format_xcc, "a b\n", "f:1:1: expected '<' before the primary items, found 'a'"},
        {&format_xcc, "< a b",
         "f:2:1: expected a primary item or '>', found the end of the file"},
        {&format_xcc, "< a a >", "f:1:5: expected a new name, found 'a' again"},
        {&format_xcc, "< a > [ a ]", "f:1:9: expected a new name, found 'a' again"},
        {&format_xcc, "< a > [ b:2 ]", "f:1:10: expected a secondary item or ']', found ':'"},
        {&format_xcc, "< a|b >", "f:1:3: expected a primary item or '>', found 'a|b'"},
        {&format_xcc, "< a: >", "f:1:6: expected how often the item is covered, found '>'"},
        {&format_xcc, "< a:1;x >", "f:1:7: expected how often the item is covered, found 'x'"},
        {&format_xcc, "< a:0 >",
         "f:1:3: expected bounds in ascending order, not both 0, found 'a:0'"},
        {&format_xcc, "< a > [ b ]\na b:;\n", "f:2:5: expected a colour after ':', found ';'"},
        {&format_xcc, "< a > [ b ]\na:R;\n",
         "f:2:1: expected a colour on secondary items only, found 'a'"},
        {&format_sparse, "", "f:1:1: expected the number of columns, found the end of the file"},
        {&format_sparse, "0\n", "f:1:1: expected the number of columns, 1 to 1048576, found '0'"},
        {&format_sparse, "3 4\n",
         "f:1:3: expected the number of secondary columns among them, found '4'"},
        {&format_sparse, "3 1 1\n", "f:1:5: expected the end of the line, found '1'"},
        {&format_sparse, "3\n1 3\n", "f:2:3: expected a known item, found '3'"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        expect_fault(cases[i].format, cases[i].text, cases[i].message);
}
END_TEST

START_TEST(names_that_xcc_cannot_hold_are_refused)
{
    struct puzzle puzzle;
    read_text(&puzzle, &format_dlx, "a;b c\na;b\nc\n");
    expect_unwritable(&puzzle, &format_xcc, "an xcc file cannot hold names with one of <>[]:;");
    puzzle_done(&puzzle);
    read_text(&puzzle, &format_dlx, "a | x\na x:<\n");
    expect_unwritable(&puzzle, &format_xcc, "an xcc file cannot hold names with one of <>[]:;");
    puzzle_done(&puzzle);
}
END_TEST

START_TEST(losses_are_told)
{
    struct puzzle puzzle;
    char losses[256];
    read_text(&puzzle, &format_board, "dancetty 1\ntitle: t\nnote: n\ncount: 1\n"
                                      "options:\n  a | x\n  a x:R\n");
    format_losses(&format_dimacs, &puzzle, losses, sizeof losses);
    ck_assert_str_eq(losses, "title, note, solution counts, names of items, names of colours");
    format_losses(&format_dlx, &puzzle, losses, sizeof losses);
    ck_assert_str_eq(losses, "note, solution counts");
    format_losses(&format_board, &puzzle, losses, sizeof losses);
    ck_assert_str_eq(losses, "");
    puzzle_done(&puzzle);
    read_text(&puzzle, &format_board, "dancetty 1\nnodes: 3\npiece nose: turn\n  x\n"
                                      "board:\n  x\n");
    format_losses(&format_picture, &puzzle, losses, sizeof losses);
    ck_assert_str_eq(losses, "node count, names of pieces");
    puzzle_done(&puzzle);
    read_text(&puzzle, &format_dimacs, "p xcc 1 1\n1 2 -5 0\n");
    format_losses(&format_dimacs, &puzzle, losses, sizeof losses);
    ck_assert_str_eq(losses, "");
    puzzle_done(&puzzle);
    read_text(&puzzle, &format_bare, "x\n");
    format_losses(&format_sparse, &puzzle, losses, sizeof losses);
    ck_assert_str_eq(losses, "board");
    puzzle_done(&puzzle);
}
END_TEST

/* Pieces are named by letters, then by numbers. */
START_TEST(names_of_many_pieces_are_lost_if_not_default)
{
    struct puzzle puzzle;
    char losses[256], text[1024] = "dancetty 1\nboard:\n  x\n";
    for (int p = 0; p < 63; p++)
        strcat(text, "piece:\n  x\n");
    read_text(&puzzle, &format_board, text);
    format_losses(&format_picture, &puzzle, losses, sizeof losses);
    ck_assert_str_eq(losses, "");
    puzzle_done(&puzzle);
    memcpy(strrchr(text, 'p'), "piece a63:\n  x\n", sizeof "piece a63:\n  x\n");
    read_text(&puzzle, &format_board, text);
    format_losses(&format_picture, &puzzle, losses, sizeof losses);
    ck_assert_str_eq(losses, "names of pieces");
    puzzle_done(&puzzle);
}
END_TEST

Suite *suite_exchange(void)
{
    Suite *suite = suite_create("exchange");
    TCase *exchange = tcase_create("exchange");
    tcase_add_test(exchange, knuths_example_goes_from_format_to_format);
    tcase_add_test(exchange, bounds_belong_to_xcc);
    tcase_add_test(exchange, sparse_rows_are_read_and_written);
    tcase_add_test(exchange, faults_have_their_place);
    tcase_add_test(exchange, names_that_xcc_cannot_hold_are_refused);
    tcase_add_test(exchange, losses_are_told);
    tcase_add_test(exchange, names_of_many_pieces_are_lost_if_not_default);
    suite_add_tcase(suite, exchange);
    return suite;
}
