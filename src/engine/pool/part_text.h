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

#include "cover/symmetry.h"
#include "engine/fields.h"
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

/* False with a diag where the part is none of this problem; symmetries: NULL, where all count. */
bool part_text_suits(const struct part_text *text, const struct problem *problem,
                     const struct symmetries *symmetries, struct diag *diag);

#endif
