/* SPDX-License-Identifier: MIT */
/* Encoders: one file for each kind of puzzle. */
#ifndef PUZZLE_ENCODE_H
#define PUZZLE_ENCODE_H

#include "puzzle/draft.h"
#include "puzzle/legend.h"

struct encoder {
    const char *name;       /* "tiling", "sudoku" */
    const char *place;      /* "slot" and column; NULL: "cell 4,7" */
    const char *unreached;  /* of a cell without options: "no piece reaches"; NULL: never */
    /* The encoding is zeroed except legend.puzzle and legend.encoder.  After a failure, the caller
     * calls encoding_done(). */
    bool (*encode)(struct encoding *encoding, const struct puzzle *puzzle,
                   enum item_order order, struct diag *diag);
    /* Like legend_item(), if it MEANS_RULE. */
    void (*name_item)(const struct legend *legend, int32_t item, char *name, size_t size);
    /* Like legend_option(); `naming` is only for orientations. */
    void (*name_option)(const struct legend *legend, int32_t option, enum naming naming,
                        char *name, size_t size);
    /* Like legend_symbol(); NULL: no board. */
    char (*symbol)(const struct legend *legend, int32_t option);
    /* Like puzzle_impossible(); NULL: unknown. */
    bool (*impossible)(const struct puzzle *puzzle, char *why, size_t size);
    /* Motions, or a function like find_symmetries(); both NULL: no board, so the problem's
     * symmetries count. */
    const struct motions *motions;
    bool (*symmetries)(struct symmetries *symmetries, const struct encoding *encoding,
                       struct diag *diag);
    /* Like puzzle_init_blank() and encoding_find_givens(); NULL: no givens. */
    bool (*blank)(struct puzzle *blank, const struct puzzle *puzzle, struct diag *diag);
    int32_t (*givens)(const struct encoding *blank, const struct puzzle *puzzle,
                      int32_t *options);
    /* Like find_hints(); NULL: none. */
    bool (*hints)(struct hints *hints, const struct encoding *encoding, struct diag *diag);
};

bool areas_are_impossible(const struct puzzle *puzzle, char *why, size_t size);
bool find_tiling_symmetries(struct symmetries *symmetries, const struct encoding *encoding,
                            struct diag *diag);
bool find_tiling_hints(struct hints *hints, const struct encoding *encoding, struct diag *diag);

extern const struct encoder encoder_tiling, encoder_bare, encoder_sudoku, encoder_queens,
    encoder_langford, encoder_partition;

#endif
