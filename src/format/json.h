/* SPDX-License-Identifier: MIT */
/* Exact covers in JSON; only where jansson is there. */
#ifndef FORMAT_JSON_H
#define FORMAT_JSON_H

#ifdef HAVE_JANSSON
#include <jansson.h>

#include "base/scan.h"
#include "puzzle/puzzle.h"

/* The options of an object that is a puzzle, borrowed; NULL: it is none. */
json_t *json_options(const json_t *whole);

/* Read what sudoku_is_json() has not taken, as struct format has it. */
bool json_read_cover(json_t *whole, struct scan *scan, struct puzzle *puzzle);
#endif

#endif
