/* SPDX-License-Identifier: MIT */
/* The session: keys in each mode, and faults without effect. */
#include "tui/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "scratch.h"
#include "sitting.h"
#include "suites.h"
#include "tui/browser/browser.h"
#include "tui/keys/keymap.h"
#include "tui/view.h"

static void sit_down(struct sitting *sitting)
{
    sit_down_to(sitting, BOARD_FILE_6X10);
}

/* Opens the browser on a directory with good.board, bad.board and others/more.board. */
static void sit_down_to_browse(struct sitting *sitting)
{
    scratch_write("good.board", BOARD_FILE_3X20);
    scratch_write("bad.board", "x y\n");
    scratch_write("others/more.board", BOARD_FILE_6X10);
    setenv("DANCETTY_BOARDS", scratch_path(""), 1);
    ck_assert_int_eq(chdir(scratch_path("")), 0);
    sitting_begin(sitting, NULL);
}

/* ---- loading ---- */

START_TEST(a_bad_board_leaves_the_one_there_is)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down(&sitting);
    scratch_write("bad.board", "x y\n");
    press(&sitting, "s s s");
    struct open_puzzle *opened = session->model.opened;
    int64_t nodes = opened->playback.cursor.tally.nodes;
    ck_assert(!load_board(session, scratch_path("bad.board")));
    ck_assert_ptr_eq(session->model.opened, opened);
    ck_assert_int_eq(opened->playback.cursor.tally.nodes, nodes);
    ck_assert(session->model.message_is_bad);
    ck_assert_ptr_nonnull(strstr(session->model.message, "bad.board:1:"));
    draw(&sitting, 200, 40);
    ck_assert(is_shown(&sitting, "bad.board:1:"));
    press(&sitting, "s");
    draw(&sitting, 200, 40);
    ck_assert(!is_shown(&sitting, "bad.board:1:"));
    ck_assert_int_gt(opened->playback.cursor.tally.moves, 3);
    sitting_done(&sitting);
}
END_TEST

START_TEST(a_bad_board_of_the_browser_keeps_it_open)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down_to_browse(&sitting);
    type(&sitting, "bad");
    draw(&sitting, 80, 24);
    press(&sitting, "Enter");
    ck_assert_ptr_eq(session_view(session), &view_browser);
    ck_assert_ptr_null(session->model.opened);
    ck_assert(session->model.message_is_bad);
    press(&sitting, "C-u");
    type(&sitting, "good");
    press(&sitting, "Enter");
    ck_assert_ptr_eq(session_view(session), &view_search);
    ck_assert_ptr_nonnull(session->model.opened);
    ck_assert_str_eq(session->model.message, "");
    sitting_done(&sitting);
}
END_TEST

START_TEST(a_session_without_any_folder_does_not_begin)
{
    struct session session;
    struct explore constraints = {.path = NULL};
    struct diag diag = {0};
    constraints.path = scratch_path("nothing");
    ck_assert(!session_init(&session, &constraints, &diag));
    ck_assert(diag.set);
}
END_TEST

/* A selection on one board must not carry over to the next. */
START_TEST(another_board_begins_afresh)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down_to_browse(&sitting);
    type(&sitting, "more");
    press(&sitting, "Enter ] 4 Up 2 Up 1 k j # Left");
    settle(&sitting);
    press(&sitting, "4");
    ck_assert_int_eq(session->model.places.solution, 1);
    draw(&sitting, 80, 24);
    for (int k = 0; k < 3; k++) {
        static const char *const boards[] = {"tiny", "example", "colours"};
        static const char *const texts[] = {
            "dancetty 1\npieces: monominoes\nboard:\n x\n", BOARD_FILE_EXAMPLE, BOARD_FILE_COLOURS};
        scratch_write(boards[k], texts[k]);
        ck_assert(load_board(session, scratch_path(boards[k])));
        ck_assert_ptr_eq(session->model.focus, &view_board);
        ck_assert_int_eq(session->model.places.solution, 0);
        ck_assert(!session->model.places.has_cell);
        for (int pane = 1; pane <= 4; pane++) {
            char key[] = {(char)('0' + pane), 0};
            press(&sitting, key);
            press(&sitting, "Up Down k j ] Up Enter");
            draw(&sitting, 80, 24);
            draw(&sitting, 40, 12);
            draw(&sitting, 200, 60);
        }
        press(&sitting, "1 Left Down End 2");
        settle(&sitting);
        draw(&sitting, 80, 24);
    }
    sitting_done(&sitting);
}
END_TEST

/* ---- leaving ---- */

START_TEST(in_the_search_esc_takes_back_and_q_quits)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down(&sitting);
    press(&sitting, "Left");
    ck_assert(session->model.places.has_cell);
    ck_assert_int_eq(press(&sitting, "Esc"), EFFECT_NONE);
    ck_assert(!session->model.places.has_cell);
    press(&sitting, "2");
    ck_assert_int_eq(press(&sitting, "Esc"), EFFECT_NONE);
    ck_assert_ptr_eq(session->model.focus, &view_board);
    ck_assert_int_eq(press(&sitting, "Esc"), EFFECT_NONE);
    ck_assert_int_eq(press(&sitting, "q"), EFFECT_QUIT);
    ck_assert_int_eq(press(&sitting, "F10"), EFFECT_QUIT);
    ck_assert_int_eq(press(&sitting, "Q"), EFFECT_QUIT);
    ck_assert_int_eq(press(&sitting, "C-c"), EFFECT_INTERRUPT);
    ck_assert_int_eq(press(&sitting, "C-z"), EFFECT_SUSPEND);
    ck_assert_int_eq(press(&sitting, "C-l"), EFFECT_REDRAW);
    sitting_done(&sitting);
}
END_TEST

START_TEST(in_the_browser_esc_takes_back_what_is_typed_first)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down_to_browse(&sitting);
    type(&sitting, "qQ?1");
    ck_assert_str_eq(browser_in(session)->filter.text, "qQ?1");
    ck_assert_int_eq(press(&sitting, "Esc"), EFFECT_NONE);
    ck_assert_str_eq(browser_in(session)->filter.text, "");
    ck_assert_int_eq(press(&sitting, "C-z"), EFFECT_SUSPEND);
    ck_assert_int_eq(press(&sitting, "C-c"), EFFECT_INTERRUPT);
    ck_assert_int_eq(press(&sitting, "Esc"), EFFECT_QUIT);
    type(&sitting, "good");
    press(&sitting, "Enter L");
    ck_assert_ptr_eq(session_view(session), &view_browser);
    ck_assert_int_eq(press(&sitting, "F10"), EFFECT_NONE);
    ck_assert_ptr_eq(session_view(session), &view_search);
    ck_assert_int_eq(press(&sitting, "F3 Esc"), EFFECT_NONE);
    ck_assert_ptr_eq(session_view(session), &view_browser);
    ck_assert_int_eq(press(&sitting, "Esc"), EFFECT_NONE);
    ck_assert_ptr_eq(session_view(session), &view_search);
    sitting_done(&sitting);
}
END_TEST

START_TEST(the_help_gives_way_to_what_was_there)
{
    static const char *const keys[] = {"Esc", "?", "F1", "F10"};
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down_to_browse(&sitting);
    for (size_t k = 0; k < sizeof keys / sizeof *keys; k++) {
        press(&sitting, "F1");
        ck_assert_ptr_eq(session_view(session), &view_help);
        ck_assert_int_eq(press(&sitting, keys[k]), EFFECT_NONE);
        ck_assert_ptr_eq(session_view(session), &view_browser);
    }
    press(&sitting, "F1");
    press(&sitting, "Tab S-Tab 1 2 3 4");
    ck_assert_ptr_eq(session_view(session), &view_help);
    press(&sitting, "Esc");
    type(&sitting, "good");
    press(&sitting, "Enter ?");
    ck_assert_ptr_eq(session_view(session), &view_help);
    press(&sitting, "Esc L F1 Esc");
    ck_assert_ptr_eq(session_view(session), &view_browser);
    sitting_done(&sitting);
}
END_TEST

START_TEST(in_the_command_line_letters_are_letters)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down(&sitting);
    press(&sitting, ":");
    type(&sitting, "sQq?");
    ck_assert_str_eq(session->input.prompt.text, "sQq?");
    ck_assert_int_eq(session->model.opened->playback.cursor.tally.moves, 0);
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, ":sQq?"));
    ck_assert_int_eq(press(&sitting, "Esc"), EFFECT_NONE);
    ck_assert(!session->input.is_open);
    press(&sitting, ": x Backspace");
    ck_assert(session->input.is_open);
    press(&sitting, "Backspace");
    ck_assert(!session->input.is_open);
    press(&sitting, ":");
    type(&sitting, "quit");
    ck_assert_int_eq(press(&sitting, "Enter"), EFFECT_QUIT);
    sitting_done(&sitting);
}
END_TEST

/* ---- the search ---- */

START_TEST(space_plays_and_pauses)
{
    struct sitting sitting;
    struct player *player = &sitting.session.model.player;
    sit_down(&sitting);
    press(&sitting, "Space");
    ck_assert_int_eq(player->playing, PLAYING);
    pass(&sitting, 2 * CLOCK_SECOND);
    press(&sitting, "Space");
    ck_assert_int_eq(player->playing, PAUSED);
    ck_assert_int_eq(playback_tally(&sitting.session.model.opened->playback).events, 40);
    pass(&sitting, 2 * CLOCK_SECOND);
    ck_assert_int_eq(playback_tally(&sitting.session.model.opened->playback).events, 40);
    press(&sitting, "Backspace");
    pass(&sitting, CLOCK_SECOND);
    ck_assert_int_eq(playback_tally(&sitting.session.model.opened->playback).events, 20);
    press(&sitting, "Space");
    ck_assert_int_eq(player->direction, 1);
    ck_assert_int_eq(player->playing, PLAYING);
    press(&sitting, ".");
    ck_assert_int_eq(player->playing, PAUSED);
    press(&sitting, "End");
    ck_assert_int_eq(player->playing, SEEKING);
    pass(&sitting, CLOCK_SECOND / 100);
    press(&sitting, "Space");
    ck_assert_int_eq(player->playing, PAUSED);
    press(&sitting, "G Esc");
    ck_assert_int_eq(player->playing, PAUSED);
    sitting_done(&sitting);
}
END_TEST

START_TEST(an_end_says_that_it_is_one)
{
    struct sitting sitting;
    sit_down_to(&sitting, BOARD_FILE_EXAMPLE);
    press(&sitting, "G");
    settle(&sitting);
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "search complete: 1 solution in 5 nodes"));
    ck_assert(is_shown(&sitting, "complete, 20 events/s"));
    press(&sitting, "Space");
    ck_assert_int_eq(sitting.session.model.player.playing, PAUSED);
    ck_assert_str_eq(sitting.session.model.message,
                     "nothing is left to play: g returns to the start, S steps back");
    press(&sitting, "S");
    ck_assert(!cursor_at_end(&sitting.session.model.opened->playback.cursor));
    sitting_done(&sitting);
}
END_TEST

START_TEST(solutions_are_listed_shown_and_gone_to)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down_to(&sitting, BOARD_FILE_3X20);
    const struct playback *playback = &session->model.opened->playback;
    for (int k = 0; k < 3; k++) {
        press(&sitting, "]");
        settle(&sitting);
    }
    press(&sitting, "End");
    settle(&sitting);
    press(&sitting, "4");
    ck_assert_int_eq(session->model.places.solution, 8);
    press(&sitting, "Up Up");
    ck_assert_int_eq(session->model.places.solution, 6);
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "solution 6, found at node "));
    press(&sitting, "PgUp");    /* two of them fit below each other */
    ck_assert_int_eq(session->model.places.solution, 4);
    press(&sitting, "PgUp PgUp");
    ck_assert_int_eq(session->model.places.solution, 1);
    press(&sitting, "PgDn PgDn PgDn PgDn");
    ck_assert_int_eq(session->model.places.solution, 8);
    press(&sitting, "m");
    ck_assert_int_eq(session->model.opened->gallery.count, 2);
    ck_assert_int_eq(session->model.places.solution, 2);     /* the last one, rotated */
    press(&sitting, "m Down Down Down Down Down Down");
    ck_assert_int_eq(session->model.places.solution, 8);
    press(&sitting, "Up Enter");
    settle(&sitting);
    ck_assert_int_eq(playback->cursor.tally.nodes, solutions_find(&playback->solutions, 7)->node);
    ck_assert(cursor_at_solution(&playback->cursor));
    sitting_done(&sitting);
}
END_TEST

START_TEST(the_stack_leads_back_up)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down(&sitting);
    const struct cursor *cursor = &session->model.opened->playback.cursor;
    press(&sitting, "]");
    settle(&sitting);
    ck_assert_int_eq(cursor->level, 12);
    int32_t sixth = cursor_option(cursor, 5);
    press(&sitting, "2");
    ck_assert_int_eq(selected_level(session), 11);
    press(&sitting, "k k k k k k Enter");
    settle(&sitting);
    ck_assert_int_eq(cursor->level, 5);
    ck_assert_int_eq(cursor->phase, ENTER);
    ck_assert_int_eq(selected_level(session), 4);
    press(&sitting, "s");
    while (cursor_option(cursor, 5) != sixth) {
        press(&sitting, "o");
        settle(&sitting);
    }
    ck_assert_int_eq(cursor->level, 6);
    sitting_done(&sitting);
}
END_TEST

START_TEST(views_close_in_the_order_they_came)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down(&sitting);
    press(&sitting, "L F1");
    ck_assert_ptr_eq(session_view(session), &view_help);
    press(&sitting, "Esc");
    ck_assert_ptr_eq(session_view(session), &view_browser);
    press(&sitting, "Esc");
    ck_assert_ptr_eq(session_view(session), &view_search);
    press(&sitting, "?");       /* but views that follow the search show it */
    session_command(session, "hand");
    press(&sitting, "g");
    ck_assert_ptr_eq(session_view(session), &view_search);
    sitting_done(&sitting);
}
END_TEST

START_TEST(a_selected_cell_says_what_it_is)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down_to(&sitting, "dancetty 1\npieces: dominoes, any\nboard:\n  xxx\n  x.x\n  xxx\n");
    press(&sitting, "h h k");
    draw(&sitting, 80, 24);
    ck_assert_int_eq(session->model.places.cell.x, 0);
    ck_assert_int_eq(session->model.places.cell.y, 0);
    ck_assert(is_shown(&sitting, "cell 1,1 is open: 2 placements left"));
    press(&sitting, "l j");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "2,2 is not a cell to cover"));
    press(&sitting, ". k h");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "cell 1,1 is open: 2 placements left"));
    press(&sitting, ".");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "cell 1,1 is chosen: 2 placements left"));
    press(&sitting, ", , s");
    draw(&sitting, 120, 24);
    ck_assert(is_shown(&sitting, "trying domino\u2194 1,1"));
    ck_assert(is_shown(&sitting, "cell 1,1 is covered by domino\u2194 1,1, chosen at level 1"));
    press(&sitting, "j");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "cell 1,2 is open: 1 placement left"));
    sitting_done(&sitting);
    sit_down_to(&sitting, "dancetty 1\npieces: dominoes, at most once\nboard:\n  ?x\n");
    press(&sitting, "h h");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "cell 1,1 may stay empty: 1 placement left"));
    sitting_done(&sitting);
}
END_TEST

START_TEST(a_board_in_vain_says_why_at_once)
{
    static const struct rect sizes[] = {{0, 0, 80, 24}, {0, 0, 66, 16}};
    struct sitting sitting;
    sit_down_to(&sitting, "xxxx\nxxxx\n");
    for (int k = 0; k < 2; k++) {
        draw(&sitting, sizes[k].width, sizes[k].height);
        ck_assert(is_shown(&sitting, "no solution: 8 cells, the 12 pentominoes cover 60"));
    }
    press(&sitting, "G");
    settle(&sitting);
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "search complete: 0 solutions"));
    ck_assert(is_shown(&sitting, "no solution: 8 cells, the 12 pentominoes cover 60"));
    sitting_done(&sitting);
}
END_TEST

START_TEST(the_help_has_a_first_and_a_last_line)
{
    struct sitting sitting;
    sit_down(&sitting);
    press(&sitting, "? End");
    draw(&sitting, 80, 24);
    ck_assert(!is_shown(&sitting, "While a board is open"));
    ck_assert(!is_shown(&sitting, "more below"));
    press(&sitting, "Home");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "While a board is open"));
    sitting_done(&sitting);
}
END_TEST

Suite *suite_session(void)
{
    Suite *suite = suite_create("session");
    TCase *tcase = tcase_create("session");
    scratch_use(tcase);
    tcase_add_test(tcase, a_bad_board_leaves_the_one_there_is);
    tcase_add_test(tcase, a_bad_board_of_the_browser_keeps_it_open);
    tcase_add_test(tcase, a_session_without_any_folder_does_not_begin);
    tcase_add_test(tcase, another_board_begins_afresh);
    tcase_add_test(tcase, in_the_search_esc_takes_back_and_q_quits);
    tcase_add_test(tcase, in_the_browser_esc_takes_back_what_is_typed_first);
    tcase_add_test(tcase, the_help_gives_way_to_what_was_there);
    tcase_add_test(tcase, the_help_has_a_first_and_a_last_line);
    tcase_add_test(tcase, in_the_command_line_letters_are_letters);
    tcase_add_test(tcase, space_plays_and_pauses);
    tcase_add_test(tcase, an_end_says_that_it_is_one);
    tcase_add_test(tcase, solutions_are_listed_shown_and_gone_to);
    tcase_add_test(tcase, the_stack_leads_back_up);
    tcase_add_test(tcase, views_close_in_the_order_they_came);
    tcase_add_test(tcase, a_selected_cell_says_what_it_is);
    tcase_add_test(tcase, a_board_in_vain_says_why_at_once);
    suite_add_tcase(suite, tcase);
    return suite;
}
