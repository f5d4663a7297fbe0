/* SPDX-License-Identifier: MIT */
/* The program's directories, never the home directory itself. */
#ifndef BASE_DIRECTORY_H
#define BASE_DIRECTORY_H

#include <stdbool.h>

#include "base/diag.h"

enum directory {
    DIRECTORY_CONFIG,  /* written by the user */
    DIRECTORY_STATE    /* kept between runs */
};

/* Returns the path of `name` ("": the directory), which may not exist, in the program's directory
 * in $XDG_CONFIG_HOME or ~/.config, in $XDG_STATE_HOME or ~/.local/state.  Owned by the caller;
 * NULL: none is set.  Source: XDG Base Directory Specification 0.8. */
char *directory_path(enum directory kind, const char *name);

/* Makes missing parent directories, private to the user. */
bool directory_make_for(const char *path, struct diag *diag);

/* Removes the oldest files, until `most` are left or one cannot be removed. */
void directory_trim(const char *path, int most);

#endif
