/* SPDX-License-Identifier: MIT */
/* Playing by hand: keys and clicks, messages, and the return to the search. */
#include "tui/manual/manual_mode.h"

#include <string.h>

#include "base/large.h"
#include "explorer.h"
#include "play/manual_play.h"
#include "scratch.h"
#include "suites.h"
#include "tui/view.h"

static struct explorer explorer;

static void explorer_begin(const char *board)
{
    explorer_open_text(&explorer, board);
}

static const struct manual_play *play(void)
{
    return manual_mode_play(&explorer.session.model);
}

static void expect_message(const char *text)
{
    ck_assert_msg(strstr(explorer.session.model.message, text), "\"%s\" for \"%s\"",
                  explorer.session.model.message, text);
}

static void expect_shown(const char *text)
{
    draw(&explorer, 80, 24);
    ck_assert_msg(is_shown(&explorer, text), "not shown: %s", text);
}

START_TEST(keys_pick_turn_lay_and_take_back)
{
    explorer_begin(BOARD_FILE_6X10);
    press(&explorer, "H");
    ck_assert_ptr_eq(session_view(&explorer.session), &view_manual);
    type(&explorer, "V");
    int way = play()->way;
    press(&explorer, "r");
    ck_assert_int_ne(play()->way, way);
    press(&explorer, "Enter");
    ck_assert_int_eq(play()->count, 1);
    session_command(&explorer.session, "hand");
    expect_message("this board is played by hand already");
    ck_assert_int_eq(play()->count, 1);
    pass(&explorer, CLOCK_SECOND);
    expect_shown("1 placed");
    press(&explorer, "x");
    ck_assert_int_eq(play()->count, 0);
    press(&explorer, "u");
    ck_assert_int_eq(play()->count, 1);
    press(&explorer, "u u");
    expect_message("nothing to undo");
    press(&explorer, "C-r");
    ck_assert_int_eq(play()->count, 1);
    press(&explorer, "C-u");
    ck_assert_int_eq(play()->count, 0);
    type(&explorer, "Q");
    expect_message("no piece has the letter Q");
    press(&explorer, "Left Left Left Left Left Left Tab Enter");
    ck_assert(explorer.session.model.message_is_bad);
    press(&explorer, "Esc");
    ck_assert_ptr_eq(session_view(&explorer.session), &view_manual); /* no longer held */
    press(&explorer, "Esc");
    ck_assert_ptr_eq(session_view(&explorer.session), &view_search);
    ck_assert_ptr_null(play());
    explorer_done(&explorer);
}
END_TEST

START_TEST(it_begins_with_the_choices_in_force)
{
    explorer_begin(BOARD_FILE_3X20);
    press(&explorer, "]");
    settle(&explorer);
    press(&explorer, "H");
    ck_assert_int_eq(play()->count, 12);
    ck_assert(manual_is_solved(play()));
    expect_shown("solved");
    press(&explorer, "n");
    pass(&explorer, CLOCK_SECOND);
    expect_message("solved");
    explorer_done(&explorer);
}
END_TEST

/* Asks until a placement is in hand. */
static void take_hint(void)
{
    do {
        press(&explorer, "n");
        pass(&explorer, CLOCK_SECOND);
        expect_message("hint: ");
    } while (!strstr(explorer.session.model.message, "; Enter places it"));
}

START_TEST(what_leaves_no_solution_is_told_at_once)
{
    explorer_begin(BOARD_FILE_6X10);
    press(&explorer, "H");
    pass(&explorer, CLOCK_SECOND);
    expect_shown("9,356 solutions");
    type(&explorer, "X");
    press(&explorer, "Up Up Up Left Left Left Left Down Enter");    /* in the corner */
    pass(&explorer, CLOCK_SECOND);
    expect_message("no solution since X 2,1: b goes back before it");
    expect_shown("no solution");
    press(&explorer, "u C-r n");
    pass(&explorer, CLOCK_SECOND);
    expect_message("no solution since X 2,1: b goes back before it");
    press(&explorer, "b");
    ck_assert_int_eq(play()->count, 0);
    press(&explorer, "b");
    expect_message("no mistake is known");
    take_hint();
    expect_message("is part of a solution; Enter places it");
    press(&explorer, "Enter");
    pass(&explorer, CLOCK_SECOND);
    ck_assert(!counter_is_impossible(&play()->counter));
    explorer_done(&explorer);
}
END_TEST

static void go_to(struct cell cell)
{
    while (play()->cursor.x != cell.x)
        press(&explorer, play()->cursor.x < cell.x ? "l" : "h");
    while (play()->cursor.y != cell.y)
        press(&explorer, play()->cursor.y < cell.y ? "j" : "k");
}

START_TEST(the_search_goes_on_from_there)
{
    explorer_begin(BOARD_FILE_6X10);
    const struct open_puzzle *opened = explorer.session.model.opened;
    press(&explorer, "H");
    for (int k = 0; k < 3; k++) {
        take_hint();
        press(&explorer, "Enter");
    }
    pass(&explorer, CLOCK_SECOND);
    int64_t left = large_get(play()->counter.count);
    ck_assert_int_gt(left, 0);
    press(&explorer, "g");
    ck_assert_ptr_eq(session_view(&explorer.session), &view_search);
    expect_message("pinned: 3 placements");
    ck_assert_int_eq(opened->constraints.count, 3);
    press(&explorer, "g G");
    settle(&explorer);
    ck_assert_int_eq(opened->playback.cursor.tally.solutions, left);
    press(&explorer, "g H");                /* pinned options are placed, whatever is chosen */
    ck_assert_int_eq(play()->count, 3);
    const struct placement *first = &opened->encoding.legend.placements[play()->placed_options[0]];
    go_to(first->cells[0]);
    press(&explorer, "x g");                /* and no longer after being removed */
    ck_assert_int_eq(opened->constraints.count, 2);
    press(&explorer, "u u");
    ck_assert_int_eq(opened->constraints.count, 0);
    explorer_done(&explorer);
}
END_TEST

static void click(const char *text)
{
    const struct canvas *canvas = &explorer.canvas;
    draw(&explorer, 80, 24);
    for (int y = 0; y < canvas->height; y++)
        for (int x = 0; x < canvas->width; x++) {
            size_t k = 0;
            while (text[k] && x + (int)k < canvas->width &&
                   canvas->at[y * canvas->width + x + (int)k].c == (uint32_t)text[k])
                k++;
            if (!text[k]) {
                session_key(&explorer.session, (struct key){KEY_MOUSE_, x, y});
                return;
            }
        }
    ck_abort_msg("%s is not on the screen", text);
}

/* The third press of n places nothing, but Enter does. */
START_TEST(a_hint_has_three_parts)
{
    explorer_begin("dancetty 1\nsudoku:\n  1...\n  ..3.\n  .4..\n  ...2\n");
    press(&explorer, "H n");
    pass(&explorer, CLOCK_SECOND);
    expect_message("hint: look at ");
    ck_assert_int_eq(play()->parts_shown, 1);
    press(&explorer, "n");
    pass(&explorer, CLOCK_SECOND);
    expect_message(" single; n shows the step");
    press(&explorer, "n");
    pass(&explorer, CLOCK_SECOND);
    expect_message(" can only be at ");
    ck_assert_int_eq(play()->count, 0);
    ck_assert_int_eq(play()->option, play()->advised);
    press(&explorer, "Enter");
    ck_assert_int_eq(play()->count, 1);
    ck_assert_int_eq(play()->parts_shown, 0);
    explorer_done(&explorer);
}
END_TEST

START_TEST(the_mouse_picks_lays_and_takes_back)
{
    explorer_begin(BOARD_FILE_6X10);
    press(&explorer, "H");
    click("L");
    ck_assert_int_eq(play()->piece, 2);
    struct key at = {KEY_MOUSE_, 20, 12};
    session_key(&explorer.session, at);
    ck_assert_int_eq(play()->count, 0);
    session_key(&explorer.session, at);
    ck_assert_int_eq(play()->count, 1);
    session_key(&explorer.session, at);
    ck_assert_int_eq(play()->count, 0);     /* held again */
    ck_assert_int_eq(play()->piece, 2);
    session_key(&explorer.session, (struct key){KEY_DRAG_, 24, 12});
    ck_assert_int_eq(play()->count, 0);
    session_key(&explorer.session, (struct key){KEY_RELEASE_, 24, 12});
    ck_assert_int_eq(play()->count, 1);
    session_key(&explorer.session, (struct key){KEY_RELEASE_, 28, 12});
    ck_assert_int_eq(play()->count, 1);
    explorer_done(&explorer);
}
END_TEST

START_TEST(bare_problems_have_nothing_to_play_on)
{
    explorer_begin(BOARD_FILE_EXAMPLE);
    press(&explorer, "H");
    expect_message("no board to play on: p pins an option instead");
    ck_assert_ptr_eq(session_view(&explorer.session), &view_search);
    explorer_done(&explorer);
}
END_TEST

START_TEST(it_says_why_nothing_is_placed)
{
    explorer_begin(BOARD_FILE_3X20);
    press(&explorer, "H Enter Enter");
    expect_message("no piece: Tab picks one");
    explorer_done(&explorer);
    explorer_begin("dancetty 1\nqueens: 8\n");
    press(&explorer, "H Enter Right Right Enter");
    expect_message("nothing fits here");
    explorer_done(&explorer);
    explorer_begin("dancetty 1\nsudoku:\n  1...\n  ....\n  ....\n  ....\n");
    press(&explorer, "H Enter");
    expect_message("several fit here: Tab picks one");
    explorer_done(&explorer);
}
END_TEST

START_TEST(placements_are_spoken_where_all_are)
{
    char text[256];
    explorer_begin(BOARD_FILE_6X10);
    explorer.session.model.opened->encoding.legend.naming = NAMING_SPOKEN;
    press(&explorer, "H");
    manual_words(play(), text, sizeof text);
    ck_assert_msg(strncmp(text, "piece F up at ", 14) == 0, "%s", text);
    explorer_done(&explorer);
}
END_TEST

START_TEST(another_board_and_help_are_in_order)
{
    explorer_begin(BOARD_FILE_6X10);
    press(&explorer, "H ?");
    ck_assert_ptr_eq(session_view(&explorer.session), &view_help);
    expect_shown("While playing by hand");
    press(&explorer, "Esc");
    ck_assert_ptr_eq(session_view(&explorer.session), &view_manual);
    press(&explorer, ":");
    type(&explorer, "open ");
    type(&explorer, scratch_path("board"));
    press(&explorer, "Enter");
    ck_assert_ptr_eq(session_view(&explorer.session), &view_search);
    ck_assert_ptr_null(play());
    press(&explorer, ":");
    type(&explorer, "hand");
    press(&explorer, "Enter");
    ck_assert_ptr_eq(session_view(&explorer.session), &view_manual);
    explorer_done(&explorer);
}
END_TEST

Suite *suite_manual_mode(void)
{
    Suite *suite = suite_create("manual_mode");
    TCase *tests = tcase_create("handing");
    tcase_add_test(tests, keys_pick_turn_lay_and_take_back);
    tcase_add_test(tests, it_begins_with_the_choices_in_force);
    tcase_add_test(tests, what_leaves_no_solution_is_told_at_once);
    tcase_add_test(tests, the_search_goes_on_from_there);
    tcase_add_test(tests, a_hint_has_three_parts);
    tcase_add_test(tests, the_mouse_picks_lays_and_takes_back);
    tcase_add_test(tests, bare_problems_have_nothing_to_play_on);
    tcase_add_test(tests, it_says_why_nothing_is_placed);
    tcase_add_test(tests, placements_are_spoken_where_all_are);
    tcase_add_test(tests, another_board_and_help_are_in_order);
    scratch_use(tests);
    suite_add_tcase(suite, tests);
    return suite;
}
