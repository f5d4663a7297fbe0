/* SPDX-License-Identifier: MIT */
#include "tui/atlas/atlas.h"

#include <stdio.h>

#include "base/number.h"
#include "base/text.h"
#include "draw/style.h"
#include "draw/tiles.h"
#include "tui/list.h"
#include "tui/view.h"
#include "tui/widgets.h"

#define NAME_ROOM 96
#define SHARE_COLUMNS 8     /* " 100.0 %" */
#define BAR_MOST 24
#define FRAME_COLUMNS 2
#define MB 1000000

struct atlas_pane {
    int32_t item;           /* with the focus; 0: the current item */
    int row;                /* selected */
    bool by_placement;      /* else rows are pieces */
    struct request request; /* pending */
};

static int row_of(const struct atlas_pane *pane, const struct atlas_rows *rows)
{
    return pane->row < rows->count ? pane->row : rows->count ? rows->count - 1 : 0;
}

static int32_t hand_or(int32_t item, const struct open_puzzle *opened, const struct mirror *mirror)
{
    return item ? item : atlas_item_next(&opened->playback, mirror);
}

static bool groups(const struct atlas_pane *pane, const struct open_puzzle *opened, int32_t item)
{
    return !pane->by_placement && atlas_can_group(opened, item);
}

static int32_t shown_item(const struct atlas_pane *pane, const struct scene *scene)
{
    if (scene->focus != &view_atlas)
        return atlas_item(scene);
    return hand_or(pane->item, scene->opened, scene->mirror);
}

static int32_t model_item(const struct atlas_pane *pane, const struct model *model)
{
    return hand_or(pane->item, model->opened, playback_mirror(&model->opened->playback));
}

static struct atlas_rows rows_of_model(const struct atlas_pane *pane, const struct model *model)
{
    int32_t item = model_item(pane, model);
    return atlas_find_rows(model->opened, item, groups(pane, model->opened, item));
}

static double share_of(const mpz_t part, const mpz_t whole)
{
    mpf_t one, all;
    mpf_inits(one, all, NULL);
    mpf_set_z(one, part);
    mpf_set_z(all, whole);
    if (mpz_sgn(whole))
        mpf_div(one, one, all);
    double share = mpf_get_d(one);
    mpf_clears(one, all, NULL);
    return share;
}

static bool explain(const struct atlas *atlas, char *text, size_t size)
{
    switch (atlas->state) {
    case ATLAS_IDLE:
        snprintf(text, size, "%% builds the diagram of all solutions");
        return true;
    case ATLAS_BUILDING:
        snprintf(text, size, "diagram of all solutions: %d %%",
                 (int)(100 * atlas_progress(atlas)));
        return true;
    case ATLAS_FAILED:
        snprintf(text, size, atlas->fault.is_memory ? "no atlas: %s; :memory %d may be enough"
                                                    : "no atlas: %s",
                 atlas->fault.text, (int)(atlas->memory / MB * 4));
        return true;
    case ATLAS_READY:
        break;
    }
    return false;
}

static bool is_in_shown(const struct open_puzzle *opened, const struct atlas_row *row, int32_t item)
{
    const struct atlas_solution *shown = &opened->atlas.shown;
    int32_t k = 0;
    while (k < shown->count && !atlas_row_has(opened, row, item, shown->options[k]))
        k++;
    return k < shown->count;
}

struct row_columns {
    int name, count;
};

static struct row_columns find_columns(const struct open_puzzle *opened,
                                       const struct atlas_rows *rows, bool grouped)
{
    struct row_columns columns = {1, 1};
    char name[NAME_ROOM], count[NUMBER_ROOM];
    for (int k = 0; k < rows->count; k++) {
        const struct atlas_row *row = &rows->at[k];
        atlas_row_name(opened, row, grouped, name, sizeof name);
        int wide = option_columns(&opened->encoding.legend, row->option, name);
        int long_as = text_width(number_large(row->count, count));
        columns.name = wide > columns.name ? wide : columns.name;
        columns.count = long_as > columns.count ? long_as : columns.count;
    }
    return columns;
}

/* Draws "● F↓ 1,1  1,024  10.9 % ███", cut on the right. */
static void draw_row(const struct scene *scene, struct canvas *canvas, struct rect line,
                     const struct atlas_row *row, struct row_columns columns, bool grouped,
                     const mpz_t most, bool is_in, struct style style)
{
    const struct open_puzzle *opened = scene->opened;
    char name[NAME_ROOM], count[NUMBER_ROOM], share[16];
    double part = share_of(row->count, atlas_left(&opened->atlas, opened->atlas.depth));
    int room = line.width - 2 - columns.count - 1, x = line.x + 2;
    int wide = columns.name < room ? columns.name : room;
    atlas_row_name(opened, row, grouped, name, sizeof name);
    number_large(row->count, count);
    if (is_in)
        canvas_put(canvas, line, line.x, line.y, 0x25CF,
                   style_as(SIGN_IN_SHOWN, style_of(ROLE_GOOD)));
    draw_option(&opened->encoding.legend, canvas,
                rect_meet((struct rect){x, line.y, wide, 1}, line), x, line.y, row->option, name,
                style);
    x += wide + 1 + columns.count;
    canvas_text(canvas, line, x - text_width(count), line.y, count, style);
    snprintf(share, sizeof share, "%6.1f %%", 100 * part);
    int left = line.x + line.width - x;
    if (left >= SHARE_COLUMNS + 1)
        x = canvas_text(canvas, line, x + 1, line.y, share, style) + 1;
    left = line.x + line.width - x;
    if (left >= 3)
        draw_bar(canvas, line, x, line.y, left < BAR_MOST ? left : BAR_MOST,
                 share_of(row->count, most), style_as(SIGN_AMOUNT, style_of(ROLE_FOCUS)));
}

/* Draws "cell 1,1  12 in no solution", or the reason for no rows. */
static void draw_heading(const struct scene *scene, struct canvas *canvas, struct rect area,
                         int32_t item, const struct atlas_rows *rows)
{
    char name[NAME_ROOM] = "", text[NAME_ROOM + 64];
    struct rect line = {area.x, area.y, area.width, 1};
    if (item)
        legend_item(&scene->opened->encoding.legend, item, name, sizeof name);
    if (item && !rows->count) {
        snprintf(text, sizeof text, "%s: in no solution with these choices", name);
        draw_wrapped(canvas, area, text, style_of(ROLE_WARN));
        return;
    }
    const char *none = scene->mirror->level ? "no item is left" : "select an item";
    int x = canvas_text(canvas, line, line.x, line.y, item ? name : none, style_of(ROLE_TITLE));
    if (rows->unused)
        canvas_print(canvas, line, x, line.y, style_of(ROLE_FAINT), "  %d in no solution",
                     rows->unused);
}

/* Halves a pane that fills the screen for the solution's board; empty: none. */
static struct rect cut_board(const struct scene *scene, struct rect *area)
{
    struct rect board = {area->x + area->width / 2, area->y, area->width - area->width / 2,
                         area->height};
    bool is_alone = area->width + FRAME_COLUMNS >= scene->screen.width;
    if (!is_alone || !scene->shown || scene->solution || !open_puzzle_has_board(scene->opened))
        return (struct rect){0};
    area->width = area->width / 2 - 1;
    return board;
}

static void draw_rows(const struct atlas_pane *pane, const struct scene *scene,
                      struct canvas *canvas, struct rect area)
{
    int32_t item = shown_item(pane, scene);
    bool grouped = groups(pane, scene->opened, item), focused = scene->focus == &view_atlas;
    struct atlas_rows rows = atlas_find_rows(scene->opened, item, grouped);
    struct rect line, below = {area.x, area.y + 1, area.width, area.height - 1};
    struct list list = list_of(below, rows.count, 1, focused ? row_of(pane, &rows) : 0);
    struct row_columns columns = find_columns(scene->opened, &rows, grouped);
    draw_heading(scene, canvas, area, item, &rows);
    for (int k = list.first; list_shows(&list, k, &line); k++) {
        const struct atlas_row *row = &rows.at[k];
        struct style style =
            list_style(canvas, line, focused && k == row_of(pane, &rows), ROLE_TEXT);
        draw_row(scene, canvas, line, row, columns, grouped, rows.at[0].count,
                 is_in_shown(scene->opened, row, item), style);
    }
    atlas_rows_done(&rows);
}

static void draw(const void *state, const struct scene *scene, struct canvas *canvas,
                 struct rect area)
{
    char text[512];
    if (!scene->opened)
        return;
    if (explain(&scene->opened->atlas, text, sizeof text)) {
        draw_wrapped(canvas, area, text, style_of(ROLE_FAINT));
    } else if (!atlas_is_known(&scene->opened->atlas)) {
        canvas_text(canvas, area, area.x, area.y, "counting", style_of(ROLE_FAINT));
    } else {
        struct rect board = cut_board(scene, &area);
        draw_rows(state, scene, canvas, area);
        if (board.width)
            draw_tiles(scene, scene->opened, scene->mirror, NULL, canvas, board);
    }
}

static void write_title(const void *state, const struct scene *scene, char *title, size_t size)
{
    (void)state;
    char left[NUMBER_ROOM], all[COUNT_ROOM];
    mpz_t total;
    snprintf(title, size, "atlas");
    if (!scene->opened || !atlas_is_known(&scene->opened->atlas))
        return;
    const struct atlas *atlas = &scene->opened->atlas;
    mpz_init(total);
    atlas_total(atlas, total);
    number_large(total, all);
    number_large(atlas_left(atlas, atlas->depth), left);
    if (mpz_cmp(total, atlas_left(atlas, atlas->depth)) == 0)
        snprintf(title, size, "atlas: %s", number_count_large(total, "solution", all));
    else
        snprintf(title, size, "atlas: %s of %s left", left, all);
    mpz_clear(total);
}

static bool hit(const void *state, const struct scene *scene, struct rect area, int x, int y,
                struct spot *spot)
{
    const struct atlas_pane *pane = state;
    int32_t item = shown_item(pane, scene);
    cut_board(scene, &area);
    struct atlas_rows rows =
        atlas_find_rows(scene->opened, item, groups(pane, scene->opened, item));
    bool focused = scene->focus == &view_atlas;
    struct rect below = {area.x, area.y + 1, area.width, area.height - 1};
    struct list list = list_of(below, rows.count, 1, focused ? row_of(pane, &rows) : 0);
    spot->number = list_hit(&list, y);
    bool is_hit = x < area.x + area.width && spot->number >= 0;
    atlas_rows_done(&rows);
    return is_hit;
}

static bool select_spot(void *state, struct model *model, struct spot spot)
{
    struct atlas_pane *pane = state;
    (void)model;
    bool again = pane->row == spot.number;
    pane->row = (int)spot.number;
    return again;
}

static int32_t piece_item(const struct open_puzzle *opened, int32_t option)
{
    const struct legend *legend = &opened->encoding.legend;
    for (int32_t i = 1; i <= opened->encoding.problem.items; i++)
        if (legend->items[i].meaning == MEANS_PIECE &&
            legend->items[i].piece == legend->placements[option].piece)
            return i;
    return 0;
}

static struct selection selected(const void *state, const struct model *model)
{
    const struct atlas_pane *pane = state;
    struct atlas_rows rows = rows_of_model(pane, model);
    struct selection selection = {.item = pane->item};
    if (rows.count) {
        const struct atlas_row *row = &rows.at[row_of(pane, &rows)];
        selection = row->options == 1
                        ? (struct selection){.option = row->option}
                        : (struct selection){.item = piece_item(model->opened, row->option)};
    }
    atlas_rows_done(&rows);
    return selection;
}

static void follow(void *state, struct model *model, struct selection now)
{
    struct atlas_pane *pane = state;
    pane->item = atlas_item_of(model->opened, now);
    pane->row = 0;
}

static void move(void *state, struct model *model, int x, int y)
{
    struct atlas_pane *pane = state;
    struct atlas_rows rows = rows_of_model(pane, model);
    (void)x;
    pane->row = (int)list_move(rows.count, row_of(pane, &rows), y);
    atlas_rows_done(&rows);
}

static void reset(void *state)
{
    struct atlas_pane *pane = state;
    pane->item = 0;
    pane->row = 0;
    pane->request = (struct request){0};
}

static void serve(struct atlas_pane *pane, struct model *model)
{
    struct request request = pane->request;
    enum atlas_state state = model->opened->atlas.state;
    if (state == ATLAS_READY || state == ATLAS_FAILED)
        pane->request.kind = ATLAS_REQUEST_NONE;
    if (state == ATLAS_READY && request.kind)
        atlas_serve(model, &request);
}

void atlas_request(struct model *model, enum atlas_request_kind kind, const char *nth)
{
    struct atlas_pane *pane = model_state(model, &view_atlas);
    const struct atlas *atlas = &model->opened->atlas;
    struct request request = {kind, model->focus == &view_atlas && atlas->shown.count, ""};
    snprintf(request.nth, sizeof request.nth, "%s", nth ? nth : "");
    player_pause(&model->player);
    model_focus(model, &view_atlas);
    atlas_need(model);
    pane->request = request;
    serve(pane, model);
}

static void prepare(void *state, struct model *model, struct rect area)
{
    if (!area.width || !area.height)
        return;
    atlas_need(model);
    serve(state, model);
}

static void enter(void *state, struct model *model)
{
    struct atlas_pane *pane = state;
    struct atlas_rows rows = rows_of_model(pane, model);
    if (rows.count)
        atlas_show_row(model, &rows.at[row_of(pane, &rows)], model_item(pane, model));
    atlas_rows_done(&rows);
}

static void find(void *state, struct model *model, const char *words, int direction)
{
    struct atlas_pane *pane = state;
    (void)direction;
    if (!model_words(model, words))
        return;
    atlas_need(model);
    pane->request = (struct request){.kind = ATLAS_REQUEST_COUNT};
    serve(pane, model);
}

static void switch_rows(struct call *call)
{
    struct atlas_pane *pane = call->state;
    pane->by_placement = !pane->by_placement;
    pane->row = 0;
}

static const struct action actions[] = {
    {"pin", .hints = {[MOMENT_HERE] = {2, "pin"}}},
    {"nearest", .hints = {[MOMENT_HERE] = {3, "least change"}}},
    {"nearest back", .hints = {[MOMENT_HERE] = {3, "least change"}}},
    {"random", .hints = {[MOMENT_HERE] = {3, "random"}}},
    {"enter", "show a solution with the selected placement", "Enter", .run = NULL,
     .hints = {[MOMENT_HERE] = {1, "show one"}}},
    {"ban", "ban the selected placement; branch on the item last", "x", .run = NULL,
     .hints = {[MOMENT_HERE] = {2, "ban"}}},
    {"find", "count the solutions that meet a condition, such as F at corner",
     .hints = {[MOMENT_HERE] = {2, "count"}}},
    {"placements", "each placement, or those of a piece together", "v", .run = switch_rows,
     .hints = {[MOMENT_HERE] = {4, "placements"}}},
    {.name = NULL},
};

const struct context context_atlas = {
    .view = &view_atlas,
    .name = "atlas",
    .title = "In the atlas",
    .first = moving,
    .actions = actions,
    .is_open = true,
};

const struct view view_atlas = {
    .name = "atlas",
    .context = &context_atlas,
    .size = sizeof(struct atlas_pane),
    .draw = draw,
    .write_title = write_title,
    .hit = hit,
    .select = select_spot,
    .selected = selected,
    .follow = follow,
    .reset = reset,
    .move = move,
    .enter = enter,
    .find = find,
    .prepare = prepare,
};
