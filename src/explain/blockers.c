/* SPDX-License-Identifier: MIT */
#include "explain/blockers.h"

#include <string.h>

#include "base/bits.h"
#include "base/memory.h"

#define TABLES_BYTES (32u << 20)
#define STEPS_MOST 2000

/* An item's options that contain another item in one colour. */
struct colour_row {
    int32_t colour, next;       /* next of the other item; 0: none */
};

struct blockers_table {
    int32_t options, words;
    int32_t *heads;             /* [items + 1]: first row of an item; 0: none */
    struct colour_row *rows;    /* [count]; [0] is unused */
    uint64_t *bits;             /* [count][words] */
    size_t count, room_rows, room_bits;
    /* of the last query, because queries in a row share most choices: */
    int32_t *chosen;            /* [levels]; -1: none */
    uint64_t *sets;             /* [levels][words]: options each removes */
    uint64_t *once, *twice;     /* [levels + 1][words]: options removed once, or more often, by
                                 * choices before a level */
};

static uint64_t *row_bits(const struct blockers_table *table, int32_t r)
{
    return &table->bits[(size_t)r * (size_t)table->words];
}

static int32_t find_row(struct blockers_table *table, const struct entry *entry)
{
    int32_t r = table->heads[entry->item];
    while (r && table->rows[r].colour != entry->colour)
        r = table->rows[r].next;
    return r;
}

static int32_t add_row(struct blockers_table *table, int32_t item, int32_t colour)
{
    size_t words = (size_t)table->words, count = ++table->count;
    table->rows = memory_need_grow(table->rows, &table->room_rows, count, sizeof *table->rows);
    table->bits = memory_need_grow(table->bits, &table->room_bits, count * words,
                                   sizeof *table->bits);
    int32_t r = (int32_t)count - 1;
    memset(row_bits(table, r), 0, words * sizeof *table->bits);
    table->rows[r] = (struct colour_row){colour, table->heads[item]};
    table->heads[item] = r;
    return r;
}

static void add_option(struct blockers_table *table, const struct problem *problem, int32_t option,
                       int32_t bit)
{
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        const struct entry *entry = &problem->entries[e];
        int32_t r = find_row(table, entry);
        if (!r)
            r = add_row(table, entry->item, entry->colour);
        bit_set(row_bits(table, r), bit);
    }
}

static void make_sets(struct blockers_table *table, size_t levels)
{
    size_t words = levels * (size_t)table->words;
    table->chosen = memory_need(NULL, levels, sizeof *table->chosen);
    table->sets = memory_need(NULL, words, sizeof *table->sets);
    table->once = memory_need_zero(words, sizeof *table->once);
    table->twice = memory_need_zero(words, sizeof *table->twice);
    for (size_t l = 0; l < levels; l++)
        table->chosen[l] = -1;
}

static struct blockers_table *make_table(const struct mirror *mirror, int32_t item)
{
    const struct problem *problem = mirror->problem;
    const int32_t *nodes = mirror->nodes + mirror->first[item];
    struct blockers_table *table = memory_need_zero(1, sizeof *table);
    table->options = mirror->first[item + 1] - mirror->first[item];
    table->words = bit_words(table->options);
    table->heads = memory_need_zero((size_t)problem->items + 1, sizeof *table->heads);
    add_row(table, 0, 0);
    for (int32_t k = 0; k < table->options; k++)
        add_option(table, problem, mirror->option_of[nodes[k]], k);
    make_sets(table, (size_t)problem_levels(problem) + 1);
    return table;
}

bool blockers_suits(const struct blockers *blockers, int32_t item)
{
    const struct mirror *mirror = blockers->mirror;
    int32_t first = mirror->first[item], end = mirror->first[item + 1];
    size_t words = (size_t)bit_words(end - first), rows = 0;
    if (blockers->tables[item])
        return true;
    for (int32_t n = first; n < end; n++)
        rows += (size_t)problem_length(mirror->problem, mirror->option_of[mirror->nodes[n]]);
    return rows * words <= TABLES_BYTES / sizeof(uint64_t);
}

static void free_table(struct blockers_table *table)
{
    if (!table)
        return;
    memory_free(table->heads);
    memory_free(table->rows);
    memory_free(table->bits);
    memory_free(table->chosen);
    memory_free(table->sets);
    memory_free(table->once);
    memory_free(table->twice);
    memory_free(table);
}

static void free_tables(struct blockers *blockers)
{
    for (int32_t i = 1; blockers->tables && i <= blockers->mirror->problem->primary; i++) {
        free_table(blockers->tables[i]);
        blockers->tables[i] = NULL;
    }
    blockers->bytes = 0;
}

static struct blockers_table *table_of(struct blockers *blockers, int32_t item)
{
    const struct problem *problem = blockers->mirror->problem;
    if (blockers->tables[item])
        return blockers->tables[item];
    if (blockers->bytes > TABLES_BYTES)
        free_tables(blockers);
    struct blockers_table *table = blockers->tables[item] = make_table(blockers->mirror, item);
    size_t sets = 3 * (size_t)problem_levels(problem) * (size_t)table->words;
    blockers->bytes += sizeof *table + table->room_rows * sizeof *table->rows +
                     (table->room_bits + sets) * sizeof *table->bits +
                     (size_t)problem->items * sizeof *table->heads;
    return table;
}

void blockers_init(struct blockers *blockers, const struct mirror *mirror)
{
    const struct problem *problem = mirror->problem;
    *blockers = (struct blockers){.mirror = mirror, .steps_most = STEPS_MOST};
    blockers->tables = memory_need_zero((size_t)problem->primary + 1, sizeof *blockers->tables);
    blockers->picked = memory_need(NULL, (size_t)problem_levels(problem) + 1,
                                 sizeof *blockers->picked);
}

void blockers_done(struct blockers *blockers)
{
    free_tables(blockers);
    memory_free(blockers->tables);
    memory_free(blockers->rests);
    memory_free(blockers->picked);
    *blockers = (struct blockers){0};
}

static uint64_t *set_at(uint64_t *sets, int32_t k, int32_t words)
{
    return &sets[(size_t)k * (size_t)words];
}

static const uint64_t *set_of(const struct blockers *blockers, int32_t level)
{
    return set_at(blockers->table->sets, level, blockers->words);
}

static uint64_t *rest_of(const struct blockers *blockers, int32_t depth)
{
    return set_at(blockers->rests, depth, blockers->words);
}

/* Entries of equal colour remove nothing. */
static void find_set(const struct blockers_table *table, const struct problem *problem,
                     int32_t option, uint64_t *set)
{
    memset(set, 0, (size_t)table->words * sizeof *set);
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        const struct entry *entry = &problem->entries[e];
        for (int32_t r = table->heads[entry->item]; r; r = table->rows[r].next) {
            const uint64_t *bits = row_bits(table, r);
            if (entry->colour && table->rows[r].colour == entry->colour)
                continue;
            for (int32_t w = 0; w < table->words; w++)
                set[w] |= bits[w];
        }
    }
}

static void add_choice(struct blockers_table *table, const struct problem *problem, int32_t level,
                       int32_t option)
{
    int32_t words = table->words;
    uint64_t *set = set_at(table->sets, level, words);
    const uint64_t *once = set_at(table->once, level, words);
    const uint64_t *twice = set_at(table->twice, level, words);
    uint64_t *next_once = set_at(table->once, level + 1, words);
    uint64_t *next_twice = set_at(table->twice, level + 1, words);
    table->chosen[level] = option;
    find_set(table, problem, option, set);
    for (int32_t w = 0; w < words; w++) {
        next_once[w] = once[w] | set[w];
        next_twice[w] = twice[w] | (once[w] & set[w]);
    }
}

static void find_sets(struct blockers *blockers, int32_t item)
{
    const struct mirror *mirror = blockers->mirror;
    struct blockers_table *table = table_of(blockers, item);
    size_t words = (size_t)table->words, levels = (size_t)mirror->level;
    int32_t l = 0;
    blockers->table = table;
    blockers->words = table->words;
    blockers->count = 0;
    blockers->rests = memory_need_grow(blockers->rests, &blockers->room_rests, (levels + 2) * words,
                                     sizeof *blockers->rests);
    while (l < mirror->level && table->chosen[l] == mirror->path[l].option)
        l++;
    for (int32_t k = l; k < mirror->level; k++)
        add_choice(table, mirror->problem, k, mirror->path[k].option);
}

static bool is_empty(const struct blockers *blockers, const uint64_t *set)
{
    uint64_t any = 0;
    for (int32_t w = 0; w < blockers->words; w++)
        any |= set[w];
    return !any;
}

static bool meet(const struct blockers *blockers, const uint64_t *a, const uint64_t *b)
{
    uint64_t any = 0;
    for (int32_t w = 0; w < blockers->words; w++)
        any |= a[w] & b[w];
    return any;
}

static bool covers(const struct blockers *blockers, const uint64_t *set, const uint64_t *rest)
{
    int32_t w = 0;
    while (w < blockers->words && !(rest[w] & ~set[w]))
        w++;
    return w == blockers->words;
}

static void pick(struct blockers *blockers, int32_t level, const uint64_t *before, uint64_t *rest)
{
    const uint64_t *set = set_of(blockers, level);
    for (int32_t w = 0; w < blockers->words; w++)
        rest[w] = before[w] & ~set[w];
    blockers->picked[blockers->count++] = level;
}

/* Picks each level that alone removes some option.  False if an option is left. */
static bool pick_first(struct blockers *blockers)
{
    const struct blockers_table *table = blockers->table;
    int32_t level = blockers->mirror->level, words = blockers->words;
    const uint64_t *once = set_at(table->once, level, words);
    const uint64_t *twice = set_at(table->twice, level, words);
    uint64_t *rest = rest_of(blockers, 0);
    int32_t taken = 0;
    for (int32_t w = 0; w < words; w++) {
        taken += bit_count(once[w]);
        rest[w] = once[w];
    }
    for (int32_t l = 0; l < level; l++)
        if (!covers(blockers, twice, set_of(blockers, l)))
            pick(blockers, l, rest, rest);
    return taken == table->options;
}

static bool pick_essential(struct blockers *blockers, int32_t first, uint64_t *rest)
{
    int32_t level = blockers->mirror->level;
    for (int32_t w = 0; w < blockers->words; w++) {
        uint64_t once = 0, twice = 0;
        for (int32_t l = first; rest[w] && l < level; l++) {
            uint64_t set = set_of(blockers, l)[w];
            twice |= once & set;
            once |= set;
        }
        if (rest[w] & ~once)
            return false;
        /* picked levels remove nothing of the rest */
        for (int32_t l = first; rest[w] & ~twice; l++)
            if (set_of(blockers, l)[w] & rest[w] & ~twice)
                pick(blockers, l, rest, rest);
    }
    return true;
}

static bool pick_last(struct blockers *blockers, int32_t first, const uint64_t *rest)
{
    int32_t l = first;
    while (l < blockers->mirror->level && !covers(blockers, set_of(blockers, l), rest))
        l++;
    if (l == blockers->mirror->level)
        return false;
    blockers->picked[blockers->count++] = l;
    return true;
}

/* Returns a lower bound on the levels from `first` that remove the rest at `depth`, or more than
 * `most`: the number of options of which no level removes two. */
static int32_t count_apart(const struct blockers *blockers, int32_t first, int32_t most,
                           int32_t depth)
{
    int32_t words = blockers->words, count = 0;
    uint64_t *left = rest_of(blockers, depth + 1);
    memcpy(left, rest_of(blockers, depth), (size_t)words * sizeof *left);
    for (int32_t w = 0; w < words && count <= most; w++)
        while (left[w] && count <= most) {
            uint64_t option = left[w] & -left[w];
            left[w] &= ~option;
            for (int32_t l = first; l < blockers->mirror->level; l++)
                for (int32_t v = w; set_of(blockers, l)[w] & option && v < words; v++)
                    left[v] &= ~set_of(blockers, l)[v];
            count++;
        }
    return count;
}

/* Removes the rest at `depth` with levels from `first`, at most `most` in total, lowest first;
 * seeks essential levels only if that pays. */
static bool pick_more(struct blockers *blockers, int32_t first, int32_t most, int32_t depth)
{
    const uint64_t *rest = rest_of(blockers, depth);
    uint64_t *next = rest_of(blockers, depth + 1);
    int32_t before = blockers->count;
    if (is_empty(blockers, rest))
        return true;
    if (before + 1 == most)
        return pick_last(blockers, first, rest);
    if (count_apart(blockers, first, most - before, depth) > most - before)
        return false;
    for (int32_t l = first; before < most && l < blockers->mirror->level; l++) {
        if (!meet(blockers, set_of(blockers, l), rest))
            continue;
        pick(blockers, l, rest, next);
        if ((before + 2 == most || pick_essential(blockers, l + 1, next)) &&
            blockers->count <= most && pick_more(blockers, l + 1, most, depth + 1))
            return true;
        blockers->count = before;
    }
    return false;
}

static void sort_picked(const struct blockers *blockers, int32_t *levels)
{
    for (int32_t k = 0; k < blockers->count; k++) {
        int32_t at = k;
        for (; at && levels[at - 1] > blockers->picked[k]; at--)
            levels[at] = levels[at - 1];
        levels[at] = blockers->picked[k];
    }
}

int32_t blockers_minimum(struct blockers *blockers, int32_t item, int32_t *levels)
{
    find_sets(blockers, item);
    if (!pick_first(blockers))
        return -1;
    for (int32_t most = blockers->count; !pick_more(blockers, 0, most, 0); most++)
        continue;
    sort_picked(blockers, levels);
    return blockers->count;
}
