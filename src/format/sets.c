/* SPDX-License-Identifier: MIT */
/* Lists of sets: sets are options, their members are items.
 *
 * Sets are lines of words or contents of brackets, perhaps named: `1 4 7`, `A: 1 4 7`, `A = {1, 4,
 * 7}`, `{'A': [1, 4, 7], …}`.  The universe has that name or is called U, is the only set outside
 * the others' brackets, or the only one that a collection, `S = {A, B}`, omits; else all members
 * are items. */
#include <string.h>

#include "base/memory.h"
#include "format/cover.h"
#include "format/format.h"
#include "format/rows.h"

/* `x = 4`, except a universe. */
static bool is_assigned(const struct rows *rows)
{
    return rows->level == 0 && rows->name.text && rows->count == 1 &&
           memchr(rows->scan.line.text, '=', rows->scan.line.length) &&
           role_of(rows->name) != ROLE_UNIVERSE;
}

/* In sections of several sets, `name = P` names the next one, which is called its items. */
static bool take_record(const struct rows *rows, struct word *name)
{
    bool is_named = rows->section == ROLE_SETS && rows->is_setting && rows->count &&
                    word_is_one_of(rows->name, "name id label");
    *name = is_named ? rows->words[0] : *name;
    return is_named;
}

/* Returns the section; or the part of nested brackets that are not sets, `solution = [[1, 2]]`; or
 * ROLE_UNREAD for a setting in a section of several sets. */
static enum role find_section(const struct rows *rows, bool is_inner)
{
    enum role part = rows->level > 1 ? role_of(rows->beside) : ROLE_NONE;
    bool is_cover = part == ROLE_TIMES && role_is_called(rows->beside, "cover");
    return is_cover || part == ROLE_UNREAD ? ROLE_UNREAD
           : part == ROLE_TIMES            ? ROLE_RULE
           : part >= ROLE_TEXT             ? part
           : is_inner && rows->is_setting  ? ROLE_UNREAD
                                           : rows->section;
}

static bool add_row(struct cover *cover, struct rows *rows, struct word *name)
{
    struct diag *diag = rows->scan.diag;
    bool has_record = rows->section == ROLE_SETS && (name->text || rows->is_record);
    bool is_record = has_record && role_of(rows->name) == ROLE_UNIVERSE;
    enum role section = find_section(rows, has_record && !is_record);
    bool is_beside = section > ROLE_SECONDARY && !rows->name.text;
    struct cover_row row = {.name = is_beside   ? rows->beside
                                    : is_record ? *name
                                                : rows->name,
                            .section = (unsigned char)section,
                            .depth = (short)rows->level,
                            .is_setting = rows->is_setting,
                            .range = (unsigned char)rows->range,
                            .line = rows->scan.line.text,
                            .number = rows->scan.line.number};
    cover->has_parts |= role_of(rows->whole) == ROLE_SETS;
    cover->all_set = is_assigned(rows) && (cover->all_set || !cover->count);
    *name = is_record ? NO_WORD : *name;
    rows->is_record |= is_record;
    bool done = cover_row(cover, row, diag);
    for (int32_t k = 0; done && k < rows->count; k++) {
        struct word word = rows->words[k], rest = word, key;
        bool is_cost = word_cut(&rest, '=', &key) && rest.text && role_of(key) == ROLE_UNREAD;
        done = !is_cost ? cover_word(cover, word, diag)
                        : word_number(rest, INT32_MAX, &cover->rows[cover->count - 1].cost) ||
                              scan_expected(&rows->scan, word, "a cost such as 7");
    }
    return done;
}

/* Drops -1 if each set ends in it, or 0 if each line does. */
static void drop_ends(struct cover *cover, const struct scan *scan)
{
    struct word end = cover->nwords ? cover->words[cover->nwords - 1] : NO_WORD;
    bool may_be = word_is(end, "-1") || (word_is(end, "0") && cover->is_lines);
    int32_t all = 0, last = 0;
    for (int32_t k = 0; may_be && k < cover->nwords; k++)
        all += word_equals(cover->words[k], end);
    for (int32_t r = 0; all == cover->count && all > 1 && r < all; r++) {
        const struct cover_row *row = &cover->rows[r];
        last += row->count > 1 && word_equals(cover_words(cover, row)[row->count - 1], end);
    }
    for (int32_t r = 0; last == cover->count && r < last; r++) {
        struct line line = cover_line(cover, scan, &cover->rows[r]);
        unread_add(&cover->unread, end, &line);
        cover->rows[r].count--;
    }
}

/* Drops a word between all items of all sets, `red + blue`. */
static void drop_joins(struct cover *cover)
{
    struct word join = {NULL, 0};
    for (int32_t r = 0; r < cover->count; r++) {
        const struct cover_row *row = &cover->rows[r];
        const struct word *words = cover_words(cover, row);
        join = !join.text && row->count > 2 ? words[1] : join;
        for (int32_t k = 0; k < row->count; k++)
            if (row->count % 2 == 0 || word_equals(words[k], join) != (k % 2))
                return;
    }
    if (!word_is_one_of(join, "+ & / * und et y e plus with \xE2\x88\xAA"))
        return;
    for (int32_t r = 0; r < cover->count; r++)
        for (int32_t k = 0, count = cover->rows[r].count; k < count; k += 2) {
            cover->words[cover->rows[r].first + k / 2] = cover->words[cover->rows[r].first + k];
            cover->rows[r].count = k / 2 + 1;
        }
}

/* Names lines by their first words if all have the same second one, `A covers 1, 2`. */
static void take_verbs(struct cover *cover, const struct scan *scan)
{
    bool have = cover->is_lines && cover->count > 2 && cover->rows->count > 1 &&
                !char_is_of(*cover->words[1].text, "0123456789");
    struct word verb = have ? cover->words[1] : NO_WORD;
    struct names names = {0};
    for (int32_t r = 0; have && r < cover->count; r++) {
        const struct cover_row *row = &cover->rows[r];
        const struct word *words = cover_words(cover, row);
        have = !row->name.text && row->count > 1 && word_equals(words[1], verb) &&
               word_is_name(words[0]) && names_put(&names, words[0]) == r + 1;
        for (int32_t k = 2; have && k < row->count; k++)
            have = !word_equals(words[k], verb) && !names_find(&names, words[k]);
    }
    struct line line = have ? cover_line(cover, scan, cover->rows) : (struct line){0};
    if (have)
        unread_add(&cover->unread, verb, &line);
    for (int32_t r = 0; have && r < cover->count; r++) {
        struct cover_row *row = &cover->rows[r];
        row->name = *cover_words(cover, row);
        row->first += 2;
        row->count -= 2;
    }
    names_done(&names);
}

/* Returns the first word of a remark after items, `(5 EUR)`, `@5` or `-> 5`; the count: none. */
static int32_t find_remark(const struct cover *cover, const struct cover_row *row)
{
    const struct word *words = cover_words(cover, row);
    for (int32_t k = 1; k < row->count; k++)
        if (char_is_of(*words[k].text, "(@$") || word_is_one_of(words[k], "-> => = \xE2\x86\x92"))
            return k;
    return row->count;
}

/* Drops such remarks if all sets have one. */
static void drop_remarks(struct cover *cover, const struct scan *scan)
{
    bool have = cover->is_lines && cover->count > 1;
    for (int32_t r = 0; have && r < cover->count; r++)
        have = find_remark(cover, &cover->rows[r]) < cover->rows[r].count ||
               role_of(cover->rows[r].name) != ROLE_NONE;
    for (int32_t r = 0; have && r < cover->count; r++) {
        struct cover_row *row = &cover->rows[r];
        int32_t at = find_remark(cover, row);
        struct line line = cover_line(cover, scan, row);
        if (at < row->count)
            unread_add(&cover->unread, cover_words(cover, row)[at], &line);
        row->count = at;
    }
}

/* Makes a row of a list such as `partial = [[1, 2]]` a set, because no other list has sets. */
static void reset_beside(struct cover_row *row)
{
    bool is_beside = row->depth > 1 && row->section > ROLE_SECONDARY;
    row->section = is_beside ? ROLE_NONE : row->section;
    row->name = is_beside && role_of(row->name) > ROLE_SECONDARY ? NO_WORD : row->name;
}

bool cover_read(struct cover *cover, const struct scan *scan)
{
    struct rows rows;
    struct word name = {NULL, 0};
    bool done = true;
    *cover = (struct cover){.number = -1};
    rows_open(&rows, scan, false);
    cover->title = rows.title;
    cover->is_lines = rows.kind == ROWS_LINES;
    cover->is_late = rows.is_late;
    while (done && rows_next(&rows))
        done = take_record(&rows, &name) || add_row(cover, &rows, &name);
    cover->unread = rows.unread;
    for (int32_t r = 0; !rows.nested && r < cover->count; r++)
        reset_beside(&cover->rows[r]);
    rows_done(&rows);
    return done && !scan->diag->set;
}

static bool keep_title(struct puzzle *puzzle, struct word title)
{
    struct word line;
    bool done = true;
    while (done && title.text && word_cut(&title, '\n', &line))
        done = puzzle_describe(puzzle, line);
    return done;
}

static bool read_rows(struct cover *cover, const struct scan *scan)
{
    if (!cover_read(cover, scan))
        return false;
    drop_ends(cover, scan);
    drop_remarks(cover, scan);
    drop_joins(cover);
    take_verbs(cover, scan);
    return cover_decide(cover, scan);
}

static bool read_cover(struct builder *builder, struct cover *cover)
{
    struct scan *scan = builder->scan, end = *scan;
    if (!read_rows(cover, scan))
        return false;
    bool is_empty = !cover->members && !(cover->is_closed && cover->items.count);
    while (is_empty && scan_line(&end))
        ;
    if (cover->all_set)
        return diag_expected(scan->diag, (struct place){scan->source.name, 1, 1}, "sets of items",
                             "settings as x = 4");
    if (is_empty)
        return scan_expected_byte(&end, end.line.text, "sets of items");
    return cover_build(cover, builder) &&
           (keep_title(builder->puzzle, cover->title) || diag_memory(scan->diag, "the title"));
}

static bool read_lines(struct builder *builder)
{
    struct cover cover;
    bool done = read_cover(builder, &cover);
    cover_done(&cover);
    return done;
}

/* True unless it is improbable (1 %) that the first line has all items, given their share in
 * others. */
static bool may_begin_with_all(const struct cover *cover)
{
    int32_t first = cover->rows[0].count, all = cover->sets;
    double share =
               all > 1 ? (double)(cover->members - first) / ((all - 1.0) * cover->items.count) : 0,
           chance = 1;
    for (int32_t i = 0; i < cover->items.count && chance > 0.01; i++)
        chance *= share;
    return first == cover->items.count && chance > 0.01;
}

/* `is_other`: the text has marks of other formats.  Lines of words may be anything, but sets of an
 * exact cover share items. */
static enum match match_cover(const struct cover *cover, bool is_other)
{
    bool shares = cover->members * INT64_C(2) >= cover->items.count * INT64_C(3);
    bool is_large = cover->members > cover->options, is_grouped = !cover->is_lines;
    return cover->all_set                               ? MATCH_NO
           : cover->has_parts                           ? MATCH_CERTAIN
           : !cover->members                            ? MATCH_NO
           : cover->sets == 1 && (is_grouped || shares) ? MATCH_UNLIKELY
           : cover->is_closed                           ? MATCH_CERTAIN
           : is_grouped                                 ? is_large ? MATCH_LIKELY : MATCH_POSSIBLE
           : cover->all_named                           ? shares ? MATCH_LIKELY : MATCH_UNLIKELY
           : shares && cover->options > 2               ? MATCH_UNLIKELY
           : is_other                                   ? MATCH_NO
           : may_begin_with_all(cover)                  ? MATCH_UNLIKELY
                                                        : MATCH_BESIDE;
}

/* True if all characters are the same, and three of them adjacent. */
static bool is_drawing(const struct source *head)
{
    struct word first = word_trim((struct word){head->bytes, head->length});
    size_t run = 0, most = 0;
    for (size_t k = 0; k < first.length; k++) {
        bool is_blank = char_is_blank(first.text[k]);
        if (!is_blank && first.text[k] != first.text[0])
            return false;
        run = is_blank ? 0 : run + 1;
        most = run > most ? run : most;
    }
    return most > 2;
}

static enum match match(const struct source *source)
{
    struct diag fault = {0};
    struct scan scan = scan_head(source);
    struct cover cover;
    scan.diag = &fault;
    bool done = read_rows(&cover, &scan);
    bool has_marks = word_has((struct word){scan.source.bytes, scan.source.length}, "|<");
    bool is_other = cover.is_lines || (cover.is_late && !cover.has_parts);
    enum match found = done ? match_cover(&cover, has_marks) : is_other ? MATCH_NO : MATCH_POSSIBLE;
    cover_done(&cover);
    return is_drawing(&scan.source) ? MATCH_NO : found;
}

const struct format format_sets = {
    .name = "sets",
    .summary = "sets of items, {1, 4, 7} or A: 1 4 7, an option each",
    .kind = PUZZLE_BARE,
    .comments = COMMENTS_REMOVED,
    .match = match,
    .is_slow = true,
    .build = read_lines,
};
