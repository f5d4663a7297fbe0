/* SPDX-License-Identifier: MIT */
/* Themes: all is legible; colours are distinct for all viewers if promised, and absent if
 * requested; adjacent pieces have different tints. */
#include "suites.h"

#include <math.h>
#include <string.h>

#include "draw/style.h"
#include "draw/tiles.h"
#include "format/format.h"
#include "puzzle/encode.h"

#include "scratch.h"

/* Source: WCAG 2.2, relative luminance. */
static double luminance(int colour)
{
    static const double weights[] = {0.2126, 0.7152, 0.0722};
    double sum = 0;
    for (int k = 0; k < 3; k++) {
        double part = (double)(colour_rgb(colour) >> (16 - 8 * k) & 255) / 255;
        sum += weights[k] * (part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4));
    }
    return sum;
}

/* Source: WCAG 2.2, contrast ratio: from 1 to 21. */
static double contrast(int ink, int paper)
{
    double a = luminance(ink) + 0.05, b = luminance(paper) + 0.05;
    return a > b ? a / b : b / a;
}

/* Ink and paper as displayed; the terminal's default is neither. */
static struct style seen(struct style style)
{
    struct style ground = style_of(ROLE_TEXT);
    style.ink = style.ink < 0 ? ground.ink : style.ink;
    style.paper = style.paper < 0 ? ground.paper : style.paper;
    return style;
}

static void assert_contrast(struct style style, double least, const char *what, int number)
{
    style = seen(style);
    if (style.ink < 0 || style.paper < 0)
        return;     /* the terminal's default colour is unknown */
    double found = contrast(style.ink, style.paper);
    ck_assert_msg(found >= least, "%s: %s %d has a contrast of %.2f, %.1f is the least",
                  style_theme()->name, what, number, found, least);
}

static bool is_line(int role)
{
    return role == ROLE_BARRIER || role == ROLE_EDGE;
}

static bool is_high(void)
{
    return strcmp(style_theme()->name, "contrast") == 0;
}

START_TEST(the_contrast_is_that_of_the_standard)
{
    ck_assert_double_eq_tol(contrast(16, 231), 21, 1e-9);
    ck_assert_double_eq_tol(contrast(231, 231), 1, 1e-9);
    ck_assert_double_eq_tol(contrast(231, 243), 4.54, 0.005);
}
END_TEST

START_TEST(each_theme_is_legible)
{
    style_use_theme(&themes[_i]);
    for (int role = 0; role < ROLE_COUNT; role++)
        assert_contrast(style_of((enum role)role), is_high() ? 7 : is_line(role) ? 3 : 4.5,
                        "role", role);
    for (int piece = 0; piece < style_tints(); piece++)
        assert_contrast(style_piece(piece), is_high() ? 7 : 4.5, "tint", piece);
    for (int step = 0; step < HEAT_STEPS; step++)
        assert_contrast(style_heat((step + 0.5) / HEAT_STEPS), 4.5, "heat", step);
    style_use_theme(themes);
}
END_TEST

/* Also with few colours if the terminal's background is black: no dark blue. */
START_TEST(each_theme_is_legible_in_few_colours)
{
    style_use_theme(&themes[_i]);
    for (int colours = 8; colours <= 16; colours += 8)
        for (int role = 0; role < ROLE_COUNT; role++) {
            struct style style = style_of((enum role)role);
            style = style_reduce((struct style){style.ink, seen(style).paper, 0, 0}, colours);
            style.paper = style.paper < 0 ? 0 : style.paper;
            assert_contrast(style, 3, colours == 8 ? "8 colours, role" : "16 colours, role", role);
        }
    style_use_theme(themes);
}
END_TEST

START_TEST(ink_is_legible_on_every_paper)
{
    for (int paper = 16; paper < 256; paper++)
        ck_assert_msg(contrast(colour_ink_on(paper), paper) >= 4.5, "paper %d", paper);
}
END_TEST

/* The first theme keeps the terminal's background; the others have their own, or no colours. */
START_TEST(each_theme_has_its_ground)
{
    style_use_theme(&themes[_i]);
    struct style text = style_of(ROLE_TEXT);
    bool is_own = _i == 0 || themes[_i].is_mono;
    ck_assert_int_eq(text.ink < 0, is_own);
    ck_assert_int_eq(text.paper < 0, is_own);
    struct canvas canvas;
    canvas_init(&canvas, 2, 1);
    canvas_put(&canvas, (struct rect){0, 0, 2, 1}, 0, 0, 'x', (struct style){196, -1, BOLD, 0});
    style_ground(&canvas);
    ck_assert_int_eq(canvas.at[0].style.ink, 196);
    ck_assert_int_eq(canvas.at[0].style.paper, text.paper);
    ck_assert_int_eq(canvas.at[0].style.attributes, BOLD);
    ck_assert_int_eq(canvas.at[1].style.ink, text.ink);
    canvas_done(&canvas);
    style_use_theme(themes);
}
END_TEST

START_TEST(themes_are_found_by_name)
{
    for (int k = 0; theme_word(k); k++)
        ck_assert_ptr_eq(theme_find(theme_word(k)), &themes[k]);
    ck_assert_ptr_null(theme_find("purple"));
}
END_TEST

static bool is_okabe_ito(int colour)
{
    static const int all[] = {-1, 16, 231, 178, 74, 35, 221, 25, 166, 175, 246, 236};
    for (size_t k = 0; k < sizeof all / sizeof *all; k++)
        if (all[k] == colour)
            return true;
    return false;
}

START_TEST(who_sees_other_colours_gets_those_of_okabe_and_ito)
{
    style_use_theme(theme_find("colourblind"));
    for (int k = 0; k < ROLE_COUNT + style_tints(); k++) {
        struct style style = k < ROLE_COUNT ? style_of((enum role)k) : style_piece(k - ROLE_COUNT);
        ck_assert_msg(is_okabe_ito(style.ink) && is_okabe_ito(style.paper),
                      "role or tint %d: ink %d, paper %d", k, style.ink, style.paper);
    }
    style_use_theme(themes);
}
END_TEST

START_TEST(none_has_no_colour)
{
    style_use_theme(theme_find("none"));
    for (int k = 0; k < ROLE_COUNT + 30; k++) {
        struct style style = k < ROLE_COUNT ? style_of((enum role)k) : style_piece(k - ROLE_COUNT);
        ck_assert(style.ink == -1 && style.paper == -1);
    }
    ck_assert_int_eq(style_heat(0.5).paper, -1);
    style_use_theme(themes);
}
END_TEST

START_TEST(tints_differ)
{
    style_use_theme(&themes[_i]);
    for (int a = 0; a < style_tints(); a++)
        for (int b = 0; b < a; b++)
            ck_assert_int_ne(style_piece(a).paper, style_piece(b).paper);
    style_use_theme(themes);
}
END_TEST

/* Adjacent copies have the same colour, but different patterns. */
START_TEST(neighbours_differ)
{
    struct puzzle puzzle;
    struct encoding encoding;
    struct tiles tiles;
    struct diag diag = {0};
    scratch_write("board", "dancetty 1\npieces: monomino, any\nboard:\n  xxxxxxxxxxxx\n"
                           "  xxxxxxxxxxxx\n  xxxxxxxxxxxx\n");
    ck_assert_msg(puzzle_load(&puzzle, scratch_path("board"), NULL, NULL, &diag), "%s", diag.text);
    ck_assert(encode(&encoding, &puzzle, ORDER_PIECES, &diag));
    style_use_theme(&themes[_i]);
    tiles_init(&tiles, &puzzle, (struct rect){0, 0, 12, 3});
    for (int32_t option = 1; option <= encoding.problem.options; option++)
        tiles_place(&tiles, &encoding.legend, option);
    for (int k = 0; k < 36; k++) {
        struct look look = style_look(tiles.at[k].piece);
        ck_assert_int_eq(look.paper, style_look(tiles.at[0].piece).paper);
        ck_assert(k % 12 == 11 || style_look(tiles.at[k + 1].piece).pattern != look.pattern);
        ck_assert(k + 12 >= 36 || style_look(tiles.at[k + 12].piece).pattern != look.pattern);
    }
    style_use_theme(themes);
    tiles_done(&tiles);
    encoding_done(&encoding);
    puzzle_done(&puzzle);
}
END_TEST

static int count_themes(void)
{
    int count = 0;
    while (theme_word(count))
        count++;
    return count;
}

Suite *suite_style(void)
{
    Suite *suite = suite_create("style");
    TCase *tcase = tcase_create("themes");
    int count = count_themes(), colourful = count - 1;
    scratch_use(tcase);
    tcase_add_test(tcase, the_contrast_is_that_of_the_standard);
    tcase_add_loop_test(tcase, each_theme_is_legible_in_few_colours, 0, count);
    tcase_add_loop_test(tcase, each_theme_is_legible, 1, count);
    tcase_add_test(tcase, ink_is_legible_on_every_paper);
    tcase_add_loop_test(tcase, each_theme_has_its_ground, 0, count);
    tcase_add_test(tcase, themes_are_found_by_name);
    tcase_add_test(tcase, who_sees_other_colours_gets_those_of_okabe_and_ito);
    tcase_add_test(tcase, none_has_no_colour);
    tcase_add_loop_test(tcase, tints_differ, 0, count);
    tcase_add_loop_test(tcase, neighbours_differ, 0, colourful);
    suite_add_tcase(suite, tcase);
    return suite;
}
