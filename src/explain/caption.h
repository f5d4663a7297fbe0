/* SPDX-License-Identifier: MIT */
/* The last step of a search and its reason, in a sentence. */
#ifndef EXPLAIN_CAPTION_H
#define EXPLAIN_CAPTION_H

#include <stddef.h>

#include "playback/playback.h"
#include "puzzle/legend.h"

#define CAPTION_ROOM 512

/* Raw, in CAPTION_ROOM bytes; returns `text`. */
const char *caption_write(const struct playback *playback, const struct legend *legend, char *text);

#endif
