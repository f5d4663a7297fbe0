/* SPDX-License-Identifier: MIT */
#include "format/builder.h"

#include <stdio.h>

#include "base/memory.h"

bool builder_item(struct builder *builder, struct word name, struct bounds bounds,
                  const char *expected)
{
    if (!names_read(&builder->items, builder->scan, name, expected))
        return false;
    struct bounds *grown = memory_try_grow(builder->bounds, &builder->room,
                                           (size_t)builder->items.count + 1, sizeof *grown);
    if (!grown)
        return diag_memory(builder->scan->diag, "the items");
    builder->bounds = grown;
    grown[builder->items.count] = bounds;
    return true;
}

bool builder_number(struct builder *builder, int32_t first, int32_t count)
{
    return names_number(&builder->items, first, count) ||
           diag_memory(builder->scan->diag, "the items");
}

void builder_part(struct builder *builder)
{
    builder->primary = builder->items.count;
}

static bool bound_items(struct builder *builder)
{
    for (int32_t i = 1; builder->bounds && i <= builder->primary; i++) {
        struct bounds bounds = builder->bounds[i];
        bool plain = bounds.least == 1 && bounds.most == 1;
        if (!plain && !problem_bound(&builder->puzzle->bare.problem, i, bounds.least, bounds.most,
                                     builder->scan->diag))
            return false;
    }
    return true;
}

bool builder_begin(struct builder *builder)
{
    struct problem *problem = &builder->puzzle->bare.problem;
    int32_t items = builder->items.count;
    if (builder->primary < 0)
        builder_part(builder);
    builder->seen = memory_try_zero((size_t)items + 1, sizeof *builder->seen);
    builder->entries = memory_try(NULL, (size_t)items + 1, sizeof *builder->entries);
    if (!builder->seen || !builder->entries)
        return diag_memory(builder->scan->diag, "the items");
    if (!problem_init(problem, items, builder->primary, builder->scan->diag))
        return false;
    return bound_items(builder);
}

static int32_t find_colour(struct builder *builder, struct word colour)
{
    int32_t number = names_find(&builder->colours, colour);
    if (!number && names_read(&builder->colours, builder->scan, colour, "a colour after ':'"))
        number = builder->colours.count;
    return number;
}

static bool is_new(struct builder *builder, int32_t item)
{
    int32_t option = builder->puzzle->bare.problem.options + builder->dropped + 1;
    if (builder->seen[item] == option)
        return false;
    builder->seen[item] = option;
    return true;
}

bool builder_entry(struct builder *builder, struct word word, struct word name, struct word colour)
{
    struct scan *scan = builder->scan;
    struct entry entry = {.item = names_find(&builder->items, name)};
    char shown[WORD_SHOWN];
    if (!entry.item)
        return scan_expected(scan, word, builder->known ? builder->known : "a known item");
    if (!is_new(builder, entry.item))
        return diag_fault(scan->diag, scan_place(scan, word.text),
                          "expected each item once in an option, found %s again",
                          word_show(name, shown));
    if (colour.text && entry.item <= builder->primary)
        return scan_expected(scan, word, "a colour on secondary items only");
    if (colour.text && !(entry.colour = find_colour(builder, colour)))
        return false;
    builder->entries[builder->count++] = entry;
    builder->has_primary |= entry.item <= builder->primary;
    return true;
}

bool builder_cost(struct builder *builder, struct word word)
{
    int64_t most = COSTS_MOST - builder->puzzle->bare.problem.sum - builder->cost, cost;
    if (!word_number(word, most, &cost))
        return scan_expected(builder->scan, word, COSTS_EXPECTED);
    builder->cost += cost;
    return true;
}

bool builder_option(struct builder *builder)
{
    struct problem *problem = &builder->puzzle->bare.problem;
    int32_t count = builder->count;
    int64_t cost = builder->cost;
    bool kept = builder->has_primary;
    builder->count = 0;
    builder->has_primary = false;
    builder->cost = 0;
    if (kept)
        return problem_add(problem, builder->entries, count, builder->scan->diag) &&
               problem_add_cost(problem, problem->options, cost, builder->scan->diag);
    if (!builder->dropped++)
        builder->first_dropped = builder->scan->line.number;
    return true;
}

bool builder_close_set(struct builder *builder, struct word name)
{
    bool is_named = name.text && builder->has_primary;
    builder->has_sets = true;
    return (!is_named || names_read(&builder->names, builder->scan, name, "a set's name")) &&
           builder_option(builder);
}

static void warn(const struct builder *builder)
{
    const char *option = builder->is_numbered ? "option" : "the option in line";
    int others = builder->dropped - 1;
    if (others)
        puzzle_warn(builder->puzzle, "%s %d and %d more have no primary item and are left out",
                    option, builder->first_dropped, others);
    else
        puzzle_warn(builder->puzzle, "%s %d has no primary item and is left out", option,
                    builder->first_dropped);
}

static void finish(struct builder *builder)
{
    struct bare *bare = &builder->puzzle->bare;
    bare->colours = builder->colours.count;
    bare->colour_names = names_release(&builder->colours);
    bool is_named = builder->names.count > 0;
    if (is_named && builder->has_sets)
        is_named = !names_count_from(builder->names.at, builder->names.count, 1);
    names_give(bare, &builder->items, is_named ? &builder->names : NULL);
    if (builder->dropped)
        warn(builder);
}

bool builder_read(struct scan *scan, struct puzzle *puzzle, builder_reader *read, void *from)
{
    struct builder builder = {.scan = scan, .puzzle = puzzle, .from = from, .primary = -1};
    bool done = read(&builder);
    if (done)
        finish(&builder);
    names_done(&builder.items);
    names_done(&builder.colours);
    names_done(&builder.names);
    memory_free(builder.bounds);
    memory_free(builder.seen);
    memory_free(builder.entries);
    return done;
}
