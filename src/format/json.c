/* SPDX-License-Identifier: MIT */
/* JSON, with jansson: an exact cover, a sudoku, or an array of puzzles. */
#include <string.h>

#include "base/memory.h"
#include "format/collection.h"
#include "format/format.h"
#include "format/json.h"
#include "format/list.h"
#include "format/sudoku/sudoku.h"

#ifdef HAVE_JANSSON

static void *take_memory(size_t size)
{
    return memory_try(NULL, size, 1);
}

static json_t *load(const struct source *source, size_t flags, struct diag *diag)
{
    json_error_t error;
    json_set_alloc_funcs(take_memory, memory_free);
    json_t *whole = json_loadb(source->bytes, source->length, flags, &error);
    if (!whole && json_error_code(&error) == json_error_out_of_memory)
        diag_memory(diag, source->name);
    else if (!whole)
        diag_fault(diag, (struct place){source->name, error.line > 0 ? error.line : 1,
                                  error.column > 0 ? error.column : 1},
                   "expected JSON, found this: %s", error.text);
    return whole;
}

static bool build(struct builder *builder)
{
    return json_build_cover(builder->from, builder);
}

static bool read(struct scan *scan, struct puzzle *puzzle)
{
    json_t *whole = load(&scan->source, JSON_REJECT_DUPLICATES, scan->diag);
    if (!whole)
        return false;
    bool done = sudoku_is_json(whole) ? sudoku_read_json(whole, scan, puzzle)
                                      : builder_read(scan, puzzle, build, whole);
    json_decref(whole);
    return done;
}

static bool is_whole(const struct source *source)
{
    json_t *whole = load(source, 0, NULL);
    json_decref(whole);
    return whole;
}

/* Strings are drawings or rows of cells; rows of the npm package are options of one puzzle. */
static bool is_puzzle(const json_t *element)
{
    const json_t *inner = json_array_get(element, 0);
    bool has_options = json_object_get(element, "puzzle") || json_options(element);
    return json_is_string(element) || has_options || json_is_array(inner) || json_is_object(inner);
}

bool json_is_collection(const struct source *source)
{
    struct scan scan = scan_head(source);
    if (!scan_full_line(&scan) || scan_peek(&scan) != '[')
        return false;
    json_t *whole = load(source, 0, NULL), *element;
    size_t k;
    bool is_one = json_array_size(whole) > 0;
    json_array_foreach(whole, k, element)
        is_one = is_one && is_puzzle(element);
    is_one = is_one && !sudoku_is_json(whole) && !json_are_bits(whole) && !list_claims(source);
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
        *element = word_of_text(*string);
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

/* Only jansson can tell JSON from a list in Python. */
static enum match match(const struct source *source)
{
    struct scan scan = scan_head(source);
    int first = scan_full_line(&scan) ? scan_peek(&scan) : 0;
    if ((first != '[' && first != '{') || list_claims(source))
        return MATCH_NO;
    if (is_whole(source))
        return MATCH_SIGNED;
    scan.at++;
    while (scan_peek(&scan) < 0 && scan_full_line(&scan))
        ;
    return first == '{' && scan_peek(&scan) == '"' ? MATCH_CERTAIN : MATCH_LAST_RESORT;
}

const struct format format_json = {
    .name = "json",
    .summary = "rows of 0 and 1 or sets of items in JSON",
    .programs = "npm's dancing-links",
    .suffix = ".json",
    .kind = PUZZLE_BARE,
    .match = match,
    .read = read,
};
