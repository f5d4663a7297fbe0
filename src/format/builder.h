/* SPDX-License-Identifier: MIT */
/* Builds a bare problem during reading: named items, then options, entry by entry.
 *
 * Reports the common errors: repeated or unknown names, an item twice in an option, a colour on a
 * primary item. */
#ifndef FORMAT_BUILDER_H
#define FORMAT_BUILDER_H

#include "base/scan.h"
#include "format/names.h"
#include "puzzle/puzzle.h"

struct builder {
    struct scan *scan;      /* borrowed; the place of errors */
    struct puzzle *puzzle;  /* borrowed; bare, without a problem */
    struct names items, colours;
    struct names names;     /* of options; empty: unnamed */
    bool has_sets;          /* options are sets; drop their names if these are 1, 2, 3 … */
    const char *known;      /* the expected item in errors; NULL: "a known item" */
    int32_t primary;        /* number of primary items; -1: before builder_part() */
    struct bounds *bounds;  /* owned; [items + 1]; NULL: not given */
    size_t room;
    int32_t *seen;          /* owned; [items + 1]: the last option of each item */
    struct entry *entries;  /* owned; [items]; of the current option */
    int32_t count;
    bool has_primary;
    int dropped, first_dropped; /* options without a primary item; line of the first */
};

/* Reads all lines from builder->scan: items, builder_begin(), options.  False with a diag. */
typedef bool builder_reader(struct builder *builder);

/* Reads all lines of `scan`, from before the first, into a bare `puzzle` without a problem.  The
 * puzzle's warning mentions dropped options.  False with a diag. */
bool builder_read(struct scan *scan, struct puzzle *puzzle, builder_reader *read);

/* Adds item `name`, primary until builder_part(); only primary items have bounds.  The diag names
 * `expected` if `name` is not a name. */
bool builder_item(struct builder *builder, struct word name, struct bounds bounds,
                  const char *expected);

/* Adds items named by numbers from `first` until there are `count`. */
bool builder_number(struct builder *builder, int32_t first, int32_t count);

/* Makes all later items secondary. */
void builder_part(struct builder *builder);

/* Ends the items. */
bool builder_begin(struct builder *builder);

/* Adds an entry to the current option.  `word` is the whole entry, for errors; the text of `colour`
 * is NULL if it has none. */
bool builder_entry(struct builder *builder, struct word word, struct word name,
                   struct word colour);

/* Adds an option of known items.  The text of `name` is NULL if options are unnamed. */
bool builder_set(struct builder *builder, const struct word *items, int32_t count,
                 struct word name);

/* Ends the option, dropped if it has no primary item. */
bool builder_option(struct builder *builder);

#endif
