/* SPDX-License-Identifier: MIT */
/* A proof in the format LRAT, as it is written: steps that each say by which clauses they follow.
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
    FILE *out;              /* borrowed; NULL: only its size is asked for */
    int64_t last;           /* the number of the last step, or of the clauses that are given */
    int64_t steps, bytes;   /* written so far; deletions are no steps */
    int64_t *known;         /* owned; [variables + 1]: the step whose hints set the variable */
    int64_t *hints;         /* owned; of the next step */
    size_t nhints, room;
    bool is_complete;       /* the last step is the empty clause */
    bool failed;            /* memory for hints failed; nothing that follows is a proof */
};

/* Begin a proof from so many clauses.  False with a diag where memory fails. */
bool lrat_init(struct lrat *lrat, int64_t variables, int64_t clauses, FILE *out,
               struct diag *diag);
void lrat_done(struct lrat *lrat);

/* The next step follows by this clause.  One that sets a variable is left out where the variable
 * is set already; variable 0: the clause sets none. */
void lrat_add_hint(struct lrat *lrat, int64_t clause, int64_t variable);

/* Write the step by the hints added since the last one: one of these `count` literals is true, the
 * numbers of options, negative if they are not taken. */
void lrat_write_step(struct lrat *lrat, const int32_t *literals, int32_t count);

/* Delete the clauses, unless the proof is complete. */
void lrat_delete(struct lrat *lrat, const int64_t *clauses, size_t count);

#endif
