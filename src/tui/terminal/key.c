/* SPDX-License-Identifier: MIT */
#include "tui/terminal/key.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"

/* Searched before "C-x", so that Ctrl-M is Enter. */
static const struct name {
    int code;
    const char *name;
} names[] = {
    {' ', "Space"}, {9, "Tab"}, {13, "Enter"}, {27, "Esc"},
#define KEY_NAME(key, name) {KEY_##key##_, name},
    KEYS(KEY_NAME)
#undef KEY_NAME
};
enum { NAMES = sizeof names / sizeof *names };

static bool find_control(const char *name, int *code)
{
    if (strncmp(name, "C-", 2) != 0 || !name[2] || name[3])
        return false;
    int c = name[2] >= 'a' && name[2] <= 'z' ? name[2] - 'a' + 'A' : name[2];
    if (c < 'A' || c > '_')
        return false;
    *code = c - '@';
    return true;
}

static bool find_character(const char *name, int *code)
{
    const char *rest = name;
    char bytes[5];
    uint32_t c = text_next(&rest).c;
    text_encode(c, bytes);
    *code = (int)c;
    return c && !strcmp(name, bytes);
}

static const char *find_name(int code)
{
    for (int i = 0; i < NAMES; i++)
        if (names[i].code == code)
            return names[i].name;
    return NULL;
}

bool key_find(const char *name, int *code)
{
    for (int i = 0; i < NAMES; i++)
        if (!strcmp(names[i].name, name)) {
            *code = names[i].code;
            return true;
        }
    return find_control(name, code) || find_character(name, code);
}

int key_typed(const char **text)
{
    uint32_t c = text_decode(text);
    bool is_character = c >= ' ' && c != 0x7F && (c < 0x80 || c > 0x9F) && c < TEXT_MALFORMED;
    return (int)(c && !is_character ? TEXT_UNSHOWN : c);
}

const char *key_label(int code, char *name, size_t size)
{
    char bytes[5] = "";
    const char *named = find_name(code);
    if (named)
        snprintf(name, size, "%s", named);
    else if (code > 0 && code < ' ')
        snprintf(name, size, "C-%c", code <= 26 ? code - 1 + 'a' : code + '@');
    else {
        if (code > 0 && code < KEY_SPECIAL)
            text_encode((uint32_t)code, bytes);
        snprintf(name, size, "%s", bytes);
    }
    return name;
}
