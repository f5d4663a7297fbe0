/* SPDX-License-Identifier: MIT */
/* A directory of files for each test. */
#ifndef TESTS_UNIT_SCRATCH_H
#define TESTS_UNIT_SCRATCH_H

#include <check.h>

/* Gives each test of `tcase` an empty directory, removed after the last one even if a test
 * fails. */
void scratch_use(TCase *tcase);

/* Returns the path of `name` in the directory ("": the directory); valid for a few calls. */
const char *scratch_path(const char *name);

/* Writes the file `name` and makes its parent directories. */
void scratch_write(const char *name, const char *text);
void scratch_directory(const char *name);

/* Removes `name` and all below it. */
void scratch_remove(const char *name);

#endif
