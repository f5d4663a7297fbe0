/* SPDX-License-Identifier: MIT */
/* Asking why in the explorer: the answer is about the selection, and Enter follows it. */
#include "draw/style.h"
#include "explorer.h"
#include "scratch.h"
#include "suites.h"

START_TEST(the_place_is_asked_about_where_nothing_is_selected)
{
    struct explorer explorer;
    explorer_open_text(&explorer, BOARD_FILE_EXAMPLE);
    press(&explorer, "w");
    ck_assert_ptr_eq(explorer.session.model.focus, &view_why);
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "next: item 1"));
    ck_assert(is_shown(&explorer, "2 options left, the"));
    draw(&explorer, 80, 60);
    ck_assert(is_shown(&explorer, "7 open items"));
    press(&explorer, "s");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "dead end: item 2"));
    ck_assert(is_shown(&explorer, "level 1, node 1"));
    ck_assert(is_shown(&explorer, "2 by A"));
    press(&explorer, "G");
    settle(&explorer);
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "done: item 1"));
    explorer_done(&explorer);
}
END_TEST

START_TEST(enter_goes_up_to_the_choice)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_open_text(&explorer, BOARD_FILE_6X10);
    const struct cursor *cursor = &session->model.opened->playback.cursor;
    for (int k = 0; k < 20; k++) {
        press(&explorer, "}");
        settle(&explorer);
    }
    press(&explorer, "w");
    struct answer answer;
    answer_init(&answer, &session->model.opened->playback,
                playback_mirror(&session->model.opened->playback),
                &session->model.opened->encoding.legend, model_question(&session->model));
    int32_t level = answer.lines[answer_line(&answer, -1) + 1].level;
    answer_done(&answer);
    ck_assert_int_ge(level, 1);
    press(&explorer, "Down Enter");
    settle(&explorer);
    ck_assert_int_eq(cursor->level, level);
    ck_assert_int_eq(cursor->phase, ENTER);
    press(&explorer, "PgUp Enter PgDn Enter Up Down");
    ck_assert_int_eq(cursor->level, level);
    explorer_done(&explorer);
}
END_TEST

static int dim_letters(struct explorer *explorer)
{
    int count = 0;
    draw(explorer, 80, 24);
    for (int y = 3; y < 15; y++)
        for (int x = 3; x < 45; x++) {
            const struct glyph *at = canvas_row(&explorer->canvas, y) + x;
            count += at->c >= 'A' && at->c <= 'Z' && style_equal(at->style, style_of(ROLE_FAINT));
        }
    return count;
}

/* Of ten choices, three cause the dead end. */
START_TEST(the_board_dims_choices_that_are_no_cause)
{
    struct explorer explorer;
    explorer_open_text(&explorer, BOARD_FILE_6X10);
    for (int k = 0; k < 12; k++) {
        press(&explorer, "}");
        settle(&explorer);
    }
    ck_assert_int_eq(dim_letters(&explorer), 0);
    press(&explorer, "w");
    ck_assert_int_eq(dim_letters(&explorer), 7 * 5);
    press(&explorer, "Esc");
    ck_assert_int_eq(dim_letters(&explorer), 0);
    explorer_done(&explorer);
}
END_TEST

START_TEST(a_selected_cell_is_asked_about)
{
    struct explorer explorer;
    explorer_open_text(&explorer,
                       "dancetty 1\npieces: dominoes, any\nboard:\n  xxx\n  x.x\n  xxx\n");
    press(&explorer, "s h h k w");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "cell 1,1"));
    ck_assert(is_shown(&explorer, "covered by"));
    ck_assert(is_shown(&explorer, "1 chosen"));
    press(&explorer, "w");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "next: cell"));
    press(&explorer, "1 l l j j");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "open"));
    press(&explorer, "k h");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "there is no placement for it"));
    explorer_done(&explorer);
}
END_TEST

START_TEST(a_selected_branch_is_asked_about)
{
    struct explorer explorer;
    explorer_open_text(&explorer, BOARD_FILE_EXAMPLE);
    press(&explorer, "G");
    settle(&explorer);
    press(&explorer, "5 Right Right w");
    draw(&explorer, 80, 24);
    ck_assert_int_eq(explorer.session.model.asked.about, ABOUT_OPTION);
    ck_assert(is_shown(&explorer, "when it was tried, item 2 had"));
    ck_assert(is_shown(&explorer, "still available: no current"));
    press(&explorer, "S S S");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "removed by"));
    ck_assert(is_shown(&explorer, "item 1"));
    explorer_done(&explorer);
}
END_TEST

/* Starts at the root of a finished search and ends at a dead end and its cause. */
START_TEST(refuted_by_leads_to_dead_ends)
{
    struct explorer explorer;
    char nodes[64];
    explorer_open_text(&explorer, BOARD_FILE_3X20);
    const struct playback *playback = &explorer.session.model.opened->playback;
    press(&explorer, "G");
    settle(&explorer);
    press(&explorer, "w");
    pass(&explorer, CLOCK_SECOND);
    draw(&explorer, 120, 48);
    const struct refutation *refutation = &explorer.session.model.opened->refutation;
    ck_assert_int_eq(refutation->state, REFUTATION_DONE);
    ck_assert_int_eq(refutation->figures.solutions, 8);
    ck_assert_int_gt(refutation->figures.steps, 0);
    snprintf(nodes, sizeof nodes, "its proof: %lld,", (long long)refutation->figures.nodes / 1000);
    ck_assert(is_shown(&explorer, nodes));
    ck_assert(is_shown(&explorer, "8 solutions in 32,978 nodes below"));
    for (int level = 1; !is_shown(&explorer, "dead end:"); level++) {
        press(&explorer, "Enter");
        settle(&explorer);
        draw(&explorer, 120, 48);
        ck_assert_int_eq(playback->cursor.level, level);
        ck_assert(is_shown(&explorer, "refuted by") || is_shown(&explorer, "dead end:"));
    }
    ck_assert_int_eq(playback->cursor.tally.nodes, 2);
    ck_assert(is_shown(&explorer, "cause") || is_shown(&explorer, "enough"));
    explorer_done(&explorer);
}
END_TEST

START_TEST(a_selected_entry_of_the_matrix_is_asked_about)
{
    struct explorer explorer;
    explorer_open_text(&explorer, BOARD_FILE_EXAMPLE);
    press(&explorer, "9 Down w");
    draw(&explorer, 80, 24);
    ck_assert_int_eq(explorer.session.model.asked.about, ABOUT_OPTION);
    ck_assert(is_shown(&explorer, "still available"));
    ck_assert(is_shown(&explorer, "2 options: 2 left"));
    explorer_done(&explorer);
}
END_TEST

START_TEST(a_running_search_is_asked_when_it_pauses)
{
    struct explorer explorer;
    explorer_open_text(&explorer, BOARD_FILE_6X10);
    press(&explorer, "w G");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "shown when the search pauses"));
    press(&explorer, "Esc");
    draw(&explorer, 80, 24);
    ck_assert(!is_shown(&explorer, "shown when the search pauses"));
    explorer_done(&explorer);
}
END_TEST

Suite *suite_query_view(void)
{
    Suite *suite = suite_create("asking");
    TCase *tcase = tcase_create("asking");
    scratch_use(tcase);
    tcase_add_test(tcase, refuted_by_leads_to_dead_ends);
    tcase_add_test(tcase, the_place_is_asked_about_where_nothing_is_selected);
    tcase_add_test(tcase, enter_goes_up_to_the_choice);
    tcase_add_test(tcase, the_board_dims_choices_that_are_no_cause);
    tcase_add_test(tcase, a_selected_cell_is_asked_about);
    tcase_add_test(tcase, a_selected_branch_is_asked_about);
    tcase_add_test(tcase, a_selected_entry_of_the_matrix_is_asked_about);
    tcase_add_test(tcase, a_running_search_is_asked_when_it_pauses);
    suite_add_tcase(suite, tcase);
    return suite;
}
