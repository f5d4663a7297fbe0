/* SPDX-License-Identifier: MIT */
/* Comments, continued lines and TeX in texts of words and numbers. */
#ifndef FORMAT_COMMENTS_H
#define FORMAT_COMMENTS_H

#include "base/source.h"

/* Copies the text with blanks in place of comments, backslashes that continue lines, and commands
 * of TeX.  Lines keep their numbers and, unless continued, their columns.  A sign begins a comment
 * if the first 64 KiB use it in no other way.  May keep headings, see format/roles.h.  clean->bytes
 * is owned, the name borrowed; NULL: nothing was replaced. */
bool comments_remove(const struct source *source, bool keeps_headings, struct source *clean,
                     struct diag *diag);

#endif
