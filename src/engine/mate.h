/* SPDX-License-Identifier: MIT */
/* A mate is one of a crew: it takes a part, works on it and tells the crew what came of it. */
#ifndef ENGINE_MATE_H
#define ENGINE_MATE_H

#include "engine/crew.h"

struct mate {
    struct crew *crew;
    pthread_t thread;
    struct hand hand;
    int32_t number;         /* the part's; -1: it has none */
    struct part part;       /* its decisions are borrowed from the crew's parts */
    bool splits_no_more;    /* the part cannot be shared out */
    struct bundle *bundle;  /* owned; solutions that are to be handed on; NULL: none yet */
    /* of the part, what the crew was told: nodes, the share of all, and the time it took so far */
    int64_t nodes, time;
    double share;
};

bool mate_init(struct mate *mate, struct crew *crew, struct diag *diag);
void mate_done(struct mate *mate);

/* Work on for a few milliseconds, where the task lists up to the next solution.  OUTCOME_DONE:
 * there is nothing more to do. */
enum outcome mate_go(struct mate *mate);

/* The last solution is to be handed on; false where that failed, which is told. */
bool mate_keep(struct mate *mate);

/* ---- between the files of a mate ---- */

/* How many parts to make of one that waits, by how long those before it took; 1: it is to be done
 * as it is.  The crew is held. */
int32_t mate_foresee(const struct mate *mate, int32_t number);

/* The same of the mate's own part, which it has been doing for some time. */
int32_t mate_regret(const struct mate *mate);

/* Share the mate's part out again in at least `wish` parts, which wait.  False where it cannot be
 * done, and the mate goes on with it, or with a diag where memory fails. */
bool mate_split(struct mate *mate, int32_t wish, struct diag *diag);

#endif
