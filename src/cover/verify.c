/* Is this set of options a solution?  Answered from the problem alone. */
#include "cover/verify.h"

#include "base/memory.h"

/* Lay option `o` down: `state` is 0 for an uncovered item, -1 for one covered
 * without a colour, else its colour. */
static bool lay(const struct problem *problem, int32_t o, int32_t *state, struct diag *diag)
{
    struct place nowhere = {0};
    for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++) {
        struct entry entry = problem->entries[e];
        int32_t before = state[entry.item];
        if (before && (before != entry.colour))
            return diag_fault(diag, nowhere,
                              before > 0 && entry.colour > 0
                                  ? "item %d has two colours, the second in option %d"
                                  : "item %d is covered twice, the second time by option %d",
                              (int)entry.item, (int)o);
        state[entry.item] = entry.colour ? entry.colour : -1;
    }
    return true;
}

bool verify(const struct problem *problem, const int32_t *options, int32_t count,
            struct diag *diag)
{
    struct place nowhere = {0};
    int32_t *state = memory_need_zero((size_t)problem->items + 1, sizeof *state);
    bool good = true;
    for (int32_t k = 0; k < count && good; k++) {
        if (options[k] < 1 || options[k] > problem->options)
            good = diag_fault(diag, nowhere, "there is no option %d", (int)options[k]);
        else
            good = lay(problem, options[k], state, diag);
    }
    for (int32_t i = 1; i <= problem->primary && good; i++)
        if (!state[i])
            good = diag_fault(diag, nowhere, "item %d is not covered", (int)i);
    memory_free(state);
    return good;
}
