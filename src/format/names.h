/* SPDX-License-Identifier: MIT */
/* A table of names, numbered from 1 in the order of addition. */
#ifndef FORMAT_NAMES_H
#define FORMAT_NAMES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/scan.h"
#include "puzzle/puzzle.h"

/* Zeroed: empty.  Finding and adding take constant time. */
struct names {
    int32_t count;
    char **at;          /* owned; [count + 1], 0 unused; NULL while empty */
    size_t room;
    int32_t *slots;     /* owned; [nslots], a power of two, 0: free */
    size_t nslots;
};

/* Returns the number of `name`; 0 if it is not in the table. */
int32_t names_find(const struct names *names, struct word name);

/* Adds `name`, which must be new.  Returns its number; 0 if memory runs out. */
int32_t names_add(struct names *names, struct word name);

/* Adds `name`, which `scan` has just read.  False with a diag if it is in the table, or is not a
 * name, in which case the diag names `expected`. */
bool names_read(struct names *names, const struct scan *scan, struct word name,
                const char *expected);

/* Adds the numbers from `first` on until the table has `count` names.  False if memory runs out. */
bool names_number(struct names *names, int32_t first, int32_t count);

/* True if names[1] … names[count] are the numbers from `first` on. */
bool names_count_from(char *const *names, int32_t count, int32_t first);

/* True if all are numbers up to INT32_MAX, in any order. */
bool names_are_numbers(char *const *names, int32_t count);

/* True if both names may be of one sequence: A and B, S1 and S2, 3 and 4. */
bool names_are_alike(const char *a, const char *b);

/* Adds to the empty table different names of at most `most` bytes (1 … 8) for names[1] …
 * names[count]: a short name itself, else an abbreviation, "r11" for "1-in-row-1".  Keeps a '#' at
 * the start if there is room for more.  False if memory runs out or there are too few short
 * names. */
bool names_shorten(struct names *shorts, char *const *names, int32_t count, size_t most);

/* Empties the table and returns its array of names, owned by the caller. */
char **names_release(struct names *names);

/* Moves the names of items, and of options if not NULL, to the problem. */
void names_give(struct bare *bare, struct names *items, struct names *options);

void names_done(struct names *names);

#endif
