/* SPDX-License-Identifier: MIT */
/* Private to the browser. */
#ifndef TUI_BROWSER_BROWSER_FILES_H
#define TUI_BROWSER_BROWSER_FILES_H

#include "tui/browser/browser.h"

/* Freed with memory_free(). */
char *browser_join(const char *directory, const char *name);

/* Returns the shelf of an enum puzzle_kind; NULL past the last. */
const char *browser_kind_shelf(int kind);

/* The directory of bundled boards. */
bool browser_is_library(const char *path);

/* Add entries: bundled boards; the directory's files, with `all` also deep ones and unknown
 * suffixes; the puzzles of the file that the directory is, with their contents. */
void browser_add_library(struct browser *browser);
bool browser_add_directory(struct browser *browser, bool all, struct diag *diag);
bool browser_add_puzzles(struct browser *browser, struct diag *diag);

void board_entry_read(struct board_entry *entry);

#endif
