/* SPDX-License-Identifier: MIT */
/* Only visible cells are drawn, so large boards cost no more. */
#include "tui/editor/sketch_view.h"

#include <stdlib.h>

#include "base/memory.h"
#include "draw/tiles.h"
#include "puzzle/edit.h"

/* The farthest place of the brush. */
#define FAR 100000

bool sketch_view_is_free(const struct sketch_view *view)
{
    return view->sketch.puzzle.kind == PUZZLE_TILING;
}

static void show(struct sketch_view *view, struct extent extent, int margin)
{
    const struct skin *skin = skin_of(view->sketch.puzzle.lattice);
    view->frame = extent_join(view->frame, skin_widen(skin, extent, margin));
}

static struct extent extent_of(const struct sketch_view *view)
{
    const struct sketch *sketch = &view->sketch;
    return skin_extent_from(skin_of(sketch->puzzle.lattice), &sketch->puzzle.region,
                            sketch->origin);
}

void sketch_view_init(struct sketch_view *view, struct puzzle *puzzle)
{
    *view = (struct sketch_view){0};
    sketch_init(&view->sketch, puzzle);
    const struct region *region = &view->sketch.puzzle.region;
    view->frame = extent_of(view);
    show(view, view->frame, sketch_view_is_free(view));
    sketch_view_go(view, region_middle(region));
}

void sketch_view_done(struct sketch_view *view)
{
    sketch_done(&view->sketch);
}

static int clamp(int n, int least, int most)
{
    return n < least ? least : n > most ? most : n;
}

/* Page and plane share 0,0. */
static struct cell place_of(const struct sketch *sketch, struct cell cell)
{
    struct cell place = region_place(&sketch->puzzle.region, sketch_cell(sketch, cell));
    return (struct cell){place.x + sketch->origin.x, place.y + sketch->origin.y, 0};
}

void sketch_view_go(struct sketch_view *view, struct cell cell)
{
    const struct region *region = &view->sketch.puzzle.region;
    bool is_free = sketch_view_is_free(view), has_layers = region->layers;
    view->cell.x = clamp(cell.x, is_free ? -FAR : 0, is_free ? FAR : region->width - 1);
    view->cell.y = clamp(cell.y, is_free ? -FAR : 0, is_free ? FAR : region->height - 1);
    view->cell.z = has_layers ? clamp(cell.z, -FAR, FAR) : 0;
    view->seen = view->cell;
    const struct skin *skin = skin_of(view->sketch.puzzle.lattice);
    show(view, skin_extent_at(skin, place_of(&view->sketch, view->cell)), is_free);
}

void sketch_view_look(struct sketch_view *view)
{
    show(view, extent_of(view), 0);
    if (!sketch_view_is_free(view))
        sketch_view_go(view, view->cell);
}

void sketch_view_mirror(struct sketch_view *view, int by)
{
    const struct lattice *lattice = view->sketch.puzzle.lattice;
    int count = 0;
    while (rosette_kind(lattice, count))
        count++;
    view->symmetry = (view->symmetry + count + by) % count;
    sketch_mirror(&view->sketch, rosette_kind(lattice, view->symmetry));
}

static struct cell *try_cells(int64_t count, struct diag *diag)
{
    struct cell *cells = count > EDIT_SITES ? NULL : memory_try(NULL, (size_t)count,
                                                                sizeof *cells);
    if (!cells)
        diag_fault(diag, (struct place){0}, "a board has at most %d sites", EDIT_SITES);
    return cells;
}

struct cell *sketch_view_rectangle(struct cell a, struct cell b, int *count, struct diag *diag)
{
    const struct region box = {.width = abs(a.x - b.x) + 1, .height = abs(a.y - b.y) + 1,
                               .layers = abs(a.z - b.z) + 1};
    struct cell first = {a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y, a.z < b.z ? a.z : b.z};
    struct cell *cells = try_cells((int64_t)region_sites(&box), diag);
    *count = 0;
    for (size_t i = 0; cells && i < region_sites(&box); i++)
        cells[(*count)++] = cell_plus(first, region_cell(&box, i));
    return cells;
}

/* Source: Bresenham, IBM Systems Journal 4 (1965), in the form without octants. */
struct cell *sketch_view_line(struct cell a, struct cell b, int *count, struct diag *diag)
{
    int across = abs(b.x - a.x), down = abs(b.y - a.y), error = across - down;
    int right = a.x < b.x ? 1 : -1, below = a.y < b.y ? 1 : -1;
    struct cell *cells = try_cells((int64_t)(across > down ? across : down) + 1, diag);
    *count = 0;
    a.z = b.z;
    for (struct cell at = a; cells;) {
        cells[(*count)++] = at;
        int doubled = 2 * error;
        if (cell_compare(at, b) == 0)
            break;
        if (doubled >= -down) {
            error -= down;
            at.x += right;
        }
        if (doubled <= across) {
            error += across;
            at.y += below;
        }
    }
    return cells;
}

struct plane {
    const struct skin *skin;
    int zoom;
    int x, y;               /* origin of the skin's plane */
};

/* Returns the offset at which `at` is visible; constant while `at` moves through half of the
 * room. */
static int scroll(int size, int room, int at)
{
    int half = room / 2 ? room / 2 : 1;
    if (size <= room)
        return (room - size) / 2;
    int offset = room / 4 - floor_divide(at - room / 4, half) * half - room / 4;
    return offset > 0 ? 0 : offset < room - size ? room - size : offset;
}

static struct plane find_plane(const struct sketch_view *view, struct rect area)
{
    const struct skin *skin = skin_of(view->sketch.puzzle.lattice);
    struct plane plane = {.skin = skin};
    plane.zoom = skin_best_zoom(skin, view->frame, area.width, area.height);
    struct rect frame = skin_area(skin, view->frame, plane.zoom);
    struct rect seen = skin_cell(skin, place_of(&view->sketch, view->seen), plane.zoom);
    plane.x = area.x - frame.x +
              scroll(frame.width, area.width, seen.x + seen.width / 2 - frame.x);
    plane.y = area.y - frame.y +
              scroll(frame.height, area.height, seen.y + seen.height / 2 - frame.y);
    return plane;
}

static struct cell hit(const struct plane *plane, int x, int y)
{
    struct cell cell;
    plane->skin->hit(plane->skin, plane->zoom, x - plane->x, y - plane->y, &cell);
    return cell;
}

struct cell sketch_view_hit(const struct sketch_view *view, struct rect area, int x, int y)
{
    const struct sketch *sketch = &view->sketch;
    struct plane plane = find_plane(view, area);
    struct cell place = hit(&plane, x, y);
    place = (struct cell){place.x - sketch->origin.x, place.y - sketch->origin.y, 0};
    return cell_plus(region_cell_at(&sketch->puzzle.region, place), sketch->origin);
}

static struct rect cells_seen(const struct plane *plane, struct rect area)
{
    struct cell first = hit(plane, area.x, area.y), last = first;
    for (int corner = 1; corner < 4; corner++) {
        struct cell cell = hit(plane, area.x + (corner & 1 ? area.width - 1 : 0),
                               area.y + (corner & 2 ? area.height - 1 : 0));
        first.x = cell.x < first.x ? cell.x : first.x;
        first.y = cell.y < first.y ? cell.y : first.y;
        last.x = cell.x > last.x ? cell.x : last.x;
        last.y = cell.y > last.y ? cell.y : last.y;
    }
    return (struct rect){first.x - 2, first.y - 2, last.x - first.x + 5, last.y - first.y + 5};
}

static struct tile *tile_on_plane(const struct tiles *tiles, const struct sketch *sketch,
                                  struct cell cell)
{
    return tiles_at(tiles, sketch_cell(sketch, cell));
}

static void lay(const struct puzzle *puzzle, int piece, int placement, struct tile *tile)
{
    tile->piece = piece_tint(puzzle, piece);
    tile->placement = placement;
    tile->symbol = puzzle->pieces[piece].letter;
    tile->fixed = true;
}

static void place_given(const struct tiles *tiles, const struct puzzle *puzzle)
{
    for (int k = 0; k < puzzle->nplaced; k++)
        for (int i = 0; i < puzzle->placed[k].count; i++) {
            struct tile *tile = tiles_at(tiles, puzzle->placed[k].cells[i]);
            if (tile)
                lay(puzzle, puzzle->placed[k].piece, k + 1, tile);
        }
}

static bool is_free(const struct sketch *sketch, const struct cell *cells, int count)
{
    for (int i = 0; i < count; i++) {
        if (!site_is_cell(sketch_site(sketch, cells[i])) ||
            puzzle_placed_at(&sketch->puzzle, sketch_cell(sketch, cells[i])) >= 0)
            return false;
    }
    return true;
}

/* Crossed out if it does not fit. */
static void show_held(const struct sketch *sketch, struct held held, const struct tiles *tiles)
{
    bool fits = is_free(sketch, held.cells, held.count);
    for (int i = 0; i < held.count; i++) {
        struct tile *tile = tile_on_plane(tiles, sketch, held.cells[i]);
        if (!tile)
            continue;
        lay(&sketch->puzzle, held.piece, -1, tile);
        tile->look = fits ? LOOK_TRYING : LOOK_COVERING;
    }
}

/* Solid barriers become '#', to show marks. */
static void mark(struct tile *tile, enum tile_look look)
{
    if (tile && tile->site == SITE_BARRIER) {
        tile->site = SITE_CELL;
        tile->mark = '#';
    }
    if (tile)
        tile->look = look;
}

static bool is_between(int n, int a, int b)
{
    return (a <= n && n <= b) || (b <= n && n <= a);
}

static void show_reach(const struct sketch_view *view, const struct tiles *tiles)
{
    struct cell orbit[ROSETTE_MOST];
    int count = rosette_orbit(&view->sketch.rosette, view->cell, orbit);
    for (int i = 1; i < count; i++)
        mark(tile_on_plane(tiles, &view->sketch, orbit[i]), LOOK_COVERING);
    struct cell a = view->anchor, b = view->cell;
    for (int k = 0; view->has_anchor && k < tiles->cells.width * tiles->cells.height; k++) {
        struct cell cell = cell_plus(tiles_cell(tiles, k), view->sketch.origin);
        if (is_between(cell.x, a.x, b.x) && is_between(cell.y, a.y, b.y) &&
            is_between(cell.z, a.z, b.z))
            mark(&tiles->at[k], LOOK_COVERING);
    }
}

enum tile_look removal_look(enum removal found)
{
    static const enum tile_look looks[] = {LOOK_PLAIN, LOOK_LEAVES_NONE, LOOK_LEAVES_ONE,
                                           LOOK_LEAVES_SEVERAL};
    return looks[found];
}

/* Tints each clue by the solutions that the puzzle has without it, as known. */
static void tint_clues(const struct removals *removals, const struct tiles *tiles)
{
    const struct puzzle *puzzle = &removals->puzzle;
    for (int32_t k = 0; k < removals->at && k < removals->clues.count; k++) {
        const struct clue *clue = &removals->clues.at[k];
        int placed = clue->kind == CLUE_PIECE ? puzzle_placed_at(puzzle, clue->cell) : -1;
        const struct cell *cells = placed < 0 ? &clue->cell : puzzle->placed[placed].cells;
        for (int i = 0; i < (placed < 0 ? 1 : puzzle->placed[placed].count); i++)
            mark(tiles_at(tiles, cells[i]), removal_look((enum removal)removals->found[k]));
    }
}

void sketch_view_draw(const struct sketch_view *view, struct held held,
                      const struct removals *removals, struct canvas *canvas, struct rect area)
{
    const struct sketch *sketch = &view->sketch;
    struct plane plane = find_plane(view, area);
    struct rect cells = cells_seen(&plane, area);
    struct tiles tiles;
    if (area.width < 1 || area.height < 1)
        return;
    cells.x -= sketch->origin.x;
    cells.y -= sketch->origin.y;
    tiles_init(&tiles, &sketch->puzzle, cells);
    place_given(&tiles, &sketch->puzzle);
    if (removals)
        tint_clues(removals, &tiles);
    show_reach(view, &tiles);
    show_held(sketch, held, &tiles);
    mark(tile_on_plane(&tiles, sketch, view->cell), LOOK_CHOSEN);
    cells.x += sketch->origin.x;
    cells.y += sketch->origin.y;
    struct board_picture picture = {cells, tiles.at};
    skin_draw(plane.skin, &picture, canvas, area, plane.x, plane.y, plane.zoom);
    tiles_done(&tiles);
}
