/* The lessons of the tour: what each page says, where the search stands, and what it asks. */
#include "tui/lessons.h"

#define EXAMPLE "examples/algorithm-x"
#define PENTOMINOES "pentominoes/6x10"

const struct lesson lessons[] = {
    {
        .title = "Exact cover",
        .text = "Here is a table of six rows, A to F, and seven columns.  Which rows can you pick "
                "so that each column has a dot in exactly one of them?  That is an exact cover.  "
                "Sudokus, eight queens and pentominoes are such tables, too, only larger.  This "
                "tour shows how a program finds all covers, and lets you guess what it does next.",
        .board = EXAMPLE,
        .node = 1,
        .focus = &view_board,
    },
    {
        .title = "Items and options",
        .text = "Columns are called items: each has to be covered once.  Rows are options: to "
                "take one covers all items that it has.  Below the name of each item stands how "
                "many options are left for it.  To cover a board with pieces, each cell and each "
                "piece is an item, and each way to lay a piece is an option.",
        .board = EXAMPLE,
        .node = 1,
        .focus = &view_matrix,
    },
    {
        .title = "Choosing an item",
        .text = "Some option must cover each item, so the search takes one item and tries all of "
                "its options, one after the other.  Algorithm X takes the item with the fewest "
                "options left, and of several such the first: so there is least to try.  Nothing "
                "has been chosen yet.",
        .board = EXAMPLE,
        .node = 1,
        .focus = &view_board,
        .quiz = QUIZ_ITEM,
        .question = "Which item comes first?  Press Enter and type its name.",
    },
    {
        .title = "Covering",
        .text = "Item 1 is chosen, and its first option, A, is tried.  That covers all items that "
                "A has: they are done with.  So every other option that has one of them cannot be "
                "taken any more, and is hidden.  Guess first; then press s to see it, S to take "
                "it back; . and , go by single steps, i and I by links of the dance.",
        .board = EXAMPLE,
        .node = 1,
        .focus = &view_board,
        .quiz = QUIZ_GONE,
        .question = "Which options are hidden, besides A?  Type their letters.",
    },
    {
        .title = "Dead or alive",
        .text = "A is taken, and only D is left.  If now an item is still open that no option "
                "left covers, no choice further down can help: this is a dead end, and it is "
                "known before anything else is tried.  The figures below the names tell.",
        .board = EXAMPLE,
        .node = 2,
        .focus = &view_board,
        .quiz = QUIZ_DEAD,
        .question = "Is this a dead end?  Type yes or no.",
    },
    {
        .title = "Asking why",
        .text = "A dead end has a reason, and w tells it: the item that has no option left, and "
                "the fewest choices that are to blame for that.  Enter is used by this tour; "
                "without it Enter goes to the choice selected.  You can ask w of anything: a "
                "cell, a piece, an option that is gone.  Try the arrows.",
        .board = EXAMPLE,
        .node = 2,
        .move = MOVE_DIE,
        .focus = &view_why,
    },
    {
        .title = "Back",
        .text = "From a dead end the search goes back: it takes back the option tried last, and "
                "each thing it hid is shown again, in exactly the reverse order.  That is the "
                "dance of the links, and it is why S and , can go back here as far as you like.  "
                "Then the next option has its turn.",
        .board = EXAMPLE,
        .node = 2,
        .move = MOVE_DIE,
        .focus = &view_stack,
        .quiz = QUIZ_NEXT,
        .question = "Which option is tried next?  Type its letter.",
    },
    {
        .title = "Forced",
        .text = "B is tried now.  Again the item with the fewest options comes next.  Where an "
                "item has a single one, there is nothing to choose: it is forced, and a good "
                "search is forced as often as it can be.",
        .board = EXAMPLE,
        .node = 3,
        .focus = &view_board,
        .quiz = QUIZ_ITEM,
        .question = "Which item comes next?  Type its name.",
    },
    {
        .title = "A solution",
        .text = "B, D and F: no item is open any more, and each was covered once.  ] goes to the "
                "next solution, [ to the one before, and 4 shows all that were found.  The search "
                "does not stop here: it goes back once more, to be sure that there is no other.",
        .board = EXAMPLE,
        .node = 5,
        .move = MOVE_SOLVE,
        .focus = &view_board,
    },
    {
        .title = "The same on a board",
        .text = "Twelve pieces of five cells on a board of 6x10: 72 items, 12 for the pieces and "
                "60 for the cells, and 2,056 options.  # shows in each cell how many are left, "
                "and the arrows select a cell.  In a corner few pieces fit; and a piece that "
                "looks the same however it is turned has few ways to lie.",
        .board = PENTOMINOES,
        .node = 1,
        .focus = &view_board,
        .quiz = QUIZ_ITEM,
        .question = "Which piece or cell comes first?  Type X, or cell 1,1 ...",
    },
    {
        .title = "The tree",
        .text = "All choices make a tree, and the search walks through it.  Space plays and "
                "pauses, + and - change the speed.  In the tree the arrows go to parents and "
                "children; o goes over a subtree, f to its end, and { } to dead ends.  The line "
                "below the board is the whole search: what is behind, and what is to come.",
        .board = PENTOMINOES,
        .node = 40,
        .focus = &view_tree,
    },
    {
        .title = "Stopping, and asking what if",
        .text = "b sets a breakpoint: type depth>9, or F at corner, and c goes on to where that "
                "holds, C back.  B is a bookmark.  p pins what is selected, X bans it, u takes "
                "that back: the search goes on as you wish, and the figures of both stand side by "
                "side.",
        .board = PENTOMINOES,
        .node = 40,
        .focus = &view_marks,
    },
    {
        .title = "What to try next",
        .text = "R lets other rules, methods and engines race against this search, H lets you "
                "play by hand, e edits the board.  9 shows the matrix, 7 the algorithm line by "
                "line, 8 what happened.  L opens other boards, t another theme, and ? tells all "
                "keys.  Outside, dancetty count and dancetty solve do the same fast.  That is "
                "all: have fun!",
        .board = PENTOMINOES,
        .node = 1,
        .focus = &view_board,
    },
    {.title = NULL},
};
