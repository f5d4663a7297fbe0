/* SPDX-License-Identifier: MIT */
/* The numbers of cells of each colour that pieces can cover together.
 *
 * A placement's vector counts its cells, in all and by colour except the last.  The digit of all is
 * omitted if their number is fixed, or to save time; a missing sum is still a proof. */
#ifndef PUZZLE_COLOUR_SUMS_H
#define PUZZLE_COLOUR_SUMS_H

#include "puzzle/legend.h"
#include "puzzle/sums.h"

#define COLOURS_MOST 4

/* The lattice's own first; NULL: the end. */
const struct colouring *colouring_at(const struct lattice *lattice, int k);

/* The open part of a board; zeroed: all of it. */
struct board_part {
    const uint8_t *gone;        /* borrowed; [options + 1]; not 0: unusable */
    const int32_t *covers;      /* borrowed; [items + 1]: times covered */
};

/* The vectors of a piece's placements. */
struct vectors {
    int64_t *at;            /* [count], ascending, distinct */
    size_t count, room;
    int least, most;        /* copies, up to the room on the board */
    bool is_free;           /* any number of copies */
};

struct colour_sums {
    const struct problem *problem;      /* borrowed, like legend and colouring */
    const struct legend *legend;
    struct board_part part;
    const struct colouring *colouring;
    int cells;                  /* with optional ones */
    bool varies, counts;        /* their number varies; it has a digit */
    int64_t weights[COLOURS_MOST];  /* of a cell by colour */
    int64_t bits;               /* more than all relevant sums */
    int must[COLOURS_MOST], may[COLOURS_MOST];  /* required, optional ones by colour */
    struct vectors *pieces;     /* [npieces]; the first free piece has the vectors of all free ones;
                                 * the others, and later twins, have none */
    struct sums all;
};

/* For tilings.  False if memory runs out or sums would take more than some milliseconds;
 * colour_sums_done() is still needed.  Cost: the placements. */
bool colour_sums_init(struct colour_sums *sums, const struct problem *problem,
                      const struct legend *legend, struct board_part part,
                      const struct colouring *colouring);
void colour_sums_done(struct colour_sums *sums);

/* Returns the colour of a cell of the part; -1: another item. */
int colour_sums_colour(const struct colour_sums *sums, int32_t item);

/* Return an option's vector, and the sum that covers the part. */
int64_t colour_sums_weigh(const struct colour_sums *sums, int32_t option);
int64_t colour_sums_board(const struct colour_sums *sums);

/* Sets sums->all to the sums of all pieces and uncovered optional cells, less a copy of the piece
 * `without` (-1: none).  False if memory runs out. */
bool colour_sums_add_up(struct colour_sums *sums, int without);

#define DIFFERENCES_MOST 7
#define DIFFERENCES_TEXT 128

/* Lists possible differences of two colours if `cells` cells are covered, ascending; the last of
 * DIFFERENCES_MOST means "or more".  Returns their number; 0: `needed` is possible, or unknown. */
int colour_sums_list_differences(const struct colour_sums *sums, int cells, int needed,
                                 int32_t found[DIFFERENCES_MOST]);

/* Returns `text`: "always cover 2 or 6 more of one than of the other"; for none "cannot cover that
 * many of each". */
const char *differences_text(const int32_t *found, int count, char text[DIFFERENCES_TEXT]);

#endif
