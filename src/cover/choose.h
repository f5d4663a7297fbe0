/* SPDX-License-Identifier: MIT */
/* The item to branch on. */
#ifndef COVER_CHOOSE_H
#define COVER_CHOOSE_H

#include <stdbool.h>
#include <stdint.h>

#include "cover/cutoff.h"
#include "cover/links.h"

/* Constant, word, summary. */
#define CHOOSE_RULES(_)                                                                     \
    _(SMALLEST, "smallest", "an item with the fewest options left (MRV)")                   \
    _(LEFTMOST, "leftmost", "the first open item")                                          \
    _(SHARP, "sharp", "forced items first, then the fewest options among the sharp items")

enum choose_by {
#define CHOOSE_RULE(rule, name, summary) CHOOSE_##rule,
    CHOOSE_RULES(CHOOSE_RULE)
#undef CHOOSE_RULE
    CHOOSE_COUNT
};

struct method;

/* Ties go to the leftmost item or, if `random`, depend on seed and path. */
struct rule {
    enum choose_by by;
    bool random;
    uint64_t seed;
    const struct method *method;    /* NULL: dlx */
    enum bound_by bound;
    struct cutoff *cutoff;          /* borrowed from a playback; NULL: ignores costs */
};

const char *choose_name(enum choose_by by);
const char *choose_summary(enum choose_by by);

/* For base/words.h. */
const char *choose_word(int k);

/* Returns the open primary item to branch on, 0 if none is open: a pure function of its arguments.
 * Rules compare branches (options, except for items with bounds), after priorities; dead ends
 * precede both, except for leftmost.
 * path  a hash of the chosen options, for random ties
 * Cost: the open items, until one cannot be beaten; from FORCED_FROM items on, without random ties
 * and priorities, a look-up for a forced or dead one.  Source of the sharp rule: TAOCP 7.2.2.1,
 * exercise 10. */
int32_t choose(const struct links *links, struct rule rule, const struct problem *problem,
               uint64_t path);

#endif
