/* SPDX-License-Identifier: MIT */
/* The doctor: what is known of a puzzle before any search. */
#ifndef PUZZLE_DOCTOR_H
#define PUZZLE_DOCTOR_H

#include "base/attributes.h"
#include "puzzle/legend.h"

enum severity {
    SEVERITY_PROOF,     /* there is no solution */
    SEVERITY_NOTE,      /* worth knowing */
    SEVERITY_FINE
};

/* One finding: a sentence without a full stop, not made safe. */
#define REMARK_TEXT 240
struct remark {
    enum severity severity;
    char text[REMARK_TEXT];
};

/* Findings, the gravest first. */
struct remarks {
    int count;
    size_t room;
    struct remark *at;          /* owned; [count] */
};

/* Examine a puzzle by its encoding.  Memory as memory_need(), but where it would take much,
 * that examination is left out.  Cost: sorting the options, and for boards some tens of
 * milliseconds at most. */
struct remarks examine(const struct encoding *encoding);
void remarks_done(struct remarks *remarks);

/* The first that proves that there is no solution, borrowed; NULL: none does. */
const char *remarks_proof(const struct remarks *remarks);

/* Why it provably has no solution: the first of those findings.  True and a sentence in
 * `why`.  Cost: linear in the problem, and as above for boards. */
bool find_proof(const struct encoding *encoding, char *why, size_t size);

/* For the examinations: add a finding, and sort them, the gravest first, else as they came. */
void remark(struct remarks *remarks, enum severity severity, const char *format, ...)
    PRINTF_LIKE(3, 4);
void remarks_sort(struct remarks *remarks);

/* The long examinations, one a file. */
void examine_items(struct remarks *remarks, const struct encoding *encoding);
void examine_colourings(struct remarks *remarks, const struct encoding *encoding);

#endif
