/* SPDX-License-Identifier: MIT */
#include "format/names.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"

/* Source: FNV-1a by Fowler, Noll and Vo. */
static uint64_t hash(struct word name)
{
    uint64_t h = UINT64_C(14695981039346656037);
    for (size_t i = 0; i < name.length; i++)
        h = (h ^ (unsigned char)name.text[i]) * UINT64_C(1099511628211);
    return h;
}

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
        slots[find_slot(names, word_of_text(names->at[i]))] = i;
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

int32_t names_put(struct names *names, struct word name)
{
    int32_t number = names_find(names, name);
    return number ? number : names_add(names, name);
}

bool names_need(struct names *names, struct word name, struct diag *diag)
{
    return names_put(names, name) || diag_memory(diag, "the names");
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
    return names_need(names, name, scan->diag);
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

bool names_are_alike(const char *a, const char *b)
{
    bool are_letters = isalpha((unsigned char)*a) && !a[1] && isalpha((unsigned char)*b) && !b[1];
    return are_letters ? abs(*a - *b) == 1
                       : *a == *b || (isdigit((unsigned char)*a) && isdigit((unsigned char)*b));
}

bool names_are_numbers(char *const *names, int32_t count)
{
    int64_t number;
    for (int32_t i = 1; i <= count; i++)
        if ((names[i][0] == '0' && names[i][1]) ||
            !word_number(word_of_text(names[i]), INT32_MAX, &number))
            return false;
    return true;
}

enum { SHORT_ROOM = 9 };

#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define DIGITS  "1234567890"

/* Writes first letters of words, except of two-letter words, then the numbers, with points between
 * them if one has several digits.  Names without numbers are unchanged. */
static void abbreviate(const char *name, char *out)
{
    char *end = out;
    bool digits = false, longer = false;
    size_t length;
    if (*name == '#')
        *end++ = '#';
    for (const char *c = name; *c; c += length ? length : 1) {
        length = strspn(c, LETTERS);
        if (length && length != 2)
            *end++ = *c;
        size_t digit = length ? 0 : strspn(c, DIGITS);
        digits |= digit > 0;
        longer |= digit > 1;
        length += digit;
    }
    const char *numbers = end;
    for (const char *c = name; digits && *c; c += length ? length : 1) {
        length = strspn(c, DIGITS);
        if (length && longer && end > numbers)
            *end++ = '.';
        memcpy(end, c, length);
        end += length;
    }
    *end = 0;
    if (!digits)
        memcpy(out, name, strlen(name) + 1);
}

/* Cuts the name between characters, and ends it in the number in base 62, except 0: `most` bytes in
 * all.  False if the number is too long. */
static bool make_short(const char *name, int64_t number, size_t most, char text[SHORT_ROOM])
{
    char end[SHORT_ROOM + 8];
    size_t ending = 0, kept = strlen(name);
    for (; number; number = (number - 1) / 62)
        end[ending++] = (DIGITS LETTERS)[(number - 1) % 62];
    if (ending > most)
        return false;
    kept = text_whole(name, kept + ending > most ? most - ending : kept);
    memcpy(text, name, kept);
    memcpy(text + kept, end, ending);
    text[kept + ending] = 0;
    return kept + ending > 0;
}

/* The name must be new; *number is the last one used. */
static bool add_short(struct names *shorts, const struct names *own, const char *name, size_t most,
                      int64_t *number)
{
    char text[SHORT_ROOM], *stem = memory_try(NULL, 2 * strlen(name) + 2, 1);
    if (!stem)
        return false;
    abbreviate(name, stem);
    bool done = make_short(stem, 0, most, text);
    while (!done || names_find(own, word_of_text(text)) || names_find(shorts, word_of_text(text)))
        if (!(done = make_short(stem, ++*number, most, text)))
            break;
    memory_free(stem);
    return done && names_add(shorts, word_of_text(text));
}

bool names_shorten(struct names *shorts, char *const *names, int32_t count, size_t most)
{
    struct names own = {0};
    int64_t number = 0;
    bool done = true;
    for (int32_t i = 1; i <= count && done; i++)
        done = strlen(names[i]) > most || names_add(&own, word_of_text(names[i]));
    for (int32_t i = 1; i <= count && done; i++)
        done = strlen(names[i]) > most ? add_short(shorts, &own, names[i], most, &number)
                                       : names_add(shorts, word_of_text(names[i])) != 0;
    names_done(&own);
    return done;
}

char **names_release(struct names *names)
{
    char **at = names->at;
    memory_free(names->slots);
    *names = (struct names){0};
    return at;
}

void names_give(struct bare *bare, struct names *items, struct names *options)
{
    bare->item_names = names_release(items);
    bare->option_names = options ? names_release(options) : NULL;
    for (int32_t i = 1; i <= bare->problem.items; i++)
        bare->problem.sharp[i] = bare->item_names[i][0] == '#';
}

void names_done(struct names *names)
{
    for (int32_t i = 1; i <= names->count; i++)
        memory_free(names->at[i]);
    memory_free(names->at);
    names_release(names);
}
