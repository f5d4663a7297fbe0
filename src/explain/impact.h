/* SPDX-License-Identifier: MIT */
/* The impact of an option: how many options of each item go when it is taken. */
#ifndef EXPLAIN_IMPACT_H
#define EXPLAIN_IMPACT_H

#include <stdint.h>

#include "playback/mirror.h"

struct impact {
    struct mirror mirror;       /* a state of its own, where the option is taken */
    struct choice *choices;     /* owned; [problem_levels() + 1]: those it takes */
    int32_t option;             /* whose impact it is; 0: nobody's */
    int32_t *lost;              /* owned; [items + 1] */
    int32_t most;               /* the most that one of them loses */
};

/* Nobody's.  False with a diag where memory fails. */
bool impact_init(struct impact *impact, const struct problem *problem, struct diag *diag);
void impact_done(struct impact *impact);

/* The impact of `option` where it still is to be had; else that of the option tried last, as of the
 * moment when its item was chosen, with what that took.  Where `seen` is what the playback
 * sees.  Cost: the items, the lists of the option's, and of what was taken since the last call. */
void impact_take(struct impact *impact, const struct cursor *cursor, const struct mirror *seen,
                 int32_t option);

#endif
