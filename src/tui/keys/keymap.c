/* SPDX-License-Identifier: MIT */
#include "tui/keys/keymap.h"

#include <assert.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "tui/terminal/key.h"

enum { TABLES = 6 };

/* In the help's order; NULL: none. */
static const struct action *table_of(const struct context *context, int k)
{
    return k == 0 ? context->first : k == 1 ? context->actions : context->last[k - 2];
}

const struct action *keymap_next(struct keymap_walk *walk)
{
    for (; walk->contexts[walk->context]; walk->context++, walk->table = 0)
        for (; walk->table < TABLES; walk->table++, walk->row = 0) {
            const struct action *table = table_of(walk->contexts[walk->context], walk->table);
            if (table && table[walk->row].name)
                return &table[walk->row++];
        }
    return NULL;
}

static bool is_repeated(const struct keymap_walk *walk)
{
    const struct action *table = table_of(walk->contexts[walk->context], walk->table);
    for (int c = 0; c < walk->context; c++)
        for (int k = 0; k < TABLES; k++)
            if (table_of(walk->contexts[c], k) == table)
                return true;
    return false;
}

/* ---- default keys ---- */

/* False if it has fewer. */
static bool cut_key(const struct action *action, int n, char key[KEY_ROOM])
{
    const char *at = action->keys ? action->keys : "";
    for (;; n--) {
        at += strspn(at, " ");
        size_t length = strcspn(at, " ");
        if (!length || n == 0) {
            snprintf(key, KEY_ROOM, "%.*s", (int)length, at);
            return length > 0;
        }
        at += length;
    }
}

static const struct binding *find_key(const struct binding *list, int count,
                                      const struct context *context, int code)
{
    for (int k = 0; k < count; k++)
        if (list[k].context == context && list[k].code == code)
            return &list[k];
    return NULL;
}

/* Keys of the last tables count only if unused. */
static int add_keys(const struct context *context, struct binding *list, int count)
{
    int begin = count;
    for (int t = 0; t < TABLES; t++) {
        const struct action *action = table_of(context, t);
        for (; action && action->name; action++) {
            struct binding binding = {.context = context, .action = action};
            for (int n = 0; cut_key(action, n, binding.key); n++) {
                key_find(binding.key, &binding.code);
                bool is_typed = t > 1 && context->types && context->types(binding.code);
                bool is_taken = t > 1 && find_key(list + begin, count - begin, context,
                                                  binding.code);
                assert(count < KEYMAP_ROOM - 1);
                if (!is_typed && !is_taken)
                    list[count++] = binding;
            }
        }
    }
    return count;
}

/* ---- current bindings ---- */

static const struct binding *find_own(const struct keymap *keymap, const struct context *context,
                                      int code)
{
    return find_key(keymap->own, keymap->count, context, code);
}

static const struct action *find_usual(const struct context *context, int code)
{
    int tables = context->types && context->types(code) ? 2 : TABLES, found;
    char key[KEY_ROOM];
    for (int t = 0; t < tables; t++)
        for (const struct action *a = table_of(context, t); a && a->name; a++)
            for (int n = 0; cut_key(a, n, key); n++)
                if (key_find(key, &found) && found == code)
                    return a;
    return NULL;
}

static const struct action *find_in(const struct keymap *keymap, const struct context *context,
                                    int code)
{
    const struct binding *own = find_own(keymap, context, code);
    return own ? own->action : find_usual(context, code);
}

/* Only actions that can run: its own first, `first` last. */
static const struct action *find_row(const struct context *context, const char *name)
{
    static const int order[TABLES] = {1, 2, 3, 4, 5, 0};
    for (int k = 0; k < TABLES; k++)
        for (const struct action *a = table_of(context, order[k]); a && a->name; a++)
            if (a->run && strcmp(a->name, name) == 0)
                return a;
    return NULL;
}

static bool has_row(const struct action *table, const struct action *action)
{
    for (; table && table->name; table++)
        if (table == action)
            return true;
    return false;
}

const struct context *keymap_home(const struct keymap *keymap, const struct action *action)
{
    for (int c = 0; keymap->contexts[c]; c++)
        for (int k = 1; k < TABLES; k++)
            if (has_row(table_of(keymap->contexts[c], k), action))
                return keymap->contexts[c];
    return NULL;
}

const struct action *keymap_bound(const struct keymap *keymap, const struct context *context,
                                  int code)
{
    const struct action *asked = find_in(keymap, context, code);
    return asked || !context->is_open ? asked : find_in(keymap, keymap->contexts[0], code);
}

const struct action *keymap_named(const struct keymap *keymap, const struct context *context,
                                  const char *name, bool *is_outer)
{
    const struct action *row = find_row(context, name);
    *is_outer = false;
    if (!row && context->is_open) {
        row = find_row(keymap->contexts[0], name);
        *is_outer = row && !row->is_general;
    }
    return row;
}

const struct action *keymap_find(const struct keymap *keymap, const struct context *context,
                                 int code, bool *is_outer)
{
    const struct action *asked = keymap_bound(keymap, context, code);
    *is_outer = false;
    return asked ? keymap_named(keymap, context, asked->name, is_outer) : NULL;
}

bool keymap_bind(struct keymap *keymap, const struct context *context, const char *key,
                 const struct action *action, struct diag *diag)
{
    const struct place nowhere = {0};
    struct binding own = {.context = context, .action = action};
    if (strlen(key) >= sizeof own.key || !key_find(key, &own.code))
        return diag_fault(diag, nowhere, "expected a key such as x, C-x or F5, found \"%s\"", key);
    if (find_own(keymap, context, own.code))
        return diag_fault(diag, nowhere, "the key %s is bound already", key);
    if (keymap->count == KEYMAP_MOST)
        return diag_fault(diag, nowhere, "more than %d keys are bound", KEYMAP_MOST);
    snprintf(own.key, sizeof own.key, "%s", key);
    keymap->own[keymap->count++] = own;
    return true;
}

/* ---- enumeration ---- */

static bool can_be_bound(const struct action *action)
{
    return action->summary && (action->keys || !action->takes);
}

const struct action *keymap_action(const struct keymap *keymap, const char *name)
{
    struct keymap_walk walk = {.contexts = keymap->contexts};
    const struct action *action;
    while ((action = keymap_next(&walk)))
        if (can_be_bound(action) && strcmp(action->name, name) == 0)
            break;
    return action;
}

const char *keymap_word(const struct keymap *keymap, int k)
{
    struct keymap_walk walk = {.contexts = keymap->contexts};
    const struct action *action;
    if (k-- == 0)
        return "none";
    while ((action = keymap_next(&walk)))
        if (can_be_bound(action) && !is_repeated(&walk) &&
            keymap_action(keymap, action->name) == action && k-- == 0)
            return action->name;
    return NULL;
}

const struct action *keymap_command(const struct keymap *keymap, int k)
{
    struct keymap_walk walk = {.contexts = keymap->contexts};
    const struct action *action;
    while ((action = keymap_next(&walk)))
        if (action->takes && !is_repeated(&walk) && k-- == 0)
            break;
    return action;
}

const struct action *keymap_command_named(const struct keymap *keymap, const char *begun,
                                          size_t length)
{
    const struct action *found = NULL, *action;
    int count = 0;
    if (length == 1 && *begun == 'q') {     /* query also begins with it */
        begun = "quit";
        length = strlen(begun);
    }
    for (int k = 0; (action = keymap_command(keymap, k)); k++) {
        if (strncmp(action->name, begun, length) != 0)
            continue;
        if (!action->name[length])
            return action;
        found = action;
        count++;
    }
    return count == 1 ? found : NULL;
}

static int add_current(const struct keymap *keymap, const struct context *context,
                       struct binding *list, int count)
{
    int usual = add_keys(context, list, count);
    for (int k = count; k < usual; k++) {
        struct binding binding = list[k];
        const struct binding *own = find_own(keymap, context, binding.code);
        binding.action = own ? own->action : binding.action;
        if (binding.action)
            list[count++] = binding;
    }
    for (int k = 0; k < keymap->count; k++) {
        const struct binding *own = &keymap->own[k];
        if (own->context == context && own->action && !find_usual(context, own->code))
            list[count++] = *own;
    }
    return count;
}

void keymap_list(const struct keymap *keymap, struct binding list[KEYMAP_ROOM])
{
    int count = 0;
    for (int c = 0; keymap->contexts[c]; c++)
        count = add_current(keymap, keymap->contexts[c], list, count);
    assert(count < KEYMAP_ROOM);
    list[count] = (struct binding){.context = NULL};
}

bool keymap_keys(const struct binding *list, const struct binding *binding, char keys[KEYS_ROOM])
{
    keys[0] = 0;
    for (const struct binding *b = list; b->context; b++) {
        if (b->context != binding->context || strcmp(b->action->name, binding->action->name) != 0)
            continue;
        if (b < binding)
            return false;
        size_t length = strlen(keys);
        snprintf(keys + length, KEYS_ROOM - length, "%s%s", length ? "  " : "", b->key);
    }
    return true;
}

/* ---- hints ---- */

/* Its own keys hide the outer context's.  False: none. */
static bool find_key_of(const struct binding *list, int count, int outer, const char *name,
                        char key[KEY_ROOM])
{
    for (int k = 0; k < count; k++)
        if (strcmp(list[k].action->name, name) == 0 &&
            (k < outer || !find_key(list, outer, list[0].context, list[k].code))) {
            snprintf(key, KEY_ROOM, "%s", list[k].key);
            return true;
        }
    return false;
}

static bool find_command(const struct keymap *keymap, const char *name, char key[KEY_ROOM])
{
    const struct action *command;
    for (int k = 0; (command = keymap_command(keymap, k)); k++)
        if (strcmp(command->name, name) == 0) {
            snprintf(key, KEY_ROOM, ":%s", name);
            return true;
        }
    return false;
}

static bool has_offer(const struct offer *list, int count, const char *name)
{
    for (int k = 0; k < count; k++)
        if (strcmp(list[k].action->name, name) == 0)
            return true;
    return false;
}

static int insert_offer(struct offer *list, int count, const struct offer *offer)
{
    int at = count;
    assert(count < OFFERS_MOST);
    for (; at > 0 && list[at - 1].hint.rank > offer->hint.rank; at--)
        list[at] = list[at - 1];
    list[at] = *offer;
    return count + 1;
}

int keymap_offers(const struct keymap *keymap, const struct context *context,
                  enum hint_moment moment, struct offer list[OFFERS_MOST])
{
    struct binding keys[KEYMAP_ROOM];
    const struct context *first = keymap->contexts[0];
    bool is_open = context->is_open && context != first;
    int own = add_current(keymap, context, keys, 0), count = 0;
    int all = is_open ? add_current(keymap, first, keys, own) : own;
    const struct context *const both[] = {context, is_open ? first : NULL, NULL};
    struct keymap_walk walk = {.contexts = both};
    const struct action *action;
    while ((action = keymap_next(&walk))) {
        const struct hint *hint = &action->hints[moment];
        hint = hint->rank ? hint : &action->hints[MOMENT_ANY];
        bool is_out = walk.context && context->otherwise && !action->is_general;
        struct offer offer = {action, *hint, ""};
        if (!hint->rank || is_out || has_offer(list, count, action->name))
            continue;
        if (find_key_of(keys, all, own, action->name, offer.key) ||
            find_command(keymap, action->name, offer.key))
            count = insert_offer(list, count, &offer);
    }
    return count;
}
