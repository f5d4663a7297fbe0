/* SPDX-License-Identifier: MIT */
/* The type of the terminal, by the environment, and what terminfo says of it. */
#ifndef TUI_TERMINAL_TERMINAL_TYPE_H
#define TUI_TERMINAL_TERMINAL_TYPE_H

#include <stdbool.h>

#include "base/diag.h"

/* The type of the terminal, which can move its cursor; `*ansi`: by an ECMA-48 sequence.  NULL with
 * a diag. */
const char *terminal_type_find(bool *ansi, struct diag *diag);

/* Where the environment says that a terminal of this type takes red, green and blue, a type that
 * sends them as all such terminals understand them; NULL: there is none. */
const char *terminal_direct_type(const char *type);

/* What terminfo has by that name, of the type that curses uses now; NULL: nothing. */
const char *terminal_capability(const char *name);

#endif
