/* SPDX-License-Identifier: MIT */
#include <ctype.h>
#include <string.h>

#include "base/memory.h"
#include "format/rows.h"

bool rows_elides(struct word word)
{
    return word_search(word, word.text, "..") || word_search(word, word.text, "\xE2\x80\xA6");
}

static size_t skip_zeros(struct word word, size_t at)
{
    while (at < word.length && word.text[at] == '0')
        at++;
    return at;
}

int rows_bit(struct word word)
{
    size_t at = 1;
    if (word.length == 1) /* fast */
        return *word.text == '0' || *word.text == '1' ? *word.text - '0' : -1;
    if (word.length > 3 && (word_is_any_case(word, "true") || word_is_any_case(word, "false")))
        return word.length == 4;
    if (!word.length || !char_is_of(word.text[0], "01"))
        return -1;
    if (at < word.length && word.text[at] == '.')
        at = skip_zeros(word, at + 1);
    if (at + 2 < word.length && word.text[at] == 'e' && char_is_of(word.text[at + 1], "+-"))
        at = skip_zeros(word, at + 2);
    return at == word.length ? word.text[0] - '0' : -1;
}

bool rows_add(struct rows *rows, struct word word)
{
    struct word *grown =
        memory_try_grow(rows->words, &rows->room, (size_t)rows->count + 1, sizeof *grown);
    if (!grown)
        return diag_memory(rows->scan.diag, "the rows");
    rows->words = grown;
    if (!rows->count)
        rows->first = rows->scan.line;
    rows->words[rows->count++] = word;
    return true;
}

bool rows_and_joins(const struct rows *rows, struct word word)
{
    if (!word_is(word, "and") || rows->is_table || !rows->count)
        return false;
    struct scan ahead = rows->scan;
    int next = scan_peek(&ahead);
    return next >= 0 && !char_is_of(next, ",;|:=" ROWS_CLOSING);
}

struct rows rows_ahead(const struct rows *rows)
{
    struct rows ahead = *rows;
    ahead.words = NULL;
    ahead.unquoted = NULL;
    ahead.room = ahead.unquoted_room = 0;
    return ahead;
}

void rows_done(struct rows *rows)
{
    memory_free(rows->words);
    memory_free(rows->unquoted);
    *rows = (struct rows){0};
}

/* True for `[problem]` above `x = ...`, as in TOML. */
static bool is_table_heading(const struct source *source, const struct line *line)
{
    struct line next = *line;
    struct word text = word_trim(word_of_line(line));
    bool is_name = text.length > 2 && text.text[0] == '[' && text.text[text.length - 1] == ']';
    for (size_t k = 0; k < text.length && is_name; k++)
        is_name = isalpha((unsigned char)text.text[k]) || char_is_of(text.text[k], "[]._-");
    if (!is_name || !source_next_line(source, &next))
        return false;
    const char *mark = memchr(next.text, '=', next.length);
    return mark && !memchr(next.text, '[', (size_t)(mark - next.text));
}

bool rows_take_heading(struct rows *rows, const struct line *line)
{
    enum role role = rows->is_table ? ROLE_NONE : role_of_heading(line);
    struct word text = word_trim(word_of_line(line));
    struct word name = rows->section ? word_until(text, ":") : NO_WORD;
    if (rows->section && name.length + 1 == text.length &&
        role_is_called(name, "solution expected answer result output"))
        role = ROLE_TEXT; /* `solution:` below `sets:` */
    bool is_heading = role || (!rows->is_table && is_table_heading(&rows->scan.source, line));
    rows->section = is_heading ? role : rows->section;
    rows->is_record = is_heading ? word_begins(text, "[[") : rows->is_record;
    return is_heading;
}

static struct word next_word(struct rows *rows)
{
    const char *stops = rows->is_table ? "|" : ",;|";
    while (char_is_of(scan_peek(&rows->scan), stops))
        rows->scan.at++;
    return scan_word(&rows->scan, stops);
}

static bool take_arrow(struct scan *scan)
{
    struct scan ahead = *scan;
    bool is_arrow = word_is_one_of(scan_word(&ahead, ""), "-> => = \xE2\x86\x92");
    *scan = is_arrow ? ahead : *scan;
    return is_arrow;
}

struct word rows_find_phrase(const struct scan *scan)
{
    size_t start = scan->at;
    while (start > 0 && !char_is_of(scan->line.text[start - 1], ",;[]{}()"))
        start--;
    struct word phrase = word_trim((struct word){scan->line.text + start, scan->at - start});
    while (phrase.length > 1 && char_is_of(phrase.text[0], "-*+") && char_is_blank(phrase.text[1]))
        phrase = word_trim(word_skip(phrase, 1));
    bool is_part = scan->at < scan->line.length && word_has(phrase, " ") && role_of(phrase);
    return is_part ? phrase : NO_WORD;
}

/* Takes such a name before the first ':' or '='; of `Set A: 1 2`, only A. */
static bool take_phrase(struct rows *rows)
{
    struct scan ahead = rows->scan, first = {.line = rows->scan.line};
    ahead.at = word_until(word_of_line(&ahead.line), ":=").length;
    struct word phrase = rows_find_phrase(&ahead);
    if (!phrase.length && ahead.at < ahead.line.length) {
        first.line.length = ahead.at;
        bool is_set = role_of(scan_word(&first, "")) == ROLE_SETS;
        phrase = is_set ? scan_word(&first, "") : NO_WORD;
        phrase = scan_peek(&first) < 0 ? phrase : NO_WORD;
    }
    if (!phrase.length)
        return false;
    rows->name = phrase;
    rows->scan.at = ahead.at + 1;
    return true;
}

/* "A:", "A :", "A =" or "A ->".  In a table, names may contain '=', and be arrows after a bar. */
static bool take_name(struct rows *rows, struct word first, bool is_barred)
{
    if (first.length && !is_barred && take_arrow(&rows->scan)) {
        rows->name = first;
        return true;
    }
    const char *ends = rows->is_table ? ":" : ":=";
    bool is_numbered = !rows->is_table && first.length > 1 && scan_peek(&rows->scan) >= 0 &&
                       !memchr(first.text, '(', first.length) &&
                       char_is_of(first.text[first.length - 1], first.text[0] <= '9' ? ")." : ")");
    bool is_glued =
        is_numbered || (first.length > 1 && char_is_of(first.text[first.length - 1], ends));
    if (!is_glued && !(first.length && char_is_of(scan_peek(&rows->scan), ends)))
        return false;
    first.length -= is_glued;
    rows->scan.at += !is_glued;
    rows->name = first;
    return true;
}

bool rows_begins_name(const struct scan *line)
{
    struct rows ahead = {.scan = *line};
    return take_name(&ahead, next_word(&ahead), false);
}

/* Takes words of bullets below that are indented at least to this column. */
static bool take_bullets(struct rows *rows, size_t column)
{
    struct scan below = rows->scan;
    while (scan_full_line(&below) && scan_peek(&below) == '-' && below.at >= column) {
        scan_word(&below, "");
        struct word word = scan_word(&below, ",;|");
        if (!word.length || word_is(word, "-") || scan_peek(&below) >= 0)
            break;
        rows->scan = below;
        if (!rows_add(rows, word))
            return false;
    }
    return true;
}

static struct word unquote(struct word word)
{
    bool is_quoted = word.length > 1 && char_is_of(*word.text, ROWS_QUOTES) &&
                     word.text[word.length - 1] == *word.text;
    return is_quoted ? (struct word){word.text + 1, word.length - 2} : word;
}

static bool is_bullet(struct rows *rows, struct word word, const char *bullets)
{
    return !rows->is_table && word.length == 1 && char_is_of(*word.text, bullets) &&
           scan_peek(&rows->scan) >= 0;
}

bool rows_take_line(struct rows *rows)
{
    bool is_barred = rows->is_table && scan_peek(&rows->scan) == '|';
    struct scan start = {.line = rows->scan.line};
    scan_peek(&start);
    struct word word = next_word(rows);
    size_t column = start.at, inner = 0;
    bool is_dash = is_bullet(rows, word, "-");
    if (is_bullet(rows, word, "-*+"))
        word = next_word(rows);
    if (is_dash && is_bullet(rows, word, "-")) {
        inner = (size_t)(word.text - rows->scan.line.text);
        word = next_word(rows);
    }
    bool is_named = (!rows->is_table && take_phrase(rows)) || take_name(rows, word, is_barred);
    if (is_named)
        word = next_word(rows);
    for (; word.length; word = next_word(rows))
        if (!rows_joins(rows, word) && !rows_add(rows, rows->is_setting ? unquote(word) : word))
            return false;
    bool has_below = !rows->is_table && (inner || (is_named && !rows->count));
    return !has_below || take_bullets(rows, inner ? inner : column);
}
