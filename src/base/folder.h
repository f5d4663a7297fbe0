/* SPDX-License-Identifier: MIT */
/* Directories for the program's own files. */
#ifndef BASE_FOLDER_H
#define BASE_FOLDER_H

#include <stdbool.h>

#include "base/diag.h"

enum folder {
    FOLDER_CONFIG,     /* written by the user */
    FOLDER_STATE       /* kept by the program between runs */
};

/* Returns the path of `name` ("": the directory itself) in the program's directory of this kind,
 * which need not exist: in $XDG_CONFIG_HOME or ~/.config, in $XDG_STATE_HOME or ~/.local/state.
 * The caller owns it; NULL if the environment gives no directory.  Source: XDG Base Directory
 * Specification 0.8. */
char *folder_path(enum folder kind, const char *name);

/* Makes the missing parent directories of the file `path`, only for the user.  False with a
 * diag. */
bool folder_make_for(const char *path, struct diag *diag);

/* Removes the oldest files of a directory until `most` are left, and stops at one it cannot remove.
 * Cost: a stat of each file for each removal. */
void folder_trim(const char *path, int most);

#endif
