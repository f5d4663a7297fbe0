/* SPDX-License-Identifier: MIT */
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

static bool has_break(const struct recall *recall, const char *text)
{
    for (int k = 0; k < recall->nbreaks; k++)
        if (strcmp(recall->breaks[k].text, text) == 0)
            return true;
    return false;
}

static bool has_bookmark(const struct bookmarks *bookmarks, int64_t node)
{
    for (size_t k = 0; k < bookmarks->count; k++)
        if (bookmarks->at[k].node == node)
            return true;
    return false;
}

static void join_search(struct recall *recall, const struct recalled *other)
{
    struct recalled *mine = recall_find(recall, other->order, other->rule, &other->wishes);
    if (!mine && recall->count == RECALL_MOST)
        return;
    if (!mine) {
        mine = &recall->searches[recall->count++];
        *mine = *other;
        mine->bookmarks = (struct bookmarks){0};
    }
    for (size_t k = 0; k < other->bookmarks.count; k++) {
        struct bookmark mark = other->bookmarks.at[k];
        if (has_bookmark(&mine->bookmarks, mark.node))
            continue;
        mark.note = memory_text(mark.note);
        bookmarks_put(&mine->bookmarks, mark);
    }
}

void recall_join(struct recall *recall, const struct recall *other)
{
    for (int k = 0; k < other->count; k++)
        join_search(recall, &other->searches[k]);
    for (int k = 0; k < other->nbreaks; k++)
        if (!has_break(recall, other->breaks[k].text))
            recall_break(recall, other->breaks[k].text, other->breaks[k].on);
}

void recall_done(struct recall *recall)
{
    while (recall->nbreaks)
        memory_free(recall->breaks[--recall->nbreaks].text);
    while (recall->count)
        bookmarks_done(&recall->searches[--recall->count].bookmarks);
    *recall = (struct recall){0};
}
