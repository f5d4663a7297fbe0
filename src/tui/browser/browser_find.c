/* SPDX-License-Identifier: MIT */
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "base/scan.h"
#include "tui/browser/browser.h"

/* Bytes beyond ASCII are parts of words. */
static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || (unsigned char)c >= 0x80;
}

struct worth {
    int whole, begin, within;
};

static int find_in(const char *text, struct word word, struct worth worth)
{
    int best = 0;
    for (const char *at = text; at && *at; at++) {
        if (strncasecmp(at, word.text, word.length) != 0)
            continue;
        bool begins = at == text || !is_letter(at[-1]);
        bool ends = !is_letter(at[word.length]);
        int here = begins && ends ? worth.whole : begins ? worth.begin : worth.within;
        best = here > best ? here : best;
    }
    return best;
}

static int score_word(const struct board_entry *entry, struct word word)
{
    const char *slash = strrchr(entry->name, '/');
    int found[] = {
        word_is_any_case(word, slash ? slash + 1 : entry->name) ? 100 : 0,
        find_in(entry->title, word, (struct worth){80, 50, 30}),
        find_in(entry->name, word, (struct worth){75, 50, 30}),
        find_in(entry->words, word, (struct worth){70, 50, 10}),
        find_in(entry->texts, word, (struct worth){25, 20, 8}),
    };
    int best = 0;
    for (size_t k = 0; k < sizeof found / sizeof *found; k++)
        best = found[k] > best ? found[k] : best;
    return best;
}

int board_entry_score(const struct board_entry *entry, const char *typed)
{
    bool is_all = strcasecmp(typed, entry->name) == 0 ||
                  strcasecmp(typed, board_entry_title(entry)) == 0;
    int score = is_all ? 10000 : 1;
    for (const char *at = typed + strspn(typed, " "); *at;) {
        struct word word = {at, strcspn(at, " ")};
        int found = score_word(entry, word);
        if (!found && !is_all)
            return 0;
        score += found;
        at += word.length;
        at += strspn(at, " ");
    }
    return score;
}
