/* SPDX-License-Identifier: MIT */
/* Parts of a search and their counts, as lines of text.
 *
 *     p1:17/1000:PUZZLE:SPLIT:all:4:1:12.45,3.0:CHECK
 *     c1:17/1000:PUZZLE:SPLIT:all:8356:CHECK
 *
 * First a part: format and version; number and total; 32 digits for the puzzle; 16 for the split;
 * "all" or "distinct", and costs such as ",10..40"; weight; decisions that broke symmetries;
 * decisions, item.option; and a checksum of 8 digits.  Then its count.  Neither has blanks or
 * characters special to a shell.  Digits are hexadecimal, numbers decimal. */
#ifndef ENGINE_POOL_PART_TEXT_H
#define ENGINE_POOL_PART_TEXT_H

#include "cover/symmetry.h"
#include "engine/fields.h"
#include "engine/pool/parts.h"

#define SPLIT_HASH_ROOM 17

/* A part within its split. */
struct part_name {
    int32_t number, total;              /* 1 <= number <= total */
    char puzzle[PROBLEM_HASH_ROOM];     /* counting_hash() */
    char split[SPLIT_HASH_ROOM];        /* equal in all parts of a split */
    struct counting counting;
};

struct part_text {
    struct part_name name;
    struct part part;
};

struct count_text {
    struct part_name name;
    mpz_t count;
};

/* Hashes the problem, with its symmetries if only distinct solutions count, and its costs if they
 * matter. */
void counting_hash(const struct counting *counting, const struct problem *problem,
                   const struct symmetries *symmetries, char hash[PROBLEM_HASH_ROOM]);

/* Hashes all parts. */
void split_hash(const struct parts *parts, bool distinct, char hash[SPLIT_HASH_ROOM]);

void part_text_print(const struct part_text *text, FILE *out);
void count_text_print(const struct count_text *text, FILE *out);

/* Read a line of `length` bytes, without its newline.  Fail if it is invalid or damaged. */
bool part_text_read(struct part_text *text, const char *line, size_t length, struct diag *diag);
bool count_text_read(struct count_text *text, const char *line, size_t length, struct diag *diag);

/* Fails for another problem. */
bool part_text_suits(const struct part_text *text, const struct problem *problem,
                     const struct symmetries *symmetries, struct diag *diag);

#endif
