/* SPDX-License-Identifier: MIT */
#include "play/board_check.h"

#include <stdio.h>
#include <string.h>

#include "puzzle/edit.h"
#include "puzzle/kinds.h"

void board_check_done(struct board_check *check)
{
    if (check->has_encoding) {
        counter_done(&check->counter);
        encoding_done(&check->encoding);
    }
    if (check->has_puzzle)
        puzzle_done(&check->puzzle);
    *check = (struct board_check){.step = BOARD_CHECK_DONE};
}

void board_check_begin(struct board_check *check, const struct puzzle *puzzle)
{
    board_check_done(check);
    check->has_puzzle = puzzle_copy(&check->puzzle, puzzle, &check->fault);
    check->step = check->has_puzzle ? BOARD_CHECK_PUZZLE : BOARD_CHECK_DONE;
}

static bool has_proof(struct board_check *check,
                      void (*look)(struct remarks *, const struct encoding *))
{
    struct remarks remarks = {0};
    look(&remarks, &check->encoding);
    const char *proof = remarks_proof(&remarks);
    if (proof)
        snprintf(check->impossible, sizeof check->impossible, "%s", proof);
    remarks_done(&remarks);
    return check->impossible[0];
}

/* Every orientation of a tiling at every cell. */
static double bound_options(const struct puzzle *puzzle)
{
    const struct region *region = &puzzle->region;
    double cells = region_count(region, SITE_CELL) + region_count(region, SITE_OPTIONAL);
    double ways = 0;
    for (int p = 0; p < puzzle->npieces; p++)
        ways += (puzzle->pieces[p].turn ? puzzle->lattice->symmetries / 2 : 1) *
                (puzzle->pieces[p].flip ? 2 : 1);
    return ways * cells;
}

static double estimate_options(const struct puzzle *puzzle)
{
    double n = puzzle->family.n, side = puzzle->sudoku.side;
    int64_t blocks, elements;
    switch (puzzle->kind) {
    case PUZZLE_TILING: return bound_options(puzzle);
    case PUZZLE_SUDOKU: return side * side * side;
    case PUZZLE_QUEENS: return n * n;
    case PUZZLE_LANGFORD: return 1.5 * n * n;
    case PUZZLE_PARTITION: partition_blocks(puzzle->family, &blocks, &elements);
        return (double)blocks;
    default: return 0;
    }
}

static enum board_check_step check_puzzle(struct board_check *check)
{
    /* even finding equal pieces may take long */
    check->is_large = estimate_options(&check->puzzle) > BOARD_CHECK_OPTIONS;
    if (check->is_large)
        return BOARD_CHECK_AREAS;
    return puzzle_check(&check->puzzle, NULL, &check->fault) ? BOARD_CHECK_AREAS : BOARD_CHECK_DONE;
}

static enum board_check_step check_areas(struct board_check *check)
{
    bool impossible = puzzle_impossible(&check->puzzle, check->impossible,
                                        sizeof check->impossible);
    return impossible || check->is_large ? BOARD_CHECK_DONE : BOARD_CHECK_ENCODE;
}

/* Examining single items costs little. */
static enum board_check_step make_problem(struct board_check *check)
{
    check->has_encoding = encode(&check->encoding, &check->puzzle, ORDER_PIECES,
                                 &check->fault);
    if (!check->has_encoding)
        return BOARD_CHECK_DONE;
    counter_init(&check->counter, &check->encoding);
    if (has_proof(check, examine_items))
        return BOARD_CHECK_DONE;
    counter_begin(&check->counter, NULL, 0);
    return BOARD_CHECK_COUNT;
}

static enum board_check_step count_on(struct board_check *check, int64_t ns)
{
    if (!counter_run(&check->counter, ns))
        return counter_is_impossible(&check->counter) ? BOARD_CHECK_COLOURS : BOARD_CHECK_DONE;
    return ++check->slices == BOARD_CHECK_PATIENCE ? BOARD_CHECK_COLOURS : BOARD_CHECK_COUNT;
}

static enum board_check_step look_at_colours(struct board_check *check)
{
    bool is_over = has_proof(check, examine_colourings) || !counter_is_open(&check->counter);
    return is_over ? BOARD_CHECK_DONE : BOARD_CHECK_COUNT;
}

bool board_check_run(struct board_check *check, int64_t ns)
{
    switch (check->step) {
    case BOARD_CHECK_PUZZLE: check->step = check_puzzle(check); break;
    case BOARD_CHECK_AREAS: check->step = check_areas(check); break;
    case BOARD_CHECK_ENCODE: check->step = make_problem(check); break;
    case BOARD_CHECK_COUNT: check->step = count_on(check, ns); break;
    case BOARD_CHECK_COLOURS: check->step = look_at_colours(check); break;
    case BOARD_CHECK_DONE: break;
    }
    return board_check_is_open(check);
}

bool board_check_is_open(const struct board_check *check)
{
    return check->has_puzzle && check->step != BOARD_CHECK_DONE;
}

bool board_check_is_impossible(const struct board_check *check)
{
    return board_check_fault(check) ||
           (check->has_encoding && counter_is_impossible(&check->counter));
}

const char *board_check_fault(const struct board_check *check)
{
    return check->fault.set ? check->fault.text
         : check->impossible[0] ? check->impossible : NULL;
}

const char *board_check_text(const struct board_check *check, char *text, size_t size)
{
    if (check->fault.set || !check->has_puzzle)
        snprintf(text, size, "no puzzle yet");
    else if (check->impossible[0])
        snprintf(text, size, "no solution");
    else if (check->is_large)
        snprintf(text, size, "too large to be counted while you draw");
    else if (check->has_encoding)
        counter_text(&check->counter, text, size);
    else
        snprintf(text, size, "looking ...");
    return text;
}
