/* Symmetries of a problem as permutations, and which of a solution's images is the least. */
#include "cover/symmetry.h"

#include <string.h>

#include "base/memory.h"

static bool is_identity(const int32_t *image, int32_t count)
{
    for (int32_t i = 1; i <= count; i++)
        if (image[i] != i)
            return false;
    return true;
}

static bool is_nothing_new(const struct symmetries *symmetries, const struct problem *problem,
                           const int32_t *items, const int32_t *options)
{
    size_t item_bytes = ((size_t)problem->items + 1) * sizeof *items;
    size_t option_bytes = ((size_t)problem->options + 1) * sizeof *options;
    for (int32_t s = 0; s < symmetries->count; s++)
        if (memcmp(symmetries->options[s], options, option_bytes) == 0 &&
            memcmp(symmetries->items[s], items, item_bytes) == 0)
            return true;
    return is_identity(options, problem->options) && is_identity(items, problem->items);
}

void symmetries_add(struct symmetries *symmetries, const struct problem *problem, int32_t *items,
                    int32_t *options)
{
    if (is_nothing_new(symmetries, problem, items, options)) {
        memory_free(items);
        memory_free(options);
        return;
    }
    symmetries->items[symmetries->count] = items;
    symmetries->options[symmetries->count] = options;
    symmetries->count++;
}

void symmetries_done(struct symmetries *symmetries)
{
    for (int32_t s = 0; s < symmetries->count; s++) {
        memory_free(symmetries->items[s]);
        memory_free(symmetries->options[s]);
    }
    memory_free(symmetries->items);
    memory_free(symmetries->options);
    *symmetries = (struct symmetries){0};
}

bool canon_init(struct canon *canon, const struct problem *problem,
                const struct symmetries *symmetries, struct diag *diag)
{
    size_t items = (size_t)problem->items + 1;
    *canon = (struct canon){.problem = problem, .symmetries = symmetries};
    canon->owner = memory_try_zero(items, sizeof *canon->owner);
    canon->image = memory_try_zero(items, sizeof *canon->image);
    if (canon->owner && canon->image)
        return true;
    canon_done(canon);
    return diag_memory(diag, "comparing solutions");
}

void canon_done(struct canon *canon)
{
    memory_free(canon->owner);
    memory_free(canon->image);
    *canon = (struct canon){0};
}

static void note_owners(struct canon *canon, const int32_t *options, int32_t count)
{
    const struct problem *problem = canon->problem;
    for (int32_t k = 0; k < count; k++)
        for (int32_t e = problem->first[options[k]]; e < problem->first[options[k] + 1]; e++)
            canon->owner[problem->entries[e].item] = options[k];
}

static bool image_is_less(struct canon *canon, const int32_t *items, const int32_t *options)
{
    int32_t count = canon->problem->primary;
    for (int32_t i = 1; i <= count; i++)
        canon->image[items[i]] = options[canon->owner[i]];
    for (int32_t i = 1; i <= count; i++)
        if (canon->image[i] != canon->owner[i])
            return canon->image[i] < canon->owner[i];
    return false;
}

bool canon_is_least(struct canon *canon, const int32_t *options, int32_t count)
{
    const struct symmetries *symmetries = canon->symmetries;
    note_owners(canon, options, count);
    for (int32_t s = 0; s < symmetries->count; s++)
        if (image_is_less(canon, symmetries->items[s], symmetries->options[s]))
            return false;
    return true;
}
