/* SPDX-License-Identifier: MIT */
#include "cmd/command.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/limit.h"
#include "base/machine.h"
#include "base/memory.h"
#include "base/words.h"
#include "cmd/output.h"
#include "cmd/settings.h"
#include "format/library.h"

static bool names_board(const char *name)
{
    char *path = library_find(name);
    bool found = strcmp(path, "-") == 0 || library_has(path);
    memory_free(path);
    return found;
}

/* Returns the command of the first argument ("" if none), or NULL. */
static const struct command *find_meant(const char *word)
{
    static const struct alias {
        const char *word;
        const struct command *command;
    } aliases[] = {
        {"--help", &command_help},
        {"-h", &command_help},
        {"--version", &command_version},
        {"-V", &command_version},
    };
    for (size_t k = 0; k < sizeof aliases / sizeof *aliases; k++)
        if (strcmp(aliases[k].word, word) == 0)
            return aliases[k].command;
    const struct command *command = command_find(word);
    if (command)
        return command;
    bool plays = word[0] == '-' || !word[0] || strchr(word, '/') || names_board(word);
    return plays ? &command_play : NULL;
}

/* If the command has --time, starts limits and recording of signals. */
static void begin_limits(const struct command *command, struct command_settings *settings)
{
    int k = 0;
    while (command->flags[k] && command->flags[k] != &flag_time)
        k++;
    if (!command->flags[k])
        return;
    if (settings->time < INT64_MAX)
        settings->until = clock_now() + settings->time;
    stop_watch();
    limits_set(&(struct limits){.until = settings->until, .memory = settings->memory});
}

static int conclude(const struct diag *diag, int status)
{
    limits_lift();
    if (diag->is_stopped)
        output_say_last();
    else if (diag->set)
        diag_print(diag, stderr);
    return diag->is_stopped ? STATUS_EARLY : status;
}

static int run(int argc, char **argv)
{
    char *word = argc > 1 ? argv[1] : "";
    const struct command *command = find_meant(word);
    struct diag diag = {0};
    if (!command) {
        struct guess guess = guess_begin(word);
        for (int k = 0; commands[k]; k++)
            guess_try(&guess, commands[k]->name);
        library_guess(&guess);
        guess_fault(&guess, "command, file or puzzle", "see dancetty help", (struct place){0},
                    &diag);
        return conclude(&diag, STATUS_FAULT);
    }
    /* a command's name replaces the program's; else all arguments are play's */
    int first = command != &command_play || strcmp(word, command_play.name) == 0;
    struct command_settings settings;
    int status;
    if (!settings_read(&settings, command, argc - first, argv + first, &status))
        return status;
    begin_limits(command, &settings);
    status = command->run(&settings, &diag);
    return conclude(&diag, status);
}

int commands_run(const struct command *const *all, int argc, char **argv)
{
    commands = all;
    output_begin();
    library_begin(machine_program(MACHINE_SELF, argc > 0 ? argv[0] : NULL));
    return output_end(run(argc, argv));
}
