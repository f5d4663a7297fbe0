/* SPDX-License-Identifier: MIT */
/* Answers to "why?", in lines. */
#ifndef EXPLAIN_ANSWER_H
#define EXPLAIN_ANSWER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "playback/playback.h"
#include "puzzle/legend.h"

/* PLACE: the reason for this branching or dead end.  CELL: the causes that removed its options.
 * OPTION: the causes that removed it, and the options of an item if given. */
enum subject { ABOUT_PLACE, ABOUT_CELL, ABOUT_OPTION };

struct question {
    enum subject about;
    struct cell cell;
    int32_t option, item;
    int32_t dead;           /* OPTION: the item that it left without options; 0: none */
};

enum answer_kind {
    ANSWER_HEADING,
    ANSWER_TEXT,
    ANSWER_NOTE,        /* less important text */
    ANSWER_CHOICE,      /* a current choice */
    ANSWER_ITEM         /* an open item and its options left */
};

struct answer_line {
    enum answer_kind kind;
    char *text;         /* owned; raw */
    char value[40];     /* at the right end; may be empty */
    int32_t level;      /* CHOICE: from 0; else -1 */
    int64_t node;           /* CHOICE: a branch from here; 0: none or unknown */
    int32_t option;     /* CHOICE: 0: none */
    bool is_cause;      /* CHOICE: current and blamed; fewest for a dead end */
    int32_t item;       /* ITEM: else 0 */
    int rank;           /* ITEM: 0 branched on, 1 equally good, 2 worse */
};

struct answer {
    struct answer_line *lines;      /* [count], heading first */
    int count;
    size_t room;
};

/* `mirror` is the playback_mirror() of the playback.  Cost: why_gone() for each option in question,
 * and why_none() for a dead end. */
void answer_init(struct answer *answer, const struct playback *playback,
                 const struct mirror *mirror, const struct legend *legend,
                 struct question question);
void answer_done(struct answer *answer);

/* The caller may complete it. */
struct answer_line *answer_add(struct answer *answer, enum answer_kind kind, const char *text);

/* Returns line `wanted` or the last; -1: the first choice that is not a branch, else the
 * heading. */
int answer_line(const struct answer *answer, int wanted);

#endif
