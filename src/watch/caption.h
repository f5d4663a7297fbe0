/* SPDX-License-Identifier: MIT */
/* One sentence about what has just happened in a search, and why. */
#ifndef WATCH_CAPTION_H
#define WATCH_CAPTION_H

#include <stddef.h>

#include "puzzle/legend.h"
#include "watch/stage.h"

#define CAPTION_ROOM 512

/* Write the sentence for the stage's last step to `text` (CAPTION_ROOM bytes).
 * It may hold names from a file and is not made safe. */
const char *caption_write(const struct stage *stage, const struct legend *legend, char *text);

#endif
