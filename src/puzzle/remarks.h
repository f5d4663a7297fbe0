/* SPDX-License-Identifier: MIT */
/* Findings without a search. */
#ifndef PUZZLE_REMARKS_H
#define PUZZLE_REMARKS_H

#include "base/attributes.h"
#include "puzzle/legend.h"

enum severity {
    SEVERITY_PROOF,     /* no solution exists */
    SEVERITY_NOTE,      /* worth knowing */
    SEVERITY_FINE
};

/* A raw sentence without a full stop. */
#define REMARK_TEXT 240
struct remark {
    enum severity severity;
    char text[REMARK_TEXT];
};

/* Gravest first. */
struct remarks {
    int count;
    size_t room;
    struct remark *at;          /* [count] */
};

/* Skips expensive examinations without memory.  Cost: sorting the options; for boards some tens of
 * milliseconds. */
struct remarks examine(const struct encoding *encoding);
void remarks_done(struct remarks *remarks);

/* Returns the first proof, borrowed; NULL: none. */
const char *remarks_proof(const struct remarks *remarks);

/* The first proof of examine(), in `why`.  Cost: the problem; for boards as above. */
bool find_proof(const struct encoding *encoding, char *why, size_t size);

/* Like find_proof(), only by areas, givens of a unit, and colourings. */
bool find_area_proof(const struct encoding *encoding, char *why, size_t size);

/* Add a finding; sort stably by severity. */
void remark(struct remarks *remarks, enum severity severity, const char *format, ...)
    PRINTF_LIKE(3, 4);
void remarks_sort(struct remarks *remarks);

/* Long examinations, one per file. */
void examine_items(struct remarks *remarks, const struct encoding *encoding);
void examine_colourings(struct remarks *remarks, const struct encoding *encoding);

#endif
