/* SPDX-License-Identifier: MIT */
#include "base/scan.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/memory.h"
#include "base/text.h"

bool char_is_blank(int c)
{
    return c == ' ' || ('\t' <= c && c <= '\r');
}

bool char_is_of(int c, const char *set)
{
    while (*set && (unsigned char)*set != c)
        set++;
    return *set;
}

bool char_is_letter(char c)
{
    return isalnum((unsigned char)c) || (unsigned char)c >= 0x80;
}

static bool name_takes(char c)
{
    return (unsigned char)c > ' ' && c != 127 && c != ':' && c != '|';
}

struct word word_of_text(const char *text)
{
    return (struct word){text, strlen(text)};
}

struct word word_of_line(const struct line *line)
{
    return (struct word){line->text, line->length};
}

struct word word_trim(struct word word)
{
    while (word.length && char_is_blank(word.text[0])) {
        word.text++;
        word.length--;
    }
    while (word.length && char_is_blank(word.text[word.length - 1]))
        word.length--;
    return word;
}

struct word word_skip(struct word word, size_t bytes)
{
    bytes = bytes < word.length ? bytes : word.length;
    return (struct word){word.text + bytes, word.length - bytes};
}

struct word word_until(struct word word, const char *set)
{
    for (size_t k = 0; k < word.length; k++)
        for (const char *c = set; *c; c++)
            if (*c == word.text[k])
                return (struct word){word.text, k};
    return word;
}

struct scan scan_open(const struct source *source, struct diag *diag)
{
    return (struct scan){.source = *source, .diag = diag};
}

struct scan scan_text(const char *text, struct diag *diag)
{
    return (struct scan){.line = {.text = text, .length = strlen(text)}, .diag = diag};
}

struct scan scan_head(const struct source *source)
{
    enum { LINES = 20 };
    const size_t least = (size_t)64 << 10, most = (size_t)1 << 20, first = (size_t)16 << 20;
    struct scan scan = scan_open(source, NULL);
    struct line line = {0};
    size_t length = 0, limit = first;
    while ((length < least || line.number < LINES) && source_next_line(source, &line)) {
        size_t end = (size_t)(line.text - source->bytes) + line.length;
        if (end > limit)
            break;
        length = end;
        limit = line.number == 1 ? end + most : limit;
    }
    if (length || source->length > least)
        scan.source.length = length ? length : least;
    return scan;
}

bool scan_line(struct scan *scan)
{
    scan->at = 0;
    if (source_next_line(&scan->source, &scan->line))
        return true;
    scan->line.text = scan->source.bytes + scan->source.length;
    scan->line.length = 0;
    scan->line.number++;
    return false;
}

bool scan_full_line(struct scan *scan)
{
    while (scan_line(scan))
        if (word_trim(word_of_line(&scan->line)).length)
            return true;
    return false;
}

bool scan_line_but(struct scan *scan, char comment)
{
    while (scan_full_line(scan))
        if (scan_peek(scan) != comment)
            return true;
    return false;
}

bool scan_need_end(struct scan *scan)
{
    return scan_peek(scan) < 0 || scan_expected(scan, scan_word(scan, ""), "the end of the line");
}

static bool belongs_to_block(const struct line *line)
{
    return line->length && char_is_blank(line->text[0]) && word_trim(word_of_line(line)).length;
}

struct scan scan_block(struct scan *scan)
{
    struct scan block = {.diag = scan->diag, .line.number = scan->line.number, .is_block = true};
    struct line next = scan->line;
    block.source.name = scan->source.name;
    while (source_next_line(&scan->source, &next) && belongs_to_block(&next)) {
        if (!block.source.bytes)
            block.source.bytes = scan->source.bytes + (next.text - scan->source.bytes);
        block.source.length = (size_t)(next.text + next.length - block.source.bytes);
        scan->line = next;
        scan->at = next.length;
    }
    if (!block.source.bytes)
        block.source.bytes = scan->source.bytes;
    return block;
}

int scan_peek(struct scan *scan)
{
    while (scan->at < scan->line.length && char_is_blank(scan->line.text[scan->at]))
        scan->at++;
    return scan->at < scan->line.length ? (unsigned char)scan->line.text[scan->at] : -1;
}

static bool ends_word(char c, const char *stops)
{
    for (; *stops; stops++)
        if (c == *stops)
            return true;
    return char_is_blank(c);
}

struct word scan_word(struct scan *scan, const char *stops)
{
    scan_peek(scan);
    struct word word = {scan->line.text + scan->at, 0};
    for (; scan->at < scan->line.length && !ends_word(scan->line.text[scan->at], stops); scan->at++)
        word.length++;
    return word;
}

struct word scan_rest(struct scan *scan)
{
    struct word rest = scan_ahead(scan);
    scan->at = scan->line.length;
    return word_trim(rest);
}

struct word scan_ahead(const struct scan *scan)
{
    return word_skip(word_of_line(&scan->line), scan->at);
}

bool word_cut(struct word *rest, char end, struct word *part)
{
    if (!rest->text)
        return false;
    const char *stop = memchr(rest->text, end, rest->length);
    size_t length = stop ? (size_t)(stop - rest->text) : rest->length;
    *part = word_trim((struct word){rest->text, length});
    *rest = stop ? (struct word){stop + 1, rest->length - length - 1} : (struct word){NULL, 0};
    return true;
}

bool word_is(struct word word, const char *text)
{
    return word.length == strlen(text) && memcmp(word.text, text, word.length) == 0;
}

bool word_is_any_case(struct word word, const char *text)
{
    return word.length == strlen(text) && strncasecmp(word.text, text, word.length) == 0;
}

bool word_begins(struct word word, const char *text)
{
    size_t length = strlen(text);
    return word.length >= length && memcmp(word.text, text, length) == 0;
}

bool word_ends(struct word word, const char *text)
{
    size_t length = strlen(text);
    return word.length >= length && memcmp(word.text + word.length - length, text, length) == 0;
}

bool word_has_letter(struct word word)
{
    for (size_t k = 0; k < word.length; k++)
        if (char_is_letter(word.text[k]))
            return true;
    return false;
}

bool word_has(struct word word, const char *set)
{
    return word_until(word, set).length < word.length;
}

bool word_equals(struct word word, struct word other)
{
    return word.length == other.length &&
           (!word.length || memcmp(word.text, other.text, word.length) == 0);
}

bool word_is_one_of(struct word word, const char *words)
{
    char text[WORD_ROOM];
    if (!word.length || word.length >= sizeof text || word_has(word, " "))
        return false;
    word_text(word, text, sizeof text);
    if (strlen(text) != word.length)    /* a NUL */
        return false;
    for (const char *at = words; (at = strstr(at, text)); at += word.length)
        if ((at == words || at[-1] == ' ') && (at[word.length] == ' ' || !at[word.length]))
            return true;
    return false;
}

const char *word_search(struct word word, const char *from, const char *text)
{
    size_t length = strlen(text);
    if (!from)
        return NULL;
    const char *end = word.text + word.length;
    while (from && (size_t)(end - from) >= length && memcmp(from, text, length) != 0)
        from = memchr(from + 1, text[0], (size_t)(end - from) - 1);
    return from && (size_t)(end - from) >= length ? from : NULL;
}

bool word_number(struct word word, int64_t most, int64_t *number)
{
    int64_t value = 0;
    for (size_t i = 0; i < word.length; i++) {
        int digit = word.text[i] - '0';
        if (digit < 0 || digit > 9 || digit > most || value > (most - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    *number = value;
    return word.length > 0;
}

void name_fit(char *name)
{
    for (char *c = name; *c; c++)
        *c = name_takes(*c) ? *c : '-';
}

bool word_is_name(struct word word)
{
    for (size_t i = 0; i < word.length; i++)
        if (!name_takes(word.text[i]))
            return false;
    return word.length > 0 && !text_control(word.text, word.length);
}

bool scan_need_text(const struct scan *scan, struct word text)
{
    struct word rest = text;
    const char *control;
    while ((control = text_control(rest.text, rest.length)) && *control == '\t')
        rest = (struct word){control + 1, rest.length - (size_t)(control + 1 - rest.text)};
    if (control)
        return scan_expected_byte(scan, control, "text");
    return text.length || scan_expected(scan, text, "text");
}

const char *word_text(struct word word, char *text, size_t size)
{
    size_t length = word.length < size ? word.length : size - 1;
    if (length)
        memcpy(text, word.text, length);
    text[length] = 0;
    return text;
}

char *word_copy(struct word word)
{
    char *copy = memory_try(NULL, word.length + 1, 1);
    if (!copy)
        return NULL;
    if (word.length)
        memcpy(copy, word.text, word.length);
    copy[word.length] = '\0';
    return copy;
}

bool word_add_line(char **text, const char *before, struct word line)
{
    size_t length = *text ? strlen(*text) : 0;
    size_t left = strlen(before) + line.length + 2;
    char *grown = memory_try(*text, length + left, 1);
    if (!grown)
        return false;
    snprintf(grown + length, left, "%s%s%.*s", length ? "\n" : "", before, (int)line.length,
             line.text);
    *text = grown;
    return true;
}

struct place scan_place(const struct scan *scan, const char *text)
{
    struct line line = scan->line;
    const struct source *source = &scan->source;
    if (source->bytes && (text < source->bytes || text > source->bytes + source->length))
        text = line.text + scan->at;
    if (text < line.text && !scan->is_block)
        for (line = (struct line){0}; source_next_line(&scan->source, &line);)
            if (text <= line.text + line.length)
                break;
    return source_place(&scan->source, &line, (size_t)(text - line.text));
}

const char *word_show(struct word word, char shown[WORD_SHOWN])
{
    const size_t most = WORD_SHOWN - sizeof "'...'";
    bool fits = word.length <= most;
    size_t length = fits ? word.length : most;
    while (!fits && length && ((unsigned char)word.text[length] & 0xC0) == 0x80)
        length--;   /* not within a character */
    snprintf(shown, WORD_SHOWN, "'%.*s%s'", (int)length, word.text, fits ? "" : "...");
    return shown;
}

static bool is_past_end(const struct scan *scan, const char *text)
{
    const struct source *source = &scan->source;
    return (!source->bytes || text >= source->bytes + source->length) && !scan->line.length;
}

bool scan_expected(const struct scan *scan, struct word found, const char *expected)
{
    char shown[WORD_SHOWN];
    if (found.length && (unsigned char)found.text[0] > ' ' && found.text[0] != 0x7F)
        return diag_expected(scan->diag, scan_place(scan, found.text), expected,
                             word_show(found, shown));
    return scan_expected_byte(scan, found.text ? found.text : scan->line.text + scan->at,
                              expected);
}

bool scan_expected_byte(const struct scan *scan, const char *text, const char *expected)
{
    char name[16];
    const char *found = "the end of the line";
    if (is_past_end(scan, text))
        found = scan->is_block ? "the end of the block" : "the end of the file";
    else if (scan->line.length && text < scan->line.text + scan->line.length)
        found = text_byte_name((unsigned char)*text, name);
    return diag_expected(scan->diag, scan_place(scan, text), expected, found);
}

bool scan_unknown(const struct scan *scan, struct word found, word_function *word,
                  const char *kind, const char *otherwise)
{
    char asked[2 * WORD_ROOM];
    return word_unknown(word, word_text(found, asked, sizeof asked), kind, otherwise,
                        scan_place(scan, found.text), scan->diag);
}
