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

/* The solutions that a count includes. */
struct counting {
    bool distinct;          /* false: all */
    bool is_priced;         /* only those with costs from `from` to `to`, else both are 0 */
    int64_t from, to;
};

bool counting_is(const struct counting *counting, const struct counting *other);

/* Writes "all solutions" or "distinct solutions with costs 10..40". */
#define COUNTING_ROOM 96
const char *counting_words(const struct counting *counting, char words[COUNTING_ROOM]);

/* Writes "all" or "distinct", with costs "all,10..40" or "all,10..". */
void writer_counting(struct writer *writer, const struct counting *counting);

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

struct counting reader_counting(struct reader *reader);
void reader_count(struct reader *reader, mpz_t count);

/* Adds the decisions to an empty part; the caller calls part_done() in any case. */
bool reader_decisions(struct reader *reader, struct part *part, struct diag *diag);

#endif
