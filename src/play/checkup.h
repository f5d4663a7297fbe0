/* SPDX-License-Identifier: MIT */
/* Checks a puzzle under editing: its faults and number of solutions, found in idle time. */
#ifndef PLAY_CHECKUP_H
#define PLAY_CHECKUP_H

#include "play/solution_counter.h"
#include "puzzle/doctor.h"

/* About this many options can be listed in time. */
#define CHECKUP_OPTIONS 100000

/* Slices of counting before the slow colouring test. */
#define CHECKUP_PATIENCE 300

/* The next step, in this order; but colours are tested if counting takes long or has found no
 * solution. */
enum checkup_step {
    CHECKUP_SOUND,      /* is the puzzle valid? */
    CHECKUP_AREAS,      /* can the areas match? */
    CHECKUP_ENCODE,
    CHECKUP_COUNT,
    CHECKUP_COLOURS,    /* do chessboard and similar colourings allow a solution? */
    CHECKUP_DONE
};

struct checkup {
    enum checkup_step step;
    bool has_puzzle, has_encoding;
    int64_t slices;             /* of counting */
    bool is_large;              /* the rest was skipped as too slow */
    struct puzzle puzzle;       /* owned; a copy */
    struct encoding encoding;
    struct solution_counter counter;
    struct diag fault;          /* why it is not yet a puzzle */
    char impossible[REMARK_TEXT];   /* why it has no solution; empty: unknown */
};

/* Replaces the previous puzzle by a copy of `puzzle`.  A zeroed checkup is done. */
void checkup_begin(struct checkup *checkup, const struct puzzle *puzzle);
void checkup_done(struct checkup *checkup);

/* Does the next step; counting and listing take about `ns` nanoseconds per call.  True if more
 * remain.  Cost: a few milliseconds on boards of hundreds of cells. */
bool checkup_run(struct checkup *checkup, int64_t ns);

bool checkup_is_open(const struct checkup *checkup);

/* Invalid, or proved to have no solution. */
bool checkup_is_hopeless(const struct checkup *checkup);

/* Why it cannot be searched or has no solution, as a sentence, borrowed; NULL: no fault known. */
const char *checkup_trouble(const struct checkup *checkup);

/* Writes the number of solutions known: "2,339 solutions", "looking ...".  Returns `text`, at most
 * `size` bytes. */
const char *checkup_text(const struct checkup *checkup, char *text, size_t size);

#endif
