/* SPDX-License-Identifier: MIT */
/* Folders that the program keeps files of its own in. */
#ifndef BASE_FOLDER_H
#define BASE_FOLDER_H

#include <stdbool.h>

#include "base/diag.h"

enum folder {
    FOLDER_CONFIG,     /* what the user writes */
    FOLDER_STATE       /* what is remembered from one run to the next */
};

/* The path of `name` ("": the folder itself) in the program's folder of that kind, whether it is
 * there or not: in $XDG_CONFIG_HOME or ~/.config, in $XDG_STATE_HOME or ~/.local/state.  Owned by
 * the caller; NULL if the environment names no such folder.
 * Source: XDG Base Directory Specification 0.8. */
char *folder_path(enum folder kind, const char *name);

/* Make the folders that the file `path` is to lie in, for the user alone, as far as they are not
 * there.  False with a diag. */
bool folder_make_for(const char *path, struct diag *diag);

/* Remove the files of a folder that were written longest ago, until at most `most` are left.
 * What cannot be removed stays.  Cost: a look at each file for each that goes. */
void folder_trim(const char *path, int most);

#endif
