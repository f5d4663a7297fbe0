/* SPDX-License-Identifier: MIT */
/* What each thing looks like in the theme that is in use.
 *
 * Nothing differs by colour alone: attributes, glyphs and outlines say it again. */
#include "draw/style.h"

#include <assert.h>
#include <string.h>

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

static bool is_told(struct style style)
{
    return style.ink || style.paper || style.attributes;
}

struct style style_of(enum role role)
{
    assert(role < ROLE_COUNT);
    struct style style = is_told(theme->roles[role]) ? theme->roles[role] : themes->roles[role];
    return theme->is_mono ? (struct style){-1, -1, style.attributes} : style;
}

static struct style on_paper(int paper)
{
    return theme->is_mono ? STYLE_PLAIN
                          : (struct style){(int16_t)colour_ink_on(paper), (int16_t)paper, 0};
}

static const unsigned char *tints(void)
{
    return theme->tints[0] ? theme->tints : themes->tints;
}

int style_tints(void)
{
    return theme->is_mono ? 1 : (int)strlen((const char *)tints());
}

struct style style_piece(int piece)
{
    assert(piece >= 0);
    return on_paper(tints()[piece % style_tints()]);
}

/* From dark to light, so that it is read without hue as well. */
struct style style_heat(double share)
{
    static const unsigned char papers[] = {17, 54, 90, 125, 167, 208, 220, 229};
    const int steps = sizeof papers;
    int step = share > 0 ? share < 1 ? (int)(share * steps) : steps - 1 : 0;
    return on_paper(papers[step]);
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
