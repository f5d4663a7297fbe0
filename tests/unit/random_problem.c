/* SPDX-License-Identifier: MIT */
#include "random_problem.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/bits.h"
#include "base/random.h"
#include "cover/method.h"

#define ITEMS 9
#define ITEMS_LARGE 40
#define COLOURS 3

struct dice dice_for(const char *law)
{
    const char *text = getenv("SEED");
    struct dice dice = {text ? strtoull(text, NULL, 0) : 1, 0};
    printf("%s: SEED=%llu\n", law, (unsigned long long)dice.seed);
    fflush(stdout);
    return dice;
}

int roll(struct dice *dice, int least, int most)
{
    uint64_t range = (uint64_t)(most - least) + 1;
    return least + (int)(random_at(dice->seed, dice->rolls++) % range);
}

bool roll_one(struct dice *dice, int in)
{
    return roll(dice, 1, in) == 1;
}

/* The environment's SCALE in units of the default. */
static double scale(void)
{
    const char *text = getenv("SCALE");
    return text && *text ? strtod(text, NULL) * 1000 : 1;
}

int rounds(int usual)
{
    double wanted = usual * scale();
    return wanted > usual * 0.1 ? (int)wanted : (usual + 9) / 10;
}

bool is_often(int64_t found, int64_t all, int in)
{
    return all < 10 * in || found > all / in;
}

bool is_long_run(void)
{
    return scale() > 1.5;
}

bool is_short_run(void)
{
    return scale() < 0.5;
}

static void start(struct problem *problem, int32_t items, int32_t primary)
{
    struct diag diag = {0};
    ck_assert_msg(problem_init(problem, items, primary, &diag), "%s", diag.text);
}

static void add(struct problem *problem, const struct entry *entries, int32_t count)
{
    struct diag diag = {0};
    ck_assert_msg(problem_add(problem, entries, count, &diag), "%s", diag.text);
}

static int32_t random_colour(struct dice *dice, bool coloured)
{
    return coloured && !roll_one(dice, 4) ? roll(dice, 1, COLOURS) : 0;
}

static void add_random_option(struct problem *problem, struct dice *dice, int sparsity,
                              bool coloured)
{
    struct entry entries[ITEMS_LARGE];
    int32_t count = 0, turn = roll(dice, 0, problem->items);
    for (int32_t k = 0; k < problem->items; k++) {
        int32_t item = (k + turn) % problem->items + 1;
        if (roll_one(dice, sparsity))
            entries[count++] = (struct entry){
                item, random_colour(dice, coloured && item > problem->primary)};
    }
    add(problem, entries, count);
}

static void add_again(struct problem *problem, int32_t option)
{
    struct entry copy[ITEMS_LARGE];
    int32_t count = problem_length(problem, option);
    for (int32_t k = 0; k < count; k++)
        copy[k] = problem->entries[problem->first[option] + k];
    add(problem, copy, count);
}

/* Adds options that partition the primary items: a solution. */
static void add_solution(struct problem *problem, struct dice *dice)
{
    int32_t most = problem->primary / 2, parts = roll(dice, 1, most > 4 ? most : 4);
    int32_t part_of[ITEMS_LARGE + 1];
    for (int32_t i = 1; i <= problem->primary; i++)
        part_of[i] = roll(dice, 1, parts);
    for (int32_t part = 1; part <= parts; part++) {
        struct entry entries[ITEMS_LARGE];
        int32_t count = 0;
        for (int32_t i = 1; i <= problem->primary; i++)
            if (part_of[i] == part)
                entries[count++].item = i;
        for (int32_t k = 0; k < count; k++)
            entries[k].colour = 0;
        add(problem, entries, count);
    }
}

static void bound(struct problem *problem, int32_t item, int32_t least, int32_t most)
{
    struct diag diag = {0};
    ck_assert_msg(problem_bound(problem, item, least, most, &diag), "%s", diag.text);
}

static void bound_some_items(struct problem *problem, struct dice *dice)
{
    for (int32_t i = 1; i <= problem->primary; i++) {
        int least = roll_one(dice, 3) ? 2 : roll(dice, 0, 1);
        if (!roll_one(dice, 3))
            bound(problem, i, least, roll(dice, least ? least : 1, least + 2));
    }
}

static void fill(struct problem *problem, struct dice *dice, int options, int sparsity)
{
    bool coloured = roll_one(dice, 2);
    for (int32_t i = 1; i <= problem->items; i++)
        problem->sharp[i] = roll_one(dice, 3);
    if (roll_one(dice, 2))
        bound_some_items(problem, dice);
    if (options >= 4 && roll_one(dice, 2))
        add_solution(problem, dice);
    while (problem->options < options) {
        if (problem->options && roll_one(dice, 8))
            add_again(problem, roll(dice, 1, problem->options));
        else
            add_random_option(problem, dice, sparsity, coloured);
    }
}

void random_problem(struct problem *problem, struct dice *dice)
{
    int32_t items = roll(dice, 0, ITEMS);
    start(problem, items, roll_one(dice, 3) ? items : roll(dice, 0, items));
    int options = roll(dice, 0, RANDOM_OPTIONS);
    fill(problem, dice, options, roll(dice, 2, 4));
}

void random_large_problem(struct problem *problem, struct dice *dice)
{
    int32_t items = roll(dice, ITEMS, ITEMS_LARGE);
    start(problem, items, roll_one(dice, 3) ? items : roll(dice, items / 2, items));
    int options = roll(dice, 4, 300);
    fill(problem, dice, options, roll(dice, items / 6 + 1, items / 2));
}

void random_wide_problem(struct problem *problem, struct dice *dice)
{
    int32_t items = roll(dice, ITEMS, ITEMS_LARGE);
    start(problem, items, roll_one(dice, 3) ? items : roll(dice, items / 2, items));
    fill(problem, dice, roll(dice, 520, 1200), roll(dice, 2, 3));
}

void random_costs(struct problem *problem, struct dice *dice)
{
    int kind = roll(dice, 0, 3);
    for (int32_t o = 1; o <= problem->options; o++) {
        int64_t cost = kind == 0   ? roll(dice, 0, 3)
                       : kind == 1 ? roll(dice, 0, 1000)
                       : kind == 2 ? roll_one(dice, 4)
                                   : INT64_C(1000000000000000) * roll(dice, 1, 50) +
                                         roll(dice, 0, 9);
        ck_assert(problem_add_cost(problem, o, cost, &(struct diag){0}));
    }
}

/* Mostly dancing links. */
static const struct method *random_method(struct dice *dice)
{
    int count = 0;
    while (methods[count])
        count++;
    return roll_one(dice, 2) ? NULL : methods[roll(dice, 0, count - 1)];
}

struct rule random_rule(struct dice *dice)
{
    return (struct rule){.by = (enum choose_by)roll(dice, 0, CHOOSE_COUNT - 1),
                         .random = roll_one(dice, 2),
                         .seed = (uint64_t)roll(dice, 0, 1000),
                         .method = random_method(dice)};
}

void partition_problem(struct problem *problem, int n)
{
    start(problem, n, n);
    for (unsigned subset = 1; subset < 1u << n; subset++) {
        struct entry entries[16] = {{0, 0}};
        int32_t count = 0;
        for (int32_t i = 1; i <= n; i++)
            if (subset >> (i - 1) & 1)
                entries[count++].item = i;
        add(problem, entries, count);
    }
}

void twins_problem(struct problem *problem, int n)
{
    start(problem, n, n);
    for (int32_t k = 0; k < 2 * n; k++) {
        struct entry entry = {.item = k / 2 + 1};
        add(problem, &entry, 1);
    }
}

void example_problem(struct problem *problem)
{
    static const char *const rows[] = {"1001001", "1001000", "0001101",
                                       "0010110", "0110011", "0100001"};
    start(problem, 7, 7);
    for (size_t r = 0; r < sizeof rows / sizeof *rows; r++) {
        struct entry entries[7] = {{0, 0}};
        int32_t count = 0;
        for (int32_t i = 1; i <= 7; i++)
            if (rows[r][i - 1] == '1')
                entries[count++].item = i;
        add(problem, entries, count);
    }
}

/* A partial subset: how often each item is covered, in total and in each colour. */
struct brute {
    const struct problem *problem;
    int32_t first_option[64];   /* of each item, INT32_MAX if none */
    int32_t covered[64], painted[64][COLOURS + 1];
    uint64_t *sets;
    size_t room, found;
};

/* False if an item is covered too often, or too rarely and by none of the options 1 to `left`. */
static bool is_exact(const struct brute *brute, int32_t left)
{
    const struct problem *problem = brute->problem;
    for (int32_t i = 1; i <= problem->items; i++) {
        int32_t covered = brute->covered[i];
        if (i <= problem->primary) {
            struct bounds bounds = problem_bounds(problem, i);
            if (covered > bounds.most ||
                (covered < bounds.least && brute->first_option[i] > left))
                return false;
            continue;
        }
        bool one_colour = false;
        for (int c = 1; c <= COLOURS; c++)
            one_colour |= brute->painted[i][c] == covered;
        if (covered > 1 && !one_colour)
            return false;
    }
    return true;
}

static bool lay(struct brute *brute, int32_t o, int32_t times)
{
    const struct problem *problem = brute->problem;
    bool has_primary = false;
    for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++) {
        struct entry entry = problem->entries[e];
        brute->covered[entry.item] += times;
        brute->painted[entry.item][entry.colour] += times;
        has_primary |= entry.item <= problem->primary;
    }
    return has_primary;
}

/* Options above `o` are decided; tries each of the others with and without. */
static void decide(struct brute *brute, int32_t o, uint64_t set)
{
    if (!is_exact(brute, o))
        return;
    if (o == 0) {
        if (brute->found < brute->room)
            brute->sets[brute->found] = set;
        brute->found++;
        return;
    }
    decide(brute, o - 1, set);
    if (lay(brute, o, 1))
        decide(brute, o - 1, set | UINT64_C(1) << o);
    lay(brute, o, -1);
}

size_t brute_solutions(const struct problem *problem, uint64_t *sets, size_t room)
{
    struct brute brute = {.problem = problem, .sets = sets, .room = sets ? room : 0};
    ck_assert_int_lt(problem->options, 64);
    ck_assert_int_lt(problem->items, 64);
    for (int32_t i = 1; i <= problem->items; i++)
        brute.first_option[i] = INT32_MAX;
    for (int32_t o = problem->options; o >= 1; o--)
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++)
            brute.first_option[problem->entries[e].item] = o;
    decide(&brute, problem->options, 0);
    return brute.found;
}

uint64_t set_of(const int32_t *options, int32_t count)
{
    uint64_t set = 0;
    for (int32_t k = 0; k < count; k++)
        set |= UINT64_C(1) << options[k];
    ck_assert_int_eq(bit_count(set), count);
    return set;
}

int32_t list_set(uint64_t set, int32_t options[static 64])
{
    int32_t count = 0;
    for (int32_t o = 1; o < 64; o++)
        if (set >> o & 1)
            options[count++] = o;
    return count;
}

static int compare_sets(const void *a, const void *b)
{
    uint64_t one = *(const uint64_t *)a, other = *(const uint64_t *)b;
    return (one > other) - (one < other);
}

void sort_sets(uint64_t *sets, size_t count)
{
    qsort(sets, count, sizeof *sets, compare_sets);
}
