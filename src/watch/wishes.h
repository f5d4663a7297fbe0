/* SPDX-License-Identifier: MIT */
/* Wishes: what a search shall have, or shall do without, whatever its puzzle says: what if.
 *
 * They belong to a search as its rule does: with other wishes it is another search.  Options keep
 * their numbers, so a wish means the same in all searches of a puzzle; items have other numbers
 * where others come first, see wishes_renumber(). */
#ifndef WATCH_WISHES_H
#define WATCH_WISHES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/diag.h"
#include "puzzle/legend.h"

/* kind, verb, what is said of it before the name of its option or item, sign */
#define WISH_KINDS(_)                               \
    _(PIN, "pin", "pinned", 0x25C6)                 \
    _(BAN, "ban", "banned", 0x00D7)                 \
    _(FIRST, "first", "branched on first", 0x25B2)  \
    _(LAST, "last", "branched on last", 0x25BD)

enum wish_kind {
#define WISH_CODE(kind, verb, words, sign) WISH_##kind,
    WISH_KINDS(WISH_CODE)
#undef WISH_CODE
    WISH_KIND_COUNT
};

struct wished {
    enum wish_kind kind;
    int32_t number;         /* PIN, BAN: an option; FIRST, LAST: a primary item */
};

#define WISHES_MOST 64

/* In the order they were made; a plain value, to be copied and compared. */
struct wishes {
    struct wished at[WISHES_MOST];
    int count;
};

/* "pin", "pinned" */
const char *wish_verb(enum wish_kind kind);
const char *wish_words(enum wish_kind kind);

/* A character for it where there is no room for words. */
uint32_t wish_sign(enum wish_kind kind);

static inline bool wish_is_of_item(enum wish_kind kind)
{
    return kind == WISH_FIRST || kind == WISH_LAST;
}

/* "F at 4,7, option 231", "cell 4,7"; at most `size` bytes; returns `name`. */
const char *wish_name(struct wished wish, const struct legend *legend, char *name, size_t size);

/* Read what a wish of that kind is for: the number of an option, or a name, of which the first
 * option that still has its items is taken.  False with a diag. */
bool wish_read(struct wished *wish, enum wish_kind kind, const char *name,
               const struct encoding *encoding, struct diag *diag);

/* Add a wish; the opposite one for the same number goes.  False with a diag: it is there already,
 * or there are too many. */
bool wishes_add(struct wishes *wishes, struct wished wish, struct diag *diag);

/* Take away number `k`, 0 <= k < count. */
void wishes_remove(struct wishes *wishes, int k);

/* Where the wish stands; -1: it is none of them. */
int wishes_find(const struct wishes *wishes, struct wished wish);

bool wishes_equal(const struct wishes *a, const struct wishes *b);

/* Have them in the encoding of a puzzle that has none yet: options go, items get their turn.
 * False with a diag: two pins clash, one is banned too or has no item that must be covered just
 * once, or memory fails; the encoding may then only be given to encoding_done(). */
bool wishes_apply(const struct wishes *wishes, struct encoding *encoding, struct diag *diag);

/* Items have their numbers in `to` now, not in `from`; a wish for one that is not there goes. */
void wishes_renumber(struct wishes *wishes, const struct encoding *from,
                     const struct encoding *to);

/* True where wishes took the option out, so that the search knows of it no more. */
bool option_is_out(const struct problem *problem, const struct legend *legend, int32_t option);

/* What was wished at some time, for undo and redo. */
#define WISHES_PAST 64

struct wishes_past {
    struct wishes at[WISHES_PAST];
    int now, count;         /* at[now] holds; those behind it were undone */
};

/* Go on from there: what was undone is forgotten, and the oldest where there are too many. */
void wishes_note(struct wishes_past *past, const struct wishes *wishes);

/* The wishes before (-1) or after (1); NULL: there are none. */
const struct wishes *wishes_peek(const struct wishes_past *past, int direction);

#endif
