/* SPDX-License-Identifier: MIT */
#include "playback/constraints.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "deduce/reduce.h"
#include "puzzle/legend.h"

#define NAME_ROOM 96

static const struct {
    const char *verb, *words;
    uint32_t sign;
} kinds[] = {
#define CONSTRAINT_WORDS(kind, verb, words, sign) {verb, words, sign},
    CONSTRAINT_KINDS(CONSTRAINT_WORDS)
#undef CONSTRAINT_WORDS
};

const char *constraint_verb(enum constraint_kind kind)
{
    return kinds[kind].verb;
}

const char *constraint_words(enum constraint_kind kind)
{
    return kinds[kind].words;
}

uint32_t constraint_sign(enum constraint_kind kind)
{
    return kinds[kind].sign;
}

const char *constraint_name(struct constraint constraint, const struct legend *legend, char *name,
                            size_t size)
{
    if (constraint.kind == CONSTRAINT_REDUCE) {
        snprintf(name, size, "without blocked %ss", legend_noun(legend));
        return name;
    }
    return constraint_is_of_item(constraint.kind)
               ? legend_item(legend, constraint.number, name, size)
               : legend_option(legend, constraint.number, name, size);
}

int constraints_find(const struct constraints *constraints, struct constraint constraint)
{
    for (int k = 0; k < constraints->count; k++)
        if (constraints->at[k].kind == constraint.kind &&
            constraints->at[k].number == constraint.number)
            return k;
    return -1;
}

void constraints_remove(struct constraints *constraints, int k)
{
    for (constraints->count--; k < constraints->count; k++)
        constraints->at[k] = constraints->at[k + 1];
}

bool constraints_add(struct constraints *constraints, struct constraint constraint,
                     struct diag *diag)
{
    static const enum constraint_kind opposites[] = {
        [CONSTRAINT_PIN] = CONSTRAINT_BAN,
        [CONSTRAINT_BAN] = CONSTRAINT_PIN,
        [CONSTRAINT_FIRST] = CONSTRAINT_LAST,
        [CONSTRAINT_LAST] = CONSTRAINT_FIRST,
        [CONSTRAINT_REDUCE] = CONSTRAINT_REDUCE,
    };
    if (constraints_find(constraints, constraint) >= 0)
        return diag_fault(diag, (struct place){0}, "already %s", constraint_words(constraint.kind));
    struct constraint against = {opposites[constraint.kind], constraint.number};
    int opposite = constraints_find(constraints, against);
    if (opposite >= 0)
        constraints_remove(constraints, opposite);
    if (constraints->count == CONSTRAINTS_MOST)
        return diag_fault(diag, (struct place){0}, "too many pins and bans (limit %d)",
                          CONSTRAINTS_MOST);
    constraints->at[constraints->count++] = constraint;
    return true;
}

bool constraints_equal(const struct constraints *a, const struct constraints *b)
{
    bool equal = a->count == b->count;
    for (int k = 0; k < a->count && equal; k++)
        equal = a->at[k].kind == b->at[k].kind && a->at[k].number == b->at[k].number;
    return equal;
}

static const char *without(const char *name, const char *kind)
{
    size_t length = strlen(kind);
    return strncmp(name, kind, length) == 0 ? name + length : name;
}

static int32_t read_number(const char *text, int32_t most)
{
    char *end;
    long number = strtol(text, &end, 10);
    return isdigit((unsigned char)*text) && !*end && number <= most ? (int32_t)number : 0;
}

/* Returns the first option of this name, preferably in the search. */
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

bool constraint_read(struct constraint *constraint, enum constraint_kind kind, const char *name,
                     const struct encoding *encoding, struct diag *diag)
{
    bool is_of_item = constraint_is_of_item(kind);
    constraint->kind = kind;
    constraint->number = is_of_item ? find_item(encoding, name) : find_option(encoding, name);
    if (is_of_item && !constraint->number)
        constraint->number = find_item(encoding, without(without(name, "item "), "piece "));
    if (constraint->number)
        return true;
    const struct problem *problem = &encoding->problem;
    const struct place nowhere = {0};
    return is_of_item ? legend_unknown_item(&encoding->legend, name, problem->primary, nowhere,
                                            diag)
                      : legend_unknown_option(&encoding->legend, name, problem->options, nowhere,
                                              diag);
}

struct constraint_builder {
    struct encoding *encoding;
    bool *gone;             /* [options + 1] */
    int32_t *pinned;        /* [items + 1]: option pinned to it; 0: none */
    struct diag *diag;
};

static bool refuse(const struct constraint_builder *builder, int32_t option, int32_t other,
                   const char *why)
{
    const struct legend *legend = &builder->encoding->legend;
    char name[NAME_ROOM], by[NAME_ROOM] = "";
    legend_option(legend, option, name, sizeof name);
    if (other)
        legend_option(legend, other, by, sizeof by);
    return diag_fault(builder->diag, (struct place){0}, "%s cannot be pinned: %s%s", name, why,
                      by);
}

static bool pin(struct constraint_builder *builder, int32_t option)
{
    const struct problem *problem = &builder->encoding->problem;
    if (!problem_count_exact(problem, option))
        return refuse(builder, option, 0, "none of its items must be covered exactly once");
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        int32_t item = problem->entries[e].item;
        if (!problem_is_exact(problem, item))
            continue;
        if (builder->pinned[item])
            return refuse(builder, option, builder->pinned[item], "it clashes with ");
        builder->pinned[item] = option;
    }
    return true;
}

static void drop_others(struct constraint_builder *builder)
{
    const struct problem *problem = &builder->encoding->problem;
    for (int32_t o = 1; o <= problem->options; o++)
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++) {
            int32_t pinned = builder->pinned[problem->entries[e].item];
            builder->gone[o] |= pinned && pinned != o;
        }
}

static bool grant(struct constraint_builder *builder, const struct constraints *constraints)
{
    struct encoding *encoding = builder->encoding;
    bool done = true;
    for (int k = 0; k < constraints->count && done; k++) {
        struct constraint constraint = constraints->at[k];
        if (constraint.kind == CONSTRAINT_PIN)
            done = pin(builder, constraint.number);
        else if (constraint.kind == CONSTRAINT_BAN)
            builder->gone[constraint.number] = true;
    }
    if (done)
        drop_others(builder);
    done = done && encoding_restrict(encoding, builder->gone, builder->diag);
    for (int k = 0; k < constraints->count && done; k++) {
        struct constraint constraint = constraints->at[k];
        if (constraint_is_of_item(constraint.kind))
            done = problem_set_priority(
                &encoding->problem, constraint.number,
                constraint.kind == CONSTRAINT_FIRST ? PRIORITY_FIRST : PRIORITY_LAST,
                builder->diag);
    }
    struct constraint reduction = {CONSTRAINT_REDUCE, 0};
    return done && (constraints_find(constraints, reduction) < 0 ||
                    encoding_reduce(encoding, builder->diag));
}

bool constraints_apply(const struct constraints *constraints, struct encoding *encoding,
                       struct diag *diag)
{
    struct constraint_builder builder = {.encoding = encoding, .diag = diag};
    const struct problem *problem = &encoding->problem;
    if (!constraints->count)
        return true;
    builder.gone = memory_try_zero((size_t)problem->options + 1, sizeof *builder.gone);
    builder.pinned = memory_try_zero((size_t)problem->items + 1, sizeof *builder.pinned);
    bool done = builder.gone && builder.pinned ? grant(&builder, constraints)
                                               : diag_memory(diag, "pins and bans");
    memory_free(builder.gone);
    memory_free(builder.pinned);
    return done;
}

void constraints_renumber(struct constraints *constraints, const struct encoding *from,
                          const struct encoding *to)
{
    for (int k = constraints->count - 1; k >= 0; k--) {
        struct constraint *constraint = &constraints->at[k];
        if (!constraint_is_of_item(constraint->kind))
            continue;
        char *name = legend_full_item(&from->legend, constraint->number);
        constraint->number = find_item(to, name);
        memory_free(name);
        if (!constraint->number)
            constraints_remove(constraints, k);
    }
}

bool option_is_out(const struct problem *problem, const struct legend *legend, int32_t option)
{
    const struct puzzle *puzzle = legend->puzzle;
    bool had_items = puzzle->kind != PUZZLE_BARE || problem_length(&puzzle->bare.problem, option);
    return had_items && !problem_length(problem, option);
}
