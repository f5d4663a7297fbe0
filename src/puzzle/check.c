/* The faults of a puzzle as a whole. */
#include "puzzle/lies.h"

/* Sets *a and *b to two pieces that can lie alike; false where all differ. */
static bool find_alike(const struct puzzle *puzzle, int *a, int *b)
{
    bool alike = false;
    struct lies lies = lies_of(puzzle);
    lies_sort(&lies);
    for (int i = 1; i < lies.count && !alike; i++) {
        alike = shape_compare(&lies.at[i - 1].shape, &lies.at[i].shape) == 0;
        *a = lies.at[i - 1].piece;
        *b = lies.at[i].piece;
    }
    lies_done(&lies);
    return alike;
}

bool puzzle_check(const struct puzzle *puzzle, const char *file, struct diag *diag)
{
    struct place place = {file, 0, 0};
    const struct region *region = &puzzle->region;
    int a, b;
    if (puzzle->kind == PUZZLE_BARE)
        return true;
    if (region_count(region, SITE_CELL) + region_count(region, SITE_OPTIONAL) == 0)
        return diag_fault(diag, place, "expected a board, found no cell");
    if (puzzle->npieces == 0)
        return diag_fault(diag, place, "expected pieces, found none");
    if (find_alike(puzzle, &a, &b))
        return diag_fault(diag, place, "the pieces %s and %s can lie alike",
                          puzzle->pieces[a].name, puzzle->pieces[b].name);
    return true;
}
