/* SPDX-License-Identifier: MIT */
/* Comments, continued lines and TeX in texts of words and numbers. */
#ifndef FORMAT_COMMENTS_H
#define FORMAT_COMMENTS_H

#include "base/source.h"

/* Copies the text, and replaces comments, backslashes that continue lines, and commands of TeX by
 * blanks.  Lines keep their numbers and, unless continued, their columns.  A sign begins a comment
 * if the first 64 KiB do not use it in another way.  If `keeps_headings`, comments that are
 * headings (format/roles.h) remain.  The caller frees clean->bytes, NULL if nothing was replaced;
 * the name is borrowed. */
bool comments_remove(const struct source *source, bool keeps_headings, struct source *clean,
                     struct diag *diag);

#endif
