/* SPDX-License-Identifier: MIT */
/* Exact covers in JSON: a matrix, a list or an object of sets, or input of the npm package
 * dancing-links; rows of a cover, as in format/sets.c. */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/memory.h"
#include "format/format.h"
#include "format/json.h"

#ifdef HAVE_JANSSON
#define ITEMS   "items elements members covers set"
#define ROWS    "columnIndices row primaryRow secondaryRow data"
#define OPTIONS "constraints rows matrix incidence incidence_matrix hyperedges edges"
#define LETTERS "Y S F C y s f c"
#define FLAGS   "enabled active allowed available valid"

/* ---- options ---- */

/* Adds items of an option of the npm package, or with a list of items.  *found: it has some. */
static bool put_members(struct translation *to, const json_t *option, bool *found)
{
    static const struct {
        const char *keys;
        enum reference_kind kind;
        int part;
    } members[] = {{"columnIndices", BY_INDEX, 0}, {"primaryRow", BY_BITS, 0},
                   {"secondaryRow", BY_BITS, 1},   {"row", BY_BITS, 0},
                   {ITEMS " primary", BY_NAME, 0}, {"secondary", BY_NAME, 1}};
    bool done = true;
    for (size_t k = 0; done && k < sizeof members / sizeof *members; k++) {
        const json_t *value = json_find(option, members[k].keys);
        *found |= value != NULL;
        done = json_is_object(value)
                   ? json_put_items(to, json_object_get(value, "primary"), BY_INDEX, 0) &&
                         json_put_items(to, json_object_get(value, "secondary"), BY_INDEX, 1)
                   : json_put_items(to, value, members[k].kind, members[k].part);
    }
    return done;
}

static bool put_cost(struct translation *to, const json_t *cost)
{
    json_int_t value = json_integer_value(cost);
    if (cost && (!json_is_integer(cost) || value < 0 || value > COSTS_MOST - to->costs))
        return json_fail(to, COSTS_EXPECTED, cost);
    to->cover->rows[to->cover->count - 1].cost = value;
    to->costs += value;
    return true;
}

/* Removes flags such as "enabled" from the option.  True, with a note, if they leave it out. */
static bool take_flags(struct translation *to, json_t *option, const char *name)
{
    char shown[WORD_SHOWN];
    const char *key;
    json_t *value;
    void *next;
    bool is_out = json_is_false(json_find(option, "use include included"));
    json_object_foreach_safe(option, next, key, value)
    {
        bool is_off = json_is_one_of(key, "disabled inactive skip skipped");
        if (!json_is_boolean(value) || !(is_off || json_is_one_of(key, FLAGS)))
            continue;
        is_out |= json_is_true(value) == is_off;
        json_object_del(option, key);
    }
    if (is_out && name)
        puzzle_warn(to->puzzle, "option %s is left out", word_show(word_of_text(name), shown));
    else if (is_out)
        puzzle_warn(to->puzzle, "option %d is left out", to->number);
    return is_out;
}

static bool put_object(struct translation *to, json_t *option, const char *name, int depth)
{
    const json_t *indices = json_object_get(option, "columnIndices");
    bool found = false, is_out = take_flags(to, option, name);
    if (!json_put_others(to, option, ITEMS " primary secondary cost " ROWS " " JSON_NAMES) ||
        !json_put_others(to, json_is_object(indices) ? indices : NULL, "primary secondary"))
        return false;
    return is_out ||
           (json_open_row(to, name, ROLE_NONE, depth) &&
            put_cost(to, json_object_get(option, "cost")) && put_members(to, option, &found) &&
            (found ||
             json_fail(to, "an array, or an object with items, row, primaryRow or columnIndices",
                       option)));
}

static bool put_option(struct translation *to, json_t *option, const char *name, const char *key,
                       enum reference_kind kind)
{
    int depth = key ? 2 : 1;
    to->number++;
    to->has_rows |= kind == BY_BITS || json_object_get(option, "row");
    return json_is_object(option)
               ? put_object(to, option, name, depth)
               : json_open_row(to, name, ROLE_NONE, depth) && json_put_items(to, option, kind, 0);
}

/* What options may be: arrays of one length with only 0 and 1, each at most once and a number, or
 * strings of 0 and 1, some with 0 first. */
struct look {
    size_t count, texts, width;
    bool are_bits, may_be_sets, has_zero;
};

static void look_at(struct look *look, const json_t *row)
{
    const char *text = json_string_value(row);
    size_t k, width = text ? json_string_length(row) : json_array_size(row);
    json_t *atom;
    bool seen[2] = {false, false};
    look->width = look->count++ ? look->width : width;
    look->texts += text != NULL;
    look->has_zero |= text && *text == '0';
    look->are_bits &= width && (text ? text[1] && !text[strspn(text, "01")]
                                     : json_is_array(row) && width == look->width);
    json_array_foreach(row, k, atom)
    {
        int bit = json_bit(atom);
        look->are_bits &= bit >= 0;
        look->may_be_sets &= !seen[bit == 1] && !json_is_boolean(atom);
        seen[bit == 1] = true;
    }
}

/* A member that is no option. */
static bool is_setting(const char *name, const json_t *value)
{
    enum role role = role_of_key(name);
    return json_is_string(value) ? role == ROLE_TEXT || role == ROLE_KIND
                                 : !json_is_array(value) && !json_is_object(value);
}

static struct look look_over(const json_t *options)
{
    struct look look = {.are_bits = true, .may_be_sets = true};
    size_t k;
    const char *name;
    json_t *row;
    json_array_foreach(options, k, row) look_at(&look, row);
    json_object_foreach((json_t *)options, name, row) if (!is_setting(name, row))
        look_at(&look, row);
    look.are_bits &= look.count && (!look.texts || (look.texts == look.count && look.has_zero));
    look.may_be_sets &= !look.texts && look.width < 3;
    return look;
}

bool json_are_bits(const json_t *options)
{
    struct look look = look_over(options);
    return look.texts && look.are_bits;
}

/* Rows of 0 and 1 without repetition may be sets: decides by the key or the declared items, else
 * warns. */
static enum reference_kind find_reference_kind(struct translation *to, json_t *options,
                                               const char *key)
{
    const struct names *items = &to->items[0];
    struct look look = look_over(options);
    bool are_sets = key && ((role_of_key(key) == ROLE_SETS && strcasecmp(key, "options") != 0) ||
                            json_is_one_of(key, LETTERS));
    bool are_items =
        names_find(items, word_of_text("0")) + names_find(items, word_of_text("1")) > 0;
    if (!look.are_bits)
        return BY_NAME;
    if (!look.may_be_sets || (key && json_is_one_of(key, "rows matrix")))
        return BY_BITS;
    if (are_sets || are_items)
        return BY_NAME;
    puzzle_warn(to->puzzle, "read as rows of 0 and 1; could also be sets of these (--from sets)");
    return BY_BITS;
}

/* Members may also be other parts: a title, a universe. */
static bool put_named(struct translation *to, json_t *options, const char *key,
                      enum reference_kind kind)
{
    const char *name;
    json_t *option;
    bool done = true;
    json_object_foreach(options, name, option) done =
        done &&
        (is_setting(name, option) ? json_put_other(to, name, option)
                                  : put_option(to, option, name, key, kind) &&
                                        json_object_set_new(options, name, json_null()) == 0);
    return done;
}

/* Frees options after adding them, to save memory.  Strings are options if all are and have a key,
 * or are bits. */
static bool put_options(struct translation *to, json_t *options, const char *key)
{
    enum reference_kind kind = find_reference_kind(to, options, key);
    bool may_be_strings = key || kind == BY_BITS, done = true;
    size_t k;
    json_t *option;
    if (json_is_object(options))
        return put_named(to, options, key, kind);
    json_array_foreach(options, k, option) may_be_strings =
        may_be_strings && json_is_string(option);
    json_array_foreach(options, k, option)
    {
        if (done && json_is_string(option) && !may_be_strings) {
            to->number++;
            return json_fail(to, "an array of items", option);
        }
        const char *name = json_string_value(json_find(option, JSON_NAMES));
        done = done && put_option(to, option, name, key, kind) &&
               json_array_set_new(options, k, json_null()) == 0;
    }
    return done;
}

static bool is_nested(const json_t *value)
{
    const json_t *first = json_array_get(value, 0);
    return json_is_object(value) || json_is_array(first) || json_is_object(first);
}

/* Returns the member named after options, else the only one with nested arrays; NULL: none. */
static json_t *find_options(const json_t *whole, const char **key)
{
    const char *name, *found = NULL, *last = NULL;
    json_t *value;
    int nested = 0;
    json_object_foreach((json_t *)whole, name, value)
    {
        enum role role = role_of_key(name);
        bool is_sure = role == ROLE_SETS || json_is_one_of(name, OPTIONS) ||
                       (json_is_one_of(name, "grid board puzzle") && json_are_bits(value));
        if (is_sure && (json_is_array(value) || json_is_object(value))) {
            found = name;
            break;
        }
        if (!is_sure && !found && json_is_one_of(name, LETTERS) && is_nested(value))
            found = name;
        bool may_have = (role != ROLE_TEXT || json_is_one_of(name, "data")) && role != ROLE_RULE;
        bool is_inner = may_have && json_is_array(value) && json_is_array(json_array_get(value, 0));
        last = is_inner ? name : last;
        nested += is_inner;
    }
    bool is_only = !found && nested == 1 && json_object_size(whole) > 1;
    *key = found ? found : is_only ? last : *key;
    return found || is_only ? json_object_get(whole, *key) : NULL;
}

json_t *json_options(const json_t *whole)
{
    const char *key = NULL;
    return find_options(whole, &key);
}

/* True if the key says that it has the options. */
static bool is_known(const char *key)
{
    return !key || strlen(key) == 1 || role_of_key(key) != ROLE_NONE ||
           json_is_one_of(key, OPTIONS " instance input exact_cover exactCover");
}

/* Returns a member that is a puzzle, as in {"problem": {"sets": …}}; NULL: none.  `is_sure`: its
 * options must have a known key. */
static json_t *find_inner(const json_t *whole, const char **key, bool is_sure)
{
    const char *name, *inner = NULL;
    json_t *value;
    json_object_foreach((json_t *)whole, name, value)
    {
        bool is_inner = json_is_object(value) && role_of_key(name) != ROLE_SETS &&
                        find_options(value, &inner) && (!is_sure || is_known(inner));
        *key = is_inner ? name : *key;
        if (is_inner)
            return value;
    }
    return NULL;
}

static bool put_whole(struct translation *to, json_t *whole)
{
    const char *key = NULL, *name;
    char shown[WORD_SHOWN];
    json_t *options = find_options(whole, &key), *value;
    bool is_guess = !is_known(key), done = true;
    json_t *inner = options && !is_guess ? NULL : find_inner(whole, &key, is_guess);
    options = inner ? NULL : options;
    if (!is_known(key))
        puzzle_warn(to->puzzle, "the options are read from %s",
                    word_show(word_of_text(key), shown));
    for (int turn = 0; turn < TURNS; turn++) {
        if (turn == NUMBERS && !inner)
            done = done && put_options(to, options ? options : whole, options ? key : NULL);
        to->number = turn == NUMBERS ? 0 : to->number;
        if (options || inner)
            json_object_foreach(whole, name, value) done =
                done &&
                (value == options || value == inner || json_turn(name, value) != (enum turn)turn ||
                 json_put_member(to, name, value, (enum turn)turn));
    }
    return done && (!inner || put_whole(to, inner));
}

/* Adds columns that are numbered, not declared. */
static bool put_columns(struct translation *to)
{
    bool done = true;
    for (int part = 0; done && part < 2 && to->cover->has_columns; part++) {
        const struct names *items = &to->items[part];
        if (items->count == to->numbered[part])
            continue;
        done = json_open_row(to, NULL, part ? ROLE_SECONDARY : ROLE_UNIVERSE, 0);
        for (int32_t i = (int32_t)to->numbered[part] + 1; done && i <= items->count; i++)
            done = cover_word(to->cover, word_of_text(items->at[i]), to->diag);
    }
    return done;
}

/* ---- all ---- */

static bool build(struct translation *to, struct builder *builder)
{
    struct cover *cover = to->cover;
    struct scan *scan = builder->scan;
    struct diag *diag = scan->diag, fault = {0};
    builder->is_numbered = true;
    scan->diag = &fault;
    bool done = cover_decide(cover, scan);
    if (done && !cover->items.count && !cover->members && cover->size < 0)
        done = diag_fault(&fault, (struct place){to->file, 1, 1},
                          "expected sets of items or rows of 0 and 1, found none");
    done = done && cover_build(cover, builder);
    scan->diag = diag;
    if (!done && fault.is_memory)
        return diag_memory(diag, "the options");
    if (!done && cover->option)
        return diag_fault(diag, (struct place){to->file, 1, 1}, "option %d: %s", cover->option,
                          fault.text);
    return done || diag_fault(diag, (struct place){to->file, 1, 1}, "%s", fault.text);
}

bool json_build_cover(json_t *whole, struct builder *builder)
{
    struct cover cover = {.is_json = true};
    struct translation to = {.cover = &cover,
                             .primary = -1,
                             .file = builder->scan->source.name,
                             .puzzle = builder->puzzle,
                             .diag = builder->scan->diag};
    bool done = put_whole(&to, whole) && put_columns(&to) && build(&to, builder);
    for (int part = 0; part < 2; part++)
        names_done(&to.items[part]);
    cover_done(&cover);
    return done;
}

#endif
