/* SPDX-License-Identifier: MIT */
#include "cover/cutoff.h"

#include "base/memory.h"

const char *bound_word(int k)
{
    static const char *const names[] = {
#define NAME(bound, name, summary) name,
        BOUNDS(NAME)
#undef NAME
    };
    return k < BOUND_COUNT ? names[k] : NULL;
}

bool cutoff_init(struct cutoff *cutoff, const struct problem *problem, enum bound_by by,
                 struct diag *diag)
{
    *cutoff = (struct cutoff){.count = 0};
    if (!taxes_init(&cutoff->taxes, problem, diag))
        return false;
    if (by == BOUND_SPENT || !taxes_raise(&cutoff->taxes) || by == BOUND_NONE)
        return true;
    if (taxes_anneal(&cutoff->taxes, diag)) {
        taxes_raise(&cutoff->taxes);
        return true;
    }
    cutoff_done(cutoff);
    return false;
}

void cutoff_done(struct cutoff *cutoff)
{
    taxes_done(&cutoff->taxes);
    memory_free(cutoff->incumbents);
    *cutoff = (struct cutoff){.count = 0};
}

int64_t cutoff_best(const struct cutoff *cutoff, int64_t solution)
{
    size_t low = 0, high = cutoff->count;   /* below low: up to it; from high: after it */
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (cutoff->incumbents[middle].solution <= solution)
            low = middle + 1;
        else
            high = middle;
    }
    return low ? cutoff->incumbents[low - 1].cost : INT64_MAX;
}

int64_t cutoff_bound(const struct cutoff *cutoff, int64_t net)
{
    int64_t units = cutoff->taxes.paid + net;
    return units > 0 ? (units - 1) / cutoff->taxes.scale + 1 : 0;
}

void cutoff_note(struct cutoff *cutoff, int64_t solution, int64_t cost)
{
    if (solution != cutoff->seen + 1)
        return;
    cutoff->seen = solution;
    if (cost >= cutoff_best(cutoff, solution))
        return;
    cutoff->incumbents = memory_need_grow(cutoff->incumbents, &cutoff->room, cutoff->count + 1,
                                          sizeof *cutoff->incumbents);
    cutoff->incumbents[cutoff->count++] = (struct incumbent){solution, cost};
}

void cutoff_adopt(struct cutoff *cutoff, struct cutoff *other)
{
    const struct cutoff own = *cutoff;
    *cutoff = *other;
    cutoff->taxes = own.taxes;
    memory_free(own.incumbents);
    other->incumbents = NULL;
    other->count = other->room = 0;
}

void cutoff_begin(struct cutoff *cutoff, int64_t solutions)
{
    cutoff->seen = solutions;
    cutoff->count = 0;
}
