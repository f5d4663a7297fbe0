/* SPDX-License-Identifier: MIT */
/* Writing a 0/1 matrix. */
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "format/matrix.h"
#include "format/names.h"
#include "format/rows.h"

bool matrix_is_digits(struct word word)
{
    for (size_t i = 0; i < word.length; i++)
        if (word.text[i] != '0' && word.text[i] != '1')
            return false;
    return true;
}

bool matrix_is_bits(struct word word)
{
    return rows_bit(word) >= 0 || matrix_is_digits(word);
}

static bool has_numbers(const struct bare *bare)
{
    return names_count_from(bare->item_names, bare->problem.items, 1);
}

static bool is_bits_name(const char *name)
{
    return matrix_is_bits((struct word){name, strlen(name)});
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
    if (!has_numbers(bare) && is_bits_name(bare->item_names[problem->items > 1 ? 2 : 1]))
        return "a matrix cannot hold items whose names are made of 0 and 1";
    if (bare->option_names && is_bits_name(bare->option_names[1]))
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

/* A name with a bracket may look like the first of groups, and others like a comment or a line
 * between: the heading says no. */
static bool needs_heading(char *const *names, int32_t count)
{
    for (int32_t k = 1; names && k <= count; k++)
        if (strpbrk(names[k], "[{(%/") || !names[k][strspn(names[k], "#-=+")])
            return true;
    return false;
}

bool matrix_write_file(const struct puzzle *puzzle, FILE *out, struct diag *diag)
{
    const struct bare *bare = &puzzle->bare;
    (void)diag;
    if (needs_heading(bare->item_names, bare->problem.items) ||
        needs_heading(bare->option_names, bare->problem.options))
        fprintf(out, "%s\n", MATRIX_HEADING);
    matrix_write(bare, 0, out);
    return true;
}
