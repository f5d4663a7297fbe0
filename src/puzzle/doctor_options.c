/* Options that are odd: such that no solution takes, and such that are there twice. */
#include <stdlib.h>

#include "base/memory.h"
#include "base/random.h"
#include "puzzle/doctor.h"

static void tell_idle(struct remarks *remarks, const struct encoding *encoding)
{
    int32_t idle = 0, first = 0;
    char name[64];
    for (int32_t o = 1; o <= encoding->problem.options; o++)
        if (!problem_is_choice(&encoding->problem, o)) {
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

/* An option by its entries, in whatever order they stand. */
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

static bool has_entry(const struct problem *problem, int32_t option, struct entry entry)
{
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++)
        if (problem->entries[e].item == entry.item && problem->entries[e].colour == entry.colour)
            return true;
    return false;
}

static bool are_equal(const struct problem *problem, int32_t a, int32_t b)
{
    if (problem_length(problem, a) != problem_length(problem, b))
        return false;
    for (int32_t e = problem->first[a]; e < problem->first[a + 1]; e++)
        if (!has_entry(problem, b, problem->entries[e]))
            return false;
    return true;
}

static void tell_equal(struct remarks *remarks, const struct encoding *encoding)
{
    const struct problem *problem = &encoding->problem;
    size_t count = (size_t)problem->options;
    struct print *prints = memory_try(NULL, count + 1, sizeof *prints);
    int32_t equal = 0, one = 0, other = 0;
    char name[64], other_name[64];
    if (!prints)
        return;
    for (size_t k = 0; k < count; k++)
        prints[k] = take_print(problem, (int32_t)k + 1);
    qsort(prints, count, sizeof *prints, compare_prints);
    for (size_t k = 1; k < count; k++)
        if (prints[k - 1].hash == prints[k].hash &&
            are_equal(problem, prints[k - 1].option, prints[k].option)) {
            equal++;
            if (!one || prints[k - 1].option < one) {
                one = prints[k - 1].option;
                other = prints[k].option;
            }
        }
    memory_free(prints);
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

void examine_options(struct remarks *remarks, const struct encoding *encoding)
{
    tell_idle(remarks, encoding);
    tell_equal(remarks, encoding);
}
