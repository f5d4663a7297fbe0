/* SPDX-License-Identifier: MIT */
/* The matrix pane: all of a bare problem, or the relevant part of any. */
#include "tui/panes/matrix_sheet.h"
#include "tui/view.h"
#include "tui/widgets.h"

static const struct hint hints[] = {
    {"?", "help"}, {"Arrows", "select"}, {"p x", "pin, ban"}, {"z", "zoom"}, {"Esc", "board"},
    {".", "event"}, {"i", "link"}, {"s", "step"}, {"q", "quit"}, {NULL, NULL},
};

struct matrix {
    int32_t option, item;   /* selected; 0: none yet */
};

static const struct mirror_choice *last_choice(const struct mirror *mirror)
{
    return mirror->level ? &mirror->path[mirror->level - 1] : NULL;
}

static int32_t first_item(const struct problem *problem, int32_t option)
{
    return problem->entries[problem->first[option]].item;
}

/* Around the selection or the last choice.  False: too small. */
static bool set_all(const struct scene *scene, struct sheet *sheet)
{
    const struct mirror_choice *last = last_choice(scene->mirror);
    struct selection at = scene->lit;
    if (at.option && !at.item)
        at.item = first_item(sheet->problem, at.option);
    else if (!at.item && last)
        at = (struct selection){last->option, last->item};
    return sheet_set(sheet, sheet->problem->items, sheet->problem->options, at.item, at.option);
}

void draw_matrix(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    struct sheet sheet = sheet_of(scene, canvas, area);
    if (set_all(scene, &sheet))
        sheet_draw(&sheet);
}

bool matrix_hit(const struct scene *scene, struct rect area, int x, int y, struct spot *spot)
{
    struct sheet sheet = sheet_of(scene, NULL, area);
    return set_all(scene, &sheet) && sheet_hit(&sheet, x, y, spot);
}

/* The relevant part, above a line for the selected entry.  False: too small.  The caller frees
 * `order` in any case. */
static bool set_folded(const struct matrix *matrix, const struct scene *scene,
                       struct sheet *sheet, struct matrix_order *order)
{
    const struct mirror_choice *last = last_choice(scene->mirror);
    int32_t in_hand = item_in_hand(&scene->opened->playback, scene->mirror);
    matrix_order_init(order, scene->mirror, in_hand);
    sheet->fold = order;
    if (scene->focus == &view_matrix && matrix->option && matrix->item) {
        sheet->option = matrix->option;
        sheet->item = matrix->item;
        sheet->area.height--;
    }
    int32_t option = sheet->option ? sheet->option : last ? last->option : 0;
    int32_t item = sheet->item ? sheet->item : in_hand;
    return sheet_set(sheet, order->nitems, order->noptions,
                     matrix_order_find(order->items, order->nitems, item),
                     matrix_order_find(order->options, order->noptions, option));
}

static bool hit(const void *state, const struct scene *scene, struct rect area, int x, int y,
                struct spot *spot)
{
    struct sheet sheet = sheet_of(scene, NULL, area);
    struct matrix_order order;
    bool is_hit = set_folded(state, scene, &sheet, &order) && sheet_hit(&sheet, x, y, spot);
    matrix_order_done(&order);
    return is_hit;
}

static void draw(const void *state, const struct scene *scene, struct canvas *canvas,
                 struct rect area)
{
    if (!scene->opened)
        return;
    struct sheet sheet = sheet_of(scene, canvas, area);
    struct matrix_order order;
    bool has_room = set_folded(state, scene, &sheet, &order);
    if (sheet.option)
        sheet_describe(&sheet, (struct rect){area.x, area.y + area.height - 1, area.width, 1});
    if (has_room)
        sheet_draw(&sheet);
    matrix_order_done(&order);
}

/* Moves by `by`, stopping at the ends. */
static int32_t move_on(const int32_t *numbers, int32_t count, int32_t number, int by)
{
    int32_t at = matrix_order_find(numbers, count, number);
    int64_t to = at < 0 ? 0 : (int64_t)at + by;
    return count ? numbers[to < 0 ? 0 : to < count ? to : count - 1] : 0;
}

static void move(void *state, struct model *model, int x, int y)
{
    struct matrix *matrix = state;
    struct open_puzzle *opened = model->opened;
    const struct mirror *mirror = playback_mirror(&opened->playback);
    struct matrix_order order;
    matrix_order_init(&order, mirror, item_in_hand(&opened->playback, mirror));
    bool begins = !matrix->option || !matrix->item;
    matrix->option = move_on(order.options, order.noptions, matrix->option, begins ? 0 : y);
    matrix->item = move_on(order.items, order.nitems, matrix->item, begins ? 0 : x);
    matrix_order_done(&order);
}

/* 0 keeps the selected one. */
static void follow(void *state, struct model *model, struct selection now)
{
    struct matrix *matrix = state;
    (void)model;
    matrix->option = now.option ? now.option : matrix->option;
    matrix->item = now.item ? now.item : matrix->item;
}

/* Completes an option or item to an entry. */
static void found(void *state, struct model *model, struct selection now)
{
    struct matrix *matrix = state;
    const struct problem *problem = &model->opened->encoding.problem;
    follow(state, model, now);
    for (int32_t o = 1; !matrix->option && o <= problem->options; o++)
        matrix->option = problem_find(problem, o, matrix->item) ? o : 0;
    if (!matrix->item)
        matrix->item = first_item(problem, matrix->option);
}

static bool select_spot(void *state, struct model *model, struct spot spot)
{
    follow(state, model, (struct selection){spot.option, spot.item});
    return true;
}

static struct selection selected(const void *state, const struct model *model)
{
    const struct matrix *matrix = state;
    (void)model;
    return (struct selection){matrix->option, matrix->item};
}

static struct question ask(const void *state, const struct model *model)
{
    const struct matrix *matrix = state;
    (void)model;
    return (struct question){
        .about = matrix->option ? ABOUT_OPTION : ABOUT_PLACE,
        .option = matrix->option,
        .item = matrix->item,
    };
}

static void reset(void *state)
{
    struct matrix *matrix = state;
    *matrix = (struct matrix){0};
}

const struct view view_matrix = {
    .name = "matrix",
    .context = &context_board,
    .hints = hints,
    .size = sizeof(struct matrix),
    .draw = draw,
    .hit = hit,
    .select = select_spot,
    .selected = selected,
    .ask = ask,
    .follow = follow,
    .found = found,
    .reset = reset,
    .move = move,
};
