/* SPDX-License-Identifier: MIT */
/* Translates JSON into a DLX file: names, and one line per option.  Only with jansson. */
#ifndef FORMAT_JSON_TRANSLATION_H
#define FORMAT_JSON_TRANSLATION_H

#include <stdio.h>

#include "format/names.h"
#include "puzzle/puzzle.h"

#ifdef HAVE_JANSSON
#include <jansson.h>

#define TEXT_ROOM 128       /* for an item or an option */

/* How an option's array names its items. */
enum reference_kind { BY_NAME, BY_BITS, BY_INDEX };

/* Texts in the file and their names in DLX, which allow fewer characters. */
struct called {
    struct names texts, names;
};

struct translation {
    struct called items[2];     /* primary, secondary */
    struct called colours;
    struct called named;        /* options, if all are named */
    bool is_closed;             /* all primary items are declared */
    char universe[2];           /* letter of the set of all items; empty: none */
    struct bounds *bounds;      /* owned; [room]; of primary items; 0 0: none */
    size_t room;
    json_int_t size, sets;      /* items and options stated in the file; -1: none */
    bool has_rows;              /* options are rows or indices */
    struct names unread;        /* members warned of */
    struct puzzle *puzzle;      /* for warnings */
    FILE *options;              /* one line per option */
    int number;                 /* of the current option; 0: none yet */
    const char *file;
    struct diag *diag;
};

/* Returns false with a diag on the current option, because jansson keeps no places. */
bool translation_fail(struct translation *to, const char *expected, const json_t *found);

/* False if it is not an atom, or is too long. */
bool json_write_atom(const json_t *atom, char text[TEXT_ROOM]);

/* Adds a new text.  Its name has '-' for invalid characters, and a number if it exists here or in
 * `others`.  Returns its number; 0 if memory runs out. */
int32_t called_add(struct called *called, const struct called *others, const char *text);
void called_done(struct called *called);

/* Writes an item to the option's line; adds a new one unless items are declared.  False with a
 * diag. */
bool translation_item(struct translation *to, const json_t *atom, bool secondary);

/* Adds numbered items up to `index`, below COLUMNS_LIMIT; writes that one if `covered`. */
bool translation_number(struct translation *to, json_int_t index, bool secondary, bool covered);

/* Writes the items of an array, which may be NULL. */
bool translation_items(struct translation *to, const json_t *array, enum reference_kind kind,
                       bool secondary);

/* json_is_bit(): 0, 1 or a boolean; json_is_set(): true or a positive number. */
bool json_is_bit(const json_t *atom);
bool json_is_set(const json_t *atom);

#endif

#endif
