/* SPDX-License-Identifier: MIT */
#include "engine/scan/layout.h"

#include "base/bits.h"
#include "base/memory.h"

static bool refuse(struct diag *diag, const char *why)
{
    return diag_fault(diag, (struct place){0}, "%s", why);
}

static int32_t width_of(int32_t number)
{
    int32_t width = 0;
    for (; number; number >>= 1)
        width++;
    return width;
}

struct scan_span scan_span(const struct scan_layout *layout, int32_t option)
{
    const struct problem *problem = layout->problem;
    struct scan_span span = {layout->hints->cells, -1};
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        int32_t cell = layout->cell_of[problem->entries[e].item];
        if (cell < 0)
            continue;
        span.first = cell < span.first ? cell : span.first;
        span.last = cell > span.last ? cell : span.last;
    }
    return span;
}

static bool name_cells(struct scan_layout *layout, struct diag *diag)
{
    const struct hints *hints = layout->hints;
    for (int32_t i = 0; i <= layout->problem->items; i++)
        layout->cell_of[i] = -1;
    for (int32_t k = 0; k < hints->cells; k++) {
        struct bounds bounds = problem_bounds(layout->problem, hints->items[k]);
        if (bounds.least != 1 || bounds.most != 1)
            return refuse(diag, "a cell may be covered more than once");
        layout->cell_of[hints->items[k]] = k;
    }
    return true;
}

/* As long as the longest option; the bit above ends the search for an empty cell. */
static bool measure_window(struct scan_layout *layout, struct diag *diag)
{
    for (int32_t o = 1; o <= layout->problem->options; o++) {
        struct scan_span span = scan_span(layout, o);
        if (!problem_is_choice(layout->problem, o))
            continue;
        if (span.last < 0)
            return refuse(diag, "an option covers no cell");
        if (layout->window < span.last - span.first + 1)
            layout->window = span.last - span.first + 1;
    }
    return true;
}

static void count_options(const struct problem *problem, int32_t *counts)
{
    for (int32_t o = 1; o <= problem->options; o++)
        if (problem_is_choice(problem, o))
            for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++)
                counts[problem->entries[e].item]++;
}

static void set_field(struct scan_layout *layout, int32_t item, int32_t at, int32_t width,
                      int32_t least, int32_t most)
{
    int32_t word = at / 64;
    if (word >= SCAN_WORDS)
        return;
    uint64_t unit = UINT64_C(1) << at % 64, top = unit << (width - 1);
    layout->fields[item] = (struct scan_field){word, unit, top};
    layout->has_counts |= width > 1;
    layout->start[word] += top - (uint64_t)most * unit;
    if (least == most)
        layout->ends[word] |= top;
    else if (least)
        layout->bounds[layout->nbounds++] = (struct scan_bound){
            .word = word,
            .mask = (top << 1) - unit,
            .least = top - (uint64_t)(most - least) * unit,
        };
}

/* One per item besides cells, within a word.  Returns their end. */
static int32_t set_fields(struct scan_layout *layout, const int32_t *options)
{
    const struct problem *problem = layout->problem;
    int32_t at = layout->window + 1;
    for (int32_t i = 1; i <= problem->items; i++) {
        struct bounds bounds = problem_bounds(problem, i);
        int32_t least = i <= problem->primary ? bounds.least : 0;
        int32_t most = bounds.most < options[i] ? bounds.most : options[i];
        if (layout->cell_of[i] >= 0)
            continue;
        layout->is_hopeless |= least > most;
        if (!most)
            continue;
        int32_t width = width_of(most - 1) + 1;
        if (at % 64 + width > 64)
            at += 64 - at % 64;
        set_field(layout, i, at, width, least, most);
        at += width;
    }
    return at;
}

#define TAG_MOST 12

static void set_tags(struct scan_layout *layout, int32_t used)
{
    int32_t width = layout->words * 64 - used - (64 - layout->cell_shift);
    width = width < TAG_MOST ? width : TAG_MOST;
    layout->tags = ((UINT64_C(1) << width) - 1) << (layout->cell_shift - width);
}

static bool set_words(struct scan_layout *layout, int32_t used, struct diag *diag)
{
    int32_t width = width_of(layout->hints->cells), most = SCAN_WORDS * 64;
    for (layout->words = 1; layout->words * 64 < used + width; layout->words *= 2)
        if (layout->words == SCAN_WORDS)
            return diag_fault(diag, (struct place){0},
                              "what is occupied and used would take %d bits, of %d at most",
                              (int)(used + width), (int)most);
    layout->cell_shift = 64 - width;
    for (int32_t b = 0; b < layout->window; b++)
        bit_set(layout->windows, b);
    set_tags(layout, used);
    for (int32_t w = 0; w < layout->words; w++)
        layout->stays[w] = ~(layout->windows[w] | (w == layout->words - 1 ? layout->tags : 0));
    return true;
}

static bool get_arrays(struct scan_layout *layout)
{
    size_t items = (size_t)layout->problem->items + 1;
    layout->cell_of = memory_try(NULL, items, sizeof *layout->cell_of);
    layout->fields = memory_try_zero(items, sizeof *layout->fields);
    layout->bounds = memory_try(NULL, items, sizeof *layout->bounds);
    return layout->cell_of && layout->fields && layout->bounds;
}

static bool lay_out(struct scan_layout *layout, struct diag *diag)
{
    int32_t *options = memory_try_zero((size_t)layout->problem->items + 1, sizeof *options);
    if (!options || !get_arrays(layout)) {
        memory_free(options);
        return diag_memory(diag, "the layout of a state");
    }
    bool done = name_cells(layout, diag) && measure_window(layout, diag);
    if (done) {
        count_options(layout->problem, options);
        done = set_words(layout, set_fields(layout, options), diag);
    }
    memory_free(options);
    return done;
}

bool scan_layout_init(struct scan_layout *layout, const struct task *task, struct diag *diag)
{
    *layout = (struct scan_layout){
        .problem = task->problem,
        .hints = task->hints,
        .window = 1,
    };
    if (!task->hints || !task->hints->cells)
        return refuse(diag, "it is not known to be a board");
    if (task->problem->coloured)
        return refuse(diag, "some items have colours");
    bool done = lay_out(layout, diag);
    if (!done)
        scan_layout_done(layout);
    return done;
}

void scan_layout_done(struct scan_layout *layout)
{
    memory_free(layout->cell_of);
    memory_free(layout->fields);
    memory_free(layout->bounds);
    *layout = (struct scan_layout){0};
}
