/* SPDX-License-Identifier: MIT */
/* Races: the words of a strategy, how racers keep in step, and when a race stops. */
#include "play/race.h"

#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "boards.h"
#include "engine/engine.h"
#include "explain/caption.h"
#include "explorer.h"
#include "format/format.h"
#include "random_problem.h"
#include "scratch.h"
#include "suites.h"

static struct race *open_race(const struct puzzle *puzzle, const char *const *words, int count)
{
    struct strategy strategies[RACE_MOST] = {0};
    struct diag diag = {0};
    for (int k = 0; k < count; k++)
        ck_assert_msg(strategy_read(&strategies[k], words[k], &diag), "%s", diag.text);
    clock_take_over();
    const struct race_subject subject = {.puzzle = puzzle};
    struct race *race = race_open(&subject, strategies, count, &diag);
    ck_assert_msg(race, "%s", diag.text);
    return race;
}

static void example_init(struct puzzle *puzzle)
{
    const struct format *format;
    struct diag diag = {0};
    scratch_write("example", BOARD_FILE_EXAMPLE);
    ck_assert(puzzle_load(puzzle, scratch_path("example"), NULL, &format, &diag));
}

static void run_to_end(struct race *race)
{
    for (int k = 0; !race_is_over(race, 1); k++) {
        race_run(race, 1, INT64_C(1) << 40, 100 * CLOCK_MS);
        ck_assert_int_lt(k, 100000);
    }
}

/* All pentominoes, any number of times, on a 5x5 board. */
static void square_init(struct puzzle *puzzle)
{
    puzzle_init(puzzle, PUZZLE_TILING);
    board_rectangle(puzzle, 5, 5);
    board_add_set(puzzle, "pentominoes", USE_ANY);
}

/* Counts by other programs on 3x20 and 6x10, and by `dancetty race` on 5x5 (0: not compared). */
static const struct {
    const char *rows;       /* NULL: 5x5 */
    int64_t solutions;
    struct {
        const char *words;
        int64_t nodes;
    } racers[RACE_MOST];
} figures[] = {
    {BOARD_3X20, 8, {{"rule smallest", 32978}, {"rule smallest order cells", 32644},
                {"method matrix", 32978}, {"engine links", 32978}}},
    {NULL, 4006, {{"rule leftmost", 27859}, {"method pieces", 27859},
                  {"method scan", 27859}, {"rule sharp", 16174}}},
    {NULL, 4006, {{"rule smallest", 16174}, {"seed 7", 0}, {"engine bits", 0},
                  {"engine auto", 0}}},
    {BOARD_6X10, 9356, {{"rule smallest", 3637261}, {"rule smallest order cells", 3620988}}},
};
enum { FIGURES = sizeof figures / sizeof *figures, LARGE = FIGURES - 1 };

START_TEST(each_lane_takes_what_it_takes_alone)
{
    struct puzzle puzzle;
    const char *words[RACE_MOST];
    int count = 0;
    if ((_i == LARGE && !is_long_run()) || (figures[_i].rows && is_short_run()))
        return;
    if (figures[_i].rows)
        board_init(&puzzle, figures[_i].rows, "pentominoes");
    else
        square_init(&puzzle);
    for (; count < RACE_MOST && figures[_i].racers[count].words; count++)
        words[count] = figures[_i].racers[count].words;
    for (enum race_unit unit = _i == LARGE ? RACE_TIME : RACE_EVENTS; unit < RACE_UNITS; unit++) {
        struct race *race = open_race(&puzzle, words, count);
        bool has_events = racer_is_watched(&race->racers[count - 1]);
        ck_assert(race_set_unit(race, unit) == (unit != RACE_EVENTS || has_events));
        run_to_end(race);
        for (int k = 0; k < count; k++) {
            struct tally tally = racer_tally(&race->racers[k]);
            int64_t nodes = figures[_i].racers[k].nodes;
            ck_assert_int_eq(tally.solutions, figures[_i].solutions);
            ck_assert_int_eq(tally.nodes, nodes ? nodes : tally.nodes);
            ck_assert(racer_share(&race->racers[k]) > 0.999999);
        }
        race_close(race);
    }
    puzzle_done(&puzzle);
}
END_TEST

/* ---- lock step ---- */

static const char *const watched[] = {"rule smallest", "rule leftmost", "method scan",
                                      "rule sharp seed 3"};

/* Wherever the mark moves, each racer is exactly there, as a search alone would be. */
START_TEST(lanes_keep_in_step_both_ways)
{
    struct dice dice = dice_for("race");
    struct puzzle puzzle;
    enum race_unit unit = (enum race_unit)_i;
    square_init(&puzzle);
    struct race *race = open_race(&puzzle, watched, RACE_MOST);
    static uint64_t hashes[RACE_MOST][400];
    ck_assert(race_set_unit(race, unit));
    for (int64_t mark = 0; mark < 400; mark++) {
        ck_assert_int_eq(race->mark, mark);
        for (int k = 0; k < RACE_MOST; k++) {
            ck_assert_int_eq(racer_units(&race->racers[k], unit), mark + (unit == RACE_NODES));
            hashes[k][mark] = cursor_hash(&race->racers[k].playback.cursor);
        }
        while (race->mark == mark || !race_is_level(race))
            race_run(race, 1, race->mark == mark, CLOCK_MS);
    }
    for (int n = 0; n < rounds(100); n++) {
        int64_t wanted = roll(&dice, 0, 399);
        int direction = wanted < race->mark ? -1 : 1;
        while (race->mark != wanted || !race_is_level(race))
            race_run(race, direction, (wanted - race->mark) * direction, CLOCK_MS);
        for (int k = 0; k < RACE_MOST; k++) {
            ck_assert_int_eq(racer_units(&race->racers[k], unit), wanted + (unit == RACE_NODES));
            /* within a step the links are at its end, or, going back, not yet; the mirror shows
             * that and has its own tests */
            ck_assert(!playback_between_moves(&race->racers[k].playback) ||
                      cursor_hash(&race->racers[k].playback.cursor) == hashes[k][wanted]);
        }
    }
    race_close(race);
    puzzle_done(&puzzle);
}
END_TEST

START_TEST(back_at_the_start_nobody_goes_on)
{
    struct puzzle puzzle;
    example_init(&puzzle);
    struct race *race = open_race(&puzzle, watched, RACE_MOST);
    ck_assert(race_set_unit(race, (enum race_unit)_i));
    run_to_end(race);
    while (!race_is_over(race, -1))
        race_run(race, -1, 1, CLOCK_MS);
    for (int k = 0; k < RACE_MOST; k++) {
        ck_assert(cursor_at_start(&race->racers[k].playback.cursor));
        ck_assert_int_eq(racer_tally(&race->racers[k]).events, 0);
    }
    ck_assert_int_eq(race_run(race, -1, 1, CLOCK_MS), 0);
    race_close(race);
    puzzle_done(&puzzle);
}
END_TEST

/* An engine waits at its place, and continues when the others have caught up. */
START_TEST(engines_stay_where_they_are)
{
    static const char *const words[] = {"rule smallest", "engine bits"};
    struct puzzle puzzle;
    square_init(&puzzle);
    struct race *race = open_race(&puzzle, words, 2);
    ck_assert(!race_set_unit(race, RACE_EVENTS));
    ck_assert_int_eq(race->unit, RACE_NODES);
    while (race->mark < 500 || !race_is_level(race))
        race_run(race, 1, 500 - race->mark, CLOCK_MS);
    int64_t nodes = racer_tally(&race->racers[1]).nodes;
    ck_assert_int_ge(nodes, 501);
    while (race->mark > 100 || !race_is_level(race))
        race_run(race, -1, race->mark - 100, CLOCK_MS);
    ck_assert_int_eq(racer_tally(&race->racers[0]).nodes, 101);
    ck_assert_int_eq(racer_tally(&race->racers[1]).nodes, nodes);
    while (race->mark < 400 || !race_is_level(race))
        race_run(race, 1, 400 - race->mark, CLOCK_MS);
    ck_assert_int_eq(racer_tally(&race->racers[1]).nodes, nodes);
    race_close(race);
    puzzle_done(&puzzle);
}
END_TEST

/* With time as the unit, each has as much as the others, however it uses it. */
START_TEST(time_is_shared_fairly)
{
    static const char *const words[] = {"rule smallest", "rule leftmost", "engine links"};
    struct puzzle puzzle;
    board_init(&puzzle, BOARD_6X10, "pentominoes");
    struct race *race = open_race(&puzzle, words, 3);
    ck_assert(race_set_unit(race, RACE_TIME));
    for (int64_t mark = 0; mark < 50; mark += race_run(race, 1, 50 - mark, CLOCK_MS))
        for (int k = 0; k < 3; k++) {
            ck_assert_int_ge(racer_units(&race->racers[k], RACE_TIME), mark - 1);
            ck_assert_int_le(racer_units(&race->racers[k], RACE_TIME), mark + 1);
        }
    race_close(race);
    puzzle_done(&puzzle);
}
END_TEST

/* ---- news ---- */

static enum race_stop run_to_stop(struct race *race)
{
    race->stops = true;
    do
        race_run(race, 1, INT64_C(1) << 40, 10 * CLOCK_MS);
    while (race->stop == RACE_STOP_NONE && !race_is_over(race, 1));
    return race->stop;
}

/* Found by hand: both try A for item 1, a dead end, then B; then the smallest is item 5 and the
 * leftmost item 2. */
START_TEST(the_example_parts_at_its_fourth_node)
{
    static const char *const words[] = {"rule smallest", "rule leftmost"};
    struct puzzle puzzle;
    char text[RACE_ROOM];
    example_init(&puzzle);
    struct race *race = open_race(&puzzle, words, 2);
    ck_assert_int_eq(run_to_stop(race), RACE_STOP_DIFFER);
    ck_assert_int_eq(race->level, 1);
    for (int k = 0; k < 2; k++) {
        ck_assert_int_eq(racer_tally(&race->racers[k]).nodes, 4);
        ck_assert_int_eq(racer_choice(&race->racers[k], 0).option, 2);
    }
    ck_assert_int_eq(racer_choice(&race->racers[0], 1).item, 5);
    ck_assert_int_eq(racer_choice(&race->racers[1], 1).item, 2);
    ck_assert_ptr_nonnull(strstr(race_sentence(race, text), "searches diverge at level 2"));
    ck_assert_int_eq(run_to_stop(race), RACE_STOP_FIND);
    ck_assert_str_eq(race_sentence(race, text), "smallest is first to find a solution, at node 5");
    ck_assert_int_eq(run_to_stop(race), RACE_STOP_END);
    ck_assert_int_eq(race->racer, 0);
    ck_assert_ptr_nonnull(strstr(race_sentence(race, text), "first at the end"));
    race_close(race);
    puzzle_done(&puzzle);
}
END_TEST

START_TEST(by_events_they_part_where_another_item_is_chosen)
{
    static const char *const words[] = {"rule smallest", "rule leftmost"};
    struct puzzle puzzle;
    example_init(&puzzle);
    struct race *race = open_race(&puzzle, words, 2);
    ck_assert(race_set_unit(race, RACE_EVENTS));
    ck_assert_int_eq(run_to_stop(race), RACE_STOP_DIFFER);
    ck_assert_int_eq(racer_choice(&race->racers[0], 1).item, 5);
    ck_assert_int_eq(racer_choice(&race->racers[0], 1).option, 0);
    ck_assert_int_eq(racer_choice(&race->racers[1], 1).item, 2);
    for (int k = 0; k < 2; k++)
        ck_assert_int_eq(racer_tally(&race->racers[k]).nodes, 3);
    race_close(race);
    puzzle_done(&puzzle);
}
END_TEST

START_TEST(the_same_search_never_parts)
{
    static const char *const words[] = {"rule smallest", "method matrix"};
    struct puzzle puzzle;
    square_init(&puzzle);
    struct race *race = open_race(&puzzle, words, 2);
    ck_assert_int_eq(run_to_stop(race), RACE_STOP_FIND);
    ck_assert_int_eq(run_to_stop(race), RACE_STOP_END);
    ck_assert_int_eq(run_to_stop(race), RACE_STOP_NONE);
    ck_assert(!race->differ);
    race_close(race);
    puzzle_done(&puzzle);
}
END_TEST

/* The tally of a search alone at its first solution, or at its end. */
static struct tally find_alone(const struct puzzle *puzzle, struct strategy strategy, bool first)
{
    struct encoding encoding;
    struct cursor cursor;
    struct diag diag = {0};
    struct goal goal = GOAL_NONE;
    goal.moves = first ? 1u << MOVE_SOLVE : 0;
    ck_assert(encode(&encoding, puzzle, strategy.order, &diag));
    ck_assert(cursor_init(&cursor, &encoding.problem, strategy.rule, &diag));
    cursor_run(&cursor, 1, &goal, INT64_MAX, NULL);
    struct tally tally = cursor.tally;
    cursor_done(&cursor);
    encoding_done(&encoding);
    return tally;
}

/* The first is found despite long strides, and all others are at its mark. */
START_TEST(the_first_is_the_first)
{
    struct puzzle puzzle;
    enum race_unit unit = (enum race_unit)_i;
    square_init(&puzzle);
    struct race *race = open_race(&puzzle, watched, RACE_MOST);
    ck_assert(race_set_unit(race, unit));
    for (enum race_stop wanted = RACE_STOP_FIND; wanted <= RACE_STOP_END; wanted++) {
        int64_t least = INT64_MAX;
        for (int k = 0; k < RACE_MOST; k++) {
            struct tally tally =
                find_alone(&puzzle, race->racers[k].strategy, wanted == RACE_STOP_FIND);
            int64_t beats = unit == RACE_NODES ? tally.nodes : tally.events;
            least = beats < least ? beats : least;
        }
        while (run_to_stop(race) != wanted)
            ck_assert_int_eq(race->stop, RACE_STOP_DIFFER);
        ck_assert_int_eq(racer_units(&race->racers[race->racer], unit), least);
        for (int k = 0; k < RACE_MOST; k++)
            ck_assert_int_eq(racer_units(&race->racers[k], unit), least);
    }
    race_close(race);
    puzzle_done(&puzzle);
}
END_TEST

START_TEST(who_ends_first_leads)
{
    static const char *const words[] = {"rule leftmost", "method scan", "rule smallest"};
    struct puzzle puzzle;
    int order[RACE_MOST];
    square_init(&puzzle);
    struct race *race = open_race(&puzzle, words, 3);
    run_to_end(race);
    race_rank(race, order);
    for (int k = 1; k < 3; k++)
        ck_assert_int_le(racer_tally(&race->racers[order[k - 1]]).nodes,
                         racer_tally(&race->racers[order[k]]).nodes);
    ck_assert_int_eq(order[0], 2);
    race_close(race);
    puzzle_done(&puzzle);
}
END_TEST

/* ---- taking over ---- */

/* To the end of the decision, then some decisions back. */
static void go_back(struct playback *playback, int decisions)
{
    while (!playback_between_moves(playback))
        playback_step(playback, GRAIN_EVENT, 1);
    for (int k = 0; k < decisions; k++)
        playback_step(playback, GRAIN_DECISION, -1);
}

/* A playback that adopts a racer is at the place of a second racer of the same kind, and continues
 * as that. */
START_TEST(what_is_adopted_goes_on_as_it_was)
{
    struct dice dice = dice_for("adopt");
    struct puzzle puzzle;
    struct diag diag = {0};
    square_init(&puzzle);
    for (int n = 0; n < rounds(40); n++) {
        const char *const words[] = {watched[_i], watched[_i]};
        struct race *race = open_race(&puzzle, words, 2);
        struct racer *racer = &race->racers[0], *twin = &race->racers[1];
        struct playback playback;
        race_set_unit(race, RACE_EVENTS);
        int64_t mark = roll(&dice, 0, 90000);
        while (race->mark < mark && !race_is_over(race, 1))
            race_run(race, 1, mark - race->mark, CLOCK_MS);
        while (!race_is_level(race))
            race_run(race, 1, 0, CLOCK_MS);
        int back = roll(&dice, 0, 3);
        go_back(&twin->playback, back);
        if (back)
            go_back(&racer->playback, back);
        ck_assert(playback_init(&playback, &racer->encoding.problem, racer->strategy.rule, &diag));
        playback_adopt(&playback, &racer->playback);
        ck_assert_uint_eq(playback.solutions.count, twin->playback.solutions.count);
        ck_assert_int_eq(playback.tree->nodes, twin->playback.cursor.tally.nodes);
        int direction = roll_one(&dice, 2) ? 1 : -1;
        for (int step = 0; step < 200; step++) {
            char caption[CAPTION_ROOM], expected[CAPTION_ROOM];
            if (back || step)   /* of whole decisions */
                ck_assert_str_eq(caption_write(&playback, &racer->encoding.legend, caption),
                                 caption_write(&twin->playback, &twin->encoding.legend, expected));
            ck_assert_uint_eq(cursor_hash(&playback.cursor), cursor_hash(&twin->playback.cursor));
            ck_assert(mirror_equals(playback_mirror(&playback), &playback.cursor.links));
            ck_assert_int_eq(playback.cursor.tally.events, twin->playback.cursor.tally.events);
            ck_assert_int_eq(playback.cursor.phase, twin->playback.cursor.phase);
            if (step == 100)
                direction = -direction;
            playback_step(&playback, GRAIN_DECISION, direction);
            playback_step(&twin->playback, GRAIN_DECISION, direction);
        }
        playback_done(&playback);
        race_close(race);
    }
    puzzle_done(&puzzle);
}
END_TEST

/* ---- strategies ---- */

static const struct {
    const char *words, *name, *unusual, *full;
} strategies[] = {
    {"", "smallest", "", "rule smallest, pieces first"},
    {" rule  leftmost ", "leftmost", "leftmost", "rule leftmost, pieces first"},
    {"seed 7 rule sharp", "sharp, seed 7", "sharp, ties at random",
     "rule sharp, ties at random, pieces first"},
    {"method pieces", "method pieces", "method pieces", "method pieces, pieces first"},
    {"method matrix rule leftmost", "method matrix, leftmost", "method matrix, leftmost",
     "method matrix, rule leftmost, pieces first"},
    {"order cells seed 0", "smallest, seed 0, cells first", "ties at random, cells first",
     "rule smallest, ties at random, cells first"},
    {"seed 7 seed none", "smallest", "", "rule smallest, pieces first"},
    {"engine bits", "engine bits", "engine bits", "engine bits"},
};
enum { WAYS = sizeof strategies / sizeof *strategies };

static const struct {
    const char *words, *fault;
} misread[] = {
    {"rule", "no rule given; use smallest, leftmost or sharp"},
    {"rule best", "no rule \"best\"; use smallest, leftmost or sharp"},
    {"seed -1", "the seed is a number or none, not \"-1\""},
    {"order rows", "no order \"rows\"; use pieces or cells"},
    {"engine fast",
     "no engine \"fast\"; use auto, links, bits, lanes, scan, memo, zdd or tree"},
    {"fewest", "no strategy \"fewest\"; name a rule, method, engine, seed, order or bound"},
};
enum { MISREAD = sizeof misread / sizeof *misread };

START_TEST(ways_are_read_and_written)
{
    static const char *const names[] = {"rule", "method", "engine", "seed", "order"};
    struct strategy strategy = {0}, copy = {0};
    struct diag diag = {0};
    char text[64], room[STRATEGY_WORD];
    ck_assert(strategy_read(&strategy, strategies[_i].words, &diag));
    ck_assert_str_eq(strategy_write(&strategy, STRATEGY_NAME, text, sizeof text),
                     strategies[_i].name);
    ck_assert_str_eq(strategy_write(&strategy, STRATEGY_CHANGED, text, sizeof text),
                     strategies[_i].unusual);
    ck_assert_str_eq(strategy_write(&strategy, STRATEGY_FULL, text, sizeof text),
                     strategies[_i].full);
    for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
        const char *word = strategy_word(&strategy, names[k], room);
        ck_assert(word ? strategy_set(&copy, names[k], word, NULL) : !strategy.engine);
    }
    ck_assert(strategy_equals(&copy, &strategy));
}
END_TEST

START_TEST(what_is_no_way_is_refused)
{
    struct strategy strategy = {0};
    struct diag diag = {0};
    ck_assert(!strategy_read(&strategy, misread[_i].words, &diag));
    ck_assert_str_eq(diag.text, misread[_i].fault);
    ck_assert(strategy_equals(&strategy, &(struct strategy){0}));
}
END_TEST

START_TEST(who_cannot_run_is_told)
{
    struct strategy pair[2] = {{{0}, ORDER_PIECES, NULL}, {{0}, ORDER_PIECES, &engine_memo}};
    struct puzzle puzzle;
    struct diag diag = {0};
    const struct race_subject subject = {.puzzle = &puzzle};
    example_init(&puzzle);
    ck_assert_ptr_null(race_open(&subject, pair, 2, &diag));
    ck_assert_str_eq(diag.text, "engine memo: it cannot list solutions");
    puzzle_done(&puzzle);
}
END_TEST

Suite *suite_race(void)
{
    Suite *suite = suite_create("race");
    TCase *racers = tcase_create("racers");
    scratch_use(racers);
    tcase_add_loop_test(racers, each_lane_takes_what_it_takes_alone, 0, FIGURES);
    tcase_add_loop_test(racers, lanes_keep_in_step_both_ways, RACE_EVENTS, RACE_TIME);
    tcase_add_loop_test(racers, back_at_the_start_nobody_goes_on, RACE_EVENTS, RACE_UNITS);
    tcase_add_test(racers, engines_stay_where_they_are);
    tcase_add_test(racers, time_is_shared_fairly);
    suite_add_tcase(suite, racers);
    TCase *stop = tcase_create("news");
    scratch_use(stop);
    tcase_add_test(stop, the_example_parts_at_its_fourth_node);
    tcase_add_test(stop, by_events_they_part_where_another_item_is_chosen);
    tcase_add_test(stop, the_same_search_never_parts);
    tcase_add_loop_test(stop, the_first_is_the_first, RACE_EVENTS, RACE_TIME);
    tcase_add_test(stop, who_ends_first_leads);
    suite_add_tcase(suite, stop);
    TCase *adopting = tcase_create("adopting");
    tcase_add_loop_test(adopting, what_is_adopted_goes_on_as_it_was, 0, 2);
    suite_add_tcase(suite, adopting);
    TCase *words = tcase_create("ways");
    scratch_use(words);
    tcase_add_loop_test(words, ways_are_read_and_written, 0, WAYS);
    tcase_add_loop_test(words, what_is_no_way_is_refused, 0, MISREAD);
    tcase_add_test(words, who_cannot_run_is_told);
    suite_add_tcase(suite, words);
    return suite;
}
