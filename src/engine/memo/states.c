/* SPDX-License-Identifier: MIT */
/* States: what is left of a problem, as bits. */
#include "engine/memo/states.h"

#include <string.h>

#include "base/memory.h"

#define BITS_MOST (64 * MEMO_WORDS_MOST)

/* A secondary item in a colour, 0: in none; the bits after the exact ones are such pairs. */
struct pair {
    int32_t colour, bit;
    int32_t next;           /* the next one of the item, from 1; 0: there is none */
};

/* While the bits are shared out. */
struct layout {
    struct memo_states *states;
    const int32_t *bits;
    int32_t *pairs_of;      /* owned; [items + 1]: the item's first pair, from 1; 0: none yet */
    struct pair pairs[BITS_MOST + 1];
    int32_t npairs;
};

static bool is_secondary(const struct problem *problem, int32_t item)
{
    return item > problem->primary;
}

static int32_t find_pair(const struct layout *layout, struct entry entry)
{
    int32_t pair = layout->pairs_of[entry.item];
    while (pair && layout->pairs[pair].colour != entry.colour)
        pair = layout->pairs[pair].next;
    return pair;
}

/* False: there are too many. */
static bool note_pair(struct layout *layout, struct entry entry)
{
    if (find_pair(layout, entry))
        return true;
    if (layout->states->bits >= BITS_MOST)
        return false;
    int32_t pair = ++layout->npairs;
    layout->pairs[pair] = (struct pair){entry.colour, layout->states->bits++,
                                        layout->pairs_of[entry.item]};
    layout->pairs_of[entry.item] = pair;
    return true;
}

static bool note_pairs(struct layout *layout)
{
    const struct problem *problem = layout->states->problem;
    for (int32_t o = 1; o <= problem->options; o++)
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++)
            if (is_secondary(problem, problem->entries[e].item) && problem_is_choice(problem, o) &&
                !note_pair(layout, problem->entries[e]))
                return false;
    return true;
}

/* What an option needs and takes of a secondary item. */
static void add_pairs(const struct layout *layout, struct entry entry, uint64_t *needs,
                      uint64_t *takes)
{
    int32_t own = find_pair(layout, entry);
    bit_set(needs, layout->pairs[own].bit);
    for (int32_t pair = layout->pairs_of[entry.item]; pair; pair = layout->pairs[pair].next)
        if (pair != own || !entry.colour)
            bit_set(takes, layout->pairs[pair].bit);
}

static void add_option(const struct layout *layout, int32_t o, uint64_t *needs, uint64_t *takes)
{
    const struct problem *problem = layout->states->problem;
    for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++) {
        struct entry entry = problem->entries[e];
        if (is_secondary(problem, entry.item)) {
            add_pairs(layout, entry, needs, takes);
        } else if (problem_is_exact(problem, entry.item)) {
            bit_set(needs, layout->bits[entry.item]);
            bit_set(takes, layout->bits[entry.item]);
        }
    }
}

static bool add_options(struct layout *layout)
{
    struct memo_states *states = layout->states;
    const struct problem *problem = states->problem;
    size_t words = (size_t)states->words, options = (size_t)problem->options;
    states->needs = memory_try_zero(options + 1, words * sizeof *states->needs);
    states->takes = problem->coloured
                        ? memory_try_zero(options + 1, words * sizeof *states->takes)
                        : states->needs;
    if (!states->needs || !states->takes)
        return false;
    for (int32_t o = 1; o <= problem->options; o++)
        if (problem_is_choice(problem, o))
            add_option(layout, o, states->needs + (size_t)o * words,
                       states->takes + (size_t)o * words);
    return true;
}

/* What is left to need on, from the last exact bit to the first. */
static bool find_matters(struct memo_states *states)
{
    size_t words = (size_t)states->words, exact = (size_t)states->exact;
    states->matters = memory_try_zero(exact, words * sizeof *states->matters);
    if (!states->matters)
        return false;
    for (int32_t o = 1; o <= states->problem->options; o++) {
        const uint64_t *needs = states->needs + (size_t)o * words;
        int32_t first = memo_lowest(needs, states->words);
        for (size_t w = 0; w < words && first >= 0; w++)
            states->matters[(size_t)first * words + w] |= needs[w];
    }
    for (size_t f = exact; f-- > 0;)
        for (size_t w = 0; w < words; w++)
            states->matters[f * words + w] |=
                f + 1 < exact ? states->matters[(f + 1) * words + w] : 0;
    /* exact items are what is counted, whether an option reaches them or not; fields are settled
     * by themselves */
    for (size_t f = 0; f < exact; f++)
        for (int32_t bit = 0; bit < 64 * states->words; bit++)
            if (bit < states->exact || bit >= states->bits)
                bit_set(states->matters + f * words, bit);
    return true;
}

/* Which items have bounds, and how far they reach.  `fields[field_of[i]]`, with what is read from
 * the options; false where memory fails. */
static bool find_fields(struct memo_states *states)
{
    const struct problem *problem = states->problem;
    for (int32_t i = 1; i <= problem->primary; i++)
        states->nfields += !problem_is_exact(problem, i);
    if (!states->nfields)
        return true;
    states->fields = memory_try_zero((size_t)states->nfields, sizeof *states->fields);
    states->field_of = memory_try(NULL, (size_t)problem->items + 1, sizeof *states->field_of);
    if (!states->fields || !states->field_of)
        return false;
    int32_t count = 0;
    for (int32_t i = 1; i <= problem->items; i++) {
        bool has_field = i <= problem->primary && !problem_is_exact(problem, i);
        states->field_of[i] = has_field ? count : -1;
        if (has_field)
            states->fields[count++] = (struct memo_field){.item = i, .last = -1};
    }
    return true;
}

static int32_t find_first(const struct memo_states *states, const int32_t *bits, int32_t o)
{
    const struct problem *problem = states->problem;
    int32_t first = states->exact;
    for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++) {
        int32_t item = problem->entries[e].item;
        if (problem_is_exact(problem, item) && bits[item] < first)
            first = bits[item];
    }
    return first;
}

/* Have the fields reach as far as the option says; false: it is a choice without an exact item. */
static bool note_option(struct memo_states *states, const int32_t *bits, int32_t o)
{
    const struct problem *problem = states->problem;
    int32_t share = problem_count_exact(problem, o);
    if (!share)
        return !problem_is_choice(problem, o);
    for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++) {
        int32_t at = states->field_of[problem->entries[e].item];
        if (at < 0)
            continue;
        struct memo_field *field = &states->fields[at];
        int32_t first = find_first(states, bits, o);
        field->share = !field->share || share < field->share ? share : field->share;
        field->last = first > field->last ? first : field->last;
    }
    return true;
}

static int32_t count_items(const struct problem *problem)
{
    int32_t count = 0;
    for (int32_t i = 1; i <= problem->primary; i++)
        count += problem_is_exact(problem, i);
    return count;
}

/* Lay the fields out behind the bits; returns how many bits there are with them. */
static int32_t place_fields(struct memo_states *states)
{
    int32_t end = states->bits, exact = count_items(states->problem);
    for (int32_t k = 0; k < states->nfields; k++) {
        struct memo_field *field = &states->fields[k];
        struct bounds bounds = problem_bounds(states->problem, field->item);
        int32_t reach = field->share ? exact / field->share : 0, width = 0;
        field->least = bounds.least;
        field->most = bounds.most < reach ? bounds.most : reach;
        states->is_impossible |= field->least > field->most;
        while (field->most >> width)
            width++;
        if (end % 64 + width > 64)
            end += 64 - end % 64;
        field->word = width ? end / 64 : 0;
        field->shift = end % 64;
        field->mask = (UINT64_C(1) << width) - 1;
        end += width;
    }
    return end;
}

/* Everything is open, and nothing is used. */
static bool set_start(struct layout *layout)
{
    struct memo_states *states = layout->states;
    const struct problem *problem = states->problem;
    states->start = memory_try_zero((size_t)states->words, sizeof *states->start);
    if (!states->start)
        return false;
    for (int32_t i = 1; i <= problem->primary; i++)
        if (problem_is_exact(problem, i))
            bit_set(states->start, layout->bits[i]);
    for (int32_t pair = 1; pair <= layout->npairs; pair++)
        bit_set(states->start, layout->pairs[pair].bit);
    return true;
}

/* Why not; NULL: it is done. */
static const char *lay_out(struct layout *layout)
{
    static const char no_memory[] = "not enough memory for the states";
    struct memo_states *states = layout->states;
    const struct problem *problem = states->problem;
    layout->pairs_of = memory_try_zero((size_t)problem->items + 1, sizeof *layout->pairs_of);
    if (!layout->pairs_of || !find_fields(states))
        return no_memory;
    for (int32_t o = 1; o <= problem->options && states->nfields; o++)
        if (!note_option(states, layout->bits, o))
            return "an option has no item that is covered exactly once";
    int32_t end = note_pairs(layout) ? place_fields(states) : BITS_MOST + 1;
    if (end > BITS_MOST)
        return "its states are too wide";
    states->words = end ? bit_words(end) : 1;
    bool done = add_options(layout) && set_start(layout) &&
                (!states->exact || states->bits == states->exact || find_matters(states));
    return done ? NULL : no_memory;
}

bool memo_states_init(struct memo_states *states, const struct problem *problem,
                      const int32_t *bits, int32_t exact, struct diag *diag)
{
    *states = (struct memo_states){.problem = problem, .exact = exact, .bits = exact};
    struct layout *layout = memory_need_zero(1, sizeof *layout);
    layout->states = states;
    layout->bits = bits;
    const char *why = lay_out(layout);
    memory_free(layout->pairs_of);
    memory_free(layout);
    if (!why)
        return true;
    memo_states_done(states);
    return diag_fault(diag, (struct place){0}, "%s", why);
}

void memo_states_done(struct memo_states *states)
{
    memory_free(states->start);
    if (states->takes != states->needs)
        memory_free(states->takes);
    memory_free(states->needs);
    memory_free(states->matters);
    memory_free(states->fields);
    memory_free(states->field_of);
    *states = (struct memo_states){0};
}

static int32_t field_get(const struct memo_field *field, const uint64_t *state)
{
    return (int32_t)(state[field->word] >> field->shift & field->mask);
}

static void field_set(const struct memo_field *field, uint64_t *state, int32_t value)
{
    state[field->word] &= ~(field->mask << field->shift);
    state[field->word] |= (uint64_t)value << field->shift;
}

bool memo_states_use(const struct memo_states *states, uint64_t *state, int32_t option)
{
    const struct problem *problem = states->problem;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        int32_t at = states->field_of[problem->entries[e].item];
        if (at < 0)
            continue;
        const struct memo_field *field = &states->fields[at];
        int32_t used = field_get(field, state);
        if (used >= field->most)
            return false;
        field_set(field, state, used + 1);
    }
    return true;
}

static int32_t count_open(const struct memo_states *states, const uint64_t *state)
{
    int32_t count = 0, whole = states->exact / 64, rest = states->exact % 64;
    for (int32_t w = 0; w < whole; w++)
        count += bit_count(state[w]);
    return rest ? count + bit_count(state[whole] << (64 - rest)) : count;
}

static bool settle_fields(const struct memo_states *states, uint64_t *state, int32_t pivot)
{
    int32_t open = count_open(states, state);
    for (int32_t k = 0; k < states->nfields; k++) {
        const struct memo_field *field = &states->fields[k];
        int32_t used = field_get(field, state);
        int32_t reach = pivot <= field->last ? open / field->share : 0;
        if (used + reach < field->least)
            return false;
        if (used >= field->least && field->most - used >= reach)
            field_set(field, state, field->least);
    }
    return true;
}

bool memo_states_settle(const struct memo_states *states, uint64_t *state, int32_t pivot)
{
    if (states->matters && pivot < states->exact)
        for (int32_t w = 0; w < states->words; w++)
            state[w] &= states->matters[(size_t)pivot * (size_t)states->words + (size_t)w];
    return !states->nfields || settle_fields(states, state, pivot);
}
