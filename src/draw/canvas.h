/* SPDX-License-Identifier: MIT */
/* The canvas: a grid of styled cells that every picture is drawn on, whatever shows it. */
#ifndef DRAW_CANVAS_H
#define DRAW_CANVAS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/attributes.h"
#include "base/text.h"
#include "draw/surface.h"

/* x to the right, y down, in columns and rows; an empty one has no width or no height. */
struct rect {
    int x, y, width, height;
};

enum attribute { BOLD = 1, DIM = 2, REVERSE = 4, UNDERLINE = 8 };

/* Colours are numbers of the 256 of xterm; -1 is the terminal's own. */
struct style {
    int16_t ink, paper;
    uint8_t attributes;     /* bits of enum attribute */
};
#define STYLE_PLAIN ((struct style){-1, -1, 0})

/* Stands in the right column of a character that takes two. */
#define GLYPH_RIGHT 0xFFFFFFFFu

/* One column: a Unicode character; 0 is a blank. */
struct glyph {
    uint32_t c;
    struct style style;
    uint32_t joined[TEXT_JOINED];   /* what joins it, accents; 0 after the last */
};

static inline struct glyph glyph_plain(uint32_t c, struct style style)
{
    return (struct glyph){.c = c, .style = style};
}

struct canvas {
    int width, height;
    struct glyph *at;       /* owned; [height * width] row by row */
};

static inline bool style_equal(struct style a, struct style b)
{
    return a.ink == b.ink && a.paper == b.paper && a.attributes == b.attributes;
}

/* The cells of row `y`, from the left. */
static inline const struct glyph *canvas_row(const struct canvas *canvas, int y)
{
    return canvas->at + (size_t)y * (size_t)canvas->width;
}

/* `width` cells look alike; what lies between their members in memory does not count. */
static inline bool glyphs_equal(const struct glyph *a, const struct glyph *b, int width)
{
    bool same = true;
    for (int x = 0; x < width && same; x++)
        same = a[x].c == b[x].c && style_equal(a[x].style, b[x].style) &&
               memcmp(a[x].joined, b[x].joined, sizeof a[x].joined) == 0;
    return same;
}

/* 1 <= width, height.  Memory as memory_need(). */
void canvas_init(struct canvas *canvas, int width, int height);
void canvas_done(struct canvas *canvas);

/* Make it that size and blank it. */
void canvas_resize(struct canvas *canvas, int width, int height);

/* Make it the same as `from`, of its size, too. */
void canvas_copy(struct canvas *canvas, const struct canvas *from);

/* Everything is clipped to `clip` and to the canvas.  What covers one half of a wide character
 * blanks the other; a wide character of which one half is clipped is a blank.
 * c: of width 1. */
void canvas_put(struct canvas *canvas, struct rect clip, int x, int y, uint32_t c,
                struct style style);
void canvas_fill(struct canvas *canvas, struct rect area, uint32_t c, struct style style);

/* Write `text` (untrusted UTF-8) from x, y on; where it is cut off on the right, the last column
 * has an ellipsis, or that where a number begins that would be cut.  Returns the column after it,
 * at most that after the clip. */
int canvas_text(struct canvas *canvas, struct rect clip, int x, int y, const char *text,
                struct style style);

/* canvas_text() with a format. */
int canvas_print(struct canvas *canvas, struct rect clip, int x, int y, struct style style,
                 const char *format, ...) PRINTF_LIKE(6, 7);

/* A frame of lines around `area` with a title in its upper edge (NULL: none).
 * Returns the inside; an area of less than 3 by 3 is left alone and returned whole. */
struct rect canvas_frame(struct canvas *canvas, struct rect area, const char *title,
                         struct style style, struct style title_style);

/* The overlap of two rectangles; what a frame leaves of one; is the place x, y in it? */
struct rect rect_meet(struct rect a, struct rect b);
struct rect rect_inside(struct rect area);
bool rect_has(struct rect area, int x, int y);

/* The line drawing character with these arms, each 0 (none), 1 (light) or 2 (heavy);
 * a blank where it has none. */
uint32_t glyph_line(int up, int right, int down, int left);

/* The other way: the arms up, right, down, left of a line drawing character, a rounded corner
 * among them; false where `c` is none. */
bool glyph_arms(uint32_t c, int arms[4]);

/* Write the characters as lines without trailing blanks; `ascii`: through text_ascii(). */
void canvas_write_text(const struct canvas *canvas, FILE *out, bool ascii);

/* The same with colours as ANSI escapes, for a terminal with `colours` (0, 8, 16, 256). */
void canvas_write_ansi(const struct canvas *canvas, FILE *out, bool ascii, int colours);

/* Write what makes a terminal with 256 colours that shows `before` show `canvas`, which has the
 * same size: only the cells that differ.  Nothing where none does. */
void canvas_write_changes(const struct canvas *canvas, const struct canvas *before, FILE *out,
                          bool ascii);

/* The same as a picture of a kind, on a dark or a light paper.  False with a diag, as
 * surface_open() and surface_close(). */
enum paper { PAPER_DARK, PAPER_LIGHT };
bool canvas_write_picture(const struct canvas *canvas, const struct surface_kind *kind,
                          enum paper paper, FILE *out, struct diag *diag);

/* The same in parts: begin a picture of so many columns and rows, draw the rows `from` up to `to`
 * at their place, anew where they have been drawn before; end it. */
bool canvas_open_picture(struct surface *surface, const struct surface_kind *kind, int width,
                         int height, FILE *out, struct diag *diag);
void canvas_draw(const struct canvas *canvas, struct surface *surface, int from, int to,
                 enum paper paper);
bool canvas_close_picture(struct surface *surface, struct diag *diag);

/* One character a cell for its style ('.' is STYLE_PLAIN, the others a-z A-Z 0-9 as
 * they come, '*' for any beyond), with a key below: golden files compare it. */
void canvas_write_styles(const struct canvas *canvas, FILE *out);

/* The red, green and blue of colour `c`, 0 <= c <= 255, as 0xRRGGBB; the first 16
 * as xterm has them. */
uint32_t colour_rgb(int c);

/* Black or white (16, 231 of the 256), what is easier to read on `paper`, 0 <= paper <= 255. */
int colour_ink_on(int paper);

/* The nearest of the 256 to `percent` of `other` in `colour`, 0 … 100. */
int colour_mix(int colour, int other, int percent);

/* `style` as a terminal with `colours` (0, 8, 16 or 256) can show it.  With fewer than 256 an ink
 * that could hardly be read on its paper becomes black or white. */
struct style style_reduce(struct style style, int colours);

/* A half of a character or a whole one: its ink is to be seen, not to be read. */
static inline bool glyph_is_pixels(const struct glyph *glyph)
{
    return glyph->c == 0x2580 || glyph->c == 0x2584 || glyph->c == 0x2588;
}

/* The style of a glyph likewise; pixels keep their colours. */
struct style glyph_reduce(const struct glyph *glyph, int colours);

#endif
