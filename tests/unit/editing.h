/* SPDX-License-Identifier: MIT */
/* A board in the editor, for the tests of drawing and saving. */
#ifndef TESTS_UNIT_EDITING_H
#define TESTS_UNIT_EDITING_H

#include "explorer.h"
#include "tui/editor/editor.h"

#define DOMINOES                                                                              \
    "dancetty 1\ntitle: Dominoes\npieces: dominoes, any\nboard:\n  xxxx\n  xxxx\n  xxxx\n  xxxx\n"

/* Opens the editor on a board with that text, the file it.board in the test's directory. */
void begin_editing(struct explorer *explorer, const char *text);

/* Fails unless the file has exactly this text. */
void expect_file(const char *name, const char *expected);

/* The board in the editor, and its number of sites of one kind. */
const struct sketch *sketch_of(const struct explorer *explorer);
int count_sites(const struct explorer *explorer, enum site site);

#endif
