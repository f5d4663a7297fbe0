/* SPDX-License-Identifier: MIT */
#include "grammar.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

/* Whole sequences, without the escape character. */
static const char *const sequences[] = {
    "=", ">", "7", "8", "M", "(B", "(0", ")0",  /* keypad, cursor, scrolling, character sets */
    "]104\007",                                 /* xterm's palette */
    "]R",                                       /* the Linux console's palette */
};

#define CLIPBOARD "]52;c;"

static bool is_one_of(int number, const int *numbers)
{
    while (*numbers >= 0 && *numbers != number)
        numbers++;
    return *numbers == number;
}

/* Renditions: bold, dim, underline, reverse, their ends, the character set of the Linux console,
 * and colours. */
static bool is_rendition(const int *numbers, int count)
{
    static const int plain[] = {0, 1, 2, 4, 7, 10, 22, 24, 27, 39, 49, -1};
    for (int i = 0; i < count; i++) {
        int tens = numbers[i] / 10, ones = numbers[i] % 10;
        bool base = (tens == 3 || tens == 4 || tens == 9 || tens == 10) && ones < 8;
        if ((numbers[i] == 38 || numbers[i] == 48) && i + 2 < count && numbers[i + 1] == 5)
            i += 2;
        else if ((numbers[i] == 38 || numbers[i] == 48) && i + 4 < count && numbers[i + 1] == 2)
            i += 4;
        else if (!base && !is_one_of(numbers[i], plain))
            return false;
    }
    return true;
}

/* True for a known control sequence "ESC [ …", given its parts. */
static bool is_control(bool private, const int *numbers, int count, char final)
{
    static const int modes[] = {4, 34, -1};     /* insert; the cursor of screen and tmux */
    static const int private_modes[] = {1, 7, 12, 25, 1000, 1002, 1006, 1049, 2004, 2026, -1};
    bool all = true;
    if (final == 'h' || final == 'l') {
        for (int i = 0; i < count; i++)
            all &= is_one_of(numbers[i], private ? private_modes : modes);
        return all && count;
    }
    if (private)
        return final == 'c' && count == 1 && numbers[0] <= 1;   /* the Linux console's cursor */
    if (final == 'm')
        return is_rendition(numbers, count);
    if (final == 'n')
        return count == 1 && numbers[0] == 5;
    if (final == 't')   /* saving and restoring the title */
        return count == 3 && (numbers[0] == 22 || numbers[0] == 23) && !numbers[1] && !numbers[2];
    return final && strchr("@ABCDGHIJKLMPSTXZbdr", final);
}

/* True for separators of numbers: ';', or ':' in a direct colour. */
static bool parts(char c)
{
    return c == ';' || c == ':';
}

/* Returns the length of the control sequence after "ESC [", 0 if unknown. */
static size_t control_length(const char *text, size_t length)
{
    int numbers[16] = {0}, count = 0;
    size_t at = length && *text == '?';
    bool private = at;
    for (; at < length && (parts(text[at]) || (text[at] >= '0' && text[at] <= '9')); at++) {
        if (!count || parts(text[at]))
            count++;
        if (count == 16)
            return 0;
        if (!parts(text[at]))
            numbers[count - 1] = (numbers[count - 1] * 10 + text[at] - '0') % 100000;
    }
    return at < length && is_control(private, numbers, count, text[at]) ? at + 1 : 0;
}

/* Returns the length of a text for the clipboard, after "]52;c;", with its end. */
static size_t base64_length(const char *text, size_t length)
{
    size_t at = 0;
    while (at < length && (isalnum((unsigned char)text[at]) || strchr("+/=", text[at])))
        at++;
    return at < length && text[at] == '\007' ? at + 1 : 0;
}

static size_t escape_length(const char *text, size_t length)
{
    if (length && *text == '[') {
        size_t rest = control_length(text + 1, length - 1);
        return rest ? rest + 1 : 0;
    }
    if (length > strlen(CLIPBOARD) && !memcmp(text, CLIPBOARD, strlen(CLIPBOARD))) {
        size_t rest = base64_length(text + strlen(CLIPBOARD), length - strlen(CLIPBOARD));
        return rest ? strlen(CLIPBOARD) + rest : 0;
    }
    for (size_t i = 0; i < sizeof sequences / sizeof *sequences; i++) {
        size_t known = strlen(sequences[i]);
        if (known <= length && !memcmp(text, sequences[i], known))
            return known;
    }
    return 0;
}

static size_t character_length(const char *text, size_t length)
{
    wchar_t c;
    mbstate_t state = {0};
    size_t bytes = mbrtowc(&c, text, length, &state);
    return bytes <= 4 && wcwidth(c) == 1 ? bytes : 0;
}

size_t grammar_fault(const char *bytes, size_t length, bool utf8)
{
    size_t at = 0, more;
    for (; at < length; at += more) {
        unsigned char c = (unsigned char)bytes[at];
        if (c == '\033') {
            more = escape_length(bytes + at + 1, length - at - 1);
            more += more > 0;
        } else if (c < 0x80)
            more = (c >= ' ' && c < 0x7f) || (c && strchr("\b\t\n\r\016\017", c));
        else
            more = utf8 ? character_length(bytes + at, length - at) : 0;
        if (!more)
            return at;
    }
    return length;
}
