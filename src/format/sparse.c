/* SPDX-License-Identifier: MIT */
/* Sparse matrices: the number of columns, then each option's column numbers on a line.
 *
 * The first line is `columns` or `columns secondary`; columns count from 0, secondary ones first.
 * Rows of one 0 or 1 per column are the matrix.  Source: the example program of dlx-cpp. */
#include <stdio.h>

#include "format/builder.h"
#include "format/format.h"

struct header {
    int64_t columns, secondary;
    bool is_whole; /* both numbers */
};

static bool read_header(struct scan *scan, struct header *header)
{
    char expected[64];
    *header = (struct header){0};
    if (!scan_full_line(scan))
        return scan_expected_byte(scan, scan->line.text, "the number of columns");
    struct word columns = scan_word(scan, ""), secondary = scan_word(scan, "");
    if (!word_number(columns, COLUMNS_LIMIT, &header->columns) || header->columns == 0) {
        snprintf(expected, sizeof expected, "the number of columns, 1 to %d", COLUMNS_LIMIT);
        return scan_expected(scan, columns, expected);
    }
    if (secondary.length && !word_number(secondary, header->columns, &header->secondary))
        return scan_expected(scan, secondary, "the number of secondary columns among them");
    header->is_whole = secondary.length;
    return scan_need_end(scan);
}

/* A dense row has 0 or 1 for each column, a sparse one at most `columns` numbers of columns. */
static bool is_row(struct scan row, int64_t columns, bool dense)
{
    int64_t column, count = 0;
    for (; scan_peek(&row) >= 0; count++) {
        struct word word = scan_word(&row, "");
        if (count == columns || (dense && word.length > 1) ||
            !word_number(word, dense ? 1 : columns - 1, &column))
            return false;
    }
    return !dense || count == columns;
}

static bool is_dense(struct scan rows, int64_t columns)
{
    while (scan_full_line(&rows))
        if (!is_row(rows, columns, true))
            return false;
    return true;
}

static bool read_row(struct builder *builder, bool dense)
{
    struct scan *scan = builder->scan;
    char text[16];
    for (int column = 0; scan_peek(scan) >= 0; column++) {
        struct word word = scan_word(scan, ""), name = word;
        if (dense)
            name = (struct word){text, (size_t)snprintf(text, sizeof text, "%d", column)};
        bool is_open = dense && word_is(word, "0");
        if (!is_open && !builder_entry(builder, word, name, NO_WORD))
            return false;
    }
    return builder_option(builder);
}

static bool read_lines(struct builder *builder)
{
    struct header header;
    if (!read_header(builder->scan, &header))
        return false;
    int32_t columns = (int32_t)header.columns, secondary = (int32_t)header.secondary;
    if (!builder_number(builder, secondary, columns - secondary))
        return false;
    builder_part(builder);
    if (!builder_number(builder, 0, columns) || !builder_begin(builder))
        return false;
    bool dense = is_dense(*builder->scan, columns);
    while (scan_full_line(builder->scan))
        if (!read_row(builder, dense))
            return false;
    return true;
}

static int32_t column_of(const struct problem *problem, int32_t item)
{
    int32_t secondary = problem->items - problem->primary;
    return item <= problem->primary ? secondary + item - 1 : item - problem->primary - 1;
}

static void write_row(const struct problem *problem, int32_t option, FILE *out)
{
    const char *before = "";
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        fprintf(out, "%s%d", before, (int)column_of(problem, problem->entries[e].item));
        before = " ";
    }
    fputc('\n', out);
}

/* Numbers of one or two columns would look like the matrix. */
static void write_dense_row(const struct problem *problem, int32_t option, FILE *out)
{
    int row[2] = {0, 0};
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++)
        row[column_of(problem, problem->entries[e].item)] = 1;
    if (problem->items > 1)
        fprintf(out, "%d %d\n", row[0], row[1]);
    else
        fprintf(out, "%d\n", row[0]);
}

static const char *refuse(const struct puzzle *puzzle)
{
    const struct problem *problem = &puzzle->bare.problem;
    return problem->coloured     ? "a file of sparse rows cannot hold colours"
           : problem->bounds     ? "a file of sparse rows cannot hold bounds of items"
           : problem->items == 0 ? "a file of sparse rows cannot hold a problem without items"
           : problem->items > COLUMNS_LIMIT ? "a file of sparse rows cannot hold so many items"
                                            : NULL;
}

static bool write(const struct puzzle *puzzle, FILE *out, struct diag *diag)
{
    const struct problem *problem = &puzzle->bare.problem;
    (void)diag;
    fprintf(out, "%d %d\n", (int)problem->items, (int)(problem->items - problem->primary));
    for (int32_t o = 1; o <= problem->options; o++)
        if (problem_is_choice(problem, o))
            (problem->items > 2 ? write_row : write_dense_row)(problem, o, out);
    return true;
}

static bool has_large_digit(struct scan scan)
{
    while (scan_full_line(&scan))
        if (word_has(word_of_line(&scan.line), "23456789"))
            return true;
    return false;
}

/* Two numbers above a matrix are rather its rows and columns. */
static enum match match(const struct source *source)
{
    struct scan scan = scan_head(source), rows;
    struct header header;
    int count = 0;
    if (!read_header(&scan, &header))
        return MATCH_NO;
    for (rows = scan; scan_full_line(&rows); count++)
        if (!is_row(rows, header.columns, false) && !is_row(rows, header.columns, true))
            return MATCH_NO;
    if (count == 0)
        return header.is_whole && header.columns > 1 ? MATCH_CERTAIN : MATCH_LAST_RESORT;
    bool dense = is_dense(scan, header.columns);
    if (header.is_whole)
        return !header.secondary ? MATCH_CERTAIN : dense ? MATCH_POSSIBLE : MATCH_LIKELY;
    return header.columns > 2 && dense ? MATCH_CERTAIN
           : has_large_digit(scan)     ? MATCH_LIKELY
                                       : MATCH_POSSIBLE;
}

const struct format format_sparse = {
    .name = "sparse",
    .summary = "the number of columns, then a line of column numbers an option",
    .programs = "dlx-cpp",
    .suffix = ".sparse",
    .losses = LOSS_ALL,
    .kind = PUZZLE_BARE,
    .comments = COMMENTS_TRIED,
    .match = match,
    .build = read_lines,
    .refuse = refuse,
    .write = write,
};
