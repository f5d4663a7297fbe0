/* SPDX-License-Identifier: MIT */
/* The playback: after steps, jumps or runs it shows the same as a walk to that place. */
#include "playback/playback.h"

#include "base/memory.h"
#include "base/random.h"
#include "cover/census.h"
#include "random_problem.h"
#include "reflect.h"
#include "suites.h"
#include "walk.h"

/* A playback, the walk to compare it with, and the events its observers received. */
struct show {
    struct problem problem;
    struct rule rule;
    struct cutoff cutoff;   /* for `walk` */
    struct walk walk;
    struct playback playback;
    int64_t sent;       /* forward minus backward events, without links */
};

static void see(void *self, const struct event *events, size_t count, int direction)
{
    struct show *show = self;
    for (size_t k = 0; k < count; k++)
        show->sent += (events[k].kind | 1) == EVENT_UNHIDE ? 0 : direction;
}

/* Half of the searches have costs and a bound. */
static void show_init(struct show *show, struct dice *dice)
{
    struct diag diag = {0};
    show->rule = random_rule(dice);
    show->sent = 0;
    random_problem(&show->problem, dice);
    if (roll_one(dice, 2)) {
        random_costs(&show->problem, dice);
        show->rule.bound = (enum bound_by)roll(dice, BOUND_SPENT, BOUND_TAXES);
    }
    ck_assert(cutoff_init(&show->cutoff, &show->problem, show->rule.bound, &diag));
    show->rule.cutoff = show->rule.bound ? &show->cutoff : NULL;
    walk_init(&show->walk, &show->problem, show->rule);
    ck_assert_msg(playback_init(&show->playback, &show->problem, show->rule, &diag), "%s",
                  diag.text);
    playback_add_observer(&show->playback, (struct observer){show, see, false});
}

static void show_done(struct show *show)
{
    playback_done(&show->playback);
    walk_done(&show->walk);
    cutoff_done(&show->cutoff);
    problem_done(&show->problem);
}

static uint64_t print_of_mirror(const struct mirror *mirror)
{
    uint64_t print = (uint64_t)mirror->level;
    for (int32_t l = 0; l <= mirror->level && l <= mirror->problem->primary; l++) {
        const struct mirror_choice *choice = &mirror->path[l];
        print = random_at(print, (uint64_t)choice->item);
        print = random_at(print, (uint64_t)choice->option);
        print = random_at(print, (uint64_t)choice->place);
        print = random_at(print, (uint64_t)choice->size);
    }
    for (int32_t i = 1; i <= mirror->problem->items; i++) {
        print = random_at(print, (uint64_t)mirror->size[i]);
        print = random_at(print, (uint64_t)mirror->colour[i] * 2 + mirror->open[i]);
    }
    for (int32_t x = 0; x < problem_nodes(mirror->problem); x++)
        print = random_at(print, mirror->option_of[x] && mirror->linked[x]);
    return print;
}

/* The state shown at one moment. */
struct sight {
    uint64_t mirror;
    struct tally tally;
};

static struct sight look(struct playback *playback)
{
    ck_assert(mirror_check(playback_mirror(playback)) && tree_check(playback->tree));
    return (struct sight){print_of_mirror(playback_mirror(playback)), playback_tally(playback)};
}

static void assert_same_sight(struct sight a, struct sight b, const char *what)
{
    assert_same_tally(a.tally, b.tally, what);
    ck_assert_msg(a.mirror == b.mirror, "%s: the mirror differs", what);
}

/* Fails unless the playback shows place `p` of the walk. */
static void check_show(struct show *show, int64_t p, const char *what)
{
    struct playback *playback = &show->playback;
    ck_assert(playback_between_moves(playback));
    assert_same_tally(playback_tally(playback), show->walk.places[p].tally, what);
    assert_stands_at(&playback->cursor, &show->walk, p, what);
    assert_reflects(playback_mirror(playback), &playback->cursor);
    ck_assert(tree_check(playback->tree));
}

#define SIGHTS 20000

/* Steps to the end and back by one grain: the same states in reverse. */
static void check_grain(struct show *show, enum grain grain)
{
    static struct sight sights[SIGHTS];
    struct playback *playback = &show->playback;
    size_t count = 0;
    sights[count++] = look(playback);
    while (count < SIGHTS && playback_step(playback, grain, 1))
        sights[count++] = look(playback);
    ck_assert(count == SIGHTS || cursor_at_end(&playback->cursor));
    for (size_t k = count - 1; k--;) {
        ck_assert(playback_step(playback, grain, -1));
        assert_same_sight(look(playback), sights[k], "a step back");
    }
    ck_assert(cursor_at_start(&playback->cursor));
    ck_assert(!playback_step(playback, grain, -1));
    ck_assert_int_eq(show->sent, 0);
}

START_TEST(steps_of_all_grains_are_undone_exactly)
{
    struct dice dice = dice_for("steps of all grains");
    for (int round = rounds(150); round; round--) {
        struct show show;
        show_init(&show, &dice);
        check_grain(&show, GRAIN_LINK);
        check_grain(&show, GRAIN_EVENT);
        check_grain(&show, GRAIN_DECISION);
        show_done(&show);
    }
}
END_TEST

START_TEST(steps_by_decisions_are_the_moves_of_the_walk)
{
    struct dice dice = dice_for("steps by decisions");
    for (int round = rounds(200); round; round--) {
        struct show show;
        show_init(&show, &dice);
        int64_t p = 0;
        for (int k = 0; k < 200; k++) {
            int direction = roll_one(&dice, 3) ? -1 : 1;
            bool stepped = playback_step(&show.playback, GRAIN_DECISION, direction);
            ck_assert(stepped == (direction > 0 ? p < show.walk.moves : p > 0));
            if (stepped) {
                int64_t made = direction > 0 ? p + 1 : p;
                ck_assert_int_eq(show.playback.last_move.move, show.walk.places[made].move);
                ck_assert_int_eq(show.playback.last_move.direction, direction);
                p += direction;
            }
            check_show(&show, p, "a step");
        }
        show_done(&show);
    }
}
END_TEST

static void check_profile(const struct show *show)
{
    int64_t nodes = 0, solutions = 0, deads = 0;
    const struct tally *tally = &show->playback.cursor.tally;
    const struct profile *profile = &show->playback.census.profile;
    for (int32_t l = 0; l < profile->levels; l++) {
        nodes += profile->nodes[l];
        solutions += profile->solutions[l];
        deads += profile->deads[l];
    }
    ck_assert_int_eq(nodes, tally->nodes);
    ck_assert_int_eq(solutions, tally->solutions);
    ck_assert_int_eq(deads, tally->deads);
}

/* In any mixture of steps and runs, observers receive each event once, so their sums equal the
 * walk's. */
START_TEST(observers_miss_nothing_in_any_mixture)
{
    struct dice dice = dice_for("observers miss nothing");
    for (int round = rounds(300); round; round--) {
        struct show show;
        show_init(&show, &dice);
        for (int k = 0; k < 60; k++) {
            int direction = roll_one(&dice, 3) ? -1 : 1;
            if (roll_one(&dice, 4))
                playback_run(&show.playback, direction, &GOAL_NONE, roll(&dice, 0, 30));
            else
                playback_step(&show.playback, (enum grain)roll(&dice, 0, GRAIN_DECISION),
                              direction);
            ck_assert_int_eq(show.sent, playback_tally(&show.playback).events);
        }
        playback_run(&show.playback, 1, &GOAL_NONE, 0);
        check_show(&show, show.playback.cursor.tally.moves, "settled");
        check_profile(&show);
        playback_run(&show.playback, -1, &GOAL_NONE, INT64_MAX);
        check_show(&show, 0, "back at the start");
        ck_assert_int_eq(show.sent, 0);
        check_profile(&show);
        show_done(&show);
    }
}
END_TEST

START_TEST(captions_name_the_last_decision_of_a_run)
{
    struct dice dice = dice_for("captions of runs");
    for (int round = rounds(200); round; round--) {
        struct show show;
        show_init(&show, &dice);
        for (int k = 0; k < 30; k++) {
            int direction = roll_one(&dice, 3) ? -1 : 1;
            if (roll_one(&dice, 2))
                playback_step(&show.playback, GRAIN_LINK, roll_one(&dice, 2) ? 1 : -1);
            int64_t begin = playback_tally(&show.playback).moves;
            bool inside = !playback_between_moves(&show.playback);
            playback_run(&show.playback, direction, &GOAL_NONE, roll(&dice, 0, 9));
            int64_t end = playback_tally(&show.playback).moves;
            if (end == begin && !inside)
                continue;
            int64_t made = direction > 0 ? end : end + 1;
            ck_assert_int_eq(show.playback.last_move.move, show.walk.places[made].move);
            ck_assert_int_eq(show.playback.last_move.direction, direction);
            ck_assert(show.playback.last_move.whole);
        }
        show_done(&show);
    }
}
END_TEST

/* After a step by links, the rest of the event consists of links. */
START_TEST(steps_of_any_grain_report_what_was_played)
{
    struct dice dice = dice_for("what was played");
    for (int round = rounds(200); round; round--) {
        struct show show;
        show_init(&show, &dice);
        for (int k = 0; k < 200; k++) {
            enum grain grain = roll_one(&dice, 2) ? GRAIN_LINK : GRAIN_EVENT;
            if (!playback_step(&show.playback, grain, roll_one(&dice, 4) ? -1 : 1))
                continue;
            struct event event = show.playback.last_move.event;
            ck_assert_msg((event.kind | 1) != EVENT_UNCHOOSE || event.subject > 0, "item 0");
        }
        show_done(&show);
    }
}
END_TEST

/* The next solution or dead end after place p, or the one before. */
static int64_t next_verdict(const struct walk *walk, int64_t p, enum move verdict, int direction)
{
    const struct walk_node *node = &walk->nodes[walk->places[p].node];
    if (node->verdict && p == (direction > 0 ? node->enter : node->leave))
        p += direction; /* its verdict is sent on the way */
    for (p += direction; p >= 0 && p <= walk->moves; p += direction) {
        node = &walk->nodes[walk->places[p].node];
        if (node->verdict == verdict && p == (direction > 0 ? node->leave : node->enter))
            return p;
    }
    return direction > 0 ? walk->moves : 0;
}

/* The target of a jump from place p, by parents and siblings. */
static int64_t jump_target(const struct walk *walk, int64_t p, enum jump jump, int direction)
{
    int64_t n = walk->places[p].node;
    const struct walk_node *node = &walk->nodes[n], *parent = &walk->nodes[node->parent];
    bool entering = walk->places[p].phase == ENTER;
    switch (jump) {
    case JUMP_OVER:
        if (direction > 0)
            return node->after    ? walk->nodes[node->after].enter
                   : node->parent ? parent->leave
                                  : walk->moves;
        if (entering)
            return node->before ? walk->nodes[node->before].enter : parent->enter;
        return node->last_child ? walk->nodes[node->last_child].enter : node->enter;
    case JUMP_OUT:
        if (direction > 0)
            return entering ? node->leave : node->parent ? parent->leave : walk->moves;
        return entering ? parent->enter : node->enter;
    case JUMP_SOLUTION:
        return next_verdict(walk, p, MOVE_SOLVE, direction);
    case JUMP_DEAD:
        return next_verdict(walk, p, MOVE_DIE, direction);
    case JUMP_END:
        return direction > 0 ? walk->moves : 0;
    }
    return -1;
}

START_TEST(jumps_lead_where_the_tree_says)
{
    struct dice dice = dice_for("jumps");
    for (int round = rounds(400); round; round--) {
        struct show show;
        show_init(&show, &dice);
        for (int k = 0; k < 40; k++) {
            enum jump jump = (enum jump)roll(&dice, 0, JUMP_END);
            int direction = roll_one(&dice, 2) ? 1 : -1;
            int64_t node = roll(&dice, 1, (int)show.walk.count);
            const struct walk_node *place = &show.walk.nodes[node];
            int64_t p = roll_one(&dice, 2) ? place->enter : place->leave;
            int64_t away = p - show.playback.cursor.tally.moves;
            playback_run(&show.playback, away > 0 ? 1 : -1, &GOAL_NONE, away > 0 ? away : -away);
            check_show(&show, p, "before a jump");
            struct goal goal = playback_begin_jump(&show.playback, jump, direction);
            playback_run(&show.playback, direction, &goal, INT64_MAX);
            check_show(&show, jump_target(&show.walk, p, jump, direction), "after a jump");
        }
        show_done(&show);
    }
}
END_TEST

static void go_to(struct playback *playback, int64_t node)
{
    struct goal goal;
    int direction;
    if (playback_begin_goto(playback, node, &goal, &direction))
        playback_run(playback, direction, &goal, INT64_MAX);
}

START_TEST(any_node_can_be_gone_to_from_anywhere)
{
    struct dice dice = dice_for("going to any node");
    for (int round = rounds(300); round; round--) {
        struct show show;
        show_init(&show, &dice);
        for (int k = 0; k < 30; k++) {
            int64_t node = roll(&dice, 1, (int)show.walk.count);
            for (int steps = roll(&dice, 0, 20); steps; steps--)
                playback_step(&show.playback, (enum grain)roll(&dice, 0, GRAIN_DECISION),
                              roll_one(&dice, 3) ? -1 : 1);
            go_to(&show.playback, node);
            check_show(&show, show.walk.nodes[node].enter, "gone to a node");
            struct goal goal;
            int direction;
            ck_assert(!playback_begin_goto(&show.playback, node, &goal, &direction));
        }
        playback_step(&show.playback, GRAIN_LINK, 1);
        playback_rewind(&show.playback);
        check_show(&show, 0, "rewound");
        show_done(&show);
    }
}
END_TEST

/* However nodes were visited, later jumps to them are short. */
START_TEST(stepping_leaves_waypoints_as_well)
{
    struct problem problem;
    struct playback playback;
    struct diag diag = {0};
    partition_problem(&problem, 8);
    ck_assert(playback_init(&playback, &problem, (struct rule){.by = CHOOSE_SMALLEST}, &diag));
    while (playback.cursor.tally.nodes < 2000)
        ck_assert(playback_step(&playback, GRAIN_DECISION, 1));
    playback_run(&playback, 1, &GOAL_NONE, INT64_MAX);
    int64_t nodes = playback.cursor.tally.nodes;
    for (int64_t node = 300; node < nodes; node += 61) {
        struct goal goal;
        int direction;
        go_to(&playback, 1);
        ck_assert(!playback_begin_goto(&playback, node, &goal, &direction) ||
                  node - playback.cursor.tally.nodes <= 256);
    }
    playback_done(&playback);
    problem_done(&problem);
}
END_TEST

/* A search taken over from choices counts relative to them, until it reaches the start. */
START_TEST(figures_of_a_taken_over_search_are_relative_until_the_start)
{
    struct dice dice = dice_for("taken-over searches");
    for (int round = rounds(300); round; round--) {
        struct show show;
        struct playback playback;
        struct diag diag = {0};
        int32_t trail[64];
        show_init(&show, &dice);
        int64_t origin = show.walk.nodes[roll(&dice, 1, (int)show.walk.count)].enter;
        playback_run(&show.playback, 1, &GOAL_NONE, origin);
        int32_t level = show.playback.cursor.level;
        cursor_trail(&show.playback.cursor, trail);
        ck_assert(playback_init_from(&playback, &show.problem, show.rule, trail, level, &diag));
        ck_assert_uint_eq(fingerprint(&playback.cursor), show.walk.places[origin].print);
        ck_assert(playback.relative == (level > 0));
        playback_run(&playback, 1, &GOAL_NONE, roll(&dice, 0, 50));
        int64_t p = origin + playback.cursor.tally.moves;
        /* a bound knows only the solutions since then */
        if (!show.rule.bound) {
            ck_assert_uint_eq(fingerprint(&playback.cursor), show.walk.places[p].print);
            ck_assert_int_eq(playback.cursor.tally.solutions,
                             show.walk.places[p].tally.solutions -
                                 show.walk.places[origin].tally.solutions);
        }
        if (roll_one(&dice, 2))
            playback_run(&playback, -1, &GOAL_NONE, INT64_MAX);
        else
            while (playback_step(&playback, (enum grain)roll(&dice, 0, GRAIN_DECISION), -1))
                ;
        ck_assert(!playback.relative);
        assert_stands_at(&playback.cursor, &show.walk, 0, "taken over and back at the start");
        playback_run(&playback, 1, &GOAL_NONE, origin);
        assert_stands_at(&playback.cursor, &show.walk, origin, "absolute again");
        ck_assert(level == 0 || (int64_t)playback.solutions.count ==
                                    show.walk.places[origin].tally.solutions);
        playback_done(&playback);
        show_done(&show);
    }
}
END_TEST

/* Counts the solutions of the least cost, which it sets; INT64_MAX: none. */
static size_t count_cheapest(const struct problem *problem, int64_t *least)
{
    static uint64_t sets[SETS];
    size_t count = brute_solutions(problem, sets, SETS), cheapest = 0;
    *least = INT64_MAX;
    for (size_t k = 0; k < count; k++) {
        int32_t options[64];
        int64_t cost = problem_cost_all(problem, options, list_set(sets[k], options));
        cheapest = cost < *least ? 1 : cheapest + (cost == *least);
        *least = cost < *least ? cost : *least;
    }
    return cheapest;
}

/* The search finds all cheapest solutions, and none that costs more than an earlier one. */
START_TEST(a_bound_cuts_only_dearer_solutions)
{
    struct dice dice = dice_for("a bound");
    int64_t cut = 0, all = rounds(2000);
    for (int64_t round = all; round; round--) {
        struct show show;
        int64_t least, last = INT64_MAX;
        show_init(&show, &dice);
        size_t cheapest = show.rule.bound ? count_cheapest(&show.problem, &least) : 0;
        while (show.rule.bound && playback_step(&show.playback, GRAIN_DECISION, 1)) {
            const struct cursor *cursor = &show.playback.cursor;
            cut += cursor_is_cut(cursor) && cursor->phase == LEAVE;
            if (show.playback.last_move.move != MOVE_SOLVE)
                continue;
            ck_assert_int_le(cursor_cost(cursor), last);
            last = cursor_cost(cursor);
            ck_assert_int_eq(cutoff_best(cursor->rule.cutoff, cursor->tally.solutions), last);
            cheapest -= last == least;
        }
        ck_assert_uint_eq(cheapest, 0);
        show_done(&show);
    }
    ck_assert(is_often(cut, all, 2));
}
END_TEST

Suite *suite_playback(void)
{
    Suite *suite = suite_create("playback");
    TCase *tcase = tcase_create("stage");
    tcase_add_test(tcase, steps_of_all_grains_are_undone_exactly);
    tcase_add_test(tcase, steps_by_decisions_are_the_moves_of_the_walk);
    tcase_add_test(tcase, observers_miss_nothing_in_any_mixture);
    tcase_add_test(tcase, captions_name_the_last_decision_of_a_run);
    tcase_add_test(tcase, steps_of_any_grain_report_what_was_played);
    tcase_add_test(tcase, jumps_lead_where_the_tree_says);
    tcase_add_test(tcase, any_node_can_be_gone_to_from_anywhere);
    tcase_add_test(tcase, stepping_leaves_waypoints_as_well);
    tcase_add_test(tcase, a_bound_cuts_only_dearer_solutions);
    tcase_add_test(tcase, figures_of_a_taken_over_search_are_relative_until_the_start);
    suite_add_tcase(suite, tcase);
    return suite;
}
