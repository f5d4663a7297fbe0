/* SPDX-License-Identifier: MIT */
/* Actions: what a user can ask for, a row each.
 *
 * A row is the key, the command of the command line, the line of the configuration, the entry of
 * the help and of the manual page, and the word that a key is bound to. */
#ifndef TUI_KEYS_ACTION_H
#define TUI_KEYS_ACTION_H

#include <stdbool.h>

#include "base/diag.h"

struct call;
struct model;
struct open_puzzle;
struct view;

/* What an action or a view wants done outside of itself: plain data, which only the shell carries
 * out, when the action is over. */
enum effect_kind {
    EFFECT_NONE,
    EFFECT_MOVE,        /* move the selection by x columns and y rows, or by z layers */
    EFFECT_ENTER,       /* do what Enter does where the focus is */
    EFFECT_OPEN,        /* show `view`, for what `text` says; NULL: for nothing special */
    EFFECT_CLOSE,       /* show what was there before `view` */
    EFFECT_SEARCH,      /* show the search, whatever is above it */
    EFFECT_TAKE,        /* explore `opened`, which is handed over */
    EFFECT_FOCUS,       /* show the pane `view` beside the others */
    EFFECT_PLAY,        /* play the search */
    EFFECT_ASK,         /* ask for a line, `label` before it and begun with `text`, and run `action`
                         * with it; NULL: as a command */
    EFFECT_ANSWER,      /* the line is complete */
    EFFECT_COMPLETE,    /* complete the line */
    EFFECT_EXPORT,      /* write a picture as `text` says */
    EFFECT_RESUME,      /* go to where the board was left last time */
    EFFECT_HELP,        /* show the keys that hold */
    EFFECT_END,         /* quit, unless a view has something unsaved: that asks first */

    /* for the loop */
    EFFECT_QUIT,
    EFFECT_INTERRUPT,   /* quit as an interrupt would */
    EFFECT_SUSPEND,
    EFFECT_REDRAW,
    EFFECT_SET          /* a setting has changed */
};

/* What it points to is borrowed, and good while the call lasts. */
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
    const struct view *view;    /* whose action it is */
    void *state;                /* of that view */
    struct model *model;
    const struct context *context;  /* what keys mean now */
    const char *argument;       /* what stands behind the command; NULL: a key asks for it */
    struct effect effects[CALL_EFFECTS];    /* [count], in their order; no more are needed */
    int count;
};

/* Have something done when the action is over. */
void call_for(struct call *call, struct effect effect);

/* Have an open puzzle explored, which is handed over; NULL: nothing. */
void call_take(struct call *call, struct open_puzzle *opened);

/* Have what is on the screen closed. */
void call_close(struct call *call);

struct action {
    const char *name;       /* a name is one action in each context */
    const char *summary;    /* for the help; NULL: no key can be bound to it */
    const char *keys;       /* "Up k"; NULL: none */
    const char *takes;      /* as a command: "NODE", "on|off", "" for nothing; NULL: it is none */

    /* Do it, and call for what else is to be done.  NULL: as an outer context does. */
    void (*run)(struct call *call);

    int what, by;           /* by which it differs from others of the same function */

    /* A setting, which the configuration can have: take it over, whether a board is loaded or not;
     * false with a diag, which says what is expected and what the argument is. */
    bool (*set)(struct call *call, struct diag *diag);

    bool is_general;        /* it holds whatever is on the screen, and without a board */
};

/* A key worth knowing, for the status line. */
struct hint {
    const char *key, *what;     /* key NULL: the last is before */
};

/* What keys mean somewhere.  Tables of actions end with one without a name. */
struct context {
    const struct view *view;    /* whose own actions these are; NULL: of those that show them */
    const char *name;           /* as a user names it */
    const char *title;          /* in the help */
    const struct action *first; /* actions that other contexts share, before its own ones; NULL */
    const struct action *actions;
    const struct action *last[4];   /* and behind them: keys that are not typed as text here */
    bool (*types)(int code);    /* what is typed as text; NULL: nothing */
    bool is_open;               /* what it does not have the first context has */
    void (*otherwise)(struct call *call);    /* instead of that; NULL: that */
    const struct hint *hints;   /* NULL: none of its own */
};

/* Actions of panes: to give them the focus. */
extern const struct action focusing[];

/* On and back in the search. */
extern const struct action going[];

/* What holds in all contexts; what also holds where a line is typed. */
extern const struct action common[], terminal[];

/* Actions that move the selection: by arrows and letters in two directions, or in a list. */
extern const struct action walking[], moving[];

/* The same without pages, and without keys. */
extern const struct action stepping[], unkeyed[];

/* Tables and functions for contexts of text. */
bool is_printable(int code);

/* What panes share: where cells are selected, and lists. */
extern const struct context context_board, context_list;

/* All others. */
extern const struct context context_search, context_atlas, context_solutions, context_tree,
    context_events, context_marks, context_questions, context_query, context_lesson, context_race,
    context_merged, context_manual, context_help, context_editor, context_pieces, context_numbers,
    context_question, context_unique, context_browser, context_text;

#endif
