/* SPDX-License-Identifier: MIT */
/* The puzzle that the command line names, and the file that one is written to. */
#ifndef CMD_PUZZLE_FILE_H
#define CMD_PUZZLE_FILE_H

#include "cmd/settings.h"
#include "puzzle/puzzle.h"

/* Read it as the settings say, and report on standard error what is left out of the file.
 * False with a diag: nothing is left behind. */
bool load_puzzle(struct puzzle *puzzle, const struct command_settings *settings, struct diag *diag);

/* Write the puzzle in the format `to`, to standard output or to the file that the settings
 * name, and say on standard error what the format cannot hold.  Returns an enum status,
 * another than STATUS_DONE with a diag. */
int write_puzzle(const struct puzzle *puzzle, const struct format *to,
                 const struct command_settings *settings, struct diag *diag);

#endif
