/* SPDX-License-Identifier: MIT */
/* Breakpoints and bookmarks of the explorer: set, listed, visited, removed. */
#include "tui/search/bookmarks.h"

#include <stdio.h>
#include <string.h>

#include "scratch.h"
#include "sitting.h"
#include "suites.h"

static void sit_down(struct sitting *sitting)
{
    sit_down_to(sitting, BOARD_FILE_6X10);
}

static void run_line(struct sitting *sitting, const char *line)
{
    press(sitting, ":");
    type(sitting, line);
    press(sitting, "Enter");
}

static bool is_laid(const struct sitting *sitting, const char *piece)
{
    const struct playback *playback = &sitting->session.model.opened->playback;
    const struct legend *legend = &sitting->session.model.opened->encoding.legend;
    for (int32_t l = 0; l < playback->cursor.level; l++) {
        int laid = legend->placements[cursor_option(&playback->cursor, l)].piece;
        if (strcmp(legend->puzzle->pieces[legend->puzzle->pieces[laid].twin].name, piece) == 0)
            return true;
    }
    return false;
}

START_TEST(c_goes_to_breakpoints_both_ways)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down(&sitting);
    const struct cursor *cursor = &session->model.opened->playback.cursor;
    press(&sitting, "b");
    ck_assert_str_eq(session->input.prompt.text, "break ");
    type(&sitting, "W placed");
    press(&sitting, "Enter");
    ck_assert_str_eq(session->model.message, "breakpoint 1: W placed; c goes there, C back");
    ck_assert(!session->model.message_is_bad);
    int64_t places[3];
    for (int k = 0; k < 3; k++) {
        press(&sitting, "c");
        draw(&sitting, 80, 24);
        ck_assert(is_shown(&sitting, "to a breakpoint"));
        settle(&sitting);
        ck_assert(is_laid(&sitting, "W"));
        places[k] = cursor->tally.moves;
        ck_assert(k == 0 || places[k] > places[k - 1]);
    }
    ck_assert_str_eq(session->model.message, "stopped: W placed, 3rd time");
    press(&sitting, "s S C");
    settle(&sitting);
    ck_assert(is_laid(&sitting, "W"));
    ck_assert_str_eq(session->model.message, "stopped: W placed, 4th time");
    ck_assert_int_lt(cursor->tally.moves, places[2]);
    press(&sitting, "C");
    settle(&sitting);
    press(&sitting, "C");
    settle(&sitting);
    ck_assert(cursor_at_start(cursor));
    ck_assert(!is_laid(&sitting, "W"));
    sitting_done(&sitting);
}
END_TEST

START_TEST(without_breakpoints_c_goes_to_solutions)
{
    struct sitting sitting;
    sit_down(&sitting);
    const struct cursor *cursor = &sitting.session.model.opened->playback.cursor;
    press(&sitting, "c");
    settle(&sitting);
    press(&sitting, "c");
    settle(&sitting);
    ck_assert_int_eq(cursor->tally.solutions, 2);
    press(&sitting, "C");
    settle(&sitting);
    ck_assert(cursor_at_solution(cursor));
    ck_assert_int_eq(cursor->tally.solutions, 1);
    sitting_done(&sitting);
}
END_TEST

/* At each speed: single events, groups, max. */
START_TEST(playing_stops_at_breakpoints)
{
    static const char *const speeds_named[] = {"speed 20", "speed 500000", "speed max"};
    struct sitting sitting;
    struct session *session = &sitting.session;
    int64_t moves = 0;
    for (int k = 0; k < 3; k++) {
        sit_down(&sitting);
        run_line(&sitting, "break I placed and depth>=4");
        run_line(&sitting, speeds_named[k]);
        press(&sitting, "Space");
        settle(&sitting);
        ck_assert_str_eq(session->model.message, "stopped: I placed and depth>=4, 1st time");
        ck_assert(is_laid(&sitting, "I"));
        ck_assert_int_ge(session->model.opened->playback.cursor.level, 4);
        ck_assert(!moves || moves == session->model.opened->playback.cursor.tally.moves);
        moves = session->model.opened->playback.cursor.tally.moves;
        sitting_done(&sitting);
    }
}
END_TEST

START_TEST(jumps_to_a_goal_heed_no_breakpoint)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down(&sitting);
    run_line(&sitting, "break I placed");
    press(&sitting, "]");
    settle(&sitting);
    ck_assert(cursor_at_solution(&session->model.opened->playback.cursor));
    run_line(&sitting, "goto 1000");
    settle(&sitting);
    ck_assert_int_eq(session->model.opened->playback.cursor.tally.nodes, 1000);
    sitting_done(&sitting);
}
END_TEST

START_TEST(the_list_switches_goes_and_removes)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down(&sitting);
    struct open_puzzle *opened = session->model.opened;
    press(&sitting, "'");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "none yet: B sets"));
    press(&sitting, "Enter x Del Up Down");
    run_line(&sitting, "break X placed");
    run_line(&sitting, "break solution");
    run_line(&sitting, "goto 700");
    settle(&sitting);
    run_line(&sitting, "bookmark a wide gap");
    ck_assert_str_eq(session->model.message, "bookmark at node 700; ' lists them");
    run_line(&sitting, "goto 300");
    settle(&sitting);
    press(&sitting, "B Enter '");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "1  X placed"));
    ck_assert(is_shown(&sitting, "node 300"));
    ck_assert(is_shown(&sitting, "node 700  a wide gap"));
    press(&sitting, "PgUp Enter");
    ck_assert(!opened->breakpoints.at[0].on);
    press(&sitting, "PgDn Enter");
    settle(&sitting);
    ck_assert_int_eq(opened->playback.cursor.tally.nodes, 700);
    press(&sitting, "Up x");
    ck_assert_int_eq((int)opened->bookmarks.count, 1);
    ck_assert_int_eq(opened->bookmarks.at[0].node, 700);
    press(&sitting, "PgUp Del");
    ck_assert_int_eq(opened->breakpoints.count, 1);
    ck_assert_str_eq(opened->breakpoints.at[0].text, "solution");
    run_line(&sitting, "delete 2");
    ck_assert_str_eq(session->model.message,
                     "delete: expected a breakpoint's number, 1 to 1, found 2");
    run_line(&sitting, "delete 1");
    ck_assert_int_eq(opened->breakpoints.count, 0);
    run_line(&sitting, "break Q placed");
    ck_assert(session->model.message_is_bad);
    ck_assert_str_eq(session->model.message,
                     "break: expected a piece or an item of the puzzle, found Q");
    sitting_done(&sitting);
}
END_TEST

/* Breakpoints use names, so they remain; node numbers differ in another search. */
START_TEST(another_search_has_its_own_bookmarks)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down(&sitting);
    struct open_puzzle *opened = session->model.opened;
    run_line(&sitting, "break cell 1,1 covered");
    run_line(&sitting, "bookmark here");
    press(&sitting, "s s s");
    run_line(&sitting, "order cells");
    ck_assert_int_eq((int)opened->bookmarks.count, 0);
    ck_assert_int_eq(opened->breakpoints.count, 1);
    press(&sitting, "B Enter g ' PgDn Enter");
    ck_assert_str_eq(session->model.message,
                     "cannot go there: this bookmark was set in a search that began elsewhere");
    press(&sitting, "c");
    settle(&sitting);
    ck_assert_str_eq(session->model.message, "stopped: cell 1,1 covered, 1st time");
    run_line(&sitting, "back");
    ck_assert_int_eq((int)opened->bookmarks.count, 1);
    ck_assert_str_eq(opened->bookmarks.at[0].note, "here");
    ck_assert(opened->breakpoints.at[0].on);
    sitting_done(&sitting);
}
END_TEST

/* After the whole subtree of a node, its bookmark leads to the node's start. */
START_TEST(a_bookmark_is_of_the_node_it_stands_at)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down(&sitting);
    const struct cursor *cursor = &session->model.opened->playback.cursor;
    press(&sitting, "s s s s");
    int64_t node = cursor->tally.nodes;
    int32_t level = cursor->level;
    press(&sitting, "f");
    settle(&sitting);
    ck_assert_int_gt(cursor->tally.nodes, node);
    ck_assert_int_eq(cursor->level, level);
    press(&sitting, "B Enter");
    ck_assert_int_eq(session->model.opened->bookmarks.at[0].node, node);
    press(&sitting, "g ' Enter");
    settle(&sitting);
    ck_assert_int_eq(cursor->tally.nodes, node);
    ck_assert_int_eq(cursor->phase, ENTER);
    sitting_done(&sitting);
}
END_TEST

/* A breakpoint set during play stops only at what begins later. */
START_TEST(what_holds_already_does_not_begin_to)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down(&sitting);
    press(&sitting, "s s s Space");
    run_line(&sitting, "break depth>=1");
    pass(&sitting, CLOCK_SECOND);
    ck_assert_int_eq(session->model.player.playing, PLAYING);
    ck_assert_int_eq(session->model.opened->breakpoints.at[0].hits, 0);
    sitting_done(&sitting);
}
END_TEST

START_TEST(bookmarks_stand_on_the_timeline)
{
    struct sitting sitting;
    sit_down(&sitting);
    run_line(&sitting, "goto 100000");
    settle(&sitting);
    press(&sitting, "B");
    type(&sitting, "half of it");
    press(&sitting, "Enter g");
    ck_assert_str_eq(sitting.session.model.opened->bookmarks.at[0].note, "half of it");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "\u25bc"));
    press(&sitting, "' x");
    draw(&sitting, 80, 24);
    ck_assert(!is_shown(&sitting, "\u25bc"));
    sitting_done(&sitting);
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
