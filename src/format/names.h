/* SPDX-License-Identifier: MIT */
/* Names, numbered from 1 in the order of addition. */
#ifndef FORMAT_NAMES_H
#define FORMAT_NAMES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/scan.h"
#include "puzzle/puzzle.h"

/* Zeroed: empty.  Finding and adding take constant time; adding fails if memory runs out. */
struct names {
    int32_t count;
    char **at;          /* [count + 1], from 1; NULL while empty */
    size_t room;
    int32_t *slots;     /* [nslots], a power of two; 0: free */
    size_t nslots;
};

/* Returns the number of `name`; 0 if it is not in the table. */
int32_t names_find(const struct names *names, struct word name);

/* Adds a new name.  Returns its number; 0: failed. */
int32_t names_add(struct names *names, struct word name);

/* Finds or adds a name.  Returns its number; 0: failed. */
int32_t names_put(struct names *names, struct word name);

/* names_put() with a diag. */
bool names_need(struct names *names, struct word name, struct diag *diag);

/* Adds `name`, just read by `scan`.  Also fails if it is in the table, or not a name, which the
 * diag calls `expected`. */
bool names_read(struct names *names, const struct scan *scan, struct word name,
                const char *expected);

/* Adds numbers from `first` on, up to `count` names in all. */
bool names_number(struct names *names, int32_t first, int32_t count);

/* True if names[1] … names[count] are the numbers from `first` on. */
bool names_count_from(char *const *names, int32_t count, int32_t first);

/* True for numbers up to INT32_MAX in any order. */
bool names_are_numbers(char *const *names, int32_t count);

/* True if both may belong to one sequence: A and B, S1 and S2. */
bool names_are_alike(const char *a, const char *b);

/* Adds to the empty table different names of at most `most` bytes (1 … 8) for names[1] …
 * names[count]: short ones remain, others are abbreviated, "1-in-row-1" to "r11"; a first '#'
 * remains if there is room.  Also fails if short names do not suffice. */
bool names_shorten(struct names *shorts, char *const *names, int32_t count, size_t most);

/* Empties the table; the caller owns the array of names. */
char **names_release(struct names *names);

/* Moves names of items, and of options unless NULL, to the problem. */
void names_give(struct bare *bare, struct names *items, struct names *options);

void names_done(struct names *names);

#endif
