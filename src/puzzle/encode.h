/* SPDX-License-Identifier: MIT */
/* Encoders: one for each kind of puzzle, in a file of its own, and the table of them. */
#ifndef PUZZLE_ENCODE_H
#define PUZZLE_ENCODE_H

#include "puzzle/draft.h"
#include "puzzle/legend.h"

struct encoder {
    const char *name;       /* of the kind: "tiling", "sudoku" */
    const char *place;      /* what a cell is called, "slot" and its column; NULL: "cell 4,7" */
    const char *unreached;  /* "no piece reaches", said of a cell without options; NULL: never */
    /* Encode into a zeroed encoding, legend.puzzle and legend.encoder set.  False with a diag:
     * what is half built is left to encoding_done(). */
    bool (*encode)(struct encoding *encoding, const struct puzzle *puzzle,
                   enum item_order order, struct diag *diag);
    /* As legend_item(), for an item that MEANS_RULE. */
    void (*name_item)(const struct legend *legend, int32_t item, char *name, size_t size);
    /* As legend_option(); only pieces with orientations are called in more than one way. */
    void (*name_option)(const struct legend *legend, int32_t option, enum naming naming,
                        char *name, size_t size);
    /* As legend_symbol(); NULL: no board. */
    char (*symbol)(const struct legend *legend, int32_t option);
    /* As puzzle_impossible(); NULL: nothing is known before. */
    bool (*impossible)(const struct puzzle *puzzle, char *why, size_t size);
    /* The symmetries by what motions of the board do, or else as find_symmetries(); both NULL: it
     * has none, and those of the problem count. */
    const struct motions *motions;
    bool (*symmetries)(struct symmetries *symmetries, const struct encoding *encoding,
                       struct diag *diag);
    /* As puzzle_init_blank() and encoding_find_givens(); NULL: nothing is given in its puzzles. */
    bool (*blank)(struct puzzle *blank, const struct puzzle *puzzle, struct diag *diag);
    int32_t (*givens)(const struct encoding *blank, const struct puzzle *puzzle,
                      int32_t *options);
    /* As find_hints(); NULL: none. */
    bool (*hints)(struct hints *hints, const struct encoding *encoding, struct diag *diag);
};

bool areas_are_impossible(const struct puzzle *puzzle, char *why, size_t size);
bool find_tiling_symmetries(struct symmetries *symmetries, const struct encoding *encoding,
                            struct diag *diag);
bool find_tiling_hints(struct hints *hints, const struct encoding *encoding, struct diag *diag);

extern const struct encoder encoder_tiling, encoder_bare, encoder_sudoku, encoder_queens,
    encoder_langford, encoder_partition;

#endif
