/* SPDX-License-Identifier: MIT */
#include "report/board_export.h"

#include "base/memory.h"
#include "base/text.h"
#include "draw/style.h"

#define GAP_ACROSS 2        /* between boards in text */
#define GAP_DOWN 1

bool board_solutions_add(struct board_solutions *list, const int32_t *options, int32_t count,
                         struct diag *diag)
{
    if (list->count == BOARD_SOLUTIONS_MOST)
        return diag_fault(diag, (struct place){0},
                          "expected at most %d solutions in one picture, found more",
                          BOARD_SOLUTIONS_MOST);
    struct board_solution *at = memory_try_grow(list->at, &list->room, list->count + 1, sizeof *at);
    int32_t *copy = at ? memory_try(NULL, (size_t)count + 1, sizeof *copy) : NULL;
    list->at = at ? at : list->at;
    if (!copy)
        return diag_memory(diag, "the solutions");
    for (int32_t k = 0; k < count; k++)
        copy[k] = options[k];
    list->at[list->count++] = (struct board_solution){copy, count};
    return true;
}

void board_solutions_done(struct board_solutions *list)
{
    for (size_t k = 0; k < list->count; k++)
        memory_free((int32_t *)list->at[k].options);
    memory_free(list->at);
    *list = (struct board_solutions){0};
}

struct tiles tiles_of_solution(const struct legend *legend, const struct board_solution *laid)
{
    const struct puzzle *puzzle = legend->puzzle;
    struct tiles tiles;
    tiles_init(&tiles, puzzle, page_of(&puzzle->region));
    for (int32_t k = 0; k < laid->count; k++)
        tiles_place(&tiles, legend, laid->options[k]);
    return tiles;
}

static bool write_boards(const struct board_export *export, const struct export_format *format,
                         FILE *out, struct diag *diag)
{
    size_t count = (size_t)export->count;
    struct tiles *tiles = memory_need(NULL, count, sizeof *tiles);
    struct board_picture *boards = memory_need(NULL, count, sizeof *boards);
    for (size_t k = 0; k < count; k++) {
        tiles[k] = tiles_of_solution(export->legend, &export->boards[k]);
        boards[k] = picture_of_tiles(&tiles[k]);
    }
    const struct pictures pictures = {
        .lattice = export->legend->puzzle->lattice,
        .at = boards,
        .count = export->count,
        .edge = export->edge,
        .gap_across = GAP_ACROSS,
        .gap_down = GAP_DOWN,
        .ascii = export->ascii,
    };
    bool done = pictures_write(&pictures, format, out, diag);
    for (size_t k = 0; k < count; k++)
        tiles_done(&tiles[k]);
    memory_free(tiles);
    memory_free(boards);
    return done;
}

/* ---- names: one column per solution ---- */

/* canvas NULL: only measures.  Returns the width. */
static int put_names(const struct board_export *export, const struct board_solution *laid,
                     struct canvas *canvas, int x)
{
    int widest = 1;
    for (int32_t i = 0; i < laid->count; i++) {
        char *name = legend_full_option(export->legend, laid->options[i]);
        int width = text_width(name);
        widest = width > widest ? width : widest;
        if (canvas)
            canvas_text(canvas, (struct rect){0, 0, canvas->width, canvas->height}, x, (int)i,
                        name, style_of(ROLE_TEXT));
        memory_free(name);
    }
    return widest;
}

static bool write_names(const struct board_export *export, const struct export_format *format,
                        FILE *out, struct diag *diag)
{
    struct canvas canvas;
    int width = -GAP_ACROSS, height = 1;
    for (int k = 0; k < export->count; k++) {
        width += GAP_ACROSS + put_names(export, &export->boards[k], NULL, 0);
        height = export->boards[k].count > height ? (int)export->boards[k].count : height;
    }
    canvas_init(&canvas, width, height);
    for (int k = 0, x = 0; k < export->count; k++)
        x += GAP_ACROSS + put_names(export, &export->boards[k], &canvas, x);
    bool done = canvas_export(&canvas, format, PAPER_LIGHT, export->ascii, out, diag);
    canvas_done(&canvas);
    return done;
}

bool board_export(const struct board_export *export, const struct export_format *format, FILE *out,
                  struct diag *diag)
{
    const struct place nowhere = {0};
    if (export->legend->placements)
        return write_boards(export, format, out, diag);
    if (format->cuts)
        return diag_fault(diag, nowhere, "a problem without a board has nothing to cut");
    if (!export->boards[0].count)
        return diag_fault(diag, nowhere, "the problem has no board: only solutions can be drawn");
    return write_names(export, format, out, diag);
}
