/* SPDX-License-Identifier: MIT */
#include "draw/canvas.h"

#include <assert.h>
#include <ctype.h>
#include <limits.h>
#include <stdarg.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"

/* Saturates. */
static int sum(int a, int b)
{
    int64_t exact = (int64_t)a + b;
    return exact > INT_MAX ? INT_MAX : exact < INT_MIN ? INT_MIN : (int)exact;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

static struct rect whole(const struct canvas *canvas)
{
    return (struct rect){0, 0, canvas->width, canvas->height};
}

static bool holds(struct rect area, int x, int y)
{
    return x >= area.x && (int64_t)x - area.x < area.width &&
           y >= area.y && (int64_t)y - area.y < area.height;
}

void canvas_init(struct canvas *canvas, int width, int height)
{
    *canvas = (struct canvas){0};
    canvas_resize(canvas, width, height);
}

void canvas_done(struct canvas *canvas)
{
    memory_free(canvas->at);
    *canvas = (struct canvas){0};
}

void canvas_point(struct canvas *canvas, int x, int y)
{
    canvas->cursor = (struct canvas_cursor){true, larger(smaller(x, canvas->width - 1), 0),
                                            larger(smaller(y, canvas->height - 1), 0)};
}

void canvas_resize(struct canvas *canvas, int width, int height)
{
    assert(width >= 1 && height >= 1);
    size_t count = (size_t)width * (size_t)height;
    canvas->at = memory_need(canvas->at, count, sizeof *canvas->at);
    canvas->width = width;
    canvas->height = height;
    for (size_t k = 0; k < count; k++)
        canvas->at[k] = (struct glyph){.style = STYLE_PLAIN};
}

void canvas_copy(struct canvas *canvas, const struct canvas *from)
{
    canvas_resize(canvas, from->width, from->height);
    memcpy(canvas->at, from->at, (size_t)from->width * (size_t)from->height * sizeof *from->at);
}

static struct glyph *glyph_at(struct canvas *canvas, int x, int y)
{
    return &canvas->at[(size_t)y * (size_t)canvas->width + (size_t)x];
}

static void free_halves(struct canvas *canvas, int x, int y)
{
    struct glyph *at = glyph_at(canvas, x, y);
    if (at->c == GLYPH_RIGHT && x > 0)
        at[-1] = (struct glyph){.c = ' ', .style = at[-1].style};
    if (x + 1 < canvas->width && at[1].c == GLYPH_RIGHT)
        at[1].c = ' ';
}

static struct glyph shown(uint32_t c, struct style style)
{
    bool control = (c && c < 0x20) || (c >= 0x7F && c < 0xA0);
    return (struct glyph){.c = control ? TEXT_UNSHOWN : c, .style = style};
}

static void set(struct canvas *canvas, int x, int y, uint32_t c, struct style style)
{
    free_halves(canvas, x, y);
    *glyph_at(canvas, x, y) = shown(c, style);
}

void canvas_put(struct canvas *canvas, struct rect clip, int x, int y, uint32_t c,
                struct style style)
{
    if (holds(clip, x, y) && holds(whole(canvas), x, y))
        set(canvas, x, y, c, style);
}

void canvas_fill(struct canvas *canvas, struct rect area, uint32_t c, struct style style)
{
    struct glyph glyph = shown(c, style);
    area = rect_meet(area, whole(canvas));
    for (int y = area.y; y < area.y + area.height && area.width > 0; y++) {
        struct glyph *at = glyph_at(canvas, area.x, y);
        free_halves(canvas, area.x, y);
        free_halves(canvas, area.x + area.width - 1, y);
        for (int x = 0; x < area.width; x++)
            at[x] = glyph;
    }
}

static void put_grapheme(struct canvas *canvas, struct rect area, int x, int y,
                         const struct grapheme *grapheme, struct style style)
{
    bool is_wide = grapheme->width > 1;
    if (is_wide && !(holds(area, x, y) && holds(area, x + 1, y))) {
        canvas_put(canvas, area, x, y, ' ', style);
        canvas_put(canvas, area, sum(x, 1), y, ' ', style);
        return;
    }
    if (!holds(area, x, y))
        return;
    set(canvas, x, y, grapheme->c, style);
    memcpy(glyph_at(canvas, x, y)->joined, grapheme->joined, sizeof grapheme->joined);
    if (is_wide) {
        free_halves(canvas, x + 1, y);
        *glyph_at(canvas, x + 1, y) = (struct glyph){.c = GLYPH_RIGHT, .style = style};
    }
}

static bool is_blank(const char *text)
{
    return !text[strspn(text, " ")];
}

static bool is_figure(const char *at)
{
    return isdigit((unsigned char)*at) ||
           ((*at == ',' || *at == '.') && isdigit((unsigned char)at[1]));
}

/* `at` is inside the number. */
static int count_figures(const char *text, const char *at)
{
    int count = 0;
    while (is_figure(at) && at > text && is_figure(at - 1)) {
        at--;
        count++;
    }
    return count;
}

int canvas_text(struct canvas *canvas, struct rect clip, int x, int y, const char *text,
                struct style style)
{
    struct rect area = rect_meet(clip, whole(canvas));
    int edge = sum(area.x, area.width), begin = x;
    const char *fits = text, *const all = text;     /* end of the text that fits */
    const char *last = text;                        /* the character in the last column */
    while (*text && x < edge) {
        last = text;
        struct grapheme grapheme = text_next(&text);
        put_grapheme(canvas, area, x, y, &grapheme, style);
        x = sum(x, grapheme.width);
        fits = x <= edge ? text : fits;
    }
    if (begin < edge && !is_blank(fits)) {
        int figures = count_figures(all, last);
        struct rect cut = {edge - figures, y, figures, 1};
        canvas_fill(canvas, rect_meet(area, cut), 0, style);
        canvas_put(canvas, area, edge - 1 - figures, y, 0x2026, style);
    }
    return x < edge ? x : larger(begin, edge);
}

int canvas_print(struct canvas *canvas, struct rect clip, int x, int y, struct style style,
                 const char *format, ...)
{
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    char usual[256] = "", *text = usual, *longer = NULL;
    int length = larger(vsnprintf(usual, sizeof usual, format, again), 0);
    va_end(again);
    if ((size_t)length >= sizeof usual) {
        text = longer = memory_need(NULL, (size_t)length + 1, 1);
        vsnprintf(longer, (size_t)length + 1, format, arguments);
    }
    va_end(arguments);
    x = canvas_text(canvas, clip, x, y, text, style);
    memory_free(longer);
    return x;
}

static void draw_edges(struct canvas *canvas, struct rect area, struct style style)
{
    int right = sum(area.x, area.width - 1), bottom = sum(area.y, area.height - 1);
    canvas_fill(canvas, (struct rect){area.x, area.y, area.width, 1}, 0x2500, style);
    canvas_fill(canvas, (struct rect){area.x, bottom, area.width, 1}, 0x2500, style);
    canvas_fill(canvas, (struct rect){area.x, area.y, 1, area.height}, 0x2502, style);
    canvas_fill(canvas, (struct rect){right, area.y, 1, area.height}, 0x2502, style);
    canvas_put(canvas, area, area.x, area.y, 0x256D, style);
    canvas_put(canvas, area, right, area.y, 0x256E, style);
    canvas_put(canvas, area, right, bottom, 0x256F, style);
    canvas_put(canvas, area, area.x, bottom, 0x2570, style);
}

struct rect canvas_frame(struct canvas *canvas, struct rect area, const char *title,
                         struct style style, struct style title_style)
{
    if (area.width < 3 || area.height < 3)
        return area;
    draw_edges(canvas, area, style);
    if (title) {
        struct rect edge = {sum(area.x, 1), area.y, area.width - 2, 1};
        int x = canvas_text(canvas, edge, sum(area.x, 2), area.y, " ", title_style);
        struct rect room = {x, area.y, area.width - 4, 1};
        x = canvas_text(canvas, room, x, area.y, title, title_style);
        canvas_text(canvas, edge, x, area.y, " ", title_style);
    }
    return (struct rect){sum(area.x, 1), sum(area.y, 1), area.width - 2, area.height - 2};
}

struct rect rect_inside(struct rect area)
{
    return (struct rect){area.x + 1, area.y + 1, area.width - 2, area.height - 2};
}

bool rect_has(struct rect area, int x, int y)
{
    return x >= area.x && y >= area.y && x < area.x + area.width && y < area.y + area.height;
}

struct rect rect_meet(struct rect a, struct rect b)
{
    int x = larger(a.x, b.x), y = larger(a.y, b.y);
    int64_t right = smaller(sum(a.x, larger(a.width, 0)), sum(b.x, larger(b.width, 0)));
    int64_t bottom = smaller(sum(a.y, larger(a.height, 0)), sum(b.y, larger(b.height, 0)));
    struct rect meet = {x, y, 0, 0};
    if (right > x && bottom > y) {
        meet.width = (int)(right - x);
        meet.height = (int)(bottom - y);
    }
    return meet;
}
