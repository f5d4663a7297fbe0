/* SPDX-License-Identifier: MIT */
/* Reading Knuth's DLX with colours and bounds: a line of items, then a line for each option.
 *
 * Source: the programs DLX1 to DLX3 that go with TAOCP 7.2.2.1; as there, a line
 * that begins with a bar is a comment wherever it stands. */
#include "format/builder.h"
#include "format/dlx.h"

static bool next_line(struct scan *scan)
{
    bool more;
    do
        more = scan_full_line(scan);
    while (more && scan_peek(scan) == '|');
    return more;
}

bool dlx_bounds(struct word word, struct word *bounds, struct word *name)
{
    struct word rest = word;
    bool is_bound = word.length && word.text[0] >= '0' && word.text[0] <= '9' &&
                    word_cut(&rest, '|', bounds) && rest.text;
    *name = is_bound ? rest : word;
    return is_bound;
}

/* "2" or "2:3", as DLX3 has them before a bar. */
static bool read_bounds(struct scan *scan, struct word word, struct bounds *bounds)
{
    struct word rest = word, first;
    int64_t least, most;
    word_cut(&rest, ':', &first);
    if (!word_number(first, INT32_MAX, &least) ||
        !word_number(rest.text ? rest : first, INT32_MAX, &most) || least > most || most == 0)
        return scan_expected(scan, word, "bounds as 2 or 0:3 before '|'");
    *bounds = (struct bounds){(int32_t)least, (int32_t)most};
    return true;
}

/* A name, `2|name` or `2:3|name`. */
static bool read_item(struct builder *builder)
{
    struct scan *scan = builder->scan;
    struct word word = scan_word(scan, ""), name = word, before;
    struct bounds bounds = {1, 1};
    bool is_bound = dlx_bounds(word, &before, &name);
    if (is_bound && builder->primary >= 0)
        return scan_expected(scan, word, "bounds on primary items only");
    if (is_bound && !read_bounds(scan, before, &bounds))
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
        if (!builder_entry(builder, word, name, colour))
            return false;
    }
    return builder_option(builder);
}

static bool read_lines(struct builder *builder)
{
    struct scan *scan = builder->scan;
    if (!next_line(scan))
        return scan_expected_byte(scan, scan->line.text, "a line of item names");
    if (!read_items(builder))
        return false;
    while (next_line(scan))
        if (!read_option(builder))
            return false;
    return true;
}

bool dlx_read(struct scan *scan, struct puzzle *puzzle)
{
    return builder_scan(scan, puzzle, read_lines);
}
