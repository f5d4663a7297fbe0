/* SPDX-License-Identifier: MIT */
/* Word lists, and suggestions for misspelled words. */
#ifndef BASE_WORDS_H
#define BASE_WORDS_H

#include <stddef.h>

/* The k-th word, from 0; NULL past the last. */
typedef const char *word_function(int k);

/* Longer words are cut to compare. */
#define WORD_ROOM 64

/* Returns the word's index; -1: not found. */
int word_find(word_function *word, const char *asked);

/* Writes "smallest, leftmost or sharp", cut to `size`; returns `list`. */
const char *word_list(word_function *word, char *list, size_t size);

/* Returns the edit distance.  Source: Wagner & Fischer, JACM 21 (1974). */
int word_distance(const char *a, const char *b);

/* Finds the word meant: guess_begin(), then guess_try() for each. */
struct guess {
    const char *asked;      /* borrowed */
    const char *meant;      /* borrowed; the nearest; NULL: none is near */
    int least;              /* distances below count */
};

struct guess guess_begin(const char *asked);
void guess_try(struct guess *guess, const char *word);

/* At most a third of the letters may be wrong; NULL: none. */
const char *word_meant(word_function *word, const char *asked);

enum { HINT_ROOM = WORD_ROOM + 16 };

/* Writes "; did you mean title?", or "" if none is near; returns `hint`. */
const char *word_hint(word_function *word, const char *asked, char hint[HINT_ROOM]);

#endif
