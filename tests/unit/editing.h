/* SPDX-License-Identifier: MIT */
/* A board in the editor, for the tests of drawing and of saving. */
#ifndef TESTS_UNIT_EDITING_H
#define TESTS_UNIT_EDITING_H

#include "sitting.h"
#include "tui/editor/editor.h"

#define DOMINOES                                                                              \
    "dancetty 1\ntitle: Dominoes\npieces: dominoes, any\nboard:\n  xxxx\n  xxxx\n  xxxx\n  xxxx\n"

/* Open the editor on a board of that text, the file it.board of the test's folder. */
void begin_editing(struct sitting *sitting, const char *text);

/* The file of that name has just this text. */
void expect_file(const char *name, const char *expected);

/* The board in the editor, and how many sites of a kind it has. */
const struct sketch *sketch_of(const struct sitting *sitting);
int count_sites(const struct sitting *sitting, enum site site);

#endif
