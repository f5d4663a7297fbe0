/* SPDX-License-Identifier: MIT */
/* Word lists, and suggestions for misspelled words. */
#ifndef BASE_WORDS_H
#define BASE_WORDS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/diag.h"

/* Returns the k-th word, from 0; NULL past the last. */
typedef const char *word_function(int k);

/* Longer words are compared by WORD_ROOM - 1 bytes. */
#define WORD_ROOM 64

/* -1: not found. */
int word_find(word_function *word, const char *asked);

/* Finds the word that the user meant: guess_begin(), guess_try() for each known word,
 * guess_fault(). */
struct guess {
    const char *asked;
    char meant[WORD_ROOM];      /* nearest word; empty: none is near */
    int least;                  /* a nearer word must be below */
};

/* A word is near if its edit distance from `asked`, or the part of `asked` after a common
 * beginning, is at most a third of `asked`, rounded up.  None is near a single letter.  The first
 * of equally near words wins. */
struct guess guess_begin(const char *asked);
void guess_try(struct guess *guess, const char *word);

/* Makes it the nearest, at any distance. */
void guess_set(struct guess *guess, const char *word);

/* Records `no KIND "gotoo"; did you mean goto?`.  If no word is near, `otherwise`, such as "see
 * dancetty help", replaces the question.  Always false. */
bool guess_fault(const struct guess *guess, const char *kind, const char *otherwise,
                 struct place place, struct diag *diag);

/* Finds the guess in a list.  If `otherwise` is NULL, lists all: "use smallest, leftmost or
 * sharp". */
bool word_unknown(word_function *word, const char *asked, const char *kind, const char *otherwise,
                  struct place place, struct diag *diag);

/* Sets *k to the word's index, or fails like word_unknown(). */
bool word_need(word_function *word, const char *asked, const char *kind, const char *otherwise,
               int *k, struct diag *diag);

#endif
