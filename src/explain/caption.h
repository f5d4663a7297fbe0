/* SPDX-License-Identifier: MIT */
/* Describes the last step of a search, and its reason, in one sentence. */
#ifndef EXPLAIN_CAPTION_H
#define EXPLAIN_CAPTION_H

#include <stddef.h>

#include "playback/playback.h"
#include "puzzle/legend.h"

#define CAPTION_ROOM 512

/* Writes the sentence to `text` (CAPTION_ROOM bytes), raw; returns it. */
const char *caption_write(const struct playback *playback, const struct legend *legend, char *text);

#endif
