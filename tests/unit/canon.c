/* SPDX-License-Identifier: MIT */
/* Symmetries: exactly one image of a solution is the least, so counting these counts orbits. */
#include "cover/symmetry.h"

#include "base/memory.h"
#include "cover/cursor.h"
#include "random_problem.h"
#include "suites.h"

/* `copies` of a random problem side by side, which may be permuted.  They share the secondary
 * items, so they are not independent; their options are shuffled, so no symmetry keeps the
 * order. */
struct product {
    struct problem problem;
    struct symmetries symmetries;
    int32_t copies, primary, options;   /* of one copy */
    int32_t option[3][RANDOM_OPTIONS + 1];
};

static int32_t item_of(const struct product *product, int copy, int32_t item)
{
    return item <= product->primary ? copy * product->primary + item
                                    : item + (product->copies - 1) * product->primary;
}

static void add_copy_of(struct product *product, const struct problem *single, int copy,
                        int32_t option)
{
    struct entry entries[16];
    struct diag diag = {0};
    int32_t count = problem_length(single, option);
    for (int32_t k = 0; k < count; k++) {
        entries[k] = single->entries[single->first[option] + k];
        entries[k].item = item_of(product, copy, entries[k].item);
    }
    ck_assert(problem_add(&product->problem, entries, count, &diag));
    product->option[copy][option] = product->problem.options;
}

static void add_copies(struct product *product, const struct problem *single, struct dice *dice)
{
    int32_t total = product->copies * single->options, turn[3 * RANDOM_OPTIONS];
    for (int32_t k = 0; k < total; k++) {
        int32_t other = roll(dice, 0, k);
        turn[k] = turn[other];
        turn[other] = k;
    }
    for (int32_t k = 0; k < total; k++)
        add_copy_of(product, single, turn[k] % product->copies, turn[k] / product->copies + 1);
}

static void add_bounds(struct product *product, const struct problem *single)
{
    struct diag diag = {0};
    for (int32_t i = 1; i <= single->primary; i++) {
        struct bounds bounds = problem_bounds(single, i);
        for (int c = 0; c < product->copies; c++)
            ck_assert(problem_bound(&product->problem, item_of(product, c, i), bounds.least,
                                    bounds.most, &diag));
    }
}

/* Adds the symmetry that moves copy c to copy to[c]. */
static void add_symmetry(struct product *product, const int *to)
{
    struct symmetries *symmetries = &product->symmetries;
    int32_t s = symmetries->count++, items = product->problem.items;
    int32_t *image = memory_need_zero((size_t)items + 1, sizeof *image);
    int32_t *option_image =
        memory_need_zero((size_t)product->problem.options + 1, sizeof *option_image);
    for (int32_t i = 1; i <= items; i++)
        image[i] = i;
    for (int c = 0; c < product->copies; c++) {
        for (int32_t i = 1; i <= product->primary; i++)
            image[item_of(product, c, i)] = item_of(product, to[c], i);
        for (int32_t o = 1; o <= product->options; o++)
            option_image[product->option[c][o]] = product->option[to[c]][o];
    }
    symmetries->items = memory_need(symmetries->items, (size_t)s + 1, sizeof *symmetries->items);
    symmetries->options =
        memory_need(symmetries->options, (size_t)s + 1, sizeof *symmetries->options);
    symmetries->items[s] = image;
    symmetries->options[s] = option_image;
}

static void product_init(struct product *product, const struct problem *single, int copies,
                         bool turns_only, struct dice *dice)
{
    static const int swaps[][2] = {{1, 0}};
    static const int moves[][3] = {{1, 2, 0}, {2, 0, 1}, {1, 0, 2}, {0, 2, 1}, {2, 1, 0}};
    struct diag diag = {0};
    int32_t secondary = single->items - single->primary;
    *product = (struct product){
        .copies = copies, .primary = single->primary, .options = single->options};
    ck_assert(problem_init(&product->problem, copies * single->primary + secondary,
                           copies * single->primary, &diag));
    add_copies(product, single, dice);
    if (single->bounds)
        add_bounds(product, single);
    product->symmetries.known = true;
    if (copies == 2)
        add_symmetry(product, swaps[0]);
    for (int s = 0; copies == 3 && s < (turns_only ? 2 : 5); s++)
        add_symmetry(product, moves[s]);
}

static void product_done(struct product *product)
{
    symmetries_done(&product->symmetries);
    problem_done(&product->problem);
}

/* Counts by brute force the sets of options with no smaller image. */
static int64_t count_orbits(const struct product *product, const uint64_t *sets, size_t found)
{
    int64_t orbits = 0;
    for (size_t k = 0; k < found; k++) {
        bool is_least = true;
        for (int32_t s = 0; s < product->symmetries.count; s++) {
            uint64_t image = 0;
            for (int32_t o = 1; o <= product->problem.options; o++)
                if (sets[k] >> o & 1)
                    image |= UINT64_C(1) << product->symmetries.options[s][o];
            is_least = is_least && sets[k] <= image;
        }
        orbits += is_least;
    }
    return orbits;
}

static int64_t count_least(const struct product *product, struct rule rule)
{
    struct canon canon;
    struct cursor cursor;
    struct diag diag = {0};
    struct goal goal = GOAL_NONE;
    int64_t least = 0;
    goal.moves = 1u << MOVE_SOLVE;
    ck_assert(canon_init(&canon, &product->problem, &product->symmetries, &diag));
    ck_assert(cursor_init(&cursor, &product->problem, rule, &diag));
    while (cursor_run(&cursor, 1, &goal, INT64_MAX, NULL) == REACHED) {
        int32_t options[64], count = cursor_path(&cursor, options);
        least += canon_is_least(&canon, options, count);
    }
    cursor_done(&cursor);
    canon_done(&canon);
    return least;
}

/* Chooses a number of copies for which the product has at most `room` solutions. */
static int random_copies(const struct problem *single, size_t room, struct dice *dice)
{
    size_t few = brute_solutions(single, NULL, 0), all = few;
    int copies = roll(dice, 1, 3), k = 1;
    for (; k < copies && all * few <= room; k++)
        all *= few;
    return k;
}

START_TEST(least_solutions_are_as_many_as_orbits)
{
    struct dice dice = dice_for("least solutions and orbits");
    static uint64_t sets[1 << 14];
    size_t room = sizeof sets / sizeof *sets;
    int64_t solutions = 0, orbits = 0;
    int all = rounds(400);
    for (int round = all; round; round--) {
        struct problem single;
        struct product product;
        random_problem(&single, &dice);
        product_init(&product, &single, random_copies(&single, room, &dice), roll_one(&dice, 2),
                     &dice);
        size_t found = brute_solutions(&product.problem, sets, room);
        if (found <= room) {
            int64_t expected = count_orbits(&product, sets, found);
            ck_assert_int_eq(count_least(&product, random_rule(&dice)), expected);
            orbits += expected;
            solutions += (int64_t)found;
        }
        product_done(&product);
        problem_done(&single);
    }
    ck_assert_int_gt(solutions, orbits);
    ck_assert_int_gt(orbits, all / 2);
}
END_TEST

/* A solution fixed by a symmetry is the least of its images, in whatever order its options are
 * found; here two options share a coloured item. */
START_TEST(a_symmetric_solution_counts_in_any_order)
{
    struct problem problem;
    struct diag diag = {0};
    struct canon canon;
    ck_assert(problem_init(&problem, 3, 2, &diag));
    ck_assert(problem_add(&problem, (struct entry[]){{1, 0}, {3, 1}}, 2, &diag));
    ck_assert(problem_add(&problem, (struct entry[]){{2, 0}, {3, 1}}, 2, &diag));
    int32_t items[] = {0, 2, 1, 3}, options[] = {0, 2, 1};
    int32_t *items_of[] = {items}, *options_of[] = {options};
    struct symmetries swap = {
        .count = 1, .items = items_of, .options = options_of, .known = true};
    ck_assert(canon_init(&canon, &problem, &swap, &diag));
    ck_assert(canon_is_least(&canon, (int32_t[]){1, 2}, 2));
    ck_assert(canon_is_least(&canon, (int32_t[]){2, 1}, 2));
    canon_done(&canon);
    problem_done(&problem);
}
END_TEST

START_TEST(without_symmetries_every_solution_is_the_least)
{
    struct problem problem;
    struct diag diag = {0};
    struct canon canon;
    struct symmetries none = {0};
    example_problem(&problem);
    ck_assert(canon_init(&canon, &problem, &none, &diag));
    ck_assert(canon_is_least(&canon, (int32_t[]){2, 4, 6}, 3));
    canon_done(&canon);
    problem_done(&problem);
}
END_TEST

Suite *suite_canon(void)
{
    Suite *suite = suite_create("canon");
    TCase *tcase = tcase_create("canon");
    tcase_add_test(tcase, least_solutions_are_as_many_as_orbits);
    tcase_add_test(tcase, a_symmetric_solution_counts_in_any_order);
    tcase_add_test(tcase, without_symmetries_every_solution_is_the_least);
    suite_add_tcase(suite, tcase);
    return suite;
}
