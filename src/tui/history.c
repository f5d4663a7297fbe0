/* SPDX-License-Identifier: MIT */
/* History: the lines that were typed, to be called back. */
#include "tui/history.h"

#include <string.h>

#include "base/memory.h"

void history_add(struct history *history, const char *line)
{
    history->at = history->count;
    if (!*line || (history->count && strcmp(history->lines[history->count - 1], line) == 0))
        return;
    if (history->count == HISTORY_MOST) {
        memory_free(history->lines[0]);
        history->count--;
        memmove(history->lines, history->lines + 1,
                (size_t)history->count * sizeof *history->lines);
    }
    history->lines[history->count++] = memory_text(line);
    history->added += history->added < HISTORY_MOST;
    history->at = history->count;
}

const char *history_call(struct history *history, int direction, const char *begun,
                         size_t length)
{
    for (int k = history->at + direction; k >= 0 && k < history->count; k += direction)
        if (strncmp(history->lines[k], begun, length) == 0) {
            history->at = k;
            return history->lines[k];
        }
    return NULL;
}

void history_done(struct history *history)
{
    for (int k = 0; k < history->count; k++)
        memory_free(history->lines[k]);
    *history = (struct history){0};
}

struct history *input_history(struct input *input)
{
    return input->label[0] == ':'   ? &input->commands
           : input->label[0] == '/' ? &input->finds
                                    : NULL;
}

void input_open(struct input *input, const char *label, const char *text)
{
    struct history *history;
    prompt_clear(&input->prompt);
    prompt_append(&input->prompt, text);
    input->is_open = true;
    input->label = label;
    history = input_history(input);
    if (history)
        history->at = history->count;
}
