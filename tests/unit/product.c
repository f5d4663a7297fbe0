/* SPDX-License-Identifier: MIT */
/* Counts of problems with several components: the product of their counts. */
#include <inttypes.h>
#include <stdlib.h>

#include "cover/automorphisms.h"
#include "engine/plan/product.h"
#include "random_problem.h"
#include "suites.h"

enum { COMPONENTS_MOST = 4 };

/* Several problems side by side, with items and options in random order. */
struct mixture {
    struct problem parts[COMPONENTS_MOST], whole;
    int32_t *names[COMPONENTS_MOST];    /* [items + 1]: numbers in the whole */
    int count;
    mpz_t solutions;
};

/* Numbers the primary items first, in random order, then the secondary ones. */
static void name_items(struct mixture *mixture, struct dice *dice)
{
    int32_t next[COMPONENTS_MOST] = {0}, items = 0, primary = 0;
    for (int k = 0; k < mixture->count; k++) {
        items += mixture->parts[k].items;
        primary += mixture->parts[k].primary;
    }
    ck_assert(problem_init(&mixture->whole, items, primary, &(struct diag){0}));
    for (int32_t i = 1; i <= items;) {
        int k = roll(dice, 0, mixture->count - 1);
        const struct problem *part = &mixture->parts[k];
        int32_t end = i <= primary ? part->primary : part->items;
        if (next[k] >= end)
            continue;
        int32_t item = ++next[k];
        mixture->names[k][item] = i;
        struct bounds bounds = problem_bounds(part, item);
        if (item <= part->primary && !problem_is_exact(part, item))
            ck_assert(problem_bound(&mixture->whole, i, bounds.least, bounds.most,
                                    &(struct diag){0}));
        i++;
    }
}

static void add_option(struct mixture *mixture, int k, int32_t o)
{
    const struct problem *part = &mixture->parts[k];
    struct entry entries[64];
    int32_t count = problem_length(part, o);
    ck_assert_int_le(count, 64);
    for (int32_t e = 0; e < count; e++) {
        const struct entry *entry = &part->entries[part->first[o] + e];
        entries[e] = (struct entry){mixture->names[k][entry->item], entry->colour};
    }
    ck_assert(problem_add(&mixture->whole, entries, count, &(struct diag){0}));
}

static void mix(struct mixture *mixture, struct dice *dice)
{
    int32_t next[COMPONENTS_MOST] = {0}, left = 0;
    struct dice before = *dice;
    *mixture = (struct mixture){.count = roll(dice, 2, COMPONENTS_MOST)};
    mpz_init_set_ui(mixture->solutions, 1);
    for (int k = 0; k < mixture->count; k++) {
        struct problem *part = &mixture->parts[k];
        /* some are repeated */
        struct dice same = before;
        before = *dice;
        random_problem(part, k && roll_one(dice, 3) ? &same : dice);
        mixture->names[k] = calloc((size_t)part->items + 1, sizeof(int32_t));
        mpz_mul_ui(mixture->solutions, mixture->solutions, brute_solutions(part, NULL, 0));
        left += part->options;
    }
    name_items(mixture, dice);
    while (left > 0) {
        int k = roll(dice, 0, mixture->count - 1);
        if (next[k] < mixture->parts[k].options) {
            add_option(mixture, k, ++next[k]);
            left--;
        }
    }
}

static void mixture_done(struct mixture *mixture)
{
    for (int k = 0; k < mixture->count; k++) {
        problem_done(&mixture->parts[k]);
        free(mixture->names[k]);
    }
    problem_done(&mixture->whole);
    mpz_clear(mixture->solutions);
}

/* Each item and each choosable option belongs to one component, and no option to two. */
static void expect_components(const struct problem *whole)
{
    struct components components;
    struct diag diag = {0};
    ck_assert(components_init(&components, whole, NULL, &diag));
    int32_t primary = 0, options = 0, choices = 0;
    for (int32_t o = 1; o <= whole->options; o++)
        choices += problem_is_choice(whole, o);
    for (int32_t k = 0; k < components.count; k++) {
        struct problem problem;
        struct hints hints;
        ck_assert(components_make(&components, k, whole, NULL, &problem, &hints, &diag));
        ck_assert_int_gt(problem.primary, 0);
        primary += problem.primary;
        options += problem.options;
        problem_done(&problem);
    }
    ck_assert_int_eq(primary, whole->primary);
    ck_assert_int_eq(options, choices);
    components_done(&components);
}

static bool find_own(const struct plan *plan, struct diag *diag)
{
    return automorphisms_find(plan->request.symmetries, plan->request.task.problem, diag);
}

static void count_product(const struct mixture *mixture, const struct engine *engine, int jobs,
                          const struct part_text *given, mpz_t count)
{
    struct symmetries symmetries = {.known = false};
    const struct plan_request request = {
        .task = {.problem = &mixture->whole, .memory = MEMORY_USUAL, .counts = true},
        .engine = engine,
        .jobs = jobs,
        .symmetries = &symmetries,
        .find_symmetries = find_own,
        .given = given,
    };
    struct product product;
    struct engine_solution solution;
    struct diag diag = {0};
    ck_assert_msg(product_open(&product, &request, true, &diag), "%s", diag.text);
    while (product_run(&product, &solution, &diag) != OUTCOME_DONE)
        ;
    ck_assert_msg(!diag.set, "%s", diag.text);
    product_count(&product, count);
    product_close(&product);
    symmetries_done(&symmetries);
}

static void expect_count(const struct mixture *mixture, const struct engine *engine, int jobs,
                         uint64_t seed)
{
    const struct task task = {.problem = &mixture->whole, .memory = MEMORY_USUAL, .counts = true};
    mpz_t count;
    if (!engine->suits(&task, &(struct diag){0}))
        return;
    mpz_init(count);
    count_product(mixture, engine, jobs, NULL, count);
    ck_assert_msg(mpz_cmp(count, mixture->solutions) == 0, "SEED %" PRIu64 ": engine %s", seed,
                  engine->name);
    mpz_clear(count);
}

/* What the parts leave also falls into components. */
static void expect_parts(const struct mixture *mixture, uint64_t seed)
{
    struct part_text text = {.name = {.number = 0}};
    struct parts parts;
    struct diag diag = {0};
    mpz_t count, sum;
    mpz_inits(count, sum, NULL);
    problem_hash(&mixture->whole, NULL, text.name.puzzle);
    ck_assert(parts_begin(&parts, &diag) && parts_split(&parts, &mixture->whole, 5, &diag));
    for (int32_t k = 0; k < parts.count; k++) {
        text.part = parts.at[k];
        text.part.weight = 3;
        count_product(mixture, &engine_auto, 1, &text, count);
        mpz_add(sum, sum, count);
    }
    mpz_mul_ui(count, mixture->solutions, 3);
    ck_assert_msg(mpz_cmp(sum, count) == 0, "SEED %" PRIu64 ": parts", seed);
    mpz_clears(count, sum, NULL);
    parts_done(&parts);
}

START_TEST(counts_multiply)
{
    struct dice dice = dice_for("counts of several components");
    int split = 0;
    for (int round = rounds(100); round; round--) {
        struct mixture mixture;
        mix(&mixture, &dice);
        expect_components(&mixture.whole);
        for (int k = 0; engines[k]; k++)
            expect_count(&mixture, engines[k], 1 + round % 2, dice.seed);
        expect_parts(&mixture, dice.seed);
        split += mpz_cmp_ui(mixture.solutions, 1) > 0;
        mixture_done(&mixture);
    }
    ck_assert_int_gt(split, 0);
}
END_TEST

Suite *suite_product(void)
{
    Suite *suite = suite_create("product");
    TCase *tests = tcase_create("product");
    tcase_add_test(tests, counts_multiply);
    suite_add_tcase(suite, tests);
    return suite;
}
