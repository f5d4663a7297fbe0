/* SPDX-License-Identifier: MIT */
/* The tour: its pages show the true search, and its keys work. */
#include "tui/tour/tour.h"

#include <string.h>

#include "base/clock.h"
#include "explain/caption.h"
#include "explorer.h"
#include "suites.h"
#include "tui/tour/tour_page.h"
#include "tui/view.h"
#include "tui/widgets.h"

/* ---- pages ---- */

static const struct rect sizes[] = {
    {0, 0, 60, 20}, {0, 0, 60, 24}, {0, 0, 61, 23}, {0, 0, 80, 20}, {0, 0, 80, 24},
    {0, 0, 100, 30}, {0, 0, 120, 40}, {0, 0, 160, 48}, {0, 0, 200, 60},
};
enum { SIZES = sizeof sizes / sizeof *sizes };

static void expect_shown(const struct explorer *explorer, const char *text)
{
    const char *word = strrchr(text, ' ');
    ck_assert_msg(is_shown(explorer, word ? word + 1 : text), "%dx%d: %s", explorer->canvas.width,
                  explorer->canvas.height, text);
}

/* Every row and column of the matrix is on the screen. */
static void expect_matrix(const struct explorer *explorer, const struct tour *tour)
{
    const struct problem *problem = &tour->exercise->encoding.problem;
    static const char letters[] = "ABCDEFGH";
    char label[] = "   ";
    for (int32_t o = 0; o < problem->options; o++) {
        label[1] = letters[o];
        expect_shown(explorer, label);
    }
    for (int32_t item = 1; item <= problem->items; item++) {
        char name[32];
        expect_shown(explorer, legend_item(&tour->exercise->encoding.legend, item, name,
                                           sizeof name));
    }
}

/* Shows each link of the move; its texts are never cut off. */
static void watch_the_move(struct explorer *explorer, const struct tour *tour, struct rect size)
{
    char text[CAPTION_ROOM];
    for (int k = 0; tour->state == TOUR_MOVES && k < 600; k++) {
        pass(explorer, CLOCK_SECOND / 8);
        draw(explorer, size.width, size.height);
        expect_matrix(explorer, tour);
        caption_write(&tour->exercise->playback, &tour->exercise->encoding.legend, text);
        if (tour->state == TOUR_MOVES)
            expect_shown(explorer, text);
    }
    ck_assert(tour->state != TOUR_MOVES);
    draw(explorer, size.width, size.height);
}

static void expect_whole(struct explorer *explorer, const struct tour *tour)
{
    char question[QUIZ_ROOM];
    expect_shown(explorer, tour_lesson(tour)->title);
    expect_matrix(explorer, tour);
    if (!tour->reply[0])
        expect_shown(explorer, tour_lesson(tour)->text);
    expect_shown(explorer, tour_asks(tour) ? tour_question(tour, question) : tour->reply);
}

/* There is a place to click for each key of an answer. */
static void expect_keys(const struct explorer *explorer, const struct tour *tour)
{
    struct quiz_case asked = tour_case(tour);
    struct rect area = {0, 1, explorer->canvas.width, explorer->canvas.height - 2};
    char keys[QUIZ_KEYS];
    bool is_there[0x80] = {false};
    quiz_keys(&asked, keys);
    for (int y = 1; y <= area.height; y++)
        for (int x = 0; x < area.width; x++)
            is_there[(int)page_key_at(tour, area, x, y)] = true;
    for (int k = 0; keys[k]; k++)
        ck_assert_msg(is_there[(int)keys[k]], "%s: %c", tour_lesson(tour)->title, keys[k]);
}

START_TEST(no_page_is_cut_short)
{
    struct explorer explorer;
    struct tour *tour = explorer_open_tour(&explorer);
    for (int page = 0; page < lesson_count(); page++) {
        ck_assert_int_eq(tour->page, page);
        draw(&explorer, sizes[_i].width, sizes[_i].height);
        expect_whole(&explorer, tour);
        if (sizes[_i].width <= 80)
            expect_keys(&explorer, tour);
        ck_assert(!is_shown(&explorer, "tour needs"));
        type(&explorer, tour_takes_many(tour) ? "A" : "1YA");
        if (tour_takes_many(tour))
            press(&explorer, "Enter");
        watch_the_move(&explorer, tour, sizes[_i]);
        expect_whole(&explorer, tour);
        press(&explorer, "PgDn");
    }
    ck_assert_ptr_null(tour_in(&explorer.session));
    ck_assert_ptr_nonnull(strstr(explorer.session.input.label, "Tour finished"));
    explorer_done(&explorer);
}
END_TEST

START_TEST(where_there_is_no_room_it_says_so)
{
    struct explorer explorer;
    explorer_open_tour(&explorer);
    for (int width = 20; width < 60; width += 3)
        for (int height = 5; height < 20; height++)
            draw(&explorer, width, height);
    draw(&explorer, 40, 12);
    ck_assert(is_shown(&explorer, "the tour needs 60 x 20"));
    explorer_done(&explorer);
}
END_TEST

/* Before the question, no page shows the choice or has moved on. */
START_TEST(no_page_gives_its_answer_away)
{
    struct explorer explorer;
    struct tour *tour = explorer_open_tour(&explorer);
    for (int page = 0; page < lesson_count(); page++, press(&explorer, "PgDn")) {
        const struct playback *playback = &tour->exercise->playback;
        struct tally tally = tour->exercise->playback.cursor.tally;
        pass(&explorer, CLOCK_SECOND * 10);
        ck_assert_int_eq(tally.moves, tour->exercise->playback.cursor.tally.moves);
        ck_assert(tour_asks(tour) && !tour->reply[0]);
        if (tour_lesson(tour)->quiz == QUIZ_ITEM)
            ck_assert_int_eq(marked_item(playback, &playback->mirror), 0);
    }
    explorer_done(&explorer);
}
END_TEST

/* ---- keys ---- */

START_TEST(pages_turn_at_any_time)
{
    struct explorer explorer;
    struct tour *tour = explorer_open_tour(&explorer);
    press(&explorer, "PgUp");
    ck_assert_int_eq(tour->page, 0);
    type(&explorer, "bef");
    press(&explorer, "PgDn");
    ck_assert_int_eq(tour->page, 1);
    type(&explorer, "3");
    ck_assert_int_eq(tour->state, TOUR_MOVES);
    pass(&explorer, CLOCK_SECOND);
    press(&explorer, "PgDn");
    ck_assert(tour->page == 2 && tour_asks(tour));
    type(&explorer, "y");
    pass(&explorer, CLOCK_SECOND * 60);
    ck_assert_int_eq(tour->state, TOUR_RESTS);
    press(&explorer, "PgUp PgUp");
    ck_assert(tour->page == 0 && tour_asks(tour) && !tour->typed[0]);
    press(&explorer, "Esc");
    ck_assert_ptr_null(tour_in(&explorer.session));
    explorer_done(&explorer);
}
END_TEST

/* Link by link, at a visible pace; Enter skips to the end. */
START_TEST(the_search_moves_link_by_link)
{
    struct explorer explorer;
    struct tour *tour = explorer_open_tour(&explorer);
    int changes = 0;
    press(&explorer, "PgDn");
    type(&explorer, "3");
    while (tour->state == TOUR_MOVES) {
        int64_t events = playback_tally(&tour->exercise->playback).events;
        enum event_kind kind = tour->exercise->playback.last_move.event.kind;
        pass(&explorer, 50 * CLOCK_MS);
        changes += events != playback_tally(&tour->exercise->playback).events ||
                   kind != tour->exercise->playback.last_move.event.kind;
    }
    ck_assert_int_ge(changes, 5);
    press(&explorer, "PgUp PgDn");
    type(&explorer, "3");
    pass(&explorer, CLOCK_SECOND);
    ck_assert_int_eq(tour->state, TOUR_MOVES);
    press(&explorer, "Enter");
    ck_assert_int_eq(tour->state, TOUR_RESTS);
    ck_assert_int_eq(tour->exercise->playback.cursor.tally.nodes, 2);
    explorer_done(&explorer);
}
END_TEST

START_TEST(it_stands_still_when_asked)
{
    struct explorer explorer;
    struct tour *tour = explorer_open_tour(&explorer);
    explorer.session.model.settings.motion = false;
    press(&explorer, "PgDn");
    type(&explorer, "3");
    ck_assert_int_eq(tour->state, TOUR_RESTS);
    ck_assert_int_eq(session_wait(&explorer.session), -1);
    explorer_done(&explorer);
}
END_TEST

/* ---- around it ---- */

START_TEST(what_is_explored_stays)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_open(&explorer, NULL);
    ck_assert(load_board(session, "small/trominoes-3x3"));
    session->model.settings.strategy.rule = (struct rule){.by = CHOOSE_LEFTMOST};
    press(&explorer, "s s");
    const struct open_puzzle *opened = session->model.opened;
    press(&explorer, "Space");
    ck_assert_int_eq(session->model.player.playing, PLAYING);
    press(&explorer, "F2");
    ck_assert_int_eq(session->model.player.playing, PAUSED);
    int64_t moves = opened->playback.cursor.tally.moves;
    press(&explorer, "PgDn");
    type(&explorer, "3");
    press(&explorer, "Enter Esc");
    ck_assert_ptr_null(tour_in(session));
    ck_assert_ptr_eq(session->model.opened, opened);
    ck_assert_int_eq(opened->playback.cursor.tally.moves, moves);
    ck_assert_int_eq(session->model.settings.strategy.rule.by, CHOOSE_LEFTMOST);
    explorer_done(&explorer);
}
END_TEST

/* Offered, not forced, if no state was ever saved. */
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
    tcase_add_loop_test(tcase, no_page_is_cut_short, 0, SIZES);
    tcase_add_test(tcase, where_there_is_no_room_it_says_so);
    tcase_add_test(tcase, no_page_gives_its_answer_away);
    tcase_add_test(tcase, pages_turn_at_any_time);
    tcase_add_test(tcase, the_search_moves_link_by_link);
    tcase_add_test(tcase, it_stands_still_when_asked);
    tcase_add_test(tcase, what_is_explored_stays);
    tcase_add_test(tcase, the_first_time_it_is_offered);
    suite_add_tcase(suite, tcase);
    return suite;
}
