/* SPDX-License-Identifier: MIT */
/* Reads the puzzle named on the command line, and writes one. */
#ifndef CMD_PUZZLE_FILE_H
#define CMD_PUZZLE_FILE_H

#include "cmd/settings.h"
#include "puzzle/puzzle.h"

/* Reads the puzzle, and reports ignored parts of the file on standard error. */
bool load_puzzle(struct puzzle *puzzle, const struct command_settings *settings, struct diag *diag);

/* Like encode(), and reduces the problem if --reduce is given (deduce/reduce.h). */
bool encode_puzzle(struct encoding *encoding, const struct puzzle *puzzle,
                   const struct command_settings *settings, struct diag *diag);

/* Writes to standard output or the output file, and reports on standard error what the format
 * cannot express.  Returns an enum status; the diag is set unless STATUS_DONE. */
int write_puzzle(const struct puzzle *puzzle, const struct format *to,
                 const struct command_settings *settings, struct diag *diag);

#endif
