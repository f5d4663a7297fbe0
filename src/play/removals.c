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
    removals->found = memory_need_zero((size_t)removals->clues.count + 1, 1);
}

/* Encodes the puzzle without the clue; it has no solution if it cannot be encoded. */
static bool begin_clue(struct removals *removals)
{
    struct diag diag = {0};
    struct puzzle *rest = &removals->rest;
    if (!puzzle_copy(rest, &removals->puzzle, &diag)) {
        rest->lattice = NULL;
        return false;
    }
    clue_remove(&removals->clues.at[removals->at], rest);
    if (!puzzle_check(rest, NULL, &diag) ||
        !encode(&removals->encoding, rest, ORDER_PIECES, &diag))
        return false;
    counter_init(&removals->counter, &removals->encoding);
    removals->counter.most = REMOVAL_NODES;
    counter_begin(&removals->counter, NULL, 0);
    return true;
}

static void end_clue(struct removals *removals, enum removal found)
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
        if (!begin_clue(removals))
            end_clue(removals, REMOVAL_UNKNOWN);
        return removals_are_open(removals);
    }
    bool goes_on = counter_run(&removals->counter, ns);
    enum removal found = judge(&removals->counter);
    if (found || !goes_on)
        end_clue(removals, found);
    return removals_are_open(removals);
}
