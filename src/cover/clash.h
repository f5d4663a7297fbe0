/* Which options clash with an option, as sets over each primary item's own options.
 *
 * Item i's options, in ascending order, are the bits 0, 1, … of its set of `words` words.
 * Two options clash where they share a primary item, or a secondary one in two colours or
 * uncoloured; an option clashes with itself.  What an option leaves is made when it is
 * first asked for, from rows of what each item's options clash with. */
#ifndef COVER_CLASH_H
#define COVER_CLASH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/attributes.h"
#include "cover/problem.h"

enum { CLASH_PROBES = 4 };

struct clash {
    const struct problem *problem;  /* borrowed */
    int32_t words;                  /* of an item's set */
    int32_t open_words;             /* of a set of primary items */
    int32_t *first;                 /* [items + 2]: item i's list is at first[i] … */
    int32_t *option, *entry;        /* [entries]: the lists: options, and where they have it */
    int32_t *place;                 /* [entries]: an entry's place in the list of its item */
    uint64_t *rows;                 /* [items + 1][primary * words], made as they are needed */
    uint64_t *records;              /* [options + 1][length], likewise */
    bool *has_row, *has_record;
    size_t length;
};

/* The options on the longest list of a primary item. */
int32_t clash_longest(const struct problem *problem);

/* The bytes that the clashes of `problem` may take at most, with `words` words an item. */
double clash_bytes(const struct problem *problem, int32_t words);

/* Cost: the entries; where the system gives memory only when it is used, no more.  False with a
 * diag where memory fails. */
bool clash_init(struct clash *clash, const struct problem *problem, int32_t words,
                struct diag *diag);
void clash_done(struct clash *clash);

/* Make the record of an option. */
void clash_make(struct clash *clash, int32_t option);

/* An option's record: first CLASH_PROBES primary items (from 0) that it hurts most, then the
 * set of the primary items that it leaves open, then, for each primary item, the set of
 * options that it leaves; bits past the end of a list are set. */
static ALWAYS_INLINE const uint64_t *clash_record(struct clash *clash, int32_t option)
{
    if (!clash->has_record[option])
        clash_make(clash, option);
    return clash->records + (size_t)option * clash->length;
}

#endif
