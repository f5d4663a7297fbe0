/* SPDX-License-Identifier: MIT */
#include <ctype.h>
#include <string.h>

#include "format/rows.h"

static const char opening[] = ROWS_OPENING, closing[] = ROWS_CLOSING;

/* ---- unread words ---- */

/* Decides about `stray` at a comma or the end of a line.  `dtype=int` may follow brackets. */
static void end_part(struct rows *rows)
{
    if (word_has_letter(rows->stray) && !word_is(rows->stray, "and") &&
        !(rows->has_brackets && rows->has_value))
        unread_add(&rows->unread, rows->stray, &rows->scan.line);
    rows->stray = NO_WORD;
    rows->has_value = false;
}

/* ---- words ---- */

/* Returns -1 at the end.  *moved: the byte is on a new line. */
static int next_byte(struct rows *rows, bool *moved)
{
    int c;
    *moved = !rows->scan.line.text || rows->scan.at == 0;
    while ((c = scan_peek(&rows->scan)) < 0) {
        *moved = true;
        do {
            end_part(rows);
            rows->has_brackets = false;
            if (!scan_full_line(&rows->scan))
                return -1;
        } while (!rows->depth && rows_take_heading(rows, &rows->scan.line));
    }
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

/* In `A <- {` or `let A be {`. */
static bool is_arrow(struct word word, int next)
{
    return word_is_one_of(word, "<- -> \xE2\x86\x92") ||
           (word_is_one_of(word, "be is are") && char_is_of(next, "[{"));
}

/* range(1, 8) of Python, Range[7] of Mathematica. */
static enum range find_range(struct word word)
{
    return word_is_one_of(word, "range xrange") ? RANGE_PYTHON
           : word_is(word, "Range")             ? RANGE_WHOLE
                                                : RANGE_NONE;
}

/* Outside of groups, *last may be the name. */
static bool take_word(struct rows *rows, bool open, struct word *last)
{
    struct scan *scan = &rows->scan;
    struct word word;
    if (char_is_of(scan_peek(scan), ROWS_QUOTES)) {
        if (!read_quoted(scan, &word))
            return false;
    } else {
        word = scan_word(scan, "[]{}(),;|:='\"");
    }
    bool is_call = !rows->is_table && find_range(word) && char_is_of(scan_peek(scan), opening);
    if (!rows->is_table && is_arrow(word, scan_peek(scan))) {
        rows->name = *last;
        return true;
    }
    *last = word;
    int64_t number;
    bool is_tex = word.length && char_is_of(word.text[0], "\\$");
    bool is_loose =
        !rows->depth && word_number(word, INT32_MAX, &number) && !char_is_of(scan_peek(scan), ":=");
    if (!open && rows_elides(word))
        return scan_expected(scan, word, "all rows");
    if (is_loose || (!rows->depth && is_tex))
        return scan_expected(scan, word, "what brackets hold");
    if (rows->is_pair && open && rows->count) {
        struct word *item = &rows->words[rows->count - 1]; /* "'a': 2" or "x:R" is one word */
        item->length = (size_t)(word.text + word.length - item->text);
        rows->is_pair = false;
        return true;
    }
    if (!open && !rows->stray.text)
        rows->stray = word;
    return !open || is_call || rows_joins(rows, word) || rows_add(rows, word);
}

/* Returns the name of a list that may be beside the options; NO_WORD: it may have them. */
static struct word find_beside(const struct rows *rows)
{
    enum role role = role_of(rows->name);
    bool may_have = role == ROLE_NONE || role == ROLE_SETS || role == ROLE_KIND ||
                    role_is_called(rows->name, "data");
    return may_have ? NO_WORD : rows->name;
}

static bool check_mark(struct rows *rows, int c)
{
    const struct scan *scan = &rows->scan;
    const char *at = scan->line.text + scan->at;
    char expected[] = "'?'";
    bool is_nested = rows->depth > 0 && c != '(' && char_is_of(rows->open[rows->depth - 1], "]}");
    bool is_second = rows->is_table ? !rows->depth : is_nested && !rows->beside.text;
    if (rows->ended && char_is_of(c, opening) && is_second)
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

/* ---- lists ---- */

/* Returns the place of '=' after a type, `x: set[int] = {`; 0: none. */
static size_t skip_type(const struct scan *scan)
{
    int depth = 0;
    for (size_t at = scan->at; at < scan->line.length; at++) {
        char c = scan->line.text[at];
        depth += char_is_of(c, opening) - char_is_of(c, closing);
        if (!depth && char_is_of(c, ",;{"))
            return 0;
        if (!depth && c == '=')
            return at;
    }
    return 0;
}

/* True unless brackets follow on the line. */
static bool is_value(const struct scan *scan)
{
    struct word rest = scan_ahead(scan), before = word_until(rest, "[{(,;]})");
    return before.length == rest.length || !char_is_of(rest.text[before.length], opening);
}

/* The mark, ':' or '=', ends a name, joins a pair or begins a type. */
static void take_mark(struct rows *rows, int c, struct word last, bool open)
{
    struct scan *scan = &rows->scan;
    struct word phrase = rows->is_table ? NO_WORD : rows_find_phrase(scan);
    scan->at++;
    int next = scan_peek(scan);
    bool is_item = open && rows->count && rows->words[rows->count - 1].text == last.text;
    size_t type = !rows->is_table && !rows->depth && c == ':' ? skip_type(scan) : 0;
    rows->is_pair = !rows->is_table && rows->depth && is_item && next >= 0 && is_value(scan);
    if (rows->is_pair)
        return;
    if (!rows->is_table && !rows->depth && next == ':')
        scan->at = scan->line.length; /* a type, `x :: [Int]` */
    else if (type)
        scan->at = type + 1;
    if (next != ':' || rows->is_table)
        rows->name = phrase.text ? phrase : last;
}

/* A name before brackets: `universe([`, `(universe (`. */
static void take_called(struct rows *rows, struct word last)
{
    enum role role = role_of(last);
    if (rows->is_table || rows->name.text || role == ROLE_NONE || role == ROLE_RULE)
        return;
    if (role != ROLE_SETS)
        rows->name = last;
    else if (!rows->depth)
        rows->whole = last;
}

/* `A: 1 2`, `A = 1 2`, `A -> 1 2` and `ground set: 1 2`, also after a bullet. */
static bool has_name(struct scan line)
{
    struct scan mark = line;
    mark.at += word_until(scan_ahead(&mark), ":=").length;
    struct word first = scan_word(&line, ":=");
    if (first.length == 1 && char_is_of(first.text[0], "-*+"))
        first = scan_word(&line, ":=");
    return rows_find_phrase(&mark).length || (first.length && (char_is_of(scan_peek(&line), ":=") ||
                                                               is_arrow(scan_word(&line, ""), 0)));
}

/* A line without brackets: a set if it has a name or a heading, else text. */
static bool take_statement(struct rows *rows, bool *is_row)
{
    struct scan line = rows->scan;
    struct word first = scan_word(&line, "");
    int64_t number;
    *is_row = has_name(rows->scan) || rows->section != ROLE_NONE || rows->sets_are_lines;
    if (!*is_row && rows_elides(first))
        return scan_expected(&rows->scan, first, "all rows");
    if (!*is_row && word_number(first, INT32_MAX, &number))
        return scan_expected(&rows->scan, first, "what brackets hold");
    if (!*is_row)
        unread_add_line(&rows->unread, &line.line);
    rows->is_setting = *is_row && !rows->sets_are_lines;
    rows->level = rows->sets_are_lines;
    if (*is_row)
        return rows_take_line(rows);
    rows->scan.at = rows->scan.line.length;
    return true;
}

/* ---- all ---- */

/* True if a bracket follows the one of a call, `set([`. */
static bool wraps_bracket(const struct scan *scan)
{
    struct scan ahead = *scan;
    int c = scan_peek(&ahead);
    return c < 0 || char_is_of(c, opening);
}

static int find_level(const struct rows *rows)
{
    int level = 0;
    for (int k = 0; k < rows->depth; k++)
        level += !rows->wraps[k];
    return level;
}

/* `[]` of a type, `[]int{1, 2}`. */
static bool is_type(const struct rows *rows, int c)
{
    struct word rest = scan_ahead(&rows->scan);
    return !rows->is_table && c == ']' && !rows->count && rest.length &&
           (isalpha((unsigned char)*rest.text) || *rest.text == '[');
}

/* In a list, a word before brackets in parentheses names them: `set(p, [1, 2])`. */
static void take_first_name(struct rows *rows, int c)
{
    bool is_name = !rows->is_table && char_is_of(c, "[{") && rows->depth && rows->count == 1 &&
                   rows->open[rows->depth - 1] == ')' && !rows->name.text;
    rows->name = is_name ? rows->words[0] : rows->name;
    rows->count = is_name ? 0 : rows->count;
}

/* True before the only brackets of a line if words call them the universe, `Covers of {1, 2}:`. */
static bool introduces_items(const struct scan *bracket)
{
    struct word line = word_of_line(&bracket->line), rest = word_skip(line, bracket->at + 1);
    struct word before = word_trim((struct word){line.text, bracket->at});
    size_t at = before.length;
    while (at && !char_is_blank(before.text[at - 1]))
        at--;
    return !word_has(word_skip(rest, word_until(rest, closing).length), opening) &&
           (role_is_called(word_skip(before, at), "of over into partition cover") ||
            word_ends(before, "round set is"));
}

static void open_bracket(struct rows *rows, int c, int before, struct word last)
{
    bool is_inner = char_is_of(c, "[{") && char_is_of(before, "[{");
    struct scan bracket = rows->scan;
    bracket.at--;
    struct word phrase = before ? NO_WORD : rows_find_phrase(&bracket);
    rows->whole = rows->depth ? rows->whole : NO_WORD;
    take_called(rows, phrase.length ? phrase : last);
    if (!rows->is_table && !rows->depth && !before && introduces_items(&bracket)) {
        if (rows->words) /* too late */
            unread_add_line(&rows->unread, &bracket.line);
        else
            rows->name = word_of_text("universe");
    }
    if (is_inner) {
        rows->whole = rows->name.text ? rows->name : rows->whole;
        rows->name = NO_WORD;
    }
    rows->beside = rows->depth ? rows->beside : find_beside(rows);
    rows->depth++;
    rows->nested |= rows->depth > 1 && c != '(' && !rows->beside.text &&
                    char_is_of(rows->open[rows->depth - 2], "]}");
    rows->call = rows->is_table ? RANGE_NONE : find_range(last);
    rows->wraps[rows->depth - 1] = c == '(' && last.length && wraps_bracket(&rows->scan);
}

/* Skips a remark after closed brackets, `{1, 2} (5 EUR)`. */
static bool skip_remark(struct rows *rows)
{
    struct scan *scan = &rows->scan;
    struct word rest = scan_ahead(scan), line = word_of_line(&scan->line);
    struct word before = word_trim((struct word){line.text, line.length - rest.length});
    size_t length = word_until(rest, ")").length + 1;
    if (rows->is_table || rows->depth || !char_is_of(*rest.text, "(") ||
        !(word_ends(before, "}") || word_ends(before, "]")) || length > rest.length)
        return false;
    unread_add(&rows->unread, (struct word){rest.text, length}, &scan->line);
    scan->at += length;
    return true;
}

bool rows_next_group(struct rows *rows)
{
    struct scan *scan = &rows->scan;
    struct word last = {NULL, 0};
    bool open = rows->is_cut, was_cut = open, moved, is_row;
    int before = 0;
    rows->is_cut = rows->is_setting = rows->is_pair = false;
    for (int c; (c = next_byte(rows, &moved)) >= 0;) {
        if (moved && !rows->is_table && !rows->depth && !word_has(scan_ahead(scan), "[]{}()")) {
            if (!take_statement(rows, &is_row) || is_row)
                return is_row;
            continue;
        }
        if (c == '(' && skip_remark(rows))
            continue;
        bool is_mark = char_is_of(c, "[]{}(),;|:="), follows_word = !before;
        if (!(is_mark ? check_mark(rows, c) : take_word(rows, open, &last)))
            return false;
        if (char_is_of(c, ":="))
            take_mark(rows, c, last, open);
        else
            scan->at += is_mark;
        rows->is_cut = c == ';' && open && rows->is_table && rows->count;
        if (rows->is_cut) {
            rows->name = NO_WORD;
            return true;
        }
        rows->has_brackets |= char_is_of(c, opening) || char_is_of(c, closing);
        if (char_is_of(c, ",;")) {
            end_part(rows);
        } else if (!rows->is_pair && (char_is_of(c, ":=") || char_is_of(c, opening))) {
            take_first_name(rows, c);
            bool is_name = follows_word && rows->first.number == scan->line.number;
            if (rows->count > is_name)
                unread_add(&rows->unread, rows->words[0], &rows->first);
            rows->count = 0;
            rows->stray = NO_WORD;
            rows->has_value = !char_is_of(c, opening);
        }
        if (char_is_of(c, opening)) {
            open_bracket(rows, c, before, before ? NO_WORD : last);
            open = true;
        } else if (char_is_of(c, closing)) {
            rows->level = find_level(rows);
            rows->depth--;
            rows->range = rows->call;
            rows->ended = rows->nested && rows->depth == 0;
            if (open && !(was_cut && !rows->count) && !is_type(rows, c))
                return true;
            open = false;
        }
        before = is_mark ? c : 0;
    }
    return rows->depth > 0 && scan_expected_byte(scan, scan->line.text, "a closing bracket");
}
