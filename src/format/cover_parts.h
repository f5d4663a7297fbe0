/* SPDX-License-Identifier: MIT */
/* Steps of cover_decide() and cover_build(). */
#ifndef FORMAT_COVER_PARTS_H
#define FORMAT_COVER_PARTS_H

#include "format/cover.h"

static inline const struct word *cover_words(const struct cover *cover, const struct cover_row *row)
{
    return cover->words + row->first;
}

/* Finds items and stated numbers.  Rows must have their parts. */
bool cover_count(struct cover *cover, const struct scan *scan);

/* Returns the row's line, for errors. */
struct line cover_line(const struct cover *cover, const struct scan *scan,
                       const struct cover_row *row);

/* Replaces a row's ranges by their items; its words move to the end. */
bool cover_expand(struct cover *cover, int32_t row, struct diag *diag);

/* Returns the first or last set's name if it has all items and a name unlike its neighbour's; else
 * NULL. */
const char *cover_suspect(const struct cover *cover);

/* Returns the item before a colour, if it is secondary. */
struct word cover_cut_colour(const struct cover *cover, struct word word, struct word *colour);

#endif
