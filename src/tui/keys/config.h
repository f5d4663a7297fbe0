/* SPDX-License-Identifier: MIT */
/* The configuration: preferences, a line each, as they are typed on the command line. */
#ifndef TUI_KEYS_CONFIG_H
#define TUI_KEYS_CONFIG_H

#include "base/source.h"
#include "tui/model.h"

/* Take over what the file says; what it does not say stands.  Blank lines and those that begin with
 * # say nothing.  False with a diag, at the first line that is wrong or where the file cannot be
 * read. */
bool config_read(struct model *model, const char *path, struct diag *diag);

/* The same of what has been read. */
bool config_take(struct model *model, const struct source *source, struct diag *diag);

#endif
