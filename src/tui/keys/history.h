/* SPDX-License-Identifier: MIT */
/* History: the lines that were typed, to be called back. */
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
    char *lines[HISTORY_MOST];  /* owned; [count], the oldest first, no two that follow equal */
    int count;
    int at;                     /* the one called back; count: none */
    int added;                  /* the last ones, that many; for those who keep it to reset */
};

/* Add a line, but no empty one; the oldest gives way.  None is called back then. */
void history_add(struct history *history, const char *line);

/* Call back the line before (-1) or after (1) the one called back that begins with the first
 * `length` bytes of `begun`; NULL: there is none, and nothing changes. */
const char *history_call(struct history *history, int direction, const char *begun,
                         size_t length);

void history_done(struct history *history);

/* The line that is typed, what it is for, and those typed before. */
struct input {
    bool is_open;
    struct prompt prompt;
    const char *label;              /* what it begins with: ":", "/", "title: "; borrowed */
    const struct action *answer;    /* which gets it, of `view`; NULL: it is a command */
    const struct view *view;
    struct history commands, finds; /* what was answered to ":" and "/" */
};

/* What was answered before to what is asked; NULL: nothing of it is kept. */
struct history *input_history(struct input *input);

/* Ask for a line that begins with `text`. */
void input_open(struct input *input, const char *label, const char *text);

/* The lines of former visits, kept in a file of that folder (NULL: none), can be called back; keep
 * them with those typed now.  False with a diag; what was there before then stands. */
void input_recall(struct input *input, const char *folder);
bool input_keep(const struct input *input, const char *folder, struct diag *diag);

#endif
