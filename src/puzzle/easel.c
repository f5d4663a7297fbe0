/* SPDX-License-Identifier: MIT */
/* A puzzle as it is drawn: each change keeps a copy of what was before. */
#include "puzzle/easel.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

#include "base/memory.h"
#include "puzzle/edit.h"
#include "puzzle/kinds.h"

void easel_init(struct easel *easel, struct puzzle *puzzle)
{
    assert(puzzle->kind != PUZZLE_BARE);
    *easel = (struct easel){
        .puzzle = *puzzle,
        .rosette = {.kind = rosette_kind(puzzle->lattice, 0)},
        .stroke = -1,
    };
    *puzzle = (struct puzzle){0};
}

/* ---- undo and redo ---- */

static void drop_all(struct easel *easel, struct moments *moments)
{
    for (size_t k = 0; k < moments->count; k++) {
        easel->weight -= moments->at[k].weight;
        puzzle_done(&moments->at[k].puzzle);
    }
    moments->count = 0;
}

void easel_done(struct easel *easel)
{
    drop_all(easel, &easel->past);
    drop_all(easel, &easel->future);
    memory_free(easel->past.at);
    memory_free(easel->future.at);
    puzzle_done(&easel->puzzle);
    *easel = (struct easel){0};
}

static bool push(struct easel *easel, struct moments *moments, struct moment moment)
{
    struct moment *grown = memory_try_grow(moments->at, &moments->room, moments->count + 1,
                                           sizeof *grown);
    if (!grown)
        return false;
    moments->at = grown;
    moments->at[moments->count++] = moment;
    easel->weight += moment.weight;
    return true;
}

static struct moment pop(struct easel *easel, struct moments *moments)
{
    struct moment last = moments->at[--moments->count];
    easel->weight -= last.weight;
    return last;
}

/* The oldest goes first, but what was just kept stays. */
static void forget_oldest(struct easel *easel)
{
    struct moments *past = &easel->past;
    size_t gone = 0;
    while (easel->weight > EASEL_ROOM && gone + 1 < past->count) {
        easel->weight -= past->at[gone].weight;
        puzzle_done(&past->at[gone++].puzzle);
    }
    past->count -= gone;
    memmove(past->at, past->at + gone, past->count * sizeof *past->at);
}

/* Before a change: keep what is there. */
static bool begin(struct easel *easel, struct diag *diag)
{
    struct moment moment = {.origin = easel->origin, .version = easel->version};
    moment.weight = puzzle_weight(&easel->puzzle);
    if (!puzzle_copy(&moment.puzzle, &easel->puzzle, diag))
        return false;
    if (push(easel, &easel->past, moment))
        return true;
    puzzle_done(&moment.puzzle);
    return diag_memory(diag, "what was before");
}

static void restore(struct easel *easel, struct moment moment)
{
    puzzle_done(&easel->puzzle);
    easel->puzzle = moment.puzzle;
    easel->origin = moment.origin;
    easel->version = moment.version;
    easel->stroke = -1;
}

/* After it: where it was not done, all is as before; else there is nothing to redo any more. */
static bool end(struct easel *easel, bool done)
{
    if (!done) {
        restore(easel, pop(easel, &easel->past));
        return false;
    }
    drop_all(easel, &easel->future);
    forget_oldest(easel);
    easel->version = ++easel->versions;
    easel->stroke = -1;
    return true;
}

/* What was kept before the last change is not to come back: it belongs to the one before. */
static void forget_last(struct easel *easel)
{
    struct moment last = pop(easel, &easel->past);
    puzzle_done(&last.puzzle);
}

/* Change places with the nearest moment of `from`. */
static bool change_places(struct easel *easel, struct moments *from, struct moments *to)
{
    struct moment now = {easel->puzzle, easel->origin, easel->version,
                         puzzle_weight(&easel->puzzle)};
    if (!from->count || !push(easel, to, now))
        return false;
    easel->puzzle = (struct puzzle){0};
    restore(easel, pop(easel, from));
    return true;
}

bool easel_undo(struct easel *easel)
{
    return change_places(easel, &easel->past, &easel->future);
}

bool easel_redo(struct easel *easel)
{
    return change_places(easel, &easel->future, &easel->past);
}

/* ---- the board ---- */

enum site easel_site(const struct easel *easel, struct cell cell)
{
    struct cell at = easel_cell(easel, cell);
    return region_at(&easel->puzzle.region, at.x, at.y);
}

char easel_mark(const struct easel *easel, struct cell cell)
{
    const struct region *region = &easel->puzzle.region;
    struct cell at = easel_cell(easel, cell);
    bool inside = at.x >= 0 && at.y >= 0 && at.x < region->width && at.y < region->height;
    return inside && region->pattern ? region->pattern[at.y * region->width + at.x] : 0;
}

/* Columns and rows from the first to the last, all included; empty where these are swapped. */
struct box {
    struct cell first, last;
};

static const struct box no_box = {{INT_MAX, INT_MAX}, {INT_MIN, INT_MIN}};

static void take_in(struct box *box, struct cell cell)
{
    box->first.x = cell.x < box->first.x ? cell.x : box->first.x;
    box->first.y = cell.y < box->first.y ? cell.y : box->first.y;
    box->last.x = cell.x > box->last.x ? cell.x : box->last.x;
    box->last.y = cell.y > box->last.y ? cell.y : box->last.y;
}

/* All on the plane that is not outside. */
static struct box box_of_sites(const struct easel *easel)
{
    const struct region *region = &easel->puzzle.region;
    struct box box = no_box;
    for (int y = 0; y < region->height; y++)
        for (int x = 0; x < region->width; x++)
            if (region->sites[(size_t)y * (size_t)region->width + (size_t)x] != SITE_OUTSIDE)
                take_in(&box, (struct cell){x + easel->origin.x, y + easel->origin.y});
    return box;
}

/* The board becomes that part of the plane, a column more where the lattice wants it so. */
static bool fit(struct easel *easel, struct box box, struct diag *diag)
{
    const struct region *region = &easel->puzzle.region;
    if (box.first.x > box.last.x)
        box.first = box.last = easel->origin;
    struct cell first = easel_cell(easel, box.first), last = easel_cell(easel, box.last);
    while (!lattice_may_move(easel->puzzle.lattice, first.x, first.y))
        first.x--;
    int width = last.x - first.x + 1, height = last.y - first.y + 1;
    if (region->sites && first.x == 0 && first.y == 0 && width == region->width &&
        height == region->height)
        return true;
    if (!edit_window(&easel->puzzle, first, width, height, diag))
        return false;
    easel->origin.x += first.x;
    easel->origin.y += first.y;
    return true;
}

void easel_mirror(struct easel *easel, const struct rosette_kind *kind)
{
    const struct region *region = &easel->puzzle.region;
    size_t count = 0, sites = (size_t)region->width * (size_t)region->height;
    struct cell *cells = memory_need(NULL, sites + 1, sizeof *cells);
    for (int y = 0; y < region->height; y++)
        for (int x = 0; x < region->width; x++)
            if (region_at(region, x, y) != SITE_OUTSIDE)
                cells[count++] = (struct cell){x + easel->origin.x, y + easel->origin.y};
    if (!count)
        cells[count++] = easel->origin;
    easel->rosette = rosette_around(kind, cells, (int)count);
    memory_free(cells);
}

/* ---- painting ---- */

static bool is_painted(const struct easel *easel, struct cell cell, struct paint paint)
{
    return paint.is_mark ? easel_site(easel, cell) != SITE_OUTSIDE &&
                               easel_site(easel, cell) != SITE_BARRIER &&
                               easel_mark(easel, cell) == paint.mark
                         : easel_site(easel, cell) == paint.site;
}

static bool paint_cell(struct easel *easel, struct cell cell, struct paint paint,
                       struct diag *diag)
{
    struct puzzle *puzzle = &easel->puzzle;
    struct cell at = easel_cell(easel, cell);
    enum site site = region_at(&puzzle->region, at.x, at.y);
    if (is_painted(easel, cell, paint))
        return true;
    if (!paint.is_mark)
        edit_site(puzzle, at, paint.site);
    else if (site == SITE_OUTSIDE || site == SITE_BARRIER)
        edit_site(puzzle, at, SITE_CELL);
    return !paint.is_mark || edit_mark(puzzle, at, paint.mark, diag);
}

/* What is symmetric to the cells, with them; those that are as they should be left out. */
static struct cell *find_all(const struct easel *easel, const struct cell *cells, int *count,
                             struct paint paint, struct diag *diag)
{
    struct cell *all = memory_try(NULL, (size_t)*count * ROSETTE_MOST, sizeof *all);
    int found = 0;
    for (int i = 0; i < *count && all; i++) {
        struct cell orbit[ROSETTE_MOST];
        int images = rosette_orbit(&easel->rosette, cells[i], orbit);
        for (int j = 0; j < images; j++)
            if (!is_painted(easel, orbit[j], paint))
                all[found++] = orbit[j];
    }
    *count = found;
    if (!all)
        diag_memory(diag, "so many cells");
    return all;
}

static bool paint_all(struct easel *easel, const struct cell *cells, int count,
                      struct paint paint, struct diag *diag)
{
    struct box box = box_of_sites(easel);
    bool done = true;
    for (int i = 0; i < count; i++)
        take_in(&box, cells[i]);
    done = fit(easel, box, diag);
    for (int i = 0; i < count && done; i++)
        done = paint_cell(easel, cells[i], paint, diag);
    return done && fit(easel, box_of_sites(easel), diag);
}

bool easel_paint(struct easel *easel, const struct cell *cells, int count, struct paint paint,
                 bool goes_on, struct diag *diag)
{
    struct cell *all = find_all(easel, cells, &count, paint, diag);
    int64_t stroke = easel->stroke;
    bool joins = goes_on && stroke == easel->version;
    bool done = all && (!count || begin(easel, diag));
    if (done && count) {
        done = paint_all(easel, all, count, paint, diag);
        if (done && joins)
            forget_last(easel);
        done = end(easel, done);
        easel->stroke = done ? easel->version : joins ? stroke : -1;
    }
    memory_free(all);
    return done;
}

/* ---- pieces and numbers ---- */

bool easel_lay(struct easel *easel, int piece, const struct cell *cells, int count,
               struct diag *diag)
{
    struct cell *on_board = memory_need(NULL, (size_t)count, sizeof *on_board);
    for (int i = 0; i < count; i++)
        on_board[i] = easel_cell(easel, cells[i]);
    bool done = begin(easel, diag) &&
                end(easel, edit_lay(&easel->puzzle, piece, on_board, count, diag));
    memory_free(on_board);
    return done;
}

bool easel_lift(struct easel *easel, struct cell cell, struct diag *diag)
{
    int placed = puzzle_placed_at(&easel->puzzle, easel_cell(easel, cell));
    if (placed < 0)
        return true;
    if (!begin(easel, diag))
        return false;
    edit_lift(&easel->puzzle, placed);
    return end(easel, true);
}

bool easel_add_set(struct easel *easel, const char *set, struct uses uses, struct diag *diag)
{
    struct puzzle *puzzle = &easel->puzzle;
    if (!begin(easel, diag))
        return false;
    puzzle_forget_solutions(puzzle);
    return end(easel, puzzle_add_set(puzzle, set, uses, -1, -1, 1, 1, (struct place){0}, diag));
}

bool easel_add_piece(struct easel *easel, const char *name, struct shape shape, struct uses uses,
                     struct diag *diag)
{
    struct puzzle *puzzle = &easel->puzzle;
    if (!begin(easel, diag)) {
        shape_done(&shape);
        return false;
    }
    puzzle_forget_solutions(puzzle);
    return end(easel, puzzle_add_piece(puzzle, name, shape, uses, true, true, (struct place){0},
                                       diag) && edit_match(puzzle, diag));
}

bool easel_set_shape(struct easel *easel, int piece, struct shape shape, struct diag *diag)
{
    if (!begin(easel, diag)) {
        shape_done(&shape);
        return false;
    }
    edit_shape(&easel->puzzle, piece, shape);
    return end(easel, edit_match(&easel->puzzle, diag));
}

bool easel_remove(struct easel *easel, int batch, struct diag *diag)
{
    if (!begin(easel, diag))
        return false;
    edit_remove(&easel->puzzle, batch);
    return end(easel, true);
}

bool easel_set_terms(struct easel *easel, int batch, struct uses uses, bool turn, bool flip,
                     struct diag *diag)
{
    const struct batch *now = &easel->puzzle.batches[batch];
    if (uses_equal(now->uses, uses) && now->turn == turn && now->flip == flip)
        return true;
    if (!begin(easel, diag))
        return false;
    edit_terms(&easel->puzzle, batch, uses, turn, flip);
    return end(easel, true);
}

bool easel_give(struct easel *easel, struct cell cell, int number, struct diag *diag)
{
    struct cell at = easel_cell(easel, cell);
    int side = easel->puzzle.sudoku.side;
    if (easel_site(easel, cell) == SITE_OUTSIDE ||
        easel->puzzle.sudoku.givens[at.y * side + at.x] == number)
        return true;
    if (!begin(easel, diag))
        return false;
    edit_give(&easel->puzzle, at, number);
    return end(easel, true);
}

bool easel_set_number(struct easel *easel, int n, struct diag *diag)
{
    struct puzzle *puzzle = &easel->puzzle;
    struct family family = {n, 1, n};
    if (n == puzzle->family.n)
        return true;
    if (!begin(easel, diag))
        return false;
    puzzle_forget_solutions(puzzle);
    return end(easel, puzzle_set_family(puzzle, puzzle->kind, family, (struct place){0}, diag));
}

bool easel_set_text(struct easel *easel, char **text, const char *to, struct diag *diag)
{
    if (strcmp(*text ? *text : "", to) == 0)
        return true;
    if (!begin(easel, diag))
        return false;
    memory_free(*text);
    *text = *to ? memory_text(to) : NULL;
    return end(easel, true);
}
