/* SPDX-License-Identifier: MIT */
/* Conditions on a search, in terms of its puzzle: "X placed and depth>=9". */
#ifndef PLAYBACK_CONDITION_H
#define PLAYBACK_CONDITION_H

#include <stdbool.h>
#include <stdint.h>

#include "base/scan.h"
#include "cover/cursor.h"
#include "playback/tree.h"
#include "puzzle/legend.h"

/* form, explanation */
#define CONDITION_FORMS(_)                                                             \
    _("solution", "every item is covered")                                             \
    _("dead end", "an item has no branch left")                                        \
    _("new deepest", "a deeper node than ever before")                                 \
    _("depth>=9", "the depth; also == != < <= >")                                      \
    _("cost<40", "the cost of the current choices")                                    \
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
    TEST_SOLUTION, TEST_DEAD, TEST_DEEPEST, TEST_DEPTH, TEST_COST, TEST_PIECE, TEST_ITEM,
    TEST_SIZE, TEST_OPTION, TEST_AT, TEST_BRANCHES, TEST_NODES, TEST_SOLUTIONS, TEST_DEADS
};

enum comparison { EQUAL, UNEQUAL, LESS, AT_MOST, MORE, AT_LEAST };

struct test {
    enum test_kind kind;
    bool is_not;
    bool starts;                /* first after an "or" */
    int32_t subject;            /* a piece, item or option; TEST_AT: a piece or, without a tiling,
                                 * its symbol */
    enum comparison comparison;
    int64_t number;             /* TEST_AT: most neighbours of a match; else -1 */
    struct cell cell;           /* TEST_AT: the only match if number is -1 */
};

#define CONDITION_TESTS 16

struct condition {
    struct test tests[CONDITION_TESTS];
    int count;
    int32_t deepest;            /* most levels seen */
};

/* The diag has the wrong word's column. */
bool condition_read(struct condition *condition, const char *text, const struct problem *problem,
                    const struct legend *legend, struct diag *diag);

/* True if a current choice contains the item. */
struct condition condition_of_item(int32_t item);

/* Reads to the end of the line. */
bool condition_scan(struct condition *condition, struct scan *scan, const struct problem *problem,
                    const struct legend *legend);

/* Tests the cursor, with subtree `below`.  If that is unknown, neither a test of it nor its
 * negation holds.  Call after each move: "new deepest" depends on earlier calls.  Cost per test:
 * the levels times an option's entries; for branches, choosing the item. */
bool condition_holds(struct condition *condition, const struct cursor *cursor,
                     struct subtree below, const struct legend *legend);

/* Tests a solution of `count` options, in any order.  Dead ends are false; sizes, branches and
 * subtrees are unknown. */
bool condition_fits(const struct condition *condition, const int32_t *options, int32_t count,
                    const struct problem *problem, const struct legend *legend);

/* True if, for a completed subtree, the condition depends only on whether it has a solution, on the
 * root's branches (numbers from `branches` up are equal), and on a minimum of nodes.  It then also
 * holds for larger subtrees that are otherwise equal. */
bool condition_is_of_class(const struct condition *condition, int64_t branches);

/* On a completed node. */
bool condition_holds_of(const struct condition *condition, int32_t branches, struct subtree below);

#endif
