/* SPDX-License-Identifier: MIT */
/* Writing a puzzle as the settings say. */
#ifndef CMD_CONVERT_H
#define CMD_CONVERT_H

#include "cmd/settings.h"

/* Write the puzzle in the format `to`, to standard output or to the file that the settings
 * name, and say on standard error what the format cannot hold.  Returns an enum status,
 * another than STATUS_DONE with a diag. */
int convert_puzzle(const struct puzzle *puzzle, const struct format *to,
                   const struct settings *settings, struct diag *diag);

#endif
