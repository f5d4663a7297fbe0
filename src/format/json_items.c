/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "format/comments.h"
#include "format/format.h"
#include "format/json.h"

#ifdef HAVE_JANSSON
#define TIMES     "multiplicity times count demand bounds coverage"
#define LEAST     "min lower least lb"
#define MOST      "max upper most ub"
#define KIND      "type kind"
#define SECONDARY "secondary optional"
#define COLOURS   "color colour value"

enum { TEXT_ROOM = 128 }; /* for an item */

bool json_fail(struct translation *to, const char *expected, const json_t *found)
{
    char shown[WORD_SHOWN], option[32] = "";
    const size_t how = JSON_ENCODE_ANY | JSON_COMPACT | JSON_ENSURE_ASCII;
    char *json = json_is_string(found) ? NULL : json_dumps(found, how);
    const char *text = json_is_string(found) ? json_string_value(found) : json ? json : "";
    if (to->number)
        snprintf(option, sizeof option, "option %d: ", to->number);
    diag_fault(to->diag, (struct place){to->file, 1, 1}, "%sexpected %s, found %s", option,
               expected, word_show(word_of_text(text), shown));
    memory_free(json);
    return false;
}

json_t *json_find(const json_t *object, const char *keys)
{
    struct word rest = word_of_text(keys), key;
    json_t *found = NULL;
    char name[32];
    while (!found && word_cut(&rest, ' ', &key))
        found = json_object_get(object, word_text(key, name, sizeof name));
    return found;
}

bool json_is_empty(const json_t *value)
{
    return !value || json_is_null(value) || json_is_false(value) ||
           (json_is_array(value) && !json_array_size(value)) ||
           (json_is_object(value) && !json_object_size(value)) ||
           (json_is_string(value) && !json_string_length(value));
}

/* ---- words ---- */

bool json_open_row(struct translation *to, const char *name, enum role section, int depth)
{
    struct cover_row row = {.section = (unsigned char)section,
                            .depth = (short)depth,
                            .line = "",
                            .number = to->number > 1 ? to->number : 1};
    row.name = name && *name ? cover_text(to->cover, name) : row.name;
    return (row.name.text || !name || !*name || diag_memory(to->diag, "the names")) &&
           cover_row(to->cover, row, to->diag);
}

static bool put_text(struct translation *to, const char *text)
{
    struct word word = cover_text(to->cover, text);
    return word.text ? cover_word(to->cover, word, to->diag) : diag_memory(to->diag, "the items");
}

static bool write_atom(const json_t *atom, char text[TEXT_ROOM])
{
    double real = json_real_value(atom);
    bool is_whole = json_is_real(atom) && real == (double)(int32_t)real;
    int length = json_is_string(atom) ? snprintf(text, TEXT_ROOM, "%s", json_string_value(atom))
                 : json_is_integer(atom)
                     ? snprintf(text, TEXT_ROOM, "%" JSON_INTEGER_FORMAT, json_integer_value(atom))
                 : is_whole ? snprintf(text, TEXT_ROOM, "%d", (int)real)
                            : 0;
    return length > 0 && length < TEXT_ROOM;
}

/* "x:R" for {"item": "x", "color": "R"} or, if secondary, ["x", "R"]. */
static bool write_coloured(const struct translation *to, const json_t *item, char text[TEXT_ROOM])
{
    const json_t *name =
        json_is_object(item) ? json_find(item, JSON_NAMES " item") : json_array_get(item, 0);
    const json_t *colour =
        json_is_object(item) ? json_find(item, COLOURS) : json_array_get(item, 1);
    char before[TEXT_ROOM], after[TEXT_ROOM];
    bool is_one = json_is_object(item) ? json_object_size(item) == 2 : json_array_size(item) == 2;
    return is_one && name && colour && write_atom(name, before) && write_atom(colour, after) &&
           names_find(&to->items[1], word_of_text(before)) &&
           snprintf(text, TEXT_ROOM, "%s:%s", before, after) < TEXT_ROOM;
}

static bool put_item(struct translation *to, const json_t *item)
{
    char text[TEXT_ROOM];
    return write_coloured(to, item, text) || write_atom(item, text)
               ? put_text(to, text)
               : json_fail(to, "items that are names or numbers", item);
}

static bool put_words(struct translation *to, const char *text)
{
    struct word copy = cover_text(to->cover, text);
    struct scan scan = {.line = {copy.text, copy.length, 1}};
    bool done = copy.text || diag_memory(to->diag, "the items");
    while (done && scan_peek(&scan) >= 0) {
        struct word word = scan_word(&scan, ",;");
        scan.at += !word.length;
        done = !word.length || cover_word(to->cover, word, to->diag);
    }
    return done;
}

/* Numbers columns up to `index`, from 0, and adds that one if `covered`. */
static bool put_column(struct translation *to, json_int_t index, int part, bool covered)
{
    struct names *items = &to->items[part];
    char text[32];
    to->cover->has_columns = true;
    while (items->count <= index) {
        snprintf(text, sizeof text, "%s%d", part ? "s" : "", (int)items->count + 1);
        if (!names_add(items, word_of_text(text)))
            return diag_memory(to->diag, "the items");
    }
    return !covered || cover_word(to->cover, word_of_text(items->at[index + 1]), to->diag);
}

int json_bit(const json_t *atom)
{
    const char *text = json_string_value(atom);
    double value = json_is_number(atom)        ? json_number_value(atom)
                   : text && strlen(text) == 1 ? *text - '0'
                   : json_is_boolean(atom)     ? json_is_true(atom)
                                               : -1;
    return value == 0 || value == 1 ? (int)value : -1;
}

bool json_put_items(struct translation *to, const json_t *array, enum reference_kind kind, int part)
{
    const char *bits = kind == BY_BITS ? json_string_value(array) : NULL;
    size_t size = bits ? strlen(bits) : json_array_size(array);
    int32_t columns = to->items[part].count;
    if (json_is_string(array) && kind == BY_NAME)
        return put_words(to, json_string_value(array));
    if (bits && columns && size != (size_t)columns)
        return json_fail(to, "as many columns as in other rows", array);
    if (array && !bits && !json_is_array(array))
        return json_fail(to, "an array of items", array);
    for (size_t k = 0; k < size; k++) {
        const json_t *atom = bits ? array : json_array_get(array, k);
        int bit = !bits ? json_bit(atom) : char_is_of(bits[k], "01") ? bits[k] - '0' : -1;
        json_int_t index = kind == BY_INDEX ? json_integer_value(atom) : (json_int_t)k;
        bool is_index = index >= 0 && index < COLUMNS_LIMIT;
        bool done = kind == BY_NAME ? put_item(to, atom)
                    : kind == BY_BITS && !(bit >= 0 && is_index)
                        ? json_fail(to, "only 0 and 1 in a row of at most 1048576", atom)
                    : !is_index || (kind == BY_INDEX && !json_is_integer(atom))
                        ? json_fail(to, "the index of a column, 0 to 1048575", atom)
                        : put_column(to, index, part, kind == BY_INDEX || bit);
        if (!done)
            return false;
    }
    return true;
}

/* ---- other members ---- */

bool json_put_other(struct translation *to, const char *key, const json_t *value)
{
    enum role role = role_of_key(key);
    char text[TEXT_ROOM];
    const char *string = json_string_value(value);
    struct word said = word_of_text(string && role == ROLE_TEXT ? string : "");
    bool is_no = json_is_false(value) && (role == ROLE_NONE || role == ROLE_UNIVERSE);
    if (cover_is_other(said, true))
        return json_fail(to, "an exact cover", value);
    if ((json_is_empty(value) && !is_no) || (role == ROLE_TEXT && !comments_state_rule(said, true)))
        return true;
    bool is_atom = write_atom(value, text), is_list = json_is_array(value);
    bool is_number = role == ROLE_SIZE || role == ROLE_NUMBER;
    if (is_number && !json_is_integer(value))
        return json_fail(to, "a number of items or options up to 1048576", value);
    for (size_t k = 0; is_list && k < json_array_size(value); k++)
        is_list = write_atom(json_array_get(value, k), text);
    if (is_list && role == ROLE_NONE)
        return json_open_row(to, key, ROLE_NONE, 1) && json_put_items(to, value, BY_NAME, 0);
    enum role part = is_number || role == ROLE_KIND || role == ROLE_RULE ? role : ROLE_UNREAD;
    return json_open_row(to, key, part, 0) && (!is_atom || put_item(to, value));
}

bool json_put_others(struct translation *to, const json_t *object, const char *keys)
{
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)object, key,
                        value) if (!json_is_one_of(key, keys) &&
                                   !json_put_other(to, key, value)) return false;
    return true;
}

/* ---- items ---- */

static bool put_bound(struct translation *to, const char *name, const json_t *value)
{
    char text[TEXT_ROOM];
    const json_t *a = json_is_object(value)  ? json_find(value, LEAST)
                      : json_is_array(value) ? json_array_get(value, 0)
                                             : value;
    const json_t *b = json_is_object(value)  ? json_find(value, MOST)
                      : json_is_array(value) ? json_array_get(value, 1)
                                             : value;
    bool fits = (a || b) && (!a || json_is_integer(a)) && (!b || json_is_integer(b)) &&
                (!json_is_array(value) || json_array_size(value) == 2);
    if (!fits)
        return json_fail(to, "how often an item is covered, as 2 or [0, 2]", value);
    snprintf(text, sizeof text, "%d:%d", (int)json_integer_value(a),
             b ? (int)json_integer_value(b) : INT32_MAX);
    return json_open_row(to, name, ROLE_TIMES, 0) && put_text(to, text);
}

static bool put_bounds(struct translation *to, const char *key, const json_t *value)
{
    const char *name;
    json_t *times;
    size_t k;
    bool done = json_is_array(value) || json_is_object(value) || json_is_empty(value) ||
                json_integer_value(value) == 1 ||
                json_fail(to, "how often each item is covered", value);
    json_object_foreach((json_t *)value, name, times) done = done && put_bound(to, name, times);
    json_array_foreach(value, k, times) done = done && put_bound(to, key, times);
    return done;
}

/* {"name": "x", "secondary": true}. */
static bool is_secondary(const json_t *item)
{
    const json_t *primary = json_object_get(item, "primary");
    const char *kind = json_string_value(json_find(item, KIND));
    return json_is_object(item) &&
           (!json_is_empty(json_find(item, SECONDARY)) || (primary && json_is_false(primary)) ||
            (kind && role_of_key(kind) == ROLE_SECONDARY));
}

static bool declare(struct translation *to, const json_t *name, int part)
{
    char text[TEXT_ROOM];
    if (!put_item(to, name) || !write_atom(name, text))
        return false;
    if (names_find(&to->items[part], word_of_text(text)))
        return json_fail(to, "each item once", name);
    to->numbered[part]++;
    return names_add(&to->items[part], word_of_text(text)) || diag_memory(to->diag, "the items");
}

static bool declare_part(struct translation *to, const json_t *array, const char *key, int part,
                         bool secondary)
{
    size_t k;
    json_t *item;
    bool done = json_open_row(to, key, part ? ROLE_SECONDARY : ROLE_UNIVERSE, 0);
    json_array_foreach(array, k, item)
    {
        const json_t *name = json_is_object(item) ? json_find(item, JSON_NAMES " item") : item;
        bool is_other = (secondary || is_secondary(item)) != (part == 1);
        done = done && (is_other || (name ? declare(to, name, part)
                                          : json_fail(to, "an item with a name", item)));
    }
    return done;
}

static bool describe_items(struct translation *to, const json_t *array)
{
    size_t k;
    json_t *item;
    bool done = true;
    json_array_foreach(array, k, item)
    {
        const char *name = json_string_value(json_find(item, JSON_NAMES " item"));
        const json_t *times = json_find(item, TIMES);
        done = done && (!json_is_object(item) ||
                        (json_put_others(to, item,
                                         JSON_NAMES " item primary " TIMES " " KIND " " LEAST
                                                    " " MOST " " SECONDARY) &&
                         (!times || put_bound(to, name, times)) &&
                         (!json_find(item, LEAST " " MOST) || put_bound(to, name, item))));
    }
    return done;
}

/* Makes [{"name": "a", "times": 2}] of {"a": 2}; NULL: no memory. */
static json_t *list_members(json_t *object)
{
    const char *name;
    json_t *value, *list = json_array();
    bool done = list;
    json_object_foreach(object, name, value) done =
        done &&
        json_array_append_new(list, json_pack("{s:s, s:O}", "name", name, "times", value)) == 0;
    if (!done)
        json_decref(list);
    return done ? list : NULL;
}

/* Items are names, a number, objects, or names with bounds; {"size": 4} is their number, too. */
static bool declare_items(struct translation *to, json_t *value, const char *key, bool secondary)
{
    const char *name = json_object_iter_key(json_object_iter(value));
    json_int_t count = json_integer_value(value);
    if (count < 0 || count > COLUMNS_LIMIT)
        return json_fail(to, "0 to 1048576 columns", value);
    if (json_is_integer(value)) /* declare_number() */
        return true;
    if (name && json_object_size(value) == 1 && role_of_key(name) == ROLE_SIZE)
        return json_put_other(to, name, json_object_get(value, name));
    if (json_is_string(value))
        return json_open_row(to, key, secondary ? ROLE_SECONDARY : ROLE_UNIVERSE, 0) &&
               put_words(to, json_string_value(value));
    json_t *list = json_is_object(value) ? list_members(value) : json_incref(value);
    bool done = list ? declare_part(to, list, key, 1, secondary) &&
                           (secondary || declare_part(to, list, key, 0, false)) &&
                           describe_items(to, list)
                     : diag_memory(to->diag, "the items");
    json_decref(list);
    return done;
}

/* Adds the secondary columns: all of the rows' after the first `primary`. */
static bool split_columns(struct translation *to, json_int_t primary, const char *key,
                          const json_t *value)
{
    const struct names *columns = &to->items[0];
    if (primary < 0 || (to->primary >= 0 && to->primary != primary))
        return json_fail(to, "as many columns as rows have", value);
    to->primary = primary;
    bool done = json_open_row(to, key, ROLE_SECONDARY, 0);
    for (json_int_t k = primary + 1; done && k <= columns->count; k++)
        done = cover_word(to->cover, word_of_text(columns->at[k]), to->diag);
    return done;
}

/* "columns": 4 is their number if options are rows. */
static bool declare_number(struct translation *to, const char *key, const json_t *value)
{
    int part = role_of_key(key) == ROLE_SECONDARY;
    json_int_t count = json_integer_value(value), columns = to->items[0].count;
    bool is_primary = count == columns || strstr(key, "rimary");
    json_int_t primary = part ? columns - count : is_primary ? count : -1;
    if (to->has_rows && !to->items[1].count && (part || count <= columns))
        return split_columns(to, primary, key, value);
    if (to->cover->has_columns)
        return !count || put_column(to, count - 1, part, false);
    if (!json_open_row(to, key, ROLE_NONE, 0))
        return false;
    to->cover->rows[to->cover->count - 1].is_setting = true;
    return put_item(to, value);
}

enum turn json_turn(const char *key, const json_t *value)
{
    enum role role = role_of_key(key);
    bool is_item = role == ROLE_SECONDARY || role == ROLE_UNIVERSE || role == ROLE_LETTER;
    return is_item && json_is_integer(value)                            ? NUMBERS
           : role == ROLE_SECONDARY                                     ? SECONDARY_ITEMS
           : is_item && (role != ROLE_LETTER || !json_is_number(value)) ? PRIMARY_ITEMS
                                                                        : ALL_OTHERS;
}

bool json_put_member(struct translation *to, const char *key, json_t *value, enum turn turn)
{
    if (turn == NUMBERS)
        return declare_items(to, value, key, false) && declare_number(to, key, value);
    if (turn != ALL_OTHERS)
        return declare_items(to, value, key, turn == SECONDARY_ITEMS);
    return role_of_key(key) == ROLE_TIMES ? put_bounds(to, key, value)
                                          : json_put_other(to, key, value);
}

#endif
