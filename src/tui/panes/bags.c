/* SPDX-License-Identifier: MIT */
/* The bags by which the engine tree counts, with their cuts and states. */
#include <stdio.h>

#include "base/memory.h"
#include "base/number.h"
#include "draw/style.h"
#include "puzzle/sentence.h"
#include "tui/list.h"
#include "tui/view.h"
#include "tui/widgets.h"

#define NAME_ROOM 128
#define ITEMS_COLUMNS 6     /* " items" */
#define STATES_COLUMNS 7    /* the least: " states" */
#define BAR_LEAST 4
#define BAR_MOST 24
#define FRAME_COLUMNS 2
#define NAME_LEAST 14       /* columns besides a bar */

/* The ends of the numbers, and the first column of names. */
struct columns {
    int name, items, states;
    int64_t most;           /* states of a bag */
};

static struct columns find_columns(const struct bags *bags, struct rect line)
{
    struct columns columns = {.name = 0, .most = 1};
    char number[NUMBER_ROOM];
    for (int32_t s = 0; s < bags->count; s++) {
        const struct bag *bag = &bags->at[s];
        columns.name = bag->column > columns.name ? bag->column : columns.name;
        columns.most = bag->states > columns.most ? bag->states : columns.most;
    }
    int most = line.width / 4, wide = 1 + snprintf(NULL, 0, "%s",
                                                   number_grouped(columns.most, number));
    wide = wide > STATES_COLUMNS ? wide : STATES_COLUMNS;
    columns.name = columns.name < most ? columns.name + 2 : most + 2;
    int room = line.width - columns.name - NAME_LEAST - ITEMS_COLUMNS - wide - 1;
    int bar = room < BAR_LEAST ? 0 : room < BAR_MOST ? room : BAR_MOST;
    columns.states = line.width - (bar ? bar + 1 : 0);
    columns.items = columns.states - wide;
    return columns;
}

static void draw_number(struct canvas *canvas, struct rect line, int end, const char *text,
                        struct style style)
{
    draw_right(canvas, (struct rect){line.x, line.y, end, 1}, line.y, text, style);
}

/* The bag is on the line of its subtree, beside those of subtrees that wait for a join. */
static void draw_lines(struct canvas *canvas, struct rect line, const struct bag *bag, int room,
                       bool is_widest, struct style style)
{
    struct style edge = style_as(SIGN_EDGE, style_of(ROLE_EDGE));
    int column = bag->column < room ? bag->column : room;
    for (int x = 0; x < column; x++)
        canvas_put(canvas, line, line.x + x, line.y, 0x2502, edge);
    bool is_selected = style.attributes & REVERSE;
    if (is_widest)
        canvas_put(canvas, line, line.x + column, line.y, 0x25C6,
                   style_as(SIGN_WIDEST, is_selected ? style : style_of(ROLE_WARN)));
    else
        canvas_put(canvas, line, line.x + column, line.y, bag->item ? 0x25CB : 0x25CF,
                   style_as(SIGN_BAG, style));
    if (!bag->item)
        canvas_put(canvas, line, line.x + column + 1, line.y, 0x256F, edge);
}

static const char *write_name(const struct scene *scene, const struct bag *bag, char *name)
{
    if (bag->item)
        return legend_item(&scene->opened->encoding.legend, bag->item, name, NAME_ROOM);
    return "join";
}

static void draw_bag(const struct scene *scene, struct canvas *canvas, struct rect line,
                     struct columns columns, int32_t k, bool is_widest, struct style style)
{
    const struct bags *bags = &scene->opened->bags;
    const struct bag *bag = &bags->at[k];
    char name[NAME_ROOM], number[NUMBER_ROOM];
    int bar = line.width - columns.states - 1;
    draw_lines(canvas, line, bag, columns.name - 2, is_widest, style);
    struct rect clip = {line.x, line.y, columns.items - ITEMS_COLUMNS, 1};
    canvas_text(canvas, rect_meet(clip, line), line.x + columns.name, line.y,
                write_name(scene, bag, name), style);
    draw_number(canvas, line, columns.items, number_grouped(bag->size, number), style);
    if (bag->states >= 0)
        draw_number(canvas, line, columns.states, number_grouped(bag->states, number), style);
    else if (k == bags->counted)
        draw_number(canvas, line, columns.states,
                    bags->state == BAGS_FAILED ? "no room" : "\u2026", style_of(ROLE_WARN));
    if (bar > 0 && bag->states > 0)
        draw_bar(canvas, line, line.x + columns.states + 1, line.y, bar,
                 (double)bag->states / (double)columns.most,
                 style_as(SIGN_AMOUNT, style_of(ROLE_FOCUS)));
}

static struct list list_bags(const struct scene *scene, struct rect area)
{
    struct rect rows = {area.x, area.y + 1, area.width, area.height - 1};
    return list_of(rows, scene->opened->bags.count, 1, scene->selections.bag);
}

static void draw(const void *state, const struct scene *scene, struct canvas *canvas,
                 struct rect area)
{
    struct rect line;
    (void)state;
    if (!scene->opened || area.width < 1 || area.height < 1)
        return;
    const struct bags *bags = &scene->opened->bags;
    if (!bags->count) {
        draw_wrapped(canvas, area, bags->state == BAGS_FAILED ? bags->fault.text
                                   : bags->state == BAGS_DONE ? "no item must be covered"
                                                              : "looking \u2026",
                     style_of(ROLE_FAINT));
        return;
    }
    struct columns columns = find_columns(bags, area);
    struct style faint = style_of(ROLE_FAINT);
    int32_t widest = bags_widest(bags);
    canvas_text(canvas, area, area.x + columns.name, area.y, "covers", faint);
    draw_number(canvas, area, columns.items, "items", faint);
    draw_number(canvas, area, columns.states, "states", faint);
    struct list list = list_bags(scene, area);
    for (int k = list.first; list_shows(&list, k, &line); k++)
        draw_bag(scene, canvas, line, columns, k, k == widest,
                 list_style(canvas, line, scene->focus == &view_bags && k == scene->selections.bag,
                            ROLE_TEXT));
}

static void write_title(const void *state, const struct scene *scene, char *title, size_t size)
{
    const struct bags *bags = scene->opened ? &scene->opened->bags : NULL;
    (void)state;
    if (!bags || !bags->count)
        snprintf(title, size, "bags");
    else if (bags->state == BAGS_COUNTING)
        snprintf(title, size, "bags: %d of %d counted", (int)bags->counted, (int)bags->count);
    else if (bags->state == BAGS_FAILED)
        snprintf(title, size, "%s; :memory allows more", bags->fault.text);
    else
        snprintf(title, size, "bags: %d, at most %d items", (int)bags->count,
                 (int)bags->at[bags_widest(bags)].size);
}

static bool hit(const void *state, const struct scene *scene, struct rect area, int x, int y,
                struct spot *spot)
{
    struct list list = list_bags(scene, area);
    (void)state, (void)x;
    spot->number = list_hit(&list, y);
    return spot->number >= 0;
}

static bool select_spot(void *state, struct model *model, struct spot spot)
{
    bool again = model->selections.bag == spot.number;
    (void)state;
    model->selections.bag = (int32_t)spot.number;
    return again;
}

static struct selection selected(const void *state, const struct model *model)
{
    const struct bags *bags = &model->opened->bags;
    (void)state;
    return (struct selection){
        .item = model->selections.bag < bags->count ? bags->at[model->selections.bag].item : 0};
}

static void follow(void *state, struct model *model, struct selection now)
{
    const struct bags *bags = &model->opened->bags;
    (void)state;
    for (int32_t k = 0; now.item && k < bags->count; k++)
        if (bags->at[k].item == now.item)
            model->selections.bag = k;
}

static void move(void *state, struct model *model, int x, int y)
{
    int32_t *bag = &model->selections.bag;
    (void)state, (void)x;
    *bag = (int32_t)list_move(model->opened->bags.count, *bag, y);
}

static void enter(void *state, struct model *model)
{
    bool *shows = &model->selections.shows_cut;
    (void)state;
    *shows = !*shows && model->opened->bags.count;
    if (*shows && model->area.width + FRAME_COLUMNS >= model->screen.width)
        model_focus(model, &view_board);
}

static void prepare(void *state, struct model *model, struct rect area)
{
    (void)state;
    if (area.width && area.height)
        bags_want(&model->opened->bags, model_memory(model));
}

static char *write_text(void *state, struct model *model)
{
    const struct bags *bags = &model->opened->bags;
    int32_t k = model->selections.bag;
    char text[NAME_ROOM * 2] = "looking";
    struct sentence sentence;
    (void)state;
    if (k >= bags->count)
        return memory_text(text);
    sentence_begin(&sentence, &model->opened->encoding.legend, text, sizeof text);
    sentence_add(&sentence, "bag %d of %d ", (int)k + 1, (int)bags->count);
    if (bags->at[k].item)
        sentence_add(&sentence, "covers %s: ", sentence_item(&sentence, bags->at[k].item));
    else
        sentence_add(&sentence, "joins two subtrees: ");
    sentence_add(&sentence, "%s", sentence_count(&sentence, bags->at[k].size, "item"));
    if (bags->at[k].states >= 0)
        sentence_add(&sentence, ", %s", sentence_count(&sentence, bags->at[k].states, "state"));
    return memory_text(text);
}

static const struct action actions[] = {
    {"enter", "show its cut on the board, or no longer", "Enter", .run = NULL,
     .hints = {[MOMENT_HERE] = {1, "its cut on the board"}}},
    {"matrix", .hints = {[MOMENT_HERE] = {3, "in the matrix"}}},
    {.name = NULL},
};

const struct context context_bags = {
    .view = &view_bags,
    .name = "bags",
    .title = "Among the bags",
    .first = moving,
    .actions = actions,
    .is_open = true,
};

const struct view view_bags = {
    .name = "bags",
    .context = &context_bags,
    .draw = draw,
    .write_title = write_title,
    .hit = hit,
    .select = select_spot,
    .selected = selected,
    .follow = follow,
    .found = follow,
    .move = move,
    .enter = enter,
    .prepare = prepare,
    .text = write_text,
};
