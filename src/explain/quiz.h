/* SPDX-License-Identifier: MIT */
/* Questions on where a search stands, whose right answers the search itself gives. */
#ifndef EXPLAIN_QUIZ_H
#define EXPLAIN_QUIZ_H

#include <stdbool.h>
#include <stddef.h>

#include "playback/playback.h"
#include "puzzle/legend.h"

/* ITEM: which item is branched on here; GONE: which options are gone once the next is tried; DEAD:
 * is this a dead end; NEXT: which option is tried next.  The playback must stand between two
 * decisions and be searched by a method that looks ahead: at ENTER of a node, for GONE of none
 * that is a dead end or a solution; for NEXT anywhere but behind the last. */
enum quiz { QUIZ_NONE, QUIZ_ITEM, QUIZ_GONE, QUIZ_DEAD, QUIZ_NEXT };

#define QUIZ_ROOM 512

/* True where `given` says what is right, whatever the order and the small words.  The playback is
 * moved to find out, and put back. */
bool quiz_accepts(enum quiz quiz, struct playback *playback, const struct legend *legend,
                  const char *given);

/* Write why the right answer is right, and what speaks against `given` where it is another. */
void quiz_explain(enum quiz quiz, struct playback *playback, const struct legend *legend,
                  const char *given, char *text);

#endif
