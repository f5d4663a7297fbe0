/* SPDX-License-Identifier: MIT */
/* A grid of styled cells.  Memory as memory_need(). */
#ifndef DRAW_CANVAS_H
#define DRAW_CANVAS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/attributes.h"
#include "base/text.h"
#include "draw/surface.h"

/* A part of a canvas, empty if width or height is 0. */
struct rect {
    int x, y, width, height;
};

enum attribute { BOLD = 1, DIM = 2, REVERSE = 4, UNDERLINE = 8 };

/* Colours are numbers of xterm's 256; -1: the terminal's own.  Paper is the background. */
struct style {
    int16_t ink, paper;
    uint8_t attributes;     /* bits of enum attribute */
    uint8_t sign;           /* an enum sign_kind, invisible */
};
#define STYLE_PLAIN ((struct style){-1, -1, 0, 0})

/* In the right column of a wide character. */
#define GLYPH_RIGHT 0xFFFFFFFFu

/* A Unicode character; 0: blank. */
struct glyph {
    uint32_t c;
    struct style style;
    uint32_t joined[TEXT_JOINED];   /* combining characters; 0 after the last */
};

static inline struct glyph glyph_plain(uint32_t c, struct style style)
{
    return (struct glyph){.c = c, .style = style};
}

/* Screen readers follow it. */
struct canvas_cursor {
    bool is_set;
    int x, y;
};

struct canvas {
    int width, height;
    struct glyph *at;       /* [height * width] */
    struct canvas_cursor cursor;
};

static inline bool style_equal(struct style a, struct style b)
{
    return a.ink == b.ink && a.paper == b.paper && a.attributes == b.attributes;
}

static inline const struct glyph *canvas_row(const struct canvas *canvas, int y)
{
    return canvas->at + (size_t)y * (size_t)canvas->width;
}

static inline bool glyphs_equal(const struct glyph *a, const struct glyph *b, int width)
{
    bool same = true;
    for (int x = 0; x < width && same; x++)
        same = a[x].c == b[x].c && style_equal(a[x].style, b[x].style) &&
               memcmp(a[x].joined, b[x].joined, sizeof a[x].joined) == 0;
    return same;
}

/* 1 <= width, height. */
void canvas_init(struct canvas *canvas, int width, int height);
void canvas_done(struct canvas *canvas);

/* Blanks all cells. */
void canvas_resize(struct canvas *canvas, int width, int height);

/* `canvas` must be initialised. */
void canvas_copy(struct canvas *canvas, const struct canvas *from);

/* Draw `c`, one column wide, at x, y; in each cell of the area.  All drawing is clipped to the
 * canvas and `clip`.  A remaining half of a wide character becomes a blank. */
void canvas_put(struct canvas *canvas, struct rect clip, int x, int y, uint32_t c,
                struct style style);
void canvas_fill(struct canvas *canvas, struct rect area, uint32_t c, struct style style);

/* Clipped. */
void canvas_point(struct canvas *canvas, int x, int y);

/* text: untrusted UTF-8; if it does not fit, it ends in an ellipsis, and no number is cut.  Returns
 * the next column, at most the end of the clip. */
int canvas_text(struct canvas *canvas, struct rect clip, int x, int y, const char *text,
                struct style style);

int canvas_print(struct canvas *canvas, struct rect clip, int x, int y, struct style style,
                 const char *format, ...) PRINTF_LIKE(6, 7);

/* title: in the upper edge; NULL: none.  Returns the inside; if smaller than 3 by 3, draws nothing
 * and returns `area`. */
struct rect canvas_frame(struct canvas *canvas, struct rect area, const char *title,
                         struct style style, struct style title_style);

struct rect rect_meet(struct rect a, struct rect b);
struct rect rect_inside(struct rect area);
bool rect_has(struct rect area, int x, int y);

/* arms: 0 none, 1 light, 2 heavy; returns a blank if all are 0. */
uint32_t glyph_line(int up, int right, int down, int left);

/* Sets `arms` to those of a line or rounded corner, in this order; false for other characters. */
bool glyph_arms(uint32_t c, int arms[4]);

/* Omits trailing blanks; ascii: through text_ascii(). */
void canvas_write_text(const struct canvas *canvas, FILE *out, bool ascii);

/* colours: 0, 8, 16 or 256, as ANSI escapes. */
void canvas_write_ansi(const struct canvas *canvas, FILE *out, bool ascii, int colours);

/* Writes the cells that differ from `before`, of the same size, in 256 colours. */
void canvas_write_changes(const struct canvas *canvas, const struct canvas *before, FILE *out,
                          bool ascii);

/* `paper` is the background of cells without one. */
enum paper { PAPER_DARK, PAPER_LIGHT };
bool canvas_write_picture(const struct canvas *canvas, const struct surface_kind *kind,
                          enum paper paper, FILE *out, struct diag *diag);

/* Write a picture in parts: open it with width x height cells, draw rows `from` to `to` - 1
 * repeatedly, close it. */
bool canvas_open_picture(struct surface *surface, const struct surface_kind *kind, int width,
                         int height, FILE *out, struct diag *diag);
void canvas_draw(const struct canvas *canvas, struct surface *surface, int from, int to,
                 enum paper paper);
bool canvas_close_picture(struct surface *surface, struct diag *diag);

/* Writes a character per cell for its style, and a key, for tests: '.' for STYLE_PLAIN, then a-z
 * A-Z 0-9 as styles appear, then '*'. */
void canvas_write_styles(const struct canvas *canvas, FILE *out);

/* Returns 0xRRGGBB, 0 <= c <= 255; the first 16 are xterm's defaults. */
uint32_t colour_rgb(int c);

/* Returns 16 (black) or 231 (white), the more legible on `paper`, 0 to 255. */
int colour_ink_on(int paper);

/* Returns the nearest colour to a mixture of `colour` with `percent` (0 to 100) of `other`. */
int colour_mix(int colour, int other, int percent);

/* Returns the nearest style in 0, 8, 16 or 256 `colours`.  With fewer than 256, an ink of little
 * contrast to its paper becomes black or white. */
struct style style_reduce(struct style style, int colours);

/* True for half and full blocks, whose ink need not be legible. */
static inline bool glyph_is_pixels(const struct glyph *glyph)
{
    return glyph->c == 0x2580 || glyph->c == 0x2584 || glyph->c == 0x2588;
}

/* Like style_reduce(), but keeps the ink of pixels at any contrast. */
struct style glyph_reduce(const struct glyph *glyph, int colours);

#endif
