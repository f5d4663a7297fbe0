/* SPDX-License-Identifier: MIT */
/* Comments, continued lines and TeX. */
#ifndef FORMAT_COMMENTS_H
#define FORMAT_COMMENTS_H

#include "base/scan.h"
#include "puzzle/puzzle.h"

/* Copies the text with blanks instead of comments, backslashes that continue lines, and TeX's
 * commands.  Lines keep their numbers and, unless continued, columns.  A sign begins comments if
 * the first 64 KiB do not use it otherwise.  `keeps_headings`: headings (format/roles.h) remain,
 * and comments that declare items become data, `universe: 1..5`.
 * The caller frees clean->bytes, NULL if nothing was replaced; the name is borrowed. */
bool comments_remove(const struct source *source, bool keeps_headings, struct source *clean,
                     struct diag *diag);

/* True for words that may change a problem, except "exactly once".  `is_cover`: also for names of
 * other problems. */
bool comments_state_rule(struct word text, bool is_cover);

/* Warns of lines with a comment that may state a rule or another problem, unless they are left in
 * `clean`, which may have no bytes.  Cost: the words of comments. */
void comments_warn(const struct source *source, const struct source *clean, struct puzzle *puzzle);

#endif
