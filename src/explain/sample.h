/* SPDX-License-Identifier: MIT */
/* Estimates the causes of dead ends from a sample of the nodes visited.
 *
 * The waypoints of a playback divide the search into sections.  The sample takes the sections
 * start, start + step, start + 2 step, … modulo their number, which is coprime to the step.  Over
 * all starts, each section is equally likely, so a count scaled by all sections / sections taken is
 * unbiased. */
#ifndef EXPLAIN_SAMPLE_H
#define EXPLAIN_SAMPLE_H

#include "explain/gathering.h"

struct sample {
    struct playback *playback;  /* borrowed; it may advance */
    struct gathering gathering; /* dead ends of the sections by cause */
    int64_t moves;              /* of the search when the sample began */
    int64_t distance;           /* of the waypoints then; the sample ends if it changes */
    int32_t all, wanted;        /* sections of the search and of the sample */
    int32_t walked;             /* sections completed */
    int32_t batch;              /* sections per batch, compared with other batches */
    int32_t next, step;         /* the next section, and the distance between sections */
    int64_t end;                /* first node after the current section; 0: outside */
    int64_t made;               /* moves */
};

/* Samples about `nodes` nodes (1 <= nodes) from section `start` (modulo their number). */
bool sample_begin(struct sample *sample, struct playback *playback, int64_t nodes, int32_t start,
                  struct diag *diag);
void sample_done(struct sample *sample);

/* Makes at most `budget` moves, within one section.  True if more remain. */
bool sample_run(struct sample *sample, int64_t budget);

/* True between two sections, when sample_find() may be called. */
static inline bool sample_is_whole(const struct sample *sample)
{
    return sample->walked && !sample->end;
}

/* Ends the sample with the current section. */
void sample_stop(struct sample *sample);

/* Return the moves made, and the estimated total. */
int64_t sample_moves(const struct sample *sample);
int64_t sample_all_moves(const struct sample *sample);

/* Returns the share of sections completed, 0 to 1. */
double sample_share(const struct sample *sample);

/* Adds the causes to empty findings; the sample must be whole.  Counts are rounded estimates for
 * the whole search, with standard errors from the differences between batches.  Nodes are the first
 * in the sample. */
void sample_find(const struct sample *sample, struct findings *findings);

#endif
