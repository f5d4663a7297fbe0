/* SPDX-License-Identifier: MIT */
/* Preferences, each a command and a line of the configuration. */
#ifndef TUI_KEYS_PREFERENCES_H
#define TUI_KEYS_PREFERENCES_H

#include "tui/keys/action.h"

extern const struct action settings[];

/* For actions that also have keys. */
bool set_speed(struct call *call, struct diag *diag);
bool set_theme(struct call *call, struct diag *diag);
bool set_ascii(struct call *call, struct diag *diag);
bool set_mouse(struct call *call, struct diag *diag);
bool set_zoom(struct call *call, struct diag *diag);
bool set_arrangement(struct call *call, struct diag *diag);

void next_theme(struct call *call);

#endif
