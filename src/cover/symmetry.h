/* SPDX-License-Identifier: MIT */
/* Symmetries of a problem as permutations, and the least image of a solution. */
#ifndef COVER_SYMMETRY_H
#define COVER_SYMMETRY_H

#include <stdbool.h>
#include <stdint.h>

#include "cover/problem.h"

/* `count` permutations without the identity: items[s][i] and options[s][o], owned, are the images
 * of item i and option o under symmetry s.  If `known` is false, the symmetries are unknown, and
 * `why`, a clause, says why.  A group too large to list has only its order and generators. */
struct symmetries {
    int32_t count;
    int32_t **items, **options;
    bool known;
    const char *why;
    struct symmetries *generators;  /* owned; generators of a problem's symmetries; NULL: not
                                     * computed */
    char *order;                    /* owned; decimal, if the group is not listed (count 0); NULL:
                                     * listed */
};

/* True if a symmetry besides the identity is known. */
static inline bool symmetries_are_there(const struct symmetries *symmetries)
{
    return symmetries->count || symmetries->order;
}

/* Allocates the images of items and options for one symmetry, all 0; see symmetries_add().  False
 * with a diag. */
bool symmetries_room(const struct problem *problem, int32_t **items, int32_t **options,
                     struct diag *diag);

/* True if it moves no item and no option. */
bool symmetry_is_identity(const struct problem *problem, const int32_t *items,
                          const int32_t *options);

/* Adds a symmetry and takes over the arrays; frees them if it is the identity or a duplicate.
 * symmetries->items and options must have room for it. */
void symmetries_add(struct symmetries *symmetries, const struct problem *problem, int32_t *items,
                    int32_t *options);

/* Marks a generating set: generators[s] is true for symmetry s, 0 <= s < count, if the marked ones
 * before it do not generate it.  For small groups; memory as memory_need().  Cost: count squared
 * for each item and option. */
void symmetries_generate(const struct symmetries *symmetries, const struct problem *problem,
                         bool *generators);

void symmetries_done(struct symmetries *symmetries);

/* A hash table of symmetries by their images. */
struct symmetry_table {
    const struct problem *problem;      /* borrowed */
    const struct symmetries *all;       /* borrowed; may grow */
    int32_t *numbers;       /* owned; [mask + 1], numbers of symmetries, from 1; 0: free */
    size_t mask;
};

/* Makes an empty table with room for `count` symmetries.  False: no memory. */
bool symmetry_table_init(struct symmetry_table *table, const struct problem *problem,
                         const struct symmetries *all, size_t count);
void symmetry_table_done(struct symmetry_table *table);

/* Returns the slot of the symmetry with these images: its number, from 1, or 0, to be set by the
 * caller, if it is absent.  Cost: items and options. */
int32_t *symmetry_table_find(const struct symmetry_table *table, const int32_t *items,
                             const int32_t *options);

/* Compares solutions of one problem, without allocation if the symmetries are listed. */
struct canon {
    const struct symmetries *symmetries;    /* borrowed */
    unsigned char *marks;                   /* owned; [options + 1], 0 between calls */
    struct images *images;                  /* owned; if the symmetries are not listed */
};

bool canon_init(struct canon *canon, const struct problem *problem,
                const struct symmetries *symmetries, struct diag *diag);
void canon_done(struct canon *canon);

/* True if the solution of these `count` options, in any order, is the least of its images, compared
 * as ascending lists of options.  Exactly one image is least, so counting least solutions counts
 * orbits.  Cost: count for each symmetry; see cover/images.h if they are not listed. */
bool canon_is_least(struct canon *canon, const int32_t *options, int32_t count);

/* True with a diag if comparing was given up: too many symmetries, a limit or no memory.  Then the
 * results of canon_is_least() and canon_make_least() are meaningless.  Only if the symmetries are
 * not listed. */
bool canon_failed(const struct canon *canon, struct diag *diag);

/* Replaces a solution by its least image, options in any order.  Cost: count for each symmetry,
 * each time a lesser image is found. */
void canon_make_least(struct canon *canon, int32_t *options, int32_t count);

/* Writes a hash of the problem, without sharp items and priorities, and of the symmetries for
 * comparing solutions (NULL: none): 128 bits as 32 hexadecimal digits, the same on every
 * machine. */
#define PROBLEM_HASH_ROOM 33
void problem_hash(const struct problem *problem, const struct symmetries *symmetries,
                  char hash[PROBLEM_HASH_ROOM]);

#endif
