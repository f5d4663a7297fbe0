/* SPDX-License-Identifier: MIT */
/* The bundled boards, and opening files by name. */
#ifndef FORMAT_LIBRARY_H
#define FORMAT_LIBRARY_H

#include <stdbool.h>
#include <stddef.h>

#include "base/source.h"

/* Sets the program's file (machine_program(); NULL: unknown; borrowed), which helps to find the
 * library. */
void library_begin(const char *program);

/* Returns the library's folder: DANCETTY_BOARDS from the environment, else `boards` beside the
 * program (a link in a build), else `../share/dancetty/boards` from there (an installation may have
 * moved), else the folder given to configure.  Never NULL, but it need not exist.  Borrowed until
 * the next call. */
const char *library_directory(void);

/* True if `path` is an existing file below any of these folders, after following links. */
bool library_holds(const char *path);

/* Returns the file called `name` ("-" is standard input): a path, or a board of the library with or
 * without its suffix ("pentominoes/6x10"), also without its folder ("6x10") if no other board has
 * that last part; else a copy of `name`.  Free with memory_free().  Cost: reads the library's
 * folders if no file has that name. */
char *library_find(const char *name);

/* Returns false with a diag that `name`, a result of library_find(), does not exist, and that
 * suggests a similar board. */
bool library_miss(const char *name, struct diag *diag);

/* Opens library_find(name) with source_open(). */
bool library_open(struct source *source, const char *name, struct diag *diag);

/* True if `path` is an existing file. */
bool library_has(const char *path);

/* True if `path` can be read only once, like a pipe. */
bool library_is_stream(const char *path);

bool library_is_directory(const char *path);

/* Returns the number of puzzles in a file of several: sudokus in lines or titled grids, or parts
 * that are puzzles while the whole file is not; else 0.  Cost: reading the file. */
int library_puzzles(const char *path);

/* Sorted. */
struct library_names {
    size_t count, room;
    char **at;      /* owned; [count], and each name */
};

/* Lists all files below the library's folder that have a format's suffix, by paths from there.
 * False with a diag if a folder cannot be read; the names found remain. */
bool library_list(struct library_names *names, struct diag *diag);
void library_names_done(struct library_names *names);

#endif
