/* SPDX-License-Identifier: MIT */
/* Word lists, and suggestions for misspelled words. */
#ifndef BASE_WORDS_H
#define BASE_WORDS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/diag.h"

/* A list of words: returns the k-th, from 0; NULL past the last. */
typedef const char *word_function(int k);

/* Longer words are compared by their first WORD_ROOM - 1 bytes. */
#define WORD_ROOM 64

/* Returns the index of the word `asked`; -1: not found. */
int word_find(word_function *word, const char *asked);

/* Finds the known word that the user meant.  Call guess_begin(), then guess_try() with each known
 * word, then guess_fault(). */
struct guess {
    const char *asked;          /* borrowed */
    char meant[WORD_ROOM];      /* the nearest known word; empty: none is near */
    int least;                  /* distance that a nearer word must be below */
};

/* A known word is near if its edit distance from `asked`, or the part of `asked` after a common
 * beginning, is at most a third of `asked`, rounded up.  No word is near a single letter.  The
 * first of equally near words wins. */
struct guess guess_begin(const char *asked);
void guess_try(struct guess *guess, const char *word);

/* Makes `word` the nearest, whatever its distance. */
void guess_set(struct guess *guess, const char *word);

/* Records the fault `no KIND "gotoo"; did you mean goto?`.  If no word is near, `otherwise`, such
 * as "see dancetty help", replaces the question.  Always false. */
bool guess_fault(const struct guess *guess, const char *kind, const char *otherwise,
                 struct place place, struct diag *diag);

/* Calls guess_fault() for a list of words.  If `otherwise` is NULL, the fault lists all words: "use
 * smallest, leftmost or sharp". */
bool word_unknown(word_function *word, const char *asked, const char *kind, const char *otherwise,
                  struct place place, struct diag *diag);

/* Sets *k to the index of the word; a fault is word_unknown()'s. */
bool word_need(word_function *word, const char *asked, const char *kind, const char *otherwise,
               int *k, struct diag *diag);

#endif
