/* SPDX-License-Identifier: MIT */
/* Distinct solutions by Burnside's lemma, compared with the least images of all solutions: random
 * problems with symmetries, bounds, colours, interchangeable options and isomorphic components. */
#include "engine/plan/distinct.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/large.h"
#include "base/memory.h"
#include "cover/automorphisms.h"
#include "random_problem.h"
#include "suites.h"

#define ITEMS_MOST 9

/* A problem that a permutation of its items maps to itself. */
struct sample {
    struct problem problem;
    int32_t items[ITEMS_MOST + 1], options[RANDOM_OPTIONS + 2];     /* their images */
    uint64_t sets[SETS];
    size_t count;               /* of its solutions */
};

/* Makes cycles of two to four items, either primary or secondary. */
static void random_images(struct sample *sample, int32_t first, int32_t last, struct dice *dice)
{
    for (int32_t i = first, end; i <= last; i = end) {
        end = i + (roll_one(dice, 4) ? 1 : roll(dice, 2, 4));
        end = end > last + 1 ? last + 1 : end;
        for (int32_t k = i; k < end; k++)
            sample->items[k] = k + 1 < end ? k + 1 : i;
    }
}

static void random_bounds(struct sample *sample, struct dice *dice)
{
    for (int32_t i = 1; i <= sample->problem.primary; i++) {
        if (problem_bounds(&sample->problem, i).most > 1 || !roll_one(dice, 3))
            continue;
        int32_t most = roll(dice, 1, 4), least = roll(dice, 0, most), at = i;
        do
            ck_assert(problem_bound(&sample->problem, at, least, most, &(struct diag){0}));
        while ((at = sample->items[at]) != i);
    }
}

static bool are_same(const struct entry *a, const struct entry *b, int32_t items)
{
    for (int32_t i = 1; i <= items; i++)
        if (a[i].item != b[i].item || a[i].colour != b[i].colour)
            return false;
    return true;
}

/* Adds an option and its images; entries[i].item is i or 0. */
static void add_orbit(struct sample *sample, struct entry *entries)
{
    struct problem *problem = &sample->problem;
    struct entry at[ITEMS_MOST + 1], image[ITEMS_MOST + 1] = {{0, 0}};
    int32_t begin = problem->options + 1;
    for (int32_t i = 1; i <= problem->items; i++)
        at[i] = entries[i];
    do {
        struct entry packed[ITEMS_MOST];
        int32_t count = 0;
        for (int32_t i = 1; i <= problem->items; i++) {
            int32_t to = sample->items[i];
            image[to] = (struct entry){at[i].item ? to : 0, at[i].colour};
            if (at[i].item)
                packed[count++] = at[i];
        }
        if (problem->options == RANDOM_OPTIONS)
            return;
        ck_assert(problem_add(problem, packed, count, &(struct diag){0}));
        sample->options[problem->options] = problem->options + 1;
        for (int32_t i = 1; i <= problem->items; i++)
            at[i] = image[i];
    } while (!are_same(at, entries, problem->items));
    sample->options[problem->options] = begin;
}

/* False if the last orbit of options did not fit. */
static bool random_sample(struct sample *sample, struct dice *dice)
{
    int32_t items = roll(dice, 1, ITEMS_MOST);
    int32_t primary = roll_one(dice, 2) ? items : roll(dice, 1, items);
    ck_assert(problem_init(&sample->problem, items, primary, &(struct diag){0}));
    random_images(sample, 1, primary, dice);
    random_images(sample, primary + 1, items, dice);
    if (roll_one(dice, 2))
        random_bounds(sample, dice);
    int orbits = roll(dice, 1, 6), in = roll(dice, 2, 4);
    while (orbits-- && sample->problem.options < RANDOM_OPTIONS) {
        struct entry entries[ITEMS_MOST + 1] = {{0, 0}};
        for (int32_t i = 1; i <= items; i++)
            if (roll_one(dice, in))
                entries[i] = (struct entry){
                    i, i > primary && !roll_one(dice, 3) ? roll(dice, 1, 2) : 0};
        for (int copies = roll_one(dice, 5) ? 2 : 1; copies; copies--)
            add_orbit(sample, entries);
    }
    int32_t last = sample->problem.options;
    sample->count = brute_solutions(&sample->problem, sample->sets, SETS);
    return sample->options[last] <= last;
}

/* The solutions that are the least of their images. */
static int64_t count_least(const struct sample *sample, const struct symmetries *symmetries)
{
    struct canon canon;
    int64_t found = 0;
    ck_assert(canon_init(&canon, &sample->problem, symmetries, &(struct diag){0}));
    for (size_t k = 0; k < sample->count; k++) {
        int32_t options[64], count = list_set(sample->sets[k], options);
        found += canon_is_least(&canon, options, count);
    }
    canon_done(&canon);
    return found;
}

static bool find_none(const struct plan *plan, struct diag *diag)
{
    (void)diag;
    *plan->request.symmetries = (struct symmetries){.known = true};
    return true;
}

/* symmetries NULL: all of the problem. */
static int64_t count_distinct(const struct problem *problem, struct symmetries *symmetries,
                              const struct engine *engine, int64_t most)
{
    const struct plan_request request = {
        .task = {.problem = problem, .memory = MEMORY_USUAL, .counts = true},
        .engine = engine,
        .jobs = 1,
        .distinct = true,
        .symmetries = symmetries,
        .find_symmetries = find_none,
    };
    struct distinct distinct;
    struct product product = {.at = 0};
    struct engine_solution solution;
    struct diag diag = {0};
    mpz_t count;
    mpz_init(count);
    ck_assert_msg(distinct_open(&distinct, &product, &request, !symmetries, &diag), "%s",
                  diag.text);
    enum outcome outcome;
    do {
        outcome = distinct_run(&distinct, &solution, &diag);
        distinct_count(&distinct, count);
        ck_assert_msg(large_get(count) <= most, "too many on the way");
    } while (outcome != OUTCOME_DONE);
    ck_assert_msg(!diag.set && !distinct.why, "%s", diag.text);
    int64_t found = large_get(count);
    product_close(&product);
    distinct_close(&distinct);
    mpz_clear(count);
    return found;
}

static void check(const struct sample *sample, struct symmetries *symmetries, bool is_of_problem,
                  const struct dice *dice)
{
    const struct task task = {
        .problem = &sample->problem, .memory = MEMORY_USUAL, .counts = true};
    int64_t expected = count_least(sample, symmetries);
    for (int k = 0; engines[k]; k++) {
        if (!engines[k]->suits(&task, &(struct diag){0}))
            continue;
        int64_t found = count_distinct(&sample->problem, is_of_problem ? NULL : symmetries,
                                       engines[k], expected);
        if (found != expected)
            ck_abort_msg("SEED=%" PRIu64 ": %s: %" PRId64 " distinct, %" PRId64 " expected",
                         dice->seed, engines[k]->name, found, expected);
    }
}

static int32_t image_of(const int32_t *images, int32_t at, int times)
{
    while (times--)
        at = images[at];
    return at;
}

static void list_powers(const struct sample *sample, struct symmetries *symmetries)
{
    const struct problem *problem = &sample->problem;
    int32_t *items = NULL, *options = NULL;
    *symmetries = (struct symmetries){.known = true};
    symmetries->items = memory_need(NULL, 12, sizeof *symmetries->items);
    symmetries->options = memory_need(NULL, 12, sizeof *symmetries->options);
    for (int power = 1; power < 12; power++) {
        ck_assert(symmetries_room(problem, &items, &options, &(struct diag){0}));
        for (int32_t i = 1; i <= problem->items; i++)
            items[i] = image_of(sample->items, i, power);
        for (int32_t o = 1; o <= problem->options; o++)
            options[o] = image_of(sample->options, o, power);
        symmetries_add(symmetries, problem, items, options);
    }
}

START_TEST(kept_solutions_are_counted)
{
    struct dice dice = dice_for("kept solutions");
    static struct sample sample;
    int wanted = rounds(400), merged = 0;
    for (int round = 0; round < wanted;) {
        struct symmetries symmetries;
        if (random_sample(&sample, &dice)) {
            list_powers(&sample, &symmetries);
            check(&sample, &symmetries, false, &dice);
            merged += count_least(&sample, &symmetries) < (int64_t)sample.count;
            symmetries_done(&symmetries);
            round++;
        }
        problem_done(&sample.problem);
    }
    printf("%d of %d have equal solutions\n", merged, wanted);
    ck_assert(is_often(merged, wanted, 10));
}
END_TEST

#ifdef HAVE_NAUTY

/* Large groups, and classes of several symmetries. */
START_TEST(all_symmetries_are_counted)
{
    struct dice dice = dice_for("all symmetries");
    static struct sample sample;
    for (int round = rounds(100); round; round--) {
        struct symmetries symmetries;
        random_sample(&sample, &dice);
        ck_assert(automorphisms_find(&symmetries, &sample.problem, &(struct diag){0}));
        check(&sample, &symmetries, false, &dice);
        check(&sample, &symmetries, true, &dice);
        symmetries_done(&symmetries);
        problem_done(&sample.problem);
    }
}
END_TEST

/* More options would have too many symmetries to list; at most four copies. */
#define COPIES_OPTIONS 10

/* Copies of a problem side by side, as many as fit, with items and options in random order. */
static void copy_often(struct sample *to, const struct problem *from, struct dice *dice)
{
    int32_t copies = from->options > 2 ? COPIES_OPTIONS / from->options : 4;
    int32_t order[COPIES_OPTIONS];
    int32_t items = copies * from->items, primary = copies * from->primary;
    ck_assert(problem_init(&to->problem, items, primary, &(struct diag){0}));
    /* shift the copies' odd items: the copies are isomorphic but look different */
    int32_t turn = roll(dice, 0, copies - 1), count = copies * from->options;
    for (int32_t i = 1; i <= from->primary; i++)
        for (int32_t c = 0; c < copies; c++) {
            struct bounds bounds = problem_bounds(from, i);
            ck_assert(problem_bound(&to->problem, (i - 1) * copies + c + 1, bounds.least,
                                    bounds.most, &(struct diag){0}));
        }
    for (int32_t k = 0; k < count; k++) {
        int32_t at = roll(dice, 0, k);
        order[k] = order[at];
        order[at] = k;
    }
    for (int32_t k = 0; k < count; k++) {
        struct entry entries[ITEMS_MOST];
        int32_t o = order[k] / copies + 1, c = order[k] % copies, length = problem_length(from, o);
        for (int32_t e = 0; e < length; e++) {
            struct entry entry = from->entries[from->first[o] + e];
            int32_t place = (c + turn * (entry.item % 2)) % copies;
            entries[e] = (struct entry){(entry.item - 1) * copies + place + 1, entry.colour};
        }
        ck_assert(problem_add(&to->problem, entries, length, &(struct diag){0}));
    }
    to->count = brute_solutions(&to->problem, to->sets, SETS);
}

START_TEST(components_are_counted)
{
    struct dice dice = dice_for("distinct components");
    static struct sample sample, whole;
    int wanted = rounds(100), merged = 0;
    for (int round = 0; round < wanted;) {
        struct symmetries symmetries;
        random_sample(&sample, &dice);
        if (2 * sample.problem.options <= COPIES_OPTIONS) {
            copy_often(&whole, &sample.problem, &dice);
            ck_assert(automorphisms_find(&symmetries, &whole.problem, &(struct diag){0}));
            ck_assert(symmetries.known);
            check(&whole, &symmetries, true, &dice);
            merged += whole.count > 1;
            symmetries_done(&symmetries);
            problem_done(&whole.problem);
            round++;
        }
        problem_done(&sample.problem);
    }
    printf("%d of %d have several solutions\n", merged, wanted);
    ck_assert(is_often(merged, wanted, 10));
}
END_TEST

#endif

Suite *suite_burnside(void)
{
    Suite *suite = suite_create("burnside");
    TCase *tcase = tcase_create("burnside");
    tcase_add_test(tcase, kept_solutions_are_counted);
#ifdef HAVE_NAUTY
    tcase_add_test(tcase, all_symmetries_are_counted);
    tcase_add_test(tcase, components_are_counted);
#endif
    suite_add_tcase(suite, tcase);
    return suite;
}
