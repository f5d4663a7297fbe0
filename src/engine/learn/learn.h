/* SPDX-License-Identifier: MIT */
/* A search that learns: what its files share.
 *
 * It branches on the first item with the fewest options, as links do.  A dead end has a cause: the
 * few choices that alone leave an item no option.  The cause of an inner node follows from those of
 * its branches.  Where the cause of a branch does not name the branch's own choice, it holds for
 * the node as well, and the other branches are left out.  A cause is a clause, "not all of these
 * options", and holds everywhere; some are kept.  When all options of a clause but one are taken,
 * that one is out.  Nodes with solutions have no cause, so no solution is missed.
 *
 * Options that are out are chained to the choice that was the last to be needed for it, so that a
 * clause found late puts its option out for as long as it holds.
 * Sources: Prosser, "Hybrid algorithms", 1993 (going back past choices); Marques-Silva, Sakallah,
 * "GRASP", 1996 (clauses); Moskewicz et al., "Chaff", 2001 (watching two of each). */
#ifndef ENGINE_LEARN_LEARN_H
#define ENGINE_LEARN_LEARN_H

#include "engine/engine.h"
#include "engine/learn/clauses.h"

/* Why an option is out: because of a clause, where the number is positive, or of the choice of a
 * level, which has an item of it. */
#define REASON_LEVEL(level) (-1 - (level))
/* Whatever is taken. */
#define REASON_NONE 0
/* An item of it is covered as often as it may be, by several choices. */
#define REASON_FULL INT32_MIN

/* An option of an item. */
struct use {
    int32_t option, colour;
};

/* What is known of an item while the search goes. */
struct learn_item {
    int32_t covers;         /* options taken that have it */
    int32_t level, colour;  /* of the first of them; the level is the run's depth where no choice
                             * alone bars others */
};

/* A node on the path, which branches on an item. */
struct learn_frame {
    int32_t item;           /* 0: all are covered, it is a solution */
    int32_t use;            /* of uses: the next branch; at the end of the item's there is none */
    int32_t branches;       /* options of the item that it had */
    int32_t tried;          /* how many of these were tried, with the one that the path goes by */
    bool has_solutions;
};

struct learn_run {
    struct engine_run run;
    const struct problem *problem;
    bool is_done;
    int32_t depth, level;           /* the most choices there can be; those made */

    int32_t *first;                 /* owned; [items + 2]: the uses of item i are those from
                                     * first[i] up to but without first[i + 1] */
    struct use *uses;               /* owned; of options that have a primary item */
    int32_t *left;                  /* owned; [items + 1]: options that are not out; COVERED more
                                     * where it is not to be branched on */
    struct learn_item *items;       /* owned; [items + 1] */
    int32_t *bounded, nbounded;     /* owned; [primary + 1]: the items to be covered not just once,
                                     * but at least once */

    int32_t *taken;                 /* owned; [options + 1]: the level after its choice; 0: no */
    bool *out;                      /* owned; [options + 1] */
    int32_t *reason;                /* owned; [options + 1]: of those out, a clause or REASON_ */
    int32_t *next;                  /* owned; [options + 1]: of those out, the next in the chain */
    int32_t *chains;                /* owned; [depth + 2]: the first that is out until the choice
                                     * of the level before is undone, in [0] for good; 0: none */

    struct learn_frame *frames;     /* owned; [depth + 2] */
    int32_t *path;                  /* owned; [depth + 2]: the options chosen */
    uint64_t *rows;                 /* owned; [depth + 2][words]: for each node on the path the
                                     * levels that its cause names, as far as it is known */
    int32_t words;
    int32_t *votes, *named;         /* owned; [depth + 2]: for a while */
    struct clauses clauses;
};

/* Above any number of options. */
#define COVERED (INT32_C(1) << 30)

static inline uint64_t *learn_row(const struct learn_run *run, int32_t level)
{
    return run->rows + (size_t)level * (size_t)run->words;
}

/* All branches of the current node that are not out have failed, and its row names the causes: name
 * few more choices, so that they put out the rest of the item's options. */
void learn_name_causes(struct learn_run *run);

/* Stand at the node below the choices made. */
void learn_enter(struct learn_run *run);

/* Go on to the next solution, whose options are the first `*count` of the path until the run goes
 * on, but visit no more than `*budget` nodes, which are taken from it. */
enum outcome learn_go(struct learn_run *run, int64_t *budget, int32_t *count);

#endif
