/* SPDX-License-Identifier: MIT */
/* Which key asks for what: what the tables of actions say, and what the user binds over that. */
#ifndef TUI_KEYS_KEYMAP_H
#define TUI_KEYS_KEYMAP_H

#include <stdbool.h>
#include <stddef.h>

#include "base/diag.h"
#include "tui/keys/action.h"

/* All contexts in the order of the help, ended by NULL; the first is open to those that say so.
 * A key means one thing in a context, that one included where it is open. */
extern const struct context *const contexts[];

#define KEYMAP_MOST 128
#define KEY_ROOM 16

struct binding {
    const struct context *context;      /* NULL: the last is before */
    char key[KEY_ROOM];                 /* as key_find() takes it */
    int code;
    const struct action *action;        /* NULL: the context does not bind the key */
};

/* The contexts, borrowed, and what the user binds. */
struct keymap {
    const struct context *const *contexts;
    struct binding own[KEYMAP_MOST];
    int count;
};

/* Bind a key; NULL: to nothing.  False with a diag: there is no such key, the user has bound it
 * there already, or there are too many. */
bool keymap_bind(struct keymap *keymap, const struct context *context, const char *key,
                 const struct action *action, struct diag *diag);

/* What key `code` asks for, whether the context can do it or not; NULL: nothing. */
const struct action *keymap_asked(const struct keymap *keymap, const struct context *context,
                                  int code);

/* The action that key `code` asks for, from the innermost context that does it; NULL: none.
 * *is_outer: it is one of the first context that `context` does not take as it is. */
const struct action *keymap_find(const struct keymap *keymap, const struct context *context,
                                 int code, bool *is_outer);

/* The action of that name which a key can be bound to; NULL: none.  What a key can be bound to,
 * "none" and then the name of the k-th of them; NULL past the last. */
const struct action *keymap_action(const struct keymap *keymap, const char *name);
const char *keymap_word(const struct keymap *keymap, int k);

/* The k-th command in the order of the tables; NULL past the last. */
const struct action *keymap_command(const struct keymap *keymap, int k);

/* The command of this name, or the only one that begins with it; "q" is quit.  NULL if there is
 * none, or more than one. */
const struct action *keymap_command_named(const struct keymap *keymap, const char *begun,
                                          size_t length);

/* The context whose own action it is; NULL: one of those that only move. */
const struct context *keymap_home(const struct keymap *keymap, const struct action *action);

/* All bindings as they hold, in the order of the tables and then those that these have not. */
#define KEYMAP_ROOM 512
void keymap_list(const struct keymap *keymap, struct binding list[KEYMAP_ROOM]);

/* Write the keys of its action in its context, "Esc  q"; false where one before it in the list has
 * written them already. */
#define KEYS_ROOM 64
bool keymap_keys(const struct binding *list, const struct binding *binding, char keys[KEYS_ROOM]);

/* True where the user has bound a key of the tables otherwise. */
bool keymap_differs(const struct keymap *keymap, const struct context *context, const char *key);

#endif
