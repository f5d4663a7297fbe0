/* SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stdio.h>

#include "base/memory.h"
#include "puzzle/remarks.h"

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

void remarks_sort(struct remarks *remarks)
{
    struct remark *sorted = memory_need(NULL, (size_t)remarks->count, sizeof *sorted);
    int count = 0;
    for (enum severity severity = SEVERITY_PROOF; severity <= SEVERITY_FINE; severity++)
        for (int k = 0; k < remarks->count; k++)
            if (remarks->at[k].severity == severity)
                sorted[count++] = remarks->at[k];
    memory_free(remarks->at);
    remarks->at = sorted;
    remarks->room = (size_t)count;
}
