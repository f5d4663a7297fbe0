/* SPDX-License-Identifier: MIT */
/* The stack: the choices in force, a level a line. */
#include <stdio.h>

#include "base/text.h"
#include "draw/style.h"
#include "draw/tiles.h"
#include "tui/view.h"
#include "tui/views/parts.h"

#define NAME_ROOM 96
#define ITEM_LEAST 9    /* columns for the names of items */
#define ITEM_MOST 12
#define CONSTRAINT_COLUMNS 6  /* "pinned" */

static const struct hint hints[] = {
    {"?", "help"}, {"Up Down", "select"}, {"Enter", "go there"}, {"p x", "pin, ban"},
    {"Tab", "next pane"}, {"Esc", "board"}, {"Space", "play"}, {"s", "step"}, {"q", "quit"},
    {NULL, NULL},
};

struct stack {
    int32_t level;          /* selected, where there are so many */
};

/* The level selected, as far as the stack reaches now. */
static int32_t level_of(const struct stack *stack, const struct open_puzzle *opened)
{
    int32_t levels = opened->playback.cursor.level;
    return stack->level < levels ? stack->level : levels ? levels - 1 : 0;
}

/* A patch in the colour of the placement's piece. */
static void draw_patch(const struct open_puzzle *opened, struct canvas *canvas, struct rect line,
                       int x, int32_t option)
{
    const struct legend *legend = &opened->encoding.legend;
    if (!option || !legend->placements)
        return;
    unsigned char symbol = (unsigned char)legend_letter(legend, option);
    canvas_put(canvas, line, x, line.y, symbol, style_piece(legend->placements[option].piece));
}

/* The columns that the names of the items of levels first … end - 1 take. */
static int item_columns(const struct scene *scene, int32_t first, int32_t end)
{
    char name[NAME_ROOM];
    int columns = ITEM_LEAST;
    for (int32_t l = first; l < end; l++) {
        legend_item(&scene->opened->encoding.legend, scene->mirror->path[l].item, name,
                    sizeof name);
        int width = text_width(name);
        columns = width > columns ? width : columns;
    }
    return columns < ITEM_MOST ? columns : ITEM_MOST;
}

/* What was wished of the choice, in words that fit; NULL: nothing. */
static const char *find_constraint(const struct scene *scene, const struct mirror_choice *choice,
                                   int room)
{
    const struct constraints *constraints = &scene->opened->constraints;
    for (int k = 0; k < constraints->count; k++) {
        struct constraint constraint = constraints->at[k];
        bool is_of_item = constraint_is_of_item(constraint.kind);
        if (constraint.number == (is_of_item ? choice->item : choice->option))
            return is_of_item || room <= CONSTRAINT_COLUMNS ? constraint_verb(constraint.kind)
                                                      : constraint_words(constraint.kind);
    }
    return NULL;
}

static void draw_level(const struct scene *scene, struct canvas *canvas, struct rect line,
                       int32_t level, int columns, bool selected)
{
    const struct mirror_choice *choice = &scene->mirror->path[level];
    const struct open_puzzle *opened = scene->opened;
    struct style style = style_of(selected ? ROLE_SELECTED : ROLE_TEXT);
    style = lit_or(scene, choice->option, choice->item, style);
    char name[NAME_ROOM];
    if (selected)
        canvas_fill(canvas, line, ' ', style);
    canvas_print(canvas, line, line.x, line.y, selected ? style : style_of(ROLE_FAINT), "%3d",
                 (int)level + 1);
    draw_patch(opened, canvas, line, line.x + 4, choice->option);
    struct rect item = {line.x + 6, line.y, columns, 1};
    legend_item(&opened->encoding.legend, choice->item, name, sizeof name);
    canvas_text(canvas, rect_meet(item, line), item.x, line.y, name, style);
    int x = item.x + columns + 1;
    if (!choice->place) {
        canvas_print(canvas, line, x, line.y, style, scene_counts(scene) ? "%d left" : "of %d",
                     (int)choice->size);
        return;
    }
    x = canvas_print(canvas, line, x, line.y, style, "%3d of %-3d ", (int)choice->place,
                     (int)choice->size);
    int room = line.x + line.width - x;
    const char *constraint = find_constraint(scene, choice, room);
    if (constraint)
        draw_right(canvas, line, line.y, constraint, selected ? style : style_of(ROLE_KEY));
    else if (room >= 3)
        draw_bar(canvas, line, x, line.y, room < 16 ? room : 16,
                 (double)choice->place / choice->size, style_of(ROLE_FOCUS));
}

/* The levels to show: from the one returned on. */
static int32_t first_level(const struct stack *stack, const struct scene *scene,
                           struct rect area, int32_t levels)
{
    if (scene->focus != &view_stack)
        return levels > area.height ? levels - area.height : 0;
    return first_shown(levels, area.height, level_of(stack, scene->opened));
}

static int32_t count_levels(const struct mirror *mirror)
{
    return mirror->level + (mirror->path[mirror->level].item != 0);
}

static bool hit(const void *state, const struct scene *scene, struct rect area, int x, int y,
                struct spot *spot)
{
    (void)x;
    int32_t levels = count_levels(scene->mirror);
    spot->number = first_level(state, scene, area, levels) + y - area.y;
    return spot->number < levels;
}

static void draw(const void *state, const struct scene *scene, struct canvas *canvas,
                 struct rect area)
{
    if (!scene->opened)
        return;
    int32_t levels = count_levels(scene->mirror);
    if (!levels)
        canvas_text(canvas, area, area.x, area.y, "no choices yet", style_of(ROLE_FAINT));
    int32_t first = first_level(state, scene, area, levels);
    int32_t end = levels - first < area.height ? levels : first + area.height;
    int columns = item_columns(scene, first, end);
    for (int32_t l = first; l < end; l++)
        draw_level(scene, canvas, (struct rect){area.x, area.y + l - first, area.width, 1}, l,
                   columns, scene->focus == &view_stack && l == level_of(state, scene->opened));
}

static bool select_spot(void *state, struct model *model, struct spot spot)
{
    struct stack *stack = state;
    bool again = level_of(stack, model->opened) == spot.number;
    stack->level = (int32_t)spot.number;
    return again;
}

static struct selection selected(const void *state, struct model *model)
{
    const struct mirror *mirror = playback_mirror(&model->opened->playback);
    int32_t level = level_of(state, model->opened);
    const struct mirror_choice *choice = &mirror->path[level];
    return level < mirror->level ? (struct selection){choice->option, choice->item}
                                 : (struct selection){0};
}

/* To the level of what is selected, else to the last one. */
static void follow(void *state, struct model *model, struct selection now)
{
    const struct mirror *mirror = playback_mirror(&model->opened->playback);
    struct stack *stack = state;
    stack->level = mirror->level ? mirror->level - 1 : 0;
    for (int32_t l = 0; l < mirror->level; l++)
        if (now.option ? mirror->path[l].option == now.option
                       : now.item && mirror->path[l].item == now.item)
            stack->level = l;
}

static void move(void *state, struct model *model, int x, int y)
{
    struct stack *stack = state;
    int32_t levels = model->opened->playback.cursor.level;
    int64_t to = (int64_t)level_of(stack, model->opened) + y;
    (void)x;
    if (levels)
        stack->level = (int32_t)(to >= levels ? levels - 1 : to < 0 ? 0 : to);
}

/* Back up to the selected level. */
static void enter(void *state, struct model *model)
{
    if (model->opened->playback.cursor.level)
        model_go_up(model, level_of(state, model->opened));
}

const struct view view_stack = {
    .name = "stack",
    .context = &context_list,
    .hints = hints,
    .size = sizeof(struct stack),
    .draw = draw,
    .hit = hit,
    .select = select_spot,
    .selected = selected,
    .follow = follow,
    .move = move,
    .enter = enter,
};
