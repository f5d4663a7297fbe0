/* SPDX-License-Identifier: MIT */
/* A bare problem as it is read: first the items by name, then the options entry by entry.
 *
 * Reports the faults that all such files can have: names that are repeated or not known,
 * items twice in an option, colours on primary items. */
#ifndef FORMAT_BUILDER_H
#define FORMAT_BUILDER_H

#include "base/scan.h"
#include "format/names.h"
#include "puzzle/puzzle.h"

struct builder {
    struct scan *scan;      /* borrowed; where faults lie */
    struct puzzle *puzzle;  /* borrowed; bare, without a problem */
    struct names items, colours;
    struct names names;     /* of options; empty: they have none */
    bool has_sets;          /* options are sets: if called 1, 2, 3 …, they have no names */
    const char *known;      /* expected of an item; NULL: "a known item" */
    int32_t primary;        /* -1: the items are not parted yet */
    struct bounds *bounds;  /* owned; [items + 1]; NULL: none are given */
    size_t room;
    int32_t *seen;          /* owned; [items + 1]: the last option that each item was in */
    struct entry *entries;  /* owned; [items], those of the present option */
    int32_t count;
    bool has_primary;
    int dropped, first_dropped; /* options without a primary item, the line of the first */
};

/* What reads all lines from builder->scan on: items, builder_begin(), options. */
typedef bool builder_reader(struct builder *builder);

/* Read all lines of `scan`, which stands before the first one, into a bare `puzzle` without a
 * problem; of options that are left out the puzzle warns.  False with a diag. */
bool builder_read(struct scan *scan, struct puzzle *puzzle, builder_reader *read);

/* Add an item called `name`, primary until builder_part(); only primary items have bounds.
 * `expected` is for what is no name. */
bool builder_item(struct builder *builder, struct word name, struct bounds bounds,
                  const char *expected);

/* Add items called by numbers, from `first` on, until there are `count`. */
bool builder_number(struct builder *builder, int32_t first, int32_t count);

/* The items from here on are secondary. */
void builder_part(struct builder *builder);

/* No more items follow: begin the problem. */
bool builder_begin(struct builder *builder);

/* Add an entry to the present option: `word` is the whole of it, where faults lie; `colour`
 * has a NULL text where there is none. */
bool builder_entry(struct builder *builder, struct word word, struct word name,
                   struct word colour);

/* Add an option of known items.  `name` has a NULL text if options have none. */
bool builder_set(struct builder *builder, const struct word *items, int32_t count,
                 struct word name);

/* End the option; one without primary items is left out. */
bool builder_option(struct builder *builder);

#endif
