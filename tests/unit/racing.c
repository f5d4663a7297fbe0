/* SPDX-License-Identifier: MIT */
/* The race in the explorer: it begins, is taken over, and goes with its board. */
#include "tui/racing.h"

#include <stdlib.h>
#include <string.h>

#include "scratch.h"
#include "sitting.h"
#include "suites.h"
#include "tui/command.h"

static void sit_down_to(struct sitting *sitting, const char *board)
{
    scratch_write("board", board);
    scratch_write("other", BOARD_FILE_EXAMPLE);
    setenv("DANCETTY_BOARDS", scratch_path(""), 1);
    sitting_begin(sitting, scratch_path("board"));
}

/* Let it run until it rests. */
static void finish(struct sitting *sitting)
{
    while (session_wait(&sitting->session) >= 0)
        pass(sitting, CLOCK_SECOND);
}

static const struct {
    const char *words;
    int lanes;
    const char *names[RACE_MOST];
    const char *fault;
} beginnings[] = {
    {"", 3, {"smallest", "leftmost", "smallest, seed 1"}, NULL},
    {"rule leftmost", 2, {"smallest", "leftmost"}, NULL},
    {"rule leftmost, method pieces, engine bits,seed 7", 4,
     {"leftmost", "method pieces", "engine bits", "smallest, seed 7"}, NULL},
    {"seed 1, seed 2, seed 3, seed 4, seed 5", 0, {NULL}, "race: a race has at most 4 searches"},
    {"rule best", 0, {NULL}, "race: expected rule smallest, leftmost or sharp, found best"},
    {"engine memo", 0, {NULL}, "race: engine memo: it only counts"},
};
enum { BEGINNINGS = sizeof beginnings / sizeof *beginnings };

START_TEST(it_begins_as_it_is_told)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    char name[64];
    sit_down_to(&sitting, BOARD_FILE_6X10);
    racing_begin(session, beginnings[_i].words);
    if (beginnings[_i].fault) {
        ck_assert_ptr_null(session->racing);
        ck_assert_str_eq(session->model.message, beginnings[_i].fault);
        ck_assert_int_eq(session->mode, MODE_SEARCH);
    } else {
        const struct race *race = session->racing->race;
        ck_assert_int_eq(race->count, beginnings[_i].lanes);
        for (int k = 0; k < race->count; k++)
            ck_assert_str_eq(way_write(&race->lanes[k].way, name, sizeof name),
                             beginnings[_i].names[k]);
        ck_assert_int_eq(session->mode, MODE_RACE);
    }
    sitting_done(&sitting);
}
END_TEST

/* The search in force, whatever it is, takes part, and nobody twice. */
START_TEST(the_usual_race_is_against_the_search_in_force)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    char name[64];
    static const char *const changes[] = {"rule leftmost", "method pieces", "seed 1"};
    sit_down_to(&sitting, BOARD_FILE_6X10);
    command_run(session, changes[_i]);
    press(&sitting, "R");
    struct race *race = session->racing->race;
    ck_assert_int_eq(race->count, 3);
    ck_assert_ptr_nonnull(strstr(way_write(&race->lanes[0].way, name, sizeof name),
                                 strchr(changes[_i], ' ') + 1));
    for (int k = 0; k < 3; k++)
        for (int l = 0; l < k; l++)
            ck_assert(!way_equals(&race->lanes[k].way, &race->lanes[l].way));
    sitting_done(&sitting);
}
END_TEST

/* What the search of a lane has noted is the game's: figures, solutions and the way back. */
START_TEST(a_lane_is_taken_over_as_it_stands)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down_to(&sitting, BOARD_FILE_3X20);
    racing_begin(session, "order pieces, order cells");
    press(&sitting, "d G");
    finish(&sitting);
    ck_assert(race_is_over(session->racing->race, 1));
    press(&sitting, "Down Enter");
    const struct stage *stage = &session->model.game->stage;
    ck_assert_int_eq(session->mode, MODE_SEARCH);
    ck_assert_ptr_null(session->racing);
    ck_assert_int_eq(session->model.game->order, ORDER_CELLS);
    ck_assert_int_eq(stage->cursor.tally.nodes, 32644);
    ck_assert_int_eq(stage->cursor.tally.solutions, 8);
    ck_assert_uint_eq(stage->solutions.count, 8);
    draw(&sitting, 120, 40);
    press(&sitting, "[");
    settle(&sitting);
    ck_assert(cursor_at_solution(&stage->cursor));
    command_run(session, "goto 1000");
    settle(&sitting);
    ck_assert_int_eq(stage->cursor.tally.nodes, 1000);
    command_run(session, "back");
    ck_assert_int_eq(session->model.game->order, ORDER_PIECES);
    ck_assert_int_eq(stage->cursor.tally.nodes, 1);
    sitting_done(&sitting);
}
END_TEST

START_TEST(an_engine_is_not_taken_over)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down_to(&sitting, BOARD_FILE_3X20);
    racing_begin(session, "engine bits");
    press(&sitting, "Down Enter");
    ck_assert_int_eq(session->mode, MODE_RACE);
    ck_assert(session->model.message_is_bad);
    sitting_done(&sitting);
}
END_TEST

/* It waits while something else is on the screen, and goes with the board. */
START_TEST(it_stays_as_long_as_its_board)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down_to(&sitting, BOARD_FILE_6X10);
    press(&sitting, "R s s Esc");
    ck_assert_int_eq(session->mode, MODE_SEARCH);
    ck_assert_ptr_nonnull(session->racing);
    press(&sitting, "s s R");
    ck_assert_int_eq(session->mode, MODE_RACE);
    ck_assert_int_eq(session->racing->race->mark, 2);
    ck_assert(session_load(session, scratch_path("other")));
    ck_assert_ptr_null(session->racing);
    ck_assert_int_eq(session->mode, MODE_SEARCH);
    press(&sitting, "R Space");
    finish(&sitting);
    ck_assert_int_eq(session->racing->race->news, NEWS_DIFFER);
    sitting_done(&sitting);
}
END_TEST

START_TEST(it_begins_again_as_it_was)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down_to(&sitting, BOARD_FILE_6X10);
    press(&sitting, "R d v Down s s s g");
    const struct race *race = session->racing->race;
    ck_assert(!race->heeds);
    ck_assert_int_eq(race->beat, BEAT_TIME);
    ck_assert_int_eq(session->racing->selected, 1);
    for (int k = 0; k < race->count; k++)
        ck_assert(cursor_at_start(&race->lanes[k].stage.cursor));
    sitting_done(&sitting);
}
END_TEST

/* The rest of the search honours what was wished of it: so does each lane. */
START_TEST(lanes_honour_pins_and_bans)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down_to(&sitting, BOARD_FILE_EXAMPLE);
    command_run(session, "ban B");
    racing_begin(session, "rule leftmost, engine bits, order cells");
    press(&sitting, "d G");
    finish(&sitting);
    for (int k = 0; k < 3; k++)
        ck_assert_int_eq(lane_tally(&session->racing->race->lanes[k]).solutions, 0);
    sitting_done(&sitting);
}
END_TEST

/* What was wished when the race began comes with its lanes, whatever was wished since. */
START_TEST(a_lane_brings_what_it_wishes)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down_to(&sitting, BOARD_FILE_EXAMPLE);
    command_run(session, "ban A");
    command_run(session, "first item 7");
    racing_begin(session, "rule leftmost, order cells");
    press(&sitting, "s s s Esc");
    command_run(session, "pin A");
    struct wishes since = *game_wishes(session->model.game);
    press(&sitting, "R Enter");
    ck_assert_ptr_null(session->racing);
    ck_assert_int_eq(session->model.game->rule.by, CHOOSE_LEFTMOST);
    ck_assert_int_eq(game_wishes(session->model.game)->count, 2);
    ck_assert_int_eq(game_wishes(session->model.game)->at[0].kind, WISH_BAN);
    command_run(session, "goto 100");
    settle(&sitting);
    ck_assert_int_eq(session->model.game->stage.cursor.tally.solutions, 1);
    press(&sitting, "u");
    ck_assert(wishes_equal(game_wishes(session->model.game), &since));
    sitting_done(&sitting);
}
END_TEST

Suite *suite_racing(void)
{
    Suite *suite = suite_create("racing");
    TCase *tcase = tcase_create("racing");
    scratch_use(tcase);
    tcase_set_timeout(tcase, 60);
    tcase_add_loop_test(tcase, it_begins_as_it_is_told, 0, BEGINNINGS);
    tcase_add_loop_test(tcase, the_usual_race_is_against_the_search_in_force, 0, 3);
    tcase_add_test(tcase, a_lane_is_taken_over_as_it_stands);
    tcase_add_test(tcase, an_engine_is_not_taken_over);
    tcase_add_test(tcase, it_stays_as_long_as_its_board);
    tcase_add_test(tcase, it_begins_again_as_it_was);
    tcase_add_test(tcase, lanes_honour_pins_and_bans);
    tcase_add_test(tcase, a_lane_brings_what_it_wishes);
    suite_add_tcase(suite, tcase);
    return suite;
}
