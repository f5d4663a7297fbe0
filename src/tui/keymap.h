/* Which key asks for what: one table for the keys, the help screen and the man page's test. */
#ifndef TUI_KEYMAP_H
#define TUI_KEYMAP_H

#include <stdbool.h>

#include "tui/request.h"

/* Where a binding holds.  A key means one thing in a context, GLOBAL included,
 * but TEXT and BROWSER hear only their own: there a letter is a letter. */
enum context {
    CONTEXT_GLOBAL,
    CONTEXT_BOARD,      /* the board or the matrix has the focus */
    CONTEXT_LIST,       /* a list has the focus: stack, reasons */
    CONTEXT_SOLUTIONS,  /* the solutions have the focus */
    CONTEXT_TREE,       /* the tree has the focus */
    CONTEXT_EVENTS,     /* the events have the focus */
    CONTEXT_MARKS,      /* the list of breakpoints and bookmarks has it */
    CONTEXT_HELP,
    CONTEXT_BROWSER,
    CONTEXT_TEXT,       /* the command line */
    CONTEXT_COUNT
};

struct binding {
    enum context context;
    const char *key;    /* its name, as key_find() takes it */
    enum request request;
};

/* All bindings in the order of the help screen, ended by a NULL key. */
extern const struct binding bindings[];

const char *context_title(enum context context);

/* True where a key that `context` does not bind asks for what GLOBAL binds it to. */
bool context_is_open(enum context context);

/* What key `code` asks for; REQUEST_NONE where it is not bound. */
enum request keymap_find(enum context context, int code);

#endif
