/* SPDX-License-Identifier: MIT */
/* The bags of the engine tree: cuts and states, compared with brute force, and their pane. */
#include "play/bags.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "explorer.h"
#include "format/format.h"
#include "random_problem.h"
#include "reread.h"
#include "scratch.h"
#include "suites.h"

#define OPTIONS_MOST 16     /* of a subtree, for brute force */

static void count_bags(struct bags *bags, const struct encoding *encoding)
{
    bags_want(bags, MEMORY_USUAL);
    while (bags_are_due(bags))
        bags_run(bags, encoding, CLOCK_MS);
    ck_assert_msg(bags->state == BAGS_DONE, "%s", bags->fault.text);
}

/* Returns the first bag of the subtree of bag k. */
static int32_t find_begin(const struct bags *bags, int32_t k)
{
    int32_t column = bags->at[k].column, begin = k;
    while (begin > 0 && !(bags->at[begin].starts && bags->at[begin].column == column))
        begin--;
    return begin;
}

/* Collects the options in the subtree of bag k, and counts those with each item.  place: of the
 * bag that covers each item.  Returns the number of options. */
static int32_t find_options(const struct problem *problem, const int32_t *place, int32_t begin,
                            int32_t k, int32_t *options, int32_t *inside)
{
    int32_t count = 0;
    memset(inside, 0, ((size_t)problem->items + 1) * sizeof *inside);
    for (int32_t o = 1; o <= problem->options; o++) {
        int32_t lowest = INT32_MAX;
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++) {
            int32_t own = place[problem->entries[e].item];
            lowest = own < lowest ? own : lowest;
        }
        if (lowest < begin || lowest > k)
            continue;
        options[count++] = o;
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++)
            inside[problem->entries[e].item]++;
    }
    return count;
}

/* Returns the number of sets of items in the cut that disjoint options cover with all items that
 * only they have. */
static int64_t count_states(const struct problem *problem, const int32_t *options, int32_t count,
                            const bool *in_cut, const int32_t *inside)
{
    uint64_t must = 0, cut = 0, found[1 << OPTIONS_MOST];
    int64_t states = 0;
    for (int32_t i = 1; i <= problem->items; i++) {
        cut |= in_cut[i] ? UINT64_C(1) << i : 0;
        must |= inside[i] && !in_cut[i] ? UINT64_C(1) << i : 0;
    }
    for (uint32_t set = 0; set < UINT32_C(1) << count; set++) {
        uint64_t covered = 0;
        bool is_disjoint = true;
        for (int32_t j = 0; j < count; j++)
            for (int32_t e = problem->first[options[j]];
                 set >> j & 1 && e < problem->first[options[j] + 1]; e++) {
                uint64_t bit = UINT64_C(1) << problem->entries[e].item;
                is_disjoint &= !(covered & bit);
                covered |= bit;
            }
        int64_t k = 0;
        while (k < states && found[k] != (covered & cut))
            k++;
        if (is_disjoint && (covered & must) == must && k == states)
            found[states++] = covered & cut;
    }
    return states;
}

/* Compares the bags with brute force.  Returns the number of those with few enough options. */
static int check_bags(const struct bags *bags, const struct problem *problem)
{
    int32_t options[1024], inside[64], place[64], all[64] = {0};
    int tried = 0;
    for (int32_t i = 0; i < 64; i++)
        place[i] = INT32_MAX;
    for (int32_t e = 0; e < problem->first[problem->options + 1]; e++)
        all[problem->entries[e].item]++;
    for (int32_t k = 0; k < bags->count; k++)
        place[bags->at[k].item] = bags->at[k].item ? k : INT32_MAX;
    for (int32_t k = 0; k < bags->count; k++) {
        bool in_cut[64] = {false};
        int32_t count = find_options(problem, place, find_begin(bags, k), k, options, inside);
        for (int32_t i = 1; i <= problem->items; i++) {
            in_cut[i] = inside[i] && inside[i] < all[i];
            ck_assert_int_eq(bags_has(bags, k, i), in_cut[i]);
        }
        if (count > OPTIONS_MOST)
            continue;
        tried++;
        ck_assert_int_eq(bags->at[k].states, count_states(problem, options, count, in_cut, inside));
    }
    return tried;
}

static int check_text(const char *text)
{
    struct puzzle puzzle;
    struct encoding encoding;
    struct bags bags = {.state = BAGS_NONE};
    struct diag diag = {0};
    read_text(&puzzle, &format_dlx, text);
    ck_assert(encode(&encoding, &puzzle, ORDER_PIECES, &diag));
    count_bags(&bags, &encoding);
    int tried = check_bags(&bags, &encoding.problem);
    bags_done(&bags);
    encoding_done(&encoding);
    puzzle_done(&puzzle);
    return tried;
}

START_TEST(bags_have_the_states_of_their_subtrees)
{
    struct dice dice = dice_for("bags of random problems");
    int tried = 0;
    for (int k = rounds(200); k; k--) {
        char text[4096] = "a b c d e f g h\n";
        for (int options = roll(&dice, 4, OPTIONS_MOST); options; options--) {
            int first = roll(&dice, 0, 6), second = roll(&dice, first + 1, 7);
            size_t length = strlen(text);
            snprintf(text + length, sizeof text - length, "%c %c\n", 'a' + first, 'a' + second);
        }
        for (int item = 0; item < 8; item++)
            snprintf(text + strlen(text), sizeof text - strlen(text), "%c%s", 'a' + item,
                     item % 2 ? "\n" : " ");
        tried += check_text(text);
    }
    ck_assert_int_gt(tried, 0);
}
END_TEST

/* Fifteen squares with diagonals along a binary tree. */
static char *make_tree(void)
{
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    for (int k = 1; k <= 15; k++)
        fprintf(out, "%d,0 %d,1 %d,2 %d,3%c", k, k, k, k, k < 15 ? ' ' : '\n');
    for (int k = 1; k <= 15; k++)
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < i; j++)
                fprintf(out, "%d,%d %d,%d\n", k, i, k, j);
    for (int k = 2; k <= 15; k++)
        for (int i = 0; i < 4; i++)
            fprintf(out, "%d,%d %d,%d\n", k, i, k / 2, (i + k % 2) % 4);
    fclose(out);
    return text;
}

START_TEST(joins_have_the_states_of_two_subtrees)
{
    char *text = make_tree();
    ck_assert_int_gt(check_text(text), 4);
    free(text);
}
END_TEST

START_TEST(a_tree_is_drawn_with_its_joins)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    char *text = make_tree();
    explorer_open_text(&explorer, text);
    free(text);
    press(&explorer, "T");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "looking"));
    pass(&explorer, CLOCK_SECOND);
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "bags: "));
    const struct bags *bags = &session->model.opened->bags;
    ck_assert_int_eq(bags->state, BAGS_DONE);
    int32_t k = 0;
    while (k < bags->count && bags->at[k].item)
        k++;
    ck_assert_int_lt(k, bags->count);
    session->model.selections.bag = k;
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "\u256f"));
    explorer_done(&explorer);
}
END_TEST

START_TEST(a_cut_is_shown_until_the_search_changes)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_open_text(&explorer, BOARD_FILE_3X20);
    press(&explorer, "T");
    draw(&explorer, 80, 24);
    pass(&explorer, CLOCK_SECOND);
    press(&explorer, "Down Down Enter");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "board: the cut of bag 3"));
    ck_assert(is_shown(&explorer, "\u00b7)"));
    press(&explorer, "Down Enter");
    draw(&explorer, 80, 24);
    ck_assert(!is_shown(&explorer, "the cut of bag"));
    draw(&explorer, 40, 12);    /* without room for the board beside it */
    press(&explorer, "Enter");
    ck_assert_ptr_eq(session->model.focus, &view_board);
    ck_assert_int_eq(session_scene(session).cut, 4);
    press(&explorer, "D");
    ck_assert_int_eq(session_scene(session).cut, 0);
    ck_assert_int_eq(session->model.opened->bags.state, BAGS_NONE);
    explorer_done(&explorer);
}
END_TEST

START_TEST(too_many_states_are_counted_with_more_memory)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_open_text(&explorer, BOARD_FILE_6X10);
    session_command(session, "memory 1");
    press(&explorer, "T");
    draw(&explorer, 80, 24);
    pass(&explorer, CLOCK_SECOND);
    draw(&explorer, 80, 24);
    const struct bags *bags = &session->model.opened->bags;
    ck_assert_int_eq(bags->state, BAGS_FAILED);
    ck_assert_int_gt(bags->counted, 0);
    session_command(session, "memory 64");
    draw(&explorer, 80, 24);
    ck_assert_int_eq(bags->state, BAGS_WANTED);
    explorer_done(&explorer);
}
END_TEST

Suite *suite_bags(void)
{
    Suite *suite = suite_create("bags");
    TCase *tcase = tcase_create("bags");
    scratch_use(tcase);
    tcase_add_test(tcase, bags_have_the_states_of_their_subtrees);
    tcase_add_test(tcase, joins_have_the_states_of_two_subtrees);
    tcase_add_test(tcase, a_tree_is_drawn_with_its_joins);
    tcase_add_test(tcase, a_cut_is_shown_until_the_search_changes);
    tcase_add_test(tcase, too_many_states_are_counted_with_more_memory);
    suite_add_tcase(suite, tcase);
    return suite;
}
