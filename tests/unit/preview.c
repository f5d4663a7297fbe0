/* SPDX-License-Identifier: MIT */
/* Boards that solve themselves: the miniature search of one, and the cards of many, which take
 * turns. */
#include "play/preview.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "scratch.h"
#include "suites.h"
#include "tui/browser/cards.h"

#define DOMINOES "dancetty 1\npieces: dominoes, any\nboard:\n  xxxx\n  xxxx\n  xxxx\n  xxxx\n"
#define NONE "dancetty 1\npieces: dominoes, any\nboard:\n  xxx\n  xxx\n  xxx\n"

enum { SOLUTIONS = 36 };        /* of dominoes on 4x4: Kasteleyn (1961) */

static struct preview preview;

static void begin(const char *text)
{
    struct diag diag = {0};
    scratch_write("a.board", text);
    ck_assert_msg(preview_init(&preview, scratch_path("a.board"), &diag), "%s", diag.text);
    ck_assert(preview_open(&preview));
}

static uint64_t sum_of_path(void)
{
    int32_t path[64];
    uint64_t sum = 0;
    int32_t count = cursor_path(&preview.cursor, path);
    for (int32_t k = 0; k < count; k++)
        sum |= UINT64_C(1) << path[k];
    return sum;
}

/* Whether or not the search is closed between two. */
START_TEST(all_solutions_come_and_then_the_first_again)
{
    uint64_t found[SOLUTIONS + 1];
    begin(DOMINOES);
    for (int k = 0; k <= SOLUTIONS; k++) {
        ck_assert(preview_seek(&preview));
        ck_assert(cursor_at_solution(&preview.cursor));
        found[k] = sum_of_path();
        for (int j = 0; j < k && k < SOLUTIONS; j++)
            ck_assert(found[j] != found[k]);
        if (_i)
            preview_close(&preview);
        ck_assert(preview_open(&preview));
        ck_assert(sum_of_path() == found[k]);
    }
    ck_assert(found[SOLUTIONS] == found[0]);
    preview_done(&preview);
}
END_TEST

/* The only solution of trikagomes on 4x3 is found at once, thousands of nodes before the end. */
START_TEST(behind_a_long_end_the_first_comes_again)
{
    begin("dancetty 1\nlattice: kagome\npieces: trikagomes, any\n"
          "board:\n  xxxxxxxxxxxx..\n  .xxxxxxxxxxxx.\n  ..xxxxxxxxxxxx\n");
    ck_assert(preview_seek(&preview));
    uint64_t found = cursor_hash(&preview.cursor);
    ck_assert(preview_seek(&preview));
    ck_assert_uint_eq(cursor_hash(&preview.cursor), found);
    preview_done(&preview);
}
END_TEST

/* However far it walks back, the next solution is the one already found, not an older one. */
START_TEST(what_leads_to_a_solution_is_seen)
{
    begin(DOMINOES);
    for (int k = 0; k < SOLUTIONS; k++) {
        int changes = 1 + k, steps = 0;
        ck_assert(preview_seek(&preview));
        uint64_t found = sum_of_path();
        preview_walk_back(&preview, changes);
        for (uint64_t before = sum_of_path(); preview_step(&preview); before = sum_of_path()) {
            ck_assert(sum_of_path() != before);
            steps++;
        }
        ck_assert(sum_of_path() == found);
        ck_assert_int_le(steps, changes);
        ck_assert_int_gt(steps, 0);
    }
    preview_done(&preview);
}
END_TEST

START_TEST(what_has_no_solution_says_so)
{
    begin(NONE);
    ck_assert(!preview_seek(&preview));
    preview_done(&preview);
}
END_TEST

START_TEST(what_is_too_large_is_not_searched)
{
    char text[64];
    struct diag diag = {0};
    snprintf(text, sizeof text, "dancetty 1\nqueens: %d\n", 200);
    scratch_write("a.board", text);
    ck_assert(preview_init(&preview, scratch_path("a.board"), &diag));
    ck_assert(!preview_open(&preview));
    preview_done(&preview);
}
END_TEST

/* ---- cards ---- */

static struct browser browser;
static struct cards cards;

/* Two boards, the card that draws one, six boards and a file that is not one. */
enum { CARDS = 10, CARD_DRAWS = 2, CARD_BAD = 9 };

static bool has_board(size_t k)
{
    return k != CARD_DRAWS && k != CARD_BAD;
}

static void open_cards(size_t count)
{
    struct diag diag = {0};
    char name[32];
    clock_take_over();
    clock_advance(CLOCK_SECOND);
    for (int k = 0; k < 9; k++) {
        snprintf(name, sizeof name, "%d.board", k);
        scratch_write(name, k == 8 ? "neither x nor y\n" : DOMINOES);
    }
    setenv("DANCETTY_BOARDS", scratch_path(""), 1);
    ck_assert_int_eq(chdir(scratch_path("")), 0);
    ck_assert(browser_open(&browser, NULL, &diag));
    cards = (struct cards){0};
    cards_show(&cards, &browser, 0, count);
}

static void close_cards(void)
{
    cards_clear(&cards);
    browser_done(&browser);
}

static void catch_up(bool moves)
{
    while (cards_wait(&cards, moves) == 0)
        cards_slice(&cards, &browser, moves);
}

static int count_open(void)
{
    int count = 0;
    for (size_t k = 0; k < cards.count; k++)
        count += cards.at[k]->preview.is_open;
    return count;
}

static bool is_full(const struct card *card)
{
    struct board_picture picture = card_picture(card);
    bool full = picture.tiles;
    for (int k = 0; full && k < picture.cells.width * picture.cells.height; k++)
        full = picture.tiles[k].piece >= 0;
    return full;
}

START_TEST(all_rest_on_a_solution_where_nothing_moves)
{
    open_cards(CARDS);
    catch_up(false);
    ck_assert_int_eq((int)cards_wait(&cards, false), -1);
    for (size_t k = 0; k < CARDS; k++)
        ck_assert_int_eq(is_full(cards.at[k]), has_board(k));
    ck_assert(cards.at[CARD_BAD]->fault.set && !card_picture(cards.at[CARD_BAD]).tiles);
    ck_assert_ptr_nonnull(card_picture(cards.at[CARD_DRAWS]).tiles);
    ck_assert_int_eq(count_open(), 0);
    clock_advance(10 * CLOCK_SECOND);
    ck_assert(!cards_slice(&cards, &browser, false));
    close_cards();
}
END_TEST

/* The selected card and two others move; a card at rest shows a solution. */
START_TEST(few_move_at_a_time_and_all_come_by)
{
    int moved[CARDS] = {0};
    open_cards(CARDS);
    for (int tick = 0; tick < 1000; tick++) {
        catch_up(true);
        ck_assert_int_le(count_open(), 3);
        ck_assert(cards.at[0]->preview.is_open || tick % 1000 == 0 ||
                  cards.at[0]->state == CARD_STILL);
        for (size_t k = 0; k < CARDS; k++) {
            moved[k] += cards.at[k]->state == CARD_MOVES;
            if (cards.at[k]->state == CARD_STILL && has_board(k))
                ck_assert(is_full(cards.at[k]));
        }
        int64_t wait = cards_wait(&cards, true);
        ck_assert_int_gt(wait, 0);
        ck_assert_int_le(wait, CARDS_TICK);
        clock_advance(wait);
    }
    for (size_t k = 0; k < CARDS; k++) {
        if (has_board(k))
            ck_assert_int_gt(moved[k], 10);
        else
            ck_assert_int_eq(moved[k], 0);
        if (k)
            ck_assert_int_gt(moved[0], 2 * moved[k]);
    }
    close_cards();
}
END_TEST

START_TEST(cards_that_stay_on_the_screen_go_on)
{
    open_cards(4);
    catch_up(true);
    struct card *third = cards.at[2], *fourth = cards.at[3];
    cards_show(&cards, &browser, 2, 4);
    ck_assert_ptr_eq(cards.at[0], third);
    ck_assert_ptr_eq(cards.at[1], fourth);
    ck_assert_int_eq(cards.at[2]->state, CARD_NEW);
    cards_show(&cards, &browser, 7, 4);
    ck_assert_uint_eq(cards.count, CARDS - 7);
    catch_up(true);
    close_cards();
    ck_assert_uint_eq(cards.count, 0);
}
END_TEST

Suite *suite_preview(void)
{
    Suite *suite = suite_create("preview");
    TCase *tcase = tcase_create("preview");
    scratch_use(tcase);
    tcase_add_loop_test(tcase, all_solutions_come_and_then_the_first_again, 0, 2);
    tcase_add_test(tcase, behind_a_long_end_the_first_comes_again);
    tcase_add_test(tcase, what_leads_to_a_solution_is_seen);
    tcase_add_test(tcase, what_has_no_solution_says_so);
    tcase_add_test(tcase, what_is_too_large_is_not_searched);
    tcase_add_test(tcase, all_rest_on_a_solution_where_nothing_moves);
    tcase_add_test(tcase, few_move_at_a_time_and_all_come_by);
    tcase_add_test(tcase, cards_that_stay_on_the_screen_go_on);
    suite_add_tcase(suite, tcase);
    return suite;
}
