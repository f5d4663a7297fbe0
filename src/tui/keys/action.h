/* SPDX-License-Identifier: MIT */
/* Everything that the user can do, one row each.
 *
 * A row is a key, a command, a line of the configuration, an entry of help and manual, and a name
 * for `key` lines. */
#ifndef TUI_KEYS_ACTION_H
#define TUI_KEYS_ACTION_H

#include <stdbool.h>

#include "base/diag.h"

struct call;
struct model;
struct open_puzzle;
struct view;

/* The groups of the help. */
enum purpose {
    PURPOSE_MOVE,
    PURPOSE_ASK,
    PURPOSE_CHANGE,
    PURPOSE_LOOK,
    PURPOSE_SHARE,
    PURPOSE_COUNT
};

enum hint_moment {
    MOMENT_ANY,         /* each moment without its own hint */
    MOMENT_HERE,        /* in this view, or in a pane with a selection */
    MOMENT_EMPTY,       /* the pane lists nothing */
    MOMENT_PICTURE,     /* a picture replaces the list */
    MOMENT_DRAWING,     /* a drawing of the tree replaces it */
    MOMENT_PIECE,       /* a piece can be turned, or is being drawn */
    MOMENT_QUESTION,    /* a letter is the answer */
    MOMENT_ANSWER,      /* letters are the answer, ended by Enter */

    /* in the search, with the focus on the board */
    MOMENT_START,
    MOMENT_PAUSED,
    MOMENT_DEAD_END,
    MOMENT_SOLUTION,
    MOMENT_PLAYING,
    MOMENT_END,
    MOMENT_SELECTED,    /* paused; the last key selected a cell, or a placement is selected */
    MOMENT_COUNT
};

/* Changes outside the action's view, carried out by the shell after the action. */
enum effect_kind {
    EFFECT_NONE,
    EFFECT_MOVE,        /* by x columns and y rows, or z layers */
    EFFECT_ENTER,       /* do what Enter does in the view */
    EFFECT_OPEN,        /* show `view`; `text`: purpose, NULL: none */
    EFFECT_CLOSE,       /* return from `view` */
    EFFECT_SEARCH,      /* close the views above the search */
    EFFECT_TAKE,        /* explore and own `opened` */
    EFFECT_FOCUS,       /* show and focus the pane `view` */
    EFFECT_PLAY,
    EFFECT_ASK,         /* ask for a line after `label`, begun with `text`, then run `action` with
                         * it; NULL: as a command */
    EFFECT_ANSWER,      /* the user has completed the line */
    EFFECT_COMPLETE,
    EFFECT_EXPORT,      /* arguments in `text` */
    EFFECT_COPY,        /* copy the kind of text in `text` to the terminal's clipboard */
    EFFECT_RESUME,      /* go to where the board was last left */
    EFFECT_HELP,
    EFFECT_LEGEND,
    EFFECT_CHOOSE,      /* run `action` in its own view, or ask for its arguments */
    EFFECT_END,         /* quit, unless a view asks about unsaved changes */

    /* for the loop */
    EFFECT_QUIT,
    EFFECT_INTERRUPT,
    EFFECT_SUSPEND,
    EFFECT_REDRAW,
    EFFECT_SET          /* a setting has changed */
};

/* Pointers are borrowed, valid during the call. */
struct effect {
    enum effect_kind kind;
    const struct view *view;
    const char *text, *label;
    const struct action *action;
    struct open_puzzle *opened;
    int x, y, z;
};

#define CALL_EFFECTS 4

struct call {
    const struct action *action;
    const struct view *view;    /* the owner of the action */
    void *state;
    struct model *model;
    const struct context *context;
    enum hint_moment moment;
    const char *argument;       /* follows the command; NULL: from a key */
    struct effect effects[CALL_EFFECTS];    /* [count], in order */
    int count;
};

void call_for(struct call *call, struct effect effect);

/* Hands over `opened`; NULL: nothing. */
void call_take(struct call *call, struct open_puzzle *opened);

void call_close(struct call *call);

#define HINT_LAST 9

/* A key of the last line.  Neighbours with the same word are shown as one. */
struct hint {
    int rank;               /* 1: the most useful; HINT_LAST: the last one, always shown; 0: none */
    const char *word;       /* "": the key says enough */
};

struct action {
    const char *name;       /* unique in each context */
    const char *summary;    /* for the help; NULL: the outer action's */
    const char *keys;       /* "Up k"; NULL: none */
    const char *takes;      /* arguments of the command: "NODE", "on|off", "": none; NULL: not a
                             * command */

    /* Requests effects.  NULL: the outer context's action of this name. */
    void (*run)(struct call *call);

    int what, by;           /* parameters of `run` */

    /* NULL: not a setting.  The fault names the expected and the actual value. */
    bool (*set)(struct call *call, struct diag *diag);

    bool is_general;        /* works in all views, also without a board */
    enum purpose purpose;   /* of an action of the search */
    struct hint hints[MOMENT_COUNT];    /* in a row with only a name: for the outer action */
};

/* The keys of a view or mode.  Tables of actions end with a NULL name. */
struct context {
    const struct view *view;    /* owner of the actions; NULL: the view that uses the context */
    const char *name;           /* in `key` lines */
    const char *title;          /* in the help */
    const struct action *first; /* shared actions, before its own; NULL: none */
    const struct action *actions;
    const struct action *last[4];   /* after its own: keys not typed as text here */
    bool (*types)(int code);    /* typed as text; NULL: nothing */
    const char *typing;         /* hint on the use of typed text; NULL: none */
    bool is_open;               /* the first context's keys work here, too */
    void (*otherwise)(struct call *call);    /* replaces the first context's actions; NULL: run
                                              * them */
};

extern const struct action focusing[];

extern const struct action transport_actions[];

/* Actions for all contexts; those that also work while a line is typed. */
extern const struct action common[], terminal[];

/* Move the selection, with arrows and letters: in two directions; in a list. */
extern const struct action walking[], moving[];

/* `stepping`: without pages; `unkeyed`: without keys. */
extern const struct action stepping[], unkeyed[];

bool is_printable(int code);

/* For panes with cells, and for lists. */
extern const struct context context_board, context_list;

extern const struct context context_search, context_atlas, context_solutions, context_tree,
    context_explain, context_events, context_marks, context_bags, context_questions, context_query,
    context_lesson, context_race, context_merged, context_manual, context_help, context_editor,
    context_pieces, context_numbers, context_question, context_unique, context_legend,
    context_browser, context_text;

#endif
