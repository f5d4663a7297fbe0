/* SPDX-License-Identifier: MIT */
/* The icicle: each node as wide as its subtree, below its parent, as far as the search has been. */
#include "explain/outline.h"

#include <math.h>

#include "playback/playback.h"
#include "random_problem.h"
#include "suites.h"

struct watch {
    struct problem problem;
    struct playback playback;
};

static void start(struct watch *watch, struct dice *dice)
{
    struct diag diag = {0};
    random_problem(&watch->problem, dice);
    ck_assert(playback_init(&watch->playback, &watch->problem, random_rule(dice), &diag));
}

static void stop(struct watch *watch)
{
    playback_done(&watch->playback);
    problem_done(&watch->problem);
}

/* Each slab is within its parent, and slabs of a level do not overlap. */
static void expect_in_place(const struct icicle *icicle, const struct tree *tree)
{
    for (int32_t s = 1; s < icicle->count; s++) {
        const struct slab *slab = &icicle->slabs[s], *before = slab - 1;
        const struct slab *parent = &icicle->slabs[slab->parent];
        ck_assert_int_eq(slab->parent, icicle_find(icicle, tree, tree->at[slab->node].parent));
        ck_assert_int_eq(slab->level, parent->level + 1);
        ck_assert(slab->begin >= parent->begin - 1e-9);
        ck_assert(slab->begin + slab->width <= parent->begin + parent->width + 1e-9);
        ck_assert(slab->solutions <= parent->solutions);
        if (before->level == slab->level)
            ck_assert(before->begin + before->width <= slab->begin + 1e-9);
    }
}

START_TEST(nodes_are_as_wide_as_their_subtrees)
{
    struct dice dice = dice_for("icicles");
    int64_t slabs = 0;
    for (int round = rounds(200); round; round--) {
        struct watch watch;
        struct icicle icicle;
        start(&watch, &dice);
        const struct tree *tree = watch.playback.tree;
        for (int leg = 0; leg < 6; leg++) {
            playback_run(&watch.playback, leg == 3 ? -1 : 1, &GOAL_NONE, roll(&dice, 1, 60));
            icicle_init(&icicle, tree, 1e-9, 100);
            ck_assert_int_eq(icicle.slabs[0].nodes, tree_seen(tree, 0).nodes);
            for (int32_t s = 0; s < icicle.count; s++) {
                const struct slab *slab = &icicle.slabs[s];
                ck_assert_int_eq(slab->count, 1);
                ck_assert(fabs(slab->width * (double)icicle.slabs[0].nodes -
                               (double)slab->nodes) < 1e-6);
                ck_assert_int_eq(icicle_find(&icicle, tree, slab->node), s);
            }
            expect_in_place(&icicle, tree);
            slabs += icicle.count;
            icicle_done(&icicle);
        }
        stop(&watch);
    }
    ck_assert_int_gt(slabs, 0);
}
END_TEST

/* At the end nothing is unseen: the root has the search's totals. */
START_TEST(at_the_end_it_is_the_whole_tree)
{
    struct dice dice = dice_for("whole icicles");
    for (int round = rounds(200); round; round--) {
        struct watch watch;
        struct icicle icicle;
        start(&watch, &dice);
        playback_run(&watch.playback, 1, &GOAL_NONE, INT64_MAX);
        struct tally tally = playback_tally(&watch.playback);
        double least = round % 2 ? 0.5 : 0.05;
        icicle_init(&icicle, watch.playback.tree, least, 100);
        ck_assert_int_eq(icicle.slabs[0].nodes, tally.nodes);
        ck_assert_int_eq(icicle.slabs[0].solutions, tally.solutions);
        for (int32_t s = 0; s < icicle.count; s++)
            ck_assert(icicle.slabs[s].width >= least / 2);
        expect_in_place(&icicle, watch.playback.tree);
        icicle_done(&icicle);
        stop(&watch);
    }
}
END_TEST

/* A root with ten children of one node each, which are wide enough only together. */
START_TEST(narrow_siblings_share_a_slab)
{
    struct problem problem;
    struct playback playback;
    struct icicle icicle;
    struct diag diag = {0};
    ck_assert(problem_init(&problem, 1, 1, &diag));
    for (int k = 0; k < 10; k++)
        ck_assert(problem_add(&problem, &(struct entry){.item = 1}, 1, &diag));
    ck_assert(playback_init(&playback, &problem, (struct rule){0}, &diag));
    playback_run(&playback, 1, &GOAL_NONE, INT64_MAX);
    icicle_init(&icicle, playback.tree, 0.2, 2);
    ck_assert_int_eq(icicle.count, 2);
    ck_assert_int_eq(icicle.slabs[1].count, 10);
    ck_assert_int_eq(icicle.slabs[1].nodes, 10);
    ck_assert_int_eq(icicle.slabs[1].solutions, 10);
    for (int32_t k = playback.tree->at[0].child; k; k = playback.tree->at[k].next)
        ck_assert_int_eq(icicle_find(&icicle, playback.tree, k), 1);
    icicle_done(&icicle);
    icicle_init(&icicle, playback.tree, 0.2, 1);
    ck_assert_int_eq(icicle.count, 1);
    icicle_done(&icicle);
    playback_done(&playback);
    problem_done(&problem);
}
END_TEST

Suite *suite_icicle(void)
{
    Suite *suite = suite_create("icicle");
    TCase *tcase = tcase_create("icicle");
    tcase_add_test(tcase, nodes_are_as_wide_as_their_subtrees);
    tcase_add_test(tcase, at_the_end_it_is_the_whole_tree);
    tcase_add_test(tcase, narrow_siblings_share_a_slab);
    suite_add_tcase(suite, tcase);
    return suite;
}
