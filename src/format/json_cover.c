/* SPDX-License-Identifier: MIT */
/* Exact covers in JSON: a matrix, a list or an object of sets, or what the npm package
 * dancing-links takes.
 *
 * What jansson has read is written as a DLX file in memory, an option a line, and read as one. */
#include "format/json.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "format/dlx.h"
#include "format/format.h"
#include "format/names.h"
#include "format/rows.h"

#ifdef HAVE_JANSSON
#define TEXT_ROOM 128       /* for what an item or an option is called */

/* How the array of an option names its items. */
enum manner { BY_NAME, BY_BITS, BY_INDEX };

/* What the file calls things, and their names, which not any text can be. */
struct called {
    struct names texts, names;
};

struct translation {
    struct called items[2];     /* primary, secondary */
    struct called colours;
    struct called named;        /* options, if all have a name */
    bool is_closed;             /* the primary items are declared: there are no others */
    const char *universe;       /* the set of all items, which is no option; NULL: none */
    FILE *options;              /* a line each */
    int number;                 /* of the option; 0 before the first */
    const char *file;
    struct diag *diag;
};

/* jansson keeps no places: the option says where.  A text is shown bare, all else as JSON. */
static bool fail(struct translation *to, const char *expected, const json_t *found)
{
    char shown[WORD_SHOWN], option[32] = "";
    const size_t how = JSON_ENCODE_ANY | JSON_COMPACT | JSON_ENSURE_ASCII;
    char *json = json_is_string(found) ? NULL : json_dumps(found, how);
    const char *text = json_is_string(found) ? json_string_value(found) : json ? json : "";
    if (to->number)
        snprintf(option, sizeof option, "option %d: ", to->number);
    diag_fault(to->diag, (struct place){to->file, 1, 1}, "%sexpected %s, found %s", option,
               expected, word_show((struct word){text, strlen(text)}, shown));
    memory_free(json);
    return false;
}

/* An atom as text. */
static bool write_atom(const json_t *atom, char text[TEXT_ROOM])
{
    int length = json_is_string(atom)    ? snprintf(text, TEXT_ROOM, "%s", json_string_value(atom))
                 : json_is_integer(atom) ? snprintf(text, TEXT_ROOM, "%" JSON_INTEGER_FORMAT,
                                                    json_integer_value(atom))
                                         : 0;
    return length > 0 && length < TEXT_ROOM;
}

/* Add a text that is new.  In its name '-' stands for what no name takes; where another has that
 * name, one of `others` too, a number follows.  Its number; 0: no memory. */
static int32_t call(struct called *called, const struct called *others, const char *text)
{
    char name[2 * TEXT_ROOM];
    size_t length = strlen(text);
    struct word word = {name, length};
    for (size_t i = 0; i < length; i++)
        name[i] = text[i];
    name[length] = 0;
    name_fit(name);
    for (int n = called->names.count + 1;
         names_find(&called->names, word) || names_find(&others->names, word); n++)
        word.length = length + (size_t)snprintf(name + length, TEXT_ROOM, "'%d", n);
    return names_add(&called->texts, (struct word){text, length}) &&
                   names_add(&called->names, word) ? called->names.count : 0;
}

static void forget(struct called *called)
{
    names_done(&called->texts);
    names_done(&called->names);
}

/* "x:red", where x is declared as a secondary item.  False: it is none. */
static bool put_coloured(struct translation *to, const char *text)
{
    const char *colon = strchr(text, ':');
    struct word word = {text, colon ? (size_t)(colon - text) : 0};
    int32_t item = colon && colon[1] ? names_find(&to->items[1].texts, word) : 0;
    if (!item)
        return false;
    struct called *colours = &to->colours;
    word = (struct word){colon + 1, strlen(colon + 1)};
    int32_t colour = names_find(&colours->texts, word);
    if (!colour)
        colour = call(colours, colours, colon + 1);
    fprintf(to->options, " %s:%s", to->items[1].names.at[item],
            colour ? colours->names.at[colour] : "");
    return true;
}

/* The item that the file calls so, which may be new, unless it is a secondary one: its name goes to
 * the option's line. */
static bool put_item(struct translation *to, const json_t *atom, bool secondary)
{
    char text[TEXT_ROOM];
    if (!write_atom(atom, text))
        return fail(to, "items that are names or numbers", atom);
    struct called *items = &to->items[secondary];
    struct word word = {text, strlen(text)};
    int32_t item = names_find(&items->texts, word);
    if (!item && (item = names_find(&to->items[1].texts, word)))
        items = &to->items[1];
    if (!item && to->number && put_coloured(to, text))
        return true;
    if (!item && to->is_closed && to->number)
        return fail(to, "one of the items that are declared", atom);
    if (!item && !(item = call(items, &to->items[!secondary], text)))
        return diag_memory(to->diag, "the items");
    fprintf(to->options, " %s", items->names.at[item]);
    return true;
}

/* Item `index`, below COLUMNS_LIMIT, of those that are numbers; all before it exist as well. */
static bool put_number(struct translation *to, json_int_t index, bool secondary, bool covered)
{
    char text[32];
    struct called *items = &to->items[secondary];
    while (items->names.count <= index) {
        snprintf(text, sizeof text, "%s%d", secondary ? "s" : "", (int)items->names.count + 1);
        if (!call(items, &to->items[!secondary], text))
            return diag_memory(to->diag, "the items");
    }
    if (covered)
        fprintf(to->options, " %s", items->names.at[index + 1]);
    return true;
}

static bool is_bit(const json_t *atom)
{
    double value = json_number_value(atom);
    return json_is_boolean(atom) || (json_is_number(atom) && value == (value > 0));
}

static bool is_set(const json_t *atom)
{
    return json_is_true(atom) || json_number_value(atom) > 0;
}

static bool put_items(struct translation *to, const json_t *array, enum manner manner,
                      bool secondary)
{
    size_t k;
    json_t *atom;
    if (array && !json_is_array(array))
        return fail(to, "an array of items", array);
    json_array_foreach(array, k, atom) {
        json_int_t index = manner == BY_INDEX ? json_integer_value(atom) : (json_int_t)k;
        bool is_index = index >= 0 && index < COLUMNS_LIMIT;
        bool done = manner == BY_NAME ? put_item(to, atom, secondary)
                    : manner == BY_BITS && !(is_bit(atom) && is_index)
                        ? fail(to, "only 0 and 1 in a row of at most 1048576", atom)
                    : !is_index || (manner == BY_INDEX && !json_is_integer(atom))
                        ? fail(to, "the index of a column, 0 to 1048575", atom)
                        : put_number(to, index, secondary, manner == BY_INDEX || is_set(atom));
        if (!done)
            return false;
    }
    return true;
}

/* The first of the members that is there. */
static json_t *find_member(const json_t *object, const char *const *keys, size_t count)
{
    json_t *found = NULL;
    for (size_t k = 0; k < count && !found; k++)
        found = json_object_get(object, keys[k]);
    return found;
}

#define FIND_MEMBER(object, ...) \
    find_member(object, (const char *const[]){__VA_ARGS__}, \
                sizeof(const char *[]){__VA_ARGS__} / sizeof(char *))

/* Rows and options of the npm package; others list their items by name. */
static bool put_object(struct translation *to, const json_t *option)
{
    const json_t *items = FIND_MEMBER(option, "items", "elements", "members", "covers", "set");
    const json_t *indices = json_object_get(option, "columnIndices");
    const json_t *row = json_object_get(option, "row");
    const json_t *primary = json_object_get(option, "primaryRow");
    if (json_is_object(indices))
        return put_items(to, json_object_get(indices, "primary"), BY_INDEX, false) &&
               put_items(to, json_object_get(indices, "secondary"), BY_INDEX, true);
    if (indices)
        return put_items(to, indices, BY_INDEX, false);
    if (primary)
        return put_items(to, primary, BY_BITS, false) &&
               put_items(to, json_object_get(option, "secondaryRow"), BY_BITS, true);
    if (row)
        return put_items(to, row, BY_BITS, false);
    return items ? put_items(to, items, BY_NAME, false)
                 : fail(to, "an array, or an object with items, row, primaryRow or columnIndices",
                        option);
}

static bool put_option(struct translation *to, const json_t *option, const char *name,
                       enum manner manner)
{
    to->number++;
    fputs(" ", to->options);
    bool done = json_is_object(option) ? put_object(to, option)
                                       : put_items(to, option, manner, false);
    fputc('\n', to->options);
    if (!done || !name)
        return done;
    struct word word = {name, strlen(name)};
    if (!word.length || word.length >= TEXT_ROOM || names_find(&to->named.texts, word))
        return fail(to, "a new name of 1 to 127 bytes", option);
    return call(&to->named, &to->named, name) || diag_memory(to->diag, "the names");
}

static bool is_bit_row(const json_t *row, size_t width)
{
    size_t k;
    json_t *atom;
    bool is_row = json_is_array(row) && json_array_size(row) == width;
    json_array_foreach(row, k, atom)
        is_row = is_row && is_bit(atom);
    return is_row;
}

/* All rows have only 0 and 1, and are as long. */
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

static bool put_options(struct translation *to, json_t *options)
{
    enum manner manner = is_matrix(options) ? BY_BITS : BY_NAME;
    const char *name;
    size_t k;
    json_t *option;
    bool done = true;
    json_array_foreach(options, k, option) {
        name = json_string_value(FIND_MEMBER(option, "name", "id", "label"));
        done = done && put_option(to, option, name, manner);
    }
    json_object_foreach(options, name, option)
        done = done && put_option(to, option, name, manner);
    return done;
}

/* The items that the object names or counts itself; nothing of them goes to an option. */
static bool declare(struct translation *to, const json_t *whole)
{
    static const struct {
        const char *key;
        bool secondary;
    } keys[] = {{"columns", false}, {"primaryColumns", false}, {"universe", false},
                {"items", false},   {"primary", false},        {"secondaryColumns", true},
                {"X", false},       {"secondary", true},       {"U", false},
                {"elements", false}};
    for (size_t k = 0; k < sizeof keys / sizeof *keys; k++) {
        const json_t *value = json_object_get(whole, keys[k].key);
        json_int_t count = json_is_integer(value) ? json_integer_value(value) : 0;
        if (count < 0 || count > COLUMNS_LIMIT)
            return fail(to, "0 to 1048576 columns", value);
        bool done = count ? put_number(to, count - 1, keys[k].secondary, false)
                          : !json_is_array(value) ||
                                put_items(to, value, BY_NAME, keys[k].secondary);
        if (!done)
            return false;
        to->is_closed |= json_is_array(value) && !keys[k].secondary;
    }
    rewind(to->options);
    return true;
}

/* A single option may be called Y or S, too. */
json_t *json_options(const json_t *whole)
{
    json_t *options = FIND_MEMBER(whole, "constraints", "options", "sets", "subsets", "rows",
                                  "matrix");
    json_t *y = FIND_MEMBER(whole, "Y", "S");
    const json_t *first = json_array_get(y, 0);
    return options || !(json_is_object(y) || json_is_array(first) || json_is_object(first))
               ? options : y;
}

/* All items of the options are among those of this one.  Without memory it may seem so. */
static bool has_all(json_t *options, const json_t *one)
{
    struct names members = {0};
    char text[TEXT_ROOM];
    const char *name;
    size_t k;
    json_t *option, *atom;
    bool has = json_is_array(one) && json_object_size(options) > 1;
    json_array_foreach(one, k, atom) {
        has = has && write_atom(atom, text);
        struct word word = {text, has ? strlen(text) : 0};
        if (has && !names_find(&members, word))
            names_add(&members, word);
    }
    json_object_foreach(options, name, option)
        json_array_foreach(option, k, atom)
            has = has && write_atom(atom, text) &&
                  names_find(&members, (struct word){text, strlen(text)});
    names_done(&members);
    return has;
}

/* Declare the items of such a set that is called U, X or the like: it is no option. */
static bool take_universe(struct translation *to, json_t *options)
{
    unsigned failures = memory_failures();
    const char *name;
    json_t *option;
    json_object_foreach(options, name, option) {
        struct word word = {name, strlen(name)};
        const char *universe = rows_universe(word);
        if (universe && !to->universe && has_all(options, option))
            to->universe = universe;
    }
    if (memory_failures() != failures)
        return diag_memory(to->diag, "the items");
    if (!to->universe)
        return true;
    bool done = put_items(to, json_object_get(options, to->universe), BY_NAME, false);
    rewind(to->options);
    json_object_del(options, to->universe);
    return done;
}

static bool put_whole(struct translation *to, json_t *whole)
{
    json_t *options = json_options(whole);
    bool done = !options || declare(to, whole);
    options = options ? options : whole;
    return done && (to->is_closed || take_universe(to, options)) && put_options(to, options);
}

/* What the translation is read from: the items in a line, then the options. */
static bool compose(struct translation *to, struct word options, struct source *source)
{
    FILE *out = open_memstream(&source->bytes, &source->length);
    for (int part = 0; out && part < 2; part++) {
        const struct names *items = &to->items[part].names;
        fputs(part && items->count ? " |" : "", out);
        for (int32_t i = 1; i <= items->count; i++)
            fprintf(out, " %s", items->at[i]);
    }
    if (out)
        fprintf(out, "\n%.*s", (int)options.length, options.text);
    return (out && fclose(out) == 0) || diag_memory(to->diag, "the text");
}

/* Line n + 1 of the translation is option n. */
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
    if (to->universe)
        puzzle_warn(puzzle, ROWS_UNIVERSE, (int)strlen(to->universe), to->universe);
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
    done = done && compose(to, (struct word){options, length}, &source) &&
           read_translation(to, &source, puzzle);
    memory_free(options);
    memory_free(source.bytes);
    for (int part = 0; part < 2; part++)
        forget(&to->items[part]);
    forget(&to->colours);
    forget(&to->named);
    return done;
}

bool json_read_cover(json_t *whole, struct scan *scan, struct puzzle *puzzle)
{
    struct translation to = {.file = scan->source.name, .diag = scan->diag};
    return translate(&to, whole, puzzle);
}

#endif
