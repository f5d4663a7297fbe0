/* SPDX-License-Identifier: MIT */
/* The fields of parts, counts and checkpoints as text, and the number that guards them. */
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

/* A number that all of the text goes into. */
uint64_t fields_sum(const char *text, size_t length);

/* Begin with the sum 0. */
struct scribe {
    FILE *out;
    uint64_t sum;           /* fields_sum() of all that was written so far */
};

/* Print what is short, up to 127 bytes: numbers and words of ours. */
void scribe_print(struct scribe *scribe, const char *format, ...) PRINTF_LIKE(2, 3);

/* What counts: "all", or "distinct". */
void scribe_counting(struct scribe *scribe, bool distinct);

/* A word as 16 hexadecimal digits. */
void scribe_word(struct scribe *scribe, uint64_t word);

/* A count of any size. */
void scribe_count(struct scribe *scribe, const mpz_t count);

/* "12.45,3.0": an item's number with that of its option; nothing where there are none. */
void scribe_decisions(struct scribe *scribe, const struct part *part);

/* Reads field by field; where one is not as it should be, all that follow read nothing. */
struct reader {
    const char *at;         /* what is left to read, ended by NUL; NULL: something was wrong */
};

/* Step past a word. */
void reader_skip(struct reader *reader, const char *word);

/* True where that word is next. */
bool reader_is_at(const struct reader *reader, const char *word);

/* A number of digits only, least <= n <= INT32_MAX; `least` where there is none. */
int32_t reader_number(struct reader *reader, int32_t least);

/* So many hexadecimal digits, and room for the NUL. */
void reader_digits(struct reader *reader, char *digits, size_t room);

/* A word of 16 hexadecimal digits. */
uint64_t reader_word(struct reader *reader);

/* The counterparts of what a scribe writes. */
bool reader_counting(struct reader *reader);
void reader_count(struct reader *reader, mpz_t count);

/* The decisions are added to the part's, which has none.  False with a diag where memory fails;
 * part_done() is to be called either way. */
bool reader_decisions(struct reader *reader, struct part *part, struct diag *diag);

#endif
