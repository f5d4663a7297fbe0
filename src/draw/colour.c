/* SPDX-License-Identifier: MIT */
#include "draw/canvas.h"

#include <assert.h>
#include <limits.h>

#define LEAST_CONTRAST 430      /* hundredths, of text, if colours are few */
#define MIXTURES 256            /* cached; 2^8, see colour_mix() */

static const uint32_t first_colours[16] = {
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
};

static uint32_t cube_level(int level)
{
    return level ? 55 + 40 * (uint32_t)level : 0;
}

uint32_t colour_rgb(int c)
{
    assert(c >= 0 && c < 256);
    if (c < 16)
        return first_colours[c];
    if (c >= 232)
        return (8 + 10 * (uint32_t)(c - 232)) * 0x010101;
    c -= 16;
    return cube_level(c / 36) << 16 | cube_level(c / 6 % 6) << 8 | cube_level(c % 6);
}

/* 0 … 10000, with squares for the gamma curve; integers are equal on every machine.  Source: WCAG
 * 2.2. */
static int luminance(int colour)
{
    uint32_t rgb = colour_rgb(colour), red = rgb >> 16, green = rgb >> 8 & 255, blue = rgb & 255;
    return (int)((2126 * red * red + 7152 * green * green + 722 * blue * blue) / (255 * 255));
}

/* In hundredths. */
static int contrast(int a, int b)
{
    int light = luminance(a) + 500, dark = luminance(b) + 500;
    return light > dark ? 100 * light / dark : 100 * dark / light;
}

/* Black and white contrast equally at a luminance of 0.2.  Cached because each cell calls it. */
int colour_ink_on(int paper)
{
    static unsigned char kept[256];
    assert(paper >= 0 && paper < 256);
    if (!kept[paper])
        kept[paper] = luminance(paper) > 2010 ? 16 : 231;
    return kept[paper];
}

static int part_of(uint32_t rgb, int k)
{
    return (int)(rgb >> (8 * k) & 255);
}

static int nearest_to(const int *wanted)
{
    int best = 16, least = INT_MAX;
    for (int c = 16; c < 256; c++) {
        uint32_t rgb = colour_rgb(c);
        int distance = 0;
        for (int k = 0; k < 3; k++) {
            int off = part_of(rgb, k) - wanted[k];
            distance += off * off;
        }
        best = distance < least ? c : best;
        least = distance < least ? distance : least;
    }
    return best;
}

/* Cached: a frame needs few mixtures often. */
int colour_mix(int colour, int other, int percent)
{
    static struct {
        uint32_t key;
        int mixed;
    } kept[MIXTURES];
    uint32_t key = (uint32_t)colour << 16 | (uint32_t)other << 8 | ((uint32_t)percent + 1);
    size_t k = key * UINT32_C(2654435761) >> 24;
    if (kept[k].key != key) {
        int wanted[3];
        for (int part = 0; part < 3; part++)
            wanted[part] = (part_of(colour_rgb(colour), part) * (100 - percent) +
                            part_of(colour_rgb(other), part) * percent) / 100;
        kept[k].key = key;
        kept[k].mixed = nearest_to(wanted);
    }
    return kept[k].mixed;
}

static int reduce_grey(int brightness, bool bright)
{
    if (!bright)
        return brightness < 112 ? 0 : 7;
    return brightness < 64 ? 0 : brightness < 178 ? 8 : brightness < 242 ? 7 : 15;
}

/* Maps to the first `colours` (8, 16 or 256); -1 stays.  The hue selects red, green and blue: the
 * nearest by distance would be grey for most middle colours. */
static int reduce(int c, int colours)
{
    if (c < colours)
        return c;
    if (c < 16)
        return c == 8 ? 7 : c - 8;
    int part[3], most = 0, least = 255, bits = 0;
    for (int i = 0; i < 3; i++) {
        part[i] = (int)(colour_rgb(c) >> (16 - 8 * i) & 255);
        most = part[i] > most ? part[i] : most;
        least = part[i] < least ? part[i] : least;
    }
    if (3 * (most - least) <= most)
        return reduce_grey((most + least) / 2, colours == 16);
    for (int i = 0; i < 3; i++)
        bits |= (3 * part[i] >= 2 * most) << i;
    bool bright = most == 255 || most + least > 300;
    return bits + (bright && colours == 16 ? 8 : 0);
}

struct style style_reduce(struct style style, int colours)
{
    if (colours == 0)
        return (struct style){-1, -1, style.attributes, style.sign};
    struct style less = style;
    less.ink = (int16_t)reduce(style.ink, colours);
    less.paper = (int16_t)reduce(style.paper, colours);
    int black = reduce(16, colours), white = reduce(231, colours);
    if (colours < 256 && less.ink >= 0 && less.paper >= 0 &&
        contrast(less.ink, less.paper) < LEAST_CONTRAST)
        less.ink = (int16_t)(contrast(black, less.paper) > contrast(white, less.paper) ? black
                                                                                      : white);
    /* with 8 colours, many terminals show bold black as grey */
    if (colours == 8 && less.ink == black)
        less.attributes &= (uint8_t)~BOLD;
    return less;
}

struct style glyph_reduce(const struct glyph *glyph, int colours)
{
    struct style style = style_reduce(glyph->style, colours);
    if (colours && glyph_is_pixels(glyph))
        style.ink = (int16_t)reduce(glyph->style.ink, colours);
    return style;
}
