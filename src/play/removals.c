/* SPDX-License-Identifier: MIT */
#include "play/removals.h"

#include "base/memory.h"
#include "puzzle/edit.h"

static void drop_puzzle(struct puzzle *puzzle)
{
    if (puzzle->lattice)
        puzzle_done(puzzle);
    *puzzle = (struct puzzle){.lattice = NULL};
}

static void drop_rest(struct removals *removals)
{
    counter_done(&removals->counter);
    encoding_done(&removals->encoding);
    drop_puzzle(&removals->rest);
}

void removals_done(struct removals *removals)
{
    drop_rest(removals);
    drop_puzzle(&removals->puzzle);
    clues_done(&removals->clues);
    memory_free(removals->found);
    *removals = (struct removals){.at = 0};
}

void removals_begin(struct removals *removals, const struct puzzle *puzzle)
{
    struct diag diag = {0};
    removals_done(removals);
    if (!puzzle_copy(&removals->puzzle, puzzle, &diag)) {
        removals->puzzle.lattice = NULL;
        return;
    }
    removals->clues = clues_list(puzzle);
    removals->count = removals->clues.count + puzzle->npieces;
    removals->found = memory_need_zero((size_t)removals->count + 1, 1);
}

static int count_placed(const struct puzzle *puzzle, int piece)
{
    int count = 0;
    for (int k = 0; k < puzzle->nplaced; k++)
        count += puzzle->placed[k].piece == piece;
    return count;
}

static void take_piece(struct puzzle *puzzle, int piece)
{
    struct uses all = puzzle_uses(puzzle, piece);
    bool is_fixed = all.least == all.most, is_done = false;
    for (int p = piece; p < puzzle->npieces && !is_done; p++) {
        struct uses *uses = &puzzle->pieces[p].uses;
        int placed = puzzle->pieces[p].twin == piece ? count_placed(puzzle, p) : uses->most;
        if (placed == uses->most)
            continue;
        placed = is_fixed ? uses->most - 1 : placed;
        *uses = (struct uses){placed, placed};
        is_done = is_fixed;
    }
}

enum removal removals_of_piece(const struct removals *removals, int piece)
{
    int32_t k = removals->clues.count + piece;
    return k < removals->at ? (enum removal)removals->found[k] : REMOVAL_UNKNOWN;
}

/* The first piece has the result. */
static bool is_twin(const struct removals *removals, int32_t k)
{
    int32_t piece = k - removals->clues.count;
    return piece >= 0 && removals->puzzle.pieces[piece].twin != piece;
}

/* Encodes the puzzle without the element; if that fails, it has no solution. */
static bool begin(struct removals *removals)
{
    struct diag diag = {0};
    struct puzzle *rest = &removals->rest;
    if (!puzzle_copy(rest, &removals->puzzle, &diag)) {
        rest->lattice = NULL;
        return false;
    }
    if (removals->at < removals->clues.count)
        clue_remove(&removals->clues.at[removals->at], rest);
    else
        take_piece(rest, removals->at - removals->clues.count);
    if (!puzzle_check(rest, NULL, &diag) ||
        !encode(&removals->encoding, rest, ORDER_PIECES, &diag))
        return false;
    counter_init(&removals->counter, &removals->encoding);
    removals->counter.most = REMOVAL_NODES;
    counter_begin(&removals->counter, NULL, 0);
    return true;
}

static void end(struct removals *removals, enum removal found)
{
    drop_rest(removals);
    removals->found[removals->at++] = (uint8_t)found;
}

static enum removal judge(const struct solution_counter *counter)
{
    if (mpz_cmp_ui(counter->count, 2) >= 0)
        return REMOVAL_SEVERAL;
    if (counter->state != COUNTER_EXACT)
        return REMOVAL_UNKNOWN;
    return mpz_sgn(counter->count) ? REMOVAL_ONE : REMOVAL_NONE;
}

bool removals_run(struct removals *removals, int64_t ns)
{
    if (!removals_are_open(removals))
        return false;
    if (!removals->rest.lattice) {
        if (is_twin(removals, removals->at) || !begin(removals))
            end(removals, REMOVAL_UNKNOWN);
        return removals_are_open(removals);
    }
    bool goes_on = counter_run(&removals->counter, ns);
    enum removal found = judge(&removals->counter);
    if (found || !goes_on)
        end(removals, found);
    return removals_are_open(removals);
}
