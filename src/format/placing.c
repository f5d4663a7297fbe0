/* SPDX-License-Identifier: MIT */
/* The table of how each lattice stands in a drawing. */
#include "format/placing.h"

static const struct placing placings[] = {
    {&lattice_square, 1, 0, NULL},
    {&lattice_triangle, 1, 0, NULL},
    {&lattice_hex, 2, 1, "cells two columns apart, each row one column off the next"},
};

const char placing_glyphs[] = {
    [SITE_OUTSIDE] = '.',
    [SITE_CELL] = 'x',
    [SITE_OPTIONAL] = '?',
    [SITE_BARRIER] = '#',
};

const struct placing *placing_find(const struct lattice *lattice)
{
    int i = 0;
    while (placings[i].lattice != lattice)
        i++;
    return &placings[i];
}

bool placing_takes_mark(char c)
{
    return c > ' ' && c <= '~' && c != placing_glyphs[SITE_OUTSIDE];
}
