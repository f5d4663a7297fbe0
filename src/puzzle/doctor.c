/* The doctor: all examinations of a puzzle, one after the other. */
#include "puzzle/doctor.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"

static void examine_puzzle(struct remarks *remarks, const struct encoding *encoding)
{
    char why[REMARK_TEXT];
    if (puzzle_impossible(encoding->legend.puzzle, why, sizeof why))
        remark(remarks, SEVERITY_PROOF, "%s", why);
}

/* The plain ones first. */
static void (*const proofs[])(struct remarks *remarks, const struct encoding *encoding) = {
    examine_puzzle,
    examine_items,
    examine_colourings,
};

#define PROOFS (sizeof proofs / sizeof *proofs)

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

bool find_proof(const struct encoding *encoding, char *why, size_t size)
{
    struct remarks remarks = {0};
    const char *proof = NULL;
    for (size_t k = 0; k < PROOFS && !proof; k++) {
        proofs[k](&remarks, encoding);
        proof = remarks_proof(&remarks);
    }
    if (proof)
        snprintf(why, size, "%s", proof);
    remarks_done(&remarks);
    return proof;
}

/* Pieces that are another one once more. */
static void tell_twins(struct remarks *remarks, const struct puzzle *puzzle)
{
    int twins = 0, last = 0;
    for (int p = 0; puzzle->kind == PUZZLE_TILING && p < puzzle->npieces; p++)
        if (puzzle->pieces[p].twin != p) {
            twins++;
            last = p;
        }
    if (twins == 1)
        remark(remarks, SEVERITY_NOTE, "%s is a second copy of %s: the two count as one piece",
               puzzle->pieces[last].name, puzzle->pieces[puzzle->pieces[last].twin].name);
    else if (twins)
        remark(remarks, SEVERITY_NOTE, "%d pieces are copies of others, and count with them",
               twins);
}

static int by_severity(const void *a, const void *b)
{
    const struct remark *const *p = a, *const *q = b;
    if ((*p)->severity != (*q)->severity)
        return (*p)->severity < (*q)->severity ? -1 : 1;
    return (*p > *q) - (*p < *q);
}

/* The gravest first, else as they came. */
static void sort_remarks(struct remarks *remarks)
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

struct remarks examine(const struct encoding *encoding)
{
    struct remarks remarks = {0};
    for (size_t k = 0; k < PROOFS; k++)
        proofs[k](&remarks, encoding);
    if (!remarks_proof(&remarks))
        remark(&remarks, SEVERITY_FINE, "no obstacle found without a search");
    examine_options(&remarks, encoding);
    tell_twins(&remarks, encoding->legend.puzzle);
    sort_remarks(&remarks);
    return remarks;
}
