/* SPDX-License-Identifier: MIT */
/* The canvas: clipping, frames, colours, and the writers' output. */
#include "draw/canvas.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "draw/style.h"
#include "suites.h"

typedef void write_function(const struct canvas *canvas, FILE *out);

static void write_utf8(const struct canvas *canvas, FILE *out)
{
    canvas_write_text(canvas, out, false);
}

static void write_ascii(const struct canvas *canvas, FILE *out)
{
    canvas_write_text(canvas, out, true);
}

static void write_256(const struct canvas *canvas, FILE *out)
{
    canvas_write_ansi(canvas, out, false, 256);
}

static void write_8(const struct canvas *canvas, FILE *out)
{
    canvas_write_ansi(canvas, out, false, 8);
}

static void write_mono(const struct canvas *canvas, FILE *out)
{
    canvas_write_ansi(canvas, out, false, 0);
}

static void expect(const struct canvas *canvas, write_function *write, const char *expected)
{
    char *bytes = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&bytes, &size);
    write(canvas, out);
    fclose(out);
    ck_assert_str_eq(bytes, expected);
    free(bytes);
}

static struct rect all_of(const struct canvas *canvas)
{
    return (struct rect){0, 0, canvas->width, canvas->height};
}

#define CUT "\xE2\x80\xA6"

/* Text cut at the right ends in an ellipsis unless blanks are cut; text right of the clip is not
 * drawn. */
START_TEST(text_is_clipped_and_trimmed)
{
    struct canvas canvas;
    canvas_init(&canvas, 6, 3);
    int x = canvas_text(&canvas, all_of(&canvas), 3, 1, "abcdef", STYLE_PLAIN);
    ck_assert_int_eq(x, 6);
    canvas_text(&canvas, (struct rect){1, 0, 2, 1}, 0, 0, "wxyz", STYLE_PLAIN);
    canvas_print(&canvas, all_of(&canvas), 0, 2, STYLE_PLAIN, "%d%s", 12, "\033");
    expect(&canvas, write_utf8, " x" CUT "\n   ab" CUT "\n12\xC2\xB7\n");
    canvas_text(&canvas, (struct rect){0, 0, 3, 1}, 0, 0, "abc  ", STYLE_PLAIN);
    canvas_text(&canvas, (struct rect){0, 0, 3, 1}, 3, 0, "d", STYLE_PLAIN);
    canvas_text(&canvas, (struct rect){3, 0, 9, 1}, 3, 0, "defg", STYLE_PLAIN);
    expect(&canvas, write_utf8, "abcde" CUT "\n   ab" CUT "\n12\xC2\xB7\n");
    canvas_done(&canvas);
}
END_TEST

#ifdef HAVE_UNISTRING
#define TO "\xE6\x9D\xB1"
#define KYO "\xE4\xBA\xAC"
#define ACUTE "\xCC\x81"

START_TEST(wide_characters_are_never_halved)
{
    struct canvas canvas;
    canvas_init(&canvas, 6, 4);
    struct rect all = all_of(&canvas);
    ck_assert_int_eq(canvas_text(&canvas, all, 0, 0, TO KYO "e" ACUTE "x", STYLE_PLAIN), 6);
    ck_assert_int_eq(canvas_text(&canvas, all, 1, 1, TO KYO TO, STYLE_PLAIN), 6);
    canvas_text(&canvas, (struct rect){1, 2, 4, 1}, 0, 2, TO KYO TO, STYLE_PLAIN);
    canvas_text(&canvas, all, 0, 3, TO KYO TO, STYLE_PLAIN);
    expect(&canvas, write_utf8,
           TO KYO "e" ACUTE "x\n " TO KYO CUT "\n  " KYO CUT "\n" TO KYO TO "\n");
    expect(&canvas, write_ascii, "????ex\n ????~\n  ??~\n??????\n");
    canvas_put(&canvas, all, 1, 3, 'a', STYLE_PLAIN);
    canvas_put(&canvas, all, 2, 3, 'b', STYLE_PLAIN);
    canvas_text(&canvas, all, 3, 3, KYO, STYLE_PLAIN);
    canvas_put(&canvas, all, 4, 0, 'e', STYLE_PLAIN);
    expect(&canvas, write_utf8, TO KYO "ex\n " TO KYO CUT "\n  " KYO CUT "\n ab" KYO "\n");
    canvas_done(&canvas);
}
END_TEST

START_TEST(pictures_have_wide_and_joined_characters)
{
    struct canvas canvas;
    char *bytes = NULL;
    size_t size = 0;
    canvas_init(&canvas, 4, 1);
    canvas_text(&canvas, all_of(&canvas), 0, 0, TO "e" ACUTE, STYLE_PLAIN);
    FILE *out = open_memstream(&bytes, &size);
    ck_assert(canvas_write_picture(&canvas, &surface_svg, PAPER_LIGHT, out, NULL));
    fclose(out);
    ck_assert_ptr_nonnull(
        strstr(bytes, "textLength=\"24\" fill=\"#202020\">" TO "e" ACUTE "</text>"));
    free(bytes);
    canvas_done(&canvas);
}
END_TEST
#endif

START_TEST(no_number_is_cut)
{
    static const struct {
        const char *text, *shown;
    } cases[] = {{"of 1,024", "of 1,024\n"},     {"in 1,024 of", "in ~\n"},
                 {"in 10.25 s", "in ~\n"},       {"at 12 of 9", "at 12 o~\n"},
                 {"1,024,000", "~\n"},           {"a 3 1,024", "a 3 ~\n"},
                 {"one, two, three", "one, tw~\n"}};
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        struct canvas canvas;
        canvas_init(&canvas, 8, 1);
        canvas_text(&canvas, all_of(&canvas), 0, 0, cases[k].text, STYLE_PLAIN);
        expect(&canvas, write_ascii, cases[k].shown);
        canvas_done(&canvas);
    }
}
END_TEST

START_TEST(frames_have_titles_and_an_inside)
{
    struct canvas canvas;
    canvas_init(&canvas, 12, 3);
    struct rect inside =
        canvas_frame(&canvas, all_of(&canvas), "board", STYLE_PLAIN, STYLE_PLAIN);
    ck_assert(inside.x == 1 && inside.y == 1 && inside.width == 10 && inside.height == 1);
    expect(&canvas, write_ascii, "+- board --+\n|          |\n+----------+\n");
    struct rect thin =
        canvas_frame(&canvas, (struct rect){0, 0, 2, 3}, "x", STYLE_PLAIN, STYLE_PLAIN);
    ck_assert(thin.width == 2 && thin.height == 3);
    canvas_done(&canvas);
}
END_TEST

/* No rectangle causes writes outside of the canvas (tested by the sanitizers) or the clip. */
START_TEST(hostile_rectangles_do_no_harm)
{
    static const int edges[] = {INT_MIN, INT_MIN / 2, -7, -1, 0, 1, 4, 9, INT_MAX / 2, INT_MAX};
    enum { EDGES = sizeof edges / sizeof *edges };
    struct canvas canvas;
    canvas_init(&canvas, 5, 4);
    for (int k = 0; k < EDGES * EDGES * EDGES * EDGES; k++) {
        struct rect rect = {edges[k % EDGES], edges[k / EDGES % EDGES],
                            edges[k / EDGES / EDGES % EDGES], edges[k / EDGES / EDGES / EDGES]};
        canvas_fill(&canvas, rect, '#', STYLE_PLAIN);
        canvas_frame(&canvas, rect, "title", STYLE_PLAIN, STYLE_PLAIN);
        canvas_put(&canvas, rect, rect.x, rect.y, '@', STYLE_PLAIN);
        canvas_text(&canvas, rect, rect.x, rect.y, "hostile", STYLE_PLAIN);
    }
    canvas_fill(&canvas, all_of(&canvas), 0, STYLE_PLAIN);
    canvas_fill(&canvas, (struct rect){1, 1, 2, 2}, '#', STYLE_PLAIN);
    expect(&canvas, write_utf8, "\n ##\n ##\n\n");
    canvas_done(&canvas);
}
END_TEST

START_TEST(styles_become_escapes)
{
    struct canvas canvas;
    canvas_init(&canvas, 4, 1);
    canvas_text(&canvas, all_of(&canvas), 0, 0, "ab", (struct style){16, 178, BOLD, 0});
    canvas_text(&canvas, all_of(&canvas), 2, 0, "c", STYLE_PLAIN);
    expect(&canvas, write_256, "\033[0;1;38;5;16;48;5;178mab\033[0mc\n");
    expect(&canvas, write_8, "\033[0;30;43mab\033[0mc\n");
    expect(&canvas, write_mono, "\033[0;1mab\033[0mc\n");
    expect(&canvas, canvas_write_styles, "aa..\na ink 16 paper 178 bold\n");
    canvas_done(&canvas);
}
END_TEST

static int reduce(int c, int colours)
{
    return style_reduce((struct style){(int16_t)c, -1, 0, 0}, colours).ink;
}

/* Text gets a legible ink; pixels keep theirs. */
START_TEST(pixels_keep_their_colours)
{
    static const uint32_t pixels[] = {0x2580, 0x2584, 0x2588};
    for (int colours = 8; colours <= 256; colours *= colours == 8 ? 2 : 16)
        for (int c = 0; c < 256 * 256; c++) {
            struct style style = {(int16_t)(c % 256), (int16_t)(c / 256), 0, 0};
            struct glyph glyph = glyph_plain(pixels[c % 3], style), letter = glyph_plain('A', style);
            struct style seen = glyph_reduce(&glyph, colours);
            ck_assert_int_eq(seen.ink, reduce(c % 256, colours));
            ck_assert_int_eq(seen.paper, reduce(c / 256, colours));
            ck_assert(style_equal(glyph_reduce(&letter, colours), style_reduce(style, colours)));
        }
    ck_assert_int_ne(style_reduce((struct style){35, 35, 0, 0}, 8).ink, reduce(35, 8));
}
END_TEST

START_TEST(colours_are_reduced)
{
    ck_assert_int_eq(reduce(-1, 8), -1);
    for (int c = 0; c < 256; c++) {
        ck_assert_int_eq(reduce(c, 256), c);
        ck_assert(reduce(c, 16) >= 0 && reduce(c, 16) < 16);
        ck_assert(reduce(c, 8) >= 0 && reduce(c, 8) < 8);
    }
    ck_assert_int_eq(reduce(196, 8), 1);
    ck_assert_int_eq(reduce(46, 8), 2);
    ck_assert_int_eq(reduce(21, 8), 4);
    ck_assert_int_eq(reduce(16, 8), 0);
    ck_assert_int_eq(reduce(231, 8), 7);
}
END_TEST

/* Each glyph of the program has an ASCII replacement of the same kind. */
START_TEST(lines_have_ascii)
{
    ck_assert_int_eq(text_ascii(0), ' ');
    ck_assert_int_eq(text_ascii('q'), 'q');
    ck_assert_int_eq(text_ascii(0x1F), '?');
    ck_assert_int_eq(text_ascii(0x7F), '?');
    ck_assert_int_eq(text_ascii(0x80), '?');
    ck_assert_int_eq(text_ascii(0x2500), '-');
    ck_assert_int_eq(text_ascii(0x2502), '|');
    ck_assert_int_eq(text_ascii(0x254B), '+');
    ck_assert_int_eq(text_ascii(0x2588), '#');
    ck_assert_int_eq(text_ascii(0x25CF), '*');
    ck_assert_int_eq(text_ascii(0x3042), '?');
    for (uint32_t c = 0x2500; c < 0x25A0; c++)
        ck_assert_msg(text_ascii(c) != '?', "U+%04X has none", c);
}
END_TEST

START_TEST(arms_are_those_of_lines)
{
    int arms[4];
    for (int way = 1; way < 81; way++) {
        int up = way / 27, right = way % 3, down = way / 9 % 3, left = way % 9 / 3;
        ck_assert(glyph_arms(glyph_line(up, right, down, left), arms));
        ck_assert(arms[0] == up && arms[1] == right && arms[2] == down && arms[3] == left);
    }
    ck_assert(glyph_arms(0x256F, arms));
    ck_assert(arms[0] == 1 && arms[1] == 0 && arms[2] == 0 && arms[3] == 1);
    ck_assert(!glyph_arms(' ', arms));
    ck_assert(!glyph_arms('-', arms));
    ck_assert(!glyph_arms(0, arms));
}
END_TEST

/* Backgrounds, a line, a block, words in their columns, escaped characters of SVG. */
START_TEST(pictures_are_svg)
{
    struct canvas canvas;
    struct rect all = {0, 0, 12, 1};
    char *text;
    size_t size;
    canvas_init(&canvas, 12, 1);
    canvas_text(&canvas, all, 0, 0, "a<&>b", (struct style){-1, 25, BOLD, 0});
    canvas_put(&canvas, all, 6, 0, 0x2500, STYLE_PLAIN);
    canvas_put(&canvas, all, 7, 0, 0x258C, (struct style){196, -1, 0, 0});
    canvas_text(&canvas, all, 9, 0, "z", (struct style){-1, -1, REVERSE | DIM | UNDERLINE, 0});
    FILE *out = open_memstream(&text, &size);
    ck_assert(canvas_write_picture(&canvas, &surface_svg, PAPER_LIGHT, out, NULL));
    fclose(out);
    ck_assert_str_eq(text,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"96\" height=\"16\""
        " viewBox=\"0 0 96 16\" stroke-linecap=\"square\" stroke-linejoin=\"round\">\n"
        "<g stroke=\"none\" stroke-width=\"1.2\" font-family=\"monospace\" font-size=\"13\">\n"
        "<path d=\"M0 0L96 0L96 16L0 16Z\" fill=\"#ffffff\"/>\n"
        "<path d=\"M0 0L40 0L40 16L0 16Z\" fill=\"#005faf\"/>\n"
        "<path d=\"M72 0L80 0L80 16L72 16Z\" fill=\"#202020\"/>\n"
        "<text x=\"0\" y=\"12\" textLength=\"40\" fill=\"#202020\" font-weight=\"bold\">"
        "a&lt;&amp;&gt;b</text>\n"
        "<path d=\"M52 8L56 8\" stroke=\"#202020\" stroke-width=\"1.2\"/>\n"
        "<path d=\"M52 8L48 8\" stroke=\"#202020\" stroke-width=\"1.2\"/>\n"
        "<path d=\"M56 0L60 0L60 16L56 16Z\" fill=\"#ff0000\"/>\n"
        "<text x=\"72\" y=\"12\" textLength=\"8\" fill=\"#ffffff\" opacity=\"0.6\""
        " text-decoration=\"underline\">z</text>\n"
        "</g>\n"
        "</svg>\n");
    free(text);
    canvas_done(&canvas);
}
END_TEST

START_TEST(twelve_pieces_have_twelve_colours)
{
    for (int a = 0; a < 12; a++) {
        struct style one = style_piece(a);
        ck_assert(one.ink == 16 || one.ink == 231);
        for (int b = 0; b < a; b++)
            ck_assert_int_ne(one.paper, style_piece(b).paper);
    }
    ck_assert(style_piece(1000000).paper >= 0);
    ck_assert_int_ne(style_heat(0).paper, style_heat(1).paper);
    ck_assert_int_eq(style_heat(-5).paper, style_heat(0).paper);
    ck_assert_int_eq(style_heat(7).paper, style_heat(1).paper);
}
END_TEST

Suite *suite_canvas(void)
{
    Suite *suite = suite_create("canvas");
    TCase *tcase = tcase_create("canvas");
    tcase_add_test(tcase, text_is_clipped_and_trimmed);
#ifdef HAVE_UNISTRING
    tcase_add_test(tcase, wide_characters_are_never_halved);
    tcase_add_test(tcase, pictures_have_wide_and_joined_characters);
#endif
    tcase_add_test(tcase, no_number_is_cut);
    tcase_add_test(tcase, frames_have_titles_and_an_inside);
    tcase_add_test(tcase, hostile_rectangles_do_no_harm);
    tcase_add_test(tcase, styles_become_escapes);
    tcase_add_test(tcase, pixels_keep_their_colours);
    tcase_add_test(tcase, colours_are_reduced);
    tcase_add_test(tcase, lines_have_ascii);
    tcase_add_test(tcase, arms_are_those_of_lines);
    tcase_add_test(tcase, pictures_are_svg);
    tcase_add_test(tcase, twelve_pieces_have_twelve_colours);
    suite_add_tcase(suite, tcase);
    return suite;
}
