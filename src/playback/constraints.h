/* SPDX-License-Identifier: MIT */
/* Constraints on a search, added to the puzzle's.
 *
 * Changing them starts another search.  Options keep their numbers in all searches of a puzzle;
 * items are renumbered if their order changes, see constraints_renumber(). */
#ifndef PLAYBACK_CONSTRAINTS_H
#define PLAYBACK_CONSTRAINTS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/diag.h"
#include "puzzle/legend.h"

/* kind, verb, words before a name, sign without words */
#define CONSTRAINT_KINDS(_)                               \
    _(PIN, "pin", "pinned", 0x25C6)                 \
    _(BAN, "ban", "banned", 0x00D7)                 \
    _(FIRST, "first", "branched on first", 0x25B2)  \
    _(LAST, "last", "branched on last", 0x25BD)     \
    _(REDUCE, "reduce", "reduced", '-')

enum constraint_kind {
#define CONSTRAINT_CODE(kind, verb, words, sign) CONSTRAINT_##kind,
    CONSTRAINT_KINDS(CONSTRAINT_CODE)
#undef CONSTRAINT_CODE
    CONSTRAINT_KIND_COUNT
};

struct constraint {
    enum constraint_kind kind;
    int32_t number;         /* PIN, BAN: an option; FIRST, LAST: a primary item; REDUCE: 0 */
};

#define CONSTRAINTS_MOST 64

/* In order of creation; may be copied and compared. */
struct constraints {
    struct constraint at[CONSTRAINTS_MOST];
    int count;
};

const char *constraint_verb(enum constraint_kind kind);
const char *constraint_words(enum constraint_kind kind);

uint32_t constraint_sign(enum constraint_kind kind);

static inline bool constraint_is_of_item(enum constraint_kind kind)
{
    return kind == CONSTRAINT_FIRST || kind == CONSTRAINT_LAST;
}

/* Returns `name`: "F↓ 4,7" or "cell 4,7", at most `size` bytes. */
const char *constraint_name(struct constraint constraint, const struct legend *legend, char *name,
                            size_t size);

/* Reads an option's number, or a name: its first option still in the search. */
bool constraint_read(struct constraint *constraint, enum constraint_kind kind, const char *name,
                     const struct encoding *encoding, struct diag *diag);

/* Removes the opposite.  Fails also if it exists, or there are too many. */
bool constraints_add(struct constraints *constraints, struct constraint constraint,
                     struct diag *diag);

/* 0 <= k < count. */
void constraints_remove(struct constraints *constraints, int k);

/* -1: absent. */
int constraints_find(const struct constraints *constraints, struct constraint constraint);

bool constraints_equal(const struct constraints *a, const struct constraints *b);

/* To an unconstrained encoding: removes options, orders items, and reduces the rest
 * (deduce/reduce.h).  Fails if two pins clash, or a pinned option is also banned or has no item
 * covered exactly once; the encoding is then only for encoding_done(). */
bool constraints_apply(const struct constraints *constraints, struct encoding *encoding,
                       struct diag *diag);

/* Translates item numbers; drops constraints on missing items. */
void constraints_renumber(struct constraints *constraints, const struct encoding *from,
                          const struct encoding *to);

/* True if constraints removed the option. */
bool option_is_out(const struct problem *problem, const struct legend *legend, int32_t option);

#endif
