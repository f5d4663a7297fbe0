/* SPDX-License-Identifier: MIT */
/* Sudokus with equal boxes: the zooms of a board of squares, and zoom BOXED, in which only boxes
 * have lines.  There a cell has two columns and one row, and a blank follows a line. */
#include "draw/skin.h"

#define BOXED 2
#define CELL 2              /* columns */
#define GAP 2               /* columns of a line and a blank */

enum { BOX_LEAST = 2, BOX_MOST = 5, BOX_SIZES = BOX_MOST - BOX_LEAST + 1 };

static struct cell period_of(const struct skin *skin)
{
    return (struct cell){skin->box.x * CELL + GAP, skin->box.y + 1, 0};
}

static int square_zoom(int zoom)
{
    return zoom < BOXED ? zoom : zoom - 1;
}

static struct cell place_of(const struct skin *skin, int x, int y)
{
    struct cell period = period_of(skin);
    int across = floor_divide(x, skin->box.x), down = floor_divide(y, skin->box.y);
    return (struct cell){across * period.x + GAP + CELL * (x - across * skin->box.x),
                         down * period.y + 1 + y - down * skin->box.y, 0};
}

static struct rect area(const struct skin *skin, struct extent extent, int zoom)
{
    if (zoom != BOXED)
        return skin_area(&skin_square, extent, square_zoom(zoom));
    struct cell first = place_of(skin, extent.first, extent.top);
    struct cell last = place_of(skin, extent.last, extent.bottom);
    if (extent.first == extent.last && extent.top == extent.bottom)
        return (struct rect){first.x, first.y, CELL, 1};
    return (struct rect){first.x - GAP, first.y - 1, last.x - first.x + GAP + CELL + 1,
                         last.y - first.y + 3};
}

static bool hit(const struct skin *skin, int zoom, int x, int y, struct cell *cell)
{
    if (zoom != BOXED)
        return skin_square.hit(&skin_square, square_zoom(zoom), x, y, cell);
    struct cell period = period_of(skin);
    int across = floor_divide(x, period.x), down = floor_divide(y, period.y);
    int column = x - across * period.x - GAP, row = y - down * period.y - 1;
    *cell = (struct cell){across * skin->box.x + (column < 0 ? 0 : column / CELL),
                          down * skin->box.y + (row < 0 ? 0 : row), 0};
    return column >= 0 && row >= 0;
}

static struct glyph glyph(const struct skin *skin, const struct board_picture *picture, int zoom,
                          int x, int y)
{
    struct cell below, above, period = period_of(skin);
    if (zoom != BOXED)
        return skin_square.glyph(&skin_square, picture, square_zoom(zoom), x, y);
    bool is_inside = hit(skin, zoom, x, y, &below);
    int column = x - floor_divide(x, period.x) * period.x;
    if (is_inside)
        return square_inside(tile_at(picture, below.x, below.y), column % CELL, CELL);
    bool is_line = y - floor_divide(y, period.y) * period.y == 0;
    above = (struct cell){below.x - !column, below.y - is_line, 0};
    return column && !is_line ? glyph_plain(0, STYLE_PLAIN)
                              : square_between(picture, above, below);
}

static const struct pitch pitches[] = {
    {2, 1, 2, 1, 1}, {2, 1, 2, 1, 1}, {3, 2, 4, 3, 2}, {4, 2, 5, 3, 3}, {6, 3, 7, 4, 5},
    {8, 4, 9, 5, 7},
};

#define BOXES(width, height)                                                                   \
    {.lattice = &lattice_square, .unit = {1, 1, 0}, .box = {width, height, 0},                 \
     .zooms = sizeof pitches / sizeof *pitches, .pitches = pitches, .glyph = glyph,            \
     .hit = hit, .area = area}
#define ROW(width) {BOXES(width, 2), BOXES(width, 3), BOXES(width, 4), BOXES(width, 5)}

static const struct skin boxes[BOX_SIZES][BOX_SIZES] = {ROW(2), ROW(3), ROW(4), ROW(5)};

static struct cell first_box(const struct sudoku *sudoku)
{
    struct cell box = {0};
    while (box.x < sudoku->side && sudoku->boxes[box.x] == sudoku->boxes[0])
        box.x++;
    while (box.y < sudoku->side && sudoku->boxes[box.y * sudoku->side] == sudoku->boxes[0])
        box.y++;
    return box;
}

static bool are_equal(const struct sudoku *sudoku, struct cell box)
{
    int side = sudoku->side;
    bool same = box.x * box.y == side;
    for (int k = 0; same && k < side * side; k++) {
        int x = k % side / box.x * box.x, y = k / side / box.y * box.y;
        same = sudoku->boxes[k] == sudoku->boxes[y * side + x];
    }
    return same;
}

static bool has_lines(int size)
{
    return BOX_LEAST <= size && size <= BOX_MOST;
}

const struct skin *skin_for(const struct puzzle *puzzle)
{
    const struct sudoku *sudoku = &puzzle->sudoku;
    if (puzzle->kind != PUZZLE_SUDOKU || !sudoku->boxes)
        return skin_of(puzzle->lattice);
    struct cell box = first_box(sudoku);
    return has_lines(box.x) && has_lines(box.y) && are_equal(sudoku, box)
               ? &boxes[box.x - BOX_LEAST][box.y - BOX_LEAST]
               : skin_of(puzzle->lattice);
}
