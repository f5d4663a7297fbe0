/* The one table of what each thing looks like.
 *
 * Most things keep the terminal's own colours, so that a dark and a light
 * terminal are served alike; where there is a paper the ink on it is told too.
 * Nothing differs by colour alone: attributes, glyphs and outlines say it again. */
#include "draw/style.h"

#include <assert.h>

static const struct style styles[ROLE_COUNT] = {
    [ROLE_TEXT] = {-1, -1, 0},
    [ROLE_FAINT] = {-1, -1, DIM},
    [ROLE_TITLE] = {-1, -1, BOLD},
    [ROLE_FRAME] = {-1, -1, DIM},
    [ROLE_FOCUS] = {32, -1, BOLD},
    [ROLE_BAR] = {231, 25, 0},
    [ROLE_KEY] = {-1, -1, BOLD | UNDERLINE},
    [ROLE_VALUE] = {-1, -1, BOLD},
    [ROLE_GOOD] = {35, -1, BOLD},
    [ROLE_BAD] = {166, -1, BOLD},
    [ROLE_WARN] = {172, -1, BOLD},
    [ROLE_OPEN] = {-1, -1, DIM},
    [ROLE_BARRIER] = {243, -1, 0},
    [ROLE_LIGHT] = {16, 223, 0},
    [ROLE_DARK] = {16, 180, 0},
    [ROLE_EDGE] = {-1, -1, 0},
    [ROLE_TRYING] = {-1, -1, BOLD},
    [ROLE_COVERING] = {231, 125, BOLD},
    [ROLE_CHOSEN] = {16, 226, BOLD | UNDERLINE},
    [ROLE_SELECTED] = {-1, -1, REVERSE},
};

struct style style_of(enum role role)
{
    assert(role < ROLE_COUNT);
    return styles[role];
}

static struct style on_paper(int paper)
{
    return (struct style){(int16_t)colour_ink_on(paper), (int16_t)paper, 0};
}

/* The colours of Okabe and Ito (https://jfly.uni-koeln.de/color/), the grey made
 * darker and four added so that any two stay apart for protanopes and deuteranopes,
 * and each gets a colour of its own on a terminal with 16. */
struct style style_piece(int piece)
{
    static const unsigned char papers[] = {
        178, 74, 35, 221, 25, 166, 175, 240, 30, 54, 105, 195,
        215, 117, 78, 229, 68, 209, 218, 246, 37, 97, 147, 152,
    };
    assert(piece >= 0);
    return on_paper(papers[(size_t)piece % sizeof papers]);
}

/* From dark to light, so that it is read without hue as well. */
struct style style_heat(double share)
{
    static const unsigned char papers[] = {17, 54, 90, 125, 167, 208, 220, 229};
    const int steps = sizeof papers;
    int step = share > 0 ? share < 1 ? (int)(share * steps) : steps - 1 : 0;
    return on_paper(papers[step]);
}
