/* SPDX-License-Identifier: MIT */
/* A board as a coloured picture in SVG: cells first, then lines, then what stands in the cells. */
#include "draw/painting.h"

#include "base/text.h"
#include "draw/corners.h"
#include "draw/outline.h"

#define INK 0x202020u       /* where a style has none */
#define SEAM 0.02           /* cells reach so far into each other, of an edge */

/* Lines from the faintest on. */
static const struct pen {
    unsigned edges;
    double width;           /* of a square's edge */
    const char *colour;
} pens[] = {
    {1u << EDGE_GRID, 0.02, "#b8b8b8"},
    {1u << EDGE_PLAIN, 0.05, "#202020"},
    {1u << EDGE_BOX | 1u << EDGE_LOOK, 0.09, "#202020"},
};

static struct point point_of(const struct scale *scale, struct cell cell, int k)
{
    return scale_point(scale, scale->corners->corner(cell, k));
}

static struct point middle_of(const struct scale *scale, struct cell cell)
{
    int sides = scale->corners->lattice->sides;
    struct point middle = {0, 0};
    for (int k = 0; k < sides; k++) {
        struct point corner = point_of(scale, cell, k);
        middle.x += corner.x / sides;
        middle.y += corner.y / sides;
    }
    return middle;
}

/* What fills it; -1: nothing. */
static int fill_of(const struct tile *tile)
{
    struct glyph filling = tile_filling(tile);
    return filling.c == 0x2588 ? filling.style.ink : filling.style.paper;
}

static void write_cell(FILE *out, const struct scale *scale, struct cell cell, int fill)
{
    unsigned colour = colour_rgb(fill);
    fputs("<path d=\"", out);
    for (int k = 0; k < scale->corners->lattice->sides; k++) {
        struct point corner = point_of(scale, cell, k);
        fprintf(out, "%c%.6g %.6g", k ? 'L' : 'M', corner.x, corner.y);
    }
    fprintf(out, "Z\" fill=\"#%06x\" stroke=\"#%06x\"/>\n", colour, colour);
}

static void write_content(FILE *out, const struct scale *scale, struct cell cell,
                          struct glyph glyph, double size)
{
    char bytes[5];
    struct point at = middle_of(scale, cell);
    bool is_named = glyph.c == '<' || glyph.c == '&';
    text_encode(glyph.c, bytes);
    fprintf(out, "<text x=\"%.6g\" y=\"%.6g\" fill=\"#%06x\"%s>%s</text>\n", at.x,
            at.y + size * 0.35,
            glyph.style.ink < 0 ? INK : (unsigned)colour_rgb(glyph.style.ink),
            glyph.style.attributes & BOLD ? " font-weight=\"bold\"" : "",
            !is_named ? bytes : glyph.c == '<' ? "&lt;" : "&amp;");
}

/* A dot only says that a cell is open: here there are lines. */
static bool has_content(struct glyph glyph)
{
    return glyph.c && glyph.c != ' ' && glyph.c != 0xB7 && glyph.c != 0x2588;
}

static void write_cells(const struct scale *scale, const struct board_picture *picture,
                        double size, FILE *out)
{
    fprintf(out, "<g stroke-width=\"%.6g\">\n", SEAM * size);
    for (int k = 0; k < picture_cells(picture); k++)
        if (fill_of(&picture->tiles[k]) >= 0)
            write_cell(out, scale, picture_cell(picture, k), fill_of(&picture->tiles[k]));
    fputs("</g>\n", out);
}

static void write_contents(const struct scale *scale, const struct board_picture *picture,
                           double size, FILE *out)
{
    fprintf(out, "<g font-family=\"sans-serif\" font-size=\"%.6g\" text-anchor=\"middle\">\n",
            size);
    for (int k = 0; k < picture_cells(picture); k++) {
        struct glyph glyph = tile_content(&picture->tiles[k], 0, 1);
        if (has_content(glyph))
            write_content(out, scale, picture_cell(picture, k), glyph, size);
    }
    fputs("</g>\n", out);
}

double painting_edge(const struct lattice *lattice)
{
    return corners_of(lattice)->edge;
}

void painting_write(const struct lattice *lattice, const struct board_picture *picture,
                    double edge, FILE *out)
{
    const struct corners *corners = corners_of(lattice);
    double square = edge / corners->edge;
    const struct scale scale = corners_scale(corners, picture, edge);
    write_cells(&scale, picture, square, out);
    for (size_t k = 0; k < sizeof pens / sizeof *pens; k++) {
        fprintf(out, "<g fill=\"none\" stroke=\"%s\" stroke-width=\"%.6g\">\n", pens[k].colour,
                pens[k].width * square);
        outline_write(lattice, picture, edge, pens[k].edges, out);
        fputs("</g>\n", out);
    }
    write_contents(&scale, picture, square / 2, out);
}
