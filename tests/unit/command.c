/* SPDX-License-Identifier: MIT */
/* The explorer's command line: each command, its short forms, and error messages. */

#include <stdio.h>
#include <stdlib.h>

#include "cover/method.h"
#include "explorer.h"
#include "scratch.h"
#include "suites.h"

static void explorer_begin(struct explorer *explorer)
{
    explorer_open_text(explorer, BOARD_FILE_3X20);
}

/* Runs `line`; fails unless its message is `said`, an error if `bad`, and its only effect is on
 * settings. */
static void expect_said(struct explorer *explorer, const char *line, bool bad, const char *said)
{
    explorer->session.model.message[0] = 0;
    enum effect_kind effect = session_command(&explorer->session, line);
    ck_assert(effect == EFFECT_NONE || effect == EFFECT_SET);
    ck_assert_str_eq(explorer->session.model.message, said);
    if (said[0])
        ck_assert_int_eq(explorer->session.model.message_is_bad, bad);
}

START_TEST(goto_runs_to_a_node)
{
    static const char *const lines[] = {"goto 12345", "goto  12,345 ", "  g 12,345", "12345",
                                        "12,345"};
    struct explorer explorer;
    explorer_begin(&explorer);
    struct cursor *cursor = &explorer.session.model.opened->playback.cursor;
    for (size_t k = 0; k < sizeof lines / sizeof *lines; k++) {
        expect_said(&explorer, lines[k], false, "");
        settle(&explorer);
        ck_assert_int_eq(cursor->tally.nodes, 12345);
        ck_assert_int_eq(cursor->phase, LEAVE);     /* a dead end that the search has found */
        expect_said(&explorer, k % 2 ? "goto 77" : "goto 30000", false, "");
        settle(&explorer);
        ck_assert_int_eq(cursor->tally.nodes, k % 2 ? 77 : 30000);
    }
    expect_said(&explorer, "goto 1000000", false, "");
    settle(&explorer);
    ck_assert(cursor_at_end(cursor));
    ck_assert_int_eq(cursor->tally.nodes, 32978);
    explorer_done(&explorer);
}
END_TEST

START_TEST(open_loads_a_board)
{
    struct explorer explorer;
    explorer_begin(&explorer);
    scratch_write("other", "dancetty 1\ntitle: Another\npieces: dominoes, any\nboard:\n xx\n");
    char line[1024];
    snprintf(line, sizeof line, "open %s", scratch_path("other"));
    expect_said(&explorer, line, false, "");
    ck_assert_str_eq(open_puzzle_title(explorer.session.model.opened), "Another");
    explorer_done(&explorer);
}
END_TEST

START_TEST(speed_takes_the_next_higher)
{
    static const struct {
        const char *line, *said;
        int64_t speed;
    } cases[] = {
        {"speed 1", "1 event/s", 1},
        {"speed 3", "5 events/s", 5},
        {"speed 1,000", "1,000 events/s", 1000},
        {"speed 500000", "500,000 events/s", 500000},
        {"speed 999999999", "500,000 events/s", 500000},
        {"speed max", "max speed", SPEED_MAX},
        {"speed max", "max speed", SPEED_MAX},
        {"sp rising", "rising pace", SPEED_MAX},
    };
    struct explorer explorer;
    explorer_begin(&explorer);
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        expect_said(&explorer, cases[k].line, false, cases[k].said);
        ck_assert_int_eq(speeds[explorer.session.model.player.speed], cases[k].speed);
    }
    explorer_done(&explorer);
}
END_TEST

/* A change begins a new search from the same choices, as far as they are legal. */
START_TEST(rule_seed_and_order_change_the_search)
{
    struct explorer explorer;
    explorer_begin(&explorer);
    const struct open_puzzle *opened = explorer.session.model.opened;
    press(&explorer, "s");
    expect_said(&explorer, "rule leftmost", false, "rule leftmost, pieces first");
    ck_assert_int_eq(opened->strategy.rule.by, CHOOSE_LEFTMOST);
    expect_said(&explorer, "order cells", false, "rule leftmost, cells first");
    ck_assert_int_eq(opened->strategy.order, ORDER_CELLS);
    expect_said(&explorer, "or p", true,
                "order: no order \"p\"; use pieces or cells");
    expect_said(&explorer, "rule smallest", false, "rule smallest, cells first");
    expect_said(&explorer, "seed 12", false, "rule smallest, ties at random, cells first");
    ck_assert(opened->strategy.rule.random);
    ck_assert_uint_eq(opened->strategy.rule.seed, 12);
    expect_said(&explorer, "seed 0", false, "rule smallest, ties at random, cells first");
    expect_said(&explorer, "seed none", false, "rule smallest, cells first");
    expect_said(&explorer, "rule sharp", false, "rule sharp, cells first");
    ck_assert_int_eq(opened->strategy.rule.by, CHOOSE_SHARP);
    expect_said(&explorer, "rule smallest", false, "rule smallest, cells first");
    press(&explorer, "End");
    settle(&explorer);
    ck_assert_int_eq(opened->playback.cursor.tally.solutions, 8);
    explorer_done(&explorer);
}
END_TEST

/* The same choices, as far as the new method makes them too. */
START_TEST(method_begins_another_search_from_the_same_choices)
{
    struct explorer explorer;
    explorer_begin(&explorer);
    const struct open_puzzle *opened = explorer.session.model.opened;
    expect_said(&explorer, "method matrix", false, "method matrix, rule smallest, pieces first");
    ck_assert_ptr_eq(opened->playback.cursor.method, &method_matrix);
    press(&explorer, "s s s");
    int32_t option = cursor_option(&opened->playback.cursor, 0);
    expect_said(&explorer, "method dlx", false,
                "rule smallest, pieces first; counts start here");
    ck_assert_int_eq(opened->playback.cursor.level, 1);
    ck_assert_int_eq(cursor_option(&opened->playback.cursor, 0), option);
    expect_said(&explorer, "method pieces", false, "method pieces, pieces first");
    ck_assert_ptr_eq(opened->playback.cursor.method, &method_pieces);
    ck_assert_int_eq(opened->playback.cursor.level, 0);
    expect_said(&explorer, "rule leftmost", false, "method pieces, pieces first");
    expect_said(&explorer, "method scan", false, "method scan, pieces first");
    expect_said(&explorer, "method d", true,
                "method: no method \"d\"; use dlx, cells, pieces, scan or matrix");
    press(&explorer, "#");
    ck_assert_str_eq(explorer.session.model.message, "method scan does not count what is left");
    expect_said(&explorer, "method matrix", false, "method matrix, rule leftmost, pieces first");
    explorer_done(&explorer);
}
END_TEST

/* The search that was left is unchanged, and so is the one returned from. */
START_TEST(back_goes_to_the_search_before)
{
    struct explorer explorer;
    explorer_begin(&explorer);
    const struct open_puzzle *opened = explorer.session.model.opened;
    expect_said(&explorer, "back", true, "back: no earlier search");
    press(&explorer, "s s s s s");
    uint64_t before = links_hash(&opened->playback.cursor.links);
    struct tally tally = opened->playback.cursor.tally;
    expect_said(&explorer, "order cells", false,
                "rule smallest, cells first; counts start here");
    press(&explorer, "s s s");
    uint64_t after = links_hash(&opened->playback.cursor.links);
    expect_said(&explorer, "back", false, "rule smallest, pieces first");
    ck_assert_uint_eq(links_hash(&opened->playback.cursor.links), before);
    ck_assert_mem_eq(&opened->playback.cursor.tally, &tally, sizeof tally);
    expect_said(&explorer, "back", false, "rule smallest, cells first; counts start here");
    ck_assert_uint_eq(links_hash(&opened->playback.cursor.links), after);
    press(&explorer, "g");
    press(&explorer, "End");
    settle(&explorer);
    ck_assert_int_eq(opened->playback.cursor.tally.solutions, 8);
    explorer_done(&explorer);
}
END_TEST

/* Statistics relative to choices taken over are negative before these; no node is requested. */
START_TEST(before_what_was_taken_over_no_node_is_missed)
{
    struct explorer explorer;
    explorer_begin(&explorer);
    const struct playback *playback = &explorer.session.model.opened->playback;
    session_command(&explorer.session, "goto 1000");
    settle(&explorer);
    session_command(&explorer.session, "rule smallest");
    explorer.session.model.message[0] = 0;
    ck_assert_int_gt(playback->cursor.level, 1);
    press(&explorer, "F");
    settle(&explorer);
    ck_assert_int_lt(playback->cursor.tally.nodes, 0);
    ck_assert_str_eq(explorer.session.model.message, "");
    explorer_done(&explorer);
}
END_TEST

START_TEST(choices_in_force_are_taken_over)
{
    struct explorer explorer;
    explorer_begin(&explorer);
    const struct playback *playback = &explorer.session.model.opened->playback;
    press(&explorer, "s s s s s");
    int32_t level = playback->cursor.level;
    ck_assert_int_gt(level, 1);
    int32_t first = cursor_option(&playback->cursor, 0);
    expect_said(&explorer, "rule smallest", false,
                "rule smallest, pieces first; counts start here");
    ck_assert_int_eq(playback->cursor.level, level);
    ck_assert_int_eq(cursor_option(&playback->cursor, 0), first);
    press(&explorer, "g");
    ck_assert_int_eq(playback->cursor.level, 0);
    ck_assert_int_eq(playback->cursor.tally.nodes, 1);
    explorer_done(&explorer);
}
END_TEST

START_TEST(help_and_quit)
{
    struct explorer explorer;
    explorer_begin(&explorer);
    expect_said(&explorer, "he", false, "");
    ck_assert_ptr_eq(session_view(&explorer.session), &view_help);
    ck_assert_int_eq(session_command(&explorer.session, "q"), EFFECT_QUIT);
    ck_assert_int_eq(session_command(&explorer.session, "quit"), EFFECT_QUIT);
    explorer_done(&explorer);
}
END_TEST

START_TEST(what_is_no_command_is_told_the_nearest)
{
    static const struct {
        const char *line, *said;
    } cases[] = {
        {"s", "no command \"s\"; Tab lists them"},
        {"gotoo 3", "no command \"gotoo\"; did you mean goto?"},
        {"bra x", "no command \"bra\"; did you mean break?"},
        {"xyzzy", "no command \"xyzzy\"; Tab lists them"},
        {"foo", "no command \"foo\"; Tab lists them"},
    };
    struct explorer explorer;
    explorer_begin(&explorer);
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        ck_assert_int_eq(session_command(&explorer.session, cases[k].line), EFFECT_NONE);
        ck_assert_str_eq(explorer.session.model.message, cases[k].said);
        ck_assert(explorer.session.model.message_is_bad);
    }
    explorer_done(&explorer);
}
END_TEST

/* Each reports its error and changes nothing. */
static const struct {
    const char *line, *said;
} wrong[] = {
    {"goto", "goto: expected a node's number, 1 or more, found \"\""},
    {"goto 0", "goto: expected a node's number, 1 or more, found \"0\""},
    {"goto -1", "goto: expected a node's number, 1 or more, found \"-1\""},
    {"goto 12x", "goto: expected a node's number, 1 or more, found \"12x\""},
    {"goto ,1", "goto: expected a node's number, 1 or more, found \",1\""},
    {"goto 99999999999999999999",
     "goto: expected a node's number, 1 or more, found \"99999999999999999999\""},
    {"goto 1111111111111111111111111111111111111111",
     "goto: expected a node's number, 1 or more, found "
     "\"1111111111111111111111111111111111111111\""},
    {"0", "goto: expected a node's number, 1 or more, found \"0\""},
    {"open -", "open: name a file; dancetty - reads standard input"},
    {"open /no/such/board", "/no/such/board: No such file or directory"},
    {"speed", "speed: expected events a second, max or rising, found \"\""},
    {"speed 0", "speed: expected events a second, max or rising, found \"0\""},
    {"speed fast", "speed: expected events a second, max or rising, found \"fast\""},
    {"rule", "rule: no rule given; use smallest, leftmost or sharp"},
    {"rule largest", "rule: no rule \"largest\"; use smallest, leftmost or sharp"},
    {"seed", "seed: the seed is a number or none, not \"\""},
    {"seed x", "seed: the seed is a number or none, not \"x\""},
    {"order", "order: no order given; use pieces or cells"},
    {"order rows", "order: no order \"rows\"; use pieces or cells"},
    {"break depth", "break: expected a comparison such as >= or ==, found nothing"},
    {"break Q placed", "break: no item \"Q\"; give a name, such as F"},
    {"delete", "delete: expected a breakpoint's number, found \"\""},
    {"delete 1", "delete: no breakpoints"},
};
enum { WRONG = sizeof wrong / sizeof *wrong };

START_TEST(what_is_wrong_is_told_and_changes_nothing)
{
    struct explorer explorer;
    explorer_begin(&explorer);
    press(&explorer, "s s s");
    struct session *session = &explorer.session;
    struct open_puzzle *opened = session->model.opened;
    struct tally before = opened->playback.cursor.tally;
    struct player player = session->model.player;
    expect_said(&explorer, wrong[_i].line, true, wrong[_i].said);
    ck_assert_ptr_eq(session->model.opened, opened);
    ck_assert_mem_eq(&opened->playback.cursor.tally, &before, sizeof before);
    ck_assert_int_eq(session->model.player.playing, player.playing);
    ck_assert_int_eq(session->model.player.speed, player.speed);
    ck_assert_int_eq(session->model.settings.strategy.rule.by, CHOOSE_SMALLEST);
    ck_assert(!session->model.settings.strategy.rule.random);
    ck_assert_int_eq(session->model.settings.strategy.order, ORDER_PIECES);
    ck_assert_ptr_eq(session_view(session), &view_search);
    explorer_done(&explorer);
}
END_TEST

START_TEST(an_empty_line_does_nothing)
{
    struct explorer explorer;
    explorer_begin(&explorer);
    expect_said(&explorer, "", false, "");
    expect_said(&explorer, "   ", false, "");
    explorer_done(&explorer);
}
END_TEST

START_TEST(without_a_board_commands_are_harmless)
{
    struct explorer explorer;
    setenv("DANCETTY_BOARDS", scratch_path(""), 1);
    explorer_open(&explorer, NULL);
    expect_said(&explorer, "goto 5", true, "goto works only while a board is open");
    expect_said(&explorer, "rule leftmost", false, "rule leftmost, pieces first");
    expect_said(&explorer, "seed 3", false, "rule leftmost, ties at random, pieces first");
    expect_said(&explorer, "order cells", false, "rule leftmost, ties at random, cells first");
    expect_said(&explorer, "speed 2", false, "2 events/s");
    scratch_write("board", BOARD_FILE_3X20);
    char line[1024];
    snprintf(line, sizeof line, "open %s", scratch_path("board"));
    expect_said(&explorer, line, false, "");
    ck_assert_int_eq(explorer.session.model.opened->strategy.order, ORDER_CELLS);
    ck_assert_int_eq(explorer.session.model.opened->strategy.rule.by, CHOOSE_LEFTMOST);
    ck_assert_int_eq(speeds[explorer.session.model.player.speed], 2);
    explorer_done(&explorer);
}
END_TEST

Suite *suite_command(void)
{
    Suite *suite = suite_create("command");
    TCase *tcase = tcase_create("command");
    scratch_use(tcase);
    tcase_add_test(tcase, goto_runs_to_a_node);
    tcase_add_test(tcase, open_loads_a_board);
    tcase_add_test(tcase, speed_takes_the_next_higher);
    tcase_add_test(tcase, rule_seed_and_order_change_the_search);
    tcase_add_test(tcase, method_begins_another_search_from_the_same_choices);
    tcase_add_test(tcase, back_goes_to_the_search_before);
    tcase_add_test(tcase, before_what_was_taken_over_no_node_is_missed);
    tcase_add_test(tcase, choices_in_force_are_taken_over);
    tcase_add_test(tcase, help_and_quit);
    tcase_add_test(tcase, what_is_no_command_is_told_the_nearest);
    tcase_add_loop_test(tcase, what_is_wrong_is_told_and_changes_nothing, 0, WRONG);
    tcase_add_test(tcase, an_empty_line_does_nothing);
    tcase_add_test(tcase, without_a_board_commands_are_harmless);
    suite_add_tcase(suite, tcase);
    return suite;
}
