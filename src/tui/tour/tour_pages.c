/* SPDX-License-Identifier: MIT */
#include "tui/tour/tour_pages.h"

/* Dominoes on a symmetric board. */
#define DOMINOES                                                                        \
    "dancetty 1\npiece: any, fixed\n  xx\npiece: any, fixed\n  x\n  x\n"                \
    "board:\n  xxx\n  xxx\n"

/* The first placement is a dead end; the first open cell leads to more. */
#define HOOK                                                                            \
    "dancetty 1\npiece: any, fixed\n  x\n  x\npiece: any, fixed\n  x\n  x\n  x\n"       \
    "piece: any, fixed\n  xx\n  x.\npiece: any, fixed\n  xxx\n"                         \
    "board:\n  xxxx\n  x..x\n  ...x\n"

/* The optional cell has the fewest placements, and stays empty. */
#define OPTIONAL                                                                        \
    "dancetty 1\npiece: any, fixed\n  x.\n  xx\npiece: any, fixed\n  xx\n  x.\n"        \
    "piece: any, fixed\n  x..\n  xxx\nboard:\n  xx.\n  xxx\n  .x?\n"

/* Rows A and B give x the same colour. */
#define COLOURS                                                                         \
    "p q r | x y\nq x:red\np r x:red y\np q x y:red\np x:blue\nr y:blue\n"

/* Each piece is used once, and has an item. */
#define PIECES                                                                          \
    "dancetty 1\npiece I: once, fixed\n  xx\npiece V: once\n  xx\n  x.\n"              \
    "board:\n  xxx\n  xx.\n"

const struct lesson lessons[] = {
    {
        .title = "Cover",
        .text = "Each row of the matrix is a placement, each column a cell of the board: A covers "
                "cells 1 and 2.  An exact cover is a set of rows with exactly one dot in every "
                "column.  The search tries A, and every other row that shares a column with A is "
                "removed.",
        .question = "Which rows are removed?  Type their letters, then Enter.",
        .board = DOMINOES,
        .quiz = QUIZ_GONE,
    },
    {
        .title = "Choose",
        .text = "Some placement must cover each cell, so the search picks a cell and tries its "
                "placements in turn.  The number above a cell counts those left.  Algorithm X "
                "picks the cell with the fewest; if several tie, the first.",
        .question = "Which cell does it pick?",
        .board = HOOK,
        .quiz = QUIZ_ITEM,
    },
    {
        .title = "Dead ends",
        .text = "For cell 3, the search tries F.  The columns of F are covered, and rows that "
                "share one with it are off their lists.  If an open cell has no placement left, "
                "no later choice can help: that is a dead end.",
        .question = "Is this a dead end?  Y or N.",
        .board = HOOK,
        .decisions = 1,
        .quiz = QUIZ_DEAD,
    },
    {
        .title = "Back",
        .text = "From a dead end the search goes back.  It undoes F: the rows that F took return "
                "to their lists, the last one first, until every link is as it was.  Then it tries "
                "the next placement for cell 3.",
        .question = "Which placement is that?",
        .board = HOOK,
        .decisions = 2,
        .quiz = QUIZ_NEXT,
    },
    {
        .title = "Why the fewest",
        .text = "Now cell 1 has one placement left: it is forced.  These trees show what it saves "
                "to pick such a cell first: a line is a node, x a dead end, * a solution.  The "
                "left search always picks the first open cell, the right one the cell with the "
                "fewest placements.",
        .question = "How many nodes does the right tree save?",
        .board = HOOK,
        .decisions = 3,
        .quiz = QUIZ_SAVED,
        .shows = 3,
        .beside = BESIDE_TREES,
    },
    {
        .title = "What symmetry costs",
        .text = "The search of the first board is over.  Mirrored, the board is the same, so the "
                "search finds a solution and later its mirror image.  On large boards such copies "
                "take most of the time: of 9,356 ways to fill 6x10 with pentominoes, 2,339 are "
                "distinct.",
        .question = "How many of these solutions are distinct?",
        .board = DOMINOES,
        .decisions = 1000,
        .quiz = QUIZ_DISTINCT,
        .beside = BESIDE_SOLUTIONS,
    },
    {
        .title = "Secondary items",
        .text = "Cell 7 may stay empty.  Its item is secondary: covered at most once.  It is "
                "not in the list along the top, so the search never picks it, however few "
                "placements it has.  A solution may leave it open.",
        .question = "Which cell is picked here?",
        .board = OPTIONAL,
        .quiz = QUIZ_ITEM,
        .shows = 5,
    },
    {
        .title = "Colours",
        .text = "Columns x and y are secondary, and rows may give them colours.  Rows with the "
                "same colour for a column fit together: A and B both make x red.  Rows with "
                "another colour, or with none such as C, do not.  The search tries A.",
        .question = "Which rows are removed?  Type their letters, then Enter.",
        .board = COLOURS,
        .quiz = QUIZ_GONE,
        .beside = BESIDE_OPTIONS,
    },
    {
        .title = "Items and options",
        .text = "What are the items of a puzzle of your own?  Each thing that is used or filled "
                "exactly once: here the pieces I and V, and the cells.  What are its options?  "
                "Each single choice: here a piece at a place.  The search tries B.",
        .question = "Which rows are removed?  Type their letters, then Enter.",
        .board = PIECES,
        .quiz = QUIZ_GONE,
    },
    {
        .title = "Predict",
        .text = "This board was generated at random, so nobody has seen its search before.  "
                "Predict its first five steps.  Type the letter of the placement tried next, - "
                "for a dead end, or + for a solution.  If options have costs, see :bound.",
        .question = "What comes next?",
        .quiz = QUIZ_MOVE,
        .asks = 5,
    },
    {.title = NULL},
};

int lesson_count(void)
{
    int count = 0;
    while (lessons[count].title)
        count++;
    return count;
}
