/* SPDX-License-Identifier: MIT */
#include "puzzle/kinds.h"

#include <string.h>

#include "base/memory.h"

static bool make_board(struct puzzle *puzzle, int width, int height, enum site site,
                       struct diag *diag)
{
    size_t sites = (size_t)width * (size_t)height;
    region_done(&puzzle->region);
    puzzle->region.sites = memory_try(NULL, sites, 1);
    if (!puzzle->region.sites)
        return diag_memory(diag, "the board");
    puzzle->region.width = width;
    puzzle->region.height = height;
    memset(puzzle->region.sites, (int)site, sites);
    return true;
}

int sudoku_order(int side)
{
    int order = 1;
    while (order * order < side)
        order++;
    return order * order == side ? order : 0;
}

bool sudoku_set_boxes(struct sudoku *sudoku, int width, struct diag *diag)
{
    int side = sudoku->side, height = side / width;
    int *boxes = memory_try(sudoku->boxes, (size_t)(side * side), sizeof *boxes);
    if (!boxes)
        return diag_memory(diag, "the boxes");
    sudoku->boxes = boxes;
    for (int y = 0; y < side; y++)
        for (int x = 0; x < side; x++)
            boxes[y * side + x] = y / height * height + x / width;
    return true;
}

bool puzzle_set_sudoku(struct puzzle *puzzle, int side, struct diag *diag)
{
    size_t cells = (size_t)(side * side);
    int order = sudoku_order(side);
    puzzle->kind = PUZZLE_SUDOKU;
    puzzle->sudoku.side = side;
    puzzle->sudoku.givens = memory_try_zero(cells, sizeof *puzzle->sudoku.givens);
    if (!puzzle->sudoku.givens || !make_board(puzzle, side, side, SITE_CELL, diag))
        return diag_memory(diag, "the numbers");
    puzzle->region.pattern = memory_try_zero(cells, 1);
    if (!puzzle->region.pattern)
        return diag_memory(diag, "the numbers");
    return !order || sudoku_set_boxes(&puzzle->sudoku, order, diag);
}

void sudoku_give(struct puzzle *puzzle, int x, int y, int number)
{
    int cell = y * puzzle->sudoku.side + x;
    puzzle->sudoku.givens[cell] = number;
    puzzle->region.pattern[cell] = SUDOKU_DIGITS[number - 1];
}

int sudoku_units(const struct sudoku *sudoku, enum sudoku_unit unit)
{
    int order = sudoku_order(sudoku->side);
    switch (unit) {
    case UNIT_DIAGONAL:
    case UNIT_ANTIDIAGONAL:
        return sudoku->diagonals;
    case UNIT_WINDOW:
        return sudoku->windows && order ? (order - 1) * (order - 1) : 0;
    case UNIT_CAGE:
        return sudoku->ncages;
    default:
        return sudoku->side;
    }
}

static int window_at(const struct sudoku *sudoku, int x, int y)
{
    int order = sudoku_order(sudoku->side), period = order + 1;
    return order && x % period && y % period ? y / period * (order - 1) + x / period : -1;
}

int sudoku_unit_at(const struct sudoku *sudoku, enum sudoku_unit unit, int cell)
{
    int x = cell % sudoku->side, y = cell / sudoku->side;
    switch (unit) {
    case UNIT_ROW:
        return y;
    case UNIT_COLUMN:
        return x;
    case UNIT_BOX:
        return sudoku->boxes[cell];
    case UNIT_DIAGONAL:
        return sudoku->diagonals && x == y ? 0 : -1;
    case UNIT_ANTIDIAGONAL:
        return sudoku->diagonals && x + y == sudoku->side - 1 ? 0 : -1;
    case UNIT_WINDOW:
        return sudoku->windows ? window_at(sudoku, x, y) : -1;
    default:
        return sudoku->cages ? sudoku->cages[cell] - 1 : -1;
    }
}

bool sudoku_has_more_rules(const struct sudoku *sudoku)
{
    return sudoku->diagonals || sudoku->windows || sudoku->cages;
}

/* True if `cells` different numbers up to `side` can have the sum; 0: unknown. */
static bool has_sum(int side, int cells, int sum)
{
    int least = cells * (cells + 1) / 2;
    return !sum || (least <= sum && sum <= least + cells * (side - cells));
}

/* *first: the cage's first cell. */
static int cage_size(const int *of, int cells, int cell, int *first)
{
    int size = 0;
    for (int other = cells - 1; other >= 0; other--)
        if (of[other] == of[cell]) {
            *first = other;
            size++;
        }
    return size;
}

static bool check_cage(const struct sudoku *sudoku, int size, int sum, struct place place,
                       struct diag *diag)
{
    if (size > sudoku->side)
        return diag_fault(diag, place, "a cage may have at most %d cells, because its numbers "
                          "differ; this one has %d", sudoku->side, size);
    return has_sum(sudoku->side, size, sum) ||
           diag_fault(diag, place, "expected a cage's sum of %d different numbers from 1 to %d, "
                      "found %d", size, sudoku->side, sum);
}

bool sudoku_set_cages(struct sudoku *sudoku, const int *of, const int *sum, struct place place,
                      struct diag *diag)
{
    int cells = sudoku->side * sudoku->side, first = 0;
    if (sudoku->side > SUDOKU_CAGED_SIDE)
        return diag_fault(diag, place, "a sudoku of %d rows may have no cages: at most %d rows may",
                          sudoku->side, SUDOKU_CAGED_SIDE);
    memory_free(sudoku->cages);
    memory_free(sudoku->sums);
    sudoku->ncages = 0;
    sudoku->cages = memory_try_zero((size_t)cells, sizeof *sudoku->cages);
    sudoku->sums = memory_try_zero((size_t)cells + 1, sizeof *sudoku->sums);
    if (!sudoku->cages || !sudoku->sums)
        return diag_memory(diag, "the cages");
    for (int cell = 0; cell < cells; cell++) {
        int size = of[cell] < 0 ? 0 : cage_size(of, cells, cell, &first);
        if (!size || (size == 1 && !sum[cell]))
            continue;
        if (first == cell && !check_cage(sudoku, size, sum[cell], place, diag))
            return false;
        if (first == cell)
            sudoku->sums[++sudoku->ncages] = sum[cell];
        sudoku->cages[cell] = first == cell ? sudoku->ncages : sudoku->cages[first];
    }
    if (!sudoku->ncages) {
        memory_free(sudoku->cages);
        sudoku->cages = NULL;
    }
    return true;
}

void partition_blocks(struct family family, int64_t *blocks, int64_t *elements)
{
    double subsets = 1; /* of k elements; rounded exactly up to C(1000, 500) */
    *blocks = *elements = 0;
    for (int k = 1; k <= family.most && *elements <= ELEMENTS_LIMIT; k++) {
        subsets = subsets * (family.n - k + 1) / k;
        if (k < family.least)
            continue;
        int64_t rounded = subsets > ELEMENTS_LIMIT ? ELEMENTS_LIMIT + 1 : (int64_t)(subsets + 0.5);
        *blocks += rounded;
        *elements += rounded * k;
    }
}

static bool partition_fits(struct family family, struct place place, struct diag *diag)
{
    if (family.least < 1 || family.least > family.most || family.most > family.n)
        return diag_fault(diag, place, "expected block sizes from 1 to %d, found %d to %d",
                          family.n, family.least, family.most);
    int64_t blocks, elements;
    partition_blocks(family, &blocks, &elements);
    return elements <= ELEMENTS_LIMIT ||
           diag_fault(diag, place, "the blocks have more than %d elements in all",
                      ELEMENTS_LIMIT);
}

bool puzzle_set_family(struct puzzle *puzzle, enum puzzle_kind kind, struct family family,
                       struct place place, struct diag *diag)
{
    puzzle->kind = kind;
    puzzle->family = kind == PUZZLE_PARTITION ? family : (struct family){.n = family.n};
    if (family.n < 1 || family.n > FAMILY_LIMIT)
        return diag_fault(diag, place, "expected a number from 1 to %d, found %d", FAMILY_LIMIT,
                          family.n);
    if (kind == PUZZLE_QUEENS)
        return make_board(puzzle, family.n, family.n, SITE_OPTIONAL, diag);
    if (kind == PUZZLE_LANGFORD)
        return make_board(puzzle, 2 * family.n, 1, SITE_CELL, diag);
    return partition_fits(family, place, diag) &&
           make_board(puzzle, family.n, 1, SITE_CELL, diag);
}
