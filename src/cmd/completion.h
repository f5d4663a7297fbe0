/* SPDX-License-Identifier: MIT */
/* What shells complete: scripts made from the tables of commands and flags; one file a shell. */
#ifndef CMD_COMPLETION_H
#define CMD_COMPLETION_H

#include <stdio.h>

#include "cmd/settings.h"

struct shell {
    const char *name;
    void (*write)(FILE *out);
};

/* All of them, ended by NULL. */
extern const struct shell *const shells[];

extern const struct shell shell_bash, shell_zsh, shell_fish;

/* What may stand behind a flag, or as an operand. */
enum wanted {
    WANTED_NOTHING,         /* nothing, or what cannot be listed */
    WANTED_WORD,            /* one of the flag's or the command's words */
    WANTED_FILE,
    WANTED_BOARD            /* one that comes with the program, or a file */
};
enum wanted wanted_by_flag(const struct flag *flag);
enum wanted wanted_by_command(const struct command *command);

/* "[=KIND]": only behind "=". */
bool argument_is_optional(const struct flag *flag);

/* Write the words, `between` between them; nothing where `word` is NULL. */
void completion_words(FILE *out, word_function *word, const char *between);

/* Write `text` with a backslash before each character of `marked`, and each ' as `quote`: for
 * what stands between such. */
void completion_text(FILE *out, const char *text, const char *marked, const char *quote);

#endif
