/* SPDX-License-Identifier: MIT */
/* The puzzle that the command line names. */
#include "cmd/load.h"

#include "cmd/output.h"
#include "format/library.h"

bool load_puzzle(struct puzzle *puzzle, const struct settings *settings, struct diag *diag)
{
    struct source source;
    if (!library_open(&source, settings->operand, diag))
        return false;
    bool done = puzzle_read(puzzle, &source, &settings->reading, NULL, diag);
    if (done && puzzle->warning)
        note("%s: %s", source.name, puzzle->warning);
    source_close(&source);
    return done;
}
