/* SPDX-License-Identifier: MIT */
/* Word lists, and suggestions for misspelled words. */
#ifndef BASE_WORDS_H
#define BASE_WORDS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/diag.h"

/* The k-th word, from 0; NULL past the last. */
typedef const char *word_function(int k);

/* Longer words are cut to compare. */
#define WORD_ROOM 64

/* Returns the word's index; -1: not found. */
int word_find(word_function *word, const char *asked);

/* A search for the word meant by an unknown one: guess_begin(), guess_try() with each known word,
 * guess_fault(). */
struct guess {
    const char *asked;          /* borrowed */
    char meant[WORD_ROOM];      /* the nearest; empty: none is near */
    int least;                  /* distances below count */
};

/* A word is near if it differs from `asked`, or from a beginning of it, by a third of the letters
 * at most; none is near a single letter.  Of equally near words the first is meant. */
struct guess guess_begin(const char *asked);
void guess_try(struct guess *guess, const char *word);

/* Makes `word` the nearest. */
void guess_know(struct guess *guess, const char *word);

/* `no KIND "gotoo"; did you mean goto?`; if none is near, `otherwise` after the semicolon, such as
 * "see dancetty help".  Always false. */
bool guess_fault(const struct guess *guess, const char *kind, const char *otherwise,
                 struct place place, struct diag *diag);

/* guess_fault() for a list of words; `otherwise` NULL: "use smallest, leftmost or sharp".  Always
 * false. */
bool word_unknown(word_function *word, const char *asked, const char *kind, const char *otherwise,
                  struct place place, struct diag *diag);

/* Sets *k to the index of the word.  False with a diag by word_unknown(). */
bool word_need(word_function *word, const char *asked, const char *kind, const char *otherwise,
               int *k, struct diag *diag);

#endif
