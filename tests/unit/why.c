/* SPDX-License-Identifier: MIT */
/* Why: each answer compared with the residues of all subsets of the choices. */
#include "explain/why.h"

#include <stdlib.h>

#include "base/memory.h"
#include "cover/method.h"
#include "engine/residue.h"
#include "random_problem.h"
#include "suites.h"

#define LEVELS_MOST 8       /* because all their subsets are tried */

struct walk {
    struct problem problem;
    struct cursor cursor;
    struct mirror mirror;
};

static void walk_init(struct walk *walk, struct dice *dice)
{
    struct diag diag = {0};
    random_problem(&walk->problem, dice);
    struct rule rule = random_rule(dice);
    rule.method = &method_dlx;
    ck_assert(cursor_init(&walk->cursor, &walk->problem, rule, &diag));
    ck_assert(mirror_init(&walk->mirror, &walk->problem, &diag));
}

static void walk_done(struct walk *walk)
{
    mirror_done(&walk->mirror);
    cursor_done(&walk->cursor);
    problem_done(&walk->problem);
}

/* Drops the lower bounds of other items with an upper bound above 1: some of the choices, without
 * the others, may end an item's covering before it reaches its lower bound. */
static void relax(struct problem *problem, int32_t i)
{
    for (int32_t j = 1; problem->bounds && j <= problem->primary; j++)
        if (j != i && problem->bounds[j].most > 1)
            problem->bounds[j].least = 0;
}

/* The residue of the path's choices in the set, bit l for level l. */
static void leave(const struct walk *walk, uint32_t set, struct residue *residue)
{
    struct diag diag = {0};
    struct decision decisions[32];
    struct part part = {.decisions = decisions, .weight = 1};
    for (int32_t l = 0; l < walk->mirror.level; l++)
        if (set >> l & 1)
            decisions[part.count++] = (struct decision){walk->mirror.path[l].item,
                                                        walk->mirror.path[l].option};
    ck_assert_msg(residue_init(residue, &walk->problem, NULL, &part, &diag), "%s", diag.text);
}

static bool is_left(const struct residue *residue, int32_t option)
{
    for (int32_t o = 1; o <= residue->problem.options; o++)
        if (residue->options[o] == option)
            return true;
    return false;
}

/* True if the item has fewer options than it needs in the whole. */
static bool is_dead(const struct residue *residue, int32_t item)
{
    for (int32_t i = 1; i <= residue->problem.primary; i++) {
        if (residue->items[i] != item)
            continue;
        int32_t options = 0;
        for (int32_t e = 0; e < residue->problem.first[residue->problem.options + 1]; e++)
            options += residue->problem.entries[e].item == i;
        return options < problem_bounds(&residue->problem, i).least;
    }
    return false;
}

static int count_bits(uint32_t set)
{
    int count = 0;
    for (; set; set &= set - 1)
        count++;
    return count;
}

static void keep_bounds(const struct problem *problem, struct bounds *bounds)
{
    for (int32_t j = 1; j <= problem->primary; j++)
        bounds[j] = problem_bounds(problem, j);
}

static void restore_bounds(struct problem *problem, const struct bounds *bounds)
{
    for (int32_t j = 1; problem->bounds && j <= problem->primary; j++)
        problem->bounds[j] = bounds[j];
}

static void check_gone(const struct walk *walk)
{
    int32_t level = walk->mirror.level;
    for (int32_t o = 1; o <= walk->problem.options; o++) {
        if (!problem_is_choice(&walk->problem, o))
            continue;
        struct cause cause = why_gone(&walk->mirror, o);
        int32_t first = -1;
        for (int32_t l = 0; l < level && first < 0; l++) {
            struct residue residue;
            leave(walk, (2u << l) - 1, &residue);
            first = is_left(&residue, o) ? -1 : l;
            residue_done(&residue);
        }
        if (cause.level != first)
            ck_abort_msg("option %d: level %d, expected %d", o, cause.level, first);
        ck_assert_int_eq(cause.reason == REASON_THERE, first < 0);
    }
}

/* At any limit of its search, it names sufficient choices, and the fewest if it claims so.  Returns
 * the number of searches that named more. */
static int check_bounded(const struct walk *walk, int32_t item, const bool *kills, int fewest)
{
    static const int32_t steps[] = {0, 1, 2, 4, 8, 16};
    int32_t levels[32];
    int more = 0;
    for (size_t k = 0; k < sizeof steps / sizeof *steps; k++) {
        struct blockers blockers;
        uint32_t named = 0;
        blockers_init(&blockers, &walk->mirror);
        blockers.steps_most = steps[k];
        int32_t count = why_none_by(&blockers, item, levels);
        for (int32_t l = 0; l < count; l++)
            named |= 1u << levels[l];
        ck_assert_msg(kills[named], "item %d, %d steps: not enough", item, steps[k]);
        ck_assert_msg(!blockers.is_least || count == fewest, "item %d, %d steps: %d choices, not %d",
                      item, steps[k], count, fewest);
        ck_assert(blockers.is_least || walk->problem.bounds);
        more += count > fewest;
        blockers_done(&blockers);
    }
    return more;
}

/* Adds to `more` the number of early-stopped searches that named more than the fewest. */
static int check_none(struct walk *walk, int *more)
{
    bool kills[1u << LEVELS_MOST];
    int32_t level = walk->mirror.level, levels[32];
    struct bounds bounds[32];
    int asked = 0;
    keep_bounds(&walk->problem, bounds);
    for (int32_t i = 1; i <= walk->problem.primary; i++) {
        if (!walk->mirror.open[i])
            continue;
        int32_t count = why_none(&walk->mirror, i, levels);
        uint32_t named = 0, lowest = 0;
        int fewest = INT32_MAX;
        bool is_dead_now = false;
        for (int32_t k = 0; k < count; k++)
            named |= 1u << levels[k];
        relax(&walk->problem, i);
        for (uint32_t set = 0; set < 1u << level; set++) {
            struct residue residue;
            leave(walk, set, &residue);
            bool dead = is_dead(&residue, i);
            residue_done(&residue);
            kills[set] = dead;
            if (set == named && count >= 0 && !dead)
                ck_abort_msg("item %d: the choices named leave it enough", i);
            uint32_t differ = set ^ lowest;
            if (dead && (count_bits(set) < fewest ||
                         (count_bits(set) == fewest && (differ & -differ & set))))
                lowest = set;
            if (dead && count_bits(set) < fewest)
                fewest = count_bits(set);
            is_dead_now = dead;     /* the last set contains all */
        }
        restore_bounds(&walk->problem, bounds);
        if (count > 0 && !walk->problem.bounds)
            ck_assert_uint_eq(named, lowest);
        if (count != (is_dead_now ? fewest : -1))
            ck_abort_msg("item %d: %d choices, expected %d", i, count, fewest);
        *more += count > 0 ? check_bounded(walk, i, kills, fewest) : 0;
        asked += count > 0;
    }
    return asked;
}

START_TEST(answers_are_what_brute_force_finds)
{
    struct dice dice = dice_for("why");
    int asked = 0, more = 0;
    for (int round = rounds(1000); round; round--) {
        struct walk walk;
        walk_init(&walk, &dice);
        for (enum move move = MOVE_TRY; move != MOVE_NONE;) {
            move = cursor_forward(&walk.cursor, DETAIL_EVENTS, NULL);
            mirror_derive(&walk.mirror, &walk.cursor);
            if (walk.cursor.phase != ENTER || walk.mirror.level > LEVELS_MOST || !roll_one(&dice, 4))
                continue;
            check_gone(&walk);
            asked += check_none(&walk, &more);
        }
        walk_done(&walk);
    }
    ck_assert_int_gt(asked, 0);
    ck_assert_int_gt(more, 0);
}
END_TEST

/* In Knuth's example: after B, item 1 is closed, and D is the last with item 5 … */
START_TEST(the_example_is_explained)
{
    struct walk walk;
    struct diag diag = {0};
    int32_t levels[8];
    example_problem(&walk.problem);
    ck_assert(cursor_init(&walk.cursor, &walk.problem, (struct rule){0}, &diag));
    ck_assert(mirror_init(&walk.mirror, &walk.problem, &diag));
    cursor_forward(&walk.cursor, DETAIL_EVENTS, NULL);      /* try A */
    mirror_derive(&walk.mirror, &walk.cursor);
    ck_assert_int_eq(walk.mirror.level, 1);
    struct cause cause = why_gone(&walk.mirror, 2);         /* B also contains 1 and 4 */
    ck_assert_int_eq(cause.reason, REASON_ITEM);
    ck_assert_int_eq(cause.level, 0);
    ck_assert_int_eq(cause.item, 1);
    ck_assert_int_eq(why_gone(&walk.mirror, 1).reason, REASON_CHOSEN);
    ck_assert_int_eq(why_gone(&walk.mirror, 4).reason, REASON_THERE);
    ck_assert_int_eq(why_none(&walk.mirror, 2, levels), 1); /* E and F are removed with item 7 */
    ck_assert_int_eq(levels[0], 0);
    ck_assert_int_eq(why_none(&walk.mirror, 3, levels), -1);
    struct rank ranks[7];
    ck_assert_int_eq(why_ranks(&walk.mirror, (struct rule){.by = CHOOSE_SMALLEST}, ranks, 4), 4);
    ck_assert_int_eq(ranks[0].item, 2);
    ck_assert_int_eq(ranks[0].branches, 0);
    ck_assert_int_eq(ranks[1].item, 3);
    walk_done(&walk);
}
END_TEST

/* Item 1 is in as many options as it has items shared with no other: no table fits. */
START_TEST(many_options_are_not_kept_as_sets)
{
    enum { MANY = 12000 };
    struct walk walk;
    struct blockers blockers;
    struct diag diag = {0};
    int32_t levels[8];
    ck_assert(problem_init(&walk.problem, MANY + 3, 2, &diag));
    ck_assert(problem_add(&walk.problem, (struct entry[]){{2, 0}, {3, 0}}, 2, &diag));
    for (int32_t k = 0; k < MANY; k++)
        ck_assert(problem_add(&walk.problem, (struct entry[]){{1, 0}, {3, 0}, {k + 4, 0}}, 3,
                              &diag));
    ck_assert(cursor_init(&walk.cursor, &walk.problem, (struct rule){0}, &diag));
    ck_assert(mirror_init(&walk.mirror, &walk.problem, &diag));
    blockers_init(&blockers, &walk.mirror);
    ck_assert(!blockers_suits(&blockers, 1));
    ck_assert(blockers_suits(&blockers, 2));
    cursor_forward(&walk.cursor, DETAIL_EVENTS, NULL);      /* the one option of item 2 */
    mirror_derive(&walk.mirror, &walk.cursor);
    ck_assert_int_eq(walk.mirror.path[0].option, 1);
    ck_assert_int_eq(why_none_by(&blockers, 1, levels), 1);
    ck_assert_int_eq(levels[0], 0);
    ck_assert_uint_eq(blockers.bytes, 0);
    blockers_done(&blockers);
    walk_done(&walk);
}
END_TEST

Suite *suite_why(void)
{
    Suite *suite = suite_create("why");
    TCase *tcase = tcase_create("why");
    tcase_add_test(tcase, the_example_is_explained);
    tcase_add_test(tcase, many_options_are_not_kept_as_sets);
    tcase_add_test(tcase, answers_are_what_brute_force_finds);
    suite_add_tcase(suite, tcase);
    return suite;
}
