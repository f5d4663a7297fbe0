/* SPDX-License-Identifier: MIT */
/* A problem's numbered clauses, for CNF files and proofs. */
#ifndef FORMAT_CNF_H
#define FORMAT_CNF_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "cover/problem.h"
#include "puzzle/puzzle.h"

struct cnf_use {
    int32_t option, entry, colour;
};

/* A node of the tree that counts an item's chosen options. */
struct cnf_node {
    int64_t clause, variable;   /* the last before its own */
    int32_t leaves;             /* below it */
};

/* Clauses on an item's members: its options, or colours if options share one. */
struct cnf_group {
    int32_t members;
    int64_t any;        /* the lower bound's clause; primary items only */
    int64_t clause;     /* the last before the upper bound's */
    int64_t variable;   /* the last before the members' */
    struct cnf_node *nodes; /* [2 members]; NULL: covered at most once */
};

struct cnf_entry {
    int32_t option;
    int32_t member;     /* of its item, from 0 */
    int64_t variable;   /* of the member */
    int64_t clause;     /* makes the option imply the member; 0: they are the same */
};

/* Variable k: option k is chosen.  Clauses count from 1 as written. */
struct cnf {
    const struct problem *problem;
    int64_t variables, clauses;
    int32_t *first;                 /* [items + 2]: where item i's uses begin */
    struct cnf_use *uses;           /* owned; uses[first[i]] up to uses[first[i + 1]] */
    struct cnf_group *groups;       /* [items + 1] */
    struct cnf_entry *entries;      /* owned; parallel to the problem's entries */
};

/* Fails if clauses are too many.  Cost: linear in them. */
bool cnf_init(struct cnf *cnf, const struct problem *problem, struct diag *diag);
void cnf_done(struct cnf *cnf);

/* Writes comments, header and clauses; the header also counts `more` clauses. */
bool cnf_write(struct cnf *cnf, const struct puzzle *puzzle, int64_t more, FILE *out,
               struct diag *diag);

/* Receives a proof's hints in order: a clause with at most one literal not false, and its variable;
 * 0: none. */
struct hint_sink {
    void (*take)(void *self, int64_t clause, int64_t variable);
    void *self;
};

/* Gives hints that exclude the option of entry `f` once the option of `e` is chosen; their item is
 * covered at most once, and they share no colour.  Cost: logarithmic in its options. */
void cnf_exclude(const struct cnf *cnf, int32_t e, int32_t f, struct hint_sink sink);

/* Members of an item with an upper bound above 1. */
struct cnf_members {
    int32_t *at;        /* [count], each once */
    int32_t count;
};

/* Gives hints that exclude the option of entry `f` if `taken`, as many other members of its item as
 * the upper bound, are chosen. */
void cnf_exclude_further(const struct cnf *cnf, int32_t f, const struct cnf_members *taken,
                         struct hint_sink sink);

/* Gives hints against excluding the options of out[options + 1], which leave the primary item one
 * too few.  Cost: its options times the square of its bounds. */
void cnf_refute(const struct cnf *cnf, int32_t item, const bool *out, struct hint_sink sink);

#endif
