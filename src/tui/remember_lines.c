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

void remember_lines(struct session *session)
{
    struct source source;
    struct diag unread = {0};
    char text[PROMPT_ROOM];
    char *path = session->state ? name_file(session->state) : NULL;
    if (path && access(path, F_OK) == 0 && source_open(&source, path, &unread)) {
        for (struct line line = {0}; source_next_line(&source, &line);) {
            if (!is_typed(line.text, line.length))
                continue;
            snprintf(text, sizeof text, "%.*s", (int)line.length - 1, line.text + 1);
            if (*line.text == ':' || *line.text == '/')
                history_add(*line.text == ':' ? &session->commands : &session->finds, text);
        }
        source_close(&source);
    }
    session->commands.is_changed = session->finds.is_changed = false;
    memory_free(path);
}

static void write_lines(const struct history *history, char sign, FILE *out)
{
    for (int k = 0; k < history->count; k++)
        fprintf(out, "%c%s\n", sign, history->lines[k]);
}

bool remember_keep_lines(struct session *session, struct diag *diag)
{
    struct outfile file;
    if (!session->state || !(session->commands.is_changed || session->finds.is_changed))
        return true;
    char *path = name_file(session->state);
    bool done = folder_make_for(path, diag) && outfile_open(&file, path, NULL, diag);
    if (done) {
        write_lines(&session->commands, ':', file.out);
        write_lines(&session->finds, '/', file.out);
        done = outfile_close(&file, true, diag);
    }
    memory_free(path);
    return done;
}
