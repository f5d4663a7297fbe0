/* SPDX-License-Identifier: MIT */
/* The cursor: forward finds the solutions of brute force, and back undoes it exactly. */
#include "cover/cursor.h"

#include <string.h>

#include "base/limit.h"
#include "cover/verify.h"
#include "random_problem.h"
#include "suites.h"
#include "walk.h"

static void start(struct cursor *cursor, const struct problem *problem, struct rule rule)
{
    struct diag diag = {0};
    ck_assert_msg(cursor_init(cursor, problem, rule, &diag), "%s", diag.text);
}

START_TEST(example_visits_exactly_five_nodes)
{
    static const struct {
        enum move move;
        int32_t level, item, option;    /* the last choice made */
        int32_t sizes[8];               /* of open items; 0: not compared */
    } moves[] = {
        {MOVE_TRY, 1, 1, 1, {0, 0, 0, 1, 0, 1, 1}},
        {MOVE_DIE, 1, 1, 1, {0}},
        {MOVE_NEXT, 1, 1, 2, {0, 0, 2, 2, 0, 1, 2, 2}},
        {MOVE_TRY, 2, 5, 4, {0, 0, 1, 0, 0, 0, 0, 1}},
        {MOVE_TRY, 3, 2, 6, {0}},
        {MOVE_SOLVE, 3, 2, 6, {0}},
        {MOVE_RETREAT, 2, 5, 4, {0}},
        {MOVE_RETREAT, 1, 1, 2, {0}},
        {MOVE_RETREAT, 0, 0, 0, {0, 2, 2, 2, 3, 2, 2, 4}},
    };
    struct problem problem;
    struct cursor cursor;
    example_problem(&problem);
    start(&cursor, &problem, (struct rule){.by = CHOOSE_SMALLEST});
    ck_assert(cursor_at_start(&cursor));
    ck_assert_int_eq(cursor_choose(&cursor), 1);
    for (size_t k = 0; k < sizeof moves / sizeof *moves; k++) {
        ck_assert_int_eq(cursor_forward(&cursor, DETAIL_EVENTS, NULL), moves[k].move);
        ck_assert_int_eq(cursor.level, moves[k].level);
        if (cursor.level) {
            ck_assert_int_eq(cursor.choices[cursor.level - 1].item, moves[k].item);
            ck_assert_int_eq(cursor_option(&cursor, cursor.level - 1), moves[k].option);
        }
        for (int32_t i = 1; i <= 7; i++)
            if (moves[k].sizes[i])
                ck_assert_int_eq(cursor.links.size[i], moves[k].sizes[i]);
        if (k == 0)
            ck_assert_int_eq(cursor.links.size[2], 0);
    }
    ck_assert(cursor_at_end(&cursor));
    ck_assert_int_eq(cursor_forward(&cursor, DETAIL_EVENTS, NULL), MOVE_NONE);
    assert_same_tally(cursor.tally, (struct tally){9, 5, 1, 1, cursor.tally.events}, "the example");
    cursor_done(&cursor);
    problem_done(&problem);
}
END_TEST

/* A log that notices if a move needs more than the promised room. */
static void log_init(struct event_log *log, const struct problem *problem, enum detail detail)
{
    size_t room = cursor_log_room(problem, detail);
    event_log_init(log, room + 1);
    log->events[room].subject = -77;
}

static void assert_within_room(const struct event_log *log)
{
    ck_assert_uint_lt(log->count, log->room);
    ck_assert_int_eq(log->events[log->room - 1].subject, -77);
}

static int64_t count_events(const struct event_log *log)
{
    int64_t count = 0;
    for (size_t k = 0; k < log->count; k++)
        count += (log->events[k].kind | 1) != EVENT_UNHIDE;
    return count;
}

/* One move forward, back and forward again: the place is the same, and the events back are the
 * forward ones reversed and inverted. */
static void check_move(struct cursor *cursor, enum detail detail, struct event_log *there,
                       struct event_log *back)
{
    uint64_t before = fingerprint(cursor);
    struct tally tally = cursor->tally;
    there->count = back->count = 0;
    enum move move = cursor_forward(cursor, detail, there);
    if (move == MOVE_NONE) {
        ck_assert(cursor_at_end(cursor));
        ck_assert_uint_eq(there->count, 0);
        return;
    }
    assert_within_room(there);
    ck_assert_int_eq(cursor->tally.events - tally.events, count_events(there));
    ck_assert_int_eq(cursor_backward(cursor, detail, back), move);
    assert_within_room(back);
    ck_assert_uint_eq(fingerprint(cursor), before);
    assert_same_tally(cursor->tally, tally, "one move there and back");
    event_log_invert(back);
    ck_assert_uint_eq(back->count, there->count);
    for (size_t k = 0; k < there->count; k++) {
        ck_assert_int_eq(back->events[k].kind, there->events[k].kind);
        ck_assert_int_eq(back->events[k].level, there->events[k].level);
        ck_assert_int_eq(back->events[k].subject, there->events[k].subject);
    }
    cursor_forward(cursor, DETAIL_EVENTS, NULL);
    ck_assert(cursor_check(cursor));
}

START_TEST(checks_notice_what_is_wrong)
{
    struct problem problem;
    struct cursor cursor;
    partition_problem(&problem, 4);
    start(&cursor, &problem, (struct rule){.by = CHOOSE_SMALLEST});
    cursor_forward(&cursor, DETAIL_EVENTS, NULL);
    struct links *links = &cursor.links;
    int32_t open = links->right[0];
    ck_assert_int_gt(links->size[open], 0);
    int32_t *const words[] = {&links->size[open], &links->left[open], &links->right[0],
                              &links->node[open].up, &links->node[links->node[open].down].colour,
                              &links->most[open], &cursor.choices[0].place,
                              &cursor.choices[0].item, &cursor.level};
    const int32_t faults[] = {9, 3, open + 1, 1, -1, 0, 99, open, -1};
    for (size_t k = 0; k < sizeof words / sizeof *words; k++) {
        int32_t right = *words[k];
        ck_assert(cursor_check(&cursor));
        *words[k] = faults[k];
        ck_assert_msg(!cursor_check(&cursor), "fault %zu", k);
        *words[k] = right;
    }
    cursor.choices[0].path++;
    ck_assert(!cursor_check(&cursor));
    ck_assert(tally_check(&cursor.tally));
    cursor.tally.deads = cursor.tally.nodes + 1;
    ck_assert(!tally_check(&cursor.tally));
    cursor_done(&cursor);
    problem_done(&problem);
}
END_TEST

START_TEST(each_move_is_undone_exactly_events_and_all)
{
    struct dice dice = dice_for("each move is undone");
    for (int round = rounds(600); round; round--) {
        struct problem problem;
        struct cursor cursor;
        struct event_log there, back;
        enum detail detail = roll_one(&dice, 2) ? DETAIL_LINKS : DETAIL_EVENTS;
        random_problem(&problem, &dice);
        start(&cursor, &problem, random_rule(&dice));
        log_init(&there, &problem, detail);
        log_init(&back, &problem, detail);
        for (int k = 0; k < 400 && !cursor_at_end(&cursor); k++)
            check_move(&cursor, detail, &there, &back);
        check_move(&cursor, detail, &there, &back);
        event_log_done(&there);
        event_log_done(&back);
        cursor_done(&cursor);
        problem_done(&problem);
    }
}
END_TEST

START_TEST(n_moves_forward_and_n_back_leave_all_as_it_was)
{
    struct dice dice = dice_for("n forward and n back");
    for (int round = rounds(400); round; round--) {
        struct problem problem;
        struct cursor cursor, fresh;
        struct walk walk;
        struct rule rule = random_rule(&dice);
        random_problem(&problem, &dice);
        walk_init(&walk, &problem, rule);
        start(&cursor, &problem, rule);
        start(&fresh, &problem, rule);
        for (int k = 0; k < 20; k++) {
            int64_t target = roll(&dice, 0, (int)walk.moves);
            while (cursor.tally.moves < target)
                cursor_forward(&cursor, DETAIL_EVENTS, NULL);
            while (cursor.tally.moves > target)
                cursor_backward(&cursor, DETAIL_EVENTS, NULL);
            assert_stands_at(&cursor, &walk, target, "to and fro");
        }
        while (cursor_backward(&cursor, DETAIL_EVENTS, NULL) != MOVE_NONE)
            ;
        ck_assert(cursor_at_start(&cursor));
        ck_assert_uint_eq(links_hash(&cursor.links), links_hash(&fresh.links));
        assert_stands_at(&cursor, &walk, 0, "back at the start");
        cursor_done(&cursor);
        cursor_done(&fresh);
        walk_done(&walk);
        problem_done(&problem);
    }
}
END_TEST

static uint64_t set_of_path(const struct cursor *cursor)
{
    int32_t options[64], count = cursor_path(cursor, options);
    return set_of(options, count);
}

static void check_solution(const struct cursor *cursor)
{
    int32_t options[64], count = cursor_path(cursor, options);
    struct diag diag = {0};
    ck_assert_msg(verify(cursor->problem, options, count, &diag), "%s", diag.text);
    ck_assert(cursor_at_solution(cursor));
}

static void check_solutions(const struct problem *problem, struct rule rule)
{
    static uint64_t expected[SETS], found[SETS];
    size_t room = sizeof found / sizeof *found, count = 0;
    size_t known = brute_solutions(problem, expected, room);
    struct cursor cursor;
    ck_assert_uint_le(known, room);
    start(&cursor, problem, rule);
    for (enum move move; (move = cursor_forward(&cursor, DETAIL_EVENTS, NULL)) != MOVE_NONE;) {
        if (move != MOVE_SOLVE)
            continue;
        ck_assert_uint_lt(count, known);
        check_solution(&cursor);
        found[count++] = set_of_path(&cursor);
    }
    ck_assert_uint_eq(count, known);
    ck_assert_int_eq(cursor.tally.solutions, (int64_t)known);
    sort_sets(found, count);
    sort_sets(expected, known);
    ck_assert(memcmp(found, expected, count * sizeof *found) == 0);
    cursor_done(&cursor);
}

START_TEST(solutions_are_those_of_brute_force)
{
    struct dice dice = dice_for("solutions of brute force");
    for (int round = rounds(1000); round; round--) {
        struct problem problem;
        random_problem(&problem, &dice);
        check_solutions(&problem, random_rule(&dice));
        problem_done(&problem);
    }
}
END_TEST

START_TEST(rewind_and_replay_come_back_to_the_same_place)
{
    struct dice dice = dice_for("rewind and replay");
    for (int round = rounds(400); round; round--) {
        struct problem problem;
        struct cursor cursor;
        struct walk walk;
        struct rule rule = random_rule(&dice);
        random_problem(&problem, &dice);
        walk_init(&walk, &problem, rule);
        start(&cursor, &problem, rule);
        for (int k = 0; k < 10; k++) {
            int64_t node = roll(&dice, 1, (int)walk.count), p = walk.nodes[node].enter;
            int32_t trail[64];
            cursor_run(&cursor, 1, &GOAL_NONE, p - cursor.tally.moves, NULL);
            cursor_run(&cursor, -1, &GOAL_NONE, cursor.tally.moves - p, NULL);
            int32_t level = cursor.level;
            cursor_trail(&cursor, trail);
            cursor_run(&cursor, 1, &GOAL_NONE, roll(&dice, 0, 100), NULL);
            cursor_rewind(&cursor);
            assert_stands_at(&cursor, &walk, 0, "rewound");
            limits_set(&(struct limits){.until = 0, .memory = SIZE_MAX});
            ck_assert_int_eq(cursor_replay(&cursor, trail, level, true), 0);
            limits_lift();
            ck_assert_int_eq(cursor_replay(&cursor, trail, level, false), level);
            cursor.tally = walk.places[p].tally;
            assert_stands_at(&cursor, &walk, p, "replayed");
        }
        cursor_done(&cursor);
        walk_done(&walk);
        problem_done(&problem);
    }
}
END_TEST

/* Another rule replays a path in another order, as far as possible. */
START_TEST(a_solution_is_replayed_whole_by_any_rule)
{
    struct dice dice = dice_for("replay by another rule");
    static uint64_t sets[1 << 16];
    for (int round = rounds(400); round; round--) {
        struct problem problem;
        random_problem(&problem, &dice);
        size_t found = brute_solutions(&problem, sets, sizeof sets / sizeof *sets);
        for (size_t k = 0; k < found && k < 20; k++) {
            struct cursor cursor;
            int32_t trail[64], count = 0;
            for (int32_t o = problem.options; o; o--)
                if (sets[k] >> o & 1)
                    trail[count++] = o;
            int32_t chosen = count;
            for (int32_t i = 1; i <= problem.primary; i++)
                trail[count++] = -i;
            start(&cursor, &problem, random_rule(&dice));
            ck_assert_int_ge(cursor_replay(&cursor, trail, count, false), chosen);
            ck_assert_uint_eq(set_of_path(&cursor), sets[k]);
            check_solution(&cursor);
            cursor_done(&cursor);
        }
        problem_done(&problem);
    }
}
END_TEST

START_TEST(progress_grows_from_0_to_1)
{
    struct dice dice = dice_for("progress");
    for (int round = rounds(200); round; round--) {
        struct problem problem;
        struct cursor cursor;
        random_problem(&problem, &dice);
        start(&cursor, &problem, random_rule(&dice));
        double before = cursor_progress(&cursor);
        ck_assert(before == 0);
        while (cursor_forward(&cursor, DETAIL_EVENTS, NULL) != MOVE_NONE) {
            double now = cursor_progress(&cursor);
            ck_assert(now >= before - 1e-9);
            before = now;
        }
        ck_assert(before == 1);
        cursor_done(&cursor);
        problem_done(&problem);
    }
}
END_TEST

START_TEST(partitions_are_counted_by_bell_numbers)
{
    static const int64_t bell[] = {1, 1, 2, 5, 15, 52, 203, 877, 4140, 21147};
    for (int n = 0; n <= 9; n++) {
        for (int by = 0; by < CHOOSE_COUNT; by++) {
            struct problem problem;
            struct cursor cursor;
            partition_problem(&problem, n);
            start(&cursor, &problem, (struct rule){.by = (enum choose_by)by});
            ck_assert_int_eq(cursor_run(&cursor, 1, &GOAL_NONE, INT64_MAX, NULL), FINISHED);
            ck_assert_int_eq(cursor.tally.solutions, bell[n]);
            cursor_done(&cursor);
            problem_done(&problem);
        }
    }
}
END_TEST

Suite *suite_cursor(void)
{
    Suite *suite = suite_create("cursor");
    TCase *tcase = tcase_create("cursor");
    tcase_add_test(tcase, example_visits_exactly_five_nodes);
    tcase_add_test(tcase, checks_notice_what_is_wrong);
    tcase_add_test(tcase, each_move_is_undone_exactly_events_and_all);
    tcase_add_test(tcase, n_moves_forward_and_n_back_leave_all_as_it_was);
    tcase_add_test(tcase, solutions_are_those_of_brute_force);
    tcase_add_test(tcase, rewind_and_replay_come_back_to_the_same_place);
    tcase_add_test(tcase, a_solution_is_replayed_whole_by_any_rule);
    tcase_add_test(tcase, progress_grows_from_0_to_1);
    tcase_add_test(tcase, partitions_are_counted_by_bell_numbers);
    suite_add_tcase(suite, tcase);
    return suite;
}
