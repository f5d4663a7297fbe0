/* SPDX-License-Identifier: MIT */
#include "draw/surface.h"

#ifdef HAVE_CAIRO
#include <cairo-pdf.h>
#include <cairo.h>
#include <dlfcn.h>
#include <math.h>
#include <png.h>
#include <string.h>

#include "base/memory.h"

#define SIDE_MOST 30000         /* pixels per side */

/* Linked, cairo and its twenty libraries, libpng among them, would double the start-up time.  They
 * are loaded for the first image, if configure found their name. */
#define FUNCTIONS(X) \
    X(cairo_close_path) X(cairo_create) X(cairo_destroy) X(cairo_fill) X(cairo_fill_preserve) \
    X(cairo_image_surface_create) X(cairo_image_surface_get_data) \
    X(cairo_image_surface_get_height) X(cairo_image_surface_get_stride) \
    X(cairo_image_surface_get_width) X(cairo_line_to) X(cairo_move_to) X(cairo_new_path) \
    X(cairo_paint) X(cairo_pdf_surface_create_for_stream) X(cairo_rectangle) X(cairo_restore) \
    X(cairo_save) X(cairo_scale) X(cairo_select_font_face) X(cairo_set_antialias) \
    X(cairo_set_font_size) X(cairo_set_line_cap) X(cairo_set_line_join) X(cairo_set_line_width) \
    X(cairo_set_source_rgb) X(cairo_set_source_rgba) X(cairo_show_page) \
    X(cairo_show_text) X(cairo_status) X(cairo_status_to_string) X(cairo_stroke_preserve) \
    X(cairo_surface_destroy) X(cairo_surface_finish) X(cairo_surface_flush) \
    X(cairo_text_extents) X(cairo_translate) \
    X(png_create_info_struct) X(png_create_write_struct) X(png_destroy_write_struct) \
    X(png_get_error_ptr) X(png_get_io_ptr) X(png_longjmp) X(png_set_IHDR) X(png_set_longjmp_fn) \
    X(png_set_pHYs) X(png_set_write_fn) X(png_write_end) X(png_write_info) X(png_write_row)
#define MEMBER(name) __typeof__(name) *name;
#define NAME(name) #name,
#define ADDRESS(name) name,

#ifdef CAIRO_LIBRARY
static struct {
    FUNCTIONS(MEMBER)
} lib;

static bool load(struct diag *diag)
{
    static const char *const names[] = {FUNCTIONS(NAME)};
    static bool is_loaded;
    void *handle = is_loaded ? NULL : dlopen(CAIRO_LIBRARY, RTLD_NOW);
    for (size_t k = 0; handle && k < sizeof names / sizeof *names; k++) {
        void *found = dlsym(handle, names[k]);
        if (!found)
            return diag_fault(diag, (struct place){0}, "cairo: %s", dlerror());
        memcpy((char *)&lib + k * sizeof found, &found, sizeof found);
    }
    is_loaded |= handle != NULL;
    return is_loaded || diag_fault(diag, (struct place){0}, "cairo: %s", dlerror());
}
#else
static const struct {
    FUNCTIONS(MEMBER)
} lib = {FUNCTIONS(ADDRESS)};

static bool load(struct diag *diag)
{
    (void)diag;
    return true;
}
#endif

struct image {
    cairo_surface_t *pixels;    /* or a PDF page */
    cairo_t *cairo;
    struct surface_group groups[GROUPS_MOST + 1];   /* with inherited values */
    int depth;
};

static void release(struct image *image)
{
    lib.cairo_destroy(image->cairo);
    lib.cairo_surface_destroy(image->pixels);
    memory_free(image);
}

/* Takes over `pixels`; scale: their units per unit of the document. */
static bool begin_drawing(struct surface *surface, cairo_surface_t *pixels, double scale,
                          struct diag *diag)
{
    const struct document *document = &surface->document;
    struct image *image = surface->image = memory_need_zero(1, sizeof *image);
    image->pixels = pixels;
    image->cairo = lib.cairo_create(pixels);
    if (lib.cairo_status(image->cairo) != CAIRO_STATUS_SUCCESS) {
        release(image);
        return diag_memory(diag, "the picture");
    }
    lib.cairo_scale(image->cairo, scale, scale);
    lib.cairo_set_line_cap(image->cairo, document->square_ends ? CAIRO_LINE_CAP_SQUARE
                                                               : CAIRO_LINE_CAP_ROUND);
    lib.cairo_set_line_join(image->cairo, CAIRO_LINE_JOIN_ROUND);
    if (document->square_ends)
        lib.cairo_set_antialias(image->cairo, CAIRO_ANTIALIAS_NONE);
    image->groups[0] = (struct surface_group){
        .ink = document->ink, .font = "sans-serif", .size = 1};
    return true;
}

/* The background is white. */
static bool open(struct surface *surface, struct diag *diag)
{
    const struct document *document = &surface->document;
    double width = ceil(document->width * document->dots);
    double height = ceil(document->height * document->dots);
    if (width > SIDE_MOST || height > SIDE_MOST)
        return diag_fault(diag, (struct place){0},
                          "expected a picture of at most %d x %d pixels, found %.0f x %.0f",
                          SIDE_MOST, SIDE_MOST, width, height);
    if (!load(diag) ||
        !begin_drawing(surface, lib.cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)width,
                                                               (int)height), document->dots, diag))
        return false;
    lib.cairo_set_source_rgb(surface->image->cairo, 1, 1, 1);
    lib.cairo_paint(surface->image->cairo);
    return true;
}

static bool close_image(struct surface *surface, struct diag *diag)
{
    cairo_status_t status = lib.cairo_status(surface->image->cairo);
    release(surface->image);
    surface->image = NULL;
    return status == CAIRO_STATUS_SUCCESS ||
           diag_fault(diag, (struct place){0}, "cairo: %s", lib.cairo_status_to_string(status));
}

static struct surface_group *group_of(const struct image *image)
{
    return (struct surface_group *)&image->groups[image->depth];
}

static struct ink inherit(struct ink ink, struct ink around)
{
    return (struct ink){
        .fill = ink.fill == INK_SAME ? around.fill : ink.fill,
        .stroke = ink.stroke == INK_SAME ? around.stroke : ink.stroke,
        .width = ink.width > 0 ? ink.width : around.width,
    };
}

static void begin(struct surface *surface, const struct surface_group *group)
{
    struct image *image = surface->image;
    struct surface_group around = *group_of(image), *inner = &image->groups[++image->depth];
    *inner = *group;
    inner->ink = inherit(group->ink, around.ink);
    if (!group->font) {
        inner->font = around.font;
        inner->size = around.size;
        inner->centred = around.centred;
    }
    lib.cairo_save(image->cairo);
    lib.cairo_translate(image->cairo, group->x, group->y);
}

static void end(struct surface *surface)
{
    lib.cairo_restore(surface->image->cairo);
    surface->image->depth--;
}

static void set_colour(cairo_t *cairo, int32_t colour, double opacity)
{
    lib.cairo_set_source_rgba(cairo, (colour >> 16 & 255) / 255.0, (colour >> 8 & 255) / 255.0,
                              (colour & 255) / 255.0, opacity);
}

static void path(struct surface *surface, const struct picture_point *points, size_t count,
                 bool closed, struct ink ink)
{
    cairo_t *cairo = surface->image->cairo;
    ink = inherit(ink, group_of(surface->image)->ink);
    /* half a pixel makes lines of character grids sharp */
    double aside = surface->document.square_ends && ink.fill < 0 ? 0.5 : 0;
    lib.cairo_new_path(cairo);
    for (size_t k = 0; k < count; k++)
        lib.cairo_line_to(cairo, points[k].x + aside, points[k].y + aside);
    if (closed)
        lib.cairo_close_path(cairo);
    if (ink.fill >= 0) {
        set_colour(cairo, ink.fill, 1);
        lib.cairo_fill_preserve(cairo);
    }
    if (ink.stroke >= 0) {
        set_colour(cairo, ink.stroke, 1);
        lib.cairo_set_line_width(cairo, ink.width);
        lib.cairo_stroke_preserve(cairo);
    }
    lib.cairo_new_path(cairo);
}

static void text(struct surface *surface, struct picture_point at, const char *text,
                 const struct text_look *look)
{
    cairo_t *cairo = surface->image->cairo;
    const struct surface_group *group = group_of(surface->image);
    int32_t colour = look->colour == INK_SAME ? group->ink.fill : look->colour;
    cairo_text_extents_t extents;
    lib.cairo_save(cairo);
    lib.cairo_select_font_face(cairo, group->font, CAIRO_FONT_SLANT_NORMAL,
                               look->bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    lib.cairo_set_font_size(cairo, group->size);
    lib.cairo_text_extents(cairo, text, &extents);
    set_colour(cairo, colour, look->dim ? 0.6 : 1);
    lib.cairo_translate(cairo, at.x - (group->centred ? extents.x_advance / 2 : 0), at.y);
    if (look->width > 0 && extents.x_advance > 0)
        lib.cairo_scale(cairo, look->width / extents.x_advance, 1);
    lib.cairo_move_to(cairo, 0, 0);
    lib.cairo_show_text(cairo, text);
    if (look->underlined) {
        lib.cairo_rectangle(cairo, 0, group->size * 0.1, extents.x_advance, group->size * 0.06);
        lib.cairo_fill(cairo);
    }
    lib.cairo_restore(cairo);
}

const uint32_t *surface_pixels(const struct surface *surface, int y)
{
    cairo_surface_t *pixels = surface->image->pixels;
    lib.cairo_surface_flush(pixels);
    /* cairo aligns rows to whole pixels */
    const unsigned char *first = lib.cairo_image_surface_get_data(pixels);
    ptrdiff_t stride = lib.cairo_image_surface_get_stride(pixels);
    return (const uint32_t *)(const void *)(first + y * stride);
}

#define INCH 25.4

static void take_fault(png_structp png, png_const_charp message)
{
    struct diag *diag = lib.png_get_error_ptr(png);
    diag_fault(diag, (struct place){0}, "libpng: %s", message);
    lib.png_longjmp(png, 1);
}

static void ignore_warning(png_structp png, png_const_charp message)
{
    (void)png;
    (void)message;
}

/* The file's owner checks for errors. */
static void write_bytes(png_structp png, png_bytep bytes, size_t length)
{
    FILE *out = lib.png_get_io_ptr(png);
    (void)!fwrite(bytes, 1, length, out);
}

static void write_header(png_structp png, png_infop info, const struct surface *surface)
{
    const struct document *document = &surface->document;
    cairo_surface_t *pixels = surface->image->pixels;
    lib.png_set_write_fn(png, surface->out, write_bytes, NULL);
    lib.png_set_IHDR(png, info, (png_uint_32)lib.cairo_image_surface_get_width(pixels),
                     (png_uint_32)lib.cairo_image_surface_get_height(pixels), 8, PNG_COLOR_TYPE_RGB,
                     PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    if (strcmp(document->unit, "mm") == 0)
        lib.png_set_pHYs(png, info, (png_uint_32)(document->dots * 1000 + 0.5),
                         (png_uint_32)(document->dots * 1000 + 0.5), PNG_RESOLUTION_METER);
    lib.png_write_info(png, info);
}

/* `row`: three bytes per pixel. */
static void write_rows(png_structp png, const struct surface *surface, png_bytep row)
{
    int width = lib.cairo_image_surface_get_width(surface->image->pixels);
    int height = lib.cairo_image_surface_get_height(surface->image->pixels);
    for (int y = 0; y < height; y++) {
        const uint32_t *pixels = surface_pixels(surface, y);
        for (int x = 0; x < width; x++) {
            row[3 * x] = (png_byte)(pixels[x] >> 16);
            row[3 * x + 1] = (png_byte)(pixels[x] >> 8);
            row[3 * x + 2] = (png_byte)pixels[x];
        }
        lib.png_write_row(png, row);
    }
}

/* libpng returns to the setjmp() on errors; no variable read afterwards has changed since. */
static bool write_png(const struct surface *surface, png_structp png, png_infop info,
                      png_bytep row)
{
    if (setjmp(*lib.png_set_longjmp_fn(png, longjmp, sizeof(jmp_buf))))
        return false;
    write_header(png, info, surface);
    write_rows(png, surface, row);
    lib.png_write_end(png, info);
    return true;
}

static bool close_png(struct surface *surface, struct diag *diag)
{
    png_structp png = lib.png_create_write_struct(PNG_LIBPNG_VER_STRING, diag, take_fault,
                                                  ignore_warning);
    png_infop info = png ? lib.png_create_info_struct(png) : NULL;
    size_t width = (size_t)lib.cairo_image_surface_get_width(surface->image->pixels);
    png_bytep row = memory_need(NULL, width, 3);
    bool done = info ? write_png(surface, png, info, row) : diag_memory(diag, "the picture");
    lib.png_destroy_write_struct(&png, &info);
    memory_free(row);
    return close_image(surface, diag) && done;
}

#define POINT (INCH / 72)

/* Cairo stops on errors. */
static cairo_status_t write_page(void *out, const unsigned char *bytes, unsigned length)
{
    return fwrite(bytes, 1, length, out) == length ? CAIRO_STATUS_SUCCESS
                                                   : CAIRO_STATUS_WRITE_ERROR;
}

/* Pixels are 1/96 inch, as in SVG. */
static bool open_pdf(struct surface *surface, struct diag *diag)
{
    const struct document *document = &surface->document;
    double unit = strcmp(document->unit, "mm") == 0 ? 1 / POINT : 72 / 96.0;
    return load(diag) &&
           begin_drawing(surface,
                         lib.cairo_pdf_surface_create_for_stream(
                             write_page, surface->out, document->width * unit,
                             document->height * unit),
                         unit, diag);
}

static void turn_page(struct surface *surface)
{
    lib.cairo_show_page(surface->image->cairo);
}

static bool close_pdf(struct surface *surface, struct diag *diag)
{
    lib.cairo_surface_finish(surface->image->pixels);
    return close_image(surface, diag);
}

bool surface_has_cairo(void)
{
    struct diag ignored = {0};
    return load(&ignored);
}

const struct surface_kind surface_png = {open, close_png, begin, end, path, text, NULL};
const struct surface_kind surface_pdf = {open_pdf, close_pdf, begin, end, path, text, turn_page};
const struct surface_kind surface_image = {open, close_image, begin, end, path, text, NULL};

#else

static bool refuse(struct surface *surface, struct diag *diag)
{
    (void)surface;
    return diag_fault(diag, (struct place){0},
                      "this program is built without cairo, which draws PNG, PDF and GIF");
}

bool surface_has_cairo(void)
{
    return false;
}

const struct surface_kind surface_png = {.open = refuse};
const struct surface_kind surface_pdf = {.open = refuse};
const struct surface_kind surface_image = {.open = refuse};

const uint32_t *surface_pixels(const struct surface *surface, int y)
{
    (void)surface;
    (void)y;
    return NULL;
}

#endif
