/* SPDX-License-Identifier: MIT */
/* Exporting: what is on the screen or on the board, written to a file as a picture or as text. */
#ifndef TUI_EXPORTING_H
#define TUI_EXPORTING_H

#include "tui/session.h"

/* Do what stands behind "export": "[!] [FORMAT] [screen|board|solution [N]] FILE"; "!" writes over
 * a file that is there.  Leaves a message, whatever comes of it. */
void export_run(struct session *session, const char *argument);

#endif
