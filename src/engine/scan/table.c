/* SPDX-License-Identifier: MIT */
#include "engine/scan/table.h"

#include <string.h>

#include "base/bits.h"
#include "base/memory.h"

struct scan_builder {
    struct scan_table *table;
    struct arena arena;
    const int32_t *order;   /* NULL: by number */
    int32_t *first;         /* [cells + 2]: start of a cell's candidates */
    int32_t *marks;         /* [cells]: an option that covers it */
    int32_t *stack;         /* [cells] */
};

static bool is_optional(const struct scan_layout *layout, int32_t cell)
{
    return layout->hints->items[cell] > layout->problem->primary;
}

static void note_size(struct scan_table *table, int32_t option)
{
    const struct problem *problem = table->layout->problem;
    int32_t size = 0;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++)
        size += table->layout->cell_of[problem->entries[e].item] >= 0;
    bool is_known = size >= 64 || table->sums >> size & 1;
    for (int32_t sum = size; sum < 64 && !is_known; sum++)
        table->sums |= (table->sums >> (sum - size) & 1) << sum;
}

/* Marks the option's cells, except the first, which starts the stack.  Returns their number. */
static int32_t mark_cells(const struct scan_builder *builder, int32_t option)
{
    const struct scan_layout *layout = builder->table->layout;
    const struct problem *problem = layout->problem;
    int32_t count = 0;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        int32_t cell = layout->cell_of[problem->entries[e].item];
        if (cell < 0)
            continue;
        builder->marks[cell] = count ? option : 0;
        if (!count++)
            builder->stack[0] = cell;
    }
    return count;
}

static bool is_connected(const struct scan_builder *builder, int32_t option)
{
    const struct hints *hints = builder->table->layout->hints;
    int32_t count = mark_cells(builder, option), reached = 1;
    for (int32_t k = 0; k < reached; k++)
        for (int32_t n = hints->first[builder->stack[k]]; n < hints->first[builder->stack[k] + 1];
             n++)
            if (builder->marks[hints->near[n]] == option) {
                builder->marks[hints->near[n]] = 0;
                builder->stack[reached++] = hints->near[n];
            }
    return reached == count;
}

static void count_candidates(struct scan_builder *builder)
{
    const struct scan_layout *layout = builder->table->layout;
    int32_t cells = layout->hints->cells, *first = builder->first;
    for (int32_t o = 1; o <= layout->problem->options; o++) {
        struct scan_span span = scan_span(layout, o);
        if (!problem_is_choice(layout->problem, o))
            continue;
        first[span.first + 1]++;
        note_size(builder->table, o);
        if (!is_connected(builder, o))
            builder->table->sums = UINT64_MAX;
    }
    for (int32_t k = 0; k < cells; k++) {
        first[k + 1] += is_optional(layout, k);
        first[k + 1] += first[k];
    }
}

/* An empty cell is the last candidate. */
static void sort_candidates(struct scan_builder *builder)
{
    const struct scan_layout *layout = builder->table->layout;
    int32_t cells = layout->hints->cells, *first = builder->first;
    for (int32_t k = 0; k < layout->problem->options; k++) {
        int32_t o = builder->order ? builder->order[k] : k + 1;
        if (problem_is_choice(layout->problem, o))
            builder->table->options[first[scan_span(layout, o).first]++] = o;
    }
    for (int32_t k = 0; k < cells; k++)
        if (is_optional(layout, k))
            builder->table->options[first[k]++] = 0;
    for (int32_t k = cells; k > 0; k--)
        first[k] = first[k - 1];
    first[0] = 0;
}

static void write_candidate(const struct scan_table *table, int32_t cell, int32_t option,
                            int32_t number, int32_t count, uint64_t *planes)
{
    const struct scan_layout *layout = table->layout;
    const struct problem *problem = layout->problem;
    uint64_t *test = planes + number, *unit = test + (size_t)table->unit_plane * (size_t)count;
    if (table->has_numbers)
        test[(size_t)(table->planes - 1) * (size_t)count] = (uint64_t)number;
    if (!option)
        test[0] = unit[0] = 1;
    for (int32_t e = problem->first[option]; option && e < problem->first[option + 1]; e++) {
        int32_t item = problem->entries[e].item, bit = layout->cell_of[item] - cell;
        if (layout->cell_of[item] >= 0) {
            uint64_t mask = UINT64_C(1) << bit % 64;
            test[bit / 64 * count] |= mask;
            unit[bit / 64 * count] |= mask;
        } else {
            const struct scan_field *field = &layout->fields[item];
            test[field->word * count] |= field->test;
            unit[field->word * count] |= field->unit;
        }
    }
}

static void choose_runs(const struct scan_table *table, struct scan_kind *kind)
{
    const uint64_t *tests = table->pool + kind->all.at;
    int32_t window = table->layout->window < 64 ? table->layout->window : 64;
    int32_t size = window - 1 < SCAN_PATTERN ? window - 1 : SCAN_PATTERN;
    int32_t sums[65] = {0}, best = -1; /* covered bits below */
    for (uint32_t c = 0; c < kind->all.count; c++)
        for (int32_t b = 1; b < window; b++)
            sums[b + 1] += (int32_t)(tests[c] >> b & 1);
    for (int32_t b = 1; b <= window; b++)
        sums[b] += sums[b - 1];
    for (int32_t split = size; split >= 0; split--)
        for (int32_t low = split + 1; low + size - split <= window; low++) {
            int32_t sum = sums[split + 1] + sums[low + size - split] - sums[low];
            if (sum > best) {
                best = sum;
                kind->split = split;
                kind->shift = low - split;
            }
        }
    kind->size = size;
}

static int32_t window_bit(const struct scan_kind *kind, int32_t bit)
{
    return bit + (bit < kind->split ? 1 : kind->shift);
}

static void find_sides(const struct scan_builder *builder, int32_t cell, struct scan_kind *kind)
{
    const struct scan_layout *layout = builder->table->layout;
    const struct hints *hints = layout->hints;
    int32_t known = layout->window < 64 ? layout->window : 64;
    for (int32_t p = 0; p < kind->size; p++) {
        int32_t bit = window_bit(kind, p), k = cell + bit;
        bool is_open = k >= hints->cells || is_optional(layout, k);
        uint64_t sides = 0;
        for (int32_t n = is_open ? 0 : hints->first[k]; !is_open && n < hints->first[k + 1]; n++)
            if (hints->near[n] >= cell + known)
                is_open = true;
            else if (hints->near[n] >= cell)
                sides |= UINT64_C(1) << (hints->near[n] - cell);
        kind->known |= (uint64_t)!is_open << bit;
        kind->sides[bit] = sides;
    }
}

static uint64_t hash_words(uint64_t hash, const uint64_t *words, size_t count)
{
    for (size_t k = 0; k < count; k++) {
        hash = (hash ^ words[k]) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 29;
    }
    return hash;
}

static bool is_same_kind(const struct scan_table *table, const struct scan_kind *a,
                         const struct scan_kind *b)
{
    return a->hash == b->hash && a->all.count == b->all.count && a->split == b->split &&
           a->shift == b->shift && a->known == b->known &&
           !memcmp(a->sides, b->sides, sizeof a->sides) &&
           !memcmp(table->pool + a->all.at, table->pool + b->all.at,
                   sizeof *table->pool * table->planes * a->all.count);
}

static int32_t find_kind(const struct scan_builder *builder, int32_t cell)
{
    struct scan_table *table = builder->table;
    const int32_t *options = table->options + builder->first[cell];
    int32_t count = builder->first[cell + 1] - builder->first[cell];
    size_t words = (size_t)count * table->planes;
    struct scan_kind kind = {.all = {(uint32_t)table->used, (uint32_t)count}};
    uint64_t *planes = table->pool + table->used;
    memset(planes, 0, words * sizeof *planes);
    for (int32_t c = 0; c < count; c++)
        write_candidate(table, cell, options[c], c, count, planes);
    choose_runs(table, &kind);
    find_sides(builder, cell, &kind);
    kind.hash = hash_words(hash_words(kind.known, planes, words), kind.sides, 64);
    for (int32_t k = table->nkinds - 1; k >= 0; k--)
        if (is_same_kind(table, &kind, &table->kinds[k]))
            return k;
    table->used += words;
    table->kinds[table->nkinds] = kind;
    return table->nkinds++;
}

static void place_kind(struct scan_table *table, int32_t cell, int32_t k)
{
    const struct scan_kind *kind = &table->kinds[k];
    uint32_t near = (UINT32_C(1) << kind->split) - 1;
    table->places[cell] = (struct scan_place){
        .lists = table->lists + ((size_t)k << SCAN_PATTERN),
        .near = near,
        .far = ((UINT32_C(1) << kind->size) - 1) & ~near,
        .shift = kind->shift,
        .kind = k,
    };
}

static uint32_t count_planes(const struct scan_layout *layout, const struct task *task)
{
    uint32_t words = (uint32_t)layout->words;
    return words + (layout->has_counts ? words : 0) + !task->counts;
}

static size_t count_most(const struct scan_layout *layout)
{
    return (size_t)layout->problem->options + (size_t)layout->hints->cells;
}

double scan_table_bytes(const struct scan_layout *layout, const struct task *task)
{
    const struct scan_table *table = NULL;
    size_t candidate = count_planes(layout, task) * sizeof *table->pool +
                       sizeof *table->options + sizeof *table->kept;
    size_t cell = sizeof *table->places + sizeof *table->kinds +
                  (sizeof *table->lists << SCAN_PATTERN);
    return (double)candidate * (double)count_most(layout) +
           (double)cell * (layout->hints->cells + 1);
}

static bool get_arrays(struct scan_builder *builder)
{
    struct scan_table *table = builder->table;
    size_t cells = (size_t)table->layout->hints->cells, candidates = count_most(table->layout);
    builder->first = arena_zero(&builder->arena, cells + 2, sizeof *builder->first);
    builder->marks = arena_zero(&builder->arena, cells, sizeof *builder->marks);
    builder->stack = arena_array(&builder->arena, cells, sizeof *builder->stack);
    table->places = arena_zero(&table->arena, cells + 1, sizeof *table->places);
    table->kinds = arena_array(&table->arena, cells, sizeof *table->kinds);
    table->options = arena_array(&table->arena, candidates, sizeof *table->options);
    table->kept = arena_array(&table->arena, candidates, sizeof *table->kept);
    table->pool = memory_try(NULL, table->room + SCAN_MARGIN, sizeof *table->pool);
    return table->pool && !table->arena.failed && !builder->arena.failed;
}

static bool build(struct scan_builder *builder)
{
    struct scan_table *table = builder->table;
    int32_t cells = table->layout->hints->cells;
    count_candidates(builder);
    sort_candidates(builder);
    table->used = 1; /* 0 means "not made" */
    for (int32_t k = 0; k < cells; k++)
        table->places[k].kind = find_kind(builder, k);
    table->lists = arena_zero(&table->arena, (size_t)table->nkinds << SCAN_PATTERN,
                              sizeof *table->lists);
    for (int32_t k = 0; k < cells && table->lists; k++) {
        place_kind(table, k, table->places[k].kind);
        table->places[k].first = builder->first[k];
    }
    table->places[cells].lists = table->lists;
    return table->lists;
}

bool scan_table_init(struct scan_table *table, const struct scan_layout *layout,
                     const struct task *task, const int32_t *order, size_t lists,
                     struct diag *diag)
{
    struct scan_builder builder = {.table = table, .order = order};
    *table = (struct scan_table){
        .layout = layout,
        .unit_plane = layout->has_counts ? (uint32_t)layout->words : 0,
        .planes = count_planes(layout, task),
        .has_numbers = !task->counts,
        .sums = 1,
    };
    table->room = 1 + count_most(layout) * table->planes + lists / sizeof *table->pool;
    bool done = get_arrays(&builder) && build(&builder);
    if (!done)
        scan_table_done(table);
    arena_done(&builder.arena);
    return done || diag_memory(diag, "the tables of cells");
}

void scan_table_done(struct scan_table *table)
{
    arena_done(&table->arena);
    memory_free(table->pool);
    *table = (struct scan_table){0};
}

/* True if pieces cannot cover some isolated region. */
static bool leaves_dead_cells(const struct scan_table *table, const struct scan_kind *kind,
                              uint64_t full)
{
    uint64_t todo = kind->known & ~full;
    while (todo) {
        uint64_t region = todo & -todo, added = region;
        while (added && !(added & ~kind->known)) {
            uint64_t sides = 0;
            for (; added; added &= added - 1)
                sides |= kind->sides[bit_lowest(added)];
            added = sides & ~full & ~region;
            region |= added;
        }
        if (!added && !(table->sums >> bit_count(region) & 1))
            return true;
        todo &= ~region;
    }
    return false;
}

static uint32_t filter(const struct scan_table *table, const struct scan_kind *kind,
                       uint64_t occupied)
{
    const uint64_t *tests = table->pool + kind->all.at;
    uint64_t window = table->layout->windows[0];
    uint32_t count = 0;
    for (uint32_t c = 0; c < kind->all.count; c++) {
        uint64_t full = (tests[c] & window) | occupied;
        if (!(tests[c] & occupied) && !leaves_dead_cells(table, kind, full))
            table->kept[count++] = c;
    }
    return count;
}

struct scan_list scan_table_make(struct scan_table *table, const struct scan_place *place,
                                   uint32_t pattern)
{
    const struct scan_kind *kind = &table->kinds[place->kind];
    struct scan_list *list = &place->lists[pattern];
    uint64_t occupied = (uint64_t)(pattern & place->near) << 1 |
                        (uint64_t)(pattern & place->far) << place->shift;
    if (table->used + (size_t)kind->all.count * table->planes > table->room)
        return *list = kind->all;
    *list = (struct scan_list){(uint32_t)table->used, filter(table, kind, occupied)};
    for (uint32_t plane = 0; plane < table->planes; plane++) {
        const uint64_t *from = table->pool + kind->all.at + plane * kind->all.count;
        for (uint32_t c = 0; c < list->count; c++)
            table->pool[table->used++] = from[table->kept[c]];
    }
    return *list;
}
