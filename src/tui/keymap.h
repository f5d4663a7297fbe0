/* Which key asks for what: one table for the keys, the help screen and the man page's test. */
#ifndef TUI_KEYMAP_H
#define TUI_KEYMAP_H

#include <stdbool.h>

#include "base/diag.h"
#include "tui/request.h"

/* Where a binding holds.  A key means one thing in a context, GLOBAL included,
 * but TEXT, BROWSER and HAND, where a letter is a letter, and those of the editor hear only
 * their own. */
enum context {
    CONTEXT_GLOBAL,
    CONTEXT_BOARD,      /* the board or the matrix has the focus */
    CONTEXT_LIST,       /* a list has the focus: stack, reasons */
    CONTEXT_SOLUTIONS,  /* the solutions have the focus */
    CONTEXT_TREE,       /* the tree has the focus */
    CONTEXT_EVENTS,     /* the events have the focus */
    CONTEXT_MARKS,      /* the list of breakpoints and bookmarks has it */
    CONTEXT_LESSON,     /* a lesson of the tour stands beside the search, and hears first */
    CONTEXT_RACE,       /* a race is on the screen */
    CONTEXT_HAND,       /* somebody plays by hand; capital letters are pieces */
    CONTEXT_HELP,
    CONTEXT_BROWSER,
    CONTEXT_EDITOR,     /* a board or a piece is drawn */
    CONTEXT_PIECES,     /* the pieces of the board that is edited are listed */
    CONTEXT_NUMBERS,    /* a board that numbers state is edited */
    CONTEXT_QUESTION,   /* the editor asks something */
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

/* The short name of the k-th context, as a user names it; NULL past the last. */
const char *context_word(int k);

/* True where a key that `context` does not bind asks for what GLOBAL binds it to. */
bool context_is_open(enum context context);

/* Bindings of the user's that lie over those of the table.  Zeroed: none. */
#define KEYMAP_MOST 128
#define KEY_ROOM 16

struct keymap {
    struct own_binding {
        enum context context;
        char key[KEY_ROOM];
        int code;
        enum request request;   /* REQUEST_NONE: the context does not bind the key */
    } own[KEYMAP_MOST];
    int count;
};

/* Bind a key.  False with a diag: there is no such key, the user has bound it there already, or
 * there are too many. */
bool keymap_bind(struct keymap *keymap, enum context context, const char *key,
                 enum request request, struct diag *diag);

/* What key `code` asks for; REQUEST_NONE where it is not bound.  A NULL keymap has no own. */
enum request keymap_find(const struct keymap *keymap, enum context context, int code);

/* All bindings as they hold, in the order of the table and then those it has not, ended by a NULL
 * key.  They borrow from the keymap. */
#define KEYMAP_ROOM 512
void keymap_list(const struct keymap *keymap, struct binding list[KEYMAP_ROOM]);

/* Write the keys of its request in its context, "Esc  q"; false where one before it in the list has
 * written them already. */
#define KEYS_ROOM 64
bool keymap_keys(const struct binding *list, const struct binding *binding, char keys[KEYS_ROOM]);

/* True where the user has bound a key of the table otherwise. */
bool keymap_differs(const struct keymap *keymap, enum context context, const char *key);

#endif
