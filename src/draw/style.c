/* SPDX-License-Identifier: MIT */
/* Attributes, glyphs and outlines repeat what colour shows. */
#include "draw/style.h"

#include <assert.h>
#include <string.h>

#include "puzzle/puzzle.h"

static const struct theme *theme = themes;

const char *theme_word(int k)
{
    return themes[k].name;
}

const struct theme *theme_find(const char *name)
{
    for (int k = 0; themes[k].name; k++)
        if (strcmp(themes[k].name, name) == 0)
            return &themes[k];
    return NULL;
}

void style_use_theme(const struct theme *wanted)
{
    theme = wanted;
}

const struct theme *style_theme(void)
{
    return theme;
}

static struct style style_in(const struct theme *from, enum role role)
{
    return (struct style){from->roles[role].ink, from->roles[role].paper,
                          from->roles[role].attributes, 0};
}

static bool is_styled(struct style style)
{
    return style.ink || style.paper || style.attributes;
}

struct style style_of(enum role role)
{
    assert(role < ROLE_COUNT);
    struct style style = style_in(theme, role);
    style = is_styled(style) ? style : style_in(themes, role);
    return theme->is_mono ? (struct style){-1, -1, style.attributes, 0} : style;
}

static struct style on_paper(int paper)
{
    return theme->is_mono ? STYLE_PLAIN
                          : (struct style){(int16_t)colour_ink_on(paper), (int16_t)paper, 0, 0};
}

/* The papers that the available colours can show. */
static struct palette {
    const struct theme *theme;      /* NULL: not computed */
    int colours, papers;
    int16_t paper[TINTS_MOST];
} palette = {.colours = 256};

void style_use_colours(int colours)
{
    palette.theme = colours == palette.colours ? palette.theme : NULL;
    palette.colours = colours;
}

static int16_t as_seen(int colour)
{
    return style_reduce((struct style){-1, (int16_t)colour, 0, 0}, palette.colours).paper;
}

static void add_paper(int16_t paper)
{
    int k = 0;
    while (k < palette.papers && palette.paper[k] != paper)
        k++;
    palette.papers += k == palette.papers;
    palette.paper[k] = paper;
}

/* Black cannot be a paper. */
static const struct palette *find_palette(void)
{
    const unsigned char *tints = theme->tints[0] ? theme->tints : themes->tints;
    if (palette.theme == theme)
        return &palette;
    palette.theme = theme;
    palette.papers = 0;
    for (; *tints; tints++) {
        int16_t paper = as_seen(*tints);
        add_paper(paper > 0 ? paper : palette.colours < 16 ? 5 : 8);
    }
    return &palette;
}

int style_tints(void)
{
    return theme->is_mono ? 1 : find_palette()->papers;
}

uint32_t style_pattern(uint8_t pattern)
{
    static const uint32_t fills[STYLE_PATTERNS] = {0, 0x2504, 0x2571, 0x2572};
    return fills[pattern];
}

struct look style_look(int tint)
{
    static const uint8_t stated[] = {
        0,
#define COLOUR_NUMBER(name, word, number) number,
        PIECE_COLOURS(COLOUR_NUMBER)
#undef COLOUR_NUMBER
    };
    const struct palette *has = find_palette();
    int other = tint / TINT_OTHER, piece = tint % TINT_OTHER;
    if (theme->is_mono)
        return (struct look){-1, 0};
    if (piece & TINT_STATED && other < STYLE_PATTERNS)
        return (struct look){as_seen(stated[piece & ~TINT_STATED]), (uint8_t)other};
    if (piece & TINT_STATED)
        return style_look((other - STYLE_PATTERNS) * TINT_OTHER);
    return (struct look){has->paper[(piece + other / STYLE_PATTERNS) % has->papers],
                         (uint8_t)((piece / has->papers + other) % STYLE_PATTERNS)};
}

struct style style_piece(int tint)
{
    assert(tint >= 0);
    struct look look = style_look(tint);
    return style_as(SIGN_PIECE, look.paper < 0 ? STYLE_PLAIN : on_paper(look.paper));
}

int style_heat_step(double share)
{
    return share > 0 ? share < 1 ? (int)(share * HEAT_STEPS) : HEAT_STEPS - 1 : 0;
}

/* Ordered by brightness: hue is not needed. */
static const unsigned char heats[HEAT_STEPS] = {17, 54, 90, 125, 161, 167, 208, 214, 220, 229};

struct style style_heat(double share)
{
    return style_as(SIGN_NUMBER, on_paper(heats[style_heat_step(share)]));
}

/* Only neighbours can look equal. */
bool style_heat_is_seen(void)
{
    int seen = 1;
    for (int k = 1; k < HEAT_STEPS; k++)
        seen += as_seen(heats[k]) != as_seen(heats[k - 1]);
    return !theme->is_mono && seen >= HEAT_STEPS_LEAST;
}

struct style style_band(int band)
{
    static const unsigned char papers[BANDS] = {110, 179, 176, 114, 250, 209};
    return style_as(SIGN_BAND, on_paper(papers[band - 1]));
}

char style_band_mark(int band)
{
    return theme->is_mono && band ? "+=*~:%"[band - 1] : 0;
}

/* Blue and orange, distinct for everyone. */
struct style style_balance(int step)
{
    static const unsigned char papers[] = {39, 33, 25, 24, 238, 94, 130, 172, 208};
    return style_as(SIGN_BALANCE, on_paper(papers[step + BALANCE_STEPS]));
}

static bool has_many_colours(void)
{
    return !theme->is_mono && palette.colours >= 256;
}

static int16_t ground_paper(void)
{
    int16_t paper = style_of(ROLE_TEXT).paper;
    return paper >= 0 ? paper : theme->paper == PAPER_LIGHT ? 231 : 16;
}

struct style style_lit(struct style style, double share)
{
    if (!has_many_colours() || style.paper < 0) {
        style.attributes ^= share > 0.5 ? REVERSE : 0;
        return style;
    }
    int bright = colour_ink_on(ground_paper());
    struct style lit = on_paper(colour_mix(style.paper, bright, (int)(share * 60)));
    lit.attributes = style.attributes;
    lit.sign = style.sign;
    return lit;
}

struct style style_fade(struct style style, struct style ground, double share)
{
    if (!has_many_colours() || style.paper < 0)
        return style_of(ROLE_FAINT);
    int under = ground.paper >= 0 ? ground.paper : ground_paper();
    return on_paper(colour_mix(under, style.paper, (int)(share * 60)));
}

void style_ground(struct canvas *canvas)
{
    struct style ground = style_of(ROLE_TEXT);
    size_t count = (size_t)canvas->width * (size_t)canvas->height;
    for (size_t k = 0; k < count; k++) {
        struct style *style = &canvas->at[k].style;
        style->ink = style->ink < 0 ? ground.ink : style->ink;
        style->paper = style->paper < 0 ? ground.paper : style->paper;
    }
}
