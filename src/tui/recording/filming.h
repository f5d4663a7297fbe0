/* SPDX-License-Identifier: MIT */
/* Filming: the session as a recording, with marks where solutions are found and bookmarks set. */
#ifndef TUI_RECORDING_FILMING_H
#define TUI_RECORDING_FILMING_H

#include "tui/model.h"

/* Begin to record to `path`, a screen of that size; see recording_open().  False with a diag. */
bool filming_begin(struct model *model, const char *path, const char *remedy,
                   struct rect size, struct diag *diag);

/* Where something is recorded: a frame, as it was drawn; a mark at this moment.  A fault ends the
 * recording, becomes the message and is kept (model->film_fault); false then. */
bool filming_show(struct model *model, const struct canvas *canvas);
bool filming_mark(struct model *model, const char *label);

/* End it.  False where there was none, or with a fault as above. */
bool filming_end(struct model *model);

/* Do what stands behind "record": "[!] FILE" begins, nothing ends.  Leaves a message. */
void record_run(struct model *model, const char *argument);

#endif
