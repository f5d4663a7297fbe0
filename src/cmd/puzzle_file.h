/* SPDX-License-Identifier: MIT */
/* Reads the puzzle of the command line, and writes one. */
#ifndef CMD_PUZZLE_FILE_H
#define CMD_PUZZLE_FILE_H

#include "cmd/settings.h"
#include "puzzle/puzzle.h"

/* Reports ignored parts of the file on standard error. */
bool load_puzzle(struct puzzle *puzzle, const struct command_settings *settings, struct diag *diag);

/* Like encode(), and reduces the problem with --reduce (deduce/reduce.h). */
bool encode_puzzle(struct encoding *encoding, const struct puzzle *puzzle,
                   const struct command_settings *settings, struct diag *diag);

/* Writes to standard output or the output file; reports content that the format loses on standard
 * error.  The diag is set unless STATUS_DONE. */
int write_puzzle(const struct puzzle *puzzle, const struct format *to,
                 const struct command_settings *settings, struct diag *diag);

#endif
