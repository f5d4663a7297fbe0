/* SPDX-License-Identifier: MIT */
#include "solution_writer.h"

#include <check.h>

#include "base/random.h"

void findings_take(struct findings *findings, const int32_t *options, int32_t count)
{
    uint64_t sum = 0;
    for (int32_t k = 0; k < count; k++)
        sum += random_at(0, (uint64_t)options[k]);
    findings->count++;
    findings->sum += random_at(1, sum);
    findings->order = random_at(findings->order, sum);
}

bool findings_same(struct findings one, struct findings other)
{
    return one.count == other.count && one.sum == other.sum;
}

struct findings findings_by_brute_force(const struct problem *problem)
{
    static uint64_t sets[SETS];
    struct findings findings = {0};
    size_t found = brute_solutions(problem, sets, SETS);
    for (size_t s = 0; s < found; s++) {
        int32_t options[64], count = list_set(sets[s], options);
        findings_take(&findings, options, count);
    }
    return findings;
}

size_t residue_solutions(const struct residue *residue, uint64_t *sets)
{
    size_t found = brute_solutions(&residue->problem, sets, SETS);
    ck_assert_uint_le(found, SETS);
    for (size_t k = 0; k < found; k++) {
        uint64_t set = set_of(residue->taken, residue->ntaken);
        for (int32_t o = 1; o <= residue->problem.options; o++)
            if (sets[k] >> o & 1)
                set |= UINT64_C(1) << residue->options[o];
        sets[k] = set;
    }
    return found;
}
