/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "base/memory.h"
#include "puzzle/prices.h"

bool puzzle_placed_is_on_cells(const struct puzzle *puzzle, const struct placed *placed)
{
    bool is = true;
    for (int i = 0; i < placed->count && is; i++)
        is = site_is_cell(region_at(&puzzle->region, placed->cells[i]));
    return is;
}

static bool has_orientation(const struct puzzle *puzzle, const struct placed *placed)
{
    bool can = false;
    struct shape shape = shape_of(puzzle->lattice, placed->cells, placed->count);
    struct shapes all = puzzle_orientations(puzzle, placed->piece);
    for (int i = 0; i < all.count && !can; i++) {
        struct shape plain = shape_unmarked(&all.at[i]);
        can = shape_compare(&plain, &shape) == 0 &&
              puzzle_marks_match(puzzle, &all.at[i], placed->cells[0]);
        shape_done(&plain);
    }
    shapes_done(&all);
    shape_done(&shape);
    return can;
}

static int find_below(const struct puzzle *puzzle, int k)
{
    int least = k;
    for (int i = 0; i < puzzle->placed[k].count; i++) {
        int other = puzzle_placed_at(puzzle, puzzle->placed[k].cells[i]);
        least = other < least ? other : least;
    }
    return least;
}

static int count_placed(const struct puzzle *puzzle, int piece, int upto)
{
    int count = 0;
    for (int k = 0; k <= upto; k++)
        count += puzzle->placed[k].piece == piece;
    return count;
}

bool puzzle_check_placed(const struct puzzle *puzzle, int k, struct place place,
                         struct diag *diag)
{
    const struct placed *placed = &puzzle->placed[k];
    const struct piece *piece = &puzzle->pieces[placed->piece];
    int below = find_below(puzzle, k);
    char text[USES_TEXT];
    if (!puzzle_placed_is_on_cells(puzzle, placed))
        return diag_fault(diag, place, "%s is outside the board", piece->name);
    if (below < k)
        return diag_fault(diag, place, "%s is on top of %s", piece->name,
                          puzzle->pieces[puzzle->placed[below].piece].name);
    if (!has_orientation(puzzle, placed))
        return diag_fault(diag, place, "%s may not be placed this way", piece->name);
    if (count_placed(puzzle, placed->piece, k) > piece->uses.most)
        return diag_fault(diag, place, "%s is placed again, but may be used %s", piece->name,
                          uses_text(piece->uses, text));
    return true;
}

struct sorted {
    int piece;
    bool is_priced;         /* has no twin */
    struct shapes shapes;
};

/* Orientations ascend, so sorting makes twins adjacent. */
static int compare_shapes(const struct shapes *a, const struct shapes *b)
{
    int order = (a->count > b->count) - (a->count < b->count);
    for (int i = 0; i < a->count && order == 0; i++)
        order = shape_compare(&a->at[i], &b->at[i]);
    return order;
}

static int compare(const void *a, const void *b)
{
    const struct sorted *p = a, *q = b;
    int order = compare_shapes(&p->shapes, &q->shapes);
    order = order ? order : p->is_priced - q->is_priced;
    return order ? order : (p->piece > q->piece) - (p->piece < q->piece);
}

static void find_twins(struct puzzle *puzzle)
{
    size_t pieces = (size_t)puzzle->npieces;
    struct sorted *sorted = memory_need_zero(pieces, sizeof *sorted);
    for (int p = 0; p < puzzle->npieces; p++)
        sorted[p] = (struct sorted){p, prices_name(puzzle, p), puzzle_orientations(puzzle, p)};
    if (pieces)
        qsort(sorted, pieces, sizeof *sorted, compare);
    for (int k = 0, head = 0; k < puzzle->npieces; k++) {
        if (puzzle->is_labelled || sorted[k].is_priced ||
            compare_shapes(&sorted[head].shapes, &sorted[k].shapes) != 0)
            head = k;
        puzzle->pieces[sorted[k].piece].twin = sorted[head].piece;
    }
    for (size_t k = 0; k < pieces; k++)
        shapes_done(&sorted[k].shapes);
    memory_free(sorted);
}

bool puzzle_check(struct puzzle *puzzle, const char *file, struct diag *diag)
{
    struct place place = {file, 0, 0};
    const struct region *region = &puzzle->region;
    if (puzzle->kind != PUZZLE_TILING)
        return true;
    if (!region->sites && puzzle->npieces)
        return diag_fault(diag, place, "there are pieces, but no board to fill; dancetty enlarge "
                                       "reads such a list");
    if (region_count(region, SITE_CELL) + region_count(region, SITE_OPTIONAL) == 0)
        return diag_fault(diag, place, "the board has no cell");
    if (puzzle->npieces == 0)
        return diag_fault(diag, place, "there are no pieces");
    bool sound = true;
    find_twins(puzzle);
    for (int k = 0; k < puzzle->nplaced && sound; k++)
        sound = puzzle_check_placed(puzzle, k, place, diag);
    return sound;
}
