/* SPDX-License-Identifier: MIT */
#include "format/json.h"

#ifdef HAVE_JANSSON

json_t *json_find(const json_t *object, const char *keys)
{
    struct word rest = word_of_text(keys), key;
    json_t *found = NULL;
    char name[32];
    while (!found && word_cut(&rest, ' ', &key))
        found = json_object_get(object, word_text(key, name, sizeof name));
    return found;
}

bool json_is_one_of(const char *key, const char *keys)
{
    return word_is_one_of(word_of_text(key), keys);
}

bool json_is_empty(const json_t *value)
{
    return !value || json_is_null(value) || json_is_false(value) ||
           (json_is_array(value) && !json_array_size(value)) ||
           (json_is_object(value) && !json_object_size(value)) ||
           (json_is_string(value) && !json_string_length(value));
}

#endif
