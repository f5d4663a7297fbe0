/* SPDX-License-Identifier: MIT */
/* Key bindings: defaults from the tables of actions, and the user's own. */
#ifndef TUI_KEYS_KEYMAP_H
#define TUI_KEYS_KEYMAP_H

#include <stdbool.h>
#include <stddef.h>

#include "base/diag.h"
#include "tui/keys/action.h"

/* All contexts in the order of the help, ended by NULL; the first serves all open ones.  A key has
 * one meaning in a context, including the first context if it is open. */
extern const struct context *const contexts[];

#define KEYMAP_MOST 128
#define KEY_ROOM 16

struct binding {
    const struct context *context;      /* NULL: end of the list */
    char key[KEY_ROOM];                 /* for key_find() */
    int code;
    const struct action *action;        /* NULL: unbound */
};

/* The contexts, borrowed, and the user's bindings. */
struct keymap {
    const struct context *const *contexts;
    struct binding own[KEYMAP_MOST];
    int count;
};

/* Binds a key; action NULL: unbinds it.  False with a diag: unknown key, already bound by the user
 * in that context, or too many bindings. */
bool keymap_bind(struct keymap *keymap, const struct context *context, const char *key,
                 const struct action *action, struct diag *diag);

/* Returns the action bound to key `code`, even if the context cannot perform it; NULL: none. */
const struct action *keymap_asked(const struct keymap *keymap, const struct context *context,
                                  int code);

/* Returns the action that performs the binding of key `code`, from the innermost context that has
 * it; NULL: none.  *is_outer: it belongs to the first context and is not general. */
const struct action *keymap_find(const struct keymap *keymap, const struct context *context,
                                 int code, bool *is_outer);

/* keymap_action() returns the bindable action of that name, NULL if there is none; keymap_word()
 * the k-th word for a binding, "none" and then the names of actions, NULL past the last. */
const struct action *keymap_action(const struct keymap *keymap, const char *name);
const char *keymap_word(const struct keymap *keymap, int k);

/* Returns the k-th command in the order of the tables; NULL past the last. */
const struct action *keymap_command(const struct keymap *keymap, int k);

/* Returns the command of this name or unique abbreviation; "q" is quit.  NULL if unknown or
 * ambiguous. */
const struct action *keymap_command_named(const struct keymap *keymap, const char *begun,
                                          size_t length);

/* Returns the first context that owns the action; NULL: it only moves the selection. */
const struct context *keymap_home(const struct keymap *keymap, const struct action *action);

/* Lists all current bindings in the order of the tables, then the user's other ones. */
#define KEYMAP_ROOM 512
void keymap_list(const struct keymap *keymap, struct binding list[KEYMAP_ROOM]);

/* Writes all keys of the binding's action in its context, "Esc  q".  False if an earlier binding in
 * the list has the same action. */
#define KEYS_ROOM 64
bool keymap_keys(const struct binding *list, const struct binding *binding, char keys[KEYS_ROOM]);

/* True if the user has rebound a default key. */
bool keymap_differs(const struct keymap *keymap, const struct context *context, const char *key);

#endif
