/* SPDX-License-Identifier: MIT */
/* What lines, areas and texts are drawn on, true to scale: SVG, or an image or PDF by
 * cairo. */
#ifndef DRAW_SURFACE_H
#define DRAW_SURFACE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/diag.h"

struct picture_point {
    double x, y;
};

/* Colours are 0xRRGGBB, or one of these. */
#define INK_NONE (-1)
#define INK_SAME (-2)           /* that of the group */

struct ink {
    int32_t fill, stroke;
    double width;               /* of lines; 0: that of the group */
};
#define INK_OF_GROUP ((struct ink){INK_SAME, INK_SAME, 0})

/* What is drawn in a group has its ink and font where it says nothing else, and 0, 0 is at x, y of
 * the group around it. */
struct surface_group {
    double x, y;
    struct ink ink;
    const char *font;           /* "sans-serif"; NULL: that of the group around it, with its size */
    double size;                /* of the font */
    bool centred;               /* texts stand with their middle at their place */
};

struct text_look {
    int32_t colour;
    bool bold, dim, underlined;
    double width;               /* a text is stretched to that; 0: as it comes */
};

struct document {
    double width, height;
    const char *unit;           /* of both: "mm", or "" for pixels */
    double dots;                /* of an image a unit, > 0 */
    bool square_ends;           /* of lines; else round */
    struct ink ink;
};

struct surface_kind;

struct surface {
    const struct surface_kind *kind;
    struct document document;
    FILE *out;                  /* borrowed */
    struct image *image;        /* owned, PDF's page, too; NULL: of SVG, there is none */
};

/* A row of functions for each: what those below do on it. */
struct surface_kind {
    bool (*open)(struct surface *surface, struct diag *diag);
    bool (*close)(struct surface *surface, struct diag *diag);
    void (*begin)(struct surface *surface, const struct surface_group *group);
    void (*end)(struct surface *surface);
    void (*path)(struct surface *surface, const struct picture_point *points, size_t count,
                 bool closed, struct ink ink);
    void (*text)(struct surface *surface, struct picture_point at, const char *text,
                 const struct text_look *look);
};

/* An image is a PNG once it is closed, or nothing but what surface_pixels() shows. */
extern const struct surface_kind surface_svg, surface_png, surface_pdf, surface_image;

/* True if images can be drawn: the program is built with cairo, and finds it where it runs. */
bool surface_has_cairo(void);

/* Begin a document; `out` is NULL for an image.  False with a diag where memory fails, the image is
 * too large, or this program is built without cairo; there is nothing to close then. */
bool surface_open(struct surface *surface, const struct surface_kind *kind,
                  struct document document, FILE *out, struct diag *diag);

/* Write what is still to be written.  False with a diag; what `out` says is for the caller. */
bool surface_close(struct surface *surface, struct diag *diag);

/* Groups may stand in groups, GROUPS_MOST deep. */
#define GROUPS_MOST 8
static inline void surface_begin(struct surface *surface, const struct surface_group *group)
{
    surface->kind->begin(surface, group);
}

static inline void surface_end(struct surface *surface)
{
    surface->kind->end(surface);
}

/* A line through the points, 1 or more, or an area that it goes around. */
static inline void surface_path(struct surface *surface, const struct picture_point *points,
                                size_t count, bool closed, struct ink ink)
{
    surface->kind->path(surface, points, count, closed, ink);
}

/* UTF-8, made safe, on a line whose base is at `at`. */
static inline void surface_text(struct surface *surface, struct picture_point at,
                                const char *text, const struct text_look *look)
{
    surface->kind->text(surface, at, text, look);
}

/* A rectangle that is filled. */
void surface_fill(struct surface *surface, double x, double y, double width, double height,
                  int32_t colour);

/* Row `y` of an image, 0 <= y < its height: 0x00RRGGBB a pixel, until more is drawn. */
const uint32_t *surface_pixels(const struct surface *surface, int y);

/* A group that only moves what is drawn in it. */
static inline struct surface_group group_at(double x, double y)
{
    return (struct surface_group){.x = x, .y = y, .ink = INK_OF_GROUP};
}

#endif
