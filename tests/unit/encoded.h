/* SPDX-License-Identifier: MIT */
/* A puzzle ready for a search: encoded, with its hints. */
#ifndef TESTS_UNIT_ENCODED_H
#define TESTS_UNIT_ENCODED_H

#include "boards.h"
#include "cover/hints.h"
#include "puzzle/legend.h"

struct encoded {
    struct puzzle puzzle;
    struct encoding encoding;
    struct hints hints;
};

/* Encodes the puzzle that `board` already contains. */
static inline void encoded_init(struct encoded *board)
{
    struct diag diag = {0};
    ck_assert_msg(encode(&board->encoding, &board->puzzle, ORDER_PIECES, &diag), "%s", diag.text);
    ck_assert_msg(find_hints(&board->hints, &board->encoding, &diag), "%s", diag.text);
}

/* Makes a tiling of `rows` with each piece of `set` once, and encodes it. */
static inline void encoded_init_board(struct encoded *board, const char *rows, const char *set)
{
    board_init(&board->puzzle, rows, set);
    encoded_init(board);
}

/* Frees the puzzle too. */
static inline void encoded_done(struct encoded *board)
{
    hints_done(&board->hints);
    encoding_done(&board->encoding);
    puzzle_done(&board->puzzle);
}

#endif
