/* SPDX-License-Identifier: MIT */
/* Screens in all themes: everything is legible, and themes with a background leave no cell without
 * it. */
#include "suites.h"

#include <math.h>

#include "draw/style.h"

#include "explorer.h"
#include "random_problem.h"
#include "scratch.h"

/* Source: WCAG 2.2, relative luminance and contrast ratio. */
static double luminance(int colour)
{
    static const double weights[] = {0.2126, 0.7152, 0.0722};
    double sum = 0.05;
    for (int k = 0; k < 3; k++) {
        double part = (double)(colour_rgb(colour) >> (16 - 8 * k) & 255) / 255;
        sum += weights[k] * (part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4));
    }
    return sum;
}

/* Lines and shades need less contrast than letters. */
static double least_contrast(uint32_t c)
{
    return c > 0x7F ? 2.9 : 4.5;
}

static void assert_legible(const struct explorer *explorer, const char *keys)
{
    const struct canvas *canvas = &explorer->canvas;
    const char *theme = explorer->session.model.settings.theme->name;
    for (int k = 0; k < canvas->width * canvas->height; k++) {
        struct glyph glyph = canvas->at[k];
        struct style style = glyph.style;
        int x = k % canvas->width, y = k / canvas->width;
        ck_assert_msg(style.ink >= 0 && style.paper >= 0 && !(style.attributes & DIM),
                      "%s, after %s, at %d,%d: ink %d, paper %d", theme, keys, x, y, style.ink,
                      style.paper);
        double ink = luminance(style.ink), paper = luminance(style.paper);
        double contrast = ink > paper ? ink / paper : paper / ink;
        bool is_pixel = glyph.c == 0x2580 || glyph.c == 0x2584 || style.ink == style.paper;
        ck_assert_msg(!glyph.c || glyph.c == ' ' || (is_pixel && glyph.c > 0x7F) ||
                          contrast >= least_contrast(glyph.c),
                      "%s, after %s, at %d,%d: U+%04X, ink %d on paper %d: %.2f", theme, keys, x,
                      y, (unsigned)glyph.c, style.ink, style.paper, contrast);
    }
}

static const char *const visits[] = {
    "s s s s", "]", "S S S S # S S", "#", "#", "#", "Right Down", "5 Down", "6", "7", "8", "9 Down",
    "4", "3 z", "z", "b Esc", "B Enter '", "i i i .", "2", "?", "Esc :", "x y Enter", "R", "Esc",
    "e", "Down Right Space", "Esc n", "p", "Esc", "L", "Down",
};

static void look_around(const char *theme, const char *board)
{
    struct explorer explorer;
    explorer_open(&explorer, scratch_path(board));
    explorer.session.model.settings.theme = theme_find(theme);
    for (size_t k = 0; k < sizeof visits / sizeof *visits; k++) {
        press(&explorer, visits[k]);
        pass(&explorer, CLOCK_SECOND);
        draw(&explorer, 80, 24);
        assert_legible(&explorer, visits[k]);
        draw(&explorer, 150, 45);
        assert_legible(&explorer, visits[k]);
    }
    explorer_done(&explorer);
}

START_TEST(every_screen_can_be_read)
{
    static const char *const names[] = {"dark", "light", "contrast", "colourblind"};
    scratch_write("board", BOARD_FILE_6X10);
    scratch_write("example", BOARD_FILE_EXAMPLE);
    scratch_write("queens", "dancetty 1\nqueens: 6\n");
    static const char *const boards[] = {"board", "example", "queens"};
    for (int k = 0; k < 3; k++)     /* a short run tests each theme with one of them */
        if (!is_short_run() || k == _i % 3)
            look_around(names[_i], boards[k]);
}
END_TEST

Suite *suite_legible(void)
{
    Suite *suite = suite_create("legible");
    TCase *tcase = tcase_create("legible");
    scratch_use(tcase);
    tcase_add_loop_test(tcase, every_screen_can_be_read, 0, 4);
    suite_add_tcase(suite, tcase);
    return suite;
}
