/* SPDX-License-Identifier: MIT */
/* The atlas in the explorer: statements about the remaining solutions, and which are shown. */
#include <string.h>

#include "explorer.h"
#include "scratch.h"
#include "suites.h"
#include "tui/manual/manual_mode.h"
#include "tui/widgets.h"

/* In all solutions of 3x20 the X has the same distance from an end: 4 with it at 3,2, 4
 * mirrored. */
START_TEST(the_pane_says_how_many)
{
    struct explorer explorer;
    explorer_open_text(&explorer, BOARD_FILE_3X20);
    session_command(&explorer.session, "memory 4295");  /* slightly more bytes than 32 bits hold */
    press(&explorer, "%");
    draw(&explorer, 80, 24);    /* not built until visible */
    press(&explorer, "/");
    type(&explorer, "X placed and not X at corner");    /* before it is built */
    press(&explorer, "Enter");
    pass(&explorer, CLOCK_SECOND);
    draw(&explorer, 120, 40);
    ck_assert(is_shown(&explorer, "atlas: 8 solutions"));
    ck_assert(is_shown(&explorer, ": 8 of 8 solutions left"));
    press(&explorer, "s s");
    draw(&explorer, 120, 40);
    ck_assert(is_shown(&explorer, "of 8 left"));
    press(&explorer, "End");
    settle(&explorer);
    draw(&explorer, 120, 40);
    ck_assert(is_shown(&explorer, "select an item"));
    explorer_done(&explorer);
}
END_TEST

START_TEST(solutions_are_shown_on_the_board)
{
    struct explorer explorer;
    explorer_open_text(&explorer, BOARD_FILE_3X20);
    press(&explorer, ":");
    type(&explorer, "solution 3");      /* before the diagram is built */
    press(&explorer, "Enter");
    pass(&explorer, CLOCK_SECOND);
    draw(&explorer, 120, 40);
    ck_assert(is_shown(&explorer, "solution 3 of 8"));
    press(&explorer, "J");
    draw(&explorer, 120, 40);
    ck_assert(is_shown(&explorer, "of 12 are new"));
    press(&explorer, "K");
    draw(&explorer, 120, 40);
    ck_assert(is_shown(&explorer, "solution 3 of 8"));
    press(&explorer, ":");
    type(&explorer, "solution 9");
    press(&explorer, "Enter");
    ck_assert(explorer.session.model.message_is_bad);
    press(&explorer, "Esc");
    draw(&explorer, 120, 40);
    ck_assert(!is_shown(&explorer, "solution 3 of 8"));
    explorer_done(&explorer);
}
END_TEST

static void expect_shown(struct explorer *explorer, const char *name)
{
    const struct open_puzzle *opened = explorer->session.model.opened;
    char names[1000];
    list_options(&opened->encoding.legend, opened->atlas.shown.options, opened->atlas.shown.count,
                 names, sizeof names);
    ck_assert_msg(strstr(names, name) != NULL, "%s is not among %s", name, names);
    draw(explorer, 120, 40);
    ck_assert(is_shown(explorer, "of 8"));
}

/* Four of the eight have X at each of two places. */
START_TEST(enter_on_a_row_shows_a_solution_with_it)
{
    struct explorer explorer;
    explorer_open_text(&explorer, BOARD_FILE_3X20);
    press(&explorer, "%");
    draw(&explorer, 120, 40);
    pass(&explorer, CLOCK_SECOND);
    draw(&explorer, 120, 40);
    press(&explorer, "Down Down Enter");
    expect_shown(&explorer, "X 18,1");
    press(&explorer, "Up Enter");
    expect_shown(&explorer, "X 3,1");
    explorer_done(&explorer);
}
END_TEST

/* A solution of a bare problem is shown by its options; an invalid number is refused. */
START_TEST(a_solution_without_a_board_is_named)
{
    struct explorer explorer;
    explorer_open_text(&explorer, BOARD_FILE_EXAMPLE);
    press(&explorer, "*");
    pass(&explorer, CLOCK_SECOND);
    draw(&explorer, 120, 40);
    ck_assert_str_eq(explorer.session.model.message, "solution 1 of 1: B, D, F");
    session_command(&explorer.session, "solution 0");
    ck_assert_str_eq(explorer.session.model.message,
                     "solution: expected a number from 1 up, found \"0\"");
    explorer_done(&explorer);
}
END_TEST

/* The pieces are listed by w on a cell, and in the tray; playing by hand, the counter uses the
 * diagram. */
START_TEST(a_cell_has_its_pieces)
{
    struct explorer explorer;
    explorer_open_text(&explorer, BOARD_FILE_3X20);
    press(&explorer, "%");
    draw(&explorer, 80, 24);
    pass(&explorer, CLOCK_SECOND);
    press(&explorer, "1 Left w");
    draw(&explorer, 120, 40);
    ck_assert(is_shown(&explorer, "solutions left: 8, covered by"));
    press(&explorer, "1 :");
    type(&explorer, "overlay solutions");
    press(&explorer, "Enter");
    draw(&explorer, 120, 40);
    ck_assert(is_shown(&explorer, "board: solutions left"));
    press(&explorer, "H");
    draw(&explorer, 120, 40);
    struct manual_mode *mode = model_state(&explorer.session.model, &view_manual);
    ck_assert_ptr_eq(mode->play.counter.atlas, &explorer.session.model.opened->atlas);
    pass(&explorer, CLOCK_MS);
    draw(&explorer, 120, 40);
    ck_assert(is_shown(&explorer, "8 solutions"));
    ck_assert_int_eq(mode->play.counter.nodes, 0);      /* without a search */
    explorer_done(&explorer);
}
END_TEST

/* The current choices with the numbers of solutions they leave. */
START_TEST(the_stack_says_how_many_are_left)
{
    struct explorer explorer;
    explorer_open_text(&explorer, BOARD_FILE_EXAMPLE);
    press(&explorer, "%");
    draw(&explorer, 80, 24);
    pass(&explorer, CLOCK_SECOND);
    press(&explorer, "s 2");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "1 A"));
    ck_assert(is_shown(&explorer, " 0\u2502"));
    press(&explorer, "s s s s");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, " 1\u2502"));
    explorer_done(&explorer);
}
END_TEST

/* A request on one board is not carried out on the next. */
START_TEST(a_wish_goes_with_its_board)
{
    struct explorer explorer;
    char command[512];
    scratch_write("other", BOARD_FILE_3X20);
    explorer_open_text(&explorer, BOARD_FILE_3X20);
    session_command(&explorer.session, "solution 3");
    snprintf(command, sizeof command, "open %s", scratch_path("other"));
    session_command(&explorer.session, command);
    settle(&explorer);
    press(&explorer, "%");
    draw(&explorer, 120, 40);
    pass(&explorer, CLOCK_SECOND);
    draw(&explorer, 120, 40);
    ck_assert_int_eq(explorer.session.model.opened->atlas.state, ATLAS_READY);
    ck_assert(is_shown(&explorer, "8 solutions") && !is_shown(&explorer, "solution 3 of 8"));
    explorer_done(&explorer);
}
END_TEST

Suite *suite_session_atlas(void)
{
    Suite *suite = suite_create("session_atlas");
    TCase *tcase = tcase_create("session_atlas");
    scratch_use(tcase);
    tcase_add_test(tcase, the_pane_says_how_many);
    tcase_add_test(tcase, solutions_are_shown_on_the_board);
    tcase_add_test(tcase, a_wish_goes_with_its_board);
    tcase_add_test(tcase, enter_on_a_row_shows_a_solution_with_it);
    tcase_add_test(tcase, a_solution_without_a_board_is_named);
    tcase_add_test(tcase, a_cell_has_its_pieces);
    tcase_add_test(tcase, the_stack_says_how_many_are_left);
    suite_add_tcase(suite, tcase);
    return suite;
}
