/* SPDX-License-Identifier: MIT */
#include "base/memory.h"
#include "play/manual_play.h"

static const struct region *region_of(const struct manual_play *play)
{
    return &play->encoding->legend.puzzle->region;
}

/* ---- pieces: held by a cell near the middle ---- */

static int far_off(const struct shape *shape, struct cell cell)
{
    struct cell far = {0, 0, 0};
    for (int k = 0; k < shape->count; k++)
        far = cell_plus(far, cell_minus(shape->cells[k], cell));
    return far.x * far.x + far.y * far.y + far.z * far.z;
}

/* Returns the shape's cell nearest to the middle that the lattice can move to the cursor; -1:
 * none. */
static int find_held_cell(const struct manual_play *play, const struct shape *shape)
{
    int nearest = -1;
    for (int k = 0; k < shape->count; k++) {
        struct cell cell = shape->cells[k];
        if (lattice_may_move(shape->lattice, cell_minus(play->cursor, cell)) &&
            (nearest < 0 || far_off(shape, cell) < far_off(shape, shape->cells[nearest])))
            nearest = k;
    }
    return nearest;
}

static void place_ghost(struct manual_play *play)
{
    if (play->piece < 0)
        return;
    const struct shape *shape = &play->ways.at[play->way];
    int nearest = find_held_cell(play, shape);
    struct cell move = cell_minus(play->cursor, shape->cells[nearest < 0 ? 0 : nearest]);
    for (int k = 0; k < shape->count; k++)
        play->ghost[k] = cell_plus(shape->cells[k], move);
}

/* The order of options: piece, orientation, first cell. */
static int compare(const struct placement *lies, int piece, int way, struct cell first)
{
    if (lies->piece != piece)
        return lies->piece < piece ? -1 : 1;
    if (lies->orientation != way)
        return lies->orientation < way ? -1 : 1;
    return cell_compare(lies->cells[0], first);
}

static int32_t find_option(const struct manual_play *play)
{
    const struct legend *legend = &play->encoding->legend;
    int32_t first = 1, end = play->encoding->problem.options + 1;
    if (find_held_cell(play, &play->ways.at[play->way]) < 0)
        return 0;
    while (first < end) {
        int32_t middle = first + (end - first) / 2;
        int order = compare(&legend->placements[middle], play->piece, play->way, play->ghost[0]);
        if (order == 0)
            return middle;
        if (order < 0)
            first = middle + 1;
        else
            end = middle;
    }
    return 0;
}

void manual_pick(struct manual_play *play, int piece)
{
    const struct puzzle *puzzle = play->encoding->legend.puzzle;
    shapes_done(&play->ways);
    play->ways = (struct shapes){0};
    play->piece = piece < 0 ? -1 : puzzle->pieces[piece].twin;
    play->way = 0;
    if (play->piece >= 0)
        play->ways = puzzle_orientations(puzzle, play->piece);
    for (int k = 0; k < play->ways.count; k++)      /* as drawn in the puzzle */
        if (shape_compare(&play->ways.at[k], &puzzle->pieces[play->piece].shape) == 0)
            play->way = k;
    place_ghost(play);
}

static bool next_piece(struct manual_play *play, int direction)
{
    const struct puzzle *puzzle = play->encoding->legend.puzzle;
    int piece = play->piece < 0 && direction < 0 ? puzzle->npieces : play->piece;
    for (int k = 0; k < puzzle->npieces; k++) {
        piece = (piece + direction + puzzle->npieces) % puzzle->npieces;
        if (puzzle->pieces[piece].twin == piece && manual_left(play, piece)) {
            manual_pick(play, piece);
            return true;
        }
    }
    manual_pick(play, -1);
    return false;
}

bool manual_turn(struct manual_play *play, enum motion motion, struct diag *diag)
{
    const struct lattice *lattice = play->encoding->legend.puzzle->lattice;
    int half = lattice->symmetries / 2, tip = lattice_level_turns(lattice);
    int first = motion == MOTION_TURN ? 1 : motion == MOTION_TIP ? tip : half;
    int end = motion == MOTION_FLIP ? 2 * half : half;
    if (play->piece < 0)
        return diag_fault(diag, (struct place){0}, "no piece: Tab picks one");
    for (int s = first; s < end; s++) {
        struct shape turned = shape_turn(&play->ways.at[play->way], s);
        int way = shapes_find(&play->ways, &turned);
        shape_done(&turned);
        if (way >= 0) {
            play->way = way;
            place_ghost(play);
            return true;
        }
    }
    return diag_fault(diag, (struct place){0}, "this piece may not be %s",
                      motion == MOTION_TURN   ? "rotated"
                      : motion == MOTION_FLIP ? "flipped"
                                              : "tipped over");
}

/* ---- without pieces: placements through the cursor ---- */

bool manual_is_choice(const struct manual_play *play, int32_t option)
{
    struct diag why = {0};
    return placement_covers(&play->encoding->legend.placements[option], play->cursor) &&
           manual_fits(play, option, &why);
}

static bool next_option(struct manual_play *play, int direction)
{
    int32_t options = play->encoding->problem.options;
    int32_t option = play->option ? play->option : direction > 0 ? 0 : options + 1;
    for (int32_t k = 0; k < options; k++) {
        option += direction;
        option = option > options ? 1 : option < 1 ? options : option;
        if (manual_is_choice(play, option)) {
            play->option = option;
            return true;
        }
    }
    play->option = 0;
    return false;
}

static void take_the_only_one(struct manual_play *play)
{
    play->option = 0;
    if (!next_option(play, 1))
        return;
    int32_t first = play->option;
    next_option(play, 1);
    play->option = play->option == first ? first : 0;
}

static void move_to_cursor(struct manual_play *play)
{
    if (manual_has_pieces(play))
        place_ghost(play);
    else
        take_the_only_one(play);
}

static int clamp(int n, int most)
{
    return n < 0 ? 0 : n > most ? most : n;
}

void manual_point(struct manual_play *play, struct cell cell)
{
    const struct region *region = region_of(play);
    play->cursor = (struct cell){clamp(cell.x, region->width - 1),
                                 clamp(cell.y, region->height - 1),
                                 clamp(cell.z, region_depth(region) - 1)};
    move_to_cursor(play);
}

void manual_move(struct manual_play *play, struct cell by)
{
    manual_point(play, cell_plus(play->cursor, by));
}

bool manual_next(struct manual_play *play, int direction)
{
    return manual_has_pieces(play) ? next_piece(play, direction) : next_option(play, direction);
}

static bool type_piece(struct manual_play *play, char symbol)
{
    const struct puzzle *puzzle = play->encoding->legend.puzzle;
    for (int p = 0; p < puzzle->npieces; p++)
        if (puzzle->pieces[p].letter == symbol) {
            manual_pick(play, p);
            return true;
        }
    return false;
}

static bool type_option(struct manual_play *play, char symbol)
{
    const struct legend *legend = &play->encoding->legend;
    for (int32_t o = 1; o <= play->encoding->problem.options; o++)
        if (placement_covers(&legend->placements[o], play->cursor) &&
            legend_letter(legend, o) == symbol) {
            play->option = o;
            return true;
        }
    return false;
}

bool manual_type(struct manual_play *play, char symbol)
{
    return manual_has_pieces(play) ? type_piece(play, symbol) : type_option(play, symbol);
}

void manual_take(struct manual_play *play, int32_t option)
{
    const struct placement *lies = &play->encoding->legend.placements[option];
    if (!manual_has_pieces(play)) {
        play->cursor = lies->cells[0];
        play->option = option;
        return;
    }
    manual_pick(play, lies->piece);
    play->way = lies->orientation;
    for (int c = 0; c < lies->count; c++) {
        play->cursor = lies->cells[c];
        place_ghost(play);
        if (find_option(play) == option)
            return;
    }
}

struct ghost manual_ghost(const struct manual_play *play)
{
    const struct legend *legend = &play->encoding->legend;
    if (play->piece >= 0)
        return (struct ghost){play->ghost, play->ways.at[play->way].count, play->piece,
                              find_option(play)};
    if (!play->option)
        return (struct ghost){NULL, 0, -1, 0};
    const struct placement *lies = &legend->placements[play->option];
    return (struct ghost){lies->cells, lies->count, lies->piece, play->option};
}

static bool is_on_board(const struct manual_play *play, struct ghost ghost)
{
    const struct region *region = region_of(play);
    for (int k = 0; k < ghost.count; k++) {
        struct cell cell = ghost.cells[k];
        if (!region_has(region, cell) || !legend_item_at(&play->encoding->legend, cell))
            return false;
    }
    return true;
}

static const char *no_ghost_text(const struct manual_play *play)
{
    if (manual_has_pieces(play))
        return "no piece: Tab picks one";
    for (int32_t o = 1; o <= play->encoding->problem.options; o++)
        if (manual_is_choice(play, o))
            return "several fit here: Tab picks one";
    return "nothing fits here";
}

bool manual_may_place(const struct manual_play *play, struct diag *diag)
{
    struct ghost ghost = manual_ghost(play);
    if (!ghost.count)
        return diag_fault(diag, (struct place){0}, "%s", no_ghost_text(play));
    if (ghost.option)
        return manual_fits(play, ghost.option, diag);
    return diag_fault(diag, (struct place){0}, is_on_board(play, ghost)
                                                   ? "the marks do not match, or all these "
                                                     "cells are optional"
                                                   : "it reaches beyond the board");
}
