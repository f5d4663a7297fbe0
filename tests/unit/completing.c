/* SPDX-License-Identifier: MIT */
/* Completion of the command line, and its history. */
#include "tui/completion.h"

#include <string.h>

#include "explorer.h"
#include "scratch.h"
#include "suites.h"

static void explorer_begin(struct explorer *explorer)
{
    explorer_open_text(explorer, BOARD_FILE_6X10);
}

START_TEST(tab_goes_as_far_as_all_agree)
{
    static const struct {
        const char *typed, *completed, *said;
    } cases[] = {
        {"go", "goto ", ""},
        {"bre", "break", ""},
        {"break", "break", "break  breaks"},
        {"rule le", "rule leftmost ", ""},
        {"rule ", "rule ", "smallest  leftmost  sharp"},
        {"r", "r", "reduce  redo  race  record  resume  random  rule"},
        {"ru sm", "ru smallest ", ""},
        {"theme co", "theme co", "contrast  colourblind"},
        {"key br", "key browser ", ""},
        {"key board x step b", "key board x step back ", ""},
        {"first CELL 10,", "first CELL 10,", "cell 10,1  cell 10,2  cell 10,3"},
        {"pin x 9,4", "pin X 9,4 ", ""},
        {"break dea", "break dead end ", ""},
        {"break depth", "break depth>=", ""},
        {"break W p", "break W placed ", ""},
        {"export ansi", "export ansi ", ""},
        {"add tetrah", "add tetrahexes ", ""},
        {"arrange si", "arrange side ", ""},
        {"arrange board (stack / stat", "arrange board (stack / statistics ", ""},
        {"arrange board tre", "arrange board tree ", ""},
        {"goto 1", "goto 1", "goto NODE"},
        {"bookmark ", "bookmark ", "bookmark NOTE"},
        {"nonsense", "nonsense", "no completion"},
        {"nonsense x", "nonsense x", "no completion"},
    };
    struct explorer explorer;
    explorer_begin(&explorer);
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        press(&explorer, ":");
        type(&explorer, cases[k].typed);
        press(&explorer, "Tab");
        ck_assert_str_eq(explorer.session.input.prompt.text, cases[k].completed);
        ck_assert_msg(
            !strncmp(explorer.session.model.message, cases[k].said, strlen(cases[k].said)) &&
                !*cases[k].said == !explorer.session.model.message[0],
            "%s: %s", cases[k].typed, explorer.session.model.message);
        press(&explorer, "Esc");
    }
    explorer_done(&explorer);
}
END_TEST

START_TEST(sets_are_those_of_the_lattice)
{
    struct explorer explorer;
    explorer_begin(&explorer);
    press(&explorer, ":");
    type(&explorer, "new hex 4x7");
    press(&explorer, "Enter A t e t Tab");
    ck_assert_str_eq(explorer.session.input.prompt.text, "add tetrahexes ");
    press(&explorer, "Enter");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "7 tetrahexes"));
    press(&explorer, "A Tab");
    ck_assert_ptr_null(strstr(explorer.session.model.message, "omino"));
    ck_assert_ptr_nonnull(strstr(explorer.session.model.message, "fixed trihexes"));
    explorer_done(&explorer);
}
END_TEST

START_TEST(files_are_completed_folder_by_folder)
{
    struct explorer explorer;
    char typed[1024];
    scratch_write("only-this-one.board", BOARD_FILE_6X10);
    explorer_begin(&explorer);
    snprintf(typed, sizeof typed, "open %s", scratch_path("only-th"));
    press(&explorer, ":");
    type(&explorer, typed);
    press(&explorer, "Tab");
    snprintf(typed, sizeof typed, "open %s ", scratch_path("only-this-one.board"));
    ck_assert_str_eq(explorer.session.input.prompt.text, typed);
    press(&explorer, "Esc : o p e n Space n o w h e r e / Tab");
    ck_assert_str_eq(explorer.session.input.prompt.text, "open nowhere/");
    explorer_done(&explorer);
}
END_TEST

static void complete_file(struct explorer *explorer, const char *begun, const char *completed)
{
    char typed[1024], expected[1024];
    snprintf(typed, sizeof typed, "open %s", scratch_path(begun));
    snprintf(expected, sizeof expected, "open %s", scratch_path(completed));
    press(explorer, ":");
    type(explorer, typed);
    press(explorer, "Tab");
    ck_assert_str_eq(explorer->session.input.prompt.text, expected);
    press(explorer, "Esc");
}

/* Two names that differ within a character, one in wide characters, one with a combining accent,
 * one that no key types. */
START_TEST(names_of_files_stay_what_they_are)
{
    struct explorer explorer;
    explorer_begin(&explorer);
    scratch_write("two/\303\244.board", BOARD_FILE_6X10);
    scratch_write("two/\303\266.board", BOARD_FILE_6X10);
    complete_file(&explorer, "two/", "two/");
    scratch_write("wide/\346\227\245\346\234\254.board", BOARD_FILE_6X10);
    complete_file(&explorer, "wide/", "wide/\346\227\245\346\234\254.board ");
    scratch_write("accent/e\314\201.board", BOARD_FILE_6X10);
    complete_file(&explorer, "accent/", "accent/e\314\201.board ");
    scratch_write("control/a\nb.board", BOARD_FILE_6X10);
    scratch_write("control/xyz.board", BOARD_FILE_6X10);
    complete_file(&explorer, "control/", "control/xyz.board ");
    explorer_done(&explorer);
}
END_TEST

START_TEST(what_may_follow_is_shown_above_the_line)
{
    struct explorer explorer;
    explorer_begin(&explorer);
    press(&explorer, ": r u l e Space Tab");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "smallest  leftmost  sharp"));
    ck_assert(is_shown(&explorer, ":rule"));
    explorer_done(&explorer);
}
END_TEST

START_TEST(lines_are_called_back_by_their_beginning)
{
    struct explorer explorer;
    explorer_begin(&explorer);
    static const char *const lines[] = {"bookmark one", "speed 50", "bookmark two", "bookmark two"};
    for (int k = 0; k < 4; k++) {
        press(&explorer, ":");
        type(&explorer, lines[k]);
        press(&explorer, "Enter");
    }
    ck_assert_int_eq(explorer.session.input.commands.count, 3);
    const char *text = explorer.session.input.prompt.text;
    press(&explorer, ": Up");
    ck_assert_str_eq(text, "bookmark two");
    press(&explorer, "Up");
    ck_assert_str_eq(text, "speed 50");
    press(&explorer, "Down Down Down");
    ck_assert_str_eq(text, "");
    press(&explorer, "b o Up Up Up");
    ck_assert_str_eq(text, "bookmark one");
    press(&explorer, "Down");
    ck_assert_str_eq(text, "bookmark two");
    press(&explorer, "Down");
    ck_assert_str_eq(text, "bo");
    press(&explorer, "Up C-w x Esc / Up");
    ck_assert_str_eq(text, "");
    press(&explorer, "X Enter / Up");
    ck_assert_str_eq(text, "X");
    explorer_done(&explorer);
}
END_TEST

START_TEST(the_history_forgets_the_oldest)
{
    struct history history = {0};
    char line[16];
    for (int k = 0; k < HISTORY_MOST + 5; k++) {
        snprintf(line, sizeof line, "%d", k);
        history_add(&history, line);
    }
    ck_assert_int_eq(history.count, HISTORY_MOST);
    ck_assert_str_eq(history.lines[0], "5");
    history_done(&history);
}
END_TEST

Suite *suite_completing(void)
{
    TCase *tcase = tcase_create("completing");
    scratch_use(tcase);
    tcase_add_test(tcase, tab_goes_as_far_as_all_agree);
    tcase_add_test(tcase, sets_are_those_of_the_lattice);
    tcase_add_test(tcase, files_are_completed_folder_by_folder);
    tcase_add_test(tcase, names_of_files_stay_what_they_are);
    tcase_add_test(tcase, what_may_follow_is_shown_above_the_line);
    tcase_add_test(tcase, lines_are_called_back_by_their_beginning);
    tcase_add_test(tcase, the_history_forgets_the_oldest);
    Suite *suite = suite_create("completing");
    suite_add_tcase(suite, tcase);
    return suite;
}
