/* SPDX-License-Identifier: MIT */
/* Builds sentences about a puzzle's items and options in a buffer of fixed size.
 *
 *     sentence_begin(&s, legend, text, sizeof text);
 *     sentence_add(&s, "%s has %s left", sentence_item(&s, item), sentence_count(&s, 3, "option"));
 *
 * writes "cell 4,7 has 3 options left".  A name or count is valid until SENTENCE_WORDS more are
 * made. */
#ifndef PUZZLE_SENTENCE_H
#define PUZZLE_SENTENCE_H

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include "base/attributes.h"
#include "puzzle/legend.h"

#define SENTENCE_WORDS 4
#define SENTENCE_WORD_ROOM 96

struct sentence {
    const struct legend *legend;
    char *text;                     /* borrowed; [room], NUL-terminated */
    size_t room, length;
    char words[SENTENCE_WORDS][SENTENCE_WORD_ROOM];
    unsigned word;                  /* names and counts made */
    size_t element;                 /* where the last element of a list begins */
    bool has_commas;                /* one of its elements has */
};

/* `text` has `room` bytes; names stay unsafe. */
void sentence_begin(struct sentence *sentence, const struct legend *legend, char *text,
                    size_t room);

/* Text that does not fit ends with an ellipsis; later additions are ignored. */
void sentence_add(struct sentence *sentence, const char *format, ...) PRINTF_LIKE(2, 3);
void sentence_add_list(struct sentence *sentence, const char *format, va_list arguments);

/* Names and counts stay valid. */
void sentence_clear(struct sentence *sentence);

/* Appends what precedes element `place` (from 0) of `count`: "B", ", C", " and D"; after an element
 * with a comma, "; " for ", ".  last: "and" or "or". */
void sentence_comma(struct sentence *sentence, int32_t place, int32_t count, const char *last);

/* Returns "F", "cell 4,7", "item x". */
const char *sentence_item(struct sentence *sentence, int32_t item);

/* Returns "F↓ 4,7", "option 12". */
const char *sentence_option(struct sentence *sentence, int32_t option);

/* legend_noun(); for a sudoku's item (0: none), "digit", "cell" or, for a cage, "set" */
const char *sentence_noun(const struct sentence *sentence, int32_t item);

/* Returns "3,637,261". */
const char *sentence_number(struct sentence *sentence, int64_t number);

/* Returns "1 option", "2,056 placements", "4 branches". */
const char *sentence_count(struct sentence *sentence, int64_t count, const char *noun);

/* Returns "no placement" for 0 options left, else "too few placements", for an item. */
const char *sentence_none(struct sentence *sentence, int32_t item, int32_t left);

/* Returns "1 placement left", "no option left" for an item of `problem`; with bounds "4 branches".
 */
const char *sentence_left(struct sentence *sentence, const struct problem *problem, int32_t item,
                          int32_t count);

#endif
