/* Which item to branch on: a pure function of the links, the rule and the choices made. */
#include "cover/choose.h"

#include <string.h>

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

bool choose_find(const char *name, enum choose_by *by)
{
    for (int k = 0; k < CHOOSE_COUNT; k++) {
        if (strcmp(rules[k].name, name) == 0) {
            *by = (enum choose_by)k;
            return true;
        }
    }
    return false;
}

static int32_t smallest(const struct links *links)
{
    int32_t best = 0, least = INT32_MAX;
    for (int32_t i = links->right[0]; i; i = links->right[i]) {
        if (links->size[i] < least) {
            best = i;
            least = links->size[i];
            if (!least)
                break;
        }
    }
    return best;
}

/* The less, the sooner item i is branched on. */
static int64_t urgency(const struct links *links, enum choose_by by, const bool *sharp, int32_t i)
{
    int64_t size = links->size[i];
    if (by == CHOOSE_LEFTMOST)
        return 0;
    return by == CHOOSE_SHARP && size > 1 && !sharp[i] ? size + links->nodes : size;
}

int32_t choose(const struct links *links, struct rule rule, const bool *sharp, uint64_t path)
{
    if (rule.by == CHOOSE_SMALLEST && !rule.random)
        return smallest(links);
    int32_t best = 0;
    int64_t least = INT64_MAX;
    uint64_t lot = 0;
    for (int32_t i = links->right[0]; i; i = links->right[i]) {
        int64_t now = urgency(links, rule.by, sharp, i);
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
