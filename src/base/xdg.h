/* SPDX-License-Identifier: MIT */
/* Where files of the user's belong: never in the home folder itself. */
#ifndef BASE_XDG_H
#define BASE_XDG_H

#include <stdbool.h>

enum xdg {
    XDG_CONFIG,     /* what the user writes */
    XDG_STATE       /* what is remembered from one run to the next */
};

/* The path of `name` ("": the folder itself) in the program's folder of that kind, whether it is
 * there or not: in $XDG_CONFIG_HOME or ~/.config, in $XDG_STATE_HOME or ~/.local/state.  Owned by
 * the caller; NULL where the environment tells no such folder.
 * Source: XDG Base Directory Specification 0.8. */
char *xdg_path(enum xdg kind, const char *name);

#endif
