/* SPDX-License-Identifier: MIT */
/* Files of many puzzles, one after the other. */
#include "format/collection.h"

#include <ctype.h>
#include <string.h>

#include "puzzle/kinds.h"

static bool is_title(struct scan line)
{
    int64_t number;
    return word_is(scan_word(&line, ""), "Grid") &&
           word_number(scan_word(&line, ""), INT32_MAX, &number);
}

static bool is_cell(char c)
{
    return isalnum((unsigned char)c) || c == '.' || c == '-' || c == '_' || c == '*';
}

/* All cells of a sudoku of side 4, 9, 16 or 25. */
static bool is_sudoku(struct word word)
{
    int side = sudoku_order((int)(word.length <= 625 ? word.length : 0));
    if (side < 2 || sudoku_order(side) < 2)
        return false;
    for (size_t k = 0; k < word.length; k++)
        if (!is_cell(word.text[k]))
            return false;
    return true;
}

/* The first word of the line that is a sudoku, between blanks, commas, semicolons or quotes. */
static bool find_sudoku(struct scan line, struct word *found)
{
    while (scan_peek(&line) >= 0) {
        *found = scan_word(&line, ",;\"");
        if (is_sudoku(*found))
            return true;
        line.at += !found->length;
    }
    return false;
}

static bool is_bracketed(const struct line *line)
{
    struct word text = word_trim((struct word){line->text, line->length});
    return text.length > 1 && (text.text[0] == '{' || text.text[0] == '[') &&
           strchr("]}", text.text[text.length - 1]);
}

/* By the first lines: a header may stand above sudokus. */
struct collection collection_open(const struct source *source)
{
    struct collection collection = {.scan = scan_open(source, NULL)};
    struct scan scan = collection.scan;
    struct word found;
    int lines = 0, sudokus = 0, bracketed = 0;
    for (; lines < 4 && scan_full_line(&scan); lines++) {
        if (lines == 0 && is_title(scan)) {
            collection.division = BY_TITLES;
            return collection;
        }
        sudokus += find_sudoku(scan, &found);
        bracketed += is_bracketed(&scan.line);
    }
    collection.division = sudokus * 2 >= lines && sudokus ? BY_SUDOKUS
                          : bracketed && bracketed == lines ? BY_LINES
                                                            : BY_BLANK_LINES;
    return collection;
}

/* The present line and those below it, up to a blank line or a title. */
static void take_block(struct collection *collection, struct word *text)
{
    struct scan next = collection->scan;
    *text = (struct word){next.line.text, next.line.length};
    while (scan_line(&next)) {
        bool blank = !word_trim((struct word){next.line.text, next.line.length}).length;
        if (collection->division == BY_TITLES ? is_title(next) : blank)
            break;
        text->length = (size_t)(next.line.text + next.line.length - text->text);
        collection->scan = next;
    }
}

bool collection_next(struct collection *collection, struct word *text, int *line)
{
    struct scan *scan = &collection->scan;
    bool more = scan_full_line(scan);
    if (more && collection->division == BY_TITLES && is_title(*scan))
        more = scan_full_line(scan);
    bool found = false;
    while (more && collection->division == BY_SUDOKUS && !(found = find_sudoku(*scan, text)) &&
           (scan_peek(scan) == '#' || scan->line.number == 1))
        more = scan_full_line(scan);
    *line = scan->line.number;
    if (!more)
        return false;
    if (!found)
        *text = (struct word){scan->line.text, scan->line.length};
    if (collection->division == BY_BLANK_LINES || collection->division == BY_TITLES)
        take_block(collection, text);
    return true;
}
