/* SPDX-License-Identifier: MIT */
/* Lists of sets: a set an option, its members the items.
 *
 * Sets are lines of words, or what brackets hold, each with a name or without: `1 4 7`,
 * `A: 1 4 7`, `A = {1, 4, 7}`, `{'A': [1, 4, 7], …}`.  The items are those of all sets.  A set
 * called U, X or the like that has all of them is none of the sets, but the universe. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "format/builder.h"
#include "format/format.h"
#include "format/rows.h"

/* What is known of the sets before they are read. */
struct overview {
    struct names items;
    int32_t sets, members;
    int32_t universe;       /* the number of the set called so, from 1; 0: none */
    int32_t universe_members;   /* a repeated one once */
    struct word universe_name;
    bool all_named;
};

/* An item that was read; false with a diag.  Dots stand for items that are not named, and what TeX
 * prints is none. */
static bool take_item(struct names *items, const struct scan *scan, struct word word)
{
    if (rows_elides(word))
        return scan_expected(scan, word, "each item by its name");
    if (!word_is_name(word) || word_begins(word, "\\"))
        return scan_expected(scan, word, "an item");
    return names_find(items, word) || names_add(items, word) ||
           diag_memory(scan->diag, "the items");
}

static bool take_items(struct names *items, const struct rows *rows)
{
    bool done = true;
    for (int32_t k = 0; done && k < rows->count; k++)
        done = take_item(items, &rows->scan, rows->words[k]);
    return done;
}

/* The first of those called so.  False with a diag. */
static bool see_universe(struct overview *overview, const struct rows *rows)
{
    struct names members = {0};
    if (overview->universe || !rows_universe(rows->name))
        return true;
    bool done = take_items(&members, rows);
    overview->universe = overview->sets;
    overview->universe_members = members.count;
    overview->universe_name = rows->name;
    names_done(&members);
    return done;
}

/* False with a diag. */
static bool look_over(struct overview *overview, const struct scan *scan)
{
    struct rows rows;
    bool done = true;
    rows_open(&rows, scan, false);
    *overview = (struct overview){.all_named = true};
    while (done && rows_next(&rows)) {
        overview->sets++;
        overview->all_named &= rows.name.text != NULL;
        overview->members += rows.count;
        done = see_universe(overview, &rows) && take_items(&overview->items, &rows);
    }
    done = done && !scan->diag->set;
    rows_done(&rows);
    if (!done)
        names_done(&overview->items);
    return done;
}

static bool has_universe(const struct overview *overview)
{
    return overview->universe && overview->universe_members == overview->items.count &&
           overview->sets > 1;
}

static int compare_numbers(const void *a, const void *b)
{
    const char *one = *(char *const *)a, *two = *(char *const *)b;
    size_t length = strlen(one), other = strlen(two);
    return length != other ? length < other ? -1 : 1 : strcmp(one, two);
}

/* In the order in which they come, numbers in that of their values. */
static bool add_items(struct builder *builder, struct overview *overview)
{
    struct names *items = &overview->items;
    if (items->count && names_are_numbers(items->at, items->count))
        qsort(items->at + 1, (size_t)items->count, sizeof *items->at, compare_numbers);
    for (int32_t i = 1; i <= items->count; i++) {
        struct word name = {items->at[i], strlen(items->at[i])};
        if (!builder_item(builder, name, (struct bounds){1, 1}, "an item"))
            return false;
    }
    return builder_begin(builder);
}

static bool read_set(struct builder *builder, const struct rows *rows, struct names *names)
{
    const struct word none = {NULL, 0};
    for (int32_t k = 0; k < rows->count; k++)
        if (!builder_entry(builder, rows->words[k], rows->words[k], none))
            return false;
    if (names && rows->count && !names_read(names, &rows->scan, rows->name, "a set's name"))
        return false;
    return builder_option(builder);
}

static bool read_sets(struct builder *builder, const struct overview *overview)
{
    struct scan *scan = builder->scan;
    struct rows rows;
    struct names names = {0};
    int32_t skipped = has_universe(overview) ? overview->universe : 0;
    bool done = true;
    rows_open(&rows, scan, false);
    builder->scan = &rows.scan;
    while (done && rows_next(&rows))
        if (--skipped != 0)
            done = read_set(builder, &rows, overview->all_named ? &names : NULL);
    builder->scan = scan;
    /* options are numbered from 1 without names */
    if (done && names.count && !names_count_from(names.at, names.count, 1))
        builder->puzzle->bare.option_names = names_release(&names);
    names_done(&names);
    rows_done(&rows);
    return done && !scan->diag->set;
}

static bool read_lines(struct builder *builder)
{
    struct overview overview;
    if (!look_over(&overview, builder->scan))
        return false;
    struct scan end = *builder->scan;
    while (!overview.members && scan_line(&end))
        ;
    bool done = overview.members || scan_expected_byte(&end, end.line.text, "sets of items");
    done = done && add_items(builder, &overview) && read_sets(builder, &overview);
    if (done && has_universe(&overview))
        puzzle_warn(builder->puzzle, ROWS_UNIVERSE, (int)overview.universe_name.length,
                    overview.universe_name.text);
    names_done(&overview.items);
    return done;
}

static bool read(struct scan *scan, struct puzzle *puzzle)
{
    struct diag unkept = {0};
    if (!scan->diag)
        scan->diag = &unkept;
    return builder_read(scan, puzzle, read_lines);
}

/* Lines of words may be anything: the sets of an exact cover share items. */
static int score(const struct source *source)
{
    struct diag fault = {0};
    struct scan scan = scan_head(source);
    struct overview overview;
    struct rows rows;
    rows_open(&rows, &scan, false);
    bool grouped = rows.kind == ROWS_GROUPS;
    bool braced = memchr(scan.source.bytes, '{', scan.source.length);
    rows_done(&rows);
    scan.diag = &fault;
    if (!look_over(&overview, &scan))
        return grouped ? 40 : 0;
    bool shares = overview.members * 2 >= overview.items.count * 3;
    int points = !overview.members ? 0
                 : overview.sets == 1 ? 25 * (grouped || shares)
                 : grouped         ? overview.members <= overview.sets ? 40 : braced ? 85 : 62
                 : overview.all_named && overview.sets > 1 ? shares ? 80 : 20
                 : shares && overview.sets > 2             ? 25
                                                           : 0;
    names_done(&overview.items);
    return points;
}

const struct format format_sets = {
    .name = "sets",
    .summary = "sets of items, {1, 4, 7} or A: 1 4 7, an option each",
    .kind = PUZZLE_BARE,
    .score = score,
    .most = 85,
    .read = read,
};
