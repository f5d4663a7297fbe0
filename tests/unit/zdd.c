/* SPDX-License-Identifier: MIT */
/* The family of all solutions agrees with a list of them. */
#include "engine/zdd/zdd.h"

#include <math.h>
#include <string.h>

#include "cover/verify.h"
#include "encoded.h"
#include "engine/zdd/build.h"
#include "random_problem.h"
#include "suites.h"

/* Builds it in slices.  False with a diag. */
static bool build(struct zdd *zdd, const struct problem *problem, const struct hints *hints,
                  size_t memory, int64_t budget, struct diag *diag)
{
    struct task task = {.problem = problem, .hints = hints, .memory = memory};
    struct zdd_build *build = zdd_build_open(&task, diag);
    if (!build)
        return false;
    while (zdd_build_run(build, budget, diag) == OUTCOME_PAUSED) {
        double share = zdd_build_progress(build);
        ck_assert(share >= 0 && share <= 1.000001);
    }
    if (!diag->set)
        zdd_build_take(build, zdd);
    zdd_build_close(build);
    if (!diag->set)
        ck_assert(zdd_check(zdd));
    return !diag->set;
}

static void build_usual(struct zdd *zdd, const struct problem *problem, int64_t budget)
{
    struct diag diag = {0};
    ck_assert_msg(build(zdd, problem, NULL, MEMORY_USUAL, budget, &diag), "%s", diag.text);
}

static bool does_suit(const struct problem *problem)
{
    struct diag diag = {0};
    struct task task = {.problem = problem, .memory = MEMORY_USUAL};
    return zdd_build_suits(&task, &diag);
}

static void view_all(struct zdd_view *view, const struct zdd *zdd)
{
    struct diag diag = {0};
    ck_assert(zdd_view_init(view, zdd, &diag));
    ck_assert(zdd_view_count(view, &diag));
}

static void recount(struct zdd_view *view)
{
    struct diag diag = {0};
    ck_assert(zdd_view_count(view, &diag));
}

static size_t total_of(const struct zdd_view *view)
{
    mpz_t total;
    mpz_init(total);
    zdd_view_total(view, total);
    ck_assert(mpz_fits_ulong_p(total));
    size_t count = mpz_get_ui(total);
    mpz_clear(total);
    return count;
}

/* Lists by index and by a walk: the same in the same order.  Sorts `sets`. */
static void list_sets(const struct zdd_view *view, uint64_t *sets, size_t count)
{
    int32_t *options = memory_need(NULL, (size_t)problem_levels(view->zdd->problem) + 1,
                                   sizeof *options);
    struct zdd_walk walk;
    struct diag diag = {0};
    mpz_t index;
    mpz_init(index);
    ck_assert(zdd_walk_init(&walk, view, &diag));
    for (size_t k = 0; k < count; k++) {
        mpz_set_ui(index, k);
        sets[k] = set_of(options, zdd_view_nth(view, index, options));
        if (!zdd_walk_next(&walk) || set_of(walk.options, walk.count) != sets[k])
            ck_abort_msg("the walk leaves the order at solution %zu", k);
    }
    ck_assert(!zdd_walk_next(&walk));
    ck_assert(!zdd_walk_next(&walk));
    zdd_walk_done(&walk);
    mpz_clear(index);
    memory_free(options);
    sort_sets(sets, count);
}

/* The view has the solutions of `expected`, and counts each option equally. */
static void check_view(const struct zdd_view *view, const uint64_t *expected, size_t found)
{
    static uint64_t sets[SETS];
    struct zdd_uses uses;
    struct diag diag = {0};
    mpz_t count;
    ck_assert_uint_eq(total_of(view), found);
    list_sets(view, sets, found);
    ck_assert_int_eq(memcmp(sets, expected, found * sizeof *sets), 0);
    mpz_init(count);
    ck_assert(zdd_uses_init(&uses, view, &diag));
    for (int32_t o = 1; o <= view->zdd->problem->options; o++) {
        size_t used = 0;
        for (size_t k = 0; k < found; k++)
            used += expected[k] >> o & 1;
        zdd_uses_of(&uses, o, count);
        ck_assert_uint_eq(mpz_get_ui(count), used);
    }
    zdd_uses_done(&uses);
    mpz_clear(count);
}

#define NEAREST_MOST 24     /* solutions for which the test tries each as a start */

struct known {
    uint64_t sets[SETS];
    size_t count;
};

static bool is_known(void *self, const int32_t *options, int32_t count)
{
    const struct known *known = self;
    uint64_t set = set_of(options, count);
    for (size_t k = 0; k < known->count; k++)
        if (known->sets[k] == set)
            return true;
    return false;
}

static int distance(uint64_t one, uint64_t other)
{
    int count = 0;
    for (uint64_t differ = one ^ other; differ; differ &= differ - 1)
        count++;
    return count;
}

/* The least distance to an unknown set of `expected`; -1: none is left. */
static int find_distance(const uint64_t *expected, size_t found, const struct known *known,
                         uint64_t from)
{
    int least = -1;
    for (size_t k = 0; k < found; k++) {
        int32_t options[64], count = list_set(expected[k], options);
        int far = distance(expected[k], from);
        if ((least < 0 || far < least) && !is_known((void *)known, options, count))
            least = far;
    }
    return least;
}

/* Starts at any set of options and visits each of `expected` once by least change; each has its
 * index. */
static void check_nearest(const struct zdd_view *view, struct dice *dice, const uint64_t *expected,
                          size_t found)
{
    static struct known known;
    int32_t options[64], from[64], nearest[64];
    uint64_t set = 0;
    struct diag diag = {0};
    mpz_t index;
    mpz_init(index);
    for (int32_t o = 1; o <= view->zdd->problem->options; o++)
        set |= (uint64_t)roll_one(dice, 3) << o;
    for (known.count = 0; known.count <= found; known.count++) {
        int far = find_distance(expected, found, &known, set);
        int32_t count = zdd_view_nearest(view, from, list_set(set, from), is_known, &known,
                                         nearest, &diag);
        ck_assert_int_eq(count < 0, far < 0);
        if (count < 0)
            break;
        ck_assert_int_eq(distance(set_of(nearest, count), set), far);
        ck_assert(!is_known(&known, nearest, count));
        ck_assert(zdd_view_index(view, nearest, count, index));
        ck_assert_int_eq(zdd_view_nth(view, index, options), count);
        known.sets[known.count] = set = set_of(nearest, count);
        ck_assert_uint_eq(set_of(options, count), set);
        ck_assert(count == 0 || !zdd_view_index(view, nearest, count - 1, index));
    }
    ck_assert_uint_eq(known.count, found);
    mpz_clear(index);
}

/* Stores in `sets` those with an option of `need` (any if empty), and none of `bar`. */
static size_t filter(const uint64_t *expected, size_t found, uint64_t need, uint64_t bar,
                     uint64_t *sets)
{
    size_t count = 0;
    for (size_t k = 0; k < found; k++)
        if ((!need || expected[k] & need) && !(expected[k] & bar))
            sets[count++] = expected[k];
    return count;
}

/* Chooses some options of an exact item as a condition; returns their number. */
static int32_t some_of_an_item(const struct problem *problem, struct dice *dice, int32_t *options)
{
    int32_t item = roll(dice, 1, problem->primary), count = 0;
    for (int32_t e = 0, o = 1; problem_is_exact(problem, item) && o <= problem->options; o++)
        for (e = problem->first[o]; e < problem->first[o + 1]; e++)
            if (problem->entries[e].item == item && !roll_one(dice, 3))
                options[count++] = o;
    return count;
}

static void check_restricted(const struct zdd *zdd, struct dice *dice, const uint64_t *expected,
                             size_t found)
{
    static uint64_t sets[SETS];
    const struct problem *problem = zdd->problem;
    struct zdd_view view;
    struct diag diag = {0};
    int32_t options[RANDOM_OPTIONS];
    ck_assert(zdd_view_init(&view, zdd, &diag));
    int32_t count = problem->primary ? some_of_an_item(problem, dice, options) : 0;
    uint64_t need = set_of(options, count), bar = 0;
    if (count)
        ck_assert(zdd_view_need(&view, options, count));
    for (int32_t o = 1; o <= problem->options; o++)
        if (roll_one(dice, 6)) {
            bar |= UINT64_C(1) << o;
            zdd_view_bar(&view, o);
        }
    recount(&view);
    size_t left = filter(expected, found, need, bar, sets);
    check_view(&view, sets, left);
    if (left <= NEAREST_MOST)
        check_nearest(&view, dice, sets, left);
    zdd_view_widen(&view);
    recount(&view);
    check_view(&view, expected, found);
    zdd_view_done(&view);
}

START_TEST(the_family_is_what_brute_force_finds)
{
    static uint64_t expected[SETS];
    struct dice dice = dice_for("diagrams");
    int suited = 0, solvable = 0;
    for (int round = rounds(1500); round; round--) {
        struct problem problem;
        struct zdd zdd;
        struct zdd_view view;
        random_problem(&problem, &dice);
        if (does_suit(&problem)) {
            size_t found = brute_solutions(&problem, expected, SETS);
            ck_assert_uint_le(found, SETS);
            sort_sets(expected, found);
            build_usual(&zdd, &problem, roll(&dice, 1, 50));
            view_all(&view, &zdd);
            check_view(&view, expected, found);
            check_restricted(&zdd, &dice, expected, found);
            zdd_view_done(&view);
            zdd_done(&zdd);
            suited++;
            solvable += found > 0;
        }
        problem_done(&problem);
    }
    ck_assert(is_often(suited, rounds(1500), 2));
    ck_assert(is_often(solvable, rounds(1500), 10));
}
END_TEST

/* No two nodes are equal, each leads to a solution, and each follows its successors. */
static void check_nodes(const struct zdd *zdd)
{
    bool *reached = memory_need_zero(zdd->count, sizeof *reached);
    reached[zdd->root] = true;
    for (size_t n = zdd->count - 1; n >= 2; n--) {
        struct zdd_node node = zdd->nodes[n];
        if (!reached[n] || node.hi == ZDD_NONE || node.lo >= n || node.hi >= n)
            ck_abort_msg("node %zu is no good", n);
        reached[node.lo] = reached[node.hi] = true;
    }
    memory_free(reached);
}

struct fixture {
    struct encoded board;
    struct zdd zdd;
    struct zdd_view view;
};

static void fixture_init(struct fixture *fixture, const char *rows, const char *set)
{
    struct diag diag = {0};
    const struct encoded *board = &fixture->board;
    encoded_init_board(&fixture->board, rows, set);
    ck_assert_msg(build(&fixture->zdd, &board->encoding.problem, &board->hints, MEMORY_USUAL, 1000,
                        &diag), "%s", diag.text);
    check_nodes(&fixture->zdd);
    view_all(&fixture->view, &fixture->zdd);
}

static void fixture_done(struct fixture *fixture)
{
    zdd_view_done(&fixture->view);
    zdd_done(&fixture->zdd);
    encoded_done(&fixture->board);
}

START_TEST(boards_have_their_counts)
{
    static const struct {
        const char *rows;
        size_t count;
    } boards[] = {{BOARD_3X20, 8},       {BOARD_ISLANDS, 64},  {BOARD_8X8_CENTRE, 520},
                  {BOARD_DIAGONAL, 404}, {BOARD_TRIANGLE, 374}, {BOARD_DIAMOND, 0}};
    size_t count = is_short_run() ? 2 : is_long_run() ? sizeof boards / sizeof *boards : 4;
    for (size_t b = 0; b < count; b++) {
        struct fixture fixture;
        fixture_init(&fixture, boards[b].rows, "pentominoes");
        ck_assert_uint_eq(total_of(&fixture.view), boards[b].count);
        fixture_done(&fixture);
    }
}
END_TEST

/* Published counts; for 12 there are more solutions than nodes. */
START_TEST(partitions_are_bell_numbers)
{
    static const size_t bell[] = {1, 1, 2, 5, 15, 52, 203, 877, 4140, 21147, 115975};
    for (int n = 1; n <= 10; n++) {
        struct problem problem;
        struct zdd zdd;
        struct zdd_view view;
        partition_problem(&problem, n);
        build_usual(&zdd, &problem, 100);
        check_nodes(&zdd);
        view_all(&view, &zdd);
        ck_assert_uint_eq(total_of(&view), bell[n]);
        zdd_view_done(&view);
        zdd_done(&zdd);
        problem_done(&problem);
    }
}
END_TEST

enum { REACH = 7, MASKS = 1 << REACH, MODULUS = 1000003 };

/* Adds up to three options with each of `n` items as the first, and others less than REACH above;
 * returns the number of solutions modulo MODULUS.  number: [n], in any order. */
static unsigned long add_near_options(struct problem *problem, int n, const int32_t *number,
                                      struct dice *dice)
{
    struct diag diag = {0};
    unsigned long ways[MASKS] = {1}; /* by the mask of items covered, from the first on */
    for (int i = 0; i < n; i++) {
        unsigned long next[MASKS] = {0};
        for (int mask = 1; mask < MASKS; mask += 2)
            next[mask >> 1] = ways[mask];
        for (int o = roll(dice, 1, 3); o; o--) {
            struct entry entries[REACH];
            int32_t count = 0;
            int option = o == 1 ? 1 : roll(dice, 0, MASKS - 1) & roll(dice, 0, MASKS - 1);
            for (int k = 0; k < REACH && i + k < n; k++)
                if ((option |= 1) >> k & 1)
                    entries[count++] = (struct entry){.item = number[i + k]};
            option &= (1 << (n - i < REACH ? n - i : REACH)) - 1;
            ck_assert(problem_add(problem, entries, count, &diag));
            for (int mask = 0; mask < MASKS; mask += 2)
                if (!(mask & option))
                    next[(mask | option) >> 1] += ways[mask];
        }
        for (int mask = 0; mask < MASKS; mask++)
            ways[mask] = next[mask] % MODULUS;
    }
    return ways[0];
}

/* Wide states, of which a window is kept. */
START_TEST(long_problems_are_counted)
{
    struct dice dice = dice_for("windows");
    for (int round = rounds(30); round; round--) {
        enum { MOST = 1400 };
        int n = roll(&dice, 650, MOST);
        int32_t number[MOST];
        struct problem problem;
        struct diag diag = {0};
        struct zdd zdd;
        struct zdd_view view;
        mpz_t count;
        for (int i = 0; i < n; i++) {
            int k = roll(&dice, 0, i);
            number[i] = number[k];
            number[k] = i + 1;
        }
        ck_assert(problem_init(&problem, n, n, &diag));
        unsigned long expected = add_near_options(&problem, n, number, &dice);
        build_usual(&zdd, &problem, roll(&dice, 1, 5000));
        view_all(&view, &zdd);
        mpz_init(count);
        zdd_view_total(&view, count);
        ck_assert_uint_eq(mpz_fdiv_ui(count, MODULUS), expected);
        mpz_clear(count);
        zdd_view_done(&view);
        zdd_done(&zdd);
        problem_done(&problem);
    }
}
END_TEST

/* `pairs` times two options for an item of its own: 2^pairs solutions, each option in half. */
START_TEST(counts_may_be_of_any_size)
{
    enum { PAIRS = 200 };
    struct problem problem;
    struct diag diag = {0};
    struct zdd zdd;
    struct zdd_view view;
    struct zdd_uses uses;
    int32_t options[PAIRS];
    mpz_t count, expected;
    mpz_inits(count, expected, NULL);
    ck_assert(problem_init(&problem, PAIRS, PAIRS, &diag));
    for (int32_t i = 1; i <= PAIRS; i++)
        for (int k = 0; k < 2; k++)
            ck_assert(problem_add(&problem, &(struct entry){i, 0}, 1, &diag));
    build_usual(&zdd, &problem, 10);
    view_all(&view, &zdd);
    zdd_view_total(&view, count);
    mpz_ui_pow_ui(expected, 2, PAIRS);
    ck_assert_int_eq(mpz_cmp(count, expected), 0);
    mpz_tdiv_q_2exp(expected, expected, 1);
    ck_assert(zdd_uses_init(&uses, &view, &diag));
    for (int32_t o = 1; o <= 2 * PAIRS; o++) {
        zdd_uses_of(&uses, o, count);
        ck_assert_int_eq(mpz_cmp(count, expected), 0);
    }
    zdd_uses_done(&uses);
    for (uint64_t counter = 0; counter < 100;) {
        zdd_view_draw(&view, 1, &counter, count);
        ck_assert_int_eq(zdd_view_nth(&view, count, options), PAIRS);
        ck_assert(verify(&problem, options, PAIRS, &diag));
    }
    zdd_view_done(&view);
    zdd_done(&zdd);
    problem_done(&problem);
    mpz_clears(count, expected, NULL);
}
END_TEST

/* Each of the 9356 solutions of 6x10, or of the 1472 of 4x15 in a short run, is distinct, verified
 * and equally likely to be drawn: with n - 1 degrees of freedom, chi-square exceeds n + 5 * sqrt(2
 * * (n - 1)) once in a million. */
static void check_drawings(const struct zdd_view *view, int solutions)
{
    static int32_t drawn[9356];
    uint64_t counter = 0;
    double chi = 0, expected = 20, bound = 5 * sqrt(2.0 * (solutions - 1));
    mpz_t index;
    mpz_init(index);
    for (int k = 0; k < 20 * solutions; k++) {
        zdd_view_draw(view, 2026, &counter, index);
        drawn[mpz_get_ui(index)]++;
    }
    for (int k = 0; k < solutions; k++)
        chi += (drawn[k] - expected) * (drawn[k] - expected) / expected;
    ck_assert_double_lt(chi, solutions + bound);
    ck_assert_double_gt(chi, solutions - bound);
    mpz_clear(index);
}

static void check_solutions(const struct zdd_view *view, int solutions)
{
    const struct problem *problem = view->zdd->problem;
    int32_t options[72], before[72] = {0};
    struct diag diag = {0};
    mpz_t index;
    mpz_init(index);
    for (unsigned long k = 0; k < (unsigned long)solutions; k++) {
        mpz_set_ui(index, k);
        int32_t count = zdd_view_nth(view, index, options);
        if (!verify(problem, options, count, &diag) || !memcmp(options, before, 12 * 4))
            ck_abort_msg("solution %lu: %s", k, diag.text);
        memcpy(before, options, sizeof before);
    }
    mpz_clear(index);
}

START_TEST(drawings_are_even)
{
    struct fixture fixture;
    int solutions = is_short_run() ? 1472 : 9356;
    fixture_init(&fixture, is_short_run() ? BOARD_4X15 : BOARD_6X10, "pentominoes");
    ck_assert_int_eq((int)total_of(&fixture.view), solutions);
    check_solutions(&fixture.view, solutions);
    check_drawings(&fixture.view, solutions);
    fixture_done(&fixture);
}
END_TEST

/* With little memory states are forgotten, but the diagram stays the same. */
START_TEST(what_is_forgotten_is_found_again)
{
    struct fixture fixture;
    const struct encoded *board = &fixture.board;
    struct zdd little;
    struct diag diag = {0};
    fixture_init(&fixture, BOARD_3X20, "pentominoes");
    ck_assert_msg(build(&little, &board->encoding.problem, &board->hints, 800000, 1000, &diag),
                  "%s", diag.text);
    ck_assert_uint_eq(little.count, fixture.zdd.count);
    ck_assert_int_eq(memcmp(little.nodes, fixture.zdd.nodes, little.count * sizeof *little.nodes),
                     0);
    zdd_done(&little);
    fixture_done(&fixture);
}
END_TEST

/* Too large a diagram is a fault, and the engine continues by links. */
START_TEST(memory_has_a_limit)
{
    struct problem problem;
    struct zdd zdd;
    struct diag diag = {0};
    partition_problem(&problem, 11);
    ck_assert(!build(&zdd, &problem, NULL, 1000000, 1000, &diag));
    ck_assert_str_eq(diag.text, "the diagram would take more than 1 MB");
    struct task task = {.problem = &problem, .memory = 1000000};
    struct engine_run *run = engine_open(&engine_zdd, &task, &(struct diag){0});
    ck_assert_ptr_nonnull(run);
    mpz_t count;
    mpz_init(count);
    while (run->engine->count(run, 100000, count) == OUTCOME_PAUSED)
        ;
    ck_assert_int_eq(mpz_cmp_ui(count, 678570), 0);
    ck_assert_str_eq(run->why, "links, as the diagram would take more than 1 MB");
    engine_close(run);
    problem_done(&problem);

    diag = (struct diag){0};
    example_problem(&problem);
    task = (struct task){.problem = &problem, .memory = 100};
    ck_assert(!zdd_build_suits(&task, &diag));
    ck_assert_str_eq(diag.text, "its states would take 0 MB, and at most 0 MB are allowed");
    problem_done(&problem);
    mpz_clear(count);
}
END_TEST

START_TEST(checks_notice_what_is_wrong)
{
    struct problem problem;
    struct zdd zdd;
    partition_problem(&problem, 3);
    build_usual(&zdd, &problem, 1000);
    struct zdd_node *last = &zdd.nodes[zdd.count - 1], right = *last;
    const struct zdd_node faults[] = {
        {right.option, right.lo, ZDD_NONE}, {right.option, (uint32_t)zdd.count - 1, right.hi},
        {0, right.lo, right.hi}, {problem.options + 1, right.lo, right.hi},
        {zdd.nodes[right.hi].option, right.lo, right.hi},
    };
    for (size_t k = 0; k < sizeof faults / sizeof *faults; k++) {
        *last = faults[k];
        ck_assert(!zdd_check(&zdd));
        *last = right;
        ck_assert(zdd_check(&zdd));
    }
    zdd.root = (uint32_t)zdd.count;
    ck_assert(!zdd_check(&zdd));
    zdd_done(&zdd);
    problem_done(&problem);
}
END_TEST

START_TEST(options_need_an_exact_item)
{
    struct problem problem;
    struct diag diag = {0};
    struct task task = {.problem = &problem, .memory = MEMORY_USUAL};
    ck_assert(problem_init(&problem, 2, 2, &diag));
    ck_assert(problem_add(&problem, (struct entry[]){{1, 0}, {2, 0}}, 2, &diag));
    ck_assert(problem_add(&problem, (struct entry[]){{2, 0}}, 1, &diag));
    ck_assert(problem_bound(&problem, 2, 0, 5, &diag));
    ck_assert(!zdd_build_suits(&task, &diag));
    ck_assert_str_eq(diag.text, "an option has no item that is covered exactly once");
    problem_done(&problem);
}
END_TEST

Suite *suite_zdd(void)
{
    Suite *suite = suite_create("zdd");
    TCase *tcase = tcase_create("zdd");
    tcase_add_test(tcase, the_family_is_what_brute_force_finds);
    tcase_add_test(tcase, boards_have_their_counts);
    tcase_add_test(tcase, partitions_are_bell_numbers);
    tcase_add_test(tcase, long_problems_are_counted);
    tcase_add_test(tcase, counts_may_be_of_any_size);
    tcase_add_test(tcase, drawings_are_even);
    tcase_add_test(tcase, what_is_forgotten_is_found_again);
    tcase_add_test(tcase, memory_has_a_limit);
    tcase_add_test(tcase, checks_notice_what_is_wrong);
    tcase_add_test(tcase, options_need_an_exact_item);
    suite_add_tcase(suite, tcase);
    return suite;
}
