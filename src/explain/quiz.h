/* SPDX-License-Identifier: MIT */
/* Quiz questions on a small search, answered by the search.
 *
 * Options are letters and cells are numbers (NAMING_MATRIX).  An answer is a key, or for GONE keys
 * in order: "7", "BEF". */
#ifndef EXPLAIN_QUIZ_H
#define EXPLAIN_QUIZ_H

#include <stdbool.h>
#include <stddef.h>

#include "playback/playback.h"
#include "puzzle/legend.h"

/* ITEM: which item does the search branch on?  GONE: which options does the next option hide?
 * DEAD: is this a dead end, Y or N?  NEXT: which option is next?  MOVE: NEXT, or - for a dead end,
 * + for a solution.  SAVED: how many nodes does smallest save against leftmost?  DISTINCT: how many
 * solutions differ by more than a symmetry? */
enum quiz { QUIZ_ITEM, QUIZ_GONE, QUIZ_DEAD, QUIZ_NEXT, QUIZ_MOVE, QUIZ_SAVED, QUIZ_DISTINCT };

#define QUIZ_ROOM 512       /* of an explanation */
#define QUIZ_KEYS 80        /* of an answer or of all its keys */

/* The search has at most 26 options and 9 items.  The playback uses dancing links and is between
 * two decisions, for ITEM, GONE and DEAD at ENTER.  Answers move it and restore its place. */
struct quiz_case {
    enum quiz quiz;
    struct playback *playback;          /* borrowed, like the encoding */
    const struct encoding *encoding;
};

/* One character each: "ABCDEFG". */
void quiz_keys(const struct quiz_case *asked, char keys[QUIZ_KEYS]);

/* Empty if memory runs out. */
void quiz_right(const struct quiz_case *asked, char right[QUIZ_KEYS]);

/* Returns the next option's key, which counts neither way in an answer to GONE; 0: other
 * questions. */
char quiz_ignored(const struct quiz_case *asked);

/* Reads "b, c and e" as "BCE". */
void quiz_read(const char *keys, const char *typed, char given[QUIZ_KEYS]);

/* Explains the right answer, and why another is wrong. */
void quiz_explain(const struct quiz_case *asked, const char *given, char text[QUIZ_ROOM]);

/* Returns the number of decisions up to the next that tries an option or finds a dead end or
 * solution; 0: none. */
int quiz_steps(struct playback *playback);

struct quiz_node {
    int32_t level, option;
    enum { NODE_INNER, NODE_DEAD, NODE_SOLUTION } is;
};

#define QUIZ_NODES 16

/* Writes the first nodes of the tree by `rule`, in preorder, to `nodes` ([QUIZ_NODES]); returns
 * their total; 0: no memory. */
int64_t quiz_tree(const struct problem *problem, struct rule rule, struct quiz_node *nodes);

#endif
