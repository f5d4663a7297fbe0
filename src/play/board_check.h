/* SPDX-License-Identifier: MIT */
/* Finds, in idle time, faults and solutions of a puzzle under editing. */
#ifndef PLAY_BOARD_CHECK_H
#define PLAY_BOARD_CHECK_H

#include "play/solution_counter.h"
#include "puzzle/remarks.h"

/* About as many options as can be listed in time. */
#define BOARD_CHECK_OPTIONS 100000

/* Slices before the slow colouring test. */
#define BOARD_CHECK_PATIENCE 300

/* The next step, in this order; colours only if counting takes long or has found no solution. */
enum board_check_step {
    BOARD_CHECK_PUZZLE, /* is the puzzle valid? */
    BOARD_CHECK_AREAS,  /* can the areas match? */
    BOARD_CHECK_ENCODE,
    BOARD_CHECK_COUNT,
    BOARD_CHECK_COLOURS, /* do colourings, as of a chessboard, allow a solution? */
    BOARD_CHECK_DONE
};

struct board_check {
    enum board_check_step step;
    bool has_puzzle, has_encoding;
    int64_t slices;             /* of counting */
    bool is_large;              /* the rest would be too slow */
    struct puzzle puzzle;
    struct encoding encoding;
    struct solution_counter counter;
    struct diag fault;          /* why it is not yet a puzzle */
    char impossible[REMARK_TEXT];   /* empty: unknown */
};

/* Replaces the puzzle by a copy.  A zeroed check is done. */
void board_check_begin(struct board_check *check, const struct puzzle *puzzle);
void board_check_done(struct board_check *check);

/* Counting and listing take about `ns` nanoseconds per call.  True if more remain.  Cost: a few
 * milliseconds on boards of hundreds of cells. */
bool board_check_run(struct board_check *check, int64_t ns);

bool board_check_is_open(const struct board_check *check);

/* Invalid, or proved to have no solution. */
bool board_check_is_impossible(const struct board_check *check);

/* Returns why it cannot be searched or has no solution, a borrowed sentence; NULL: no fault
 * known. */
const char *board_check_fault(const struct board_check *check);

/* Returns `text`: "2,339 solutions", "looking ...", at most `size` bytes. */
const char *board_check_text(const struct board_check *check, char *text, size_t size);

#endif
