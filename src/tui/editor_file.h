/* The file of a board that is edited: whether it has changed, and how it is written. */
#ifndef TUI_EDITOR_FILE_H
#define TUI_EDITOR_FILE_H

#include "tui/editor.h"

/* The file as it is now. */
struct stamp stamp_of(const char *path);

/* True where both are the same file with the same content, as far as its times tell. */
bool stamps_agree(const struct stamp *a, const struct stamp *b);

#endif
