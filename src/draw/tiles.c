/* SPDX-License-Identifier: MIT */
#include "draw/tiles.h"

#include <string.h>

#include "base/memory.h"
#include "draw/style.h"
#include "puzzle/kinds.h"
#include "puzzle/sets.h"

static void print_cage(struct tile *tile, const struct sudoku *sudoku, size_t cell)
{
    size_t first = 0;
    tile->cage = sudoku->cages[cell];
    while (sudoku->cages[first] != tile->cage)
        first++;
    tile->sum = first == cell && tile->cage ? sudoku->sums[tile->cage] : 0;
}

/* Returns the bands of touching cells of other cages, as bits. */
static unsigned bands_beside(const struct sudoku *sudoku, const int *bands, int cell)
{
    int side = sudoku->side, x = cell % side, y = cell / side;
    const int beside[] = {x ? cell - 1 : cell, x + 1 < side ? cell + 1 : cell,
                          y ? cell - side : cell, y + 1 < side ? cell + side : cell};
    unsigned bits = 0;
    for (int k = 0; k < 4; k++)
        if (sudoku->cages[beside[k]] != sudoku->cages[cell])
            bits |= 1u << bands[sudoku->cages[beside[k]]];
    return bits;
}

/* The first band not beside the cage; the last if none is free. */
static void choose_bands(const struct sudoku *sudoku, int *bands)
{
    int cells = sudoku->side * sudoku->side;
    for (int cage = 1; cage <= sudoku->ncages; cage++) {
        unsigned taken = 0;
        for (int cell = 0; cell < cells; cell++)
            if (sudoku->cages[cell] == cage)
                taken |= bands_beside(sudoku, bands, cell);
        for (bands[cage] = 1; bands[cage] < BANDS && taken >> bands[cage] & 1; bands[cage]++)
            continue;
    }
}

static void shade_cages(struct tiles *tiles, const struct sudoku *sudoku)
{
    int *bands = memory_need_zero((size_t)sudoku->ncages + 1, sizeof *bands);
    choose_bands(sudoku, bands);
    for (int k = 0; k < tiles->cells.width * tiles->cells.height; k++)
        tiles->at[k].cage_band = bands[tiles->at[k].cage];
    memory_free(bands);
}

static int band_of(const struct sudoku *sudoku, int cell)
{
    bool is_diagonal = sudoku_unit_at(sudoku, UNIT_DIAGONAL, cell) >= 0 ||
                       sudoku_unit_at(sudoku, UNIT_ANTIDIAGONAL, cell) >= 0;
    return is_diagonal + 2 * (sudoku_unit_at(sudoku, UNIT_WINDOW, cell) >= 0);
}

static void print_sudoku(struct tile *tile, const struct puzzle *puzzle, size_t cell)
{
    tile->box = puzzle->sudoku.boxes[cell] + 1;
    tile->band = band_of(&puzzle->sudoku, (int)cell);
    if (puzzle->sudoku.cages)
        print_cage(tile, &puzzle->sudoku, cell);
    tile->symbol = tile->mark;
    tile->mark = 0;
    tile->fixed = tile->symbol;
}

static struct tile tile_of_title(const struct puzzle *puzzle, struct cell cell)
{
    const struct region *region = &puzzle->region;
    struct tile tile = tile_empty(SITE_OUTSIDE);
    if (cell.z < 0 || cell.z >= region->layers || region->layers < 2)
        return tile;
    int column = title_column(region, puzzle->lattice);
    bool is_apart = puzzle->lattice->across == 1;
    tile.mark = region->width > 1 && cell.x == (is_apart ? 0 : column) ? 'z' : 0;
    tile.number = cell.x == column ? cell.z + 1 : -1;
    return tile;
}

static struct tile tile_of_site(const struct puzzle *puzzle, struct cell cell)
{
    const struct region *region = &puzzle->region;
    struct tile tile = tile_empty(region_at(region, cell));
    if (cell.y == -1)
        return tile_of_title(puzzle, cell);
    if (tile.site == SITE_OUTSIDE)
        return tile;
    size_t at = region_index(region, cell);
    int placed = puzzle_placed_at(puzzle, cell);
    if (placed >= 0)
        tile.mark = puzzle->pieces[puzzle->placed[placed].piece].letter;
    else if (region->pattern)
        tile.mark = region->pattern[at];
    if (puzzle->kind == PUZZLE_SUDOKU)
        print_sudoku(&tile, puzzle, at);
    if (puzzle->kind == PUZZLE_QUEENS)
        tile.shade = (cell.x + cell.y) % 2 ? SHADE_DARK : SHADE_LIGHT;
    return tile;
}

void tiles_init(struct tiles *tiles, const struct puzzle *puzzle, struct rect cells)
{
    size_t count = (size_t)cells.width * (size_t)cells.height;
    *tiles = (struct tiles){cells, memory_need(NULL, count, sizeof *tiles->at), &puzzle->region,
                            puzzle->lattice->joins == JOIN_BY_NODE};
    for (size_t k = 0; k < count; k++)
        tiles->at[k] = tile_of_site(puzzle, tiles_cell(tiles, (int)k));
    if (puzzle->kind == PUZZLE_SUDOKU && puzzle->sudoku.cages)
        shade_cages(tiles, &puzzle->sudoku);
}

void tiles_done(struct tiles *tiles)
{
    memory_free(tiles->at);
    *tiles = (struct tiles){0};
}

struct tile *tiles_at(const struct tiles *tiles, struct cell cell)
{
    struct cell place = region_place(tiles->region, cell);
    int x = place.x - tiles->cells.x, y = place.y - tiles->cells.y;
    bool strays = tiles->region->layers && (cell.x < -1 || cell.x > tiles->region->width);
    bool inside = !strays && x >= 0 && y >= 0 && x < tiles->cells.width && y < tiles->cells.height;
    return inside ? &tiles->at[(size_t)y * (size_t)tiles->cells.width + (size_t)x] : NULL;
}

struct taken_looks {
    uint8_t patterns[256];
};

static bool is_taken(const struct taken_looks *taken, int tint)
{
    struct look look = style_look(tint);
    return taken->patterns[look.paper] >> look.pattern & 1;
}

/* Uses the first free pattern of the stated colour. */
static int take_stated(struct taken_looks *taken, const struct piece *piece)
{
    int tint = TINT_STATED + (int)piece->colour;
    uint8_t *patterns = &taken->patterns[style_look(tint).paper];
    for (int k = 0; k < STYLE_PATTERNS; k++, tint += TINT_OTHER)
        if (!is_taken(taken, tint)) {
            *patterns |= (uint8_t)(1u << style_look(tint).pattern);
            return tint;
        }
    return TINT_STATED + (int)piece->colour;
}

/* Returns the number's tint; if a stated colour looks equal, the next free tint of a piece that
 * states a colour. */
static int own_tint(const struct puzzle *puzzle, int piece, const struct taken_looks *taken)
{
    int most = STYLE_PATTERNS * style_tints(), before = 0;
    if (piece >= most || !is_taken(taken, piece))
        return piece % TINT_STATED;
    for (int p = 0; p < piece; p++)
        before += puzzle->pieces[p].colour == COLOUR_OWN && is_taken(taken, p);
    for (int tint = 0; tint < most; tint++) {
        bool is_free = tint >= puzzle->npieces || puzzle->pieces[tint].colour != COLOUR_OWN;
        if (is_free && !is_taken(taken, tint) && before-- == 0)
            return tint;
    }
    return piece;
}

int piece_tint(const struct puzzle *puzzle, int piece)
{
    struct taken_looks taken = {{0}};
    bool is_own = piece >= puzzle->npieces || puzzle->pieces[piece].colour == COLOUR_OWN;
    if (style_tints() == 1)
        return piece % TINT_STATED;
    for (int p = 0; p < puzzle->npieces; p++) {
        bool is_stated = puzzle->pieces[p].colour != COLOUR_OWN;
        int tint = is_stated ? take_stated(&taken, &puzzle->pieces[p]) : 0;
        if (is_stated && p == piece)
            return tint;
    }
    return is_own ? own_tint(puzzle, piece, &taken) : piece % TINT_STATED;
}

struct style piece_style(const struct puzzle *puzzle, int piece)
{
    return style_piece(piece_tint(puzzle, piece));
}

void tiles_pencil(struct tiles *tiles, const struct legend *legend, int32_t options,
                  const struct pencil *pencil)
{
    int side = legend->puzzle->sudoku.side, count = tiles->cells.width * tiles->cells.height;
    if (legend->puzzle->kind != PUZZLE_SUDOKU ||
        (!pencil->small && !tile_has_room(side, pencil->columns, pencil->rows)))
        return;
    for (int k = 0; k < count; k++) {
        tiles->at[k].digits = side;
        tiles->at[k].dots = pencil->dots;
    }
    for (int32_t o = 1; o <= options; o++) {
        struct tile *tile = tiles_at(tiles, legend->placements[o].cells[0]);
        if (tile && legend->placements[o].count && pencil->may(pencil->whose, o))
            tile->pencil |= (uint64_t)1 << legend->placements[o].piece;
    }
}

static bool is_beside(const struct tiles *tiles, const struct legend *legend,
                      const struct placement *placement, struct look look)
{
    const struct lattice *lattice = legend->puzzle->lattice;
    for (int k = 0; k < placement->count; k++)
        for (int side = 0; side < lattice_sides(lattice, placement->cells[k]); side++) {
            struct cell next = lattice_neighbour(lattice, placement->cells[k], side);
            const struct tile *beside = tiles_at(tiles, next);
            if (!beside || beside->piece < 0)
                continue;
            struct look other = style_look(beside->piece);
            if (other.paper == look.paper && (tiles->in_pixels || other.pattern == look.pattern))
                return true;
        }
    return false;
}

/* Returns the piece's tint, or the next that differs from neighbours in its pattern, or else in its
 * colour. */
static int free_tint(const struct tiles *tiles, const struct legend *legend,
                     const struct placement *placement)
{
    int own = piece_tint(legend->puzzle, placement->piece);
    int most = STYLE_PATTERNS * (style_tints() + 1);
    for (int k = 0; k < most; k++)
        if (!is_beside(tiles, legend, placement, style_look(own + k * TINT_OTHER)))
            return own + k * TINT_OTHER;
    return own;
}

void tiles_place(struct tiles *tiles, const struct legend *legend, int32_t option)
{
    if (!option)
        return;
    const struct placement *placement = &legend->placements[option];
    char symbol = legend_letter(legend, option);
    int tint = free_tint(tiles, legend, placement);
    for (int k = 0; k < placement->count; k++) {
        struct tile *tile = tiles_at(tiles, placement->cells[k]);
        if (!tile)
            continue;
        tile->piece = tint;
        tile->placement = option;
        tile->symbol = symbol;
        tile->fixed = puzzle_placed_at(legend->puzzle, placement->cells[k]) >= 0;
    }
}
