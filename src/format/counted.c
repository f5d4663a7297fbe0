/* SPDX-License-Identifier: MIT */
/* Sets of items below a head: the numbers of items and sets, in either order, on one or two lines,
 * or one number; perhaps named, `n = 4`.
 *
 * Sets are as in format/sets.c.  Unnamed ones may follow their number of items, or a line with it,
 * and then need no head; or their cost and that number.  The numbers must agree with the sets, or
 * the lines may be something else. */
#include "base/memory.h"
#include "format/cover.h"
#include "format/format.h"

/* Places of the number of items; COST: between a cost and the items, below both numbers. */
enum layout { LAYOUT_ABOVE, LAYOUT_BEFORE, LAYOUT_NONE, LAYOUT_COST, LAYOUTS };

/* In longer files, more sets may follow; see scan_head(). */
#define JUDGED ((size_t)64 << 10)

struct way {
    int64_t head[2];
    enum role roles[2]; /* ROLE_SIZE or ROLE_NUMBER, or ROLE_NONE */
    int numbers;        /* in the head, at most 2 */
    bool is_cut;        /* more sets may follow */
    enum layout layout;
    struct cover cover; /* of sets */
};

/* Adds at most two numbers, perhaps named (`n = 3`); else false. */
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

/* Removes numbers of items beside sets, and costs.  False if one is missing or wrong. */
static bool take_counts(struct cover *cover, enum layout layout)
{
    int32_t before = layout == LAYOUT_COST ? 2 : layout == LAYOUT_BEFORE;
    int64_t count;
    for (int32_t r = 0; layout != LAYOUT_NONE && r < cover->count; r++) {
        struct cover_row *row = &cover->rows[r];
        bool is_above = layout == LAYOUT_ABOVE;
        if (row->count < before + is_above || row->name.text || (is_above && row->count > 1))
            return false;
        const struct word *words = cover_words(cover, row);
        if (!word_number(words[before == 2], COLUMNS_LIMIT, &count) ||
            (before == 2 && !word_number(words[0], INT32_MAX, &row->cost)))
            return false;
        row->part = is_above ? ROLE_TEXT : ROLE_NONE;
        row->first += before;
        row->count -= before;
        r += is_above;
        if (r == cover->count || cover->rows[r].count != count)
            return false;
    }
    return cover->is_lines || layout == LAYOUT_NONE;
}

/* False if a set has another part's name or repeats an item. */
static bool are_sets(const struct cover *cover)
{
    bool are = cover->options > 0;
    for (int32_t r = 0; are && r < cover->count; r++) {
        const struct cover_row *row = &cover->rows[r];
        struct names own = {0};
        are = row->section == ROLE_NONE && role_of(row->name) == ROLE_NONE;
        for (int32_t k = 0; are && k < row->count; k++) {
            struct word word = cover_words(cover, row)[k];
            are = !char_is_of(word.text[0], "[{(") && !names_find(&own, word) &&
                  names_add(&own, word);
        }
        names_done(&own);
    }
    return are;
}

/* Counts the items.  Numbers count up to the largest, from 0 if it is an item, else from 1. */
static int64_t count_items(const struct names *items)
{
    int64_t number, most = 0;
    for (int32_t i = 1; i <= items->count; i++) {
        if (!word_number(word_of_text(items->at[i]), INT32_MAX, &number))
            return items->count;
        most = number > most ? number : most;
    }
    return most + (names_find(items, word_of_text("0")) != 0);
}

/* True if number k of the head may count the sets; a cut file has more. */
static bool counts_sets(const struct way *way, int k)
{
    int64_t sets = way->cover.options;
    return way->roles[k] != ROLE_SIZE &&
           (way->head[k] == sets || (way->is_cut && way->head[k] > sets));
}

/* Sets cover->size.  False if the head disagrees with the sets. */
static bool counts_agree(struct way *way)
{
    struct cover *cover = &way->cover;
    const int64_t *head = way->head, there = count_items(&cover->items);
    const enum role *roles = way->roles;
    bool has_names = !names_are_numbers(cover->items.at, cover->items.count);
    if (cover->is_lines && !cover->all_named && has_names && cover->options > 1 &&
        cover->rows[0].count == cover->items.count) /* as in .ec files */
        return false;
    for (int k = 0; way->numbers == 2 && k < 2; k++)
        if (counts_sets(way, k) && there <= head[!k] && roles[!k] != ROLE_NUMBER) {
            cover->size = head[!k];
            return head[!k] > 0;
        }
    if (way->numbers != 1)
        return !way->numbers;
    bool are_many = cover->items.count * INT64_C(2) >= head[0];
    bool are_items =
        head[0] && (roles[0] == ROLE_SIZE ? there <= head[0]
                                          : roles[0] == ROLE_NONE && are_many && there == head[0]);
    cover->size = are_items ? head[0] : -1;
    return are_items || counts_sets(way, 0);
}

static bool open_way(struct way *way, struct scan body, bool is_cut, int lines, enum layout layout)
{
    struct diag fault = {0};
    *way = (struct way){.layout = layout, .is_cut = is_cut};
    body.diag = &fault;
    for (int line = 0; line < lines; line++)
        if (!scan_full_line(&body) || !add_numbers(way, body))
            return false;
    body.at = body.line.length;
    bool is_told = layout == LAYOUT_COST ? way->numbers == 2 : lines || layout != LAYOUT_NONE;
    return is_told && cover_read(&way->cover, &body) && !way->cover.title.text &&
           take_counts(&way->cover, layout) && cover_count(&way->cover, &body) &&
           are_sets(&way->cover) && counts_agree(way);
}

/* The caller frees the cover.  May be wrong if memory runs out. */
static bool find_way(struct way *way, const struct scan *scan, bool is_cut)
{
    static const int lines[] = {1, 2, 0};
    for (int head = 0; head < 3; head++)
        for (int layout = 0; layout < LAYOUTS; layout++) {
            if (open_way(way, *scan, is_cut, lines[head], (enum layout)layout))
                return true;
            cover_done(&way->cover);
        }
    return false;
}

/* True for a set covering problem of OR-Library: the numbers of items and sets, the costs of sets,
 * and for each item the number of its sets, and these. */
static bool is_covering(struct scan scan, bool is_cut)
{
    int64_t head[2] = {0}, numbers = 0, items = 0, left = 0, number;
    while (scan_full_line(&scan))
        while (scan_peek(&scan) >= 0) {
            if (!word_number(scan_word(&scan, ""), INT32_MAX, &number))
                return false;
            if (numbers < 2) {
                head[numbers] = number;
            } else if (numbers >= 2 + head[1] && !left) {
                left = number;
                items++;
            } else if (numbers >= 2 + head[1]) {
                left--;
                if (number < 1 || number > head[1])
                    return false;
            }
            numbers++;
        }
    return items > 1 && (is_cut ? items <= head[0] : items == head[0] && !left);
}

static bool read_lines(struct builder *builder)
{
    struct scan *scan = builder->scan;
    struct scan start = *scan;
    struct way way;
    unsigned failures = memory_failures();
    bool fits = find_way(&way, scan, false), is_short = memory_failures() != failures;
    bool done = fits && !is_short && cover_build(&way.cover, builder);
    if (fits)
        cover_done(&way.cover);
    if (fits && !is_short)
        return done;
    scan_full_line(scan);
    if (is_short)
        return diag_memory(scan->diag, "the items");
    if (is_covering(start, false))
        return diag_expected(scan->diag, scan_place(scan, scan->line.text), "an exact cover",
                             "a set covering problem, where sets may overlap");
    return scan_expected(scan, scan_rest(scan), "the numbers of items and sets that are below");
}

/* Two facts that agree are hardly chance, but columns from 0 may be sparse rows. */
static enum match match(const struct source *source)
{
    struct scan scan = scan_head(source);
    struct way way;
    bool is_cut = source->length >= JUDGED;
    if (!find_way(&way, &scan, is_cut))
        return is_covering(scan, is_cut) ? MATCH_CERTAIN : MATCH_NO;
    int32_t sets = way.cover.options;
    bool is_named = way.roles[0] || way.cover.all_named;
    bool has_zero = names_find(&way.cover.items, word_of_text("0"));
    int stated = way.numbers + (way.layout != LAYOUT_NONE && sets > 1) + is_named;
    cover_done(&way.cover);
    return stated > 1 && !has_zero  ? MATCH_CERTAIN
           : stated > 1 || sets > 2 ? MATCH_LIKELY
                                    : MATCH_POSSIBLE;
}

const struct format format_counted = {
    .name = "counted",
    .summary = "sets of items in lines, below the numbers of both",
    .programs = "OR-Library",
    .kind = PUZZLE_BARE,
    .comments = COMMENTS_REMOVED,
    .match = match,
    .is_slow = true,
    .build = read_lines,
};
