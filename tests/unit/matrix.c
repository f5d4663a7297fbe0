/* SPDX-License-Identifier: MIT */
/* The 0/1 matrix: names or none, its faults, and that writing and reading are inverse. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "random_problem.h"
#include "reread.h"
#include "suites.h"

static void read_matrix(struct puzzle *puzzle, const char *text)
{
    read_text(puzzle, &format_matrix, text);
}

static void fault(const char *text, const char *message)
{
    expect_fault(&format_matrix, text, message);
}

/* Fails unless `text` is this matrix in our notation. */
static void expect_matrix(const char *text, const char *written)
{
    struct puzzle puzzle;
    read_matrix(&puzzle, text);
    char *again = write_text(&puzzle, &format_matrix);
    ck_assert_str_eq(again, written);
    expect_identity(&puzzle, &format_matrix);
    free(again);
    puzzle_done(&puzzle);
}

START_TEST(the_example_has_seven_items)
{
    struct puzzle puzzle;
    struct problem example;
    read_matrix(&puzzle, "A | 1 0 0 1 0 0 1\nB | 1 0 0 1 0 0 0\nC | 0 0 0 1 1 0 1\n"
                         "D | 0 0 1 0 1 1 0\nE | 0 1 1 0 0 1 1\nF | 0 1 0 0 0 0 1\n");
    example_problem(&example);
    const struct problem *read = &puzzle.bare.problem;
    ck_assert_int_eq(read->items, example.items);
    ck_assert_int_eq(read->primary, example.primary);
    ck_assert_int_eq(read->options, example.options);
    for (int32_t o = 1; o <= read->options; o++) {
        ck_assert_int_eq(problem_length(read, o), problem_length(&example, o));
        for (int32_t e = read->first[o]; e < read->first[o + 1]; e++)
            ck_assert_int_eq(read->entries[e].item, example.entries[e].item);
    }
    ck_assert_str_eq(puzzle.bare.item_names[7], "7");
    ck_assert_str_eq(puzzle.bare.option_names[6], "F");
    problem_done(&example);
    puzzle_done(&puzzle);
}
END_TEST

START_TEST(blanks_and_bars_do_not_count)
{
    expect_matrix("1 0 1\n0 1 0\n", "1 0 1\n0 1 0\n");
    expect_matrix("101\n010", "1 0 1\n0 1 0\n");
    expect_matrix("|1|0|1|\r\n\r\n\t010\r\n", "1 0 1\n0 1 0\n");
    expect_matrix("A|101\nB 0 1|0", "A | 1 0 1\nB | 0 1 0\n");
    expect_matrix("rows matrix\nA 101\n", "A | 1 0 1\n");
    expect_matrix("0 0\n", "0 0\n");
}
END_TEST

START_TEST(a_heading_tells_names_from_comments_and_parts)
{
    expect_matrix("rows matrix\n// 0\n", "rows matrix\n// | 0\n");
    expect_matrix("rows matrix\nU 1 1\nA 1 0\n", "rows matrix\nU | 1 1\nA | 1 0\n");
    expect_matrix("rows matrix\na cost\n1 0\n0 1\n",
                  "rows matrix\n| a cost\n| 1 0\n| 0 1\n");
}
END_TEST

START_TEST(columns_and_rows_may_have_names)
{
    expect_matrix("a b c\n1 0 1\n", "| a b c\n| 1 0 1\n");
    expect_matrix("left #2 c\nrow 1 0 1\nr 0 1 0\n",
                  "    | left #2 c\nrow | 1    0  1\nr   | 0    1  0\n");
    expect_matrix("rows matrix\nrows matrix\n10\n", "| rows matrix\n| 1    0\n");
    expect_matrix("| rows matrix\n10\n", "| rows matrix\n| 1    0\n");
    expect_matrix("alone\n1\n1\n", "| alone\n| 1\n| 1\n");
    expect_matrix("2 10\n1 0 | 1\n0 1 | 1\n", "2 | 1 0\n1 | 0 1\n0 | 1 1\n");
}
END_TEST

START_TEST(sharp_items_begin_with_a_hash)
{
    struct puzzle puzzle;
    read_matrix(&puzzle, "a #b\n1 0\n");
    ck_assert(!puzzle.bare.problem.sharp[1]);
    ck_assert(puzzle.bare.problem.sharp[2]);
    puzzle_done(&puzzle);
}
END_TEST

START_TEST(faults_have_their_place)
{
    fault("", "f:1:1: expected a row of 0 and 1, found the end of the file");
    fault("1 0 2\n", "f:1:5: expected 0 or 1, found '2'");
    fault("A 1 0\nB 1 x\n", "f:2:5: expected 0 or 1, found 'x'");
    fault("1 0 0\n1 0\n", "f:2:4: expected 3 columns, found 2");
    fault("1 0\n1 0 0\n", "f:2:6: expected 2 columns, found 3");
    fault("a b\n1 0 0\n", "f:2:6: expected 2 columns, found 3");
    fault("a b a\n", "f:1:5: expected a new name, found 'a' again");
    fault("A 1 0\n\nA 1 0\n", "f:3:1: expected a new name, found 'A' again");
    fault("a b:c\n1 0\n", "f:1:3: expected a column's name, found 'b:c'");
    fault("A 1\nB |\n", "f:2:4: expected 0 or 1, found the end of the line");
}
END_TEST

START_TEST(what_a_matrix_cannot_hold_is_not_written)
{
    struct puzzle puzzle;
    read_text(&puzzle, &format_dlx, "a b | x\na x\nb\n");
    expect_unwritable(&puzzle, &format_matrix, "a matrix cannot hold secondary items");
    puzzle_done(&puzzle);
    read_text(&puzzle, &format_dlx, "a b\n");
    expect_unwritable(&puzzle, &format_matrix,
                      "a matrix cannot hold a problem without items or options");
    puzzle_done(&puzzle);
    read_text(&puzzle, &format_dlx, "1 0\n1\n0\n");
    expect_unwritable(&puzzle, &format_matrix,
                      "a matrix cannot hold items whose names are made of 0 and 1");
    puzzle_done(&puzzle);
    read_text(&puzzle, &format_dlx, "2|a b\na b\na\n");
    expect_unwritable(&puzzle, &format_matrix, "a matrix cannot hold bounds of items");
    puzzle_done(&puzzle);
}
END_TEST

START_TEST(tilings_are_written_as_their_matrix)
{
    struct puzzle puzzle;
    read_text(&puzzle, &format_board, "dancetty 1\npiece L: once\n  x.\n  xx\npiece O: once\n  x\n"
                                      "board:\n  xx\n  xx\n");
    char *text = write_text(&puzzle, &format_matrix);
    ck_assert_str_eq(text, "| L O 1,1 2,1 1,2 2,2\n"
                           "| 1 0 1   1   1   0\n"
                           "| 1 0 1   1   0   1\n"
                           "| 1 0 1   0   1   1\n"
                           "| 1 0 0   1   1   1\n"
                           "| 0 1 1   0   0   0\n"
                           "| 0 1 0   1   0   0\n"
                           "| 0 1 0   0   1   0\n"
                           "| 0 1 0   0   0   1\n");
    free(text);
    puzzle_done(&puzzle);
}
END_TEST

START_TEST(random_matrices_come_back)
{
    struct dice dice = dice_for("matrix");
    for (int round = 0; round < rounds(400); round++) {
        char text[4096] = "", word[32];
        int width = roll(&dice, 1, 12);
        bool columns = roll_one(&dice, 2), names = roll_one(&dice, 2);
        for (int i = 1; columns && i <= width; i++) {
            snprintf(word, sizeof word, "%s%d%s", roll_one(&dice, 2) ? "#" : "col", i,
                     i < width ? " " : "\n");
            strcat(text, word);
        }
        for (int row = 1; row <= roll(&dice, 1, 12); row++) {
            snprintf(word, sizeof word, "r%d ", row);
            strcat(text, names ? word : "");
            for (int i = 1; i <= width; i++)
                strcat(text, roll_one(&dice, 3) ? "1" : "0");
            strcat(text, "\n");
        }
        struct puzzle puzzle;
        read_matrix(&puzzle, text);
        expect_identity(&puzzle, &format_matrix);
        expect_identity(&puzzle, &format_board);
        puzzle_done(&puzzle);
    }
}
END_TEST

Suite *suite_matrix(void)
{
    Suite *suite = suite_create("matrix");
    TCase *matrix = tcase_create("matrix");
    tcase_add_test(matrix, the_example_has_seven_items);
    tcase_add_test(matrix, blanks_and_bars_do_not_count);
    tcase_add_test(matrix, a_heading_tells_names_from_comments_and_parts);
    tcase_add_test(matrix, columns_and_rows_may_have_names);
    tcase_add_test(matrix, sharp_items_begin_with_a_hash);
    tcase_add_test(matrix, faults_have_their_place);
    tcase_add_test(matrix, what_a_matrix_cannot_hold_is_not_written);
    tcase_add_test(matrix, tilings_are_written_as_their_matrix);
    tcase_add_test(matrix, random_matrices_come_back);
    suite_add_tcase(suite, matrix);
    return suite;
}
