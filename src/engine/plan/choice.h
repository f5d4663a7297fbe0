/* SPDX-License-Identifier: MIT */
/* How a running search goes on: with or without its symmetries, and by which engine.
 *
 * All guesses count nodes, so they are the same in every run. */
#ifndef ENGINE_PLAN_CHOICE_H
#define ENGINE_PLAN_CHOICE_H

#include "engine/plan/plan.h"

/* Guesses how long the search goes on as it does now: sets plan->expected.  failed: for ever. */
void choose_by_share(struct plan *plan, bool failed);

/* Finds the symmetries, unless they are known already or that would take longer than the search.
 * False with a diag. */
bool choice_find_symmetries(struct plan *plan, struct diag *diag);

/* Sets plan->breaks if a search in parts by symmetries takes less time, even though it begins anew,
 * and plan->expected to that time.  False with a diag. */
bool choose_symmetries(struct plan *plan, struct diag *diag);

/* Guesses what other engines would take, each by a try that is worth it by now, and sets
 * plan->engine to the best if that is far better than to go on. */
void choose_engine(struct plan *plan);

#endif
