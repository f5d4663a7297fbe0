/* SPDX-License-Identifier: MIT */
/* Exact covers in JSON, if built with jansson. */
#ifndef FORMAT_JSON_H
#define FORMAT_JSON_H

#include "format/builder.h"

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

/* Builds a puzzle that sudoku_is_json() rejects. */
bool json_build_cover(json_t *whole, struct builder *builder);
#endif

#endif
