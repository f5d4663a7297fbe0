/* Untrusted text made safe to show: a strict UTF-8 decoder and a list of what may be shown. */
#include "base/text.h"

#include <ctype.h>
#include <langinfo.h>
#include <string.h>
#include <strings.h>

/* What may be shown: characters known to be printable and one column wide in
 * every terminal and font worth the name, in ascending order.  A list of the
 * good ones, because wcwidth() knows nothing in locale C and a list of the bad
 * ones grows with every edition of Unicode. */
static const struct span {
    uint32_t first, last;
} shown[] = {
    {0x0020, 0x007E},                   /* ASCII */
    {0x00A0, 0x00AC}, {0x00AE, 0x02FF}, /* Latin, phonetic; no soft hyphen */
    {0x0370, 0x0377}, {0x037A, 0x037F}, {0x0384, 0x038A}, {0x038C, 0x038C}, {0x038E, 0x03A1},
    {0x03A3, 0x0482}, {0x048A, 0x052F}, /* Greek, Cyrillic */
    {0x1E00, 0x1EFF},                   /* more Latin */
    {0x2010, 0x2027}, {0x2030, 0x205E}, /* punctuation; no marks of direction */
    {0x2070, 0x2071}, {0x2074, 0x208E}, /* superscripts, subscripts */
    {0x20A0, 0x20BF}, {0x2100, 0x218B}, /* currencies, letterlike, fractions */
    {0x2190, 0x22FF},                   /* arrows, operators */
    {0x2500, 0x25FC}, {0x25FF, 0x25FF}, /* lines, blocks, geometric; two squares are wide */
};

static bool is_shown(uint32_t c)
{
    size_t low = 0, high = sizeof shown / sizeof *shown;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (c > shown[middle].last)
            low = middle + 1;
        else
            high = middle;
    }
    return low < sizeof shown / sizeof *shown && c >= shown[low].first;
}

/* How many bytes a character takes that begins with `lead`; 0: none does. */
static int length_of(unsigned char lead)
{
    if (lead < 0x80)
        return 1;
    return lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
}

/* Decode the character at `text`; its bytes go to `*length`, 0 where they are malformed.
 * The NUL at the end is no continuation byte, so nothing behind it is read. */
static uint32_t decode(const char *text, int *length)
{
    static const unsigned char lead_bits[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    int bytes = length_of((unsigned char)*text);
    uint32_t c = (unsigned char)*text & lead_bits[bytes];
    *length = 0;
    for (int i = 1; i < bytes; i++) {
        if (((unsigned char)text[i] & 0xC0) != 0x80)
            return 0;
        c = c << 6 | ((unsigned char)text[i] & 0x3F);
    }
    bool surrogate = c >= 0xD800 && c <= 0xDFFF;
    if (c >= least[bytes] && c <= 0x10FFFF && !surrogate)
        *length = bytes;
    return c;
}

uint32_t text_next(const char **text)
{
    if (!**text)
        return 0;
    int length;
    uint32_t c = decode(*text, &length);
    *text += length ? length : 1;
    return length && is_shown(c) ? c : TEXT_UNSHOWN;
}

int text_width(const char *text)
{
    int width = 0;
    while (text_next(&text))
        width++;
    return width;
}

void text_print(FILE *out, const char *text, bool utf8)
{
    uint32_t c;
    while ((c = text_next(&text))) {
        char bytes[5] = "?";
        if (utf8 || c < 0x80)
            text_encode(c, bytes);
        fputs(bytes, out);
    }
}

int text_encode(uint32_t c, char *bytes)
{
    static const unsigned char lead[] = {0, 0, 0xC0, 0xE0, 0xF0};
    int length = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    for (int i = length - 1; i > 0; i--, c >>= 6)
        bytes[i] = (char)(0x80 | (c & 0x3F));
    bytes[0] = (char)(lead[length] | c);
    bytes[length] = '\0';
    return length;
}

bool text_locale_is_utf8(void)
{
    const char *set = nl_langinfo(CODESET);
    return strcasecmp(set, "UTF-8") == 0 || strcasecmp(set, "UTF8") == 0;
}

const char *text_byte_name(int c, char *name)
{
    switch (c) {
    case -1: return "the end";
    case ' ': return "a blank";
    case '\t': return "a tab";
    case '\n': return "a line's end";
    case '\r': return "a CR";
    }
    if (c > ' ' && c < 0x7F)
        snprintf(name, 16, "'%c'", c);
    else
        snprintf(name, 16, "byte 0x%02X", (unsigned)c & 0xFF);
    return name;
}

bool text_has(const char *text, const char *words)
{
    for (; *text; text++) {
        size_t k = 0;
        while (words[k] && tolower((unsigned char)text[k]) == tolower((unsigned char)words[k]))
            k++;
        if (!words[k])
            return true;
    }
    return !*words;
}
