/* SPDX-License-Identifier: MIT */
#include "playback/solution_list.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "cover/images.h"

const char *solution_order_name(enum solution_order order)
{
    static const char *const names[] = {
#define ORDER_NAME(order, name) name,
        SOLUTION_ORDERS(ORDER_NAME)
#undef ORDER_NAME
    };
    return names[order];
}

#define TABLE_SIZE (1u << 18)
_Static_assert(TABLE_SIZE > 2 * SOLUTIONS_KEPT, "a table half full is fast");

/* For comparisons under a large group (cover/images.h): about a second. */
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

/* In any order of options. */
static uint64_t hash_of(const int32_t *options, int32_t count)
{
    uint64_t sum = 0;
    for (int32_t k = 0; k < count; k++)
        sum += random_at(0, (uint64_t)options[k]);
    return sum;
}

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

/* Adds the next solution; returns the first equal one.  Cost: its options times the symmetries. */
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

void solution_list_init(struct solution_list *solution_list, const struct encoding *encoding,
                        const struct solutions *solutions)
{
    size_t options = (size_t)encoding->problem.options + 1;
    *solution_list = (struct solution_list){.encoding = encoding, .solutions = solutions,
                                            .times = solutions->times};
    solution_list->order = encoding->problem.costs ? SOLUTION_COST : SOLUTION_FOUND;
    solution_list->marks = memory_need_zero(options, sizeof *solution_list->marks);
}

static void begin_again(struct solution_list *solution_list)
{
    solution_list->seen = solution_list->count = 0;
    solution_list->judged = solution_list->matching = 0;
    solution_list->times = solution_list->solutions->times;
    solution_list->merges =
        solution_list->merges &&
        classes_begin(&solution_list->classes, &solution_list->encoding->problem,
                      &solution_list->symmetries, solution_list->solutions, &solution_list->fault);
}

static void forget_words(struct solution_list *solution_list)
{
    memory_free(solution_list->words);
    solution_list->words = NULL;
    solution_list->judged = solution_list->matching = 0;
}

void solution_list_done(struct solution_list *solution_list)
{
    forget_words(solution_list);
    classes_done(&solution_list->classes);
    symmetries_done(&solution_list->symmetries);
    memory_free(solution_list->rank);
    memory_free(solution_list->marks);
    memory_free(solution_list->shown);
    memory_free(solution_list->matches);
    *solution_list = (struct solution_list){.count = 0};
}

void solution_list_renew(struct solution_list *solution_list)
{
    enum solution_order order = solution_list->order;
    bool merges = solution_list->merges;
    const struct encoding *encoding = solution_list->encoding;
    const struct solutions *solutions = solution_list->solutions;
    struct diag diag = {0};
    solution_list_done(solution_list);
    solution_list_init(solution_list, encoding, solutions);
    solution_list_sort(solution_list, order);
    solution_list_merge(solution_list, merges, &diag);
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

static void rank_options(struct solution_list *solution_list)
{
    const struct placement *placements = solution_list->encoding->legend.placements;
    int32_t options = solution_list->encoding->problem.options;
    struct option_place *all = memory_need(NULL, (size_t)options, sizeof *all);
    solution_list->rank =
        memory_need(solution_list->rank, (size_t)options + 1, sizeof *solution_list->rank);
    for (int32_t o = 1; o <= options; o++) {
        bool reads = solution_list->order == SOLUTION_CELLS && placements && placements[o].count;
        all[o - 1] = (struct option_place){reads ? placements[o].cells[0] : (struct cell){0, 0, 0},
        o};
    }
    qsort(all, (size_t)options, sizeof *all, compare_reading);
    for (int32_t k = 0; k < options; k++)
        solution_list->rank[all[k].option] = k;
    memory_free(all);
}

void solution_list_sort(struct solution_list *solution_list, enum solution_order order)
{
    solution_list->order = order;
    if (order == SOLUTION_CELLS || order == SOLUTION_OPTIONS)
        rank_options(solution_list);
    begin_again(solution_list);
}

bool solution_list_merge(struct solution_list *solution_list, bool merges, struct diag *diag)
{
    const struct encoding *encoding = solution_list->encoding;
    if (merges && !solution_list->has_symmetries &&
        !find_symmetries(&solution_list->symmetries, encoding, SYMMETRY_OF_BOARD, diag))
        return false;
    solution_list->has_symmetries |= merges;
    if (merges && !solution_list->symmetries.known)
        return diag_fault(diag, (struct place){0}, "the symmetries are not known: %s",
                          solution_list->symmetries.why);
    solution_list->merges = merges;
    solution_list->fault = (struct diag){0};
    begin_again(solution_list);
    if (solution_list->fault.set)
        *diag = solution_list->fault;
    return !solution_list->fault.set;
}

bool solution_list_search(struct solution_list *solution_list, const char *words, struct diag *diag)
{
    struct condition wanted;
    const struct encoding *encoding = solution_list->encoding;
    if (!condition_read(&wanted, words, &encoding->problem, &encoding->legend, diag))
        return false;
    forget_words(solution_list);
    solution_list->wanted = wanted;
    solution_list->words = memory_text(words);
    return true;
}

static int64_t cost_of(const struct solution_list *solution_list, int32_t k)
{
    const struct solution *solution = &solution_list->solutions->at[k];
    return problem_cost_all(&solution_list->encoding->problem, solution->options, solution->count);
}

/* True if `a` comes first: it costs less, or has the least option not in both. */
static bool is_before(const struct solution_list *solution_list, int32_t a, int32_t b)
{
    const struct solution *p = &solution_list->solutions->at[a],
                          *q = &solution_list->solutions->at[b];
    int32_t least_p = INT32_MAX, least_q = INT32_MAX;
    if (solution_list->order == SOLUTION_FOUND)
        return a < b;
    if (solution_list->order == SOLUTION_COST) {
        int64_t cost = cost_of(solution_list, a), other = cost_of(solution_list, b);
        return cost != other ? cost < other : a < b;
    }
    for (int32_t k = 0; k < p->count; k++)
        solution_list->marks[p->options[k]] = 1;
    for (int32_t k = 0; k < q->count; k++) {
        int32_t o = q->options[k];
        if (!solution_list->marks[o] && solution_list->rank[o] < least_q)
            least_q = solution_list->rank[o];
        solution_list->marks[o] = 0;
    }
    for (int32_t k = 0; k < p->count; k++) {
        int32_t o = p->options[k];
        if (solution_list->marks[o] && solution_list->rank[o] < least_p)
            least_p = solution_list->rank[o];
        solution_list->marks[o] = 0;
    }
    return least_p != least_q ? least_p < least_q : a < b;
}

static int32_t count_before(const struct solution_list *solution_list, int32_t k)
{
    int32_t low = 0, high = solution_list->count;
    if (high && is_before(solution_list, solution_list->shown[high - 1], k))
        return high;
    while (low < high) {
        int32_t middle = low + (high - low) / 2;
        if (is_before(solution_list, solution_list->shown[middle], k))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void take_in(struct solution_list *solution_list, int32_t k)
{
    if ((size_t)k == solution_list->room) {
        solution_list->room = k ? 2 * solution_list->room : 64;
        solution_list->shown =
            memory_need(solution_list->shown, solution_list->room, sizeof *solution_list->shown);
        solution_list->matches = memory_need(solution_list->matches, solution_list->room,
                                             sizeof *solution_list->matches);
    }
    solution_list->seen++;
    if (solution_list->merges && classes_add(&solution_list->classes) != k)
        return;
    int32_t at = count_before(solution_list, k);
    int32_t *place = &solution_list->shown[at];
    memmove(place + 1, place, (size_t)(solution_list->count - at) * sizeof *place);
    *place = k;
    solution_list->count++;
}

static bool is_shown(const struct solution_list *solution_list, int32_t k)
{
    return !solution_list->merges || solution_list->classes.first[k] == k;
}

static void judge(struct solution_list *solution_list, int32_t k)
{
    const struct solution *solution = &solution_list->solutions->at[k];
    const struct encoding *encoding = solution_list->encoding;
    bool has = is_shown(solution_list, k) &&
               condition_fits(&solution_list->wanted, solution->options, solution->count,
                              &encoding->problem, &encoding->legend);
    solution_list->matches[solution_list->judged++] = has;
    solution_list->matching += has;
}

bool solution_list_lags(const struct solution_list *solution_list)
{
    return solution_list->times != solution_list->solutions->times ||
           solution_list->seen < (int32_t)solution_list->solutions->count ||
           (solution_list->words && solution_list->judged < solution_list->seen);
}

void solution_list_follow(struct solution_list *solution_list, int32_t most)
{
    if (solution_list->times != solution_list->solutions->times)
        begin_again(solution_list);
    for (; most && solution_list->seen < (int32_t)solution_list->solutions->count; most--) {
        take_in(solution_list, solution_list->seen);
        if (solution_list->merges &&
            canon_failed(&solution_list->classes.canon, &solution_list->fault)) {
            solution_list->merges = false;
            begin_again(solution_list);
        }
    }
    for (; most && solution_list->words && solution_list->judged < solution_list->seen; most--)
        judge(solution_list, solution_list->judged);
}

int64_t solution_list_number(const struct solution_list *solution_list, int32_t at)
{
    return solution_list->solutions->before + solution_list->shown[at] + 1;
}

int64_t solution_list_cost(const struct solution_list *solution_list, int32_t at)
{
    return cost_of(solution_list, solution_list->shown[at]);
}

int32_t solution_list_find(const struct solution_list *solution_list, int64_t number)
{
    int64_t k = number - solution_list->solutions->before - 1;
    if (k < 0 || k >= solution_list->seen)
        return -1;
    int32_t first = solution_list->merges ? solution_list->classes.first[k] : (int32_t)k;
    int32_t low = 0, high = solution_list->count; /* those before precede it */
    while (low + 1 < high) {
        int32_t middle = low + (high - low) / 2;
        if (is_before(solution_list, first, solution_list->shown[middle]))
            high = middle;
        else
            low = middle;
    }
    return low;
}

int32_t solution_list_alike(const struct solution_list *solution_list, int32_t at)
{
    return solution_list->merges ? solution_list->classes.number[solution_list->shown[at]] : 1;
}

bool solution_list_has(const struct solution_list *solution_list, int32_t at)
{
    int32_t k = solution_list->shown[at];
    return k < solution_list->judged && solution_list->matches[k];
}

int32_t solution_list_next(struct solution_list *solution_list, int32_t at, int direction)
{
    while (solution_list_lags(solution_list))
        solution_list_follow(solution_list, INT32_MAX);
    for (at += direction; at >= 0 && at < solution_list->count; at += direction)
        if (solution_list_has(solution_list, at))
            return at;
    return -1;
}
