/* SPDX-License-Identifier: MIT */
/* Exact covers in JSON; only where jansson is there. */
#ifndef FORMAT_JSON_H
#define FORMAT_JSON_H

#include "base/scan.h"
#include "puzzle/puzzle.h"

#ifdef HAVE_JANSSON
#include <jansson.h>

/* The first member of `keys`, words with a blank between, that the object has; NULL: none. */
json_t *json_find(const json_t *object, const char *keys);

bool json_is_one_of(const char *key, const char *keys);

/* True for nothing, null, false, "", [] and {}. */
bool json_is_empty(const json_t *value);

/* The options of an object that is a puzzle, borrowed; NULL: it is none. */
json_t *json_options(const json_t *whole);

/* Read what sudoku_is_json() has not taken, as struct format has it. */
bool json_read_cover(json_t *whole, struct scan *scan, struct puzzle *puzzle);
#endif

#endif
