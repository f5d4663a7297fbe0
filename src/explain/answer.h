/* SPDX-License-Identifier: MIT */
/* Answers to "why?", in lines. */
#ifndef EXPLAIN_ANSWER_H
#define EXPLAIN_ANSWER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "playback/playback.h"
#include "puzzle/legend.h"

/* PLACE: the reason for this branching or dead end.  CELL: the causes that removed a cell's
 * options.  OPTION: the causes that removed this option, and those of an item if given. */
enum subject { ABOUT_PLACE, ABOUT_CELL, ABOUT_OPTION };

struct question {
    enum subject about;
    struct cell cell;
    int32_t option, item;   /* item 0: not given */
    int32_t dead;           /* OPTION: the item that this option left without options; 0: none */
};

enum answer_kind {
    ANSWER_HEADING,
    ANSWER_TEXT,
    ANSWER_NOTE,        /* less important text */
    ANSWER_CHOICE,      /* a current choice */
    ANSWER_ITEM         /* an open item and its number of options */
};

struct answer_line {
    enum answer_kind kind;
    char *text;         /* owned; raw */
    char value[40];     /* shown at the right end; may be empty */
    int32_t level;      /* CHOICE: from 0; else -1 */
    int64_t node;           /* CHOICE: of a branch from here; 0: none or unknown */
    int32_t option;     /* CHOICE: 0: none */
    bool is_cause;      /* CHOICE: current, and blamed; of a dead end, only the fewest */
    int32_t item;       /* ITEM: else 0 */
    int rank;           /* ITEM: 0 branched on, 1 equally good, 2 worse */
};

struct answer {
    struct answer_line *lines;      /* owned; [count], heading first */
    int count;
    size_t room;
};

/* `mirror` is the playback_mirror() of the playback.  Cost: why_gone() for each option in question,
 * and why_none() for a dead end.  Memory as memory_need(). */
void answer_init(struct answer *answer, const struct playback *playback,
                 const struct mirror *mirror, const struct legend *legend,
                 struct question question);
void answer_done(struct answer *answer);

/* The caller may complete it.  Memory as memory_need(). */
struct answer_line *answer_add(struct answer *answer, enum answer_kind kind, const char *text);

/* Returns line `wanted` or the last; for -1, the first choice that is not a branch, else the
 * heading. */
int answer_line(const struct answer *answer, int wanted);

#endif
