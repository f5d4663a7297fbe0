/* SPDX-License-Identifier: MIT */
/* The open puzzle, the settings and the selections.
 *
 * The shell owns them; views read them, and their actions change them. */
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
#include "tui/terminal/clipboard.h"

struct overlay;
struct recording;
struct view;

/* 0: none */
struct selection {
    int32_t option, item;
};

struct shared_selection {
    bool has_cell;
    bool shows_cell;            /* the last key selected it: show it first */
    struct cell cell;
    int64_t solution;           /* number; 0: none */
    int32_t branch;             /* node of the tree; -1: the search's place */
    int mark;                   /* row in the pane of breakpoints and bookmarks */
    int32_t step;               /* in the pane "explain"; past the last: the end */
    bool has_steps;             /* the focused view shows them */
    int32_t bag;                /* in the pane "bags" */
    bool shows_cut;             /* the board shows its cut */
    int64_t left;               /* node before the last jump; 0: none */
    struct selection sought;    /* the item or option whose cover the player seeks */
};

/* For all boards. */
struct settings {
    struct strategy strategy;       /* engine NULL */
    const struct dialect *dialect;  /* for the pseudo-code */
    const struct overlay *overlay;  /* numbers in cells */
    const struct theme *theme;
    bool is_mono;                   /* only themes without colours */
    bool ascii, mouse;
    enum clipboard clipboard;
    bool only_ascii;                /* the terminal lacks other characters; files do not */
    int atlas_mb;                   /* limit of an atlas or of bags; 0: default */
    bool motion;                    /* decorative */
    bool glow;                      /* changes on the board */
    enum arrangement arrangement;
    struct arranged own;            /* for ARRANGE_OWN */
    const struct view *pane;        /* first pane in the shared place */
    bool zoomed;                    /* the focused pane starts alone */
};

static inline bool settings_draw_ascii(const struct settings *set)
{
    return set->ascii || set->only_ascii;
}

struct pane {
    const struct view *view;
    void *state;                /* owned; view->size bytes, NULL if 0 */
};

#define MESSAGE_ROOM 768

struct model {
    struct open_puzzle *opened;     /* owned; NULL: none */
    struct open_puzzle *pasted;     /* owned; opened if the user agrees; NULL: none */
    struct editor *edited;          /* borrowed from view_editor; NULL: not editing */
    struct player player;
    struct settings settings;
    struct keymap keymap;
    struct pane *panes;             /* owned; in Tab order; ends with view NULL */
    struct pane *screens;           /* owned; filling the screen; same end */
    const struct view *focus;
    const struct view *shared;      /* the pane in the shared place */
    bool zoomed;                    /* the focused pane is alone */
    struct rect screen;             /* last frame */
    struct rect area;               /* the focused pane, without its frame */
    int page;
    int64_t glows_until;            /* clock_now() of the next step of the glow; -1: none */
    struct shared_selection selections;
    struct question asked;          /* answered by the pane "why" */
    struct selection selected;      /* in the pane focused before, or by find */
    int64_t selected_at;            /* events passed by then */
    char words[PROMPT_ROOM];        /* last searched for */
    char message[MESSAGE_ROOM];     /* empty: none */
    bool message_is_bad;
    char *copied;                   /* owned; last text; NULL: none */
    struct recording *recording;    /* owned; NULL: not recording */
    struct diag recording_fault;    /* why the last one ended early */
};

/* NULL ends `panes` and `screens`; Esc returns to the first pane. */
void model_init(struct model *model, const struct view *const *panes,
                const struct view *const *screens, const struct view *shared);
void model_done(struct model *model);

/* Return the state of a pane or screen; free and clear it. */
void *model_state(const struct model *model, const struct view *view);
void model_close(struct model *model, const struct view *view);

void model_say(struct model *model, bool bad, const char *format, ...) PRINTF_LIKE(3, 4);
void model_say_diag(struct model *model, const struct diag *diag);

/* Opens a path or library name, with the settings' strategy.  NULL with a message. */
struct open_puzzle *model_open(struct model *model, const char *name);

/* Like model_open(), from a pasted text; *used: its format. */
struct open_puzzle *model_read(const struct model *model, const char *text, size_t length,
                               const struct format **used, struct diag *diag);

/* The model then owns the puzzle.  Clears the selections. */
void model_take(struct model *model, struct open_puzzle *opened);

/* Returns the bytes for an atlas, or for the states of bags. */
size_t model_memory(const struct model *model);

/* ---- only with an open puzzle ---- */

/* The selection stays, and the pane adopts it if it can. */
void model_focus(struct model *model, const struct view *view);

/* Panes are in a cycle. */
void model_focus_on(struct model *model, int by);

/* Returns the focused pane's selection, or if it has none, the previous pane's. */
struct selection model_selected(const struct model *model);

/* Like model_selected(), for a key to act on: the previous pane's counts only until the search
 * moves. */
struct selection model_meant(const struct model *model);

/* Sets the selection for panes without one. */
void model_select(struct model *model, struct selection selection);

/* Selects the next (1) or previous (-1) item or option with the words in its name (NULL: the last
 * words), cyclically.  The focused pane may search its entries instead. */
void model_find(struct model *model, const char *words, int direction);

/* Returns `words`, or if NULL or empty, the last words; NULL with a message: none. */
const char *model_words(struct model *model, const char *words);

/* True if steps from the search's place are to be shown.  Return these steps, NULL: none found; the
 * selected step, or their number at the end. */
bool model_explains(const struct model *model);
const struct steps *model_steps(const struct model *model);
int32_t model_step(const struct model *model);

/* Returns the bag whose cut the board shows, from 1; 0: none. */
int32_t model_cut(const struct model *model);

/* Returns the node selected in the tree while the tree has it, else the search's. */
int32_t model_branch(const struct model *model);

/* Return the question of the focused pane's selection; the question being answered, the same if the
 * pane `question_follows`. */
struct question model_ask(const struct model *model);
struct question model_question(const struct model *model);

/* Remembers the search's node for navigate_back(). */
void model_note_left(struct model *model);

/* Sends the player to a node, or back to the choice at `level`, 0 <= level < current choices. */
void model_goto(struct model *model, int64_t node);
void model_go_up(struct model *model, int32_t level);

/* Call if the search has changed. */
void model_leave_places(struct model *model);

/* Search with another strategy; return to the former search.  Without an open puzzle, for the next
 * one. */
void model_change(struct model *model, struct strategy strategy);
void model_change_back(struct model *model);

#endif
