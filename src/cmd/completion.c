/* SPDX-License-Identifier: MIT */
/* Writes completion scripts for shells. */
#include <stdio.h>
#include <string.h>

#include "cmd/settings.h"
#include "cmd/values.h"

enum wanted {
    WANTED_NOTHING,
    WANTED_WORD,            /* a word of the flag or command */
    WANTED_FILE,
    WANTED_BOARD            /* or a file */
};

/* "[=KIND]". */
static bool argument_is_optional(const struct flag *flag)
{
    return flag->argument && flag->argument[0] == '[';
}

static enum wanted wanted_by_flag(const struct flag *flag)
{
    if (flag->argument && strcmp(flag->argument, "FILE") == 0)
        return WANTED_FILE;
    return flag->words ? WANTED_WORD : WANTED_NOTHING;
}

static enum wanted wanted_by_command(const struct command *command)
{
    if (command->words)
        return WANTED_WORD;
    if (strcmp(command->operands, "[FILE]...") == 0)
        return WANTED_FILE;
    return strstr(command->operands, "FILE") ? WANTED_BOARD : WANTED_NOTHING;
}

static void write_words(FILE *out, word_function *word, const char *between)
{
    for (int k = 0; word && word(k); k++)
        fprintf(out, "%s%s", k ? between : "", word(k));
}

/* Adds a backslash before each character of `marked`, and `quote` for each '. */
static void write_quoted(FILE *out, const char *text, const char *marked, const char *quote)
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

/* ---- bash: a case per command and flag with an argument ---- */

static const char bash_begin[] =
    "# What bash completes for dancetty: `dancetty completion bash` has made it.\n"
    "\n"
    "_dancetty_boards()\n"
    "{\n"
    "    \"$1\" list puzzles 2>/dev/null | while read -r name title; do echo \"$name\"; done\n"
    "}\n"
    "\n"
    "_dancetty()\n"
    "{\n"
    "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}\n"
    "    local command=play wanted=nothing flags= words= line\n"
    "    # bash parts --flag=word in three\n"
    "    if test \"$word\" = =; then\n"
    "        word= before=$before=\n"
    "    elif test \"$before\" = =; then\n"
    "        before=${COMP_WORDS[COMP_CWORD-2]}=\n"
    "    fi\n";

static const char bash_end[] =
    "    esac\n"
    "    case $word in\n"
    "    -*) wanted=words words=$flags ;;\n"
    "    *)\n"
    "        case $wanted in\n"
    "        board) words=\"$words $(_dancetty_boards \"$1\")\" ;;\n"
    "        nothing) words= ;;\n"
    "        esac ;;\n"
    "    esac\n"
    "    COMPREPLY=()\n"
    "    while IFS= read -r line; do\n"
    "        COMPREPLY+=(\"$line\")\n"
    "    done < <(\n"
    "        compgen -W \"$words\" -- \"$word\"\n"
    "        case $wanted in board | file) compgen -f -- \"$word\" ;; esac\n"
    "    )\n"
    "    case $wanted in\n"
    "    board | file) compopt -o filenames 2>/dev/null ;;\n"
    "    esac\n"
    "}\n"
    "\n"
    "complete -F _dancetty dancetty\n";

static const char *const bash_names[] = {
    [WANTED_NOTHING] = "nothing", [WANTED_WORD] = "words", [WANTED_FILE] = "file",
    [WANTED_BOARD] = "board",
};

/* "wanted=words words='text ansi' ;;" */
static void bash_wanted(FILE *out, enum wanted wanted, word_function *words)
{
    fprintf(out, "wanted=%s", bash_names[wanted]);
    if (wanted == WANTED_WORD) {
        fputs(" words='", out);
        write_words(out, words, " ");
        fputc('\'', out);
    }
    fputs(" ;;\n", out);
}

/* "--output= | --output | -o) wanted=file ;;" */
static void bash_argument(FILE *out, const struct flag *flag)
{
    fprintf(out, "        --%s=", flag->name);
    if (!argument_is_optional(flag))
        fprintf(out, " | --%s", flag->name);
    if (flag_letter(flag))
        fprintf(out, " | -%c", flag_letter(flag));
    fputs(") ", out);
    bash_wanted(out, wanted_by_flag(flag), flag->words);
}

static void bash_command(FILE *out, const struct command *command)
{
    fprintf(out, "    %s)\n        flags='", command->name);
    for (int k = 0; command->flags[k]; k++)
        fprintf(out, "--%s ", command->flags[k]->name);
    fputs("--help'\n        case $before in\n", out);
    for (int k = 0; command->flags[k]; k++)
        if (command->flags[k]->argument)
            bash_argument(out, command->flags[k]);
    fputs("        *) ", out);
    bash_wanted(out, wanted_by_command(command), command->words);
    fputs("        esac ;;\n", out);
}

/* The first word may be a command, else it is play. */
static void write_bash(FILE *out)
{
    fputs(bash_begin, out);
    fputs("    if test \"$COMP_CWORD\" -eq 1; then\n        words='", out);
    write_words(out, command_word, " ");
    fputs("'\n    else\n        case ${COMP_WORDS[1]} in\n        ", out);
    write_words(out, command_word, " | ");
    fputs(") command=${COMP_WORDS[1]} ;;\n        esac\n    fi\n    case $command in\n", out);
    for (int k = 0; commands[k]; k++)
        bash_command(out, commands[k]);
    fputs(bash_end, out);
}

/* ---- zsh: a call of _arguments per command ---- */

static const char zsh_begin[] =
    "#compdef dancetty\n"
    "# What zsh completes for dancetty: `dancetty completion zsh` has made it.\n"
    "\n"
    "_dancetty_boards()\n"
    "{\n"
    "    local -a boards\n"
    "    boards=(${(f)\"$(_call_program boards dancetty list puzzles 2>/dev/null)\"})\n"
    "    boards=(${boards%% *})\n"
    "    _alternative 'boards:board:compadd -a boards' 'files:file:_files'\n"
    "}\n"
    "\n"
    "_dancetty()\n"
    "{\n"
    "    local command=play\n"
    "    local -a commands\n"
    "    commands=(\n";

static const char zsh_middle[] =
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

static const char zsh_end[] =
    "    esac\n"
    "}\n"
    "\n"
    "_dancetty \"$@\"\n";

static void zsh_text(FILE *out, const char *text, const char *marked)
{
    write_quoted(out, text, marked, "'\\''");
}

/* ":FORMAT:(text ansi)" */
static void zsh_wanted(FILE *out, const char *name, enum wanted wanted, word_function *words)
{
    static const char *const actions[] = {
        [WANTED_NOTHING] = " ", [WANTED_FILE] = "_files", [WANTED_BOARD] = "_dancetty_boards",
    };
    fputc(':', out);
    zsh_text(out, name, ":[]\\");
    fputc(':', out);
    if (wanted == WANTED_WORD) {
        fputc('(', out);
        write_words(out, words, " ");
        fputc(')', out);
    } else {
        fputs(actions[wanted], out);
    }
}

/* text: the flag, with zsh's notation for its argument. */
static void zsh_flag(FILE *out, const char *text, const struct flag *flag)
{
    fprintf(out, "            '*%s[", text);
    zsh_text(out, flag->summary, "[]\\");
    fputc(']', out);
    if (flag->argument) {
        fputs(argument_is_optional(flag) ? ":" : "", out);
        zsh_wanted(out, argument_is_optional(flag) ? "kind" : flag->argument,
                     wanted_by_flag(flag), flag->words);
    }
    fputs("' \\\n", out);
}

static void zsh_forms(FILE *out, const struct flag *flag)
{
    char text[64];
    snprintf(text, sizeof text, "--%s%s", flag->name,
             !flag->argument ? "" : argument_is_optional(flag) ? "=-" : "=");
    zsh_flag(out, text, flag);
    if (!flag_letter(flag))
        return;
    snprintf(text, sizeof text, "-%c%s", flag_letter(flag), flag->argument ? "+" : "");
    zsh_flag(out, text, flag);
}

static void zsh_command(FILE *out, const struct command *command)
{
    enum wanted wanted = wanted_by_command(command);
    fprintf(out, "    (%s)\n        _arguments -S : \\\n", command->name);
    for (int k = 0; command->flags[k]; k++)
        zsh_forms(out, command->flags[k]);
    if (wanted != WANTED_NOTHING) {
        fputs(wanted == WANTED_WORD ? "            '1" : "            '*", out);
        zsh_wanted(out, command->operands, wanted, command->words);
        fputs("' \\\n", out);
    }
    fputs("            '--help[print this]'\n        ;;\n", out);
}

static void write_zsh(FILE *out)
{
    fputs(zsh_begin, out);
    for (int k = 0; commands[k]; k++) {
        fprintf(out, "        '%s:", commands[k]->name);
        zsh_text(out, commands[k]->summary, "\\");
        fputs("'\n", out);
    }
    fputs(zsh_middle, out);
    for (int k = 0; commands[k]; k++)
        zsh_command(out, commands[k]);
    fputs(zsh_end, out);
}

/* ---- fish: a line per command, flag and operand ---- */

static const char fish_begin[] =
    "# What fish completes for dancetty: `dancetty completion fish` has made it.\n"
    "\n"
    "function __dancetty_boards\n"
    "    dancetty list puzzles 2>/dev/null | string replace -r ' +' \\t\n"
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

static const char fish_middle[] =
    "\n"
    "        set command $words[2]\n"
    "    end\n"
    "    test $command = $argv[1]\n"
    "end\n"
    "\n"
    "complete -c dancetty -f\n";

/* " -d 'print the solutions'" */
static void fish_summary(FILE *out, const char *summary)
{
    fputs(" -d '", out);
    write_quoted(out, summary, "\\", "\\'");
    fputs("'\n", out);
}

static void fish_flag(FILE *out, const struct command *command, const struct flag *flag)
{
    fprintf(out, "complete -c dancetty -n '__dancetty_is %s' -l %s", command->name, flag->name);
    if (flag_letter(flag))
        fprintf(out, " -s %c", flag_letter(flag));
    enum wanted wanted = wanted_by_flag(flag);
    if (flag->argument && !argument_is_optional(flag))
        fputs(wanted == WANTED_FILE ? " -r -F" : " -x", out);
    if (wanted == WANTED_WORD) {
        fputs(" -a '", out);
        write_words(out, flag->words, " ");
        fputc('\'', out);
    }
    fish_summary(out, flag->summary);
}

static void fish_operands(FILE *out, const struct command *command)
{
    enum wanted wanted = wanted_by_command(command);
    if (wanted == WANTED_NOTHING)
        return;
    fprintf(out, "complete -c dancetty -n '__dancetty_is %s'", command->name);
    if (wanted == WANTED_WORD) {
        fputs(" -a '", out);
        write_words(out, command->words, " ");
        fputs("'\n", out);
    } else {
        fputs(wanted == WANTED_BOARD ? " -F -a '(__dancetty_boards)'\n" : " -F\n", out);
    }
}

static void write_fish(FILE *out)
{
    fputs(fish_begin, out);
    write_words(out, command_word, " ");
    fputs(fish_middle, out);
    for (int k = 0; commands[k]; k++) {
        fprintf(out, "complete -c dancetty -n __dancetty_first -a %s", commands[k]->name);
        fish_summary(out, commands[k]->summary);
    }
    for (int k = 0; commands[k]; k++) {
        for (int f = 0; commands[k]->flags[f]; f++)
            fish_flag(out, commands[k], commands[k]->flags[f]);
        fprintf(out, "complete -c dancetty -n '__dancetty_is %s' -l help", commands[k]->name);
        fish_summary(out, "print this");
        fish_operands(out, commands[k]);
    }
}

static const struct shell {
    const char *name;
    void (*write)(FILE *out);
} shells[] = {{"bash", write_bash}, {"zsh", write_zsh}, {"fish", write_fish}, {NULL, NULL}};

static const char *shell_word(int k)
{
    return shells[k].name;
}

static int run(struct command_settings *settings, struct diag *diag)
{
    int k;
    if (!word_need(shell_word, settings->operand, "shell", NULL, &k, diag))
        return STATUS_FAULT;
    shells[k].write(stdout);
    return STATUS_DONE;
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
