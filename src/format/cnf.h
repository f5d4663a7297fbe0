/* SPDX-License-Identifier: MIT */
/* The numbered clauses of a problem, for CNF files and proofs. */
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

/* The clauses on an item's members: its options, or its colours if options share one. */
struct cnf_group {
    int32_t members;
    int64_t any;        /* clause of the lower bound; primary items only */
    int64_t clause;     /* the last before the upper bound's */
    int64_t variable;   /* the last before their variables */
    struct cnf_node *nodes; /* owned; [2 members]; NULL if covered at most once */
};

struct cnf_entry {
    int32_t option;
    int32_t member;     /* of its item, from 0 */
    int64_t variable;   /* of the member */
    int64_t clause;     /* implies the member if the option is chosen; 0: they are the same */
};

/* Variable k: option k is chosen.  Clauses count from 1 as written. */
struct cnf {
    const struct problem *problem;  /* borrowed */
    int64_t variables, clauses;
    int32_t *first;                 /* owned; [items + 2]: start of item i's options */
    struct cnf_use *uses;           /* owned; uses[first[i]] up to uses[first[i + 1]] */
    struct cnf_group *groups;       /* owned; [items + 1] */
    struct cnf_entry *entries;      /* owned; parallel to the problem's entries */
};

/* Fails if there are too many clauses.  Cost: linear in the clauses. */
bool cnf_init(struct cnf *cnf, const struct problem *problem, struct diag *diag);
void cnf_done(struct cnf *cnf);

/* Writes comments, header and clauses of the bare puzzle; the header counts `more` clauses for the
 * caller. */
bool cnf_write(struct cnf *cnf, const struct puzzle *puzzle, int64_t more, FILE *out,
               struct diag *diag);

/* Receives a proof's hints in order: clauses with at most one literal not false, and its variable,
 * or 0. */
struct hint_sink {
    void (*take)(void *self, int64_t clause, int64_t variable);
    void *self;
};

/* Gives the hints that exclude the option of entry `f` if the option of `e` is chosen; their item
 * is covered at most once, and they have no common colour.  Cost: logarithmic in its options. */
void cnf_exclude(const struct cnf *cnf, int32_t e, int32_t f, struct hint_sink sink);

/* Members of an item with an upper bound above 1. */
struct cnf_members {
    int32_t *at;        /* [count], each once */
    int32_t count;
};

/* Gives the hints that exclude the option of entry `f` if `taken`, other members of its item up to
 * the upper bound, are chosen. */
void cnf_exclude_further(const struct cnf *cnf, int32_t f, const struct cnf_members *taken,
                         struct hint_sink sink);

/* Gives the hints against excluding all options of out[options + 1], which would leave the primary
 * item one option less than its lower bound.  Cost: its options times the square of its bounds. */
void cnf_refute(const struct cnf *cnf, int32_t item, const bool *out, struct hint_sink sink);

#endif
