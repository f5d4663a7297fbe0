/* SPDX-License-Identifier: MIT */
/* Members beside the rows of a sudoku in JSON.  Only if built with jansson. */
#ifndef FORMAT_SUDOKU_JSON_PARTS_H
#define FORMAT_SUDOKU_JSON_PARTS_H

#include "format/sudoku/sudoku.h"

struct beside {
    struct puzzle *puzzle;
    struct diag *diag;
    struct place place;
    const char *key;
    int diagonals;          /* bits: 1 from the first cell, 2 the other */
};

/* Returns false with a diag that the member is not supported. */
bool beside_refuse(const struct beside *beside);

/* Returns an open cell as 0; -1 for anything but a cell. */
int json_cell(const struct json_t *atom);

/* Returns the candidates of a cell that is an array, as bits; 0: none are stated. */
unsigned json_candidates(const struct json_t *atom);

/* Reads regions: a label for each cell, or a list of cells for each region. */
bool beside_regions(const struct beside *beside, const struct json_t *value);

/* Reads cages: objects or pairs with cells and perhaps a sum. */
bool beside_cages(const struct beside *beside, const struct json_t *value);

/* True for an array of cages. */
bool json_has_cages(const struct json_t *value);

/* Returns the side of a sudoku without rows, from the cells of its cages. */
int json_cages_side(const struct json_t *value);

#endif
