/* SPDX-License-Identifier: MIT */
/* Conditions: they hold where they should, errors are reported, and breakpoints stop. */
#include "playback/condition.h"

#include "boards.h"
#include "cover/method.h"
#include "playback/breakpoints.h"
#include "suites.h"

/* The five free tetrominoes cannot tile a 4x5 board once each, but can any number of times. */
struct fixture {
    struct puzzle puzzle;
    struct encoding encoding;
    struct cursor cursor;
};

static struct fixture fixture;

static void start(void)
{
    struct diag diag = {0};
    puzzle_init(&fixture.puzzle, PUZZLE_TILING);
    board_rectangle(&fixture.puzzle, 5, 4);
    board_add_set(&fixture.puzzle, "tetrominoes", USE_ONCE);
    ck_assert(encode(&fixture.encoding, &fixture.puzzle, ORDER_PIECES, &diag));
    for (int32_t o = 1; o <= fixture.encoding.problem.options; o++)
        ck_assert(problem_add_cost(&fixture.encoding.problem, o, o % 5, &diag));
    ck_assert(cursor_init(&fixture.cursor, &fixture.encoding.problem, (struct rule){0}, &diag));
}

static void stop(void)
{
    cursor_done(&fixture.cursor);
    encoding_done(&fixture.encoding);
    puzzle_done(&fixture.puzzle);
}

static bool read_it(struct condition *condition, const char *text, struct diag *diag)
{
    return condition_read(condition, text, &fixture.encoding.problem, &fixture.encoding.legend,
                          diag);
}

static bool is_covered(const char *name)
{
    char own[64];
    for (int32_t l = 0; l < fixture.cursor.level; l++) {
        int32_t o = cursor_option(&fixture.cursor, l);
        const struct problem *problem = &fixture.encoding.problem;
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++)
            if (strcmp(legend_item(&fixture.encoding.legend, problem->entries[e].item, own,
                                   sizeof own), name) == 0)
                return true;
    }
    return false;
}

static int size_of(const char *name)
{
    char own[64];
    for (int32_t i = 1; i <= fixture.encoding.problem.items; i++)
        if (strcmp(legend_item(&fixture.encoding.legend, i, own, sizeof own), name) == 0)
            return links_open(&fixture.cursor.links, i) ? fixture.cursor.links.size[i] : -1;
    ck_abort_msg("no item %s", name);
}

static bool is_stuck(void)
{
    int32_t item = cursor_choose(&fixture.cursor);
    return item && cursor_is_stuck(&fixture.cursor, item);
}

static bool is_in_force(int32_t option)
{
    for (int32_t l = 0; l < fixture.cursor.level; l++)
        if (cursor_option(&fixture.cursor, l) == option)
            return true;
    return false;
}

static bool is_three_two(struct cell cell)
{
    return cell.x == 2 && cell.y == 1;
}

static bool is_corner(struct cell cell)
{
    return (cell.x == 0 || cell.x == 4) && (cell.y == 0 || cell.y == 3);
}

static bool is_edge(struct cell cell)
{
    return cell.x == 0 || cell.x == 4 || cell.y == 0 || cell.y == 3;
}

/* True if the piece covers such a cell. */
static bool lies(const char *piece, bool (*is_there)(struct cell))
{
    for (int32_t l = 0; l < fixture.cursor.level; l++) {
        const struct placement *placement =
            &fixture.encoding.legend.placements[cursor_option(&fixture.cursor, l)];
        if (strcmp(fixture.puzzle.pieces[placement->piece].name, piece) != 0)
            continue;
        for (int k = 0; k < placement->count; k++)
            if (is_there(placement->cells[k]))
                return true;
    }
    return false;
}

static bool expected(int k)
{
    const struct cursor *cursor = &fixture.cursor;
    switch (k) {
    case 0: return is_covered("T");
    case 1: return is_covered("cell 2,3");
    case 2: return cursor->level >= 2 && !is_covered("T");
    case 3: return size_of("cell 1,1") >= 0 && size_of("cell 1,1") <= 9;
    case 4: return size_of("L") >= 0 && size_of("L") < 9;
    case 5: return is_stuck() || (is_covered("T") && cursor->level != 2);
    case 6: return is_in_force(3);
    case 7: return !is_covered("O");
    case 8: return lies("T", is_three_two);
    case 9: return lies("L", is_corner) || lies("T", is_edge);
    case 10: return !lies("I", is_edge) && cursor->level >= 2;
    case 11: return cursor_cost(cursor) < 5 && cursor->level >= 2;
    default: return is_in_force(legend_find_option(&fixture.encoding.legend, "T^ 2,1", 1,
                                                   fixture.encoding.problem.options));
    }
}

static const char *const texts[] = {
    "T placed", "cell 2,3 covered", "depth>=2 and not T placed", "cell 1,1 size <= 9",
    "item L<9", "dead end or piece T placed and depth!=2", "option 3 tried", "not not not O placed",
    "T at 3,2", "piece L in the corner or T at an edge", "not I in edge and depth>=2",
    "cost<5 and depth>=2", "T^ 2,1",
};
enum { TEXTS = sizeof texts / sizeof *texts };

/* A condition on the current choices also holds for them as a set of options. */
static void expect_fitting(const struct condition *condition, bool holds)
{
    int32_t options[8];
    int32_t count = cursor_path(&fixture.cursor, options);
    for (int k = 0; k < condition->count; k++)
        if (condition->tests[k].kind == TEST_SIZE || condition->tests[k].kind == TEST_DEAD)
            return;
    ck_assert(condition_fits(condition, options, count, &fixture.encoding.problem,
                             &fixture.encoding.legend) == holds);
}

START_TEST(conditions_hold_where_they_should)
{
    struct condition condition;
    struct diag diag = {0};
    int64_t held = 0, moves = 0;
    start();
    ck_assert_msg(read_it(&condition, texts[_i], &diag), "%s", diag.text);
    do {
        bool holds = condition_holds(&condition, &fixture.cursor, (struct subtree){0},
                                     &fixture.encoding.legend);
        expect_fitting(&condition, holds);
        ck_assert_msg(holds == expected(_i), "%s at move %d", texts[_i], (int)moves);
        held += holds;
        moves++;
    } while (cursor_forward(&fixture.cursor, DETAIL_EVENTS, NULL) != MOVE_NONE);
    ck_assert_msg(held > 0, "%s never holds", texts[_i]);
    ck_assert_int_lt(held, moves);
    stop();
}
END_TEST

static const struct {
    const char *text, *said;
    int column;
} faults[] = {
    {"", "expected a condition, found nothing", 1},
    {"depth 9", "expected a comparison such as >= or ==, found 9", 7},
    {"depth >= x", "expected a number, found x", 10},
    {"depth >= 4 maybe", "expected and, or, or the end, found maybe", 12},
    {"T and depth>3", "expected placed, at, covered, tried, size or a comparison, found and", 3},
    {"T at 6,1", "no cell \"6,1\"; use 1,1 to 5,4, corner or edge", 1},
    {"depth>1 and Q at 1,1",
     "no piece \"Q\"; name a piece of the board, or a digit of a sudoku", 13},
    {"T 9,9", "expected placed, at, covered, tried, size or a comparison, found nothing", 6},
    {"T at 1,1 T", "no cell \"1,1 T\"; use 1,1 to 5,4, corner or edge", 1},
    {"V placed", "no item \"V\"; give a name, such as I", 1},
    {"T placed and Q covered", "no item \"Q\"; give a name, such as I", 14},
    {"option 9999 tried",
     "no placement \"9999\"; give a name, such as I↔ 1,1, or a number from 1 to 161", 1},
    {"new one", "expected deepest, found one", 5},
};

START_TEST(faults_are_told)
{
    struct condition condition;
    struct diag diag = {0};
    start();
    ck_assert(!read_it(&condition, faults[_i].text, &diag));
    ck_assert_str_eq(diag.text, faults[_i].said);
    ck_assert_int_eq(diag.column, faults[_i].column);
    stop();
}
END_TEST

/* Each place where the condition begins to hold; as many backward, at the ends of these stretches
 * going forward. */
START_TEST(stops_stop_where_it_begins_to_hold)
{
    struct breakpoints breakpoints = {.count = 0};
    struct diag diag = {0};
    const struct legend *legend = &fixture.encoding.legend;
    int64_t begins = 0, ends = 0;
    bool before = false;
    start();
    ck_assert(breakpoints_add(&breakpoints, "T placed", &fixture.encoding.problem, legend, &diag));
    ck_assert(breakpoints_add(&breakpoints, "solution", &fixture.encoding.problem, legend, &diag));
    ck_assert(breakpoints_any(&breakpoints));
    breakpoints_arm(&breakpoints, &fixture.cursor, (struct subtree){0}, legend);
    while (cursor_forward(&fixture.cursor, DETAIL_EVENTS, NULL) != MOVE_NONE) {
        bool now = is_covered("T");
        int hit = breakpoints_see(&breakpoints, &fixture.cursor, (struct subtree){0}, legend);
        ck_assert_int_eq(hit, now && !before ? 0 : -1);
        begins += now && !before;
        ends += before && !now;
        before = now;
    }
    ck_assert_int_eq(begins, ends);
    ck_assert_int_eq(breakpoints.at[0].hits, begins);
    while (cursor_backward(&fixture.cursor, DETAIL_EVENTS, NULL) != MOVE_NONE)
        breakpoints_see(&breakpoints, &fixture.cursor, (struct subtree){0}, legend);
    ck_assert_int_eq(breakpoints.at[0].hits, begins + ends);
    breakpoints_remove(&breakpoints, 0);
    ck_assert_str_eq(breakpoints.at[0].text, "solution");
    breakpoints.at[0].on = false;
    ck_assert(!breakpoints_any(&breakpoints));
    breakpoints_done(&breakpoints);
    stop();
}
END_TEST

START_TEST(each_new_depth_is_told_once)
{
    struct condition condition;
    struct diag diag = {0};
    int32_t held = 0, deepest = 0;
    start();
    ck_assert(read_it(&condition, "new deepest", &diag));
    do {
        held += condition_holds(&condition, &fixture.cursor, (struct subtree){0},
                                &fixture.encoding.legend);
        if (fixture.cursor.level > deepest)
            deepest = fixture.cursor.level;
    } while (cursor_forward(&fixture.cursor, DETAIL_EVENTS, NULL) != MOVE_NONE);
    ck_assert_int_eq(held, deepest);
    stop();
}
END_TEST

Suite *suite_condition(void)
{
    Suite *suite = suite_create("condition");
    TCase *tcase = tcase_create("condition");
    tcase_add_loop_test(tcase, conditions_hold_where_they_should, 0, TEXTS);
    tcase_add_loop_test(tcase, faults_are_told, 0, sizeof faults / sizeof *faults);
    tcase_add_test(tcase, stops_stop_where_it_begins_to_hold);
    tcase_add_test(tcase, each_new_depth_is_told_once);
    suite_add_tcase(suite, tcase);
    return suite;
}
