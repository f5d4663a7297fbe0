/* SPDX-License-Identifier: MIT */
/* The tree of visited nodes: its figures compared with a complete walk's. */
#include "playback/tree.h"

#include "base/memory.h"
#include "cover/method.h"
#include "random_problem.h"
#include "suites.h"

#define LOG_ROOM 256
#define NODES_MOST 4096
#define CHECKED_MOST 600    /* the check visits all nodes, so larger trees are not checked after
                             * every move */

/* The figures of each node from a plain walk. */
struct truth {
    int64_t nodes[NODES_MOST], solutions[NODES_MOST], deads[NODES_MOST];
    int32_t options[NODES_MOST], parents[NODES_MOST];
    int64_t count;
};

static bool find_truth(struct truth *truth, struct cursor *cursor)
{
    int32_t path[64] = {1};
    *truth = (struct truth){.count = 1};
    for (;;) {
        int64_t nodes = cursor->tally.nodes, solutions = cursor->tally.solutions;
        int64_t deads = cursor->tally.deads;
        bool more = cursor_forward(cursor, DETAIL_EVENTS, NULL) != MOVE_NONE;
        if (cursor->tally.nodes >= NODES_MOST || cursor->level > 60)
            return false;
        if (!more)
            break;
        if (cursor->tally.nodes > nodes) {
            int32_t n = (int32_t)cursor->tally.nodes;
            path[cursor->level] = n;
            truth->options[n] = cursor_option(cursor, cursor->level - 1);
            truth->parents[n] = path[cursor->level - 1];
            truth->count = n;
        }
        for (int32_t l = 0; l <= cursor->level; l++) {
            truth->nodes[path[l]] += cursor->tally.nodes - nodes;
            truth->solutions[path[l]] += cursor->tally.solutions - solutions;
            truth->deads[path[l]] += cursor->tally.deads - deads;
        }
    }
    truth->nodes[1]++;
    cursor_rewind(cursor);
    return true;
}

/* Checks the figures of a node; returns the number of kept nodes. */
static int64_t check_subtree(const struct tree *tree, const struct truth *truth, int32_t n,
                             bool all)
{
    const struct tree_node *node = &tree->at[n];
    int64_t kept = 1;
    int32_t before = 0;
    if (node->number && n) {
        ck_assert_int_eq(truth->options[node->number], node->option);
        if (tree->at[node->parent].number)
            ck_assert_int_eq(truth->parents[node->number], tree->at[node->parent].number);
    }
    if (node->nodes) {
        ck_assert_int_eq(truth->nodes[node->number], node->nodes);
        ck_assert_int_eq(truth->solutions[node->number], node->solutions);
        ck_assert_int_eq(truth->deads[node->number], node->deads);
    }
    ck_assert(!all || !n || node->nodes);
    for (int32_t k = node->child; k; k = tree->at[k].next) {
        int32_t order = tree->at[k].option ? tree->at[k].option : INT32_MAX;
        ck_assert_int_gt(order, before);
        ck_assert_int_eq(tree->at[k].parent, n);
        ck_assert_int_eq(tree_find(tree, n, tree->at[k].option), k);
        before = order;
        kept += check_subtree(tree, truth, k, all);
    }
    return kept;
}

static bool move(struct cursor *cursor, struct tree *tree, int direction, struct event_log *log)
{
    log->count = 0;
    enum move made = direction > 0 ? cursor_forward(cursor, DETAIL_EVENTS, log)
                                   : cursor_backward(cursor, DETAIL_EVENTS, log);
    tree_see(tree, log->events, log->count, direction);
    ck_assert(tree->count > CHECKED_MOST || tree_check(tree));
    return made != MOVE_NONE;
}

/* Moves without events; the tree sees those that end at its upper levels. */
static void follow(struct cursor *cursor, struct tree *tree, struct dice *dice,
                   struct census *census)
{
    struct goal goal = GOAL_NONE;
    tree->followed = roll(dice, 0, 6) < tree->depth
                         ? roll(dice, 0, tree->depth < 6 ? tree->depth : 6)
                         : tree->depth;
    goal.enter_level = goal.leave_level = tree->followed;
    cursor->census = census;
    census->deepest_dead = 0;
    for (int runs = roll(dice, 1, 30); runs; runs--) {
        int64_t begin = cursor->tally.moves;
        cursor_run(cursor, 1, &goal, roll(dice, 1, 40), NULL);
        if (cursor->tally.moves == begin)
            break;
        if (cursor->level <= tree->followed)
            tree_follow(tree, cursor, census);
        if (roll_one(dice, 4)) {
            tree_settle(tree, cursor, census);
            ck_assert_int_eq(tree->at[tree->here].depth, cursor->level);
            ck_assert(tree->count > CHECKED_MOST || tree_check(tree));
        }
    }
    tree_settle(tree, cursor, census);
    cursor->census = NULL;
}

/* Moves forward, with steps back and jumps to the start. */
static void wander(struct cursor *cursor, struct tree *tree, struct dice *dice,
                   struct event_log *log, struct census *census)
{
    for (int steps = roll(dice, 0, 60); steps; steps--) {
        int direction = roll_one(dice, 3) ? -1 : 1;
        for (int moves = roll(dice, 1, 12); moves; moves--)
            move(cursor, tree, direction, log);
        if (roll_one(dice, 4))
            follow(cursor, tree, dice, census);
        ck_assert_int_eq(tree->nodes, cursor->tally.nodes);
        ck_assert_int_eq(tree->at[tree->here].depth, cursor->level);
        if (roll_one(dice, 12)) {
            cursor_rewind(cursor);
            tree_jump(tree, cursor);
            ck_assert(tree_check(tree));
        }
    }
}

START_TEST(figures_are_true_whatever_way_it_went)
{
    struct dice dice = dice_for("tree");
    static struct truth truth;
    for (int round = rounds(400); round; round--) {
        struct problem problem;
        struct cursor cursor;
        struct tree tree;
        struct event_log log;
        struct diag diag = {0};
        random_problem(&problem, &dice);
        ck_assert(cursor_init(&cursor, &problem, random_rule(&dice), &diag));
        event_log_init(&log, LOG_ROOM + cursor_log_room(&problem, DETAIL_EVENTS));
        bool is_small = roll_one(&dice, 2);
        tree_init(&tree, is_small ? roll(&dice, 2, 40) : NODES_MOST);
        if (find_truth(&truth, &cursor)) {
            struct census census;
            census_init(&census, &problem);
            wander(&cursor, &tree, &dice, &log, &census);
            census_done(&census);
            check_subtree(&tree, &truth, 0, false);
            cursor_rewind(&cursor);
            tree_jump(&tree, &cursor);
            while (move(&cursor, &tree, 1, &log))
                ;
            int64_t kept = check_subtree(&tree, &truth, 0, true);
            ck_assert_int_eq(tree.nodes, truth.count);
            ck_assert_int_eq(tree.here, 0);
            if (!is_small)
                ck_assert_int_eq(kept, truth.count);
            ck_assert_int_le(kept, truth.count);
        }
        tree_done(&tree);
        event_log_done(&log);
        cursor_done(&cursor);
        problem_done(&problem);
    }
}
END_TEST

START_TEST(a_tree_that_is_broken_is_noticed)
{
    struct problem problem;
    struct cursor cursor;
    struct tree tree;
    struct event_log log;
    struct diag diag = {0};
    partition_problem(&problem, 5);
    ck_assert(cursor_init(&cursor, &problem, (struct rule){0}, &diag));
    event_log_init(&log, LOG_ROOM + cursor_log_room(&problem, DETAIL_EVENTS));
    tree_init(&tree, NODES_MOST);
    while (cursor.level < 3)
        ck_assert(move(&cursor, &tree, 1, &log));
    struct tree_node *here = &tree.at[tree.here], *above = &tree.at[here->parent];
    here->is_open = false;
    ck_assert(!tree_check(&tree));
    here->is_open = true;
    above->is_open = false;
    ck_assert(!tree_check(&tree));
    above->is_open = true;
    here->depth++;
    ck_assert(!tree_check(&tree));
    here->depth--;
    tree.count--;
    ck_assert(!tree_check(&tree));
    tree.count++;
    ck_assert(tree_check(&tree));
    tree_done(&tree);
    event_log_done(&log);
    cursor_done(&cursor);
    problem_done(&problem);
}
END_TEST

/* A tree without room keeps the upper levels, and the path. */
START_TEST(what_is_deep_is_folded)
{
    struct problem problem;
    struct cursor cursor;
    struct tree tree;
    struct event_log log;
    struct diag diag = {0};
    partition_problem(&problem, 8);
    ck_assert(cursor_init(&cursor, &problem, (struct rule){0}, &diag));
    event_log_init(&log, LOG_ROOM + cursor_log_room(&problem, DETAIL_EVENTS));
    tree_init(&tree, 500);
    while (move(&cursor, &tree, 1, &log))
        ;
    ck_assert_int_eq(tree.solutions, 4140);
    ck_assert_int_lt(tree.count, 500 + 1 + 1024);
    ck_assert_int_gt(tree.depth, 0);
    int64_t nodes = 1, solutions = 0;
    bool folds = false;
    for (int32_t k = tree.at[0].child; k; k = tree.at[k].next) {
        nodes += tree.at[k].nodes;
        solutions += tree.at[k].solutions;
        folds |= tree.at[k].is_folded;
        for (int32_t j = tree.at[k].child; j; j = tree.at[j].next)
            folds |= tree.at[j].is_folded;
    }
    ck_assert_int_eq(nodes, tree.nodes);
    ck_assert_int_eq(solutions, 4140);
    ck_assert(folds);
    tree_done(&tree);
    event_log_done(&log);
    cursor_done(&cursor);
    problem_done(&problem);
}
END_TEST

/* Otherwise all nodes would be examined repeatedly to free one. */
START_TEST(a_level_that_was_given_up_stays_so)
{
    struct problem problem;
    struct cursor cursor;
    struct tree tree;
    struct event_log log;
    struct diag diag = {0};
    twins_problem(&problem, 30);
    ck_assert(cursor_init(&cursor, &problem, (struct rule){0}, &diag));
    event_log_init(&log, LOG_ROOM + cursor_log_room(&problem, DETAIL_EVENTS));
    tree_init(&tree, 500);
    while (cursor.tally.nodes < 100000) {
        int32_t depth = tree.depth;
        ck_assert(move(&cursor, &tree, 1, &log));
        ck_assert_int_le(tree.depth, depth);
    }
    tree_done(&tree);
    event_log_done(&log);
    cursor_done(&cursor);
    problem_done(&problem);
}
END_TEST

Suite *suite_tree(void)
{
    Suite *suite = suite_create("tree");
    TCase *tcase = tcase_create("tree");
    tcase_add_test(tcase, figures_are_true_whatever_way_it_went);
    tcase_add_test(tcase, a_tree_that_is_broken_is_noticed);
    tcase_add_test(tcase, what_is_deep_is_folded);
    tcase_add_test(tcase, a_level_that_was_given_up_stays_so);
    suite_add_tcase(suite, tcase);
    return suite;
}
