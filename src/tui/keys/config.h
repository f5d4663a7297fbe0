/* SPDX-License-Identifier: MIT */
/* The configuration: preferences, one per line, as on the command line. */
#ifndef TUI_KEYS_CONFIG_H
#define TUI_KEYS_CONFIG_H

#include "base/source.h"
#include "tui/model.h"

/* Applies the preferences of a file; blank lines and # lines are ignored.  False with a diag, at
 * the first invalid line or if the file cannot be read. */
bool config_read(struct model *model, const char *path, struct diag *diag);

/* Like config_read(), for an open source. */
bool config_take(struct model *model, const struct source *source, struct diag *diag);

#endif
