/* Memory that is there or ends the program in good order. */
#include "base/memory.h"

#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static memory_restore *on_failure;

static _Noreturn void give_up(void)
{
    static atomic_flag ends = ATOMIC_FLAG_INIT;
    /* of several threads one ends the program */
    while (atomic_flag_test_and_set(&ends))
        pause();
    if (on_failure)
        on_failure();
    fputs("dancetty: out of memory\n", stderr);
    exit(2);
}

void *memory_try(void *old, size_t count, size_t size)
{
    if (size && count > SIZE_MAX / size)
        return NULL;
    size_t bytes = count * size;
    return realloc(old, bytes ? bytes : 1);
}

void *memory_need(void *old, size_t count, size_t size)
{
    void *array = memory_try(old, count, size);
    if (!array)
        give_up();
    return array;
}

void *memory_try_zero(size_t count, size_t size)
{
    return calloc(count ? count : 1, size ? size : 1);
}

void *memory_need_zero(size_t count, size_t size)
{
    void *array = memory_try_zero(count, size);
    if (!array)
        give_up();
    return array;
}

void *memory_try_grow(void *array, size_t *capacity, size_t need, size_t size)
{
    if (array && need <= *capacity)
        return array;
    size_t room = *capacity < 8 ? 8 : *capacity * 2;
    if (room < need)
        room = need;
    void *grown = memory_try(array, room, size);
    if (grown)
        *capacity = room;
    return grown;
}

char *memory_text(const char *text)
{
    size_t bytes = strlen(text) + 1;
    return memcpy(memory_need(NULL, bytes, 1), text, bytes);
}

void memory_free(void *array)
{
    free(array);
}

memory_restore *memory_on_failure(memory_restore *restore)
{
    memory_restore *before = on_failure;
    on_failure = restore;
    return before;
}
