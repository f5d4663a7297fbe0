/* SPDX-License-Identifier: MIT */
/* States of a search, packed into words. */
#include "engine/zdd/state.h"

#include "base/memory.h"

/* The field of an item. */
struct field {
    int64_t at;             /* its lowest bit */
    int32_t width;
};

/* While the states are made. */
struct layout {
    const struct problem *problem;
    int32_t *order;         /* owned; [exact]: the items to be covered just once, by rank */
    int32_t exact;
    struct field *fields;   /* owned; [items + 1] */
    int64_t bits;           /* of all fields */
    int64_t entries;        /* of the lists of those items */
};

static bool is_bounded(const struct problem *problem, int32_t item)
{
    return item <= problem->primary && !problem_is_exact(problem, item);
}

/* The lowest count of a field is such that `most` covers set its top bit. */
static int32_t count_width(int32_t most)
{
    int32_t width = 1;
    while (most > INT32_C(1) << (width - 1))
        width++;
    return width;
}

static uint64_t count_start(const struct problem *problem, int32_t item, int32_t width)
{
    return (UINT64_C(1) << (width - 1)) - (uint64_t)problem->bounds[item].most;
}

static void layout_done(struct layout *layout)
{
    memory_free(layout->order);
    memory_free(layout->fields);
}

static void rank_item(struct layout *layout, int32_t item)
{
    if (!problem_is_exact(layout->problem, item) || layout->fields[item].width)
        return;
    layout->order[layout->exact++] = item;
    layout->fields[item].width = 1;
}

/* Cells in the order to scan them, then what is no cell. */
static bool rank_items(struct layout *layout, const struct hints *hints)
{
    int32_t cells = hints ? hints->cells : 0;
    for (int32_t k = 0; k < cells; k++)
        rank_item(layout, hints->items[k]);
    for (int32_t i = 1; i <= layout->problem->primary; i++)
        rank_item(layout, i);
    return cells || zdd_rank(layout->problem, layout->order, layout->exact);
}

/* How wide a field each of the other items needs. */
static void measure_fields(struct layout *layout)
{
    const struct problem *problem = layout->problem;
    for (int32_t i = 1; i <= problem->items; i++)
        layout->fields[i].width = is_bounded(problem, i) ? count_width(problem->bounds[i].most) : 1;
    for (int32_t e = 0; e < problem->first[problem->options + 1]; e++) {
        struct entry entry = problem->entries[e];
        if (entry.colour >= layout->fields[entry.item].width)
            layout->fields[entry.item].width = entry.colour + 1;
    }
}

/* The fields of counts do not reach across words. */
static void place_fields(struct layout *layout)
{
    for (int32_t r = 0; r < layout->exact; r++)
        layout->fields[layout->order[r]].at = r;
    layout->bits = layout->exact;
    for (int32_t i = 1; i <= layout->problem->items; i++) {
        struct field *field = &layout->fields[i];
        if (problem_is_exact(layout->problem, i))
            continue;
        if (is_bounded(layout->problem, i) && layout->bits % 64 + field->width > 64)
            layout->bits += 64 - layout->bits % 64;
        field->at = layout->bits;
        layout->bits += field->width;
    }
}

static bool layout_init(struct layout *layout, const struct task *task, struct diag *diag)
{
    const struct problem *problem = task->problem;
    *layout = (struct layout){.problem = problem};
    layout->order = memory_try(NULL, (size_t)problem->primary + 1, sizeof *layout->order);
    layout->fields = memory_try_zero((size_t)problem->items + 1, sizeof *layout->fields);
    if (!layout->order || !layout->fields || !rank_items(layout, task->hints)) {
        layout_done(layout);
        return diag_memory(diag, "the states of a search");
    }
    measure_fields(layout);
    place_fields(layout);
    for (int32_t o = 1; o <= problem->options; o++)
        layout->entries += problem_count_exact(problem, o);
    return true;
}

static double bytes_needed(const struct layout *layout)
{
    double words = (double)((layout->bits + 63) / 64), options = layout->problem->options;
    double masks = layout->problem->bounds ? 3 : 2;
    return (options * masks + layout->exact) * words * sizeof(uint64_t) +
           (double)layout->entries * 2 * sizeof(int32_t);
}

bool zdd_states_suit(const struct task *task, struct diag *diag)
{
    const struct problem *problem = task->problem;
    const struct place nowhere = {0};
    struct layout layout;
    for (int32_t o = 1; o <= problem->options; o++)
        if (problem_is_choice(problem, o) && !problem_count_exact(problem, o))
            return diag_fault(diag, nowhere, "option %d has no item to be covered just once",
                              (int)o);
    if (!layout_init(&layout, task, diag))
        return false;
    double bytes = bytes_needed(&layout);
    layout_done(&layout);
    return bytes <= (double)task->memory / 4 ||
           diag_fault(diag, nowhere, "its states would take %.0f MB", bytes / 1e6);
}

static bool get_arrays(struct zdd_states *states, const struct layout *layout)
{
    size_t masks = (size_t)layout->problem->options + 1, exact = (size_t)layout->exact;
    size_t size = (size_t)states->words * sizeof(uint64_t);
    size_t items = (size_t)layout->problem->primary + 1;
    states->start = memory_try_zero(1, size);
    states->needs = memory_try_zero(masks, size);
    states->sets = memory_try_zero(masks, size);
    states->adds = layout->problem->bounds ? memory_try_zero(masks, size) : NULL;
    states->matters = memory_try_zero(exact + 1, size);
    states->first = memory_try_zero(exact + 2, sizeof *states->first);
    states->options = memory_try(NULL, (size_t)layout->entries + 1, sizeof *states->options);
    states->own = memory_try_zero(exact + 1, sizeof *states->own);
    states->least = memory_try(NULL, items, sizeof *states->least);
    return states->start && states->needs && states->sets &&
           (states->adds || !layout->problem->bounds) && states->matters && states->first &&
           states->options && states->own && states->least;
}

/* Write `value` into the field that begins at bit `at`. */
static void put(uint64_t *words, int64_t at, uint64_t value)
{
    words[at / 64] |= value << at % 64;
}

static void put_colour(struct field field, int32_t colour, uint64_t *needs, uint64_t *sets)
{
    put(needs, field.at + colour, 1);
    for (int32_t c = 0; c < field.width; c++)
        if (c != colour || !colour)
            put(sets, field.at + c, 1);
}

static void make_masks(struct zdd_states *states, const struct layout *layout, int32_t o)
{
    const struct problem *problem = layout->problem;
    size_t at = (size_t)o * (size_t)states->words;
    for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++) {
        struct entry entry = problem->entries[e];
        struct field field = layout->fields[entry.item];
        if (!is_bounded(problem, entry.item)) {
            put_colour(field, entry.colour, states->needs + at, states->sets + at);
            continue;
        }
        put(states->needs + at, field.at + field.width - 1, 1);
        put(states->adds + at, field.at, 1);
    }
}

static void start_counts(struct zdd_states *states, const struct layout *layout)
{
    const struct problem *problem = layout->problem;
    for (int32_t i = 1; i <= problem->primary; i++) {
        struct field field = layout->fields[i];
        if (problem_is_exact(problem, i))
            continue;
        uint64_t start = count_start(problem, i, field.width);
        put(states->start, field.at, start);
        if (problem->bounds[i].least > 0)
            states->least[states->nleast++] = (struct zdd_least){
                .word = (int32_t)(field.at / 64),
                .shift = (int32_t)(field.at % 64),
                .mask = (UINT64_C(2) << (field.width - 1)) - 1,
                .value = start + (uint64_t)problem->bounds[i].least,
            };
    }
}

/* The lowest rank of the option's items; `exact` where it has none. */
static int32_t find_rank(const struct layout *layout, int32_t o)
{
    const struct problem *problem = layout->problem;
    int32_t lowest = layout->exact;
    for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++) {
        int32_t item = problem->entries[e].item;
        if (problem_is_exact(problem, item) && layout->fields[item].at < lowest)
            lowest = (int32_t)layout->fields[item].at;
    }
    return lowest;
}

/* Add the option to the lists of its items where it is their own, or where it is not. */
static void list_option(struct zdd_states *states, const struct layout *layout, int32_t o, bool own,
                        int32_t *end)
{
    const struct problem *problem = layout->problem;
    int32_t lowest = find_rank(layout, o);
    for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++) {
        int32_t item = problem->entries[e].item;
        if (!problem_is_exact(problem, item) || (layout->fields[item].at == lowest) != own)
            continue;
        states->options[end[layout->fields[item].at]++] = o;
        states->own[layout->fields[item].at] += own;
    }
}

static bool list_options(struct zdd_states *states, const struct layout *layout)
{
    const struct problem *problem = layout->problem;
    int32_t *end = memory_try(NULL, (size_t)layout->exact + 1, sizeof *end);
    if (!end)
        return false;
    for (int32_t e = 0; e < problem->first[problem->options + 1]; e++)
        if (problem_is_exact(problem, problem->entries[e].item))
            states->first[layout->fields[problem->entries[e].item].at + 1]++;
    for (int32_t r = 0; r < layout->exact; r++) {
        end[r] = states->first[r];
        states->first[r + 1] += states->first[r];
    }
    for (int own = 1; own >= 0; own--)
        for (int32_t o = 1; o <= problem->options; o++)
            list_option(states, layout, o, own, end);
    memory_free(end);
    return true;
}

/* The bits of the ranks, and those that some option needs which has no rank below; of counts the
 * whole field, and always where the end asks for it. */
static void find_matters(struct zdd_states *states, const struct layout *layout)
{
    const struct problem *problem = layout->problem;
    size_t words = (size_t)states->words;
    uint64_t *last = states->matters + (size_t)layout->exact * words;
    for (int32_t r = 0; r < layout->exact; r++)
        put(last, r, 1);
    for (int32_t k = 0; k < states->nleast; k++)
        last[states->least[k].word] |= states->least[k].mask << states->least[k].shift;
    for (int32_t r = layout->exact - 1; r >= 0; r--) {
        uint64_t *here = states->matters + (size_t)r * words;
        for (size_t w = 0; w < words; w++)
            here[w] = here[words + w];
        for (int32_t k = states->first[r]; k < states->first[r] + states->own[r]; k++) {
            int32_t o = states->options[k];
            for (size_t w = 0; w < words; w++)
                here[w] |= states->needs[(size_t)o * words + w];
            for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++) {
                struct field field = layout->fields[problem->entries[e].item];
                if (is_bounded(problem, problem->entries[e].item))
                    put(here, field.at, (UINT64_C(2) << (field.width - 1)) - 1);
            }
        }
    }
}

bool zdd_states_init(struct zdd_states *states, const struct task *task, struct diag *diag)
{
    struct layout layout;
    *states = (struct zdd_states){0};
    if (!layout_init(&layout, task, diag))
        return false;
    states->words = layout.bits ? (int32_t)((layout.bits + 63) / 64) : 1;
    states->exact = layout.exact;
    bool done = get_arrays(states, &layout) && list_options(states, &layout);
    if (done) {
        for (int32_t o = 1; o <= task->problem->options; o++)
            make_masks(states, &layout, o);
        start_counts(states, &layout);
        find_matters(states, &layout);
    }
    layout_done(&layout);
    if (!done) {
        zdd_states_done(states);
        diag_memory(diag, "the states of a search");
    }
    return done;
}

void zdd_states_done(struct zdd_states *states)
{
    memory_free(states->start);
    memory_free(states->needs);
    memory_free(states->sets);
    memory_free(states->adds);
    memory_free(states->matters);
    memory_free(states->first);
    memory_free(states->options);
    memory_free(states->own);
    memory_free(states->least);
    *states = (struct zdd_states){0};
}

bool zdd_states_is_enough(const struct zdd_states *states, const uint64_t *state)
{
    for (int32_t k = 0; k < states->nleast; k++) {
        const struct zdd_least *least = &states->least[k];
        if ((state[least->word] >> least->shift & least->mask) < least->value)
            return false;
    }
    return true;
}
