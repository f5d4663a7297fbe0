/* SPDX-License-Identifier: MIT */
/* The session: keys in each mode, and faults without effect. */
#include "tui/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "explorer.h"
#include "scratch.h"
#include "suites.h"
#include "tui/browser/browser.h"
#include "tui/editor/editor.h"
#include "tui/keys/keymap.h"
#include "tui/view.h"

static void explorer_begin(struct explorer *explorer)
{
    explorer_open_text(explorer, BOARD_FILE_6X10);
}

/* Opens the browser on a directory with good.board, bad.board and others/more.board. */
static void explorer_browse(struct explorer *explorer)
{
    scratch_write("good.board", BOARD_FILE_3X20);
    scratch_write("bad.board", "x y\n");
    scratch_write("others/more.board", BOARD_FILE_6X10);
    setenv("DANCETTY_BOARDS", scratch_path(""), 1);
    ck_assert_int_eq(chdir(scratch_path("")), 0);
    explorer_open(explorer, NULL);
}

/* ---- loading ---- */

START_TEST(a_bad_board_leaves_the_one_there_is)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_begin(&explorer);
    scratch_write("bad.board", "x y\n");
    press(&explorer, "s s s");
    struct open_puzzle *opened = session->model.opened;
    int64_t nodes = opened->playback.cursor.tally.nodes;
    ck_assert(!load_board(session, scratch_path("bad.board")));
    ck_assert_ptr_eq(session->model.opened, opened);
    ck_assert_int_eq(opened->playback.cursor.tally.nodes, nodes);
    ck_assert(session->model.message_is_bad);
    ck_assert_ptr_nonnull(strstr(session->model.message, "bad.board:1:"));
    draw(&explorer, 200, 40);
    ck_assert(is_shown(&explorer, "bad.board:1:"));
    press(&explorer, "s");
    draw(&explorer, 200, 40);
    ck_assert(!is_shown(&explorer, "bad.board:1:"));
    ck_assert_int_gt(opened->playback.cursor.tally.moves, 3);
    explorer_done(&explorer);
}
END_TEST

START_TEST(a_bad_board_of_the_browser_keeps_it_open)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_browse(&explorer);
    type(&explorer, "bad");
    draw(&explorer, 80, 24);
    press(&explorer, "Enter");
    ck_assert_ptr_eq(session_view(session), &view_browser);
    ck_assert_ptr_null(session->model.opened);
    ck_assert(session->model.message_is_bad);
    press(&explorer, "C-u");
    type(&explorer, "good");
    press(&explorer, "Enter");
    ck_assert_ptr_eq(session_view(session), &view_search);
    ck_assert_ptr_nonnull(session->model.opened);
    ck_assert_str_eq(session->model.message, "");
    explorer_done(&explorer);
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
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_browse(&explorer);
    type(&explorer, "more");
    press(&explorer, "Enter ] 4 Up 2 Up 1 k j # Left");
    settle(&explorer);
    press(&explorer, "4");
    ck_assert_int_eq(session->model.selections.solution, 1);
    draw(&explorer, 80, 24);
    for (int k = 0; k < 3; k++) {
        static const char *const boards[] = {"tiny", "example", "colours"};
        static const char *const texts[] = {
            "dancetty 1\npieces: monominoes\nboard:\n x\n", BOARD_FILE_EXAMPLE, BOARD_FILE_COLOURS};
        scratch_write(boards[k], texts[k]);
        ck_assert(load_board(session, scratch_path(boards[k])));
        ck_assert_ptr_eq(session->model.focus, &view_board);
        ck_assert_int_eq(session->model.selections.solution, 0);
        ck_assert(!session->model.selections.has_cell);
        for (int pane = 1; pane <= 4; pane++) {
            char key[] = {(char)('0' + pane), 0};
            press(&explorer, key);
            press(&explorer, "Up Down k j ] Up Enter");
            draw(&explorer, 80, 24);
            draw(&explorer, 40, 12);
            draw(&explorer, 200, 60);
        }
        press(&explorer, "1 Left Down End 2");
        settle(&explorer);
        draw(&explorer, 80, 24);
    }
    explorer_done(&explorer);
}
END_TEST

/* ---- leaving ---- */

START_TEST(in_the_search_esc_takes_back_and_q_quits)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_begin(&explorer);
    press(&explorer, "Left");
    ck_assert(session->model.selections.has_cell);
    ck_assert_int_eq(press(&explorer, "Esc"), EFFECT_NONE);
    ck_assert(!session->model.selections.has_cell);
    press(&explorer, "2");
    ck_assert_int_eq(press(&explorer, "Esc"), EFFECT_NONE);
    ck_assert_ptr_eq(session->model.focus, &view_board);
    ck_assert_int_eq(press(&explorer, "Esc"), EFFECT_NONE);
    ck_assert_int_eq(press(&explorer, "q"), EFFECT_QUIT);
    ck_assert_int_eq(press(&explorer, "F10"), EFFECT_QUIT);
    ck_assert_int_eq(press(&explorer, "Q"), EFFECT_QUIT);
    ck_assert_int_eq(press(&explorer, "C-c"), EFFECT_INTERRUPT);
    ck_assert_int_eq(press(&explorer, "C-z"), EFFECT_SUSPEND);
    ck_assert_int_eq(press(&explorer, "C-l"), EFFECT_REDRAW);
    explorer_done(&explorer);
}
END_TEST

START_TEST(in_the_browser_esc_takes_back_what_is_typed_first)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_browse(&explorer);
    type(&explorer, "qQ?1");
    ck_assert_str_eq(browser_in(session)->filter.text, "qQ?1");
    ck_assert_int_eq(press(&explorer, "Esc"), EFFECT_NONE);
    ck_assert_str_eq(browser_in(session)->filter.text, "");
    ck_assert_int_eq(press(&explorer, "C-z"), EFFECT_SUSPEND);
    ck_assert_int_eq(press(&explorer, "C-c"), EFFECT_INTERRUPT);
    ck_assert_int_eq(press(&explorer, "Esc"), EFFECT_QUIT);
    type(&explorer, "good");
    press(&explorer, "Enter L");
    ck_assert_ptr_eq(session_view(session), &view_browser);
    ck_assert_int_eq(press(&explorer, "F10"), EFFECT_QUIT);
    ck_assert_int_eq(press(&explorer, "Esc Esc"), EFFECT_NONE);
    ck_assert_ptr_eq(session_view(session), &view_search);
    ck_assert_int_eq(press(&explorer, "F3"), EFFECT_NONE);
    ck_assert_ptr_eq(session_view(session), &view_browser);
    ck_assert_int_eq(press(&explorer, "Esc"), EFFECT_NONE);
    ck_assert_ptr_eq(session_view(session), &view_search);
    explorer_done(&explorer);
}
END_TEST

START_TEST(q_returns_to_the_browser_the_board_was_chosen_in)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_browse(&explorer);
    type(&explorer, "good");
    press(&explorer, "Enter s");
    int64_t passed = session->model.opened->playback.cursor.updates;
    ck_assert_int_eq(press(&explorer, "q"), EFFECT_NONE);
    ck_assert_ptr_eq(session_view(session), &view_browser);
    press(&explorer, "Esc Esc");
    ck_assert_ptr_eq(session_view(session), &view_search);
    ck_assert_int_eq(session->model.opened->playback.cursor.updates, passed);
    ck_assert_int_eq(press(&explorer, "Q"), EFFECT_QUIT);
    ck_assert_int_eq(press(&explorer, "q F10"), EFFECT_QUIT);
    explorer_done(&explorer);
}
END_TEST

START_TEST(a_card_begins_a_board)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_browse(&explorer);
    type(&explorer, "draw");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "0 puzzles"));
    press(&explorer, "Enter");
    ck_assert_ptr_eq(session_view(session), &view_editor);
    ck_assert_int_eq(region_count(&editor_in(session)->board.sketch.puzzle.region, SITE_CELL), 60);
    press(&explorer, "q y");
    ck_assert_ptr_eq(session_view(session), &view_browser);
    explorer_done(&explorer);
}
END_TEST

START_TEST(the_help_gives_way_to_what_was_there)
{
    static const char *const keys[] = {"Esc", "?", "F1", "F10"};
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_browse(&explorer);
    for (size_t k = 0; k < sizeof keys / sizeof *keys; k++) {
        press(&explorer, "F1");
        ck_assert_ptr_eq(session_view(session), &view_help);
        ck_assert_int_eq(press(&explorer, keys[k]), EFFECT_NONE);
        ck_assert_ptr_eq(session_view(session), &view_browser);
    }
    press(&explorer, "F1");
    press(&explorer, "Tab S-Tab 1 2 3 4");
    ck_assert_ptr_eq(session_view(session), &view_help);
    press(&explorer, "Esc");
    type(&explorer, "good");
    press(&explorer, "Enter ?");
    ck_assert_ptr_eq(session_view(session), &view_help);
    press(&explorer, "Esc L F1 Esc");
    ck_assert_ptr_eq(session_view(session), &view_browser);
    explorer_done(&explorer);
}
END_TEST

START_TEST(in_the_command_line_letters_are_letters)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_begin(&explorer);
    press(&explorer, ":");
    type(&explorer, "sQq?");
    ck_assert_str_eq(session->input.prompt.text, "sQq?");
    ck_assert_int_eq(session->model.opened->playback.cursor.tally.moves, 0);
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, ":sQq?"));
    ck_assert_int_eq(press(&explorer, "Esc"), EFFECT_NONE);
    ck_assert(!session->input.is_open);
    press(&explorer, ": x Backspace");
    ck_assert(session->input.is_open);
    press(&explorer, "Backspace");
    ck_assert(!session->input.is_open);
    press(&explorer, ":");
    type(&explorer, "quit");
    ck_assert_int_eq(press(&explorer, "Enter"), EFFECT_QUIT);
    explorer_done(&explorer);
}
END_TEST

/* ---- the search ---- */

START_TEST(space_plays_and_pauses)
{
    struct explorer explorer;
    struct player *player = &explorer.session.model.player;
    explorer_begin(&explorer);
    press(&explorer, "= Space");
    ck_assert_int_eq(player->playing, PLAYING);
    pass(&explorer, 2 * CLOCK_SECOND);
    press(&explorer, "Space");
    ck_assert_int_eq(player->playing, PAUSED);
    ck_assert_int_eq(playback_tally(&explorer.session.model.opened->playback).events, 40);
    pass(&explorer, 2 * CLOCK_SECOND);
    ck_assert_int_eq(playback_tally(&explorer.session.model.opened->playback).events, 40);
    press(&explorer, "Backspace");
    pass(&explorer, CLOCK_SECOND);
    ck_assert_int_eq(playback_tally(&explorer.session.model.opened->playback).events, 20);
    press(&explorer, "Space");
    ck_assert_int_eq(player->direction, 1);
    ck_assert_int_eq(player->playing, PLAYING);
    press(&explorer, ".");
    ck_assert_int_eq(player->playing, PAUSED);
    press(&explorer, "End");
    ck_assert_int_eq(player->playing, SEEKING);
    pass(&explorer, CLOCK_SECOND / 100);
    press(&explorer, "Space");
    ck_assert_int_eq(player->playing, PAUSED);
    press(&explorer, "G Esc");
    ck_assert_int_eq(player->playing, PAUSED);
    explorer_done(&explorer);
}
END_TEST

START_TEST(an_end_says_that_it_is_one)
{
    struct explorer explorer;
    explorer_open_text(&explorer, BOARD_FILE_EXAMPLE);
    press(&explorer, "G");
    settle(&explorer);
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "search complete: 1 solution in 5 nodes"));
    ck_assert(is_shown(&explorer, "complete, rising pace"));
    press(&explorer, "Space");
    ck_assert_int_eq(explorer.session.model.player.playing, PAUSED);
    ck_assert_str_eq(explorer.session.model.message,
                     "nothing is left to play: g returns to the start, S steps back");
    press(&explorer, "S");
    ck_assert(!cursor_at_end(&explorer.session.model.opened->playback.cursor));
    explorer_done(&explorer);
}
END_TEST

START_TEST(solutions_are_listed_shown_and_gone_to)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_open_text(&explorer, BOARD_FILE_3X20);
    const struct playback *playback = &session->model.opened->playback;
    for (int k = 0; k < 3; k++) {
        press(&explorer, "]");
        settle(&explorer);
    }
    press(&explorer, "End");
    settle(&explorer);
    press(&explorer, "4");
    ck_assert_int_eq(session->model.selections.solution, 8);
    press(&explorer, "Up Up");
    ck_assert_int_eq(session->model.selections.solution, 6);
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "solution 6, found at node "));
    press(&explorer, "PgUp");   /* two of them fit below each other */
    ck_assert_int_eq(session->model.selections.solution, 4);
    press(&explorer, "PgUp PgUp");
    ck_assert_int_eq(session->model.selections.solution, 1);
    press(&explorer, "PgDn PgDn PgDn PgDn");
    ck_assert_int_eq(session->model.selections.solution, 8);
    press(&explorer, "m");
    ck_assert_int_eq(session->model.opened->solution_list.count, 2);
    ck_assert_int_eq(session->model.selections.solution, 2); /* the last one, rotated */
    press(&explorer, "m Down Down Down Down Down Down");
    ck_assert_int_eq(session->model.selections.solution, 8);
    press(&explorer, "Up Enter");
    settle(&explorer);
    ck_assert_int_eq(playback->cursor.tally.nodes, solutions_find(&playback->solutions, 7)->node);
    ck_assert(cursor_at_solution(&playback->cursor));
    explorer_done(&explorer);
}
END_TEST

START_TEST(the_stack_leads_back_up)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_begin(&explorer);
    const struct cursor *cursor = &session->model.opened->playback.cursor;
    press(&explorer, "]");
    settle(&explorer);
    ck_assert_int_eq(cursor->level, 12);
    int32_t sixth = cursor_option(cursor, 5);
    press(&explorer, "2");
    ck_assert_int_eq(selected_level(session), 11);
    press(&explorer, "k k k k k k Enter");
    settle(&explorer);
    ck_assert_int_eq(cursor->level, 5);
    ck_assert_int_eq(cursor->phase, ENTER);
    ck_assert_int_eq(selected_level(session), 4);
    press(&explorer, "s");
    while (cursor_option(cursor, 5) != sixth) {
        press(&explorer, "o");
        settle(&explorer);
    }
    ck_assert_int_eq(cursor->level, 6);
    explorer_done(&explorer);
}
END_TEST

START_TEST(views_close_in_the_order_they_came)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_begin(&explorer);
    press(&explorer, "L F1");
    ck_assert_ptr_eq(session_view(session), &view_help);
    press(&explorer, "Esc");
    ck_assert_ptr_eq(session_view(session), &view_browser);
    press(&explorer, "Esc");
    ck_assert_ptr_eq(session_view(session), &view_search);
    press(&explorer, "?");      /* but views that follow the search show it */
    session_command(session, "hand");
    press(&explorer, "g");
    ck_assert_ptr_eq(session_view(session), &view_search);
    explorer_done(&explorer);
}
END_TEST

START_TEST(a_selected_cell_says_what_it_is)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_open_text(&explorer,
                       "dancetty 1\npieces: dominoes, any\nboard:\n  xxx\n  x.x\n  xxx\n");
    press(&explorer, "h h k");
    draw(&explorer, 80, 24);
    ck_assert_int_eq(session->model.selections.cell.x, 0);
    ck_assert_int_eq(session->model.selections.cell.y, 0);
    ck_assert(is_shown(&explorer, "cell 1,1 is open: 2 placements left"));
    press(&explorer, "l j");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "2,2 is not a cell to cover"));
    press(&explorer, ". k h");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "cell 1,1 is open: 2 placements left"));
    press(&explorer, ".");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "cell 1,1 is chosen: 2 placements left"));
    press(&explorer, ", , s");
    draw(&explorer, 120, 24);
    ck_assert(is_shown(&explorer, "trying domino\u2194 1,1"));
    ck_assert(is_shown(&explorer, "cell 1,1 is covered by domino\u2194 1,1, chosen at level 1"));
    press(&explorer, "j");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "cell 1,2 is open: 1 placement left"));
    explorer_done(&explorer);
    explorer_open_text(&explorer, "dancetty 1\npieces: dominoes, at most once\nboard:\n  ?x\n");
    press(&explorer, "h h");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "cell 1,1 may stay empty: 1 placement left"));
    explorer_done(&explorer);
}
END_TEST

START_TEST(a_board_in_vain_says_why_at_once)
{
    static const struct rect sizes[] = {{0, 0, 80, 24}, {0, 0, 66, 16}};
    struct explorer explorer;
    explorer_open_text(&explorer, "xxxx\nxxxx\n");
    for (int k = 0; k < 2; k++) {
        draw(&explorer, sizes[k].width, sizes[k].height);
        ck_assert(is_shown(&explorer, "no solution: 8 cells, the 12 pentominoes cover 60"));
    }
    press(&explorer, "G");
    settle(&explorer);
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "search complete: 0 solutions"));
    ck_assert(is_shown(&explorer, "no solution: 8 cells, the 12 pentominoes cover 60"));
    explorer_done(&explorer);
}
END_TEST

START_TEST(the_help_has_a_first_and_a_last_line)
{
    struct explorer explorer;
    explorer_begin(&explorer);
    press(&explorer, "? End");
    draw(&explorer, 80, 24);
    ck_assert(!is_shown(&explorer, "Move through the search"));
    ck_assert(!is_shown(&explorer, "more below"));
    press(&explorer, "Home");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "Move through the search"));
    explorer_done(&explorer);
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
    tcase_add_test(tcase, q_returns_to_the_browser_the_board_was_chosen_in);
    tcase_add_test(tcase, a_card_begins_a_board);
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
