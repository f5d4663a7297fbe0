/* SPDX-License-Identifier: MIT */
#include "puzzle/sketch.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

#include "base/memory.h"
#include "puzzle/edit.h"
#include "puzzle/kinds.h"

static size_t weigh_moment(const void *entry)
{
    const struct moment *moment = entry;
    return moment->weight;
}

static void drop_moment(void *entry)
{
    struct moment *moment = entry;
    puzzle_done(&moment->puzzle);
}

static const struct undo_kind moments = {
    .size = sizeof(struct moment),
    .most = SKETCH_ROOM,
    .cost = weigh_moment,
    .release = drop_moment,
};

void sketch_init(struct sketch *sketch, struct puzzle *puzzle)
{
    assert(puzzle->kind != PUZZLE_BARE);
    *sketch = (struct sketch){
        .puzzle = *puzzle,
        .rosette = {.lattice = puzzle->lattice, .kind = rosette_kind(puzzle->lattice, 0)},
        .stroke = -1,
        .changes = {.kind = &moments},
    };
    *puzzle = (struct puzzle){0};
}

void sketch_done(struct sketch *sketch)
{
    undo_done(&sketch->changes);
    puzzle_done(&sketch->puzzle);
    *sketch = (struct sketch){0};
}

/* The puzzle is borrowed. */
static struct moment now(const struct sketch *sketch)
{
    return (struct moment){sketch->puzzle, sketch->origin, sketch->version,
                           puzzle_weight(&sketch->puzzle)};
}

static void restore(struct sketch *sketch, struct moment moment)
{
    sketch->puzzle = moment.puzzle;
    sketch->origin = moment.origin;
    sketch->version = moment.version;
    sketch->stroke = -1;
}

static bool begin(struct sketch *sketch, struct diag *diag)
{
    sketch->before = now(sketch);
    if (!undo_reserve(&sketch->changes))
        return diag_memory(diag, "what was before");
    return puzzle_copy(&sketch->before.puzzle, &sketch->puzzle, diag);
}

/* Restores the state after a failure.  A joining change is undone with the one before. */
static bool end_joining(struct sketch *sketch, bool done, bool joins)
{
    if (!done) {
        puzzle_done(&sketch->puzzle);
        restore(sketch, sketch->before);
        return false;
    }
    if (joins)
        puzzle_done(&sketch->before.puzzle);
    else
        undo_note(&sketch->changes, &sketch->before);
    sketch->version = ++sketch->versions;
    sketch->stroke = -1;
    return true;
}

static bool end(struct sketch *sketch, bool done)
{
    return end_joining(sketch, done, false);
}

bool sketch_change(struct sketch *sketch,
                   bool (*change)(struct puzzle *puzzle, const void *whose, struct diag *diag),
                   const void *whose, struct diag *diag)
{
    return begin(sketch, diag) && end(sketch, change(&sketch->puzzle, whose, diag));
}

bool sketch_undo(struct sketch *sketch, int direction)
{
    struct moment moment = now(sketch);
    if (!undo_pass(&sketch->changes, direction, &moment))
        return false;
    restore(sketch, moment);
    return true;
}

enum site sketch_site(const struct sketch *sketch, struct cell cell)
{
    return region_at(&sketch->puzzle.region, sketch_cell(sketch, cell));
}

char sketch_mark(const struct sketch *sketch, struct cell cell)
{
    const struct region *region = &sketch->puzzle.region;
    struct cell at = sketch_cell(sketch, cell);
    bool has_mark = region->pattern && region_has(region, at);
    return has_mark ? region->pattern[region_index(region, at)] : 0;
}

/* Inclusive; empty if first > last. */
struct cell_box {
    struct cell first, last;
};

static const struct cell_box no_box = {{INT_MAX, INT_MAX, INT_MAX}, {INT_MIN, INT_MIN, INT_MIN}};

static void take_in(struct cell_box *box, struct cell cell)
{
    box->first.x = cell.x < box->first.x ? cell.x : box->first.x;
    box->first.y = cell.y < box->first.y ? cell.y : box->first.y;
    box->first.z = cell.z < box->first.z ? cell.z : box->first.z;
    box->last.x = cell.x > box->last.x ? cell.x : box->last.x;
    box->last.y = cell.y > box->last.y ? cell.y : box->last.y;
    box->last.z = cell.z > box->last.z ? cell.z : box->last.z;
}

static struct cell_box box_of_sites(const struct sketch *sketch)
{
    const struct region *region = &sketch->puzzle.region;
    struct cell_box box = no_box;
    for (size_t i = 0; region->sites && i < region_sites(region); i++)
        if (region->sites[i] != SITE_OUTSIDE)
            take_in(&box, cell_plus(region_cell(region, i), sketch->origin));
    return box;
}

/* Starts at a translation of the lattice. */
static bool fit(struct sketch *sketch, struct cell_box box, struct diag *diag)
{
    const struct region *region = &sketch->puzzle.region;
    if (box.first.x > box.last.x)
        box.first = box.last = sketch->origin;
    struct cell first = sketch_cell(sketch, box.first), last = sketch_cell(sketch, box.last);
    first = lattice_move_to(sketch->puzzle.lattice, first);
    struct cell size = {last.x - first.x + 1, last.y - first.y + 1, last.z - first.z + 1};
    if (region->sites && first.x == 0 && first.y == 0 && first.z == 0 && size.x == region->width &&
        size.y == region->height && size.z == region_depth(region))
        return true;
    if (!edit_window(&sketch->puzzle, first, size, diag))
        return false;
    sketch->origin = cell_plus(sketch->origin, first);
    return true;
}

void sketch_mirror(struct sketch *sketch, const struct rosette_kind *kind)
{
    const struct region *region = &sketch->puzzle.region;
    size_t count = 0;
    struct cell *cells = memory_need(NULL, region_sites(region) + 1, sizeof *cells);
    for (size_t i = 0; region->sites && i < region_sites(region); i++)
        if (region->sites[i] != SITE_OUTSIDE)
            cells[count++] = cell_plus(region_cell(region, i), sketch->origin);
    if (!count)
        cells[count++] = sketch->origin;
    sketch->rosette = rosette_around(sketch->puzzle.lattice, kind, cells, (int)count);
    memory_free(cells);
}

static bool is_painted(const struct sketch *sketch, struct cell cell, struct paint paint)
{
    if (!lattice_has(sketch->puzzle.lattice, cell))
        return true;
    return paint.is_mark ? site_is_cell(sketch_site(sketch, cell)) &&
                               sketch_mark(sketch, cell) == paint.mark
                         : sketch_site(sketch, cell) == paint.site;
}

static bool paint_cell(struct sketch *sketch, struct cell cell, struct paint paint,
                       struct diag *diag)
{
    struct puzzle *puzzle = &sketch->puzzle;
    struct cell at = sketch_cell(sketch, cell);
    enum site site = region_at(&puzzle->region, at);
    if (is_painted(sketch, cell, paint))
        return true;
    if (!paint.is_mark)
        edit_site(puzzle, at, paint.site);
    else if (!site_is_cell(site))
        edit_site(puzzle, at, SITE_CELL);
    return !paint.is_mark || edit_mark(puzzle, at, paint.mark, diag);
}

static struct cell *find_all(const struct sketch *sketch, const struct cell *cells, int *count,
                             struct paint paint, struct diag *diag)
{
    struct cell *all = memory_try(NULL, (size_t)*count * ROSETTE_MOST, sizeof *all);
    int found = 0;
    for (int i = 0; i < *count && all; i++) {
        struct cell orbit[ROSETTE_MOST];
        int images = rosette_orbit(&sketch->rosette, cells[i], orbit);
        for (int j = 0; j < images; j++)
            if (!is_painted(sketch, orbit[j], paint))
                all[found++] = orbit[j];
    }
    *count = found;
    if (!all)
        diag_memory(diag, "so many cells");
    return all;
}

static bool paint_all(struct sketch *sketch, const struct cell *cells, int count,
                      struct paint paint, struct diag *diag)
{
    struct cell_box box = box_of_sites(sketch);
    bool done = true;
    for (int i = 0; i < count; i++)
        take_in(&box, cells[i]);
    done = fit(sketch, box, diag);
    for (int i = 0; i < count && done; i++)
        done = paint_cell(sketch, cells[i], paint, diag);
    return done && fit(sketch, box_of_sites(sketch), diag);
}

bool sketch_paint(struct sketch *sketch, const struct cell *cells, int count, struct paint paint,
                  bool goes_on, struct diag *diag)
{
    struct cell *all = find_all(sketch, cells, &count, paint, diag);
    int64_t stroke = sketch->stroke;
    bool joins = goes_on && stroke == sketch->version;
    bool done = all && (!count || begin(sketch, diag));
    if (done && count) {
        done = end_joining(sketch, paint_all(sketch, all, count, paint, diag), joins);
        sketch->stroke = done ? sketch->version : joins ? stroke : -1;
    }
    memory_free(all);
    return done;
}

/* On the board and a margin: reaching that proves it unbounded. */
struct fill_flood {
    const struct sketch *sketch;
    struct region room;     /* without sites */
    bool *seen;             /* [region_sites(&room)] */
    struct cell *cells;     /* result; [count] */
    int count;
    enum site site;
    char mark;
};

static struct cell place_in(const struct fill_flood *flood, struct cell cell)
{
    struct cell margin = {1, 1, flood->room.layers > 0};
    return cell_plus(sketch_cell(flood->sketch, cell), margin);
}

static void reach(struct fill_flood *flood, struct cell cell)
{
    struct cell at = place_in(flood, cell);
    if (!region_has(&flood->room, at))
        return;
    bool *seen = &flood->seen[region_index(&flood->room, at)];
    if (*seen || sketch_site(flood->sketch, cell) != flood->site ||
        sketch_mark(flood->sketch, cell) != flood->mark)
        return;
    *seen = true;
    flood->cells[flood->count++] = cell;
}

static bool has_no_end(const struct fill_flood *flood)
{
    const struct region *board = &flood->sketch->puzzle.region;
    for (int i = 0; i < flood->count; i++)
        if (!region_has(board, sketch_cell(flood->sketch, flood->cells[i])))
            return true;
    return false;
}

static bool run_flood(struct fill_flood *flood, struct cell cell, struct diag *diag)
{
    const struct lattice *lattice = flood->sketch->puzzle.lattice;
    if (!flood->seen || !flood->cells)
        return diag_memory(diag, "so many cells");
    reach(flood, cell);
    for (int i = 0; i < flood->count; i++)
        for (int side = 0; side < lattice_sides(lattice, flood->cells[i]); side++)
            reach(flood, lattice_neighbour(lattice, flood->cells[i], side));
    if (!flood->count || has_no_end(flood))
        return diag_fault(diag, (struct place){0}, "this area has no border: nothing "
                                                   "is around it");
    return true;
}

struct cell *sketch_flood(const struct sketch *sketch, struct cell cell, int *count,
                          struct diag *diag)
{
    const struct region *region = &sketch->puzzle.region;
    struct fill_flood flood = {
        .sketch = sketch,
        .room = {.width = region->width + 2, .height = region->height + 2,
                 .layers = region->layers ? region->layers + 2 : 0},
        .site = sketch_site(sketch, cell),
        .mark = sketch_mark(sketch, cell),
    };
    size_t sites = region_sites(&flood.room);
    flood.seen = memory_try_zero(sites, sizeof *flood.seen);
    flood.cells = memory_try(NULL, sites, sizeof *flood.cells);
    bool done = run_flood(&flood, cell, diag);
    memory_free(flood.seen);
    if (!done) {
        memory_free(flood.cells);
        return NULL;
    }
    *count = flood.count;
    return flood.cells;
}

bool sketch_place(struct sketch *sketch, int piece, const struct cell *cells, int count,
                  struct diag *diag)
{
    struct cell *on_board = memory_need(NULL, (size_t)count, sizeof *on_board);
    for (int i = 0; i < count; i++)
        on_board[i] = sketch_cell(sketch, cells[i]);
    bool done = begin(sketch, diag) &&
                end(sketch, edit_place(&sketch->puzzle, piece, on_board, count, diag));
    memory_free(on_board);
    return done;
}

bool sketch_lift(struct sketch *sketch, struct cell cell, struct diag *diag)
{
    int placed = puzzle_placed_at(&sketch->puzzle, sketch_cell(sketch, cell));
    if (placed < 0)
        return true;
    if (!begin(sketch, diag))
        return false;
    edit_lift(&sketch->puzzle, placed);
    return end(sketch, true);
}

bool sketch_add_set(struct sketch *sketch, const char *set, struct uses uses, struct diag *diag)
{
    struct puzzle *puzzle = &sketch->puzzle;
    if (!begin(sketch, diag))
        return false;
    puzzle_forget_solutions(puzzle);
    return end(sketch, puzzle_add_set(puzzle, set, uses, -1, -1, 1, 1, (struct place){0}, diag));
}

bool sketch_add_piece(struct sketch *sketch, const char *name, struct shape shape, struct uses uses,
                      struct diag *diag)
{
    struct puzzle *puzzle = &sketch->puzzle;
    if (!begin(sketch, diag)) {
        shape_done(&shape);
        return false;
    }
    puzzle_forget_solutions(puzzle);
    return end(sketch, puzzle_add_piece(puzzle, name, shape, uses, true, true, (struct place){0},
                                        diag) && edit_match(puzzle, diag));
}

bool sketch_set_shape(struct sketch *sketch, int piece, struct shape shape, struct diag *diag)
{
    if (!begin(sketch, diag)) {
        shape_done(&shape);
        return false;
    }
    edit_shape(&sketch->puzzle, piece, shape);
    return end(sketch, edit_match(&sketch->puzzle, diag));
}

bool sketch_remove(struct sketch *sketch, int batch, struct diag *diag)
{
    if (!begin(sketch, diag))
        return false;
    edit_remove(&sketch->puzzle, batch);
    return end(sketch, true);
}

bool sketch_set_terms(struct sketch *sketch, int batch, struct uses uses, bool turn, bool flip,
                      struct diag *diag)
{
    const struct batch *now = &sketch->puzzle.batches[batch];
    if (uses_equal(now->uses, uses) && now->turn == turn && now->flip == flip)
        return true;
    if (!begin(sketch, diag))
        return false;
    edit_terms(&sketch->puzzle, batch, uses, turn, flip);
    return end(sketch, true);
}

bool sketch_give(struct sketch *sketch, struct cell cell, int number, struct diag *diag)
{
    struct cell at = sketch_cell(sketch, cell);
    if (sketch_site(sketch, cell) == SITE_OUTSIDE ||
        sketch->puzzle.sudoku.givens[region_index(&sketch->puzzle.region, at)] == number)
        return true;
    if (!begin(sketch, diag))
        return false;
    edit_give(&sketch->puzzle, at, number);
    return end(sketch, true);
}

bool sketch_set_number(struct sketch *sketch, int n, struct diag *diag)
{
    struct puzzle *puzzle = &sketch->puzzle;
    struct family family = {n, 1, n};
    if (n == puzzle->family.n)
        return true;
    if (!begin(sketch, diag))
        return false;
    puzzle_forget_solutions(puzzle);
    return end(sketch, puzzle_set_family(puzzle, puzzle->kind, family, (struct place){0}, diag));
}

bool sketch_set_text(struct sketch *sketch, char **text, const char *to, struct diag *diag)
{
    if (strcmp(*text ? *text : "", to) == 0)
        return true;
    if (!begin(sketch, diag))
        return false;
    memory_free(*text);
    *text = *to ? memory_text(to) : NULL;
    return end(sketch, true);
}
