/* SPDX-License-Identifier: MIT */
/* Parts of a search, and what came of them, as lines that travel between machines.
 *
 *     p1:17/1000:PUZZLE:SPLIT:all:4:1:12.45,3.0:CHECK
 *     c1:17/1000:PUZZLE:SPLIT:all:8356:CHECK
 *
 * The first is a part: the format and its version; which of how many; 32 digits for the puzzle;
 * 16 for how it was split; what counts, "all" or "distinct"; how many each solution stands for;
 * how many of the decisions broke symmetries; the decisions, an item's number with that of its
 * option; and 8 digits that all before goes into.  The second is its count.  There are no blanks
 * and no other characters that a shell takes for its own.  Digits are hexadecimal, numbers are
 * decimal. */
#ifndef ENGINE_POOL_PART_TEXT_H
#define ENGINE_POOL_PART_TEXT_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <gmp.h>

#include "base/attributes.h"
#include "base/diag.h"
#include "cover/symmetry.h"
#include "engine/pool/parts.h"

#define SPLIT_HASH_ROOM 17

/* Which part of which split. */
struct part_name {
    int32_t number, total;              /* 1 <= number <= total */
    char puzzle[PROBLEM_HASH_ROOM];     /* problem_hash(), with the symmetries where distinct */
    char split[SPLIT_HASH_ROOM];        /* the same for all parts of one split */
    bool distinct;                      /* else all solutions count */
};

struct part_text {
    struct part_name name;
    struct part part;                   /* owned */
};

struct count_text {
    struct part_name name;
    mpz_t count;                        /* owned */
};

/* A number for the split, that all of its parts go into. */
void split_hash(const struct parts *parts, bool distinct, char hash[SPLIT_HASH_ROOM]);

/* Print a line. */
void part_text_print(const struct part_text *text, FILE *out);
void count_text_print(const struct count_text *text, FILE *out);

/* Read a line of that length, without its end.  False with a diag where it is none, or was damaged;
 * there is nothing to release then. */
bool part_text_read(struct part_text *text, const char *line, size_t length, struct diag *diag);
bool count_text_read(struct count_text *text, const char *line, size_t length, struct diag *diag);

/* ---- the fields of these lines and of checkpoints, and the number that guards them ---- */

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

/* The counterparts of what a scribe writes. */
bool reader_counting(struct reader *reader);
void reader_count(struct reader *reader, mpz_t count);

/* The decisions are added to the part's, which has none.  False with a diag where memory fails;
 * part_done() is to be called either way. */
bool reader_decisions(struct reader *reader, struct part *part, struct diag *diag);

#endif
