/* SPDX-License-Identifier: MIT */
/* A folder of files for one test. */
#ifndef TESTS_UNIT_SCRATCH_H
#define TESTS_UNIT_SCRATCH_H

#include <check.h>

/* Give each test of `tcase` an empty folder.  It goes when all are through, even
 * where one fails. */
void scratch_use(TCase *tcase);

/* The path of `name` in it ("": its own), for some calls good at once. */
const char *scratch_path(const char *name);

/* Write the file `name`, with the folders on the way to it. */
void scratch_write(const char *name, const char *text);
void scratch_folder(const char *name);

/* Take away `name` and what lies below it. */
void scratch_remove(const char *name);

#endif
