/* SPDX-License-Identifier: MIT */
/* Exact covers with named colours, over several lines: `< a b > [ x y ]`, then options as `a x:R;`.
 *
 * Primary items may have bounds, `a:2` or `a:0;3`.  Source: the parser of miniexact. */
#include <string.h>

#include "format/bounds.h"
#include "format/builder.h"
#include "format/format.h"
#include "format/plain.h"

#define MARKS "<>[]:;"
static const char marks[] = MARKS;

static int next(struct scan *scan)
{
    int c;
    while ((c = scan_peek(scan)) < 0)
        if (!scan_full_line(scan))
            return -1;
    return c;
}

static bool take(struct scan *scan, char mark)
{
    bool found = next(scan) == mark;
    scan->at += found;
    return found;
}

static bool fail(struct scan *scan, const char *expected)
{
    int c = scan_peek(scan);
    if (c < 0 || char_is_of(c, marks))
        return scan_expected_byte(scan, scan->line.text + scan->at, expected);
    return scan_expected(scan, scan_word(scan, marks), expected);
}

static bool take_glued(struct scan *scan, char mark)
{
    bool found = scan_peek(scan) == mark;
    scan->at += found;
    return found;
}

static bool read_bounds(struct scan *scan, struct word name, struct bounds *bounds)
{
    int64_t number;
    *bounds = (struct bounds){1, 1};
    if (!take_glued(scan, ':'))
        return true;
    struct word times[2];
    times[0] = times[1] = scan_word(scan, marks);
    if (take_glued(scan, ';'))
        times[1] = scan_word(scan, marks);
    for (int k = 0; k < 2; k++)
        if (!word_number(times[k], INT32_MAX, &number))
            return scan_expected(scan, times[k], "how often the item is covered");
    struct word all = {name.text, (size_t)(scan->line.text + scan->at - name.text)};
    return bounds_of(times[0], times[1], bounds) ||
           scan_expected(scan, word_trim(all), "bounds in ascending order, not both 0");
}

static bool read_items(struct builder *builder, char end, const char *expected)
{
    struct scan *scan = builder->scan;
    while (!take(scan, end)) {
        int c = scan_peek(scan);
        if (c < 0 || char_is_of(c, marks))
            return fail(scan, expected);
        struct word name = scan_word(scan, marks);
        struct bounds bounds = {1, 1};
        if (end == '>' && !read_bounds(scan, name, &bounds))
            return false;
        if (!builder_item(builder, name, bounds, expected))
            return false;
    }
    return true;
}

static bool read_entry(struct builder *builder)
{
    struct scan *scan = builder->scan;
    struct word name = scan_word(scan, marks), colour = {NULL, 0};
    if (take_glued(scan, ':'))
        colour = scan_word(scan, marks);
    return builder_entry(builder, name, name, colour);
}

/* The last ';' is optional. */
static bool read_option(struct builder *builder)
{
    struct scan *scan = builder->scan;
    int c;
    while ((c = next(scan)) >= 0 && c != ';') {
        if (char_is_of(c, marks))
            return fail(scan, "an item or ';'");
        if (!read_entry(builder))
            return false;
    }
    take(scan, ';');
    return builder_option(builder);
}

static bool read_lines(struct builder *builder)
{
    struct scan *scan = builder->scan;
    if (!take(scan, '<'))
        return fail(scan, "'<' before the primary items");
    if (!read_items(builder, '>', "a primary item or '>'"))
        return false;
    builder_part(builder);
    if (take(scan, '[') && !read_items(builder, ']', "a secondary item or ']'"))
        return false;
    if (!builder_begin(builder))
        return false;
    while (next(scan) >= 0)
        if (!read_option(builder))
            return false;
    return true;
}

/* Drops a full stop at the end, unless the last word is also before: an item's name. */
static void drop_stop(struct source *source)
{
    struct word text = word_trim((struct word){source->bytes, source->length});
    struct scan scan = scan_open(source, NULL);
    size_t start = text.length;
    int times = 0;
    if (!word_ends(text, "."))
        return;
    while (start && !char_is_blank(text.text[start - 1]) &&
           !char_is_of(text.text[start - 1], marks))
        start--;
    while (next(&scan) >= 0) {
        struct word word = scan_word(&scan, marks);
        scan.at += !word.length;
        times += word_equals(word, word_skip(text, start));
    }
    if (times == 1)
        source->length = (size_t)(text.text - source->bytes) + text.length - 1;
}

static bool read(struct scan *scan, struct puzzle *puzzle)
{
    drop_stop(&scan->source);
    return builder_read(scan, puzzle, read_lines, NULL);
}

static void write_items(const struct bare *bare, FILE *out)
{
    const struct problem *problem = &bare->problem;
    fputs("<", out);
    for (int32_t i = 1; i <= problem->items; i++) {
        if (i == problem->primary + 1)
            fputs(" > [", out);
        fprintf(out, " %s", bare->item_names[i]);
        struct bounds bounds =
            i <= problem->primary ? problem_bounds(problem, i) : (struct bounds){1, 1};
        if (bounds.least != bounds.most)
            fprintf(out, ":%d;%d", (int)bounds.least, (int)bounds.most);
        else if (bounds.most != 1)
            fprintf(out, ":%d", (int)bounds.most);
    }
    fputs(problem->items > problem->primary ? " ]\n" : " >\n", out);
}

static bool are_free_of_marks(char *const *names, int32_t count)
{
    for (int32_t i = 1; i <= count; i++)
        if (strpbrk(names[i], marks))
            return false;
    return true;
}

static const char *refuse(const struct puzzle *puzzle)
{
    const struct bare *bare = &puzzle->bare;
    bool holds = are_free_of_marks(bare->item_names, bare->problem.items) &&
                 are_free_of_marks(bare->colour_names, bare->colours);
    return holds ? NULL : "an xcc file cannot hold names with one of " MARKS;
}

static bool write(const struct puzzle *puzzle, FILE *out, struct diag *diag)
{
    const struct bare *bare = &puzzle->bare;
    (void)diag;
    write_items(bare, out);
    for (int32_t o = 1; o <= bare->problem.options; o++)
        if (problem_is_choice(&bare->problem, o)) {
            plain_write_option(bare, o, out);
            fputs(";\n", out);
        }
    return true;
}

static enum match match(const struct source *source)
{
    struct scan scan = scan_head(source);
    struct word word;
    if (!take(&scan, '<'))
        return MATCH_NO;
    bool is_glued = scan.at < scan.line.length && !char_is_blank(scan.line.text[scan.at]);
    do {
        if (next(&scan) < 0)
            return MATCH_UNLIKELY;
        word = scan_word(&scan, marks);
        if (is_glued && word.length && memchr(word.text, '=', word.length))
            return MATCH_NO; /* markup */
    } while (word.length || take(&scan, ':') || take(&scan, ';'));
    if (!take(&scan, '>') || next(&scan) == '<')
        return MATCH_NO;
    /* else <x> may be another format's name */
    bool has_options = memchr(scan.source.bytes, ';', scan.source.length);
    return has_options || scan_peek(&scan) < 0 ? MATCH_CERTAIN : MATCH_LIKELY;
}

const struct format format_xcc = {
    .name = "xcc",
    .summary = "< items > [ secondary ], then options that end in ';'",
    .programs = "miniexact",
    .suffix = ".xcc",
    .losses = LOSS_TITLE | LOSS_TEXTS | LOSS_COUNTS | LOSS_BOARD | LOSS_OPTIONS | LOSS_COSTS,
    .kind = PUZZLE_BARE,
    .comments = COMMENTS_TRIED,
    .match = match,
    .read = read,
    .refuse = refuse,
    .write = write,
};
