/* SPDX-License-Identifier: MIT */
/* Records the session, with markers for solutions and bookmarks. */
#ifndef TUI_RECORDING_RECORDER_H
#define TUI_RECORDING_RECORDER_H

#include "tui/model.h"

/* See recording_open(). */
bool recorder_begin(struct model *model, const char *path, const char *remedy,
                    struct rect size, struct diag *diag);

/* If recording, write a frame or a marker.  A fault ends the recording, with a message and
 * model->recording_fault; false then. */
bool recorder_show(struct model *model, const struct canvas *canvas);
bool recorder_mark(struct model *model, const char *label);

/* False: no recording, or after a fault. */
bool recorder_end(struct model *model);

/* argument: "[!] FILE", or "" to end.  Sets a message. */
void record_run(struct model *model, const char *argument);

#endif
