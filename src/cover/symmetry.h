/* SPDX-License-Identifier: MIT */
/* Symmetries of a problem as permutations, and which of a solution's images is the least. */
#ifndef COVER_SYMMETRY_H
#define COVER_SYMMETRY_H

#include <stdbool.h>
#include <stdint.h>

#include "cover/problem.h"

/* `count` permutations besides the identity: items[s][i] and options[s][o] are
 * the images of item i and option o under symmetry s; both are owned.  A count
 * of 0 with `known` false means that nobody knows, and `why`, a clause, says why not.
 *
 * A group that is too large has none of them in the list, but its order and generators. */
struct symmetries {
    int32_t count;
    int32_t **items, **options;
    bool known;
    const char *why;
    struct symmetries *generators;  /* owned; those of a problem; NULL: not looked for */
    char *order;                    /* owned; a number, the count is 0; NULL: all are listed */
};

/* True where some symmetry besides the identity is known. */
static inline bool symmetries_are_there(const struct symmetries *symmetries)
{
    return symmetries->count || symmetries->order;
}

/* Room for what one symmetry makes of items and options, all 0; see symmetries_add().  False with a
 * diag. */
bool symmetries_room(const struct problem *problem, int32_t **items, int32_t **options,
                     struct diag *diag);

/* True where it moves no item and no option. */
bool symmetry_is_identity(const struct problem *problem, const int32_t *items,
                          const int32_t *options);

/* Add a symmetry; the arrays are handed over, and dropped again where it moves nothing or
 * all just as an earlier one does.  symmetries->items and options must have room for it. */
void symmetries_add(struct symmetries *symmetries, const struct problem *problem, int32_t *items,
                    int32_t *options);

/* Mark some that make all the others by turns, each of which is none that those before it make:
 * generators[s] for symmetry s, 0 <= s < count.  For few of them; memory as memory_need().  Cost:
 * count squared, for each item and option. */
void symmetries_generate(const struct symmetries *symmetries, const struct problem *problem,
                         bool *generators);

void symmetries_done(struct symmetries *symmetries);

/* Finds symmetries by their images. */
struct symmetry_table {
    const struct problem *problem;      /* borrowed */
    const struct symmetries *all;       /* borrowed; they may grow */
    int32_t *numbers;       /* owned; [mask + 1], symmetries by their hash, from 1; 0: free */
    size_t mask;
};

/* An empty table, with room for so many symmetries.  False if memory runs out. */
bool symmetry_table_init(struct symmetry_table *table, const struct problem *problem,
                         const struct symmetries *all, size_t count);
void symmetry_table_done(struct symmetry_table *table);

/* The place in the table of the symmetry with these images: its number, from 1, or 0 if it is not
 * there, to be set.  Cost: items and options. */
int32_t *symmetry_table_find(const struct symmetry_table *table, const int32_t *items,
                             const int32_t *options);

/* Decides for one problem again and again, without asking for memory where they are listed. */
struct canon {
    const struct symmetries *symmetries;    /* borrowed */
    unsigned char *marks;                   /* owned; [options + 1], 0 between two questions */
    struct images *images;                  /* owned; where the symmetries are not listed */
};

bool canon_init(struct canon *canon, const struct problem *problem,
                const struct symmetries *symmetries, struct diag *diag);
void canon_done(struct canon *canon);

/* True where the solution of these `count` options, in any order, is the least of its
 * images: as lists of options in ascending order.  Of the images of a solution
 * just one is the least, so counting these counts orbits.  Cost: count for each symmetry; see
 * cover/images.h where they are not listed. */
bool canon_is_least(struct canon *canon, const int32_t *options, int32_t count);

/* True where the symmetries turned out to be too many to compare, a limit was passed or memory
 * failed; then with a diag, and neither of the two means anything any more.  Only where they are
 * not listed. */
bool canon_failed(const struct canon *canon, struct diag *diag);

/* Replace a solution by the least of its images, its options in any order.  Cost: as often as
 * an image is less, count for each symmetry. */
void canon_make_least(struct canon *canon, int32_t *options, int32_t count);

/* A number for the problem, that all of it goes into but what is sharp, and for the symmetries that
 * its solutions are compared under (NULL: under none): the same for equal ones, on every machine.
 * 128 bits as 32 digits. */
#define PROBLEM_HASH_ROOM 33
void problem_hash(const struct problem *problem, const struct symmetries *symmetries,
                  char hash[PROBLEM_HASH_ROOM]);

#endif
