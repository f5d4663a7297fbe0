/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "puzzle/encode.h"
#include "puzzle/remarks.h"

#define NAMED_MOST 5 /* others are counted */

struct item_sentence {
    enum meaning meaning;
    bool needed;            /* they must be covered */
    const char *one, *more;
};

#define UNUSED_ONE "%s is not used: it fits nowhere"
#define UNUSED_MORE "%s are not used: they fit nowhere"

static const struct item_sentence sayings[] = {
    {MEANS_PIECE, true, "%s fits nowhere", "%s fit nowhere"},
    {MEANS_CELL, true, "%s", "%s"}, /* after the encoder's words */
    {MEANS_NAME, true, "no option covers %s", "no option covers %s"},
    {MEANS_RULE, true, "no place for %s", "no place for %s"},
    {MEANS_PIECE, false, UNUSED_ONE, UNUSED_MORE},
    {MEANS_CELL, false, "no piece reaches %s: it stays empty",
     "no piece reaches %s: they stay empty"},
    {MEANS_NAME, false, "no option covers %s, which is secondary",
     "no option covers %s, which are secondary"},
};

#define SAYINGS (sizeof sayings / sizeof *sayings)

/* "a, b and c", or "a and 11 others". */
struct name_list {
    char text[160];
    int count, total;
};

static void list_add(struct name_list *list, const char *name)
{
    bool all = list->total <= NAMED_MOST;
    size_t length = strlen(list->text);
    const char *before = list->count == 0 ? ""
                         : list->count + 1 == list->total ? " and " : ", ";
    if (all || list->count == 0)
        snprintf(list->text + length, sizeof list->text - length, "%s%.*s", before,
                 text_head(name, 24), name);
    if (!all && list->count == 1)
        snprintf(list->text + length, sizeof list->text - length, " and %d others",
                 list->total - 1);
    list->count++;
}

/* [items + 1]; NULL: no memory. */
static int32_t *count_options(const struct problem *problem)
{
    int32_t *options = memory_try_zero((size_t)problem->items + 1, sizeof *options);
    for (int32_t e = 0; options && e < problem->first[problem->options + 1]; e++)
        options[problem->entries[e].item]++;
    return options;
}

static bool is_needed(const struct problem *problem, int32_t item)
{
    return item <= problem->primary && problem_bounds(problem, item).least > 0;
}

static bool suits(const struct encoding *encoding, int32_t item, const struct item_sentence *saying)
{
    return encoding->legend.items[item].meaning == saying->meaning &&
           is_needed(&encoding->problem, item) == saying->needed;
}

static void say_hopeless(struct remarks *remarks, const struct encoding *encoding,
                         const int32_t *options, const struct item_sentence *saying)
{
    struct name_list list = {0};
    char name[64];
    if (saying->meaning == MEANS_CELL && saying->needed)
        snprintf(list.text, sizeof list.text, "%s ", encoding->legend.encoder->unreached);
    for (int32_t i = 1; i <= encoding->problem.items; i++)
        list.total += !options[i] && suits(encoding, i, saying);
    for (int32_t i = 1; i <= encoding->problem.items; i++)
        if (!options[i] && suits(encoding, i, saying))
            list_add(&list, legend_item(&encoding->legend, i, name, sizeof name));
    if (list.count)
        remark(remarks, saying->needed ? SEVERITY_PROOF : SEVERITY_NOTE,
               list.count == 1 ? saying->one : saying->more, list.text);
}

static void say_scarce(struct remarks *remarks, const struct encoding *encoding,
                       const int32_t *options)
{
    char name[64];
    for (int32_t i = 1; i <= encoding->problem.primary; i++) {
        int32_t least = problem_bounds(&encoding->problem, i).least;
        if (!options[i] || options[i] >= least)
            continue;
        legend_item(&encoding->legend, i, name, sizeof name);
        remark(remarks, SEVERITY_PROOF, "%s needs %d options, and has %d", name, (int)least,
               (int)options[i]);
        return;
    }
}

/* Pieces may have no items. */
static void say_unused(struct remarks *remarks, const struct encoding *encoding)
{
    const struct puzzle *puzzle = encoding->legend.puzzle;
    struct name_list list = {0};
    bool *fits = memory_need_zero((size_t)puzzle->npieces + 1, sizeof *fits);
    for (int p = 0; p < puzzle->npieces; p++)
        fits[p] = puzzle->pieces[p].twin != p;
    for (int32_t i = 1; i <= encoding->problem.items; i++)
        if (encoding->legend.items[i].meaning == MEANS_PIECE)
            fits[encoding->legend.items[i].piece] = true;
    for (int32_t o = 1; o <= encoding->problem.options; o++)
        fits[encoding->legend.placements[o].piece] = true;
    for (int p = 0; p < puzzle->npieces; p++)
        list.total += !fits[p];
    for (int p = 0; p < puzzle->npieces; p++)
        if (!fits[p])
            list_add(&list, puzzle->pieces[p].name);
    memory_free(fits);
    if (list.count)
        remark(remarks, SEVERITY_NOTE, list.count == 1 ? UNUSED_ONE : UNUSED_MORE, list.text);
}

void examine_items(struct remarks *remarks, const struct encoding *encoding)
{
    int32_t *options = count_options(&encoding->problem);
    if (!options)
        return;
    for (size_t k = 0; k < SAYINGS; k++)
        say_hopeless(remarks, encoding, options, &sayings[k]);
    say_scarce(remarks, encoding, options);
    if (encoding->legend.puzzle->kind == PUZZLE_TILING)
        say_unused(remarks, encoding);
    memory_free(options);
}
