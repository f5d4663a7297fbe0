/* SPDX-License-Identifier: MIT */
#include "deduce/rules.h"

#include <stddef.h>

enum { CHAIN_MOST = 1 << 20 };

static const struct rule_row rules[RULE_ROWS] = {
    {"forced", RULE_FORCED, 0, 10, "10: an item has one option left", rule_find_forced},
    {"shared", RULE_SHARED, 1, 20, "20: all options of an item cover another, too",
     rule_find_sets},
    {"blocked", RULE_BLOCKED, 0, 25, "25: options would leave an item without any",
     rule_find_blocked},
    {"area", RULE_AREA, 0, 27, "27: options would cut off an area that no pieces fill",
     rule_find_area},
    {"pairs", RULE_SETS, 2, 30, "30: two items need two others between them", rule_find_sets},
    {"triples", RULE_SETS, 3, 35, "35: three items need three others between them", rule_find_sets},
    {"quads", RULE_SETS, 4, 40, "40: four items need four others between them", rule_find_sets},
    {"colouring", RULE_COLOURING, 0, 43,
     "43: the other pieces could not cover the cells of each colour", rule_find_colouring},
    {"chain", RULE_CHAIN, CHAIN_MOST, 45, "46 and more: an option forces others, up to a dead end",
     rule_find_chain},
};

const char *rule_word(int k)
{
    return k < RULE_ROWS ? rules[k].name : NULL;
}

const char *rule_summary(int k)
{
    return rules[k].summary;
}

static void clear(struct deduction *step)
{
    step->rule = NULL;
    step->chosen = step->ways = 0;
    step->removed.count = step->items.count = step->used.count = step->choices.count = 0;
    step->counts.count = 0;
}

bool deduce(struct deducer *deducer, unsigned of, struct deduction *found, struct diag *diag)
{
    if (!deducer->is_paused) {
        clear(found);
        deducer->rule = 0;
        deducer->unit = 0;
    }
    for (deducer->is_paused = false; deducer->rule < RULE_ROWS; deducer->rule++) {
        const struct rule_row *row = &rules[deducer->rule];
        const struct position *position = &deducer->position;
        if (found->rule || position->dead || position_is_covered(position))
            break;
        if (of >> deducer->rule & 1 && !row->find(deducer, row, found)) {
            deducer->is_paused = false;
            return diag_memory(diag, "the deductions");
        }
        if (deducer->is_paused)
            break;
        deducer->unit = 0;
    }
    deducer->is_paused &= !found->rule;
    return true;
}
