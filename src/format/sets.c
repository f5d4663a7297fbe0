/* SPDX-License-Identifier: MIT */
/* Lists of sets: sets are options, their members are items.
 *
 * Sets are lines of words or contents of brackets, perhaps named: `1 4 7`, `A: 1 4 7`, `A = {1, 4,
 * 7}`, `{'A': [1, 4, 7], …}`.  The universe is a set with that name or called U, the only set
 * outside the brackets around all others, or the only one that a collection, `S = {A, B}`, omits;
 * else all members are items. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "format/builder.h"
#include "format/format.h"
#include "format/rows.h"

/* Facts gathered before reading.  Rows count from 1. */
struct overview {
    struct names items, secondary;
    struct names names;         /* of the first NAMES_KEPT rows, if all are named */
    struct names listed;        /* members of the collection */
    struct word universe;       /* name of the universe; no text: none */
    int32_t all;                /* rows */
    int32_t sets, members;      /* options, and their members */
    int32_t part;               /* row of the universe; 0: the rows below its heading */
    int32_t flat, flats;        /* first row whose brackets are not in others; their number */
    int32_t letter, holds;      /* row called U, X or E; its number of items */
    struct word letter_name;
    int32_t first, last;        /* items in these rows */
    struct word title;          /* above the rows; no text: none */
    int32_t collection;         /* row that lists sets by name; 0 or -1: none */
    uint32_t letters;           /* set of one-letter names, as bits */
    bool is_closed;             /* the universe declares all items */
    bool is_letter;             /* only a letter or the collection indicates the universe */
    bool has_parts;             /* some row has a part's name */
    bool is_nested, all_named;
    bool all_set;               /* all rows are assignments, `x = 4` */
};

/* A collection of more sets is not recognised. */
enum { NAMES_KEPT = 4096 };

/* False with a diag, also for dots that omit items, and for TeX commands. */
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

/* ---- single rows ---- */

static enum role find_role(const struct rows *rows)
{
    return rows->section ? rows->section : role_of(rows->name);
}

static bool is_secondary(const struct rows *rows)
{
    return find_role(rows) == ROLE_SECONDARY;
}

static bool is_setting(const struct rows *rows)
{
    return rows->kind == ROWS_LINES && rows->name.text && rows->count == 1 &&
           memchr(rows->scan.line.text, '=', rows->scan.line.length);
}

static uint32_t letter_bit(struct word name)
{
    int letter = name.length == 1 ? name.text[0] | 0x20 : 0;
    return letter >= 'a' && letter <= 'z' ? UINT32_C(2) << (letter - 'a') : 0;
}

/* Then U is just a set, for example with V or T. */
static bool is_in_sequence(const struct overview *overview, struct word name)
{
    uint32_t bit = letter_bit(name);
    return (overview->letters & (bit << 1 | bit >> 1)) != 0;
}

/* U precedes X, and X precedes E. */
static bool see_letter(struct overview *overview, const struct rows *rows)
{
    static const char order[] = "eExXuU";
    struct names members = {0};
    struct word before = overview->letter_name;
    if (before.text && strchr(order, before.text[0]) >= strchr(order, rows->name.text[0]))
        return true;
    bool done = take_items(&members, rows);
    overview->letter = overview->all;
    overview->letter_name = rows->name;
    overview->holds = members.count;
    names_done(&members);
    return done;
}

static bool keep_name(struct overview *overview, const struct rows *rows)
{
    overview->letters |= letter_bit(rows->name);
    overview->all_named &= rows->name.text && word_is_name(rows->name);
    if (!overview->all_named || overview->all > NAMES_KEPT ||
        names_find(&overview->names, rows->name))
        return true;
    return names_add(&overview->names, rows->name) || diag_memory(rows->scan.diag, "the names");
}

static bool see_row(struct overview *overview, const struct rows *rows)
{
    enum role role = find_role(rows);
    overview->all++;
    overview->is_nested |= rows->nested;
    overview->has_parts |= role == ROLE_UNIVERSE || role == ROLE_SECONDARY || role == ROLE_SETS ||
                           role_of(rows->whole) == ROLE_SETS;
    overview->all_set &= is_setting(rows);
    overview->members += rows->count;
    overview->first = overview->all == 1 ? rows->count : overview->first;
    overview->last = rows->count;
    if (rows->kind == ROWS_GROUPS && rows->is_flat && overview->flats++ == 0)
        overview->flat = overview->all;
    if (role == ROLE_UNIVERSE && !overview->is_closed) {
        overview->universe = rows->name.text ? rows->name : (struct word){"the universe", 12};
        overview->part = rows->section ? 0 : overview->all;
        overview->is_closed = true;
    }
    bool done = role != ROLE_LETTER || see_letter(overview, rows);
    return done && keep_name(overview, rows) &&
           take_items(is_secondary(rows) ? &overview->secondary : &overview->items, rows);
}

/* ---- walks over all rows ---- */

/* False ends the walk. */
typedef bool row_reader(struct overview *overview, const struct rows *rows, int32_t row);

/* False with a diag. */
static bool walk(struct overview *overview, const struct scan *scan, row_reader *see)
{
    struct rows rows;
    bool done = true;
    rows_open(&rows, scan, false);
    overview->title = rows.title;
    for (int32_t row = 1; done && rows_next(&rows); row++)
        done = see(overview, &rows, row);
    rows_done(&rows);
    return done && !scan->diag->set;
}

static bool gather(struct overview *overview, const struct rows *rows, int32_t row)
{
    (void)row;
    return see_row(overview, rows);
}

/* The first row whose members are all names of rows; -1 if other rows have such members: these are
 * items. */
static bool find_collection(struct overview *overview, const struct rows *rows, int32_t row)
{
    int32_t listed = 0;
    for (int32_t k = 0; k < rows->count; k++)
        listed += names_find(&overview->names, rows->words[k]) > 0;
    if (!listed)
        return true;
    bool is_first = listed == rows->count && !overview->collection;
    overview->collection = is_first ? row : -1;
    return !is_first || take_items(&overview->listed, rows);
}

static bool is_universe(const struct overview *overview, const struct rows *rows, int32_t row)
{
    return overview->is_closed &&
           (row == overview->part || (!overview->part && rows->section == ROLE_UNIVERSE));
}

static bool is_option(const struct overview *overview, const struct rows *rows, int32_t row)
{
    return !is_universe(overview, rows, row) && row != overview->collection && !is_secondary(rows);
}

static bool gather_again(struct overview *overview, const struct rows *rows, int32_t row)
{
    bool chosen = is_option(overview, rows, row);
    overview->sets += chosen;
    overview->members += chosen ? rows->count : 0;
    overview->all_named &= !chosen || rows->name.text;
    return overview->is_closed ? !is_universe(overview, rows, row) ||
                                     take_items(&overview->items, rows)
                               : !chosen || take_items(&overview->items, rows);
}

/* ---- all rows together ---- */

/* The universe is the only row that the collection omits.  False with a diag if it omits several,
 * or one besides the universe. */
static bool find_unlisted(struct overview *overview, struct diag *diag)
{
    int32_t unlisted = 0, last = 0;
    for (int32_t row = 1; row <= overview->names.count; row++) {
        bool is_other = row != overview->collection && row != overview->part &&
                        !names_find(&overview->listed, word_of_text(overview->names.at[row]));
        unlisted += is_other;
        last = is_other ? row : last;
    }
    if (unlisted == 1 && !overview->is_closed) {
        overview->universe = word_of_text(overview->names.at[last]);
        overview->part = last;
        overview->is_closed = true;
        overview->is_letter = true;
        return true;
    }
    return !unlisted || diag_expected(diag, (struct place){0},
                                      "only sets that the collection lists",
                                      overview->names.at[last]);
}

/* Only if each row has a name and one name is an item. */
static bool look_for_collection(struct overview *overview, const struct scan *scan)
{
    bool may_list = false;
    bool is_small = overview->all_named && overview->names.count == overview->all;
    for (int32_t row = 1; is_small && row <= overview->all; row++)
        may_list |= names_find(&overview->items, word_of_text(overview->names.at[row])) > 0;
    if (!may_list)
        return true;
    bool done = walk(overview, scan, find_collection);
    overview->collection = overview->collection < 0 ? 0 : overview->collection;
    return done && (!overview->collection || overview->all < 2 ||
                    find_unlisted(overview, scan->diag));
}

/* The only set outside the brackets around all others, else U, X or E if it has all items or is
 * first or last. */
static void choose_universe(struct overview *overview)
{
    bool is_alone = overview->is_nested && overview->flats == 1 && overview->all > 1 &&
                    overview->flat != overview->collection;
    int32_t letter = overview->letter;
    bool is_letter = letter && overview->all > 1 && letter != overview->collection &&
                     !is_in_sequence(overview, overview->letter_name) &&
                     (overview->holds == overview->items.count || letter == 1 ||
                      letter == overview->all);
    if (overview->is_closed || (!is_alone && !is_letter))
        return;
    overview->part = is_alone ? overview->flat : letter;
    overview->universe = letter == overview->part ? overview->letter_name
                                                  : (struct word){"the universe", 12};
    overview->is_closed = true;
    overview->is_letter = letter == overview->part;
}

/* The first or last set if it has all items and its name does not resemble its neighbour's; else
 * NULL. */
static const char *find_suspect(const struct overview *overview)
{
    char *const *names = overview->names.at;
    int32_t all = overview->all, items = overview->items.count;
    if (overview->is_closed || !overview->all_named || all < 3 || overview->names.count < all)
        return NULL;
    return overview->first == items && !names_are_alike(names[1], names[2])          ? names[1]
           : overview->last == items && !names_are_alike(names[all], names[all - 1]) ? names[all]
                                                                                     : NULL;
}

/* A line that names items is not a title. */
static bool check_title(const struct overview *overview, const struct scan *scan)
{
    char found[WORD_SHOWN];
    struct word rest = overview->title, word;
    while (rest.text && word_cut(&rest, ' ', &word))
        if (names_find(&overview->items, word))
            return diag_expected(scan->diag, (struct place){scan->source.name, 1, 1},
                                 "a name for each set", word_show(word, found));
    return true;
}

static void overview_done(struct overview *overview)
{
    names_done(&overview->items);
    names_done(&overview->secondary);
    names_done(&overview->names);
    names_done(&overview->listed);
}

/* False with a diag. */
static bool look_over(struct overview *overview, const struct scan *scan)
{
    *overview = (struct overview){.all_named = true, .all_set = true};
    bool done = walk(overview, scan, gather) && check_title(overview, scan) &&
                look_for_collection(overview, scan);
    if (done)
        choose_universe(overview);
    overview->sets = overview->all;
    if (done && (overview->is_closed || overview->collection || overview->secondary.count)) {
        names_done(&overview->items);
        overview->sets = overview->members = 0;
        overview->all_named = true;
        done = walk(overview, scan, gather_again);
    }
    if (!done)
        overview_done(overview);
    return done;
}

/* ---- reading ---- */

static int compare_numbers(const void *a, const void *b)
{
    const char *one = *(char *const *)a, *two = *(char *const *)b;
    size_t length = strlen(one), other = strlen(two);
    return length != other ? length < other ? -1 : 1 : strcmp(one, two);
}

static bool add_items(struct builder *builder, struct names *items)
{
    if (items->count && names_are_numbers(items->at, items->count))
        qsort(items->at + 1, (size_t)items->count, sizeof *items->at, compare_numbers);
    for (int32_t i = 1; i <= items->count; i++) {
        struct word name = word_of_text(items->at[i]);
        if (!names_find(&builder->items, name) &&
            !builder_item(builder, name, (struct bounds){1, 1}, "an item"))
            return false;
    }
    return true;
}

static bool read_sets(struct builder *builder, const struct overview *overview)
{
    struct scan *scan = builder->scan;
    struct rows rows;
    char known[80], name[WORD_SHOWN];
    bool done = true;
    rows_open(&rows, scan, false);
    snprintf(known, sizeof known, "one of the items of %s",
             word_text(overview->universe, name, sizeof name));
    builder->known = overview->is_closed ? known : NULL;
    builder->scan = &rows.scan;
    for (int32_t row = 1; done && rows_next(&rows); row++)
        if (is_option(overview, &rows, row))
            done = builder_set(builder, rows.words, rows.count,
                               overview->all_named ? rows.name : (struct word){NULL, 0});
    builder->scan = scan;
    unread_warn(&rows.unread, builder->puzzle);
    rows_done(&rows);
    return done && !scan->diag->set;
}

/* False if memory runs out. */
static bool keep_title(struct puzzle *puzzle, struct word title)
{
    struct word line;
    bool done = true;
    while (done && title.text && word_cut(&title, '\n', &line))
        done = puzzle_describe(puzzle, line);
    return done;
}

static bool begin(struct builder *builder, struct overview *overview)
{
    struct names primary = {0};
    bool done = true;
    for (int32_t i = 1; done && i <= overview->items.count; i++) {
        struct word word = word_of_text(overview->items.at[i]);
        done = names_find(&overview->secondary, word) || names_add(&primary, word) ||
               diag_memory(builder->scan->diag, "the items");
    }
    done = done && add_items(builder, &primary);
    builder_part(builder);
    names_done(&primary);
    return done && add_items(builder, &overview->secondary) && builder_begin(builder);
}

static bool read_lines(struct builder *builder)
{
    struct overview overview;
    if (!look_over(&overview, builder->scan))
        return false;
    struct scan end = *builder->scan;
    bool is_empty = !overview.members && !(overview.is_closed && overview.items.count);
    while (is_empty && scan_line(&end))
        ;
    bool done = is_empty ? scan_expected_byte(&end, end.line.text, "sets of items")
                : overview.all_set
                    ? diag_expected(builder->scan->diag,
                                    (struct place){builder->scan->source.name, 1, 1},
                                    "sets of items", "settings as x = 4")
                    : begin(builder, &overview) && read_sets(builder, &overview) &&
                          (keep_title(builder->puzzle, overview.title) ||
                           diag_memory(builder->scan->diag, "the title"));
    if (done && overview.is_letter)
        puzzle_warn(builder->puzzle, ROWS_UNIVERSE, (int)overview.universe.length,
                    overview.universe.text);
    else if (done && find_suspect(&overview))
        puzzle_warn(builder->puzzle, ROWS_SUSPECT, find_suspect(&overview));
    overview_done(&overview);
    return done;
}

static bool read(struct scan *scan, struct puzzle *puzzle)
{
    struct diag unkept = {0};
    if (!scan->diag)
        scan->diag = &unkept;
    return builder_read(scan, puzzle, read_lines);
}

/* True unless it is improbable (1 %) that the first line has all items, given their share in
 * others. */
static bool may_begin_with_all(const struct overview *overview)
{
    double share = overview->all > 1 ? (double)(overview->members - overview->first) /
                                           ((overview->all - 1.0) * overview->items.count)
                                     : 0, chance = 1;
    for (int32_t i = 0; i < overview->items.count && chance > 0.01; i++)
        chance *= share;
    return overview->first == overview->items.count && chance > 0.01;
}

/* Lines of words may be anything, but sets of an exact cover share items. */
static enum match match(const struct source *source)
{
    struct diag fault = {0};
    struct scan scan = scan_head(source);
    struct overview overview;
    struct rows rows;
    rows_open(&rows, &scan, false);
    bool grouped = rows.kind == ROWS_GROUPS;
    bool is_other = word_has((struct word){scan.source.bytes, scan.source.length}, "|<");
    rows_done(&rows);
    scan.diag = &fault;
    if (!look_over(&overview, &scan))
        return grouped ? MATCH_POSSIBLE : MATCH_NO;
    bool shares = overview.members * 2 >= overview.items.count * 3;
    bool is_large = overview.members > overview.sets;
    enum match found = overview.all_set                           ? MATCH_NO
                      : overview.has_parts                       ? MATCH_CERTAIN
                      : !overview.members                        ? MATCH_NO
                      : overview.all == 1 && (grouped || shares) ? MATCH_UNLIKELY
                      : overview.is_closed                       ? MATCH_CERTAIN
                      : grouped            ? is_large ? MATCH_LIKELY : MATCH_POSSIBLE
                      : overview.all_named ? shares ? MATCH_LIKELY : MATCH_UNLIKELY
                      : shares && overview.sets > 2 ? MATCH_UNLIKELY
                      : is_other                    ? MATCH_NO
                      : may_begin_with_all(&overview) ? MATCH_UNLIKELY
                                                      : MATCH_BESIDE;
    overview_done(&overview);
    return found;
}

const struct format format_sets = {
    .name = "sets",
    .summary = "sets of items, {1, 4, 7} or A: 1 4 7, an option each",
    .kind = PUZZLE_BARE,
    .comments = COMMENTS_REMOVED,
    .match = match,
    .is_slow = true,
    .read = read,
};
