/* SPDX-License-Identifier: MIT */
/* The clauses of a problem, and their numbers: what a proof refers to. */
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

/* The clauses of one item.  What they bound are its members: the options that have it, or its
 * colours where some of them share one. */
struct cnf_group {
    int32_t members;
    int64_t any;        /* the clause that says that some option is taken; primary items only */
    int64_t clause;     /* those that count the members follow this one, */
    int64_t variable;   /* and their variables this one */
};

/* What an entry of an option is to its item. */
struct cnf_entry {
    int32_t option;
    int32_t member;     /* which of the members, from 0 */
    int64_t variable;   /* of that member */
    int64_t clause;     /* that says that the option makes the member hold; 0: they are the same */
};

/* Variable k says that option k is taken; clauses are numbered from 1 as they are written. */
struct cnf {
    const struct problem *problem;  /* borrowed */
    int64_t variables, clauses;
    int32_t *first;                 /* owned; [items + 2]: the options of item i are at */
    struct cnf_use *uses;           /* owned; uses[first[i]] up to uses[first[i + 1]] */
    struct cnf_group *groups;       /* owned; [items + 1] */
    struct cnf_entry *entries;      /* owned; [entries], as those of the problem */
};

/* Number the clauses.  False with a diag: they are too many, or memory fails.  Cost: one walk over
 * the clauses. */
bool cnf_init(struct cnf *cnf, const struct problem *problem, struct diag *diag);
void cnf_done(struct cnf *cnf);

/* Write comments, header and clauses of the bare puzzle that has the problem; the header counts
 * `more` clauses that the caller adds.  False with a diag. */
bool cnf_write(struct cnf *cnf, const struct puzzle *puzzle, int64_t more, FILE *out,
               struct diag *diag);

/* A clause all of whose literals but one are false, and the variable of that one. */
struct cnf_hint {
    int64_t clause, variable;
};

#define CNF_HINTS_MOST 20

/* Two entries of one item that is covered once at most, in no common colour: the clauses by which
 * the option of `f` is out, in the order in which they follow, where the option of `e` is taken.
 * Writes them to `hints` ([CNF_HINTS_MOST]) and returns how many.  Cost: the logarithm of the
 * item's options. */
int cnf_exclude(const struct cnf *cnf, int32_t e, int32_t f, struct cnf_hint *hints);

#endif
