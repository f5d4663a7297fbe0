/* SPDX-License-Identifier: MIT */
/* The tour: each page stands where it says, and each of its questions has one right answer. */
#include "tui/tour.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sitting.h"
#include "suites.h"
#include "tui/view.h"

static void sit_down(struct sitting *sitting)
{
    char boards[512];
    const char *top = getenv("srcdir");
    snprintf(boards, sizeof boards, "%s/boards", top ? top : ".");
    setenv("DANCETTY_BOARDS", boards, 1);
    sitting_begin(sitting, NULL);
    press(sitting, "F2");
    draw(sitting, 80, 24);
}

static int count_pages(void)
{
    int count = 0;
    while (lessons[count].title)
        count++;
    return count;
}

/* ---- pages ---- */

START_TEST(each_page_stands_where_it_says)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down(&sitting);
    for (int page = 0; page < count_pages(); page++) {
        const struct lesson *lesson = &lessons[page];
        ck_assert_ptr_nonnull(tour_in(session));
        ck_assert_int_eq(tour_in(session)->page, page);
        const struct playback *playback = &session->model.opened->playback;
        ck_assert_ptr_eq(session->model.focus, lesson->focus);
        ck_assert_int_eq(playback->cursor.tally.nodes, lesson->node);
        ck_assert_int_eq(playback->cursor.phase, lesson->move == MOVE_NONE ? ENTER : LEAVE);
        if (lesson->move != MOVE_NONE)
            ck_assert_int_eq(playback->happening.move, lesson->move);
        ck_assert(!lesson->question == (lesson->quiz == QUIZ_NONE));
        static const struct rect sizes[] = {{0, 0, 80, 24}, {0, 0, 160, 48}};
        for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
            draw(&sitting, sizes[k].width, sizes[k].height);
            ck_assert(is_shown(&sitting, lesson->title));
        }
        draw(&sitting, 40, 12);
        draw(&sitting, 80, 24);
        press(&sitting, "PgDn");
    }
    ck_assert_ptr_null(tour_in(session));
    sitting_done(&sitting);
}
END_TEST

/* The whole text of each page is on the screens that it is made for. */
START_TEST(no_page_is_cut_short)
{
    for (int page = 0; page < count_pages(); page++) {
        const char *end = strrchr(lessons[page].text, ' ');
        struct sitting sitting;
        sit_down(&sitting);
        for (int k = 0; k < page; k++)
            press(&sitting, "PgDn");
        draw(&sitting, _i ? 160 : 80, _i ? 48 : 24);
        ck_assert_msg(is_shown(&sitting, end + 1), "%s: %s", lessons[page].title, end);
        if (lessons[page].question) {
            end = strrchr(lessons[page].question, ' ');
            ck_assert_msg(is_shown(&sitting, end + 1), "%s: %s", lessons[page].title, end);
        }
        sitting_done(&sitting);
    }
}
END_TEST

/* ---- questions ---- */

static bool accepts(struct session *session, const char *given)
{
    return quiz_accepts(lessons[tour_in(session)->page].quiz, &session->model.opened->playback,
                        &session->model.opened->encoding.legend, given);
}

/* How many of all sets of options, or of all items, are right. */
static int count_right(struct session *session, enum quiz quiz)
{
    const struct legend *legend = &session->model.opened->encoding.legend;
    const struct problem *problem = &session->model.opened->encoding.problem;
    char name[96], given[QUIZ_ROOM];
    int right = 0;
    if (quiz == QUIZ_DEAD)
        return accepts(session, "yes") + accepts(session, "no");
    if (quiz == QUIZ_ITEM) {
        for (int32_t i = 1; i <= problem->items; i++)
            right += accepts(session, legend_item(legend, i, name, sizeof name));
        return right;
    }
    ck_assert_int_le(problem->options, 10);
    for (int set = 1; set < 1 << problem->options; set++) {
        given[0] = 0;
        for (int32_t o = 1; o <= problem->options; o++)
            if (set >> (o - 1) & 1) {
                strcat(given, " ");
                strcat(given, legend_option(legend, o, name, sizeof name));
            }
        right += accepts(session, given);
    }
    return right;
}

START_TEST(each_question_has_one_right_answer)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    int asked = 0;
    sit_down(&sitting);
    for (int page = 0; page < count_pages(); page++, press(&sitting, "PgDn")) {
        enum quiz quiz = lessons[page].quiz;
        if (quiz == QUIZ_NONE)
            continue;
        uint64_t hash = cursor_hash(&session->model.opened->playback.cursor);
        int64_t moves = session->model.opened->playback.cursor.tally.moves;
        asked++;
        ck_assert_int_eq(count_right(session, quiz), 1);
        ck_assert(!accepts(session, "") && !accepts(session, "nonsense"));
        ck_assert_uint_eq(cursor_hash(&session->model.opened->playback.cursor), hash);
        ck_assert_int_eq(session->model.opened->playback.cursor.tally.moves, moves);
    }
    ck_assert_int_ge(asked, 6);
    sitting_done(&sitting);
}
END_TEST

/* By hand, as the article on Algorithm X has it. */
static const struct {
    int page;
    const char *right, *wrong, *reply;
} answers[] = {
    {2, "1", "4", "Not quite: item 1 has 2 options left, item 4 has 3."},
    {2, "item 1", "2", "Not quite: item 1 has 2 options left, item 2 has as many, but comes "
                       "later."},
    {3, "B C E F", "B C", "Not quite: A uses items 1, 4 and 7, so B (1), C (4), E (7) and F "
                          "(7) are hidden."},
    {4, "y", "no", "Not quite: item 2 has no option left; the cause is A."},
    {6, "b", "D", "Not quite: B is option 2 of the 2 that item 1 had when it was chosen."},
    {7, "5", "2", "Not quite: item 5 has 1 option left, item 2 has 2."},
    {9, "x", "cell 1,1", NULL},
};
enum { ANSWERS = sizeof answers / sizeof *answers };

static void give(struct sitting *sitting, const char *text)
{
    press(sitting, "Enter");
    ck_assert(sitting->session.input.is_open);
    type(sitting, text);
    press(sitting, "Enter");
}

START_TEST(answers_are_replied_to)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down(&sitting);
    for (int k = 0; k < answers[_i].page; k++)
        press(&sitting, "PgDn");
    press(&sitting, "s s S . . ,");
    give(&sitting, answers[_i].wrong);
    ck_assert(tour_in(session)->answered && !tour_in(session)->is_right);
    if (answers[_i].reply)
        ck_assert_str_eq(tour_in(session)->reply, answers[_i].reply);
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, strrchr(tour_in(session)->reply, ' ') + 1));
    press(&sitting, "PgUp PgDn");
    ck_assert(!tour_in(session)->answered);
    give(&sitting, answers[_i].right);
    ck_assert(tour_in(session)->answered && tour_in(session)->is_right);
    ck_assert_int_eq(strncmp(tour_in(session)->reply, "Right: ", 7), 0);
    press(&sitting, "Enter");
    ck_assert_int_eq(tour_in(session)->page, answers[_i].page + 1);
    sitting_done(&sitting);
}
END_TEST

/* What the reader has changed of the search is not what is asked. */
START_TEST(answers_are_of_the_lesson)
{
    static const char *const changes[] = {"ban B", "rule leftmost", "method pieces",
                                          "open pentominoes/3x20"};
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down(&sitting);
    for (int k = 0; k < answers[_i].page; k++)
        press(&sitting, "PgDn");
    for (size_t k = 0; k < sizeof changes / sizeof *changes; k++) {
        press(&sitting, "PgUp PgDn");
        session_command(session, changes[k]);
        give(&sitting, answers[_i].right);
        ck_assert_msg(tour_in(session)->is_right, "%s: %s", changes[k], tour_in(session)->reply);
    }
    sitting_done(&sitting);
}
END_TEST

/* ---- beside the explorer ---- */

START_TEST(the_explorer_goes_on_to_work)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down(&sitting);
    press(&sitting, "s s 5 Down z");
    ck_assert_ptr_eq(session->model.focus, &view_tree);
    ck_assert(session->model.zoomed);
    ck_assert_int_eq(session->model.opened->playback.cursor.tally.nodes, 2);
    press(&sitting, "R");
    ck_assert_ptr_eq(session_view(session), &view_race);
    press(&sitting, "Esc");
    ck_assert_ptr_eq(session_view(session), &view_search);
    ck_assert_ptr_nonnull(tour_in(session));
    press(&sitting, "Esc");
    ck_assert_ptr_null(tour_in(session));
    ck_assert_ptr_eq(session_view(session), &view_search);
    sitting_done(&sitting);
}
END_TEST

START_TEST(it_gives_back_what_it_changed)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down(&sitting);
    press(&sitting, "Esc");
    session->model.settings.strategy.rule = (struct rule){.by = CHOOSE_LEFTMOST};
    session->model.settings.strategy.order = ORDER_CELLS;
    press(&sitting, "F2 F2 PgDn");
    ck_assert_int_eq(session->model.opened->strategy.rule.by, CHOOSE_SMALLEST);
    press(&sitting, "Esc");
    ck_assert_int_eq(session->model.settings.strategy.rule.by, CHOOSE_LEFTMOST);
    ck_assert_int_eq(session->model.settings.strategy.order, ORDER_CELLS);
    setenv("DANCETTY_BOARDS", "/nowhere", 1);
    press(&sitting, "F2");
    ck_assert_ptr_null(tour_in(session));
    ck_assert(session->model.message_is_bad);
    ck_assert_int_eq(session->model.settings.strategy.rule.by, CHOOSE_LEFTMOST);
    sitting_done(&sitting);
}
END_TEST

START_TEST(its_boards_are_not_remembered)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down(&sitting);
    press(&sitting, "Esc");
    session->folder = "/nowhere/dancetty";
    press(&sitting, "F2 s s PgDn");
    ck_assert_ptr_null(session->remembered);
    ck_assert_str_eq(session->model.message, "");
    press(&sitting, "Esc");
    ck_assert(load_board(session, "small/trominoes-3x3"));
    ck_assert_ptr_nonnull(session->remembered);
    sitting_done(&sitting);
}
END_TEST

/* Offered, not forced: where nothing was ever remembered. */
START_TEST(the_first_time_it_is_offered)
{
    struct session session;
    struct diag diag = {0};
    struct explore constraints = {.state = "/nowhere/dancetty"};
    ck_assert(session_init(&session, &constraints, &diag));
    ck_assert_ptr_eq(session_view(&session), &view_browser);
    ck_assert_ptr_nonnull(strstr(session.model.message, "F2"));
    session_done(&session);
    constraints.state = "/";
    ck_assert(session_init(&session, &constraints, &diag));
    ck_assert_str_eq(session.model.message, "");
    session_done(&session);
}
END_TEST

Suite *suite_tour(void)
{
    Suite *suite = suite_create("tour");
    TCase *tcase = tcase_create("tour");
    tcase_set_timeout(tcase, 60);
    tcase_add_test(tcase, each_page_stands_where_it_says);
    tcase_add_loop_test(tcase, no_page_is_cut_short, 0, 2);
    tcase_add_test(tcase, each_question_has_one_right_answer);
    tcase_add_loop_test(tcase, answers_are_replied_to, 0, ANSWERS);
    tcase_add_loop_test(tcase, answers_are_of_the_lesson, 0, ANSWERS);
    tcase_add_test(tcase, the_explorer_goes_on_to_work);
    tcase_add_test(tcase, its_boards_are_not_remembered);
    tcase_add_test(tcase, the_first_time_it_is_offered);
    tcase_add_test(tcase, it_gives_back_what_it_changed);
    suite_add_tcase(suite, tcase);
    return suite;
}
