/* SPDX-License-Identifier: MIT */
#include "cover/choose.h"

#include "base/attributes.h"
#include "base/random.h"

static const struct {
    const char *name, *summary;
} rules[] = {
#define RULE(rule, name, summary) {name, summary},
    CHOOSE_RULES(RULE)
#undef RULE
};

const char *choose_name(enum choose_by by)
{
    return rules[by].name;
}

const char *choose_summary(enum choose_by by)
{
    return rules[by].summary;
}

const char *choose_word(int k)
{
    return k < CHOOSE_COUNT ? rules[k].name : NULL;
}

/* Exceeds any number of branches plus nodes. */
#define PRIORITY_STEP (INT64_C(1) << 40)

static ALWAYS_INLINE int32_t branches(const struct links *links, int32_t i, bool bounded)
{
    return bounded ? links_branches(links, i) : links->size[i];
}

static ALWAYS_INLINE int32_t smallest(const struct links *links, bool bounded)
{
    int32_t best = 0, least = INT32_MAX;
    for (int32_t i = links->right[0]; i; i = links->right[i]) {
        int32_t now = branches(links, i, bounded);
        if (now < least) {
            best = i;
            least = now;
            if (!least)
                break;
        }
    }
    return best;
}

/* The least is branched on. */
static ALWAYS_INLINE int64_t urgency(const struct links *links, enum choose_by by,
                                     const struct problem *problem, int32_t i, bool bounded)
{
    int64_t now = branches(links, i, bounded);
    int64_t later = problem->priority ? problem->priority[i] * PRIORITY_STEP : 0;
    if (by == CHOOSE_LEFTMOST)
        return later;
    if (by == CHOOSE_SHARP && now > 1 && !problem->sharp[i])
        later += links->nodes;
    return now ? now + later : 0;
}

static ALWAYS_INLINE int32_t pick(const struct links *links, struct rule rule,
                                  const struct problem *problem, uint64_t path, bool bounded)
{
    if (rule.by == CHOOSE_SMALLEST && !rule.random && !problem->priority)
        return smallest(links, bounded);
    int32_t best = 0;
    int64_t least = INT64_MAX;
    uint64_t lot = 0;
    for (int32_t i = links->right[0]; i; i = links->right[i]) {
        int64_t now = urgency(links, rule.by, problem, i, bounded);
        if (now > least)
            continue;
        uint64_t drawn = rule.random ? random_at(rule.seed ^ path, (uint64_t)i) : 0;
        if (now < least || drawn < lot) {
            best = i;
            least = now;
            lot = drawn;
            if (!least && !rule.random)
                break;
        }
    }
    return best;
}

static bool has_preferred(const struct links *links, const struct problem *problem)
{
    for (int32_t k = 0; k < problem->npreferred; k++)
        if (links_open(links, problem->preferred[k]))
            return true;
    return false;
}

/* Returns the leftmost item with the fewest branches, from the forced sets; 0: unknown.  The sharp
 * rule decides only by 0 and 1. */
static int32_t first_forced(const struct links *links, struct rule rule,
                            const struct problem *problem)
{
    const struct forced *forced = &links->forced;
    if (!forced->items || rule.by == CHOOSE_LEFTMOST || rule.random)
        return 0;
    int32_t item = forced_first(forced, 0);
    if (!item && has_preferred(links, problem))
        return 0;
    for (int count = 1; !item && count < (rule.by == CHOOSE_SHARP ? 2 : FORCED_SETS); count++) {
        item = forced_first(forced, count);
        while (item && problem->priority && problem->priority[item] == PRIORITY_LAST)
            item = forced_next(forced, count, item);
    }
    return item;
}

int32_t choose(const struct links *links, struct rule rule, const struct problem *problem,
               uint64_t path)
{
    int32_t forced = first_forced(links, rule, problem);
    if (forced)
        return forced;
    return links->bounded ? pick(links, rule, problem, path, true)
                          : pick(links, rule, problem, path, false);
}
