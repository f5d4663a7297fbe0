/* SPDX-License-Identifier: MIT */
/* Knuth's DLX with colours, bounds and costs: a line of items, then one option per line.
 *
 * Source: the programs DLX1 to DLX3 and DLX5 of TAOCP 7.2.2.1; lines that begin with a bar are
 * comments.  The first line of .ec files has the numbers of items and options, in either order. */
#include "format/dlx.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "format/bounds.h"
#include "format/builder.h"
#include "format/format.h"
#include "format/names.h"
#include "format/plain.h"

/* Above shortened names: "| r11 is 1-in-row-1", or "| :v is violet" for a colour. */
#define DLX_TABLE "| names in full:"

/* ---- reading ---- */

static bool is_used(struct scan scan, struct word word)
{
    bool used = false;
    while (!used && scan_full_line(&scan))
        while (!used && scan_peek(&scan) >= 0)
            used = word_equals(scan_word(&scan, ""), word);
    return used;
}

/* Like bounds_cut(), but "a[2]" is a name if it is used below. */
static bool cut_bounds(const struct scan *scan, struct word word, struct word *bounds,
                       struct word *name)
{
    bool is_bound = bounds_cut(word, bounds, name);
    if (is_bound && word_ends(word, "]") && is_used(*scan, word)) {
        *name = word;
        return false;
    }
    return is_bound;
}

static bool read_item(struct builder *builder)
{
    struct scan *scan = builder->scan;
    struct word word = scan_word(scan, ""), name, before;
    struct bounds bounds = {1, 1};
    bool is_bound = cut_bounds(scan, word, &before, &name);
    if (is_bound && builder->primary >= 0)
        return scan_expected(scan, word, "bounds on primary items only");
    if (is_bound && !bounds_read(scan, before, &bounds))
        return false;
    return builder_item(builder, name, bounds, "an item name without ':' and '|'");
}

static bool read_items(struct builder *builder)
{
    struct scan *scan = builder->scan;
    for (int c; (c = scan_peek(scan)) >= 0;) {
        if (c != '|') {
            if (!read_item(builder))
                return false;
            continue;
        }
        if (builder->primary >= 0)
            return diag_expected(scan->diag, scan_place(scan, scan->line.text + scan->at),
                                 "one '|' in the line", "another");
        builder_part(builder);
        scan->at++;
    }
    return builder_begin(builder);
}

static bool read_option(struct builder *builder)
{
    while (scan_peek(builder->scan) >= 0) {
        struct word word = scan_word(builder->scan, ""), colour = word, name;
        word_cut(&colour, ':', &name);
        bool is_cost = word_begins(word, "|");
        if (is_cost ? !builder_cost(builder, word_skip(word, 1))
                    : !builder_entry(builder, word, name, colour))
            return false;
    }
    return builder_option(builder);
}

/* The comment above the option may be empty. */
static bool next_option(struct scan *scan, struct word *comment)
{
    *comment = (struct word){scan->line.text, 0};
    while (scan_full_line(scan) && scan_peek(scan) == '|') {
        scan->at++;
        *comment = scan_rest(scan);
    }
    return scan_peek(scan) >= 0;
}

/* Comments name options if each has one, a word of its own. */
static bool read_options(struct builder *builder)
{
    struct bare *bare = &builder->puzzle->bare;
    struct names *names = &builder->names;
    struct word comment;
    bool done = true;
    while (done && next_option(builder->scan, &comment)) {
        int32_t before = bare->problem.options;
        done = read_option(builder);
        bool is_named = bare->problem.options > before && names->count == before &&
                        word_is_name(comment) && !names_find(names, comment);
        if (done && is_named && !names_add(names, comment))
            done = diag_memory(builder->scan->diag, "the names");
    }
    if (names->count != bare->problem.options)
        names_done(names);
    return done;
}

/* ---- numbers in .ec files ---- */

/* Counts words without colours; adds the known ones to *known. */
static int count_words(struct scan *scan, struct names *items, bool add, int *known)
{
    int words = 0;
    for (int c; (c = scan_peek(scan)) >= 0;) {
        struct word rest, name, bounds;
        if (c == '|') {
            if (add)
                scan->at++;
            else
                scan_word(scan, ""); /* a cost */
            continue;
        }
        words++;
        rest = scan_word(scan, "");
        if (add || !word_ends(rest, "]"))
            cut_bounds(scan, rest, &bounds, &rest);
        word_cut(&rest, ':', &name);
        *known += names_find(items, name) != 0;
        if (add)
            names_put(items, name);
    }
    return words;
}

enum counts {
    COUNTS_NONE, /* not two numbers, or a line of items */
    COUNTS_RIGHT,
    COUNTS_WRONG /* items follow, but other numbers of them */
};

/* Finds the true numbers.  A line of two items may have only their options below it.  May be wrong
 * if memory runs out. */
static enum counts find_counts(struct scan scan, int64_t found[2])
{
    struct word first = scan_word(&scan, ""), second = scan_word(&scan, "");
    struct names items = {0};
    int64_t a, b;
    int words = 0, known = 0;
    if (!word_number(first, INT32_MAX, &a) || !word_number(second, INT32_MAX, &b) ||
        scan_peek(&scan) >= 0 || !scan_line_but(&scan, '|'))
        return COUNTS_NONE;
    count_words(&scan, &items, true, &known);
    known = 0;
    bool has_first = names_find(&items, first), has_second = names_find(&items, second);
    found[0] = items.count;
    for (found[1] = 0; scan_line_but(&scan, '|'); found[1]++)
        words += count_words(&scan, &items, false, &known);
    names_done(&items);
    bool is_right = (a == found[0] && b == found[1]) || (a == found[1] && b == found[0]);
    bool are_all = found[0] == has_first + has_second;
    return is_right && !are_all                                   ? COUNTS_RIGHT
           : words && known == words && !has_first && !has_second ? COUNTS_WRONG
                                                                  : COUNTS_NONE;
}

static bool skip_counts(struct scan *scan, bool *more)
{
    unsigned failures = memory_failures();
    int64_t found[2];
    char expected[96];
    enum counts counts = find_counts(*scan, found);
    if (memory_failures() != failures)
        return diag_memory(scan->diag, "the items");
    if (counts == COUNTS_RIGHT)
        *more = scan_line_but(scan, '|');
    if (counts != COUNTS_WRONG)
        return true;
    snprintf(expected, sizeof expected, "the numbers of items and options below, %d %d",
             (int)found[0], (int)found[1]);
    return scan_expected(scan, scan_rest(scan), expected);
}

/* ---- full names ---- */

static bool is_table(const struct scan *scan)
{
    return word_is(word_trim(word_of_line(&scan->line)), DLX_TABLE);
}

static bool next_row(struct scan *scan, struct word *name, struct word *full)
{
    if (!scan_line(scan) || scan_peek(scan) != '|')
        return false;
    scan->at++;
    *name = scan_word(scan, "");
    bool is_row = word_is(scan_word(scan, ""), "is");
    *full = scan_word(scan, "");
    return is_row && full->length && scan_peek(scan) < 0;
}

/* Ignores full names that exist or are not names: the table is a comment.  False if memory runs
 * out. */
static bool rename_one(struct names *names, struct names *others, struct word name,
                       struct word full)
{
    int32_t number = names_find(names, name);
    if (!number || !word_is_name(full) || names_find(names, full) || names_find(others, full))
        return true;
    char *copy = names_add(others, full) ? word_copy(full) : NULL;
    if (!copy)
        return false;
    memory_free(names->at[number]);
    names->at[number] = copy;
    return true;
}

static bool read_table(struct builder *builder, struct scan scan)
{
    struct names items = {0}, colours = {0};
    struct word name, full;
    bool done = true;
    while (done && next_row(&scan, &name, &full)) {
        bool is_colour = word_begins(name, ":");
        if (is_colour)
            name = word_skip(name, 1);
        done = is_colour ? rename_one(&builder->colours, &colours, name, full)
                         : rename_one(&builder->items, &items, name, full);
    }
    names_done(&items);
    names_done(&colours);
    return done || diag_memory(builder->scan->diag, "the names");
}

/* Returns a scan in the table's heading; zeroed if the items have none above. */
static struct scan find_table(struct scan scan)
{
    while (scan_full_line(&scan) && scan_peek(&scan) == '|')
        if (is_table(&scan))
            return scan;
    return (struct scan){0};
}

static bool read_lines(struct builder *builder)
{
    struct scan *scan = builder->scan, table = find_table(*scan);
    bool more = scan_line_but(scan, '|');
    if (more && !skip_counts(scan, &more))
        return false;
    if (!more)
        return scan_expected_byte(scan, scan->line.text, "a line of item names");
    return read_items(builder) && read_options(builder) &&
           (!table.line.text || read_table(builder, table));
}

bool dlx_read(struct scan *scan, struct puzzle *puzzle)
{
    return builder_read(scan, puzzle, read_lines, NULL);
}

/* The first comment is the title, unless the heading or the table.  False if memory runs out. */
static bool read_title(struct scan scan, struct puzzle *puzzle)
{
    bool more = scan_full_line(&scan);
    if (more && word_is(word_trim(word_of_line(&scan.line)), format_dlx.heading))
        more = scan_full_line(&scan);
    if (!more || scan_peek(&scan) != '|' || is_table(&scan))
        return true;
    scan.at++;
    struct word title = scan_rest(&scan);
    scan.diag = NULL;
    if (!title.length || !scan_need_text(&scan, title))
        return true;
    puzzle->title = word_copy(title);
    return puzzle->title;
}

static bool read(struct scan *scan, struct puzzle *puzzle)
{
    return (read_title(*scan, puzzle) || diag_memory(scan->diag, "the title")) &&
           dlx_read(scan, puzzle);
}

static const char *refuse(const struct puzzle *puzzle)
{
    return puzzle->bare.problem.primary ? NULL
                                        : "a DLX file cannot hold a problem without primary items";
}

/* ---- recognition ---- */

static bool has_letters(const struct source *head)
{
    bool seen[256] = {false};
    int count = 0;
    for (size_t k = 0; k < head->length; k++) {
        unsigned char c = (unsigned char)head->bytes[k];
        count += (isalpha(c) || c >= 0x80) && !seen[c];
        seen[c] = true;
    }
    return count > 2;
}

/* Most words should be in the first line, without repetition. */
static enum match match(const struct source *source)
{
    struct scan scan = scan_head(source);
    struct names items = {0};
    int words = 0, known = 0, double_items = 0, lines = 0;
    bool has_only_comments = true;
    int64_t found[2];
    while (lines < 20 && scan_full_line(&scan)) {
        if (scan_peek(&scan) == '|' || (!lines && find_counts(scan, found) != COUNTS_NONE))
            continue;
        has_only_comments &= scan_peek(&scan) == '#';
        if (lines++ == 0)
            count_words(&scan, &items, true, &double_items);
        else
            words += count_words(&scan, &items, false, &known);
    }
    bool is_xcc = items.count && strcmp(items.at[1], "<") == 0;
    bool are_bits = true, is_list = false;
    for (int32_t i = 1; i <= items.count; i++) {
        are_bits &= !items.at[i][strspn(items.at[i], "01")];
        is_list |= strcmp(items.at[i], "=") == 0 || char_is_of(*items.at[i], "[{\"");
    }
    bool is_other = items.count == 1 || are_bits; /* a drawing, a matrix */
    names_done(&items);
    if (is_xcc || has_only_comments || !words)
        return MATCH_NO;
    if (is_other)
        return known ? MATCH_UNLIKELY : MATCH_NO;
    if (is_list)
        return known == words ? MATCH_POSSIBLE : MATCH_NO;
    if (known * 2 <= words)
        return MATCH_NO;
    bool fits = known == words && !double_items;
    return known * 3 < words * 2       ? MATCH_UNLIKELY /* unknown words */
           : !fits                     ? MATCH_POSSIBLE
           : has_letters(&scan.source) ? MATCH_CERTAIN
                                       : MATCH_LIKELY;
}

/* ---- writing ---- */

/* Knuth's limits: bytes of a name and of a colour, colours of one byte. */
enum { KNUTHS_NAME = 8, KNUTHS_COLOUR = 1, MOST_COLOURS = 62 };

static void write_bounds(struct bounds bounds, FILE *out)
{
    if (bounds.least != bounds.most)
        fprintf(out, "%d:%d|", (int)bounds.least, (int)bounds.most);
    else if (bounds.most != 1)
        fprintf(out, "%d|", (int)bounds.most);
}

static void write_items(const struct bare *bare, int indent, FILE *out)
{
    const struct problem *problem = &bare->problem;
    fprintf(out, "%*s", indent, "");
    for (int32_t i = 1; i <= problem->items; i++) {
        fputs(i > 1 ? " " : "", out);
        if (i == problem->primary + 1)
            fputs("| ", out);
        if (i <= problem->primary)
            write_bounds(problem_bounds(problem, i), out);
        fputs(bare->item_names[i], out);
    }
    fputc('\n', out);
}

static void write_option(const struct bare *bare, int32_t option, int indent, FILE *out)
{
    if (bare->option_names)
        fprintf(out, "%*s| %s\n", indent, "", bare->option_names[option]);
    bool kept = problem_is_choice(&bare->problem, option);
    fprintf(out, "%*s%s", indent, "", kept ? "" : "| no primary item: ");
    plain_write_option(bare, option, out);
    if (problem_cost(&bare->problem, option))
        fprintf(out, " |%" PRId64, problem_cost(&bare->problem, option));
    fputc('\n', out);
}

void dlx_write(const struct bare *bare, int indent, FILE *out)
{
    write_items(bare, indent, out);
    for (int32_t o = 1; o <= bare->problem.options; o++)
        write_option(bare, o, indent, out);
}

static void write_rows(char *const *names, char *const *shorts, int32_t count, const char *before,
                       bool *begun, FILE *out)
{
    for (int32_t i = 1; i <= count; i++) {
        if (strcmp(names[i], shorts[i]) == 0)
            continue;
        if (!*begun)
            fputs(DLX_TABLE "\n", out);
        fprintf(out, "|   %s%s is %s\n", before, shorts[i], names[i]);
        *begun = true;
    }
}

static bool list_colours(const struct bare *bare, struct names *colours)
{
    const struct problem *problem = &bare->problem;
    for (int32_t o = 1; o <= problem->options; o++)
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++) {
            int32_t colour = problem_is_choice(problem, o) ? problem->entries[e].colour : 0;
            if (colour && !names_put(colours, word_of_text(bare->colour_names[colour])))
                return false;
        }
    return true;
}

struct shortening {
    struct names items, colours, short_colours;
    char **colour_names; /* [bare->colours + 1], each borrowed */
};

static void shortening_done(struct shortening *to)
{
    names_done(&to->items);
    names_done(&to->colours);
    names_done(&to->short_colours);
    memory_free(to->colour_names);
}

static bool shorten(const struct bare *bare, struct shortening *to)
{
    size_t most = bare->colours > MOST_COLOURS ? KNUTHS_NAME : KNUTHS_COLOUR;
    to->colour_names = memory_try_zero((size_t)bare->colours + 1, sizeof *to->colour_names);
    if (!to->colour_names || !list_colours(bare, &to->colours) ||
        !names_shorten(&to->items, bare->item_names, bare->problem.items, KNUTHS_NAME) ||
        !names_shorten(&to->short_colours, to->colours.at, to->colours.count, most))
        return false;
    for (int32_t c = 1; c <= bare->colours; c++) {
        int32_t number = names_find(&to->colours, word_of_text(bare->colour_names[c]));
        to->colour_names[c] = number ? to->short_colours.at[number] : bare->colour_names[c];
    }
    return true;
}

static void write_shortened(const struct bare *bare, const struct shortening *to, FILE *out)
{
    struct bare shortened = *bare;
    bool begun = false;
    write_rows(bare->item_names, to->items.at, bare->problem.items, "", &begun, out);
    write_rows(to->colours.at, to->short_colours.at, to->colours.count, ":", &begun, out);
    shortened.item_names = to->items.at;
    shortened.colour_names = to->colour_names;
    dlx_write(&shortened, 0, out);
}

static bool write(const struct puzzle *puzzle, FILE *out, struct diag *diag)
{
    struct shortening to = {.colour_names = NULL};
    bool done = shorten(&puzzle->bare, &to) || diag_memory(diag, "the names");
    if (puzzle->title)
        fprintf(out, "| %s\n", puzzle->title);
    if (done)
        write_shortened(&puzzle->bare, &to, out);
    shortening_done(&to);
    return done;
}

const struct format format_dlx = {
    .name = "dlx",
    .summary = "items and options, with colours",
    .programs = "Knuth's DLX and XCC",
    .suffix = ".dlx",
    .other_suffixes = ".xc .xcc .ec",
    .heading = "| items, then one option per line",
    .losses = LOSS_TEXTS | LOSS_COUNTS | LOSS_BOARD,
    .kind = PUZZLE_BARE,
    .comments = COMMENTS_TRIED,
    .match = match,
    .read = read,
    .refuse = refuse,
    .write = write,
};
