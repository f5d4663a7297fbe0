/* SPDX-License-Identifier: MIT */
#include "play/checkup.h"

#include <stdio.h>
#include <string.h>

#include "puzzle/edit.h"
#include "puzzle/kinds.h"

void checkup_done(struct checkup *checkup)
{
    if (checkup->has_encoding) {
        counter_done(&checkup->counter);
        encoding_done(&checkup->encoding);
    }
    if (checkup->has_puzzle)
        puzzle_done(&checkup->puzzle);
    *checkup = (struct checkup){.step = CHECKUP_DONE};
}

void checkup_begin(struct checkup *checkup, const struct puzzle *puzzle)
{
    checkup_done(checkup);
    checkup->has_puzzle = puzzle_copy(&checkup->puzzle, puzzle, &checkup->fault);
    checkup->step = checkup->has_puzzle ? CHECKUP_SOUND : CHECKUP_DONE;
}

static bool has_proof(struct checkup *checkup,
                      void (*look)(struct remarks *, const struct encoding *))
{
    struct remarks remarks = {0};
    look(&remarks, &checkup->encoding);
    const char *proof = remarks_proof(&remarks);
    if (proof)
        snprintf(checkup->impossible, sizeof checkup->impossible, "%s", proof);
    remarks_done(&remarks);
    return checkup->impossible[0];
}

/* Upper bound on the options of a tiling: every orientation at every cell. */
static double estimate_is_wrong(const struct puzzle *puzzle)
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
    case PUZZLE_TILING: return estimate_is_wrong(puzzle);
    case PUZZLE_SUDOKU: return side * side * side;
    case PUZZLE_QUEENS: return n * n;
    case PUZZLE_LANGFORD: return 1.5 * n * n;
    case PUZZLE_PARTITION: partition_blocks(puzzle->family, &blocks, &elements);
        return (double)blocks;
    default: return 0;
    }
}

static enum checkup_step check_sound(struct checkup *checkup)
{
    /* with many pieces, even finding equal ones takes long */
    checkup->is_large = estimate_options(&checkup->puzzle) > CHECKUP_OPTIONS;
    if (checkup->is_large)
        return CHECKUP_AREAS;
    return puzzle_check(&checkup->puzzle, NULL, &checkup->fault) ? CHECKUP_AREAS : CHECKUP_DONE;
}

static enum checkup_step check_areas(struct checkup *checkup)
{
    bool impossible = puzzle_impossible(&checkup->puzzle, checkup->impossible,
                                        sizeof checkup->impossible);
    return impossible || checkup->is_large ? CHECKUP_DONE : CHECKUP_ENCODE;
}

/* Examining single items adds no significant cost. */
static enum checkup_step make_problem(struct checkup *checkup)
{
    checkup->has_encoding = encode(&checkup->encoding, &checkup->puzzle, ORDER_PIECES,
                                   &checkup->fault);
    if (!checkup->has_encoding)
        return CHECKUP_DONE;
    counter_init(&checkup->counter, &checkup->encoding);
    if (has_proof(checkup, examine_items))
        return CHECKUP_DONE;
    counter_begin(&checkup->counter, NULL, 0);
    return CHECKUP_COUNT;
}

static enum checkup_step count_on(struct checkup *checkup, int64_t ns)
{
    if (!counter_run(&checkup->counter, ns))
        return counter_is_hopeless(&checkup->counter) ? CHECKUP_COLOURS : CHECKUP_DONE;
    return ++checkup->slices == CHECKUP_PATIENCE ? CHECKUP_COLOURS : CHECKUP_COUNT;
}

static enum checkup_step look_at_colours(struct checkup *checkup)
{
    bool is_over = has_proof(checkup, examine_colourings) || !counter_is_open(&checkup->counter);
    return is_over ? CHECKUP_DONE : CHECKUP_COUNT;
}

bool checkup_run(struct checkup *checkup, int64_t ns)
{
    switch (checkup->step) {
    case CHECKUP_SOUND: checkup->step = check_sound(checkup); break;
    case CHECKUP_AREAS: checkup->step = check_areas(checkup); break;
    case CHECKUP_ENCODE: checkup->step = make_problem(checkup); break;
    case CHECKUP_COUNT: checkup->step = count_on(checkup, ns); break;
    case CHECKUP_COLOURS: checkup->step = look_at_colours(checkup); break;
    case CHECKUP_DONE: break;
    }
    return checkup_is_open(checkup);
}

bool checkup_is_open(const struct checkup *checkup)
{
    return checkup->has_puzzle && checkup->step != CHECKUP_DONE;
}

bool checkup_is_hopeless(const struct checkup *checkup)
{
    return checkup_trouble(checkup) ||
           (checkup->has_encoding && counter_is_hopeless(&checkup->counter));
}

const char *checkup_trouble(const struct checkup *checkup)
{
    return checkup->fault.set ? checkup->fault.text
         : checkup->impossible[0] ? checkup->impossible : NULL;
}

const char *checkup_text(const struct checkup *checkup, char *text, size_t size)
{
    if (checkup->fault.set || !checkup->has_puzzle)
        snprintf(text, size, "no puzzle yet");
    else if (checkup->impossible[0])
        snprintf(text, size, "no solution");
    else if (checkup->is_large)
        snprintf(text, size, "too large to be counted while you draw");
    else if (checkup->has_encoding)
        counter_text(&checkup->counter, text, size);
    else
        snprintf(text, size, "looking ...");
    return text;
}
