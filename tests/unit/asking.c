/* SPDX-License-Identifier: MIT */
/* Asking why in the explorer: the answer is about the selection, and Enter follows it. */
#include "scratch.h"
#include "sitting.h"
#include "suites.h"

START_TEST(the_place_is_asked_about_where_nothing_is_selected)
{
    struct sitting sitting;
    sit_down_to(&sitting, BOARD_FILE_EXAMPLE);
    press(&sitting, "w");
    ck_assert_ptr_eq(sitting.session.model.focus, &view_why);
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "next: item 1"));
    ck_assert(is_shown(&sitting, "2 options left, the"));
    draw(&sitting, 80, 60);
    ck_assert(is_shown(&sitting, "7 open items"));
    press(&sitting, "s");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "dead end: item 2"));
    ck_assert(is_shown(&sitting, "level 1, node 1"));
    ck_assert(is_shown(&sitting, "2 by A"));
    press(&sitting, "G");
    settle(&sitting);
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "done: item 1"));
    sitting_done(&sitting);
}
END_TEST

START_TEST(enter_goes_up_to_the_choice)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down_to(&sitting, BOARD_FILE_6X10);
    const struct cursor *cursor = &session->model.opened->playback.cursor;
    for (int k = 0; k < 20; k++) {
        press(&sitting, "}");
        settle(&sitting);
    }
    press(&sitting, "w");
    struct answer answer;
    answer_init(&answer, &session->model.opened->playback,
                playback_mirror(&session->model.opened->playback),
                &session->model.opened->encoding.legend, model_question(&session->model));
    int32_t level = answer.lines[answer_line(&answer, -1) + 1].level;
    answer_done(&answer);
    ck_assert_int_ge(level, 1);
    press(&sitting, "Down Enter");
    settle(&sitting);
    ck_assert_int_eq(cursor->level, level);
    ck_assert_int_eq(cursor->phase, ENTER);
    press(&sitting, "PgUp Enter PgDn Enter Up Down");
    ck_assert_int_eq(cursor->level, level);
    sitting_done(&sitting);
}
END_TEST

START_TEST(a_selected_cell_is_asked_about)
{
    struct sitting sitting;
    sit_down_to(&sitting, "dancetty 1\npieces: dominoes, any\nboard:\n  xxx\n  x.x\n  xxx\n");
    press(&sitting, "s h h k w");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "cell 1,1"));
    ck_assert(is_shown(&sitting, "covered by"));
    ck_assert(is_shown(&sitting, "1 chosen"));
    press(&sitting, "w");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "next: cell"));
    press(&sitting, "1 l l j j");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "open"));
    press(&sitting, "k h");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "there is no placement for it"));
    sitting_done(&sitting);
}
END_TEST

START_TEST(a_selected_branch_is_asked_about)
{
    struct sitting sitting;
    sit_down_to(&sitting, BOARD_FILE_EXAMPLE);
    press(&sitting, "G");
    settle(&sitting);
    press(&sitting, "5 Right Right w");
    draw(&sitting, 80, 24);
    ck_assert_int_eq(sitting.session.model.asked.about, ABOUT_OPTION);
    ck_assert(is_shown(&sitting, "when it was tried, item 2 had"));
    ck_assert(is_shown(&sitting, "still available: no current"));
    press(&sitting, "S S S");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "removed by"));
    ck_assert(is_shown(&sitting, "item 1"));
    sitting_done(&sitting);
}
END_TEST

/* Starts at the root of a finished search and ends at a dead end and its cause. */
START_TEST(refuted_by_leads_to_dead_ends)
{
    struct sitting sitting;
    char nodes[64];
    sit_down_to(&sitting, BOARD_FILE_3X20);
    const struct playback *playback = &sitting.session.model.opened->playback;
    press(&sitting, "G");
    settle(&sitting);
    press(&sitting, "w");
    pass(&sitting, CLOCK_SECOND);
    draw(&sitting, 120, 48);
    const struct refutation *refutation = &sitting.session.model.opened->refutation;
    ck_assert_int_eq(refutation->state, REFUTATION_DONE);
    ck_assert_int_eq(refutation->figures.solutions, 8);
    ck_assert_int_gt(refutation->figures.steps, 0);
    snprintf(nodes, sizeof nodes, "its proof: %lld,", (long long)refutation->figures.nodes / 1000);
    ck_assert(is_shown(&sitting, nodes));
    ck_assert(is_shown(&sitting, "8 solutions in 32,978 nodes below"));
    for (int level = 1; !is_shown(&sitting, "dead end:"); level++) {
        press(&sitting, "Enter");
        settle(&sitting);
        draw(&sitting, 120, 48);
        ck_assert_int_eq(playback->cursor.level, level);
        ck_assert(is_shown(&sitting, "refuted by") || is_shown(&sitting, "dead end:"));
    }
    ck_assert_int_eq(playback->cursor.tally.nodes, 2);
    ck_assert(is_shown(&sitting, "cause") || is_shown(&sitting, "enough"));
    sitting_done(&sitting);
}
END_TEST

START_TEST(a_selected_entry_of_the_matrix_is_asked_about)
{
    struct sitting sitting;
    sit_down_to(&sitting, BOARD_FILE_EXAMPLE);
    press(&sitting, "9 Down w");
    draw(&sitting, 80, 24);
    ck_assert_int_eq(sitting.session.model.asked.about, ABOUT_OPTION);
    ck_assert(is_shown(&sitting, "still available"));
    ck_assert(is_shown(&sitting, "2 options: 2 left"));
    sitting_done(&sitting);
}
END_TEST

START_TEST(a_running_search_is_asked_when_it_pauses)
{
    struct sitting sitting;
    sit_down_to(&sitting, BOARD_FILE_6X10);
    press(&sitting, "w G");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "shown when the search pauses"));
    press(&sitting, "Esc");
    draw(&sitting, 80, 24);
    ck_assert(!is_shown(&sitting, "shown when the search pauses"));
    sitting_done(&sitting);
}
END_TEST

Suite *suite_asking(void)
{
    Suite *suite = suite_create("asking");
    TCase *tcase = tcase_create("asking");
    scratch_use(tcase);
    tcase_add_test(tcase, refuted_by_leads_to_dead_ends);
    tcase_add_test(tcase, the_place_is_asked_about_where_nothing_is_selected);
    tcase_add_test(tcase, enter_goes_up_to_the_choice);
    tcase_add_test(tcase, a_selected_cell_is_asked_about);
    tcase_add_test(tcase, a_selected_branch_is_asked_about);
    tcase_add_test(tcase, a_selected_entry_of_the_matrix_is_asked_about);
    tcase_add_test(tcase, a_running_search_is_asked_when_it_pauses);
    suite_add_tcase(suite, tcase);
    return suite;
}
