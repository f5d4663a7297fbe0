/* SPDX-License-Identifier: MIT */
#ifndef TUI_KEYS_HISTORY_H
#define TUI_KEYS_HISTORY_H

#include <stdbool.h>
#include <stddef.h>

#include "base/diag.h"
#include "tui/keys/prompt.h"

struct action;
struct view;

#define HISTORY_MOST 200

struct history {
    char *lines[HISTORY_MOST];  /* [count], oldest first, no adjacent duplicates */
    int count;
    int at;                     /* recalled; count: none */
    int added;                  /* since the owner reset it */
};

/* Adds a line unless it is empty or repeats the last; may drop the oldest.  Ends a recall. */
void history_add(struct history *history, const char *line);

/* Recalls the previous (-1) or next (1) line that begins with `length` bytes of `begun`; NULL:
 * none. */
const char *history_call(struct history *history, int direction, const char *begun,
                         size_t length);

void history_done(struct history *history);

struct input {
    bool is_open;
    struct prompt prompt;
    const char *label;              /* before the text: ":", "/", "title: " */
    const struct action *answer;    /* gets the line, for `view`; NULL: a command */
    const struct view *view;
    struct history commands, finds; /* for ":" and "/" */
};

/* NULL: the line has none. */
struct history *input_history(struct input *input);

void input_open(struct input *input, const char *label, const char *text);

/* Load the history from a file in the directory (NULL: none); add new lines to it.  If it fails,
 * nothing is lost. */
void input_recall(struct input *input, const char *directory);
bool input_keep(const struct input *input, const char *directory, struct diag *diag);

#endif
