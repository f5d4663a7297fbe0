/* SPDX-License-Identifier: MIT */
/* Completion for bash: one function, a case a command, within it a case a flag's argument. */
#include "cmd/completion.h"

static const char begin[] =
    "# What bash completes for dancetty: `dancetty completion bash` has made it.\n"
    "\n"
    "_dancetty_boards()\n"
    "{\n"
    "    \"$1\" list boards 2>/dev/null | while read -r name title; do echo \"$name\"; done\n"
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

static const char end[] =
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

static const char *const names[] = {
    [WANTED_NOTHING] = "nothing", [WANTED_WORD] = "words", [WANTED_FILE] = "file",
    [WANTED_BOARD] = "board",
};

/* "wanted=words words='text ansi' ;;" */
static void write_wanted(FILE *out, enum wanted wanted, word_function *words)
{
    fprintf(out, "wanted=%s", names[wanted]);
    if (wanted == WANTED_WORD) {
        fputs(" words='", out);
        completion_words(out, words, " ");
        fputc('\'', out);
    }
    fputs(" ;;\n", out);
}

/* "--output= | --output | -o) wanted=file ;;" */
static void write_argument(FILE *out, const struct flag *flag)
{
    fprintf(out, "        --%s=", flag->name);
    if (!argument_is_optional(flag))
        fprintf(out, " | --%s", flag->name);
    if (flag_letter(flag))
        fprintf(out, " | -%c", flag_letter(flag));
    fputs(") ", out);
    write_wanted(out, wanted_by_flag(flag), flag->words);
}

static void write_command(FILE *out, const struct command *command)
{
    fprintf(out, "    %s)\n        flags='", command->name);
    for (int k = 0; command->flags[k]; k++)
        fprintf(out, "--%s ", command->flags[k]->name);
    fputs("--help'\n        case $before in\n", out);
    for (int k = 0; command->flags[k]; k++)
        if (command->flags[k]->argument)
            write_argument(out, command->flags[k]);
    fputs("        *) ", out);
    write_wanted(out, wanted_by_command(command), command->words);
    fputs("        esac ;;\n", out);
}

/* The first word may be a command; the others belong to the one it names. */
static void write(FILE *out)
{
    fputs(begin, out);
    fputs("    if test \"$COMP_CWORD\" -eq 1; then\n        words='", out);
    completion_words(out, command_word, " ");
    fputs("'\n    else\n        case ${COMP_WORDS[1]} in\n        ", out);
    completion_words(out, command_word, " | ");
    fputs(") command=${COMP_WORDS[1]} ;;\n        esac\n    fi\n    case $command in\n", out);
    for (int k = 0; commands[k]; k++)
        write_command(out, commands[k]);
    fputs(end, out);
}

const struct shell shell_bash = {"bash", write};
