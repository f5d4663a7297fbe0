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

const char *word_list(word_function *word, char *list, size_t size)
{
    size_t at = 0;
    list[0] = 0;
    for (int k = 0; word(k) && at < size; k++) {
        const char *before = k == 0 ? "" : word(k + 1) ? ", " : " or ";
        at += (size_t)snprintf(list + at, size - at, "%s%s", before, word(k));
    }
    return list;
}

static size_t cut_length(const char *word)
{
    size_t length = strlen(word);
    return length < WORD_ROOM ? length : WORD_ROOM - 1;
}

int word_distance(const char *a, const char *b)
{
    int row[WORD_ROOM];
    int height = (int)cut_length(a), width = (int)cut_length(b);
    for (int j = 0; j <= width; j++)
        row[j] = j;
    for (int i = 1; i <= height; i++) {
        int diagonal = row[0];
        row[0] = i;
        for (int j = 1; j <= width; j++) {
            int least = diagonal + (a[i - 1] != b[j - 1]);
            if (row[j] + 1 < least)
                least = row[j] + 1;
            if (row[j - 1] + 1 < least)
                least = row[j - 1] + 1;
            diagonal = row[j];
            row[j] = least;
        }
    }
    return row[width];
}

struct guess guess_begin(const char *asked)
{
    return (struct guess){asked, NULL, ((int)cut_length(asked) + 2) / 3 + 1};
}

void guess_try(struct guess *guess, const char *word)
{
    int distance = word_distance(guess->asked, word);
    if (distance >= guess->least)
        return;
    guess->least = distance;
    guess->meant = word;
}

const char *word_meant(word_function *word, const char *asked)
{
    struct guess guess = guess_begin(asked);
    for (int k = 0; word(k); k++)
        guess_try(&guess, word(k));
    return guess.meant;
}

const char *word_hint(word_function *word, const char *asked, char hint[HINT_ROOM])
{
    const char *meant = word_meant(word, asked);
    hint[0] = 0;
    if (meant)
        snprintf(hint, HINT_ROOM, "; did you mean %s?", meant);
    return hint;
}
