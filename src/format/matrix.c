/* SPDX-License-Identifier: MIT */
/* A 0/1 matrix: rows are options, columns are items.
 *
 * Ignores blanks and bars.  A first line names the columns if its second (or only) word is not of 0
 * and 1; rows begin with their names if the first does.  Commas, semicolons or tabs may separate
 * fields; rows may be in brackets.  Skips a first line of counts. */
#include "format/matrix.h"

#include <string.h>

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "format/format.h"
#include "format/names.h"
#include "format/rows.h"

#define MATRIX_HEADING "rows matrix"
#define SUMS           "sum total \u03A3 \u2211"

struct matrix_reading {
    struct rows rows;
    struct puzzle *puzzle;
    struct names columns, names;
    bool is_own;            /* as this program writes it: all rows are options, all columns items */
    bool has_names;         /* of rows */
    int32_t cost;           /* the word of a row that is its cost; -1: none */
    bool has_sums;          /* instead, it is the row's number of ones */
    struct entry *entries;  /* [room]; of the row */
    size_t room;
};

static bool is_digits(struct word word)
{
    for (size_t i = 0; i < word.length; i++)
        if (word.text[i] != '0' && word.text[i] != '1')
            return false;
    return true;
}

static bool is_bits(struct word word)
{
    return rows_bit(word) >= 0 || is_digits(word);
}

static bool is_header(struct scan scan)
{
    return word_is(scan_word(&scan, ""), "rows") && word_is(scan_word(&scan, ""), "matrix") &&
           scan_peek(&scan) < 0;
}

/* True in board files and below the header, where rows are lines of words. */
static bool open_rows(struct rows *rows, const struct scan *scan)
{
    struct scan first = *scan;
    bool has_header = scan_full_line(&first) && is_header(first);
    if (has_header || scan->is_block)
        *rows = (struct rows){.scan = has_header ? first : *scan, .is_table = true};
    else
        rows_open(rows, scan, true);
    return has_header || scan->is_block;
}

/* ---- columns ---- */

/* Adjacent digits, or a word of one cell. */
static bool is_cells(const struct rows *rows, struct word word)
{
    return rows_bit(word) >= 0 || (rows->kind == ROWS_LINES && is_digits(word));
}

static bool has_cell_first(const struct rows *rows)
{
    return rows->count && is_cells(rows, rows->words[0]);
}

static int32_t count_cells(const struct rows *rows, int32_t from)
{
    int32_t count = 0;
    for (int32_t k = from; k < rows->count; k++)
        count += rows->kind == ROWS_LINES && rows_bit(rows->words[k]) < 0
                     ? (int32_t)rows->words[k].length
                     : 1;
    return count;
}

/* True for "4 3", "4x3" or one of these numbers of rows and columns, if the lines below agree.  A
 * single number may be a row, so it needs a width above 2.  Words after a bar are names. */
static bool is_counts(const struct rows *rows)
{
    const struct line *line = &rows->scan.line;
    int64_t a, b, height = 0, width = 0;
    struct rows rest = rows_ahead(rows);
    struct word second = rows->count ? rows->words[rows->count - 1] : NO_WORD, first = second;
    bool is_one = rows->count == 1 && word_cut(&second, 'x', &first) && !second.text;
    first = rows->count > 1 ? rows->words[0] : first;
    if (rows->kind != ROWS_LINES || rows->count < 1 || rows->count > 2 || rows->name.text ||
        rows->scan.is_block || memchr(line->text, '|', line->length) ||
        !word_number(first, COLUMNS_LIMIT, &a) ||
        !word_number(is_one ? first : second, COLUMNS_LIMIT, &b))
        return false;
    bool even = true;
    while (even && rows_next(&rest)) {
        int32_t cells = count_cells(&rest, 0);
        even = (!height || cells == width) && has_cell_first(&rest);
        width = cells;
        height++;
    }
    rows_done(&rest);
    bool are_counts = is_one ? (a == height || a == width) && width > 2
                             : (a == height && b == width) || (a == width && b == height);
    return height && width && even && are_counts;
}

static bool names_columns(const struct rows *rows)
{
    bool found = false;
    if (rows->kind == ROWS_GROUPS || !rows->count || rows->name.text)
        return false;
    if (rows->kind == ROWS_LINES)
        return !is_cells(rows, rows->words[rows->count > 1]);
    for (int32_t k = 1; k < rows->count; k++)
        found |= rows_bit(rows->words[k]) < 0;
    return found;
}

/* Replaces invalid characters by '-', and puts 'r' before cells.  Owned by the caller; NULL if
 * memory runs out. */
static char *fit_name(struct word word)
{
    size_t before = is_bits(word);
    char *copy = memory_try(NULL, before + word.length + 1, 1);
    if (!copy)
        return NULL;
    snprintf(copy, before + word.length + 1, "%s%.*s", before ? "r" : "", (int)word.length,
             word.text);
    name_fit(copy);
    return copy;
}

static bool add_name(const struct matrix_reading *reading, struct names *names, struct word word,
                     const char *expected)
{
    const struct scan *scan = &reading->rows.scan;
    if (reading->rows.kind == ROWS_LINES || (word_is_name(word) && !is_bits(word)))
        return names_read(names, scan, word, expected);
    char *copy = fit_name(word);
    struct word fit = {copy, copy ? strlen(copy) : 0};
    bool is_new = copy && word.length && word_is_name(fit) && !names_find(names, fit);
    bool done = is_new && names_add(names, fit);
    memory_free(copy);
    return done || (copy && !is_new ? scan_expected(scan, word, expected)
                                    : diag_memory(scan->diag, "the names"));
}

/* True if rows begin with numbers from 0, as in pandas, up to 2, which is not a cell, or more. */
static bool are_numbered(const struct rows *row)
{
    struct rows rest = rows_ahead(row);
    struct word first = row->words[0];
    int64_t number = 0, rows = 0;
    bool fits = true;
    do
        fits = word_number(first, INT32_MAX, &number) && number == rows++;
    while (fits && rows_next(&rest) && rest.count && (first = rest.words[0]).length);
    rows_done(&rest);
    return fits && rows > 2;
}

static bool is_named_row(const struct rows *below, const struct rows *columns)
{
    struct word first = columns->words[0];
    bool is_called = role_is_called(first, "set subset option name id index row label") &&
                     !word_has(first, "0123456789") && below->count == columns->count;
    return !has_cell_first(below) || below->name.text ||
           (below->kind == ROWS_LINES && below->count == columns->count + 1 &&
            are_numbered(below)) ||
           (below->kind == ROWS_FIELDS &&
            (is_called || below->count > columns->count || !first.length));
}

static bool is_choice(struct word name)
{
    return role_is_called(name, "selected chosen picked taken used solution insolution");
}

/* True for names of the numbers of ones in rows. */
static bool is_size(struct word name)
{
    return word_is(name, "#") || role_is_called(name, SUMS " size length len count cardinality");
}

/* True for names of a row that states how often items are covered. */
static bool is_demand(struct word name)
{
    enum role role = role_of(name);
    return role == ROLE_UNIVERSE || role == ROLE_TIMES || word_is(name, "=") ||
           role_is_called(name, SUMS " all rh target need needed");
}

/* True if each row ends in its number of ones, from word `own` on. */
static bool are_sizes(const struct rows *head, int32_t own)
{
    struct rows rest = rows_ahead(head);
    int64_t size = 0;
    bool are = true;
    while (are && rows_next(&rest)) {
        int32_t last = rest.count - 1;
        are = last > own && word_number(rest.words[last], INT32_MAX, &size);
        for (int32_t k = own; k < last; k++)
            size -= rows_bit(rest.words[k]) == 1;
        are = are && !size;
    }
    rows_done(&rest);
    return are;
}

/* Refuses the name of a column that is not an item, and a corner that says that rows are not
 * options. */
static bool check_head(const struct rows *rows, struct word head, bool is_corner, bool is_last)
{
    struct word mark = word_skip(head, word_until(head, "([").length);
    const char *expected =
        is_corner && role_of(word_until(head, "\\/")) == ROLE_UNIVERSE ? "options as rows"
        : !is_corner && mark.length && role_of(mark) == ROLE_SECONDARY ? "primary items only"
        : is_last && is_choice(head)                                   ? "the name of an item"
                                                                       : NULL;
    return !expected || scan_expected(&rows->scan, head, expected);
}

/* Drops the first name if rows have names and it is one too many, and that of costs. */
static bool read_columns(struct matrix_reading *reading)
{
    struct rows *rows = &reading->rows;
    struct rows below = rows_ahead(rows);
    bool more = rows_next(&below);
    int32_t last = rows->count - 1, cost = reading->is_own ? -1 : last;
    while (cost >= 0 && role_of(word_trim(word_until(rows->words[cost], "(["))) != ROLE_UNREAD)
        cost--;
    bool begins_with_cost = cost == 0 && below.count == rows->count;
    reading->has_names = more && !begins_with_cost && is_named_row(&below, rows);
    int32_t own = reading->has_names && !below.name.text;
    reading->has_sums =
        more && cost < 0 && !reading->is_own && is_size(rows->words[last]) && are_sizes(rows, own);
    if (reading->has_sums)
        puzzle_warn(reading->puzzle, "column %.*s has the sums of rows, and is not an item",
                    (int)rows->words[last].length, rows->words[last].text);
    cost = reading->has_sums ? last : cost;
    int32_t cells = !more ? 0 : cost >= 0 ? below.count - own : count_cells(&below, own);
    int32_t corner = reading->has_names && cells + 1 == rows->count;
    rows_done(&below);
    reading->cost = cost < 0 ? cost : cost - corner + own;
    for (int32_t k = 0; k <= last; k++)
        if ((!reading->is_own && !check_head(rows, rows->words[k], k < corner, k == last)) ||
            (k >= corner && k != cost &&
             !add_name(reading, &reading->columns, rows->words[k], "a column's name")))
            return false;
    return true;
}

/* ---- rows ---- */

static bool check_width(struct matrix_reading *reading, int32_t width)
{
    struct problem *problem = &reading->puzzle->bare.problem;
    struct scan *scan = &reading->rows.scan;
    /* unnamed columns are 1, 2, 3 … */
    if (!reading->columns.count && !names_number(&reading->columns, 1, width))
        return diag_memory(scan->diag, "the names");
    char text[COUNT_ROOM];
    int32_t columns = reading->columns.count;
    if (width == 0)
        return scan_expected_byte(scan, scan->line.text + scan->at, "0 or 1");
    if (width != columns)
        return diag_fault(scan->diag, scan_place(scan, scan->line.text + scan->at),
                          "expected %s, found %d", number_count(columns, "column", text),
                          (int)width);
    return problem->first || problem_init(problem, columns, columns, scan->diag);
}

static bool read_cells(struct matrix_reading *reading, struct word word, int32_t *width,
                       int32_t *count)
{
    const struct scan *scan = &reading->rows.scan;
    int bit = rows_bit(word);
    size_t cells = bit < 0 && reading->rows.kind == ROWS_LINES ? word.length : 1;
    if ((size_t)*width + cells > COLUMNS_LIMIT)
        return diag_fault(scan->diag, scan_place(scan, word.text),
                          "expected at most %d columns, found more", COLUMNS_LIMIT);
    if (bit < 0 && reading->rows.kind != ROWS_LINES)
        return scan_expected(scan, word, "0 or 1");
    for (size_t i = 0; i < cells; i++) {
        char c = bit < 0 ? word.text[i] : (char)('0' + bit);
        if (c != '0' && c != '1')
            return scan_expected_byte(scan, word.text + i, "0 or 1");
        ++*width;
        if (c == '1')
            reading->entries[(*count)++] = (struct entry){.item = *width};
    }
    return true;
}

/* True for a row of ones called universe, total or the like, or U unless T or V is above. */
static bool is_universe(const struct matrix_reading *reading, struct word name, int32_t from)
{
    const struct rows *rows = &reading->rows;
    bool is = !reading->is_own &&
              (is_demand(name) ||
               (word_is(name, "U") && !names_find(&reading->names, word_of_text("T")) &&
                !names_find(&reading->names, word_of_text("V"))));
    for (int32_t k = from; is && k < rows->count; k++)
        is = k == reading->cost || rows_bit(rows->words[k]) == 1 || !word_has(rows->words[k], "0");
    return is;
}

static bool read_row(struct matrix_reading *reading)
{
    struct rows *rows = &reading->rows;
    struct problem *problem = &reading->puzzle->bare.problem;
    int32_t width = 0, count = 0, from = reading->has_names && !rows->name.text;
    int64_t cost = 0;
    bool done = true;
    struct word name = from && rows->count ? rows->words[0] : rows->name;
    struct entry *entries = memory_try_grow(reading->entries, &reading->room,
                                            (size_t)count_cells(rows, 0) + 1, sizeof *entries);
    if (!entries)
        return diag_memory(rows->scan.diag, "the matrix");
    reading->entries = entries;
    bool is_all = reading->has_names && is_universe(reading, name, from);
    if (is_all)
        puzzle_warn(reading->puzzle, "set %.*s names all items, and is not an option",
                    (int)name.length, name.text);
    if (reading->has_names && !is_all && !add_name(reading, &reading->names, name, "a row's name"))
        return false;
    for (int32_t k = from; done && k < rows->count; k++)
        done = k != reading->cost ? read_cells(reading, rows->words[k], &width, &count)
                                        : word_number(rows->words[k], INT32_MAX, &cost) ||
                                              scan_expected(&rows->scan, rows->words[k],
                                                            "a cost such as 7");
    return done && check_width(reading, width) &&
           (is_all || (problem_add(problem, entries, count, rows->scan.diag) &&
                       problem_add_cost(problem, problem->options, reading->has_sums ? 0 : cost,
                                        rows->scan.diag)));
}

static bool read_lines(struct matrix_reading *reading)
{
    struct rows *rows = &reading->rows;
    struct scan *scan = &rows->scan;
    bool more = rows_next(rows), has_columns = false;
    if (more && is_counts(rows))
        more = rows_next(rows);
    if (more && names_columns(rows)) {
        if (!read_columns(reading))
            return false;
        has_columns = true;
        more = rows_next(rows);
    }
    if (!more)
        return !scan->diag->set && scan_expected_byte(scan, scan->line.text, "a row of 0 and 1");
    if (!has_columns)
        reading->has_names = rows->name.text ||
                             (rows->kind != ROWS_GROUPS && rows->count && !has_cell_first(rows));
    for (; more; more = rows_next(rows))
        if (!read_row(reading))
            return false;
    return !scan->diag->set;
}

bool matrix_read(struct scan *scan, struct puzzle *puzzle)
{
    struct bare *bare = &puzzle->bare;
    struct matrix_reading reading = {.puzzle = puzzle, .cost = -1};
    reading.is_own = open_rows(&reading.rows, scan);
    bool done = read_lines(&reading);
    if (done)
        names_give(bare, &reading.columns, reading.has_names ? &reading.names : NULL);
    unread_warn(&reading.rows.unread, puzzle);
    names_done(&reading.columns);
    names_done(&reading.names);
    rows_done(&reading.rows);
    memory_free(reading.entries);
    return done;
}

static enum match match_lines(struct rows *rows)
{
    int digits = 0, others = 0, lines = 0;
    for (bool is_first = true; rows_next(rows); is_first = false) {
        if (is_first && is_counts(rows))
            return MATCH_CERTAIN;
        if (is_first && names_columns(rows))
            continue;
        others += !has_cell_first(rows) && rows->count < 2;
        lines++;
        for (int32_t k = !has_cell_first(rows); k < rows->count; k++) {
            struct word word = rows->words[k];
            bool is_bit = rows_bit(word) >= 0;
            digits += is_bit;
            for (size_t i = 0; i < word.length && !is_bit; i++) {
                bool is_digit = is_digits((struct word){word.text + i, 1});
                digits += is_digit;
                others += !is_digit;
            }
        }
    }
    if (rows->kind == ROWS_FIELDS && !lines)
        return MATCH_CERTAIN;    /* without libcsv */
    return digits <= 3 * others                      ? MATCH_NO
           : lines == 1                              ? MATCH_POSSIBLE
           : rows->kind == ROWS_FIELDS && !others    ? MATCH_CERTAIN
                                                     : MATCH_LIKELY;
}

static bool is_bit_row(const struct rows *rows)
{
    bool has_bits = rows->count > 0;
    for (int32_t k = 0; k < rows->count; k++)
        has_bits &= rows_bit(rows->words[k]) >= 0;
    return has_bits;
}

/* A single row may belong to another format. */
static enum match match_groups(struct rows *rows)
{
    bool has_bits = (rows_next(rows) || rows->count) && is_bit_row(rows);
    enum role role = role_of(rows->name), whole = role_of(rows->whole);
    if (!has_bits || role == ROLE_UNIVERSE || role == ROLE_LETTER || role == ROLE_SETS ||
        whole == ROLE_SETS)
        return MATCH_NO;
    bool has_more = rows_next(rows) || rows->count;
    return !has_more ? MATCH_POSSIBLE : is_bit_row(rows) ? MATCH_CERTAIN : MATCH_NO;
}

static enum match match(const struct source *source)
{
    struct scan scan = scan_head(source), first = scan;
    struct rows rows;
    if (scan_full_line(&first) && is_header(first))
        return MATCH_CERTAIN;
    open_rows(&rows, &scan);
    enum match found = (rows.kind == ROWS_GROUPS ? match_groups : match_lines)(&rows);
    rows_done(&rows);
    return found;
}

/* ---- writing ---- */

static bool has_numbers(const struct bare *bare)
{
    return names_count_from(bare->item_names, bare->problem.items, 1);
}

const char *matrix_refuse(const struct puzzle *puzzle)
{
    const struct bare *bare = &puzzle->bare;
    const struct problem *problem = &bare->problem;
    int64_t sites = (int64_t)problem->items * problem->options;
    if (problem->items != problem->primary)
        return "a matrix cannot hold secondary items";
    if (problem->bounds)
        return "a matrix cannot hold bounds of items";
    if (sites == 0)
        return "a matrix cannot hold a problem without items or options";
    if (sites > (int64_t)(SOURCE_LIMIT / 4))
        return "a matrix cannot hold so many items and options";
    if (!has_numbers(bare) && is_bits(word_of_text(bare->item_names[problem->items > 1 ? 2 : 1])))
        return "a matrix cannot hold items whose names are made of 0 and 1";
    if (bare->option_names && is_bits(word_of_text(bare->option_names[1])))
        return "a matrix cannot hold options whose names are made of 0 and 1";
    return NULL;
}

void matrix_write(const struct bare *bare, int indent, FILE *out)
{
    const struct problem *problem = &bare->problem;
    bool has_columns = !has_numbers(bare);
    int width = 0; /* of the rows' names */
    for (int32_t o = 1; bare->option_names && o <= problem->options; o++)
        if (text_width(bare->option_names[o]) > width)
            width = text_width(bare->option_names[o]);
    const char *bar = width ? " | " : has_columns ? "| " : "";
    if (has_columns) {
        fprintf(out, "%*s%s", indent + width, "", bar);
        for (int32_t i = 1; i <= problem->items; i++)
            fprintf(out, "%s%s", i > 1 ? " " : "", bare->item_names[i]);
        fputc('\n', out);
    }
    bool *row = memory_need_zero((size_t)problem->items + 1, sizeof *row);
    for (int32_t o = 1; o <= problem->options; o++) {
        const char *name = bare->option_names ? bare->option_names[o] : "";
        fprintf(out, "%*s%s%*s%s", indent, "", name, width - text_width(name), "", bar);
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++)
            row[problem->entries[e].item] = true;
        for (int32_t i = 1; i <= problem->items; i++) {
            int gap = i == 1 ? 0 : has_columns ? (int)strlen(bare->item_names[i - 1]) : 1;
            fprintf(out, "%*s%d", gap, "", row[i]);
        }
        fputc('\n', out);
        memset(row, 0, ((size_t)problem->items + 1) * sizeof *row);
    }
    memory_free(row);
}

/* True for names like a bracket, a comment, a line of dashes, or a part. */
static bool needs_heading(char *const *names, int32_t count)
{
    for (int32_t k = 1; names && k <= count; k++) {
        struct word name = word_of_text(names[k]);
        if (strpbrk(names[k], "[{(%/") || !names[k][strspn(names[k], "#-=+")] ||
            (role_of(name) != ROLE_NONE && role_of(name) != ROLE_LETTER) || word_is(name, "U") ||
            is_choice(name) || is_size(name) || is_demand(name))
            return true;
    }
    return false;
}

static bool write(const struct puzzle *puzzle, FILE *out, struct diag *diag)
{
    const struct bare *bare = &puzzle->bare;
    (void)diag;
    if (needs_heading(bare->item_names, bare->problem.items) ||
        needs_heading(bare->option_names, bare->problem.options))
        fprintf(out, "%s\n", MATRIX_HEADING);
    matrix_write(bare, 0, out);
    return true;
}

const struct format format_matrix = {
    .name = "matrix",
    .summary = "rows of 0 and 1, with names or without",
    .programs = "numpy, spreadsheets",
    .suffix = ".matrix",
    .heading = MATRIX_HEADING,
    .losses = LOSS_TITLE | LOSS_TEXTS | LOSS_COUNTS | LOSS_BOARD | LOSS_COSTS,
    .kind = PUZZLE_BARE,
    .comments = COMMENTS_TRIED,
    .match = match,
    .is_slow = true,
    .read = matrix_read,
    .refuse = matrix_refuse,
    .write = write,
};
