/* How a board of one lattice looks on a canvas. */
#ifndef DRAW_SKIN_H
#define DRAW_SKIN_H

#include "draw/canvas.h"
#include "puzzle/puzzle.h"

/* What a cell of a board shows. */
struct tile {
    enum site site;
    int piece;              /* -1: none lies here; else its index, for its colour and letter */
    int32_t placement;      /* the same within one placement, for the lines between; 0: none */
    enum { LOOK_PLAIN, LOOK_TRYING, LOOK_COVERING, LOOK_CHOSEN } look;
    int32_t number;         /* options left, shown in an open cell; -1: do not show */
    double heat;            /* 0 … 1 behind the number; negative: none */
};

struct board_picture {
    int width, height;
    const struct tile *tiles;       /* [height * width] */
    const struct piece *pieces;     /* for the letters */
};

struct skin {
    const struct lattice *lattice;
    /* The size on the canvas at `zoom` 1, 2, 3, …; zoom 1 is the smallest. */
    struct rect (*size)(int width, int height, int zoom);
    int zooms;
    void (*draw)(const struct board_picture *picture, struct canvas *canvas, struct rect clip,
                 int x, int y, int zoom);
    /* The board's cell at x, y counted from the corner where it is drawn; a line
     * belongs to the cell right of or below it.  False where there is none. */
    bool (*hit)(const struct board_picture *picture, int zoom, int x, int y, struct cell *cell);
};

extern const struct skin skin_square;
const struct skin *skin_of(const struct lattice *lattice);

/* The largest zoom at which the board fits into width x height; 1 where none does. */
int skin_best_zoom(const struct skin *skin, int board_width, int board_height, int width,
                   int height);

#endif
