/* SPDX-License-Identifier: MIT */
/* Surfaces for lines, areas and texts, true to scale: SVG, or image and PDF by cairo. */
#ifndef DRAW_SURFACE_H
#define DRAW_SURFACE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/diag.h"

struct picture_point {
    double x, y;
};

/* 0xRRGGBB or one of these. */
#define INK_NONE (-1)
#define INK_SAME (-2)           /* the group's */

struct ink {
    int32_t fill, stroke;
    double width;               /* width of lines; 0: the group's */
};
#define INK_OF_GROUP ((struct ink){INK_SAME, INK_SAME, 0})

/* Defaults of a group; x, y: relative to the outer group. */
struct surface_group {
    double x, y;
    struct ink ink;
    const char *font;           /* "sans-serif"; NULL: the outer group's font and size */
    double size;
    bool centred;
};

struct text_look {
    int32_t colour;
    bool bold, dim, underlined;
    double width;               /* stretches the text; 0: natural width */
};

struct document {
    double width, height;
    const char *unit;           /* "mm", or "" for pixels */
    double dots;                /* pixels of an image per unit, > 0 */
    bool square_ends;           /* else round */
    struct ink ink;
};

struct surface_kind;

struct surface {
    const struct surface_kind *kind;
    struct document document;
    FILE *out;                  /* borrowed */
    struct image *image;        /* owned, also for PDF; NULL: SVG */
};

struct surface_kind {
    bool (*open)(struct surface *surface, struct diag *diag);
    bool (*close)(struct surface *surface, struct diag *diag);
    void (*begin)(struct surface *surface, const struct surface_group *group);
    void (*end)(struct surface *surface);
    void (*path)(struct surface *surface, const struct picture_point *points, size_t count,
                 bool closed, struct ink ink);
    void (*text)(struct surface *surface, struct picture_point at, const char *text,
                 const struct text_look *look);
    void (*turn_page)(struct surface *surface);     /* NULL: only one page */
};

/* A PNG is written on closing; an image only serves surface_pixels(). */
extern const struct surface_kind surface_svg, surface_png, surface_pdf, surface_image;

/* Built with cairo, which can be loaded. */
bool surface_has_cairo(void);

/* out: NULL for an image.  Fails also if the image is too large or cairo is missing. */
bool surface_open(struct surface *surface, const struct surface_kind *kind,
                  struct document document, FILE *out, struct diag *diag);

/* The caller checks `out`. */
bool surface_close(struct surface *surface, struct diag *diag);

/* Deepest nesting. */
#define GROUPS_MOST 8
static inline void surface_begin(struct surface *surface, const struct surface_group *group)
{
    surface->kind->begin(surface, group);
}

static inline void surface_end(struct surface *surface)
{
    surface->kind->end(surface);
}

/* A line through `count` >= 1 points, or the area inside. */
static inline void surface_path(struct surface *surface, const struct picture_point *points,
                                size_t count, bool closed, struct ink ink)
{
    surface->kind->path(surface, points, count, closed, ink);
}

/* UTF-8, already made safe, its baseline at `at`. */
static inline void surface_text(struct surface *surface, struct picture_point at,
                                const char *text, const struct text_look *look)
{
    surface->kind->text(surface, at, text, look);
}

void surface_fill(struct surface *surface, double x, double y, double width, double height,
                  int32_t colour);

/* 0 <= y < height; 0x00RRGGBB per pixel, valid until the next drawing. */
const uint32_t *surface_pixels(const struct surface *surface, int y);

static inline struct surface_group group_at(double x, double y)
{
    return (struct surface_group){.x = x, .y = y, .ink = INK_OF_GROUP};
}

#endif
