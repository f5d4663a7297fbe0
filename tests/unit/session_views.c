/* SPDX-License-Identifier: MIT */
/* The panes of the search except the board and the tree: their keys and content. */
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "explorer.h"
#include "scratch.h"
#include "suites.h"
#include "tui/view.h"
#include "tui/widgets.h"

START_TEST(the_code_speaks_the_words_asked_for)
{
    struct explorer explorer;
    explorer_open_text(&explorer, BOARD_FILE_EXAMPLE);
    press(&explorer, "7 z s");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "\u25b8   try the option"));
    press(&explorer, ":");
    type(&explorer, "terms column");
    press(&explorer, "Enter S");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "\u25c2 choose an open column"));
    ck_assert(is_shown(&explorer, "for each of its rows:"));
    press(&explorer, ":");
    type(&explorer, "terms words");
    press(&explorer, "Enter");
    ck_assert(explorer.session.model.message_is_bad);
    draw(&explorer, 200, 60);
    ck_assert(is_shown(&explorer, "choose an open column"));
    explorer_done(&explorer);
}
END_TEST

static bool has_selected(struct session *session)
{
    struct selection selected = model_selected(&session->model);
    return selected.option || selected.item;
}

START_TEST(events_are_scrolled_and_searched)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_open_text(&explorer, BOARD_FILE_EXAMPLE);
    press(&explorer, "8 Up / x Enter");
    ck_assert(session->model.message_is_bad);
    ck_assert(!has_selected(session));
    press(&explorer, "s s s s s s");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "a solution"));
    ck_assert(!is_shown(&explorer, "item 1 is covered"));
    press(&explorer, "/");
    type(&explorer, "TRYING");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "/TRYING"));
    press(&explorer, "Enter");
    int32_t last = model_selected(&session->model).option;
    press(&explorer, "n n");
    ck_assert_int_ne(model_selected(&session->model).option, last);
    press(&explorer, "N N");
    ck_assert_int_eq(model_selected(&session->model).option, last);
    press(&explorer, "N");
    ck_assert(session->model.message_is_bad);
    ck_assert_int_eq(model_selected(&session->model).option, last);
    press(&explorer, "PgUp PgUp");
    ck_assert_int_eq(model_selected(&session->model).item, 1);
    press(&explorer, "PgDn PgDn PgDn");
    ck_assert(!has_selected(session));
    press(&explorer, "Up g s");
    draw(&explorer, 120, 40);
    ck_assert(is_shown(&explorer, "the search jumped"));
    explorer_done(&explorer);
}
END_TEST

START_TEST(steps_are_explained_from_any_place)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_open_text(&explorer, BOARD_FILE_EXAMPLE);
    press(&explorer, "E");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "looking"));
    pass(&explorer, CLOCK_SECOND);
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "explain: step 1 of 4"));
    ck_assert(is_shown(&explorer, "1 shared"));
    press(&explorer, "Up Enter Down");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "item 2 has only one"));
    ck_assert_int_eq(model_selected(&session->model).option, 6);
    ck_assert_int_eq(model_selected(&session->model).item, 2);
    press(&explorer, "PgDn");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "solved after 4 steps"));
    press(&explorer, "Up 9");           /* the matrix shows the step, too */
    ck_assert_ptr_nonnull(session_scene(session).steps);
    press(&explorer, "Esc 9");
    ck_assert_ptr_null(session_scene(session).steps);
    press(&explorer, "} E");            /* at a dead end */
    settle(&explorer);
    pass(&explorer, CLOCK_SECOND);
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "dead end: item 2 has no option"));
    press(&explorer, "S S");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "looking"));
    explorer_done(&explorer);
}
END_TEST

START_TEST(blocked_options_go_before_the_search)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_open_text(&explorer, BOARD_FILE_3X20);
    const struct open_puzzle *opened = session->model.opened;
    const struct encoding *encoding = &opened->encoding;
    int32_t before = opened->playback.mirror.size[1], option = 1;
    press(&explorer, "D");
    ck_assert_str_eq(session->model.message,
                     "reduced: without blocked placements; u undoes it");
    ck_assert_int_lt(playback_mirror(&session->model.opened->playback)->size[1], before);
    while (encoding_has(encoding, option))
        option++;
    ck_assert_int_gt(encoding->legend.blocked[option], 0);
    model_select(&session->model, (struct selection){.option = option});
    press(&explorer, "w");
    draw(&explorer, 120, 40);
    ck_assert(is_shown(&explorer, "removed before the search: it would"));
    press(&explorer, "Esc G");
    settle(&explorer);
    ck_assert_int_eq(opened->playback.cursor.tally.solutions, 8);
    press(&explorer, "g D");
    ck_assert_str_eq(session->model.message, "no longer reduced: without blocked placements");
    ck_assert(encoding_has(encoding, option));
    press(&explorer, "u");
    ck_assert(!encoding_has(encoding, option));
    explorer_done(&explorer);
}
END_TEST

START_TEST(a_rule_begins_a_new_journal)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_open_text(&explorer, BOARD_FILE_EXAMPLE);
    press(&explorer, "8 s s Up :");
    ck_assert_int_gt(session->model.opened->journal.total, 0);
    type(&explorer, "rule leftmost");
    press(&explorer, "Enter");
    ck_assert_int_eq(session->model.opened->journal.total, 0);
    draw(&explorer, 80, 24);
    press(&explorer, "s :");
    ck_assert_int_gt(session->model.opened->journal.total, 0);
    type(&explorer, "back");
    press(&explorer, "Enter");
    ck_assert_int_eq(session->model.opened->journal.total, 0);
    press(&explorer, "s");
    ck_assert_int_gt(session->model.opened->journal.total, 0);
    explorer_done(&explorer);
}
END_TEST

/* Options without names have numbers, which a narrow pane does not cut off. */
START_TEST(numbers_of_options_have_room)
{
    char board[8 * 1000] = "";
    struct explorer explorer;
    for (int k = 0; k < 1000; k++)
        snprintf(board + strlen(board), sizeof board - strlen(board), "p q%d\n", k % 7);
    explorer_open_text(&explorer, board);
    press(&explorer, "/");
    type(&explorer, "option 998");
    press(&explorer, "Enter");
    ck_assert_str_eq(explorer.session.model.message,
                     "option 998: n next, N before, r back to its cover, Esc ends it");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "\u2502option 998 "));
    press(&explorer, "9 n");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "\u2502\u2502option 998 "));
    press(&explorer, "/");
    type(&explorer, "q6");
    press(&explorer, "Enter");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "option 998 has no q6"));
    explorer_done(&explorer);
}
END_TEST

START_TEST(the_matrix_is_walked_through)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_open_text(&explorer, BOARD_FILE_EXAMPLE);
    press(&explorer, "9 Right");
    ck_assert_int_eq(model_selected(&session->model).option, 1);
    ck_assert_int_eq(model_selected(&session->model).item, 1);
    press(&explorer, "j l l l s");
    ck_assert_int_eq(model_selected(&session->model).option, 2);
    ck_assert_int_eq(model_selected(&session->model).item, 4);
    draw(&explorer, 120, 40);
    ck_assert(is_shown(&explorer, "removed by A, level 1: B has 4"));
    press(&explorer, "k Left");
    draw(&explorer, 120, 40);
    ck_assert(is_shown(&explorer, "chosen, level 1: A has no 3"));
    for (int k = 0; k < 9; k++)
        press(&explorer, "Down Right");
    ck_assert_int_eq(model_selected(&session->model).option, 6);
    ck_assert_int_eq(model_selected(&session->model).item, 7);
    explorer_done(&explorer);
}
END_TEST

/* If only an option is selected, the first key selects an item of it, too. */
START_TEST(an_option_is_kept_when_the_matrix_begins)
{
    struct explorer explorer;
    struct model *model = &explorer.session.model;
    explorer_open_text(&explorer, BOARD_FILE_EXAMPLE);
    model_select(model, (struct selection){.option = 3});
    press(&explorer, "9 j");
    ck_assert_int_eq(model_selected(model).option, 3);
    ck_assert_int_eq(model_selected(model).item, 4);
    explorer_done(&explorer);
}
END_TEST

START_TEST(a_tilings_matrix_begins_with_the_item_in_hand)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_open_text(&explorer, BOARD_FILE_6X10);
    press(&explorer, "9 s s s s");
    const struct mirror *mirror = playback_mirror(&session->model.opened->playback);
    int32_t item = item_in_hand(&session->model.opened->playback, mirror);
    ck_assert_int_eq(item, mirror->path[1].item);
    press(&explorer, "Down");
    ck_assert_int_eq(model_selected(&session->model).item, item);
    ck_assert_int_gt(mirror_node(mirror, model_selected(&session->model).option, item), 0);
    for (int width = 40; width <= 200; width += 8)
        draw(&explorer, width, width / 3);
    explorer_done(&explorer);
}
END_TEST

/* Copies the characters of the example's matrix, a row per line of the screen. */
static void copy_matrix(struct explorer *explorer, char *text)
{
    draw(explorer, 80, 24);
    const struct canvas *canvas = &explorer->canvas;
    for (int y = 1; y < 20; y++)
        for (int x = 0; x < 80; x++)
            text += text_encode(canvas_row(canvas, y)[x].c ? canvas_row(canvas, y)[x].c : ' ', text);
    *text = 0;
}

/* Each link forward changes the picture, and each link back restores it. */
START_TEST(links_bend_and_unbend)
{
    enum { LINKS = 20 };
    static char pictures[LINKS + 1][80 * 20 * 4], now[80 * 20 * 4];
    struct explorer explorer;
    explorer_open_text(&explorer, BOARD_FILE_EXAMPLE);
    struct playback *playback = &explorer.session.model.opened->playback;
    press(&explorer, "9 z");
    for (int k = 0; k <= LINKS; k++) {
        copy_matrix(&explorer, pictures[k]);
        if (k && moved_node(playback))
            ck_assert_str_ne(pictures[k], pictures[k - 1]);
        press(&explorer, k < LINKS ? "i" : "");
    }
    ck_assert_ptr_nonnull(strstr(pictures[2], "\u25cb\u253c"));
    for (int k = LINKS; k-- > 0;) {
        press(&explorer, "I");
        copy_matrix(&explorer, now);
        ck_assert_str_eq(now, pictures[k]);
    }
    explorer_done(&explorer);
}
END_TEST

static void expect_centre(struct explorer *explorer, const char *expected)
{
    struct model *model = &explorer->session.model;
    char *text = view_matrix.text(model_state(model, &view_matrix), model);
    ck_assert_str_eq(text, expected);
    memory_free(text);
}

/* The centre is the item to be branched on, covered or selected before, or stuck. */
START_TEST(the_matrix_tells_its_centre)
{
    struct explorer explorer;
    explorer_open_text(&explorer, BOARD_FILE_6X10);
    press(&explorer, "9");
    expect_centre(&explorer, "around X: 32 placements left, 72 open items");
    press(&explorer, ". . . i");
    expect_centre(&explorer, "around cell 2,1: 77 placements left, 71 open items");
    press(&explorer, "s s");
    expect_centre(&explorer, "around cell 1,1: no placement left, 66 open items");
    press(&explorer, "Esc Right 9");
    expect_centre(&explorer, "around cell 6,4: 293 placements left, 66 open items");
    explorer_done(&explorer);
}
END_TEST

static int64_t sum_of(const struct counts *counts, enum counted kind)
{
    int64_t sum = 0;
    for (int32_t i = 1; i <= counts->items; i++)
        sum += counts->of[kind][i];
    return sum;
}

START_TEST(what_was_seen_is_counted_from_the_start)
{
    struct explorer explorer;
    explorer_open_text(&explorer, BOARD_FILE_3X20);
    const struct open_puzzle *opened = explorer.session.model.opened;
    for (int round = 0; round < 2; round++) {   /* the second time it is not counted again */
        press(&explorer, "End");
        settle(&explorer);
        struct tally tally = opened->playback.cursor.tally;
        ck_assert_int_eq(sum_of(&opened->playback.census.counts, COUNTED_DEAD), tally.deads);
        ck_assert_int_eq(sum_of(&opened->playback.census.counts, COUNTED_BRANCHED),
                         tally.nodes - tally.deads - tally.solutions);
        ck_assert_int_eq(opened->playback.census.profile.solutions[12], tally.solutions);
        press(&explorer, "g");
        ck_assert_int_eq(sum_of(&opened->playback.census.counts, COUNTED_COVERED), 0);
        ck_assert_int_eq(opened->playback.census.profile.nodes[1], 0);
    }
    explorer_done(&explorer);
}
END_TEST

/* Item 1 has two options: A leads to a dead end, B through successive choices to the solution B, D,
 * F. */
START_TEST(solutions_without_a_board_show_their_options)
{
    struct explorer explorer;
    explorer_open_text(&explorer, BOARD_FILE_EXAMPLE);
    press(&explorer, "Right");
    ck_assert_str_eq(explorer.session.model.message,
                     "no board to select on: 9 selects in the matrix");
    press(&explorer, "4 z ]");
    settle(&explorer);
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "1  node 5  B, D, F"));
    explorer_done(&explorer);
}
END_TEST

START_TEST(the_levels_show_how_the_tree_branches)
{
    struct explorer explorer;
    explorer_open_text(&explorer, BOARD_FILE_EXAMPLE);
    press(&explorer, "0 z G");
    settle(&explorer);
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "0          1      2.00"));
    ck_assert(is_shown(&explorer, "1          2      1.00                       1"));
    ck_assert(is_shown(&explorer, "3          1                     1"));
    explorer_done(&explorer);
}
END_TEST

/* Redraws as the loop does; true if the statistics pane shows the current node. */
static bool shows_node(struct explorer *explorer)
{
    char number[NUMBER_ROOM], line[64];
    int64_t nodes = explorer->session.model.opened->playback.cursor.tally.nodes;
    session_redraw(&explorer->session, &explorer->canvas);
    snprintf(line, sizeof line, "nodes%23s", number_grouped(nodes, number));
    return is_shown(explorer, line);
}

/* The board and the caption always look as in a full redraw; other panes are redrawn in every
 * fourth frame, and when the search pauses. */
START_TEST(flat_out_one_of_four_frames_is_whole)
{
    struct explorer explorer;
    explorer_open_text(&explorer, BOARD_FILE_6X10);
    session_command(&explorer.session, "speed max");
    press(&explorer, "Space");
    draw(&explorer, 80, 24);
    for (int k = 1; k <= 24; k++) {
        session_slice(&explorer.session);
        ck_assert_int_eq(shows_node(&explorer), k % 4 == 0);
        ck_assert(is_whole(&explorer, 48));
    }
    press(&explorer, "Space");
    ck_assert(shows_node(&explorer) && is_whole(&explorer, 80));
    explorer_done(&explorer);
}
END_TEST

/* All figures fit in ten rows, unless options have costs. */
START_TEST(nodes_are_estimated_where_they_are_shown)
{
    struct explorer explorer;
    explorer_open_text(&explorer, BOARD_FILE_3X20);
    session_command(&explorer.session, "bound taxes");
    session_command(&explorer.session, "arrange board statistics");
    int height = 8;
    do
        draw(&explorer, 80, height++);
    while (!is_shown(&explorer, "estimated") && height < 24);
    ck_assert_msg(is_shown(&explorer, "\u00b1"), "%d rows", height);
    explorer_done(&explorer);
}
END_TEST

Suite *suite_session_views(void)
{
    Suite *suite = suite_create("session_views");
    TCase *tcase = tcase_create("session_views");
    scratch_use(tcase);
    tcase_add_test(tcase, the_code_speaks_the_words_asked_for);
    tcase_add_test(tcase, nodes_are_estimated_where_they_are_shown);
    tcase_add_test(tcase, events_are_scrolled_and_searched);
    tcase_add_test(tcase, steps_are_explained_from_any_place);
    tcase_add_test(tcase, blocked_options_go_before_the_search);
    tcase_add_test(tcase, a_rule_begins_a_new_journal);
    tcase_add_test(tcase, numbers_of_options_have_room);
    tcase_add_test(tcase, the_matrix_is_walked_through);
    tcase_add_test(tcase, an_option_is_kept_when_the_matrix_begins);
    tcase_add_test(tcase, a_tilings_matrix_begins_with_the_item_in_hand);
    tcase_add_test(tcase, links_bend_and_unbend);
    tcase_add_test(tcase, the_matrix_tells_its_centre);
    tcase_add_test(tcase, what_was_seen_is_counted_from_the_start);
    tcase_add_test(tcase, solutions_without_a_board_show_their_options);
    tcase_add_test(tcase, the_levels_show_how_the_tree_branches);
    tcase_add_test(tcase, flat_out_one_of_four_frames_is_whole);
    suite_add_tcase(suite, tcase);
    return suite;
}
