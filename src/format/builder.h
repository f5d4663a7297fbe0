/* SPDX-License-Identifier: MIT */
/* Builds a bare problem: named items, then options, entry by entry.
 *
 * Reports repeated and unknown names, an item twice in an option, and colours of primary items.
 * Functions return false with a diag. */
#ifndef FORMAT_BUILDER_H
#define FORMAT_BUILDER_H

#include "base/scan.h"
#include "format/names.h"
#include "puzzle/puzzle.h"

/* If a cost is invalid. */
#define COSTS_EXPECTED "a cost such as 7, at most 9223372036854775806 with all others"

struct builder {
    struct scan *scan;      /* borrowed; for places of errors */
    struct puzzle *puzzle;  /* borrowed; bare, empty */
    void *from;             /* borrowed from the reader */
    struct names items, colours;
    struct names names;     /* of options; empty: unnamed */
    bool has_sets;          /* options are sets; drops the names 1, 2, 3 … */
    bool is_numbered;       /* scan->line.number numbers the option */
    const char *known;      /* expected in errors; NULL: "a known item" */
    int32_t primary;        /* -1: before builder_part() */
    struct bounds *bounds;  /* [items + 1]; NULL: not given */
    size_t room;
    int32_t *seen;          /* [items + 1]: each item's last option */
    struct entry *entries;  /* [items]; of the current option */
    int32_t count;
    bool has_primary;
    int64_t cost;
    int dropped, first_dropped; /* options without primary items; the first one's line */
};

/* Reads items, calls builder_begin(), reads options. */
typedef bool builder_reader(struct builder *builder);

/* Reads `scan`, before its first line, into an empty bare puzzle; warns of dropped options.  `from`
 * becomes builder->from. */
bool builder_read(struct scan *scan, struct puzzle *puzzle, builder_reader *read, void *from);

/* Adds an item, primary until builder_part(); secondary ones have no bounds.  The diag names
 * `expected` if `name` is not a name. */
bool builder_item(struct builder *builder, struct word name, struct bounds bounds,
                  const char *expected);

/* Adds items named `first`, `first` + 1, … up to `count` items in all. */
bool builder_number(struct builder *builder, int32_t first, int32_t count);

/* Later items are secondary; without it, all are primary. */
void builder_part(struct builder *builder);

/* Ends the items; options follow. */
bool builder_begin(struct builder *builder);

/* Adds to the current option.  `word` is the whole entry, for errors; colour.text may be NULL. */
bool builder_entry(struct builder *builder, struct word word, struct word name,
                   struct word colour);

/* Ends a set; name.text may be NULL, and is dropped with the option. */
bool builder_close_set(struct builder *builder, struct word name);

bool builder_cost(struct builder *builder, struct word word);

/* Ends the option, or drops it if it has no primary item. */
bool builder_option(struct builder *builder);

#endif
