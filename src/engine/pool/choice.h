/* SPDX-License-Identifier: MIT */
/* What a plan that counts decides by guesses: the engine, and whether symmetries are broken.
 *
 * All guesses go by nodes, never by a clock. */
#ifndef ENGINE_POOL_CHOICE_H
#define ENGINE_POOL_CHOICE_H

#include "engine/pool/plan.h"

/* A tree of so many nodes is large. */
#define CHOICE_LARGE 65536

/* A guess that so many times as many nodes do not fulfil was wrong. */
#define CHOICE_WRONG 4

/* Find the symmetries that a search would break, where it is not known yet, and where that is not
 * in vain.  False with a diag. */
bool choice_want_symmetries(struct plan *plan, struct diag *diag);

/* Break the symmetries, if there are any, and keep the parts in the plan where they are worth it:
 * where opening them takes less time than they save of a search that takes plan->expected without,
 * or where there are parts anyway.  False with a diag. */
bool choice_weigh(struct plan *plan, struct diag *diag);

/* After the first try: guess what each engine would take, and set the plan's engine to the best.
 * False with a diag. */
bool choice_make(struct plan *plan, struct diag *diag);

/* After a guess was wrong: guess again by what it took so far, where it searches with more
 * patience, and set the plan's engine.  begins_anew: that is another one, or breaks symmetries.
 * False with a diag. */
bool choice_correct(struct plan *plan, bool *begins_anew, struct diag *diag);

#endif
