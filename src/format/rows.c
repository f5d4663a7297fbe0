/* SPDX-License-Identifier: MIT */
#include "format/rows.h"

#include <ctype.h>
#include <string.h>

#ifdef HAVE_LIBCSV
#include <csv.h>
#endif

#include "base/memory.h"

enum { TITLE_LINES = 3 };

#ifdef HAVE_LIBCSV

struct field {
    struct rows *rows;
    const char *start, *end;
    char *unquoted; /* for fields with doubled quotes */
    bool done;
};

static void *grow(void *old, size_t size)
{
    return memory_try(old, size, 1);
}

/* Takes words of the line, which have places for errors, or a copy if quotes are doubled. */
static void take_field(void *bytes, size_t length, void *to)
{
    struct field *field = to;
    struct word word = word_trim((struct word){field->start, (size_t)(field->end - field->start)});
    if (word.length > length && word.text[0] == '"')
        word = (struct word){word.text + 1, length};
    if (!word_equals(word, (struct word){bytes, length})) {
        word = (struct word){field->unquoted, length};
        memcpy(field->unquoted, bytes, length);
        field->unquoted += length;
    }
    field->done = field->done && rows_add(field->rows, word);
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
    csv_set_opts(&parser, CSV_STRICT | CSV_STRICT_FINI); /* only for the end */
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

/* True if all fields after the first are 0 or 1, or the last one a number.  Without libcsv, judges
 * by characters. */
static bool is_bit_line(struct rows *rows)
{
    rows->count = 0;
#ifdef HAVE_LIBCSV
    int64_t cost;
    bool fits = read_fields(rows) && rows->count > 1;
    for (int32_t k = 1; fits && k < rows->count; k++)
        fits = rows_bit(rows->words[k]) >= 0 ||
               (k > 2 && k + 1 == rows->count && word_number(rows->words[k], INT32_MAX, &cost));
#else
    const struct line *line = &rows->scan.line;
    const char *at = memchr(line->text, rows->comma, line->length);
    const char *end = line->text + line->length;
    bool fits = at && at + 1 < end;
    for (; fits && at < end; at++)
        fits = *at != rows->comma
                   ? char_is_of(*at, "01.e+\" TRUEFALSruals")
                   : at + 2 >= end || !char_is_of(at[1], "01") || !char_is_of(at[2], "01");
#endif
    rows->count = 0;
    return fits;
}

/* Returns 0 if the last line, except one of sums, has no fields. */
static char find_comma(struct rows ahead)
{
    static const char commas[] = ",;\t";
    struct scan scan = ahead.scan, before = scan;
    int k = 0;
    ahead.scan.diag = NULL;
    for (; scan_full_line(&scan); ahead.scan = scan)
        before = ahead.scan;
    if (role_is_called(word_until(word_of_line(&ahead.scan.line), commas), "sum total"))
        ahead.scan = before;
    for (; commas[k]; k++) {
        ahead.comma = commas[k];
        if (ahead.scan.line.length && is_bit_line(&ahead))
            break;
    }
    rows_done(&ahead);
    return commas[k];
}

/* True for `= setOf(1, 2)` and `= new Set<int> {`. */
static bool is_called(struct word before, struct word bracket)
{
    size_t last = bracket.length - (word_ends(bracket, ";") ? 2 : 1);
    bool is_list = word_until(bracket, ")").length == last && word_has(bracket, ",");
    return word_has(before, "=") && (*bracket.text != '(' || is_list);
}

/* True for `universe([` or `solve(`. */
static bool is_part(struct word before, struct word bracket)
{
    bool is_call = before.length > 2 && *bracket.text == '(' &&
                   (word_ends(bracket, "(") || word_has(bracket, "[{"));
    return is_call && !word_has(before, " \t,;|");
}

/* True for a bracket at the start, or after '=', ':' or a constructor. */
static bool opens_group(const struct line *line)
{
    static const char *const ends[] = {"=",     ":",      "-",        "=>",   "->",     "set",
                                       "array", "matrix", "dict",     "list", "Matrix", "tensor",
                                       "Set",   "range",  "fromList", " be",  " is",    " are"};
    struct word before = word_until(word_of_line(line), ROWS_OPENING), rest = word_trim(before);
    struct word bracket = word_trim(word_skip(word_of_line(line), before.length));
    if (!bracket.length)
        return false;
    for (size_t k = 0; k < sizeof ends / sizeof *ends; k++)
        if (word_ends(rest, ends[k]))
            return true;
    int64_t number;
    if (rest.length > 1 && char_is_of(rest.text[rest.length - 1], ".)")) /* `1. {` */
        rest.length -= word_number((struct word){rest.text, rest.length - 1}, INT32_MAX, &number)
                           ? rest.length
                           : 0;
    return !rest.length || is_part(before, bracket) || is_called(before, bracket);
}

/* Moves to the brace of `int matrix[6][7] = {` or `int[][] matrix = new int[][] {` in C or Java;
 * without one after the '='. */
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

/* True for 0, 1 or a quoted name after brackets; other names may begin with a bracket. */
static bool begins_table(struct scan line)
{
    line.at += word_until(scan_ahead(&line), ROWS_OPENING).length;
    while (char_is_of(scan_peek(&line), ROWS_OPENING))
        line.at++;
    int c = scan_peek(&line);
    return c < 0 || char_is_of(c, ROWS_QUOTES) || rows_bit(scan_word(&line, ",])}")) >= 0;
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

static bool next_full_line(struct rows *rows, struct scan *scan)
{
    do
        if (!scan_full_line(scan))
            return false;
    while (rows_take_heading(rows, &scan->line) || rows_is_rule(&scan->line, false));
    return true;
}

static bool is_title(const struct line *line)
{
    struct word text = word_trim(word_of_line(line)), colon = word_until(text, ":");
    bool has_letter = false;
    for (size_t k = 0; k < text.length; k++)
        has_letter |= isalpha((unsigned char)text.text[k]) != 0;
    return has_letter && !word_has(text, "[]{}=|<>\"") && !word_ends(text, "(") &&
           colon.length + 1 >= text.length;
}

static void skip_title(struct rows *rows, struct scan *first)
{
    struct scan last = *first, below = *first;
    bool more = rows->section == ROLE_NONE;
    for (int lines = 0; more && lines < TITLE_LINES && is_title(&below.line); lines++) {
        last = below;
        more = next_full_line(rows, &below);
    }
    if (!more || below.line.number == first->line.number ||
        !(opens_group(&below.line) || rows_begins_name(&below)))
        return;
    rows->title = (struct word){first->line.text,
                                (size_t)(last.line.text + last.line.length - first->line.text)};
    rows->scan = last;
    rows->scan.at = last.line.length;
    *first = below;
}

static bool has_groups(struct rows *rows, struct scan scan)
{
    enum { LINES = 200 };
    for (int line = 0; line <= LINES; line++)
        if (opens_group(&scan.line))
            return true;
        else if (!next_full_line(rows, &scan))
            return false;
    return false;
}

/* True if only items are in brackets, `U = {1, 2, 3}`, and other lines, without headings, are
 * sets. */
static bool has_sets_beside(struct rows *rows, struct scan scan)
{
    int lines = 0;
    do {
        struct word line = word_trim(word_of_line(&scan.line)), name = word_until(line, ":=");
        enum role role = role_of(word_trim(name));
        bool is_set = !word_has(line, ROWS_OPENING ROWS_CLOSING);
        if (!is_set && ((role != ROLE_UNIVERSE && role != ROLE_LETTER && role != ROLE_SECONDARY) ||
                        !char_is_of(line.text[line.length - 1], ROWS_CLOSING ",;.")))
            return false;
        lines += is_set;
    } while (next_full_line(rows, &scan));
    return lines > 0 && rows->section == ROLE_NONE;
}

/* "sep=;", which spreadsheets write, in a table. */
static bool is_unread(struct scan line, bool is_table)
{
    struct word text = word_trim(word_of_line(&line.line));
    return word_is_one_of(scan_word(&line, ""), "import from using") ||
           (is_table && text.length == 5 && word_begins(text, "sep="));
}

void rows_open(struct rows *rows, const struct scan *scan, bool is_table)
{
    struct scan first = *scan;
    *rows = (struct rows){.scan = *scan, .is_table = is_table};
    bool more = next_full_line(rows, &first);
    while (more && is_unread(first, is_table)) {
        rows->scan = first;
        rows->scan.at = first.line.length;
        more = next_full_line(rows, &first);
    }
    if (more && !is_table)
        skip_title(rows, &first);
    if (more && skip_declaration(&first)) {
        rows->scan = first;
        rows->kind = ROWS_GROUPS;
    } else if (more && is_table ? opens_group(&first.line) && begins_table(first)
                                : more && has_groups(rows, first)) {
        rows->kind = ROWS_GROUPS;
        rows->is_late = !opens_group(&first.line);
    } else if (is_table && (rows->comma = find_comma(rows_ahead(rows)))) {
        rows->kind = ROWS_FIELDS;
    }
    rows->sets_are_lines = rows->kind == ROWS_GROUPS && !is_table && has_sets_beside(rows, first);
    rows->section = ROLE_NONE;
}

bool rows_next(struct rows *rows)
{
    rows->count = 0;
    rows->name = (struct word){NULL, 0};
    return rows->kind == ROWS_GROUPS   ? rows_next_group(rows)
           : rows->kind == ROWS_FIELDS ? next_full_line(rows, &rows->scan) && read_fields(rows)
                                       : next_full_line(rows, &rows->scan) && rows_take_line(rows);
}
