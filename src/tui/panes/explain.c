/* SPDX-License-Identifier: MIT */
/* The steps from the search's place without a search, and how they end. */
#include <stdio.h>

#include "base/memory.h"
#include "base/number.h"
#include "deduce/reason.h"
#include "draw/style.h"
#include "tui/list.h"
#include "tui/view.h"
#include "tui/widgets.h"

#define NAME_ROOM 128
#define RESULT_X 14         /* after the number and the name */
#define RESULT_X_SUDOKU 18

static void write_title(const void *state, const struct scene *scene, char *title, size_t size)
{
    char count[COUNT_ROOM];
    (void)state;
    if (!scene->steps || !scene->steps->count)
        snprintf(title, size, "explain");
    else if (scene->step < scene->steps->count)
        snprintf(title, size, "explain: step %d of %d%s", (int)scene->step + 1,
                 (int)scene->steps->count, scene->steps->end == END_OPEN ? "+" : "");
    else
        snprintf(title, size, "explain: after %s",
                 number_count(scene->steps->count, "step", count));
}

static void draw_end(const struct steps *steps, struct canvas *canvas, struct rect line,
                     struct style style)
{
    static const struct {
        const char *text;
        enum role role;
        enum sign_kind sign;
    } ends[] = {
        [END_OPEN] = {"looking \u2026", ROLE_FAINT, SIGN_NONE},
        [END_SOLVED] = {"\u25c6 solved", ROLE_GOOD, SIGN_FOUND},
        [END_DEAD] = {"\u25a0 dead end", ROLE_BAD, SIGN_FAILED},
        [END_GUESS] = {"? a search must guess", ROLE_WARN, SIGN_NONE},
    };
    bool is_selected = style.attributes & REVERSE;
    struct style own = style_as(ends[steps->end].sign, style_of(ends[steps->end].role));
    canvas_text(canvas, line, line.x + 4, line.y, ends[steps->end].text, is_selected ? style : own);
}

static void draw_step(const struct scene *scene, struct canvas *canvas, struct rect line,
                      int32_t k, struct style style)
{
    const struct legend *legend = &scene->opened->encoding.legend;
    const struct deduction *step = &scene->steps->at[k].made;
    char name[NAME_ROOM];
    int32_t option = step->chosen ? step->chosen : step->removed.at[0];
    bool is_one = step->chosen || step->removed.count == 1;
    bool is_sudoku = legend->puzzle->kind == PUZZLE_SUDOKU;
    int x = line.x + (is_sudoku ? RESULT_X_SUDOKU : RESULT_X);
    canvas_print(canvas, line, line.x, line.y, style, "%3d %s", (int)k + 1,
                 reason_name(step, legend));
    x = canvas_text(canvas, line, x, line.y, is_one && !step->chosen ? "not " : "", style);
    if (is_one)
        draw_option(legend, canvas, line, x, line.y, option,
                    legend_option(legend, option, name, sizeof name), style);
    else
        canvas_print(canvas, line, x, line.y, style, "%d removed", (int)step->removed.count);
}

static struct list list_steps(const struct scene *scene, struct rect area, struct rect *below)
{
    char text[REASON_ROOM];
    reason_write_step(scene->steps, scene->step, &scene->opened->encoding.legend, text);
    int rows = wrapped_lines(text, area.width), most = area.height - (area.height > 2 ? 2 : 0);
    rows = rows < most ? rows : most;
    *below = (struct rect){area.x, area.y + area.height - rows, area.width, rows};
    area.height -= rows;
    return list_of(area, scene->steps->count + 1, 1, scene->step);
}

static bool hit(const void *state, const struct scene *scene, struct rect area, int x, int y,
                struct spot *spot)
{
    struct rect below;
    (void)state, (void)x;
    if (!scene->steps)
        return false;
    struct list list = list_steps(scene, area, &below);
    spot->number = list_hit(&list, y);
    return spot->number >= 0;
}

static void draw(const void *state, const struct scene *scene, struct canvas *canvas,
                 struct rect area)
{
    struct rect line, below;
    char text[REASON_ROOM];
    (void)state;
    if (!scene->opened || area.width < 1 || area.height < 1)
        return;
    if (!scene->steps) {
        bool plays = scene->player->playing != PAUSED;
        draw_wrapped(canvas, area, plays                          ? "shown when the search pauses"
                                   : scene->focus == &view_explain ? "looking \u2026"
                                                                  : "E shows the steps from here",
                     style_of(ROLE_FAINT));
        return;
    }
    struct list list = list_steps(scene, area, &below);
    for (int k = list.first; list_shows(&list, k, &line); k++) {
        struct style style = list_style(canvas, line, k == scene->step, ROLE_TEXT);
        if (k < scene->steps->count)
            draw_step(scene, canvas, line, k, style);
        else
            draw_end(scene->steps, canvas, line, style);
    }
    reason_write_step(scene->steps, scene->step, &scene->opened->encoding.legend, text);
    draw_wrapped(canvas, below, text, style_of(ROLE_VALUE));
}

static void move(void *state, struct model *model, int x, int y)
{
    const struct steps *steps = model_steps(model);
    (void)state, (void)x;
    if (steps)
        model->selections.step = (int32_t)list_move(steps->count + 1, model_step(model), y);
}

static void enter(void *state, struct model *model)
{
    move(state, model, 0, 1);
}

static bool select_spot(void *state, struct model *model, struct spot spot)
{
    (void)state;
    model->selections.step = (int32_t)spot.number;
    return false;
}

static struct selection selected(const void *state, const struct model *model)
{
    const struct steps *steps = model_steps(model);
    int32_t k = steps ? model_step(model) : 0;
    (void)state;
    if (!steps || k >= steps->count)
        return (struct selection){0};
    const struct deduction *step = &steps->at[k].made;
    return (struct selection){step->chosen ? step->chosen : step->removed.at[0],
                              step->items.count ? step->items.at[0] : 0};
}

static char *write_text(void *state, struct model *model)
{
    char text[REASON_ROOM] = "looking";
    const struct steps *steps = model_steps(model);
    (void)state;
    if (steps)
        reason_write_step(steps, model_step(model), &model->opened->encoding.legend, text);
    return memory_text(text);
}

static const struct action actions[] = {
    {"enter", "next step", "Enter", .run = NULL, .hints = {[MOMENT_HERE] = {1, "next step"}}},
    {"up", .hints = {[MOMENT_HERE] = {2, "back, on"}}},
    {"down", .hints = {[MOMENT_HERE] = {2, "back, on"}}},
    {"matrix", .hints = {[MOMENT_HERE] = {3, "in the matrix"}}},
    {"pin", .hints = {[MOMENT_HERE] = {4, "pin"}}},
    {.name = NULL},
};

const struct context context_explain = {
    .view = &view_explain,
    .name = "explain",
    .title = "In an explanation",
    .first = moving,
    .actions = actions,
    .is_open = true,
};

const struct view view_explain = {
    .name = "explain",
    .context = &context_explain,
    .explains = true,
    .draw = draw,
    .write_title = write_title,
    .hit = hit,
    .select = select_spot,
    .selected = selected,
    .move = move,
    .enter = enter,
    .text = write_text,
};
