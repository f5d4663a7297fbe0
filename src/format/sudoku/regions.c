/* SPDX-License-Identifier: MIT */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "format/roles.h"
#include "format/sudoku/sudoku.h"

bool sudoku_set_regions(struct sudoku *sudoku, const int *region, const struct sign *signs,
                        struct place place, struct diag *diag)
{
    int side = sudoku->side, cells[SUDOKU_SIDE] = {0};
    for (int cell = 0; cell < side * side; cell++) {
        if (region[cell] < 0)
            return diag_expected(diag, place, "a region in all cells", "cells without one");
        if (region[cell] >= side)
            return diag_fault(diag, place, "expected %d regions of %d cells, found more", side,
                              side);
        cells[region[cell]]++;
    }
    for (int cell = 0; cell < side * side; cell++) {
        int count = cells[region[cell]];
        if (count != side && signs)
            return diag_fault(diag, signs[cell].place, "expected %d cells in region '%c', found %d",
                              side, signs[cell].c, count);
        if (count != side)
            return diag_fault(diag, place, "expected %d regions of %d cells, found one of %d", side,
                              side, count);
    }
    if (!sudoku->boxes && !sudoku_set_boxes(sudoku, side, diag))
        return false;
    memcpy(sudoku->boxes, region, (size_t)(side * side) * sizeof *region);
    return true;
}

int sudoku_box_height(int side)
{
    int high = 1;
    for (int k = 2; k * k <= side; k++)
        high = side % k == 0 ? k : high;
    return high;
}

/* Adds the numbers of a line about boxes, except the side, to sizes[2], the width and the height,
 * named by words in the same order; *is_guess: not named, the height first. */
static void see_sizes(struct scan line, int side, int sizes[2], bool *is_guess)
{
    int64_t numbers[3] = {0}, number;
    int named[3] = {1, 0}, count = 0, names = 0;
    bool is_box = false;
    while (scan_peek(&line) >= 0) {
        struct word word = scan_word(&line, "=,:;()[]_*");
        line.at += !word.length;
        bool is_wide = role_is_called(word, "wide width column col across");
        is_box |= role_is_called(word, "box boxe block subgrid");
        if (names < 3 && (is_wide || role_is_called(word, "high height tall row")))
            named[names++] = !is_wide;
        else if (count < 3 && word_number(word, SUDOKU_SIDE, &number) && number != side)
            numbers[count++] = number;
    }
    *is_guess |= is_box && !names && count == 2;
    for (int k = 0; k < count && is_box && (names == count || (!names && count == 2)); k++)
        sizes[named[k]] = (int)numbers[k];
}

int sudoku_stated_width(struct scan scan, int side)
{
    int sizes[2] = {0};
    bool is_guess = false;
    while (scan_full_line(&scan))
        if (sudoku_has_any(word_of_line(&scan.line), isalpha))
            see_sizes(scan, side, sizes, &is_guess);
    int width = sizes[0] || !sizes[1] ? sizes[0] : side / sizes[1];
    bool fits = width && side % width == 0 && (!sizes[1] || sizes[1] * width == side);
    return !fits ? 0 : is_guess ? -width : width;
}

bool sudoku_make_boxes(struct puzzle *puzzle, int width, struct diag *diag)
{
    struct sudoku *sudoku = &puzzle->sudoku;
    int side = sudoku->side, high = sudoku_box_height(side);
    if (sudoku->boxes)
        return true;
    if (high == 1)
        return diag_fault(diag, (struct place){0}, "expected regions, for a side of %d", side);
    int wide = width ? abs(width) : side / high;
    if (width <= 0)
        puzzle_warn(puzzle, "boxes are taken to be %d wide and %d high", wide, side / wide);
    return sudoku_set_boxes(sudoku, wide, diag);
}

bool walls_wind(const struct walls *walls)
{
    int side = walls->side;
    bool wind = false;
    for (int y = 0; y < side; y++)
        for (int x = 0; x + 1 < side; x++)
            wind |= walls->right[y * side + x] != walls->right[x] ||
                    walls->below[y * side + x] != walls->below[y * side + x + 1];
    return wind;
}

int walls_width(const struct walls *walls)
{
    int side = walls->side, width = 0;
    for (int y = 0; y < side; y++) {
        int x = 0;
        while (x + 1 < side && !walls->right[y * side + x])
            x++;
        width = y && x + 1 != width ? side : x + 1;
    }
    return width > 1 && width < side && side % width == 0 ? width : 0;
}

static void fill(const struct walls *walls, int cell, int number, int *region)
{
    int side = walls->side, x = cell % side, y = cell / side;
    if (region[cell] >= 0)
        return;
    region[cell] = number;
    if (x + 1 < side && !walls->right[cell])
        fill(walls, cell + 1, number, region);
    if (x && !walls->right[cell - 1])
        fill(walls, cell - 1, number, region);
    if (y + 1 < side && !walls->below[cell])
        fill(walls, cell + side, number, region);
    if (y && !walls->below[cell - side])
        fill(walls, cell - side, number, region);
}

void walls_regions(const struct walls *walls, int *region)
{
    int cells = walls->side * walls->side, regions = 0;
    memset(region, -1, (size_t)cells * sizeof *region);
    for (int cell = 0; cell < cells; cell++)
        if (region[cell] < 0)
            fill(walls, cell, regions++, region);
}
