/* SPDX-License-Identifier: MIT */
/* Exact covers in numbers, like DIMACS: a header, then one option per line.
 *
 * The header is `p xc P S` or, with colours, `p xcc P S`.  Items 1 to P are primary, up to P + S
 * secondary.  Options end in 0; a negative number after a secondary item is its colour.  Comments
 * begin with c, as in other DIMACS formats.  Source: the parser of miniexact. */
#include <stdio.h>
#include <string.h>

#include "format/builder.h"
#include "format/format.h"

#define ITEMS_LIMIT 1048576

/* Moves to the next line that is no comment. */
static bool next_line(struct scan *scan)
{
    while (scan_full_line(scan)) {
        struct scan line = *scan;
        if (!word_is(scan_word(&line, ""), "c"))
            return true;
    }
    return false;
}

static bool read_count(struct scan *scan, const char *expected, int64_t *count)
{
    char text[64];
    struct word word = scan_word(scan, "");
    if (word_number(word, ITEMS_LIMIT, count))
        return true;
    snprintf(text, sizeof text, "%s, 0 to %d", expected, ITEMS_LIMIT);
    return scan_expected(scan, word, text);
}

static bool read_header(struct builder *builder, bool *coloured)
{
    struct scan *scan = builder->scan;
    int64_t primary, secondary;
    if (!next_line(scan))
        return scan_expected_byte(scan, scan->line.text, "'p xc' or 'p xcc'");
    struct word p = scan_word(scan, ""), kind = scan_word(scan, "");
    *coloured = word_is(kind, "xcc");
    if (!word_is(p, "p"))
        return scan_expected(scan, p, "'p xc' or 'p xcc'");
    if (!*coloured && !word_is(kind, "xc"))
        return scan_expected(scan, kind, "'xc' or 'xcc'");
    if (!read_count(scan, "the number of primary items", &primary) ||
        !read_count(scan, "the number of secondary items", &secondary))
        return false;
    if (!scan_need_end(scan) || !builder_number(builder, 1, (int32_t)primary))
        return false;
    builder_part(builder);
    return builder_number(builder, (int32_t)primary + 1, (int32_t)(primary + secondary)) &&
           builder_begin(builder);
}

/* Reads a colour after the item; without '-'; no text: none. */
static bool read_colour(struct scan *scan, bool coloured, struct word *colour)
{
    *colour = NO_WORD;
    if (scan_peek(scan) != '-')
        return true;
    struct word word = scan_word(scan, "");
    int64_t number;
    *colour = word_skip(word, 1);
    if (!coloured)
        return scan_expected(scan, word, "no colours after 'p xc'");
    return (word_number(*colour, INT32_MAX, &number) && word.text[1] != '0') ||
           scan_expected(scan, word, "a colour, -1 to -2147483647");
}

/* Reads up to 0, perhaps on later lines. */
static bool read_option(struct builder *builder, bool coloured)
{
    struct scan *scan = builder->scan;
    for (;;) {
        if (scan_peek(scan) < 0 && !next_line(scan))
            return scan_expected_byte(scan, scan->line.text, "0 at the end of the option");
        struct word word = scan_word(scan, ""), colour;
        if (word_is(word, "0"))
            return builder_option(builder);
        if (!read_colour(scan, coloured, &colour) || !builder_entry(builder, word, word, colour))
            return false;
    }
}

static bool read_lines(struct builder *builder)
{
    struct scan *scan = builder->scan;
    bool coloured = false;
    if (!read_header(builder, &coloured))
        return false;
    while (scan_peek(scan) >= 0 || next_line(scan))
        if (!read_option(builder, coloured))
            return false;
    return true;
}

static void write_option(const struct bare *bare, int32_t option, bool keep_colours, FILE *out)
{
    const struct problem *problem = &bare->problem;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        const struct entry *entry = &problem->entries[e];
        fprintf(out, "%d ", (int)entry->item);
        if (entry->colour && keep_colours)
            fprintf(out, "-%s ", bare->colour_names[entry->colour]);
        else if (entry->colour)
            fprintf(out, "-%d ", (int)entry->colour);
    }
    fputs("0\n", out);
}

/* Colours are numbered if not all names are positive numbers. */
static bool may_keep_colours(const struct bare *bare)
{
    for (int32_t c = 1; c <= bare->colours; c++)
        if (strcmp(bare->colour_names[c], "0") == 0)
            return false;
    return names_are_numbers(bare->colour_names, bare->colours);
}

static const char *refuse(const struct puzzle *puzzle)
{
    const struct problem *problem = &puzzle->bare.problem;
    return problem->bounds                ? "a DIMACS-like file cannot hold bounds of items"
           : problem->items > ITEMS_LIMIT ? "a DIMACS-like file cannot hold more than 1048576 items"
                                          : NULL;
}

static bool write(const struct puzzle *puzzle, FILE *out, struct diag *diag)
{
    const struct problem *problem = &puzzle->bare.problem;
    bool keep_colours = may_keep_colours(&puzzle->bare);
    (void)diag;
    fprintf(out, "p %s %d %d\n", problem->coloured ? "xcc" : "xc", (int)problem->primary,
            (int)(problem->items - problem->primary));
    for (int32_t o = 1; o <= problem->options; o++)
        if (problem_is_choice(problem, o))
            write_option(&puzzle->bare, o, keep_colours, out);
    return true;
}

static enum match match(const struct source *source)
{
    struct scan scan = scan_head(source);
    if (!next_line(&scan) || !word_is(scan_word(&scan, ""), "p"))
        return MATCH_NO;
    struct word kind = scan_word(&scan, "");
    return word_is(kind, "xc") || word_is(kind, "xcc") ? MATCH_SIGNED : MATCH_NO;
}

const struct format format_dimacs = {
    .name = "dimacs",
    .summary = "'p xc' or 'p xcc', then options as numbers that end in 0",
    .programs = "miniexact",
    .suffix = ".xc",
    .losses = LOSS_ALL,
    .kind = PUZZLE_BARE,
    .comments = COMMENTS_TRIED,
    .match = match,
    .build = read_lines,
    .refuse = refuse,
    .write = write,
};
