/* SPDX-License-Identifier: MIT */
/* Text fields of parts, counts and checkpoints. */
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

uint64_t fields_sum(const char *text, size_t length);

struct writer {
    FILE *out;
    uint64_t sum;           /* fields_sum() of the text; initially 0 */
};

/* Prints at most 127 bytes. */
void writer_print(struct writer *writer, const char *format, ...) PRINTF_LIKE(2, 3);

/* Writes "all" or "distinct". */
void writer_counting(struct writer *writer, bool distinct);

/* Writes 16 hexadecimal digits. */
void writer_word(struct writer *writer, uint64_t word);

void writer_count(struct writer *writer, const mpz_t count);

/* Writes decisions as "12.45,3.0" (item.option), with "+" or "-" after a cut. */
void writer_decisions(struct writer *writer, const struct part *part);

struct reader {
    const char *at;         /* NUL-terminated; NULL: a field was invalid */
};

void reader_skip(struct reader *reader, const char *word);

bool reader_is_at(const struct reader *reader, const char *word);

/* Returns a decimal number, least … INT32_MAX; `least` if invalid. */
int32_t reader_number(struct reader *reader, int32_t least);

/* Reads room - 1 hexadecimal digits and appends a NUL. */
void reader_digits(struct reader *reader, char *digits, size_t room);

uint64_t reader_word(struct reader *reader);

bool reader_counting(struct reader *reader);
void reader_count(struct reader *reader, mpz_t count);

/* Adds the decisions to an empty part; the caller calls part_done() in any case. */
bool reader_decisions(struct reader *reader, struct part *part, struct diag *diag);

#endif
