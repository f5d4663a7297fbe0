/* SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "base/number.h"
#include "base/text.h"
#include "draw/style.h"
#include "tui/list.h"
#include "tui/view.h"
#include "tui/widgets.h"

#define NAME_ROOM 96
#define LEVEL_COLUMNS 4
#define NAME_LEAST 8
#define BAR_LEAST 8
#define CONSTRAINT_COLUMNS 6  /* "pinned" */

struct stack {
    int32_t level;          /* selected; may exceed the levels */
};

static int32_t level_of(const struct stack *stack, const struct open_puzzle *opened)
{
    int32_t levels = opened->playback.cursor.level;
    return stack->level < levels ? stack->level : levels ? levels - 1 : 0;
}

/* Choice, and item unless it is the choice's piece. */
struct words {
    char option[NAME_ROOM], item[NAME_ROOM];
};

static struct words words_of(const struct scene *scene, const struct mirror_choice *choice)
{
    const struct legend *legend = &scene->opened->encoding.legend;
    struct words words = {"", ""};
    bool says_piece = legend->items[choice->item].meaning == MEANS_PIECE;
    if (choice->option)
        legend_option(legend, choice->option, words.option, sizeof words.option);
    if (!choice->option || !says_piece)
        legend_item(legend, choice->item, words.item, sizeof words.item);
    return words;
}

static const char *write_left(const struct scene *scene, int32_t level, char *text)
{
    const struct atlas *atlas = &scene->opened->atlas;
    text[0] = 0;
    if (atlas_is_known(atlas) && level < atlas->depth)
        number_large(atlas_left(atlas, level + 1), text);
    return text;
}

/* Widths of fields for levels first … end - 1: names, digits of branches, solutions left.  Items
 * get 0 if not all fit.  The gap is wider if the bar still fits. */
struct level_columns {
    int option, item, digits, left, gap;
};

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static int count_digits(int number)
{
    return snprintf(NULL, 0, "%d", number);
}

static struct level_columns find_columns(const struct scene *scene, int32_t first, int32_t end,
                                         int width)
{
    struct level_columns columns = {NAME_LEAST, 0, 1, 0, 1};
    char left[NUMBER_ROOM];
    for (int32_t l = first; l < end; l++) {
        const struct mirror_choice *choice = &scene->mirror->path[l];
        struct words words = words_of(scene, choice);
        int option = option_columns(&scene->opened->encoding.legend, choice->option, words.option);
        columns.option = larger(columns.option, option);
        columns.item = larger(columns.item, text_width(words.item));
        columns.digits = larger(columns.digits, count_digits(choice->size));
        columns.left = larger(columns.left, text_width(write_left(scene, l, left)));
    }
    columns.left += columns.left > 0;
    int room = width - LEVEL_COLUMNS - 2 * columns.digits - 4 - columns.left;
    if (columns.option + 1 + columns.item + 1 > room)
        columns.item = 0;
    if (columns.option + 2 + columns.item + 2 + BAR_LEAST <= room)
        columns.gap = 2;
    columns.option = columns.option < room - 1 ? columns.option : larger(room - 1, 0);
    return columns;
}

/* Returns the constraint on the choice, if it fits; NULL: none. */
static const char *find_constraint(const struct scene *scene, const struct mirror_choice *choice,
                                   int room)
{
    const struct constraints *constraints = &scene->opened->constraints;
    for (int k = 0; k < constraints->count; k++) {
        struct constraint constraint = constraints->at[k];
        bool is_of_item = constraint_is_of_item(constraint.kind);
        if (constraint.kind != CONSTRAINT_REDUCE &&
            constraint.number == (is_of_item ? choice->item : choice->option))
            return is_of_item || room <= CONSTRAINT_COLUMNS ? constraint_verb(constraint.kind)
                                                      : constraint_words(constraint.kind);
    }
    return NULL;
}

static void draw_branch(const struct scene *scene, struct canvas *canvas, struct rect line, int x,
                        const struct mirror_choice *choice, int digits, struct style style)
{
    bool selected = style.attributes & REVERSE;
    if (!choice->place) {
        canvas_print(canvas, line, x, line.y, style, scene_counts(scene) ? "%d left" : "of %d",
                     (int)choice->size);
        return;
    }
    x = canvas_print(canvas, line, x, line.y, style, "%*d of %-*d ", digits, (int)choice->place,
                     digits, (int)choice->size);
    int room = line.x + line.width - x;
    const char *constraint = find_constraint(scene, choice, room);
    if (constraint)
        draw_right(canvas, line, line.y, constraint, selected ? style : style_of(ROLE_KEY));
    else if (room >= 3)
        draw_bar(canvas, line, x, line.y, room < 16 ? room : 16,
                 (double)choice->place / choice->size,
                 style_as(SIGN_BRANCHES, style_of(ROLE_FOCUS)));
}

static void draw_left(const struct scene *scene, struct canvas *canvas, struct rect line,
                      int32_t level, struct style style)
{
    char left[NUMBER_ROOM];
    bool selected = style.attributes & REVERSE;
    if (!*write_left(scene, level, left))
        return;
    bool is_none = !mpz_sgn(atlas_left(&scene->opened->atlas, level + 1));
    draw_right(canvas, line, line.y, left,
               selected ? style : style_of(is_none ? ROLE_BAD : ROLE_GOOD));
}

static void draw_level(const struct scene *scene, struct canvas *canvas, struct rect line,
                       int32_t level, struct level_columns columns, bool selected)
{
    const struct mirror_choice *choice = &scene->mirror->path[level];
    struct style style = list_style(canvas, line, selected, ROLE_TEXT);
    style = lit_or(scene, choice->option, choice->item, style);
    struct words words = words_of(scene, choice);
    canvas_print(canvas, line, line.x, line.y, selected ? style : style_of(ROLE_FAINT), "%3d",
                 (int)level + 1);
    struct rect part = {line.x + LEVEL_COLUMNS, line.y, columns.option, 1};
    draw_option(&scene->opened->encoding.legend, canvas, rect_meet(part, line), part.x, line.y,
                choice->option, words.option, style);
    part.x += columns.option > 0 ? columns.option + columns.gap : 0;
    part.width = columns.item;
    canvas_text(canvas, rect_meet(part, line), part.x, line.y, words.item, style);
    draw_left(scene, canvas, line, level, style);
    line.width -= columns.left;
    part.x += columns.item > 0 ? columns.item + columns.gap : 0;
    draw_branch(scene, canvas, line, part.x, choice, columns.digits, style);
}

static struct list list_levels(const struct stack *stack, const struct scene *scene,
                               struct rect area)
{
    const struct mirror *mirror = scene->mirror;
    int32_t levels = mirror->level + (mirror->path[mirror->level].item != 0);
    bool has_focus = scene->focus == &view_stack;
    return list_of(area, levels, 1, has_focus ? level_of(stack, scene->opened) : levels);
}

static bool hit(const void *state, const struct scene *scene, struct rect area, int x, int y,
                struct spot *spot)
{
    (void)x;
    struct list list = list_levels(state, scene, area);
    spot->number = list_hit(&list, y);
    return spot->number >= 0;
}

static void draw(const void *state, const struct scene *scene, struct canvas *canvas,
                 struct rect area)
{
    if (!scene->opened)
        return;
    struct list list = list_levels(state, scene, area);
    struct rect line;
    if (!list.count)
        canvas_text(canvas, area, area.x, area.y,
                    cursor_at_end(&scene->opened->playback.cursor) ? "no choices left"
                                                                   : "no choices yet",
                    style_of(ROLE_FAINT));
    int32_t first = list.first;
    int32_t end = list.count - first < area.height ? list.count : first + area.height;
    struct level_columns columns = find_columns(scene, first, end, area.width);
    int32_t shown = first + (first > 0);    /* the first row counts the levels above */
    if (shown > first)
        canvas_print(canvas, area, area.x, area.y, style_of(ROLE_FAINT), "  \u2191 %d more",
                     (int)shown);
    for (int32_t l = shown; list_shows(&list, l, &line); l++)
        draw_level(scene, canvas, line, l, columns,
                   scene->focus == &view_stack && l == level_of(state, scene->opened));
}

static bool select_spot(void *state, struct model *model, struct spot spot)
{
    struct stack *stack = state;
    bool again = level_of(stack, model->opened) == spot.number;
    stack->level = (int32_t)spot.number;
    return again;
}

static struct selection selected(const void *state, const struct model *model)
{
    const struct mirror *mirror = playback_mirror(&model->opened->playback);
    int32_t level = level_of(state, model->opened);
    const struct mirror_choice *choice = &mirror->path[level];
    return level < mirror->level ? (struct selection){choice->option, choice->item}
                                 : (struct selection){0};
}

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
    (void)x;
    stack->level = (int32_t)list_move(model->opened->playback.cursor.level,
                                      level_of(stack, model->opened), y);
}

static void enter(void *state, struct model *model)
{
    if (model->opened->playback.cursor.level)
        model_go_up(model, level_of(state, model->opened));
}

const struct view view_stack = {
    .name = "stack",
    .context = &context_list,
    .size = sizeof(struct stack),
    .draw = draw,
    .hit = hit,
    .select = select_spot,
    .selected = selected,
    .follow = follow,
    .move = move,
    .enter = enter,
};
