/* SPDX-License-Identifier: MIT */
/* The bundled boards, and opening files by name. */
#ifndef FORMAT_LIBRARY_H
#define FORMAT_LIBRARY_H

#include <stdbool.h>
#include <stddef.h>

#include "base/source.h"
#include "base/words.h"

/* The program's file, borrowed, is from machine_program(), or NULL. */
void library_begin(const char *program);

/* Returns the library's folder, borrowed until the next call: $DANCETTY_BOARDS, else `boards`
 * beside the program (a link in a build), else `../share/dancetty/boards` from there (moved
 * installations), else configure's folder.  It may not exist. */
const char *library_directory(void);

/* True if `path` is a file below one of these folders, after following links. */
bool library_holds(const char *path);

/* Returns the file called `name`: "-", a path, or a bundled board, perhaps without suffix
 * ("pentominoes/6x10") and, if its last part is unique, folder ("6x10"); else a copy of `name`.
 * Free with memory_free().  Cost: may read the library's folders. */
char *library_find(const char *name);

/* Tries the names of all boards; one with the last part asked for is the nearest.  False if a
 * folder cannot be read. */
bool library_guess(struct guess *guess);

/* Reports that `name`, from library_find(), does not exist, and suggests a similar board. */
bool library_miss(const char *name, struct diag *diag);

bool library_open(struct source *source, const char *name, struct diag *diag);

bool library_has(const char *path);

/* True if `path` can be read only once, for example a pipe. */
bool library_is_stream(const char *path);

bool library_is_directory(const char *path);

/* Counts sudokus in lines, titled grids, or parts that are puzzles if the whole is not; else 0. */
int library_puzzles(const char *path);

/* Sorted. */
struct library_names {
    size_t count, room;
    char **at;      /* owned, and each name */
};

/* Lists the library's files with a format's suffix, by relative path.  Fails if a folder cannot be
 * read; the names found remain. */
bool library_list(struct library_names *names, struct diag *diag);
void library_names_done(struct library_names *names);

#endif
