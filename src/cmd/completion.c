/* SPDX-License-Identifier: MIT */
/* dancetty completion: what a shell needs to complete commands, flags, their words and boards. */
#include "cmd/completion.h"

#include <string.h>

#include "cmd/values.h"

const struct shell *const shells[] = {&shell_bash, &shell_zsh, &shell_fish, NULL};

static const char *shell_word(int k)
{
    return shells[k] ? shells[k]->name : NULL;
}

bool argument_is_optional(const struct flag *flag)
{
    return flag->argument && flag->argument[0] == '[';
}

enum wanted wanted_by_flag(const struct flag *flag)
{
    static const char *const files[] = {"FILE", "OUT", "STATE", NULL};
    for (int k = 0; flag->argument && files[k]; k++)
        if (strcmp(flag->argument, files[k]) == 0)
            return WANTED_FILE;
    return flag->words ? WANTED_WORD : WANTED_NOTHING;
}

enum wanted wanted_by_command(const struct command *command)
{
    if (command->words)
        return WANTED_WORD;
    if (strcmp(command->operands, "[FILE]...") == 0)
        return WANTED_FILE;
    return strstr(command->operands, "FILE") ? WANTED_BOARD : WANTED_NOTHING;
}

void completion_words(FILE *out, word_function *word, const char *between)
{
    for (int k = 0; word && word(k); k++)
        fprintf(out, "%s%s", k ? between : "", word(k));
}

void completion_text(FILE *out, const char *text, const char *marked, const char *quote)
{
    for (; *text; text++) {
        if (strchr(marked, *text))
            fputc('\\', out);
        if (*text == '\'')
            fputs(quote, out);
        else
            fputc(*text, out);
    }
}

static int run(int argc, char **argv)
{
    struct settings settings;
    struct diag diag = {0};
    int status, k;
    if (!settings_read(&settings, &command_completion, argc, argv, &status))
        return status;
    if (value_word(shell_word, settings.operand, &k, &diag)) {
        shells[k]->write(stdout);
        return STATUS_DONE;
    }
    diag_print(&diag, stderr);
    return STATUS_FAULT;
}

static const struct flag *const flags[] = {NULL};

const struct command command_completion = {
    .name = "completion",
    .summary = "print a completion script for bash, zsh or fish",
    .operands = "SHELL",
    .words = shell_word,
    .about = "Shells load the installed scripts by themselves.  Without installation:\n"
             "  bash  . <(dancetty completion bash)\n"
             "  zsh   dancetty completion zsh >_dancetty, in a directory of $fpath\n"
             "  fish  dancetty completion fish | source",
    .flags = flags,
    .run = run,
};
