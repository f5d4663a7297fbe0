/* SPDX-License-Identifier: MIT */
/* Lists of words, and which of them someone may have meant. */
#ifndef BASE_WORDS_H
#define BASE_WORDS_H

#include <stddef.h>

/* Some words: word(k) is the k-th from 0 on, NULL past the last. */
typedef const char *word_function(int k);

/* Longer words are cut when they are compared. */
#define WORD_ROOM 64

/* Which of the words it is; -1: none. */
int word_find(word_function *word, const char *asked);

/* "smallest, leftmost or sharp", cut off where it does not fit; returns `list`. */
const char *word_list(word_function *word, char *list, size_t size);

/* How many letters must be inserted, removed or changed to turn `b` into `a`.
 * Source: Wagner & Fischer, JACM 21 (1974). */
int word_distance(const char *a, const char *b);

/* A search for the word that was meant by `asked`: begin, and hold each word against it. */
struct guess {
    const char *asked;      /* borrowed */
    const char *meant;      /* borrowed; the nearest so far; NULL: none is near */
    int least;              /* nearer than this counts */
};

struct guess guess_begin(const char *asked);
void guess_try(struct guess *guess, const char *word);

/* The word nearest to `asked`, where it is near: every third letter may be wrong.  NULL: none. */
const char *word_meant(word_function *word, const char *asked);

enum { HINT_ROOM = WORD_ROOM + 16 };

/* "; did you mean title?" for the nearest word, "" if none is near; returns `hint`. */
const char *word_hint(word_function *word, const char *asked, char hint[HINT_ROOM]);

#endif
