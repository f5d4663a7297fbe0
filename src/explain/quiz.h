/* SPDX-License-Identifier: MIT */
/* Questions on a small search, whose right answers the search itself gives.
 *
 * Options are letters and cells are numbers (NAMING_MATRIX), so an answer is a key, or of GONE a
 * set of keys; an answer is written as these in their order: "7", "BEF". */
#ifndef EXPLAIN_QUIZ_H
#define EXPLAIN_QUIZ_H

#include <stdbool.h>
#include <stddef.h>

#include "playback/playback.h"
#include "puzzle/legend.h"

/* ITEM: which item is branched on here; GONE: which options the next one hides; DEAD: is this a
 * dead end, Y or N; NEXT: which option is tried next; MOVE: the same, or - for a dead end, + for a
 * solution; SAVED: by how many nodes the rule smallest has the smaller tree than leftmost;
 * DISTINCT: how many of the solutions found differ by more than a symmetry. */
enum quiz { QUIZ_ITEM, QUIZ_GONE, QUIZ_DEAD, QUIZ_NEXT, QUIZ_MOVE, QUIZ_SAVED, QUIZ_DISTINCT };

#define QUIZ_ROOM 512       /* bytes of an explanation */
#define QUIZ_KEYS 80        /* bytes of an answer, and of all keys that can be one */

/* What is asked, and of what.  The problem has 26 options and 9 items at most; the playback stands
 * between two decisions, for ITEM, GONE and DEAD at ENTER of a node, and is searched by dancing
 * links.  To find answers it is moved, and put back. */
struct quiz_case {
    enum quiz quiz;
    struct playback *playback;          /* borrowed, as are all */
    const struct encoding *encoding;
};

/* The keys that can be given, each of one character: "ABCDEFG". */
void quiz_keys(const struct quiz_case *asked, char keys[QUIZ_KEYS]);

/* The right answer; none where memory fails. */
void quiz_right(const struct quiz_case *asked, char right[QUIZ_KEYS]);

/* Read what was typed, whatever stands between the keys, in small letters or in capitals: "b, c and
 * e" is "BCE". */
void quiz_read(const char *keys, const char *typed, char given[QUIZ_KEYS]);

/* Write why the right answer is right, and what speaks against `given` where it is another. */
void quiz_explain(const struct quiz_case *asked, const char *given, char text[QUIZ_ROOM]);

/* How many decisions the search makes up to the next that tries an option, or finds a dead end or a
 * solution; 0: there is none. */
int quiz_steps(struct playback *playback);

/* Of a small search a node: how deep it is, the option tried last, and what it turns out to be. */
struct quiz_node {
    int32_t level, option;
    enum { NODE_INNER, NODE_DEAD, NODE_SOLUTION } is;
};

#define QUIZ_NODES 16

/* The whole tree by `rule` in preorder, [QUIZ_NODES]; returns how many nodes it has, of which no
 * more than that are written; 0: memory fails. */
int64_t quiz_tree(const struct problem *problem, struct rule rule, struct quiz_node *nodes);

#endif
