/* SPDX-License-Identifier: MIT */
/* A whole walk, recorded move by move through the cursor alone: what every other way of getting
 * about is held against. */
#ifndef TESTS_UNIT_WALK_H
#define TESTS_UNIT_WALK_H

#include <stdint.h>

#include "cover/cursor.h"

/* What the cursor stands at: links, phase, choices in force; not the tally. */
uint64_t fingerprint(const struct cursor *cursor);

/* Place p of the walk, p moves after the start. */
struct walk_place {
    uint64_t print;
    struct tally tally;
    enum phase phase;
    int32_t level;
    enum move move;     /* that led here; MOVE_NONE at the start */
    int64_t node;       /* at ENTER and LEAVE of which node, in preorder from 1 */
};

/* Node n of the tree; 0: there is none. */
struct walk_node {
    int64_t parent, before, after, last_child;  /* before, after: siblings */
    int64_t enter, leave;                       /* places */
    enum move verdict;                          /* MOVE_SOLVE, MOVE_DIE or MOVE_NONE */
};

struct walk {
    struct walk_place *places;  /* owned; [moves + 1] */
    struct walk_node *nodes;    /* owned; [count + 1], 0 unused */
    int64_t moves, count;
};

/* Walk the whole tree of `problem`. */
void walk_init(struct walk *walk, const struct problem *problem, struct rule rule);
void walk_done(struct walk *walk);

/* Fail unless the cursor stands at place `p`; `what` names the test that says so. */
void assert_stands_at(const struct cursor *cursor, const struct walk *walk, int64_t p,
                      const char *what);

/* Fail unless both are alike, field by field. */
void assert_same_tally(struct tally a, struct tally b, const char *what);

#endif
