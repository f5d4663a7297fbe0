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

/* A node of the tree that counts the options of an item covered several times. */
struct cnf_node {
    int64_t clause, variable;   /* the last before the node's own */
    int32_t leaves;             /* below the node */
};

/* The clauses of one item, which bound the number of its members: its options, or its colours if
 * options share one. */
struct cnf_group {
    int32_t members;
    int64_t any;        /* the clause for the lower bound; primary items only */
    int64_t clause;     /* the last before the clauses that bound the number, */
    int64_t variable;   /* and before their variables */
    struct cnf_node *nodes; /* owned; [2 members]; NULL if the item is covered at most once */
};

/* The item's member of an entry. */
struct cnf_entry {
    int32_t option;
    int32_t member;     /* from 0 */
    int64_t variable;   /* of the member */
    int64_t clause;     /* by which the option implies the member; 0: they are the same */
};

/* Variable k means that option k is chosen.  Clauses count from 1 in the order of writing. */
struct cnf {
    const struct problem *problem;  /* borrowed */
    int64_t variables, clauses;
    int32_t *first;                 /* owned; [items + 2]: the options of item i are at */
    struct cnf_use *uses;           /* owned; uses[first[i]] up to uses[first[i + 1]] */
    struct cnf_group *groups;       /* owned; [items + 1] */
    struct cnf_entry *entries;      /* owned; parallel to the problem's entries */
};

/* Numbers the clauses.  False with a diag if there are too many or memory runs out.  Cost: linear
 * in the clauses. */
bool cnf_init(struct cnf *cnf, const struct problem *problem, struct diag *diag);
void cnf_done(struct cnf *cnf);

/* Writes comments, header and clauses of the problem's bare puzzle; the header includes `more`
 * clauses that the caller adds.  False with a diag. */
bool cnf_write(struct cnf *cnf, const struct puzzle *puzzle, int64_t more, FILE *out,
               struct diag *diag);

/* Receives the hints of a proof in order: clauses with all literals false except one, and the
 * variable of that one; 0 if all are false. */
struct hint_sink {
    void (*take)(void *self, int64_t clause, int64_t variable);
    void *self;
};

/* Gives the hints that exclude the option of entry `f` if the option of `e` is chosen.  Both are
 * entries, without a common colour, of an item covered at most once.  Cost: the logarithm of the
 * item's options. */
void cnf_exclude(const struct cnf *cnf, int32_t e, int32_t f, struct hint_sink sink);

/* Members of an item with an upper bound above 1. */
struct cnf_members {
    int32_t *at;        /* [count], each once */
    int32_t count;
};

/* Gives the hints that exclude the option of entry `f` if all `taken` members of its item are
 * chosen: as many as the item's upper bound, without that option. */
void cnf_exclude_further(const struct cnf *cnf, int32_t f, const struct cnf_members *taken,
                         struct hint_sink sink);

/* Gives the hints that not all options in out[options + 1] can be excluded, because the primary
 * item would have one option less than its lower bound.  Cost: the item's options times the square
 * of its bounds. */
void cnf_refute(const struct cnf *cnf, int32_t item, const bool *out, struct hint_sink sink);

#endif
