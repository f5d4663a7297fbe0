/* SPDX-License-Identifier: MIT */
/* A table of names numbered from 1 in the order in which they came. */
#ifndef FORMAT_NAMES_H
#define FORMAT_NAMES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/scan.h"
#include "puzzle/puzzle.h"

/* Zeroed: empty.  Finding and adding cost the same however many there are. */
struct names {
    int32_t count;
    char **at;          /* owned; [count + 1], 0 unused; NULL while empty */
    size_t room;
    int32_t *slots;     /* owned; [nslots], a power of two, 0: free */
    size_t nslots;
};

/* The number of `name`; 0: it is not in the table. */
int32_t names_find(const struct names *names, struct word name);

/* Add `name`, which must not be there yet.  Its number; 0 where there is no memory. */
int32_t names_add(struct names *names, struct word name);

/* Add `name`, which `scan` has just read.  False with a diag where it is in the table
 * already, or no name at all: then `expected` is what it should be. */
bool names_read(struct names *names, const struct scan *scan, struct word name,
                const char *expected);

/* Add the numbers from `first` on until there are `count` names.  False: no memory. */
bool names_number(struct names *names, int32_t first, int32_t count);

/* True where names[1] … names[count] are the numbers from `first` on. */
bool names_count_from(char *const *names, int32_t count, int32_t first);

/* True where they are numbers up to INT32_MAX, in whatever order, no two alike. */
bool names_are_numbers(char *const *names, int32_t count);

/* True for names of one sequence: A and B, S1 and S2, 3 and 4. */
bool names_are_alike(const char *a, const char *b);

/* Add to the empty table a name of at most `most` bytes, 1 … 8, for each of names[1] …
 * names[count], all different: its own where that is short enough, else what stands out in it,
 * "r11" for "1-in-row-1".  One that begins with '#' goes on doing so, if there is room for more.
 * False: no memory, or more names than so few letters and digits can be. */
bool names_shorten(struct names *shorts, char *const *names, int32_t count, size_t most);

/* Hand the array of names over and empty the table. */
char **names_release(struct names *names);

/* Hand the names of items, and of options if these are not NULL, over to the problem. */
void names_give(struct bare *bare, struct names *items, struct names *options);

void names_done(struct names *names);

#endif
