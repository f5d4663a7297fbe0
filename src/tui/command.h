/* The command line of the explorer: ":goto 12345", ":open FILE", ":speed flat". */
#ifndef TUI_COMMAND_H
#define TUI_COMMAND_H

#include "tui/session.h"

/* Do what `line` says, or leave a message that tells what is wrong with it. */
enum effect command_run(struct session *session, const char *line);

/* How the k-th command, the preferences among them, is used: its name first; NULL past the last. */
const char *command_usage(int k);

/* How the only command is used that begins with those bytes; NULL: there is none, or more. */
const char *command_find_usage(const char *word, size_t length);

#endif
