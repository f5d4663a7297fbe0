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
};
#define UNIQUE_USUAL ((struct unique_limits){10001, 10000000, 400000000})

/* Proposals that are tried out, all of the same size. */
#define PROPOSALS_MOST 100

struct proposal {
    int32_t *clues;             /* owned; [unique.size], ascending */
    int64_t nodes;              /* that a search needs with them, to its end */
};

/* What is done next.  Where a proposal leaves two solutions, sets are chosen anew. */
enum unique_stage { UNIQUE_LISTS, UNIQUE_CHOOSES, UNIQUE_TRIES, UNIQUE_ENDED };

struct unique {
    enum unique_stage stage;
    int64_t solutions;          /* listed */
    bool knows_all;             /* there are no more of them */
    int size;                   /* clues of a proposal, and no fewer will do; of the first solution,
                                 * if not all are known.  0: there is one solution anyway, or it has
                                 * not ended */
    int least;                  /* clues that are needed, as far as is proved */
    int count;
    int tried;                  /* proposals, so far */
    struct proposal at[PROPOSALS_MOST];     /* the easiest first, once it has ended */
    struct clue_search *finding;    /* owned; what is not for others */
};

/* Begin on an encoding, which is borrowed.  unique_done() is to be called, of a zeroed one, too. */
void unique_begin(struct unique *unique, const struct encoding *encoding,
                  struct unique_limits limits);
void unique_done(struct unique *unique);

/* Go on for some thousand steps, about a millisecond.  True while there is more to do; at the end
 * false, with a diag where there is no solution, a limit was passed before there was an answer, or
 * memory fails.  Deterministic.  Cost of all: the searches, and for k clues the solutions times
 * their clues to the power of k, at most. */
bool unique_go(struct unique *unique, struct diag *diag);

/* Write "3 pieces or barriers", "1 given": what so many clues are; the name of one, which is to be
 * given to memory_free(). */
#define UNIQUE_TEXT 64
const char *unique_number(const struct encoding *encoding, int count, char text[UNIQUE_TEXT]);
char *unique_name(const struct encoding *encoding, int32_t clue);

/* Fix the clues of proposal k in the puzzle that was encoded, or a copy.  False with a diag: it is
 * no tiling and no sudoku, or memory fails, and some may be fixed. */
bool unique_lay(const struct unique *unique, int k, const struct encoding *encoding,
                struct puzzle *puzzle, struct diag *diag);

#endif
