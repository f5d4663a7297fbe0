/* SPDX-License-Identifier: MIT */
/* The checkup: what the doctor says of a puzzle that is being edited, and how many solutions it
 * has, found bit by bit between the keys. */
#ifndef PLAY_CHECKUP_H
#define PLAY_CHECKUP_H

#include "play/solution_counter.h"
#include "puzzle/doctor.h"

/* Puzzles with more options than that, about, are not looked at: making them takes too long. */
#define CHECKUP_OPTIONS 100000

/* After so many slices of counting it is looked whether it comes out at all, which takes long. */
#define CHECKUP_PATIENCE 300

/* What is done next; in this order, but colours are looked at when counting takes long, or
 * has shown that there is no solution. */
enum checkup_step {
    CHECKUP_SOUND,      /* is it a puzzle at all */
    CHECKUP_AREAS,      /* can it come out even */
    CHECKUP_ENCODE,
    CHECKUP_COUNT,
    CHECKUP_COLOURS,    /* can it, coloured like a chessboard and the like */
    CHECKUP_DONE
};

struct checkup {
    enum checkup_step step;
    bool has_puzzle, has_encoding;
    int64_t slices;             /* of counting */
    bool is_large;              /* no more was done, as it would take too long */
    struct puzzle puzzle;       /* owned; a copy */
    struct encoding encoding;
    struct solution_counter counter;
    struct diag fault;          /* why it is no puzzle yet */
    char impossible[REMARK_TEXT];   /* why it has no solution; empty: not known */
};

/* A zeroed checkup is done with nothing.  Look at `puzzle`, which is copied, and forget what was
 * looked at before.  Cost: the copy. */
void checkup_begin(struct checkup *checkup, const struct puzzle *puzzle);
void checkup_done(struct checkup *checkup);

/* Do the next step; counting goes on for about `ns` nanoseconds each time, and so does listing.
 * True while there is more to do.  Cost: on boards of some hundred cells a few milliseconds. */
bool checkup_go(struct checkup *checkup, int64_t ns);

/* True where there is more to do. */
bool checkup_is_open(const struct checkup *checkup);

/* True where it is known that it has no solution, or is no puzzle. */
bool checkup_is_hopeless(const struct checkup *checkup);

/* Why it cannot be searched or has no solution: a sentence, borrowed.  NULL: nothing is known to
 * be wrong. */
const char *checkup_trouble(const struct checkup *checkup);

/* How many solutions there are, as far as is known: "2,339 solutions", "looking ...".
 * Returns `text`, at most `size` bytes. */
const char *checkup_text(const struct checkup *checkup, char *text, size_t size);

#endif
