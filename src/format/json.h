/* SPDX-License-Identifier: MIT */
/* Exact covers in JSON, if built with jansson. */
#ifndef FORMAT_JSON_H
#define FORMAT_JSON_H

#include "format/cover.h"

#ifdef HAVE_JANSSON
#include <jansson.h>

/* Returns the first member among `keys`, separated by blanks; NULL: none. */
json_t *json_find(const json_t *object, const char *keys);

static inline bool json_is_one_of(const char *key, const char *keys)
{
    return word_is_one_of(word_of_text(key), keys);
}

/* True for null, false, "", [], {} and no value. */
bool json_is_empty(const json_t *value);

/* Returns a puzzle's options, borrowed; NULL if it is not a puzzle. */
json_t *json_options(const json_t *whole);

/* True for strings of 0 and 1, rows of a matrix. */
bool json_are_bits(const json_t *options);

/* Builds a puzzle that sudoku_is_json() rejects. */
bool json_build_cover(json_t *whole, struct builder *builder);

/* ---- words, items and other members of covers ---- */

#define JSON_NAMES "name id label"

/* How an option's array names its items. */
enum reference_kind { BY_NAME, BY_BITS, BY_INDEX };

struct translation {
    struct cover *cover;
    struct names items[2];      /* declared or numbered; primary, secondary */
    json_int_t numbered[2];     /* how many first items names declare */
    json_int_t primary;         /* stated first columns of rows, which are primary; -1: none */
    bool has_rows;              /* options are rows of all columns */
    int64_t costs;              /* the sum so far */
    int number;                 /* the current option's; 0: none yet */
    const char *file;
    struct puzzle *puzzle;
    struct diag *diag;
};

static inline enum role role_of_key(const char *key)
{
    return role_of(word_of_text(key));
}

/* Returns false with a diag on the current option: jansson keeps no places. */
bool json_fail(struct translation *to, const char *expected, const json_t *found);

/* `name` may be NULL. */
bool json_open_row(struct translation *to, const char *name, enum role section, int depth);

/* Returns 0 or 1 for a number, "0", "1" or a boolean; else -1. */
int json_bit(const json_t *atom);

/* Adds the items of an array, which may be NULL, or of a string such as "a b c". */
bool json_put_items(struct translation *to, const json_t *array, enum reference_kind kind,
                    int part);

/* Adds a statement, or a member that may change the problem. */
bool json_put_other(struct translation *to, const char *key, const json_t *value);

/* Adds members not among `keys`. */
bool json_put_others(struct translation *to, const json_t *object, const char *keys);

/* Later members refer to earlier ones; numbers of items refer to the options. */
enum turn { SECONDARY_ITEMS, PRIMARY_ITEMS, ALL_OTHERS, NUMBERS, TURNS };

enum turn json_turn(const char *key, const json_t *value);

/* Adds a member beside the options. */
bool json_put_member(struct translation *to, const char *key, json_t *value, enum turn turn);
#endif

#endif
