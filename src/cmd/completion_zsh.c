/* SPDX-License-Identifier: MIT */
/* Completion for zsh: one function, for each command a call of its _arguments. */
#include "cmd/completion.h"

static const char begin[] =
    "#compdef dancetty\n"
    "# What zsh completes for dancetty: `dancetty completion zsh` has made it.\n"
    "\n"
    "_dancetty_boards()\n"
    "{\n"
    "    local -a boards\n"
    "    boards=(${(f)\"$(_call_program boards dancetty list boards 2>/dev/null)\"})\n"
    "    boards=(${boards%% *})\n"
    "    _alternative 'boards:board:compadd -a boards' 'files:file:_files'\n"
    "}\n"
    "\n"
    "_dancetty()\n"
    "{\n"
    "    local command=play\n"
    "    local -a commands\n"
    "    commands=(\n";

static const char middle[] =
    "    )\n"
    "    if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then\n"
    "        _describe -t commands command commands\n"
    "        _dancetty_boards\n"
    "        return\n"
    "    fi\n"
    "    if (( CURRENT > 2 && $commands[(I)$words[2]:*] )); then\n"
    "        command=$words[2]\n"
    "        shift words\n"
    "        (( CURRENT-- ))\n"
    "    fi\n"
    "    case $command in\n";

static const char end[] =
    "    esac\n"
    "}\n"
    "\n"
    "_dancetty \"$@\"\n";

static void write_text(FILE *out, const char *text, const char *marked)
{
    completion_text(out, text, marked, "'\\''");
}

/* ":FORMAT:(text ansi)", as what may stand there. */
static void write_wanted(FILE *out, const char *name, enum wanted wanted, word_function *words)
{
    static const char *const actions[] = {
        [WANTED_NOTHING] = " ", [WANTED_FILE] = "_files", [WANTED_BOARD] = "_dancetty_boards",
    };
    fputc(':', out);
    write_text(out, name, ":[]\\");
    fputc(':', out);
    if (wanted == WANTED_WORD) {
        fputc('(', out);
        completion_words(out, words, " ");
        fputc(')', out);
    } else {
        fputs(actions[wanted], out);
    }
}

/* `text`: the flag with what zsh is to know of how its argument follows. */
static void write_flag(FILE *out, const char *text, const struct flag *flag)
{
    fprintf(out, "            '*%s[", text);
    write_text(out, flag->summary, "[]\\");
    fputc(']', out);
    if (flag->argument) {
        fputs(argument_is_optional(flag) ? ":" : "", out);
        write_wanted(out, argument_is_optional(flag) ? "kind" : flag->argument,
                     wanted_by_flag(flag), flag->words);
    }
    fputs("' \\\n", out);
}

static void write_forms(FILE *out, const struct flag *flag)
{
    char text[64];
    snprintf(text, sizeof text, "--%s%s", flag->name,
             !flag->argument ? "" : argument_is_optional(flag) ? "=-" : "=");
    write_flag(out, text, flag);
    if (!flag_letter(flag))
        return;
    snprintf(text, sizeof text, "-%c%s", flag_letter(flag), flag->argument ? "+" : "");
    write_flag(out, text, flag);
}

static void write_command(FILE *out, const struct command *command)
{
    enum wanted wanted = wanted_by_command(command);
    fprintf(out, "    (%s)\n        _arguments -S : \\\n", command->name);
    for (int k = 0; command->flags[k]; k++)
        write_forms(out, command->flags[k]);
    if (wanted != WANTED_NOTHING) {
        fputs(wanted == WANTED_WORD ? "            '1" : "            '*", out);
        write_wanted(out, command->operands, wanted, command->words);
        fputs("' \\\n", out);
    }
    fputs("            '--help[print this]'\n        ;;\n", out);
}

static void write(FILE *out)
{
    fputs(begin, out);
    for (int k = 0; commands[k]; k++) {
        fprintf(out, "        '%s:", commands[k]->name);
        write_text(out, commands[k]->summary, "\\");
        fputs("'\n", out);
    }
    fputs(middle, out);
    for (int k = 0; commands[k]; k++)
        write_command(out, commands[k]);
    fputs(end, out);
}

const struct shell shell_zsh = {"zsh", write};
