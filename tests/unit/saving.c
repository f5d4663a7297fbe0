/* Saving and leaving a board that is drawn: nothing is lost, and nothing written over, unasked. */
#include <string.h>
#include <sys/stat.h>

#include "editing.h"
#include "scratch.h"
#include "suites.h"
#include "tui/command.h"

START_TEST(a_changed_file_is_not_written_over_unasked)
{
    struct sitting it;
    begin_editing(&it, DOMINOES);
    press(&it, "Space");
    scratch_write("it.board", "somebody else was here\n");
    press(&it, "s");
    ck_assert_int_eq(it.session.editor->doubt, DOUBT_OVER);
    press(&it, "n");
    expect_file("it.board", "somebody else was here\n");
    ck_assert(editor_is_changed(it.session.editor));
    press(&it, "s Esc s x y");
    ck_assert_int_eq(it.session.editor->doubt, DOUBT_NONE);
    ck_assert(!editor_is_changed(it.session.editor));
    expect_file("it.board", "dancetty 1\ntitle: Dominoes\nlattice: square\npieces: dominoes, any\n"
                            "board:\n  xxxx\n  xxxx\n  xx.x\n  xxxx\n");
    /* its own file it knows from now on */
    press(&it, "Space s");
    ck_assert_int_eq(it.session.editor->doubt, DOUBT_NONE);
    ck_assert(!editor_is_changed(it.session.editor));
    sitting_done(&it);
}
END_TEST

START_TEST(a_piece_that_is_drawn_is_not_lost_unasked)
{
    struct sitting it;
    begin_editing(&it, DOMINOES);
    press(&it, "P");
    ck_assert(it.session.editor->piece);
    ck_assert(!editor_is_changed(it.session.editor));
    press(&it, "Space Right Space");
    ck_assert(editor_is_changed(it.session.editor));
    ck_assert_int_eq(command_run(&it.session, "quit"), EFFECT_NONE);
    ck_assert_int_eq(it.session.editor->doubt, DOUBT_LEAVE);
    press(&it, "n Esc");
    ck_assert(!it.session.editor->piece);
    ck_assert(!editor_is_changed(it.session.editor));
    sitting_done(&it);
}
END_TEST

#define BITTEN                                                                                \
    "dancetty 1\ntitle: Dominoes\nlattice: square\npieces: dominoes, any\n"                   \
    "board:\n  xxxx\n  xxxx\n  xx.x\n  xxxx\n"

/* What was saved is there when it is drawn further, though the board in search is the old one. */
START_TEST(what_was_saved_is_drawn_further)
{
    struct sitting it;
    begin_editing(&it, DOMINOES);
    press(&it, "Space s q e");
    ck_assert_int_eq(count_sites(&it, SITE_CELL), 15);
    ck_assert(!editor_is_changed(it.session.editor));
    press(&it, "Right Space s");
    ck_assert_int_eq(it.session.editor->doubt, DOUBT_NONE);
    expect_file("it.board", "dancetty 1\ntitle: Dominoes\nlattice: square\npieces: dominoes, any\n"
                            "board:\n  xxxx\n  xxxx\n  xx..\n  xxxx\n");
    sitting_done(&it);
}
END_TEST

/* Somebody writes the file between its loading and the first stroke. */
START_TEST(a_file_changed_since_it_was_loaded)
{
    struct sitting it;
    scratch_write("it.board", DOMINOES);
    sitting_begin(&it, scratch_path("it.board"));
    scratch_write("it.board", BITTEN);
    press(&it, "e");
    ck_assert_ptr_nonnull(strstr(it.session.model.message, "has changed since it was loaded"));
    ck_assert_int_eq(count_sites(&it, SITE_CELL), 15);
    press(&it, "q");
    scratch_write("it.board", "no board any more\n");
    press(&it, "e Space s");
    ck_assert_int_eq(it.session.editor->doubt, DOUBT_OVER);
    press(&it, "n");
    expect_file("it.board", "no board any more\n");
    sitting_done(&it);
}
END_TEST

START_TEST(what_is_private_stays_so)
{
    struct sitting it;
    struct stat status;
    begin_editing(&it, DOMINOES);
    ck_assert_int_eq(chmod(scratch_path("it.board"), 0600), 0);
    press(&it, "Space s");
    ck_assert_int_eq(stat(scratch_path("it.board"), &status), 0);
    ck_assert_int_eq((int)(status.st_mode & 0777), 0600);
    sitting_done(&it);
}
END_TEST

START_TEST(another_file_is_not_written_over_unasked)
{
    struct sitting it;
    begin_editing(&it, DOMINOES);
    scratch_write("other.board", "something\n");
    press(&it, ":");
    type(&it, "w ");
    type(&it, scratch_path("other.board"));
    press(&it, "Enter");
    ck_assert_int_eq(it.session.editor->doubt, DOUBT_OVER);
    press(&it, "n");
    expect_file("other.board", "something\n");
    press(&it, ":");
    type(&it, "save ");
    type(&it, scratch_path("new.board"));
    press(&it, "Enter");
    expect_file("new.board", "dancetty 1\ntitle: Dominoes\nlattice: square\npieces: dominoes, any\n"
                             "board:\n  xxxx\n  xxxx\n  xxxx\n  xxxx\n");
    ck_assert_str_eq(it.session.editor->path, scratch_path("new.board"));
    expect_file("it.board", DOMINOES);
    sitting_done(&it);
}
END_TEST

START_TEST(what_cannot_be_written_loses_nothing)
{
    struct sitting it;
    begin_editing(&it, DOMINOES);
    press(&it, "Space :");
    type(&it, "w ");
    type(&it, scratch_path("none/such.board"));
    press(&it, "Enter");
    ck_assert(it.session.model.message_is_bad);
    ck_assert(editor_is_changed(it.session.editor));
    ck_assert_str_ne(it.session.editor->path, scratch_path("none/such.board"));
    expect_file("it.board", DOMINOES);
    /* leaving with a save that fails does not leave */
    scratch_remove("it.board");
    scratch_folder("it.board");
    press(&it, "q s y");
    ck_assert_ptr_nonnull(it.session.editor);
    ck_assert_int_eq(it.session.mode, MODE_EDITOR);
    ck_assert(it.session.model.message_is_bad);
    ck_assert_int_eq(count_sites(&it, SITE_CELL), 15);
    sitting_done(&it);
}
END_TEST

START_TEST(leaving_asks_where_something_would_be_lost)
{
    struct sitting it;
    begin_editing(&it, DOMINOES);
    press(&it, "q");
    ck_assert_ptr_null(it.session.editor);
    press(&it, "e Space q");
    ck_assert_int_eq(it.session.editor->doubt, DOUBT_LEAVE);
    press(&it, "Left Down x Esc");
    ck_assert_int_eq(count_sites(&it, SITE_CELL), 15);
    press(&it, "Esc y");
    ck_assert_ptr_null(it.session.editor);
    ck_assert_int_eq(it.session.mode, MODE_SEARCH);
    expect_file("it.board", DOMINOES);
    press(&it, "e Space q s");
    ck_assert_ptr_null(it.session.editor);
    expect_file("it.board", "dancetty 1\ntitle: Dominoes\nlattice: square\npieces: dominoes, any\n"
                            "board:\n  xxxx\n  xxxx\n  xx.x\n  xxxx\n");
    sitting_done(&it);
}
END_TEST

/* A save that was begun and given up does not leave later. */
START_TEST(the_help_forgets_what_was_left)
{
    struct sitting it;
    begin_editing(&it, DOMINOES);
    press(&it, "F1 Esc q");
    draw(&it, 80, 24);
    ck_assert_ptr_null(it.session.editor);
    press(&it, "? Esc");
    ck_assert_int_eq(it.session.mode, MODE_SEARCH);
    draw(&it, 80, 24);
    sitting_done(&it);
}
END_TEST

START_TEST(what_was_given_up_is_forgotten)
{
    struct sitting it;
    begin_editing(&it, DOMINOES);
    press(&it, ":");
    type(&it, "new square 2x2");
    press(&it, "Enter Space q s Esc :");
    type(&it, "w ");
    type(&it, scratch_path("two.board"));
    press(&it, "Enter");
    ck_assert_ptr_nonnull(it.session.editor);
    press(&it, "Space Enter q");
    ck_assert_ptr_nonnull(it.session.editor);
    sitting_done(&it);
}
END_TEST

START_TEST(what_is_no_puzzle_yet_is_saved_with_a_warning)
{
    struct sitting it;
    begin_editing(&it, DOMINOES);
    press(&it, "Tab x s");
    ck_assert(it.session.model.message_is_bad);
    ck_assert_ptr_nonnull(strstr(it.session.model.message, "cannot be loaded yet: expected pieces"));
    expect_file("it.board", "dancetty 1\ntitle: Dominoes\nlattice: square\n"
                            "board:\n  xxxx\n  xxxx\n  xxxx\n  xxxx\n");
    press(&it, "u s");
    ck_assert(!it.session.model.message_is_bad);
    sitting_done(&it);
}
END_TEST

START_TEST(a_board_without_cells_is_saved)
{
    struct sitting it;
    begin_editing(&it, DOMINOES);
    command_run(&it.session, "new hex 1x1");
    press(&it, "x");
    ck_assert_int_eq(count_sites(&it, SITE_CELL), 0);
    char line[600];
    snprintf(line, sizeof line, "w %s", scratch_path("empty.board"));
    command_run(&it.session, line);
    ck_assert_ptr_nonnull(strstr(it.session.model.message, "which cannot be loaded yet"));
    expect_file("empty.board", "dancetty 1\nlattice: hex\nboard:\n  .\n");
    sitting_done(&it);
}
END_TEST

Suite *suite_saving(void)
{
    Suite *suite = suite_create("saving");
    TCase *tcase = tcase_create("saving");
    scratch_use(tcase);
    tcase_add_test(tcase, a_changed_file_is_not_written_over_unasked);
    tcase_add_test(tcase, a_piece_that_is_drawn_is_not_lost_unasked);
    tcase_add_test(tcase, what_was_saved_is_drawn_further);
    tcase_add_test(tcase, a_file_changed_since_it_was_loaded);
    tcase_add_test(tcase, what_is_private_stays_so);
    tcase_add_test(tcase, another_file_is_not_written_over_unasked);
    tcase_add_test(tcase, what_cannot_be_written_loses_nothing);
    tcase_add_test(tcase, leaving_asks_where_something_would_be_lost);
    tcase_add_test(tcase, the_help_forgets_what_was_left);
    tcase_add_test(tcase, what_was_given_up_is_forgotten);
    tcase_add_test(tcase, what_is_no_puzzle_yet_is_saved_with_a_warning);
    tcase_add_test(tcase, a_board_without_cells_is_saved);
    suite_add_tcase(suite, tcase);
    return suite;
}
