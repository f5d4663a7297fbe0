/* SPDX-License-Identifier: MIT */
#include "play/rated.h"

#include "base/limit.h"
#include "base/memory.h"
#include "base/random.h"
#include "cover/cursor.h"
#include "deduce/rules.h"
#include "engine/bits/quick.h"
#include "puzzle/clues.h"
#include "puzzle/edit.h"

#define MOVES 100000            /* in the first search for a solution */
#define UNIQUE_MOVES 1000000    /* in each search for a second solution */
#define SLICE 4096              /* moves between checks */

bool rated_begin(struct rated *rated, const struct puzzle *blank, struct ratings ratings,
                 uint64_t seed, struct diag *diag)
{
    *rated = (struct rated){.blank = blank, .ratings = ratings, .seed = seed, .nearest = -1};
    if (blank->kind != PUZZLE_TILING && blank->kind != PUZZLE_SUDOKU)
        return diag_fault(diag, (struct place){0}, "a rating needs pieces or a sudoku");
    return encode(&rated->encoding, blank, ORDER_PIECES, diag);
}

void rated_done(struct rated *rated)
{
    encoding_done(&rated->encoding);
}

/* Fisher and Yates. */
static void shuffle(struct rated *rated, int32_t *numbers, int32_t count)
{
    for (int32_t k = count; k > 1; k--) {
        int32_t other = (int32_t)(random_at(rated->seed, rated->drawn++) % (uint64_t)k);
        int32_t last = numbers[k - 1];
        numbers[k - 1] = numbers[other];
        numbers[other] = last;
    }
}

/* To a solution, the end, `moves` or a limit. */
static enum ending run(struct cursor *cursor, int64_t moves)
{
    const struct goal goal = {1u << MOVE_SOLVE, -1, -1, 0};
    enum ending ending = RAN_OUT;
    for (; ending == RAN_OUT && moves > 0 && limits_check() == LIMIT_NONE; moves -= SLICE)
        ending = cursor_run(cursor, 1, &goal, SLICE, NULL);
    return ending;
}

/* Searches options in the order of order[1] …; stores *count options of a solution in `path`. */
static enum ending search(const struct problem *problem, const int32_t *order, int64_t moves,
                          int32_t *path, int32_t *count, struct diag *diag)
{
    struct problem shuffled;
    struct cursor cursor;
    enum ending ending = RAN_OUT;
    if (!problem_init_in_order(&shuffled, problem, order, diag))
        return RAN_OUT;
    if (cursor_init(&cursor, &shuffled, (struct rule){.by = CHOOSE_SMALLEST}, diag)) {
        ending = run(&cursor, moves);
        if (ending == REACHED)
            *count = cursor_path(&cursor, path);
        cursor_done(&cursor);
    }
    problem_done(&shuffled);
    return ending;
}

/* Stores *count options of a solution in `path`.  After a long search, begins one in another order,
 * with twice the moves. */
static bool find_solution(struct rated *rated, int32_t *order, int32_t *path, int32_t *count,
                          struct diag *diag)
{
    const struct problem *problem = &rated->encoding.problem;
    enum ending ending = RAN_OUT;
    int32_t found = 0;
    for (int64_t moves = MOVES; ending == RAN_OUT; moves *= 2) {
        shuffle(rated, order + 1, problem->options);
        ending = search(problem, order, moves, path, count, diag);
        if (diag->set || (ending == RAN_OUT && !limit_step()))
            return diag_memory(diag, "a solution");
    }
    for (int32_t k = 0; ending == REACHED && k < *count; k++)
        if (path[k])
            path[found++] = order[path[k]];
    *count = found;
    return ending == REACHED || diag_fault(diag, (struct place){0}, "no solution");
}

/* Rating a puzzle of several solutions takes longer.  False also after UNIQUE_MOVES. */
static bool is_unique(const struct problem *problem)
{
    struct cursor cursor;
    struct diag ignored = {0};
    if (!cursor_init(&cursor, problem, (struct rule){.by = CHOOSE_SMALLEST}, &ignored))
        return false;
    cursor_speed_up(&cursor);
    bool is_first = run(&cursor, UNIQUE_MOVES) == REACHED;
    bool is_only = is_first && run(&cursor, UNIQUE_MOVES) == FINISHED;
    cursor_done(&cursor);
    return is_only;
}

/* Sets *rating; -1: rules do not solve the puzzle or need a step above the range. */
static bool rate_within(const struct rated *rated, const struct puzzle *puzzle, int32_t *rating,
                        struct diag *diag)
{
    struct encoding encoding;
    struct rater rater = {.legend = NULL};
    const struct rating *so_far = &rater.rating;
    *rating = -1;
    if (!encode(&encoding, puzzle, ORDER_PIECES, diag))
        return false;
    bool done = !rating_is_quick(&encoding.problem) || !is_unique(&encoding.problem) ||
                rater_init(&rater, &encoding.problem, &encoding.legend, diag);
    while (done && rater.legend && so_far->end == RATED_NOT &&
           so_far->strength <= rated->ratings.most) {
        done = rater_find(&rater, RULES_ALL, diag);
        deduction_take(&rater.deducer, &rater.step);
    }
    if (so_far->end == RATED_SOLVED)
        *rating = so_far->strength;
    rater_done(&rater);
    encoding_done(&encoding);
    return done;
}

/* Takes away an option's clue, unless the puzzle is then out of range.  Updates the rating. */
static bool try_without(const struct rated *rated, struct puzzle *puzzle, int32_t option,
                        int32_t *rating, struct diag *diag)
{
    const struct legend *legend = &rated->encoding.legend;
    const struct clue clue = clue_of_option(legend, option);
    int32_t without;
    clue_remove(&clue, puzzle);
    if (!rate_within(rated, puzzle, &without, diag))
        return false;
    if (without >= 0)
        *rating = without;
    return without >= 0 || clue_fix(legend, option, puzzle, diag);
}

static bool make(struct rated *rated, struct puzzle *puzzle, int32_t *options, int32_t count,
                 int32_t *rating, struct diag *diag)
{
    for (int32_t k = 0; k < count; k++)
        if (!clue_fix(&rated->encoding.legend, options[k], puzzle, diag))
            return false;
    shuffle(rated, options, count);
    if (!rate_within(rated, puzzle, rating, diag))
        return false;
    for (int32_t k = 0; k < count && *rating >= 0; k++)
        if (!try_without(rated, puzzle, options[k], rating, diag))
            return false;
    return true;
}

/* True if in the range; else it may be the nearest so far. */
static bool take(struct rated *rated, int32_t rating)
{
    int64_t away = rating < 0 ? INT64_MAX : ratings_distance(rated->ratings, rating);
    if (rating >= 0 && away &&
        (rated->nearest < 0 || away < ratings_distance(rated->ratings, rated->nearest)))
        rated->nearest = rating;
    return !away;
}

bool rated_attempt(struct rated *rated, struct puzzle *puzzle, struct diag *diag)
{
    const struct problem *problem = &rated->encoding.problem;
    int32_t *order = memory_need(NULL, (size_t)problem->options + 1, sizeof *order);
    int32_t *path = memory_need(NULL, (size_t)problem_levels(problem) + 1, sizeof *path);
    int32_t count = 0, rating = -1;
    for (int32_t o = 0; o <= problem->options; o++)
        order[o] = o;
    bool done = find_solution(rated, order, path, &count, diag) &&
                puzzle_copy(puzzle, rated->blank, diag);
    if (done) {
        done = make(rated, puzzle, path, count, &rating, diag) && take(rated, rating);
        if (!done)
            puzzle_done(puzzle);
    }
    memory_free(order);
    memory_free(path);
    return done;
}
