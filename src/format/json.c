/* SPDX-License-Identifier: MIT */
/* Exact covers in JSON: a matrix, a list or an object of sets, what the npm package dancing-links
 * takes, or the rows of a sudoku.
 *
 * jansson reads the JSON; what it holds is then written as a DLX file in memory, an option a line,
 * and read as one. */
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "format/collection.h"
#include "format/dlx.h"
#include "format/format.h"
#include "format/list.h"
#include "format/names.h"
#include "format/sudoku/sudoku.h"

#ifdef HAVE_JANSSON
#include <jansson.h>

/* How the array of an option names its items. */
enum manner { BY_NAME, BY_BITS, BY_INDEX };

struct translation {
    struct names items[2];      /* primary, secondary */
    struct names names;         /* of options, if all have one */
    FILE *options;              /* a line each */
    int number;                 /* of the option */
    const char *file;
    struct diag *diag;
};

/* jansson keeps no places: the option says where. */
static bool fail(struct translation *to, const char *expected)
{
    return diag_fault(to->diag, (struct place){to->file, 1, 1}, "option %d: expected %s", to->number,
                      expected);
}

/* An atom as a name, with '-' for what no name takes; an index counts from 0. */
static bool name_atom(const json_t *atom, char *name, size_t size)
{
    int length = json_is_string(atom)    ? snprintf(name, size, "%s", json_string_value(atom))
                 : json_is_integer(atom) ? snprintf(name, size, "%" JSON_INTEGER_FORMAT,
                                                    json_integer_value(atom))
                                         : 0;
    for (char *c = name; length > 0 && *c; c++)
        *c = name_takes(*c) ? *c : '-';
    return length > 0 && (size_t)length < size;
}

/* The item with this name, which may be new, unless a secondary one has it: its name goes to the
 * option's line. */
static bool put_item(struct translation *to, const char *name, bool secondary)
{
    struct word word = {name, strlen(name)};
    bool known = names_find(&to->items[secondary], word) || names_find(&to->items[1], word) ||
                 names_add(&to->items[secondary], word);
    fprintf(to->options, " %s", name);
    return known || diag_memory(to->diag, "the items");
}

/* Item `index` of those that are numbers, from 0; all before it exist as well. */
static bool put_number(struct translation *to, json_int_t index, bool secondary, bool covered)
{
    char name[32];
    struct names *items = &to->items[secondary];
    if (index < 0 || index >= 1 << 20)
        return fail(to, "the index of a column, 0 to 1048575");
    while (items->count <= index) {
        snprintf(name, sizeof name, "%s%d", secondary ? "s" : "", (int)items->count + 1);
        if (!names_add(items, (struct word){name, strlen(name)}))
            return diag_memory(to->diag, "the items");
    }
    if (covered)
        fprintf(to->options, " %s", items->at[index + 1]);
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
    char name[128];
    size_t k;
    json_t *atom;
    if (array && !json_is_array(array))
        return fail(to, "an array of items");
    json_array_foreach(array, k, atom) {
        bool done = manner == BY_BITS    ? is_bit(atom)
                                               ? put_number(to, (json_int_t)k, secondary, is_set(atom))
                                               : fail(to, "only 0 and 1 in a row")
                    : manner == BY_INDEX ? json_is_integer(atom)
                                               ? put_number(to, json_integer_value(atom), secondary,
                                                            true)
                                               : fail(to, "the indices of columns")
                    : name_atom(atom, name, sizeof name) ? put_item(to, name, secondary)
                                                         : fail(to, "items that are names or numbers");
        if (!done)
            return false;
    }
    return true;
}

/* Rows and options of the npm package. */
static bool put_object(struct translation *to, const json_t *option)
{
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
    return row ? put_items(to, row, BY_BITS, false)
               : fail(to, "an array, or an object with row, primaryRow or columnIndices");
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
    json_t *text = json_string(name);
    char fit[128];
    bool fits = text && name_atom(text, fit, sizeof fit);
    struct word word = {fit, fits ? strlen(fit) : 0};
    json_decref(text);
    if (!fits || names_find(&to->names, word))
        return fail(to, "a new name");
    return names_add(&to->names, word) || diag_memory(to->diag, "the names");
}

/* All rows have only 0 and 1, and are as long. */
static bool is_matrix(const json_t *options)
{
    size_t k, i, width = json_array_size(json_array_get(options, 0));
    json_t *row, *atom;
    json_array_foreach(options, k, row) {
        if (!json_is_array(row) || json_array_size(row) != width)
            return false;
        json_array_foreach(row, i, atom)
            if (!is_bit(atom))
                return false;
    }
    return width > 0;
}

static bool put_options(struct translation *to, json_t *options)
{
    enum manner manner = json_is_array(options) && is_matrix(options) ? BY_BITS : BY_NAME;
    const char *name;
    size_t k;
    json_t *option;
    bool done = true;
    json_array_foreach(options, k, option)
        done = done && put_option(to, option, NULL, manner);
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
                {"secondary", true}};
    for (size_t k = 0; k < sizeof keys / sizeof *keys; k++) {
        const json_t *value = json_object_get(whole, keys[k].key);
        json_int_t count = json_is_integer(value) ? json_integer_value(value) : 0;
        bool done = count ? put_number(to, count - 1, keys[k].secondary, false)
                          : !json_is_array(value) ||
                                put_items(to, value, BY_NAME, keys[k].secondary);
        if (!done)
            return false;
    }
    rewind(to->options);
    return true;
}

/* What the options are called in an object that is a puzzle. */
static const char *const wholes[] = {"constraints", "options", "sets", "subsets", "rows", "matrix"};

static bool put_whole(struct translation *to, json_t *whole)
{
    for (size_t k = 0; json_is_object(whole) && k < sizeof wholes / sizeof *wholes; k++)
        if (json_object_get(whole, wholes[k]))
            return declare(to, whole) && put_options(to, json_object_get(whole, wholes[k]));
    return put_options(to, whole);
}

/* What the translation is read from: the items in a line, then the options. */
static bool compose(struct translation *to, struct word options, struct source *source)
{
    FILE *out = open_memstream(&source->bytes, &source->length);
    for (int part = 0; out && part < 2; part++) {
        fputs(part && to->items[part].count ? " |" : "", out);
        for (int32_t i = 1; i <= to->items[part].count; i++)
            fprintf(out, " %s", to->items[part].at[i]);
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
    if (!dlx_read(&scan, puzzle)) {
        to->number = fault.line - 1;
        return fault.is_memory ? diag_memory(to->diag, "the options") : fail(to, fault.text + 9);
    }
    if (to->names.count && to->names.count == puzzle->bare.problem.options)
        puzzle->bare.option_names = names_release(&to->names);
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
    done = done && (to->items[0].count ||
                    diag_fault(to->diag, (struct place){to->file, 1, 1},
                               "expected sets of items or rows of 0 and 1, found none"));
    done = done && compose(to, (struct word){options, length}, &source) &&
           read_translation(to, &source, puzzle);
    memory_free(options);
    memory_free(source.bytes);
    for (int part = 0; part < 2; part++)
        names_done(&to->items[part]);
    names_done(&to->names);
    return done;
}

/* ---- all of it ---- */

static void *take_memory(size_t size)
{
    return memory_try(NULL, size, 1);
}

static json_t *load(const struct source *source, struct diag *diag)
{
    json_error_t error;
    json_set_alloc_funcs(take_memory, memory_free);
    json_t *whole = json_loadb(source->bytes, source->length, 0, &error);
    if (!whole && json_error_code(&error) == json_error_out_of_memory)
        diag_memory(diag, source->name);
    else if (!whole)
        diag_fault(diag, (struct place){source->name, error.line > 0 ? error.line : 1,
                                  error.column > 0 ? error.column : 1},
                   "expected JSON, found this: %s", error.text);
    return whole;
}

static bool read(struct scan *scan, struct puzzle *puzzle)
{
    json_t *whole = load(&scan->source, scan->diag);
    if (!whole)
        return false;
    struct translation to = {.file = scan->source.name, .diag = scan->diag};
    bool done = sudoku_is_json(whole) ? sudoku_read_json(whole, scan, puzzle)
                                      : translate(&to, whole, puzzle);
    json_decref(whole);
    return done;
}

static bool is_whole(const struct source *source)
{
    json_t *whole = load(source, NULL);
    json_decref(whole);
    return whole;
}

/* ---- many puzzles in an array ---- */

/* A drawing or a row of cells, an object with options of its own, or a list of lists of lists; rows
 * of the npm package are options of one puzzle. */
static bool is_puzzle(const json_t *element)
{
    const json_t *inner = json_array_get(element, 0);
    bool has_options = json_object_get(element, "puzzle");
    for (size_t k = 0; k < sizeof wholes / sizeof *wholes; k++)
        has_options |= json_object_get(element, wholes[k]) != NULL;
    return json_is_string(element) || has_options || json_is_array(inner) || json_is_object(inner);
}

bool json_is_collection(const struct source *source)
{
    struct scan scan = scan_head(source);
    if (!scan_full_line(&scan) || scan_peek(&scan) != '[')
        return false;
    json_t *whole = load(source, NULL), *element;
    size_t k;
    bool is_one = json_array_size(whole) > 0;
    json_array_foreach(whole, k, element)
        is_one = is_one && is_puzzle(element);
    is_one = is_one && !sudoku_is_json(whole) && !list_is_nested(source);
    json_decref(whole);
    return is_one;
}

bool json_next_element(const struct source *source, size_t *at, struct word *element, char **string,
                       bool *out_of_memory)
{
    json_error_t error;
    const char *from = source->bytes + *at;
    bool begins = *at == 0;
    for (; char_is_blank(*from) || *from == ',' || (begins && *from == '['); from++)
        begins &= *from != '[';
    size_t left = source->length - (size_t)(from - source->bytes);
    json_t *value = json_loadb(from, left, JSON_DISABLE_EOF_CHECK | JSON_DECODE_ANY, &error);
    if (!value) {
        *out_of_memory = json_error_code(&error) == json_error_out_of_memory;
        return false;
    }
    const json_t *text = json_is_string(value) ? value : json_object_get(value, "puzzle");
    *element = (struct word){from, (size_t)error.position};
    *at = (size_t)(from - source->bytes) + element->length;
    if (json_is_string(text)) {
        *string = memory_text(json_string_value(text));
        *element = (struct word){*string, strlen(*string)};
    }
    json_decref(value);
    return true;
}

#else

bool json_is_collection(const struct source *source)
{
    (void)source;
    return false;
}

bool json_next_element(const struct source *source, size_t *at, struct word *element, char **string,
                       bool *out_of_memory)
{
    (void)source;
    (void)at;
    (void)element;
    (void)string;
    (void)out_of_memory;
    return false;
}

static bool read(struct scan *scan, struct puzzle *puzzle)
{
    (void)puzzle;
    return diag_fault(scan->diag, (struct place){scan->source.name, 1, 1},
                      "reading JSON needs jansson, which this program was built without");
}

static bool is_whole(const struct source *source)
{
    (void)source;
    return false;
}

#endif

/* What begins as JSON does may be a list of Python's: only jansson knows. */
static int score(const struct source *source)
{
    struct scan scan = scan_head(source);
    int first = scan_full_line(&scan) ? scan_peek(&scan) : 0;
    if ((first != '[' && first != '{') || list_is_nested(source))
        return 0;
    if (is_whole(source))
        return 100;
    scan.at++;
    while (scan_peek(&scan) < 0 && scan_full_line(&scan))
        ;
    return first == '{' && scan_peek(&scan) == '"' ? 90 : 10;
}

const struct format format_json = {
    .name = "json",
    .summary = "rows of 0 and 1 or sets of items in JSON, also of npm's dancing-links",
    .suffix = ".json",
    .kind = PUZZLE_BARE,
    .score = score,
    .read = read,
};
