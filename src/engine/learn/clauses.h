/* SPDX-License-Identifier: MIT */
/* Clauses within a bound of memory, each "not all of these options", of which two are watched:
 * those that are the last to be taken.  Source: Moskewicz et al., "Chaff", 2001. */
#ifndef ENGINE_LEARN_CLAUSES_H
#define ENGINE_LEARN_CLAUSES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/diag.h"

/* The longest that is kept. */
#define CLAUSE_LONGEST 16

/* options[0] and options[1] are watched. */
struct clause {
    int32_t next[2];        /* the next clause that watches the same option; 0: no more */
    int32_t count;          /* options, from 2 */
    int32_t is_used;        /* since there was no room for the last time */
    int32_t options[];
};

/* A clause has the number of its first cell. */
struct clauses {
    int32_t *cells;         /* owned; [room], [0] is not used */
    int32_t count, room;
    int32_t *heads;         /* owned; [options + 1]: the first clause that watches it; 0: none */
    int32_t options;
};

/* No clauses yet, in about so many bytes.  False with a diag where memory fails. */
bool clauses_init(struct clauses *clauses, int32_t options, double bytes, struct diag *diag);
void clauses_done(struct clauses *clauses);

static inline struct clause *clause_at(const struct clauses *clauses, int32_t number)
{
    return (struct clause *)(void *)(clauses->cells + number);
}

/* Keep the clause of these 2 to CLAUSE_LONGEST options, the two to be watched first; its number.
 * 0: there is no room. */
int32_t clauses_add(struct clauses *clauses, const int32_t *options, int32_t count);

/* True where there is no room for another of that size. */
bool clauses_are_full(const struct clauses *clauses, int32_t count);

/* Forget about half of what is kept: of the longest those first that were not used.  Those that are
 * a `reason` of an option that is `out` stay, and their numbers there change ([options + 1]).
 * Cost: all that is kept. */
void clauses_reduce(struct clauses *clauses, const bool *out, int32_t *reason);

#endif
