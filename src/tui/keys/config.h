/* SPDX-License-Identifier: MIT */
/* Preferences, one per line, as on the command line. */
#ifndef TUI_KEYS_CONFIG_H
#define TUI_KEYS_CONFIG_H

#include "base/source.h"
#include "tui/model.h"

/* Ignores blank lines and # lines. */
bool config_read(struct model *model, const char *path, struct diag *diag);

/* Like config_read(), for an open source. */
bool config_take(struct model *model, const struct source *source, struct diag *diag);

#endif
