/* SPDX-License-Identifier: MIT */
#include "format/brackets.h"

#include <string.h>

#include "base/memory.h"

enum { DEPTH_LIMIT = 16 };

static const char opening[] = "[({", closing[] = "])}", stops[] = "[](){},;:='\"#`";

struct reading {
    struct values *values;
    struct scan *scan;
    const char *at, *end;
    int32_t open[DEPTH_LIMIT]; /* [depth]; open lists */
    int depth;
    int32_t statement; /* first value of the line, outside of brackets */
    const char *line;  /* its beginning */
    struct word names; /* before ':' or '=', of the next values; text NULL: none */
};

static bool fail(const struct reading *reading, const char *at, size_t length, const char *expected)
{
    return scan_expected(reading->scan, (struct word){at, length}, expected);
}

static bool add(struct reading *reading, struct word text, bool is_list)
{
    struct values *values = reading->values;
    struct value *grown =
        memory_try_grow(values->at, &values->room, (size_t)values->count + 1, sizeof *grown);
    struct word name = NO_WORD;
    if (!grown)
        return diag_memory(reading->scan->diag, "the values");
    if (reading->names.text && reading->depth > 1)
        name = reading->names;
    else if (reading->names.text)
        word_cut(&reading->names, ',', &name);
    if (name.text && (reading->depth > 1 || !reading->names.length))
        reading->names.text = NULL;
    values->at = grown;
    values->at[values->count++] =
        (struct value){.name = name, .text = text, .is_list = is_list, .size = 1};
    for (int d = 0; d < reading->depth; d++)
        values->at[reading->open[d]].size++;
    return true;
}

static void drop(struct reading *reading, int32_t count)
{
    for (int d = 0; d < reading->depth; d++)
        reading->values->at[reading->open[d]].size -= reading->values->count - count;
    reading->values->count = count;
}

/* ---- names ---- */

/* Returns a variable's name: board in "static const char *board[2]", "int[][] board", "board:
 * list[str]". */
static struct word last_identifier(struct word text)
{
    for (size_t k = 0; k < text.length; k++)
        if (text.text[k] == ':' && k && text.text[k - 1] != ':' && text.text[k + 1] != ':')
            text.length = k;
    for (text = word_trim(text); text.length && text.text[text.length - 1] == ']';) {
        while (text.length && text.text[text.length - 1] != '[')
            text.length--;
        text = word_trim((struct word){text.text, text.length - (text.length > 0)});
    }
    if (word_has(text, ",") && !word_has(text, "<"))
        return text;
    for (size_t k = text.length; k > 0; k--)
        if (char_is_of(text.text[k - 1], " \t*&@$."))
            return (struct word){text.text + k, text.length - k};
    return text;
}

static bool take_name(struct reading *reading)
{
    struct values *values = reading->values;
    bool is_assigned = *reading->at == '=' && reading->depth == 1;
    struct value *last = values->count ? &values->at[values->count - 1] : NULL;
    if (is_assigned) {
        size_t length = (size_t)(reading->at - reading->line);
        struct word name = last_identifier((struct word){reading->line, length});
        drop(reading, reading->statement);
        reading->names = name;
    } else if (!last || last->is_list || last->name.text || values->count <= reading->statement) {
        return fail(reading, reading->at, 1, "a name before it");
    } else {
        reading->names = last->text;
        drop(reading, values->count - 1);
    }
    reading->at += reading->at + 1 < reading->end && reading->at[1] == '>' ? 2 : 1;
    return true;
}

/* ---- values ---- */

static bool take_quoted(struct reading *reading)
{
    const char *from = reading->at;
    size_t left = (size_t)(reading->end - from);
    size_t quotes = left >= 3 && from[1] == *from && from[2] == *from ? 3 : 1;
    const char *end = from + quotes;
    while (end + quotes <= reading->end && memcmp(end, from, quotes) != 0 &&
           (quotes > 1 || *end != '\n'))
        end += *end == '\\' && end + 1 < reading->end ? 2 : 1;
    if (end + quotes > reading->end || *end != *from)
        return fail(reading, from, 1, "a closing quote");
    reading->at = end + quotes;
    if (!add(reading, (struct word){from + quotes, (size_t)(end - from) - quotes}, false))
        return false;
    reading->values->at[reading->values->count - 1].is_quoted = true;
    return true;
}

/* Drops a word before a bracket or quote, as in frozenset( or r". */
static bool take_word(struct reading *reading)
{
    const char *from = reading->at;
    while (reading->at < reading->end && !char_is_blank(*reading->at) &&
           !char_is_of(*reading->at, stops))
        reading->at++;
    struct word word = {from, (size_t)(reading->at - from)};
    bool is_prefix = reading->at < reading->end && char_is_of(*reading->at, "[({'\"`");
    return is_prefix || add(reading, word, false);
}

static bool open_list(struct reading *reading)
{
    if (reading->depth == DEPTH_LIMIT)
        return fail(reading, reading->at, 1, "fewer brackets");
    if (!add(reading, (struct word){reading->at++, 1}, true))
        return false;
    reading->open[reading->depth++] = reading->values->count - 1;
    return true;
}

static bool close_list(struct reading *reading)
{
    if (reading->depth == 1)
        return fail(reading, reading->at, 1, "a bracket that opens");
    if (reading->names.text)
        return fail(reading, reading->at, 1, "a value");
    const char *open = reading->values->at[reading->open[reading->depth - 1]].text.text;
    char expected[] = {'\'', closing[strchr(opening, *open) - opening], '\'', 0};
    if (expected[1] != *reading->at)
        return fail(reading, reading->at, 1, expected);
    reading->depth--;
    reading->at++;
    return true;
}

/* Returns the first of the pairs at the end of the line, or of its atoms if only the first is
 * named; else the number of values. */
static int32_t find_tail(const struct reading *reading)
{
    const struct values *values = reading->values;
    int32_t pairs = values->count, atoms = 0, all = 0, names = 0;
    for (int32_t k = reading->statement; k < values->count; k += values->at[k].size, all++) {
        pairs = !values_is_pair(values, k) ? values->count : pairs < k ? pairs : k;
        atoms += !values->at[k].is_list;
        names += values->at[k].name.text != NULL;
    }
    bool are_atoms =
        atoms == all && all > 1 && names == 1 && values->at[reading->statement].name.text;
    return are_atoms ? reading->statement : pairs;
}

static bool end_statement(struct reading *reading)
{
    struct values *values = reading->values;
    int32_t first = find_tail(reading);
    if (first < values->count) {
        struct value list = values->at[first];
        if (!add(reading, list.text, true))
            return false;
        memmove(values->at + first + 1, values->at + first,
                (size_t)(values->count - 1 - first) * sizeof list);
        list.is_list = true;
        list.size = values->count - first;
        values->at[first + 1].name = NO_WORD;
        values->at[first] = list;
    }
    reading->statement = values->count;
    return true;
}

static bool take(struct reading *reading)
{
    char c = *reading->at;
    bool is_end = reading->depth == 1 && (c == '\n' || c == ';');
    bool is_comment =
        c == '#' || (c == '/' && reading->at + 1 < reading->end && reading->at[1] == '/');
    if (is_comment) {
        const char *end = memchr(reading->at, '\n', (size_t)(reading->end - reading->at));
        reading->at = end ? end : reading->end;
        return true;
    }
    if (is_end && !reading->names.text && !end_statement(reading))
        return false;
    if (char_is_blank(c) || c == ',' || c == ';') {
        reading->at++;
        if (is_end && !reading->names.text)
            reading->line = reading->at;
        return true;
    }
    return char_is_of(c, "'\"`")    ? take_quoted(reading)
           : char_is_of(c, ":=")    ? take_name(reading)
           : char_is_of(c, opening) ? open_list(reading)
           : char_is_of(c, closing) ? close_list(reading)
                                    : take_word(reading);
}

bool values_read(struct values *values, struct scan *scan)
{
    struct reading reading = {.values = values, .scan = scan};
    while (scan_line(scan)) /* to give the places of faults */
        ;
    scan->at = 0;
    reading.at = reading.line = scan->source.bytes;
    reading.end = scan->source.bytes + scan->source.length;
    if (!add(&reading, (struct word){reading.at, 0}, true))
        return false;
    reading.depth = reading.statement = 1;
    while (reading.at < reading.end)
        if (!take(&reading))
            return false;
    return reading.depth > 1    ? scan_expected_byte(scan, scan->line.text, "a closing bracket")
           : reading.names.text ? scan_expected_byte(scan, scan->line.text, "a value")
                                : end_statement(&reading);
}

void values_done(struct values *values)
{
    memory_free(values->at);
}

int32_t values_length(const struct values *values, int32_t list)
{
    int32_t length = 0;
    VALUES_EACH(values, k, list)
    length++;
    return length;
}

bool value_integer(const struct value *value, int64_t most, int64_t *number)
{
    struct word digits = value->text;
    bool below = digits.length > 1 && digits.text[0] == '-';
    digits.text += below;
    digits.length -= below;
    bool is_number = !value->is_list && word_number(digits, most, number);
    *number = is_number && below ? -*number : *number;
    return is_number;
}

bool values_is_pair(const struct values *values, int32_t k)
{
    int64_t number;
    const struct value *value = &values->at[k];
    return value->is_list && value->size == 3 && value_integer(value + 1, INT32_MAX, &number) &&
           value_integer(value + 2, INT32_MAX, &number);
}
