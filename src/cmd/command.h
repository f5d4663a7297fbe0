/* SPDX-License-Identifier: MIT */
/* Commands: one file each, and one list of them, which main.c makes a table of. */
#ifndef CMD_COMMAND_H
#define CMD_COMMAND_H

#include "base/status.h"
#include "base/words.h"

struct diag;
struct flag;
struct command_settings;

struct command {
    const char *name, *summary;
    const char *operands;               /* "FILE"; "[FILE]": may be left out; "": takes none;
                                         * "K [FILE]": takes two; "K [FILE]...": any number */
    word_function *words;               /* which the first may be; NULL: they are not listed */
    const char *about;                  /* lines that say more than the summary, or NULL */
    const struct flag *const *flags;    /* ended by NULL */
    /* Returns an enum status, and leaves the diag to be printed. */
    int (*run)(struct command_settings *settings, struct diag *diag);
};

/* All commands in the order of the help, ended by NULL; commands_run() sets it. */
extern const struct command *const *commands;

/* One list: all of them, in the order of the help. */
#define COMMANDS(_)                                                                     \
    _(play) _(solve) _(count) _(prove) _(family) _(split) _(merge) _(race) _(show)      \
    _(export) _(convert) _(make) _(narrate) _(trace) _(query) _(polyform) _(enlarge)    \
    _(table) _(unique) _(list) _(completion) _(help) _(version)

#define COMMAND_DECLARED(name) extern const struct command command_##name;
COMMANDS(COMMAND_DECLARED)
#undef COMMAND_DECLARED

/* NULL where there is none. */
const struct command *command_find(const char *name);

/* The name of the k-th command from 0 on, NULL past the last. */
const char *command_word(int k);

/* The whole program: of all commands, which must stay, run the one that argv[1] names, play where
 * it names none, and see to its output.  Returns an enum status, or ends by the signal that broke
 * the command off. */
int commands_run(const struct command *const *all, int argc, char **argv);

/* Print how a command is used, its flags from its table. */
void command_print_help(const struct command *command);

#endif
