/* SPDX-License-Identifier: MIT */
/* Writes a proof in the format LRAT: steps, each with the clauses that imply it.
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
    FILE *out;              /* borrowed; NULL: only count steps and bytes */
    int64_t last;           /* number of the last step; at first, of given clauses */
    int64_t steps, bytes;   /* written; deletions do not count as steps */
    int64_t *known;         /* owned; [variables + 1]: the step whose hints set the variable */
    int64_t *hints;         /* owned; of the next step */
    size_t nhints, room;
    bool is_complete;       /* the last step is the empty clause */
    bool failed;            /* no memory for hints; the rest is not a proof */
};

/* Begins a proof from `clauses` clauses.  False with a diag if memory runs out. */
bool lrat_init(struct lrat *lrat, int64_t variables, int64_t clauses, FILE *out,
               struct diag *diag);
void lrat_done(struct lrat *lrat);

/* Adds a clause to the hints of the next step, unless an earlier hint sets its variable.  Variable
 * 0: the clause sets none. */
void lrat_add_hint(struct lrat *lrat, int64_t clause, int64_t variable);

/* Writes a step with the hints added since the last one: one of the `count` literals is true.  A
 * literal is the number of an option, negative if not taken. */
void lrat_write_step(struct lrat *lrat, const int32_t *literals, int32_t count);

/* Deletes the clauses, unless the proof is complete. */
void lrat_delete(struct lrat *lrat, const int64_t *clauses, size_t count);

#endif
