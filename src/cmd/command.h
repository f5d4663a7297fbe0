/* SPDX-License-Identifier: MIT */
/* One file per command, and a list from which main.c makes a table. */
#ifndef CMD_COMMAND_H
#define CMD_COMMAND_H

#include "base/status.h"
#include "base/words.h"

struct diag;
struct flag;
struct command_settings;

struct command {
    const char *name, *summary;
    const char *operands;               /* "K [FILE]", "[FILE]...", "" */
    word_function *words;               /* possible first operands; NULL: not listed */
    const char *about;                  /* added to the help, or NULL */
    const struct flag *const *flags;    /* NULL-terminated */
    int (*run)(struct command_settings *settings, struct diag *diag);
};

/* In the order of the help, NULL-terminated; set by commands_run(). */
extern const struct command *const *commands;

#define COMMANDS(_)                                                                     \
    _(play) _(solve) _(count) _(prove) _(family) _(split) _(merge) _(race) _(show)      \
    _(export) _(convert) _(make) _(narrate) _(explain) _(trace) _(query) _(polyform)    \
    _(enlarge) _(table) _(unique) _(list) _(completion) _(help) _(version)

#define COMMAND_DECLARED(name) extern const struct command command_##name;
COMMANDS(COMMAND_DECLARED)
#undef COMMAND_DECLARED

/* NULL: none. */
const struct command *command_find(const char *name);

/* For base/words.h. */
const char *command_word(int k);

/* Runs the command argv[1], or play.  `all` must remain valid.  May end by the signal that stopped
 * the command. */
int commands_run(const struct command *const *all, int argc, char **argv);

void command_print_help(const struct command *command);

#endif
