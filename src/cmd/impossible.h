/* SPDX-License-Identifier: MIT */
/* Finds, with engines, what makes a puzzle impossible. */
#ifndef CMD_IMPOSSIBLE_H
#define CMD_IMPOSSIBLE_H

#include "cmd/settings.h"
#include "deduce/conflict.h"

/* Reduces a begun conflict to a minimal set, and shows progress.  Past a limit, keeps the set so
 * far. */
bool find_conflict(struct conflict *conflict, const struct command_settings *settings,
                   struct diag *diag);

#endif
