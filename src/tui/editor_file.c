/* SPDX-License-Identifier: MIT */
/* Saving what is edited: never unasked over what somebody else wrote, and whole or not at all. */
#include "tui/editor_file.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "base/outfile.h"
#include "format/format.h"
#include "tui/editor.h"

struct stamp stamp_of(const char *path)
{
    struct stamp stamp = {0};
    stamp.is_there = lstat(path, &stamp.stat) == 0;
    return stamp;
}

bool stamps_agree(const struct stamp *a, const struct stamp *b)
{
    if (!a->is_there || !b->is_there)
        return a->is_there == b->is_there;
    return a->stat.st_dev == b->stat.st_dev && a->stat.st_ino == b->stat.st_ino &&
           a->stat.st_size == b->stat.st_size &&
           a->stat.st_mtim.tv_sec == b->stat.st_mtim.tv_sec &&
           a->stat.st_mtim.tv_nsec == b->stat.st_mtim.tv_nsec;
}

bool editor_is_over(const struct editor *editor, const char *path)
{
    struct stamp now = stamp_of(path);
    bool is_same = editor->is_own && strcmp(editor->path, path) == 0;
    return now.is_there && !(is_same && stamps_agree(&now, &editor->stamp));
}

char *editor_name_copy(const struct editor *editor)
{
    const char *slash = strrchr(editor->path, '/'), *name = slash ? slash + 1 : editor->path;
    size_t length = format_stem(&format_board, name);
    size_t size = length + strlen(format_board.suffix) + sizeof "-2147483647";
    char *copy = memory_need(NULL, size, 1);
    snprintf(copy, size, "%.*s%s", (int)length, name, format_board.suffix);
    for (int k = 2; stamp_of(copy).is_there; k++)
        snprintf(copy, size, "%.*s-%d%s", (int)length, name, k, format_board.suffix);
    return copy;
}

bool editor_save(struct editor *editor, const char *path, const char *remedy, struct diag *diag)
{
    struct outfile file;
    char *name = memory_text(path); /* it may be editor->path itself */
    bool done = outfile_open(&file, name, remedy, diag);
    if (done) {
        done = format_put(&format_board, &editor->board.sketch.puzzle, file.out, diag);
        done = outfile_close(&file, done, diag) && done;
    }
    if (!done) {
        memory_free(name);
        return false;
    }
    memory_free(editor->path);
    editor->path = name;
    editor->is_own = true;
    editor->stamp = stamp_of(name);
    editor->saved = editor->board.sketch.version;
    return true;
}
