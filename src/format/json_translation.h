/* SPDX-License-Identifier: MIT */
/* The translation of JSON into a DLX file: what things are called there, and the items of options,
 * which go to the option's line.  Only with jansson. */
#ifndef FORMAT_JSON_TRANSLATION_H
#define FORMAT_JSON_TRANSLATION_H

#include <stdio.h>

#include "format/names.h"
#include "puzzle/puzzle.h"

#ifdef HAVE_JANSSON
#include <jansson.h>

#define TEXT_ROOM 128       /* for what an item or an option is called */

/* How the array of an option names its items. */
enum manner { BY_NAME, BY_BITS, BY_INDEX };

/* What the file calls things, and their names, which not any text can be. */
struct called {
    struct names texts, names;
};

struct translation {
    struct called items[2];     /* primary, secondary */
    struct called colours;
    struct called named;        /* options, if all have a name */
    bool is_closed;             /* the primary items are declared: there are no others */
    char universe[2];           /* the letter that the set of all items is called; empty: none */
    struct bounds *bounds;      /* owned, [room]: of the primary items that have some, else 0 0 */
    size_t room;
    json_int_t size, sets;      /* numbers of items and options that the file states; -1: none */
    bool has_rows;              /* options are rows or indices */
    struct names unread;        /* members that are named once */
    struct puzzle *puzzle;      /* for warnings */
    FILE *options;              /* a line each */
    int number;                 /* of the option; 0 before the first */
    const char *file;
    struct diag *diag;
};

/* Always false, with a diag.  jansson keeps no places: the option says where.  A text is shown
 * bare, all else as JSON. */
bool translation_fail(struct translation *to, const char *expected, const json_t *found);

/* An atom as text.  False: it is none, or too long. */
bool json_write_atom(const json_t *atom, char text[TEXT_ROOM]);

/* Add a text that is new.  In its name '-' stands for what no name takes; where another has that
 * name, one of `others` too, a number follows.  Its number; 0: no memory. */
int32_t called_add(struct called *called, const struct called *others, const char *text);
void called_done(struct called *called);

/* Put the item that the file calls so, which may be new, unless it is a secondary one. */
bool translation_item(struct translation *to, const json_t *atom, bool secondary);

/* Item `index`, below COLUMNS_LIMIT, of those that are numbers; all before it exist as well. */
bool translation_number(struct translation *to, json_int_t index, bool secondary, bool covered);

/* All items of an array, which may be NULL. */
bool translation_items(struct translation *to, const json_t *array, enum manner manner,
                       bool secondary);

/* True for 0, 1, true and false; which of them it is. */
bool json_is_bit(const json_t *atom);
bool json_is_set(const json_t *atom);

#endif

#endif
