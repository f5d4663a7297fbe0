/* SPDX-License-Identifier: MIT */
/* The canvas: a grid of styled cells. */
#ifndef DRAW_CANVAS_H
#define DRAW_CANVAS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/attributes.h"
#include "base/text.h"
#include "draw/surface.h"

/* Columns x to the right, rows y down; empty if width or height is 0. */
struct rect {
    int x, y, width, height;
};

enum attribute { BOLD = 1, DIM = 2, REVERSE = 4, UNDERLINE = 8 };

/* Colours are xterm's 256; -1: the terminal's own. */
struct style {
    int16_t ink, paper;
    uint8_t attributes;     /* bits of enum attribute */
};
#define STYLE_PLAIN ((struct style){-1, -1, 0})

/* Right column of a wide character. */
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

/* The place of the terminal's cursor, which screen readers follow. */
struct canvas_cursor {
    bool is_set;
    int x, y;
};

struct canvas {
    int width, height;
    struct glyph *at;       /* owned; [height * width], by rows */
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

/* Compares `width` glyphs, ignoring padding. */
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

/* Blanks all cells. */
void canvas_resize(struct canvas *canvas, int width, int height);

void canvas_copy(struct canvas *canvas, const struct canvas *from);

/* All drawing is clipped to `clip` and the canvas.  Covering half of a wide character blanks the
 * other half; one half outside becomes a blank.  c: of width 1. */
void canvas_put(struct canvas *canvas, struct rect clip, int x, int y, uint32_t c,
                struct style style);
void canvas_fill(struct canvas *canvas, struct rect area, uint32_t c, struct style style);

/* Sets the cursor's place, clipped. */
void canvas_point(struct canvas *canvas, int x, int y);

/* Writes untrusted UTF-8.  If cut, it ends in an ellipsis, in the last column or at the start of a
 * number that would be cut.  Returns the next column, at most the end of the clip. */
int canvas_text(struct canvas *canvas, struct rect clip, int x, int y, const char *text,
                struct style style);

int canvas_print(struct canvas *canvas, struct rect clip, int x, int y, struct style style,
                 const char *format, ...) PRINTF_LIKE(6, 7);

/* Draws a frame with a title in its upper edge (NULL: none).  Returns the inside; below 3 by 3,
 * draws nothing and returns `area`. */
struct rect canvas_frame(struct canvas *canvas, struct rect area, const char *title,
                         struct style style, struct style title_style);

/* The overlap of two; the inside of a frame; whether x, y is inside. */
struct rect rect_meet(struct rect a, struct rect b);
struct rect rect_inside(struct rect area);
bool rect_has(struct rect area, int x, int y);

/* Returns the line drawing character with these arms, 0 (none), 1 (light) or 2 (heavy); a blank
 * without arms. */
uint32_t glyph_line(int up, int right, int down, int left);

/* Finds the arms up, right, down, left of a line or rounded corner; false for other characters. */
bool glyph_arms(uint32_t c, int arms[4]);

/* Writes lines without trailing blanks; `ascii`: through text_ascii(). */
void canvas_write_text(const struct canvas *canvas, FILE *out, bool ascii);

/* Writes lines with colours as ANSI escapes, for 0, 8, 16 or 256 `colours`. */
void canvas_write_ansi(const struct canvas *canvas, FILE *out, bool ascii, int colours);

/* Writes the cells that differ from `before`, of the same size, for a terminal with 256 colours. */
void canvas_write_changes(const struct canvas *canvas, const struct canvas *before, FILE *out,
                          bool ascii);

/* Writes a picture.  False with a diag, as surface_open() and surface_close(). */
enum paper { PAPER_DARK, PAPER_LIGHT };
bool canvas_write_picture(const struct canvas *canvas, const struct surface_kind *kind,
                          enum paper paper, FILE *out, struct diag *diag);

/* Write a picture in parts: open one of width x height cells; draw rows from … to - 1, perhaps
 * again; close it. */
bool canvas_open_picture(struct surface *surface, const struct surface_kind *kind, int width,
                         int height, FILE *out, struct diag *diag);
void canvas_draw(const struct canvas *canvas, struct surface *surface, int from, int to,
                 enum paper paper);
bool canvas_close_picture(struct surface *surface, struct diag *diag);

/* Writes a character per cell, and a key, for golden files: '.' for STYLE_PLAIN, then a-z A-Z 0-9
 * as styles appear, '*' for the rest. */
void canvas_write_styles(const struct canvas *canvas, FILE *out);

/* The colour `c`, 0 <= c <= 255, as 0xRRGGBB; the first 16 are xterm's. */
uint32_t colour_rgb(int c);

/* Returns black or white (16, 231), the more legible on `paper`, 0 <= paper <= 255. */
int colour_ink_on(int paper);

/* Returns the nearest of the 256 to `colour` with `percent` of `other`, 0 … 100. */
int colour_mix(int colour, int other, int percent);

/* For 0, 8, 16 or 256 `colours`.  Below 256, an ink of little contrast becomes black or white. */
struct style style_reduce(struct style style, int colours);

/* True for half and full blocks, whose ink need not be legible. */
static inline bool glyph_is_pixels(const struct glyph *glyph)
{
    return glyph->c == 0x2580 || glyph->c == 0x2584 || glyph->c == 0x2588;
}

/* style_reduce() for a glyph; pixels keep their colours. */
struct style glyph_reduce(const struct glyph *glyph, int colours);

#endif
