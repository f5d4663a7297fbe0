/* SPDX-License-Identifier: MIT */
#include "format/collection.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/number.h"
#include "format/drawn.h"
#include "format/format.h"
#include "format/sudoku/sudoku.h"
#include "puzzle/kinds.h"

static bool is_title(struct scan line)
{
    int64_t number;
    return word_is(scan_word(&line, ""), "Grid") &&
           word_number(scan_word(&line, ""), INT32_MAX, &number);
}

/* Braces without a quoted name may be a set. */
static bool is_bracketed(const struct line *line)
{
    struct word text = word_trim(word_of_line(line));
    struct word rest = {text.text + 1, text.length - (text.length > 0)};
    return text.length > 1 && strchr("]}", text.text[text.length - 1]) &&
           (text.text[0] == '[' || (text.text[0] == '{' && word_begins(word_trim(rest), "\"")));
}

/* '#' may also be a cell of a board. */
static bool is_comment(struct scan line)
{
    struct word text = word_trim(word_of_line(&line.line));
    bool has_words = text.length == 1;
    for (size_t k = 0; k < text.length; k++)
        has_words |= isalnum((unsigned char)text.text[k]) && !char_is_of(text.text[k], "xXoO0");
    return (has_words && sudoku_is_comment(line)) || word_begins(text, "%") ||
           word_begins(text, ";") || word_begins(text, "//") ||
           word_is(scan_word(&line, ""), "--") || sudoku_is_tag(&line);
}

static bool find_problem(const struct source *source, size_t at, struct word *part)
{
    static const char begin[] = "<problem", end[] = "</problem>";
    const struct word whole = {source->bytes, source->length};
    const char *from = word_search(whole, source->bytes + at, begin);
    while (from && isalnum((unsigned char)from[strlen(begin)]))
        from = word_search(whole, from + 1, begin);
    const char *tag = word_search(whole, from, ">");
    bool is_empty = tag && tag[-1] == '/';
    const char *to = is_empty ? tag : word_search(whole, from, end);
    if (to)
        *part = (struct word){from, (size_t)(to - from) + (is_empty ? 1 : strlen(end))};
    return to;
}

static bool find_size(const struct source *source, size_t at, struct word *part)
{
    struct line line = {0};
    struct source rest = {.bytes = source->bytes + at, .length = source->length - at};
    while (source_next_line(&rest, &line))
        if (drawn_is_size(&line)) {
            *part = word_of_line(&line);
            return true;
        }
    return false;
}

static bool find_part(const struct source *source, size_t at, struct word *part)
{
    return source->bytes[0] == '<' ? find_problem(source, at, part) : find_size(source, at, part);
}

/* True for problems of BurrTools, and for drawn pieces above lines of sizes. */
static bool has_parts(struct collection *collection)
{
    struct source *source = &collection->scan.source;
    struct scan scan = collection->scan;
    struct word part, first;
    bool is_burr = source->length && source->bytes[0] == '<' && format_burr.match(source);
    bool is_drawn = !is_burr && scan_full_line(&scan) && scan_full_line(&scan) &&
                    word_has(word_of_line(&scan.line), "#.");
    if ((!is_burr && !is_drawn) || !find_part(source, 0, &part))
        return false;
    first = part;
    do
        collection->at = (size_t)(part.text + part.length - source->bytes);
    while (find_part(source, collection->at, &part));
    collection->before = (struct word){source->bytes, (size_t)(first.text - source->bytes)};
    collection->after = (struct word){source->bytes + collection->at,
                                      source->length - collection->at};
    collection->at = collection->before.length;
    return true;
}

/* A header may be above sudokus. */
struct collection collection_open(const struct source *source)
{
    struct collection collection = {.scan = scan_open(source, NULL), .line = 1};
    if (json_is_collection(source)) {
        collection.division = BY_ELEMENTS;
        return collection;
    }
    if (has_parts(&collection)) {
        collection.division = BY_PARTS;
        return collection;
    }
    struct scan scan = collection.scan;
    struct word found;
    int lines = 0, sudokus = 0, bracketed = 0, width = 0;
    while (lines < 4 && scan_full_line(&scan)) {
        bool is_sudoku = sudoku_find_line(scan, &found);
        if (is_comment(scan) && !(is_sudoku && sudoku_is_tag(&scan)))
            continue;
        if (lines++ == 0 && is_title(scan)) {
            collection.division = BY_TITLES;
            return collection;
        }
        sudokus += is_sudoku;
        width = is_sudoku ? (int)sudoku_cells(found) : width;
        bracketed += is_bracketed(&scan.line);
    }
    int all = lines;
    while (all <= SUDOKU_SIDE && scan_full_line(&scan))
        all++;
    bool is_one = sudokus && sudoku_is_square(width, all);
    collection.division = sudokus * 2 >= lines && sudokus && !is_one ? BY_SUDOKUS
                          : bracketed && bracketed == lines ? BY_LINES
                                                            : BY_BLANK_LINES;
    return collection;
}

/* Takes the line and, unless BY_LINES, those up to a blank line or title.  False for comments
 * alone. */
static bool take_block(struct collection *collection, struct word *text)
{
    struct scan next = collection->scan;
    bool is_puzzle = !is_comment(next);
    *text = word_of_line(&next.line);
    while (collection->division != BY_LINES && scan_line(&next)) {
        bool blank = !word_trim(word_of_line(&next.line)).length;
        if (collection->division == BY_TITLES ? is_title(next) : blank)
            break;
        is_puzzle |= !is_comment(next);
        text->length = (size_t)(next.line.text + next.line.length - text->text);
        collection->scan = next;
    }
    return is_puzzle;
}

void collection_done(struct collection *collection)
{
    for (size_t k = 0; k < collection->count; k++)
        memory_free(collection->texts[k]);
    memory_free(collection->texts);
    *collection = (struct collection){.count = 0};
}

static void keep_text(struct collection *collection, char *text)
{
    collection->texts = memory_need_grow(collection->texts, &collection->room,
                                         collection->count + 1, sizeof *collection->texts);
    collection->texts[collection->count++] = text;
}

static int count_lines(const char *from, const char *to)
{
    int count = 0;
    for (; from < to; from++)
        count += *from == '\n';
    return count;
}

static bool next_element(struct collection *collection, struct word *text, int *line)
{
    const struct source *source = &collection->scan.source;
    const char *before = source->bytes + collection->at;
    char *string = NULL;
    if (!json_next_element(source, &collection->at, text, &string, &collection->is_out_of_memory))
        return false;
    if (string)
        keep_text(collection, string);
    const char *end = string ? source->bytes + collection->at : text->text;
    *line = collection->line + count_lines(before, end);
    collection->line = *line + count_lines(end, source->bytes + collection->at);
    return true;
}

static bool next_part(struct collection *collection, struct word *text, int *line)
{
    const struct source *source = &collection->scan.source;
    const char *from = source->bytes + collection->at;
    struct word before = collection->before, after = collection->after, part;
    if (!find_part(source, collection->at, &part))
        return false;
    size_t length = before.length + part.length + after.length;
    char *joined = memory_need(NULL, length + 1, 1);
    memcpy(joined, before.text, before.length);
    memcpy(joined + before.length, part.text, part.length);
    memcpy(joined + before.length + part.length, after.text, after.length);
    keep_text(collection, joined);
    *text = (struct word){joined, length};
    if (collection->at == before.length)
        from = source->bytes;
    *line = collection->line += count_lines(from, part.text);
    collection->at = (size_t)(part.text + part.length - source->bytes);
    return true;
}

static bool take_pair(struct collection *collection, struct word *text)
{
    struct scan next = collection->scan;
    struct word one = word_trim(word_of_line(&next.line));
    if (!scan_full_line(&next))
        return false;
    struct word other = word_trim(word_of_line(&next.line));
    if (!sudoku_is_pair(one, other))
        return false;
    *text = (struct word){one.text, (size_t)(other.text + other.length - one.text)};
    collection->scan = next;
    return true;
}

static bool next_sudoku(struct collection *collection, struct word *text, int *line)
{
    struct scan *scan = &collection->scan;
    while (scan_full_line(scan)) {
        *line = scan->line.number;
        if (sudoku_is_comment(*scan))
            continue;
        if (take_pair(collection, text) || sudoku_find_line(*scan, text))
            return true;
        if (is_comment(*scan) || (*line == 1 && sudoku_is_heading(&scan->line)))
            continue;
        *text = word_of_line(&scan->line);
        return true;
    }
    return false;
}

bool collection_next(struct collection *collection, struct word *text, int *line)
{
    if (collection->division == BY_ELEMENTS)
        return next_element(collection, text, line);
    if (collection->division == BY_PARTS)
        return next_part(collection, text, line);
    if (collection->division == BY_SUDOKUS)
        return next_sudoku(collection, text, line);
    struct scan *scan = &collection->scan;
    do {
        bool more = scan_full_line(scan);
        if (more && collection->division == BY_TITLES && is_title(*scan))
            more = scan_full_line(scan);
        *line = scan->line.number;
        if (!more)
            return false;
    } while (!take_block(collection, text));
    return true;
}

const struct format *collection_format(const struct collection *collection, struct word text)
{
    return collection->division == BY_SUDOKUS || sudoku_is_line(text) ? &format_sudoku : NULL;
}

bool collection_source(const struct collection *collection, struct word text, const char *name,
                       struct source *source, struct diag *diag)
{
    const struct format *format = collection_format(collection, text);
    const char *heading = format ? format->heading : NULL;
    size_t before = heading ? strlen(heading) + 1 : 0;
    char *bytes = memory_try(NULL, before + text.length + 1, 1);
    if (!bytes)
        return diag_memory(diag, name);
    if (heading)
        sprintf(bytes, "%s\n", heading);
    memcpy(bytes + before, text.text, text.length);
    bool done = source_of_bytes(source, name, bytes, before + text.length, diag);
    memory_free(bytes);
    return done;
}

/* Returns the number after the last '#', and the length before it; 0: none. */
static int64_t number_of(const char *path, size_t *stem)
{
    const char *sign = strrchr(path, '#');
    int64_t number = 0;
    if (!sign || sign == path)
        return 0;
    *stem = (size_t)(sign - path);
    struct word digits = word_of_text(sign + 1);
    return word_number(digits, INT32_MAX, &number) ? number : 0;
}

static bool take_one(const struct source *whole, int64_t number, const char *path,
                     struct source *source, struct diag *diag)
{
    struct collection collection = collection_open(whole);
    struct word text;
    int line, count = 0;
    char puzzles[COUNT_ROOM];
    while (count < number && collection_next(&collection, &text, &line))
        count++;
    bool done = count == number
                    ? collection_source(&collection, text, path, source, diag)
                : collection.is_out_of_memory
                    ? diag_memory(diag, path)
                    : diag_fault(diag, (struct place){whole->name, 0, 0},
                                 "expected puzzle %d, found %s", (int)number,
                                 number_count(count, "puzzle", puzzles));
    collection_done(&collection);
    return done;
}

bool collection_find(struct source *source, const char *path, struct diag *diag)
{
    size_t stem;
    int64_t number = number_of(path, &stem);
    if (!number || access(path, F_OK) == 0)
        return source_open(source, path, diag);
    char *file = memory_text(path);
    struct source whole;
    file[stem] = 0;
    bool done = source_open(&whole, file, diag);
    memory_free(file);
    if (!done)
        return false;
    done = take_one(&whole, number, path, source, diag);
    source_close(&whole);
    return done;
}
