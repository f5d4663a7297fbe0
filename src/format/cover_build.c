/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/memory.h"
#include "base/number.h"
#include "format/bounds.h"
#include "format/cover.h"
#include "format/format.h"

/* ---- names ---- */

/* Returns the word, or the name that add_fit() made of it. */
static struct word fit(const struct cover *cover, struct word word)
{
    int32_t number = word.text ? names_find(&cover->unfit, word) : 0;
    return number ? word_of_text(cover->fits.at[number]) : word;
}

/* Adds '-' for invalid characters, and a number if the name is not new. */
static bool add_fit(struct cover *cover, struct word word)
{
    char name[160];
    if (!word.length || word_is_name(word) || names_find(&cover->unfit, word))
        return true;
    word_text(word, name, sizeof name - 16);
    name_fit(name);
    size_t length = strlen(name);
    for (int n = 1; names_find(&cover->names, word_of_text(name)) ||
                    names_find(&cover->fits, word_of_text(name));
         n++)
        snprintf(name + length, sizeof name - length, "'%d", n);
    return names_add(&cover->unfit, word) && names_add(&cover->fits, word_of_text(name));
}

static bool each_text(struct cover *cover, bool (*use)(struct cover *, struct word))
{
    bool done = true;
    for (int32_t r = 0; done && r < cover->count; r++) {
        const struct cover_row *row = &cover->rows[r];
        done = row->part != ROLE_NONE || use(cover, row->name);
        for (int32_t k = 0; done && k < row->count; k++) {
            struct word colour, item = cover_cut_colour(cover, cover_words(cover, row)[k], &colour);
            done = use(cover, item) && use(cover, colour);
        }
    }
    return done;
}

static bool add_known(struct cover *cover, struct word word)
{
    return !word_is_name(word) || names_put(&cover->names, word);
}

static bool is_fit(struct cover *cover, struct word word)
{
    (void)cover;
    return !word.length || word_is_name(word);
}

static bool fit_names(struct cover *cover, struct diag *diag)
{
    return !cover->is_json || each_text(cover, is_fit) ||
           (each_text(cover, add_known) && each_text(cover, add_fit)) ||
           diag_memory(diag, "the names");
}

/* ---- numbers ---- */

static struct place place_of(const struct builder *builder)
{
    return (struct place){builder->scan->source.name, 1, 1};
}

/* Adds items without options up to the stated number.  Fails if that is too small, or the stated
 * number of options is wrong. */
static bool fill_up(const struct cover *cover, struct names *items, struct builder *builder)
{
    bool numbers = names_are_numbers(items->at, items->count);
    const struct word zero = {"0", 1};
    int64_t first = !names_find(items, zero) && !names_find(&cover->secondary, zero), value;
    char text[32], shown[COUNT_ROOM];
    struct diag *diag = builder->scan->diag;
    if (cover->number >= 0 && cover->number != cover->options)
        return diag_fault(diag, place_of(builder), "expected %s, found %d",
                          number_count(cover->number, "option", shown), (int)cover->options);
    if (cover->size < 0)
        return true;
    if (cover->has_columns || cover->is_closed || (!numbers && items->count > cover->size))
        return items->count == cover->size ||
               diag_fault(diag, place_of(builder), "expected %s, found %d",
                          number_count(cover->size, "item", shown), (int)items->count);
    for (int32_t i = 1; numbers && i <= items->count; i++)
        if (word_number(word_of_text(items->at[i]), INT32_MAX, &value) &&
            value >= cover->size + first)
            return diag_fault(diag, place_of(builder), "expected items from %d to %d, found '%s'",
                              (int)first, (int)(cover->size + first) - 1, items->at[i]);
    for (int64_t k = numbers ? first : items->count + 1; items->count < cover->size; k++) {
        snprintf(text, sizeof text, "%s%d", numbers ? "" : "item-", (int)k);
        if (!names_need(items, word_of_text(text), diag))
            return false;
    }
    return true;
}

/* ---- bounds ---- */

static bool read_bounds(struct scan *scan, const struct word *words, int32_t count,
                        struct bounds *bounds)
{
    if (count == 1)
        return bounds_read(scan, words[0], bounds);
    return (count == 2 && bounds_of(words[0], words[1], bounds)) ||
           scan_expected(scan, count ? words[0] : NO_WORD,
                         "how often an item is covered, as 2 or [0, 2]");
}

static bool bound(struct scan *scan, const struct names *items, struct word item,
                  const struct word *words, int32_t count, struct bounds *bounds)
{
    int32_t number = names_find(items, item);
    return number ? read_bounds(scan, words, count, &bounds[number])
                  : scan_expected(scan, item, "bounds of primary items only");
}

/* "a:2", "a=2", or "a" and "2" as words. */
static bool bound_words(const struct cover *cover, struct scan *scan, const struct cover_row *row,
                        const struct names *items, struct bounds *bounds)
{
    const struct word *words = cover_words(cover, row);
    bool is_list = row->count == items->count, done = true;
    int64_t number;
    for (int32_t k = 0; k < row->count; k++)
        is_list &= word_number(words[k], INT32_MAX, &number);
    for (int32_t k = 0; done && k < row->count; k++) {
        struct word rest = words[k], item;
        bool is_pair = word_cut(&rest, word_has(words[k], "=") ? '=' : ':', &item) && rest.text;
        bool is_next = !is_pair && !is_list && k + 1 < row->count;
        done = is_pair   ? bound(scan, items, item, &rest, 1, bounds)
               : is_list ? read_bounds(scan, &words[k], 1, &bounds[k + 1])
               : is_next ? bound(scan, items, words[k], &words[k + 1], 1, bounds)
                         : scan_expected(scan, words[k], "a number for each item");
        k += is_next;
    }
    return done;
}

/* There is one row for each item, by its name or in the order of items, or one for all. */
static bool find_bounds(const struct cover *cover, struct scan *scan, const struct names *items,
                        struct bounds *bounds)
{
    int32_t nth = 0, rows = 0;
    bool done = true;
    for (int32_t r = 0; r < cover->count; r++)
        rows += cover->rows[r].part == ROLE_TIMES &&
                (!cover->rows[r].name.text || role_of(cover->rows[r].name) == ROLE_TIMES);
    for (int32_t r = 0; done && r < cover->count; r++) {
        const struct cover_row *row = &cover->rows[r];
        const struct word *words = cover_words(cover, row);
        bool is_named = row->name.text && role_of(row->name) != ROLE_TIMES;
        if (row->part != ROLE_TIMES)
            continue;
        nth += !is_named;
        scan->line = cover_line(cover, scan, row);
        done = is_named               ? bound(scan, items, row->name, words, row->count, bounds)
               : rows == 1            ? bound_words(cover, scan, row, items, bounds)
               : rows == items->count ? read_bounds(scan, words, row->count, &bounds[nth])
                                      : scan_expected(scan, row->name, "a number for each item");
    }
    return done;
}

/* ---- items ---- */

static int compare_numbers(const void *a, const void *b)
{
    const char *one = *(char *const *)a, *two = *(char *const *)b;
    size_t length = strlen(one), other = strlen(two);
    return length != other ? length < other ? -1 : 1 : strcmp(one, two);
}

static bool sort(struct names *items)
{
    struct names sorted = {0};
    bool done = true, is_sorted = true;
    for (int32_t i = 2; is_sorted && i <= items->count; i++)
        is_sorted = compare_numbers(&items->at[i - 1], &items->at[i]) < 0;
    if (is_sorted || !names_are_numbers(items->at, items->count))
        return true;
    qsort(items->at + 1, (size_t)items->count, sizeof *items->at, compare_numbers);
    for (int32_t i = 1; done && i <= items->count; i++)
        done = names_add(&sorted, word_of_text(items->at[i]));
    names_done(items);
    *items = sorted;
    return done;
}

/* Lists the primary items, with those that only the stated number adds.  Empties cover->items. */
static bool list_primary(struct cover *cover, struct builder *builder, struct names *primary)
{
    struct diag *diag = builder->scan->diag;
    bool done = true, are_all = !cover->secondary.count;
    *primary = are_all ? cover->items : *primary;
    cover->items = are_all ? (struct names){0} : cover->items;
    for (int32_t i = 1; done && i <= cover->items.count; i++) {
        struct word word = word_of_text(cover->items.at[i]);
        done = names_find(&cover->secondary, word) || names_need(primary, word, diag);
    }
    names_done(&cover->items);
    return done && fill_up(cover, primary, builder) &&
           (sort(primary) || diag_memory(diag, "the items"));
}

static bool add_primary(const struct cover *cover, struct builder *builder,
                        const struct names *primary)
{
    struct bounds *bounds = memory_try(NULL, (size_t)primary->count + 1, sizeof *bounds);
    for (int32_t i = 1; bounds && i <= primary->count; i++)
        bounds[i] = (struct bounds){1, 1};
    bool done = bounds ? find_bounds(cover, builder->scan, primary, bounds)
                       : diag_memory(builder->scan->diag, "the items");
    for (int32_t i = 1; done && i <= primary->count; i++)
        done =
            builder_item(builder, fit(cover, word_of_text(primary->at[i])), bounds[i], "an item");
    memory_free(bounds);
    return done;
}

static bool add_items(struct cover *cover, struct builder *builder)
{
    struct names primary = {0};
    bool done = fit_names(cover, builder->scan->diag) && list_primary(cover, builder, &primary) &&
                add_primary(cover, builder, &primary);
    builder_part(builder);
    names_done(&primary);
    for (int32_t i = 1; done && i <= cover->secondary.count; i++)
        done = builder_item(builder, fit(cover, word_of_text(cover->secondary.at[i])),
                            (struct bounds){1, 1}, "an item");
    return done && builder_begin(builder);
}

/* ---- options ---- */

static bool add_option(struct cover *cover, struct builder *builder, const struct cover_row *row)
{
    bool done = true;
    builder->scan->line = cover_line(cover, builder->scan, row);
    for (int32_t k = 0; done && k < row->count; k++) {
        struct word word = cover_words(cover, row)[k], colour;
        struct word item = cover_cut_colour(cover, word, &colour);
        done = builder_entry(builder, word, fit(cover, item), fit(cover, colour));
    }
    bool is_named = cover->all_named && row->count;
    builder->cost = row->cost;
    return done && builder_close_set(builder, is_named ? fit(cover, row->name) : NO_WORD);
}

static bool add_options(struct cover *cover, struct builder *builder)
{
    char known[80], name[WORD_SHOWN];
    bool done = true;
    snprintf(known, sizeof known, "one of the items of %s",
             word_text(cover->universe, name, sizeof name));
    builder->known = !cover->is_closed ? NULL
                     : cover->is_json  ? "one of the items that are declared"
                                       : known;
    for (int32_t r = 0; done && r < cover->count; r++)
        if (cover->rows[r].part == ROLE_NONE) {
            cover->option++;
            done = add_option(cover, builder, &cover->rows[r]);
        }
    return done;
}

/* ---- other rows ---- */

/* True if the text has one of the phrases, separated by commas, in any case. */
static bool has_any(struct word text, const char *phrases)
{
    for (struct word rest = word_of_text(phrases), one; word_cut(&rest, ',', &one);)
        for (size_t at = 0; at + one.length <= text.length; at++)
            if (strncasecmp(text.text + at, one.text, one.length) == 0)
                return true;
    return false;
}

bool cover_is_other(struct word text, bool is_title)
{
    static const char others[] = "set packing,hitting set,set cover,set-cover,setcover,set_cover,"
                                 "minimum cover,maximum coverage,double cover,multicover,"
                                 "vertex cover,edge cover,independent set,stable set,"
                                 "dominating set,feedback,bin packing,knapsack,clique,"
                                 "graph colo,at least,at most,twice";
    return is_title ? has_any(text, others) && !has_any(text, "exact cover")
                    : has_any(text, others) ||
                          has_any(text, "pack,hit,multi,max,min,weight,partial,<,>");
}

static bool check_kind(const struct cover *cover, const struct cover_row *row, struct scan *scan)
{
    if (!row->count)
        return true;
    const struct word *words = cover_words(cover, row);
    struct word last = words[row->count - 1];
    struct word whole = {words[0].text, (size_t)(last.text + last.length - words[0].text)};
    return !cover_is_other(whole, false) || scan_expected(scan, whole, "an exact cover");
}

static bool check_title(const struct cover *cover, struct scan end)
{
    struct word rest = cover->title, text;
    while (scan_line(&end))
        ;
    while (word_cut(&rest, '\n', &text))
        if (cover_is_other(text, true))
            return scan_expected(&end, text, "an exact cover");
    return true;
}

static bool check_row(struct cover *cover, struct builder *builder, const struct cover_row *row)
{
    char expected[96], shown[WORD_SHOWN];
    struct word name = row->name;
    builder->scan->line = cover_line(cover, builder->scan, row);
    if (row->part == ROLE_KIND)
        return check_kind(cover, row, builder->scan);
    snprintf(expected, sizeof expected, "an exact cover without %s", word_show(name, shown));
    if (row->part == ROLE_RULE)
        return scan_expected(builder->scan, row->count ? *cover_words(cover, row) : name, expected);
    if (row->part == ROLE_UNREAD && !name.length)
        puzzle_warn(builder->puzzle, "line %d is not read", row->number);
    if (row->part != ROLE_UNREAD || !name.length || names_find(&cover->names, name))
        return true;
    puzzle_warn(builder->puzzle, "%s is not read", shown);
    return names_need(&cover->names, name, builder->scan->diag);
}

bool cover_build(struct cover *cover, struct builder *builder)
{
    if (cover->is_noted)
        puzzle_warn(builder->puzzle, "set %.*s names all items, and is not an option",
                    (int)cover->universe.length, cover->universe.text);
    else if (cover_suspect(cover))
        puzzle_warn(builder->puzzle, "set %s names all items, and is read as an option",
                    cover_suspect(cover));
    bool done = check_title(cover, *builder->scan);
    unread_warn(&cover->unread, builder->puzzle);
    unread_warn(&cover->numbers, builder->puzzle);
    names_done(&cover->names);
    for (int32_t r = 0; done && r < cover->count; r++)
        done = check_row(cover, builder, &cover->rows[r]);
    return done && add_items(cover, builder) && add_options(cover, builder);
}
