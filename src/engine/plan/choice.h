/* SPDX-License-Identifier: MIT */
/* Decides how a running search continues: with or without symmetries, and with which engine.
 * Guesses count nodes, so they are the same in every run. */
#ifndef ENGINE_PLAN_CHOICE_H
#define ENGINE_PLAN_CHOICE_H

#include "engine/plan/plan.h"

/* Sets plan->expected to the time that the search will take if nothing changes; failed:
 * INFINITY. */
void choose_by_share(struct plan *plan, bool failed);

/* Finds the symmetries if that is necessary and cheaper than the search. */
bool choice_find_symmetries(struct plan *plan, struct diag *diag);

/* If restarting in parts by symmetries is faster, sets plan->breaks, and plan->expected to its
 * time. */
bool choose_symmetries(struct plan *plan, struct diag *diag);

/* Estimates other engines by short tries, and sets plan->engine to the best if it is far better
 * than continuing. */
void choose_engine(struct plan *plan);

#endif
