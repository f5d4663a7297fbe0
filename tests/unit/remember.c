/* SPDX-License-Identifier: MIT */
/* Remembered boards: their state is restored, for the search it belongs to. */
#include "suites.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tui/search/remember.h"

#include "explorer.h"
#include "scratch.h"

#define BOARD "dancetty 1\npieces: pentominoes\nboard:\n  xxxxxxxxxx\n  xxxxxxxxxx\n" \
              "  xxxxxxxxxx\n  xxxxxxxxxx\n  xxxxxxxxxx\n  xxxxxxxxxx\n"

static void come(struct explorer *explorer, const char *board)
{
    struct explore constraints = {.path = scratch_path(board), .state = scratch_path("state")};
    struct diag diag = {0};
    clock_take_over();
    ck_assert_msg(session_init(&explorer->session, &constraints, &diag), "%s", diag.text);
    canvas_init(&explorer->canvas, 80, 24);
    draw(explorer, 80, 24);
}

static void leave(struct explorer *explorer)
{
    struct diag diag = {0};
    ck_assert_msg(remember_keep(&explorer->session, &diag), "%s: %s", diag.file, diag.text);
    explorer_done(explorer);
}

static void command(struct explorer *explorer, const char *line)
{
    session_command(&explorer->session, line);
    settle(explorer);
}

/* Lists the names of the state files; returns their number. */
static int list(char *names, size_t size)
{
    DIR *directory = opendir(scratch_path("state/boards"));
    int count = 0;
    names[0] = 0;
    for (struct dirent *entry; directory && (entry = readdir(directory));)
        if (entry->d_name[0] != '.' && ++count)
            snprintf(names, size, "%s", entry->d_name);
    if (directory)
        closedir(directory);
    return count;
}

static int files(void)
{
    char names[300];
    return list(names, sizeof names);
}

/* Leaves the board after a change; stores the name of its state file. */
static void leave_something(struct explorer *explorer, char name[static 300])
{
    scratch_write("board", BOARD);
    come(explorer, "board");
    command(explorer, "goto 20");
    leave(explorer);
    ck_assert_int_eq(list(name, 300), 1);
}

static int64_t node(const struct explorer *explorer)
{
    return explorer->session.model.opened->playback.cursor.tally.nodes;
}

START_TEST(nothing_is_kept_of_what_was_only_looked_at)
{
    struct explorer explorer;
    scratch_write("board", BOARD);
    come(&explorer, "board");
    ck_assert_str_eq(explorer.session.model.message, "");
    command(&explorer, "resume");
    ck_assert_str_eq(explorer.session.model.message,
                     "resume: no saved state for this board");
    ck_assert(explorer.session.model.message_is_bad);
    leave(&explorer);
    ck_assert_int_eq(files(), 0);
    ck_assert(access(scratch_path("state"), F_OK) != 0);
}
END_TEST

START_TEST(marks_are_there_again_and_the_place_is_offered)
{
    struct explorer explorer;
    scratch_write("board", BOARD);
    come(&explorer, "board");
    command(&explorer, "goto 100");
    command(&explorer, "bookmark half way");
    command(&explorer, "break depth>=9");
    command(&explorer, "break piece X placed");
    press(&explorer, "' x");    /* removes the first breakpoint again */
    command(&explorer, "watch X 2,1");
    command(&explorer, "goto 1234");
    leave(&explorer);
    ck_assert_int_eq(files(), 1);
    scratch_directory("moved");
    rename(scratch_path("board"), scratch_path("moved/other"));
    come(&explorer, "moved/other");
    ck_assert_str_eq(explorer.session.model.message,
                     "last left at node 1,234; :resume returns there; "
                     "' lists 1 bookmark and 1 breakpoint");
    const struct open_puzzle *opened = explorer.session.model.opened;
    ck_assert(node(&explorer) <= 1 && opened->breakpoints.count == 1 &&
              opened->bookmarks.count == 1 && opened->watches.count == 1);
    ck_assert_str_eq(opened->watches.texts[0], "option X 2,1");
    ck_assert_str_eq(opened->bookmarks.at[0].note, "half way");
    ck_assert(opened->bookmarks.at[0].node == 100 && opened->bookmarks.at[0].share > 0);
    command(&explorer, "resume");
    ck_assert_int_eq((int)node(&explorer), 1234);
    leave(&explorer);
    ck_assert_int_eq(files(), 1);
}
END_TEST

/* A solution and a dead end are restored as such. */
START_TEST(what_was_left_at_a_leaf_is_there_again)
{
    static const char *const keys[] = {"]", "}"};
    struct explorer explorer;
    scratch_write("board", BOARD);
    for (int k = 0; k < 2; k++) {
        come(&explorer, "board");
        press(&explorer, keys[k]);
        settle(&explorer);
        struct tally then = explorer.session.model.opened->playback.cursor.tally;
        leave(&explorer);
        come(&explorer, "board");
        command(&explorer, "resume");
        struct tally now = explorer.session.model.opened->playback.cursor.tally;
        ck_assert_int_eq(now.nodes, then.nodes);
        ck_assert_int_eq(now.solutions, then.solutions);
        ck_assert_int_eq(now.deads, then.deads);
        leave(&explorer);
    }
}
END_TEST

/* A command's change to the board is listed when the board is reopened, as in the message. */
static void expect_listed(struct explorer *explorer, const char *line, const char *message)
{
    scratch_write("board", BOARD);
    come(explorer, "board");
    command(explorer, line);
    leave(explorer);
    come(explorer, "board");
    ck_assert_str_eq(explorer->session.model.message, message);
}

START_TEST(breakpoints_alone_are_listed)
{
    struct explorer explorer;
    expect_listed(&explorer, "break piece X placed", "' lists 1 breakpoint");
    leave(&explorer);
}
END_TEST

START_TEST(marks_taken_away_are_gone)
{
    struct explorer explorer;
    expect_listed(&explorer, "bookmark here", "' lists 1 bookmark");
    press(&explorer, "' x");
    leave(&explorer);
    come(&explorer, "board");
    ck_assert_str_eq(explorer.session.model.message, "");
    ck_assert_int_eq((int)explorer.session.model.opened->bookmarks.count, 0);
    leave(&explorer);
}
END_TEST

START_TEST(a_changed_board_has_none_of_them)
{
    struct explorer explorer;
    scratch_write("board", BOARD);
    come(&explorer, "board");
    command(&explorer, "goto 50");
    leave(&explorer);
    scratch_write("board", BOARD "  xxxxx.....\n");
    come(&explorer, "board");
    ck_assert_str_eq(explorer.session.model.message, "");
    leave(&explorer);
    ck_assert_int_eq(files(), 1);
}
END_TEST

/* Node numbers differ by rule: bookmarks stay with their search. */
START_TEST(each_search_keeps_its_own)
{
    struct explorer explorer;
    scratch_write("board", BOARD);
    come(&explorer, "board");
    command(&explorer, "goto 300");
    command(&explorer, "bookmark by size");
    press(&explorer, "g");
    command(&explorer, "rule leftmost");
    command(&explorer, "goto 70");
    command(&explorer, "bookmark leftmost");
    leave(&explorer);

    come(&explorer, "board");
    const struct open_puzzle *opened = explorer.session.model.opened;
    ck_assert_str_eq(opened->bookmarks.at[0].note, "by size");
    ck_assert_str_eq(explorer.session.model.message,
                     "last left at node 70; :resume returns there; "
                     "' lists 1 bookmark");
    command(&explorer, "goto 5");
    command(&explorer, "bookmark new");
    command(&explorer, "resume");
    ck_assert(opened->strategy.rule.by == CHOOSE_LEFTMOST && node(&explorer) == 70);
    ck_assert(opened->bookmarks.count == 1 && !opened->playback.relative);
    ck_assert_str_eq(opened->bookmarks.at[0].note, "leftmost");
    leave(&explorer);

    come(&explorer, "board");
    ck_assert_int_eq((int)explorer.session.model.opened->bookmarks.count, 2);
    leave(&explorer);
}
END_TEST

START_TEST(pins_come_back_with_their_search)
{
    struct explorer explorer;
    scratch_write("board", BOARD);
    come(&explorer, "board");
    command(&explorer, "ban 1");
    command(&explorer, "goto 40");
    leave(&explorer);
    come(&explorer, "board");
    ck_assert_int_eq(explorer.session.model.opened->constraints.count, 0);
    command(&explorer, "resume");
    ck_assert_int_eq(explorer.session.model.opened->constraints.count, 1);
    ck_assert_int_eq((int)node(&explorer), 40);
    leave(&explorer);
}
END_TEST

/* Its nodes are counted from choices taken over, so their numbers are meaningless later. */
START_TEST(a_search_begun_on_the_way_is_not_kept)
{
    struct explorer explorer;
    scratch_write("board", BOARD);
    come(&explorer, "board");
    press(&explorer, "s s s s");
    command(&explorer, "rule leftmost");
    command(&explorer, "bookmark lost");
    leave(&explorer);
    come(&explorer, "board");
    command(&explorer, "resume");
    ck_assert_int_eq(explorer.session.model.opened->strategy.rule.by, CHOOSE_SMALLEST);
    ck_assert_int_eq((int)explorer.session.model.opened->bookmarks.count, 0);
    leave(&explorer);
}
END_TEST

START_TEST(loading_another_board_keeps_it_too)
{
    struct explorer explorer;
    scratch_write("board", BOARD);
    scratch_write("other", "xx\n");
    come(&explorer, "board");
    command(&explorer, "goto 20");
    ck_assert(load_board(&explorer.session, scratch_path("board")));
    ck_assert_str_eq(explorer.session.model.message,
                     "last left at node 20; :resume returns there");
    leave(&explorer);
    ck_assert_int_eq(files(), 1);
}
END_TEST

START_TEST(two_visits_at_once_keep_both_their_marks)
{
    struct explorer first, second;
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
    struct explorer explorer;
    char name[300], path[600];
    leave_something(&explorer, name);
    snprintf(path, sizeof path, "state/boards/%s", name);
    scratch_write(path, "dancetty state 1\nnode 20\nend\n");
    come(&explorer, "board");
    ck_assert(explorer.session.model.message_is_bad);
    ck_assert_msg(
        strstr(explorer.session.model.message, ".bad: line 2: expected saved state of"), "%s",
        explorer.session.model.message);
    command(&explorer, "goto 30");
    leave(&explorer);
    ck_assert_int_eq(files(), 2);
    snprintf(path, sizeof path, "state/boards/%s.bad", name);
    ck_assert_int_eq(access(scratch_path(path), F_OK), 0);
}
END_TEST

START_TEST(what_another_visit_broke_is_put_aside)
{
    struct explorer explorer;
    char name[300], path[600];
    leave_something(&explorer, name);
    snprintf(path, sizeof path, "state/boards/%s", name);
    come(&explorer, "board");
    command(&explorer, "goto 30");
    scratch_write(path, "half a li");
    leave(&explorer);
    ck_assert_int_eq(files(), 2);
    come(&explorer, "board");
    command(&explorer, "resume");
    ck_assert_int_eq(node(&explorer), 30);
    leave(&explorer);
}
END_TEST

START_TEST(what_cannot_be_read_stays)
{
    struct explorer explorer;
    char name[300], path[600];
    leave_something(&explorer, name);
    snprintf(path, sizeof path, "state/boards/%s", name);
    scratch_remove(path);
    scratch_directory(path);
    come(&explorer, "board");
    ck_assert(explorer.session.model.message_is_bad);
    command(&explorer, "goto 30");
    leave(&explorer);
    ck_assert_int_eq(files(), 1);
}
END_TEST

START_TEST(what_cannot_be_kept_is_told)
{
    struct explorer explorer;
    struct diag diag = {0};
    scratch_write("board", BOARD);
    scratch_write("state", "");
    come(&explorer, "board");
    command(&explorer, "goto 20");
    ck_assert(!remember_keep(&explorer.session, &diag));
    ck_assert_str_eq(diag.file, scratch_path("state/boards"));
    explorer_done(&explorer);
}
END_TEST

static void visit(struct explorer *explorer, const char *keys, const char *text)
{
    struct diag diag = {0};
    come(explorer, "board");
    input_recall(&explorer->session.input, explorer->session.directory);
    press(explorer, keys);
    type(explorer, text);
    press(explorer, "Enter");
    ck_assert_msg(input_keep(&explorer->session.input, explorer->session.directory, &diag), "%s",
                  diag.text);
    leave(explorer);
}

START_TEST(lines_can_be_called_back)
{
    struct explorer explorer;
    scratch_write("board", BOARD);
    visit(&explorer, ":", "goto 5");
    visit(&explorer, ":", "speed max");
    visit(&explorer, "/", "cell 4,7");
    come(&explorer, "board");
    input_recall(&explorer.session.input, explorer.session.directory);
    press(&explorer, ": Up Up");
    ck_assert_str_eq(explorer.session.input.prompt.text, "goto 5");
    press(&explorer, "Esc / Up");
    ck_assert_str_eq(explorer.session.input.prompt.text, "cell 4,7");
    leave(&explorer);
}
END_TEST

START_TEST(two_visits_at_once_keep_both_their_lines)
{
    struct explorer first, second;
    struct diag diag = {0};
    scratch_write("board", BOARD);
    visit(&first, ":", "goto 5");
    come(&first, "board");
    input_recall(&first.session.input, first.session.directory);
    press(&first, ":");
    type(&first, "goto 6");
    press(&first, "Enter");
    visit(&second, ":", "goto 7");
    ck_assert(input_keep(&first.session.input, first.session.directory, &diag));
    leave(&first);
    come(&first, "board");
    input_recall(&first.session.input, first.session.directory);
    ck_assert_int_eq(first.session.input.commands.count, 3);
    ck_assert_str_eq(first.session.input.commands.lines[0], "goto 5");
    ck_assert_str_eq(first.session.input.commands.lines[1], "goto 7");
    ck_assert_str_eq(first.session.input.commands.lines[2], "goto 6");
    leave(&first);
}
END_TEST

START_TEST(what_was_not_typed_is_no_line)
{
    struct explorer explorer;
    scratch_write("board", BOARD);
    scratch_write("state/history", ":fine\n:a\033[31mb\n\n:\n#nothing\n/\n:also fine");
    come(&explorer, "board");
    input_recall(&explorer.session.input, explorer.session.directory);
    ck_assert_int_eq(explorer.session.input.commands.count, 2);
    ck_assert_str_eq(explorer.session.input.commands.lines[1], "also fine");
    ck_assert_int_eq(explorer.session.input.finds.count, 0);
    leave(&explorer);
}
END_TEST

/* Only panes arranged for the board are stored with it. */
START_TEST(panes_are_arranged_again)
{
    struct explorer explorer;
    scratch_write("one", BOARD);
    come(&explorer, "one");
    command(&explorer, "arrange board (stack / tree)");
    leave(&explorer);
    ck_assert_int_eq(files(), 1);
    come(&explorer, "one");
    ck_assert_int_eq(explorer.session.model.settings.arrangement, ARRANGE_OWN);
    ck_assert_str_eq(explorer.session.model.settings.own.text, "board (stack / tree)");
    command(&explorer, "arrange tree");
    leave(&explorer);
    come(&explorer, "one");
    ck_assert_int_eq(explorer.session.model.settings.arrangement, ARRANGE_TREE);
    explorer_done(&explorer);
}
END_TEST

START_TEST(panes_of_a_board_stay_with_it)
{
    struct explorer explorer;
    scratch_write("one", BOARD);
    scratch_write("other", "xx\n");
    come(&explorer, "one");
    command(&explorer, "arrange board (stack / tree)");
    leave(&explorer);
    come(&explorer, "one");
    ck_assert(load_board(&explorer.session, scratch_path("other")));
    ck_assert_int_ne(explorer.session.model.settings.arrangement, ARRANGE_OWN);
    command(&explorer, "arrange board (stack / tree)");
    ck_assert(load_board(&explorer.session, scratch_path("one")));
    ck_assert_int_eq(explorer.session.model.settings.arrangement, ARRANGE_OWN);
    leave(&explorer);
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
