/* SPDX-License-Identifier: MIT */
/* The meanings of marks.  A style carries its sign to the canvas, where the legend finds it. */
#ifndef DRAW_SIGN_H
#define DRAW_SIGN_H

#include "draw/canvas.h"

/* The part of the legend, and the meaning. */
#define SIGN_KINDS(_)                                                                          \
    _(OPEN, BOARD, "an open cell")                                                             \
    _(OPTIONAL, BOARD, "a cell that may stay empty")                                           \
    _(BARRIER, BOARD, "a barrier: no piece can cover it")                                      \
    _(PRINTED, BOARD, "a mark of the puzzle, printed on the cell")                             \
    _(LAYER, BOARD, "the number of a layer, the lowest first")                                 \
    _(GRID, BOARD, "the border between open cells")                                            \
    _(BOX, BOARD, "the border of a box")                                                       \
    _(CAGE, BOARD, "a cage")                                                                   \
    _(SUM, BOARD, "the sum of the digits in a cage")                                           \
    _(BAND, BOARD, "a diagonal or a window, which has each digit once")                        \
    _(PENCIL, BOARD, "the digits still possible in the cell")                                  \
    _(SQUARE, BOARD, "a square; blank if a queen attacks it")                                  \
    _(OUTLINE, BOARD, "the outline of a placement")                                            \
    _(FIXED, BOARD, "bold: given by the puzzle, or pinned")                                    \
    _(PINNED, BOARD, "the letter of a pinned placement, not placed yet")                       \
    _(BANNED, BOARD, "a square without a possible queen, because of pins or bans")             \
    _(TRIED, BOARD, "hatched: the placement tried last")                                       \
    _(FRAMED, BOARD, "a heavy outline: tried, branched on, or a cause")                        \
    _(CAUSE, BOARD, "framed: a cause of the dead end")                                         \
    _(DIMMED, BOARD, "dimmed: not a cause of the dead end")                                    \
    _(FADING, BOARD, "fading: a placement just removed")                                       \
    _(NUMBER, BOARD, "a number of the overlay, which # changes")                               \
    _(SCALE, BOARD, "the colours of the overlay, in ten steps")                                \
    _(LEAVES_NONE, BOARD, "a clue or piece: without it there is no solution")                  \
    _(LEAVES_ONE, BOARD, "a clue or piece: without it there is one solution")                 \
    _(LEAVES_SEVERAL, BOARD, "a clue or piece: without it there are several solutions")        \
    _(MOVED, BOARD, "the placement whose link was moved last")                                 \
    _(PIXEL, TRAY, "cells as pixels, in the colour of their piece")                            \
    _(USED, TRAY, "the place of a piece that is used up")                                      \
    _(COPIES, TRAY, "the number left, if several are")                                         \
    _(CHOSEN_PIECE, TRAY, "the selected piece")                                                \
    _(BRANCHED, ALL, "the item branched on, or found without options")                         \
    _(COVERED, ALL, "the item whose cover is being made or undone")                            \
    _(REASON, ALL, "the reason of the step explained, or the cut of a bag")                    \
    _(RESULT, ALL, "the result of the step: placed, or no longer possible")                    \
    _(PIECE, ALL, "a placement, in the colour of its piece and with its letter")               \
    _(NAME, ALL, "a placement: ' if flipped, an arrow for its direction, its first cell")      \
    _(LIT, ALL, "underlined: belongs to the selection")                                        \
    _(SELECTED, ALL, "reversed: the selection")                                                \
    _(HERE, ALL, "where the search is")                                                        \
    _(FOUND, ALL, "a solution")                                                                \
    _(FAILED, ALL, "a dead end")                                                               \
    _(CUT, ALL, "a branch cut by the bound: it costs too much")                                \
    _(BOOKMARK, ALL, "a bookmark")                                                             \
    _(PATH, ALL, "the path to the current node")                                               \
    _(LEAST, LISTS, "the item branched on, with the fewest options")                           \
    _(CURRENT, LISTS, "the current line")                                                      \
    _(TIED, LISTS, "an item with as few options as the one branched on")                       \
    _(BRANCHES, LISTS, "the branches tried, of all branches of the choice")                    \
    _(SYMMETRIC, LISTS, "how many solutions are equal to it by symmetry")                      \
    _(MATCHING, LISTS, "matches what was searched for")                                        \
    _(IN_SHOWN, LISTS, "part of the solution that the board shows")                            \
    _(CHOICE, LISTS, "a choice, or an option tried")                                           \
    _(EVENT, LISTS, "another event")                                                           \
    _(UNDONE, LISTS, "undone: the search went backwards")                                      \
    _(SKIPPED, LISTS, "the search jumped: its events were not played")                         \
    _(BREAKPOINT, LISTS, "a breakpoint; empty if it is off")                                   \
    _(HITS, LISTS, "how often the breakpoint stopped the search")                              \
    _(CONSTRAINT, LISTS, "a pin, a ban, or an item to branch on first or last")                \
    _(UNFOLDED, TREE, "a node whose branches are listed below it")                             \
    _(FOLDED, TREE, "a folded node")                                                           \
    _(LEAF, TREE, "a node without branches so far, or branches not tried yet")                 \
    _(FAILURES, TREE, "branches without a solution, folded")                                   \
    _(NODE, TREE, "a node")                                                                    \
    _(SUBTREE, TREE, "a folded subtree: the number of its nodes, and of its solutions")        \
    _(AHEAD, TREE, "branches not tried yet")                                                   \
    _(EDGE, TREE, "the line from a node to its branches")                                      \
    _(BAG, TREE, "a bag, after those of its subtree; filled: it joins two subtrees")           \
    _(WIDEST, TREE, "the widest bag: its cut has the most items")                              \
    _(BARREN, TREE, "a subtree without a solution")                                            \
    _(NARROW, TREE, "several narrow subtrees with solutions")                                  \
    _(FRUITFUL, TREE, "a subtree with solutions")                                              \
    _(HEADERS, MATRIX, "the list of headers: the open items")                                  \
    _(BENT, MATRIX, "a link bent over covered headers, or around hidden nodes")                \
    _(OMITTED, MATRIX, "dashes: open items without room here")                                 \
    _(HEADER, MATRIX, "the header of an open item")                                            \
    _(COVERED_HEADER, MATRIX, "the header of a covered item, which has left the list")         \
    _(SIZE, MATRIX, "the number of options in the item's list")                                \
    _(LINKED, MATRIX, "a node in its item's list")                                             \
    _(HIDDEN, MATRIX, "a hidden node: its item's list passes it")                              \
    _(RING, MATRIX, "bright: the list of the item in the middle")                              \
    _(DOWN, MATRIX, "the list of an item")                                                     \
    _(DOWN_COVERED, MATRIX, "the list of a covered item, which hangs below its header")        \
    _(ROW, MATRIX, "the row of an option")                                                     \
    _(GONE, MATRIX, "faint: an option that was removed")                                       \
    _(CHOSEN, MATRIX, "a chosen option")                                                       \
    _(MOVED_NODE, MATRIX, "the node moved last")                                               \
    _(ACTIVE, MATRIX, "an active option of the item")                                          \
    _(REMOVED, MATRIX, "an option removed by a swap with the last active one")                 \
    _(BAR, MATRIX, "the bar between active and removed options")                               \
    _(PASSED, CHARTS, "the search so far")                                                     \
    _(SEEN, CHARTS, "seen before the search went back")                                        \
    _(TO_COME, CHARTS, "not searched yet")                                                     \
    _(DEEPEST, CHARTS, "where the search was deepest")                                         \
    _(AMOUNT, CHARTS, "an amount: a full bar is the largest, or all")                          \
    _(ENDS, CHARTS, "the numbers of solutions and dead ends")                                  \
    _(BALANCE, CHARTS, "which of two searches needs more nodes, and how much more")            \
    _(SCALED, CHARTS, "1:2: a pixel is two cells wide and two high")

enum sign_kind {
    SIGN_NONE,
#define SIGN_CODE(code, heading, meaning) SIGN_##code,
    SIGN_KINDS(SIGN_CODE)
#undef SIGN_CODE
    SIGN_COUNT
};

static inline struct style style_as(enum sign_kind sign, struct style style)
{
    style.sign = (uint8_t)sign;
    return style;
}

#endif
