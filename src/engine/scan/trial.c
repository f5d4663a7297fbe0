/* SPDX-License-Identifier: MIT */
/* A short search, looked at again and again: which pieces fit where they are still to be had. */
#include "engine/scan/trial.h"

#include <math.h>
#include <stdlib.h>

#include "base/bits.h"
#include "base/memory.h"
#include "engine/scan/search.h"

/* States that are looked into. */
#define LOOKS 2000

/* One for each item. */
struct use {
    int64_t fits, chances;  /* how often it could be laid, in states that had it left */
};

struct rank {
    double ease;            /* of the option's piece; any number of them: it goes anywhere */
    int32_t option;
};

/* The item of an option's piece; 0: it has none. */
static int32_t piece_of(const struct scan_layout *layout, int32_t option)
{
    const struct problem *problem = layout->problem;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++)
        if (layout->cell_of[problem->entries[e].item] < 0)
            return problem->entries[e].item;
    return 0;
}

static void look_into(const struct scan_search *search, const struct scan_child *child,
                      struct use *uses)
{
    const struct scan_layout *layout = &search->layout;
    for (int32_t i = 1; i <= layout->problem->items; i++) {
        const struct scan_field *field = &layout->fields[i];
        uses[i].chances += field->test && !(child->state[field->word] & field->test);
    }
    for (uint64_t fits = child->fits; fits; fits &= fits - 1) {
        int32_t option = scan_search_option(search, child, (uint32_t)bit_lowest(fits));
        if (option)
            uses[piece_of(layout, option)].fits++;
    }
}

static void try_pieces(struct scan_search *search, struct use *uses)
{
    enum outcome outcome = OUTCOME_PAUSED;
    for (int look = 0; look < LOOKS && outcome != OUTCOME_DONE; look++) {
        outcome = scan_search_run(search, 1, true);
        if (outcome == OUTCOME_PAUSED && search->level > 0)
            look_into(search, search->levels[search->level - 1].next - 1, uses);
    }
}

static int compare_ranks(const void *a, const void *b)
{
    const struct rank *one = a, *other = b;
    if (one->ease != other->ease)
        return one->ease < other->ease ? -1 : 1;
    return (one->option > other->option) - (one->option < other->option);
}

static void rank_options(const struct scan_layout *layout, const struct use *uses,
                         struct rank *ranks)
{
    for (int32_t o = 1; o <= layout->problem->options; o++) {
        int32_t piece = piece_of(layout, o);
        const struct use *use = &uses[piece];
        double ease = use->chances ? (double)use->fits / (double)use->chances : 0;
        ranks[o - 1] = (struct rank){piece ? ease : HUGE_VAL, o};
    }
    qsort(ranks, (size_t)layout->problem->options, sizeof *ranks, compare_ranks);
}

bool scan_trial(const struct task *task, int32_t **order, struct diag *diag)
{
    size_t options = (size_t)task->problem->options;
    struct scan_search search;
    if (!scan_search_init(&search, task, NULL, diag))
        return false;
    struct use *uses = memory_try_zero((size_t)task->problem->items + 1, sizeof *uses);
    struct rank *ranks = memory_try(NULL, options + 1, sizeof *ranks);
    *order = memory_try(NULL, options + 1, sizeof **order);
    bool done = uses && ranks && *order;
    if (done) {
        try_pieces(&search, uses);
        rank_options(&search.layout, uses, ranks);
        for (size_t k = 0; k < options; k++)
            (*order)[k] = ranks[k].option;
    }
    memory_free(uses);
    memory_free(ranks);
    scan_search_done(&search);
    return done || diag_memory(diag, "an order of the options");
}
