/* SPDX-License-Identifier: MIT */
/* A table of names numbered from 1 in the order in which they came. */
#include "format/names.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"

/* Source: the FNV-1a hash of Fowler, Noll and Vo. */
static uint64_t hash(struct word name)
{
    uint64_t h = UINT64_C(14695981039346656037);
    for (size_t i = 0; i < name.length; i++)
        h = (h ^ (unsigned char)name.text[i]) * UINT64_C(1099511628211);
    return h;
}

/* The slot that holds `name`, or the free one where it belongs. */
static size_t find_slot(const struct names *names, struct word name)
{
    size_t slot = (size_t)hash(name) & (names->nslots - 1);
    while (names->slots[slot] && !word_is(name, names->at[names->slots[slot]]))
        slot = (slot + 1) & (names->nslots - 1);
    return slot;
}

static bool double_slots(struct names *names)
{
    size_t nslots = names->nslots ? names->nslots * 2 : 64;
    int32_t *slots = memory_try_zero(nslots, sizeof *slots);
    if (!slots)
        return false;
    memory_free(names->slots);
    names->slots = slots;
    names->nslots = nslots;
    for (int32_t i = 1; i <= names->count; i++)
        slots[find_slot(names, (struct word){names->at[i], strlen(names->at[i])})] = i;
    return true;
}

static bool make_room(struct names *names)
{
    size_t count = (size_t)names->count + 1;
    char **at = memory_try_grow(names->at, &names->room, count + 1, sizeof *at);
    if (!at)
        return false;
    names->at = at;
    at[0] = NULL;
    return count * 2 <= names->nslots || double_slots(names);
}

int32_t names_find(const struct names *names, struct word name)
{
    return names->count ? names->slots[find_slot(names, name)] : 0;
}

int32_t names_add(struct names *names, struct word name)
{
    char *copy = names->count < INT32_MAX - 1 && make_room(names) ? word_copy(name) : NULL;
    if (!copy)
        return 0;
    names->slots[find_slot(names, name)] = names->count + 1;
    names->at[++names->count] = copy;
    return names->count;
}

bool names_read(struct names *names, const struct scan *scan, struct word name,
                const char *expected)
{
    char shown[WORD_SHOWN];
    if (!word_is_name(name))
        return scan_expected(scan, name, expected);
    if (names_find(names, name))
        return diag_fault(scan->diag, scan_place(scan, name.text),
                          "expected a new name, found %s again", word_show(name, shown));
    return names_add(names, name) || diag_memory(scan->diag, "the names");
}

#define NUMBER_NAME 16

static struct word number_name(int32_t number, char text[NUMBER_NAME])
{
    int length = snprintf(text, NUMBER_NAME, "%d", (int)number);
    return (struct word){text, (size_t)length};
}

bool names_number(struct names *names, int32_t first, int32_t count)
{
    char text[NUMBER_NAME];
    for (int32_t number = first; names->count < count; number++)
        if (!names_add(names, number_name(number, text)))
            return false;
    return true;
}

bool names_count_from(char *const *names, int32_t count, int32_t first)
{
    char text[NUMBER_NAME];
    for (int32_t i = 1; i <= count; i++)
        if (!word_is(number_name(first + i - 1, text), names[i]))
            return false;
    return true;
}

bool names_are_numbers(char *const *names, int32_t count)
{
    int64_t number;
    for (int32_t i = 1; i <= count; i++)
        if ((names[i][0] == '0' && names[i][1]) ||
            !word_number((struct word){names[i], strlen(names[i])}, INT32_MAX, &number))
            return false;
    return true;
}

char **names_release(struct names *names)
{
    char **at = names->at;
    memory_free(names->slots);
    *names = (struct names){0};
    return at;
}

void names_done(struct names *names)
{
    for (int32_t i = 1; i <= names->count; i++)
        memory_free(names->at[i]);
    memory_free(names->at);
    names_release(names);
}
