/* SPDX-License-Identifier: MIT */
/* How a board of one lattice looks on a canvas.
 *
 * A skin draws on a plane of its own, where the picture of cell 0, 0 begins at 0, 0;
 * which part of the plane a board takes is up to the cells it has. */
#ifndef DRAW_SKIN_H
#define DRAW_SKIN_H

#include "draw/canvas.h"
#include "draw/tile.h"

/* The size of things at one zoom, in columns and rows. */
struct pitch {
    int across;             /* a step to the right */
    int down;               /* from a row of cells to the next */
    int width, height;      /* a cell with the lines around it */
    int room;               /* the longest number that a cell can show apart from its neighbours */
};

struct skin {
    const struct lattice *lattice;
    bool by_corners;        /* it is measured in corners, else in steps of text and rows of cells */
    struct cell unit;       /* so many of these make what a pitch's across and down are */
    int zooms;
    const struct pitch *pitches;    /* [zooms]; zoom 1 is the smallest */
    /* The character at x, y of the plane. */
    struct glyph (*glyph)(const struct skin *skin, const struct board_picture *picture, int zoom,
                          int x, int y);
    /* The cell at x, y of the plane; a line belongs to a cell that it bounds.  True where x, y
     * lies inside of the cell, not on a line. */
    bool (*hit)(const struct skin *skin, int zoom, int x, int y, struct cell *cell);
};

extern const struct skin skin_square, skin_hex, skin_triangle;

/* What is drawn by the polygons of a lattice alone; made when it is first asked for. */
const struct skin *skin_polygon(const struct lattice *lattice);

const struct skin *skin_of(const struct lattice *lattice);

/* Where the cells of a board lie: the first and the last step to the right, the rows; or their
 * corners. */
struct extent {
    int first, last, top, bottom;
};

/* The extent of the cell at one place of the page, and with that of another. */
struct extent skin_extent_at(const struct skin *skin, struct cell place);
struct extent extent_join(struct extent a, struct extent b);

/* So many cells more on each side. */
struct extent skin_widen(const struct skin *skin, struct extent extent, int margin);

/* The extent of what is not outside; of all where everything is.  The page begins at 0, 0, or at
 * `origin`. */
struct extent skin_extent(const struct skin *skin, const struct region *region);
struct extent skin_extent_from(const struct skin *skin, const struct region *region,
                               struct cell origin);

/* The part of the plane that a board takes at `zoom`. */
struct rect skin_area(const struct skin *skin, struct extent extent, int zoom);

/* The part that the picture of one cell takes. */
struct rect skin_cell(const struct skin *skin, struct cell cell, int zoom);

/* The largest zoom at which the board fits into width x height; 1 where none does. */
int skin_best_zoom(const struct skin *skin, struct extent extent, int width, int height);

/* The part of the plane that a picture takes, whatever its cells show. */
struct rect skin_picture(const struct skin *skin, const struct board_picture *picture, int zoom);

/* Draw the part of the plane that falls into `area` when 0, 0 of the plane is at x, y. */
void skin_draw(const struct skin *skin, const struct board_picture *picture,
               struct canvas *canvas, struct rect area, int x, int y, int zoom);

#endif
