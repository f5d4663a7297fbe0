/* dancetty help: the commands, or one of them with its flags. */
#include <stdio.h>

#include "base/words.h"
#include "cmd/output.h"
#include "cmd/settings.h"

/* "--limit N" with blanks behind it up to a common column. */
static void print_flag(char letter, const char *name, const char *argument, const char *summary)
{
    char text[64], before[8] = "";
    const char *space = argument && argument[0] != '[' ? " " : "";
    if (letter)
        snprintf(before, sizeof before, "-%c, ", letter);
    snprintf(text, sizeof text, "%s--%s%s%s", before, name, space, argument ? argument : "");
    printf("  %-22s %s\n", text, summary);
}

void command_print_help(const struct command *command)
{
    printf("usage: dancetty %s [FLAG]...%s%s\n\n%s: %s\n", command->name,
           command->operands[0] ? " " : "", command->operands, command->name, command->summary);
    if (command->about)
        printf("\n%s\n", command->about);
    putchar('\n');
    for (int k = 0; command->flags[k]; k++)
        print_flag(flag_letter(command->flags[k]), command->flags[k]->name,
                   command->flags[k]->argument, command->flags[k]->summary);
    print_flag(0, "help", NULL, "print this help");
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
