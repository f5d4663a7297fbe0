/* SPDX-License-Identifier: MIT */
/* Estimates the causes of dead ends from a sample of the nodes visited.
 *
 * A playback's waypoints divide the search into sections.  The sample takes sections start, start +
 * step, start + 2 step, … modulo their number, which is coprime to the step.  Each section is
 * equally likely over all starts, so a count scaled by all sections / sections taken is
 * unbiased. */
#ifndef EXPLAIN_SAMPLE_H
#define EXPLAIN_SAMPLE_H

#include "explain/gathering.h"

struct sample {
    struct playback *playback;  /* borrowed; it may advance */
    struct gathering gathering; /* dead ends by cause */
    int64_t moves;              /* the search's at the beginning */
    int64_t distance;           /* of the waypoints then; the sample ends if it changes */
    int32_t all, wanted;        /* sections of the search, of the sample */
    int32_t walked;             /* sections completed */
    int32_t batch;              /* sections per batch */
    int32_t next, step;         /* next section; distance between sections */
    int64_t end;                /* first node after the section; 0: outside */
    int64_t made;               /* moves */
};

/* Takes about `nodes` >= 1 nodes from section `start` (modulo their number). */
bool sample_begin(struct sample *sample, struct playback *playback, int64_t nodes, int32_t start,
                  struct diag *diag);
void sample_done(struct sample *sample);

/* Makes at most `budget` moves, in one section.  True if more remain. */
bool sample_run(struct sample *sample, int64_t budget);

/* True between two sections, when sample_find() may be called. */
static inline bool sample_is_whole(const struct sample *sample)
{
    return sample->walked && !sample->end;
}

/* Ends the sample with the current section. */
void sample_stop(struct sample *sample);

int64_t sample_moves(const struct sample *sample);
int64_t sample_all_moves(const struct sample *sample);

/* Share of sections completed, 0 to 1. */
double sample_share(const struct sample *sample);

/* Adds the causes to empty findings; the sample must be whole.  Counts are rounded estimates for
 * the whole search, with standard errors from batches.  Nodes are the first in the sample. */
void sample_find(const struct sample *sample, struct findings *findings);

#endif
