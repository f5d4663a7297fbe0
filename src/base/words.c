/* Lists of words, and which of them someone may have meant. */
#include "base/words.h"

#include <stdio.h>
#include <string.h>

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

const char *word_hint(word_function *word, const char *asked, char hint[WORD_ROOM])
{
    const char *meant = word_meant(word, asked);
    hint[0] = 0;
    if (meant)
        snprintf(hint, WORD_ROOM, " (%s?)", meant);
    return hint;
}
