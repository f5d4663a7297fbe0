/* SPDX-License-Identifier: MIT */
/* The model: the board that is explored and how far, and what of it is selected.
 *
 * The shell owns it; views read it, and their actions change it. */
#ifndef TUI_MODEL_H
#define TUI_MODEL_H

#include <stdbool.h>
#include <stdint.h>

#include "draw/canvas.h"
#include "draw/style.h"
#include "explain/answer.h"
#include "explain/pseudo.h"
#include "tui/keys/keymap.h"
#include "tui/keys/prompt.h"
#include "tui/layout.h"
#include "tui/search/open_puzzle.h"
#include "tui/search/player.h"

struct overlay;
struct recording;
struct view;

/* An option and an item; 0: none. */
struct selection {
    int32_t option, item;
};

/* What is selected and read by more than one view. */
struct places {
    bool has_cell;              /* a cell of the board is selected */
    bool shows_cell;            /* and the last key asked for it: it comes first */
    struct cell cell;
    int64_t solution;           /* the number of a solution; 0: none */
    int32_t branch;             /* a node of the tree; -1: where the search stands */
    int mark;                   /* a row of breakpoints and bookmarks */
    int64_t left;               /* the node that was left for a place far away; 0: none */
    struct selection sought;    /* whose taking is the player's errand: an option, else an item */
};

/* What a user sets once and for all, for this board and those to come. */
struct settings {
    struct strategy strategy;       /* engine NULL */
    const struct dialect *dialect;  /* for the pseudo-code */
    const struct overlay *overlay;  /* the numbers in the cells of the board */
    const struct theme *theme;
    bool is_mono;                   /* no theme has colours */
    bool ascii, mouse;
    bool only_ascii;                /* the terminal has no other characters; files may */
    int atlas_mb;                   /* what an atlas may take; 0: the usual */
    bool motion;                    /* what moves only to be seen moves: else it stands still */
    bool glow;                      /* and what changes on the board glows */
    enum arrangement arrangement;   /* which panes stand on the screen */
    struct arranged own;            /* where, if the user says so */
    const struct view *pane;        /* what a board begins with in the shared place */
    bool zoomed;                    /* and whether the focused pane has all of the body */
};

/* Whether ASCII alone is drawn on the screen. */
static inline bool settings_draw_ascii(const struct settings *set)
{
    return set->ascii || set->only_ascii;
}

/* A view and what it keeps. */
struct pane {
    const struct view *view;
    void *state;                /* owned; view->size bytes, NULL: none */
};

#define MESSAGE_ROOM 768

struct model {
    struct open_puzzle *opened;     /* owned; NULL: none loaded yet */
    struct editor *edited;          /* borrowed from view_editor; NULL: nothing is edited */
    struct player player;
    struct settings settings;
    struct keymap keymap;
    struct pane *panes;             /* owned; in the order Tab goes, ended by one without a view */
    struct pane *screens;           /* owned; what fills the screen, ended likewise */
    const struct view *focus;
    const struct view *shared;      /* of the panes that share a place the one that has it */
    bool zoomed;                    /* the focused pane has all of the body */
    struct rect screen;             /* the size of the one it was last drawn on */
    struct rect area;               /* where the focus lies there, without its frame */
    int page;                       /* rows that a page turns */
    int64_t glows_until;            /* clock_now() at which the screen looks otherwise by itself;
                                     * -1: never */
    struct places places;
    struct question asked;          /* what the pane "why" answers */
    struct selection selected;      /* by the pane that had the focus before, or by a search */
    int64_t selected_at;            /* the events passed then */
    char words[PROMPT_ROOM];        /* looked for last */
    char message[MESSAGE_ROOM];     /* empty: none */
    bool message_is_bad;
    struct recording *recording;    /* owned; NULL: nothing is recorded */
    struct diag film_fault;         /* what ended the last one too early */
};

/* Zeroed settings become the usual ones.  Panes and screens are ended by NULL; the first pane is
 * where Esc leads. */
void model_init(struct model *model, const struct view *const *panes,
                const struct view *const *screens, const struct view *shared);
void model_done(struct model *model);

/* The state of a pane or a screen; one that is closed has zeros. */
void *model_state(const struct model *model, const struct view *view);
void model_close(struct model *model, const struct view *view);

void model_say(struct model *model, bool bad, const char *format, ...) PRINTF_LIKE(3, 4);
void model_say_diag(struct model *model, const struct diag *diag);

/* Open a board by its path, or as the library names it, to be searched as the settings say.  NULL
 * with a message. */
struct open_puzzle *model_open(struct model *model, const char *name);

/* Explore another open puzzle, which is handed over: nothing of it is selected. */
void model_take(struct model *model, struct open_puzzle *opened);

/* ---- below here an open puzzle must be loaded ---- */

/* Give a pane the focus: what is selected stays so, and there the same is selected, as far as that
 * pane has it. */
void model_focus(struct model *model, const struct view *view);

/* The focus to the pane that is `by` further on, round and round. */
void model_focus_on(struct model *model, int by);

/* What is selected in the focused pane; where nothing is, in the one that had the focus before. */
struct selection model_selected(const struct model *model);

/* What a key that acts on a selection means: as above, but what another pane had selected only
 * until the search moves. */
struct selection model_meant(const struct model *model);

/* Have it selected, whatever the focused pane has. */
void model_select(struct model *model, struct selection selection);

/* Select the next option or item (direction 1) whose name has the words (NULL: those looked for
 * last), or the one before (-1), going round; or what the focused pane finds instead. */
void model_find(struct model *model, const char *words, int direction);

/* The words to look for: these, else those looked for last.  NULL: there are none yet, as the
 * message says. */
const char *model_words(struct model *model, const char *words);

/* The node selected in the tree, while it is kept; else where the search stands. */
int32_t model_branch(const struct model *model);

/* What is selected in the focused pane, as a question; what is asked: about the selected cell while
 * the board has the focus, else as it was put. */
struct question model_ask(const struct model *model);
struct question model_question(const struct model *model);

/* Note the node where the search stands as the one to return to. */
void model_note_left(struct model *model);

/* Run to a node; back up to where the choice at `level` is made, 0 <= level < those in force. */
void model_goto(struct model *model, int64_t node);
void model_go_up(struct model *model, int32_t level);

/* The search is another one: what was selected of the old one is so no more. */
void model_leave_places(struct model *model);

/* Search by another order or rule; back to the search before.  Without an open puzzle the next one
 * begins so. */
void model_change(struct model *model, struct strategy strategy);
void model_change_back(struct model *model);

#endif
