/* SPDX-License-Identifier: MIT */
#include "format/marks.h"

#include <string.h>

const char *const marks[] = {
    "1",      "x",      "X",      "*",      "#",      "@",      "+",      "y",      "Y",
    "t",      "T",      "\u00D7", "\u2022", "\u2713", "\u2714", "\u2717", "\u25A0", "\u25CF",
    "\u2588", "\u2593", "\u2B1B", "\u25FC", "\u2B24", "o",      "O",      "n",      "N",
    "f",      "F",      "0",      ".",      "-",      "_",      "\u00B7", "\u2013", "\u2014",
    "\u25A1", "\u25CB", "\u2591", "\u2B1C", "\u25FB", " "};

static const struct {
    const char *word;
    int mark;
} words[] = {{"true", 0}, {"false", MARK_ZERO}, {"none", MARK_BLANK}, {"null", MARK_BLANK},
             {"nil", MARK_BLANK}, {"-1", MARK_BLANK}, {"", MARK_BLANK}, {" ", MARK_BLANK}};

int mark_find(const char *text, size_t length, size_t *bytes)
{
    for (int k = 0; length && k < MARK_BLANK; k++) {
        if (marks[k][0] != *text)
            continue;
        *bytes = strlen(marks[k]);
        if (*bytes <= length && memcmp(text, marks[k], *bytes) == 0)
            return k;
    }
    return -1;
}

int mark_of_word(struct word word)
{
    size_t bytes = 0;
    int mark = mark_find(word.text, word.length, &bytes);
    for (size_t k = 0; k < sizeof words / sizeof *words; k++)
        if (word_is_any_case(word, words[k].word))
            return words[k].mark;
    return mark >= 0 && bytes == word.length ? mark : MARK_OTHER;
}
