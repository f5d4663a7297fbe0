/* SPDX-License-Identifier: MIT */
/* The steps of cover_decide() and cover_build() in other files. */
#ifndef FORMAT_COVER_PARTS_H
#define FORMAT_COVER_PARTS_H

#include "format/cover.h"

static inline const struct word *cover_words(const struct cover *cover, const struct cover_row *row)
{
    return cover->words + row->first;
}

/* Finds the items and the stated numbers, after the parts of rows. */
bool cover_count(struct cover *cover, const struct scan *scan);

/* The row's line, for errors. */
struct line cover_line(const struct cover *cover, const struct scan *scan,
                       const struct cover_row *row);

/* Replaces ranges in a row by their items; its words then move to the end. */
bool cover_expand(struct cover *cover, int32_t row, struct diag *diag);

/* The first or last set if it has all items and its name does not resemble its neighbour's; else
 * NULL. */
const char *cover_suspect(const struct cover *cover);

/* The item before a colour, if that is a secondary item. */
struct word cover_cut_colour(const struct cover *cover, struct word word, struct word *colour);

#endif
