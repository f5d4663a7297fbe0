/* SPDX-License-Identifier: MIT */
/* A survey: a quiet walk over the search so far that answers a query.
 *
 * It has a cursor of its own, and goes from the start to the last move that was made.  Whatever the
 * playback's tree knows as a whole, it steps over where that cannot hold a better finding than
 * those it has; all else it searches again.  What it keeps is bounded: the findings, a stack of
 * frames, and a table of groups.
 *
 * Its life: survey_init(); survey_run() until it returns false, or survey_stop(), after which
 * survey_run() only completes the findings; survey_done() at any time.  The playback may not move
 * meanwhile. */
#ifndef EXPLAIN_SURVEY_H
#define EXPLAIN_SURVEY_H

#include "explain/query.h"
#include "playback/playback.h"

/* A node, or a group of subtrees or dead ends with the first of them. */
struct finding {
    int64_t rank;               /* the highest comes first, of equal ones the lowest node */
    int64_t node;               /* in preorder from 1 */
    struct subtree below;       /* nodes 0: the search has not left it */
    int64_t count;              /* how many it stands for */
    int64_t solution;           /* FIRST: the number of the first solution below; 0: none */
    int64_t until;              /* FIRST: nodes from this one to that; -: so far */
    int32_t depth;
    /* once survey_run() has returned false: */
    int32_t item, branches;     /* that it branches on, 0 at a solution; of a dead end: 0 */
    bool is_dead;
    int32_t *path;              /* owned; [depth]: the options chosen; 0: an item is closed */
    int32_t *cause;             /* owned; [causes]: the levels of the fewest choices that are
                                 * enough for the dead end */
    int32_t causes;
};

struct group;
struct frame;

struct survey {
    const struct query *query;      /* borrowed */
    struct playback *playback;      /* borrowed; waypoints may be added */
    const struct legend *legend;    /* borrowed */
    struct cursor cursor;
    struct mirror path;             /* of it only the path is kept up */
    int64_t moves;                  /* the last of them to be seen; INT64_MAX: up to the end */
    enum { SURVEY_WALKS, SURVEY_FILLS, SURVEY_ENDED } stage;
    bool is_stopped;                /* before its time */
    bool has_skipped;               /* `total` does not count all there are */
    int64_t total;                  /* findings there are */
    struct finding *findings;       /* owned; [count], the best first */
    int32_t count, most, filled;
    int64_t floor;                  /* what ranks lower is not among the best */
    struct frame *frames;           /* owned; [levels + 1] */
    struct finding *pending;        /* owned; [pendings]: failed subtrees whose parent may fail */
    size_t pendings, room;
    struct group *groups;           /* owned; [slots] */
    size_t slots, ngroups;
    int64_t least;                  /* groups below it were dropped, for want of room */
};

/* Begin to answer a query about what the playback has seen, or (`whole`) will see, with `most`
 * findings at most, 1 <= most.  False with a diag where memory fails. */
bool survey_init(struct survey *survey, const struct query *query, struct playback *playback,
                 const struct legend *legend, bool whole, int32_t most, struct diag *diag);
void survey_done(struct survey *survey);

/* Go on for `budget` moves.  True while there is more to do. */
bool survey_run(struct survey *survey, int64_t budget);

/* Take what was found so far as the answer. */
void survey_stop(struct survey *survey);

/* How much of it is done, 0 to 1. */
double survey_progress(const struct survey *survey);

#endif
