/* SPDX-License-Identifier: MIT */
/* Queries about a search tree. */
#ifndef EXPLAIN_QUERY_H
#define EXPLAIN_QUERY_H

#include "playback/condition.h"
#include "playback/strategy.h"

/* query, words (capitals are placeholders), meaning */
#define QUERIES(_)                                                                             \
    _(FAILED, "largest failed subtrees", "subtrees with no solution, most nodes first")        \
    _(DEEPEST, "deepest dead ends", "most choices first")                                      \
    _(WHERE, "nodes where CONDITION", "a condition as for breakpoints; largest subtrees first") \
    _(CAUSED, "dead ends caused by CHOICES", "names joined with \"and\", or \"these 3 choices\"") \
    _(CAUSES, "causes of dead ends", "smallest sets of choices, most dead ends first")         \
    _(ALIKE, "subtrees alike", "of one shape, the largest first")                              \
    _(FIRST, "first solution below each choice of level N",                                    \
      "nodes searched before the first solution")                                              \
    _(DIFFER, "where WAY and WAY differ most", "two ways to search, such as smallest, leftmost")

enum query_kind {
#define QUERY_KIND(kind, words, summary) QUERY_##kind,
    QUERIES(QUERY_KIND)
#undef QUERY_KIND
    QUERY_KINDS
};

#define QUERY_CHOICES 64

struct query {
    enum query_kind kind;
    struct condition condition;         /* WHERE */
    int32_t level;                      /* FIRST: 1 or more */
    int32_t choices[QUERY_CHOICES];     /* CAUSED: [count] options */
    int32_t count;
    struct strategy ways[2];            /* DIFFER */
};

/* Borrowed.  "These choices" are the cause of the current dead end, else the current choices. */
struct query_context {
    const int32_t *cause, *path;        /* options */
    int32_t causes, choices;            /* 0: none */
    const struct strategy *strategy;    /* modified by ways; NULL: the default */
};

/* The diag has the wrong word's column. */
bool query_read(struct query *query, const char *text, const struct problem *problem,
                const struct legend *legend, struct query_context context, struct diag *diag);

/* For base/words.h. */
const char *query_word(int k);

#endif
