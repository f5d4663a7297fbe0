/* SPDX-License-Identifier: MIT */
/* Which item to branch on: a pure function of the links, the rule and the choices made. */
#ifndef COVER_CHOOSE_H
#define COVER_CHOOSE_H

#include <stdbool.h>
#include <stdint.h>

#include "cover/links.h"

/* One list: the rule, its name on the command line, and what it does. */
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

/* How a search goes.  Ties go to the leftmost item, or, where `random`, to one picked by
 * the seed and the path of choices: the same path always gives the same item. */
struct rule {
    enum choose_by by;
    bool random;
    uint64_t seed;
    const struct method *method;    /* NULL: the usual one */
};

const char *choose_name(enum choose_by by);
const char *choose_summary(enum choose_by by);

/* The names, NULL past the last: see base/words.h. */
const char *choose_word(int k);

/* The rule called `name`; false where there is none. */
bool choose_find(const char *name, enum choose_by *by);

/* The open primary item to branch on; 0 where none is open.  What is compared is the
 * number of branches, which is the number of options but for items with bounds; where the
 * problem has turns for its items, first these, but not before a dead end.
 * path  a hash of the options chosen so far; used for random ties only
 * Visits each open item, where ties are not random as far as the first that nothing
 * can come before; of many items none but the one that is forced or dead, where there is one
 * and neither chance nor turns have a say.  Source of the sharp rule: TAOCP 7.2.2.1, exercise 10.
 */
int32_t choose(const struct links *links, struct rule rule, const struct problem *problem,
               uint64_t path);

#endif
