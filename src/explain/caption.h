/* SPDX-License-Identifier: MIT */
/* One sentence about what has just happened in a search, and why. */
#ifndef EXPLAIN_CAPTION_H
#define EXPLAIN_CAPTION_H

#include <stddef.h>

#include "playback/playback.h"
#include "puzzle/legend.h"

#define CAPTION_ROOM 512

/* Write the sentence for the playback's last step to `text` (CAPTION_ROOM bytes).
 * It may hold names from a file and is not made safe. */
const char *caption_write(const struct playback *playback, const struct legend *legend, char *text);

#endif
