/* SPDX-License-Identifier: MIT */
/* The impact of an option: the options that each item loses if it is chosen. */
#ifndef EXPLAIN_IMPACT_H
#define EXPLAIN_IMPACT_H

#include <stdint.h>

#include "playback/mirror.h"

struct impact {
    struct mirror mirror;       /* a copy, in which the option is chosen */
    struct choice *choices;     /* [problem_levels() + 1] */
    int32_t option;             /* 0: none */
    int32_t *lost;              /* [items + 1] */
    int32_t most;               /* largest loss */
};

bool impact_init(struct impact *impact, const struct problem *problem, struct diag *diag);
void impact_done(struct impact *impact);

/* Takes `option` if it is available; else the option tried last, from the moment its item was
 * chosen.  `seen` is the playback's mirror.  Cost: the items, plus the lists of the option and of
 * the choices changed since the last call. */
void impact_take(struct impact *impact, const struct cursor *cursor, const struct mirror *seen,
                 int32_t option);

#endif
