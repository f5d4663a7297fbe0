/* SPDX-License-Identifier: MIT */
#include "puzzle/remarks.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "base/random.h"

static void say_twins(struct remarks *remarks, const struct puzzle *puzzle)
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

static void say_idle(struct remarks *remarks, const struct encoding *encoding)
{
    int32_t idle = 0, first = 0;
    char name[64];
    for (int32_t o = 1; o <= encoding->problem.options; o++)
        if (encoding_has(encoding, o) && !problem_is_choice(&encoding->problem, o)) {
            first = first ? first : o;
            idle++;
        }
    if (!idle)
        return;
    legend_option(&encoding->legend, first, name, sizeof name);
    if (idle == 1)
        remark(remarks, SEVERITY_NOTE, "%s covers no primary item: it is never used",
               name);
    else
        remark(remarks, SEVERITY_NOTE, "%d options cover no primary item and are never used; "
                                       "%s is the first", (int)idle, name);
}

/* The hash ignores the order of entries. */
struct print {
    uint64_t hash;
    int32_t option;
};

static struct print take_print(const struct problem *problem, int32_t option)
{
    struct print print = {0, option};
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++)
        print.hash += random_at((uint64_t)problem->entries[e].colour,
                                (uint64_t)problem->entries[e].item);
    return print;
}

static int compare_prints(const void *a, const void *b)
{
    const struct print *p = a, *q = b;
    if (p->hash != q->hash)
        return p->hash < q->hash ? -1 : 1;
    return (p->option > q->option) - (p->option < q->option);
}

/* marks: [items + 1], all -1 before and after.  Cost: entries of both. */
static bool are_equal(const struct problem *problem, int32_t a, int32_t b, int32_t *marks)
{
    bool equal = problem_length(problem, a) == problem_length(problem, b);
    for (int32_t e = problem->first[a]; equal && e < problem->first[a + 1]; e++)
        marks[problem->entries[e].item] = problem->entries[e].colour;
    for (int32_t e = problem->first[b]; equal && e < problem->first[b + 1]; e++)
        equal = marks[problem->entries[e].item] == problem->entries[e].colour;
    for (int32_t e = problem->first[a]; e < problem->first[a + 1]; e++)
        marks[problem->entries[e].item] = -1;
    return equal;
}

static void say_equal(struct remarks *remarks, const struct encoding *encoding)
{
    const struct problem *problem = &encoding->problem;
    size_t options = (size_t)problem->options, count = 0;
    size_t items = (size_t)problem->items + 1;
    struct print *prints = memory_try(NULL, options + 1, sizeof *prints);
    int32_t *marks = memory_try(NULL, items, sizeof *marks), equal = 0, one = 0, other = 0;
    char name[64], other_name[64];
    if (!prints || !marks)
        options = 0;
    for (size_t i = 0; i < items && options; i++)
        marks[i] = -1;
    for (size_t o = 1; o <= options; o++)
        if (encoding_has(encoding, (int32_t)o))
            prints[count++] = take_print(problem, (int32_t)o);
    if (count)
        qsort(prints, count, sizeof *prints, compare_prints);
    for (size_t k = 1; k < count; k++)
        if (prints[k - 1].hash == prints[k].hash &&
            are_equal(problem, prints[k - 1].option, prints[k].option, marks)) {
            equal++;
            if (!one || prints[k - 1].option < one) {
                one = prints[k - 1].option;
                other = prints[k].option;
            }
        }
    memory_free(prints);
    memory_free(marks);
    if (!equal)
        return;
    legend_option(&encoding->legend, one, name, sizeof name);
    legend_option(&encoding->legend, other, other_name, sizeof other_name);
    if (equal == 1)
        remark(remarks, SEVERITY_NOTE, "%s and %s cover the same items: each gives its own "
                                       "solutions", name, other_name);
    else
        remark(remarks, SEVERITY_NOTE, "%d options cover the same items as an earlier one, such as "
                                       "%s and %s: each gives its own solutions", (int)equal, name,
               other_name);
}

static void examine_options(struct remarks *remarks, const struct encoding *encoding)
{
    say_idle(remarks, encoding);
    say_equal(remarks, encoding);
}

static void examine_puzzle(struct remarks *remarks, const struct encoding *encoding)
{
    char why[REMARK_TEXT];
    if (puzzle_impossible(encoding->legend.puzzle, why, sizeof why))
        remark(remarks, SEVERITY_PROOF, "%s", why);
}

/* Simple ones first. */
static void (*const proofs[])(struct remarks *remarks, const struct encoding *encoding) = {
    examine_puzzle,
    examine_items,
    examine_colourings,
};

#define PROOFS (sizeof proofs / sizeof *proofs)

static bool find(const struct encoding *encoding, bool by_items, char *why, size_t size)
{
    struct remarks remarks = {0};
    const char *proof = NULL;
    for (size_t k = 0; k < PROOFS && !proof; k++) {
        if (proofs[k] != examine_items || by_items)
            proofs[k](&remarks, encoding);
        proof = remarks_proof(&remarks);
    }
    if (proof)
        snprintf(why, size, "%s", proof);
    remarks_done(&remarks);
    return proof;
}

bool find_proof(const struct encoding *encoding, char *why, size_t size)
{
    return find(encoding, true, why, size);
}

bool find_area_proof(const struct encoding *encoding, char *why, size_t size)
{
    return find(encoding, false, why, size);
}

struct remarks examine(const struct encoding *encoding)
{
    struct remarks remarks = {0};
    for (size_t k = 0; k < PROOFS; k++)
        proofs[k](&remarks, encoding);
    if (!remarks_proof(&remarks))
        remark(&remarks, SEVERITY_FINE, "no obstacle found without a search");
    examine_options(&remarks, encoding);
    say_twins(&remarks, encoding->legend.puzzle);
    remarks_sort(&remarks);
    return remarks;
}
