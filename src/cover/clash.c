/* Which options clash with an option, as sets over each primary item's own options. */
#include "cover/clash.h"

#include <string.h>

#include "base/bits.h"
#include "base/memory.h"

/* Add the length of each item's list to count[item]. */
static void count_lists(const struct problem *problem, int32_t *count)
{
    for (int32_t e = 0; e < problem->first[problem->options + 1]; e++)
        count[problem->entries[e].item]++;
}

int32_t clash_longest(const struct problem *problem)
{
    int32_t longest = 0;
    int32_t *count = memory_need_zero((size_t)problem->items + 1, sizeof *count);
    count_lists(problem, count);
    for (int32_t i = 1; i <= problem->primary; i++)
        if (count[i] > longest)
            longest = count[i];
    memory_free(count);
    return longest;
}

static size_t record_length(const struct problem *problem, int32_t words)
{
    return CLASH_PROBES + (size_t)bit_words(problem->primary) +
           (size_t)problem->primary * (size_t)words;
}

double clash_bytes(const struct problem *problem, int32_t words)
{
    double rows = (double)problem->items + 1, records = (double)problem->options + 1;
    return (rows + records) * (double)record_length(problem, words) * sizeof(uint64_t);
}

static size_t row_length(const struct clash *clash)
{
    return (size_t)clash->problem->primary * (size_t)clash->words;
}

static bool get_arrays(struct clash *clash)
{
    const struct problem *problem = clash->problem;
    size_t items = (size_t)problem->items, options = (size_t)problem->options;
    size_t entries = (size_t)problem->first[problem->options + 1];
    clash->first = memory_try_zero(items + 2, sizeof *clash->first);
    clash->option = memory_try(NULL, entries, sizeof *clash->option);
    clash->entry = memory_try(NULL, entries, sizeof *clash->entry);
    clash->place = memory_try(NULL, entries, sizeof *clash->place);
    clash->rows = memory_try(NULL, items + 1, row_length(clash) * sizeof *clash->rows);
    clash->records = memory_try(NULL, options + 1, clash->length * sizeof *clash->records);
    clash->has_row = memory_try_zero(items + 1, sizeof *clash->has_row);
    clash->has_record = memory_try_zero(options + 1, sizeof *clash->has_record);
    return clash->first && clash->option && clash->entry && clash->place && clash->rows &&
           clash->records && clash->has_row && clash->has_record;
}

/* Sort the entries by item. */
static void list_options(struct clash *clash)
{
    const struct problem *problem = clash->problem;
    int32_t *first = clash->first, end = 0;
    count_lists(problem, first);
    for (int32_t i = 1; i <= problem->items + 1; i++) {
        int32_t length = first[i];
        first[i] = end;
        end += length;
    }
    for (int32_t o = 1; o <= problem->options; o++)
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++) {
            int32_t k = first[problem->entries[e].item]++;
            clash->option[k] = o;
            clash->entry[k] = e;
        }
    for (int32_t i = problem->items + 1; i > 1; i--)
        first[i] = first[i - 1];
    first[1] = 0;
    for (int32_t i = 1; i <= problem->items; i++)
        for (int32_t k = first[i]; k < first[i + 1]; k++)
            clash->place[clash->entry[k]] = k - first[i];
}

bool clash_init(struct clash *clash, const struct problem *problem, int32_t words,
                struct diag *diag)
{
    *clash = (struct clash){
        .problem = problem,
        .words = words,
        .open_words = bit_words(problem->primary),
        .length = record_length(problem, words),
    };
    if (!get_arrays(clash)) {
        clash_done(clash);
        return diag_memory(diag, "the sets of options");
    }
    list_options(clash);
    return true;
}

void clash_done(struct clash *clash)
{
    memory_free(clash->first);
    memory_free(clash->option);
    memory_free(clash->entry);
    memory_free(clash->place);
    memory_free(clash->rows);
    memory_free(clash->records);
    memory_free(clash->has_row);
    memory_free(clash->has_record);
    *clash = (struct clash){0};
}

/* Add option `o` to the sets of all its primary items. */
static void add_option(const struct clash *clash, int32_t o, uint64_t *sets)
{
    const struct problem *problem = clash->problem;
    for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++)
        if (problem->entries[e].item <= problem->primary)
            bit_set(sets + (size_t)(problem->entries[e].item - 1) * (size_t)clash->words,
                    clash->place[e]);
}

/* All options on the list of item `i`. */
static const uint64_t *find_row(struct clash *clash, int32_t i)
{
    uint64_t *row = clash->rows + (size_t)i * row_length(clash);
    if (clash->has_row[i])
        return row;
    memset(row, 0, row_length(clash) * sizeof *row);
    for (int32_t k = clash->first[i]; k < clash->first[i + 1]; k++)
        add_option(clash, clash->option[k], row);
    clash->has_row[i] = true;
    return row;
}

/* Add the options that have the entry's item in another colour, or in none. */
static void add_other_colours(const struct clash *clash, struct entry entry, uint64_t *sets)
{
    for (int32_t k = clash->first[entry.item]; k < clash->first[entry.item + 1]; k++)
        if (clash->problem->entries[clash->entry[k]].colour != entry.colour)
            add_option(clash, clash->option[k], sets);
}

static void add_clashes(struct clash *clash, struct entry entry, uint64_t *sets)
{
    if (entry.colour) {
        add_other_colours(clash, entry, sets);
        return;
    }
    const uint64_t *row = find_row(clash, entry.item);
    for (size_t w = 0; w < row_length(clash); w++)
        sets[w] |= row[w];
}

/* Keep item `j` where its share is among the largest. */
static void keep_probe(double *shares, uint64_t *probes, double share, int32_t j)
{
    int at = CLASH_PROBES - 1;
    if (shares[at] >= share)
        return;
    for (; at > 0 && shares[at - 1] < share; at--) {
        shares[at] = shares[at - 1];
        probes[at] = probes[at - 1];
    }
    shares[at] = share;
    probes[at] = (uint64_t)j;
}

/* The items left open that lose the largest share of their options; where there are too few,
 * the rest is item 0: looking at it is no harm. */
CLONED static void find_probes(const struct clash *clash, const uint64_t *open,
                               const uint64_t *sets, uint64_t *probes)
{
    double shares[CLASH_PROBES] = {0};
    memset(probes, 0, CLASH_PROBES * sizeof *probes);
    for (int32_t j = 0; j < clash->problem->primary; j++, sets += clash->words) {
        int32_t lost = 0;
        for (int32_t w = 0; w < clash->words; w++)
            lost += bit_count(sets[w]);
        if (lost && bit_is_set(open, j))
            keep_probe(shares, probes, (double)lost / (clash->first[j + 2] - clash->first[j + 1]),
                       j);
    }
}

void clash_make(struct clash *clash, int32_t option)
{
    const struct problem *problem = clash->problem;
    uint64_t *probes = clash->records + (size_t)option * clash->length;
    uint64_t *open = probes + CLASH_PROBES, *sets = open + clash->open_words;
    memset(open, 0xff, (size_t)clash->open_words * sizeof *open);
    memset(sets, 0, row_length(clash) * sizeof *sets);
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        struct entry entry = problem->entries[e];
        add_clashes(clash, entry, sets);
        if (entry.item <= problem->primary)
            open[(entry.item - 1) / 64] &= ~(UINT64_C(1) << (entry.item - 1) % 64);
    }
    find_probes(clash, open, sets, probes);
    for (size_t w = 0; w < row_length(clash); w++)
        sets[w] = ~sets[w];
    clash->has_record[option] = true;
}
