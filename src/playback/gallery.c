/* SPDX-License-Identifier: MIT */
/* The gallery: the solutions kept as they are to be shown. */
#include "playback/gallery.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

const char *gallery_order_name(enum gallery_order order)
{
    static const char *const names[] = {
#define ORDER_NAME(order, name) name,
        GALLERY_ORDERS(ORDER_NAME)
#undef ORDER_NAME
    };
    return names[order];
}

void gallery_init(struct gallery *gallery, const struct encoding *encoding,
                  const struct solutions *solutions)
{
    size_t options = (size_t)encoding->problem.options + 1;
    *gallery = (struct gallery){.encoding = encoding, .solutions = solutions,
                                .times = solutions->times};
    gallery->marks = memory_need_zero(options, sizeof *gallery->marks);
}

/* Take all in again. */
static void begin_again(struct gallery *gallery)
{
    gallery->seen = gallery->count = 0;
    gallery->judged = gallery->matching = 0;
    gallery->times = gallery->solutions->times;
    if (gallery->merges)
        symmetry_classes_begin(&gallery->classes, &gallery->encoding->problem, &gallery->symmetries,
                               gallery->solutions);
}

static void forget_words(struct gallery *gallery)
{
    memory_free(gallery->words);
    gallery->words = NULL;
    gallery->judged = gallery->matching = 0;
}

void gallery_done(struct gallery *gallery)
{
    forget_words(gallery);
    symmetry_classes_done(&gallery->classes);
    symmetries_done(&gallery->symmetries);
    memory_free(gallery->rank);
    memory_free(gallery->marks);
    memory_free(gallery->shown);
    memory_free(gallery->matches);
    *gallery = (struct gallery){.count = 0};
}

void gallery_renew(struct gallery *gallery)
{
    enum gallery_order order = gallery->order;
    bool merges = gallery->merges;
    const struct encoding *encoding = gallery->encoding;
    const struct solutions *solutions = gallery->solutions;
    struct diag diag = {0};
    gallery_done(gallery);
    gallery_init(gallery, encoding, solutions);
    gallery_sort(gallery, order);
    gallery_merge(gallery, merges, &diag);
}

/* The place of an option in reading order: by its first cell, then by its number. */
struct reading {
    struct cell cell;
    int32_t option;
};

static int compare_reading(const void *a, const void *b)
{
    const struct reading *p = a, *q = b;
    int cells = cell_compare(p->cell, q->cell);
    return cells ? cells : (p->option > q->option) - (p->option < q->option);
}

static void rank_options(struct gallery *gallery)
{
    const struct placement *placements = gallery->encoding->legend.placements;
    int32_t options = gallery->encoding->problem.options;
    struct reading *all = memory_need(NULL, (size_t)options, sizeof *all);
    gallery->rank = memory_need(gallery->rank, (size_t)options + 1, sizeof *gallery->rank);
    for (int32_t o = 1; o <= options; o++) {
        bool reads = gallery->order == GALLERY_CELLS && placements && placements[o].count;
        all[o - 1] = (struct reading){reads ? placements[o].cells[0] : (struct cell){0, 0}, o};
    }
    qsort(all, (size_t)options, sizeof *all, compare_reading);
    for (int32_t k = 0; k < options; k++)
        gallery->rank[all[k].option] = k;
    memory_free(all);
}

void gallery_sort(struct gallery *gallery, enum gallery_order order)
{
    gallery->order = order;
    if (order != GALLERY_FOUND)
        rank_options(gallery);
    begin_again(gallery);
}

bool gallery_merge(struct gallery *gallery, bool merges, struct diag *diag)
{
    const struct encoding *encoding = gallery->encoding;
    if (merges && !gallery->has_symmetries &&
        !find_symmetries(&gallery->symmetries, encoding, diag))
        return false;
    gallery->has_symmetries |= merges;
    if (merges && !gallery->symmetries.known)
        return diag_fault(diag, (struct place){0}, "no symmetry of such a problem is known");
    gallery->merges = merges;
    begin_again(gallery);
    return true;
}

bool gallery_search(struct gallery *gallery, const char *words, struct diag *diag)
{
    struct condition wanted;
    const struct encoding *encoding = gallery->encoding;
    if (!condition_read(&wanted, words, &encoding->problem, &encoding->legend, diag))
        return false;
    forget_words(gallery);
    gallery->wanted = wanted;
    gallery->words = memory_text(words);
    return true;
}

/* Which of two comes first: that with the least option that is not in both. */
static bool is_before(const struct gallery *gallery, int32_t a, int32_t b)
{
    const struct solution *p = &gallery->solutions->at[a], *q = &gallery->solutions->at[b];
    int32_t least_p = INT32_MAX, least_q = INT32_MAX;
    if (gallery->order == GALLERY_FOUND)
        return a < b;
    for (int32_t k = 0; k < p->count; k++)
        gallery->marks[p->options[k]] = 1;
    for (int32_t k = 0; k < q->count; k++) {
        int32_t o = q->options[k];
        if (!gallery->marks[o] && gallery->rank[o] < least_q)
            least_q = gallery->rank[o];
        gallery->marks[o] = 0;
    }
    for (int32_t k = 0; k < p->count; k++) {
        int32_t o = p->options[k];
        if (gallery->marks[o] && gallery->rank[o] < least_p)
            least_p = gallery->rank[o];
        gallery->marks[o] = 0;
    }
    return least_p != least_q ? least_p < least_q : a < b;
}

/* How many of those shown come before solution `k`. */
static int32_t count_before(const struct gallery *gallery, int32_t k)
{
    int32_t low = 0, high = gallery->count;
    if (high && is_before(gallery, gallery->shown[high - 1], k))
        return high;
    while (low < high) {
        int32_t middle = low + (high - low) / 2;
        if (is_before(gallery, gallery->shown[middle], k))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void take_in(struct gallery *gallery, int32_t k)
{
    if ((size_t)k == gallery->room) {
        gallery->room = k ? 2 * gallery->room : 64;
        gallery->shown = memory_need(gallery->shown, gallery->room, sizeof *gallery->shown);
        gallery->matches = memory_need(gallery->matches, gallery->room, sizeof *gallery->matches);
    }
    gallery->seen++;
    if (gallery->merges && symmetry_classes_add(&gallery->classes) != k)
        return;
    int32_t at = count_before(gallery, k);
    int32_t *place = &gallery->shown[at];
    memmove(place + 1, place, (size_t)(gallery->count - at) * sizeof *place);
    *place = k;
    gallery->count++;
}

static bool is_shown(const struct gallery *gallery, int32_t k)
{
    return !gallery->merges || gallery->classes.first[k] == k;
}

static void judge(struct gallery *gallery, int32_t k)
{
    const struct solution *solution = &gallery->solutions->at[k];
    const struct encoding *encoding = gallery->encoding;
    bool has = is_shown(gallery, k) &&
               condition_fits(&gallery->wanted, solution->options, solution->count,
                              &encoding->problem, &encoding->legend);
    gallery->matches[gallery->judged++] = has;
    gallery->matching += has;
}

bool gallery_lags(const struct gallery *gallery)
{
    return gallery->times != gallery->solutions->times ||
           gallery->seen < (int32_t)gallery->solutions->count ||
           (gallery->words && gallery->judged < gallery->seen);
}

void gallery_follow(struct gallery *gallery, int32_t most)
{
    if (gallery->times != gallery->solutions->times)
        begin_again(gallery);
    for (; most && gallery->seen < (int32_t)gallery->solutions->count; most--)
        take_in(gallery, gallery->seen);
    for (; most && gallery->words && gallery->judged < gallery->seen; most--)
        judge(gallery, gallery->judged);
}

int64_t gallery_number(const struct gallery *gallery, int32_t at)
{
    return gallery->solutions->before + gallery->shown[at] + 1;
}

int32_t gallery_find(const struct gallery *gallery, int64_t number)
{
    int64_t k = number - gallery->solutions->before - 1;
    if (k < 0 || k >= gallery->seen)
        return -1;
    int32_t first = gallery->merges ? gallery->classes.first[k] : (int32_t)k;
    int32_t low = 0, high = gallery->count;     /* what is below low comes before it */
    while (low + 1 < high) {
        int32_t middle = low + (high - low) / 2;
        if (is_before(gallery, first, gallery->shown[middle]))
            high = middle;
        else
            low = middle;
    }
    return low;
}

int32_t gallery_alike(const struct gallery *gallery, int32_t at)
{
    return gallery->merges ? gallery->classes.number[gallery->shown[at]] : 1;
}

bool gallery_has(const struct gallery *gallery, int32_t at)
{
    int32_t k = gallery->shown[at];
    return k < gallery->judged && gallery->matches[k];
}

int32_t gallery_next(struct gallery *gallery, int32_t at, int direction)
{
    while (gallery_lags(gallery))
        gallery_follow(gallery, INT32_MAX);
    for (at += direction; at >= 0 && at < gallery->count; at += direction)
        if (gallery_has(gallery, at))
            return at;
    return -1;
}
