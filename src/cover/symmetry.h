/* SPDX-License-Identifier: MIT */
/* Symmetries as permutations, and the least image of a solution. */
#ifndef COVER_SYMMETRY_H
#define COVER_SYMMETRY_H

#include <stdbool.h>
#include <stdint.h>

#include "cover/problem.h"

/* `count` permutations without the identity, owned: symmetry s maps item i to items[s][i], option o
 * to options[s][o].  If not `known`, the clause `why` says why.  A group too large to list has only
 * order and generators. */
struct symmetries {
    int32_t count;
    int32_t **items, **options;
    bool known;
    const char *why;
    struct symmetries *generators;  /* owned; NULL: unknown */
    char *order;                    /* owned; decimal; only if too large to list (count 0) */
};

static inline bool symmetries_exist(const struct symmetries *symmetries)
{
    return symmetries->count || symmetries->order;
}

/* Allocates zeroed images for symmetries_add(). */
bool symmetries_room(const struct problem *problem, int32_t **items, int32_t **options,
                     struct diag *diag);

bool symmetry_is_identity(const struct problem *problem, const int32_t *items,
                          const int32_t *options);

/* Takes over the arrays; frees them for the identity or a duplicate. symmetries->items and options
 * have room. */
void symmetries_add(struct symmetries *symmetries, const struct problem *problem, int32_t *items,
                    int32_t *options);

/* Removes the symmetries that change costs, or all if they are not listed and one does.  Cost:
 * options times symmetries. */
void symmetries_keep_costs(struct symmetries *symmetries, const struct problem *problem);

/* Sets generators[s], 0 <= s < count, if those before do not generate s.  Cost: count squared for
 * each item and option. */
void symmetries_generate(const struct symmetries *symmetries, const struct problem *problem,
                         bool *generators);

void symmetries_done(struct symmetries *symmetries);

struct symmetry_table {
    const struct problem *problem;
    const struct symmetries *all;       /* may grow */
    int32_t *numbers;       /* [mask + 1], numbers from 1; 0: free */
    size_t mask;
};

/* False: no memory. */
bool symmetry_table_init(struct symmetry_table *table, const struct problem *problem,
                         const struct symmetries *all, size_t count);
void symmetry_table_done(struct symmetry_table *table);

/* Returns the slot of the symmetry's number, from 1; 0: absent, to be set.  Cost: items and
 * options. */
int32_t *symmetry_table_find(const struct symmetry_table *table, const int32_t *items,
                             const int32_t *options);

/* Allocates nothing after canon_init() if the symmetries are listed. */
struct canon {
    const struct symmetries *symmetries;
    unsigned char *marks;                   /* [options + 1], 0 between calls */
    struct images *images;                  /* owned; if not listed */
};

bool canon_init(struct canon *canon, const struct problem *problem,
                const struct symmetries *symmetries, struct diag *diag);
void canon_done(struct canon *canon);

/* True if the solution, in any order, is the least of its images as ascending lists.  Each orbit
 * has one.  Cost: count per symmetry, or see cover/images.h. */
bool canon_is_least(struct canon *canon, const int32_t *options, int32_t count);

/* True with a diag if results are meaningless: too many symmetries, a limit, no memory. */
bool canon_failed(const struct canon *canon, struct diag *diag);

/* Replaces the solution by its least image, in any order.  Cost: count per symmetry and lesser
 * image. */
void canon_make_least(struct canon *canon, int32_t *options, int32_t count);

/* Hashes the problem, except sharp items and priorities, and symmetries (NULL: none) to 32
 * hexadecimal digits, the same on all machines. */
#define PROBLEM_HASH_ROOM 33
void problem_hash(const struct problem *problem, const struct symmetries *symmetries,
                  char hash[PROBLEM_HASH_ROOM]);

#endif
