/* SPDX-License-Identifier: MIT */
/* The toll of an option: how many options of each item go when it is taken. */
#ifndef WATCH_TOLL_H
#define WATCH_TOLL_H

#include <stdint.h>

#include "watch/mirror.h"

struct toll {
    struct mirror mirror;       /* a state of its own, where the option is taken */
    struct choice *choices;     /* owned; [problem_levels() + 1]: those it takes */
    int32_t option;             /* whose toll it is; 0: nobody's */
    int32_t *lost;              /* owned; [items + 1] */
    int32_t *hit;               /* owned; [hits]: the items that lose some */
    int32_t hits, most;         /* the most that one of them loses */
};

/* Nobody's.  False with a diag where memory fails. */
bool toll_init(struct toll *toll, const struct problem *problem, struct diag *diag);
void toll_done(struct toll *toll);

/* The toll of `option` where it still is to be had; else that of the option tried last, as of the
 * moment when its item was chosen, with what that took.  Where `seen` is what the cursor's audience
 * sees.  Cost: the lists of the option's items, and of what was taken since the last call. */
void toll_take(struct toll *toll, const struct cursor *cursor, const struct mirror *seen,
               int32_t option);

#endif
