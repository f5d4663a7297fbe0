/* SPDX-License-Identifier: MIT */
/* Counting one part of a split. */
#ifndef CMD_COUNT_PART_H
#define CMD_COUNT_PART_H

#include "cmd/settings.h"

/* Count the part that settings->part tells, and print its line.  Returns an enum status. */
int count_part(struct settings *settings);

#endif
