/* SPDX-License-Identifier: MIT */
/* The command line of the explorer: ":goto 12345", ":open FILE", ":speed flat". */
#ifndef TUI_COMMAND_H
#define TUI_COMMAND_H

#include "tui/session.h"

/* Do what `line` says, or leave a message that tells what is wrong with it. */
enum effect command_run(struct session *session, const char *line);

/* The only command that begins with those bytes; NULL: there is none, or more. */
const struct action *command_named(const struct keymap *keymap, const char *word, size_t length);

#endif
