/* A line of text that the user types. */
#ifndef TUI_PROMPT_H
#define TUI_PROMPT_H

#include <stdbool.h>
#include <stddef.h>

#define PROMPT_ROOM 1024

struct prompt {
    char text[PROMPT_ROOM];     /* UTF-8, as typed */
    size_t length;              /* bytes */
};

/* Append the character `code`; control characters and what has no room are dropped. */
void prompt_type(struct prompt *prompt, int code);
void prompt_erase(struct prompt *prompt);
void prompt_clear(struct prompt *prompt);

#endif
