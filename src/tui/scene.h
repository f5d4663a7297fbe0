/* All that a view may read: nothing in it may be changed through it. */
#ifndef TUI_SCENE_H
#define TUI_SCENE_H

#include <stdbool.h>
#include <stdint.h>

#include "cover/method.h"
#include "lattice/lattice.h"
#include "tui/browser.h"
#include "tui/game.h"
#include "tui/keymap.h"
#include "tui/overlay.h"
#include "tui/player.h"
#include "tui/prompt.h"
#include "watch/answer.h"
#include "watch/pseudo.h"

/* The views that can have the focus, in the order Tab goes. */
enum pane {
    PANE_BOARD, PANE_STACK, PANE_FIGURES, PANE_SOLUTIONS, PANE_TREE, PANE_WHY, PANE_CODE,
    PANE_EVENTS, PANE_MATRIX, PANE_MARKS, PANE_COUNT
};

/* An option and an item; 0: none. */
struct selection {
    int32_t option, item;
};

/* A place in a pane that can be selected, by what the pane selects there. */
struct spot {
    int64_t number;         /* the level of the stack, the solution, the node of the tree, the line
                             * of the answer, the entry of the journal, the row of the marks */
    struct cell cell;       /* of the board, where there is no item */
    int32_t option, item;   /* of the matrix, and of the row of pieces; 0: none */
};

/* What fills the screen. */
enum mode { MODE_SEARCH, MODE_BROWSER, MODE_HELP, MODE_EDITOR, MODE_RACE, MODE_HAND };

struct racing;
struct tour;

struct editor;

struct scene {
    enum mode mode;
    enum pane focus;
    const struct game *game;            /* NULL: none is loaded */
    const struct mirror *mirror;        /* NULL where there is no game */
    struct tally tally;
    const struct player *player;
    const struct browser *browser;      /* NULL where it is not open */
    const struct editor *editor;        /* NULL where it is not open */
    const struct handplay *hand;        /* NULL where nobody plays by hand */
    const struct prompt *prompt;        /* NULL where it is not open */
    const struct racing *racing;        /* NULL: there is no race */
    const struct tour *tour;            /* NULL: there is no tour */
    const char *label;                  /* before what is typed there */
    enum context context;               /* what keys mean */
    const char *title;                  /* of what is on the screen; NULL: the board's */
    bool has_cell;                      /* a cell of the board is selected */
    bool tells_cell;                    /* and the last key asked for it */
    struct cell cell;
    int64_t solution;                   /* the number of the solution selected; 0: none */
    int32_t level;                      /* the level selected in the stack */
    int32_t branch;                     /* the node selected in the tree, its place there */
    struct question question;           /* what is answered */
    int line;                           /* the line selected of the answer; -1: the usual one */
    int mark;                           /* the row selected of breakpoints and bookmarks */
    const struct dialect *dialect;      /* whose words the pseudo-code is in */
    struct selection lit;               /* selected somewhere, to be seen in all views */
    int64_t entry;                      /* the entry of the journal selected; -1: none, the last */
    int32_t option, item;               /* selected in the matrix; 0: none yet */
    bool icicle;                        /* the tree is shown so, not as an outline */
    bool folds_failed;                  /* subtrees without solution share a line of the tree */
    enum overlay overlay;               /* the numbers in the cells of the board */
    const struct toll *toll;            /* of the option selected or tried last; NULL: none */
    int help_top;                       /* the first line of the help shown */
    const struct keymap *keymap;
    enum context help_first;            /* what the help begins with */
    const char *message;                /* NULL: none; not made safe */
    bool message_is_bad;
};

/* True where the board shows the solution selected in the list, not the search. */
static inline bool scene_shows_solution(const struct scene *scene)
{
    return scene->game && scene->focus == PANE_SOLUTIONS &&
           solutions_find(&scene->game->stage.solutions, scene->solution);
}

/* True where the search knows what is left of each item; else there are no such numbers
 * to show, and no option is known to be gone. */
static inline bool scene_counts(const struct scene *scene)
{
    return scene->game->stage.cursor.method->hides;
}

#endif
