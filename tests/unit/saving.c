/* SPDX-License-Identifier: MIT */
/* Saving and leaving a drawn board: nothing is lost, and nothing overwritten without asking. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "editing.h"
#include "scratch.h"
#include "suites.h"
#include "tui/view.h"

#define BITTEN                                                                                \
    "dancetty 1\ntitle: Dominoes\nlattice: square\npieces: dominoes, any\n"                   \
    "board:\n  xxxx\n  xxxx\n  xx.x\n  xxxx\n"
#define BITTEN_TWICE                                                                          \
    "dancetty 1\ntitle: Dominoes\nlattice: square\npieces: dominoes, any\n"                   \
    "board:\n  xxxx\n  xxxx\n  xx..\n  xxxx\n"

/* Edits the file `name` of the scratch directory, which becomes the current one. */
static void edit_file(struct explorer *it, const char *name)
{
    ck_assert_int_eq(chdir(scratch_path("")), 0);
    explorer_open(it, scratch_path(name));
    press(it, "e");
}

static void expect_message(const struct explorer *it, const char *expected)
{
    ck_assert_str_eq(it->session.model.message, expected);
}

/* Saving the file makes a copy, and later saves use the copy. */
static void check_copy(struct explorer *it, const char *name)
{
    char expected[300];
    press(it, "Space s");
    snprintf(expected, sizeof expected, "saved a copy as ./%s", name);
    expect_message(it, expected);
    ck_assert(!editor_is_changed(editor_in(&it->session)));
    expect_file(name, BITTEN);
    press(it, "Right Space s");
    snprintf(expected, sizeof expected, "saved: %s", name);
    expect_message(it, expected);
    expect_file(name, BITTEN_TWICE);
    session_command(&it->session, "w");
    expect_message(it, expected);
    explorer_done(it);
}

START_TEST(a_changed_file_gets_a_copy)
{
    struct explorer it;
    scratch_write("it.board", DOMINOES);
    edit_file(&it, "it.board");
    scratch_write("it.board", "somebody else was here\n");
    check_copy(&it, "it-2.board");
    expect_file("it.board", "somebody else was here\n");
}
END_TEST

START_TEST(a_changed_file_is_not_written_over_unasked)
{
    struct explorer it;
    scratch_write("it.board", DOMINOES);
    edit_file(&it, "it.board");
    press(&it, "Space");
    scratch_write("it.board", "somebody else was here\n");
    char line[600];
    snprintf(line, sizeof line, "w %s", scratch_path("it.board"));
    session_command(&it.session, line);
    ck_assert_int_eq(editor_in(&it.session)->confirmation, CONFIRM_OVERWRITE);
    draw(&it, 120, 24);
    ck_assert(is_shown(&it, "has changed since it was read"));
    press(&it, "n");
    expect_file("it.board", "somebody else was here\n");
    ck_assert(editor_is_changed(editor_in(&it.session)));
    session_command(&it.session, line);
    press(&it, "x y");
    ck_assert_int_eq(editor_in(&it.session)->confirmation, CONFIRM_NONE);
    ck_assert(!editor_is_changed(editor_in(&it.session)));
    expect_file("it.board", BITTEN);
    /* from now on the copy is its own file */
    press(&it, "Right Space s");
    ck_assert_int_eq(editor_in(&it.session)->confirmation, CONFIRM_NONE);
    expect_file("it.board", BITTEN_TWICE);
    explorer_done(&it);
}
END_TEST

/* In any current directory, including the bundled boards'; if the name is given explicitly, it
 * asks. */
START_TEST(a_bundled_board_gets_a_copy)
{
    static const char *const names[] = {"it.board", "it-2.board", "it-3.board"};
    struct explorer it;
    scratch_write("lib/small/it.board", DOMINOES);
    ck_assert_int_eq(symlink("lib", scratch_path("way")), 0);
    setenv("DANCETTY_BOARDS", scratch_path("way"), 1);
    for (int k = 0; k < 3; k++) {
        edit_file(&it, "lib/small/it.board");
        check_copy(&it, names[k]);
    }
    edit_file(&it, "way/small/it.board");
    ck_assert_int_eq(chdir(scratch_path("lib/small")), 0);
    press(&it, "Space s");
    expect_message(&it, "saved a copy as ./it-2.board");
    press(&it, "Right Space s");
    expect_file("lib/small/it-2.board", BITTEN_TWICE);
    explorer_done(&it);
    edit_file(&it, "lib/small/it.board");
    char line[600];
    snprintf(line, sizeof line, "w %s", scratch_path("lib/small/it.board"));
    session_command(&it.session, line);
    ck_assert_int_eq(editor_in(&it.session)->confirmation, CONFIRM_OVERWRITE);
    draw(&it, 120, 24);
    ck_assert(is_shown(&it, "exists"));
    press(&it, "n");
    explorer_done(&it);
    expect_file("lib/small/it.board", DOMINOES);
}
END_TEST

START_TEST(a_link_gets_a_copy)
{
    struct explorer it;
    scratch_write("folder/it.board", DOMINOES);
    ck_assert_int_eq(symlink("folder/it.board", scratch_path("link.board")), 0);
    edit_file(&it, "link.board");
    check_copy(&it, "link-2.board");
    expect_file("folder/it.board", DOMINOES);
    /* the path may contain a link */
    ck_assert_int_eq(symlink("folder", scratch_path("way")), 0);
    edit_file(&it, "way/it.board");
    press(&it, "Space s");
    expect_file("folder/it.board", BITTEN);
    explorer_done(&it);
}
END_TEST

#define SUDOKU                                                                                \
    "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n"          \
    "...419..5\n....8..79\n"

START_TEST(another_format_gets_a_copy)
{
    struct explorer it;
    scratch_write("nine.sdk", SUDOKU);
    edit_file(&it, "nine.sdk");
    press(&it, "s");
    expect_message(&it, "saved a copy as ./nine.sdk.board");
    expect_file("nine.sdk", SUDOKU);
    explorer_done(&it);
    edit_file(&it, "nine.sdk.board");
    ck_assert_int_eq(sketch_of(&it)->puzzle.kind, PUZZLE_SUDOKU);
    explorer_done(&it);
}
END_TEST

/* A user who saves and quits at once must see where the copy is. */
START_TEST(a_copy_is_said_before_one_quits)
{
    struct explorer it;
    scratch_write("it.board", DOMINOES);
    edit_file(&it, "it.board");
    press(&it, "Space");
    scratch_write("it.board", "somebody else was here\n");
    ck_assert_int_eq(session_command(&it.session, "quit"), EFFECT_NONE);
    ck_assert_int_eq(press(&it, "s"), EFFECT_NONE);
    ck_assert_ptr_null(editor_in(&it.session));
    expect_message(&it, "saved a copy as ./it-2.board");
    expect_file("it-2.board", BITTEN);
    ck_assert_int_eq(session_command(&it.session, "quit"), EFFECT_QUIT);
    explorer_done(&it);
}
END_TEST

START_TEST(a_piece_that_is_drawn_is_not_lost_unasked)
{
    struct explorer it;
    begin_editing(&it, DOMINOES);
    press(&it, "P");
    ck_assert(editor_in(&it.session)->piece);
    ck_assert(!editor_is_changed(editor_in(&it.session)));
    press(&it, "Space Right Space");
    ck_assert(editor_is_changed(editor_in(&it.session)));
    ck_assert_int_eq(session_command(&it.session, "quit"), EFFECT_NONE);
    ck_assert_int_eq(editor_in(&it.session)->confirmation, CONFIRM_LEAVE);
    press(&it, "n Esc");
    ck_assert(!editor_in(&it.session)->piece);
    ck_assert(!editor_is_changed(editor_in(&it.session)));
    explorer_done(&it);
}
END_TEST

/* Later edits start from the saved board, though the search still uses the old one. */
START_TEST(what_was_saved_is_drawn_further)
{
    struct explorer it;
    begin_editing(&it, DOMINOES);
    press(&it, "Space s q e");
    ck_assert_int_eq(count_sites(&it, SITE_CELL), 15);
    ck_assert(!editor_is_changed(editor_in(&it.session)));
    press(&it, "Right Space s");
    ck_assert_int_eq(editor_in(&it.session)->confirmation, CONFIRM_NONE);
    expect_file("it.board", BITTEN_TWICE);
    explorer_done(&it);
}
END_TEST

/* Another program writes the file between loading and the first stroke. */
START_TEST(a_file_changed_since_it_was_loaded)
{
    struct explorer it;
    scratch_write("it.board", DOMINOES);
    explorer_open(&it, scratch_path("it.board"));
    scratch_write("it.board", BITTEN);
    press(&it, "e");
    ck_assert_ptr_nonnull(strstr(it.session.model.message, "has changed since it was opened"));
    ck_assert_int_eq(count_sites(&it, SITE_CELL), 15);
    press(&it, "q");
    scratch_write("it.board", "no board any more\n");
    ck_assert_int_eq(chdir(scratch_path("")), 0);
    press(&it, "e Space s");
    expect_file("it.board", "no board any more\n");
    ck_assert_ptr_nonnull(strstr(it.session.model.message, "saved a copy as ./it-2.board"));
    explorer_done(&it);
}
END_TEST

START_TEST(what_is_private_stays_so)
{
    struct explorer it;
    struct stat status;
    begin_editing(&it, DOMINOES);
    ck_assert_int_eq(chmod(scratch_path("it.board"), 0600), 0);
    press(&it, "Space s");
    ck_assert_int_eq(stat(scratch_path("it.board"), &status), 0);
    ck_assert_int_eq((int)(status.st_mode & 0777), 0600);
    explorer_done(&it);
}
END_TEST

START_TEST(another_file_is_not_written_over_unasked)
{
    struct explorer it;
    begin_editing(&it, DOMINOES);
    scratch_write("other.board", "something\n");
    press(&it, ":");
    type(&it, "w ");
    type(&it, scratch_path("other.board"));
    press(&it, "Enter");
    ck_assert_int_eq(editor_in(&it.session)->confirmation, CONFIRM_OVERWRITE);
    press(&it, "n");
    expect_file("other.board", "something\n");
    press(&it, ":");
    type(&it, "save ");
    type(&it, scratch_path("new.board"));
    press(&it, "Enter");
    expect_file("new.board", "dancetty 1\ntitle: Dominoes\nlattice: square\npieces: dominoes, any\n"
                             "board:\n  xxxx\n  xxxx\n  xxxx\n  xxxx\n");
    ck_assert_str_eq(editor_in(&it.session)->path, scratch_path("new.board"));
    expect_file("it.board", DOMINOES);
    explorer_done(&it);
}
END_TEST

START_TEST(what_cannot_be_written_loses_nothing)
{
    struct explorer it;
    begin_editing(&it, DOMINOES);
    press(&it, "Space :");
    type(&it, "w ");
    type(&it, scratch_path("none/such.board"));
    press(&it, "Enter");
    ck_assert(it.session.model.message_is_bad);
    ck_assert(editor_is_changed(editor_in(&it.session)));
    ck_assert_str_ne(editor_in(&it.session)->path, scratch_path("none/such.board"));
    expect_file("it.board", DOMINOES);
    /* if saving fails, the editor stays open; a copy has no directory to go to */
    scratch_remove("it.board");
    scratch_directory("it.board");
    scratch_directory("gone");
    ck_assert_int_eq(chdir(scratch_path("gone")), 0);
    scratch_remove("gone");
    press(&it, "q s");
    ck_assert_ptr_nonnull(editor_in(&it.session));
    ck_assert_ptr_eq(session_view(&it.session), &view_editor);
    ck_assert(it.session.model.message_is_bad);
    ck_assert_int_eq(count_sites(&it, SITE_CELL), 15);
    explorer_done(&it);
}
END_TEST

/* Standard output is the screen: nothing else may be written to it. */
START_TEST(no_board_is_saved_on_the_screen)
{
    struct explorer it;
    begin_editing(&it, DOMINOES);
    press(&it, "Space");
    session_command(&it.session, "w -");
    ck_assert_ptr_nonnull(strstr(it.session.model.message, "name a file"));
    ck_assert(editor_is_changed(editor_in(&it.session)));
    ck_assert_str_eq(editor_in(&it.session)->path, scratch_path("it.board"));
    explorer_done(&it);
}
END_TEST

START_TEST(leaving_asks_where_something_would_be_lost)
{
    struct explorer it;
    begin_editing(&it, DOMINOES);
    press(&it, "q");
    ck_assert_ptr_null(editor_in(&it.session));
    press(&it, "e Space q");
    ck_assert_int_eq(editor_in(&it.session)->confirmation, CONFIRM_LEAVE);
    press(&it, "Left Down x Esc");
    ck_assert_int_eq(count_sites(&it, SITE_CELL), 15);
    press(&it, "Esc y");
    ck_assert_ptr_null(editor_in(&it.session));
    ck_assert_ptr_eq(session_view(&it.session), &view_search);
    expect_file("it.board", DOMINOES);
    press(&it, "e Space q s");
    ck_assert_ptr_null(editor_in(&it.session));
    expect_file("it.board", BITTEN);
    explorer_done(&it);
}
END_TEST

/* A cancelled save does not leave the editor later. */
START_TEST(the_help_forgets_what_was_left)
{
    struct explorer it;
    begin_editing(&it, DOMINOES);
    press(&it, "F1 Esc q");
    draw(&it, 80, 24);
    ck_assert_ptr_null(editor_in(&it.session));
    press(&it, "? Esc");
    ck_assert_ptr_eq(session_view(&it.session), &view_search);
    draw(&it, 80, 24);
    explorer_done(&it);
}
END_TEST

START_TEST(what_was_given_up_is_forgotten)
{
    struct explorer it;
    begin_editing(&it, DOMINOES);
    press(&it, ":");
    type(&it, "new square 2x2");
    press(&it, "Enter Space q s Esc :");
    type(&it, "w ");
    type(&it, scratch_path("two.board"));
    press(&it, "Enter");
    ck_assert_ptr_nonnull(editor_in(&it.session));
    press(&it, "Space Enter q");
    ck_assert_ptr_nonnull(editor_in(&it.session));
    explorer_done(&it);
}
END_TEST

START_TEST(what_is_no_puzzle_yet_is_saved_with_a_warning)
{
    struct explorer it;
    begin_editing(&it, DOMINOES);
    press(&it, "Tab x s");
    ck_assert(it.session.model.message_is_bad);
    ck_assert_ptr_nonnull(
        strstr(it.session.model.message, "cannot be opened yet: there are no pieces"));
    expect_file("it.board", "dancetty 1\ntitle: Dominoes\nlattice: square\n"
                            "board:\n  xxxx\n  xxxx\n  xxxx\n  xxxx\n");
    press(&it, "u s");
    ck_assert(!it.session.model.message_is_bad);
    explorer_done(&it);
}
END_TEST

START_TEST(a_board_without_cells_is_saved)
{
    struct explorer it;
    begin_editing(&it, DOMINOES);
    session_command(&it.session, "new hex 1x1");
    press(&it, "x");
    ck_assert_int_eq(count_sites(&it, SITE_CELL), 0);
    char line[600];
    snprintf(line, sizeof line, "w %s", scratch_path("empty.board"));
    session_command(&it.session, line);
    ck_assert_ptr_nonnull(strstr(it.session.model.message, "which cannot be opened yet"));
    expect_file("empty.board", "dancetty 1\nlattice: hex\nboard:\n  .\n");
    explorer_done(&it);
}
END_TEST

Suite *suite_saving(void)
{
    Suite *suite = suite_create("saving");
    TCase *tcase = tcase_create("saving");
    scratch_use(tcase);
    tcase_add_test(tcase, a_changed_file_gets_a_copy);
    tcase_add_test(tcase, a_changed_file_is_not_written_over_unasked);
    tcase_add_test(tcase, a_bundled_board_gets_a_copy);
    tcase_add_test(tcase, a_link_gets_a_copy);
    tcase_add_test(tcase, another_format_gets_a_copy);
    tcase_add_test(tcase, a_copy_is_said_before_one_quits);
    tcase_add_test(tcase, a_piece_that_is_drawn_is_not_lost_unasked);
    tcase_add_test(tcase, what_was_saved_is_drawn_further);
    tcase_add_test(tcase, a_file_changed_since_it_was_loaded);
    tcase_add_test(tcase, what_is_private_stays_so);
    tcase_add_test(tcase, another_file_is_not_written_over_unasked);
    tcase_add_test(tcase, what_cannot_be_written_loses_nothing);
    tcase_add_test(tcase, no_board_is_saved_on_the_screen);
    tcase_add_test(tcase, leaving_asks_where_something_would_be_lost);
    tcase_add_test(tcase, the_help_forgets_what_was_left);
    tcase_add_test(tcase, what_was_given_up_is_forgotten);
    tcase_add_test(tcase, what_is_no_puzzle_yet_is_saved_with_a_warning);
    tcase_add_test(tcase, a_board_without_cells_is_saved);
    suite_add_tcase(suite, tcase);
    return suite;
}
