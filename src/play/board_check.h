/* SPDX-License-Identifier: MIT */
/* Checks a puzzle under editing: its faults and number of solutions, found in idle time. */
#ifndef PLAY_BOARD_CHECK_H
#define PLAY_BOARD_CHECK_H

#include "play/solution_counter.h"
#include "puzzle/remarks.h"

/* About this many options can be listed in time. */
#define BOARD_CHECK_OPTIONS 100000

/* Slices of counting before the slow colouring test. */
#define BOARD_CHECK_PATIENCE 300

/* The next step, in this order; but colours are tested if counting takes long or has found no
 * solution. */
enum board_check_step {
    BOARD_CHECK_PUZZLE, /* is the puzzle valid? */
    BOARD_CHECK_AREAS,  /* can the areas match? */
    BOARD_CHECK_ENCODE,
    BOARD_CHECK_COUNT,
    BOARD_CHECK_COLOURS, /* do chessboard and similar colourings allow a solution? */
    BOARD_CHECK_DONE
};

struct board_check {
    enum board_check_step step;
    bool has_puzzle, has_encoding;
    int64_t slices;             /* of counting */
    bool is_large;              /* the rest was skipped as too slow */
    struct puzzle puzzle;       /* owned; a copy */
    struct encoding encoding;
    struct solution_counter counter;
    struct diag fault;          /* why it is not yet a puzzle */
    char impossible[REMARK_TEXT];   /* why it has no solution; empty: unknown */
};

/* Replaces the previous puzzle by a copy of `puzzle`.  A zeroed check is done. */
void board_check_begin(struct board_check *check, const struct puzzle *puzzle);
void board_check_done(struct board_check *check);

/* Does the next step; counting and listing take about `ns` nanoseconds per call.  True if more
 * remain.  Cost: a few milliseconds on boards of hundreds of cells. */
bool board_check_run(struct board_check *check, int64_t ns);

bool board_check_is_open(const struct board_check *check);

/* Invalid, or proved to have no solution. */
bool board_check_is_impossible(const struct board_check *check);

/* Returns why it cannot be searched or has no solution, as a sentence, borrowed; NULL: no fault
 * known. */
const char *board_check_fault(const struct board_check *check);

/* Writes the number of solutions known: "2,339 solutions", "looking ...".  Returns `text`, at most
 * `size` bytes. */
const char *board_check_text(const struct board_check *check, char *text, size_t size);

#endif
