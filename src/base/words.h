/* SPDX-License-Identifier: MIT */
/* Lists of words, and suggestions for misspelled ones. */
#ifndef BASE_WORDS_H
#define BASE_WORDS_H

#include <stddef.h>

/* Returns the k-th word, from 0; NULL past the last. */
typedef const char *word_function(int k);

/* Comparison ignores letters beyond this length. */
#define WORD_ROOM 64

/* Returns the index of the word; -1: not found. */
int word_find(word_function *word, const char *asked);

/* Writes "smallest, leftmost or sharp" to `list`, cut to `size`; returns `list`. */
const char *word_list(word_function *word, char *list, size_t size);

/* Returns the edit distance: letters inserted, removed or changed.  Source: Wagner & Fischer, JACM
 * 21 (1974). */
int word_distance(const char *a, const char *b);

/* A search for the word meant by `asked`: guess_begin(), then guess_try() with each word. */
struct guess {
    const char *asked;      /* borrowed */
    const char *meant;      /* borrowed; nearest word until now; NULL: none */
    int least;              /* only distances below this count */
};

struct guess guess_begin(const char *asked);
void guess_try(struct guess *guess, const char *word);

/* Returns the nearest word if at most every third letter of `asked` is wrong; NULL: none. */
const char *word_meant(word_function *word, const char *asked);

enum { HINT_ROOM = WORD_ROOM + 16 };

/* Writes "; did you mean title?" with the nearest word, or "" if none is near; returns `hint`. */
const char *word_hint(word_function *word, const char *asked, char hint[HINT_ROOM]);

#endif
