/* SPDX-License-Identifier: MIT */
/* Part of the matrix around an item, for a small picture. */
#ifndef EXPLAIN_MATRIX_PART_H
#define EXPLAIN_MATRIX_PART_H

#include <stdint.h>

#include "playback/mirror.h"

/* 0: none */
struct matrix_centre {
    int32_t item;           /* shown with its options and their items */
    struct {
        int32_t option, item;
    } selected, touched;    /* also shown */
};

/* In the order of the links. */
struct matrix_part {
    int32_t *options, *items;       /* [noptions], [nitems]; ascending */
    int32_t noptions, nitems;
};

/* Takes at most `rows` options and `columns` items, at least 1 each: all, or if too many, the
 * centre's.
 *
 * The options are the linked ones of the item (if too many, a page with the touched or selected
 * one; if few, also some that it lost); without an item, the first.  The last choice is included if
 * it has the item, or the item has no options.  The items are, as room permits: the centre's, the
 * last choice's, other options', open ones.  Cost: all options and items, plus the entries of
 * `rows` options. */
void matrix_part_init(struct matrix_part *part, const struct mirror *mirror,
                      const struct matrix_centre *centre, int32_t rows, int32_t columns);
void matrix_part_done(struct matrix_part *part);

/* -1: absent. */
int32_t matrix_part_find(const int32_t *numbers, int32_t count, int32_t number);

#endif
