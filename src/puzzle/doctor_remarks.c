/* SPDX-License-Identifier: MIT */
/* The remarks of the doctor: a list that grows, and is sorted at last. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "puzzle/doctor.h"

void remark(struct remarks *remarks, enum severity severity, const char *format, ...)
{
    size_t count = (size_t)remarks->count;
    if (count == remarks->room) {
        remarks->room = remarks->room ? 2 * remarks->room : 8;
        remarks->at = memory_need(remarks->at, remarks->room, sizeof *remarks->at);
    }
    va_list values;
    va_start(values, format);
    vsnprintf(remarks->at[count].text, REMARK_TEXT, format, values);
    va_end(values);
    remarks->at[count].severity = severity;
    remarks->count++;
}

void remarks_done(struct remarks *remarks)
{
    memory_free(remarks->at);
    *remarks = (struct remarks){0};
}

const char *remarks_proof(const struct remarks *remarks)
{
    for (int k = 0; k < remarks->count; k++)
        if (remarks->at[k].severity == SEVERITY_PROOF)
            return remarks->at[k].text;
    return NULL;
}

static int by_severity(const void *a, const void *b)
{
    const struct remark *const *p = a, *const *q = b;
    if ((*p)->severity != (*q)->severity)
        return (*p)->severity < (*q)->severity ? -1 : 1;
    return (*p > *q) - (*p < *q);
}

void remarks_sort(struct remarks *remarks)
{
    size_t count = (size_t)remarks->count;
    const struct remark **order = memory_need(NULL, count + 1, sizeof *order);
    struct remark *sorted = memory_need(NULL, count + 1, sizeof *sorted);
    for (size_t k = 0; k < count; k++)
        order[k] = &remarks->at[k];
    qsort(order, count, sizeof *order, by_severity);
    for (size_t k = 0; k < count; k++)
        sorted[k] = *order[k];
    memory_free(remarks->at);
    memory_free(order);
    remarks->at = sorted;
    remarks->room = count + 1;
}
