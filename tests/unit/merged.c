/* SPDX-License-Identifier: MIT */
/* Two searches merged: all figures compared with two walks that keep every node. */
#include "playback/merged.h"

#include <stdlib.h>

#include "base/memory.h"
#include "cover/method.h"
#include "random_problem.h"
#include "suites.h"

#define NODES_MOST 2000
#define LEVELS_MOST 64

struct truth {
    uint64_t key;           /* the set of options, or a hash of the ordered choices */
    int64_t nodes, solutions;   /* as in struct merged_node */
    int32_t item, level, options;
    int parent;             /* index; the root is its own parent */
    int common;             /* index of the last recorded common ancestor, possibly the node
                             * itself */
    bool is_solution;
};

struct walk {
    struct truth at[NODES_MOST];
    int count;
};

static struct walk walks[2];

static uint64_t key_of(const struct cursor *cursor)
{
    uint64_t key = 0;
    for (int32_t l = 0; l < cursor->level; l++) {
        uint64_t option = (uint64_t)cursor_option(cursor, l);
        if (cursor->problem->bounds)
            key = key * UINT64_C(1000003) + 64 * (uint64_t)cursor->choices[l].item + option + 1;
        else
            key |= UINT64_C(1) << option;
    }
    return key;
}

/* False if there are too many nodes. */
static bool walk(struct walk *walk, const struct problem *problem, struct rule rule)
{
    struct cursor cursor;
    struct diag diag = {0};
    int path[LEVELS_MOST] = {0};
    enum move move = MOVE_TRY;
    ck_assert(cursor_init(&cursor, problem, rule, &diag));
    for (walk->count = 0; move != MOVE_NONE; move = cursor_forward(&cursor, DETAIL_EVENTS, NULL)) {
        if (move == MOVE_SOLVE)
            walk->at[path[cursor.level]].is_solution = true;
        if (move != MOVE_TRY && move != MOVE_NEXT)
            continue;
        if (walk->count == NODES_MOST)
            break;
        path[cursor.level] = walk->count;
        walk->at[walk->count++] = (struct truth){
            .key = key_of(&cursor), .item = cursor_choose(&cursor), .level = cursor.level,
            .parent = cursor.level ? path[cursor.level - 1] : 0};
    }
    cursor_done(&cursor);
    return move == MOVE_NONE;
}

static int find(const struct walk *walk, uint64_t key)
{
    for (int k = 0; k < walk->count; k++)
        if (walk->at[k].key == key)
            return k;
    return -1;
}

/* Assigns the figures to the common nodes of levels up to `depth`. */
static void share_out(struct walk *walk, const struct walk *other, int32_t depth)
{
    for (int k = 0; k < walk->count; k++) {
        struct truth *node = &walk->at[k];
        bool is_kept = node->level <= depth && find(other, node->key) >= 0;
        node->common = is_kept ? k : walk->at[node->parent].common;
        node->nodes = node->solutions = 0;
        walk->at[node->common].nodes += !is_kept;
        walk->at[node->common].solutions += node->is_solution;
    }
}

static int count_common(const struct walk *walk)
{
    int count = 0;
    for (int k = 0; k < walk->count; k++)
        count += walk->at[k].common == k;
    return count;
}

static void check_path(const struct merged *merged, int32_t n, uint64_t key)
{
    int32_t path[LEVELS_MOST];
    uint64_t set = 0;
    merged_path(merged, n, path);
    for (int32_t l = 0; l < merged->at[n].level; l++)
        set |= UINT64_C(1) << path[l];
    if (merged->by_sets)
        ck_assert_uint_eq(set, key);
}

static void check_figures(struct merged *merged)
{
    int64_t below[2] = {0};
    merged_sum(merged);
    ck_assert(merged_check(merged));
    ck_assert_int_eq(merged->count, count_common(&walks[0]));
    for (int32_t n = 0; n < merged->count; n++) {
        const struct merged_node *node = &merged->at[n];
        for (int k = 0; k < 2; k++) {
            const struct truth *truth = &walks[k].at[node->number[k] - 1];
            ck_assert_int_eq(truth->common, node->number[k] - 1);
            ck_assert_int_eq(node->nodes[k], truth->nodes);
            ck_assert_int_eq(node->solutions[k], truth->solutions);
            ck_assert_int_eq(node->item[k], truth->item);
            ck_assert(node->is_left[k]);
            check_path(merged, n, truth->key);
            below[k] += node->nodes[k] + 1;
        }
        ck_assert_uint_eq(walks[0].at[node->number[0] - 1].key,
                          walks[1].at[node->number[1] - 1].key);
    }
    for (int k = 0; k < 2; k++) {
        ck_assert_int_eq(below[k], walks[k].count);
        ck_assert_int_eq(merged->at[0].below[k], walks[k].count);
    }
}

static void check_ranks(const struct merged *merged)
{
    int32_t list[5];
    struct merged_sum sum;
    int32_t count = merged_rank(merged, list, 5, &sum);
    int64_t cost = 0, difference = 0, last = INT64_MAX;
    for (int32_t n = 0; n < merged->count; n++) {
        difference += merged_cost(&merged->at[n]);
        cost += llabs(merged_cost(&merged->at[n]));
    }
    ck_assert_int_eq(sum.cost, cost);
    ck_assert_int_eq(difference, walks[0].count - walks[1].count);
    ck_assert_int_eq(count, sum.divergences < 5 ? sum.divergences : 5);
    for (int32_t k = 0; k < count; k++) {
        ck_assert_int_le(llabs(merged_cost(&merged->at[list[k]])), last);
        last = llabs(merged_cost(&merged->at[list[k]]));
    }
    for (int32_t n = 0; n < merged->count && count == 5; n++)
        if (llabs(merged_cost(&merged->at[n])) > last)
            ck_assert(n == list[0] || n == list[1] || n == list[2] || n == list[3]);
}

/* Compares the searches of a problem by two rules, in slices of any size, with room for `most`
 * nodes. */
static void check(struct dice *dice, const struct problem *problem, const struct rule rules[2],
                  int32_t most)
{
    struct encoding encoding = {.problem = *problem};
    const struct encoding *encodings[2] = {&encoding, &encoding};
    struct merged merged;
    struct diag diag = {0};
    int64_t moves[2] = {roll(dice, 0, 100), roll(dice, 0, 100)};
    encoding.legend.items = memory_need_zero((size_t)problem->items + 1,
                                             sizeof *encoding.legend.items);
    for (int32_t i = 1; i <= problem->items; i++)
        encoding.legend.items[i].meaning = MEANS_NAME;
    ck_assert(merged_init(&merged, encodings, rules, most, &diag));
    while (merged_run(&merged, moves, roll(dice, 1, 20)))
        ck_assert(merged_check(&merged));
    for (int k = 0; k < 2; k++)
        ck_assert_int_le(merged_tally(&merged, k)->moves, moves[k]);
    moves[0] = moves[1] = INT64_MAX;
    while (merged_run(&merged, moves, roll(dice, 1, 1000)))
        ck_assert(merged_check(&merged));
    ck_assert(merged_is_whole(&merged));
    for (int k = 0; k < 2; k++)
        share_out(&walks[k], &walks[!k], merged.depth);
    check_figures(&merged);
    check_ranks(&merged);
    merged_done(&merged);
    memory_free(encoding.legend.items);
}

START_TEST(figures_are_those_of_two_walks)
{
    struct dice dice = dice_for("merged");
    for (int k = rounds(600); k > 0; k--) {
        struct problem problem;
        struct rule rules[2] = {random_rule(&dice), random_rule(&dice)};
        random_problem(&problem, &dice);
        if (walk(&walks[0], &problem, rules[0]) && walk(&walks[1], &problem, rules[1])) {
            check(&dice, &problem, rules, MERGED_NODES);
            check(&dice, &problem, rules, roll(&dice, 2, 12));
        }
        problem_done(&problem);
    }
}
END_TEST

Suite *suite_merged(void)
{
    Suite *suite = suite_create("merged");
    TCase *laws = tcase_create("laws");
    tcase_add_test(laws, figures_are_those_of_two_walks);
    suite_add_tcase(suite, laws);
    return suite;
}
