/* SPDX-License-Identifier: MIT */
#include "engine/states/states.h"

#include <string.h>

#include "base/checks.h"
#include "base/memory.h"

int32_t states_find_pair(const struct states *states, struct entry entry)
{
    int32_t pair = states->pairs_of[entry.item];
    while (pair && states->pairs[pair].colour != entry.colour)
        pair = states->pairs[pair].next;
    return pair;
}

static bool note_pair(struct states *states, struct entry entry, int64_t most)
{
    if (states_find_pair(states, entry))
        return true;
    int32_t pair = ++states->npairs;
    struct states_pair *grown = states->pairs;
    if (states->bits < most)
        grown = memory_try_grow(grown, &states->room_pairs, (size_t)pair + 1, sizeof *grown);
    if (!grown || states->bits >= most)
        return false;
    states->pairs = grown;
    grown[pair] = (struct states_pair){entry.colour, states->bits++, states->pairs_of[entry.item]};
    states->pairs_of[entry.item] = pair;
    return true;
}

static bool note_pairs(struct states *states, int64_t most)
{
    const struct problem *problem = states->problem;
    for (int32_t o = 1; o <= problem->options; o++)
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++)
            if (problem->entries[e].item > problem->primary && problem_is_choice(problem, o) &&
                !note_pair(states, problem->entries[e], most))
                return false;
    return true;
}

static bool find_fields(struct states *states)
{
    const struct problem *problem = states->problem;
    for (int32_t i = 1; i <= problem->primary; i++)
        states->nfields += !problem_is_exact(problem, i);
    if (!states->nfields)
        return true;
    states->fields = arena_zero(&states->arena, (size_t)states->nfields, sizeof *states->fields);
    states->field_of = arena_array(&states->arena, (size_t)problem->items + 1,
                                   sizeof *states->field_of);
    if (!states->fields || !states->field_of)
        return false;
    int32_t count = 0;
    for (int32_t i = 1; i <= problem->items; i++) {
        bool has_field = i <= problem->primary && !problem_is_exact(problem, i);
        states->field_of[i] = has_field ? count : -1;
        if (has_field)
            states->fields[count++] =
                (struct states_field){.item = i, .first = INT32_MAX, .last = -1};
    }
    return true;
}

static int32_t find_first(const struct states *states, int32_t o)
{
    const struct problem *problem = states->problem;
    int32_t first = states->exact;
    for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++) {
        int32_t item = problem->entries[e].item;
        if (problem_is_exact(problem, item) && states->bit_of[item] < first)
            first = states->bit_of[item];
    }
    return first;
}

static bool note_option(struct states *states, int32_t o)
{
    const struct problem *problem = states->problem;
    int32_t share = problem_count_exact(problem, o);
    if (!share)
        return !problem_is_choice(problem, o);
    for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++) {
        int32_t at = states->field_of[problem->entries[e].item];
        if (at < 0)
            continue;
        struct states_field *field = &states->fields[at];
        int32_t first = find_first(states, o);
        field->first = field->first < first ? field->first : first;
        field->last = field->last > first ? field->last : first;
        field->share = field->share && field->share < share ? field->share : share;
    }
    return true;
}

static int32_t count_exact(const struct problem *problem)
{
    int32_t count = 0;
    for (int32_t i = 1; i <= problem->primary; i++)
        count += problem_is_exact(problem, i);
    return count;
}

/* Places the fields after the bits; returns the bits of a state. */
static int32_t place_fields(struct states *states)
{
    int32_t end = states->bits, exact = count_exact(states->problem);
    for (int32_t k = 0; k < states->nfields; k++) {
        struct states_field *field = &states->fields[k];
        struct bounds bounds = problem_bounds(states->problem, field->item);
        int32_t reach = field->share ? exact / field->share : 0, width = 1;
        field->least = bounds.least;
        field->most = bounds.most < reach ? bounds.most : reach;
        states->is_impossible |= field->least > field->most;
        while (field->most > INT64_C(1) << (width - 1))
            width++;
        if (end % 64 + width > 64)
            end += 64 - end % 64;
        field->word = end / 64;
        field->shift = end % 64;
        field->mask = (UINT64_C(1) << width) - 1;
        field->start = (UINT64_C(1) << (width - 1)) - 1 + (uint64_t)field->most;
        end += width;
    }
    return end;
}

static const char *lay_out(struct states *states, const int32_t *bits, int64_t most)
{
    static const char no_memory[] = "not enough memory for the states";
    const struct problem *problem = states->problem;
    size_t items = (size_t)problem->items + 1;
    states->bit_of = arena_array(&states->arena, items, sizeof *states->bit_of);
    states->pairs_of = arena_zero(&states->arena, items, sizeof *states->pairs_of);
    if (!states->bit_of || !states->pairs_of || !find_fields(states))
        return no_memory;
    memcpy(states->bit_of, bits, items * sizeof *bits);
    for (int32_t o = 1; o <= problem->options && states->nfields; o++)
        if (!note_option(states, o))
            return "an option has no item that is covered exactly once";
    bool has_pairs = states->exact <= most && note_pairs(states, most);
    if (!has_pairs && states->bits < most)
        return no_memory;
    int32_t end = has_pairs ? place_fields(states) : 0;
    if (!has_pairs || end > most)
        return "its states are too wide";
    states->words = end ? bit_words(end) : 1;
    return NULL;
}

bool states_init(struct states *states, const struct problem *problem, const int32_t *bits,
                 int32_t exact, int32_t words_most, struct diag *diag)
{
    *states = (struct states){.problem = problem, .exact = exact, .bits = exact};
    const char *why = lay_out(states, bits, INT64_C(64) * words_most);
    if (!why)
        return true;
    states_done(states);
    return diag_fault(diag, (struct place){0}, "%s", why);
}

void states_done(struct states *states)
{
    memory_free(states->pairs);
    arena_done(&states->arena);
    *states = (struct states){0};
}

static bool is_masked(const struct states *states)
{
    return states->bits > states->exact || states->nfields;
}

double states_bytes(const struct states *states)
{
    double options = states->problem->options;
    double masks = states->nfields ? 3 : states->problem->coloured ? 2 : 1;
    double rows = is_masked(states) ? states->exact : 0;
    return (options * masks + rows) * states->words * (double)sizeof(uint64_t);
}

static uint64_t *row_of(const struct states *states, uint64_t *rows, int32_t o)
{
    return rows + (size_t)o * (size_t)states->words;
}

static void put(const struct states_field *field, uint64_t value, uint64_t *row)
{
    row[field->word] |= value << field->shift;
}

static void add_pairs(const struct states *states, struct entry entry, uint64_t *needs,
                      uint64_t *takes)
{
    int32_t own = states_find_pair(states, entry);
    bit_set(needs, states->pairs[own].bit);
    for (int32_t pair = states->pairs_of[entry.item]; pair; pair = states->pairs[pair].next)
        if (pair != own || !entry.colour)
            bit_set(takes, states->pairs[pair].bit);
}

static void add_option(const struct states *states, int32_t o)
{
    const struct problem *problem = states->problem;
    uint64_t *needs = row_of(states, states->needs, o), *takes = row_of(states, states->takes, o);
    for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++) {
        struct entry entry = problem->entries[e];
        if (entry.item > problem->primary) {
            add_pairs(states, entry, needs, takes);
        } else if (problem_is_exact(problem, entry.item)) {
            bit_set(needs, states->bit_of[entry.item]);
            bit_set(takes, states->bit_of[entry.item]);
        }
    }
}

/* Only after `takes` is complete, because it may be `needs`. */
static void add_uses(const struct states *states, int32_t o)
{
    const struct problem *problem = states->problem;
    for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++) {
        int32_t at = states->field_of[problem->entries[e].item];
        if (at < 0)
            continue;
        const struct states_field *field = &states->fields[at];
        put(field, (field->mask >> 1) + 1, row_of(states, states->needs, o));
        put(field, 1, row_of(states, states->uses, o));
    }
}

static void add_options(const struct states *states)
{
    for (int32_t o = 1; o <= states->problem->options; o++)
        if (problem_is_choice(states->problem, o)) {
            add_option(states, o);
            if (states->nfields)
                add_uses(states, o);
        }
}

/* Finds, for each exact bit from the last, the bits and fields that later options may need.  Exact
 * items always matter, because they are counted; fields may be needed at the end. */
static void find_matters(const struct states *states)
{
    size_t words = (size_t)states->words;
    for (int32_t o = 1; o <= states->problem->options; o++) {
        const uint64_t *needs = row_of(states, states->needs, o);
        int32_t first = state_lowest(needs, states->words);
        if (first < 0)
            continue;
        uint64_t *matters = row_of(states, states->matters, first);
        for (size_t w = 0; w < words; w++)
            matters[w] |= needs[w];
        for (int32_t k = 0; k < states->nfields; k++)
            if (needs[states->fields[k].word] >> states->fields[k].shift & states->fields[k].mask)
                put(&states->fields[k], states->fields[k].mask, matters);
    }
    for (int32_t f = states->exact; f-- > 0;) {
        uint64_t *matters = row_of(states, states->matters, f);
        for (size_t w = 0; w < words && f + 1 < states->exact; w++)
            matters[w] |= matters[words + w];
        for (int32_t bit = 0; bit < states->exact; bit++)
            bit_set(matters, bit);
        for (int32_t k = 0; k < states->nfields; k++)
            if (states->fields[k].least > 0)
                put(&states->fields[k], states->fields[k].mask, matters);
    }
}

static void set_start(const struct states *states)
{
    for (int32_t i = 1; i <= states->problem->primary; i++)
        if (problem_is_exact(states->problem, i))
            bit_set(states->start, states->bit_of[i]);
    for (int32_t pair = 1; pair <= states->npairs; pair++)
        bit_set(states->start, states->pairs[pair].bit);
    for (int32_t k = 0; k < states->nfields; k++)
        put(&states->fields[k], states->fields[k].start, states->start);
}

bool states_fill(struct states *states, struct diag *diag)
{
    size_t size = (size_t)states->words * sizeof(uint64_t);
    size_t options = (size_t)states->problem->options + 1, exact = (size_t)states->exact;
    bool is_coloured = states->problem->coloured, has_fields = states->nfields;
    states->start = arena_zero(&states->arena, 1, size);
    states->needs = arena_zero(&states->arena, options, size);
    states->takes = states->needs;
    if (is_coloured || has_fields)
        states->takes = arena_zero(&states->arena, options, size);
    if (has_fields)
        states->uses = arena_zero(&states->arena, options, size);
    if (is_masked(states))
        states->matters = arena_zero(&states->arena, exact + 1, size);
    if (states->arena.failed)
        return diag_memory(diag, "the states");
    add_options(states);
    set_start(states);
    if (states->matters)
        find_matters(states);
    CHECKED(states_check(states));
    return true;
}

static void count_lists(const struct states *states, bool by_all, struct states_lists *lists)
{
    const struct problem *problem = states->problem;
    for (int32_t o = 1; o <= problem->options; o++) {
        int32_t own = find_first(states, o);
        lists->own[own]++;
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++) {
            int32_t item = problem->entries[e].item, bit = states->bit_of[item];
            if (problem_is_exact(problem, item) && (by_all || bit == own))
                lists->first[bit + 1]++;
        }
    }
    for (int32_t bit = 0; bit < states->exact; bit++)
        lists->first[bit + 1] += lists->first[bit];
}

/* end: next places of a list, own or other. */
static void fill_lists(const struct states *states, bool by_all, struct states_lists *lists,
                       int32_t *end[2])
{
    const struct problem *problem = states->problem;
    for (int32_t bit = 0; bit < states->exact; bit++) {
        end[0][bit] = lists->first[bit];
        end[1][bit] = lists->first[bit] + lists->own[bit];
    }
    for (int32_t o = 1; o <= problem->options; o++) {
        int32_t own = find_first(states, o);
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++) {
            int32_t item = problem->entries[e].item, bit = states->bit_of[item];
            if (problem_is_exact(problem, item) && (by_all || bit == own))
                lists->options[end[bit != own][bit]++] = o;
        }
    }
}

bool states_list(const struct states *states, bool by_all, struct states_lists *lists)
{
    size_t exact = (size_t)states->exact;
    *lists = (struct states_lists){0};
    lists->first = memory_try_zero(exact + 1, sizeof *lists->first);
    lists->own = memory_try_zero(exact + 1, sizeof *lists->own);
    int32_t *end = memory_try(NULL, 2 * exact + 1, sizeof *end);
    bool done = lists->first && lists->own && end;
    if (done) {
        count_lists(states, by_all, lists);
        lists->options = memory_try(NULL, (size_t)lists->first[exact] + 1,
                                    sizeof *lists->options);
        done = lists->options;
    }
    if (done)
        fill_lists(states, by_all, lists, (int32_t *[]){end, end + exact});
    memory_free(end);
    if (!done)
        states_lists_done(lists);
    return done;
}

void states_lists_done(struct states_lists *lists)
{
    memory_free(lists->first);
    memory_free(lists->options);
    memory_free(lists->own);
    *lists = (struct states_lists){0};
}

static int64_t count_used(const struct states_field *field, const uint64_t *state)
{
    return (int64_t)field->start - (int64_t)(state[field->word] >> field->shift & field->mask);
}

static int32_t count_open(const struct states *states, const uint64_t *state)
{
    int32_t count = 0, whole = states->exact / 64, rest = states->exact % 64;
    for (int32_t w = 0; w < whole; w++)
        count += bit_count(state[w]);
    return rest ? count + bit_count(state[whole] << (64 - rest)) : count;
}

bool state_settle_fields(const struct states *states, uint64_t *state, int32_t begin,
                         int32_t pivot, int32_t open)
{
    for (int32_t k = 0; k < states->nfields; k++) {
        const struct states_field *field = &states->fields[k];
        int64_t used = count_used(field, state);
        bool is_reached = field->first < begin || pivot <= field->last;
        int32_t reach = is_reached ? open / field->share : 0;
        if (used + reach < field->least)
            return false;
        if (used >= field->least && field->most - used >= reach) {
            state[field->word] &= ~(field->mask << field->shift);
            put(field, field->start - (uint64_t)field->least, state);
        }
    }
    return true;
}

bool state_settle(const struct states *states, uint64_t *state, int32_t pivot)
{
    if (states->matters && pivot < states->exact)
        for (int32_t w = 0; w < states->words; w++)
            state[w] &= row_of(states, states->matters, pivot)[w];
    return !states->nfields ||
           state_settle_fields(states, state, 0, pivot, count_open(states, state));
}

bool state_is_enough(const struct states *states, const uint64_t *state)
{
    for (int32_t k = 0; k < states->nfields; k++)
        if (count_used(&states->fields[k], state) < states->fields[k].least)
            return false;
    return !states->is_impossible;
}

/* True if the start has the bits that the option needs, except top bits of fields without a use
 * left, and the option takes only bits and uses 1 of a field. */
static bool check_option(const struct states *states, int32_t o, const uint64_t *fields)
{
    for (int32_t w = 0; w < states->words; w++) {
        uint64_t needs = row_of(states, states->needs, o)[w];
        uint64_t takes = row_of(states, states->takes, o)[w];
        if (((needs | takes) & ~states->start[w] & ~fields[w]) || (takes & fields[w]))
            return false;
        if (states->uses && bit_count(row_of(states, states->uses, o)[w]) !=
                                bit_count(needs & fields[w]))
            return false;
    }
    return true;
}

bool states_check(const struct states *states)
{
    uint64_t *fields = memory_need_zero((size_t)states->words, sizeof *fields);
    bool done = states->exact <= states->bits && states->bits <= 64 * states->words;
    for (int32_t k = 0; k < states->nfields; k++) {
        const struct states_field *field = &states->fields[k];
        done = done && field->word * 64 + field->shift >= states->bits &&
               field->start <= field->mask &&
               !(fields[field->word] & field->mask << field->shift);
        put(field, field->mask, fields);
    }
    for (int32_t o = 1; o <= states->problem->options && done; o++)
        done = check_option(states, o, fields);
    memory_free(fields);
    return done;
}
