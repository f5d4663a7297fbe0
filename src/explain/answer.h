/* SPDX-License-Identifier: MIT */
/* The answer to why: what is selected, or where the search stands, explained in lines. */
#ifndef EXPLAIN_ANSWER_H
#define EXPLAIN_ANSWER_H

#include <stddef.h>
#include <stdint.h>

#include "playback/playback.h"
#include "puzzle/legend.h"

/* PLACE: why this item is branched on, why this is a dead end.  CELL: what took the options of a
 * cell of the board.  OPTION: what took this one, and those of an item where one is named. */
enum subject { ABOUT_PLACE, ABOUT_CELL, ABOUT_OPTION };

struct question {
    enum subject about;
    struct cell cell;
    int32_t option, item;   /* item 0: none is named */
    int32_t dead;           /* OPTION: the item that had none left where this one was tried; 0 */
};

enum answer_kind {
    ANSWER_HEADING,
    ANSWER_TEXT,
    ANSWER_NOTE,        /* a text of less weight */
    ANSWER_CHOICE,      /* a current choice */
    ANSWER_ITEM         /* an open item, with what is left of it */
};

struct answer_line {
    enum answer_kind kind;
    char *text;         /* owned; not made safe */
    char value[40];     /* for its right end; may be empty */
    int32_t level;      /* CHOICE: its level, from 0; else -1 */
    int64_t node;           /* CHOICE: that of a branch from here; 0: it is none, or not known */
    int32_t option;     /* CHOICE: the option chosen; 0: none */
    int32_t item;       /* ITEM: the item; else 0 */
    int rank;           /* ITEM: 0 the one branched on, 1 as good, 2 behind these */
};

struct answer {
    struct answer_line *lines;      /* owned; [count], the heading first */
    int count;
    size_t room;
};

/* Answer a question about the playback as `mirror`, its playback_mirror(), has it.  Cost: for each
 * option asked about that of why_gone(), for a dead end that of why_none() too.  Memory as
 * memory_need(). */
void answer_init(struct answer *answer, const struct playback *playback,
                 const struct mirror *mirror, const struct legend *legend,
                 struct question question);
void answer_done(struct answer *answer);

/* One more line at its end, which the caller may complete.  Memory as memory_need(). */
struct answer_line *answer_add(struct answer *answer, enum answer_kind kind, const char *text);

/* Line `wanted`, or the last where there are fewer; -1: the first choice named that is no branch,
 * else the heading. */
int answer_line(const struct answer *answer, int wanted);

#endif
