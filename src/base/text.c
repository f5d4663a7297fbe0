/* SPDX-License-Identifier: MIT */
#include "base/text.h"

#include <ctype.h>
#include <langinfo.h>
#include <stdint.h>
#include <string.h>
#include <strings.h>
#include <wchar.h>

#ifdef HAVE_UNISTRING
#include <unictype.h>
#include <uniwidth.h>
#endif

#define UNSHOWN (-1)

static bool is_control(uint32_t c)
{
    return c < ' ' || (c >= 0x7F && c < 0xA0);
}

#ifdef HAVE_UNISTRING

/* 0: joins. */
static int width_beyond_ascii(uint32_t c)
{
    const uint32_t unshown = UC_CATEGORY_MASK_C | UC_CATEGORY_MASK_Zl | UC_CATEGORY_MASK_Zp;
    if (uc_is_general_category_withtable(c, unshown) ||
        uc_is_property_default_ignorable_code_point(c))
        return UNSHOWN;
    return uc_width(c, "UTF-8");
}

#else

/* Knows this program's glyphs and Latin accents; asks the locale for others, without private
 * use. */
static int width_beyond_ascii(uint32_t c)
{
    bool is_latin = c >= 0xA0 && c < 0x300 && c != 0xAD;
    bool is_drawn = (c >= 0x2010 && c <= 0x2027) || (c >= 0x2190 && c <= 0x25FC);
    if (is_latin || is_drawn)
        return 1;
    if (c >= 0x300 && c < 0x34F)
        return 0;
    bool is_private = (c >= 0xE000 && c < 0xF900) || c >= 0xF0000;
    int width = is_private ? 0 : wcwidth((wchar_t)c);
    return width > 0 ? width : UNSHOWN;
}

#endif

static int width_of(uint32_t c)
{
    return is_control(c) || c >= TEXT_MALFORMED ? UNSHOWN : c < 0x7F ? 1 : width_beyond_ascii(c);
}

static int length_of(unsigned char lead)
{
    if (lead < 0x80)
        return 1;
    return lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
}

/* *length: bytes; 0: malformed.  Stops at a NUL, which does not continue a character. */
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

size_t text_whole(const char *text, size_t length)
{
    while (length && ((unsigned char)text[length] & 0xC0) == 0x80)
        length--;
    return length;
}

int text_head(const char *text, size_t most)
{
    size_t length = strlen(text);
    return (int)text_whole(text, length < most ? length : most);
}

uint32_t text_decode(const char **text)
{
    int length;
    uint32_t c = decode(*text, &length);
    if (!length)
        c = TEXT_MALFORMED + (unsigned char)**text;
    *text += !length ? 1 : c ? length : 0;
    return c;
}

bool text_is_unshown(uint32_t c)
{
    return width_of(c) == UNSHOWN;
}

static void take_joined(const char **text, struct grapheme *grapheme)
{
    int count = 0;
    for (const char *next = *text;; *text = next) {
        uint32_t c = text_decode(&next);
        if (c < 0x80 || width_of(c) != 0)
            return;
        if (count < TEXT_JOINED)
            grapheme->joined[count++] = c;
    }
}

struct grapheme text_next(const char **text)
{
    struct grapheme grapheme = {.c = text_decode(text)};
    if (!grapheme.c)
        return grapheme;
    grapheme.width = width_of(grapheme.c);
    if (grapheme.width <= 0) {
        grapheme.c = grapheme.c == '\t' ? ' ' : TEXT_UNSHOWN;
        grapheme.width = 1;
    }
    if ((unsigned char)**text >= 0x80)
        take_joined(text, &grapheme);
    return grapheme;
}

int text_width(const char *text)
{
    int width = 0;
    while (*text)
        width += text_next(&text).width;
    return width;
}

const char *text_tail(const char *text, int width)
{
    for (int over = text_width(text) - width; over > 0 && *text;)
        over -= text_next(&text).width;
    return text;
}

void text_put(FILE *out, uint32_t c)
{
    char bytes[5];
    text_encode(c, bytes);
    fputs(bytes, out);
}

/* Glyphs that ASCII replaces. */
static const struct stand_in {
    char ascii;
    const uint_least32_t *glyphs;
} stand_ins[] = {
    {'-', U"↔─┄┈╌╴╶╼╾‐‑‒–—−"},
    {'|', U"↕│┆┊╎╵╷╽╿▏▎▍▕"},
    {'+', U"╭╮╰╯◆"},
    {'/', U"╱↗"},
    {'\\', U"╲↘"},
    {',', U"↙"},
    {'`', U"↖▔"},
    {'#', U"┃┇┋╏║╹╻█▓▉▊▋▌▐▇▀▄■▪▖▗▘▙▚▛▜▝▞▟"},
    {'%', U"▒"},
    {':', U"░▅▆"},
    {'_', U"▁▂"},
    {'.', U"·‥▃∙"},
    {'*', U"•●★✱✶∗"},
    {'o', U"○◦◇◯□▫°"},
    {'x', U"×✕✖✗✘╳"},
    {'v', U"↓⇓▼▾▽▿✓✔"},
    {'^', U"↑⇑▲▴△▵"},
    {'<', U"←⇐◀◂◁◃◄‹«≤"},
    {'>', U"→⇒▶▸▷▹►›»≥"},
    {'=', U"━┅┉╍═╸╺≡≈"},
    {'~', U"…±∼"},
    {'\'', U"‘’′"},
    {'"', U"“”„″"},
    {' ', U"\u00A0"},
};

char text_ascii(uint32_t c)
{
    if (c == 0)
        return ' ';
    if (c < 0x80)
        return c < 0x20 || c == 0x7F ? '?' : (char)c;
    for (size_t i = 0; i < sizeof stand_ins / sizeof *stand_ins; i++)
        for (const uint_least32_t *glyph = stand_ins[i].glyphs; *glyph; glyph++)
            if (*glyph == c)
                return stand_ins[i].ascii;
    bool joins = c >= 0x250C && c <= 0x256C;    /* corners, junctions, crosses */
    return joins ? '+' : '?';
}

void text_print(FILE *out, const char *text, bool utf8)
{
    while (*text) {
        struct grapheme grapheme = text_next(&text);
        if (!utf8 && grapheme.c >= 0x80) {
            for (int k = 0; k < grapheme.width; k++)
                fputc(grapheme.width == 1 ? text_ascii(grapheme.c) : '?', out);
            continue;
        }
        text_put(out, grapheme.c);
        for (int k = 0; utf8 && k < TEXT_JOINED && grapheme.joined[k]; k++)
            text_put(out, grapheme.joined[k]);
    }
}

const char *text_control(const char *text, size_t length)
{
    for (size_t k = 0; k < length; k++) {
        unsigned char c = (unsigned char)text[k];
        bool is_c1 = c == 0xC2 && k + 1 < length && ((unsigned char)text[k + 1] & 0xE0) == 0x80;
        if (c < ' ' || c == 0x7F || is_c1)
            return text + k;
    }
    return NULL;
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
