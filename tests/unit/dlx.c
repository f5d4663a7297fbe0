/* SPDX-License-Identifier: MIT */
/* Knuth's DLX with colours: its meaning, its faults, and that writing and reading are inverse. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "boards.h"
#include "format/names.h"
#include "random_problem.h"
#include "reread.h"
#include "suites.h"

#define SMALL "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n"

static void read_dlx(struct puzzle *puzzle, const char *text)
{
    read_text(puzzle, &format_dlx, text);
}

static void fault(const char *text, const char *message)
{
    expect_fault(&format_dlx, text, message);
}

START_TEST(knuths_example_is_read_as_it_is)
{
    struct puzzle puzzle;
    read_dlx(&puzzle, SMALL);
    const struct problem *problem = &puzzle.bare.problem;
    ck_assert_int_eq(problem->items, 5);
    ck_assert_int_eq(problem->primary, 3);
    ck_assert_int_eq(problem->options, 5);
    ck_assert(problem->coloured);
    ck_assert_int_eq(puzzle.bare.colours, 2);
    ck_assert_str_eq(puzzle.bare.item_names[4], "x");
    ck_assert_str_eq(puzzle.bare.colour_names[1], "A");
    ck_assert_str_eq(puzzle.bare.colour_names[2], "B");
    ck_assert_ptr_null(puzzle.bare.option_names);
    /* p r x:A y */
    const struct entry *entry = &problem->entries[problem->first[2]];
    ck_assert_int_eq(problem_length(problem, 2), 4);
    ck_assert_int_eq(entry[1].item, 3);
    ck_assert_int_eq(entry[1].colour, 0);
    ck_assert_int_eq(entry[2].item, 4);
    ck_assert_int_eq(entry[2].colour, 1);
    ck_assert_int_eq(entry[3].colour, 0);
    uint64_t solution;
    ck_assert_uint_eq(brute_solutions(problem, &solution, 1), 1);
    ck_assert_uint_eq(solution, 1u << 2 | 1u << 4);
    char *text = write_text(&puzzle, &format_dlx);
    ck_assert_str_eq(text, SMALL);
    free(text);
    puzzle_done(&puzzle);
}
END_TEST

START_TEST(comments_blanks_and_ends_do_not_count)
{
    struct puzzle plain, other;
    read_dlx(&plain, SMALL);
    read_dlx(&other, "| first\n\n  | second\n\tp q  r |x y \r\n|\np q x y:A\r\n\np r x:A y\n"
                     "| p\n  p x:B\nq x:A\nr y:B");
    ck_assert_ptr_nonnull(other.title);
    plain.title = memory_text(other.title);
    expect_same_puzzle(&plain, &other);
    puzzle_done(&other);
    puzzle_done(&plain);
}
END_TEST

START_TEST(names_may_be_long_and_odd)
{
    struct puzzle puzzle;
    read_dlx(&puzzle,
             "#a-very-long-name \xC3\xA9 1,1 | #\n#a-very-long-name #:long-colour\n1,1 \xC3\xA9\n");
    ck_assert(puzzle.bare.problem.sharp[1]);
    ck_assert(!puzzle.bare.problem.sharp[2]);
    ck_assert(puzzle.bare.problem.sharp[4]);
    ck_assert_str_eq(puzzle.bare.item_names[1], "#a-very-long-name");
    ck_assert_str_eq(puzzle.bare.colour_names[1], "long-colour");
    char *text = write_text(&puzzle, &format_dlx);
    ck_assert_ptr_eq(strstr(text, "| names in full:\n|   #a-very- is #a-very-long-name\n"
                                  "|   :l is long-colour\n#a-very- \xC3\xA9 1,1 | #\n"), text);
    free(text);
    expect_identity(&puzzle, &format_dlx);
    puzzle_done(&puzzle);
}
END_TEST

/* The first of two tables counts, and a row counts only if an item has its name. */
START_TEST(names_in_full_are_read_back)
{
    struct puzzle puzzle;
    read_dlx(&puzzle, "| a title\n| names in full:\n|   b is b-in-full\n| x is y\n|a is c\n"
                      "|   c is b-in-full\n| :R is red\n| and so on\n| a is A\na b c | d\n"
                      "a b\nc d:R\n");
    ck_assert_str_eq(puzzle.title, "a title");
    ck_assert_str_eq(puzzle.bare.item_names[1], "a");
    ck_assert_str_eq(puzzle.bare.item_names[2], "b-in-full");
    ck_assert_str_eq(puzzle.bare.item_names[3], "c");
    ck_assert_str_eq(puzzle.bare.colour_names[1], "red");
    expect_identity(&puzzle, &format_dlx);
    puzzle_done(&puzzle);
}
END_TEST

static void expect_short(const char *names, const char *shorts, size_t most)
{
    struct names all = {0}, made = {0};
    struct scan scan = scan_text(names, NULL);
    while (scan_peek(&scan) >= 0)
        ck_assert(names_add(&all, scan_word(&scan, "")));
    ck_assert(names_shorten(&made, all.at, all.count, most));
    scan = scan_text(shorts, NULL);
    for (int32_t i = 1; i <= all.count; i++) {
        struct word word = scan_word(&scan, "");
        ck_assert_msg(word_is(word, made.at[i]), "%s is %s", all.at[i], made.at[i]);
    }
    names_done(&all);
    names_done(&made);
}

START_TEST(short_names_have_what_stands_out)
{
    expect_short("1-in-row-1 9-in-column-3 12-in-row-3 1-in-row-23 2-in-region-A r12",
                 "r11 c93 r12.3 r1.23 rA2 r12", 8);
    expect_short("propeller propelle propeller's", "propell1 propelle propell2", 8);
    expect_short("#1-in-row-1 \xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9 123456789",
                 "#r11 \xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9 12345678", 8);
    expect_short("red rose green g rest", "r 1 2 g 3", 1);
}
END_TEST

START_TEST(bounds_stand_before_names)
{
    struct puzzle puzzle;
    read_dlx(&puzzle, "1|a 2|b 0:3|c 1:2|2 | x\na b\nb c 2 x\nc 2\n");
    const struct problem *problem = &puzzle.bare.problem;
    static const struct bounds expected[] = {{1, 1}, {1, 1}, {2, 2}, {0, 3}, {1, 2}};
    ck_assert_int_eq(problem->primary, 4);
    for (int32_t i = 1; i <= 4; i++) {
        ck_assert_int_eq(problem_bounds(problem, i).least, expected[i].least);
        ck_assert_int_eq(problem_bounds(problem, i).most, expected[i].most);
    }
    ck_assert_str_eq(puzzle.bare.item_names[4], "2");
    char *text = write_text(&puzzle, &format_dlx);
    ck_assert_str_eq(text, "a 2|b 0:3|c 1:2|2 | x\na b\nb c 2 x\nc 2\n");
    free(text);
    expect_identity(&puzzle, &format_dlx);
    expect_identity(&puzzle, &format_board);
    puzzle_done(&puzzle);
    read_dlx(&puzzle, "1|a 1:1|b\na b\n");
    ck_assert_ptr_null(puzzle.bare.problem.bounds);
    puzzle_done(&puzzle);
}
END_TEST

START_TEST(options_without_primary_items_are_left_out)
{
    struct puzzle puzzle;
    read_dlx(&puzzle, "a b | x y\na\nx y:R\nb\n");
    ck_assert_int_eq(puzzle.bare.problem.options, 2);
    ck_assert_str_eq(puzzle.warning, "the option in line 3 has no primary item and is left out");
    puzzle_done(&puzzle);
    read_dlx(&puzzle, "a b | x y\nx\ny\n\nx\na\n");
    ck_assert_int_eq(puzzle.bare.problem.options, 1);
    ck_assert_str_eq(puzzle.warning,
                     "the option in line 2 and 2 more have no primary item and are left out");
    puzzle_done(&puzzle);
    read_dlx(&puzzle, "a | x\na\n");
    ck_assert_ptr_null(puzzle.warning);
    puzzle_done(&puzzle);
}
END_TEST

START_TEST(faults_have_their_place)
{
    fault("", "f:1:1: expected a line of item names, found the end of the file");
    fault("| a\n| b\n", "f:3:1: expected a line of item names, found the end of the file");
    fault("a b a\n", "f:1:5: expected a new name, found 'a' again");
    fault("a | a\n", "f:1:5: expected a new name, found 'a' again");
    fault("a | b | c\n", "f:1:7: expected one '|' in the line, found another");
    fault("a b:c\n", "f:1:3: expected an item name without ':' and '|', found 'b:c'");
    fault("a b|\n", "f:1:3: expected an item name without ':' and '|', found 'b|'");
    fault("a 0|x\n", "f:1:3: expected bounds as 2 or 0:3, found '0'");
    fault("a 3:2|x\n", "f:1:3: expected bounds as 2 or 0:3, found '3:2'");
    fault("a 2:x|x\n", "f:1:3: expected bounds as 2 or 0:3, found '2:x'");
    fault("a 1:2:3|x\n", "f:1:3: expected bounds as 2 or 0:3, found '1:2:3'");
    fault("a 9999999999|x\n",
          "f:1:3: expected bounds as 2 or 0:3, found '9999999999'");
    fault("a 2| x\n", "f:1:5: expected an item name without ':' and '|', found a blank");
    fault("a 2|3|x\n", "f:1:5: expected an item name without ':' and '|', found '3|x'");
    fault("a 2:3x\n", "f:1:3: expected an item name without ':' and '|', found '2:3x'");
    fault("a | 2|x\n", "f:1:5: expected bounds on primary items only, found '2|x'");
    fault("a b\na c\n", "f:2:3: expected a known item, found 'c'");
    fault("a b\na | b\n", "f:2:4: expected a cost such as 7, at most 9223372036854775806 with all "
                          "others, found a blank");
    fault("a b\na b a\n", "f:2:5: expected each item once in an option, found 'a' again");
    fault("a | x\na x:R x:R\n", "f:2:7: expected each item once in an option, found 'x' again");
    fault("a b\na:R b\n", "f:2:1: expected a colour on secondary items only, found 'a:R'");
    fault("a | x\na x: \n", "f:2:5: expected a colour after ':', found a blank");
    fault("a | x\na x:R:S\n", "f:2:5: expected a colour after ':', found 'R:S'");
    fault("a \033[2J\na\n", "f:1:3: expected an item name without ':' and '|', found byte 0x1B");
}
END_TEST

START_TEST(tilings_are_written_as_knuth_has_them)
{
    struct puzzle puzzle;
    board_init(&puzzle, "xx/xx", "dominoes");
    puzzle.batches[0].uses = puzzle.pieces[0].uses = USE_ANY;
    char *text = write_text(&puzzle, &format_dlx);
    ck_assert_str_eq(text, "1,1 2,1 1,2 2,2\n1,1 2,1\n1,2 2,2\n1,1 1,2\n2,1 2,2\n");
    free(text);
    puzzle.batches[0].uses = puzzle.pieces[0].uses = USE_AT_MOST_ONCE;
    puzzle.region.sites[3] = SITE_OPTIONAL;
    text = write_text(&puzzle, &format_dlx);
    struct puzzle again;
    read_dlx(&again, text);
    ck_assert_int_eq(again.bare.problem.primary, 3);
    ck_assert_int_eq(again.bare.problem.items, 5);
    ck_assert_uint_eq(brute_solutions(&again.bare.problem, NULL, 0), 0);
    free(text);
    puzzle_done(&again);
    puzzle_done(&puzzle);
}
END_TEST

/* The options of a random problem that have a primary item, with names. */
static void random_text(char *text, struct dice *dice)
{
    struct problem problem;
    random_problem(&problem, dice);
    text[0] = '\0';
    for (int32_t i = 1; i <= problem.items; i++) {
        char name[32];
        snprintf(name, sizeof name, "%s%sitem%d", i > 1 ? " " : "",
                 i == problem.primary + 1 ? i > 1 ? "| " : "first | " : "", (int)i);
        strcat(text, name);
    }
    strcat(text, problem.items ? "\n" : "first\n");
    for (int32_t o = 1; o <= problem.options; o++) {
        for (int32_t e = problem.first[o]; e < problem.first[o + 1]; e++) {
            char word[32], colour[16] = "";
            if (problem.entries[e].colour)
                snprintf(colour, sizeof colour, ":c%d", (int)problem.entries[e].colour);
            snprintf(word, sizeof word, "item%d%s ", (int)problem.entries[e].item, colour);
            strcat(text, word);
        }
        strcat(text, "\n");
    }
    problem_done(&problem);
}

START_TEST(random_problems_come_back)
{
    struct dice dice = dice_for("dlx");
    for (int round = 0; round < rounds(400); round++) {
        struct puzzle puzzle;
        char text[8192];
        random_text(text, &dice);
        read_dlx(&puzzle, text);
        expect_identity(&puzzle, &format_dlx);
        expect_identity(&puzzle, &format_board);
        puzzle_done(&puzzle);
    }
}
END_TEST

Suite *suite_dlx(void)
{
    Suite *suite = suite_create("dlx");
    TCase *dlx = tcase_create("dlx");
    tcase_add_test(dlx, knuths_example_is_read_as_it_is);
    tcase_add_test(dlx, comments_blanks_and_ends_do_not_count);
    tcase_add_test(dlx, names_may_be_long_and_odd);
    tcase_add_test(dlx, names_in_full_are_read_back);
    tcase_add_test(dlx, short_names_have_what_stands_out);
    tcase_add_test(dlx, bounds_stand_before_names);
    tcase_add_test(dlx, options_without_primary_items_are_left_out);
    tcase_add_test(dlx, faults_have_their_place);
    tcase_add_test(dlx, tilings_are_written_as_knuth_has_them);
    tcase_add_test(dlx, random_problems_come_back);
    suite_add_tcase(suite, dlx);
    return suite;
}
