/* SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "draw/surface.h"

/* Writes " fill="#102030"". */
static void write_colour(FILE *out, const char *what, int32_t colour)
{
    if (colour == INK_NONE)
        fprintf(out, " %s=\"none\"", what);
    else if (colour >= 0)
        fprintf(out, " %s=\"#%06x\"", what, (unsigned)colour);
}

static void write_ink(FILE *out, struct ink ink)
{
    write_colour(out, "fill", ink.fill);
    write_colour(out, "stroke", ink.stroke);
    if (ink.width > 0)
        fprintf(out, " stroke-width=\"%.6g\"", ink.width);
}

static bool open(struct surface *surface, struct diag *diag)
{
    const struct document *document = &surface->document;
    const char *ends = document->square_ends ? "square" : "round";
    (void)diag;
    fprintf(surface->out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.7g%s\" height=\"%.7g%s\""
            " viewBox=\"0 0 %.7g %.7g\" stroke-linecap=\"%s\" stroke-linejoin=\"round\"",
            document->width, document->unit, document->height, document->unit, document->width,
            document->height, ends);
    write_ink(surface->out, document->ink);
    fputs(">\n", surface->out);
    return true;
}

static bool close(struct surface *surface, struct diag *diag)
{
    (void)diag;
    fputs("</svg>\n", surface->out);
    return true;
}

static void begin(struct surface *surface, const struct surface_group *group)
{
    FILE *out = surface->out;
    fputs("<g", out);
    if (group->x != 0 || group->y != 0)
        fprintf(out, " transform=\"translate(%.7g %.7g)\"", group->x, group->y);
    write_ink(out, group->ink);
    if (group->font)
        fprintf(out, " font-family=\"%s\" font-size=\"%.6g\"%s", group->font, group->size,
                group->centred ? " text-anchor=\"middle\"" : "");
    fputs(">\n", out);
}

static void end(struct surface *surface)
{
    fputs("</g>\n", surface->out);
}

static void path(struct surface *surface, const struct picture_point *points, size_t count,
                 bool closed, struct ink ink)
{
    FILE *out = surface->out;
    fputs("<path d=\"", out);
    for (size_t k = 0; k < count; k++)
        fprintf(out, "%c%.7g %.7g", k ? 'L' : 'M', points[k].x, points[k].y);
    fprintf(out, "%s\"", closed ? "Z" : "");
    write_ink(out, ink);
    fputs("/>\n", out);
}

/* SVG would collapse blanks. */
static void write_escaped(FILE *out, const char *text)
{
    for (; *text; text++)
        switch (*text) {
        case '&': fputs("&amp;", out); break;
        case '<': fputs("&lt;", out); break;
        case '>': fputs("&gt;", out); break;
        case ' ': fputs("\u00A0", out); break;
        default: putc(*text, out);
        }
}

static void text(struct surface *surface, struct picture_point at, const char *text,
                 const struct text_look *look)
{
    FILE *out = surface->out;
    fprintf(out, "<text x=\"%.6g\" y=\"%.6g\"", at.x, at.y);
    if (look->width > 0)
        fprintf(out, " textLength=\"%.6g\"", look->width);
    write_colour(out, "fill", look->colour);
    fprintf(out, "%s%s%s>", look->bold ? " font-weight=\"bold\"" : "",
            look->dim ? " opacity=\"0.6\"" : "",
            look->underlined ? " text-decoration=\"underline\"" : "");
    write_escaped(out, text);
    fputs("</text>\n", out);
}

const struct surface_kind surface_svg = {open, close, begin, end, path, text, NULL};

bool surface_open(struct surface *surface, const struct surface_kind *kind,
                  struct document document, FILE *out, struct diag *diag)
{
    *surface = (struct surface){.kind = kind, .document = document, .out = out};
    return kind->open(surface, diag);
}

bool surface_close(struct surface *surface, struct diag *diag)
{
    return surface->kind->close(surface, diag);
}

void surface_fill(struct surface *surface, double x, double y, double width, double height,
                  int32_t colour)
{
    const struct picture_point corners[] = {
        {x, y}, {x + width, y}, {x + width, y + height}, {x, y + height}};
    surface_path(surface, corners, 4, true, (struct ink){colour, INK_SAME, 0});
}
