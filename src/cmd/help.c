/* SPDX-License-Identifier: MIT */
/* dancetty help: the commands, or one of them with its flags; and the commands by name. */
#include <stdio.h>
#include <string.h>

#include "base/words.h"
#include "cmd/output.h"
#include "cmd/settings.h"

const struct command *const *commands;

const struct command *command_find(const char *name)
{
    for (int k = 0; commands[k]; k++)
        if (strcmp(commands[k]->name, name) == 0)
            return commands[k];
    return NULL;
}

const char *command_word(int k)
{
    return commands[k] ? commands[k]->name : NULL;
}

static void print_commands(void)
{
    puts("dancetty, a terminal explorer for exact cover puzzles\n\n"
         "usage: dancetty [FILE]                      explore the search on a board\n"
         "       dancetty COMMAND [FLAG]... [FILE]\n\n"
         "commands:");
    for (int k = 0; commands[k]; k++)
        printf("  %-10s %s\n", commands[k]->name, commands[k]->summary);
    puts("\nFILE is a puzzle file, \"-\" (standard input) or a bundled board "
         "(dancetty list boards).\n"
         "dancetty help COMMAND lists the flags of a command.");
}

static int run(int argc, char **argv)
{
    struct settings settings;
    int status;
    if (!settings_read(&settings, &command_help, argc, argv, &status))
        return status;
    if (!settings.operand) {
        print_commands();
        return STATUS_DONE;
    }
    const struct command *command = command_find(settings.operand);
    if (!command) {
        char hint[HINT_ROOM];
        note("'%.100s': no such command%s", settings.operand,
             word_hint(command_word, settings.operand, hint));
        return STATUS_FAULT;
    }
    command_print_help(command);
    return STATUS_DONE;
}

static const struct flag *const flags[] = {NULL};

const struct command command_help = {
    .name = "help",
    .summary = "list the commands, or the flags of one",
    .operands = "[COMMAND]",
    .words = command_word,
    .flags = flags,
    .run = run,
};
