/* SPDX-License-Identifier: MIT */
/* Waypoints: any visited node is near one, and a jump there equals a walk. */
#include "cover/waypoints.h"

#include "random_problem.h"
#include "suites.h"
#include "walk.h"

struct journey {
    struct problem problem;
    struct cursor cursor;
    struct waypoints waypoints;
};

static void journey_init(struct journey *journey, struct rule rule, int32_t room)
{
    struct diag diag = {0};
    ck_assert(cursor_init(&journey->cursor, &journey->problem, rule, &diag));
    ck_assert(waypoints_init(&journey->waypoints, room, &diag));
    waypoints_begin(&journey->waypoints, &journey->cursor);
}

static void journey_done(struct journey *journey)
{
    waypoints_done(&journey->waypoints);
    cursor_done(&journey->cursor);
    problem_done(&journey->problem);
}

/* Goes to `node` from any place; returns the number of moves. */
static int64_t travel(struct journey *journey, int64_t node)
{
    struct cursor *cursor = &journey->cursor;
    struct goal goal = GOAL_NONE;
    goal.node = node;
    waypoints_approach(&journey->waypoints, cursor, node);
    int64_t begin = cursor->tally.moves;
    if (cursor->tally.nodes != node || cursor->phase != ENTER)
        waypoints_run(&journey->waypoints, cursor, &goal, INT64_MAX, NULL);
    return cursor->tally.moves - begin;
}

START_TEST(jumping_to_a_node_is_as_walking_there)
{
    struct dice dice = dice_for("jumping is walking");
    for (int round = rounds(8); round; round--) {
        struct journey journey;
        struct walk walk;
        struct rule rule = random_rule(&dice);
        partition_problem(&journey.problem, roll(&dice, 5, 7));
        walk_init(&walk, &journey.problem, rule);
        journey_init(&journey, rule, roll(&dice, 2, 9));
        for (int k = 0; k < 100; k++) {
            int64_t node = roll(&dice, 1, (int)walk.count);
            if (roll_one(&dice, 3))
                waypoints_run(&journey.waypoints, &journey.cursor, &GOAL_NONE,
                              roll(&dice, 0, 3000), NULL);
            travel(&journey, node);
            assert_stands_at(&journey.cursor, &walk, walk.nodes[node].enter, "jumped");
        }
        journey_done(&journey);
        walk_done(&walk);
    }
}
END_TEST

START_TEST(waypoints_are_evenly_spaced_and_thinned)
{
    struct journey journey;
    partition_problem(&journey.problem, 8);
    journey_init(&journey, (struct rule){.by = CHOOSE_SMALLEST}, 4);
    ck_assert_int_eq(waypoints_run(&journey.waypoints, &journey.cursor, &GOAL_NONE, INT64_MAX,
                                   NULL),
                     FINISHED);
    int64_t nodes = journey.cursor.tally.nodes, distance = journey.waypoints.distance;
    ck_assert_int_eq(distance & (distance - 1), 0);
    ck_assert_int_ge(distance, 256);
    ck_assert_int_lt(nodes, 5 * distance + 1);
    ck_assert_int_ge(journey.waypoints.count, 2);
    for (int32_t k = 0; k < journey.waypoints.count; k++)
        ck_assert_int_eq(journey.waypoints.points[k].tally.nodes, 1 + (k + 1) * distance);
    journey_done(&journey);
}
END_TEST

/* However deep the search, all trails fit. */
START_TEST(long_trails_are_thinned_sooner)
{
    struct journey journey;
    twins_problem(&journey.problem, 5000);
    journey_init(&journey, (struct rule){.by = CHOOSE_LEFTMOST}, 32768);
    while (journey.cursor.tally.nodes < 300000) {
        waypoints_run(&journey.waypoints, &journey.cursor, &GOAL_NONE, 1000, NULL);
        ck_assert_int_le(journey.waypoints.branches, WAYPOINTS_BRANCHES);
    }
    int64_t branches = 0, nodes = journey.cursor.tally.nodes;
    for (int32_t k = 0; k < journey.waypoints.count; k++)
        branches += journey.waypoints.points[k].level;
    ck_assert_int_eq(journey.waypoints.branches, branches);
    ck_assert_int_ge(branches, WAYPOINTS_BRANCHES / 4);
    ck_assert_int_gt(journey.waypoints.distance, 256);
    ck_assert_int_le(travel(&journey, nodes / 2), 4 * journey.waypoints.distance);
    journey_done(&journey);
}
END_TEST

/* A run stops for its own goals only, whatever waypoints it passes. */
START_TEST(a_run_that_notes_waypoints_ends_as_a_plain_one)
{
    struct dice dice = dice_for("runs with waypoints");
    struct journey journey;
    struct cursor plain;
    struct diag diag = {0};
    struct rule rule = {.by = CHOOSE_SMALLEST};
    partition_problem(&journey.problem, 7);
    journey_init(&journey, rule, 3);
    ck_assert(cursor_init(&plain, &journey.problem, rule, &diag));
    for (enum ending ending = RAN_OUT; ending != FINISHED;) {
        struct goal goal = GOAL_NONE;
        int64_t budget = roll_one(&dice, 2) ? roll(&dice, 0, 5000) : INT64_MAX;
        if (roll_one(&dice, 3))
            goal.moves = 1u << MOVE_DIE | 1u << MOVE_SOLVE;
        else
            goal.node = plain.tally.nodes + roll(&dice, 1, 1000);
        ending = cursor_run(&plain, 1, &goal, budget, NULL);
        ck_assert_int_eq(waypoints_run(&journey.waypoints, &journey.cursor, &goal, budget, NULL),
                         ending);
        ck_assert_uint_eq(fingerprint(&journey.cursor), fingerprint(&plain));
        assert_same_tally(journey.cursor.tally, plain.tally, "with waypoints");
    }
    cursor_done(&plain);
    journey_done(&journey);
}
END_TEST

/* Nodes passed without waypoints_run() leave a gap, but no more. */
START_TEST(waypoints_go_on_behind_a_gap)
{
    struct journey journey;
    partition_problem(&journey.problem, 8);
    journey_init(&journey, (struct rule){.by = CHOOSE_SMALLEST}, 64);
    while (journey.cursor.tally.nodes < 1000)
        cursor_forward(&journey.cursor, DETAIL_EVENTS, NULL);
    waypoints_run(&journey.waypoints, &journey.cursor, &GOAL_NONE, INT64_MAX, NULL);
    int64_t nodes = journey.cursor.tally.nodes;
    for (int64_t node = 1001; node <= nodes; node += 97) {
        travel(&journey, 1);
        ck_assert_int_le(travel(&journey, node), 4 * journey.waypoints.distance);
        ck_assert_int_eq(journey.cursor.tally.nodes, node);
    }
    journey_done(&journey);
}
END_TEST

/* A walk that begins midway counts nodes from there; going back reaches earlier ones. */
START_TEST(a_walk_may_begin_at_any_node)
{
    struct dice dice = dice_for("walks from the middle");
    for (int round = rounds(20); round; round--) {
        struct journey journey;
        struct walk walk;
        struct rule rule = random_rule(&dice);
        partition_problem(&journey.problem, 6);
        walk_init(&walk, &journey.problem, rule);
        journey_init(&journey, rule, 4);
        int64_t origin = roll(&dice, 1, (int)walk.count);
        travel(&journey, origin);
        waypoints_begin(&journey.waypoints, &journey.cursor);
        for (int k = 0; k < 30; k++) {
            int64_t node = roll(&dice, 1, (int)walk.count);
            struct goal goal = GOAL_NONE;
            goal.node = node;
            waypoints_approach(&journey.waypoints, &journey.cursor, node);
            if (journey.cursor.tally.nodes > node)
                cursor_run(&journey.cursor, -1, &goal, INT64_MAX, NULL);
            else
                travel(&journey, node);
            assert_stands_at(&journey.cursor, &walk, walk.nodes[node].enter, "from the middle");
        }
        journey_done(&journey);
        walk_done(&walk);
    }
}
END_TEST

Suite *suite_waypoints(void)
{
    Suite *suite = suite_create("waypoints");
    TCase *tcase = tcase_create("waypoints");
    tcase_add_test(tcase, jumping_to_a_node_is_as_walking_there);
    tcase_add_test(tcase, waypoints_are_evenly_spaced_and_thinned);
    tcase_add_test(tcase, long_trails_are_thinned_sooner);
    tcase_add_test(tcase, a_run_that_notes_waypoints_ends_as_a_plain_one);
    tcase_add_test(tcase, waypoints_go_on_behind_a_gap);
    tcase_add_test(tcase, a_walk_may_begin_at_any_node);
    suite_add_tcase(suite, tcase);
    return suite;
}
