/* SPDX-License-Identifier: MIT */
/* dancetty: the table of its commands. */
#include <locale.h>
#include <stddef.h>

#include "base/memory.h"
#include "cmd/command.h"

#define COMMAND_ROW(name) &command_##name,

static const struct command *const all[] = {COMMANDS(COMMAND_ROW) NULL};

int main(int argc, char **argv)
{
    memory_account_for_gmp();
    /* characters only: numbers are read and written the same everywhere */
    setlocale(LC_CTYPE, "");
    return commands_run(all, argc, argv);
}
