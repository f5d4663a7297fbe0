/* SPDX-License-Identifier: MIT */
/* What if: keys and commands pin, ban and reorder, and undo each of these. */
#include "tui/search/whatif.h"

#include <string.h>

#include "explorer.h"
#include "scratch.h"
#include "suites.h"
#include "tui/search/bookmarks.h"

static struct explorer explorer;

static const struct open_puzzle *explorer_begin(const char *board)
{
    explorer_open_text(&explorer, board);
    return explorer.session.model.opened;
}

static void expect_constraint(int k, enum constraint_kind kind, int32_t number)
{
    const struct constraints *constraints = &explorer.session.model.opened->constraints;
    ck_assert_int_lt(k, constraints->count);
    ck_assert_int_eq(constraints->at[k].kind, kind);
    ck_assert_int_eq(constraints->at[k].number, number);
}

static void expect_message(const char *text)
{
    ck_assert_msg(strstr(explorer.session.model.message, text), "\"%s\" for \"%s\"",
                  explorer.session.model.message, text);
}

START_TEST(keys_pin_and_ban_what_is_tried)
{
    const struct open_puzzle *opened = explorer_begin(BOARD_FILE_6X10);
    press(&explorer, "p");
    expect_message("pin what?");
    press(&explorer, "s");
    int32_t tried = cursor_option(&opened->playback.cursor, 0);
    press(&explorer, "p");
    expect_constraint(0, CONSTRAINT_PIN, tried);
    expect_message("; u undoes it");
    press(&explorer, "u");
    expect_message("no longer pinned: ");
    ck_assert_int_eq(opened->constraints.count, 0);
    press(&explorer, "x");
    expect_constraint(0, CONSTRAINT_BAN, tried);
    press(&explorer, "u C-r");
    expect_constraint(0, CONSTRAINT_BAN, tried);
    expect_message("again banned: ");
    press(&explorer, "C-r");
    expect_message("nothing to redo");
    ck_assert(explorer.session.model.message_is_bad);
    explorer_done(&explorer);
}
END_TEST

START_TEST(a_cell_means_its_placement_or_its_turn)
{
    const struct open_puzzle *opened = explorer_begin(BOARD_FILE_6X10);
    press(&explorer, "Left Up Up Up Up Up p");  /* an open cell of the top row */
    expect_message("branched on first: cell");
    ck_assert_int_eq(cursor_choose(&opened->playback.cursor),
                     opened->constraints.at[0].number);
    press(&explorer, "x");
    expect_message("branched on last: cell");
    ck_assert_int_eq(opened->constraints.count, 1);
    press(&explorer, "u u Esc s");
    int32_t tried = cursor_option(&opened->playback.cursor, 0);
    struct cell cell = opened->encoding.legend.placements[tried].cells[0];
    explorer.session.model.selections.cell = cell;
    explorer.session.model.selections.has_cell = true;
    press(&explorer, "x");
    expect_constraint(0, CONSTRAINT_BAN, tried);
    explorer_done(&explorer);
}
END_TEST

START_TEST(where_x_is_taken_the_capital_bans)
{
    const struct open_puzzle *opened = explorer_begin(BOARD_FILE_6X10);
    press(&explorer, "s 5 x");
    ck_assert_int_eq(opened->constraints.count, 0);
    int32_t tried = cursor_option(&opened->playback.cursor, 0);
    press(&explorer, "X");
    expect_constraint(0, CONSTRAINT_BAN, tried);
    explorer_done(&explorer);
}
END_TEST

/* A selection from another view applies until the search moves, and stays highlighted longer. */
START_TEST(once_the_search_moves_what_is_tried_is_meant)
{
    const struct open_puzzle *opened = explorer_begin(BOARD_FILE_6X10);
    press(&explorer, "s 2 1");
    int32_t chosen = explorer.session.model.selected.option;
    press(&explorer, "p");
    expect_constraint(0, CONSTRAINT_PIN, chosen);
    press(&explorer, "u 2 1 s s s");
    int32_t tried = cursor_option(&opened->playback.cursor, opened->playback.cursor.level - 1);
    ck_assert_int_eq(explorer.session.model.selected.option, chosen);
    ck_assert_int_ne(tried, chosen);
    press(&explorer, "7 p");
    expect_constraint(0, CONSTRAINT_PIN, tried);
    explorer_done(&explorer);
}
END_TEST

START_TEST(commands_take_names_and_numbers)
{
    const struct open_puzzle *opened = explorer_begin(BOARD_FILE_6X10);
    press(&explorer, ":");
    type(&explorer, "pin F at 1,1");
    press(&explorer, "Enter :");
    type(&explorer, "ban 517");
    press(&explorer, "Enter :");
    type(&explorer, "first cell 7,3");
    press(&explorer, "Enter :");
    type(&explorer, "last piece X");
    press(&explorer, "Enter");
    ck_assert_int_eq(opened->constraints.count, 4);
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "1 pinned, 1 banned, 1 first, 1 last"));
    press(&explorer, ":");
    type(&explorer, "pin F at 2,1");
    press(&explorer, "Enter");
    expect_message("F\u2193 2,1 cannot be pinned: it clashes with F'\u2191 1,1");
    press(&explorer, ":");
    type(&explorer, "ban Q");
    press(&explorer, "Enter");
    expect_message("ban: no placement \"Q\"; give a name, such as F'\u2191 1,1, or a number from "
                   "1 to 2056");
    press(&explorer, ":");
    type(&explorer, "undo");
    press(&explorer, "Enter");
    ck_assert_int_eq(opened->constraints.count, 3);
    explorer_done(&explorer);
}
END_TEST

START_TEST(the_list_shows_and_takes_away)
{
    const struct open_puzzle *opened = explorer_begin(BOARD_FILE_6X10);
    press(&explorer, "s x s p B Enter '");
    ck_assert_int_eq(opened->constraints.count + (int)opened->bookmarks.count, 3);
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "banned: "));
    ck_assert(is_shown(&explorer, "pinned: "));
    explorer.session.model.selections.mark = 2;
    press(&explorer, "Enter");
    ck_assert_int_eq(explorer.session.model.selected.option,
                     opened->constraints.at[1].number);
    press(&explorer, "x");
    ck_assert_int_eq(opened->constraints.count, 1);
    expect_message("no longer pinned: ");
    press(&explorer, "u");
    ck_assert_int_eq(opened->constraints.count, 2);
    explorer_done(&explorer);
}
END_TEST

/* The deepest place belongs to one search's tree only. */
START_TEST(each_search_has_its_deepest_place)
{
    const struct open_puzzle *opened = explorer_begin(BOARD_FILE_6X10);
    press(&explorer, "]");
    settle(&explorer);
    int32_t deepest = opened->deepest;
    double share = opened->deepest_share;
    ck_assert_int_eq(deepest, 12);
    press(&explorer, "g s x");
    pass(&explorer, CLOCK_SECOND);
    ck_assert_int_lt(opened->deepest, deepest);
    press(&explorer, "u");
    pass(&explorer, CLOCK_SECOND);
    ck_assert_int_eq(opened->deepest, deepest);
    ck_assert(opened->deepest_share == share);
    explorer_done(&explorer);
}
END_TEST

START_TEST(why_names_bans)
{
    explorer_begin(BOARD_FILE_6X10);
    press(&explorer, ":");
    type(&explorer, "ban 1");
    press(&explorer, "Enter 9 Down Up w");
    explorer.session.model.asked = (struct question){.about = ABOUT_OPTION, .option = 1};
    draw(&explorer, 120, 40);
    ck_assert(is_shown(&explorer, "excluded: it is banned"));
    explorer_done(&explorer);
}
END_TEST

Suite *suite_whatif(void)
{
    Suite *suite = suite_create("whatif");
    TCase *tests = tcase_create("whatif");
    tcase_add_test(tests, keys_pin_and_ban_what_is_tried);
    tcase_add_test(tests, a_cell_means_its_placement_or_its_turn);
    tcase_add_test(tests, where_x_is_taken_the_capital_bans);
    tcase_add_test(tests, once_the_search_moves_what_is_tried_is_meant);
    tcase_add_test(tests, commands_take_names_and_numbers);
    tcase_add_test(tests, the_list_shows_and_takes_away);
    tcase_add_test(tests, each_search_has_its_deepest_place);
    tcase_add_test(tests, why_names_bans);
    scratch_use(tests);
    suite_add_tcase(suite, tests);
    return suite;
}
