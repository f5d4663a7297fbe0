/* SPDX-License-Identifier: MIT */
#include "puzzle/edit.h"

#include <assert.h>
#include <string.h>

#include "base/memory.h"
#include "puzzle/kinds.h"
#include "puzzle/prices.h"

static char *copy_text(const char *text)
{
    return text ? memory_text(text) : NULL;
}

/* Clears *done if memory runs out. */
static void *copy_array(const void *array, size_t count, size_t size, bool *done)
{
    void *copy = array ? memory_try(NULL, count, size) : NULL;
    if (copy)
        memcpy(copy, array, count * size);
    *done = *done && (copy || !array);
    return copy;
}

static void copy_pieces(struct puzzle *copy, const struct puzzle *puzzle)
{
    copy->room_pieces = (size_t)puzzle->npieces;
    copy->pieces = memory_need(NULL, copy->room_pieces, sizeof *copy->pieces);
    for (int p = 0; p < puzzle->npieces; p++) {
        copy->pieces[p] = puzzle->pieces[p];
        copy->pieces[p].name = memory_text(puzzle->pieces[p].name);
        copy->pieces[p].shape = shape_copy(&puzzle->pieces[p].shape);
    }
    copy->room_batches = (size_t)puzzle->nbatches;
    copy->batches = memory_need(NULL, copy->room_batches, sizeof *copy->batches);
    for (int b = 0; b < puzzle->nbatches; b++) {
        copy->batches[b] = puzzle->batches[b];
        copy->batches[b].set = copy_text(puzzle->batches[b].set);
    }
}

static void copy_placed(struct puzzle *copy, const struct puzzle *puzzle)
{
    copy->placed = memory_need(NULL, (size_t)puzzle->nplaced, sizeof *copy->placed);
    for (int k = 0; k < puzzle->nplaced; k++) {
        const struct placed *placed = &puzzle->placed[k];
        copy->placed[k] = *placed;
        copy->placed[k].cells = memory_need(NULL, (size_t)placed->count, sizeof *placed->cells);
        memcpy(copy->placed[k].cells, placed->cells,
               (size_t)placed->count * sizeof *placed->cells);
    }
}

bool puzzle_copy(struct puzzle *copy, const struct puzzle *puzzle, struct diag *diag)
{
    size_t sites = region_sites(&puzzle->region);
    size_t cells = (size_t)puzzle->sudoku.side * (size_t)puzzle->sudoku.side;
    bool done = true;
    assert(puzzle->kind != PUZZLE_BARE);
    *copy = *puzzle;
    copy->title = copy_text(puzzle->title);
    copy->author = copy_text(puzzle->author);
    copy->source = copy_text(puzzle->source);
    copy->note = copy_text(puzzle->note);
    copy->warning = copy_text(puzzle->warning);
    copy->region.sites = copy_array(puzzle->region.sites, sites, 1, &done);
    copy->region.pattern = copy_array(puzzle->region.pattern, sites, 1, &done);
    copy->sudoku.boxes = copy_array(puzzle->sudoku.boxes, cells, sizeof(int), &done);
    copy->sudoku.givens = copy_array(puzzle->sudoku.givens, cells, sizeof(int), &done);
    copy->sudoku.cages = copy_array(puzzle->sudoku.cages, cells, sizeof(int), &done);
    copy->sudoku.sums = copy_array(puzzle->sudoku.sums, (size_t)puzzle->sudoku.ncages + 1,
                                   sizeof(int), &done);
    copy->prices = copy_array(puzzle->prices, (size_t)puzzle->nprices, sizeof *puzzle->prices,
                              &done);
    copy->room_prices = (size_t)puzzle->nprices;
    copy_pieces(copy, puzzle);
    copy_placed(copy, puzzle);
    if (!done) {
        puzzle_done(copy);
        return diag_memory(diag, "a copy of the puzzle");
    }
    return true;
}

static size_t text_weight(const char *text)
{
    return text ? strlen(text) + 1 : 0;
}

size_t puzzle_weight(const struct puzzle *puzzle)
{
    size_t cells = (size_t)puzzle->sudoku.side * (size_t)puzzle->sudoku.side;
    size_t weight = sizeof *puzzle + 2 * region_sites(&puzzle->region) + 4 * cells * sizeof(int) +
                    text_weight(puzzle->title) + text_weight(puzzle->author) +
                    text_weight(puzzle->source) + text_weight(puzzle->note) +
                    (size_t)puzzle->nbatches * sizeof *puzzle->batches +
                    (size_t)puzzle->nprices * sizeof *puzzle->prices;
    for (int p = 0; p < puzzle->npieces; p++)
        weight += sizeof *puzzle->pieces + text_weight(puzzle->pieces[p].name) +
                  (size_t)puzzle->pieces[p].shape.count * (sizeof(struct cell) + 1);
    for (int k = 0; k < puzzle->nplaced; k++)
        weight += sizeof *puzzle->placed +
                  (size_t)puzzle->placed[k].count * sizeof(struct cell);
    return weight;
}

/* first: the first cell of `to` in `from`. */
static void copy_sites(void *to, const struct region *now, const void *from,
                       const struct region *before, struct cell first)
{
    const char *sites = from;
    char *copies = to;
    for (size_t i = 0; i < region_sites(now); i++) {
        struct cell cell = cell_plus(region_cell(now, i), first);
        if (region_has(before, cell))
            copies[i] = sites[region_index(before, cell)];
    }
}

static void move_placed(struct puzzle *puzzle, struct cell first)
{
    for (int k = puzzle->nplaced; k-- > 0;) {
        struct placed *placed = &puzzle->placed[k];
        for (int i = 0; i < placed->count; i++)
            placed->cells[i] = cell_minus(placed->cells[i], first);
        if (!puzzle_placed_is_on_cells(puzzle, placed))
            edit_lift(puzzle, k);
    }
}

bool edit_window(struct puzzle *puzzle, struct cell first, struct cell size, struct diag *diag)
{
    struct region *before = &puzzle->region;
    struct region now = region_of_size(size, puzzle->lattice);
    if (size.x > EDIT_SITES / size.y / size.z)
        return diag_fault(diag, (struct place){0}, "a board has at most %d sites", EDIT_SITES);
    now.sites = memory_try_zero(region_sites(&now), 1);
    now.pattern = before->pattern ? memory_try_zero(region_sites(&now), 1) : NULL;
    if (!now.sites || (before->pattern && !now.pattern)) {
        region_done(&now);
        return diag_memory(diag, "the board");
    }
    if (before->sites)
        copy_sites(now.sites, &now, before->sites, before, first);
    if (before->pattern)
        copy_sites(now.pattern, &now, before->pattern, before, first);
    region_done(before);
    *before = now;
    move_placed(puzzle, first);
    prices_move(puzzle, first);
    return true;
}

static bool any_piece_has_marks(const struct puzzle *puzzle)
{
    for (int p = 0; p < puzzle->npieces; p++)
        if (puzzle->pieces[p].shape.marks)
            return true;
    return false;
}

static void drop_empty_pattern(struct puzzle *puzzle)
{
    struct region *region = &puzzle->region;
    if (!region->pattern || any_piece_has_marks(puzzle))
        return;
    for (size_t i = 0; i < region_sites(region); i++)
        if (region->pattern[i])
            return;
    memory_free(region->pattern);
    region->pattern = NULL;
    puzzle->ignores_pattern = false;
}

void edit_site(struct puzzle *puzzle, struct cell cell, enum site site)
{
    struct region *region = &puzzle->region;
    region->sites[region_index(region, cell)] = (uint8_t)site;
    puzzle_forget_solutions(puzzle);
    if (site_is_cell(site))
        return;
    if (region->pattern && region->pattern[region_index(region, cell)]) {
        region->pattern[region_index(region, cell)] = 0;
        drop_empty_pattern(puzzle);
    }
    int placed = puzzle_placed_at(puzzle, cell);
    if (placed >= 0)
        edit_lift(puzzle, placed);
}

bool edit_mark(struct puzzle *puzzle, struct cell cell, char mark, struct diag *diag)
{
    struct region *region = &puzzle->region;
    if (!region->pattern && mark)
        region->pattern = memory_try_zero(region_sites(region), 1);
    if (!region->pattern)
        return !mark || diag_memory(diag, "the marks");
    region->pattern[region_index(region, cell)] = mark;
    puzzle_forget_solutions(puzzle);
    if (!mark)
        drop_empty_pattern(puzzle);
    return true;
}

bool edit_place(struct puzzle *puzzle, int piece, const struct cell *cells, int count,
              struct diag *diag)
{
    size_t room = (size_t)puzzle->nplaced + 1;
    struct placed *last;
    puzzle->placed = memory_need(puzzle->placed, room, sizeof *puzzle->placed);
    last = &puzzle->placed[puzzle->nplaced++];
    *last = (struct placed){piece, count, memory_need(NULL, (size_t)count, sizeof *cells)};
    memcpy(last->cells, cells, (size_t)count * sizeof *cells);
    if (puzzle->pieces[piece].letter == '*')
        diag_fault(diag, (struct place){0}, "%s has no letter of its own to be placed by",
                   puzzle->pieces[piece].name);
    else if (puzzle_check_placed(puzzle, puzzle->nplaced - 1, (struct place){0}, diag)) {
        puzzle_forget_solutions(puzzle);
        return true;
    }
    edit_lift(puzzle, puzzle->nplaced - 1);
    return false;
}

void edit_lift(struct puzzle *puzzle, int k)
{
    memory_free(puzzle->placed[k].cells);
    puzzle->nplaced--;
    memmove(&puzzle->placed[k], &puzzle->placed[k + 1],
            (size_t)(puzzle->nplaced - k) * sizeof *puzzle->placed);
    puzzle_forget_solutions(puzzle);
}

static void free_pieces(struct puzzle *puzzle, int first, int count)
{
    for (int p = first; p < first + count; p++) {
        puzzle->piece_cells -= puzzle->pieces[p].shape.count;
        memory_free(puzzle->pieces[p].name);
        shape_done(&puzzle->pieces[p].shape);
    }
    puzzle->npieces -= count;
    memmove(&puzzle->pieces[first], &puzzle->pieces[first + count],
            (size_t)(puzzle->npieces - first) * sizeof *puzzle->pieces);
}

/* puzzle_check() finds twins again. */
void edit_remove(struct puzzle *puzzle, int batch)
{
    int first = puzzle->batches[batch].first, count = puzzle->batches[batch].count;
    for (int k = puzzle->nplaced; k-- > 0;) {
        struct placed *placed = &puzzle->placed[k];
        if (placed->piece >= first + count)
            placed->piece -= count;
        else if (placed->piece >= first)
            edit_lift(puzzle, k);
    }
    prices_remove(puzzle, first, count);
    free_pieces(puzzle, first, count);
    memory_free(puzzle->batches[batch].set);
    puzzle->nbatches--;
    memmove(&puzzle->batches[batch], &puzzle->batches[batch + 1],
            (size_t)(puzzle->nbatches - batch) * sizeof *puzzle->batches);
    for (int b = batch; b < puzzle->nbatches; b++)
        puzzle->batches[b].first -= count;
    for (int p = 0; p < puzzle->npieces; p++)
        puzzle->pieces[p].twin = p;
    drop_empty_pattern(puzzle);
    puzzle_forget_solutions(puzzle);
}

void edit_terms(struct puzzle *puzzle, int number, struct uses uses, bool turn, bool flip)
{
    struct batch *batch = &puzzle->batches[number];
    batch->uses = uses;
    batch->turn = turn;
    batch->flip = flip;
    for (int p = batch->first; p < batch->first + batch->count; p++) {
        puzzle->pieces[p].uses = uses;
        puzzle->pieces[p].turn = turn;
        puzzle->pieces[p].flip = flip;
        prices_forget(puzzle, p);
    }
    puzzle_forget_solutions(puzzle);
}

void edit_shape(struct puzzle *puzzle, int piece, struct shape shape)
{
    for (int k = puzzle->nplaced; k-- > 0;)
        if (puzzle->placed[k].piece == piece)
            edit_lift(puzzle, k);
    prices_forget(puzzle, piece);
    puzzle->piece_cells += shape.count - puzzle->pieces[piece].shape.count;
    shape_done(&puzzle->pieces[piece].shape);
    puzzle->pieces[piece].shape = shape;
    puzzle_forget_solutions(puzzle);
}

bool edit_match(struct puzzle *puzzle, struct diag *diag)
{
    struct region *region = &puzzle->region;
    if (!region->pattern && any_piece_has_marks(puzzle))
        region->pattern = memory_try_zero(region_sites(region), 1);
    else
        drop_empty_pattern(puzzle);
    return region->pattern || !any_piece_has_marks(puzzle) || diag_memory(diag, "the marks");
}

void edit_give(struct puzzle *puzzle, struct cell cell, int number)
{
    size_t at = region_index(&puzzle->region, cell);
    if (number)
        sudoku_give(puzzle, cell.x, cell.y, number);
    else
        puzzle->sudoku.givens[at] = puzzle->region.pattern[at] = 0;
    puzzle_forget_solutions(puzzle);
}
