/* SPDX-License-Identifier: MIT */
/* Exporting the screen or a board to a file, as a picture or text. */
#ifndef TUI_EXPORTING_H
#define TUI_EXPORTING_H

#include "tui/session.h"

/* Runs "export" with "[!] [FORMAT] [screen|board|solution [N]] FILE"; "!" overwrites.  Always sets
 * a message. */
void export_run(struct session *session, const char *argument);

#endif
