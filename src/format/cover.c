/* SPDX-License-Identifier: MIT */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "format/bounds.h"
#include "format/cover.h"
#include "format/format.h"

/* More sets are not recognised as a collection. */
enum { NAMES_KEPT = 4096 };

static bool has_number(const struct cover *cover, const struct cover_row *row)
{
    int64_t number;
    return row->count == 1 && word_number(*cover_words(cover, row), INT32_MAX, &number);
}

/* ---- letters ---- */

/* True if the letter before or after it is a set, too. */
static bool is_in_sequence(const struct cover *cover, struct word name)
{
    bool is_letter = name.length == 1 && isalpha((unsigned char)*name.text);
    for (int32_t r = 0; is_letter && r < cover->count; r++) {
        struct word other = cover->rows[r].name;
        if (other.length == 1 && isalpha((unsigned char)*other.text) &&
            abs(*other.text - *name.text) == 1)
            return true;
    }
    return false;
}

/* ---- parts ---- */

/* True for `n = 4` among lines of sets, none called by a neighbouring letter. */
static bool is_number_line(const struct cover *cover, const struct cover_row *row, enum role role)
{
    bool is_number = !row->depth && has_number(cover, row);
    bool may_be = role == ROLE_SIZE || role == ROLE_NUMBER || role == ROLE_RULE ||
                  role == ROLE_SETS ||
                  (role == ROLE_UNIVERSE && is_number && !word_is(*cover_words(cover, row), "0"));
    return may_be && is_number &&
           (row->name.length > 1 || islower((unsigned char)row->name.text[0])) &&
           !is_in_sequence(cover, row->name);
}

/* True for a name alone above lines of sets without names. */
static bool is_empty_heading(const struct cover *cover, const struct cover_row *row)
{
    bool is_last = row + 1 == cover->rows + cover->count;
    return row->name.text && !row->count && !row->depth && !is_last && !row[1].name.text;
}

static enum role find_part(const struct cover *cover, const struct cover_row *row, int most)
{
    enum role role = role_of(row->name), section = (enum role)row->section;
    bool may_count = role == ROLE_UNIVERSE || role == ROLE_LETTER || role == ROLE_SETS;
    if (section != ROLE_NONE && section != ROLE_SETS) {
        bool is_other = row->is_setting
                            ? role != ROLE_NONE && role != ROLE_UNIVERSE && role != ROLE_LETTER
                            : section == ROLE_UNIVERSE && role == ROLE_SECONDARY;
        bool is_unknown =
            section == ROLE_TEXT && role == ROLE_NONE && (row->name.text || row->is_setting);
        return is_other ? role : is_unknown ? ROLE_UNREAD : section;
    }
    if (row->is_setting || is_number_line(cover, row, role))
        return may_count && has_number(cover, row) ? role == ROLE_SETS ? ROLE_NUMBER : ROLE_SIZE
               : role == ROLE_LETTER               ? ROLE_UNIVERSE
               : role == ROLE_NONE && section == ROLE_NONE ? ROLE_UNREAD
                                                           : role;
    if (is_empty_heading(cover, row))
        return ROLE_TEXT;
    if (row->depth < most)
        return role == ROLE_NONE     ? ROLE_LETTER
               : role == ROLE_LETTER ? ROLE_UNIVERSE
               : role == ROLE_NUMBER ? ROLE_UNREAD
                                     : role;
    bool is_loose = !row->depth && (role == ROLE_TEXT || role == ROLE_TIMES || role == ROLE_KIND);
    return role == ROLE_UNIVERSE || role == ROLE_SECONDARY || role == ROLE_UNREAD || is_loose
               ? role
               : ROLE_NONE;
}

/* `is_noted`: a warning says so. */
static void make_universe(struct cover *cover, struct cover_row *row, bool is_noted)
{
    row->part = ROLE_UNIVERSE;
    cover->universe = row->name.text ? row->name : word_of_text("the universe");
    cover->is_closed = true;
    cover->is_noted = is_noted;
}

static bool has_all(const struct cover *cover, const struct cover_row *row)
{
    struct names own = {0};
    bool has = true;
    for (int32_t k = 0; k < row->count; k++)
        names_put(&own, cover_words(cover, row)[k]);
    for (int32_t r = 0; has && r < cover->count; r++)
        for (int32_t k = 0; has && k < cover->rows[r].count; k++)
            has = cover->rows[r].part != ROLE_NONE ||
                  names_find(&own, cover_words(cover, &cover->rows[r])[k]);
    names_done(&own);
    return has;
}

/* Without another universe, it is the only set outside the brackets of all others. */
static void settle_outer(struct cover *cover)
{
    struct cover_row *only = NULL;
    int outer = 0;
    for (int32_t r = 0; r < cover->count; r++)
        if (cover->rows[r].part == ROLE_LETTER) {
            only = &cover->rows[r];
            only->part = ROLE_UNREAD;
            outer++;
        }
    if (outer == 1 && !cover->is_closed && (only->name.length < 2 || has_all(cover, only)))
        make_universe(cover, only, only->name.length > 1);
}

static void name_parts(struct cover *cover)
{
    int most = 0;
    for (int32_t r = 0; r < cover->count; r++) {
        const struct cover_row *row = &cover->rows[r];
        bool is_plain = row->section == ROLE_NONE || row->section == ROLE_SETS;
        most = is_plain && !row->is_setting && row->depth > most ? row->depth : most;
    }
    for (int32_t r = 0; r < cover->count; r++) {
        struct cover_row *row = &cover->rows[r];
        row->part = (unsigned char)find_part(cover, row, most);
        cover->has_parts |= row->part == ROLE_UNIVERSE || row->part == ROLE_SECONDARY ||
                            row->section == ROLE_SETS || role_of(row->name) == ROLE_SETS ||
                            (row->part == ROLE_SIZE && row->name.length > 1);
        bool is_inner = row->depth == most && row->section != ROLE_UNIVERSE && !row->is_setting;
        if (row->part == ROLE_UNIVERSE && !cover->is_closed)
            make_universe(cover, row, false);
        else if (row->part == ROLE_UNIVERSE && is_inner)
            row->part = ROLE_NONE; /* a second one is a set */
    }
    settle_outer(cover);
}

/* ---- universes ---- */

/* True for an option, the universe or a collection. */
static bool is_set(const struct cover_row *row)
{
    return (row->part == ROLE_NONE || row->part == ROLE_UNIVERSE || row->part == ROLE_SETS) &&
           !row->is_setting;
}

/* Fails for dots that omit items and for commands of TeX. */
static bool take_item(const struct cover *cover, struct names *items, const struct scan *scan,
                      struct word word)
{
    if (!cover->is_json && rows_elides(word))
        return scan_expected(scan, word, "each item by its name");
    if (!cover->is_json && (!word_is_name(word) || word_begins(word, "\\")))
        return scan_expected(scan, word, "an item");
    return names_need(items, word, scan->diag);
}

struct word cover_cut_colour(const struct cover *cover, struct word word, struct word *colour)
{
    struct word rest = word, item;
    *colour = NO_WORD;
    if (!cover->secondary.count || !word.length || names_find(&cover->secondary, word) ||
        !word_cut(&rest, ':', &item) || !rest.length || !names_find(&cover->secondary, item))
        return word;
    *colour = word_trim(rest);
    return item;
}

static bool take_items(struct cover *cover, struct names *items, const struct cover_row *row,
                       const struct scan *scan)
{
    struct scan here = *scan;
    here.line = cover_line(cover, scan, row);
    struct word colour;
    bool done = true, is_declared = items == &cover->secondary;
    for (int32_t k = 0; done && k < row->count; k++) {
        struct word word = cover_words(cover, row)[k];
        done = take_item(cover, items, &here,
                         is_declared ? word : cover_cut_colour(cover, word, &colour));
    }
    return done;
}

/* Numbers secondary items after primary ones if only their number is stated. */
static bool number_secondary(struct cover *cover, const struct cover_row *row,
                             const struct scan *scan)
{
    int64_t count = 0, size = 0, first = 1;
    for (int32_t r = 0; r < cover->count; r++) {
        const struct cover_row *other = &cover->rows[r];
        if (other->part == ROLE_SIZE && has_number(cover, other))
            word_number(*cover_words(cover, other), COLUMNS_LIMIT, &size);
        for (int32_t k = 0; is_set(other) && k < other->count; k++)
            first = word_is(cover_words(cover, other)[k], "0") ? 0 : first;
    }
    word_number(*cover_words(cover, row), COLUMNS_LIMIT, &count);
    return names_number(&cover->secondary, (int32_t)(size + first), (int32_t)count) ||
           diag_memory(scan->diag, "the items");
}

static bool gather(struct cover *cover, const struct scan *scan)
{
    bool done = true, all_named = true;
    for (int32_t r = 0; done && r < cover->count; r++) {
        const struct cover_row *row = &cover->rows[r];
        if (row->part == ROLE_SECONDARY)
            done = row->is_setting && has_number(cover, row)
                       ? number_secondary(cover, row, scan)
                       : take_items(cover, &cover->secondary, row, scan);
    }
    for (int32_t r = 0; done && r < cover->count; r++) {
        const struct cover_row *row = &cover->rows[r];
        if (!is_set(row))
            continue;
        cover->sets++;
        all_named &= row->name.text && (cover->is_json || word_is_name(row->name));
        done = take_items(cover, &cover->items, row, scan) &&
               (!all_named || cover->sets > NAMES_KEPT ||
                names_need(&cover->names, row->name, scan->diag));
    }
    if (!all_named || cover->names.count != cover->sets)
        names_done(&cover->names);
    return done;
}

/* Returns the first row whose members are all names of rows; NULL if other rows have such members:
 * they are items. */
static struct cover_row *find_collection(struct cover *cover)
{
    struct cover_row *found = NULL;
    bool may_list = false;
    for (int32_t k = 1; k <= cover->names.count; k++)
        may_list |= names_find(&cover->items, word_of_text(cover->names.at[k])) > 0;
    for (int32_t r = 0; may_list && r < cover->count; r++) {
        struct cover_row *row = &cover->rows[r];
        int32_t listed = 0;
        for (int32_t k = 0; is_set(row) && k < row->count; k++)
            listed += names_find(&cover->names, cover_words(cover, row)[k]) > 0;
        if (listed && (listed < row->count || found))
            return NULL;
        found = listed ? row : found;
    }
    return found;
}

/* A collection may omit one row, the universe; fails if it omits another. */
static bool look_for_collection(struct cover *cover, struct diag *diag)
{
    char text[64];
    struct cover_row *list = find_collection(cover), *last = NULL;
    struct names listed = {0};
    int unlisted = 0;
    bool done = true;
    bool is_text = list && role_of(list->name) == ROLE_TEXT; /* `solution: {A, B}` */
    if (list)
        list->part = is_text ? ROLE_TEXT : ROLE_SETS;
    if (!list || is_text || cover->sets < 2)
        return true;
    for (int32_t k = 0; done && k < list->count; k++)
        done = names_need(&listed, cover_words(cover, list)[k], diag);
    for (int32_t r = 0; done && r < cover->count; r++) {
        struct cover_row *row = &cover->rows[r];
        bool is_other = row->part == ROLE_NONE && !names_find(&listed, row->name);
        unlisted += is_other;
        last = is_other ? row : last;
    }
    names_done(&listed);
    if (done && unlisted == 1 && !cover->is_closed)
        make_universe(cover, last, true);
    else if (done && unlisted)
        done = diag_expected(diag, (struct place){0}, "only sets that the collection lists",
                             word_text(last->name, text, sizeof text));
    return done;
}

/* Finds the first and last set, without a collection. */
static void find_ends(const struct cover *cover, struct cover_row *ends[2])
{
    ends[0] = ends[1] = NULL;
    for (int32_t r = 0; r < cover->count; r++)
        if (is_set(&cover->rows[r]) && cover->rows[r].part != ROLE_SETS) {
            ends[1] = &cover->rows[r];
            ends[0] = ends[0] ? ends[0] : ends[1];
        }
}

/* Looks for U, X or E, in this order: it has all items, or is the first or last set. */
static void look_for_letter(struct cover *cover)
{
    static const char order[] = "eExXuU";
    struct cover_row *found = NULL, *ends[2];
    find_ends(cover, ends);
    for (int32_t r = 0; r < cover->count; r++) {
        struct cover_row *row = &cover->rows[r];
        bool may_be = is_set(row) && row->part != ROLE_SETS && role_of(row->name) == ROLE_LETTER;
        if (may_be &&
            (!found || strchr(order, row->name.text[0]) > strchr(order, found->name.text[0])))
            found = row;
    }
    if (found && !cover->is_closed && cover->sets > 1 && !is_in_sequence(cover, found->name) &&
        (found == ends[0] || found == ends[1] || has_all(cover, found)))
        make_universe(cover, found, true);
}

const char *cover_suspect(const struct cover *cover)
{
    char *const *names = cover->names.at;
    int32_t all = cover->names.count, items = cover->items.count;
    struct cover_row *ends[2];
    if (cover->is_closed || all < 3)
        return NULL;
    find_ends(cover, ends);
    return ends[0]->count == items && !names_are_alike(names[1], names[2])           ? names[1]
           : ends[1]->count == items && !names_are_alike(names[all], names[all - 1]) ? names[all]
                                                                                     : NULL;
}

/* ---- texts ---- */

/* A line such as `title: …` is a set if one of its words is an item. */
static void settle_texts(struct cover *cover)
{
    for (int32_t r = 0; r < cover->count; r++) {
        struct cover_row *row = &cover->rows[r];
        bool is_loose =
            row->part == ROLE_TEXT && row->section != ROLE_TEXT && !row->depth && !row->is_setting;
        for (int32_t k = 0; is_loose && k < row->count; k++)
            if (names_find(&cover->items, cover_words(cover, row)[k]))
                row->part = ROLE_NONE;
    }
}

/* True for a word that may state items or a rule: the name of a part, or one such as each. */
static bool may_state(struct word word)
{
    enum role role = role_of(word);
    return role == ROLE_UNIVERSE || (role > ROLE_SETS && role != ROLE_TEXT && role != ROLE_KIND) ||
           role_is_called(word, "each every must may cannot not no without only");
}

/* A line that names items is not a title.  One with such words or a number, unless like "Example
 * 7", is not read. */
static bool check_title(struct cover *cover, const struct scan *scan)
{
    struct scan here = *scan;
    if (!cover->title.length)
        return true;
    const char *end = cover->title.text + cover->title.length;
    while (scan_full_line(&here) && here.line.text < end) {
        int words = 0, numbers = 0, signs = 0;
        if (here.line.text < cover->title.text)
            continue;
        for (struct word word; (word = scan_word(&here, "")).length; words++) {
            if (names_find(&cover->items, word))
                return scan_expected(&here, word, "a name for each set");
            numbers += word_has(word, "0123456789");
            signs += may_state(word);
        }
        bool is_example = words == 2 && isupper((unsigned char)*here.line.text);
        if (signs || (numbers && !is_example))
            unread_add_line(&cover->unread, &here.line);
    }
    return true;
}

/* ---- all parts ---- */

static bool read_number(const struct cover *cover, const struct cover_row *row,
                        const struct scan *scan, int64_t *number)
{
    if (row->count == 1 && word_number(*cover_words(cover, row), COLUMNS_LIMIT, number))
        return true;
    struct word word = row->count ? *cover_words(cover, row) : row->name;
    struct scan here = *scan;
    here.line = cover_line(cover, scan, row);
    return scan_expected(&here, word, "a number of items or options up to 1048576");
}

bool cover_count(struct cover *cover, const struct scan *scan)
{
    bool done = true;
    cover->size = cover->number = -1;
    cover->all_named = true;
    names_done(&cover->items);
    for (int32_t r = 0; done && r < cover->count; r++) {
        const struct cover_row *row = &cover->rows[r];
        bool is_option = row->part == ROLE_NONE;
        cover->options += is_option;
        cover->members += is_option ? row->count : 0;
        cover->all_named &= !is_option || row->name.text;
        if (row->part == ROLE_SIZE || row->part == ROLE_NUMBER)
            done = read_number(cover, row, scan,
                               row->part == ROLE_SIZE ? &cover->size : &cover->number);
        else if (cover->is_closed ? row->part == ROLE_UNIVERSE : is_option)
            done = take_items(cover, &cover->items, row, scan);
    }
    return done;
}

static bool is_unique(const struct cover *cover, struct word word)
{
    int times = 0;
    for (int32_t k = 0; k < cover->nwords && times < 2; k++)
        times += word_equals(cover->words[k], word);
    return times < 2;
}

/* Moves bounds beside the universe's items, "a[2]", to rows of their own. */
static bool move_bounds(struct cover *cover, int32_t number, struct diag *diag)
{
    struct cover_row row = cover->rows[number];
    enum role role = row.section == ROLE_NONE ? role_of(row.name) : row.section;
    bool done = true;
    for (int32_t k = row.first; done && role == ROLE_UNIVERSE && k < row.first + row.count; k++) {
        struct word word = cover->words[k], bounds, item;
        if (!bounds_cut(word, &bounds, &item) || !is_unique(cover, word))
            continue;
        cover->words[k] = item;
        done = cover_row(
                   cover,
                   (struct cover_row){
                       .name = item, .section = ROLE_TIMES, .line = row.line, .number = row.number},
                   diag) &&
               cover_word(cover, bounds, diag);
    }
    return done;
}

/* True if all lines below the first begin with a word of their own, no number, then have words of
 * the first, the universe, once each. */
static bool begin_with_names(const struct cover *cover)
{
    const struct cover_row *first = cover->rows;
    struct names words = {0};
    bool are = cover->is_lines && cover->count > 2 && !first->name.text && first->count > 1;
    int32_t items = are ? first->count : 0;
    int32_t *last = memory_try_zero((size_t)items + 1, sizeof *last); /* row of each item */
    are = are && last;
    for (int32_t k = 0; are && k < items; k++)
        are = names_put(&words, cover_words(cover, first)[k]) == k + 1;
    for (int32_t r = 1; are && r < cover->count; r++) {
        const struct cover_row *row = &cover->rows[r];
        const struct word *own = cover_words(cover, row);
        are = !row->name.text && row->count > 1 && word_is_name(*own) &&
              !isdigit((unsigned char)*own->text) && names_put(&words, *own) == items + r;
        for (int32_t k = 1; are && k < row->count; k++) {
            int32_t item = names_find(&words, own[k]);
            are = item && item <= items && last[item] != r;
            last[are ? item : 0] = r;
        }
    }
    memory_free(last);
    names_done(&words);
    return are;
}

/* Makes such words the lines' names. */
static void take_first_names(struct cover *cover)
{
    if (!begin_with_names(cover))
        return;
    make_universe(cover, cover->rows, true);
    cover->universe = word_of_text("1");
    cover->rows->section = ROLE_UNIVERSE;
    for (int32_t r = 1; r < cover->count; r++) {
        struct cover_row *row = &cover->rows[r];
        row->name = cover->words[row->first++];
        row->count--;
    }
}

/* Finds sets that may be settings, `seed: 2`: numbers with words as names, if there is only one, or
 * no other set has such a name. */
static void find_numbers(struct cover *cover)
{
    struct unread found = {.instead = "read as a set"};
    int words = 0;
    for (int32_t r = 0; r < cover->count && !cover->is_json; r++) {
        const struct cover_row *row = &cover->rows[r];
        bool is_word = row->name.length > 1 ? !word_has(row->name, "0123456789")
                                            : role_of(row->name) != ROLE_NONE &&
                                                  !is_in_sequence(cover, row->name);
        if (row->part != ROLE_NONE || row->depth || !is_word)
            continue;
        words++;
        if (has_number(cover, row))
            unread_add(&found, row->name, &(struct line){.number = row->number});
    }
    if (found.count < cover->options && (found.count == 1 || found.count == words))
        cover->numbers = found;
}

bool cover_decide(struct cover *cover, const struct scan *scan)
{
    int32_t count = cover->count;
    bool done = true;
    for (int32_t r = 0; done && r < count; r++)
        done = cover_expand(cover, r, scan->diag) && move_bounds(cover, r, scan->diag);
    unsigned failures = memory_failures();
    take_first_names(cover);
    if (!done || memory_failures() != failures)
        return done && diag_memory(scan->diag, "the names");
    name_parts(cover);
    if (!gather(cover, scan) || !check_title(cover, scan))
        return false;
    settle_texts(cover);
    if (!look_for_collection(cover, scan->diag))
        return false;
    look_for_letter(cover);
    if (!cover_count(cover, scan))
        return false;
    find_numbers(cover);
    return true;
}
