/* SPDX-License-Identifier: MIT */
#include "report/print_sheet.h"

#include <stdio.h>

#include "base/memory.h"
#include "base/text.h"
#include "draw/tile.h"

#define INCH 25.4
#define DOTS_INCH 300.0         /* images */
#define MARGIN_CUT 2.0          /* mm, like the following */
#define FONT 5.0
#define GAP_PIECES 0.5          /* between pieces, in edges of a cell */
#define PAD 0.4                 /* from a frame to the layers of its piece, in edges */
#define FRAME 0.02              /* line width, in edges */
#define FONT_SMALL 0.4          /* of the number below a piece, in edges */
#define FOLD 0.2                /* the line above the solution */
#define SHRINK 0.97             /* factor for cells until all fit */
#define WHITE 0xffffff
#define INK 0x202020
#define INK_FRAME 0xb8b8b8
#define COPIES_MOST 1000        /* for a piece to cut */

const struct paper_size paper_sizes[] = {
    {"a4", 210, 297}, {"a3", 297, 420}, {"letter", 215.9, 279.4}, {NULL, 0, 0},
};

const char *paper_word(int k)
{
    return paper_sizes[k].name;
}

struct sheet_plan {
    const struct print_sheet *sheet;
    const struct export_format *format;
    const struct lattice *lattice;
    struct tiles board, solution;
    struct board_picture *pieces;       /* [count]; equal ones share tiles */
    int *copies;                        /* [count]; 1 is not written */
    struct picture_point *places;       /* [count], relative to the tray */
    struct span *sizes;                 /* [count] */
    int count;
    size_t room;
    double edge, width, height;         /* of the page */
    double tray, fold;                  /* upper edges */
    struct span board_span, solution_span;  /* with edges of 1 */
};

static int count_placed(const struct puzzle *puzzle, int piece)
{
    int count = 0;
    for (int k = 0; k < puzzle->nplaced; k++)
        count += puzzle->pieces[puzzle->placed[k].piece].twin == piece;
    return count;
}

/* Returns the piece's uses in the solution; without one its least uses, or 1 if optional.  Placed
 * pieces do not count. */
static int count_copies(const struct print_sheet *sheet, int piece)
{
    const struct puzzle *puzzle = sheet->legend->puzzle;
    struct uses uses = puzzle_uses(puzzle, piece);
    int placed = count_placed(puzzle, piece), count = 0;
    for (int32_t k = 0; sheet->solution && k < sheet->solution->count; k++) {
        int32_t option = sheet->solution->options[k];
        count += option && sheet->legend->placements[option].piece == piece;
    }
    if (!sheet->solution)
        count = uses.least > placed ? uses.least : placed + (uses.most > placed || !placed);
    count -= placed;
    return count < COPIES_MOST ? count : COPIES_MOST;
}

static void add_piece(struct sheet_plan *plan, struct board_picture picture, int copies)
{
    plan->pieces = memory_need_grow(plan->pieces, &plan->room, (size_t)plan->count + 1,
                                    sizeof *plan->pieces);
    plan->copies = memory_need(plan->copies, plan->room, sizeof *plan->copies);
    plan->pieces[plan->count] = picture;
    plan->copies[plan->count++] = copies;
}

/* Lists each piece once; for cutting, each copy. */
static void list_pieces(struct sheet_plan *plan)
{
    const struct puzzle *puzzle = plan->sheet->legend->puzzle;
    for (int p = 0; p < puzzle->npieces; p++) {
        const struct piece *piece = &puzzle->pieces[p];
        if (piece->twin != p)
            continue;   /* counted with the first */
        int copies = count_copies(plan->sheet, p), times = plan->format->cuts ? copies : 1;
        if (copies <= 0 && count_placed(puzzle, p))
            continue;
        for (int k = 0; k < times; k++)
            add_piece(plan,
                      picture_of_shape(&piece->shape, piece_tint(puzzle, p), piece->letter, NULL),
                      plan->format->cuts ? 1 : copies);
    }
    plan->places = memory_need(NULL, (size_t)plan->count + 1, sizeof *plan->places);
    plan->sizes = memory_need(NULL, (size_t)plan->count + 1, sizeof *plan->sizes);
}

static struct span span_of(const struct sheet_plan *plan, const struct tiles *tiles)
{
    struct board_picture picture = picture_of_tiles(tiles);
    return picture_span(plan->lattice, &picture, 1);
}

static void open_plan(struct sheet_plan *plan, const struct print_sheet *sheet,
                      const struct export_format *format)
{
    const struct board_solution nothing = {0};
    *plan = (struct sheet_plan){
        .sheet = sheet,
        .format = format,
        .lattice = sheet->legend->puzzle->lattice,
        .board = tiles_of_solution(sheet->legend, &nothing),
        .solution = tiles_of_solution(sheet->legend, sheet->solution ? sheet->solution : &nothing),
    };
    plan->board_span = span_of(plan, &plan->board);
    plan->solution_span = span_of(plan, &plan->solution);
    list_pieces(plan);
}

static void close_plan(struct sheet_plan *plan)
{
    for (int k = 0; k < plan->count; k++)
        picture_done(&plan->pieces[k]);
    tiles_done(&plan->board);
    tiles_done(&plan->solution);
    memory_free(plan->pieces);
    memory_free(plan->copies);
    memory_free(plan->places);
    memory_free(plan->sizes);
}

static double margin_of(const struct sheet_plan *plan)
{
    return plan->format->cuts ? MARGIN_CUT : SHEET_MARGIN;
}

static double head_of(const struct sheet_plan *plan)
{
    return margin_of(plan) + (plan->sheet->title && !plan->format->cuts ? SHEET_HEAD : 0);
}

static bool shows_solution(const struct sheet_plan *plan)
{
    return plan->sheet->solution && !plan->format->cuts;
}

static double pad_of(const struct sheet_plan *plan, double edge)
{
    return plan->lattice->layer && !plan->format->cuts ? PAD * edge : 0;
}

static struct span lay_out(struct sheet_plan *plan, double edge, double width)
{
    double margin = margin_of(plan), line = plan->count ? margin : 0;
    double pad = pad_of(plan, edge);
    for (int k = 0; k < plan->count; k++) {
        plan->sizes[k] = picture_span(plan->lattice, &plan->pieces[k], edge);
        plan->sizes[k].width += 2 * pad;
        plan->sizes[k].height += 2 * pad + (plan->copies[k] != 1 ? FONT_SMALL * edge : 0);
    }
    double gap = plan->format->cuts ? MARGIN_CUT : GAP_PIECES * edge;
    struct span tray = shelve(plan->sizes, plan->count, width - 2 * margin, gap, plan->places);
    plan->edge = edge;
    plan->tray = head_of(plan) + plan->board_span.height * edge + line;
    plan->fold = plan->tray + tray.height + margin;
    double across = plan->board_span.width * edge;
    struct span all = {across > tray.width ? across : tray.width, plan->fold};
    if (shows_solution(plan))
        all.height += margin + plan->solution_span.height * edge / 2 + margin;
    all.width += 2 * margin;
    return all;
}

static double find_edge(struct sheet_plan *plan, double width, double height)
{
    double edge = plan->sheet->edge;
    for (;; edge *= SHRINK) {
        struct span all = lay_out(plan, edge, width);
        if (all.width <= width && all.height <= height)
            return edge;
    }
}

static void fit_page(struct sheet_plan *plan)
{
    const struct paper_size *paper = plan->sheet->paper;
    if (plan->format->cuts) {
        struct span all = lay_out(plan, plan->sheet->edge, paper->width);
        plan->width = all.width;
        plan->height = all.height;
        return;
    }
    double upright = find_edge(plan, paper->width, paper->height);
    bool lies = find_edge(plan, paper->height, paper->width) > upright;
    plan->width = lies ? paper->height : paper->width;
    plan->height = lies ? paper->width : paper->height;
    lay_out(plan, find_edge(plan, plan->width, plan->height), plan->width);
}

static void draw_picture(const struct sheet_plan *plan, const struct board_picture *picture,
                         double x, double y, double edge, struct surface *surface)
{
    struct surface_group group = group_at(x, y);
    surface_begin(surface, &group);
    picture_draw(plan->lattice, picture, edge, plan->format, surface);
    surface_end(surface);
}

static void draw_board(const struct sheet_plan *plan, const struct tiles *tiles, double y,
                       double edge, struct surface *surface)
{
    struct board_picture picture = picture_of_tiles(tiles);
    double free = plan->width - 2 * margin_of(plan) - span_of(plan, tiles).width * edge;
    free = plan->format->cuts ? 0 : free;
    draw_picture(plan, &picture, margin_of(plan) + free / 2, y, edge, surface);
}

static void draw_words(double x, double y, double size, const char *words, struct surface *surface)
{
    struct surface_group group = group_at(x, y);
    group.font = "sans-serif";
    group.size = size;
    surface_begin(surface, &group);
    surface_text(surface, (struct picture_point){0, 0}, words, &(struct text_look){.colour = INK});
    surface_end(surface);
}

static void draw_frame(double x, double y, struct span size, double width, struct surface *surface)
{
    const struct picture_point corners[] = {
        {x, y}, {x + size.width, y}, {x + size.width, y + size.height}, {x, y + size.height}};
    surface_path(surface, corners, 4, true, (struct ink){INK_NONE, INK_FRAME, width});
}

static void draw_tray(const struct sheet_plan *plan, struct surface *surface)
{
    double pad = pad_of(plan, plan->edge);
    for (int k = 0; k < plan->count; k++) {
        char number[32];
        double x = margin_of(plan) + plan->places[k].x, y = plan->tray + plan->places[k].y;
        if (pad > 0)
            draw_frame(x, y, plan->sizes[k], FRAME * plan->edge, surface);
        draw_picture(plan, &plan->pieces[k], x + pad, y + pad, plan->edge, surface);
        snprintf(number, sizeof number, "× %d", plan->copies[k]);
        if (plan->copies[k] != 1)
            draw_words(x + pad, y + plan->sizes[k].height - pad / 2, FONT_SMALL * plan->edge,
                       number, surface);
    }
}

void sheet_draw_title(const char *words, struct surface *surface)
{
    char *title = NULL;
    size_t length;
    FILE *out = open_memstream(&title, &length);
    if (!out)
        return;
    text_print(out, words, true);
    if (fclose(out) == 0)
        draw_words(SHEET_MARGIN, SHEET_MARGIN + FONT, FONT, title, surface);
    memory_free_text(title);
}

static void draw_solution(const struct sheet_plan *plan, struct surface *surface)
{
    const struct picture_point fold[] = {{SHEET_MARGIN, plan->fold},
                                         {plan->width - SHEET_MARGIN, plan->fold}};
    surface_path(surface, fold, 2, false, (struct ink){INK_NONE, INK, FOLD});
    draw_board(plan, &plan->solution, plan->fold + SHEET_MARGIN, plan->edge / 2, surface);
}

static void draw_all(const struct sheet_plan *plan, struct surface *surface)
{
    if (!plan->format->cuts)
        surface_fill(surface, 0, 0, plan->width, plan->height, WHITE);
    if (plan->sheet->title && !plan->format->cuts)
        sheet_draw_title(plan->sheet->title, surface);
    draw_board(plan, &plan->board, head_of(plan), plan->edge, surface);
    draw_tray(plan, surface);
    if (shows_solution(plan))
        draw_solution(plan, surface);
}

bool print_sheet_write(const struct print_sheet *sheet, const struct export_format *format,
                       FILE *out, struct diag *diag)
{
    struct sheet_plan plan;
    struct surface surface;
    if (!format->surface)
        return diag_fault(diag, (struct place){0}, "a sheet is svg, png, pdf or cut, not %s",
                          format->name);
    if (!sheet->legend->placements)
        return diag_fault(diag, (struct place){0}, "the problem has no board: there is no sheet");
    open_plan(&plan, sheet, format);
    fit_page(&plan);
    const struct document document = {
        .width = plan.width,
        .height = plan.height,
        .unit = "mm",
        .dots = DOTS_INCH / INCH,
        .ink = export_ink(format),
    };
    bool done = surface_open(&surface, format->surface, document, out, diag);
    if (done)
        draw_all(&plan, &surface);
    close_plan(&plan);
    return done && surface_close(&surface, diag);
}
