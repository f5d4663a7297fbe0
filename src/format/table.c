/* SPDX-License-Identifier: MIT */
/* Tables of two marks, such as x and '.': rows are options, columns are items.
 *
 * Rows may begin with names, and the first line may name the columns.  Cells are words, or their
 * characters.  Blanks are marks in tables of fields, or if marks are below columns' names. */
#include <string.h>

#include "base/memory.h"
#include "format/builder.h"
#include "format/format.h"
#include "format/marks.h"
#include "format/rows.h"

enum style { BY_WORDS, BY_FIELDS, BY_COLUMNS };

struct table {
    enum style style;
    char comma;             /* separates fields */
    bool has_names, has_head, is_glued;
    struct line head;       /* the first line */
    struct word corner;     /* in it, above the names of rows; no text: none */
    struct names columns;   /* in it; else empty */
    int marks[2], kinds;    /* sorted indices in marks[]; their number */
    int32_t width, rows;
    struct word name;       /* of the row */
    unsigned char *cells;   /* [count]; that row's marks */
    size_t room;
    int32_t count;
};

/* ---- lines ---- */

static struct word next_word(struct scan *line)
{
    while (char_is_of(scan_peek(line), "|,;"))
        line->at++;
    return scan_word(line, "|,;");
}

static bool next_line(struct scan *scan)
{
    do
        if (!scan_full_line(scan))
            return false;
    while (rows_is_rule(&scan->line, true));
    return true;
}

/* ---- cells ---- */

static bool add_cell(struct table *table, int mark)
{
    unsigned char *grown = memory_try_grow(table->cells, &table->room, (size_t)table->count + 1, 1);
    if (!grown || table->count == COLUMNS_LIMIT)
        return false;
    table->cells = grown;
    grown[table->count++] = (unsigned char)mark;
    return true;
}

static bool add_cells(struct table *table, struct word word)
{
    size_t bytes = 0;
    for (size_t at = 0; at < word.length; at += bytes) {
        int mark = mark_find(word.text + at, word.length - at, &bytes);
        if (mark < 0 || !add_cell(table, mark))
            return false;
        table->is_glued |= at > 0;
    }
    return true;
}

static void take_name(struct table *table, struct word word)
{
    word.length -= word.length > 1 && word.text[word.length - 1] == ':';
    table->name = word;
}

/* Returns the line; if bars separate fields, without one at each end. */
static struct word open_line(const struct table *table, const struct line *line)
{
    struct word rest = word_of_line(line);
    rest = table->comma == '|' ? word_trim(rest) : rest;
    bool begins = table->comma == '|' && rest.length && rest.text[0] == '|';
    rest.text += begins;
    rest.length -= begins;
    rest.length -= begins && rest.length && rest.text[rest.length - 1] == '|';
    return rest;
}

/* Fields may be empty. */
static bool next_part(const struct table *table, struct word *rest, struct word *part)
{
    if (table->style == BY_FIELDS)
        return word_cut(rest, table->comma, part);
    struct scan scan = {.line = {.text = rest->text, .length = rest->length}};
    *part = next_word(&scan);
    *rest = (struct word){rest->text + scan.at, rest->length - scan.at};
    return part->length > 0;
}

static bool take_parts(struct table *table, const struct line *line)
{
    struct word rest = open_line(table, line), part;
    if (table->has_names && next_part(table, &rest, &part))
        take_name(table, part);
    while (next_part(table, &rest, &part))
        if (part.length ? !add_cells(table, part) : !add_cell(table, MARK_BLANK))
            return false;
    return true;
}

/* The names of rows may have a heading. */
static bool take_columns(struct table *table, struct scan line)
{
    struct scan head = line;
    head.line = table->head;
    head.at = 0;
    if (table->has_names) {
        take_name(table, next_word(&line));
        size_t start = (size_t)(table->name.text - line.line.text);
        if (scan_peek(&head) >= 0 && head.at < start + table->name.length)
            next_word(&head);
    }
    struct word word = next_word(&line);
    for (struct word above; (above = next_word(&head)).length;) {
        size_t begin = (size_t)(above.text - table->head.text);
        size_t at = word.length ? (size_t)(word.text - line.line.text) : SIZE_MAX;
        bool is_below = at >= begin && at < begin + above.length;
        if (at < begin || !(is_below ? add_cells(table, word) : add_cell(table, MARK_BLANK)))
            return false;
        word = is_below ? next_word(&line) : word;
    }
    return !word.length;
}

static bool take_line(struct table *table, const struct scan *scan)
{
    struct scan line = *scan;
    line.at = 0;
    table->count = 0;
    table->name = (struct word){NULL, 0};
    return table->style == BY_COLUMNS ? take_columns(table, line) : take_parts(table, &line.line);
}

/* ---- all lines ---- */

/* False for more than two marks. */
static bool see_marks(struct table *table)
{
    for (int32_t k = 0; k < table->count; k++) {
        int mark = table->cells[k], old = 0;
        while (old < table->kinds && table->marks[old] != mark)
            old++;
        if (old == 2)
            return false;
        table->marks[old] = mark;
        table->kinds += old == table->kinds;
    }
    return true;
}

static bool see_row(struct table *table, const struct scan *scan)
{
    if (!take_line(table, scan) || !table->count ||
        (table->width && table->count != table->width) || !see_marks(table))
        return false;
    table->width = table->count;
    table->rows++;
    return true;
}

/* Reads one name per column, perhaps after a heading of the rows' names.  False if they do not fit,
 * a name is the mark below it, or memory runs out. */
static bool read_head(struct table *table)
{
    struct names *names = &table->columns;
    struct word rest = open_line(table, &table->head), part;
    int32_t count = 0;
    bool fits = true;
    for (struct word all = rest; next_part(table, &all, &part);)
        count++;
    bool has_heading = table->has_names && count == table->width + 1;
    if (has_heading)
        next_part(table, &rest, &table->corner);
    while (fits && next_part(table, &rest, &part))
        fits = word_is_name(part) && !names_find(names, part) && names_add(names, part);
    for (int k = 0; fits && k < 2 && table->style == BY_COLUMNS; k++)
        fits = !names_find(names, word_of_text(marks[table->marks[k]]));
    return fits && count - has_heading == table->width;
}

/* Sorts the covering mark first.  False unless only that one covers, for 0 and 1, which matrix.c
 * reads, and for blanks that do not suit the style. */
static bool sort_marks(struct table *table)
{
    int *two = table->marks;
    if (table->kinds < 2)
        return false;
    if (two[0] > two[1]) {
        int first = two[0];
        two[0] = two[1];
        two[1] = first;
    }
    return two[0] < MARK_OPEN && two[1] >= MARK_EITHER && !(two[0] == 0 && two[1] == MARK_ZERO) &&
           (two[1] == MARK_BLANK) == (table->style != BY_WORDS);
}

/* The first line is a row or names the columns. */
static bool survey(struct table *table, const struct scan *scan)
{
    struct scan all = *scan;
    all.diag = NULL;
    if (!next_line(&all))
        return false;
    struct scan first = all;
    table->head = first.line;
    while (next_line(&all))
        if (!see_row(table, &all))
            return false;
    int kinds = table->kinds;
    bool is_glued = table->is_glued;
    table->has_head = table->style == BY_COLUMNS || !see_row(table, &first);
    if (table->has_head) {
        table->kinds = kinds;
        table->is_glued = is_glued;
    }
    return table->width > 1 && table->rows > !table->has_head && sort_marks(table) &&
           (!table->has_head || (!table->is_glued && read_head(table)));
}

static void table_done(struct table *table)
{
    names_done(&table->columns);
    memory_free(table->cells);
}

static bool find_table(struct table *table, const struct scan *scan)
{
    static const struct {
        enum style style;
        char comma;
    } ways[] = {{BY_WORDS, 0},   {BY_FIELDS, '|'},  {BY_FIELDS, ','}, {BY_FIELDS, ';'},
                {BY_FIELDS, '\t'}, {BY_COLUMNS, 0}};
    for (int k = 0; k < 2 * (int)(sizeof ways / sizeof *ways); k++) {
        *table = (struct table){
            .style = ways[k / 2].style, .comma = ways[k / 2].comma, .has_names = k % 2};
        if (survey(table, scan))
            return true;
        table_done(table);
    }
    return false;
}

/* ---- reading ---- */

static bool add_row(struct table *table, struct builder *builder)
{
    const struct scan *scan = builder->scan;
    int32_t count = 0;
    if (!take_line(table, scan))
        return diag_memory(scan->diag, "the table");
    for (int32_t k = 0; k < table->count; k++)
        if (table->cells[k] == table->marks[0])
            builder->entries[count++] = (struct entry){.item = k + 1};
    return (!table->has_names || names_read(&builder->names, scan, table->name, "a row's name")) &&
           problem_add(&builder->puzzle->bare.problem, builder->entries, count, scan->diag);
}

static bool read_rows(struct table *table, struct builder *builder)
{
    bool done = builder_begin(builder);
    if (table->has_head)
        next_line(builder->scan);
    while (done && next_line(builder->scan))
        done = add_row(table, builder);
    return done;
}

static bool read_lines(struct builder *builder)
{
    struct scan *scan = builder->scan;
    struct table table;
    unsigned failures = memory_failures();
    if (!find_table(&table, scan)) {
        next_line(scan);
        return memory_failures() != failures
                   ? diag_memory(scan->diag, "the table")
                   : scan_expected(scan, scan_rest(scan), "rows of two marks, as x and .");
    }
    if (role_of(word_until(table.corner, "\\/")) == ROLE_UNIVERSE) {
        table_done(&table);
        next_line(scan);
        return scan_expected(scan, table.corner, "options as rows");
    }
    bool named = table.has_head || names_number(&table.columns, 1, table.width);
    builder->items = table.columns;
    table.columns = (struct names){0};
    bool done = named ? read_rows(&table, builder) : diag_memory(scan->diag, "the names");
    table_done(&table);
    return done;
}

/* Adjacent marks are more likely a drawing. */
static enum match match(const struct source *source)
{
    struct scan scan = scan_head(source);
    struct table table;
    if (!find_table(&table, &scan))
        return MATCH_NO;
    table_done(&table);
    bool is_named = table.has_names || table.has_head;
    return is_named ? table.style == BY_COLUMNS ? MATCH_POSSIBLE : MATCH_LIKELY
           : table.is_glued                     ? MATCH_UNLIKELY
                                                : MATCH_LIKELY;
}

const struct format format_table = {
    .name = "table",
    .summary = "rows of two marks, x and . or the like, with names or without",
    .kind = PUZZLE_BARE,
    .comments = COMMENTS_TRIED,
    .match = match,
    .is_slow = true,
    .build = read_lines,
};
