/* SPDX-License-Identifier: MIT */
/* Conditions on a search, in the words of its puzzle: "X placed and depth>=9". */
#ifndef PLAYBACK_CONDITION_H
#define PLAYBACK_CONDITION_H

#include <stdbool.h>
#include <stdint.h>

#include "base/scan.h"
#include "cover/cursor.h"
#include "playback/tree.h"
#include "puzzle/legend.h"

/* One list: what a condition is made of, as the reader takes it and as it is explained. */
#define CONDITION_FORMS(_)                                                             \
    _("solution", "every item is covered")                                             \
    _("dead end", "an item has no branch left")                                        \
    _("new deepest", "a deeper node than ever before")                                 \
    _("depth>=9", "the depth; also == != < <= >")                                      \
    _("X placed", "the piece is on the board")                                         \
    _("X at 4,7", "it covers this cell; also X at corner, X at edge")                  \
    _("cell 4,7 covered", "a current choice covers the item; any item's name will do") \
    _("cell 4,7 size==1", "the number of options that the open item has left")         \
    _("branches>20", "the branches of the item that is branched on")                   \
    _("nodes>10000", "of the subtree, once it is seen: also solutions, dead ends")     \
    _("no solution", "in the subtree; also no dead end")                               \
    _("option 517 tried", "the option is a current choice; its name will do, too")     \
    _("… and …, … or …, not …", "both, either, not; and binds more tightly than or")

enum test_kind {
    TEST_SOLUTION, TEST_DEAD, TEST_DEEPEST, TEST_DEPTH, TEST_PIECE, TEST_ITEM, TEST_SIZE,
    TEST_OPTION, TEST_AT, TEST_BRANCHES, TEST_NODES, TEST_SOLUTIONS, TEST_DEADS
};

enum comparison { EQUAL, UNEQUAL, LESS, AT_MOST, MORE, AT_LEAST };

struct test {
    enum test_kind kind;
    bool is_not;
    bool starts;                /* the first after an "or" */
    int32_t subject;            /* a piece, an item or an option; TEST_AT: a piece, or what is
                                 * shown of it where the puzzle is no tiling */
    enum comparison comparison;
    int64_t number;             /* TEST_AT: the most neighbours of a cell that will do, else -1 */
    struct cell cell;           /* TEST_AT: the only one that will, where number is -1 */
};

#define CONDITION_TESTS 16

struct condition {
    struct test tests[CONDITION_TESTS];
    int count;
    int32_t deepest;            /* the most levels seen so far */
};

/* Read a condition.  False with a diag, its column that of the word that is wrong. */
bool condition_read(struct condition *condition, const char *text, const struct problem *problem,
                    const struct legend *legend, struct diag *diag);

/* That a current choice has the item. */
struct condition condition_of_item(int32_t item);

/* Read a condition from where the scan stands to the end of its line, likewise. */
bool condition_scan(struct condition *condition, struct scan *scan, const struct problem *problem,
                    const struct legend *legend);

/* True where it holds at the cursor's place, whose subtree has what `below` says.  No test of a
 * subtree that is not known holds, nor does its opposite.  To be asked after each move: "new
 * deepest" goes by what was asked before.  Cost: the levels times the entries of an option, for
 * each test; for branches that of choosing the item. */
bool condition_holds(struct condition *condition, const struct cursor *cursor,
                     struct subtree below, const struct legend *legend);

/* True where it holds of these `count` options, in any order, as a solution: nothing of it is
 * dead, and no sizes, branches or subtrees are known.  Cost: as above. */
bool condition_fits(const struct condition *condition, const int32_t *options, int32_t count,
                    const struct problem *problem, const struct legend *legend);

/* True where of a subtree that was left it asks no more than whether it has a solution, how many
 * branches its node has, and that it has at least so many nodes: so where it holds of one, it holds
 * of those that have more nodes, and else the same.  All that have `branches` branches or more are
 * taken for the same. */
bool condition_is_of_class(const struct condition *condition, int64_t branches);

/* True where such a condition holds of a node that was left. */
bool condition_holds_of(const struct condition *condition, int32_t branches, struct subtree below);

#endif
