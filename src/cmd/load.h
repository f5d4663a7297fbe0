/* SPDX-License-Identifier: MIT */
/* The puzzle that the command line names. */
#ifndef CMD_LOAD_H
#define CMD_LOAD_H

#include "cmd/settings.h"
#include "puzzle/puzzle.h"

/* Read it as the settings say, and tell on standard error what of the file is left out.
 * False with a diag: nothing is left behind. */
bool load_puzzle(struct puzzle *puzzle, const struct settings *settings, struct diag *diag);

#endif
