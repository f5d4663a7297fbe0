/* SPDX-License-Identifier: MIT */
/* Remembered boards: their state is restored, for the search it belongs to. */
#include "suites.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tui/search/remember.h"

#include "scratch.h"
#include "sitting.h"

#define BOARD "dancetty 1\npieces: pentominoes\nboard:\n  xxxxxxxxxx\n  xxxxxxxxxx\n" \
              "  xxxxxxxxxx\n  xxxxxxxxxx\n  xxxxxxxxxx\n  xxxxxxxxxx\n"

static void come(struct sitting *sitting, const char *board)
{
    struct explore constraints = {.path = scratch_path(board), .state = scratch_path("state")};
    struct diag diag = {0};
    clock_take_over();
    ck_assert_msg(session_init(&sitting->session, &constraints, &diag), "%s", diag.text);
    canvas_init(&sitting->canvas, 80, 24);
    draw(sitting, 80, 24);
}

static void leave(struct sitting *sitting)
{
    struct diag diag = {0};
    ck_assert_msg(remember_keep(&sitting->session, &diag), "%s: %s", diag.file, diag.text);
    sitting_done(sitting);
}

static void command(struct sitting *sitting, const char *line)
{
    session_command(&sitting->session, line);
    settle(sitting);
}

/* Lists the names of the state files; returns their number. */
static int list(char *names, size_t size)
{
    DIR *folder = opendir(scratch_path("state/boards"));
    int count = 0;
    names[0] = 0;
    for (struct dirent *entry; folder && (entry = readdir(folder));)
        if (entry->d_name[0] != '.' && ++count)
            snprintf(names, size, "%s", entry->d_name);
    if (folder)
        closedir(folder);
    return count;
}

static int files(void)
{
    char names[300];
    return list(names, sizeof names);
}

/* Leaves the board after a change; stores the name of its state file. */
static void leave_something(struct sitting *sitting, char name[static 300])
{
    scratch_write("board", BOARD);
    come(sitting, "board");
    command(sitting, "goto 20");
    leave(sitting);
    ck_assert_int_eq(list(name, 300), 1);
}

static int64_t node(const struct sitting *sitting)
{
    return sitting->session.model.opened->playback.cursor.tally.nodes;
}

START_TEST(nothing_is_kept_of_what_was_only_looked_at)
{
    struct sitting sitting;
    scratch_write("board", BOARD);
    come(&sitting, "board");
    ck_assert_str_eq(sitting.session.model.message, "");
    command(&sitting, "resume");
    ck_assert_str_eq(sitting.session.model.message,
                     "resume: no saved state for this board");
    ck_assert(sitting.session.model.message_is_bad);
    leave(&sitting);
    ck_assert_int_eq(files(), 0);
    ck_assert(access(scratch_path("state"), F_OK) != 0);
}
END_TEST

START_TEST(marks_are_there_again_and_the_place_is_offered)
{
    struct sitting sitting;
    scratch_write("board", BOARD);
    come(&sitting, "board");
    command(&sitting, "goto 100");
    command(&sitting, "bookmark half way");
    command(&sitting, "break depth>=9");
    command(&sitting, "break piece X placed");
    press(&sitting, "' x");     /* removes the first breakpoint again */
    command(&sitting, "goto 1234");
    leave(&sitting);
    ck_assert_int_eq(files(), 1);
    scratch_folder("moved");
    rename(scratch_path("board"), scratch_path("moved/other"));
    come(&sitting, "moved/other");
    ck_assert_str_eq(sitting.session.model.message,
                     "last left at node 1,234; :resume returns there; "
                     "' lists 1 bookmark and 1 breakpoint");
    const struct open_puzzle *opened = sitting.session.model.opened;
    ck_assert(node(&sitting) <= 1 && opened->breakpoints.count == 1 &&
              opened->bookmarks.count == 1);
    ck_assert_str_eq(opened->bookmarks.at[0].note, "half way");
    ck_assert(opened->bookmarks.at[0].node == 100 && opened->bookmarks.at[0].share > 0);
    command(&sitting, "resume");
    ck_assert_int_eq((int)node(&sitting), 1234);
    leave(&sitting);
    ck_assert_int_eq(files(), 1);
}
END_TEST

/* A solution and a dead end are restored as such. */
START_TEST(what_was_left_at_a_leaf_is_there_again)
{
    static const char *const keys[] = {"]", "}"};
    struct sitting sitting;
    scratch_write("board", BOARD);
    for (int k = 0; k < 2; k++) {
        come(&sitting, "board");
        press(&sitting, keys[k]);
        settle(&sitting);
        struct tally then = sitting.session.model.opened->playback.cursor.tally;
        leave(&sitting);
        come(&sitting, "board");
        command(&sitting, "resume");
        struct tally now = sitting.session.model.opened->playback.cursor.tally;
        ck_assert_int_eq(now.nodes, then.nodes);
        ck_assert_int_eq(now.solutions, then.solutions);
        ck_assert_int_eq(now.deads, then.deads);
        leave(&sitting);
    }
}
END_TEST

/* A command's change to the board is listed when the board is reopened, as in the message. */
static void expect_listed(struct sitting *sitting, const char *line, const char *message)
{
    scratch_write("board", BOARD);
    come(sitting, "board");
    command(sitting, line);
    leave(sitting);
    come(sitting, "board");
    ck_assert_str_eq(sitting->session.model.message, message);
}

START_TEST(breakpoints_alone_are_listed)
{
    struct sitting sitting;
    expect_listed(&sitting, "break piece X placed", "' lists 1 breakpoint");
    leave(&sitting);
}
END_TEST

START_TEST(marks_taken_away_are_gone)
{
    struct sitting sitting;
    expect_listed(&sitting, "bookmark here", "' lists 1 bookmark");
    press(&sitting, "' x");
    leave(&sitting);
    come(&sitting, "board");
    ck_assert_str_eq(sitting.session.model.message, "");
    ck_assert_int_eq((int)sitting.session.model.opened->bookmarks.count, 0);
    leave(&sitting);
}
END_TEST

START_TEST(a_changed_board_has_none_of_them)
{
    struct sitting sitting;
    scratch_write("board", BOARD);
    come(&sitting, "board");
    command(&sitting, "goto 50");
    leave(&sitting);
    scratch_write("board", BOARD "  xxxxx.....\n");
    come(&sitting, "board");
    ck_assert_str_eq(sitting.session.model.message, "");
    leave(&sitting);
    ck_assert_int_eq(files(), 1);
}
END_TEST

/* Node numbers differ by rule: bookmarks stay with their search. */
START_TEST(each_search_keeps_its_own)
{
    struct sitting sitting;
    scratch_write("board", BOARD);
    come(&sitting, "board");
    command(&sitting, "goto 300");
    command(&sitting, "bookmark by size");
    press(&sitting, "g");
    command(&sitting, "rule leftmost");
    command(&sitting, "goto 70");
    command(&sitting, "bookmark leftmost");
    leave(&sitting);

    come(&sitting, "board");
    const struct open_puzzle *opened = sitting.session.model.opened;
    ck_assert_str_eq(opened->bookmarks.at[0].note, "by size");
    ck_assert_str_eq(sitting.session.model.message,
                     "last left at node 70; :resume returns there; "
                     "' lists 1 bookmark");
    command(&sitting, "goto 5");
    command(&sitting, "bookmark new");
    command(&sitting, "resume");
    ck_assert(opened->strategy.rule.by == CHOOSE_LEFTMOST && node(&sitting) == 70);
    ck_assert(opened->bookmarks.count == 1 && !opened->playback.relative);
    ck_assert_str_eq(opened->bookmarks.at[0].note, "leftmost");
    leave(&sitting);

    come(&sitting, "board");
    ck_assert_int_eq((int)sitting.session.model.opened->bookmarks.count, 2);
    leave(&sitting);
}
END_TEST

START_TEST(pins_come_back_with_their_search)
{
    struct sitting sitting;
    scratch_write("board", BOARD);
    come(&sitting, "board");
    command(&sitting, "ban 1");
    command(&sitting, "goto 40");
    leave(&sitting);
    come(&sitting, "board");
    ck_assert_int_eq(sitting.session.model.opened->constraints.count, 0);
    command(&sitting, "resume");
    ck_assert_int_eq(sitting.session.model.opened->constraints.count, 1);
    ck_assert_int_eq((int)node(&sitting), 40);
    leave(&sitting);
}
END_TEST

/* Its nodes are counted from choices taken over, so their numbers are meaningless later. */
START_TEST(a_search_begun_on_the_way_is_not_kept)
{
    struct sitting sitting;
    scratch_write("board", BOARD);
    come(&sitting, "board");
    press(&sitting, "s s s s");
    command(&sitting, "rule leftmost");
    command(&sitting, "bookmark lost");
    leave(&sitting);
    come(&sitting, "board");
    command(&sitting, "resume");
    ck_assert_int_eq(sitting.session.model.opened->strategy.rule.by, CHOOSE_SMALLEST);
    ck_assert_int_eq((int)sitting.session.model.opened->bookmarks.count, 0);
    leave(&sitting);
}
END_TEST

START_TEST(loading_another_board_keeps_it_too)
{
    struct sitting sitting;
    scratch_write("board", BOARD);
    scratch_write("other", "xx\n");
    come(&sitting, "board");
    command(&sitting, "goto 20");
    ck_assert(load_board(&sitting.session, scratch_path("board")));
    ck_assert_str_eq(sitting.session.model.message,
                     "last left at node 20; :resume returns there");
    leave(&sitting);
    ck_assert_int_eq(files(), 1);
}
END_TEST

START_TEST(two_visits_at_once_keep_both_their_marks)
{
    struct sitting first, second;
    scratch_write("board", BOARD);
    come(&first, "board");
    command(&first, "goto 10");
    command(&first, "bookmark before");
    leave(&first);
    come(&first, "board");
    come(&second, "board");
    command(&second, "goto 20");
    command(&second, "bookmark second");
    command(&second, "break depth>=9");
    leave(&second);
    press(&first, "' x");       /* removed here, and kept there */
    command(&first, "goto 30");
    command(&first, "bookmark first");
    leave(&first);
    come(&first, "board");
    const struct open_puzzle *opened = first.session.model.opened;
    ck_assert_int_eq((int)opened->bookmarks.count, 3);
    ck_assert_str_eq(opened->bookmarks.at[1].note, "second");
    ck_assert_int_eq(opened->breakpoints.count, 1);
    leave(&first);
}
END_TEST

START_TEST(what_is_broken_is_put_aside)
{
    struct sitting sitting;
    char name[300], path[600];
    leave_something(&sitting, name);
    snprintf(path, sizeof path, "state/boards/%s", name);
    scratch_write(path, "dancetty state 1\nnode 20\nend\n");
    come(&sitting, "board");
    ck_assert(sitting.session.model.message_is_bad);
    ck_assert_msg(
        strstr(sitting.session.model.message, ".bad: line 2: expected saved state of"), "%s",
        sitting.session.model.message);
    command(&sitting, "goto 30");
    leave(&sitting);
    ck_assert_int_eq(files(), 2);
    snprintf(path, sizeof path, "state/boards/%s.bad", name);
    ck_assert_int_eq(access(scratch_path(path), F_OK), 0);
}
END_TEST

START_TEST(what_another_visit_broke_is_put_aside)
{
    struct sitting sitting;
    char name[300], path[600];
    leave_something(&sitting, name);
    snprintf(path, sizeof path, "state/boards/%s", name);
    come(&sitting, "board");
    command(&sitting, "goto 30");
    scratch_write(path, "half a li");
    leave(&sitting);
    ck_assert_int_eq(files(), 2);
    come(&sitting, "board");
    command(&sitting, "resume");
    ck_assert_int_eq(node(&sitting), 30);
    leave(&sitting);
}
END_TEST

START_TEST(what_cannot_be_read_stays)
{
    struct sitting sitting;
    char name[300], path[600];
    leave_something(&sitting, name);
    snprintf(path, sizeof path, "state/boards/%s", name);
    scratch_remove(path);
    scratch_folder(path);
    come(&sitting, "board");
    ck_assert(sitting.session.model.message_is_bad);
    command(&sitting, "goto 30");
    leave(&sitting);
    ck_assert_int_eq(files(), 1);
}
END_TEST

START_TEST(what_cannot_be_kept_is_told)
{
    struct sitting sitting;
    struct diag diag = {0};
    scratch_write("board", BOARD);
    scratch_write("state", "");
    come(&sitting, "board");
    command(&sitting, "goto 20");
    ck_assert(!remember_keep(&sitting.session, &diag));
    ck_assert_str_eq(diag.file, scratch_path("state/boards"));
    sitting_done(&sitting);
}
END_TEST

static void visit(struct sitting *sitting, const char *keys, const char *text)
{
    struct diag diag = {0};
    come(sitting, "board");
    input_recall(&sitting->session.input, sitting->session.folder);
    press(sitting, keys);
    type(sitting, text);
    press(sitting, "Enter");
    ck_assert_msg(input_keep(&sitting->session.input, sitting->session.folder, &diag), "%s",
                  diag.text);
    leave(sitting);
}

START_TEST(lines_can_be_called_back)
{
    struct sitting sitting;
    scratch_write("board", BOARD);
    visit(&sitting, ":", "goto 5");
    visit(&sitting, ":", "speed max");
    visit(&sitting, "/", "cell 4,7");
    come(&sitting, "board");
    input_recall(&sitting.session.input, sitting.session.folder);
    press(&sitting, ": Up Up");
    ck_assert_str_eq(sitting.session.input.prompt.text, "goto 5");
    press(&sitting, "Esc / Up");
    ck_assert_str_eq(sitting.session.input.prompt.text, "cell 4,7");
    leave(&sitting);
}
END_TEST

START_TEST(two_visits_at_once_keep_both_their_lines)
{
    struct sitting first, second;
    struct diag diag = {0};
    scratch_write("board", BOARD);
    visit(&first, ":", "goto 5");
    come(&first, "board");
    input_recall(&first.session.input, first.session.folder);
    press(&first, ":");
    type(&first, "goto 6");
    press(&first, "Enter");
    visit(&second, ":", "goto 7");
    ck_assert(input_keep(&first.session.input, first.session.folder, &diag));
    leave(&first);
    come(&first, "board");
    input_recall(&first.session.input, first.session.folder);
    ck_assert_int_eq(first.session.input.commands.count, 3);
    ck_assert_str_eq(first.session.input.commands.lines[0], "goto 5");
    ck_assert_str_eq(first.session.input.commands.lines[1], "goto 7");
    ck_assert_str_eq(first.session.input.commands.lines[2], "goto 6");
    leave(&first);
}
END_TEST

START_TEST(what_was_not_typed_is_no_line)
{
    struct sitting sitting;
    scratch_write("board", BOARD);
    scratch_write("state/history", ":fine\n:a\033[31mb\n\n:\n#nothing\n/\n:also fine");
    come(&sitting, "board");
    input_recall(&sitting.session.input, sitting.session.folder);
    ck_assert_int_eq(sitting.session.input.commands.count, 2);
    ck_assert_str_eq(sitting.session.input.commands.lines[1], "also fine");
    ck_assert_int_eq(sitting.session.input.finds.count, 0);
    leave(&sitting);
}
END_TEST

/* Only panes arranged for the board are stored with it. */
START_TEST(panes_are_arranged_again)
{
    struct sitting sitting;
    scratch_write("one", BOARD);
    come(&sitting, "one");
    command(&sitting, "arrange board (stack / tree)");
    leave(&sitting);
    ck_assert_int_eq(files(), 1);
    come(&sitting, "one");
    ck_assert_int_eq(sitting.session.model.settings.arrangement, ARRANGE_OWN);
    ck_assert_str_eq(sitting.session.model.settings.own.text, "board (stack / tree)");
    command(&sitting, "arrange tree");
    leave(&sitting);
    come(&sitting, "one");
    ck_assert_int_eq(sitting.session.model.settings.arrangement, ARRANGE_TREE);
    sitting_done(&sitting);
}
END_TEST

START_TEST(panes_of_a_board_stay_with_it)
{
    struct sitting sitting;
    scratch_write("one", BOARD);
    scratch_write("other", "xx\n");
    come(&sitting, "one");
    command(&sitting, "arrange board (stack / tree)");
    leave(&sitting);
    come(&sitting, "one");
    ck_assert(load_board(&sitting.session, scratch_path("other")));
    ck_assert_int_ne(sitting.session.model.settings.arrangement, ARRANGE_OWN);
    command(&sitting, "arrange board (stack / tree)");
    ck_assert(load_board(&sitting.session, scratch_path("one")));
    ck_assert_int_eq(sitting.session.model.settings.arrangement, ARRANGE_OWN);
    leave(&sitting);
    ck_assert_int_eq(files(), 2);
}
END_TEST

Suite *suite_remember(void)
{
    Suite *suite = suite_create("remember");
    TCase *tcase = tcase_create("remember");
    scratch_use(tcase);
    tcase_add_test(tcase, nothing_is_kept_of_what_was_only_looked_at);
    tcase_add_test(tcase, marks_are_there_again_and_the_place_is_offered);
    tcase_add_test(tcase, what_was_left_at_a_leaf_is_there_again);
    tcase_add_test(tcase, breakpoints_alone_are_listed);
    tcase_add_test(tcase, marks_taken_away_are_gone);
    tcase_add_test(tcase, a_changed_board_has_none_of_them);
    tcase_add_test(tcase, each_search_keeps_its_own);
    tcase_add_test(tcase, pins_come_back_with_their_search);
    tcase_add_test(tcase, a_search_begun_on_the_way_is_not_kept);
    tcase_add_test(tcase, loading_another_board_keeps_it_too);
    tcase_add_test(tcase, two_visits_at_once_keep_both_their_marks);
    tcase_add_test(tcase, panes_are_arranged_again);
    tcase_add_test(tcase, panes_of_a_board_stay_with_it);
    tcase_add_test(tcase, what_is_broken_is_put_aside);
    tcase_add_test(tcase, what_another_visit_broke_is_put_aside);
    tcase_add_test(tcase, what_cannot_be_read_stays);
    tcase_add_test(tcase, what_cannot_be_kept_is_told);
    tcase_add_test(tcase, lines_can_be_called_back);
    tcase_add_test(tcase, two_visits_at_once_keep_both_their_lines);
    tcase_add_test(tcase, what_was_not_typed_is_no_line);
    suite_add_tcase(suite, tcase);
    return suite;
}
