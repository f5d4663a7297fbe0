/* SPDX-License-Identifier: MIT */
/* The browser: its list, its shelves, and its search by typed words. */
#include "tui/browser/browser.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "format/library.h"
#include "random_problem.h"
#include "scratch.h"
#include "suites.h"
#include "tui/terminal/key.h"

#define GOOD "xxxxx\nxxxxx\nxxxxx\n.....\n"

/* With a directory of its own and either no other boards or the bundled ones. */
static struct browser opened(const char *directory)
{
    struct browser browser;
    struct diag diag = {0};
    setenv("DANCETTY_BOARDS", scratch_path("nowhere"), 1);
    ck_assert_msg(browser_open(&browser, scratch_path(directory), &diag), "%s", diag.text);
    while (browser_read(&browser))
        continue;
    browser_narrow(&browser, false);
    return browser;
}

static struct browser bundled(void)
{
    struct browser browser;
    struct diag diag = {0};
    const char *top = getenv("srcdir");
    char boards[512];
    snprintf(boards, sizeof boards, "%s/boards", top ? top : ".");
    char *real = realpath(boards, NULL);
    setenv("DANCETTY_BOARDS", real, 1);
    free(real);
    ck_assert_int_eq(chdir(scratch_path("")), 0);
    ck_assert(browser_open(&browser, NULL, &diag));
    return browser;
}

/* Compares the list, separated by blanks, the selected entry in brackets. */
static void expect_list(const struct browser *browser, const char *expected)
{
    char list[1024] = "";
    for (size_t k = 0; browser_match(browser, k); k++) {
        size_t length = strlen(list);
        bool selected = k == browser->selected;
        snprintf(list + length, sizeof list - length, "%s%s%s%s", k ? " " : "",
                 selected ? "[" : "", browser_match(browser, k)->name, selected ? "]" : "");
    }
    ck_assert_str_eq(list, expected);
}

static void type(struct browser *browser, const char *text)
{
    while (*text)
        browser_type(browser, key_typed(&text));
}

static void expect_first(struct browser *browser, const char *typed, const char *name)
{
    browser_erase_all(browser);
    type(browser, typed);
    const struct board_entry *found = browser_selected(browser);
    ck_assert_msg(found && strcmp(found->name, name) == 0, "%s finds %s, not %s", typed,
                  found ? found->name : "nothing", name);
}

static void make_tree(void)
{
    static const char *const files[] = {
        "b.board", "a.board", "zoo/lion.board", "alpha/x.board", "alpha/deep/y.board",
        ".hidden.board", ".secret/z.board", "alpha/.hidden.board",
    };
    for (size_t k = 0; k < sizeof files / sizeof *files; k++)
        scratch_write(files[k], GOOD);
    scratch_directory("empty");
}

START_TEST(boards_below_a_folder_are_listed)
{
    make_tree();
    struct browser browser = opened("");
    expect_list(&browser, "[a] b alpha/x zoo/lion alpha/deep/y");
    browser_done(&browser);
    browser = opened("empty");
    expect_list(&browser, "");
    ck_assert_ptr_null(browser_selected(&browser));
    browser_move(&browser, 1);
    ck_assert_uint_eq(browser.selected, 0);
    browser_done(&browser);
}
END_TEST

/* But a faulty board file is listed: its author needs the message. */
START_TEST(what_is_no_puzzle_is_not_listed)
{
    scratch_write("a.board", GOOD);
    scratch_write("bad.board", "neither x nor y\n");
    scratch_write("sum.cnf", "\001\n");
    scratch_write("letter", "Dear reader,\nthis is no puzzle.\n");
    scratch_write("plain", GOOD);
    scratch_directory("folder.board");
    ck_assert_int_eq(mkfifo(scratch_path("pipe.board"), 0600), 0);
    ck_assert_int_eq(symlink("nothing", scratch_path("dangling.board")), 0);
    struct browser browser = opened("");
    expect_list(&browser, "[a] bad plain");
    ck_assert_ptr_null(browser_match(&browser, 1)->shelf);
    browser_done(&browser);
}
END_TEST

START_TEST(folders_are_looked_through_to_a_depth)
{
    scratch_write("1/2/3/found.board", GOOD);
    scratch_write("1/2/3/4/lost.board", GOOD);
    struct browser browser = opened("");
    expect_list(&browser, "[1/2/3/found]");
    browser_done(&browser);
}
END_TEST

/* A crowded subdirectory must not crowd out the directory's own files. */
START_TEST(a_folders_own_boards_come_before_the_limit)
{
    char name[32];
    for (int k = 0; k < BROWSER_ENTRIES; k++) {
        snprintf(name, sizeof name, "crowd/%d", k);
        scratch_write(name, "");
    }
    scratch_write("a.board", GOOD);
    scratch_write("z.board", GOOD);
    struct browser browser = opened("");
    expect_list(&browser, "[a] z");
    browser_done(&browser);
}
END_TEST

START_TEST(the_selection_stops_at_the_ends)
{
    make_tree();
    struct browser browser = opened("");
    browser_move(&browser, 2);
    expect_list(&browser, "a b [alpha/x] zoo/lion alpha/deep/y");
    browser_move(&browser, 0xFFFFFF);
    expect_list(&browser, "a b alpha/x zoo/lion [alpha/deep/y]");
    browser_move(&browser, 1);
    browser_move(&browser, -1);
    expect_list(&browser, "a b alpha/x [zoo/lion] alpha/deep/y");
    browser_move(&browser, -0xFFFFFF);
    expect_list(&browser, "[a] b alpha/x zoo/lion alpha/deep/y");
    browser_done(&browser);
}
END_TEST

START_TEST(what_is_typed_narrows)
{
    make_tree();
    struct browser browser = opened("");
    type(&browser, "alp");
    expect_list(&browser, "[alpha/x] alpha/deep/y");
    type(&browser, "ha deep");
    expect_list(&browser, "[alpha/deep/y]");
    type(&browser, "\u00e9");
    expect_list(&browser, "");
    ck_assert_ptr_null(browser_selected(&browser));
    browser_erase(&browser);
    expect_list(&browser, "[alpha/deep/y]");
    browser_erase_all(&browser);    /* it remains selected */
    expect_list(&browser, "a b alpha/x zoo/lion [alpha/deep/y]");
    browser_done(&browser);
}
END_TEST

START_TEST(each_bundled_board_is_found_by_its_name_and_its_title)
{
    struct browser browser = bundled();
    ck_assert_uint_gt(browser.count, 100);
    type(&browser, "x");
    for (size_t k = 0; k < browser.count; k += is_short_run() ? 10 : 1) {
        const struct board_entry *entry = &browser.entries[k];
        ck_assert(entry->is_read && !entry->is_none && !entry->shelf == entry->is_new);
        expect_first(&browser, entry->name, entry->name);
        if (entry->title)
            expect_first(&browser, entry->title, entry->name);
    }
    browser_done(&browser);
}
END_TEST

START_TEST(boards_are_found_by_what_they_are)
{
    struct browser browser = bundled();
    expect_first(&browser, "6x10", "pentominoes/6x10");
    expect_first(&browser, "10x6", "pentominoes/6x10");
    expect_first(&browser, "6x10 any", "pentominoes/6x10-any");
    expect_first(&browser, "sudoku 9", "sudoku/nine");
    expect_first(&browser, "chess", "queens/8");
    expect_first(&browser, "QUEENS", "queens/8");
    expect_first(&browser, "knuth algorithm", "examples/algorithm-x");
    expect_first(&browser, "6x10.board", "pentominoes/6x10");
    browser_erase_all(&browser);
    type(&browser, "hex");
    ck_assert_str_eq(browser_selected(&browser)->shelf, "polyhexes");
    browser_erase_all(&browser);
    type(&browser, "unique");
    for (size_t k = 0; k < 5; k++)
        ck_assert(browser_match(&browser, k)->known_count == 1 ||
                  browser_match(&browser, k)->known_distinct == 1);
    browser_done(&browser);
}
END_TEST

/* Every board is on exactly one shelf besides "all"; the card for a new one is only there. */
START_TEST(shelves_hold_all_boards)
{
    struct browser browser = bundled();
    size_t all = browser.npuzzles, sum = 0;
    int turns = 0;
    ck_assert_uint_eq(browser.nmatches, all + 1);
    ck_assert_uint_eq(browser.nmatches, browser.count);
    browser_move(&browser, 1);
    const struct board_entry *selected = browser_selected(&browser);
    do {
        browser_turn(&browser, 1);
        sum += browser.npuzzles;
        ck_assert_uint_eq(browser.shelves[browser.shelf].count, browser.npuzzles);
        turns++;
    } while (browser.shelf);
    ck_assert_uint_eq(sum, 2 * all);
    ck_assert_int_gt(turns, 6);
    ck_assert_ptr_nonnull(selected);
    browser_turn(&browser, -1);
    ck_assert_int_eq(browser.shelf, browser.nshelves - 1);
    type(&browser, "twelve");
    for (size_t k = 0; browser_match(&browser, k); k++)
        ck_assert_str_eq(browser_match(&browser, k)->shelf,
                         browser.shelves[browser.shelf].name);
    browser_done(&browser);
}
END_TEST

/* Files with the suffix of a format are listed beside the bundled boards. */
START_TEST(the_folder_one_stands_in_is_a_shelf)
{
    make_tree();
    scratch_write("plain", GOOD);
    struct browser browser = bundled();
    size_t all = browser.nmatches;
    browser_turn(&browser, -1);
    expect_list(&browser, "[a] b alpha/x zoo/lion");
    browser_turn(&browser, 1);
    ck_assert_uint_eq(browser.nmatches, all + 4);
    expect_first(&browser, "lion", "zoo/lion");
    browser_done(&browser);
}
END_TEST

START_TEST(the_library_is_no_folder_of_ones_own)
{
    struct browser browser = bundled();
    size_t all = browser.count;
    browser_done(&browser);
    ck_assert_int_eq(chdir(getenv("DANCETTY_BOARDS")), 0);
    struct diag diag = {0};
    ck_assert(browser_open(&browser, NULL, &diag));
    ck_assert_uint_eq(browser.count, all);
    ck_assert_ptr_null(browser.directory);
    browser_done(&browser);
    ck_assert_int_eq(chdir(".."), 0);
    ck_assert(browser_open(&browser, NULL, &diag));
    for (size_t k = all; k < browser.count; k++)
        ck_assert_ptr_null(strstr(browser.entries[k].path, "/boards/pentominoes"));
    browser_done(&browser);
}
END_TEST

START_TEST(a_folder_is_read_anew)
{
    struct diag diag = {0};
    make_tree();
    struct browser browser = opened("");
    browser_move(&browser, 1);
    scratch_write("aa.board", GOOD);
    scratch_remove("alpha/deep");
    ck_assert(browser_refresh(&browser, &diag));
    expect_list(&browser, "a aa [b] alpha/x zoo/lion");
    scratch_remove("b.board");
    ck_assert(browser_refresh(&browser, &diag));
    expect_list(&browser, "[a] aa alpha/x zoo/lion");
    scratch_remove("");
    ck_assert(!browser_refresh(&browser, &diag));
    ck_assert(diag.set);
    expect_list(&browser, "[a] aa alpha/x zoo/lion");
    browser_done(&browser);
    ck_assert(!browser_open(&browser, scratch_path("empty"), &diag));
}
END_TEST

/* A bad puzzle keeps its number. */
START_TEST(a_file_of_many_is_a_shelf)
{
    scratch_directory("boards");
    scratch_write("many.sdm", "12..34..21..43..\n11..............,\n1.2\n1..4..1..1..4..1\n");
    scratch_write("boards/many.sdm", "12..34..21..43..\n1..4..1..1..4..1\n");
    scratch_write("boards/one.sdm", "12..34..21..43..\n");
    struct browser browser = opened("many.sdm");
    expect_list(&browser, "[many.sdm#1] many.sdm#2 many.sdm#4");
    ck_assert_str_eq(browser.shelves[browser.shelf].name, scratch_path("many.sdm"));
    ck_assert_ptr_null(browser_selected(&browser)->whole);
    ck_assert_str_eq(browser_selected(&browser)->words, "many.sdm#1 sudoku digits 4x4 4x4");
    browser_move(&browser, 2);
    struct diag diag = {0};
    ck_assert(browser_refresh(&browser, &diag));
    expect_list(&browser, "many.sdm#1 many.sdm#2 [many.sdm#4]");
    browser_done(&browser);
    browser = opened("boards");
    expect_list(&browser, "[many.sdm] one.sdm");
    const struct board_entry *entry = browser_selected(&browser);
    ck_assert_str_eq(entry->whole, scratch_path("boards/many.sdm"));
    ck_assert_ptr_nonnull(strstr(entry->path, "many.sdm#1"));
    ck_assert_str_eq(entry->title, "many.sdm: 2 puzzles");
    browser_done(&browser);
    ck_assert_int_eq(library_puzzles(scratch_path("boards/one.sdm")), 0);
    ck_assert_int_eq(library_puzzles(scratch_path("boards")), 0);
}
END_TEST

START_TEST(a_path_may_be_typed)
{
    static const char *const rows[][2] = {
        {"/tmp/x", "/tmp/x"}, {"..", "@/.."}, {"./a", "@/./a"}, {"~", "/home/"},
        {"~/b", "/home/b"},   {"a/b", NULL},  {"...", NULL},    {".a", NULL},
    };
    setenv("HOME", "/home", 1);
    scratch_directory("here");
    struct browser browser = opened("here");
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        char expected[600] = "";
        browser_erase_all(&browser);
        type(&browser, rows[k][0]);
        char *typed = browser_typed_path(&browser);
        ck_assert_int_eq(typed != NULL, rows[k][1] != NULL);
        if (typed && rows[k][1][0] == '@')
            snprintf(expected, sizeof expected, "%s%s", browser.directory, rows[k][1] + 1);
        else if (typed)
            snprintf(expected, sizeof expected, "%s", rows[k][1]);
        ck_assert_str_eq(typed ? typed : "", expected);
        memory_free(typed);
    }
    browser_done(&browser);
}
END_TEST

Suite *suite_browser(void)
{
    Suite *suite = suite_create("browser");
    TCase *tcase = tcase_create("browser");
    scratch_use(tcase);
    tcase_add_test(tcase, boards_below_a_folder_are_listed);
    tcase_add_test(tcase, what_is_no_puzzle_is_not_listed);
    tcase_add_test(tcase, folders_are_looked_through_to_a_depth);
    tcase_add_test(tcase, a_folders_own_boards_come_before_the_limit);
    tcase_add_test(tcase, the_selection_stops_at_the_ends);
    tcase_add_test(tcase, what_is_typed_narrows);
    tcase_add_test(tcase, each_bundled_board_is_found_by_its_name_and_its_title);
    tcase_add_test(tcase, boards_are_found_by_what_they_are);
    tcase_add_test(tcase, shelves_hold_all_boards);
    tcase_add_test(tcase, the_folder_one_stands_in_is_a_shelf);
    tcase_add_test(tcase, the_library_is_no_folder_of_ones_own);
    tcase_add_test(tcase, a_folder_is_read_anew);
    tcase_add_test(tcase, a_file_of_many_is_a_shelf);
    tcase_add_test(tcase, a_path_may_be_typed);
    suite_add_tcase(suite, tcase);
    return suite;
}
