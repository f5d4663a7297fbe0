/* SPDX-License-Identifier: MIT */
#include "format/drawn.h"

#include <ctype.h>
#include <string.h>

#include "base/memory.h"
#include "format/marks.h"
#include "format/parts.h"
#include "format/roles.h"
#include "format/rows.h"

enum { HEADING_LENGTH = 40, TITLES = 3, LETTERS = 26 };

struct drawing_text {
    struct drawn *drawn;
    bool has_digits;             /* digits are cells */
    bool used[128];              /* in the text */
    struct word others[LETTERS];    /* beyond ASCII, with their letters */
    char letters[LETTERS];
    int count;
    bool begun;
    bool ended; /* a second board begins */
};

/* ---- lines without drawing ---- */

static bool has_word(struct word text)
{
    for (size_t k = 1; k < text.length; k++)
        if (isalpha((unsigned char)text.text[k]) && isalpha((unsigned char)text.text[k - 1]) &&
            text.text[k] != text.text[k - 1])
            return true;
    return false;
}

/* Fences of Markdown, and signs before words. */
static bool is_comment(struct word text)
{
    static const char *const signs[] = {"```", "~~~", "//", ";", "%", "# ", "## ", "### ", "-- "};
    for (size_t k = 0; k < sizeof signs / sizeof *signs; k++)
        if (word_begins(text, signs[k]))
            return k < 2 || has_word(text);
    return false;
}

static bool is_of_size(struct word word)
{
    enum part part = part_of(word, IN_WHOLE);
    return (part >= PART_BOARD && part <= PART_SIZE) || role_is_called(word, "x by n m");
}

bool drawn_numbers(struct word text, int64_t numbers[3], int *count)
{
    int words = 0;
    *count = 0;
    for (size_t k = 0; k < text.length;) {
        size_t from = k;
        bool is_number = isdigit((unsigned char)text.text[k]);
        while (k < text.length && (is_number ? isdigit((unsigned char)text.text[k])
                                             : isalpha((unsigned char)text.text[k])) != 0)
            k++;
        struct word word = {text.text + from, k - from};
        if (is_number && (*count == 3 || !word_number(word, INT32_MAX, &numbers[(*count)++])))
            return false;
        words += !is_number && word.length > 0;
        if (!is_number && word.length && !is_of_size(word))
            return false;
        if (!word.length && !char_is_of(text.text[k], " \t,;:=()*[]"))
            return false;
        k += !word.length;
    }
    return *count > 1 || (*count == 1 && words);
}

bool drawn_is_size(const struct line *line)
{
    struct word rest = word_of_line(line), size;
    int64_t numbers[3];
    int count;
    bool is_named = word_cut(&rest, ':', &size) && rest.text;
    return is_named && drawn_numbers(size, numbers, &count) && count == 2 &&
           word_has(size, "xX*") && !word_has(size, " ") && rest.length &&
           isdigit((unsigned char)word_trim(rest).text[0]);
}

/* With its colon, "Piece A:"; 0: none. */
static size_t heading_length(struct word text)
{
    for (size_t k = 0; k < text.length && k < HEADING_LENGTH; k++) {
        bool is_end = k + 1 == text.length || char_is_blank(text.text[k + 1]);
        if (text.text[k] == ':')
            return k && is_end ? k + 1 : 0;
        if (!isalnum((unsigned char)text.text[k]) && !char_is_of(text.text[k], " _-#()"))
            return 0;
    }
    return 0;
}

/* True if a word of more letters than `least` names the part. */
static bool names(struct word text, enum part part, size_t least)
{
    struct word word;
    while (text.text && word_cut(&text, ' ', &word))
        if (word.length > least && isalpha((unsigned char)*word.text) &&
            part_of(word, IN_WHOLE) == part)
            return true;
    return false;
}

/* The board's heading may have its size; a single number is the board's own.  A second board ends
 * the drawing. */
static bool take_heading(struct drawing_text *text, struct word line, int number)
{
    struct drawn *drawn = text->drawn;
    bool is_board = names(line, PART_BOARD, 2), are_pieces = names(line, PART_PIECES, 2);
    if (!is_board && !are_pieces)
        return false;
    if (is_board && !are_pieces && drawn->board && text->begun) {
        text->ended = true;
        return true;
    }
    drawn->headings++;
    drawn->board = is_board && !drawn->board ? number : drawn->board;
    if (is_board && !drawn->count &&
        (!drawn_numbers(line, drawn->numbers, &drawn->count) || drawn->count == 1))
        drawn->count = 0;
    return true;
}

static bool is_phrase(struct word text)
{
    size_t lower = 0;
    for (size_t k = 0; k < text.length; k++)
        lower += islower((unsigned char)text.text[k]) != 0;
    return lower > 2 && has_word(text);
}

static bool take_title(struct drawing_text *text, struct word line,
                       const struct line *whole)
{
    struct drawn *drawn = text->drawn;
    int64_t numbers[3];
    int count;
    if (text->begun || drawn->titles.count == TITLES)
        return false;
    if (!text->has_digits && drawn_numbers(line, numbers, &count)) {
        if (!drawn->count) {
            memcpy(drawn->numbers, numbers, sizeof numbers);
            drawn->count = count;
        }
        return true;
    }
    if (!is_phrase(line) || !word_has(line, " ") || word_has(line, "=\"[]{}<>"))
        return false;
    unread_add(&drawn->titles, line, whole);
    return true;
}

/* ---- rows ---- */

/* Returns a byte for a character beyond ASCII; for a cell, an unused letter. */
static char letter_of(struct drawing_text *text, struct word character)
{
    static const char box[] = "\xE2\x94";
    size_t bytes;
    int mark = mark_find(character.text, character.length, &bytes), k = 0;
    if (word_is(character, "\u00A0") || word_is(character, "\u3000"))
        return ' ';
    if (word_begins(character, box))
        return word_is(character, "\u2502") ? '|' : '-';
    if (mark >= MARK_OPEN)
        return '.';
    while (k < text->count && !word_equals(text->others[k], character))
        k++;
    text->drawn->has_others |= k == LETTERS;
    if (k == LETTERS)
        return '?';
    if (k == text->count) {
        char letter = 'A';
        while (letter < 'Z' && text->used[(unsigned char)letter])
            letter++;
        text->used[(unsigned char)letter] = true;
        text->others[text->count] = character;
        text->letters[text->count++] = letter;
    }
    return text->letters[k];
}

static size_t simplify(struct drawing_text *text, struct word line, char *out)
{
    size_t length = 0;
    for (size_t k = 0, bytes; k < line.length; k += bytes) {
        const char *at = line.text + k;
        for (bytes = 1; k + bytes < line.length && ((unsigned char)at[bytes] & 0xC0) == 0x80;)
            bytes++;
        struct word character = {at, bytes};
        if (!word_is(character, "\uFE0F")) /* selects colours */
            out[length++] = bytes > 1 ? letter_of(text, character) : *at;
    }
    return length;
}

/* Two adjacent separators become three blanks. */
static size_t blank_separators(char separator, struct word line, char *out)
{
    size_t length = 0;
    for (size_t k = 0; k < line.length; k++) {
        bool is_one = line.text[k] == separator;
        out[length++] = is_one ? ' ' : line.text[k];
        if (is_one && k + 1 < line.length && line.text[k + 1] == separator)
            out[length++] = ' ';
    }
    return length;
}

static char find_separator(const struct source *plain)
{
    static const char separators[] = "|,;\t";
    for (const char *c = separators; *c; c++) {
        struct line line = {0};
        int rows = 0;
        bool fits = true;
        while (fits && source_next_line(plain, &line)) {
            struct word rest = word_of_line(&line), part;
            if (!word_trim(rest).length || rows_is_rule(&line, false))
                continue;
            fits = memchr(line.text, *c, line.length);
            while (fits && *c != '|' && rest.text && word_cut(&rest, *c, &part))
                fits = part.length < 2;
            rows++;
        }
        if (fits && rows > 1)
            return *c;
    }
    return 0;
}

/* Lines of dashes are frames if other rows have none. */
static bool has_rules(const struct source *plain)
{
    struct line line = {0};
    int others = 0;
    while (source_next_line(plain, &line)) {
        if (!line.length || rows_is_rule(&line, false))
            continue;
        others++;
        if (memchr(line.text, '-', line.length) || memchr(line.text, '+', line.length))
            return false;
    }
    return others;
}

/* ---- all lines ---- */

static struct word row_of(struct drawing_text *text, const struct line *line)
{
    static const struct word none = {NULL, 0};
    struct drawn *drawn = text->drawn;
    struct word row = word_of_line(line), bare = word_trim(row), rest = bare;
    size_t heading = heading_length(bare);
    if (!bare.length)
        return none;
    if (drawn_is_size(line)) {
        if (!drawn->sizes++) {
            word_cut(&rest, ':', &drawn->size);
            drawn->uses = word_trim(rest);
            drawn->size_line = line->number;
        }
        return none;
    }
    int64_t number;
    bool is_number = !text->has_digits && text->begun && word_number(bare, INT32_MAX, &number);
    bool is_word = word_is_one_of(bare, "DEFAULT CUSTOM");
    drawn->is_program |= is_word;
    bool is_code = word_has(bare, ":\"'") || word_search(bare, bare.text, "= (");
    bool is_bare_heading =
        !is_code && has_word(bare) && take_heading(text, bare, line->number);
    if (is_bare_heading && !is_comment(bare) && names(bare, PART_NONE, 3))
        unread_add(&drawn->titles, bare, line);
    if (is_number || is_word || is_bare_heading || is_comment(bare))
        return none;
    if (heading) {
        struct word name = {bare.text, heading};
        rest = (struct word){bare.text + heading, bare.length - heading};
        drawn->has_others |= is_phrase(rest);
        drawn->headings += !take_heading(text, name, line->number);
        return text->ended ? none : rest;
    }
    if (take_title(text, bare, line))
        return none;
    return row;
}

/* True if equal digits are adjacent, or a digit and a dot. */
static bool has_drawn_digits(struct word line)
{
    for (size_t k = 1; k < line.length; k++) {
        char a = line.text[k - 1], b = line.text[k];
        if ((isdigit((unsigned char)a) || isdigit((unsigned char)b)) &&
            (a == b || a == '.' || b == '.'))
            return true;
    }
    return false;
}

static void survey(struct drawing_text *text, const struct source *source)
{
    struct line line = {0}, first = {0}, last = {0};
    for (size_t k = 0; k < source->length; k++)
        if ((unsigned char)source->bytes[k] < sizeof text->used)
            text->used[(unsigned char)source->bytes[k]] = true;
    while (source_next_line(source, &line)) {
        if (!word_trim(word_of_line(&line)).length || drawn_is_size(&line))
            continue;
        first = first.text ? first : line;
        last = line;
        if (line.number > first.number)
            text->has_digits |= has_drawn_digits(word_of_line(&line));
    }
    for (size_t k = 0; k < last.length; k++)
        text->has_digits |= isdigit((unsigned char)last.text[k]) != 0;
}

static void write_rows(struct drawing_text *text, const struct source *source,
                       struct source *rows)
{
    struct line line = {0};
    while (source_next_line(source, &line)) {
        struct word row = {NULL, 0};
        if (!text->ended)
            row = row_of(text, &line);
        if (text->ended && word_trim(word_of_line(&line)).length)
            unread_add_line(&text->drawn->titles, &line);
        text->begun |= row.text != NULL;
        text->drawn->has_others |=
            word_has(row, "[](){}<>\"'\\") || word_search(row, row.text, " = ");
        /* a heading's room remains, for the columns of rows below */
        size_t before = row.text ? (size_t)(row.text - line.text) : 0;
        memset(rows->bytes + rows->length, ' ', before);
        rows->length += before;
        rows->length += simplify(text, row, rows->bytes + rows->length);
        rows->bytes[rows->length++] = '\n';
    }
    rows->bytes[rows->length] = 0;
}

static void strip(const struct source *rows, struct source *plain)
{
    char separator = find_separator(rows);
    bool rules = has_rules(rows);
    struct line line = {0};
    while (source_next_line(rows, &line)) {
        bool is_rule = rules && rows_is_rule(&line, !separator);
        if (!is_rule)
            plain->length +=
                blank_separators(separator, word_of_line(&line), plain->bytes + plain->length);
        plain->bytes[plain->length++] = '\n';
    }
    plain->bytes[plain->length] = 0;
}

bool drawn_open(struct drawn *drawn, struct sheet *sheet, const struct scan *scan)
{
    const struct source *source = &scan->source;
    size_t room = source->length * 2 + 3;
    struct drawing_text text = {.drawn = drawn};
    struct source rows = {.bytes = memory_try(NULL, room, 1)};
    *drawn = (struct drawn){.plain = {.name = source->name, .bytes = memory_try(NULL, room, 1)}};
    bool done = rows.bytes && drawn->plain.bytes;
    if (done) {
        survey(&text, source);
        write_rows(&text, source, &rows);
        strip(&rows, &drawn->plain);
        struct scan plain = scan_open(&drawn->plain, NULL);
        done = sheet_read(sheet, &plain);
    } else {
        diag_memory(scan->diag, "the drawing");
    }
    memory_free(rows.bytes);
    if (!done)
        drawn_close(drawn);
    return done;
}

void drawn_close(struct drawn *drawn)
{
    memory_free(drawn->plain.bytes);
}
