/* SPDX-License-Identifier: MIT */
/* Decides how a running search continues: with which engine, and by symmetries or not.  It guesses
 * by nodes, so each run decides the same. */
#ifndef ENGINE_PLAN_CHOICE_H
#define ENGINE_PLAN_CHOICE_H

#include "engine/plan/plan.h"

/* Sets plan->expected to the time left if nothing changes; failed: to INFINITY. */
void choose_by_share(struct plan *plan, bool failed);

/* Finds symmetries if they are needed and cheaper than the search. */
bool choice_find_symmetries(struct plan *plan, struct diag *diag);

/* If parts by symmetries are faster, sets plan->breaks, and plan->expected to their time. */
bool choose_symmetries(struct plan *plan, struct diag *diag);

/* Sets plan->engine to the best of the others, by short tries, if it is far better. */
void choose_engine(struct plan *plan);

#endif
