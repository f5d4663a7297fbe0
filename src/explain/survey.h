/* SPDX-License-Identifier: MIT */
/* A survey answers a query by a silent walk over the search so far.
 *
 * Subtrees noted by the playback (cover/subtrees.h) are copied.  Groups are gathered only once
 * (explain/gathering.h).  Dead ends with a given cause are sought only in stretches that may
 * contain them.  Otherwise a walker repeats the search up to the last move made, with bit sets
 * unless list sizes are needed; it skips known subtrees that cannot contain a better finding.
 * Memory is bounded.
 *
 * survey_sample() can put a sample first; findings are then estimates until the walk ends.  A long
 * walk for similar subtrees shows those found so far.  Both are recomputed when the data has
 * doubled.
 *
 * Call survey_init(), then survey_run() until it returns false, or survey_stop(), after which
 * survey_run() only completes the findings; survey_done() at any time.  The playback must not move
 * meanwhile unless there is a gathering. */
#ifndef EXPLAIN_SURVEY_H
#define EXPLAIN_SURVEY_H

#include "explain/blame.h"
#include "explain/findings.h"
#include "explain/gathering.h"
#include "explain/query.h"
#include "explain/sample.h"
#include "playback/playback.h"

struct survey_node;

struct survey {
    const struct query *query;      /* borrowed */
    struct playback *playback;      /* borrowed; waypoints may be added */
    const struct legend *legend;    /* borrowed */
    struct cursor cursor;           /* moves to the findings */
    struct blame blame;
    struct gathering *gathering;    /* borrowed, and walks; NULL: the walker walks */
    struct cursor walker;           /* all zero if unused */
    int64_t known;                  /* moves of the gathering made before this query */
    int64_t stretches, judged;      /* stretches at that time; stretches judged */
    uint64_t *may_hold;             /* owned; [stretches] bits: stretches to search */
    int64_t to_look, looked;        /* their number; those searched */
    int64_t passed;                 /* stretches searched or skipped */
    bool is_inside;                 /* the cursor is inside stretch `passed` - 1 */
    int64_t moves;                  /* last move to include; INT64_MAX: to the end */
    enum { SURVEY_VISITS, SURVEY_SAMPLES, SURVEY_WALKS, SURVEY_FILLS, SURVEY_ENDED } stage;
    int64_t sampled;                /* nodes wanted if the search is only sampled; else 0 */
    struct sample sample;           /* of a search with a long walk */
    bool is_estimate;               /* the findings are from the sample */
    double share;                   /* share of the search sampled, 0 to 1 */
    bool is_provisional;            /* the findings will be recomputed */
    int64_t next_look;              /* next recomputation, in sections or moves */
    int recomputations;             /* recomputations made */
    bool is_stopped;                /* early */
    bool is_noting;                 /* the walk only notes the best subtrees */
    struct subtrees own;            /* used if it walks and is_noting */
    struct findings found;
    int32_t filled;                 /* findings completed, from the first */
    struct survey_node *frames;     /* owned; [levels + 1] */
};

/* Queries the visited part of the search or, if `whole`, all of it, for at most `most` findings (1
 * <= most).  `gathering`, initially all zero, keeps the groups for the next query; the caller frees
 * it after the survey and before the playback. */
bool survey_init(struct survey *survey, const struct query *query, struct playback *playback,
                 struct gathering *gathering, const struct legend *legend, bool whole,
                 int32_t most, struct diag *diag);
void survey_done(struct survey *survey);

/* Call directly after survey_init().  For causes, if the walk would take four times as long, starts
 * with a sample of about `nodes` nodes (1 <= nodes).  A `whole` search is visited first, and then
 * only sampled.  If it fails, the survey continues without the sample. */
bool survey_sample(struct survey *survey, int64_t nodes, struct diag *diag);

/* True if work remains. */
bool survey_run(struct survey *survey, int64_t budget);

/* Takes the current findings as the answer: the estimate or, if it is still to come, an estimate
 * from the visited part. */
void survey_stop(struct survey *survey);

static inline bool survey_is_searching(const struct survey *survey)
{
    return survey->stage < SURVEY_FILLS;
}

/* Progress, 0 to 1.  It grows evenly if earlier results are reused. */
double survey_progress(const struct survey *survey);

const struct cursor *survey_cursor(const struct survey *survey);

const struct grouping *survey_groups(const struct survey *survey);

/* ---- the walk of a survey, node by node, using the playback's tree ---- */

/* The noted subtrees (cover/subtrees.h) suffice for the query. */
bool noted_suits(const struct query *query, const struct cursor *cursor);

/* True if `subtrees` can answer a suitable query with `most` findings. */
bool noted_has(const struct subtrees *subtrees, const struct query *query, int32_t most);

bool survey_walk_begin(struct survey *survey, struct diag *diag);

/* False at the end. */
bool survey_walk(struct survey *survey, int64_t budget);

/* Adds findings known only at the end: noted subtrees and, for a condition, nodes not yet left. */
void survey_walk_end(struct survey *survey);

/* Takes the noted subtrees and, for a condition, the nodes not yet left as the answer. */
void survey_take_noted(struct survey *survey, struct subtrees *noted);

/* Cost: the distance from a waypoint. */
void survey_go_to_node(struct survey *survey, int64_t node);

#endif
