/* SPDX-License-Identifier: MIT */
/* dancetty: the table of its commands. */
#include <locale.h>
#include <stddef.h>

#include "base/memory.h"
#include "cmd/command.h"

static const struct command *const all[] = {
    &command_play,
    &command_solve,
    &command_count,
    &command_family,
    &command_split,
    &command_merge,
    &command_race,
    &command_show,
    &command_export,
    &command_convert,
    &command_make,
    &command_narrate,
    &command_trace,
    &command_polyform,
    &command_enlarge,
    &command_table,
    &command_list,
    &command_completion,
    &command_help,
    &command_version,
    NULL,
};

int main(int argc, char **argv)
{
    memory_lend_gmp();
    /* characters only: numbers are read and written the same everywhere */
    setlocale(LC_CTYPE, "");
    return commands_run(all, argc, argv);
}
