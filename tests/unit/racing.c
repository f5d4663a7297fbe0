/* SPDX-License-Identifier: MIT */
/* The race in the explorer: it begins, is taken over, and ends with its board. */
#include "tui/race/racing.h"

#include <string.h>

#include "base/random.h"
#include "explorer.h"
#include "scratch.h"
#include "suites.h"
#include "tui/view.h"

/* Lets it run until it rests. */
static void finish(struct explorer *explorer)
{
    while (session_wait(&explorer->session) >= 0)
        pass(explorer, CLOCK_SECOND);
}

static const struct {
    const char *words;
    int racers;
    const char *names[RACE_MOST];
    const char *fault;
} beginnings[] = {
    {"", 3, {"smallest", "leftmost", "smallest, seed 1"}, NULL},
    {"rule leftmost", 2, {"smallest", "leftmost"}, NULL},
    {"rule leftmost, method pieces, engine bits,seed 7", 4,
     {"leftmost", "method pieces", "engine bits", "smallest, seed 7"}, NULL},
    {"seed 1, seed 2, seed 3, seed 4, seed 5", 0, {NULL}, "race: a race has at most 4 searches"},
    {"rule best", 0, {NULL}, "race: no rule \"best\"; use smallest, leftmost or sharp"},
    {"engine memo", 0, {NULL}, "race: engine memo: it cannot list solutions"},
};
enum { BEGINNINGS = sizeof beginnings / sizeof *beginnings };

START_TEST(it_begins_as_it_is_told)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    char name[64];
    explorer_open_text(&explorer, BOARD_FILE_6X10);
    session_open(session, &view_race, beginnings[_i].words);
    if (beginnings[_i].fault) {
        ck_assert_ptr_null(race_in(session));
        ck_assert_str_eq(session->model.message, beginnings[_i].fault);
        ck_assert_ptr_eq(session_view(session), &view_search);
    } else {
        const struct race *race = race_in(session);
        ck_assert_int_eq(race->count, beginnings[_i].racers);
        for (int k = 0; k < race->count; k++)
            ck_assert_str_eq(strategy_write(&race->racers[k].strategy, STRATEGY_NAME, name,
                                            sizeof name),
                             beginnings[_i].names[k]);
        ck_assert_ptr_eq(session_view(session), &view_race);
    }
    explorer_done(&explorer);
}
END_TEST

/* The current search always takes part, and no strategy twice. */
START_TEST(the_usual_race_is_against_the_search_in_force)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    char name[64];
    static const char *const changes[] = {"rule leftmost", "method pieces", "seed 1"};
    explorer_open_text(&explorer, BOARD_FILE_6X10);
    session_command(session, changes[_i]);
    press(&explorer, "R");
    struct race *race = race_in(session);
    ck_assert_int_eq(race->count, 3);
    ck_assert_ptr_nonnull(strstr(strategy_write(&race->racers[0].strategy, STRATEGY_NAME, name,
                                                sizeof name),
                                 strchr(changes[_i], ' ') + 1));
    for (int k = 0; k < 3; k++)
        for (int l = 0; l < k; l++)
            ck_assert(!strategy_equals(&race->racers[k].strategy, &race->racers[l].strategy));
    explorer_done(&explorer);
}
END_TEST

/* The race begins at the search's speed without affecting it later. */
START_TEST(a_race_has_a_speed_of_its_own)
{
    struct explorer explorer;
    explorer_open_text(&explorer, BOARD_FILE_3X20);
    session_command(&explorer.session, "speed 10");
    press(&explorer, "R + +");
    draw(&explorer, 120, 40);
    ck_assert(is_shown(&explorer, "by nodes, 50 a second"));
    press(&explorer, "g -");    /* another start changes nothing */
    draw(&explorer, 120, 40);
    ck_assert(is_shown(&explorer, "by nodes, 20 a second"));
    press(&explorer, "Esc");
    draw(&explorer, 120, 40);
    ck_assert(is_shown(&explorer, "paused, 10 events/s"));
    explorer_done(&explorer);
}
END_TEST

/* The open puzzle adopts a racer's records: statistics, solutions and the way back. */
START_TEST(a_lane_is_taken_over_as_it_stands)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_open_text(&explorer, BOARD_FILE_3X20);
    session_open(session, &view_race, "order pieces, order cells");
    press(&explorer, "d G");
    finish(&explorer);
    ck_assert(race_is_over(race_in(session), 1));
    press(&explorer, "Down Enter");
    const struct playback *playback = &session->model.opened->playback;
    ck_assert_ptr_eq(session_view(session), &view_search);
    ck_assert_ptr_null(race_in(session));
    ck_assert_int_eq(session->model.opened->strategy.order, ORDER_CELLS);
    ck_assert_int_eq(playback->cursor.tally.nodes, 32644);
    ck_assert_int_eq(playback->cursor.tally.solutions, 8);
    ck_assert_uint_eq(playback->solutions.count, 8);
    draw(&explorer, 120, 40);
    press(&explorer, "[");
    settle(&explorer);
    ck_assert(cursor_at_solution(&playback->cursor));
    session_command(session, "goto 1000");
    settle(&explorer);
    ck_assert_int_eq(playback->cursor.tally.nodes, 1000);
    session_command(session, "back");
    ck_assert_int_eq(session->model.opened->strategy.order, ORDER_PIECES);
    ck_assert_int_eq(playback->cursor.tally.nodes, 1);
    explorer_done(&explorer);
}
END_TEST

/* Wherever the race has begun. */
START_TEST(what_is_taken_over_is_shown)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_open_text(&explorer, BOARD_FILE_6X10);
    press(&explorer, "H");
    ck_assert_ptr_eq(session_view(session), &view_manual);
    session_open(session, &view_race, "rule leftmost");
    press(&explorer, "Down Enter");
    ck_assert_int_eq(session->model.opened->strategy.rule.by, CHOOSE_LEFTMOST);
    ck_assert_ptr_eq(session_view(session), &view_search);
    explorer_done(&explorer);
}
END_TEST

START_TEST(an_engine_is_not_taken_over)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_open_text(&explorer, BOARD_FILE_3X20);
    session_open(session, &view_race, "engine bits");
    press(&explorer, "Down Enter");
    ck_assert_ptr_eq(session_view(session), &view_race);
    ck_assert(session->model.message_is_bad);
    explorer_done(&explorer);
}
END_TEST

/* It waits while another view is on the screen, and closes with the board. */
START_TEST(it_stays_as_long_as_its_board)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_open_text(&explorer, BOARD_FILE_6X10);
    press(&explorer, "R s s Esc");
    ck_assert_ptr_eq(session_view(session), &view_search);
    ck_assert_ptr_nonnull(race_in(session));
    press(&explorer, "s s R");
    ck_assert_ptr_eq(session_view(session), &view_race);
    ck_assert_int_eq(race_in(session)->mark, 2);
    scratch_write("other", BOARD_FILE_EXAMPLE);
    ck_assert(load_board(session, scratch_path("other")));
    ck_assert_ptr_null(race_in(session));
    ck_assert_ptr_eq(session_view(session), &view_search);
    press(&explorer, "R Space");
    finish(&explorer);
    ck_assert_int_eq(race_in(session)->stop, RACE_STOP_DIFFER);
    explorer_done(&explorer);
}
END_TEST

START_TEST(it_begins_again_as_it_was)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_open_text(&explorer, BOARD_FILE_6X10);
    press(&explorer, "R d v Down s s s g");
    const struct race *race = race_in(session);
    ck_assert(!race->stops);
    ck_assert_int_eq(race->unit, RACE_TIME);
    ck_assert_int_eq(racing_in(session)->selected, 1);
    for (int k = 0; k < race->count; k++)
        ck_assert(cursor_at_start(&race->racers[k].playback.cursor));
    explorer_done(&explorer);
}
END_TEST

/* Each racer observes the search's constraints. */
START_TEST(lanes_honour_pins_and_bans)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_open_text(&explorer, BOARD_FILE_EXAMPLE);
    session_command(session, "ban B");
    session_open(session, &view_race, "rule leftmost, engine bits, order cells");
    press(&explorer, "d G");
    finish(&explorer);
    for (int k = 0; k < 3; k++)
        ck_assert_int_eq(racer_tally(&race_in(session)->racers[k]).solutions, 0);
    explorer_done(&explorer);
}
END_TEST

/* A racer brings the constraints at the beginning of the race, whatever has changed since. */
START_TEST(a_racer_brings_its_constraints)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_open_text(&explorer, BOARD_FILE_EXAMPLE);
    session_command(session, "ban A");
    session_command(session, "first item 7");
    session_open(session, &view_race, "rule leftmost, order cells");
    press(&explorer, "s s s Esc");
    session_command(session, "pin A");
    struct constraints since = session->model.opened->constraints;
    press(&explorer, "R Enter");
    ck_assert_ptr_null(race_in(session));
    ck_assert_int_eq(session->model.opened->strategy.rule.by, CHOOSE_LEFTMOST);
    ck_assert_int_eq(session->model.opened->constraints.count, 2);
    ck_assert_int_eq(session->model.opened->constraints.at[0].kind, CONSTRAINT_BAN);
    session_command(session, "goto 100");
    settle(&explorer);
    ck_assert_int_eq(session->model.opened->playback.cursor.tally.solutions, 1);
    press(&explorer, "u");
    ck_assert(constraints_equal(&session->model.opened->constraints, &since));
    explorer_done(&explorer);
}
END_TEST

/* ---- merged ---- */

static struct racing *racing_of(struct session *session)
{
    return model_state(&session->model, &view_race);
}

/* A hash of a lane's options, independent of their order. */
static uint64_t options_of(const struct racer *racer)
{
    uint64_t sum = 0;
    const struct cursor *cursor = &racer->playback.cursor;
    for (int32_t l = 0; l < cursor->level; l++)
        sum += random_at(1, (uint64_t)cursor_option(cursor, l));
    return sum;
}

static void expect_there(struct session *session, int32_t k)
{
    const struct racing *racing = racing_of(session);
    const struct divergences *divergences = racing->merging.divergences;
    const struct merged_node *node = &divergences->merged.at[divergences->list[k]];
    const struct racer *racers[2];
    for (int lane = 0; lane < 2; lane++) {
        racers[lane] = &racing->race->racers[racing->merging.lanes[lane]];
        const struct cursor *cursor = &racers[lane]->playback.cursor;
        ck_assert_int_eq(cursor->tally.nodes, node->number[lane]);
        ck_assert_int_eq(cursor->level, node->level);
        ck_assert_int_eq(cursor_choose(cursor), node->item[lane]);
    }
    ck_assert_uint_eq(options_of(racers[0]), options_of(racers[1]));
    ck_assert(!racing->merging.is_shown);
}

/* A query runs, and Enter goes to its finding in both lanes, and back again. */
START_TEST(both_lanes_go_to_a_divergence_and_back)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_open_text(&explorer, BOARD_FILE_3X20);
    session_command(session, "query where smallest and seed 1 differ most");
    ck_assert_ptr_eq(session_view(session), &view_race);
    finish(&explorer);
    draw(&explorer, 120, 40);
    struct racing *racing = racing_of(session);
    ck_assert(racing->merging.is_shown);
    ck_assert(merged_is_whole(&racing->merging.divergences->merged));
    ck_assert_int_gt(racing->merging.divergences->count, 3);
    for (int32_t k = 0; k < 3; k++) {
        press(&explorer, k ? "m Down Enter" : "Enter");
        ck_assert_int_eq(racing->merging.selected, k);
        expect_there(session, k);
        ck_assert(race_is_level(racing->race));
    }
    press(&explorer, "`");
    ck_assert(race_is_over(racing->race, 1));
    ck_assert_int_eq(racer_tally(&racing->race->racers[0]).nodes, 32978);
    press(&explorer, "`");
    ck_assert_str_eq(session->model.message, "nowhere to return to");
    press(&explorer, "m Enter s s s S");
    finish(&explorer);
    ck_assert(race_is_level(racing->race));
    press(&explorer, "m Esc Esc");
    ck_assert_ptr_ne(session_view(session), &view_race);
    explorer_done(&explorer);
}
END_TEST

/* The selected lane and the first other one; another pair is merged again. */
START_TEST(what_is_merged_is_the_selected_lane)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_open_text(&explorer, BOARD_FILE_EXAMPLE);
    session_open(session, &view_race, "engine bits, smallest, leftmost, sharp");
    struct racing *racing = racing_of(session);
    static const int lanes[][2] = {{1, 2}, {1, 2}, {1, 2}, {1, 3}};
    for (int k = 0; k < 4; k++) {
        press(&explorer, k ? "Down m" : "m");
        ck_assert(racing->merging.is_shown);
        ck_assert_int_eq(racing->merging.lanes[0], lanes[k][0]);
        ck_assert_int_eq(racing->merging.lanes[1], lanes[k][1]);
        press(&explorer, "m");
    }
    press(&explorer, "m G");
    ck_assert_ptr_nonnull(strstr(session->model.message, "they do not stop while"));
    finish(&explorer);
    ck_assert(merged_is_whole(&racing->merging.divergences->merged));
    press(&explorer, "g");
    ck_assert(racing->merging.is_shown);
    ck_assert_int_eq(merged_tally(&racing->merging.divergences->merged, 0)->moves, 0);
    session_open(session, &view_race, "engine bits, smallest");
    press(&explorer, "m");
    ck_assert(!racing_of(session)->merging.is_shown);
    ck_assert_str_eq(session->model.message,
                     "an engine has no tree to merge: select another search");
    explorer_done(&explorer);
}
END_TEST

/* Whether the merged tree is left by m, by Esc, by Enter on a divergence, or by a restart; a choice
 * made by d there remains. */
START_TEST(auto_stop_is_as_it_was_before)
{
    static const struct {
        const char *keys;
        bool stops;
    } cases[] = {
        {"m G m", true}, {"m G Esc", true}, {"m G Enter", true}, {"m G g m", true},
        {"d m G m", false}, {"m d G m", false}, {"m G d d m", false}, {"m G d m", true},
    };
    struct explorer explorer;
    explorer_open_text(&explorer, BOARD_FILE_EXAMPLE);
    press(&explorer, "R");
    for (const char *key = cases[_i].keys; *key; key += strcspn(key, " "), key += *key == ' ') {
        char one[8];
        snprintf(one, sizeof one, "%.*s", (int)strcspn(key, " "), key);
        press(&explorer, one);
        if (*one == 'G')
            finish(&explorer);
        draw(&explorer, 80, 24);
    }
    ck_assert(!racing_of(&explorer.session)->merging.is_shown);
    ck_assert_int_eq(race_in(&explorer.session)->stops, cases[_i].stops);
    session_open(&explorer.session, &view_race, "where smallest and leftmost differ most");
    finish(&explorer);
    press(&explorer, "m");
    ck_assert(race_in(&explorer.session)->stops);
    explorer_done(&explorer);
}
END_TEST

Suite *suite_racing(void)
{
    Suite *suite = suite_create("racing");
    TCase *tcase = tcase_create("racing");
    scratch_use(tcase);
    tcase_add_loop_test(tcase, it_begins_as_it_is_told, 0, BEGINNINGS);
    tcase_add_loop_test(tcase, the_usual_race_is_against_the_search_in_force, 0, 3);
    tcase_add_test(tcase, a_race_has_a_speed_of_its_own);
    tcase_add_test(tcase, a_lane_is_taken_over_as_it_stands);
    tcase_add_test(tcase, what_is_taken_over_is_shown);
    tcase_add_test(tcase, an_engine_is_not_taken_over);
    tcase_add_test(tcase, it_stays_as_long_as_its_board);
    tcase_add_test(tcase, it_begins_again_as_it_was);
    tcase_add_loop_test(tcase, auto_stop_is_as_it_was_before, 0, 8);
    tcase_add_test(tcase, lanes_honour_pins_and_bans);
    tcase_add_test(tcase, a_racer_brings_its_constraints);
    tcase_add_test(tcase, both_lanes_go_to_a_divergence_and_back);
    tcase_add_test(tcase, what_is_merged_is_the_selected_lane);
    suite_add_tcase(suite, tcase);
    return suite;
}
