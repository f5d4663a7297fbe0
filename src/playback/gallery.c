/* SPDX-License-Identifier: MIT */
#include "playback/gallery.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "cover/images.h"

const char *gallery_order_name(enum gallery_order order)
{
    static const char *const names[] = {
#define ORDER_NAME(order, name) name,
        GALLERY_ORDERS(ORDER_NAME)
#undef ORDER_NAME
    };
    return names[order];
}

/* ---- classes of symmetric solutions ---- */

/* Large enough never to fill up. */
#define TABLE_SIZE (1u << 18)
_Static_assert(TABLE_SIZE > 2 * SOLUTIONS_KEPT, "a table half full is fast");

/* Work limit for comparisons under a large group (cover/images.h): about a second. */
#define WORK ((int64_t)1 << 28)

static bool classes_begin(struct symmetry_classes *classes, const struct problem *problem,
                          const struct symmetries *symmetries, const struct solutions *solutions,
                          struct diag *diag)
{
    classes->count = 0;
    classes->solutions = solutions;
    classes->table = memory_need(classes->table, TABLE_SIZE, sizeof *classes->table);
    memset(classes->table, -1, TABLE_SIZE * sizeof *classes->table);
    canon_done(&classes->canon);
    classes->canon = (struct canon){
        .symmetries = symmetries,
        .marks = memory_need_zero((size_t)problem->options + 1, sizeof *classes->canon.marks),
        .images = symmetries->order ? images_open(problem, symmetries, WORK, diag) : NULL,
    };
    return !symmetries->order || classes->canon.images;
}

static void classes_done(struct symmetry_classes *classes)
{
    canon_done(&classes->canon);
    memory_free(classes->first);
    memory_free(classes->number);
    memory_free(classes->hash);
    memory_free(classes->table);
    memory_free(classes->own);
    memory_free(classes->other);
    *classes = (struct symmetry_classes){.count = 0};
}

static void make_room(struct symmetry_classes *classes, int32_t options)
{
    if ((size_t)classes->count == classes->room) {
        size_t room = classes->room ? 2 * classes->room : 64;
        classes->first = memory_need(classes->first, room, sizeof *classes->first);
        classes->number = memory_need(classes->number, room, sizeof *classes->number);
        classes->hash = memory_need(classes->hash, room, sizeof *classes->hash);
        classes->room = room;
    }
    if ((size_t)options > classes->room_options) {
        classes->room_options = (size_t)options;
        classes->own = memory_need(classes->own, (size_t)options, sizeof *classes->own);
        classes->other = memory_need(classes->other, (size_t)options, sizeof *classes->other);
    }
}

static void make_least(struct symmetry_classes *classes, int32_t k, int32_t *options)
{
    const struct solution *solution = &classes->solutions->at[k];
    for (int32_t i = 0; i < solution->count; i++)
        options[i] = solution->options[i];
    canon_make_least(&classes->canon, options, solution->count);
}

/* Does not depend on the order of the options. */
static uint64_t hash_of(const int32_t *options, int32_t count)
{
    uint64_t sum = 0;
    for (int32_t k = 0; k < count; k++)
        sum += random_at(0, (uint64_t)options[k]);
    return sum;
}

/* True if the least image of solution `k` equals `own` as a set. */
static bool is_equal(struct symmetry_classes *classes, int32_t k, int32_t count)
{
    unsigned char *marks = classes->canon.marks;
    int32_t common = 0;
    if (classes->solutions->at[k].count != count)
        return false;
    make_least(classes, k, classes->other);
    for (int32_t i = 0; i < count; i++)
        marks[classes->own[i]] = 1;
    for (int32_t i = 0; i < count; i++)
        common += marks[classes->other[i]];
    for (int32_t i = 0; i < count; i++)
        marks[classes->own[i]] = 0;
    return common == count;
}

/* Processes the next solution; returns the first one equal to it.  Cost: its options times the
 * symmetries. */
static int32_t classes_add(struct symmetry_classes *classes)
{
    int32_t k = classes->count, count = classes->solutions->at[k].count;
    make_room(classes, count);
    make_least(classes, k, classes->own);
    uint64_t hash = classes->hash[k] = hash_of(classes->own, count);
    int32_t *place = &classes->table[hash % TABLE_SIZE];
    while (*place >= 0 && !(classes->hash[*place] == hash && is_equal(classes, *place, count)))
        place = place + 1 < classes->table + TABLE_SIZE ? place + 1 : classes->table;
    if (*place < 0)
        *place = k;
    classes->first[k] = *place;
    classes->number[k] = 0;
    classes->number[*place]++;
    classes->count++;
    return *place;
}

/* ---- solutions shown ---- */

void gallery_init(struct gallery *gallery, const struct encoding *encoding,
                  const struct solutions *solutions)
{
    size_t options = (size_t)encoding->problem.options + 1;
    *gallery = (struct gallery){.encoding = encoding, .solutions = solutions,
                                .times = solutions->times};
    gallery->marks = memory_need_zero(options, sizeof *gallery->marks);
}

static void begin_again(struct gallery *gallery)
{
    gallery->seen = gallery->count = 0;
    gallery->judged = gallery->matching = 0;
    gallery->times = gallery->solutions->times;
    gallery->merges = gallery->merges &&
                      classes_begin(&gallery->classes, &gallery->encoding->problem,
                                    &gallery->symmetries, gallery->solutions, &gallery->fault);
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
    classes_done(&gallery->classes);
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

/* In reading order: by first cell, then by number. */
struct option_place {
    struct cell cell;
    int32_t option;
};

static int compare_reading(const void *a, const void *b)
{
    const struct option_place *p = a, *q = b;
    int cells = cell_compare(p->cell, q->cell);
    return cells ? cells : (p->option > q->option) - (p->option < q->option);
}

static void rank_options(struct gallery *gallery)
{
    const struct placement *placements = gallery->encoding->legend.placements;
    int32_t options = gallery->encoding->problem.options;
    struct option_place *all = memory_need(NULL, (size_t)options, sizeof *all);
    gallery->rank = memory_need(gallery->rank, (size_t)options + 1, sizeof *gallery->rank);
    for (int32_t o = 1; o <= options; o++) {
        bool reads = gallery->order == GALLERY_CELLS && placements && placements[o].count;
        all[o - 1] = (struct option_place){reads ? placements[o].cells[0] : (struct cell){0, 0, 0},
        o};
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
        !find_symmetries(&gallery->symmetries, encoding, SYMMETRY_OF_BOARD, diag))
        return false;
    gallery->has_symmetries |= merges;
    if (merges && !gallery->symmetries.known)
        return diag_fault(diag, (struct place){0}, "the symmetries are not known: %s",
                          gallery->symmetries.why);
    gallery->merges = merges;
    gallery->fault = (struct diag){0};
    begin_again(gallery);
    if (gallery->fault.set)
        *diag = gallery->fault;
    return !gallery->fault.set;
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

/* True if `a` comes first: it has the least option not in both. */
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

/* The number of shown solutions before solution `k`. */
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
    if (gallery->merges && classes_add(&gallery->classes) != k)
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
    for (; most && gallery->seen < (int32_t)gallery->solutions->count; most--) {
        take_in(gallery, gallery->seen);
        if (gallery->merges && canon_failed(&gallery->classes.canon, &gallery->fault)) {
            gallery->merges = false;
            begin_again(gallery);
        }
    }
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
    int32_t low = 0, high = gallery->count;     /* all below `low` precede it */
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
