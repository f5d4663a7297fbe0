/* SPDX-License-Identifier: MIT */
/* Help: the list of keys, the status line, and messages for wrong keys and words. */
#include "explorer.h"
#include "scratch.h"
#include "suites.h"

START_TEST(the_help_finds_what_is_typed)
{
    struct explorer explorer;
    explorer_open_text(&explorer, BOARD_FILE_3X20);
    press(&explorer, "?");
    type(&explorer, "Bookmark");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "find: Bookmark_"));
    ck_assert(is_shown(&explorer, "set a bookmark here"));
    ck_assert(!is_shown(&explorer, "play or pause"));
    ck_assert(!is_shown(&explorer, "While drawing a board"));
    type(&explorer, "q?");          /* not a key, so these characters are typed as well */
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "no key does that"));
    press(&explorer, "Esc");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "play or pause"));
    press(&explorer, "Esc");
    ck_assert_ptr_eq(session_view(&explorer.session), &view_search);
    press(&explorer, "? /");    /* as in other programs */
    type(&explorer, "Bookmark");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "set a bookmark here"));
    press(&explorer, "Esc Esc");
    press(&explorer, "? q");    /* a word may begin with it */
    ck_assert_ptr_eq(session_view(&explorer.session), &view_help);
    type(&explorer, "ueens");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "find: queens_"));
    press(&explorer, "Esc Esc");
    ck_assert_ptr_eq(session_view(&explorer.session), &view_search);
    explorer_done(&explorer);
}
END_TEST

START_TEST(the_last_line_says_what_enter_does)
{
    struct explorer explorer;
    explorer_open_text(&explorer, BOARD_FILE_3X20);
    press(&explorer, "'");
    draw(&explorer, 80, 24);
    ck_assert(!is_shown(&explorer, "Enter") && is_shown(&explorer, "b breakpoint"));
    press(&explorer, "s s B Enter '");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "Enter go there, switch on/off"));
    explorer_done(&explorer);
}
END_TEST

static void begin_command(struct explorer *explorer, const char *text)
{
    press(explorer, ":");
    type(explorer, text);
    draw(explorer, 80, 24);
}

/* The line of a command has its arguments and its use; an action and a pane are commands, too. */
START_TEST(a_command_line_lists_its_commands)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_open_text(&explorer, BOARD_FILE_3X20);
    begin_command(&explorer, "");
    ck_assert(is_shown(&explorer, "goto NODE"));
    ck_assert(is_shown(&explorer, "more: type to find"));
    press(&explorer, "Esc");
    begin_command(&explorer, "expo");
    ck_assert(is_shown(&explorer, "|ansi|text|cut screen|board|sheet|solution FILE"));
    ck_assert(is_shown(&explorer, "sheet or a solution"));
    ck_assert(!is_shown(&explorer, "more: type to find"));
    press(&explorer, "Esc");
    begin_command(&explorer, "png");     /* an argument */
    ck_assert(is_shown(&explorer, "|ansi|text|cut screen|board|sheet|solution FILE"));
    press(&explorer, "Esc");
    begin_command(&explorer, "symmetr");
    ck_assert(is_shown(&explorer, "next symmetry to draw by"));
    press(&explorer, "Esc");
    begin_command(&explorer, "atl");
    press(&explorer, "Tab");
    ck_assert_str_eq(session->input.prompt.text, "atlas ");
    press(&explorer, "Enter");
    ck_assert_ptr_eq(session->model.focus, &view_atlas);
    begin_command(&explorer, "icicle");     /* of another pane */
    press(&explorer, "Enter");
    ck_assert_ptr_eq(session->model.focus, &view_tree);
    begin_command(&explorer, "step");
    press(&explorer, "Enter");
    ck_assert_int_eq(session->model.opened->playback.cursor.level, 1);
    begin_command(&explorer, "brush hole");
    press(&explorer, "Enter");
    ck_assert_str_eq(session->model.message, "brush hole works only while drawing a board");
    explorer_done(&explorer);
}
END_TEST

/* The keys of the moment come first; Enter runs the selected key or command, in its own pane. */
START_TEST(the_help_runs_what_is_selected)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_open_text(&explorer, BOARD_FILE_3X20);
    press(&explorer, "? Enter");     /* the first entry */
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "an open cell"));
    press(&explorer, "Esc / V Enter Esc ? Down Down");  /* finds; the next line is a command */
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "Now"));
    ck_assert(is_shown(&explorer, "Move through the search"));
    press(&explorer, "Enter");
    ck_assert_ptr_eq(session_view(session), &view_search);
    ck_assert_int_eq(session->model.opened->playback.cursor.level, 1);
    press(&explorer, "?");
    type(&explorer, "atlas:");
    press(&explorer, "Enter");
    ck_assert_ptr_eq(session->model.focus, &view_atlas);
    press(&explorer, "?");
    type(&explorer, "icicle");
    press(&explorer, "Enter");
    ck_assert_ptr_eq(session->model.focus, &view_tree);
    press(&explorer, "?");
    type(&explorer, "sheet");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "Share"));
    press(&explorer, "Enter");
    ck_assert_str_eq(session->input.prompt.text, "export ");
    press(&explorer, "Enter");
    ck_assert_int_eq(strncmp(session->model.message, "export: expected", 16), 0);
    press(&explorer, "?");
    type(&explorer, "no such key");
    press(&explorer, "Enter");
    ck_assert_ptr_eq(session_view(session), &view_help);
    press(&explorer, "C-u End");
    draw(&explorer, 80, 24);
    ck_assert(!is_shown(&explorer, "more below"));
    explorer_done(&explorer);
}
END_TEST

/* In the browser, an action of the search needs a board. */
START_TEST(without_a_board_a_command_says_so)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_open(&explorer, NULL);
    begin_command(&explorer, "race");
    press(&explorer, "Enter");
    ck_assert_str_eq(session->model.message, "race works only while a board is open");
    press(&explorer, "F1");
    type(&explorer, "side by side");
    press(&explorer, "Enter");
    ck_assert_ptr_eq(session_view(session), &view_browser);
    ck_assert_str_eq(session->model.message, "race works only while a board is open");
    explorer_done(&explorer);
}
END_TEST

/* / shows examples for the focused pane.  w explains the placement that it finds. */
START_TEST(a_placement_is_found_and_explained)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_open_text(&explorer, BOARD_FILE_3X20);
    press(&explorer, "% /");
    ck_assert(strstr(session->model.message, "such as F at corner"));
    press(&explorer, "Esc Esc s s s /");
    ck_assert(strstr(session->model.message, "such as F, 1,1 or F 1,1"));
    type(&explorer, "F 1,1");
    press(&explorer, "Enter");
    draw(&explorer, 80, 24);
    int32_t option = session->model.selected.option;
    ck_assert_int_gt(option, 0);
    press(&explorer, "?");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "pin the selected placement"));
    press(&explorer, "Esc w");
    ck_assert_int_eq(session->model.asked.about, ABOUT_OPTION);
    ck_assert_int_eq(session->model.asked.option, option);
    press(&explorer, "Esc Left");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "w why  Enter back to its cover"));
    press(&explorer, "s");
    draw(&explorer, 80, 24);
    ck_assert(!is_shown(&explorer, "Enter back to its cover"));
    explorer_done(&explorer);
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
        {"5 v v x", "the icicle shows all subtrees: v leads to the outline"},
        {"y 7", "7 does nothing here: ? lists the keys"},
        {"F8", "F8 does nothing here: ? lists the keys"},
    };
    struct explorer explorer;
    explorer_open_text(&explorer, BOARD_FILE_3X20);
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        press(&explorer, cases[k].keys);
        ck_assert_str_eq(explorer.session.model.message, cases[k].message);
    }
    explorer_done(&explorer);
}
END_TEST

/* The search below does not receive what is typed there; Tab completes the words of the prompt. */
START_TEST(a_question_is_typed_where_questions_are)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_open_text(&explorer, BOARD_FILE_3X20);
    press(&explorer, "y s");
    ck_assert_str_eq(session->input.prompt.text, "s");
    press(&explorer, "Tab");
    ck_assert_str_eq(session->input.prompt.text, "subtrees alike ");
    press(&explorer, "Esc e");
    ck_assert_ptr_eq(session_view(session), &view_query);
    press(&explorer, "d e e Tab Enter");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "deepest dead ends"));
    ck_assert(!is_shown(&explorer, "by their choices"));    /* as in the question */
    ck_assert_int_eq(session->model.opened->playback.cursor.tally.nodes, 1);
    press(&explorer, "Esc / Tab");
    ck_assert_str_eq(session->model.message, "no completion");
    explorer_done(&explorer);
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
        {":", "break V at 1,4", "break: no cell \"1,4\"; use 1,1 to 20,3, corner or edge"},
    };
    struct explorer explorer;
    explorer_open_text(&explorer, BOARD_FILE_3X20);
    press(&explorer, cases[_i].keys);
    type(&explorer, cases[_i].line);
    press(&explorer, "Enter");
    ck_assert_str_eq(explorer.session.model.message, cases[_i].message);
    explorer_done(&explorer);
}
END_TEST

/* A board drawn from the browser is one of its puzzles: q returns there from its search. */
START_TEST(q_returns_to_the_browser_from_a_drawn_board)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_open(&explorer, NULL);
    press(&explorer, ":");
    type(&explorer, "new queens 5");
    press(&explorer, "Enter Enter");
    ck_assert_ptr_eq(session_view(session), &view_search);
    press(&explorer, "q");
    ck_assert_ptr_eq(session_view(session), &view_browser);
    explorer_done(&explorer);
}
END_TEST

Suite *suite_session_help(void)
{
    Suite *suite = suite_create("session_help");
    TCase *tcase = tcase_create("session_help");
    scratch_use(tcase);
    tcase_add_test(tcase, the_help_finds_what_is_typed);
    tcase_add_test(tcase, the_last_line_says_what_enter_does);
    tcase_add_test(tcase, a_command_line_lists_its_commands);
    tcase_add_test(tcase, the_help_runs_what_is_selected);
    tcase_add_test(tcase, without_a_board_a_command_says_so);
    tcase_add_test(tcase, a_placement_is_found_and_explained);
    tcase_add_test(tcase, no_key_is_silent);
    tcase_add_test(tcase, a_question_is_typed_where_questions_are);
    tcase_add_test(tcase, q_returns_to_the_browser_from_a_drawn_board);
    tcase_add_loop_test(tcase, what_is_not_there_is_said_by_what_is, 0, 5);
    suite_add_tcase(suite, tcase);
    return suite;
}
