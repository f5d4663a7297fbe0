/* SPDX-License-Identifier: MIT */
/* The files that the browser shows, for it alone. */
#ifndef TUI_BROWSER_BROWSER_FILES_H
#define TUI_BROWSER_BROWSER_FILES_H

#include "tui/browser/browser.h"

/* A path; to be given to memory_free(). */
char *browser_join(const char *folder, const char *name);

/* The shelf of a kind of puzzle, an enum puzzle_kind; NULL behind the last one. */
const char *browser_kind_shelf(int kind);

/* True if that is the folder of the bundled boards. */
bool browser_is_library(const char *path);

/* Add the bundled boards; what lies in the browser's folder, with `all` also deep down and without
 * a known suffix; or the puzzles in the file that the folder is, with all that is known of them.
 * False with a diag. */
void browser_add_library(struct browser *browser);
bool browser_add_folder(struct browser *browser, bool all, struct diag *diag);
bool browser_add_puzzles(struct browser *browser, struct diag *diag);

/* Read the file of an entry that is not read. */
void board_entry_read(struct board_entry *entry);

#endif
