/* SPDX-License-Identifier: MIT */
/* A line of text that the user types. */
#ifndef TUI_KEYS_PROMPT_H
#define TUI_KEYS_PROMPT_H

#include <stdbool.h>
#include <stddef.h>

#define PROMPT_ROOM 1024

struct prompt {
    char text[PROMPT_ROOM];     /* UTF-8, as typed */
    size_t length;              /* bytes */
    size_t typed;               /* so many of them are not called back from the history */
};

/* Append the character `code`, or a text; control characters and what has no room are dropped. */
void prompt_type(struct prompt *prompt, int code);
void prompt_append(struct prompt *prompt, const char *text);
void prompt_erase(struct prompt *prompt);

/* Take back the last word, with the blanks behind it. */
void prompt_erase_word(struct prompt *prompt);
void prompt_clear(struct prompt *prompt);

/* Call back a line that begins with what is typed; NULL: back to that. */
void prompt_call(struct prompt *prompt, const char *line);

#endif
