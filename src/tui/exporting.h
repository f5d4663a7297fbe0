/* SPDX-License-Identifier: MIT */
/* Exporting: writes the screen or a board to a file, either a picture or text. */
#ifndef TUI_EXPORTING_H
#define TUI_EXPORTING_H

#include "tui/session.h"

/* Runs "export" with the argument "[!] [FORMAT] [screen|board|solution [N]] FILE"; "!" overwrites
 * the file.  Sets a message in any case. */
void export_run(struct session *session, const char *argument);

#endif
