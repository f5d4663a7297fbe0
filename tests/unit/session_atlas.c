/* SPDX-License-Identifier: MIT */
/* The atlas in the explorer: statements about the remaining solutions, and which are shown. */
#include <string.h>

#include "scratch.h"
#include "sitting.h"
#include "suites.h"
#include "tui/manual/manual_mode.h"
#include "tui/widgets.h"

/* In all solutions of 3x20 the X has the same distance from an end: 4 with it at 3,2, 4
 * mirrored. */
START_TEST(the_pane_says_how_many)
{
    struct sitting sitting;
    sit_down_to(&sitting, BOARD_FILE_3X20);
    session_command(&sitting.session, "memory 4295");   /* slightly more bytes than 32 bits hold */
    press(&sitting, "%");
    draw(&sitting, 80, 24);     /* not built until visible */
    press(&sitting, "/");
    type(&sitting, "X placed and not X at corner");     /* before it is built */
    press(&sitting, "Enter");
    pass(&sitting, CLOCK_SECOND);
    draw(&sitting, 120, 40);
    ck_assert(is_shown(&sitting, "atlas: 8 solutions"));
    ck_assert(is_shown(&sitting, ": 8 of 8 solutions left"));
    press(&sitting, "s s");
    draw(&sitting, 120, 40);
    ck_assert(is_shown(&sitting, "of 8 left"));
    press(&sitting, "End");
    settle(&sitting);
    draw(&sitting, 120, 40);
    ck_assert(is_shown(&sitting, "select an item"));
    sitting_done(&sitting);
}
END_TEST

START_TEST(solutions_are_shown_on_the_board)
{
    struct sitting sitting;
    sit_down_to(&sitting, BOARD_FILE_3X20);
    press(&sitting, ":");
    type(&sitting, "solution 3");       /* before the diagram is built */
    press(&sitting, "Enter");
    pass(&sitting, CLOCK_SECOND);
    draw(&sitting, 120, 40);
    ck_assert(is_shown(&sitting, "solution 3 of 8"));
    press(&sitting, "J");
    draw(&sitting, 120, 40);
    ck_assert(is_shown(&sitting, "of 12 are new"));
    press(&sitting, "K");
    draw(&sitting, 120, 40);
    ck_assert(is_shown(&sitting, "solution 3 of 8"));
    press(&sitting, ":");
    type(&sitting, "solution 9");
    press(&sitting, "Enter");
    ck_assert(sitting.session.model.message_is_bad);
    press(&sitting, "Esc");
    draw(&sitting, 120, 40);
    ck_assert(!is_shown(&sitting, "solution 3 of 8"));
    sitting_done(&sitting);
}
END_TEST

static void expect_shown(struct sitting *sitting, const char *name)
{
    const struct open_puzzle *opened = sitting->session.model.opened;
    char names[1000];
    list_options(&opened->encoding.legend, opened->atlas.shown.options, opened->atlas.shown.count,
                 names, sizeof names);
    ck_assert_msg(strstr(names, name) != NULL, "%s is not among %s", name, names);
    draw(sitting, 120, 40);
    ck_assert(is_shown(sitting, "of 8"));
}

/* Four of the eight have X at each of two places. */
START_TEST(enter_on_a_row_shows_a_solution_with_it)
{
    struct sitting sitting;
    sit_down_to(&sitting, BOARD_FILE_3X20);
    press(&sitting, "%");
    draw(&sitting, 120, 40);
    pass(&sitting, CLOCK_SECOND);
    draw(&sitting, 120, 40);
    press(&sitting, "Down Down Enter");
    expect_shown(&sitting, "X 18,1");
    press(&sitting, "Up Enter");
    expect_shown(&sitting, "X 3,1");
    sitting_done(&sitting);
}
END_TEST

/* A solution of a bare problem is shown by its options; an invalid number is refused. */
START_TEST(a_solution_without_a_board_is_named)
{
    struct sitting sitting;
    sit_down_to(&sitting, BOARD_FILE_EXAMPLE);
    press(&sitting, "*");
    pass(&sitting, CLOCK_SECOND);
    draw(&sitting, 120, 40);
    ck_assert_str_eq(sitting.session.model.message, "solution 1 of 1: B, D, F");
    session_command(&sitting.session, "solution 0");
    ck_assert_str_eq(sitting.session.model.message,
                     "solution: expected a number from 1 up, found \"0\"");
    sitting_done(&sitting);
}
END_TEST

/* The pieces are listed by w on a cell, and in the tray; playing by hand, the counter uses the
 * diagram. */
START_TEST(a_cell_has_its_pieces)
{
    struct sitting sitting;
    sit_down_to(&sitting, BOARD_FILE_3X20);
    press(&sitting, "%");
    draw(&sitting, 80, 24);
    pass(&sitting, CLOCK_SECOND);
    press(&sitting, "1 Left w");
    draw(&sitting, 120, 40);
    ck_assert(is_shown(&sitting, "solutions left: 8, covered by"));
    press(&sitting, "1 :");
    type(&sitting, "overlay solutions");
    press(&sitting, "Enter");
    draw(&sitting, 120, 40);
    ck_assert(is_shown(&sitting, "board: solutions left"));
    press(&sitting, "H");
    draw(&sitting, 120, 40);
    struct manual_mode *mode = model_state(&sitting.session.model, &view_manual);
    ck_assert_ptr_eq(mode->play.counter.atlas, &sitting.session.model.opened->atlas);
    pass(&sitting, CLOCK_MS);
    draw(&sitting, 120, 40);
    ck_assert(is_shown(&sitting, "8 solutions"));
    ck_assert_int_eq(mode->play.counter.nodes, 0);      /* without a search */
    sitting_done(&sitting);
}
END_TEST

/* The current choices with the numbers of solutions they leave. */
START_TEST(the_stack_says_how_many_are_left)
{
    struct sitting sitting;
    sit_down_to(&sitting, BOARD_FILE_EXAMPLE);
    press(&sitting, "%");
    draw(&sitting, 80, 24);
    pass(&sitting, CLOCK_SECOND);
    press(&sitting, "s 2");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "1 A"));
    ck_assert(is_shown(&sitting, " 0\u2502"));
    press(&sitting, "s s s s");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, " 1\u2502"));
    sitting_done(&sitting);
}
END_TEST

/* A request on one board is not carried out on the next. */
START_TEST(a_wish_goes_with_its_board)
{
    struct sitting sitting;
    char command[512];
    scratch_write("other", BOARD_FILE_3X20);
    sit_down_to(&sitting, BOARD_FILE_3X20);
    session_command(&sitting.session, "solution 3");
    snprintf(command, sizeof command, "open %s", scratch_path("other"));
    session_command(&sitting.session, command);
    settle(&sitting);
    press(&sitting, "%");
    draw(&sitting, 120, 40);
    pass(&sitting, CLOCK_SECOND);
    draw(&sitting, 120, 40);
    ck_assert_int_eq(sitting.session.model.opened->atlas.state, ATLAS_READY);
    ck_assert(is_shown(&sitting, "8 solutions") && !is_shown(&sitting, "solution 3 of 8"));
    sitting_done(&sitting);
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
