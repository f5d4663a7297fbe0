/* SPDX-License-Identifier: MIT */
/* Finds the fewest clues (fixed pieces, givens or barriers) that leave one solution.
 *
 * A solution is a set of clues: its options, and its open optional cells, which may become
 * barriers.  Clues determine it if each other solution lacks one.  With a complete list of
 * solutions, sets of one clue, two, etc. are tried.  Otherwise clues of the first solution must hit
 * the difference to each other one; if a search finds another solution with them, it joins the list
 * and the choice restarts. */
#ifndef PLAY_UNIQUE_H
#define PLAY_UNIQUE_H

#include "puzzle/legend.h"

struct unique_limits {
    int64_t solutions;          /* listed at first, 2 or more */
    int64_t nodes;              /* per search */
    int64_t steps;              /* of the choice, in clues examined */
};
#define UNIQUE_USUAL ((struct unique_limits){10001, 10000000, 400000000})

/* All of the same size. */
#define PROPOSALS_MOST 100

struct proposal {
    int32_t *clues;             /* [unique.size], ascending */
    int64_t nodes;              /* of a search with them */
    int32_t rating;             /* -1: rules do not solve it within RATING_UNITS */
};

/* UNIQUE_CHOOSES is repeated if a proposal leaves two solutions. */
enum unique_stage { UNIQUE_LISTS, UNIQUE_CHOOSES, UNIQUE_TRIES, UNIQUE_RATES, UNIQUE_ENDED };

struct unique {
    enum unique_stage stage;
    int64_t solutions;          /* listed */
    bool knows_all;
    int size;                   /* fewest clues (of the first solution, unless `knows_all`); 0:
                                 * unique without clues, or not ended */
    int least;                  /* proven lower bound */
    int count;
    int tried;                  /* tried, then rated */
    struct proposal at[PROPOSALS_MOST];     /* once ended, by rating, then nodes */
    struct clue_search *finding;    /* owned */
};

/* Borrows the encoding.  Call unique_done() even on a zeroed one. */
void unique_begin(struct unique *unique, const struct encoding *encoding,
                  struct unique_limits limits);
void unique_done(struct unique *unique);

/* Runs about 1 ms.  True if more remains.  Sets the diag at the end if no solution exists or a
 * limit was exceeded.  Deterministic.  Total cost: the searches plus, for k clues, at most the
 * solutions times the k-th power of their clues. */
bool unique_run(struct unique *unique, struct diag *diag);

/* "3 pieces or barriers", "1 given"; the name of a clue, which the caller frees. */
#define UNIQUE_TEXT 64
const char *unique_number(const struct encoding *encoding, int count, char text[UNIQUE_TEXT]);
char *unique_name(const struct encoding *encoding, int32_t clue);

/* Returns *count clues of proposal k's solution, or of the only one, ascending, borrowed.  Barriers
 * are the optional cells that it leaves open. */
const int32_t *unique_solution(const struct unique *unique, int k, int *count);

/* Fixes it in the encoded puzzle, a tiling or sudoku, or in a copy. */
bool unique_fix(const struct encoding *encoding, int32_t clue, struct puzzle *puzzle,
                struct diag *diag);

/* Fixes the clues of proposal k in the encoded puzzle or a copy.  Fails unless it is a tiling or
 * sudoku; some clues may then be fixed. */
bool unique_place(const struct unique *unique, int k, const struct encoding *encoding,
                  struct puzzle *puzzle, struct diag *diag);

#endif
