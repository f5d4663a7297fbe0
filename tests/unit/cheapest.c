/* SPDX-License-Identifier: MIT */
/* The cheapest solutions of random problems with costs, by each engine that lists them, compared
 * with brute force; larger problems, on which the engines must agree.  3,000 small ones:
 * CK_RUN_SUITE=cheapest tests/unit/unit */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/large.h"
#include "base/limit.h"
#include "base/memory.h"
#include "cover/automorphisms.h"
#include "cover/cutoff.h"
#include "cover/taxes.h"
#include "engine/engine.h"
#include "engine/plan/best_parts.h"
#include "engine/plan/plan.h"
#include "random_problem.h"
#include "scratch.h"
#include "suites.h"

/* bytes: the tables of small problems take longer to clear than to use */
#define MEMORY_SMALL ((size_t)1 << 22)

struct priced {
    uint64_t set;
    int64_t cost;
};

static int compare(const void *a, const void *b)
{
    const struct priced *one = a, *other = b;
    return (one->cost > other->cost) - (one->cost < other->cost);
}

static int64_t cost_of(const struct problem *problem, uint64_t set)
{
    int32_t options[64];
    return problem_cost_all(problem, options, list_set(set, options));
}

/* The first option not in both belongs to the lesser set. */
static bool is_less(uint64_t one, uint64_t other)
{
    uint64_t differ = one ^ other;
    return one & (differ & -differ);
}

static bool keep_even(void *self, const int32_t *options, int32_t count)
{
    (void)self;
    return set_of(options, count) % 4 / 2 == 0 || count % 2 == 0;
}

static bool has_set(const struct priced *all, size_t count, struct priced sought)
{
    bool has = false;
    for (size_t k = 0; k < count && !has; k++)
        has = all[k].set == sought.set && all[k].cost == sought.cost;
    return has;
}

/* Lists by slices of random length, and closes the run.  Returns a hash of the list. */
static uint64_t check_list(const char *name, struct engine_run *run, struct task task,
                           const struct priced *all, size_t count, struct dice *dice)
{
    struct engine_solution solution;
    uint64_t hash = 0;
    enum outcome outcome = OUTCOME_PAUSED;
    int64_t listed = 0, wanted = (int64_t)count < task.wanted->most ? (int64_t)count
                                                                    : task.wanted->most;
    struct priced before = {0, -1};
    ck_assert_msg(run, "%s", name);
    while (outcome != OUTCOME_DONE) {
        outcome = run->engine->run(run, roll(dice, 1, 60), &solution);
        if (outcome != OUTCOME_SOLUTION)
            continue;
        struct priced found = {set_of(solution.options, solution.count),
                               problem_cost_all(task.problem, solution.options, solution.count)};
        ck_assert_msg(listed < wanted, "%s: more than %" PRId64, name, wanted);
        ck_assert_msg(found.cost == all[listed].cost,
                      "SEED=%" PRIu64 " %s: solution %" PRId64 " costs %" PRId64 ", not %" PRId64,
                      dice->seed, name, listed + 1, found.cost, all[listed].cost);
        ck_assert(has_set(all, count, found));
        ck_assert(found.cost > before.cost || is_less(before.set, found.set));
        before = found;
        hash = hash * 31 + found.set;
        listed++;
    }
    ck_assert_msg(!run->has_failed && listed == wanted, "%s: %" PRId64 " of %" PRId64, name,
                  listed, wanted);
    engine_close(run);
    return hash;
}

/* Threads list the same solutions, however many they are. */
static void check_threads(struct task task, const struct priced *all, size_t count,
                          struct dice *dice)
{
    uint64_t first = 0;
    int64_t alone = roll(dice, 1, 30);
    for (int k = 0; k < 3; k++) {
        task.jobs = k == 2 ? 1 : roll(dice, 2, 3);
        struct engine_run *run = best_parts_open(&task, alone, &(struct diag){0});
        uint64_t hash = check_list("threads", run, task, all, count, dice);
        ck_assert(!k || hash == first);
        first = hash;
    }
}

static int64_t count_by(const struct engine *engine, struct task task, struct dice *dice)
{
    struct engine_run *run = engine_open(engine, &task, &(struct diag){0});
    mpz_t found;
    mpz_init(found);
    while (engine->count(run, roll(dice, 1, 60), found) != OUTCOME_DONE)
        ;
    int64_t count = large_get(found);
    engine_close(run);
    mpz_clear(found);
    return count;
}

/* The solutions of the problem at hand, by brute force. */
static uint64_t sets[SETS];
static size_t nsets;

/* Problems with more solutions take too long. */
#define MANY 1000

static size_t select_sets(const struct problem *problem, const struct cheapest *wanted,
                          struct priced *all)
{
    int32_t options[64];
    size_t kept = 0;
    for (size_t k = 0; k < nsets; k++) {
        int64_t cost = cost_of(problem, sets[k]);
        bool keeps = !wanted->keeps ||
                     wanted->keeps(NULL, options, list_set(sets[k], options));
        if (cost >= wanted->from && cost <= wanted->to && keeps)
            all[kept++] = (struct priced){sets[k], cost};
    }
    qsort(all, kept, sizeof *all, compare);
    return kept;
}

static void check_engines(const struct problem *problem, struct dice *dice)
{
    static struct priced all[SETS];
    struct cheapest wanted = {.most = roll(dice, 1, 20), .to = INT64_MAX};
    if (roll_one(dice, 3)) {
        int64_t whole = problem->sum / 2 + 1;
        wanted.from = whole * roll(dice, 0, 10) / 20;
        wanted.to = wanted.from + whole * roll(dice, 0, 10) / 20;
    }
    wanted.keeps = roll_one(dice, 4) ? keep_even : NULL;
    size_t count = select_sets(problem, &wanted, all);
    for (int k = 0; engines[k]; k++) {
        struct task task = {.problem = problem, .memory = MEMORY_SMALL, .wanted = &wanted};
        const struct engine *best = engines[k]->best;
        if (!best || !best->suits(&task, &(struct diag){0}))
            continue;
        struct engine_run *run = engine_open(best, &task, &(struct diag){0});
        check_list(best->name, run, task, all, count, dice);
        if (engines[k] == &engine_links && roll_one(dice, 4))
            check_threads(task, all, count, dice);
        task.counts = true;
        if (best->suits(&task, &(struct diag){0}))
            ck_assert_int_eq(count_by(best, task, dice), (int64_t)count);
    }
}

/* All net costs are at least 0, and with the taxes they are the solutions' costs. */
static void check_taxes(const struct problem *problem)
{
    static struct priced all[SETS];
    const struct cheapest any = {.most = 1, .to = INT64_MAX};
    struct taxes taxes;
    struct diag diag = {0};
    size_t count = select_sets(problem, &any, all);
    ck_assert(taxes_init(&taxes, problem, &diag));
    for (int way = 0; way < 2; way++) {
        if (way)
            ck_assert(taxes_anneal(&taxes, &diag));
        bool may_have = taxes_raise(&taxes);
        ck_assert(may_have || !count);
        for (int32_t o = 1; o <= problem->options; o++)
            ck_assert_int_ge(taxes.net[o], 0);
        for (size_t k = 0; k < count && k < 50; k++) {
            int32_t options[64], n = list_set(all[k].set, options);
            int64_t sum = taxes.paid;
            for (int32_t i = 0; i < n; i++)
                sum += taxes.net[options[i]];
            ck_assert_int_eq(sum, all[k].cost * taxes.scale);
        }
    }
    taxes_done(&taxes);
}

static bool stops(void *self, int64_t now)
{
    (void)self;
    (void)now;
    return false;
}

START_TEST(taxing_stops_at_a_limit)
{
    enum { ITEMS = 200 };
    struct problem problem;
    struct taxes taxes;
    struct diag diag = {0};
    ck_assert(problem_init(&problem, ITEMS, ITEMS, &diag));
    for (int32_t i = 1; i <= ITEMS; i++)
        ck_assert(problem_add(&problem, &(struct entry){.item = i}, 1, &diag) &&
                  problem_add_cost(&problem, i, 1, &diag));
    ck_assert(taxes_init(&taxes, &problem, &diag));
    clock_take_over();      /* checks are counted, not timed */
    limits_set(&(struct limits){.until = INT64_MAX, .memory = SIZE_MAX, .goes_on = stops});
    ck_assert(!taxes_anneal(&taxes, &diag) && diag.is_stopped);
    limits_lift();
    taxes_done(&taxes);
    problem_done(&problem);
}
END_TEST

START_TEST(every_engine_finds_the_cheapest)
{
    struct dice dice = dice_for("every_engine_finds_the_cheapest");
    for (int n = rounds(30000); n > 0; n--) {
        struct problem problem;
        random_problem(&problem, &dice);
        if (!roll_one(&dice, 10))
            random_costs(&problem, &dice);
        nsets = brute_solutions(&problem, sets, SETS);
        if (nsets <= MANY) {
            check_engines(&problem, &dice);
            check_taxes(&problem);
        }
        problem_done(&problem);
    }
}
END_TEST

/* ---- counts in parts ---- */

static bool find_none(const struct plan *plan, struct diag *diag)
{
    (void)plan;
    (void)diag;
    return true;
}

/* Runs a plan to its end or, with `stops`, for a few slices, and saves its checkpoint.  Returns the
 * count so far. */
static int64_t count_by_plan(const struct plan_request *request, bool stops)
{
    struct plan plan;
    struct diag diag = {0};
    struct engine_solution none;
    mpz_t count;
    mpz_init(count);
    ck_assert_msg(plan_open(&plan, request, &diag), "%s", diag.text);
    enum outcome outcome = OUTCOME_PAUSED;
    for (int k = 0; outcome == OUTCOME_PAUSED && (!stops || k < 3); k++)
        outcome = plan_run(&plan, &none, &diag);
    ck_assert_msg(!diag.set && plan_keep(&plan, true, &diag), "%s", diag.text);
    plan_count(&plan, count);
    int64_t found = large_get(count);
    plan_close(&plan);
    mpz_clear(count);
    return found;
}

/* Counts each part by itself. */
static int64_t count_by_parts(struct plan_request request, struct dice *dice)
{
    const struct problem *problem = request.task.problem;
    const struct cheapest *wanted = request.task.wanted;
    bool distinct = symmetries_exist(request.symmetries);
    struct part_text text = {.name.counting = {distinct, true, wanted->from, wanted->to}};
    struct parts parts;
    struct diag diag = {0};
    int64_t sum = 0;
    request.distinct = distinct;
    counting_hash(&text.name.counting, problem, request.symmetries, text.name.puzzle);
    ck_assert(parts_begin(&parts, &diag) &&
              (!request.symmetries->count ||
               parts_break(&parts, problem, request.symmetries, &diag)) &&
              parts_split(&parts, problem, roll(dice, 1, 12), &diag));
    for (int32_t k = 0; k < parts.count; k++) {
        text.part = parts.at[k];
        request.given = &text;
        sum += count_by_plan(&request, false);
    }
    parts_done(&parts);
    return sum;
}

/* The solutions with these costs that are the least of their images. */
static int64_t count_distinct(const struct problem *problem, const struct cheapest *wanted,
                              const struct symmetries *symmetries)
{
    int32_t options[64];
    int64_t count = 0;
    struct canon canon;
    ck_assert(canon_init(&canon, problem, symmetries, &(struct diag){0}));
    for (size_t k = 0; k < nsets; k++) {
        int64_t cost = cost_of(problem, sets[k]);
        count += cost >= wanted->from && cost <= wanted->to &&
                 canon_is_least(&canon, options, list_set(sets[k], options));
    }
    canon_done(&canon);
    return count;
}

static void check_counts(const struct problem *problem, struct symmetries *symmetries,
                         const struct cheapest *wanted, struct dice *dice)
{
    const char *path = scratch_path("state");
    int64_t count = count_distinct(problem, wanted, symmetries);
    for (int k = 0; engines[k]; k++) {
        struct plan_request request = {
            .task = {.problem = problem, .memory = MEMORY_SMALL, .counts = true, .wanted = wanted},
            .engine = engines[k]->best,
            .jobs = roll(dice, 1, 3),
            .distinct = symmetries_exist(symmetries),
            .symmetries = symmetries,
            .find_symmetries = find_none,
        };
        if (!request.engine || (request.distinct && engines[k] == &engine_zdd) ||
            !request.engine->suits(&request.task, &(struct diag){0}))
            continue;
        ck_assert_int_eq(count_by_plan(&request, false), count);
        ck_assert_int_eq(count_by_parts(request, dice), count);
        request.checkpoint = path;
        count_by_plan(&request, true);
        request.jobs = roll(dice, 1, 3);
        ck_assert_int_eq(count_by_plan(&request, false), count);
        ck_assert_int_eq(count_by_plan(&request, false), count);
        scratch_remove("state");
    }
}

/* Costs that some of the problem's symmetries keep. */
static void symmetric_costs(struct problem *problem, const struct symmetries *symmetries,
                            struct dice *dice)
{
    int32_t pick = symmetries->count ? roll(dice, 0, symmetries->count - 1) : 0;
    for (int32_t o = 1; o <= problem->options && symmetries->count; o++) {
        int32_t least = o;
        for (int32_t at = symmetries->options[pick][o]; at != o; at = symmetries->options[pick][at])
            least = at < least ? at : least;
        ck_assert(problem_add_cost(problem, o, least % 4, &(struct diag){0}));
    }
}

START_TEST(counts_in_parts_are_those_of_the_whole)
{
    struct dice dice = dice_for("counts of costs in parts");
    int wanted = rounds(500), symmetric = 0;
    for (int n = 0; n < wanted || (!symmetric && n < 100 * wanted); n++) {
        struct problem problem;
        struct symmetries symmetries = {.known = true};
        struct diag diag = {0};
        random_problem(&problem, &dice);
        nsets = brute_solutions(&problem, sets, SETS);
        if (roll_one(&dice, 2)) {
            symmetries = (struct symmetries){0};
            ck_assert(automorphisms_find(&symmetries, &problem, &diag));
            symmetric_costs(&problem, &symmetries, &dice);
            symmetries_keep_costs(&symmetries, &problem);
        } else {
            random_costs(&problem, &dice);
        }
        struct cheapest range = {.most = INT64_MAX, .to = problem.sum / 2};
        range.from = roll_one(&dice, 2) ? problem.sum / 8 : 0;
        range.to = roll_one(&dice, 5) ? INT64_MAX : range.to;
        if (nsets && nsets <= MANY)
            check_counts(&problem, &symmetries, &range, &dice);
        symmetric += nsets && symmetries_exist(&symmetries);
        symmetries_done(&symmetries);
        problem_done(&problem);
    }
}
END_TEST

/* Returns the sum of the costs listed, each times its place. */
static int64_t list_costs(const struct engine *engine, const struct task *task)
{
    struct engine_solution solution;
    struct engine_run *run = engine_open(engine, task, &(struct diag){0});
    enum outcome outcome = OUTCOME_PAUSED;
    int64_t sum = 0, place = 0;
    while (outcome == OUTCOME_PAUSED || outcome == OUTCOME_SOLUTION) {
        outcome = engine->run(run, 1000, &solution);
        if (outcome == OUTCOME_SOLUTION)
            sum += ++place * (1 + problem_cost_all(task->problem, solution.options,
                                                   solution.count));
    }
    engine_close(run);
    return sum;
}

/* Adds random small options until there are `options`, each item first alone and dear. */
static void make_large(struct problem *problem, int32_t items, int32_t options, struct dice *dice)
{
    struct diag diag = {0};
    ck_assert(problem_init(problem, items, items, &diag));
    for (int32_t o = 1; o <= options; o++) {
        struct entry entries[4];
        int32_t count = 0, most = o <= items ? 1 : roll(dice, 2, 4);
        for (int32_t i = 1; i <= items && count < most; i++)
            if (o <= items ? i == o : roll_one(dice, items / 3))
                entries[count++].item = i;
        for (int32_t k = 0; k < count; k++)
            entries[k].colour = 0;
        ck_assert(problem_add(problem, entries, count, &diag) &&
                  problem_add_cost(problem, o, count ? roll(dice, 20, 30) * (o <= items ? 2 : count)
                                                     : 0, &diag));
    }
}

START_TEST(engines_agree_on_larger_problems)
{
    struct dice dice = dice_for("engines_agree_on_larger_problems");
    for (int n = rounds(1000); n > 0; n--) {
        struct problem problem;
        struct cheapest wanted = {.most = roll(&dice, 1, 20), .to = INT64_MAX};
        make_large(&problem, roll(&dice, 12, 16), roll(&dice, 60, 110), &dice);
        struct task task = {.problem = &problem, .memory = MEMORY_USUAL, .wanted = &wanted};
        ck_assert_int_eq(list_costs(engine_links.best, &task),
                         list_costs(engine_zdd.best, &task));
        problem_done(&problem);
    }
}
END_TEST

/* An item that needs more options than it has is not taxed: the tax of all would exceed 64 bits. */
START_TEST(an_item_of_too_few_options_is_not_taxed)
{
    struct problem problem;
    struct taxes taxes;
    struct diag diag = {0};
    ck_assert(problem_init(&problem, 1, 1, &diag) && problem_bound(&problem, 1, 4, 4, &diag) &&
              problem_add(&problem, &(struct entry){.item = 1}, 1, &diag) &&
              problem_add_cost(&problem, 1, INT64_MAX / 2, &diag));
    ck_assert(taxes_init(&taxes, &problem, &diag));
    ck_assert(!taxes_raise(&taxes));
    ck_assert_int_eq(taxes.paid, 0);
    taxes_done(&taxes);
    problem_done(&problem);
}
END_TEST

/* Each solution is cheaper than all before it. */
START_TEST(the_best_cost_is_looked_up_fast)
{
    enum { SOLUTIONS = 1000000 };
    struct problem problem;
    struct cutoff cutoff;
    struct diag diag = {0};
    ck_assert(problem_init(&problem, 1, 1, &diag));
    ck_assert(cutoff_init(&cutoff, &problem, BOUND_SPENT, &diag));
    for (int64_t k = 1; k <= SOLUTIONS; k++)
        cutoff_note(&cutoff, k, SOLUTIONS - k);
    for (int64_t k = 0; k < SOLUTIONS; k++)
        ck_assert(cutoff_best(&cutoff, k) == (k ? SOLUTIONS - k : INT64_MAX));
    cutoff_done(&cutoff);
    problem_done(&problem);
}
END_TEST

Suite *suite_cheapest(void)
{
    Suite *suite = suite_create("cheapest");
    TCase *tcase = tcase_create("cheapest");
    tcase_add_test(tcase, an_item_of_too_few_options_is_not_taxed);
    tcase_add_test(tcase, the_best_cost_is_looked_up_fast);
    suite_add_tcase(suite, tcase);
    tcase = tcase_create("small");
    tcase_set_timeout(tcase, 600);
    tcase_add_test(tcase, taxing_stops_at_a_limit);
    tcase_add_test(tcase, every_engine_finds_the_cheapest);
    tcase_add_test(tcase, counts_in_parts_are_those_of_the_whole);
    scratch_use(tcase);
    suite_add_tcase(suite, tcase);
    tcase = tcase_create("larger");
    tcase_set_timeout(tcase, 600);
    tcase_add_test(tcase, engines_agree_on_larger_problems);
    suite_add_tcase(suite, tcase);
    return suite;
}
