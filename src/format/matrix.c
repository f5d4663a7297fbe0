/* SPDX-License-Identifier: MIT */
/* A 0/1 matrix: a row an option, a column an item, both with names or without.
 *
 * Blanks and bars do not count.  A first line whose second word (or only one)
 * is not made of 0 and 1 names the columns.  Where the first row begins with such a word,
 * each row begins with its name. */
#include "format/matrix.h"

#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "format/format.h"
#include "format/names.h"

/* More columns than this are refused. */
#define COLUMNS_LIMIT (1 << 20)

struct reading {
    struct scan *scan;
    struct bare *bare;
    struct names columns, rows;
    bool has_names;         /* of rows */
    struct entry *entries;  /* owned; [room], those of the present row */
    size_t room;
};

static bool is_digits(struct word word)
{
    for (size_t i = 0; i < word.length; i++)
        if (word.text[i] != '0' && word.text[i] != '1')
            return false;
    return true;
}

static struct word next_word(struct scan *scan)
{
    while (scan_peek(scan) == '|')
        scan->at++;
    return scan_word(scan, "|");
}

static bool is_header(struct scan scan)
{
    return word_is(scan_word(&scan, ""), "rows") && word_is(scan_word(&scan, ""), "matrix") &&
           scan_peek(&scan) < 0;
}

static bool is_named(struct scan scan)
{
    return !is_digits(next_word(&scan));
}

static bool names_columns(struct scan scan)
{
    struct word first = next_word(&scan), second = next_word(&scan);
    return !is_digits(second.length ? second : first);
}

static bool read_columns(struct reading *reading)
{
    struct word word;
    while ((word = next_word(reading->scan)).length)
        if (!names_read(&reading->columns, reading->scan, word, "a column's name"))
            return false;
    return true;
}

/* The number of columns is that of the names, else that of the first row. */
static bool check_width(struct reading *reading, int32_t width)
{
    struct problem *problem = &reading->bare->problem;
    struct scan *scan = reading->scan;
    /* without a line of names the columns are called 1, 2, 3 … */
    if (!reading->columns.count && !names_number(&reading->columns, 1, width))
        return diag_memory(scan->diag, "the names");
    int32_t columns = reading->columns.count;
    if (width == 0)
        return scan_expected_byte(scan, scan->line.text + scan->at, "0 or 1");
    if (width != columns)
        return diag_fault(scan->diag, scan_place(scan, scan->line.text + scan->at),
                          "expected %d columns, found %d", (int)columns, (int)width);
    return problem->first || problem_init(problem, columns, columns, scan->diag);
}

static bool read_row(struct reading *reading)
{
    struct scan *scan = reading->scan;
    int32_t width = 0, count = 0;
    struct entry *entries = memory_try_grow(reading->entries, &reading->room, scan->line.length,
                                            sizeof *entries);
    if (!entries)
        return diag_memory(scan->diag, "the matrix");
    reading->entries = entries;
    if (reading->has_names && !names_read(&reading->rows, scan, next_word(scan), "a row's name"))
        return false;
    for (int c; (c = scan_peek(scan)) >= 0; scan->at++) {
        if (c != '0' && c != '1' && c != '|')
            return scan_expected_byte(scan, scan->line.text + scan->at, "0 or 1");
        if (width == COLUMNS_LIMIT)
            return diag_fault(scan->diag, scan_place(scan, scan->line.text + scan->at),
                              "expected at most %d columns, found more", COLUMNS_LIMIT);
        width += c != '|';
        if (c == '1')
            entries[count++] = (struct entry){.item = width};
    }
    return check_width(reading, width) &&
           problem_add(&reading->bare->problem, entries, count, scan->diag);
}

static bool read_lines(struct reading *reading)
{
    struct scan *scan = reading->scan;
    bool more = scan_full_line(scan);
    if (more && is_header(*scan))
        more = scan_full_line(scan);
    if (more && names_columns(*scan)) {
        if (!read_columns(reading))
            return false;
        more = scan_full_line(scan);
    }
    if (!more)
        return scan_expected_byte(scan, scan->line.text, "a row of 0 and 1");
    reading->has_names = is_named(*scan);
    for (; more; more = scan_full_line(scan))
        if (!read_row(reading))
            return false;
    return true;
}

bool matrix_read(struct scan *scan, struct puzzle *puzzle)
{
    struct bare *bare = &puzzle->bare;
    struct reading reading = {.scan = scan, .bare = bare};
    bool done = read_lines(&reading);
    if (done) {
        bare->item_names = names_release(&reading.columns);
        bare->option_names = names_release(&reading.rows);
        for (int32_t i = 1; i <= bare->problem.items; i++)
            bare->problem.sharp[i] = bare->item_names[i][0] == '#';
    }
    names_done(&reading.columns);
    names_done(&reading.rows);
    memory_free(reading.entries);
    return done;
}

static bool has_numbers(const struct bare *bare)
{
    return names_count_from(bare->item_names, bare->problem.items, 1);
}

static bool is_digit_name(const char *name)
{
    return is_digits((struct word){name, strlen(name)});
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
    if (!has_numbers(bare) && is_digit_name(bare->item_names[problem->items > 1 ? 2 : 1]))
        return "a matrix cannot hold items whose names are made of 0 and 1";
    if (bare->option_names && is_digit_name(bare->option_names[1]))
        return "a matrix cannot hold options whose names are made of 0 and 1";
    return NULL;
}

/* How the lines of a written matrix begin: blanks, a name or blanks in its place, a bar. */
struct margin {
    int indent, name;
    const char *bar;
};

static struct margin find_margin(const struct bare *bare, int indent)
{
    size_t length = 0;
    for (int32_t o = 1; bare->option_names && o <= bare->problem.options; o++)
        if ((size_t)text_width(bare->option_names[o]) > length)
            length = (size_t)text_width(bare->option_names[o]);
    bool plain = length == 0 && has_numbers(bare);
    return (struct margin){indent, (int)length, plain ? "" : length ? " | " : "| "};
}

static void begin_line(const struct margin *margin, const char *name, FILE *out)
{
    int padding = margin->name - text_width(name);
    fprintf(out, "%*s%s%*s%s", margin->indent, "", name, padding, "", margin->bar);
}

static void write_columns(const struct bare *bare, const struct margin *margin, FILE *out)
{
    begin_line(margin, "", out);
    for (int32_t i = 1; i <= bare->problem.items; i++)
        fprintf(out, "%s%s", i > 1 ? " " : "", bare->item_names[i]);
    fputc('\n', out);
}

/* Under its column's name; `row` has a true for each item covered. */
static void write_digits(const struct bare *bare, const bool *row, bool under_names, FILE *out)
{
    for (int32_t i = 1; i <= bare->problem.items; i++) {
        int width = under_names && i > 1 ? (int)strlen(bare->item_names[i - 1]) : 1;
        fprintf(out, "%*s%d", i > 1 ? width : 0, "", row[i]);
    }
    fputc('\n', out);
}

void matrix_write(const struct bare *bare, int indent, FILE *out)
{
    const struct problem *problem = &bare->problem;
    const struct margin margin = find_margin(bare, indent);
    bool under_names = !has_numbers(bare);
    bool *row = memory_need_zero((size_t)problem->items + 1, sizeof *row);
    if (under_names)
        write_columns(bare, &margin, out);
    for (int32_t o = 1; o <= problem->options; o++) {
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++)
            row[problem->entries[e].item] = true;
        begin_line(&margin, bare->option_names ? bare->option_names[o] : "", out);
        write_digits(bare, row, under_names, out);
        memset(row, 0, ((size_t)problem->items + 1) * sizeof *row);
    }
    memory_free(row);
}

/* Counts what is 0 or 1 and what should be, a line's name left out. */
static void count_digits(struct scan scan, int *digits, int *others)
{
    struct scan named = scan;
    if (!is_digits(next_word(&named)))
        scan = named;
    for (int c; (c = scan_peek(&scan)) >= 0; scan.at++) {
        *digits += c == '0' || c == '1';
        *others += c != '0' && c != '1' && c != '|';
    }
}

static int sniff(const struct source *source)
{
    struct scan scan = scan_head(source);
    int digits = 0, others = 0;
    bool more = scan_full_line(&scan);
    if (more && is_header(scan))
        return 95;
    if (more && names_columns(scan))
        more = scan_full_line(&scan);
    for (; more; more = scan_full_line(&scan))
        count_digits(scan, &digits, &others);
    return digits > 3 * others ? 80 * digits / (digits + others) : 0;
}

static bool write(const struct puzzle *puzzle, FILE *out, struct diag *diag)
{
    (void)diag;
    matrix_write(&puzzle->bare, 0, out);
    return true;
}

const struct format format_matrix = {
    .name = "matrix",
    .summary = "rows of 0 and 1, with names or without",
    .suffix = ".matrix",
    .heading = "rows matrix",
    .losses = LOSS_TITLE | LOSS_TEXTS | LOSS_COUNTS | LOSS_BOARD,
    .kind = PUZZLE_BARE,
    .sniff = sniff,
    .read = matrix_read,
    .refuse = matrix_refuse,
    .write = write,
};
