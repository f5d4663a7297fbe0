/* SPDX-License-Identifier: MIT */
#include "explain/findings.h"

#include "base/memory.h"

void findings_init(struct findings *findings, int32_t most)
{
    *findings = (struct findings){.most = most};
    findings->at = memory_need_zero((size_t)most, sizeof *findings->at);
}

void findings_done(struct findings *findings)
{
    for (int32_t k = 0; k < findings->count; k++) {
        memory_free(findings->at[k].path);
        memory_free(findings->at[k].cause);
    }
    memory_free(findings->at);
    *findings = (struct findings){0};
}

bool finding_comes_before(const struct finding *a, const struct finding *b)
{
    return a->rank != b->rank ? a->rank > b->rank : a->node < b->node;
}

bool findings_may_add(const struct findings *findings, int64_t rank, int64_t node)
{
    const struct finding finding = {.rank = rank, .node = node};
    return findings->count < findings->most ||
           finding_comes_before(&finding, &findings->at[findings->count - 1]);
}

void findings_add(struct findings *findings, const struct finding *finding)
{
    findings->total++;
    if (!findings_may_add(findings, finding->rank, finding->node))
        return;
    int32_t k = findings->count < findings->most ? findings->count++ : findings->count - 1;
    for (; k > 0 && finding_comes_before(finding, &findings->at[k - 1]); k--)
        findings->at[k] = findings->at[k - 1];
    findings->at[k] = *finding;
}
