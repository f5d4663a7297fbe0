/* SPDX-License-Identifier: MIT */
/* A sparse matrix, as for libexact's solver.
 *
 * `r ITEM [b]`: an item covered b times (default 1); `c OPTION [u]`: an option used at most u
 * times; `e ITEM OPTION`: the option has the item.  Only u = 1 is read: libexact has an item for
 * each use of other options. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "format/builder.h"
#include "format/format.h"

struct pair {
    int32_t option;
    struct word item;
    int line;
};

struct exact_reading {
    struct builder *builder;
    struct names options;
    struct pair *pairs; /* [count] */
    size_t room;
    int32_t count;
};

static bool read_times(struct scan *scan, int64_t most, const char *expected, int64_t *times)
{
    *times = 1;
    if (scan_peek(scan) < 0)
        return true;
    struct word word = scan_word(scan, "");
    return (word_number(word, most, times) && *times > 0) || scan_expected(scan, word, expected);
}

static bool read_item(struct exact_reading *reading)
{
    struct scan *scan = reading->builder->scan;
    struct word name = scan_word(scan, "");
    int64_t times;
    if (!read_times(scan, INT32_MAX, "how often the item is covered", &times))
        return false;
    struct bounds bounds = {(int32_t)times, (int32_t)times};
    return builder_item(reading->builder, name, bounds, "an item");
}

static bool read_option(struct exact_reading *reading)
{
    struct scan *scan = reading->builder->scan;
    struct word name = scan_word(scan, "");
    int64_t times;
    return names_read(&reading->options, scan, name, "an option") &&
           read_times(scan, 1, "1: options are used once", &times);
}

static bool read_entry(struct exact_reading *reading)
{
    struct scan *scan = reading->builder->scan;
    struct word item = scan_word(scan, ""), option = scan_word(scan, "");
    int32_t number = names_find(&reading->options, option);
    if (!names_find(&reading->builder->items, item))
        return scan_expected(scan, item, "a known item");
    if (!number)
        return scan_expected(scan, option, "a known option");
    struct pair *grown =
        memory_try_grow(reading->pairs, &reading->room, (size_t)reading->count + 1, sizeof *grown);
    if (!grown)
        return diag_memory(scan->diag, "the entries");
    reading->pairs = grown;
    grown[reading->count++] = (struct pair){number, item, scan->line.number};
    return true;
}

static bool read_line(struct exact_reading *reading)
{
    struct scan *scan = reading->builder->scan;
    struct word kind = scan_word(scan, "");
    bool done = word_is(kind, "r")   ? read_item(reading)
                : word_is(kind, "c") ? read_option(reading)
                : word_is(kind, "e") ? read_entry(reading)
                                     : scan_expected(scan, kind, "r, c or e");
    return done && scan_need_end(scan);
}

static int compare_pairs(const void *a, const void *b)
{
    const struct pair *one = a, *two = b;
    return one->option != two->option ? one->option < two->option ? -1 : 1
           : one->line < two->line    ? -1
                                      : one->line > two->line;
}

static bool add_options(struct exact_reading *reading)
{
    struct builder *builder = reading->builder;
    int32_t k = 0;
    bool done = true;
    if (reading->count)
        qsort(reading->pairs, (size_t)reading->count, sizeof *reading->pairs, compare_pairs);
    for (int32_t o = 1; done && o <= reading->options.count; o++) {
        int32_t first = k;
        for (; done && k < reading->count && reading->pairs[k].option == o; k++)
            done = builder_entry(builder, reading->pairs[k].item, reading->pairs[k].item, NO_WORD);
        if (done && k > first)
            done = names_add(&builder->names, word_of_text(reading->options.at[o])) ||
                   diag_memory(builder->scan->diag, "the options");
        done = done && builder_option(builder);
    }
    return done;
}

static bool read_lines(struct builder *builder)
{
    struct exact_reading reading = {.builder = builder};
    bool done = true;
    while (done && scan_full_line(builder->scan))
        done = read_line(&reading);
    done = done && (builder->items.count ||
                    scan_expected_byte(builder->scan, builder->scan->line.text, "items as r NAME"));
    done = done && builder_begin(builder) && add_options(&reading);
    names_done(&reading.options);
    memory_free(reading.pairs);
    return done;
}

static enum match match(const struct source *source)
{
    struct scan scan = scan_head(source);
    int lines = 0, others = 0;
    bool begins = scan_full_line(&scan) && word_is(scan_word(&scan, ""), "r");
    for (; begins && scan_full_line(&scan); lines++)
        others += !word_is_one_of(scan_word(&scan, ""), "r c e");
    return !begins || others * 4 > lines ? MATCH_NO : others ? MATCH_LIKELY : MATCH_CERTAIN;
}

const struct format format_exact = {
    .name = "exact",
    .summary = "r ITEM, c OPTION and e ITEM OPTION",
    .programs = "libexact",
    .kind = PUZZLE_BARE,
    .comments = COMMENTS_TRIED,
    .match = match,
    .build = read_lines,
};
