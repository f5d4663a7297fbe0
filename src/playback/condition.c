/* SPDX-License-Identifier: MIT */
#include "playback/condition.h"

#include "cover/method.h"

/* A cursor's place, or some options, or only branches and subtree. */
struct search_place {
    const struct cursor *cursor;
    const int32_t *options;
    bool is_left;
    int32_t branches;
    int32_t count;              /* of choices or options */
    int32_t deepest;
    struct subtree below;
    const struct problem *problem;
    const struct legend *legend;
};

static bool is_at(const struct test *test, const struct legend *legend, int32_t option)
{
    const struct puzzle *puzzle = legend->puzzle;
    const struct placement *placement = &legend->placements[option];
    int subject = puzzle->kind == PUZZLE_TILING
                      ? placement->piece
                      : (unsigned char)legend_letter(legend, option);
    if (subject != test->subject)
        return false;
    for (int k = 0; k < placement->count; k++)
        if (test->number >= 0 ? puzzle_neighbours(puzzle, placement->cells[k]) <= test->number
                              : cell_compare(placement->cells[k], test->cell) == 0)
            return true;
    return false;
}

static bool does(const struct test *test, const struct search_place *at, int32_t option)
{
    switch (test->kind) {
    case TEST_OPTION: return option == test->subject;
    case TEST_PIECE: return at->legend->placements[option].piece == test->subject;
    case TEST_AT: return is_at(test, at->legend, option);
    default: return problem_find(at->problem, option, test->subject);
    }
}

static int32_t option_at(const struct search_place *at, int32_t k)
{
    return at->cursor ? cursor_option(at->cursor, k) : at->options[k];
}

static bool is_in_force(const struct test *test, const struct search_place *at)
{
    for (int32_t k = 0; k < at->count; k++)
        if (option_at(at, k) && does(test, at, option_at(at, k)))
            return true;
    return false;
}

static int64_t cost_of(const struct search_place *at)
{
    int64_t cost = 0;
    for (int32_t k = 0; k < at->count; k++)
        cost += problem_cost(at->problem, option_at(at, k));
    return cost;
}

static bool compare(int64_t value, const struct test *test)
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
    return item ? cursor_is_stuck(cursor, item) : cursor_is_cut(cursor);
}

static bool has_size(const struct test *test, const struct cursor *cursor)
{
    return cursor->method->hides && links_open(&cursor->links, test->subject) &&
           compare(cursor->links.size[test->subject], test);
}

static int32_t branches_of(const struct search_place *at)
{
    int32_t item = at->cursor ? cursor_choose(at->cursor) : 0;
    return item ? at->cursor->method->branches(at->cursor, item) : at->branches;
}

static bool is_leaf(const struct search_place *at, bool is_solution)
{
    return !at->branches && is_solution == (at->below.solutions > 0);
}

static bool is_unknown(const struct test *test, const struct search_place *at)
{
    if (test->kind == TEST_BRANCHES)
        return !at->cursor && !at->is_left;
    bool is_below = test->kind == TEST_NODES || test->kind == TEST_SOLUTIONS ||
                    test->kind == TEST_DEADS;
    return is_below && !at->below.nodes;
}

static bool test_holds(const struct test *test, const struct search_place *at)
{
    const struct cursor *cursor = at->cursor;
    if (at->is_left && (test->kind == TEST_SOLUTION || test->kind == TEST_DEAD))
        return is_leaf(at, test->kind == TEST_SOLUTION);
    switch (test->kind) {
    case TEST_SOLUTION: return !cursor || cursor_at_solution(cursor);
    case TEST_DEAD: return cursor && is_dead(cursor);
    case TEST_DEEPEST: return cursor && at->count > at->deepest;
    case TEST_DEPTH: return compare(at->count, test);
    case TEST_COST: return compare(cost_of(at), test);
    case TEST_SIZE: return cursor && has_size(test, cursor);
    case TEST_PIECE:
    case TEST_ITEM:
    case TEST_OPTION:
    case TEST_AT: return is_in_force(test, at);
    case TEST_BRANCHES: return compare(branches_of(at), test);
    case TEST_NODES: return compare(at->below.nodes, test);
    case TEST_SOLUTIONS: return compare(at->below.solutions, test);
    case TEST_DEADS: return compare(at->below.deads, test);
    }
    return false;
}

static bool holds(const struct condition *condition, const struct search_place *at)
{
    bool any = false, all = false;
    for (int k = 0; k < condition->count; k++) {
        const struct test *test = &condition->tests[k];
        any |= test->starts && all;
        all = (test->starts || all) && !is_unknown(test, at) &&
              test_holds(test, at) != test->is_not;
    }
    return any || all;
}

/* Distinguishes only 0 from other numbers. */
static bool asks_for_any(const struct test *test)
{
    bool is_from = test->comparison == LESS || test->comparison == AT_LEAST;
    return test->number <= is_from;
}

static bool asks_for_more(const struct test *test)
{
    return test->is_not ? test->comparison == LESS || test->comparison == AT_MOST
                        : test->comparison == MORE || test->comparison == AT_LEAST;
}

bool condition_is_of_class(const struct condition *condition, int64_t branches)
{
    bool is_so = true;
    for (int k = 0; k < condition->count; k++) {
        const struct test *test = &condition->tests[k];
        switch (test->kind) {
        case TEST_SOLUTION:
        case TEST_DEAD: break;
        case TEST_BRANCHES: is_so &= test->number < branches; break;
        case TEST_NODES: is_so &= asks_for_more(test); break;
        case TEST_SOLUTIONS: is_so &= asks_for_any(test); break;
        default: return false;
        }
    }
    return is_so;
}

bool condition_holds_of(const struct condition *condition, int32_t branches, struct subtree below)
{
    return holds(condition,
                 &(struct search_place){.is_left = true, .branches = branches, .below = below});
}

struct condition condition_of_item(int32_t item)
{
    struct condition condition = {.count = 1};
    condition.tests[0] = (struct test){.kind = TEST_ITEM, .subject = item, .starts = true};
    return condition;
}

bool condition_holds(struct condition *condition, const struct cursor *cursor,
                     struct subtree below, const struct legend *legend)
{
    struct search_place at = {.cursor = cursor,
                              .count = cursor->level,
                              .deepest = condition->deepest,
                              .below = below,
                              .problem = cursor->problem,
                              .legend = legend};
    bool holds_here = holds(condition, &at);
    if (cursor->level > condition->deepest)
        condition->deepest = cursor->level;
    return holds_here;
}

bool condition_fits(const struct condition *condition, const int32_t *options, int32_t count,
                    const struct problem *problem, const struct legend *legend)
{
    struct search_place at = {.options = options, .count = count, .problem = problem,
                              .legend = legend};
    return holds(condition, &at);
}
