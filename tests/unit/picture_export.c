/* SPDX-License-Identifier: MIT */
/* Pictures true to scale: positions on a page, and PNG with the right colours. */
#include "report/picture_export.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "boards.h"
#include "puzzle/encode.h"
#include "report/print_sheet.h"
#include "report/step_sheet.h"
#include "suites.h"

START_TEST(lines_are_filled_and_none_is_too_long)
{
    const struct span sizes[] = {{4, 1}, {3, 2}, {4, 1}, {20, 3}, {1, 1}};
    struct picture_point selections[5];
    struct span all = shelve(sizes, 5, 10, 1, selections);
    const struct picture_point expected[] = {{0, 0}, {5, 0}, {0, 3}, {0, 5}, {0, 9}};
    for (int k = 0; k < 5; k++) {
        ck_assert_double_eq_tol(selections[k].x, expected[k].x, 1e-9);
        ck_assert_double_eq_tol(selections[k].y, expected[k].y, 1e-9);
    }
    ck_assert_double_eq_tol(all.width, 20, 1e-9);
    ck_assert_double_eq_tol(all.height, 10, 1e-9);
}
END_TEST

/* Two dominoes in a square, with the first solution placed. */
static struct square {
    struct puzzle puzzle;
    struct encoding encoding;
    struct board_solution placed_options;
} square;
static struct diag diag;

static const int32_t lower_then_upper[] = {1, 2};

static void open_square(void)
{
    diag = (struct diag){0};
    puzzle_init(&square.puzzle, PUZZLE_TILING);
    board_draw(&square.puzzle, "xx/xx");
    ck_assert(puzzle_add_set(&square.puzzle, "dominoes", USE_ANY, -1, -1, 1, 1,
                             (struct place){0}, &diag));
    ck_assert(puzzle_check(&square.puzzle, "square", &diag));
    ck_assert(encode(&square.encoding, &square.puzzle, ORDER_PIECES, &diag));
    square.placed_options = (struct board_solution){lower_then_upper, 2};
}

static void close_square(void)
{
    encoding_done(&square.encoding);
    puzzle_done(&square.puzzle);
}

/* NULL with `diag` if it fails. */
static char *write_sheet(const char *suffix, double edge, const char *size, size_t *length)
{
    const struct paper_size *paper = paper_sizes;
    while (strcmp(paper->name, size) != 0)
        paper++;
    const struct print_sheet sheet = {&square.encoding.legend, &square.placed_options, paper, edge,
                                      "t<"};
    char *bytes = NULL;
    FILE *out = open_memstream(&bytes, length);
    if (!print_sheet_write(&sheet, export_choose(NULL, suffix, NULL, &diag), out, &diag)) {
        fclose(out);
        free(bytes);
        return NULL;
    }
    fclose(out);
    return bytes;
}

START_TEST(a_sheet_is_of_its_paper_and_never_leaves_it)
{
    size_t length;
    char *small = write_sheet(".svg", 10, "letter", &length);
    ck_assert_ptr_nonnull(strstr(small, "width=\"215.9mm\" height=\"279.4mm\""));
    ck_assert_ptr_nonnull(strstr(small, ">t&lt;</text>"));
    ck_assert_ptr_nonnull(strstr(small, ">×\u00A02</text>"));
    ck_assert_ptr_nonnull(strstr(small, "L20 0L20 20L0 20L0 0"));      /* the board, 10 mm per
                                                                        * cell */
    ck_assert_ptr_nonnull(strstr(small, "L10 0L10 10L0 10"));          /* the solution, half size */
    free(small);
    char *large = write_sheet(".svg", 1000, "a4", &length);
    double x, y;
    for (const char *at = large; (at = strstr(at, "translate(")); at++) {
        ck_assert_int_eq(sscanf(at, "translate(%lf %lf)", &x, &y), 2);
        ck_assert(x >= 0 && x < 297 && y >= 0 && y < 297);
    }
    free(large);
    ck_assert_ptr_null(write_sheet(".txt", 10, "a4", &length));
    ck_assert_str_eq(diag.text, "a sheet is svg, png, pdf or cut, not text");
}
END_TEST

/* A surface with pages, which notes how low the groups on it begin and end. */
static struct {
    double at, lowest;
    int pages;
} paged;

static bool open_paged(struct surface *surface, struct diag *unused)
{
    (void)surface, (void)unused;
    paged.at = paged.lowest = 0;
    paged.pages = 1;
    return true;
}

static bool close_paged(struct surface *surface, struct diag *unused)
{
    (void)surface, (void)unused;
    return true;
}

static void begin_paged(struct surface *surface, const struct surface_group *group)
{
    (void)surface;
    paged.at += group->y;
}

static void end_paged(struct surface *surface)
{
    (void)surface;
    paged.at = 0;
}

static void see_paged(double y)
{
    paged.lowest = paged.at + y > paged.lowest ? paged.at + y : paged.lowest;
}

static void path_paged(struct surface *surface, const struct picture_point *points, size_t count,
                       bool closed, struct ink ink)
{
    (void)closed, (void)ink;
    for (size_t k = 0; k < count; k++)
        if (points[k].y < surface->document.height)     /* not the paper */
            see_paged(points[k].y);
}

static void text_paged(struct surface *surface, struct picture_point at, const char *text,
                       const struct text_look *look)
{
    (void)surface, (void)text, (void)look;
    see_paged(at.y);
}

static void turn_paged(struct surface *surface)
{
    (void)surface;
    paged.pages++;
}

/* A column of 60 cells, filled by forced dominoes. */
START_TEST(steps_of_a_tall_board_fit_on_their_pages)
{
    static const struct surface_kind kind = {open_paged, close_paged, begin_paged, end_paged,
                                             path_paged, text_paged, turn_paged};
    const struct export_format format = {.name = "paged", .surface = &kind};
    struct puzzle puzzle;
    struct encoding encoding;
    struct steps steps = {.count = 0};
    puzzle_init(&puzzle, PUZZLE_TILING);
    board_rectangle(&puzzle, 1, 60);
    ck_assert(puzzle_add_set(&puzzle, "dominoes", USE_ANY, -1, -1, 1, 1, (struct place){0},
                             &diag) &&
              puzzle_check(&puzzle, "column", &diag) &&
              encode(&encoding, &puzzle, ORDER_PIECES, &diag) &&
              steps_begin(&steps, &encoding.problem, &encoding.legend, NULL, 0, &diag));
    while (steps.end == END_OPEN)
        ck_assert(steps_run(&steps, INT64_MAX, &diag));
    const struct step_sheet sheet = {&encoding, &steps, paper_sizes, EXPORT_EDGE, false};
    ck_assert_msg(step_sheet_write(&sheet, &format, stdout, &diag), "%s", diag.text);
    ck_assert_int_gt(paged.pages, 1);
    ck_assert(paged.lowest > 200 && paged.lowest < paper_sizes->height - SHEET_MARGIN);
    steps_done(&steps);
    encoding_done(&encoding);
    puzzle_done(&puzzle);
}
END_TEST

#ifdef HAVE_CAIRO
#include <cairo.h>

#ifdef SANITIZED
/* Memory that fontconfig keeps for cairo is not our leak; LeakSanitizer calls these functions. */
const char *__lsan_default_suppressions(void);
const char *__lsan_default_options(void);

const char *__lsan_default_suppressions(void)
{
    return "leak:libfontconfig\n";
}

const char *__lsan_default_options(void)
{
    return "print_suppressions=0";
}
#endif

struct bytes {
    const char *at;
    size_t left;
};

static cairo_status_t take(void *self, unsigned char *data, unsigned int length)
{
    struct bytes *bytes = self;
    if (bytes->left < length)
        return CAIRO_STATUS_READ_ERROR;
    memcpy(data, bytes->at, length);
    bytes->at += length;
    bytes->left -= length;
    return CAIRO_STATUS_SUCCESS;
}

static uint32_t pixel(cairo_surface_t *image, int x, int y)
{
    uint32_t value;
    memcpy(&value, cairo_image_surface_get_data(image) +
                       (ptrdiff_t)y * cairo_image_surface_get_stride(image) + 4 * x, 4);
    return value & 0xffffff;
}

/* The board's edge is 64 pixels, its margin 32; each cell has a letter in its middle. */
START_TEST(png_has_the_colours_of_the_pieces)
{
    size_t length;
    struct bytes bytes = {0};
    char *text;
    const struct board_export export = {
        .legend = &square.encoding.legend, .boards = &square.placed_options, .count = 1};
    FILE *out = open_memstream(&text, &length);
    ck_assert(board_export(&export, export_choose(NULL, "x.png", NULL, &diag), out, &diag));
    fclose(out);
    bytes = (struct bytes){text, length};
    cairo_surface_t *image = cairo_image_surface_create_from_png_stream(take, &bytes);
    ck_assert_int_eq(cairo_surface_status(image), CAIRO_STATUS_SUCCESS);
    ck_assert_int_eq(cairo_image_surface_get_width(image), 192);
    ck_assert_int_eq(cairo_image_surface_get_height(image), 192);
    ck_assert_uint_eq(pixel(image, 5, 5), 0xffffff);
    ck_assert_uint_eq(pixel(image, 64, 32), 0x202020);      /* the frame */
    ck_assert_uint_eq(pixel(image, 40, 40), pixel(image, 104, 40));
    ck_assert_uint_eq(pixel(image, 40, 40), pixel(image, 40, 104));     /* a copy, */
    ck_assert_uint_eq(pixel(image, 40, 96), 0x202020);      /* with a line between them */
    ck_assert_uint_ne(pixel(image, 40, 40), 0xffffff);
    cairo_surface_destroy(image);
    free(text);
}
END_TEST

START_TEST(png_of_a_sheet_says_how_large_it_is)
{
    size_t length;
    char *text = write_sheet(".png", 10, "a4", &length);
    struct bytes bytes = {text, length};
    cairo_surface_t *image = cairo_image_surface_create_from_png_stream(take, &bytes);
    ck_assert_int_eq(cairo_image_surface_get_width(image), 2481);
    ck_assert_int_eq(cairo_image_surface_get_height(image), 3508);
    /* the chunk: 11,811 pixels per metre, twice, and the unit */
    ck_assert_int_eq(memcmp(text + 33, "\0\0\0\11pHYs\0\0\x2e\x23\0\0\x2e\x23\1", 17), 0);
    cairo_surface_destroy(image);
    free(text);
}
END_TEST

/* Finds the columns with ink, from row `top` down, of a text that begins or is centred at x = 60
 * with its baseline at y = 40. */
static void find_ink(const struct text_look *look, bool centred, int top, int *left, int *right)
{
    const struct document document = {200, 60, "", 1, false, {INK_NONE, INK_NONE, 1}};
    const struct surface_group group = {0, 0, {0, INK_NONE, 1}, "sans-serif", 20, centred};
    struct surface surface;
    ck_assert_msg(surface_open(&surface, &surface_image, document, NULL, &diag), "%s", diag.text);
    surface_fill(&surface, 0, 0, 200, 60, 0xffffff);
    surface_begin(&surface, &group);
    surface_text(&surface, (struct picture_point){60, 40}, "HHHH", look);
    surface_end(&surface);
    *left = 200, *right = -1;
    for (int y = top; y < 60; y++)
        for (int x = 0; x < 200; x++)
            if ((surface_pixels(&surface, y)[x] & 0xffffff) != 0xffffff) {
                *left = x < *left ? x : *left;
                *right = x > *right ? x : *right;
            }
    ck_assert(surface_close(&surface, &diag));
}

/* Texts have the requested width in any font; only underlining is below the baseline. */
START_TEST(texts_of_images_stand_as_asked)
{
    int left, right;
    for (int width = 30; width <= 120; width += 90)
        for (int below = 0; below < 2; below++) {
            const struct text_look look = {.width = width, .underlined = below};
            find_ink(&look, false, below ? 42 : 0, &left, &right);
            ck_assert_msg(abs(left - 60) <= 4 && abs(right - 60 - width) <= 4, "%d: %d to %d",
                          width, left, right);
        }
    find_ink(&(struct text_look){.width = 120}, false, 42, &left, &right);
    ck_assert_int_eq(right, -1);
    find_ink(&(struct text_look){0}, true, 0, &left, &right);
    ck_assert_msg(abs(left + right - 120) <= 4 && left < right, "%d to %d", left, right);
}
END_TEST

/* A page, and outlines to cut out on one. */
START_TEST(a_sheet_is_written_as_pdf)
{
    size_t length;
    char *text = write_sheet(".pdf", 10, "a4", &length);
    ck_assert_msg(text && !diag.set, "%s", diag.text);
    ck_assert_int_eq(memcmp(text, "%PDF-", 5), 0);
    ck_assert_int_eq(memcmp(text + length - 6, "%%EOF\n", 6), 0);
    int cut = 0;
    while (strcmp(export_formats[cut]->name, "cut") != 0)
        cut++;
    const struct export_format *chosen = export_choose(export_formats[cut], "x.pdf", NULL, &diag);
    ck_assert(chosen->cuts && chosen->surface == &surface_pdf);
    ck_assert_ptr_eq(export_choose(export_formats[cut], "x.svg", NULL, &diag),
                     export_formats[cut]);
    free(text);
}
END_TEST
#else
START_TEST(png_is_refused_without_cairo)
{
    size_t length;
    ck_assert_ptr_null(write_sheet(".png", 10, "a4", &length));
    ck_assert_str_eq(diag.text,
                     "this program is built without cairo, which draws PNG, PDF and GIF");
}
END_TEST
#endif

Suite *suite_picture_export(void)
{
    Suite *suite = suite_create("picture_export");
    TCase *test = tcase_create("pictures");
    tcase_add_checked_fixture(test, open_square, close_square);
    tcase_add_test(test, lines_are_filled_and_none_is_too_long);
    tcase_add_test(test, a_sheet_is_of_its_paper_and_never_leaves_it);
    tcase_add_test(test, steps_of_a_tall_board_fit_on_their_pages);
#ifdef HAVE_CAIRO
    tcase_add_test(test, png_has_the_colours_of_the_pieces);
    tcase_add_test(test, texts_of_images_stand_as_asked);
    tcase_add_test(test, png_of_a_sheet_says_how_large_it_is);
    tcase_add_test(test, a_sheet_is_written_as_pdf);
#else
    tcase_add_test(test, png_is_refused_without_cairo);
#endif
    suite_add_tcase(suite, test);
    return suite;
}
