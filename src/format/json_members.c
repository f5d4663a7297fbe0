/* SPDX-License-Identifier: MIT */
/* Members of JSON objects, found by any of several names. */
#include "format/json.h"

#ifdef HAVE_JANSSON
#include <string.h>

/* Moves *keys past the key.  Returns its length; 0 at the end. */
static size_t next_key(const char **keys, const char **key)
{
    *key = *keys + strspn(*keys, " ");
    size_t length = strcspn(*key, " ");
    *keys = *key + length;
    return length;
}

json_t *json_find(const json_t *object, const char *keys)
{
    json_t *found = NULL;
    const char *key;
    char name[32];
    for (size_t length; !found && (length = next_key(&keys, &key));) {
        snprintf(name, sizeof name, "%.*s", (int)length, key);
        found = json_object_get(object, name);
    }
    return found;
}

bool json_is_one_of(const char *key, const char *keys)
{
    const char *one;
    for (size_t length; (length = next_key(&keys, &one));)
        if (strlen(key) == length && strncmp(key, one, length) == 0)
            return true;
    return false;
}

bool json_is_empty(const json_t *value)
{
    return !value || json_is_null(value) || json_is_false(value) ||
           (json_is_array(value) && !json_array_size(value)) ||
           (json_is_object(value) && !json_object_size(value)) ||
           (json_is_string(value) && !json_string_length(value));
}

#endif
