/* SPDX-License-Identifier: MIT */
/* Breakpoints and bookmarks of the explorer: set, listed, visited, removed. */
#include "tui/search/bookmarks.h"

#include <stdio.h>
#include <string.h>

#include "explorer.h"
#include "scratch.h"
#include "suites.h"

static void explorer_begin(struct explorer *explorer)
{
    explorer_open_text(explorer, BOARD_FILE_6X10);
}

static void run_line(struct explorer *explorer, const char *line)
{
    press(explorer, ":");
    type(explorer, line);
    press(explorer, "Enter");
}

static bool is_laid(const struct explorer *explorer, const char *piece)
{
    const struct playback *playback = &explorer->session.model.opened->playback;
    const struct legend *legend = &explorer->session.model.opened->encoding.legend;
    for (int32_t l = 0; l < playback->cursor.level; l++) {
        int placed_options = legend->placements[cursor_option(&playback->cursor, l)].piece;
        if (strcmp(legend->puzzle->pieces[legend->puzzle->pieces[placed_options].twin].name,
                   piece) == 0)
            return true;
    }
    return false;
}

START_TEST(c_goes_to_breakpoints_both_ways)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_begin(&explorer);
    const struct cursor *cursor = &session->model.opened->playback.cursor;
    press(&explorer, "b");
    ck_assert_str_eq(session->input.prompt.text, "break ");
    type(&explorer, "W placed");
    press(&explorer, "Enter");
    ck_assert_str_eq(session->model.message, "breakpoint 1: W placed; c goes there, C back");
    ck_assert(!session->model.message_is_bad);
    int64_t selections[3];
    for (int k = 0; k < 3; k++) {
        press(&explorer, "c");
        draw(&explorer, 80, 24);
        ck_assert(is_shown(&explorer, "to a breakpoint"));
        settle(&explorer);
        ck_assert(is_laid(&explorer, "W"));
        selections[k] = cursor->tally.moves;
        ck_assert(k == 0 || selections[k] > selections[k - 1]);
    }
    ck_assert_str_eq(session->model.message, "stopped: W placed, 3rd time");
    press(&explorer, "s S C");
    settle(&explorer);
    ck_assert(is_laid(&explorer, "W"));
    ck_assert_str_eq(session->model.message, "stopped: W placed, 4th time");
    ck_assert_int_lt(cursor->tally.moves, selections[2]);
    press(&explorer, "C");
    settle(&explorer);
    press(&explorer, "C");
    settle(&explorer);
    ck_assert(cursor_at_start(cursor));
    ck_assert(!is_laid(&explorer, "W"));
    explorer_done(&explorer);
}
END_TEST

START_TEST(without_breakpoints_c_goes_to_solutions)
{
    struct explorer explorer;
    explorer_begin(&explorer);
    const struct cursor *cursor = &explorer.session.model.opened->playback.cursor;
    press(&explorer, "c");
    settle(&explorer);
    press(&explorer, "c");
    settle(&explorer);
    ck_assert_int_eq(cursor->tally.solutions, 2);
    press(&explorer, "C");
    settle(&explorer);
    ck_assert(cursor_at_solution(cursor));
    ck_assert_int_eq(cursor->tally.solutions, 1);
    explorer_done(&explorer);
}
END_TEST

/* At each speed: single events, groups, max. */
START_TEST(playing_stops_at_breakpoints)
{
    static const char *const speeds_named[] = {"speed 20", "speed 500000", "speed max"};
    struct explorer explorer;
    struct session *session = &explorer.session;
    int64_t moves = 0;
    for (int k = 0; k < 3; k++) {
        explorer_begin(&explorer);
        run_line(&explorer, "break I placed and depth>=4");
        run_line(&explorer, speeds_named[k]);
        press(&explorer, "Space");
        settle(&explorer);
        ck_assert_str_eq(session->model.message, "stopped: I placed and depth>=4, 1st time");
        ck_assert(is_laid(&explorer, "I"));
        ck_assert_int_ge(session->model.opened->playback.cursor.level, 4);
        ck_assert(!moves || moves == session->model.opened->playback.cursor.tally.moves);
        moves = session->model.opened->playback.cursor.tally.moves;
        explorer_done(&explorer);
    }
}
END_TEST

START_TEST(jumps_to_a_goal_heed_no_breakpoint)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_begin(&explorer);
    run_line(&explorer, "break I placed");
    press(&explorer, "]");
    settle(&explorer);
    ck_assert(cursor_at_solution(&session->model.opened->playback.cursor));
    run_line(&explorer, "goto 1000");
    settle(&explorer);
    ck_assert_int_eq(session->model.opened->playback.cursor.tally.nodes, 1000);
    explorer_done(&explorer);
}
END_TEST

START_TEST(the_list_switches_goes_and_removes)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_begin(&explorer);
    struct open_puzzle *opened = session->model.opened;
    press(&explorer, "'");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "none yet: B sets"));
    press(&explorer, "Enter x Del Up Down");
    run_line(&explorer, "break X placed");
    run_line(&explorer, "break solution");
    run_line(&explorer, "goto 700");
    settle(&explorer);
    run_line(&explorer, "bookmark a wide gap");
    ck_assert_str_eq(session->model.message, "bookmark at node 700; ' lists them");
    run_line(&explorer, "goto 300");
    settle(&explorer);
    press(&explorer, "B Enter '");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "1  X placed"));
    ck_assert(is_shown(&explorer, "node 300"));
    ck_assert(is_shown(&explorer, "node 700  a wide gap"));
    press(&explorer, "PgUp Enter");
    ck_assert(!opened->breakpoints.at[0].on);
    press(&explorer, "PgDn Enter");
    settle(&explorer);
    ck_assert_int_eq(opened->playback.cursor.tally.nodes, 700);
    press(&explorer, "Up x");
    ck_assert_int_eq((int)opened->bookmarks.count, 1);
    ck_assert_int_eq(opened->bookmarks.at[0].node, 700);
    press(&explorer, "PgUp Del");
    ck_assert_int_eq(opened->breakpoints.count, 1);
    ck_assert_str_eq(opened->breakpoints.at[0].text, "solution");
    run_line(&explorer, "delete 2");
    ck_assert_str_eq(session->model.message,
                     "delete: expected a breakpoint's number, 1 to 1, found 2");
    run_line(&explorer, "delete 1");
    ck_assert_int_eq(opened->breakpoints.count, 0);
    run_line(&explorer, "break Q placed");
    ck_assert(session->model.message_is_bad);
    ck_assert_str_eq(session->model.message,
                     "break: no item \"Q\"; give a name, such as F");
    explorer_done(&explorer);
}
END_TEST

/* Breakpoints use names, so they remain; node numbers differ in another search. */
START_TEST(another_search_has_its_own_bookmarks)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_begin(&explorer);
    struct open_puzzle *opened = session->model.opened;
    run_line(&explorer, "break cell 1,1 covered");
    run_line(&explorer, "bookmark here");
    press(&explorer, "s s s");
    run_line(&explorer, "order cells");
    ck_assert_int_eq((int)opened->bookmarks.count, 0);
    ck_assert_int_eq(opened->breakpoints.count, 1);
    press(&explorer, "B Enter g ' PgDn Enter");
    ck_assert_str_eq(session->model.message,
                     "cannot go there: this bookmark was set in a search that began elsewhere");
    press(&explorer, "c");
    settle(&explorer);
    ck_assert_str_eq(session->model.message, "stopped: cell 1,1 covered, 1st time");
    run_line(&explorer, "back");
    ck_assert_int_eq((int)opened->bookmarks.count, 1);
    ck_assert_str_eq(opened->bookmarks.at[0].note, "here");
    ck_assert(opened->breakpoints.at[0].on);
    explorer_done(&explorer);
}
END_TEST

/* After the whole subtree of a node, its bookmark leads to the node's start. */
START_TEST(a_bookmark_is_of_the_node_it_stands_at)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_begin(&explorer);
    const struct cursor *cursor = &session->model.opened->playback.cursor;
    press(&explorer, "s s s s");
    int64_t node = cursor->tally.nodes;
    int32_t level = cursor->level;
    press(&explorer, "f");
    settle(&explorer);
    ck_assert_int_gt(cursor->tally.nodes, node);
    ck_assert_int_eq(cursor->level, level);
    press(&explorer, "B Enter");
    ck_assert_int_eq(session->model.opened->bookmarks.at[0].node, node);
    press(&explorer, "g ' Enter");
    settle(&explorer);
    ck_assert_int_eq(cursor->tally.nodes, node);
    ck_assert_int_eq(cursor->phase, ENTER);
    explorer_done(&explorer);
}
END_TEST

/* A breakpoint set during play stops only at what begins later. */
START_TEST(what_holds_already_does_not_begin_to)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_begin(&explorer);
    press(&explorer, "s s s Space");
    run_line(&explorer, "break depth>=1");
    pass(&explorer, CLOCK_SECOND);
    ck_assert_int_eq(session->model.player.playing, PLAYING);
    ck_assert_int_eq(session->model.opened->breakpoints.at[0].hits, 0);
    explorer_done(&explorer);
}
END_TEST

START_TEST(bookmarks_stand_on_the_timeline)
{
    struct explorer explorer;
    explorer_begin(&explorer);
    run_line(&explorer, "goto 100000");
    settle(&explorer);
    press(&explorer, "B");
    type(&explorer, "half of it");
    press(&explorer, "Enter g");
    ck_assert_str_eq(explorer.session.model.opened->bookmarks.at[0].note, "half of it");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "\u25bc"));
    press(&explorer, "' x");
    draw(&explorer, 80, 24);
    ck_assert(!is_shown(&explorer, "\u25bc"));
    explorer_done(&explorer);
}
END_TEST

Suite *suite_marks(void)
{
    Suite *suite = suite_create("marks");
    TCase *tcase = tcase_create("marks");
    scratch_use(tcase);
    tcase_add_test(tcase, c_goes_to_breakpoints_both_ways);
    tcase_add_test(tcase, without_breakpoints_c_goes_to_solutions);
    tcase_add_test(tcase, playing_stops_at_breakpoints);
    tcase_add_test(tcase, jumps_to_a_goal_heed_no_breakpoint);
    tcase_add_test(tcase, the_list_switches_goes_and_removes);
    tcase_add_test(tcase, another_search_has_its_own_bookmarks);
    tcase_add_test(tcase, a_bookmark_is_of_the_node_it_stands_at);
    tcase_add_test(tcase, what_holds_already_does_not_begin_to);
    tcase_add_test(tcase, bookmarks_stand_on_the_timeline);
    suite_add_tcase(suite, tcase);
    return suite;
}
