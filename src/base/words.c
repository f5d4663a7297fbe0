/* SPDX-License-Identifier: MIT */
#include "base/words.h"

#include <stdio.h>
#include <string.h>

int word_find(word_function *word, const char *asked)
{
    for (int k = 0; word(k); k++)
        if (strcmp(word(k), asked) == 0)
            return k;
    return -1;
}

/* Writes "smallest, leftmost or sharp", cut. */
static void list_all(word_function *word, char *list, size_t size)
{
    size_t at = 0;
    for (int k = 0; word(k) && at < size; k++) {
        const char *before = k == 0 ? "" : word(k + 1) ? ", " : " or ";
        at += (size_t)snprintf(list + at, size - at, "%s%s", before, word(k));
    }
}

static size_t cut_length(const char *word)
{
    size_t length = strlen(word);
    return length < WORD_ROOM ? length : WORD_ROOM - 1;
}

/* Returns the edit distance or, if less, the letters of `asked` after a shared beginning.  Source:
 * Wagner & Fischer, JACM 21 (1974). */
static int measure(const char *asked, const char *word)
{
    int row[WORD_ROOM];
    int height = (int)cut_length(asked), width = (int)cut_length(word);
    for (int j = 0; j <= width; j++)
        row[j] = j;
    for (int i = 1; i <= height; i++) {
        int diagonal = row[0];
        row[0] = i;
        for (int j = 1; j <= width; j++) {
            int least = diagonal + (asked[i - 1] != word[j - 1]);
            if (row[j] + 1 < least)
                least = row[j] + 1;
            if (row[j - 1] + 1 < least)
                least = row[j - 1] + 1;
            diagonal = row[j];
            row[j] = least;
        }
    }
    int shared = 0;
    while (shared < height && asked[shared] == word[shared])
        shared++;
    return height - shared < row[width] ? height - shared : row[width];
}

struct guess guess_begin(const char *asked)
{
    int length = (int)cut_length(asked);
    return (struct guess){.asked = asked, .least = length > 1 ? (length + 2) / 3 + 1 : 0};
}

static void mean(struct guess *guess, const char *word, int distance)
{
    guess->least = distance;
    snprintf(guess->meant, sizeof guess->meant, "%s", word);
}

void guess_try(struct guess *guess, const char *word)
{
    int distance = measure(guess->asked, word);
    if (distance < guess->least)
        mean(guess, word, distance);
}

void guess_set(struct guess *guess, const char *word)
{
    mean(guess, word, 0);
}

bool guess_fault(const struct guess *guess, const char *kind, const char *otherwise,
                 struct place place, struct diag *diag)
{
    const char *meant = guess->meant;
    if (!guess->asked[0])
        return diag_fault(diag, place, "no %s given; %s", kind, otherwise);
    return diag_fault(diag, place, "no %s \"%.100s\"; %s%s%s", kind, guess->asked,
                      *meant ? "did you mean " : otherwise, meant, *meant ? "?" : "");
}

bool word_unknown(word_function *word, const char *asked, const char *kind, const char *otherwise,
                  struct place place, struct diag *diag)
{
    char use[256] = "use ";
    struct guess guess = guess_begin(asked);
    for (int k = 0; word(k); k++)
        guess_try(&guess, word(k));
    if (!otherwise)
        list_all(word, use + strlen(use), sizeof use - strlen(use));
    return guess_fault(&guess, kind, otherwise ? otherwise : use, place, diag);
}

bool word_need(word_function *word, const char *asked, const char *kind, const char *otherwise,
               int *k, struct diag *diag)
{
    *k = word_find(word, asked);
    return *k >= 0 || word_unknown(word, asked, kind, otherwise, (struct place){0}, diag);
}
