/* SPDX-License-Identifier: MIT */
/* The whole names of items and options, however long they are. */
#include "puzzle/fullname.h"

#include <string.h>

#include "base/json.h"
#include "base/memory.h"

#define ROOM_FIRST 64

typedef const char *name_function(const struct legend *legend, int32_t number, char *name,
                                  size_t size);

/* A name that fills its room may have been cut off. */
static char *find_name(name_function *write, const struct legend *legend, int32_t number)
{
    size_t size = ROOM_FIRST;
    char *name = memory_need(NULL, size, 1);
    while (strlen(write(legend, number, name, size)) + 1 == size) {
        size *= 2;
        name = memory_need(name, size, 1);
    }
    return name;
}

char *fullname_item(const struct legend *legend, int32_t item)
{
    return find_name(legend_item, legend, item);
}

char *fullname_option(const struct legend *legend, int32_t option)
{
    return find_name(legend_option, legend, option);
}

static void write_text(char *name, FILE *out)
{
    json_text(out, name);
    memory_free(name);
}

void fullname_write_item(const struct legend *legend, int32_t item, FILE *out)
{
    write_text(fullname_item(legend, item), out);
}

void fullname_write_option(const struct legend *legend, int32_t option, FILE *out)
{
    write_text(fullname_option(legend, option), out);
}
