/* SPDX-License-Identifier: MIT */
/* Completion for fish: a line for each command, each flag of each, and their operands. */
#include "cmd/completion.h"

static const char begin[] =
    "# What fish completes for dancetty: `dancetty completion fish` has made it.\n"
    "\n"
    "function __dancetty_boards\n"
    "    dancetty list boards 2>/dev/null | string replace -r ' +' \\t\n"
    "end\n"
    "\n"
    "function __dancetty_first\n"
    "    test (count (commandline -opc)) -eq 1\n"
    "end\n"
    "\n"
    "# Is that the command?  Where none is named it is play.\n"
    "function __dancetty_is\n"
    "    set -l words (commandline -opc)\n"
    "    set -l command play\n"
    "    if set -q words[2]; and contains -- $words[2] ";

static const char middle[] =
    "\n"
    "        set command $words[2]\n"
    "    end\n"
    "    test $command = $argv[1]\n"
    "end\n"
    "\n"
    "complete -c dancetty -f\n";

/* " -d 'print the solutions'" */
static void write_summary(FILE *out, const char *summary)
{
    fputs(" -d '", out);
    completion_text(out, summary, "\\", "\\'");
    fputs("'\n", out);
}

static void write_flag(FILE *out, const struct command *command, const struct flag *flag)
{
    fprintf(out, "complete -c dancetty -n '__dancetty_is %s' -l %s", command->name, flag->name);
    if (flag_letter(flag))
        fprintf(out, " -s %c", flag_letter(flag));
    enum wanted wanted = wanted_by_flag(flag);
    if (flag->argument && !argument_is_optional(flag))
        fputs(wanted == WANTED_FILE ? " -r -F" : " -x", out);
    if (wanted == WANTED_WORD) {
        fputs(" -a '", out);
        completion_words(out, flag->words, " ");
        fputc('\'', out);
    }
    write_summary(out, flag->summary);
}

static void write_operands(FILE *out, const struct command *command)
{
    enum wanted wanted = wanted_by_command(command);
    if (wanted == WANTED_NOTHING)
        return;
    fprintf(out, "complete -c dancetty -n '__dancetty_is %s'", command->name);
    if (wanted == WANTED_WORD) {
        fputs(" -a '", out);
        completion_words(out, command->words, " ");
        fputs("'\n", out);
    } else {
        fputs(wanted == WANTED_BOARD ? " -F -a '(__dancetty_boards)'\n" : " -F\n", out);
    }
}

static void write(FILE *out)
{
    fputs(begin, out);
    completion_words(out, command_word, " ");
    fputs(middle, out);
    for (int k = 0; commands[k]; k++) {
        fprintf(out, "complete -c dancetty -n __dancetty_first -a %s", commands[k]->name);
        write_summary(out, commands[k]->summary);
    }
    for (int k = 0; commands[k]; k++) {
        for (int f = 0; commands[k]->flags[f]; f++)
            write_flag(out, commands[k], commands[k]->flags[f]);
        fprintf(out, "complete -c dancetty -n '__dancetty_is %s' -l help", commands[k]->name);
        write_summary(out, "print this");
        write_operands(out, commands[k]);
    }
}

const struct shell shell_fish = {"fish", write};
