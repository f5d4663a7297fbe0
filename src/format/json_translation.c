/* SPDX-License-Identifier: MIT */
#include "format/json_translation.h"

#ifdef HAVE_JANSSON
#include <string.h>

#include "base/memory.h"
#include "format/format.h"

bool translation_fail(struct translation *to, const char *expected, const json_t *found)
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

bool json_write_atom(const json_t *atom, char text[TEXT_ROOM])
{
    int length = json_is_string(atom)    ? snprintf(text, TEXT_ROOM, "%s", json_string_value(atom))
                 : json_is_integer(atom) ? snprintf(text, TEXT_ROOM, "%" JSON_INTEGER_FORMAT,
                                                    json_integer_value(atom))
                                         : 0;
    return length > 0 && length < TEXT_ROOM;
}

int32_t called_add(struct called *called, const struct called *others, const char *text)
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

void called_done(struct called *called)
{
    names_done(&called->texts);
    names_done(&called->names);
}

/* Writes "x:red" if x is a declared secondary item; else false. */
static bool put_coloured(struct translation *to, const char *text)
{
    const char *colon = strchr(text, ':');
    struct word word = {text, colon ? (size_t)(colon - text) : 0};
    int32_t item = colon && colon[1] ? names_find(&to->items[1].texts, word) : 0;
    if (!item)
        return false;
    struct called *colours = &to->colours;
    word = word_of_text(colon + 1);
    int32_t colour = names_find(&colours->texts, word);
    if (!colour)
        colour = called_add(colours, colours, colon + 1);
    fprintf(to->options, " %s:%s", to->items[1].names.at[item],
            colour ? colours->names.at[colour] : "");
    return true;
}

bool translation_item(struct translation *to, const json_t *atom, bool secondary)
{
    char text[TEXT_ROOM];
    if (!json_write_atom(atom, text))
        return translation_fail(to, "items that are names or numbers", atom);
    struct called *items = &to->items[secondary];
    struct word word = word_of_text(text);
    int32_t item = names_find(&items->texts, word);
    if (!item && (item = names_find(&to->items[1].texts, word)))
        items = &to->items[1];
    if (!item && to->number && put_coloured(to, text))
        return true;
    if (!item && to->is_closed && to->number)
        return translation_fail(to, "one of the items that are declared", atom);
    if (!item && !(item = called_add(items, &to->items[!secondary], text)))
        return diag_memory(to->diag, "the items");
    fprintf(to->options, " %s", items->names.at[item]);
    return true;
}

bool translation_number(struct translation *to, json_int_t index, bool secondary, bool covered)
{
    char text[32];
    struct called *items = &to->items[secondary];
    while (items->names.count <= index) {
        snprintf(text, sizeof text, "%s%d", secondary ? "s" : "", (int)items->names.count + 1);
        if (!called_add(items, &to->items[!secondary], text))
            return diag_memory(to->diag, "the items");
    }
    if (covered)
        fprintf(to->options, " %s", items->names.at[index + 1]);
    return true;
}

bool json_is_bit(const json_t *atom)
{
    double value = json_number_value(atom);
    return json_is_boolean(atom) || (json_is_number(atom) && value == (value > 0));
}

bool json_is_set(const json_t *atom)
{
    return json_is_true(atom) || json_number_value(atom) > 0;
}

bool translation_items(struct translation *to, const json_t *array, enum reference_kind kind,
                       bool secondary)
{
    size_t k;
    json_t *atom;
    if (array && !json_is_array(array))
        return translation_fail(to, "an array of items", array);
    json_array_foreach(array, k, atom) {
        json_int_t index = kind == BY_INDEX ? json_integer_value(atom) : (json_int_t)k;
        bool is_index = index >= 0 && index < COLUMNS_LIMIT;
        bool covered = kind == BY_INDEX || json_is_set(atom);
        bool done = kind == BY_NAME ? translation_item(to, atom, secondary)
                    : kind == BY_BITS && !(json_is_bit(atom) && is_index)
                        ? translation_fail(to, "only 0 and 1 in a row of at most 1048576", atom)
                    : !is_index || (kind == BY_INDEX && !json_is_integer(atom))
                        ? translation_fail(to, "the index of a column, 0 to 1048575", atom)
                        : translation_number(to, index, secondary, covered);
        if (!done)
            return false;
    }
    return true;
}

#endif
