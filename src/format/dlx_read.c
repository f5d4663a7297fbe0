/* Reading Knuth's DLX with colours: a line of items, then a line for each option.
 *
 * Source: the programs DLX1 and DLX2 that go with TAOCP 7.2.2.1; as there, a line
 * that begins with a bar is a comment wherever it stands. */
#include <stdio.h>

#include "base/memory.h"
#include "format/dlx.h"
#include "format/names.h"

struct reading {
    struct scan *scan;
    struct puzzle *puzzle;
    struct names items, colours;
    int32_t primary;
    int *seen;              /* owned; [items + 1]: the last line each item was in */
    struct entry *entries;  /* owned; [items], those of the present option */
    int dropped, first_dropped;
};

static bool next_line(struct scan *scan)
{
    bool more;
    do
        more = scan_full_line(scan);
    while (more && scan_peek(scan) == '|');
    return more;
}

/* True for `2|x` and `2:3|x`, as DLX3 has them. */
static bool has_bounds(struct word word)
{
    struct word bounds, least;
    int64_t number;
    if (!word_cut(&word, '|', &bounds) || !word.text)
        return false;
    while (word_cut(&bounds, ':', &least))
        if (!word_number(least, INT64_MAX, &number))
            return false;
    return true;
}

static bool read_item(struct reading *reading)
{
    struct scan *scan = reading->scan;
    struct word word = scan_word(scan, "");
    char shown[WORD_SHOWN];
    if (has_bounds(word))
        return diag_fault(scan->diag, scan_place(scan, word.text),
                          "expected an item name, found the bounds %s: "
                          "bounded items are not read by this version",
                          word_show(word, shown));
    return names_read(&reading->items, scan, word, "an item name without ':' and '|'");
}

static bool read_items(struct reading *reading)
{
    struct scan *scan = reading->scan;
    bool parted = false;
    for (int c; (c = scan_peek(scan)) >= 0;) {
        if (c != '|') {
            if (!read_item(reading))
                return false;
            continue;
        }
        if (parted)
            return diag_expected(scan->diag, scan_place(scan, scan->line.text + scan->at),
                                 "one '|' in the line", "another");
        parted = true;
        reading->primary = reading->items.count;
        scan->at++;
    }
    if (!parted)
        reading->primary = reading->items.count;
    return true;
}

static bool make_problem(struct reading *reading)
{
    struct problem *problem = &reading->puzzle->bare.problem;
    int32_t items = reading->items.count;
    reading->seen = memory_try_zero((size_t)items + 1, sizeof *reading->seen);
    reading->entries = memory_try(NULL, (size_t)items, sizeof *reading->entries);
    if (!reading->seen || !reading->entries)
        return diag_memory(reading->scan->diag, "the items");
    if (!problem_init(problem, items, reading->primary, reading->scan->diag))
        return false;
    for (int32_t i = 1; i <= items; i++)
        problem->sharp[i] = reading->items.at[i][0] == '#';
    return true;
}

/* The colour's number; 0 with a diag. */
static int32_t read_colour(struct reading *reading, struct word colour)
{
    struct scan *scan = reading->scan;
    int32_t number = names_find(&reading->colours, colour);
    if (!number && names_read(&reading->colours, scan, colour, "a colour after ':'"))
        number = reading->colours.count;
    return number;
}

static bool read_entry(struct reading *reading, struct entry *entry)
{
    struct scan *scan = reading->scan;
    struct word word = scan_word(scan, ""), name, colour = word;
    char shown[WORD_SHOWN];
    word_cut(&colour, ':', &name);
    *entry = (struct entry){.item = names_find(&reading->items, name)};
    if (!entry->item)
        return scan_expected(scan, word, "a known item");
    if (reading->seen[entry->item] == scan->line.number)
        return diag_fault(scan->diag, scan_place(scan, word.text),
                          "expected each item once in an option, found %s again",
                          word_show(name, shown));
    reading->seen[entry->item] = scan->line.number;
    if (!colour.text)
        return true;
    if (entry->item <= reading->primary)
        return scan_expected(scan, word, "a colour on secondary items only");
    entry->colour = read_colour(reading, colour);
    return entry->colour != 0;
}

static bool read_option(struct reading *reading)
{
    struct scan *scan = reading->scan;
    int32_t count = 0;
    bool has_primary = false;
    while (scan_peek(scan) >= 0) {
        struct entry entry;
        if (!read_entry(reading, &entry))
            return false;
        reading->entries[count++] = entry;
        has_primary |= entry.item <= reading->primary;
    }
    if (has_primary)
        return problem_add(&reading->puzzle->bare.problem, reading->entries, count, scan->diag);
    if (!reading->dropped++)
        reading->first_dropped = scan->line.number;
    return true;
}

static void warn(const struct reading *reading)
{
    char warning[128];
    int others = reading->dropped - 1;
    int length = snprintf(warning, sizeof warning, "the option in line %d",
                          reading->first_dropped);
    if (others > 0)
        length += snprintf(warning + length, sizeof warning - (size_t)length,
                           " and %d more have", others);
    snprintf(warning + length, sizeof warning - (size_t)length,
             "%s no primary item and %s left out", others > 0 ? "" : " has",
             others > 0 ? "are" : "is");
    reading->puzzle->warning = memory_text(warning);
}

static bool read_lines(struct reading *reading)
{
    if (!next_line(reading->scan))
        return scan_expected_byte(reading->scan, reading->scan->line.text,
                                  "a line of item names");
    if (!read_items(reading) || !make_problem(reading))
        return false;
    while (next_line(reading->scan))
        if (!read_option(reading))
            return false;
    if (reading->dropped)
        warn(reading);
    return true;
}

bool dlx_read(struct scan *scan, struct puzzle *puzzle)
{
    struct reading reading = {.scan = scan, .puzzle = puzzle};
    bool done = read_lines(&reading);
    if (done) {
        puzzle->bare.colours = reading.colours.count;
        puzzle->bare.item_names = names_release(&reading.items);
        puzzle->bare.colour_names = names_release(&reading.colours);
    }
    names_done(&reading.items);
    names_done(&reading.colours);
    memory_free(reading.seen);
    memory_free(reading.entries);
    return done;
}
