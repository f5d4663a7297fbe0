/* SPDX-License-Identifier: MIT */
/* A sample: causes of dead ends estimated from some of the nodes that a search visited.
 *
 * The waypoints of a playback cut what was visited into sections.  The sample takes section start,
 * start + step, start + 2 step, … modulo their number, to which the step is prime: they are spread
 * evenly, and over all starts each section is taken as often.  So a count in the sample, times all
 * sections, divided by those taken, is right on the average. */
#ifndef EXPLAIN_SAMPLE_H
#define EXPLAIN_SAMPLE_H

#include "explain/gathering.h"

struct sample {
    struct playback *playback;  /* borrowed; it may go on */
    struct gathering gathering; /* of dead ends by their causes, in the sections */
    int64_t moves;              /* of the search when the sample began */
    int64_t distance;           /* of the waypoints then; where it changes, the sample ends */
    int32_t all, wanted;        /* sections: of the search, and of the sample; */
    int32_t walked;             /* those behind it, */
    int32_t batch;              /* so many of which are compared to others */
    int32_t next, step;         /* the next one, and how far it is from one to another */
    int64_t end;                /* the first node behind the section where it stands; 0: in none */
    int64_t made;               /* moves */
};

/* Begin a sample of sections with about so many nodes together, 1 <= nodes, from section `start`
 * (modulo their number) on.  False with a diag where memory fails. */
bool sample_begin(struct sample *sample, struct playback *playback, int64_t nodes, int32_t start,
                  struct diag *diag);
void sample_done(struct sample *sample);

/* Go on for `budget` moves, or to the end of the section.  True while there are more. */
bool sample_run(struct sample *sample, int64_t budget);

/* True between two sections, when what is in the sample can be found. */
static inline bool sample_is_whole(const struct sample *sample)
{
    return sample->walked && !sample->end;
}

/* End with the section where it stands. */
void sample_stop(struct sample *sample);

/* How many moves were made, and about how many it takes. */
int64_t sample_moves(const struct sample *sample);
int64_t sample_all_moves(const struct sample *sample);

/* The share of the sections, 0 to 1, that are behind it. */
double sample_share(const struct sample *sample);

/* Add the causes to the findings, none yet, of a sample that is whole: as many as they are in the
 * whole search by its estimate, rounded, with its standard error, which is guessed from how much
 * batches of sections differ; their nodes are the first in the sample. */
void sample_find(const struct sample *sample, struct findings *findings);

#endif
