/* SPDX-License-Identifier: MIT */
/* The lessons of the tour: what each page says, where the search stands, and what it asks. */
#include "tui/lessons.h"

#define EXAMPLE "examples/algorithm-x"
#define PENTOMINOES "pentominoes/6x10"

const struct lesson lessons[] = {
    {
        .title = "Exact cover",
        .text = "This table has six rows, A to F, and seven columns.  Which rows can you "
                "pick so that each column has a dot in exactly one of them?  That is an "
                "exact cover.  Sudokus, eight queens and pentominoes are such tables too, "
                "only larger.  This tour shows how a program finds all covers, and lets you"
                " predict what it does next.",
        .board = EXAMPLE,
        .node = 1,
        .focus = &view_board,
    },
    {
        .title = "Items and options",
        .text = "Columns are called items: each must be covered exactly once.  Rows are "
                "options: an option covers all its items.  The number below an item counts "
                "the options left for it.  On a board, each cell and each piece is an item,"
                " and each placement of a piece is an option.",
        .board = EXAMPLE,
        .node = 1,
        .focus = &view_matrix,
    },
    {
        .title = "Choosing an item",
        .text = "Some option must cover each item, so the search picks an item and tries "
                "its options one after the other.  Algorithm X picks the item with the "
                "fewest options left, and the first of several: that leaves the least to "
                "try.  Nothing has been chosen yet.",
        .board = EXAMPLE,
        .node = 1,
        .focus = &view_board,
        .quiz = QUIZ_ITEM,
        .question = "Which item comes first?  Press Enter and type its name.",
    },
    {
        .title = "Covering",
        .text = "Item 1 is chosen, and its first option, A, is tried.  That covers all "
                "items of A.  Every other option that has one of these items can no longer "
                "be used, and is hidden.  Predict first; then press s to see it, S to undo "
                "it; . and , go by events, i and I by links.",
        .board = EXAMPLE,
        .node = 1,
        .focus = &view_board,
        .quiz = QUIZ_GONE,
        .question = "Which options are hidden, besides A?  Type their letters.",
    },
    {
        .title = "Dead end or not",
        .text = "A is chosen, and only D is left.  If an open item is in no option that is "
                "left, no later choice can help: this is a dead end, and the search knows "
                "it before it tries anything else.  The numbers below the names show it.",
        .board = EXAMPLE,
        .node = 2,
        .focus = &view_board,
        .quiz = QUIZ_DEAD,
        .question = "Is this a dead end?  Type yes or no.",
    },
    {
        .title = "Asking why",
        .text = "A dead end has a cause, and w shows it: the item with no option left, and "
                "the smallest set of choices that causes this.  In the tour, Enter "
                "continues; outside it, Enter goes to the selected choice. w explains "
                "anything: a cell, a piece, an option that is hidden.  Try the arrows.",
        .board = EXAMPLE,
        .node = 2,
        .move = MOVE_DIE,
        .focus = &view_why,
    },
    {
        .title = "Stepping back",
        .text = "From a dead end the search steps back: it undoes the last option and "
                "restores everything that option hid, in exactly the reverse order.  That "
                "is the dance of the links, and why S and , can step back as far as you "
                "like.  Then it tries the next option.",
        .board = EXAMPLE,
        .node = 2,
        .move = MOVE_DIE,
        .focus = &view_stack,
        .quiz = QUIZ_NEXT,
        .question = "Which option is tried next?  Type its letter.",
    },
    {
        .title = "Forced",
        .text = "B is tried now.  Again the item with the fewest options comes next.  If an"
                " item has only one option, there is nothing to choose: it is forced.  A "
                "good search is forced as often as possible.",
        .board = EXAMPLE,
        .node = 3,
        .focus = &view_board,
        .quiz = QUIZ_ITEM,
        .question = "Which item comes next?  Type its name.",
    },
    {
        .title = "A solution",
        .text = "B, D and F: no item is open, and each was covered exactly once. ] goes to "
                "the next solution, [ to the previous one, and 4 shows all that were found."
                "  The search does not stop here: it steps back to check that there is no "
                "other.",
        .board = EXAMPLE,
        .node = 5,
        .move = MOVE_SOLVE,
        .focus = &view_board,
    },
    {
        .title = "The same on a board",
        .text = "Twelve pieces of five cells on a board of 6x10: 72 items, 12 for the "
                "pieces and 60 for the cells, and 2,056 options. # shows how many options "
                "each cell has left, and the arrows select a cell.  Few pieces fit a "
                "corner; and a symmetric piece has few orientations.",
        .board = PENTOMINOES,
        .node = 1,
        .focus = &view_board,
        .quiz = QUIZ_ITEM,
        .question = "Which piece or cell comes first?  Type X, or cell 1,1, or another.",
    },
    {
        .title = "The tree",
        .text = "All choices form a tree, and the search walks through it.  Space plays and"
                " pauses, + and - change the speed.  In the tree, arrows go to parents and "
                "children; o steps over a subtree, f goes to its end, { and } to dead ends."
                "  The bar below the board shows how much of the search is done.",
        .board = PENTOMINOES,
        .node = 40,
        .focus = &view_tree,
    },
    {
        .title = "Stopping, and what if",
        .text = "b sets a breakpoint: type depth>9, or F at corner; c goes to where that "
                "becomes true, C goes back.  B sets a bookmark. p pins the selection, X "
                "bans it, u undoes that: a new search obeys, and the figures of both appear"
                " side by side.",
        .board = PENTOMINOES,
        .node = 40,
        .focus = &view_marks,
    },
    {
        .title = "What to try next",
        .text = "R races other rules, methods and engines against this search, H lets you "
                "play by hand, e edits the board. 9 shows the matrix, 7 the algorithm line "
                "by line, 8 the events.  L opens other boards, t changes the theme, and ? "
                "lists all keys.  On the command line, dancetty count and dancetty solve do"
                " the same, fast.  Have fun!",
        .board = PENTOMINOES,
        .node = 1,
        .focus = &view_board,
    },
    {.title = NULL},
};
