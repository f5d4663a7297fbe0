/* SPDX-License-Identifier: MIT */
/* Sets of items below a head, as exercises and contests write them: how many items there are, how
 * many sets, in either order, in one line or two, or one of these numbers alone.
 *
 * Each set has a line of words; the number of its items may stand in the line above it, or before
 * the first item, and then the head may be missing.  The numbers must be those of the sets below,
 * so that lines of numbers alone are not taken for heads. */
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "format/builder.h"
#include "format/format.h"

/* Where the number of a set's items stands. */
enum layout { LAYOUT_ABOVE, LAYOUT_BEFORE, LAYOUT_NONE, LAYOUTS };

/* One way to read the file. */
struct way {
    struct scan body;       /* before the first set */
    int64_t head[2];
    int numbers;            /* of the head, 0 to 2 */
    enum layout layout;
    int64_t items;          /* as the head has it; 0: those of the sets */
    int64_t sets, most;     /* sets that there are, and their largest number */
    int32_t first;          /* items of the first set */
    bool has_zero, has_names;
    struct names found;     /* owned */
};

static bool next_line(struct scan *scan)
{
    bool more;
    do
        more = scan_full_line(scan);
    while (more && scan_peek(scan) == '#');
    return more;
}

/* How many numbers the line is; 0: it has others, or more than two. */
static int read_numbers(struct scan line, int64_t numbers[2])
{
    int count = 0;
    while (scan_peek(&line) >= 0)
        if (count == 2 || !word_number(scan_word(&line, ","), COLUMNS_LIMIT, &numbers[count++]))
            return 0;
    return count;
}

/* The next word of a set; commas are blanks. */
static struct word next_word(struct scan *scan)
{
    while (scan_peek(scan) == ',' || scan_peek(scan) == ';')
        scan->at++;
    return scan_word(scan, ",;");
}

static int64_t count_words(struct scan line)
{
    int64_t count = 0;
    while (next_word(&line).length)
        count++;
    return count;
}

/* Step to the next set; its number of items is *stated, -1 if the layout has none, -2 if the line
 * has none. */
static bool next_set(const struct way *way, struct scan *scan, int64_t *stated)
{
    int64_t numbers[2];
    *stated = -1;
    if (!next_line(scan))
        return false;
    if (way->layout == LAYOUT_ABOVE) {
        *stated = read_numbers(*scan, numbers) == 1 ? numbers[0] : -2;
        *stated = next_line(scan) ? *stated : -2;
    }
    if (way->layout == LAYOUT_BEFORE && !word_number(next_word(scan), COLUMNS_LIMIT, stated))
        *stated = -2;
    return true;
}

/* Look over all sets.  False: one is not as the layout has it, or has an item twice.  Without
 * memory the answer may be wrong. */
static bool survey(struct way *way)
{
    struct scan scan = way->body;
    int64_t stated, number;
    while (next_set(way, &scan, &stated)) {
        struct names own = {0};
        bool fits = stated == -1 || stated == count_words(scan);
        for (struct word word; fits && (word = next_word(&scan)).length;) {
            bool is_number = word_number(word, COLUMNS_LIMIT, &number);
            fits = word_is_name(word) && !strpbrk("[{(", (char[]){word.text[0], 0}) &&
                   !names_find(&own, word) && names_add(&own, word);
            way->has_names |= !is_number;
            way->has_zero |= is_number && number == 0;
            way->most = is_number && number > way->most ? number : way->most;
            if (!names_find(&way->found, word))
                names_add(&way->found, word);
        }
        names_done(&own);
        way->first = way->sets++ ? way->first : way->found.count;
        if (!fits || (way->layout == LAYOUT_ABOVE && scan.line.length == 0))
            return false;
    }
    return way->sets > 0;
}

/* Can there be so many items, and is the largest the last of them, if `exactly`? */
static bool may_have(const struct way *way, int64_t items, bool exactly)
{
    int64_t there = way->has_names ? way->found.count : way->most + way->has_zero;
    return exactly ? there == items : there <= items;
}

/* Do the sets bear the head out? */
static bool is_borne_out(struct way *way)
{
    bool names_items = way->has_names && way->sets > 1 && way->first == way->found.count;
    if (names_items)        /* as in .ec files */
        return false;
    if (way->numbers == 0)
        return way->layout != LAYOUT_NONE;
    for (int k = 0; way->numbers == 2 && k < 2; k++)
        if (way->head[k] == way->sets && may_have(way, way->head[!k], false)) {
            way->items = way->head[!k];
            return way->items > 0;
        }
    if (way->numbers == 2)
        return false;
    bool are_many = way->found.count * INT64_C(2) >= way->head[0];
    way->items = are_many && may_have(way, way->head[0], true) ? way->head[0] : 0;
    return way->items || way->head[0] == way->sets;
}

/* The head in a line, then in two, then none. */
static bool begin(struct way *way, const struct scan *scan, int head)
{
    int64_t more[2];
    *way = (struct way){.body = *scan};
    way->body.diag = NULL;
    if (head == 2)
        return true;
    way->numbers = next_line(&way->body) ? read_numbers(way->body, way->head) : 0;
    if (head == 1 && way->numbers == 1) {
        bool is_second = next_line(&way->body) && read_numbers(way->body, more) == 1;
        way->head[1] = more[0];
        way->numbers = is_second ? 2 : 0;
    }
    return way->numbers && (head == 0 || way->numbers == 2);
}

/* The first way in which the file fits; its names are the caller's. */
static bool find_way(struct way *way, const struct scan *scan)
{
    for (int head = 0; head < 3; head++)
        for (int layout = 0; layout < LAYOUTS; layout++) {
            bool begun = begin(way, scan, head);
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
    char text[32];
    int64_t items = way->items ? way->items : way->most + way->has_zero;
    if (!way->has_names && way->items)
        return builder_number(builder, !way->has_zero, (int32_t)items);
    for (int32_t i = 1; i <= way->found.count; i++) {
        struct word name = {way->found.at[i], strlen(way->found.at[i])};
        if (!builder_item(builder, name, (struct bounds){1, 1}, "an item"))
            return false;
    }
    while (builder->items.count < way->items) {
        int length = snprintf(text, sizeof text, "item-%d", (int)builder->items.count + 1);
        struct word name = {text, (size_t)length};
        if (!builder_item(builder, name, (struct bounds){1, 1}, "an item"))
            return false;
    }
    return true;
}

static bool read_sets(struct builder *builder, const struct way *way)
{
    const struct word none = {NULL, 0};
    struct scan *scan = builder->scan, body = way->body;
    int64_t stated;
    bool done = add_items(builder, way) && builder_begin(builder);
    body.diag = scan->diag;
    builder->scan = &body;
    while (done && next_set(way, &body, &stated)) {
        for (struct word word; done && (word = next_word(&body)).length;)
            done = builder_entry(builder, word, word, none);
        done = done && builder_option(builder);
    }
    builder->scan = scan;
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
        next_line(scan);
        return scan_expected(scan, scan_rest(scan), "the numbers of items and sets that are below");
    }
    bool done = read_sets(builder, &way);
    names_done(&way.found);
    return done;
}

static bool read(struct scan *scan, struct puzzle *puzzle)
{
    return builder_read(scan, puzzle, read_lines);
}

/* Two numbers that agree with the sets below are hardly chance, one may be. */
static int score(const struct source *source)
{
    struct scan scan = scan_head(source);
    struct way way;
    if (!find_way(&way, &scan))
        return 0;
    int stated = way.numbers + (way.layout != LAYOUT_NONE && way.sets > 1);
    names_done(&way.found);
    return stated > 1 ? 88 : way.sets > 2 ? 78 : 50;
}

const struct format format_counted = {
    .name = "counted",
    .summary = "sets of items in lines, below the numbers of both",
    .kind = PUZZLE_BARE,
    .score = score,
    .most = 88,
    .read = read,
};
