/* SPDX-License-Identifier: MIT */
/* The clauses of a problem and their numbers, to which a proof refers. */
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
    int64_t clause, variable;   /* those before its own */
    int32_t leaves;             /* below it */
};

/* The clauses of one item.  They bound the number of its members: its options, or its colours if
 * options share one. */
struct cnf_group {
    int32_t members;
    int64_t any;        /* the clause that says that enough options are taken; primary items only */
    int64_t clause;     /* before those that count the members, */
    int64_t variable;   /* and before their variables */
    struct cnf_node *nodes; /* owned; [2 members]; NULL if the item is covered at most once */
};

/* The member of its item that an entry of an option belongs to. */
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
struct cnf_taker {
    void (*take)(void *self, int64_t clause, int64_t variable);
    void *self;
};

/* Two entries of one item that is covered once at most, in no common colour: why the option of `f`
 * is out where that of `e` is taken.  Cost: the logarithm of the item's options. */
void cnf_exclude(const struct cnf *cnf, int32_t e, int32_t f, struct cnf_taker taker);

/* Members of an item with an upper bound above 1. */
struct cnf_members {
    int32_t *at;        /* [count], each once */
    int32_t count;
};

/* The same where as many of the item's options are taken as may be, but not that of `f`. */
void cnf_exclude_further(const struct cnf *cnf, int32_t f, const struct cnf_members *taken,
                         struct cnf_taker taker);

/* Why not all these options of a primary item can be out ([options + 1]): the rest is one less than
 * it needs.  Cost: the item's options, for each the square of its bounds. */
void cnf_refute(const struct cnf *cnf, int32_t item, const bool *out, struct cnf_taker taker);

#endif
