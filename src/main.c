/* SPDX-License-Identifier: MIT */
/* dancetty: the table of its commands. */
#include <locale.h>
#include <stddef.h>
#include <stdio.h>
#include <unistd.h>

#include "base/memory.h"
#include "cmd/command.h"

#define COMMAND_ROW(name) &command_##name,

static const struct command *const all[] = {COMMANDS(COMMAND_ROW) NULL};

int main(int argc, char **argv)
{
    memory_account_for_gmp();
    if (!isatty(STDOUT_FILENO)) /* also the first line, which musl writes at once */
        setvbuf(stdout, NULL, _IOFBF, BUFSIZ);
    /* characters only: numbers are read and written the same everywhere */
    setlocale(LC_CTYPE, "");
    return commands_run(all, argc, argv);
}
