/* SPDX-License-Identifier: MIT */
/* dancetty count --each: a line for each puzzle of a collection. */
#ifndef CMD_COUNT_EACH_H
#define CMD_COUNT_EACH_H

#include "cmd/settings.h"

/* A bad puzzle does not end it, but makes its status, which is returned. */
int count_each(struct command_settings *settings, struct diag *diag);

#endif
