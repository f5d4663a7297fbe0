/* SPDX-License-Identifier: MIT */
/* Playing by hand: keys and clicks, messages, and the return to the search. */
#include "tui/manual/manual_mode.h"

#include <string.h>

#include "base/large.h"
#include "play/manual_play.h"
#include "scratch.h"
#include "sitting.h"
#include "suites.h"
#include "tui/view.h"

static struct sitting sitting;

static void sit_down(const char *board)
{
    sit_down_to(&sitting, board);
}

static const struct manual_play *play(void)
{
    return manual_mode_play(&sitting.session.model);
}

static void expect_message(const char *text)
{
    ck_assert_msg(strstr(sitting.session.model.message, text), "\"%s\" for \"%s\"",
                  sitting.session.model.message, text);
}

static void expect_shown(const char *text)
{
    draw(&sitting, 80, 24);
    ck_assert_msg(is_shown(&sitting, text), "not shown: %s", text);
}

START_TEST(keys_pick_turn_lay_and_take_back)
{
    sit_down(BOARD_FILE_6X10);
    press(&sitting, "H");
    ck_assert_ptr_eq(session_view(&sitting.session), &view_manual);
    type(&sitting, "V");
    int way = play()->way;
    press(&sitting, "r");
    ck_assert_int_ne(play()->way, way);
    press(&sitting, "Enter");
    ck_assert_int_eq(play()->count, 1);
    session_command(&sitting.session, "hand");
    expect_message("this board is played by hand already");
    ck_assert_int_eq(play()->count, 1);
    pass(&sitting, CLOCK_SECOND);
    expect_shown("1 placed");
    press(&sitting, "x");
    ck_assert_int_eq(play()->count, 0);
    press(&sitting, "u");
    ck_assert_int_eq(play()->count, 1);
    press(&sitting, "u u");
    expect_message("nothing to undo");
    press(&sitting, "C-r");
    ck_assert_int_eq(play()->count, 1);
    press(&sitting, "C-u");
    ck_assert_int_eq(play()->count, 0);
    type(&sitting, "Q");
    expect_message("no piece has the letter Q");
    press(&sitting, "Left Left Left Left Left Left Tab Enter");
    ck_assert(sitting.session.model.message_is_bad);
    press(&sitting, "Esc");
    ck_assert_ptr_eq(session_view(&sitting.session), &view_manual);  /* no longer held */
    press(&sitting, "Esc");
    ck_assert_ptr_eq(session_view(&sitting.session), &view_search);
    ck_assert_ptr_null(play());
    sitting_done(&sitting);
}
END_TEST

START_TEST(it_begins_with_the_choices_in_force)
{
    sit_down(BOARD_FILE_3X20);
    press(&sitting, "]");
    settle(&sitting);
    press(&sitting, "H");
    ck_assert_int_eq(play()->count, 12);
    ck_assert(manual_is_solved(play()));
    expect_shown("solved");
    press(&sitting, "n");
    pass(&sitting, CLOCK_SECOND);
    expect_message("solved");
    sitting_done(&sitting);
}
END_TEST

START_TEST(what_leaves_no_solution_is_told_at_once)
{
    sit_down(BOARD_FILE_6X10);
    press(&sitting, "H");
    pass(&sitting, CLOCK_SECOND);
    expect_shown("9,356 solutions");
    type(&sitting, "X");
    press(&sitting, "Up Up Up Left Left Left Left Down Enter");     /* in the corner */
    pass(&sitting, CLOCK_SECOND);
    expect_message("no solution from here");
    expect_shown("no solution");
    press(&sitting, "n");
    pass(&sitting, CLOCK_SECOND);
    expect_message("hint: remove X 2,1 (x): without it there is a solution");
    press(&sitting, "x n");
    pass(&sitting, CLOCK_SECOND);
    expect_message("is part of a solution; Enter places it");
    press(&sitting, "Enter");
    pass(&sitting, CLOCK_SECOND);
    ck_assert(!counter_is_hopeless(&play()->counter));
    sitting_done(&sitting);
}
END_TEST

static void go_to(struct cell cell)
{
    while (play()->cursor.x != cell.x)
        press(&sitting, play()->cursor.x < cell.x ? "l" : "h");
    while (play()->cursor.y != cell.y)
        press(&sitting, play()->cursor.y < cell.y ? "j" : "k");
}

START_TEST(the_search_goes_on_from_there)
{
    sit_down(BOARD_FILE_6X10);
    const struct open_puzzle *opened = sitting.session.model.opened;
    press(&sitting, "H");
    for (int k = 0; k < 3; k++) {
        press(&sitting, "n");
        pass(&sitting, CLOCK_SECOND);
        press(&sitting, "Enter");
    }
    pass(&sitting, CLOCK_SECOND);
    int64_t left = large_get(play()->counter.count);
    ck_assert_int_gt(left, 0);
    press(&sitting, "g");
    ck_assert_ptr_eq(session_view(&sitting.session), &view_search);
    expect_message("3 placements are pinned");
    ck_assert_int_eq(opened->constraints.count, 3);
    press(&sitting, "g G");
    settle(&sitting);
    ck_assert_int_eq(opened->playback.cursor.tally.solutions, left);
    press(&sitting, "g H");                 /* pinned options are placed, whatever is chosen */
    ck_assert_int_eq(play()->count, 3);
    const struct placement *first = &opened->encoding.legend.placements[play()->laid[0]];
    go_to(first->cells[0]);
    press(&sitting, "x g");                 /* and no longer after being removed */
    ck_assert_int_eq(opened->constraints.count, 2);
    press(&sitting, "u u");
    ck_assert_int_eq(opened->constraints.count, 0);
    sitting_done(&sitting);
}
END_TEST

static void click(const char *text)
{
    const struct canvas *canvas = &sitting.canvas;
    draw(&sitting, 80, 24);
    for (int y = 0; y < canvas->height; y++)
        for (int x = 0; x < canvas->width; x++) {
            size_t k = 0;
            while (text[k] && x + (int)k < canvas->width &&
                   canvas->at[y * canvas->width + x + (int)k].c == (uint32_t)text[k])
                k++;
            if (!text[k]) {
                session_key(&sitting.session, (struct key){KEY_MOUSE_, x, y});
                return;
            }
        }
    ck_abort_msg("%s is not on the screen", text);
}

START_TEST(the_mouse_picks_lays_and_takes_back)
{
    sit_down(BOARD_FILE_6X10);
    press(&sitting, "H");
    click("L");
    ck_assert_int_eq(play()->piece, 2);
    struct key at = {KEY_MOUSE_, 20, 12};
    session_key(&sitting.session, at);
    ck_assert_int_eq(play()->count, 0);
    session_key(&sitting.session, at);
    ck_assert_int_eq(play()->count, 1);
    session_key(&sitting.session, at);
    ck_assert_int_eq(play()->count, 0);     /* held again */
    ck_assert_int_eq(play()->piece, 2);
    session_key(&sitting.session, (struct key){KEY_DRAG_, 24, 12});
    ck_assert_int_eq(play()->count, 0);
    session_key(&sitting.session, (struct key){KEY_RELEASE_, 24, 12});
    ck_assert_int_eq(play()->count, 1);
    session_key(&sitting.session, (struct key){KEY_RELEASE_, 28, 12});
    ck_assert_int_eq(play()->count, 1);
    sitting_done(&sitting);
}
END_TEST

START_TEST(bare_problems_have_nothing_to_play_on)
{
    sit_down(BOARD_FILE_EXAMPLE);
    press(&sitting, "H");
    expect_message("no board to play on: p pins an option instead");
    ck_assert_ptr_eq(session_view(&sitting.session), &view_search);
    sitting_done(&sitting);
}
END_TEST

START_TEST(it_says_why_nothing_is_placed)
{
    sit_down(BOARD_FILE_3X20);
    press(&sitting, "H Enter Enter");
    expect_message("no piece: Tab picks one");
    sitting_done(&sitting);
    sit_down("dancetty 1\nqueens: 8\n");
    press(&sitting, "H Enter Right Right Enter");
    expect_message("nothing fits here");
    sitting_done(&sitting);
    sit_down("dancetty 1\nsudoku:\n  1...\n  ....\n  ....\n  ....\n");
    press(&sitting, "H Enter");
    expect_message("several fit here: Tab picks one");
    sitting_done(&sitting);
}
END_TEST

START_TEST(placements_are_spoken_where_all_are)
{
    char text[256];
    sit_down(BOARD_FILE_6X10);
    sitting.session.model.opened->encoding.legend.naming = NAMING_SPOKEN;
    press(&sitting, "H");
    manual_words(play(), text, sizeof text);
    ck_assert_msg(strncmp(text, "piece F up at ", 14) == 0, "%s", text);
    sitting_done(&sitting);
}
END_TEST

START_TEST(another_board_and_help_are_in_order)
{
    sit_down(BOARD_FILE_6X10);
    press(&sitting, "H ?");
    ck_assert_ptr_eq(session_view(&sitting.session), &view_help);
    expect_shown("While playing by hand");
    press(&sitting, "Esc");
    ck_assert_ptr_eq(session_view(&sitting.session), &view_manual);
    press(&sitting, ":");
    type(&sitting, "open ");
    type(&sitting, scratch_path("board"));
    press(&sitting, "Enter");
    ck_assert_ptr_eq(session_view(&sitting.session), &view_search);
    ck_assert_ptr_null(play());
    press(&sitting, ":");
    type(&sitting, "hand");
    press(&sitting, "Enter");
    ck_assert_ptr_eq(session_view(&sitting.session), &view_manual);
    sitting_done(&sitting);
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
    tcase_add_test(tests, the_mouse_picks_lays_and_takes_back);
    tcase_add_test(tests, bare_problems_have_nothing_to_play_on);
    tcase_add_test(tests, it_says_why_nothing_is_placed);
    tcase_add_test(tests, placements_are_spoken_where_all_are);
    tcase_add_test(tests, another_board_and_help_are_in_order);
    scratch_use(tests);
    suite_add_tcase(suite, tests);
    return suite;
}
