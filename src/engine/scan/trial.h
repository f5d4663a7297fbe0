/* SPDX-License-Identifier: MIT */
/* How hard each piece is to lay, found by trying. */
#ifndef ENGINE_SCAN_TRIAL_H
#define ENGINE_SCAN_TRIAL_H

#include "engine/engine.h"

/* An order of the options to try them in: the first are those of the pieces that fitted most rarely
 * while some nodes were searched, and so the pieces left for the end are those that go nearly
 * anywhere.  Hands over [options].  Of a task that has a table, and does not only count.  False
 * with a diag where memory fails. */
bool scan_trial(const struct task *task, int32_t **order, struct diag *diag);

#endif
