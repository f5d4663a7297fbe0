/* SPDX-License-Identifier: MIT */
/* Motions of a sudoku that preserve boxes, cages and givens. */
#include <stdlib.h>

#include "puzzle/encode.h"
#include "puzzle/encode_sudoku.h"

static int image_of(const struct sudoku *sudoku, int motion, int cell)
{
    struct cell at = {cell % sudoku->side, cell / sudoku->side, 0};
    at = square_image(sudoku->side, motion, at);
    return at.y * sudoku->side + at.x;
}

/* Cages must map to cages of equal sum. */
static bool keeps_units(const struct sudoku *sudoku, int motion, enum sudoku_unit unit)
{
    int image_of_unit[SUDOKU_SIDE * SUDOKU_SIDE];
    for (int k = 0; k < sudoku_units(sudoku, unit); k++)
        image_of_unit[k] = -1;
    for (int cell = 0; cell < sudoku->side * sudoku->side; cell++) {
        int index = sudoku_unit_at(sudoku, unit, cell);
        int image = sudoku_unit_at(sudoku, unit, image_of(sudoku, motion, cell));
        if (index >= 0 && image_of_unit[index] < 0)
            image_of_unit[index] = image;
        if ((index < 0) != (image < 0) || (index >= 0 && image_of_unit[index] != image))
            return false;
        if (unit == UNIT_CAGE && index >= 0 && sudoku->sums[index + 1] != sudoku->sums[image + 1])
            return false;
    }
    return true;
}

/* Other units are always preserved. */
static bool keeps(const struct encoding *encoding, int motion)
{
    const struct sudoku *sudoku = &encoding->legend.puzzle->sudoku;
    for (int cell = 0; cell < sudoku->side * sudoku->side; cell++)
        if (sudoku->givens[image_of(sudoku, motion, cell)] != sudoku->givens[cell])
            return false;
    return keeps_units(sudoku, motion, UNIT_BOX) && keeps_units(sudoku, motion, UNIT_CAGE) &&
           !encoding->legend.encoder->impossible(encoding->legend.puzzle, NULL, 0);
}

static int compare_placements(const void *a, const void *b)
{
    const struct placement *p = a, *q = b;
    int cells = cell_compare(p->cells[0], q->cells[0]);
    return cells ? cells : p->piece - q->piece;
}

static int32_t count_cell_options(const struct encoding *encoding)
{
    int32_t count = encoding->problem.options;
    while (count && !encoding->legend.placements[count].count)
        count--;
    return count;
}

static int32_t image_of_set(const struct encoding *encoding, int motion, int32_t option)
{
    const struct legend *legend = &encoding->legend;
    const struct sudoku *sudoku = &legend->puzzle->sudoku;
    const struct placement *from = &legend->placements[option];
    int cell = from->cells[0].y * sudoku->side + from->cells[0].x;
    int cage = sudoku->cages[image_of(sudoku, motion, cell)];
    int set = from->orientation & ((1 << CAGE_SHIFT) - 1);
    int32_t image = encoding->problem.options;
    while (legend->placements[image].orientation != (cage << CAGE_SHIFT | set))
        image--;
    return image;
}

static int32_t image_of_option(const struct encoding *encoding, int motion, int32_t option)
{
    const struct placement *from = &encoding->legend.placements[option], *found;
    struct cell image = square_image(encoding->legend.puzzle->sudoku.side, motion, from->cells[0]);
    struct placement sought = {.piece = from->piece, .count = 1, .cells = &image};
    if (!from->count)
        return image_of_set(encoding, motion, option);
    found = bsearch(&sought, encoding->legend.placements + 1,
                    (size_t)count_cell_options(encoding), sizeof sought, compare_placements);
    return (int32_t)(found - encoding->legend.placements);
}

/* True if the image is one unit of kind `image`; *number: its index. */
static bool is_image(const struct sudoku *sudoku, int motion, struct cell unit,
                     enum sudoku_unit image, int *number)
{
    *number = -1;
    for (int cell = 0; cell < sudoku->side * sudoku->side; cell++) {
        if (sudoku_unit_at(sudoku, (enum sudoku_unit)unit.y, cell) != unit.x)
            continue;
        int at = sudoku_unit_at(sudoku, image, image_of(sudoku, motion, cell));
        if (at < 0 || (*number >= 0 && at != *number))
            return false;
        *number = at;
    }
    return true;
}

/* Returns a unit of the same kind, or of the kind after a quarter turn. */
static struct cell image_of_unit(const struct sudoku *sudoku, int motion, struct cell unit)
{
    static const int turned[UNITS] = {
        [UNIT_ROW] = UNIT_COLUMN, [UNIT_COLUMN] = UNIT_ROW, [UNIT_BOX] = UNIT_BOX,
        [UNIT_DIAGONAL] = UNIT_ANTIDIAGONAL, [UNIT_ANTIDIAGONAL] = UNIT_DIAGONAL,
        [UNIT_WINDOW] = UNIT_WINDOW, [UNIT_CAGE] = UNIT_CAGE};
    bool is_sum = unit.y == UNIT_SUM;
    int number;
    if (is_sum)
        unit.y = UNIT_CAGE;
    if (!is_image(sudoku, motion, unit, (enum sudoku_unit)unit.y, &number)) {
        is_image(sudoku, motion, unit, (enum sudoku_unit)turned[unit.y], &number);
        unit.y = turned[unit.y];
    }
    return (struct cell){number, is_sum ? UNIT_SUM : unit.y, 0};
}

static int32_t image_of_item(const struct encoding *encoding, int motion, int32_t item)
{
    const struct legend *legend = &encoding->legend;
    const struct sudoku *sudoku = &legend->puzzle->sudoku;
    const struct item_legend *from = &legend->items[item];
    if (from->meaning == MEANS_CELL) {
        int cell = from->cell.y * sudoku->side + from->cell.x;
        return legend->item_at[image_of(sudoku, motion, cell)];
    }
    struct cell unit = image_of_unit(sudoku, motion, from->cell);
    int32_t image = 1;
    while (legend->items[image].meaning != MEANS_RULE ||
           legend->items[image].piece != from->piece ||
           cell_compare(legend->items[image].cell, unit) != 0)
        image++;
    return image;
}

const struct motions sudoku_motions = {SQUARE_MOTIONS, keeps, image_of_item, image_of_option};
