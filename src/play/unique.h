/* SPDX-License-Identifier: MIT */
/* Make it unique: the fewest pieces fixed in place, givens or barriers that leave one solution.
 *
 * Each solution is a set of clues: its options, and the optional cells that it leaves open, which
 * may become barriers.  Clues leave one solution where each other one lacks some of them.  Where
 * all solutions are known, sets of one clue, two, and so on are tried until one is found.  Else the
 * clues are those of the first solution, and must hit what each other one lacks; whenever a search
 * shows that they leave another one, that joins the list, and they are sought anew. */
#ifndef PLAY_UNIQUE_H
#define PLAY_UNIQUE_H

#include "puzzle/legend.h"

struct unique_limits {
    int64_t solutions;          /* to list at first, 2 or more */
    int64_t nodes;              /* of each search */
    int64_t steps;              /* of the choice of clues, each a clue of a solution looked at */
    bool (*goes_on)(void);      /* asked now and then; NULL: always */
};
#define UNIQUE_USUAL ((struct unique_limits){10000, 10000000, 400000000, NULL})

/* Proposals that are tried out, all of the same size. */
#define PROPOSALS_MOST 100

struct proposal {
    int32_t *clues;             /* owned; [unique.size], ascending */
    int64_t nodes;              /* that a search needs with them, to its end */
};

struct unique {
    int64_t solutions;          /* listed */
    bool knows_all;             /* there are no more of them */
    int size;                   /* clues of a proposal, and no fewer will do; of the first solution,
                                 * if not all are known.  0: there is one solution anyway */
    int least;                  /* clues that are needed, as far as is proved */
    int count;
    struct proposal at[PROPOSALS_MOST];     /* the easiest first */
};

/* Search.  False with a diag: there is no solution, a limit was passed before there was an answer,
 * or memory fails; unique_done() is still to be called.  Deterministic.  Cost: the searches, and
 * for k clues the solutions times their clues to the power of k, at most. */
bool unique_find(struct unique *unique, const struct encoding *encoding,
                 struct unique_limits limits, struct diag *diag);
void unique_done(struct unique *unique);

/* The optional cell's item that becomes a barrier by that clue; 0: the clue is an option. */
int32_t unique_barrier(const struct encoding *encoding, int32_t clue);

#endif
