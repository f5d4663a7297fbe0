/* SPDX-License-Identifier: MIT */
#include "format/rows.h"

#include <ctype.h>
#include <string.h>

#ifdef HAVE_LIBCSV
#include <csv.h>
#endif

#include "base/memory.h"

enum { TITLE_LINES = 3 };   /* the most lines of a title */

static const char opening[] = "[{(", closing[] = "]})", quotes[] = "'\"";

bool rows_elides(struct word word)
{
    static const char *const dots[] = {"..", "\xE2\x80\xA6"};
    for (int k = 0; k < 2; k++)
        for (size_t at = 0, length = strlen(dots[k]); at + length <= word.length; at++)
            if (memcmp(word.text + at, dots[k], length) == 0)
                return true;
    return false;
}

static size_t skip_zeros(struct word word, size_t at)
{
    while (at < word.length && word.text[at] == '0')
        at++;
    return at;
}

/* A point, zeros and an exponent of 0 may follow. */
int rows_bit(struct word word)
{
    static const char *const spellings[] = {"False", "True", "false", "true", "FALSE", "TRUE"};
    for (int k = 0; word.length > 3 && k < (int)(sizeof spellings / sizeof *spellings); k++)
        if (word_is(word, spellings[k]))
            return k % 2;
    size_t at = 1;
    if (!word.length || !char_is_of(word.text[0], "01"))
        return -1;
    if (at < word.length && word.text[at] == '.')
        at = skip_zeros(word, at + 1);
    if (at + 2 < word.length && word.text[at] == 'e' && char_is_of(word.text[at + 1], "+-"))
        at = skip_zeros(word, at + 2);
    return at == word.length ? word.text[0] - '0' : -1;
}

static bool add(struct rows *rows, struct word word)
{
    struct word *grown = memory_try_grow(rows->words, &rows->room, (size_t)rows->count + 1,
                                         sizeof *grown);
    if (!grown)
        return diag_memory(rows->scan.diag, "the rows");
    rows->words = grown;
    rows->first = rows->count ? rows->first : rows->scan.line;
    rows->words[rows->count++] = word;
    return true;
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

/* ---- fields of CSV ---- */

#ifdef HAVE_LIBCSV

struct field {
    struct rows *rows;
    const char *start, *end;
    char *unquoted;         /* for the next field with doubled quotes */
    bool done;
};

static void *grow(void *old, size_t size)
{
    return memory_try(old, size, 1);
}

/* Fields are words of the line, for places of errors; copies if quotes are doubled. */
static void take_field(void *bytes, size_t length, void *to)
{
    struct field *field = to;
    struct word word = word_trim((struct word){field->start, (size_t)(field->end - field->start)});
    if (word.length > length && word.text[0] == '"')
        word = (struct word){word.text + 1, length};
    if (word.length != length || (length && memcmp(word.text, bytes, length) != 0)) {
        word = (struct word){field->unquoted, length};
        memcpy(field->unquoted, bytes, length);
        field->unquoted += length;
    }
    field->done = field->done && add(field->rows, word);
    field->start = field->end + 1;
}

/* Omits an empty field after a final comma.  libcsv gets single bytes, to show ends of fields. */
static bool read_fields(struct rows *rows)
{
    struct scan *scan = &rows->scan;
    size_t most = scan->line.length + 1;
    char *unquoted = memory_try_grow(rows->unquoted, &rows->unquoted_room, most, 1);
    struct field field = {rows, scan->line.text, scan->line.text, unquoted, unquoted != NULL};
    const char *end = field.start + scan->line.length;
    struct csv_parser parser;
    if (!unquoted || csv_init(&parser, 0) != 0)
        return diag_memory(scan->diag, "the rows");
    rows->unquoted = unquoted;
    csv_set_delim(&parser, (unsigned char)rows->comma);
    csv_set_realloc_func(&parser, grow);
    csv_set_free_func(&parser, memory_free);
    for (; field.end < end && field.done; field.end += field.done)
        field.done = csv_parse(&parser, field.end, 1, take_field, NULL, &field) == 1 && field.done;
    csv_set_opts(&parser, CSV_STRICT | CSV_STRICT_FINI);    /* only for the end */
    bool is_closed = csv_fini(&parser, take_field, NULL, &field) == 0 || !field.done;
    csv_free(&parser);
    if (!field.done)
        return diag_memory(scan->diag, "the rows");
    scan->at = scan->line.length;
    rows->count -= rows->count > 1 && rows->comma != '\t' && !rows->words[rows->count - 1].length;
    return is_closed || scan_expected_byte(scan, end, "a closing quote");
}

#else

static bool read_fields(struct rows *rows)
{
    return diag_fault(rows->scan.diag, (struct place){rows->scan.source.name, 1, 1},
                      "reading CSV needs libcsv, which this program was built without");
}

#endif

/* Ignores the first field.  Without libcsv judges by characters. */
static bool is_bit_line(struct rows *rows)
{
    rows->count = 0;
#ifdef HAVE_LIBCSV
    bool fits = read_fields(rows) && rows->count > 1;
    for (int32_t k = 1; fits && k < rows->count; k++)
        fits = rows_bit(rows->words[k]) >= 0;
#else
    const struct line *line = &rows->scan.line;
    const char *at = memchr(line->text, rows->comma, line->length);
    const char *end = line->text + line->length;
    bool fits = at && at + 1 < end;
    for (; fits && at < end; at++)
        fits = *at != rows->comma ? char_is_of(*at, "01.e+\" TRUEFALSruals")
                                  : at + 2 >= end || !char_is_of(at[1], "01") ||
                                        !char_is_of(at[2], "01");
#endif
    rows->count = 0;
    return fits;
}

/* 0: the last line has no fields. */
static char find_comma(struct rows ahead)
{
    static const char commas[] = ",;\t";
    struct scan scan = ahead.scan;
    int k = 0;
    ahead.scan.diag = NULL;
    for (; scan_full_line(&scan); ahead.scan = scan)
        ;
    for (; commas[k]; k++) {
        ahead.comma = commas[k];
        if (ahead.scan.line.length && is_bit_line(&ahead))
            break;
    }
    rows_done(&ahead);
    return commas[k];
}

/* True for a bracket at the start, or after '=', ':' or a constructor. */
static bool opens_group(const struct line *line)
{
    static const char *const before[] = {"=", ":", "set", "array", "matrix", "dict", "list",
                                        "Matrix", "tensor", "-", NULL};
    struct word rest = {line->text, 0};
    while (rest.length < line->length && !char_is_of(line->text[rest.length], opening))
        rest.length++;
    if (rest.length == line->length)
        return false;
    rest = word_trim(rest);
    for (int k = 0; before[k] && rest.length; k++) {
        size_t length = strlen(before[k]);
        if (rest.length >= length &&
            memcmp(rest.text + rest.length - length, before[k], length) == 0)
            return true;
    }
    return !rest.length;
}

/* Moves to the brace of `int matrix[6][7] = {` or `int[][] matrix = new int[][] {` in C or Java;
 * without a brace after the '='. */
static bool skip_declaration(struct scan *scan)
{
    const char *text = scan->line.text, *equals = memchr(text, '=', scan->line.length);
    const char *opened = equals ? memchr(text, '[', (size_t)(equals - text)) : NULL;
    const char *second = opened ? memchr(opened + 1, '[', (size_t)(equals - opened - 1)) : NULL;
    if (!second || second[-1] != ']' || opened == text)
        return false;
    size_t left = (size_t)(text + scan->line.length - equals);
    const char *brace = memchr(equals, '{', left);
    scan->at = (size_t)((brace ? brace : equals + 1) - text);
    return true;
}

/* True for 0, 1 or a quoted name after brackets; an unquoted name may begin with a bracket. */
static bool begins_table(struct scan line)
{
    while (line.at < line.line.length && !char_is_of(line.line.text[line.at], opening))
        line.at++;
    while (char_is_of(scan_peek(&line), opening))
        line.at++;
    int c = scan_peek(&line);
    return c < 0 || char_is_of(c, quotes) || rows_bit(scan_word(&line, ",])}")) >= 0;
}

bool rows_is_rule(const struct line *line, bool has_marks)
{
    int dashes = 0, pairs = 0;
    for (size_t k = 0; k < line->length; k++) {
        bool is_dash = char_is_of(line->text[k], "-=");
        if (!char_is_blank(line->text[k]) && !char_is_of(line->text[k], "-=+|:"))
            return false;
        dashes += is_dash;
        pairs += is_dash && k && char_is_of(line->text[k - 1], "-=:");
    }
    return has_marks ? pairs > 0 : dashes > 2;
}

static bool take_heading(struct rows *rows, const struct line *line)
{
    enum role role = rows->is_table ? ROLE_NONE : role_of_heading(line);
    rows->section = role ? role : rows->section;
    return role;
}

static bool next_full_line(struct rows *rows, struct scan *scan)
{
    do
        if (!scan_full_line(scan))
            return false;
    while (take_heading(rows, &scan->line) ||
           (rows->has_rules && rows_is_rule(&scan->line, false)));
    return true;
}

/* "sep=;", for spreadsheets. */
static bool names_comma(const struct line *line)
{
    struct word text = word_trim(word_of_line(line));
    return text.length == 5 && word_begins(text, "sep=");
}

static struct word next_word(struct rows *rows);
static bool take_name(struct rows *rows, struct word first, bool is_barred);

static bool begins_set(const struct scan *line)
{
    struct rows ahead = {.scan = *line};
    return opens_group(&line->line) || take_name(&ahead, next_word(&ahead), false);
}

static bool is_title(const struct line *line)
{
    struct word text = word_trim(word_of_line(line));
    bool has_letter = false;
    for (size_t k = 0; k < text.length; k++) {
        if (char_is_of(text.text[k], "[]{}=|<>\"") || (text.text[k] == ':' && k + 1 < text.length))
            return false;
        has_letter |= isalpha((unsigned char)text.text[k]) != 0;
    }
    return has_letter;
}

static void skip_title(struct rows *rows, struct scan *first)
{
    struct scan last = *first, below = *first;
    bool more = true;
    for (int lines = 0; more && lines < TITLE_LINES && is_title(&below.line); lines++) {
        last = below;
        more = next_full_line(rows, &below);
    }
    if (!more || below.line.number == first->line.number || !begins_set(&below))
        return;
    rows->title = (struct word){first->line.text,
                                (size_t)(last.line.text + last.line.length - first->line.text)};
    rows->scan = last;
    rows->scan.at = last.line.length;
    *first = below;
}

void rows_open(struct rows *rows, const struct scan *scan, bool is_table)
{
    struct scan first = *scan;
    *rows = (struct rows){.scan = *scan, .is_table = is_table, .has_rules = true};
    bool more = next_full_line(rows, &first);
    if (more && is_table && names_comma(&first.line)) {
        rows->scan = first;
        more = next_full_line(rows, &first);
    }
    if (more && !is_table)
        skip_title(rows, &first);
    if (more && skip_declaration(&first)) {
        rows->scan = first;
        rows->kind = ROWS_GROUPS;
    } else if (more && opens_group(&first.line) && (!is_table || begins_table(first))) {
        rows->kind = ROWS_GROUPS;
    } else if (is_table && (rows->comma = find_comma(rows_ahead(rows)))) {
        rows->kind = ROWS_FIELDS;
    }
    rows->section = ROLE_NONE;
}

/* ---- lines ---- */

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
    struct word word = scan_word(&ahead, "");
    if (!word_is(word, "->") && !word_is(word, "=>") && !word_is(word, "\xE2\x86\x92"))
        return false;
    *scan = ahead;
    return true;
}

/* Returns a part's name of several words, "ground set"; else an empty word. */
static struct word find_phrase(const struct scan *scan)
{
    size_t start = scan->at;
    while (start > 0 && !char_is_of(scan->line.text[start - 1], ",;[]{}()"))
        start--;
    struct word phrase = word_trim((struct word){scan->line.text + start, scan->at - start});
    bool is_part = phrase.length && memchr(phrase.text, ' ', phrase.length) && role_of(phrase);
    return is_part ? phrase : (struct word){NULL, 0};
}

/* Takes such a name before the first ':' or '='. */
static bool take_phrase(struct rows *rows)
{
    struct scan ahead = rows->scan;
    ahead.at = 0;
    while (ahead.at < ahead.line.length && !char_is_of(ahead.line.text[ahead.at], ":="))
        ahead.at++;
    struct word phrase = ahead.at < ahead.line.length ? find_phrase(&ahead)
                                                      : (struct word){NULL, 0};
    if (!phrase.length)
        return false;
    rows->name = phrase;
    rows->scan.at = ahead.at + 1;
    return true;
}

/* "A:", "A :", "A =" or "A ->".  In a table names may contain '=', and be arrows after a bar. */
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
    bool is_glued = is_numbered ||
                    (first.length > 1 && char_is_of(first.text[first.length - 1], ends));
    if (!is_glued && !(first.length && char_is_of(scan_peek(&rows->scan), ends)))
        return false;
    first.length -= is_glued;
    rows->scan.at += !is_glued;
    rows->name = first;
    return true;
}

static bool next_line(struct rows *rows)
{
    if (!next_full_line(rows, &rows->scan))
        return false;
    bool is_barred = rows->is_table && scan_peek(&rows->scan) == '|';
    struct word word = next_word(rows);
    if (!rows->is_table && word.length == 1 && char_is_of(word.text[0], "-*+") &&
        scan_peek(&rows->scan) >= 0)
        word = next_word(rows);     /* after a bullet */
    if ((!rows->is_table && take_phrase(rows)) || take_name(rows, word, is_barred))
        word = next_word(rows);
    for (; word.length; word = next_word(rows))
        if (!add(rows, word))
            return false;
    return true;
}

/* ---- groups ---- */

/* Decides about `stray` at a comma or the end of a line.  `dtype=int` may follow brackets. */
static void end_part(struct rows *rows)
{
    if (rows->stray.text && !(rows->has_brackets && rows->has_value))
        unread_add(&rows->unread, rows->stray, &rows->scan.line);
    rows->stray = (struct word){NULL, 0};
    rows->has_value = false;
}

/* Drops the words before a bracket, '=' or ':', except one just before it, which is a name. */
static void drop_words(struct rows *rows, bool is_named)
{
    bool is_near = is_named && rows->first.number == rows->scan.line.number;
    if (rows->count > is_near)
        unread_add(&rows->unread, rows->words[0], &rows->first);
    rows->count = 0;
}

/* -1 at the end. */
static int next_byte(struct rows *rows)
{
    int c;
    while ((c = scan_peek(&rows->scan)) < 0)
        do {
            end_part(rows);
            rows->has_brackets = false;
            if (!scan_full_line(&rows->scan))
                return -1;
        } while (!rows->depth && take_heading(rows, &rows->scan.line));
    return c;
}

static bool read_quoted(struct scan *scan, struct word *word)
{
    const char *start = scan->line.text + scan->at;
    size_t left = scan->line.length - scan->at - 1;
    const char *end = memchr(start + 1, *start, left);
    if (!end)
        return scan_expected_byte(scan, scan->line.text + scan->line.length, "a closing quote");
    *word = (struct word){start + 1, (size_t)(end - start) - 1};
    scan->at += word->length + 2;
    return true;
}

/* *last may be the name, outside of groups. */
static bool take_word(struct rows *rows, bool open, struct word *last)
{
    struct scan *scan = &rows->scan;
    struct word word;
    if (char_is_of(scan_peek(scan), quotes)) {
        if (!read_quoted(scan, &word))
            return false;
    } else {
        word = scan_word(scan, "[]{}(),;|:='\"");
    }
    *last = word;
    int64_t number;
    bool is_tex = word.length && char_is_of(word.text[0], "\\$");
    bool is_loose = !rows->depth && word_number(word, INT32_MAX, &number) &&
                    !char_is_of(scan_peek(scan), ":=");
    if (!open && rows_elides(word))
        return scan_expected(scan, word, "all rows");
    if (word_is(word, "range") && scan_peek(scan) == '(')
        return scan_expected(scan, word, "each item by its name");
    if (is_loose || (!rows->depth && is_tex))
        return scan_expected(scan, word, "what brackets hold");
    if (!open && !rows->stray.text)
        rows->stray = word;
    return !open || add(rows, word);
}

static bool check_mark(struct rows *rows, int c)
{
    const struct scan *scan = &rows->scan;
    const char *at = scan->line.text + scan->at;
    char expected[] = "'?'";
    bool is_universe = !rows->is_table && !rows->depth &&
                       (role_of(rows->name) == ROLE_UNIVERSE || role_of(rows->name) == ROLE_LETTER);
    if (rows->ended && char_is_of(c, opening) && !is_universe)
        return scan_expected_byte(scan, at, "the end of the file");
    if (rows->depth == ROWS_DEPTH && char_is_of(c, opening))
        return scan_expected_byte(scan, at, "no more brackets in each other");
    if (!rows->depth && char_is_of(c, closing))
        return scan_expected_byte(scan, at, "a bracket that opens");
    if (char_is_of(c, opening))
        rows->open[rows->depth] = closing[strchr(opening, c) - opening];
    expected[1] = rows->depth ? rows->open[rows->depth - 1] : 0;
    return !char_is_of(c, closing) || c == expected[1] || scan_expected_byte(scan, at, expected);
}

static bool next_group(struct rows *rows)
{
    struct scan *scan = &rows->scan;
    struct word last = {NULL, 0};
    bool open = rows->is_cut, was_cut = open;
    int before = 0;
    rows->is_cut = false;
    for (int c; (c = next_byte(rows)) >= 0;) {
        bool is_mark = char_is_of(c, "[]{}(),;|:=");
        if (!(is_mark ? check_mark(rows, c) : take_word(rows, open, &last)))
            return false;
        scan->at += is_mark;
        if (char_is_of(c, ":=")) {
            scan->at--;
            struct word phrase = rows->is_table ? (struct word){NULL, 0} : find_phrase(scan);
            scan->at++;
            rows->name = phrase.text ? phrase : last;
        }
        else if (char_is_of(c, "[{") && char_is_of(before, "[{")) {
            rows->whole = rows->name.text ? rows->name : rows->whole;
            rows->name = (struct word){NULL, 0};
        }
        bool follows_word = !char_is_of(before, "[]{}(),;|:=");
        before = c;
        rows->is_cut = c == ';' && open && rows->is_table && rows->count;
        if (rows->is_cut) {
            rows->name = (struct word){NULL, 0};
            return true;
        }
        rows->has_brackets |= char_is_of(c, opening) || char_is_of(c, closing);
        if (char_is_of(c, ",;")) {
            end_part(rows);
        } else if (char_is_of(c, ":=") || char_is_of(c, opening)) {
            drop_words(rows, follows_word);
            rows->stray = (struct word){NULL, 0};
            rows->has_value = !char_is_of(c, opening);
        }
        if (char_is_of(c, opening)) {
            rows->depth++;
            rows->nested |= rows->depth > 1 && c != '(' &&
                            char_is_of(rows->open[rows->depth - 2], "]}");
            open = true;
        } else if (char_is_of(c, closing)) {
            rows->depth--;
            rows->is_flat = rows->depth == 0;
            rows->ended = rows->nested && rows->depth == 0;
            if (open && !(was_cut && !rows->count))
                return true;
            open = false;
        }
    }
    return rows->depth > 0 && scan_expected_byte(scan, scan->line.text, "a closing bracket");
}

bool rows_next(struct rows *rows)
{
    rows->count = 0;
    rows->name = (struct word){NULL, 0};
    return rows->kind == ROWS_GROUPS   ? next_group(rows)
           : rows->kind == ROWS_FIELDS ? next_full_line(rows, &rows->scan) && read_fields(rows)
                                       : next_line(rows);
}
