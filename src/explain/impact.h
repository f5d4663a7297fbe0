/* SPDX-License-Identifier: MIT */
/* The impact of an option: the number of options that each item loses if it is chosen. */
#ifndef EXPLAIN_IMPACT_H
#define EXPLAIN_IMPACT_H

#include <stdint.h>

#include "playback/mirror.h"

struct impact {
    struct mirror mirror;       /* a copy, in which the option is chosen */
    struct choice *choices;     /* owned; [problem_levels() + 1]: its choices */
    int32_t option;             /* 0: none */
    int32_t *lost;              /* owned; [items + 1] */
    int32_t most;               /* largest loss of one item */
};

bool impact_init(struct impact *impact, const struct problem *problem, struct diag *diag);
void impact_done(struct impact *impact);

/* Computes the impact of `option` if it is available; else that of the option tried last, from the
 * moment its item was chosen.  `seen` is the playback's mirror.  Cost: the items, plus the lists of
 * the option and of the choices changed since the last call. */
void impact_take(struct impact *impact, const struct cursor *cursor, const struct mirror *seen,
                 int32_t option);

#endif
