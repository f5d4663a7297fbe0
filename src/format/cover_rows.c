/* SPDX-License-Identifier: MIT */
/* Rows of covers, and ranges: 1..7, `1, 2, ..., 7`, range(1, 8); in the universe also 1-7, 1:7. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "format/cover.h"
#include "format/format.h"

enum { TEXTS = 1 << 14 }; /* bytes of a block */

bool cover_row(struct cover *cover, struct cover_row row, struct diag *diag)
{
    struct cover_row *grown =
        memory_try_grow(cover->rows, &cover->rows_room, (size_t)cover->count + 1, sizeof *grown);
    if (!grown)
        return diag_memory(diag, "the rows");
    cover->rows = grown;
    row.first = cover->nwords;
    row.count = 0;
    cover->rows[cover->count++] = row;
    return true;
}

static bool add_word(struct cover *cover, int32_t row, struct word word, struct diag *diag)
{
    struct word *grown =
        memory_try_grow(cover->words, &cover->words_room, (size_t)cover->nwords + 1, sizeof *grown);
    if (!grown)
        return diag_memory(diag, "the rows");
    cover->words = grown;
    cover->words[cover->nwords++] = word;
    cover->rows[row].count++;
    return true;
}

bool cover_word(struct cover *cover, struct word word, struct diag *diag)
{
    return add_word(cover, cover->count - 1, word, diag);
}

struct line cover_line(const struct cover *cover, const struct scan *scan,
                       const struct cover_row *row)
{
    const char *end = scan->source.bytes + scan->source.length;
    size_t left = cover->is_json ? 0 : (size_t)(end - row->line);
    const char *stop = left ? memchr(row->line, '\n', left) : NULL;
    return (struct line){row->line, stop ? (size_t)(stop - row->line) : left, row->number};
}

struct word cover_text(struct cover *cover, const char *text)
{
    size_t length = strlen(text), room = length > TEXTS ? length : TEXTS;
    if (length > cover->text_left) {
        cover->text = arena_array(&cover->texts, room, 1);
        cover->text_left = cover->text ? room : 0;
    }
    if (!cover->text)
        return (struct word){NULL, 0};
    struct word copy = {cover->text, length};
    memcpy(cover->text, text, length);
    cover->text += length;
    cover->text_left -= length;
    return copy;
}

void cover_done(struct cover *cover)
{
    memory_free(cover->rows);
    memory_free(cover->words);
    arena_done(&cover->texts);
    names_done(&cover->items);
    names_done(&cover->secondary);
    names_done(&cover->names);
    names_done(&cover->unfit);
    names_done(&cover->fits);
}

/* The end of a range: a name's letters and number, as in x12.  A letter counts as a number. */
struct end {
    struct word prefix;
    int64_t number;
    bool is_letter;
};

static bool read_end(struct word word, struct end *end)
{
    size_t digits = 0;
    while (digits < word.length && isdigit((unsigned char)word.text[word.length - 1 - digits]))
        digits++;
    struct word number = {word.text + word.length - digits, digits};
    end->is_letter = word.length == 1 && isalpha((unsigned char)word.text[0]);
    end->prefix = (struct word){word.text, end->is_letter ? 0 : word.length - digits};
    end->number = end->is_letter ? word.text[0] : 0;
    return end->is_letter || word_number(number, COLUMNS_LIMIT, &end->number);
}

static bool are_ends(struct word first, struct word last, struct end ends[2])
{
    return read_end(first, &ends[0]) && read_end(last, &ends[1]) &&
           ends[0].is_letter == ends[1].is_letter && ends[0].number <= ends[1].number &&
           word_equals(ends[0].prefix, ends[1].prefix);
}

static bool add_between(struct cover *cover, int32_t row, const struct end *first, int64_t last,
                        struct diag *diag)
{
    char text[96];
    int before = (int)first->prefix.length;
    for (int64_t number = first->number; before < 64 && number <= last; number++) {
        snprintf(text, sizeof text, first->is_letter ? "%.*s%c" : "%.*s%d", before,
                 first->prefix.text, (int)number);
        struct word word = cover_text(cover, text);
        if (!word.text || !add_word(cover, row, word, diag))
            return diag_memory(diag, "the items");
    }
    return true;
}

/* "1..7"; in the universe, and below one that is a range, also "1-7" and "1:7". */
static bool cut_range(struct word word, bool is_universe, struct word *first, struct word *last)
{
    static const char *const marks[] = {"...", "..", "\xE2\x80\xA6", "-", ":", NULL};
    for (int k = 0; marks[k]; k++)
        for (size_t at = 1, length = strlen(marks[k]); at + length < word.length; at++)
            if (memcmp(word.text + at, marks[k], length) == 0) {
                *first = (struct word){word.text, at};
                *last = (struct word){word.text + at + length, word.length - at - length};
                return k < 3 || (is_universe && isdigit((unsigned char)word.text[0]));
            }
    return false;
}

static bool is_dots(struct word word)
{
    return word_is_one_of(word, "... .. to through bis \xE2\x80\xA6");
}

/* True if the last two words before dots differ by 1, or there is only one. */
static bool is_step(const struct word *before, int32_t count)
{
    struct end ends[2];
    return count < 2 ||
           (are_ends(before[-1], before[0], ends) && ends[1].number == ends[0].number + 1);
}

/* Expands range(a, b): in Python without b and by default from 0, else with b and from 1. */
static bool expand_call(struct cover *cover, int32_t number, struct diag *diag)
{
    struct cover_row *row = &cover->rows[number];
    const struct word *words = cover->words + row->first;
    struct end end = {.number = row->range == RANGE_PYTHON ? 0 : 1};
    int64_t last = 0;
    bool is_pair = row->count == 2;
    if (row->count > 2 || !row->count || (is_pair && !read_end(words[0], &end)) ||
        !word_number(words[is_pair], COLUMNS_LIMIT, &last))
        return true;
    row->first = cover->nwords;
    row->count = 0;
    return add_between(cover, number, &end, last - (row->range == RANGE_PYTHON), diag);
}

bool cover_expand(struct cover *cover, int32_t number, struct diag *diag)
{
    struct cover_row *row = &cover->rows[number];
    bool is_universe = row->section == ROLE_UNIVERSE || role_of(row->name) == ROLE_UNIVERSE ||
                       role_of(row->name) == ROLE_LETTER || cover->has_ranges;
    int32_t count = row->count, first = row->first, ranges = 0;
    struct word from, to;
    struct end ends[2];
    if (row->range != RANGE_NONE)
        return expand_call(cover, number, diag);
    for (int32_t k = 0; k < count; k++)
        ranges += is_dots(cover->words[first + k]) ||
                  cut_range(cover->words[first + k], is_universe, &from, &to);
    if (!ranges)
        return true;
    cover->has_ranges |= is_universe && count == 1;
    row->first = cover->nwords;
    row->count = 0;
    bool done = true;
    for (int32_t k = 0; done && k < count; k++) {
        const struct word *words = cover->words + first;
        bool is_between = is_dots(words[k]) && k > 0 && k + 1 < count &&
                          is_step(&words[k - 1], k) && are_ends(words[k - 1], words[k + 1], ends) &&
                          ends[0].number < ends[1].number;
        ends[0].number += is_between;
        if (is_between)
            done = add_between(cover, number, &ends[0], ends[1].number - 1, diag);
        else if (cut_range(words[k], is_universe, &from, &to) && are_ends(from, to, ends))
            done = add_between(cover, number, &ends[0], ends[1].number, diag);
        else
            done = add_word(cover, number, words[k], diag);
    }
    return done;
}
