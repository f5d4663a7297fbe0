/* SPDX-License-Identifier: MIT */
/* Constraints: what a search must have, or must do without, whatever its puzzle says.
 *
 * They belong to a search as its rule does: with other constraints it is another search.  Options
 * keep their numbers, so a constraint means the same in all searches of a puzzle; items have other
 * numbers where others come first, see constraints_renumber(). */
#ifndef PLAYBACK_CONSTRAINTS_H
#define PLAYBACK_CONSTRAINTS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/diag.h"
#include "puzzle/legend.h"

/* kind, verb, what is said of it before the name of its option or item, sign */
#define CONSTRAINT_KINDS(_)                               \
    _(PIN, "pin", "pinned", 0x25C6)                 \
    _(BAN, "ban", "banned", 0x00D7)                 \
    _(FIRST, "first", "branched on first", 0x25B2)  \
    _(LAST, "last", "branched on last", 0x25BD)

enum constraint_kind {
#define CONSTRAINT_CODE(kind, verb, words, sign) CONSTRAINT_##kind,
    CONSTRAINT_KINDS(CONSTRAINT_CODE)
#undef CONSTRAINT_CODE
    CONSTRAINT_KIND_COUNT
};

struct constraint {
    enum constraint_kind kind;
    int32_t number;         /* PIN, BAN: an option; FIRST, LAST: a primary item */
};

#define CONSTRAINTS_MOST 64

/* In the order they were made; a plain value, to be copied and compared. */
struct constraints {
    struct constraint at[CONSTRAINTS_MOST];
    int count;
};

/* "pin", "pinned" */
const char *constraint_verb(enum constraint_kind kind);
const char *constraint_words(enum constraint_kind kind);

/* A character for it where there is no room for words. */
uint32_t constraint_sign(enum constraint_kind kind);

static inline bool constraint_is_of_item(enum constraint_kind kind)
{
    return kind == CONSTRAINT_FIRST || kind == CONSTRAINT_LAST;
}

/* "F↓ 4,7", "cell 4,7"; at most `size` bytes; returns `name`. */
const char *constraint_name(struct constraint constraint, const struct legend *legend, char *name,
                            size_t size);

/* Read what a constraint of that kind is for: the number of an option, or a name, of which the
 * first option that still has its items is taken.  False with a diag. */
bool constraint_read(struct constraint *constraint, enum constraint_kind kind, const char *name,
                     const struct encoding *encoding, struct diag *diag);

/* Add a constraint; the opposite one for the same number goes.  False with a diag: it is there
 * already, or there are too many. */
bool constraints_add(struct constraints *constraints, struct constraint constraint,
                     struct diag *diag);

/* Take away number `k`, 0 <= k < count. */
void constraints_remove(struct constraints *constraints, int k);

/* Where the constraint stands; -1: it is none of them. */
int constraints_find(const struct constraints *constraints, struct constraint constraint);

bool constraints_equal(const struct constraints *a, const struct constraints *b);

/* Have them in the encoding of a puzzle that has none yet: options go, items get their turn.
 * False with a diag: two pins clash, one is banned too or has no item that must be covered just
 * once, or memory fails; the encoding may then only be given to encoding_done(). */
bool constraints_apply(const struct constraints *constraints, struct encoding *encoding,
                       struct diag *diag);

/* Items have their numbers in `to` now, not in `from`; a constraint on one that is not
 * there goes. */
void constraints_renumber(struct constraints *constraints, const struct encoding *from,
                          const struct encoding *to);

/* True where the constraints took the option out, so that the search knows of it no more. */
bool option_is_out(const struct problem *problem, const struct legend *legend, int32_t option);

#endif
