/* SPDX-License-Identifier: MIT */
/* The library: the bundled boards, and opening them by name. */
#ifndef FORMAT_LIBRARY_H
#define FORMAT_LIBRARY_H

#include <stdbool.h>
#include <stddef.h>

#include "base/source.h"

/* Sets the program's file (machine_program(); NULL: unknown; borrowed), from which the library is
 * found. */
void library_begin(const char *program);

/* The folder: what DANCETTY_BOARDS says in the environment, else `boards` beside the program
 * (configure links it into a build), else `../share/dancetty/boards` from there (what was
 * installed may move), else the folder that configure was given.
 * Never NULL, but it need not exist.  Borrowed until the next call. */
const char *library_folder(void);

/* True if the file `path` came with the program: it lies below any of these folders, links
 * followed.  False if there is no such file. */
bool library_holds(const char *path);

/* The file called `name` ("-" is standard input): the path as it is, or a board of
 * the library with or without its suffix ("pentominoes/6x10"), and without its folder ("6x10")
 * where no other board has that last part.  A copy of `name` where there is none; to be given to
 * memory_free().  Cost: where the name is of no file, reading the library's folders. */
char *library_find(const char *name);

/* Returns false with a diag that `name`, a result of library_find(), does not exist, and the board
 * that the user may have meant. */
bool library_miss(const char *name, struct diag *diag);

/* Like source_open(), on the result of library_find(). */
bool library_open(struct source *source, const char *name, struct diag *diag);

/* True if `path` is an existing file. */
bool library_has(const char *path);

/* True if `path` can be read only once, like a pipe. */
bool library_is_stream(const char *path);

/* True if `path` is an existing folder. */
bool library_is_folder(const char *path);

/* How many puzzles are in the file `path`, if it is a file of many: lines or titled grids of
 * sudokus, or parts that are puzzles, where the whole is none; else 0.  Cost: reading it. */
int library_puzzles(const char *path);

/* The names of boards, sorted. */
struct library_names {
    size_t count, room;
    char **at;      /* owned, with the names */
};

/* All files below the library's folder that have a format's suffix, named from
 * there.  False with a diag where a folder cannot be read; what was found is kept. */
bool library_list(struct library_names *names, struct diag *diag);
void library_names_done(struct library_names *names);

#endif
