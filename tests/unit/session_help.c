/* SPDX-License-Identifier: MIT */
/* Help: the list of keys, the status line, and messages for wrong keys and words. */
#include "scratch.h"
#include "sitting.h"
#include "suites.h"

START_TEST(the_help_finds_what_is_typed)
{
    struct sitting sitting;
    sit_down_to(&sitting, BOARD_FILE_3X20);
    press(&sitting, "?");
    type(&sitting, "Bookmark");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "find: Bookmark_"));
    ck_assert(is_shown(&sitting, "set a bookmark here"));
    ck_assert(!is_shown(&sitting, "play or pause"));
    ck_assert(!is_shown(&sitting, "While drawing a board"));
    type(&sitting, "q?");           /* not a key, so these characters are typed as well */
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "no key does that"));
    press(&sitting, "Esc");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "play or pause"));
    press(&sitting, "Esc");
    ck_assert_ptr_eq(session_view(&sitting.session), &view_search);
    press(&sitting, "? /");     /* as in other programs */
    type(&sitting, "Bookmark");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "set a bookmark here"));
    press(&sitting, "Esc Esc");
    press(&sitting, "? q");     /* a word may begin with it */
    ck_assert_ptr_eq(session_view(&sitting.session), &view_help);
    type(&sitting, "ueens");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "find: queens_"));
    press(&sitting, "Esc Esc");
    ck_assert_ptr_eq(session_view(&sitting.session), &view_search);
    sitting_done(&sitting);
}
END_TEST

START_TEST(the_last_line_says_what_enter_does)
{
    struct sitting sitting;
    sit_down_to(&sitting, BOARD_FILE_3X20);
    press(&sitting, "'");
    draw(&sitting, 80, 24);
    ck_assert(!is_shown(&sitting, "Enter"));
    press(&sitting, "s s B Enter");
    press(&sitting, ":");
    type(&sitting, "break depth > 3");
    press(&sitting, "Enter ' Home");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "Enter switch off"));
    press(&sitting, "Enter Up");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "Enter switch on"));
    press(&sitting, "Down");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "Enter go to this node"));
    sitting_done(&sitting);
}
END_TEST

/* On the board, Enter goes to the event that covered the cell; a key without effect says so. */
START_TEST(no_key_is_silent)
{
    static const struct {
        const char *keys, *message;
    } cases[] = {
        {"d", "d does nothing here: ? lists the keys"},
        {"F7", "F7 does nothing here: ? lists the keys"},
        {"Esc", "nothing to close: L opens another board, q quits"},
        {"Enter", "select something first, with a click or the arrow keys"},
        {"Left Enter", "cell 11,2 is open: nothing has covered it"},
        {"s Left Left Left Left Left Left Left Left Left Enter",
         "cell 2,2 is covered here; ` returns"},
        {")", "this board has one layer"},
        {"n", "nothing to find yet: / asks for it"},
        {"8 N", "nothing to find yet: / asks for it"},
        {"% n", "nothing to find yet: / asks for it"},
        {"5 v x", "the icicle shows all subtrees: v leads to the outline"},
        {"y 7", "7 does nothing here: ? lists the keys"},
        {"F8", "F8 does nothing here: ? lists the keys"},
    };
    struct sitting sitting;
    sit_down_to(&sitting, BOARD_FILE_3X20);
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        press(&sitting, cases[k].keys);
        ck_assert_str_eq(sitting.session.model.message, cases[k].message);
    }
    sitting_done(&sitting);
}
END_TEST

/* The search below does not receive what is typed there; Tab completes the words of the prompt. */
START_TEST(a_question_is_typed_where_questions_are)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down_to(&sitting, BOARD_FILE_3X20);
    press(&sitting, "y s");
    ck_assert_str_eq(session->input.prompt.text, "s");
    press(&sitting, "Tab");
    ck_assert_str_eq(session->input.prompt.text, "subtrees alike ");
    press(&sitting, "Esc e");
    ck_assert_ptr_eq(session_view(session), &view_query);
    press(&sitting, "d e e Tab Enter");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "deepest dead ends"));
    ck_assert(!is_shown(&sitting, "by their choices"));     /* as in the question */
    ck_assert_int_eq(session->model.opened->playback.cursor.tally.nodes, 1);
    press(&sitting, "Esc / Tab");
    ck_assert_str_eq(session->model.message, "no completion");
    sitting_done(&sitting);
}
END_TEST

START_TEST(what_is_not_there_is_said_by_what_is)
{
    static const struct {
        const char *keys, *line, *message;
    } cases[] = {
        {"/", "21,1", "not found: cell 21,1; the board has 1,1 to 20,3"},
        {"/", "cell 4,4", "not found: cell 4,4; the board has 1,1 to 20,3"},
        {"/", "zebra", "not found: no item or option has \"zebra\""},
        {":", "goto x", "goto: expected a node's number, 1 or more, found \"x\""},
        {":", "break V at 1,4", "break: expected a cell of the board, 1,1 to 20,3, corner or edge, "
                                "found 1,4"},
    };
    struct sitting sitting;
    sit_down_to(&sitting, BOARD_FILE_3X20);
    press(&sitting, cases[_i].keys);
    type(&sitting, cases[_i].line);
    press(&sitting, "Enter");
    ck_assert_str_eq(sitting.session.model.message, cases[_i].message);
    sitting_done(&sitting);
}
END_TEST

Suite *suite_session_help(void)
{
    Suite *suite = suite_create("session_help");
    TCase *tcase = tcase_create("session_help");
    scratch_use(tcase);
    tcase_add_test(tcase, the_help_finds_what_is_typed);
    tcase_add_test(tcase, the_last_line_says_what_enter_does);
    tcase_add_test(tcase, no_key_is_silent);
    tcase_add_test(tcase, a_question_is_typed_where_questions_are);
    tcase_add_loop_test(tcase, what_is_not_there_is_said_by_what_is, 0, 5);
    suite_add_tcase(suite, tcase);
    return suite;
}
