/* SPDX-License-Identifier: MIT */
/* Open puzzles: a search is left for another with other constraints, and restored. */
#include "tui/search/open_puzzle.h"

#include <check.h>

#include "explorer.h"
#include "random_problem.h"
#include "scratch.h"
#include "suites.h"
#include "walk.h"

static struct open_puzzle *load_puzzle(const char *board)
{
    struct diag diag = {0};
    scratch_write("board", board);
    struct open_puzzle *opened =
        open_puzzle_open(scratch_path("board"), NULL, (struct strategy){0}, &diag);
    ck_assert_msg(opened, "%s", diag.text);
    return opened;
}

/* All that identifies the place of a search. */
struct search_place {
    uint64_t print;
    struct tally tally;
    int32_t kept;           /* nodes of the tree */
    size_t solutions;
    double furthest, deepest_share;
    int32_t deepest;
};

static struct search_place stand_of(const struct open_puzzle *opened)
{
    return (struct search_place){fingerprint(&opened->playback.cursor),
                                 opened->playback.cursor.tally,
                                 opened->playback.tree->count,
                                 opened->playback.solutions.count,
                                 opened->furthest,
                                 opened->deepest_share,
                                 opened->deepest};
}

static void expect_stand(const struct open_puzzle *opened, struct search_place then)
{
    struct search_place now = stand_of(opened);
    ck_assert_uint_eq(now.print, then.print);
    assert_same_tally(now.tally, then.tally, "undo");
    ck_assert_int_eq(now.kept, then.kept);
    ck_assert_uint_eq(now.solutions, then.solutions);
    ck_assert(now.furthest == then.furthest);
    ck_assert_int_eq(now.deepest, then.deepest);
    ck_assert(now.deepest_share == then.deepest_share);
}

static void step(struct open_puzzle *opened, int decisions)
{
    while (decisions-- > 0 && playback_step(&opened->playback, GRAIN_DECISION, 1))
        ;
}

static void constraint(struct open_puzzle *opened, enum constraint_kind kind, int32_t number)
{
    struct constraints constraints = opened->constraints;
    struct diag diag = {0};
    ck_assert(constraints_add(&constraints, (struct constraint){kind, number}, &diag));
    ck_assert_msg(open_puzzle_constrain(opened, &constraints, &diag), "%s", diag.text);
}

static void undo(struct open_puzzle *opened, int direction)
{
    struct diag diag = {0};
    ck_assert_msg(open_puzzle_undo(opened, direction, &diag), "%s", diag.text);
}

START_TEST(undo_gives_the_search_back_as_it_stood)
{
    struct open_puzzle *opened = load_puzzle(BOARD_FILE_6X10);
    step(opened, 500);
    struct search_place before = stand_of(opened);
    int32_t tried = cursor_option(&opened->playback.cursor, opened->playback.cursor.level - 1);
    constraint(opened, CONSTRAINT_BAN, tried);
    ck_assert_int_eq(opened->constraints.count, 1);
    step(opened, 300);
    struct search_place after = stand_of(opened);
    undo(opened, -1);
    expect_stand(opened, before);
    ck_assert_int_eq(opened->constraints.count, 0);
    undo(opened, 1);
    expect_stand(opened, after);
    ck_assert_int_eq(opened->constraints.count, 1);
    ck_assert(open_puzzle_change_back(opened));
    expect_stand(opened, before);
    ck_assert_int_eq(opened->constraints.count, 0);
    undo(opened, -1);   /* going back was a change, too */
    expect_stand(opened, after);
    open_puzzle_close(opened);
}
END_TEST

/* Only one search is kept whole; of the others, only the places. */
START_TEST(two_undos_lead_back_to_where_the_user_stood)
{
    struct open_puzzle *opened = load_puzzle(BOARD_FILE_6X10);
    const struct cursor *cursor = &opened->playback.cursor;
    for (int phase = 0; phase < 2; phase++) {
        while (cursor->phase != (phase ? LEAVE : ENTER) || cursor->level < 3)
            step(opened, 1);
        struct search_place before = stand_of(opened);
        constraint(opened, CONSTRAINT_PIN, cursor_option(cursor, 0));
        step(opened, 30);
        constraint(opened, CONSTRAINT_BAN, cursor_option(cursor, cursor->level - 1));
        step(opened, 20);
        struct search_place after = stand_of(opened);
        undo(opened, -1);
        undo(opened, -1);
        ck_assert_uint_eq(fingerprint(cursor), before.print);
        assert_same_tally(cursor->tally, before.tally, "undo");
        ck_assert(!opened->playback.relative);
        ck_assert(mirror_equals(playback_mirror(&opened->playback), &cursor->links));
        undo(opened, 1);
        undo(opened, 1);
        ck_assert_uint_eq(fingerprint(cursor), after.print);
        assert_same_tally(cursor->tally, after.tally, "redo");
        undo(opened, -1);
        undo(opened, -1);
        while (!cursor_at_start(cursor))
            ck_assert(playback_move(&opened->playback, -1));
        ck_assert_int_eq(cursor->tally.nodes, 1);
        step(opened, 300);
    }
    open_puzzle_close(opened);
}
END_TEST

START_TEST(a_ban_keeps_the_choices_below_it)
{
    int32_t before[16], after[16];
    struct open_puzzle *opened = load_puzzle(BOARD_FILE_6X10);
    const struct cursor *cursor = &opened->playback.cursor;
    step(opened, 500);
    int32_t level = cursor->level;
    cursor_path(cursor, before);
    constraint(opened, CONSTRAINT_BAN, before[level - 1]);
    ck_assert_int_eq(cursor_path(cursor, after), level - 1);
    for (int32_t l = 0; l + 1 < level; l++)
        ck_assert_int_eq(after[l], before[l]);
    open_puzzle_close(opened);
}
END_TEST

/* Each solution of 3x20 in turn, by pinning its options; then without it, by bans. */
START_TEST(the_rest_of_the_search_honours_what_is_wished)
{
    struct open_puzzle *opened = load_puzzle(BOARD_FILE_3X20);
    int32_t options[16];
    struct goal goal = playback_begin_jump(&opened->playback, JUMP_SOLUTION, 1);
    while (playback_run(&opened->playback, 1, &goal, 1000) == RAN_OUT)
        ;
    int32_t count = cursor_path(&opened->playback.cursor, options);
    ck_assert_int_eq(count, 12);
    constraint(opened, CONSTRAINT_PIN, options[5]);
    constraint(opened, CONSTRAINT_PIN, options[9]);
    playback_rewind(&opened->playback);
    while (playback_run(&opened->playback, 1, &GOAL_NONE, 1000) == RAN_OUT)
        ;
    int64_t with = opened->playback.cursor.tally.solutions;
    ck_assert_int_ge(with, 1);
    undo(opened, -1);
    undo(opened, -1);
    constraint(opened, CONSTRAINT_BAN, options[5]);
    playback_rewind(&opened->playback);
    while (playback_run(&opened->playback, 1, &GOAL_NONE, 1000) == RAN_OUT)
        ;
    int64_t without = opened->playback.cursor.tally.solutions;
    ck_assert_int_lt(without, 8);
    ck_assert_int_le(with + without, 8);
    open_puzzle_close(opened);
}
END_TEST

START_TEST(a_refused_wish_changes_nothing)
{
    struct open_puzzle *opened = load_puzzle(BOARD_FILE_6X10);
    struct diag diag = {0};
    step(opened, 100);
    constraint(opened, CONSTRAINT_PIN, 1);
    struct search_place before = stand_of(opened);
    struct constraints constraints = opened->constraints;
    ck_assert(constraints_add(&constraints, (struct constraint){CONSTRAINT_PIN, 2}, &diag));
    ck_assert(!open_puzzle_constrain(opened, &constraints, &diag));
    ck_assert_str_eq(diag.text, 
                     "F'\u2191 2,1 cannot be pinned: it clashes with F'\u2191 1,1");
    expect_stand(opened, before);
    ck_assert_int_eq(opened->constraints.count, 1);
    diag = (struct diag){0};
    ck_assert(!open_puzzle_undo(opened, 1, &diag));
    ck_assert_str_eq(diag.text, "nothing to redo");
    open_puzzle_close(opened);
}
END_TEST

START_TEST(constraints_for_items_survive_another_order)
{
    struct open_puzzle *opened = load_puzzle(BOARD_FILE_6X10);
    struct diag diag = {0};
    struct strategy pieces = opened->strategy, cells = pieces;
    struct constraint first;
    char name[32];
    cells.order = ORDER_CELLS;
    ck_assert(constraint_read(&first, CONSTRAINT_FIRST, "cell 7,3", &opened->encoding, &diag));
    constraint(opened, CONSTRAINT_FIRST, first.number);
    ck_assert_int_eq(cursor_choose(&opened->playback.cursor), first.number);
    ck_assert(open_puzzle_change(opened, cells, &diag));
    int32_t item = cursor_choose(&opened->playback.cursor);
    ck_assert_str_eq(legend_item(&opened->encoding.legend, item, name, sizeof name), "cell 7,3");
    undo(opened, -1);
    undo(opened, 1);
    ck_assert_int_eq(cursor_choose(&opened->playback.cursor), item);
    ck_assert(open_puzzle_change(opened, pieces, &diag));
    ck_assert_int_eq(cursor_choose(&opened->playback.cursor), first.number);
    ck_assert(open_puzzle_change_back(opened));
    ck_assert_int_eq(cursor_choose(&opened->playback.cursor), item);
    ck_assert_int_eq(opened->constraints.count, 1);
    open_puzzle_close(opened);
}
END_TEST

/* After any changes and undos the constraints match the history, and the search walks both ways. */
START_TEST(any_row_of_constraints_is_undone_and_redone)
{
    struct dice dice = dice_for("undo");
    struct open_puzzle *opened = load_puzzle(BOARD_FILE_3X20);
    for (int turn = 0; turn < 60; turn++) {
        struct diag diag = {0};
        struct constraints constraints = opened->constraints;
        struct constraint next = {(enum constraint_kind)roll(&dice, 0, CONSTRAINT_KIND_COUNT - 1),
                                  0};
        int32_t most = constraint_is_of_item(next.kind) ? opened->encoding.problem.primary
                                                  : opened->encoding.problem.options;
        next.number = next.kind == CONSTRAINT_REDUCE ? 0 : roll(&dice, 1, most);
        if (roll_one(&dice, 2))
            open_puzzle_undo(opened, roll_one(&dice, 3) ? 1 : -1, &diag);
        else if (constraints_add(&constraints, next, &diag))
            open_puzzle_constrain(opened, &constraints, &diag);
        for (int k = 0; k < opened->constraints.count; k++) {
            struct constraint held = opened->constraints.at[k];
            bool out =
                !constraint_is_of_item(held.kind) &&
                option_is_out(&opened->encoding.problem, &opened->encoding.legend, held.number);
            ck_assert(held.kind != CONSTRAINT_BAN || out);
            ck_assert(held.kind != CONSTRAINT_PIN || !out ||
                      opened->encoding.legend.blocked);     /* it is in no solution */
        }
        uint64_t start = fingerprint(&opened->playback.cursor);
        int made = 0;
        while (made < 40 && playback_step(&opened->playback, GRAIN_DECISION, 1))
            made++;
        while (made-- > 0)
            ck_assert(playback_step(&opened->playback, GRAIN_DECISION, -1));
        ck_assert_uint_eq(fingerprint(&opened->playback.cursor), start);
        ck_assert(
            mirror_equals(playback_mirror(&opened->playback), &opened->playback.cursor.links));
        step(opened, roll(&dice, 0, 30));
    }
    open_puzzle_close(opened);
}
END_TEST

/* The best cost is that of the solutions found since. */
START_TEST(a_restored_search_finds_its_best_cost)
{
    struct open_puzzle *opened = load_puzzle("dancetty 1\npieces: dominoes, any\nboard:\n"
                                             "  xxxxxx\n  xxxxxx\ncost: * 1\n");
    struct playback *playback = &opened->playback;
    while (playback->cursor.tally.solutions < 2)
        step(opened, 1);
    int32_t option = cursor_option(&playback->cursor, 0);
    constraint(opened, CONSTRAINT_PIN, option);
    constraint(opened, CONSTRAINT_BAN, cursor_option(&playback->cursor, 1));
    undo(opened, -1);
    undo(opened, -1);
    ck_assert_int_eq(playback->cursor.tally.solutions, 2);
    ck_assert_int_eq(playback_costs(playback).best, INT64_MAX);
    while (playback->cursor.tally.solutions < 3)
        step(opened, 1);
    ck_assert_int_eq(playback_costs(playback).best, 6);
    open_puzzle_close(opened);
}
END_TEST

/* Without costs, a bound changes nothing. */
START_TEST(a_bound_needs_costs)
{
    struct open_puzzle *opened = load_puzzle(BOARD_FILE_6X10);
    struct strategy strategy = opened->strategy;
    struct diag diag = {0};
    strategy.rule.bound = BOUND_TAXES;
    ck_assert_msg(open_puzzle_change(opened, strategy, &diag), "%s", diag.text);
    ck_assert_int_eq(opened->playback.cursor.rule.bound, BOUND_NONE);
    step(opened, 30);
    struct search_place before = stand_of(opened);
    constraint(opened, CONSTRAINT_PIN, cursor_option(&opened->playback.cursor, 0));
    constraint(opened, CONSTRAINT_PIN, cursor_option(&opened->playback.cursor, 1));
    undo(opened, -1);
    undo(opened, -1);
    assert_same_tally(opened->playback.cursor.tally, before.tally, "undo");
    open_puzzle_close(opened);
}
END_TEST

Suite *suite_open_puzzle(void)
{
    Suite *suite = suite_create("open_puzzle");
    TCase *tests = tcase_create("game");
    tcase_add_test(tests, undo_gives_the_search_back_as_it_stood);
    tcase_add_test(tests, two_undos_lead_back_to_where_the_user_stood);
    tcase_add_test(tests, a_ban_keeps_the_choices_below_it);
    tcase_add_test(tests, the_rest_of_the_search_honours_what_is_wished);
    tcase_add_test(tests, a_refused_wish_changes_nothing);
    tcase_add_test(tests, constraints_for_items_survive_another_order);
    tcase_add_test(tests, any_row_of_constraints_is_undone_and_redone);
    tcase_add_test(tests, a_restored_search_finds_its_best_cost);
    tcase_add_test(tests, a_bound_needs_costs);
    scratch_use(tests);
    suite_add_tcase(suite, tests);
    return suite;
}
