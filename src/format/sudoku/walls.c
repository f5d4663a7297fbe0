/* SPDX-License-Identifier: MIT */
/* The regions of a sudoku, drawn by heavy lines between its cells. */
#include "base/memory.h"
#include "format/sudoku/sudoku.h"

/* Cells without a wall between have one region, whose name is its first cell. */
static void join(const struct walls *walls, int *region)
{
    int side = walls->side;
    bool changes = true;
    for (int cell = 0; cell < side * side; cell++)
        region[cell] = cell;
    while (changes) {
        changes = false;
        for (int cell = 0; cell < side * side; cell++)
            for (int k = 0; k < 2; k++) {
                int other = k ? cell + side : cell + 1;
                bool parted = k ? walls->below[cell] || other >= side * side
                                : walls->right[cell] || other % side == 0;
                if (parted || region[cell] == region[other])
                    continue;
                int least = region[cell] < region[other] ? region[cell] : region[other];
                region[cell] = region[other] = least;
                changes = true;
            }
    }
}

/* Lay the regions, if each has `side` cells.  False with a diag: they have not. */
static bool lay(struct sudoku *sudoku, const struct walls *walls, struct place place,
                struct diag *diag)
{
    enum { MOST = SUDOKU_SIDE * SUDOKU_SIDE };
    int region[MOST], number[MOST], cells[MOST] = {0}, regions = 0;
    int side = walls->side;
    join(walls, region);
    if (!sudoku->boxes)
        sudoku->boxes = memory_try_zero((size_t)(side * side), sizeof *sudoku->boxes);
    if (!sudoku->boxes)
        return diag_memory(diag, "the regions");
    for (int cell = 0; cell < side * side; cell++) {
        if (region[cell] == cell)
            number[cell] = regions++;
        cells[region[cell]]++;
    }
    for (int cell = 0; cell < side * side; cell++)
        if (cells[region[cell]] != side)
            return diag_fault(diag, place, "expected %d regions of %d cells within heavy lines, "
                              "found one of %d", side, side, cells[region[cell]]);
    for (int cell = 0; cell < side * side; cell++)
        sudoku->boxes[cell] = number[region[cell]];
    return true;
}

/* Lines that all go from edge to edge draw boxes. */
static bool is_winding(const struct walls *walls)
{
    int side = walls->side;
    bool winds = false;
    for (int y = 0; y < side; y++)
        for (int x = 0; x + 1 < side; x++)
            winds |= walls->right[y * side + x] != walls->right[x] ||
                     walls->below[y * side + x] != walls->below[y * side + x + 1];
    return winds;
}

bool sudoku_lay_walls(struct sudoku *sudoku, const struct walls *walls, struct place place,
                      struct diag *diag)
{
    return !is_winding(walls) || lay(sudoku, walls, place, diag);
}
