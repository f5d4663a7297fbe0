/* SPDX-License-Identifier: MIT */
/* Sets of items below a head, as in exercises and contests: the numbers of items and sets, in
 * either order, on one line or two, or one of them; perhaps named, `n = 4`.
 *
 * Sets are as in format/sets.c; unnamed ones may follow their number of items, or a line with it,
 * and then need no head.  The numbers must agree with the sets, because lines of numbers may be
 * something else. */
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "format/builder.h"
#include "format/format.h"
#include "format/rows.h"

enum layout { LAYOUT_ABOVE, LAYOUT_BEFORE, LAYOUT_NONE, LAYOUTS };

struct way {
    struct scan body;       /* before the first set */
    int64_t head[2];
    enum role roles[2];     /* ROLE_SIZE or ROLE_NUMBER; ROLE_NONE: unnamed */
    int numbers;            /* in the head, 0 to 2 */
    enum layout layout;
    int64_t items;          /* from the head; 0: from the sets */
    int64_t sets, most;     /* sets; the largest number in them */
    int32_t first;          /* items of the first set */
    bool has_zero, has_names;   /* among the items */
    bool all_named;         /* all sets are named */
    bool is_plain;          /* sets are unnamed lines */
    struct names found;     /* owned */
};

/* Adds a line's numbers, perhaps named (`n = 3`).  False for other words or more than two
 * numbers. */
static bool add_numbers(struct way *way, struct scan line)
{
    enum role role = ROLE_NONE;
    while (scan_peek(&line) >= 0) {
        struct word word = scan_word(&line, ",;=:");
        if (!word.length)
            line.at++;
        else if (way->numbers < 2 && word_number(word, COLUMNS_LIMIT, &way->head[way->numbers]))
            way->roles[way->numbers++] = role;
        else if ((role = role_of(word)) != ROLE_SIZE && role != ROLE_NUMBER)
            return false;
    }
    return true;
}

/* Moves to the next set, rows->words from *from on.  *stated: its number of items; -1 if the layout
 * has none, -2 if missing. */
static bool next_set(const struct way *way, struct rows *rows, int32_t *from, int64_t *stated)
{
    *from = way->layout == LAYOUT_BEFORE;
    *stated = way->layout == LAYOUT_NONE ? -1 : -2;
    if (!rows_next(rows))
        return false;
    if (way->layout != LAYOUT_NONE &&
        (!rows->count || rows->name.text || !word_number(rows->words[0], COLUMNS_LIMIT, stated)))
        *stated = -2;
    if (way->layout == LAYOUT_ABOVE && (rows->count > 1 || !rows_next(rows)))
        *stated = -2;
    return true;
}

static bool add_to_survey(struct way *way, const struct rows *rows, int32_t from)
{
    struct names own = {0};
    int64_t number;
    bool fits = !rows->section && role_of(rows->name) == ROLE_NONE;
    for (int32_t k = from; fits && k < rows->count; k++) {
        struct word word = rows->words[k];
        bool is_number = word_number(word, COLUMNS_LIMIT, &number);
        fits = word_is_name(word) && !char_is_of(word.text[0], "[{(") &&
               !names_find(&own, word) && names_add(&own, word);
        way->has_names |= !is_number;
        way->has_zero |= is_number && number == 0;
        way->most = is_number && number > way->most ? number : way->most;
        names_put(&way->found, word);
    }
    names_done(&own);
    return fits;
}

/* False if a set does not fit the layout or repeats an item.  May be wrong if memory runs out. */
static bool survey(struct way *way)
{
    struct scan scan = way->body;
    struct diag fault = {0};
    struct rows rows;
    int64_t stated;
    int32_t from;
    scan.diag = &fault;
    rows_open(&rows, &scan, false);
    bool fits = !rows.title.text && (rows.kind == ROWS_LINES || way->layout == LAYOUT_NONE);
    way->all_named = true;
    way->is_plain = rows.kind == ROWS_LINES;
    while (fits && next_set(way, &rows, &from, &stated)) {
        fits = (stated == -1 || stated == rows.count - from) && add_to_survey(way, &rows, from);
        way->all_named &= rows.name.text != NULL;
        way->is_plain &= !rows.name.text;
        way->first = way->sets++ ? way->first : way->found.count;
    }
    rows_done(&rows);
    return fits && !fault.set && way->sets > 0;
}

/* True if the sets have `items` items, or fewer unless `exactly`.  Numbers count up to the
 * largest. */
static bool may_have(const struct way *way, int64_t items, bool exactly)
{
    int64_t there = way->has_names ? way->found.count : way->most + way->has_zero;
    return exactly ? there == items : there <= items;
}

static bool is_borne_out(struct way *way)
{
    bool names_items = way->is_plain && way->has_names && way->sets > 1 &&
                       way->first == way->found.count;
    if (names_items)        /* as in .ec files */
        return false;
    if (way->numbers == 0)
        return true;
    const int64_t *head = way->head;
    const enum role *roles = way->roles;
    for (int k = 0; way->numbers == 2 && k < 2; k++)
        if (head[k] == way->sets && may_have(way, head[!k], false) && roles[k] != ROLE_SIZE &&
            roles[!k] != ROLE_NUMBER) {
            way->items = head[!k];
            return way->items > 0;
        }
    if (way->numbers == 2)
        return false;
    bool are_many = way->found.count * INT64_C(2) >= head[0] || roles[0] == ROLE_SIZE;
    bool are_items = roles[0] != ROLE_NUMBER && are_many &&
                     may_have(way, head[0], roles[0] != ROLE_SIZE);
    way->items = are_items ? head[0] : 0;
    return way->items || (head[0] == way->sets && roles[0] != ROLE_SIZE);
}

static bool begin(struct way *way, const struct scan *scan, int lines)
{
    *way = (struct way){.body = *scan};
    way->body.diag = NULL;
    for (int line = 0; line < lines; line++)
        if (!scan_full_line(&way->body) || !add_numbers(way, way->body))
            return false;
    way->body.at = way->body.line.length;
    return true;
}

/* The caller owns the names. */
static bool find_way(struct way *way, const struct scan *scan)
{
    static const int lines[] = {1, 2, 0};
    for (int head = 0; head < 3; head++)
        for (int layout = 0; layout < LAYOUTS; layout++) {
            bool is_stated = lines[head] || layout != LAYOUT_NONE;
            bool begun = begin(way, scan, lines[head]) && is_stated;
            way->layout = (enum layout)layout;
            if (begun && survey(way) && is_borne_out(way))
                return true;
            names_done(&way->found);
        }
    return false;
}

/* ---- reading ---- */

static bool add_items(struct builder *builder, const struct way *way)
{
    const struct bounds once = {1, 1};
    char text[32];
    int64_t items = way->items ? way->items : way->most + way->has_zero;
    if (!way->has_names && way->items)
        return builder_number(builder, !way->has_zero, (int32_t)items);
    for (int32_t i = 1; i <= way->found.count; i++)
        if (!builder_item(builder, word_of_text(way->found.at[i]), once, "an item"))
            return false;
    while (builder->items.count < way->items) {
        snprintf(text, sizeof text, "item-%d", (int)builder->items.count + 1);
        if (!builder_item(builder, word_of_text(text), once, "an item"))
            return false;
    }
    return true;
}

static bool read_sets(struct builder *builder, const struct way *way)
{
    struct scan *scan = builder->scan, body = way->body;
    struct rows rows;
    int64_t stated;
    int32_t from;
    body.diag = scan->diag;
    rows_open(&rows, &body, false);
    builder->scan = &rows.scan;
    bool done = add_items(builder, way) && builder_begin(builder);
    while (done && next_set(way, &rows, &from, &stated))
        done = builder_set(builder, rows.words + from, rows.count - from,
                           way->all_named ? rows.name : (struct word){NULL, 0});
    builder->scan = scan;
    unread_warn(&rows.unread, builder->puzzle);
    rows_done(&rows);
    return done;
}

static bool read_lines(struct builder *builder)
{
    struct scan *scan = builder->scan;
    struct way way;
    unsigned failures = memory_failures();
    bool fits = find_way(&way, scan);
    if (memory_failures() != failures) {
        names_done(&way.found);
        return diag_memory(scan->diag, "the items");
    }
    if (!fits) {
        scan_full_line(scan);
        return scan_expected(scan, scan_rest(scan), "the numbers of items and sets that are below");
    }
    bool done = read_sets(builder, &way);
    names_done(&way.found);
    return done;
}

/* Two facts that agree with the sets are hardly chance. */
static enum match match(const struct source *source)
{
    struct scan scan = scan_head(source);
    struct way way;
    if (!find_way(&way, &scan))
        return MATCH_NO;
    bool is_named = way.roles[0] || way.all_named;
    int stated = way.numbers + (way.layout != LAYOUT_NONE && way.sets > 1) + is_named;
    names_done(&way.found);
    return stated > 1 ? MATCH_CERTAIN : way.sets > 2 ? MATCH_LIKELY : MATCH_POSSIBLE;
}

const struct format format_counted = {
    .name = "counted",
    .summary = "sets of items in lines, below the numbers of both",
    .kind = PUZZLE_BARE,
    .comments = COMMENTS_REMOVED,
    .match = match,
    .is_slow = true,
    .build = read_lines,
};
