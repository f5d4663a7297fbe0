/* SPDX-License-Identifier: MIT */
/* Exact covers in JSON: a matrix, a list or an object of sets, or input of the npm package
 * dancing-links.
 *
 * Translates them to a DLX file in memory, one line per option. */
#include "format/json.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/memory.h"
#include "base/number.h"
#include "format/dlx.h"
#include "format/format.h"
#include "format/json_translation.h"
#include "format/rows.h"

#ifdef HAVE_JANSSON
#define ITEMS "items elements members covers set"
#define ROWS "columnIndices row primaryRow secondaryRow data"
#define NAMES "name id label"
#define TIMES "multiplicity times count demand bounds coverage"
#define LEAST "min lower least lb"
#define MOST "max upper most ub"
#define KIND "type kind"
#define SECONDARY "secondary optional"
#define LETTERS "Y S F C"

static enum role role_of_key(const char *key)
{
    return role_of(word_of_text(key));
}

/* Warns once of an unknown member, or refuses a rule of other problems. */
static bool pass_over(struct translation *to, const char *key, const json_t *value)
{
    struct word word = word_of_text(key);
    enum role role = role_of(word);
    char expected[96], shown[WORD_SHOWN];
    if (json_is_empty(value) || role == ROLE_TEXT || names_find(&to->unread, word))
        return true;
    snprintf(expected, sizeof expected, "an exact cover without %s", word_show(word, shown));
    if (role == ROLE_RULE)
        return translation_fail(to, expected, value);
    puzzle_warn(to->puzzle, "member %s is not read", word_show(word, shown));
    return names_add(&to->unread, word) || diag_memory(to->diag, "the names");
}

static bool check_kind(struct translation *to, const char *key, const json_t *value)
{
    static const char *const others[] = {"pack", "hit", "set cover", "set-cover", "setcover",
                                        "multi", "max", "min", "weight", "partial"};
    const char *text = json_is_string(value) ? json_string_value(value) : "";
    for (size_t k = 0; k < sizeof others / sizeof *others; k++)
        for (const char *at = text; *at; at++)
            if (strncasecmp(at, others[k], strlen(others[k])) == 0)
                return translation_fail(to, "an exact cover", value);
    return json_is_string(value) || pass_over(to, key, value);
}

static bool check_members(struct translation *to, const json_t *object, const char *keys)
{
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)object, key, value)
        if (!json_is_one_of(key, keys) && !pass_over(to, key, value))
            return false;
    return true;
}

/* An option of the npm package, or with a list of items. */
static bool put_object(struct translation *to, const json_t *option)
{
    if (!check_members(to, option, ITEMS " " ROWS " " NAMES))
        return false;
    const json_t *items = json_find(option, ITEMS);
    const json_t *indices = json_object_get(option, "columnIndices");
    const json_t *row = json_object_get(option, "row");
    const json_t *primary = json_object_get(option, "primaryRow");
    to->has_rows |= !items;
    if (json_is_object(indices))
        return check_members(to, indices, "primary secondary") &&
               translation_items(to, json_object_get(indices, "primary"), BY_INDEX, false) &&
               translation_items(to, json_object_get(indices, "secondary"), BY_INDEX, true);
    if (indices)
        return translation_items(to, indices, BY_INDEX, false);
    if (primary)
        return translation_items(to, primary, BY_BITS, false) &&
               translation_items(to, json_object_get(option, "secondaryRow"), BY_BITS, true);
    if (row)
        return translation_items(to, row, BY_BITS, false);
    return items ? translation_items(to, items, BY_NAME, false)
                 : translation_fail(to, "an array, or an object with items, row, primaryRow or "
                                        "columnIndices", option);
}

static bool put_option(struct translation *to, const json_t *option, const char *name,
                       enum reference_kind kind)
{
    to->number++;
    fputs(" ", to->options);
    bool done = json_is_object(option) ? put_object(to, option)
                                       : translation_items(to, option, kind, false);
    fputc('\n', to->options);
    if (!done || !name)
        return done;
    struct word word = word_of_text(name);
    if (!word.length || word.length >= TEXT_ROOM || names_find(&to->named.texts, word))
        return translation_fail(to, "a new name of 1 to 127 bytes", option);
    return called_add(&to->named, &to->named, name) || diag_memory(to->diag, "the names");
}

static bool is_bit_row(const json_t *row, size_t width)
{
    size_t k;
    json_t *atom;
    bool is_row = json_is_array(row) && json_array_size(row) == width;
    json_array_foreach(row, k, atom)
        is_row = is_row && json_is_bit(atom);
    return is_row;
}

static bool is_matrix(json_t *options)
{
    const json_t *first = json_object_iter_value(json_object_iter(options));
    size_t k, width = json_array_size(first ? first : json_array_get(options, 0));
    const char *name;
    json_t *row;
    bool is_matrix = width > 0;
    json_array_foreach(options, k, row)
        is_matrix = is_matrix && is_bit_row(row, width);
    json_object_foreach(options, name, row)
        is_matrix = is_matrix && is_bit_row(row, width);
    return is_matrix;
}

static bool repeats(json_t *options)
{
    const char *name;
    size_t k, i;
    json_t *row;
    bool repeats = false;
    json_array_foreach(options, k, row) {
        json_t *bit;
        bool seen[2] = {false, false};
        json_array_foreach(row, i, bit) {
            repeats |= seen[json_is_set(bit)] || json_is_boolean(bit);
            seen[json_is_set(bit)] = true;
        }
    }
    json_object_foreach(options, name, row)
        repeats |= json_array_size(row) > 2 ||
                   (json_array_size(row) == 2 && json_is_set(json_array_get(row, 0)) ==
                                                     json_is_set(json_array_get(row, 1)));
    return repeats;
}

/* Rows of 0 and 1 without repetition may be sets of items 0 and 1: decides by the key or the
 * declared items, else warns. */
static enum reference_kind find_reference_kind(struct translation *to, json_t *options,
                                               const char *key)
{
    bool is_table = key && json_is_one_of(key, "rows matrix");
    bool are_sets = key && ((role_of_key(key) == ROLE_SETS && strcasecmp(key, "options") != 0) ||
                            json_is_one_of(key, LETTERS));
    bool are_items = to->is_closed &&
                     names_find(&to->items[0].texts, (struct word){"0", 1}) +
                         names_find(&to->items[0].texts, (struct word){"1", 1}) > 0;
    if (!is_matrix(options))
        return BY_NAME;
    if (repeats(options) || is_table)
        return BY_BITS;
    if (are_sets || are_items)
        return BY_NAME;
    puzzle_warn(to->puzzle, "read as rows of 0 and 1; could also be sets of these (--from sets)");
    return BY_BITS;
}

/* Frees each option after writing it, to save memory. */
static bool put_options(struct translation *to, json_t *options, const char *key)
{
    enum reference_kind kind = find_reference_kind(to, options, key);
    const char *name;
    size_t k;
    json_t *option;
    bool done = true;
    json_array_foreach(options, k, option) {
        name = json_string_value(json_find(option, NAMES));
        done = done && put_option(to, option, name, kind) &&
               json_array_set_new(options, k, json_null()) == 0;
    }
    json_object_foreach(options, name, option)
        done = done && put_option(to, option, name, kind) &&
               json_object_set_new(options, name, json_null()) == 0;
    to->has_rows |= kind == BY_BITS;
    return done;
}

static bool read_bounds(struct translation *to, const json_t *value, struct bounds *bounds)
{
    const json_t *least = json_is_object(value) ? json_find(value, LEAST)
                          : json_is_array(value) ? json_array_get(value, 0) : value;
    const json_t *most = json_is_object(value) ? json_find(value, MOST)
                         : json_is_array(value) ? json_array_get(value, 1) : value;
    json_int_t a = json_integer_value(least), b = most ? json_integer_value(most) : INT32_MAX;
    bool fits = (json_is_integer(least) || !least) && (json_is_integer(most) || !most) &&
                (least || most) && a >= 0 && a <= b && b > 0 && b <= INT32_MAX &&
                (!json_is_array(value) || json_array_size(value) == 2);
    *bounds = (struct bounds){(int32_t)a, (int32_t)b};
    return fits || translation_fail(to, "how often an item is covered, as 2 or [0, 2]", value);
}

static bool bound(struct translation *to, const char *text, const json_t *value)
{
    int32_t item = names_find(&to->items[0].texts, word_of_text(text));
    size_t before = to->room;
    if (!item)
        return translation_fail(to, "bounds of primary items only", value);
    struct bounds *grown = memory_try_grow(to->bounds, &to->room, (size_t)item + 1, sizeof *grown);
    if (!grown)
        return diag_memory(to->diag, "the items");
    to->bounds = grown;
    for (; before < to->room; before++)
        grown[before] = (struct bounds){0, 0};
    return read_bounds(to, value, &grown[item]);
}

/* {"name": "a", "secondary": true, "min": 0, "max": 2}. */
static bool declare_object(struct translation *to, const json_t *object, bool secondary)
{
    char text[TEXT_ROOM] = "";
    const json_t *name = json_find(object, "name id label item");
    const json_t *times = json_find(object, TIMES);
    const json_t *primary = json_object_get(object, "primary");
    const char *type = json_string_value(json_find(object, KIND));
    bool is_bound = json_find(object, LEAST " " MOST);
    secondary |= !json_is_empty(json_find(object, SECONDARY)) ||
                 (primary && json_is_false(primary)) ||
                 (type && role_of_key(type) == ROLE_SECONDARY);
    if (!name || !translation_item(to, name, secondary) || !json_write_atom(name, text))
        return name ? false : translation_fail(to, "an item with a name", object);
    return check_members(to, object, NAMES " item primary " TIMES " " KIND " " LEAST " " MOST " "
                                     SECONDARY) &&
           (!times || bound(to, text, times)) && (!is_bound || bound(to, text, object));
}

/* Reads names, a number, objects, or names with bounds. */
static bool declare_items(struct translation *to, json_t *value, bool secondary)
{
    json_int_t count = json_is_integer(value) ? json_integer_value(value) : 0;
    const char *name;
    json_t *item;
    size_t k;
    bool done = true;
    if (count < 0 || count > COLUMNS_LIMIT)
        return translation_fail(to, "0 to 1048576 columns", value);
    if (count)
        return translation_number(to, count - 1, secondary, false);
    json_array_foreach(value, k, item)
        done = done && (json_is_object(item) ? declare_object(to, item, secondary)
                                             : translation_item(to, item, secondary));
    json_object_foreach(value, name, item) {
        json_t *key = json_string(name);
        done = done && key && translation_item(to, key, secondary) && bound(to, name, item);
        json_decref(key);
    }
    to->is_closed |= !secondary && (json_is_array(value) || json_is_object(value));
    return done;
}

static bool declare_times(struct translation *to, json_t *value)
{
    const char *name;
    json_t *times;
    size_t k;
    bool done = json_is_array(value) || json_is_object(value) || json_is_empty(value) ||
                translation_fail(to, "how often each item is covered", value);
    json_object_foreach(value, name, times)
        done = done && bound(to, name, times);
    json_array_foreach(value, k, times)
        done = done && (k < (size_t)to->items[0].names.count
                            ? bound(to, to->items[0].texts.at[k + 1], times)
                            : translation_fail(to, "as many bounds as items", value));
    return done;
}

static bool declare_number(struct translation *to, const char *key, const json_t *value)
{
    json_int_t *number = role_of_key(key) == ROLE_SIZE ? &to->size : &to->sets;
    if (!json_is_integer(value) || json_integer_value(value) < 0 ||
        json_integer_value(value) > COLUMNS_LIMIT)
        return translation_fail(to, "a number of items or options up to 1048576", value);
    *number = json_integer_value(value);
    return true;
}

/* Later members refer to earlier ones. */
enum turn { SECONDARY_ITEMS, PRIMARY_ITEMS, ALL_OTHERS, TURNS };

static bool declare_member(struct translation *to, const char *key, json_t *value, enum turn turn)
{
    enum role role = role_of_key(key);
    bool is_primary = role == ROLE_UNIVERSE || role == ROLE_LETTER;
    enum turn own = role == ROLE_SECONDARY ? SECONDARY_ITEMS
                    : is_primary           ? PRIMARY_ITEMS : ALL_OTHERS;
    if (turn != own)
        return true;
    if (role == ROLE_SECONDARY || is_primary)
        return declare_items(to, value, role == ROLE_SECONDARY);
    if (role == ROLE_TIMES)
        return declare_times(to, value);
    if (role == ROLE_SIZE || role == ROLE_NUMBER)
        return declare_number(to, key, value);
    if (json_is_one_of(key, "type kind problem problemType problem_type"))
        return check_kind(to, key, value);
    return pass_over(to, key, value);
}

static bool declare(struct translation *to, json_t *whole, const json_t *options)
{
    const char *key;
    json_t *value;
    for (int turn = 0; turn < TURNS; turn++)
        json_object_foreach(whole, key, value)
            if (value != options && !declare_member(to, key, value, (enum turn)turn))
                return false;
    rewind(to->options);
    return true;
}

/* True for sets, false for one set. */
static bool is_nested(const json_t *value)
{
    const json_t *first = json_array_get(value, 0);
    return json_is_object(value) || json_is_array(first) || json_is_object(first);
}

/* NULL: none.  The key may be one of LETTERS. */
static json_t *find_options(const json_t *whole, const char **key)
{
    const char *name;
    json_t *value, *found = NULL;
    json_object_foreach((json_t *)whole, name, value) {
        bool is_sure = role_of_key(name) == ROLE_SETS ||
                       json_is_one_of(name, "constraints rows matrix");
        bool is_letter = json_is_one_of(name, LETTERS);
        bool fits = is_sure ? !json_is_number(value) : is_letter && !found && is_nested(value);
        if (fits) {
            found = value;
            *key = name;
        }
        if (is_sure && found)
            return found;
    }
    return found;
}

json_t *json_options(const json_t *whole)
{
    const char *key;
    return find_options(whole, &key);
}

/* True if `one` has all items of the options; the caller checks memory_failures(). */
static bool has_all(json_t *options, const json_t *one)
{
    struct names members = {0};
    char text[TEXT_ROOM];
    const char *name;
    size_t k;
    json_t *option, *atom;
    bool has = json_is_array(one) && json_object_size(options) > 1;
    json_array_foreach(one, k, atom) {
        has = has && json_write_atom(atom, text);
        struct word word = {text, has ? strlen(text) : 0};
        if (has && !names_find(&members, word))
            names_add(&members, word);
    }
    json_object_foreach(options, name, option)
        json_array_foreach(option, k, atom)
            has = has && json_write_atom(atom, text) &&
                  names_find(&members, word_of_text(text));
    names_done(&members);
    return has;
}

static bool has_key(const json_t *options, char letter)
{
    const char name[] = {letter, 0};
    return json_object_get(options, name);
}

/* True for U, X or E without neighbouring letters, first or with all items. */
static bool is_letter_of_all(json_t *options, const char *name, const json_t *option)
{
    bool is_first = json_object_iter_value(json_object_iter(options)) == option;
    return role_of_key(name) == ROLE_LETTER && !has_key(options, (char)(name[0] - 1)) &&
           !has_key(options, (char)(name[0] + 1)) && (is_first || has_all(options, option));
}

/* Removes the universe and other members that are not sets from the options, and declares them. */
static bool take_universe(struct translation *to, json_t *options)
{
    unsigned failures = memory_failures();
    const char *name, *found = NULL;
    json_t *option;
    void *next;
    bool is_sure = false, done = true;
    if (json_object_size(options) > 1)
        json_object_foreach(options, name, option) {
            bool is_named = role_of_key(name) == ROLE_UNIVERSE;
            bool fits = is_named || is_letter_of_all(options, name, option);
            if (json_is_array(option) && (found ? is_named && !is_sure : fits)) {
                found = name;
                is_sure = is_named;
            }
        }
    if (memory_failures() != failures)
        return diag_memory(to->diag, "the items");
    const char *first = json_object_iter_key(json_object_iter(options));
    const char *second = json_object_size(options) > 2 ? json_object_iter_key(
                             json_object_iter_next(options, json_object_iter(options))) : NULL;
    if (!found && second && !names_are_alike(first, second) &&
        has_all(options, json_object_get(options, first)))
        puzzle_warn(to->puzzle, ROWS_SUSPECT, first);
    if (found) {
        to->universe[0] = is_sure ? 0 : found[0];
        done = declare_items(to, json_object_get(options, found), false);
        rewind(to->options);
        json_object_del(options, found);
    }
    json_object_foreach_safe(options, next, name, option) {
        enum role role = role_of_key(name);
        bool is_text = (role == ROLE_TEXT && json_is_string(option)) ||
                       ((role == ROLE_SIZE || role == ROLE_NUMBER) && json_is_number(option));
        bool is_secondary = role == ROLE_SECONDARY && json_is_array(option);
        enum turn turn = is_secondary ? SECONDARY_ITEMS : ALL_OTHERS;
        done = done && ((!is_text && !is_secondary) || declare_member(to, name, option, turn));
        if (is_secondary)
            rewind(to->options);
        if (is_text || is_secondary)
            json_object_del(options, name);
    }
    return done;
}

/* Adds items without options up to the stated number.  False with a diag if it is too small. */
static bool fill_up(struct translation *to)
{
    struct names *texts = &to->items[0].texts;
    bool numbers = names_are_numbers(texts->at, texts->count);
    json_int_t first = !names_find(texts, (struct word){"0", 1});
    int64_t value;
    char text[32], items[COUNT_ROOM];
    if (to->has_rows || to->is_closed || (!numbers && texts->count > to->size))
        return texts->count == to->size ||
               diag_fault(to->diag, (struct place){to->file, 1, 1}, "expected %s, found %d",
                          number_count(to->size, "item", items), (int)texts->count);
    for (int32_t i = 1; numbers && i <= texts->count; i++)
        if (word_number(word_of_text(texts->at[i]), INT32_MAX, &value) &&
            value >= to->size + first)
            return diag_fault(to->diag, (struct place){to->file, 1, 1},
                              "expected items from %d to %d, found '%s'", (int)first,
                              (int)(to->size + first) - 1, texts->at[i]);
    for (json_int_t k = first; texts->count < to->size; k++) {
        snprintf(text, sizeof text, "%s%d", numbers ? "" : "item ", (int)k);
        if (!names_find(texts, word_of_text(text)) &&
            !called_add(&to->items[0], &to->items[1], text))
            return diag_memory(to->diag, "the items");
    }
    return true;
}

static bool check_numbers(struct translation *to)
{
    char options[COUNT_ROOM];
    if (to->sets >= 0 && to->sets != to->number)
        return diag_fault(to->diag, (struct place){to->file, 1, 1}, "expected %s, found %d",
                          number_count(to->sets, "option", options), to->number);
    return to->size < 0 || fill_up(to);
}

static bool put_whole(struct translation *to, json_t *whole)
{
    const char *key = NULL;
    json_t *options = find_options(whole, &key);
    bool done = !options || declare(to, whole, options);
    options = options ? options : whole;
    return done && (to->is_closed || take_universe(to, options)) &&
           put_options(to, options, key) && check_numbers(to);
}

static bool compose(struct translation *to, struct word options, struct source *source)
{
    FILE *out = open_memstream(&source->bytes, &source->length);
    for (int part = 0; out && part < 2; part++) {
        const struct names *items = &to->items[part].names;
        fputs(part && items->count ? " |" : "", out);
        for (int32_t i = 1; i <= items->count; i++) {
            bool has_bounds = !part && (size_t)i < to->room;
            struct bounds bounds = has_bounds ? to->bounds[i] : (struct bounds){0, 0};
            if (bounds.most)
                fprintf(out, " %d:%d|%s", (int)bounds.least, (int)bounds.most, items->at[i]);
            else
                fprintf(out, " %s", items->at[i]);
        }
    }
    if (out)
        fprintf(out, "\n%.*s", (int)options.length, options.text);
    return (out && fclose(out) == 0) || diag_memory(to->diag, "the text");
}

/* Line n + 1 is option n. */
static bool read_translation(struct translation *to, const struct source *source,
                             struct puzzle *puzzle)
{
    struct diag fault = {0};
    struct scan scan = scan_open(source, &fault);
    if (!dlx_read(&scan, puzzle))
        return fault.is_memory ? diag_memory(to->diag, "the options")
                               : diag_fault(to->diag, (struct place){to->file, 1, 1},
                                            "option %d: %s", fault.line - 1, fault.text);
    struct names *names = &to->named.names;
    if (to->universe[0])
        puzzle_warn(puzzle, ROWS_UNIVERSE, 1, to->universe);
    if (names->count && names->count == puzzle->bare.problem.options)
        puzzle->bare.option_names = names_release(names);
    return true;
}

static bool translate(struct translation *to, json_t *whole, struct puzzle *puzzle)
{
    char *options = NULL;
    size_t length;
    struct source source = {.name = (char *)to->file};
    to->options = open_memstream(&options, &length);
    if (!to->options)
        return diag_memory(to->diag, "the text");
    bool done = put_whole(to, whole);
    done = (fclose(to->options) == 0 || diag_memory(to->diag, "the text")) && done;
    done = done && (to->items[0].names.count ||
                    diag_fault(to->diag, (struct place){to->file, 1, 1},
                               "expected sets of items or rows of 0 and 1, found none"));
    done = done && compose(to, (struct word){options, length}, &source);
    memory_free_text(options);
    for (int part = 0; part < 2; part++)
        called_done(&to->items[part]);
    called_done(&to->colours);
    done = done && read_translation(to, &source, puzzle);
    memory_free_text(source.bytes);
    called_done(&to->named);
    names_done(&to->unread);
    memory_free(to->bounds);
    return done;
}

bool json_read_cover(json_t *whole, struct scan *scan, struct puzzle *puzzle)
{
    struct translation to = {.file = scan->source.name, .diag = scan->diag, .size = -1, .sets = -1,
                             .puzzle = puzzle};
    return translate(&to, whole, puzzle);
}

#endif
