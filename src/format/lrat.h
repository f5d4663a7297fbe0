/* SPDX-License-Identifier: MIT */
/* LRAT proofs: steps, each with clauses that imply it.
 *
 * Source: Cruz-Filipe, Heule, Hunt, Kaufmann, Schneider-Kamp, "Efficient certified RAT
 * verification", 2017. */
#ifndef FORMAT_LRAT_H
#define FORMAT_LRAT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "base/diag.h"

struct lrat {
    FILE *out;              /* borrowed; NULL: only counts */
    int64_t last;           /* the last step, at first the last given clause */
    int64_t steps, bytes;   /* written; steps without deletions */
    int64_t *known;         /* [variables + 1]: step whose hints set it */
    int64_t *hints;         /* owned; for the next step */
    size_t nhints, room;
    bool is_complete;       /* the last step is the empty clause */
    bool failed;            /* memory ran out; the rest is not a proof */
};

bool lrat_init(struct lrat *lrat, int64_t variables, int64_t clauses, FILE *out,
               struct diag *diag);
void lrat_done(struct lrat *lrat);

/* Adds a clause to the next step's hints, unless they already set its variable; 0: it sets none. */
void lrat_add_hint(struct lrat *lrat, int64_t clause, int64_t variable);

/* Writes a step with the hints since the last: one of the literals, options, negative if not
 * chosen, is true. */
void lrat_write_step(struct lrat *lrat, const int32_t *literals, int32_t count);

/* Does nothing once the proof is complete. */
void lrat_delete(struct lrat *lrat, const int64_t *clauses, size_t count);

#endif
