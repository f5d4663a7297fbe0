/* SPDX-License-Identifier: MIT */
/* The terminal's type, from the environment and terminfo. */
#ifndef TUI_TERMINAL_TERMINAL_TYPE_H
#define TUI_TERMINAL_TERMINAL_TYPE_H

#include <stdbool.h>

#include "base/diag.h"

/* The terminal must be able to move its cursor.  *ansi: by an ECMA-48 sequence. */
const char *terminal_type_find(bool *ansi, struct diag *diag);

/* Returns a type with the usual sequences for direct colours if the environment announces them,
 * else NULL. */
const char *terminal_direct_type(const char *type);

/* Returns a terminfo string of the current type; NULL: none. */
const char *terminal_capability(const char *name);

#endif
