/* SPDX-License-Identifier: MIT */
/* What is remembered of a puzzle from one visit to the next: its searches, as they were left. */
#include "tui/saved_state.h"

#include <string.h>

#include "base/memory.h"
#include "cover/symmetry.h"
#include "puzzle/encode.h"

bool saved_state_key(const struct encoding *encoding, enum item_order order,
                     char key[SAVED_KEY_ROOM], struct diag *diag)
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

struct recalled *saved_state_find(struct saved_state *saved, const struct strategy *strategy,
                                  const struct constraints *constraints)
{
    for (int k = 0; k < saved->count; k++)
        if (strategy_equals(&saved->searches[k].strategy, strategy) &&
            constraints_equal(&saved->searches[k].constraints, constraints))
            return &saved->searches[k];
    return NULL;
}

struct recalled *saved_state_raise(struct saved_state *saved, const struct strategy *strategy,
                                   const struct constraints *constraints)
{
    struct recalled *found = saved_state_find(saved, strategy, constraints), search;
    if (found) {
        search = *found;
    } else {
        search = (struct recalled){.strategy = *strategy, .constraints = *constraints};
        if (saved->count == SAVED_MOST)
            bookmarks_done(&saved->searches[--saved->count].bookmarks);
        found = &saved->searches[saved->count++];
    }
    for (; found != saved->searches; found--)
        *found = found[-1];
    saved->searches[0] = search;
    return saved->searches;
}

void saved_state_break(struct saved_state *saved, const char *text, bool on)
{
    if (saved->nbreaks == BREAKPOINTS_MOST)
        return;
    saved->breaks[saved->nbreaks].text = memory_text(text);
    saved->breaks[saved->nbreaks++].on = on;
}

static bool has_break(const struct saved_state *saved, const char *text)
{
    for (int k = 0; k < saved->nbreaks; k++)
        if (strcmp(saved->breaks[k].text, text) == 0)
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

static void join_search(struct saved_state *saved, const struct recalled *other)
{
    struct recalled *mine = saved_state_find(saved, &other->strategy, &other->constraints);
    if (!mine && saved->count == SAVED_MOST)
        return;
    if (!mine) {
        mine = &saved->searches[saved->count++];
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

void saved_state_join(struct saved_state *saved, const struct saved_state *other)
{
    for (int k = 0; k < other->count; k++)
        join_search(saved, &other->searches[k]);
    for (int k = 0; k < other->nbreaks; k++)
        if (!has_break(saved, other->breaks[k].text))
            saved_state_break(saved, other->breaks[k].text, other->breaks[k].on);
}

void saved_state_done(struct saved_state *saved)
{
    while (saved->nbreaks)
        memory_free(saved->breaks[--saved->nbreaks].text);
    while (saved->count)
        bookmarks_done(&saved->searches[--saved->count].bookmarks);
    *saved = (struct saved_state){0};
}
