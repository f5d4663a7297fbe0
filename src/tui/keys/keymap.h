/* SPDX-License-Identifier: MIT */
/* Key bindings: defaults from the tables of actions, and the user's own. */
#ifndef TUI_KEYS_KEYMAP_H
#define TUI_KEYS_KEYMAP_H

#include <stdbool.h>
#include <stddef.h>

#include "base/diag.h"
#include "tui/keys/action.h"

/* All contexts in the help's order, ended by NULL; the first also serves open contexts.  A key has
 * one meaning in a context together with the first, if open. */
extern const struct context *const contexts[];

#define KEYMAP_MOST 128
#define KEY_ROOM 16

struct binding {
    const struct context *context;      /* NULL: end of the list */
    char key[KEY_ROOM];                 /* for key_find() */
    int code;
    const struct action *action;        /* NULL: unbound */
};

struct keymap {
    const struct context *const *contexts;
    struct binding own[KEYMAP_MOST];
    int count;
};

/* action NULL: unbinds the key.  Fails if the key is unknown or already bound there by the user, or
 * bindings are too many. */
bool keymap_bind(struct keymap *keymap, const struct context *context, const char *key,
                 const struct action *action, struct diag *diag);

/* Returns the action bound to key `code`, even if the context lacks it; NULL: none. */
const struct action *keymap_bound(const struct keymap *keymap, const struct context *context,
                                  int code);

/* Returns the action for key `code` that the innermost context performs; NULL: none.  *is_outer: it
 * is the first context's, and not general. */
const struct action *keymap_find(const struct keymap *keymap, const struct context *context,
                                 int code, bool *is_outer);

/* Like keymap_find(), by name. */
const struct action *keymap_named(const struct keymap *keymap, const struct context *context,
                                  const char *name, bool *is_outer);

/* A walk through the rows of all contexts; set .contexts. */
struct keymap_walk {
    const struct context *const *contexts;
    int context, table, row;
};

/* Shared rows come once for each context.  NULL: no more. */
const struct action *keymap_next(struct keymap_walk *walk);

/* Return the bindable action of that name, NULL: none; the k-th word for a binding, first "none",
 * NULL past the last. */
const struct action *keymap_action(const struct keymap *keymap, const char *name);
const char *keymap_word(const struct keymap *keymap, int k);

/* NULL past the last. */
const struct action *keymap_command(const struct keymap *keymap, int k);

/* Returns the command of this name or unique abbreviation; "q" is quit.  NULL: unknown or
 * ambiguous. */
const struct action *keymap_command_named(const struct keymap *keymap, const char *begun,
                                          size_t length);

/* Returns the first context that owns the action; NULL: it only moves the selection. */
const struct context *keymap_home(const struct keymap *keymap, const struct action *action);

/* Lists by context and table, then other bindings of the user. */
#define KEYMAP_ROOM 512
void keymap_list(const struct keymap *keymap, struct binding list[KEYMAP_ROOM]);

/* Writes all keys of the binding's action, "Esc  q".  False if an earlier binding has that
 * action. */
#define KEYS_ROOM 64
bool keymap_keys(const struct binding *list, const struct binding *binding, char keys[KEYS_ROOM]);

/* A key for the last line. */
struct offer {
    const struct action *action;
    struct hint hint;
    char key[KEY_ROOM];         /* a command as ":export" if it has no key */
};

/* The most useful key is first.  Returns their number. */
#define OFFERS_MOST 24
int keymap_offers(const struct keymap *keymap, const struct context *context,
                  enum hint_moment moment, struct offer list[OFFERS_MOST]);

#endif
