/* SPDX-License-Identifier: MIT */
/* The lines that were typed, from one visit to the next: a file of them, ":" before a command and
 * "/" before what was looked for. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/folder.h"
#include "base/memory.h"
#include "base/outfile.h"
#include "base/source.h"
#include "tui/remember.h"

static char *name_file(const char *folder)
{
    size_t size = strlen(folder) + sizeof "/history";
    char *path = memory_need(NULL, size, 1);
    snprintf(path, size, "%s/history", folder);
    return path;
}

static bool is_typed(const char *line, size_t length)
{
    for (size_t k = 0; k < length; k++)
        if ((unsigned char)line[k] < ' ' || line[k] == 0x7F)
            return false;
    return length > 1 && length < PROMPT_ROOM;
}

/* Add what the file has, where it is there.  False with a diag: it cannot be read. */
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

void remember_lines(struct session *session)
{
    struct diag unread = {0};
    char *path = session->folder ? name_file(session->folder) : NULL;
    if (path)
        read_lines(path, &session->input.commands, &session->input.finds, &unread);
    session->input.commands.added = session->input.finds.added = 0;
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

/* Another explorer may have kept lines meanwhile: those typed here come after them. */
bool remember_keep_lines(struct session *session, struct diag *diag)
{
    struct outfile file;
    struct history commands = {0}, finds = {0};
    if (!session->folder || !(session->input.commands.added || session->input.finds.added))
        return true;
    char *path = name_file(session->folder);
    bool done = folder_make_for(path, diag) && read_lines(path, &commands, &finds, diag) &&
                outfile_open(&file, path, NULL, diag);
    if (done) {
        add_new(&commands, &session->input.commands);
        add_new(&finds, &session->input.finds);
        write_lines(&commands, ':', file.out);
        write_lines(&finds, '/', file.out);
        done = outfile_close(&file, true, diag);
    }
    history_done(&commands);
    history_done(&finds);
    memory_free(path);
    return done;
}
