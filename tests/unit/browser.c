/* SPDX-License-Identifier: MIT */
/* The board browser: what it lists, finds and previews, and where it ends up. */
#include "tui/browser.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "scratch.h"
#include "suites.h"
#include "tui/key.h"

#define GOOD "xxxxx\nxxxxx\nxxxxx\n.....\n"

static struct browser opened(const char *folder)
{
    struct browser browser;
    struct diag diag = {0};
    ck_assert_msg(browser_open(&browser, scratch_path(folder), &diag), "%s", diag.text);
    return browser;
}

/* What is listed, with a blank between; the selected one in brackets. */
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

static void expect_folder(const struct browser *browser, const char *name)
{
    size_t length = strlen(browser->folder), tail = strlen(name);
    ck_assert_uint_gt(length, tail);
    ck_assert_str_eq(browser->folder + length - tail, name);
}

static void type(struct browser *browser, const char *text)
{
    while (*text)
        browser_type(browser, key_typed(&text));
}

static void make_tree(void)
{
    static const char *const files[] = {
        "b.board", "a.board", "zoo/lion.board", "alpha/x.board", "alpha/deep/y.board",
        ".hidden.board", ".secret/z.board", "alpha/.hidden.board",
    };
    for (size_t k = 0; k < sizeof files / sizeof *files; k++)
        scratch_write(files[k], GOOD);
    scratch_folder("empty");
}

START_TEST(folders_come_first_and_hidden_entries_never)
{
    make_tree();
    struct browser browser = opened("");
    expect_list(&browser, "../ [alpha/] empty/ zoo/ a.board b.board");
    ck_assert(browser_on_folder(&browser));
    browser_done(&browser);
}
END_TEST

START_TEST(neither_pipes_nor_dangling_links_are_boards)
{
    scratch_write("a.board", GOOD);
    ck_assert_int_eq(mkfifo(scratch_path("pipe.board"), 0600), 0);
    struct browser browser = opened("");
    expect_list(&browser, "../ [a.board]");
    browser_done(&browser);
}
END_TEST

START_TEST(what_is_typed_is_found_below_too)
{
    make_tree();
    struct browser browser = opened("");
    type(&browser, "O");
    expect_list(&browser, "[zoo/] a.board alpha/deep/y.board alpha/x.board b.board zoo/lion.board");
    type(&browser, "n.b");
    expect_list(&browser, "[zoo/lion.board]");
    type(&browser, "\u00e9");
    expect_list(&browser, "");
    ck_assert_ptr_null(browser_path(&browser));
    ck_assert(!browser_on_folder(&browser));
    browser_look(&browser);
    browser_move(&browser, 1);
    browser_move(&browser, -1);
    ck_assert_uint_eq(browser.selected, 0);
    browser_erase(&browser);
    expect_list(&browser, "[zoo/lion.board]");
    browser_erase_all(&browser);
    expect_list(&browser, "../ [alpha/] empty/ zoo/ a.board b.board");
    type(&browser, "hidden");
    expect_list(&browser, "");
    browser_done(&browser);
}
END_TEST

START_TEST(folders_are_looked_through_to_a_depth)
{
    scratch_write("1/2/3/found.board", GOOD);
    scratch_write("1/2/3/4/lost.board", GOOD);
    struct browser browser = opened("");
    type(&browser, "board");
    expect_list(&browser, "[1/2/3/found.board]");
    browser_done(&browser);
}
END_TEST

START_TEST(the_selection_stops_at_the_ends)
{
    make_tree();
    struct browser browser = opened("");
    browser_move(&browser, 2);
    expect_list(&browser, "../ alpha/ empty/ [zoo/] a.board b.board");
    browser_move(&browser, 0xFFFFFF);
    expect_list(&browser, "../ alpha/ empty/ zoo/ a.board [b.board]");
    browser_move(&browser, 1);
    expect_list(&browser, "../ alpha/ empty/ zoo/ a.board [b.board]");
    browser_move(&browser, -3);
    expect_list(&browser, "../ alpha/ [empty/] zoo/ a.board b.board");
    browser_move(&browser, -0xFFFFFF);
    expect_list(&browser, "[../] alpha/ empty/ zoo/ a.board b.board");
    browser_done(&browser);
}
END_TEST

START_TEST(going_up_selects_the_folder_left)
{
    struct diag diag = {0};
    make_tree();
    struct browser browser = opened("alpha");
    expect_list(&browser, "../ [deep/] x.board");
    ck_assert(browser_enter(&browser, &diag));
    expect_folder(&browser, "/alpha/deep");
    expect_list(&browser, "../ [y.board]");
    ck_assert(browser_parent(&browser, &diag));
    expect_list(&browser, "../ [deep/] x.board");
    ck_assert(browser_parent(&browser, &diag));
    browser_move(&browser, 2);
    expect_list(&browser, "../ alpha/ empty/ [zoo/] a.board b.board");
    ck_assert(browser_enter(&browser, &diag));
    browser_move(&browser, -9);
    ck_assert(browser_enter(&browser, &diag));
    expect_list(&browser, "../ alpha/ empty/ [zoo/] a.board b.board");
    browser_done(&browser);
}
END_TEST

START_TEST(an_empty_folder_has_a_way_out)
{
    struct diag diag = {0};
    make_tree();
    struct browser browser = opened("empty");
    expect_list(&browser, "[../]");
    browser_look(&browser);
    ck_assert_ptr_null(browser.preview);
    ck_assert(!browser.fault.set);
    ck_assert(browser_enter(&browser, &diag));
    expect_list(&browser, "../ alpha/ [empty/] zoo/ a.board b.board");
    browser_done(&browser);
}
END_TEST

START_TEST(a_folder_that_is_gone_leaves_all_as_it_was)
{
    struct diag diag = {0};
    make_tree();
    struct browser browser = opened("");
    browser_move(&browser, 1);
    scratch_remove("empty");
    ck_assert(!browser_enter(&browser, &diag));
    ck_assert_str_eq(diag.text, "No such file or directory");
    expect_list(&browser, "../ alpha/ [empty/] zoo/ a.board b.board");
    browser_done(&browser);
    ck_assert(!browser_open(&browser, scratch_path("empty"), &diag));
}
END_TEST

START_TEST(the_selected_board_is_previewed)
{
    make_tree();
    scratch_write("c.board", "neither x nor y\n");
    struct browser browser = opened("");
    browser_move(&browser, 3);
    browser_look(&browser);
    const struct open_puzzle *preview = browser.preview;
    ck_assert_ptr_nonnull(preview);
    ck_assert_int_eq(region_count(&preview->puzzle.region, SITE_CELL), 15);
    browser_look(&browser);
    ck_assert_ptr_eq(browser.preview, preview);
    browser_move(&browser, 2);
    ck_assert_ptr_null(browser.preview);
    browser_look(&browser);
    ck_assert_ptr_null(browser.preview);
    ck_assert(browser.fault.set);
    browser_move(&browser, -1);
    ck_assert(!browser.fault.set);
    browser_look(&browser);
    ck_assert_ptr_nonnull(browser.preview);
    browser_done(&browser);
}
END_TEST

START_TEST(a_folder_is_read_anew)
{
    struct diag diag = {0};
    make_tree();
    struct browser browser = opened("");
    type(&browser, ".board");
    browser_move(&browser, 3);
    expect_list(&browser, "a.board alpha/deep/y.board alpha/x.board [b.board] zoo/lion.board");
    scratch_write("aa.board", GOOD);
    scratch_remove("alpha/deep");
    ck_assert(browser_refresh(&browser, &diag));
    expect_list(&browser, "a.board aa.board alpha/x.board [b.board] zoo/lion.board");
    scratch_remove("b.board");
    ck_assert(browser_refresh(&browser, &diag));
    expect_list(&browser, "[a.board] aa.board alpha/x.board zoo/lion.board");
    scratch_remove("");
    ck_assert(!browser_refresh(&browser, &diag));
    expect_list(&browser, "[a.board] aa.board alpha/x.board zoo/lion.board");
    browser_done(&browser);
}
END_TEST

/* A crowded folder below must not crowd out what lies in the folder itself. */
START_TEST(a_folders_own_entries_come_before_the_limit)
{
    char name[32];
    for (int k = 0; k < BROWSER_ENTRIES; k++) {
        snprintf(name, sizeof name, "crowd/%d", k);
        scratch_write(name, "");
    }
    scratch_write("a.board", GOOD);
    scratch_write("z.board", GOOD);
    struct browser browser = opened("");
    expect_list(&browser, "../ [crowd/] a.board z.board");
    ck_assert_uint_eq(browser.count, BROWSER_ENTRIES);
    browser_done(&browser);
}
END_TEST

Suite *suite_browser(void)
{
    Suite *suite = suite_create("browser");
    TCase *tcase = tcase_create("browser");
    scratch_use(tcase);
    tcase_add_test(tcase, folders_come_first_and_hidden_entries_never);
    tcase_add_test(tcase, neither_pipes_nor_dangling_links_are_boards);
    tcase_add_test(tcase, what_is_typed_is_found_below_too);
    tcase_add_test(tcase, folders_are_looked_through_to_a_depth);
    tcase_add_test(tcase, the_selection_stops_at_the_ends);
    tcase_add_test(tcase, going_up_selects_the_folder_left);
    tcase_add_test(tcase, an_empty_folder_has_a_way_out);
    tcase_add_test(tcase, a_folder_that_is_gone_leaves_all_as_it_was);
    tcase_add_test(tcase, the_selected_board_is_previewed);
    tcase_add_test(tcase, a_folder_is_read_anew);
    tcase_add_test(tcase, a_folders_own_entries_come_before_the_limit);
    suite_add_tcase(suite, tcase);
    return suite;
}
