/* SPDX-License-Identifier: MIT */
/* A survey: a quiet walk over the search so far that answers a query.
 *
 * What the playback has noted (cover/subtrees.h) it only takes, and groups are what is gathered
 * (explain/gathering.h), once and for all.  For dead ends with some cause it looks through those
 * stretches of what is gathered that may have them.  For all else a walker goes from the start to
 * the last move that was made, by sets of bits unless sizes of lists are asked for.  Whatever the
 * playback's tree knows as a whole, it steps over where that cannot hold a better finding than
 * those it has; the rest it searches again.  What it keeps is bounded: the findings and a stack of
 * frames.
 *
 * A sample may come first, if survey_sample() asks for it: then what is found is an estimate until
 * the walk has ended.  Of a long walk for subtrees alike there is what it came by so far.  In both
 * cases it is found anew at times, each time after twice as much.
 *
 * Its life: survey_init(); survey_run() until it returns false, or survey_stop(), after which
 * survey_run() only completes the findings; survey_done() at any time.  The playback may not move
 * meanwhile, unless there is a gathering. */
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
    struct cursor cursor;           /* goes to the findings */
    struct blame blame;
    struct gathering *gathering;    /* borrowed, and walks; NULL: the walker does, */
    struct cursor walker;           /* all zero where nothing is walked */
    int64_t known;                  /* moves of it that were made before this query; */
    int64_t stretches, judged;      /* stretches then; those judged; */
    uint64_t *may_hold;             /* owned; [stretches] bits: those to be looked through, */
    int64_t to_look, looked;        /* how many these are, and how many of them were; */
    int64_t passed;                 /* stretches that were looked through or passed over; */
    bool is_inside;                 /* the cursor looks through the one before that */
    int64_t moves;                  /* the last of them to be seen; INT64_MAX: up to the end */
    enum { SURVEY_VISITS, SURVEY_SAMPLES, SURVEY_WALKS, SURVEY_FILLS, SURVEY_ENDED } stage;
    int64_t sampled;                /* nodes wanted of a search that is only sampled; 0: none is */
    struct sample sample;           /* of a search that takes long to walk; */
    bool is_estimate;               /* what is found is from it, */
    double share;                   /* and from so much of the search, 0 to 1 */
    bool is_provisional;            /* what is found is to be found anew, */
    int64_t next_look;              /* after so many sections of the sample, or moves of the walk */
    int looks;                      /* how often it was */
    bool is_stopped;                /* before its time */
    bool is_noting;                 /* the walk notes the best subtrees, and does no more */
    struct subtrees own;            /* where it walks and is_noting */
    struct findings found;
    int32_t filled;                 /* findings that are complete, the first ones */
    struct survey_node *frames;     /* owned; [levels + 1] */
};

/* Begin to answer a query about what the playback has seen, or (`whole`) will see, with `most`
 * findings at most, 1 <= most.  `gathering`, all zero at first, keeps what is gathered for the next
 * query; the caller gives it back, after the survey and before the playback.  False with a diag
 * where memory fails. */
bool survey_init(struct survey *survey, const struct query *query, struct playback *playback,
                 struct gathering *gathering, const struct legend *legend, bool whole,
                 int32_t most, struct diag *diag);
void survey_done(struct survey *survey);

/* Right after survey_init(): if the query is for causes of dead ends, and the walk takes four times
 * as long, begin with a sample of about so many nodes, 1 <= nodes.  Of a `whole` search, which is
 * visited first, the sample is all.  False with a diag where memory fails; the survey goes on
 * without. */
bool survey_sample(struct survey *survey, int64_t nodes, struct diag *diag);

/* Go on for `budget` moves.  True while there is more to do. */
bool survey_run(struct survey *survey, int64_t budget);

/* Take what was found so far as the answer: the estimate, if there is one; where it is to come, of
 * what was visited so far. */
void survey_stop(struct survey *survey);

/* True where there is more to find out. */
static inline bool survey_is_searching(const struct survey *survey)
{
    return survey->stage < SURVEY_FILLS;
}

/* How much of what it takes is done, 0 to 1: it grows evenly, if what was noted before is asked. */
double survey_progress(const struct survey *survey);

/* Where the walk stands, if there is one. */
const struct cursor *survey_cursor(const struct survey *survey);

/* What a query by groups has gathered. */
const struct grouping *survey_groups(const struct survey *survey);

/* ---- the walk of a survey, node by node, over what the playback's tree knows ---- */

/* True where the query asks only for what is noted (cover/subtrees.h). */
bool noted_suits(const struct query *query, const struct cursor *cursor);

/* True where that many findings of a query that suits can be answered from what was noted here. */
bool noted_has(const struct subtrees *subtrees, const struct query *query, int32_t most);

/* Let the walker stand where the search began.  False with a diag where memory fails. */
bool survey_walk_begin(struct survey *survey, struct diag *diag);

/* Make so many moves.  False at the end. */
bool survey_walk(struct survey *survey, int64_t budget);

/* Find what is known only at the end: what was noted on the way, and of a condition the nodes that
 * were not left. */
void survey_walk_end(struct survey *survey);

/* The answer is what was noted, and of a condition the nodes that were not left. */
void survey_take_noted(struct survey *survey, struct subtrees *noted);

/* Let the survey's cursor stand at the beginning of a node.  Cost: the way from a waypoint. */
void survey_go_to_node(struct survey *survey, int64_t node);

#endif
