/* SPDX-License-Identifier: MIT */
#include "tui/keys/history.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/directory.h"
#include "base/memory.h"
#include "base/outfile.h"
#include "base/source.h"

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
    input->answer = NULL;
    history = input_history(input);
    if (history)
        history->at = history->count;
}

/* ---- file: ":" before commands, "/" before words to find ---- */

static char *name_file(const char *directory)
{
    size_t size = strlen(directory) + sizeof "/history";
    char *path = memory_need(NULL, size, 1);
    snprintf(path, size, "%s/history", directory);
    return path;
}

static bool is_typed(const char *line, size_t length)
{
    for (size_t k = 0; k < length; k++)
        if ((unsigned char)line[k] < ' ' || line[k] == 0x7F)
            return false;
    return length > 1 && length < PROMPT_ROOM;
}

/* The file may be missing. */
static bool read_lines(const char *path, struct history *commands, struct history *finds,
                       struct diag *diag)
{
    struct source source;
    char text[PROMPT_ROOM];
    if (access(path, F_OK) != 0)
        return true;
    if (!source_open(&source, path, diag))
        return false;
    for (struct line line = {0}; source_next_line(&source, &line);) {
        if (!is_typed(line.text, line.length))
            continue;
        snprintf(text, sizeof text, "%.*s", (int)line.length - 1, line.text + 1);
        if (*line.text == ':' || *line.text == '/')
            history_add(*line.text == ':' ? commands : finds, text);
    }
    source_close(&source);
    return true;
}

void input_recall(struct input *input, const char *directory)
{
    struct diag unread = {0};
    char *path = directory ? name_file(directory) : NULL;
    if (path)
        read_lines(path, &input->commands, &input->finds, &unread);
    input->commands.added = input->finds.added = 0;
    memory_free(path);
}

static void add_new(struct history *history, const struct history *typed)
{
    for (int k = typed->count - typed->added; k < typed->count; k++)
        history_add(history, typed->lines[k]);
}

static void write_lines(const struct history *history, char sign, FILE *out)
{
    for (int k = 0; k < history->count; k++)
        fprintf(out, "%c%s\n", sign, history->lines[k]);
}

/* Another explorer may have saved lines meanwhile. */
bool input_keep(const struct input *input, const char *directory, struct diag *diag)
{
    struct outfile file;
    struct history commands = {0}, finds = {0};
    if (!directory || !(input->commands.added || input->finds.added))
        return true;
    char *path = name_file(directory);
    bool done = directory_make_for(path, diag) && read_lines(path, &commands, &finds, diag) &&
                outfile_open(&file, path, NULL, diag);
    if (done) {
        add_new(&commands, &input->commands);
        add_new(&finds, &input->finds);
        write_lines(&commands, ':', file.out);
        write_lines(&finds, '/', file.out);
        done = outfile_close(&file, true, diag);
    }
    history_done(&commands);
    history_done(&finds);
    memory_free(path);
    return done;
}
