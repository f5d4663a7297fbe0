/* SPDX-License-Identifier: MIT */
#include "format/lrat.h"

#include <string.h>

#include "base/memory.h"

bool lrat_init(struct lrat *lrat, int64_t variables, int64_t clauses, FILE *out,
               struct diag *diag)
{
    *lrat = (struct lrat){.out = out, .last = clauses};
    lrat->known = memory_try_zero((size_t)variables + 1, sizeof *lrat->known);
    return lrat->known || diag_memory(diag, "the proof");
}

void lrat_done(struct lrat *lrat)
{
    memory_free(lrat->known);
    memory_free(lrat->hints);
    *lrat = (struct lrat){0};
}

static void put_text(struct lrat *lrat, const char *text, size_t length)
{
    if (lrat->out)
        fwrite(text, 1, length, lrat->out);
    lrat->bytes += (int64_t)length;
}

/* printf() is several times slower, and proofs are mostly numbers. */
static void put_number(struct lrat *lrat, int64_t number)
{
    char text[24], *end = text + sizeof text, *digit = end;
    int64_t rest = number < 0 ? -number : number;
    *--digit = ' ';
    do
        *--digit = (char)('0' + rest % 10);
    while (rest /= 10);
    if (number < 0)
        *--digit = '-';
    put_text(lrat, digit, (size_t)(end - digit));
}

void lrat_add_hint(struct lrat *lrat, int64_t clause, int64_t variable)
{
    int64_t *hints = lrat->hints, step = lrat->last + 1;
    if (variable && lrat->known[variable] == step)
        return;
    lrat->known[variable] = step;
    if (lrat->nhints == lrat->room)
        hints = memory_try_grow(hints, &lrat->room, lrat->nhints + 1, sizeof *hints);
    lrat->failed = lrat->failed || !hints;
    if (!hints)
        return;
    lrat->hints = hints;
    hints[lrat->nhints++] = clause;
}

void lrat_write_step(struct lrat *lrat, const int32_t *literals, int32_t count)
{
    put_number(lrat, ++lrat->last);
    for (int32_t k = 0; k < count; k++)
        put_number(lrat, literals[k]);
    put_text(lrat, "0 ", 2);
    for (size_t k = 0; k < lrat->nhints; k++)
        put_number(lrat, lrat->hints[k]);
    put_text(lrat, "0\n", 2);
    lrat->nhints = 0;
    lrat->steps++;
    lrat->is_complete = !count;
}

void lrat_delete(struct lrat *lrat, const int64_t *clauses, size_t count)
{
    if (!count || lrat->is_complete)
        return;
    put_number(lrat, lrat->last);
    put_text(lrat, "d ", 2);
    for (size_t k = 0; k < count; k++)
        put_number(lrat, clauses[k]);
    put_text(lrat, "0\n", 2);
}
