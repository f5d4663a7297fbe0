/* SPDX-License-Identifier: MIT */
/* The text fields of parts, counts and checkpoints, and their checksum. */
#ifndef ENGINE_FIELDS_H
#define ENGINE_FIELDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <gmp.h>

#include "base/attributes.h"
#include "base/diag.h"
#include "engine/residue.h"

/* Returns a checksum of the text. */
uint64_t fields_sum(const char *text, size_t length);

/* Initialise with the sum 0. */
struct scribe {
    FILE *out;
    uint64_t sum;           /* fields_sum() of the text written so far */
};

/* Prints up to 127 bytes. */
void scribe_print(struct scribe *scribe, const char *format, ...) PRINTF_LIKE(2, 3);

/* Writes "all" or "distinct". */
void scribe_counting(struct scribe *scribe, bool distinct);

/* Writes a word as 16 hexadecimal digits. */
void scribe_word(struct scribe *scribe, uint64_t word);

void scribe_count(struct scribe *scribe, const mpz_t count);

/* Writes the decisions as "12.45,3.0" (item.option); nothing if there are none. */
void scribe_decisions(struct scribe *scribe, const struct part *part);

/* Writes the decisions as "12.45,3.0" (item.option), with a "+" or "-" after a cut; nothing if
 * there are none. */
struct reader {
    const char *at;         /* the rest of the text, NUL-terminated; NULL: a field was invalid */
};

/* Skips a word, which must be next. */
void reader_skip(struct reader *reader, const char *word);

/* True if this word is next. */
bool reader_is_at(const struct reader *reader, const char *word);

/* Returns a number, least <= n <= INT32_MAX, written in digits only; `least` if invalid. */
int32_t reader_number(struct reader *reader, int32_t least);

/* Reads room - 1 hexadecimal digits and appends a NUL. */
void reader_digits(struct reader *reader, char *digits, size_t room);

/* Returns a word of 16 hexadecimal digits. */
uint64_t reader_word(struct reader *reader);

/* Read the output of scribe_counting() and scribe_count(). */
bool reader_counting(struct reader *reader);
void reader_count(struct reader *reader, mpz_t count);

/* Adds the decisions to `part`, which must have none.  False with a diag if memory runs out; the
 * caller calls part_done() in either case. */
bool reader_decisions(struct reader *reader, struct part *part, struct diag *diag);

#endif
