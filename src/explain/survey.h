/* SPDX-License-Identifier: MIT */
/* A survey answers a query by a silent walk over the search so far.
 *
 * Subtrees noted by the playback (cover/subtrees.h) are copied.  Groups are gathered once
 * (explain/gathering.h).  Dead ends with a given cause are sought only in stretches that may
 * contain them.  Otherwise a walker repeats the search up to its last move, with bit sets unless
 * list sizes are needed; it skips known subtrees that cannot contain a better finding.  Memory is
 * bounded.
 *
 * After survey_sample(), findings are estimates until the walk ends.  A long walk for similar
 * subtrees shows those found so far.  Both are recomputed when the data has doubled.
 *
 * Call survey_init(), then survey_run() until it returns false, or survey_stop(), after which
 * survey_run() only completes the findings; survey_done() at any time.  Meanwhile the playback must
 * not move without a gathering. */
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
    const struct query *query;
    struct playback *playback;      /* borrowed; waypoints may be added */
    const struct legend *legend;
    struct cursor cursor;           /* moves to findings */
    struct blame blame;
    struct gathering *gathering;    /* borrowed; NULL: the walker walks */
    struct cursor walker;           /* all zero if unused */
    int64_t known;                  /* moves gathered before this query */
    int64_t stretches, judged;      /* stretches then; those judged */
    uint64_t *may_hold;             /* [stretches] bits, to search */
    int64_t to_look, looked;        /* their number; those searched */
    int64_t passed;                 /* stretches searched or skipped */
    bool is_inside;                 /* inside stretch `passed` - 1 */
    int64_t moves;                  /* last to include; INT64_MAX: to the end */
    enum { SURVEY_VISITS, SURVEY_SAMPLES, SURVEY_WALKS, SURVEY_FILLS, SURVEY_ENDED } stage;
    int64_t sampled;                /* nodes wanted of a search only sampled; else 0 */
    struct sample sample;           /* for a long walk */
    bool is_estimate;               /* from the sample */
    double share;                   /* sampled, 0 to 1 */
    bool is_provisional;            /* findings will be recomputed */
    int64_t next_look;              /* in sections or moves */
    int recomputations;
    bool is_stopped;                /* early */
    bool is_noting;                 /* the walk only notes subtrees */
    struct subtrees own;            /* if it walks and is_noting */
    struct findings found;
    int32_t filled;                 /* completed, from the first */
    struct survey_node *frames;     /* [levels + 1] */
};

/* Queries the visited part of the search or, if `whole`, all of it, for at most `most` >= 1
 * findings.  `gathering`, initially all zero, keeps groups for the next query; the caller frees it
 * after the survey and before the playback. */
bool survey_init(struct survey *survey, const struct query *query, struct playback *playback,
                 struct gathering *gathering, const struct legend *legend, bool whole,
                 int32_t most, struct diag *diag);
void survey_done(struct survey *survey);

/* Call directly after survey_init().  For causes, if the walk would take four times as long, starts
 * with a sample of about `nodes` >= 1 nodes.  A `whole` search is visited, then only sampled.
 * After a failure, the survey continues without it. */
bool survey_sample(struct survey *survey, int64_t nodes, struct diag *diag);

/* True if work remains. */
bool survey_run(struct survey *survey, int64_t budget);

/* Answers with current findings: the estimate, else one from the visited part. */
void survey_stop(struct survey *survey);

static inline bool survey_is_searching(const struct survey *survey)
{
    return survey->stage < SURVEY_FILLS;
}

/* 0 to 1.  It grows evenly if earlier results are reused. */
double survey_progress(const struct survey *survey);

const struct cursor *survey_cursor(const struct survey *survey);

const struct grouping *survey_groups(const struct survey *survey);

/* ---- the walk, using the playback's tree ---- */

/* Noted subtrees (cover/subtrees.h) suffice for the query. */
bool noted_suits(const struct query *query, const struct cursor *cursor);

/* True if they can answer it with `most` findings. */
bool noted_has(const struct subtrees *subtrees, const struct query *query, int32_t most);

bool survey_walk_begin(struct survey *survey, struct diag *diag);

/* False at the end. */
bool survey_walk(struct survey *survey, int64_t budget);

/* Adds the last findings: noted subtrees and, for a condition, nodes not yet left. */
void survey_walk_end(struct survey *survey);

/* Answers with noted subtrees and, for a condition, nodes not yet left. */
void survey_take_noted(struct survey *survey, struct subtrees *noted);

/* Cost: the distance from a waypoint. */
void survey_go_to_node(struct survey *survey, int64_t node);

#endif
