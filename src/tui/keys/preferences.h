/* SPDX-License-Identifier: MIT */
/* Settings: what a user may set, each a command and a line of the configuration. */
#ifndef TUI_KEYS_PREFERENCES_H
#define TUI_KEYS_PREFERENCES_H

#include "tui/keys/action.h"

/* Those that no key changes. */
extern const struct action settings[];

/* Of actions that have keys, too. */
bool set_speed(struct call *call, struct diag *diag);
bool set_theme(struct call *call, struct diag *diag);
bool set_ascii(struct call *call, struct diag *diag);
bool set_mouse(struct call *call, struct diag *diag);
bool set_zoom(struct call *call, struct diag *diag);
bool set_arrangement(struct call *call, struct diag *diag);

/* The next theme, round and round. */
void next_theme(struct call *call);

#endif
