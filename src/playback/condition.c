/* SPDX-License-Identifier: MIT */
/* Conditions on a search: whether they hold. */
#include "playback/condition.h"

#include "cover/method.h"

static bool is_cell(const struct puzzle *puzzle, struct cell cell)
{
    enum site site = region_at(&puzzle->region, cell.x, cell.y);
    return site == SITE_CELL || site == SITE_OPTIONAL;
}

int condition_neighbours(const struct puzzle *puzzle, struct cell cell)
{
    int count = 0;
    if (!is_cell(puzzle, cell))
        return -1;
    for (int side = 0; side < puzzle->lattice->sides; side++)
        count += is_cell(puzzle, puzzle->lattice->neighbour(cell, side));
    return count;
}

/* What a condition is asked of: where a cursor stands, or else some options. */
struct stand {
    const struct cursor *cursor;
    const int32_t *options;
    int32_t count;              /* choices in force, or options */
    int32_t deepest;
    const struct problem *problem;
    const struct legend *legend;
};

static bool lies_there(const struct test *test, const struct legend *legend, int32_t option)
{
    const struct puzzle *puzzle = legend->puzzle;
    const struct placement *placement = &legend->placements[option];
    int subject = puzzle->kind == PUZZLE_TILING
                      ? placement->piece
                      : (unsigned char)legend_letter(legend, option);
    if (subject != test->subject)
        return false;
    for (int k = 0; k < placement->count; k++)
        if (test->number >= 0 ? condition_neighbours(puzzle, placement->cells[k]) <= test->number
                              : cell_compare(placement->cells[k], test->cell) == 0)
            return true;
    return false;
}

/* True where the option is, has or lays the test's subject. */
static bool does(const struct test *test, const struct stand *stand, int32_t option)
{
    switch (test->kind) {
    case TEST_OPTION: return option == test->subject;
    case TEST_PIECE: return stand->legend->placements[option].piece == test->subject;
    case TEST_AT: return lies_there(test, stand->legend, option);
    default: return problem_find(stand->problem, option, test->subject);
    }
}

static bool is_in_force(const struct test *test, const struct stand *stand)
{
    for (int32_t k = 0; k < stand->count; k++) {
        int32_t option = stand->cursor ? cursor_option(stand->cursor, k) : stand->options[k];
        if (option && does(test, stand, option))
            return true;
    }
    return false;
}

static bool compare(int32_t value, const struct test *test)
{
    switch (test->comparison) {
    case EQUAL: return value == test->number;
    case UNEQUAL: return value != test->number;
    case LESS: return value < test->number;
    case AT_MOST: return value <= test->number;
    case MORE: return value > test->number;
    case AT_LEAST: return value >= test->number;
    }
    return false;
}

static bool is_dead(const struct cursor *cursor)
{
    int32_t item = cursor_choose(cursor);
    return item && cursor_is_stuck(cursor, item);
}

static bool has_size(const struct test *test, const struct cursor *cursor)
{
    return cursor->method->hides && links_open(&cursor->links, test->subject) &&
           compare(cursor->links.size[test->subject], test);
}

static bool test_holds(const struct test *test, const struct stand *stand)
{
    const struct cursor *cursor = stand->cursor;
    switch (test->kind) {
    case TEST_SOLUTION: return !cursor || cursor_at_solution(cursor);
    case TEST_DEAD: return cursor && is_dead(cursor);
    case TEST_DEEPEST: return cursor && stand->count > stand->deepest;
    case TEST_DEPTH: return compare(stand->count, test);
    case TEST_SIZE: return cursor && has_size(test, cursor);
    case TEST_PIECE:
    case TEST_ITEM:
    case TEST_OPTION:
    case TEST_AT: return is_in_force(test, stand);
    }
    return false;
}

static bool holds(const struct condition *condition, const struct stand *stand)
{
    bool any = false, all = false;
    for (int k = 0; k < condition->count; k++) {
        const struct test *test = &condition->tests[k];
        any |= test->starts && all;
        all = (test->starts || all) && test_holds(test, stand) != test->is_not;
    }
    return any || all;
}

struct condition condition_of_item(int32_t item)
{
    struct condition condition = {.count = 1};
    condition.tests[0] = (struct test){.kind = TEST_ITEM, .subject = item, .starts = true};
    return condition;
}

bool condition_holds(struct condition *condition, const struct cursor *cursor,
                     const struct legend *legend)
{
    struct stand stand = {cursor, NULL, cursor->level, condition->deepest, cursor->problem, legend};
    bool holds_here = holds(condition, &stand);
    if (cursor->level > condition->deepest)
        condition->deepest = cursor->level;
    return holds_here;
}

bool condition_fits(const struct condition *condition, const int32_t *options, int32_t count,
                    const struct problem *problem, const struct legend *legend)
{
    struct stand stand = {NULL, options, count, 0, problem, legend};
    return holds(condition, &stand);
}
