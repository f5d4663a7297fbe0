/* SPDX-License-Identifier: MIT */
/* Queries: what can be asked of a search tree, and the reader of their words. */
#ifndef EXPLAIN_QUERY_H
#define EXPLAIN_QUERY_H

#include "playback/condition.h"
#include "playback/strategy.h"

/* One list: the query, its words (what is in capitals stands for something), what is answered. */
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
    int32_t level;                      /* FIRST: from 1 */
    int32_t choices[QUERY_CHOICES];     /* CAUSED: [count] options; */
    int32_t count;
    struct strategy ways[2];            /* DIFFER */
};

/* What the words of a query go by; borrowed: what "these choices" are.  What is enough for the dead
 * end where the search stands comes before the current choices. */
struct these {
    const int32_t *cause, *path;        /* options */
    int32_t causes, choices;            /* how many; 0: there are none */
    const struct strategy *strategy;    /* that in force, of which ways say what is otherwise; NULL:
                                         * the usual one */
};

/* Read a query.  False with a diag, its column that of the word that is wrong. */
bool query_read(struct query *query, const char *text, const struct problem *problem,
                const struct legend *legend, struct these these, struct diag *diag);

/* The words of the k-th query, NULL past the last: see base/words.h. */
const char *query_word(int k);

#endif
