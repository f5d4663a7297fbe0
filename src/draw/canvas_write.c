/* SPDX-License-Identifier: MIT */
#include "draw/canvas.h"

#include <string.h>

/* The left half writes both columns. */
static void write_glyph(FILE *out, const struct glyph *glyph, bool ascii)
{
    if (ascii || glyph->c == 0) {
        fputc(text_ascii(glyph->c), out);
        return;
    }
    if (glyph->c == GLYPH_RIGHT)
        return;
    text_put(out, glyph->c);
    for (int k = 0; k < TEXT_JOINED && glyph->joined[k]; k++)
        text_put(out, glyph->joined[k]);
}

static bool is_blank(const struct glyph *glyph)
{
    return glyph->c == 0 || glyph->c == ' ';
}

void canvas_write_text(const struct canvas *canvas, FILE *out, bool ascii)
{
    for (int y = 0; y < canvas->height; y++) {
        const struct glyph *row = canvas_row(canvas, y);
        int end = canvas->width;
        while (end > 0 && is_blank(&row[end - 1]))
            end--;
        for (int x = 0; x < end; x++)
            write_glyph(out, &row[x], ascii);
        fputc('\n', out);
    }
}

/* Writes an SGR sequence; base: 30 for ink, 40 for paper. */
static void write_colour(FILE *out, int colour, int base, int colours)
{
    if (colour < 0)
        return;
    if (colours == 256)
        fprintf(out, ";%d;5;%d", base + 8, colour);
    else
        fprintf(out, ";%d", colour < 8 ? base + colour : base + 60 + colour - 8);
}

static void write_style(FILE *out, struct style style, int colours)
{
    static const struct { uint8_t bit; const char *parameter; } attributes[] = {
        {BOLD, ";1"}, {DIM, ";2"}, {UNDERLINE, ";4"}, {REVERSE, ";7"},
    };
    fputs("\033[0", out);
    for (size_t i = 0; i < sizeof attributes / sizeof *attributes; i++)
        if (style.attributes & attributes[i].bit)
            fputs(attributes[i].parameter, out);
    write_colour(out, style.ink, 30, colours);
    write_colour(out, style.paper, 40, colours);
    fputc('m', out);
}

static bool shows_nothing(const struct glyph *glyph, int colours)
{
    struct style style = glyph_reduce(glyph, colours);
    return is_blank(glyph) && style.paper < 0 && !(style.attributes & (REVERSE | UNDERLINE));
}

void canvas_write_ansi(const struct canvas *canvas, FILE *out, bool ascii, int colours)
{
    for (int y = 0; y < canvas->height; y++) {
        const struct glyph *row = canvas_row(canvas, y);
        int end = canvas->width;
        while (end > 0 && shows_nothing(&row[end - 1], colours))
            end--;
        struct style now = STYLE_PLAIN;
        for (int x = 0; x < end; x++) {
            struct style style = glyph_reduce(&row[x], colours);
            if (!style_equal(style, now))
                write_style(out, style, colours);
            now = style;
            write_glyph(out, &row[x], ascii);
        }
        if (!style_equal(now, STYLE_PLAIN))
            fputs("\033[0m", out);
        fputc('\n', out);
    }
}

static bool looks_alike(const struct glyph *a, const struct glyph *b)
{
    bool same = a->c == b->c && memcmp(a->joined, b->joined, sizeof a->joined) == 0;
    return style_equal(a->style, b->style) && (same || (is_blank(a) && is_blank(b)));
}

void canvas_write_changes(const struct canvas *canvas, const struct canvas *before, FILE *out,
                          bool ascii)
{
    struct style now = STYLE_PLAIN;
    int next = -1;      /* at the terminal's cursor; -1: unknown */
    for (int k = 0; k < canvas->width * canvas->height; k++) {
        const struct glyph *glyph = &canvas->at[k];
        int x = k % canvas->width, y = k / canvas->width;
        bool is_half = glyph->c == GLYPH_RIGHT && !ascii;
        if (is_half || looks_alike(glyph, &before->at[k]))
            continue;
        if (k != next || x == 0)
            fprintf(out, "\033[%d;%dH", y + 1, x + 1);
        if (!style_equal(glyph->style, now))
            write_style(out, glyph->style, 256);
        now = glyph->style;
        write_glyph(out, glyph, ascii);
        next = k + 1;
        if (x + 1 < canvas->width && glyph[1].c == GLYPH_RIGHT && !ascii)
            next++;
    }
    if (!style_equal(now, STYLE_PLAIN))
        fputs("\033[0m", out);
}

static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/* Styles have letters in order of appearance. */
struct chart {
    struct style styles[sizeof letters - 1];
    size_t count;
};

static char letter_for(struct chart *chart, struct style style)
{
    if (style_equal(style, STYLE_PLAIN))
        return '.';
    size_t i = 0;
    while (i < chart->count && !style_equal(chart->styles[i], style))
        i++;
    if (i == sizeof letters - 1)
        return '*';
    if (i == chart->count)
        chart->styles[chart->count++] = style;
    return letters[i];
}

static void write_key(FILE *out, char letter, struct style style)
{
    static const char *const names[] = {"bold", "dim", "reverse", "underline"};
    fprintf(out, "%c ink %d paper %d", letter, style.ink, style.paper);
    for (int i = 0; i < 4; i++)
        if (style.attributes & 1 << i)
            fprintf(out, " %s", names[i]);
    fputc('\n', out);
}

void canvas_write_styles(const struct canvas *canvas, FILE *out)
{
    struct chart chart = {.count = 0};
    for (int y = 0; y < canvas->height; y++) {
        for (int x = 0; x < canvas->width; x++)
            fputc(letter_for(&chart, canvas_row(canvas, y)[x].style), out);
        fputc('\n', out);
    }
    for (size_t i = 0; i < chart.count; i++)
        write_key(out, letters[i], chart.styles[i]);
}
