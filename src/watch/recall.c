/* What is remembered of a puzzle from one visit to the next: its searches, as they were left. */
#include "watch/recall.h"

#include <string.h>

#include "base/memory.h"
#include "cover/method.h"
#include "engine/residue.h"
#include "puzzle/encode.h"

bool recall_key(const struct encoding *encoding, enum item_order order, char key[RECALL_KEY_ROOM],
                struct diag *diag)
{
    struct encoding other;
    if (order == ORDER_PIECES) {
        problem_hash(&encoding->problem, NULL, key);
        return true;
    }
    if (!encode(&other, encoding->legend.puzzle, ORDER_PIECES, diag))
        return false;
    problem_hash(&other.problem, NULL, key);
    encoding_done(&other);
    return true;
}

static bool goes_by(const struct recalled *search, enum item_order order, struct rule rule,
                    const struct wishes *wishes)
{
    const struct method *method = rule.method ? rule.method : methods[0];
    return search->order == order && search->rule.by == rule.by &&
           search->rule.method == method && search->rule.random == rule.random &&
           (!rule.random || search->rule.seed == rule.seed) &&
           wishes_equal(&search->wishes, wishes);
}

struct recalled *recall_find(struct recall *recall, enum item_order order, struct rule rule,
                             const struct wishes *wishes)
{
    for (int k = 0; k < recall->count; k++)
        if (goes_by(&recall->searches[k], order, rule, wishes))
            return &recall->searches[k];
    return NULL;
}

struct recalled *recall_raise(struct recall *recall, enum item_order order, struct rule rule,
                              const struct wishes *wishes)
{
    struct recalled *found = recall_find(recall, order, rule, wishes), search;
    if (found) {
        search = *found;
    } else {
        rule.method = rule.method ? rule.method : methods[0];
        search = (struct recalled){.order = order, .rule = rule, .wishes = *wishes};
        if (recall->count == RECALL_MOST)
            bookmarks_done(&recall->searches[--recall->count].bookmarks);
        found = &recall->searches[recall->count++];
    }
    for (; found != recall->searches; found--)
        *found = found[-1];
    recall->searches[0] = search;
    return recall->searches;
}

void recall_break(struct recall *recall, const char *text, bool on)
{
    if (recall->nbreaks == STOPS_MOST)
        return;
    recall->breaks[recall->nbreaks].text = memory_text(text);
    recall->breaks[recall->nbreaks++].on = on;
}

void recall_done(struct recall *recall)
{
    while (recall->nbreaks)
        memory_free(recall->breaks[--recall->nbreaks].text);
    while (recall->count)
        bookmarks_done(&recall->searches[--recall->count].bookmarks);
    *recall = (struct recall){0};
}
