/* SPDX-License-Identifier: MIT */
/* Wishes: what a search shall have, or shall do without. */
#include "watch/wishes.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "watch/fullname.h"

#define NAME_ROOM 96

static const struct {
    const char *verb, *words;
    uint32_t sign;
} kinds[] = {
#define WISH_WORDS(kind, verb, words, sign) {verb, words, sign},
    WISH_KINDS(WISH_WORDS)
#undef WISH_WORDS
};

const char *wish_verb(enum wish_kind kind)
{
    return kinds[kind].verb;
}

const char *wish_words(enum wish_kind kind)
{
    return kinds[kind].words;
}

uint32_t wish_sign(enum wish_kind kind)
{
    return kinds[kind].sign;
}

/* Several placements of a piece begin in the same cell, so that they go by number, too. */
const char *wish_name(struct wished wish, const struct legend *legend, char *name, size_t size)
{
    char own[NAME_ROOM], number[NAME_ROOM];
    if (wish_is_of_item(wish.kind))
        return legend_item(legend, wish.number, name, size);
    legend_option(legend, wish.number, own, sizeof own);
    snprintf(number, sizeof number, "option %d", (int)wish.number);
    if (strcmp(own, number) == 0)
        snprintf(name, size, "%s", own);
    else
        snprintf(name, size, "%s, %s", own, number);
    return name;
}

/* ---- which there are ---- */

int wishes_find(const struct wishes *wishes, struct wished wish)
{
    for (int k = 0; k < wishes->count; k++)
        if (wishes->at[k].kind == wish.kind && wishes->at[k].number == wish.number)
            return k;
    return -1;
}

void wishes_remove(struct wishes *wishes, int k)
{
    for (wishes->count--; k < wishes->count; k++)
        wishes->at[k] = wishes->at[k + 1];
}

bool wishes_add(struct wishes *wishes, struct wished wish, struct diag *diag)
{
    static const enum wish_kind opposites[] = {
        [WISH_PIN] = WISH_BAN,
        [WISH_BAN] = WISH_PIN,
        [WISH_FIRST] = WISH_LAST,
        [WISH_LAST] = WISH_FIRST,
    };
    if (wishes_find(wishes, wish) >= 0)
        return diag_fault(diag, (struct place){0}, "already %s", wish_words(wish.kind));
    int opposite = wishes_find(wishes, (struct wished){opposites[wish.kind], wish.number});
    if (opposite >= 0)
        wishes_remove(wishes, opposite);
    if (wishes->count == WISHES_MOST)
        return diag_fault(diag, (struct place){0}, "too many pins and bans (limit %d)",
                          WISHES_MOST);
    wishes->at[wishes->count++] = wish;
    return true;
}

bool wishes_equal(const struct wishes *a, const struct wishes *b)
{
    bool equal = a->count == b->count;
    for (int k = 0; k < a->count && equal; k++)
        equal = a->at[k].kind == b->at[k].kind && a->at[k].number == b->at[k].number;
    return equal;
}

/* ---- what is meant ---- */

static const char *without(const char *name, const char *kind)
{
    size_t length = strlen(kind);
    return strncmp(name, kind, length) == 0 ? name + length : name;
}

/* The number of an option or item of `most`; 0: it is none. */
static int32_t read_number(const char *text, int32_t most)
{
    char *end;
    long number = strtol(text, &end, 10);
    return isdigit((unsigned char)*text) && !*end && number <= most ? (int32_t)number : 0;
}

/* The first that is called so, those that are out coming last. */
static int32_t find_option(const struct encoding *encoding, const char *name)
{
    const struct legend *legend = &encoding->legend;
    int32_t options = encoding->problem.options, out = 0, o = 0;
    while ((o = legend_find_option(legend, name, o + 1, options)) != 0) {
        if (problem_is_choice(&encoding->problem, o))
            return o;
        out = o;
    }
    return out ? out : read_number(without(name, "option "), options);
}

static int32_t find_item(const struct encoding *encoding, const char *name)
{
    return legend_find_item(&encoding->legend, name, encoding->problem.primary);
}

bool wish_read(struct wished *wish, enum wish_kind kind, const char *name,
               const struct encoding *encoding, struct diag *diag)
{
    bool is_of_item = wish_is_of_item(kind);
    wish->kind = kind;
    wish->number = is_of_item ? find_item(encoding, name) : find_option(encoding, name);
    if (is_of_item && !wish->number)
        wish->number = find_item(encoding, without(without(name, "item "), "piece "));
    if (wish->number)
        return true;
    return diag_expected(diag, (struct place){0},
                         is_of_item ? "an item to branch on" : "an option's number or name",
                         *name ? name : "nothing");
}

/* ---- what they do ---- */

/* What is done to an encoding. */
struct granting {
    struct encoding *encoding;
    bool *gone;             /* owned; [options + 1] */
    int32_t *pinned;        /* owned; [items + 1]: the option that has the exact item; 0: none */
    struct diag *diag;
};

static bool refuse(const struct granting *granting, int32_t option, int32_t other,
                   const char *why)
{
    const struct legend *legend = &granting->encoding->legend;
    char name[NAME_ROOM], by[NAME_ROOM] = "";
    legend_option(legend, option, name, sizeof name);
    if (other)
        legend_option(legend, other, by, sizeof by);
    return diag_fault(granting->diag, (struct place){0}, "%s cannot be pinned: %s%s", name, why,
                      by);
}

/* The pinned option has all its exact items to itself. */
static bool pin(struct granting *granting, int32_t option)
{
    const struct problem *problem = &granting->encoding->problem;
    if (!problem_count_exact(problem, option))
        return refuse(granting, option, 0, "none of its items must be covered exactly once");
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        int32_t item = problem->entries[e].item;
        if (!problem_is_exact(problem, item))
            continue;
        if (granting->pinned[item])
            return refuse(granting, option, granting->pinned[item], "it clashes with ");
        granting->pinned[item] = option;
    }
    return true;
}

/* Take out what has an item that another option is pinned for. */
static void drop_others(struct granting *granting)
{
    const struct problem *problem = &granting->encoding->problem;
    for (int32_t o = 1; o <= problem->options; o++)
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++) {
            int32_t pinned = granting->pinned[problem->entries[e].item];
            granting->gone[o] |= pinned && pinned != o;
        }
}

static bool grant(struct granting *granting, const struct wishes *wishes)
{
    struct encoding *encoding = granting->encoding;
    bool done = true;
    for (int k = 0; k < wishes->count && done; k++) {
        struct wished wish = wishes->at[k];
        if (wish.kind == WISH_PIN)
            done = pin(granting, wish.number);
        else if (wish.kind == WISH_BAN)
            granting->gone[wish.number] = true;
    }
    if (done)
        drop_others(granting);
    done = done && encoding_restrict(encoding, granting->gone, granting->diag);
    for (int k = 0; k < wishes->count && done; k++) {
        struct wished wish = wishes->at[k];
        if (wish_is_of_item(wish.kind))
            done = problem_set_turn(&encoding->problem, wish.number,
                                    wish.kind == WISH_FIRST ? TURN_FIRST : TURN_LAST,
                                    granting->diag);
    }
    return done;
}

bool wishes_apply(const struct wishes *wishes, struct encoding *encoding, struct diag *diag)
{
    struct granting granting = {.encoding = encoding, .diag = diag};
    const struct problem *problem = &encoding->problem;
    if (!wishes->count)
        return true;
    granting.gone = memory_try_zero((size_t)problem->options + 1, sizeof *granting.gone);
    granting.pinned = memory_try_zero((size_t)problem->items + 1, sizeof *granting.pinned);
    bool done = granting.gone && granting.pinned ? grant(&granting, wishes)
                                                 : diag_memory(diag, "pins and bans");
    memory_free(granting.gone);
    memory_free(granting.pinned);
    return done;
}

void wishes_renumber(struct wishes *wishes, const struct encoding *from,
                     const struct encoding *to)
{
    for (int k = wishes->count - 1; k >= 0; k--) {
        struct wished *wish = &wishes->at[k];
        if (!wish_is_of_item(wish->kind))
            continue;
        char *name = fullname_item(&from->legend, wish->number);
        wish->number = find_item(to, name);
        memory_free(name);
        if (!wish->number)
            wishes_remove(wishes, k);
    }
}

bool option_is_out(const struct problem *problem, const struct legend *legend, int32_t option)
{
    const struct puzzle *puzzle = legend->puzzle;
    bool had_items = puzzle->kind != PUZZLE_BARE || problem_length(&puzzle->bare.problem, option);
    return had_items && !problem_length(problem, option);
}

/* ---- undo and redo ---- */

void wishes_note(struct wishes_past *past, const struct wishes *wishes)
{
    past->now++;
    if (past->now == WISHES_PAST) {
        past->now--;
        memmove(past->at, past->at + 1, sizeof past->at - sizeof *past->at);
    }
    past->at[past->now] = *wishes;
    past->count = past->now + 1;
}

const struct wishes *wishes_peek(const struct wishes_past *past, int direction)
{
    int there = past->now + direction;
    return there >= 0 && there < past->count ? &past->at[there] : NULL;
}
