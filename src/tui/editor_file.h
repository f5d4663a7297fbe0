/* SPDX-License-Identifier: MIT */
/* The file of a board: whether it has changed since it was read or written. */
#ifndef TUI_EDITOR_FILE_H
#define TUI_EDITOR_FILE_H

#include <stdbool.h>
#include <sys/stat.h>

/* A file as it was at some time. */
struct stamp {
    bool is_there;
    struct stat stat;
};

/* The file as it is now. */
struct stamp stamp_of(const char *path);

/* True where both are the same file with the same content, as far as its times tell. */
bool stamps_agree(const struct stamp *a, const struct stamp *b);

#endif
