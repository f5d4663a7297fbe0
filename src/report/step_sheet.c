/* SPDX-License-Identifier: MIT */
#include "report/step_sheet.h"

#include <string.h>

#include "base/limit.h"
#include "base/memory.h"
#include "base/text.h"
#include "deduce/reason.h"
#include "report/light.h"

#define INCH 25.4
#define DOTS_INCH 150.0
#define GAP 6.0                 /* between pictures, in mm, like the following */
#define FONT 2.8
#define LEADING 3.6             /* the distance of lines */
#define LETTER 0.51             /* the width of an average letter, in FONT */
#define EDGE_LEAST 4.5          /* the shortest edge if a row has several pictures */
#define COLUMNS_MOST 4
#define TEXT_COLUMNS 76
#define INK 0x202020
#define WHITE 0xffffff

/* A step, or the end. */
struct frame {
    struct tiles tiles;
    char *text;                 /* owned; safe, with newlines */
    int lines;
};

struct step_plan {
    const struct step_sheet *sheet;
    const struct lattice *lattice;
    struct span span;           /* a picture's, with edges of 1 */
    int columns;                /* pictures in a row */
    double edge, width;         /* a cell's edge, the width of a picture and its text */
    double tallest;             /* the tallest row */
    double height;              /* the document's */
};

/* ---- frames ---- */

static int32_t count_frames(const struct step_sheet *sheet)
{
    return sheet->steps->count + (sheet->steps->end != END_OPEN);
}

/* "12  hidden pair: …" */
static void write_reason(const struct step_sheet *sheet, int32_t k, FILE *out)
{
    const struct steps *steps = sheet->steps;
    const struct legend *legend = &sheet->encoding->legend;
    bool is_utf8 = !sheet->ascii;
    char text[REASON_ROOM];
    if (k < steps->count)
        fprintf(out, "%d  %s: ", (int)k + 1, reason_name(&steps->at[k].made, legend));
    text_print(out, reason_write_step(steps, k, legend, text), is_utf8);
}

/* Breaks lines at blanks, to at most `width` columns if possible.  Returns the lines. */
static int wrap(char *text, int width)
{
    int lines = 1, columns = 0;
    char *blank = NULL;
    for (char *c = text; *c; c++) {
        bool is_inside = ((unsigned char)*c & 0xc0) == 0x80;
        columns += !is_inside;
        if (*c == ' ')
            blank = c;
        if (columns <= width || !blank)
            continue;
        *blank = '\n';
        columns = (int)(c - blank);
        blank = NULL;
        lines++;
    }
    return lines;
}

/* False if memory runs out. */
static bool frame_init(struct frame *frame, const struct step_sheet *sheet, int32_t k, int width)
{
    const struct puzzle *puzzle = sheet->encoding->legend.puzzle;
    bool *closed = steps_closed(sheet->steps, k);
    size_t length;
    frame->text = NULL;
    frame->lines = 0;
    tiles_init(&frame->tiles, puzzle, page_of(&puzzle->region));
    light_step(&frame->tiles, sheet->encoding, sheet->steps, k, closed);
    memory_free(closed);
    FILE *out = open_memstream(&frame->text, &length);
    if (!out)
        return false;
    write_reason(sheet, k, out);
    bool done = fclose(out) == 0;
    if (done)
        frame->lines = wrap(frame->text, width);
    return done;
}

static void frame_done(struct frame *frame)
{
    tiles_done(&frame->tiles);
    memory_free_text(frame->text);
}

/* ---- pages ---- */

static void plan_columns(struct step_plan *plan)
{
    double paper = plan->sheet->paper->width - 2 * SHEET_MARGIN;
    plan->columns = COLUMNS_MOST;
    do {
        plan->width = (paper - (plan->columns - 1) * GAP) / plan->columns;
        plan->edge = plan->width / plan->span.width;
    } while (plan->edge < EDGE_LEAST && --plan->columns);
    if (!plan->columns) {
        plan->columns = 1;
        plan->width = paper;
        plan->edge = paper / plan->span.width;
    }
    plan->edge = plan->edge < plan->sheet->edge ? plan->edge : plan->sheet->edge;
}

static void draw_text(const struct frame *frame, double y, struct surface *surface)
{
    const struct text_look look = {.colour = INK};
    char *line = frame->text;
    for (int k = 0; k < frame->lines; k++, y += LEADING) {
        char *end = line + strcspn(line, "\n");
        *end = 0;
        surface_text(surface, (struct picture_point){0, y}, line, &look);
        line = end + 1;
    }
}

static void draw_frame(const struct step_plan *plan, const struct frame *frame, double x, double y,
                       const struct export_format *format, struct surface *surface)
{
    const struct board_picture picture = picture_of_tiles(&frame->tiles);
    struct surface_group group = group_at(x, y);
    group.font = "sans-serif";
    group.size = FONT;
    surface_begin(surface, &group);
    picture_draw(plan->lattice, &picture, plan->edge, format, surface);
    draw_text(frame, plan->span.height * plan->edge + LEADING, surface);
    surface_end(surface);
}

/* Draws a row from frame `first` on at `y`, or if surface is NULL, measures it.  Returns its
 * height; -1: memory ran out, or a limit has passed. */
static double do_row(const struct step_plan *plan, int32_t first, double y,
                     const struct export_format *format, struct surface *surface)
{
    int32_t end = first + plan->columns, count = count_frames(plan->sheet);
    int width = (int)(plan->width / (LETTER * FONT)), lines = 0;
    for (int32_t k = first; k < end && k < count; k++) {
        struct frame frame;
        bool done = frame_init(&frame, plan->sheet, k, width) && limit_step();
        if (done && surface)
            draw_frame(plan, &frame, SHEET_MARGIN + (k - first) * (plan->width + GAP), y, format,
                       surface);
        lines = frame.lines > lines ? frame.lines : lines;
        frame_done(&frame);
        if (!done)
            return -1;
    }
    return plan->span.height * plan->edge + (lines + 1) * LEADING + GAP;
}

/* Draws all rows on pages, or if surface is NULL, sets plan->height. */
static bool do_pages(struct step_plan *plan, const struct export_format *format,
                     struct surface *surface)
{
    const char *title = plan->sheet->encoding->legend.puzzle->title;
    double paper = plan->sheet->paper->height, y = SHEET_MARGIN + (title ? SHEET_HEAD : 0);
    double most = format->surface->turn_page ? paper - SHEET_MARGIN : 0;
    if (title && surface)
        sheet_draw_title(title, surface);
    for (int32_t k = 0; k < count_frames(plan->sheet); k += plan->columns) {
        double height = do_row(plan, k, 0, format, NULL);
        if (height < 0)
            return false;
        plan->tallest = height > plan->tallest ? height : plan->tallest;
        if (surface && most > 0 && k && y + height > most) {
            format->surface->turn_page(surface);
            y = SHEET_MARGIN;
        }
        if (surface && do_row(plan, k, y, format, surface) < 0)
            return false;
        y += height;
    }
    plan->height = most > 0 ? paper : y + SHEET_MARGIN - GAP;
    return true;
}

/* Shortens edges so that the tallest row fits on the first page, if its text leaves room. */
static void fit_page(struct step_plan *plan, const struct export_format *format)
{
    double head = plan->sheet->encoding->legend.puzzle->title ? SHEET_HEAD : 0;
    double over = plan->tallest + head + 2 * SHEET_MARGIN - GAP - plan->sheet->paper->height;
    double edge = plan->edge - over / plan->span.height;
    if (format->surface->turn_page && over > 0 && edge > 0)
        plan->edge = edge;
}

static bool write_pages(const struct step_sheet *sheet, const struct export_format *format,
                        FILE *out, struct diag *diag)
{
    const struct puzzle *puzzle = sheet->encoding->legend.puzzle;
    struct step_plan plan = {.sheet = sheet, .lattice = puzzle->lattice};
    struct surface surface;
    struct tiles tiles;
    tiles_init(&tiles, puzzle, page_of(&puzzle->region));
    const struct board_picture picture = picture_of_tiles(&tiles);
    plan.span = picture_span(plan.lattice, &picture, 1);
    tiles_done(&tiles);
    plan_columns(&plan);
    if (!do_pages(&plan, format, NULL))
        return diag_memory(diag, "the sheet");
    fit_page(&plan, format);
    const struct document document = {
        .width = sheet->paper->width,
        .height = plan.height,
        .unit = "mm",
        .dots = DOTS_INCH / INCH,
        .ink = export_ink(format),
    };
    if (!surface_open(&surface, format->surface, document, out, diag))
        return false;
    surface_fill(&surface, 0, 0, document.width, document.height, WHITE);
    bool done = do_pages(&plan, format, &surface) || diag_memory(diag, "the sheet");
    return surface_close(&surface, diag) && done;
}

/* ---- text ---- */

static bool write_text(const struct step_sheet *sheet, const struct export_format *format,
                       FILE *out, struct diag *diag)
{
    bool done = true;
    for (int32_t k = 0; done && k < count_frames(sheet); k++) {
        struct frame frame;
        done = (frame_init(&frame, sheet, k, TEXT_COLUMNS) && limit_step()) ||
               diag_memory(diag, "the sheet");
        const struct board_picture picture = picture_of_tiles(&frame.tiles);
        const struct pictures pictures = {
            .lattice = sheet->encoding->legend.puzzle->lattice,
            .at = &picture,
            .count = 1,
            .ascii = sheet->ascii,
        };
        done = done && pictures_write(&pictures, format, out, diag);
        if (done)
            fprintf(out, "%s\n\n", frame.text);
        frame_done(&frame);
    }
    return done;
}

bool step_sheet_write(const struct step_sheet *sheet, const struct export_format *format, FILE *out,
                      struct diag *diag)
{
    if (format->cuts)
        return diag_fault(diag, (struct place){0}, "an explanation cannot be cut");
    if (!sheet->encoding->legend.placements)
        return diag_fault(diag, (struct place){0}, "the problem has no board: there is no sheet");
    return format->surface ? write_pages(sheet, format, out, diag)
                           : write_text(sheet, format, out, diag);
}
