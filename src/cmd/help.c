/* SPDX-License-Identifier: MIT */
/* Describes all commands or one; finds commands by name. */
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
    puts("\nFILE is a puzzle file, \"-\" (standard input) or a bundled puzzle "
         "(dancetty list puzzles).\n"
         "dancetty help COMMAND lists the flags of a command.");
}

static int run(struct command_settings *settings, struct diag *diag)
{
    int k;
    if (!settings->operand) {
        print_commands();
        return STATUS_DONE;
    }
    if (!word_need(command_word, settings->operand, "command", "see dancetty help", &k, diag))
        return STATUS_FAULT;
    command_print_help(commands[k]);
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
