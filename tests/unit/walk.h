/* SPDX-License-Identifier: MIT */
/* A whole walk, recorded move by move through the cursor, to check other ways of moving. */
#ifndef TESTS_UNIT_WALK_H
#define TESTS_UNIT_WALK_H

#include <stdint.h>

#include "cover/cursor.h"

/* A hash of the cursor's links, phase and choices, without the tally. */
uint64_t fingerprint(const struct cursor *cursor);

/* Place p of the walk, p moves after the start. */
struct walk_place {
    uint64_t print;
    struct tally tally;
    enum phase phase;
    int32_t level;
    enum move move;     /* that led here; MOVE_NONE at the start */
    int64_t node;       /* the node at ENTER and LEAVE, in preorder from 1 */
};

/* Node n of the tree; 0 stands for none. */
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

/* Walks the whole tree of `problem`. */
void walk_init(struct walk *walk, const struct problem *problem, struct rule rule);
void walk_done(struct walk *walk);

/* Fails unless the cursor is at place `p`; the message contains `what`. */
void assert_stands_at(const struct cursor *cursor, const struct walk *walk, int64_t p,
                      const char *what);

/* Fails unless both are equal, field by field. */
void assert_same_tally(struct tally a, struct tally b, const char *what);

#endif
