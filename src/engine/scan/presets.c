/* SPDX-License-Identifier: MIT */
#include "engine/scan/presets.h"

#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "engine/residue.h"

bool scan_presets_init(struct scan_presets *presets, const struct scan_layout *layout,
                        struct diag *diag)
{
    size_t cells = (size_t)layout->hints->cells;
    *presets = (struct scan_presets){.layout = layout};
    presets->ahead = memory_try_zero((cells + 1) * (size_t)layout->words, sizeof *presets->ahead);
    presets->options = memory_try(NULL, cells, sizeof *presets->options);
    memcpy(presets->fields, layout->start, sizeof presets->fields);
    return (presets->ahead && presets->options) || diag_memory(diag, "cells covered beforehand");
}

void scan_presets_done(struct scan_presets *presets)
{
    memory_free(presets->ahead);
    memory_free(presets->options);
    *presets = (struct scan_presets){0};
}

bool scan_presets_tag(struct scan_presets *presets)
{
    uint64_t tags = presets->layout->tags;
    presets->tag = (presets->tag + (tags & -tags)) & tags;
    bool is_new = presets->tag;
    if (!is_new)
        presets->tag = tags & -tags;
    return is_new;
}

static bool is_covered(const struct scan_presets *presets, int32_t cell)
{
    return presets->ahead[cell * presets->layout->words] & 1;
}

/* Adds it to the states whose first cell is not after it. */
static void cover_cell(struct scan_presets *presets, int32_t cell)
{
    const struct scan_layout *layout = presets->layout;
    uint64_t *ahead = presets->ahead + (size_t)cell * (size_t)layout->words;
    for (int32_t bit = 0; bit <= cell; bit++, ahead -= layout->words)
        if (bit < layout->window)
            bit_set(ahead, bit);
        else
            ahead[layout->words - 1] |= presets->tag;
}

static bool take_item(struct scan_presets *presets, int32_t item)
{
    int32_t cell = presets->layout->cell_of[item];
    const struct scan_field *field = &presets->layout->fields[item];
    bool is_free = cell >= 0 ? !is_covered(presets, cell)
                             : !(presets->fields[field->word] & field->test);
    if (is_free && cell >= 0)
        cover_cell(presets, cell);
    if (is_free && cell < 0)
        presets->fields[field->word] += field->unit;
    return is_free;
}

/* An option of an exact item excludes all earlier ones. */
static bool is_plain(const struct problem *problem, struct decision decision)
{
    return decision.item >= 1 && problem_is_exact(problem, decision.item) &&
           decision.option >= 1 && decision.option <= problem->options &&
           problem_find(problem, decision.option, decision.item);
}

static bool lay(struct scan_presets *presets, struct decision decision)
{
    const struct problem *problem = presets->layout->problem;
    if (!is_plain(problem, decision))
        return false;
    bool done = true;
    for (int32_t e = problem->first[decision.option];
         done && e < problem->first[decision.option + 1]; e++)
        done = take_item(presets, problem->entries[e].item);
    if (done)
        presets->options[presets->count++] = decision.option;
    return done;
}

bool scan_presets_place(struct scan_presets *presets, const struct part *part)
{
    const struct scan_layout *layout = presets->layout;
    size_t cells = (size_t)layout->hints->cells;
    memset(presets->ahead, 0, (cells + 1) * (size_t)layout->words * sizeof *presets->ahead);
    memcpy(presets->fields, layout->start, sizeof presets->fields);
    presets->count = 0;
    for (int32_t k = 0; k < part->count; k++)
        if (!lay(presets, part->decisions[k]))
            return false;
    return true;
}
