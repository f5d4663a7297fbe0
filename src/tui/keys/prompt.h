/* SPDX-License-Identifier: MIT */
#ifndef TUI_KEYS_PROMPT_H
#define TUI_KEYS_PROMPT_H

#include <stdbool.h>
#include <stddef.h>

#define PROMPT_ROOM 1024

struct prompt {
    char text[PROMPT_ROOM];     /* UTF-8 */
    size_t length;              /* in bytes */
    size_t typed;               /* bytes before the recalled part */
};

/* Append; drop control characters and text beyond the limit. */
void prompt_type(struct prompt *prompt, int code);
void prompt_append(struct prompt *prompt, const char *text);
void prompt_erase(struct prompt *prompt);

/* Also deletes blanks after it. */
void prompt_erase_word(struct prompt *prompt);
void prompt_clear(struct prompt *prompt);

/* Shows a recalled line that begins with the typed text; NULL: only that text. */
void prompt_call(struct prompt *prompt, const char *line);

#endif
