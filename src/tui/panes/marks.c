/* SPDX-License-Identifier: MIT */
/* Breakpoints, bookmarks, pins and bans, one line each. */
#include <stdio.h>

#include "base/number.h"
#include "draw/style.h"
#include "tui/list.h"
#include "tui/search/bookmarks.h"
#include "tui/search/whatif.h"
#include "tui/view.h"
#include "tui/widgets.h"

#define NAME_ROOM 128
#define NUMBER_COLUMNS 4
#define MEANS_COLUMN 26     /* for meanings, if the pane has MEANS_LEAST */
#define MEANS_LEAST 60

static void draw_stop(const struct scene *scene, struct canvas *canvas, struct rect line, int k,
                      struct style style)
{
    const struct breakpoint *stop = &scene->opened->breakpoints.at[k];
    char number[NUMBER_ROOM], hits[NUMBER_ROOM + 8] = "";
    int end = line.x + line.width;
    canvas_put(canvas, line, line.x, line.y, stop->on ? 0x25CF : 0x25CB,
               style_as(SIGN_BREAKPOINT, style));
    canvas_print(canvas, line, line.x + 2, line.y, style, "%d", k + 1);
    if (stop->hits) {
        snprintf(hits, sizeof hits, "%s\u00d7", number_grouped(stop->hits, number));
        end = draw_right(canvas, line, line.y, hits, style_as(SIGN_HITS, style)) - 1;
    }
    struct rect clip = {line.x, line.y, end - line.x, 1};
    canvas_text(canvas, clip, line.x + 2 + NUMBER_COLUMNS - 1, line.y, stop->text, style);
}

static void draw_bookmark(const struct scene *scene, struct canvas *canvas, struct rect line,
                          size_t k, struct style style)
{
    const struct bookmark *bookmark = &scene->opened->bookmarks.at[k];
    char node[NUMBER_ROOM];
    canvas_put(canvas, line, line.x, line.y, 0x25BC, style_as(SIGN_BOOKMARK, style));
    canvas_print(canvas, line, line.x + 2, line.y, style, "node %s  %s",
                 number_grouped(bookmark->node, node), bookmark->note);
}

static void draw_constraint(const struct scene *scene, struct canvas *canvas, struct rect line,
                            int k, struct style style)
{
    struct constraint constraint = scene->opened->constraints.at[k];
    char name[NAME_ROOM];
    constraint_name(constraint, &scene->opened->encoding.legend, name, sizeof name);
    canvas_put(canvas, line, line.x, line.y, constraint_sign(constraint.kind),
               style_as(SIGN_CONSTRAINT, style));
    canvas_print(canvas, line, line.x + 2, line.y, style, "%s: %s",
                 constraint_words(constraint.kind), name);
}

static int count_rows(const struct open_puzzle *opened)
{
    return opened->breakpoints.count + (int)opened->bookmarks.count +
           opened->constraints.count;
}

static void draw_row(const struct scene *scene, struct canvas *canvas, struct rect line, int row)
{
    const struct open_puzzle *opened = scene->opened;
    int breakpoints = opened->breakpoints.count, marks = breakpoints + (int)opened->bookmarks.count;
    bool is_selected = scene->focus == &view_marks && scene->selections.mark == row;
    bool is_hit = scene->player->runner.hit == row;
    bool is_off = row < breakpoints && !opened->breakpoints.at[row].on;
    struct style style = list_style(canvas, line, is_selected,
                                    is_hit   ? ROLE_WARN
                                    : is_off ? ROLE_FAINT
                                             : ROLE_TEXT);
    if (row < breakpoints)
        draw_stop(scene, canvas, line, row, style);
    else if (row >= marks)
        draw_constraint(scene, canvas, line, row - marks, style);
    else
        draw_bookmark(scene, canvas, line, (size_t)(row - breakpoints), style);
}

static void draw_none(struct canvas *canvas, struct rect area)
{
    static const struct {
        const char *text, *means;
    } forms[] = {
#define FORM(text, means) {text, means},
        CONDITION_FORMS(FORM)
#undef FORM
    };
    int row = draw_wrapped(canvas, area, "none yet: B sets a bookmark here, p pins a placement, X "
                           "bans it, b stops the search where such a condition becomes true:",
                           style_of(ROLE_FAINT));
    for (size_t k = 0; k < sizeof forms / sizeof *forms; k++) {
        int y = area.y + row + (int)k;
        canvas_text(canvas, area, area.x + 1, y, forms[k].text, style_of(ROLE_TEXT));
        if (area.width >= MEANS_LEAST)
            canvas_text(canvas, area, area.x + MEANS_COLUMN, y, forms[k].means,
                        style_of(ROLE_FAINT));
    }
}

static struct list list_rows(const struct scene *scene, struct rect area)
{
    return list_of(area, count_rows(scene->opened), 1, scene->selections.mark);
}

static bool hit(const void *state, const struct scene *scene, struct rect area, int x, int y,
                struct spot *spot)
{
    (void)state;
    (void)x;
    struct list list = list_rows(scene, area);
    spot->number = list_hit(&list, y);
    return spot->number >= 0;
}

static void draw(const void *state, const struct scene *scene, struct canvas *canvas,
                 struct rect area)
{
    (void)state;
    if (!scene->opened)
        return;
    struct list list = list_rows(scene, area);
    struct rect line;
    if (!list.count)
        draw_none(canvas, area);
    for (int k = list.first; list_shows(&list, k, &line); k++)
        draw_row(scene, canvas, line, k);
}

static const struct bookmark *find_bookmark(const struct model *model, size_t *k)
{
    const struct open_puzzle *opened = model->opened;
    *k = (size_t)(model->selections.mark - opened->breakpoints.count);
    return model->selections.mark >= opened->breakpoints.count && *k < opened->bookmarks.count
               ? &opened->bookmarks.at[*k]
               : NULL;
}

static int find_constraint(const struct model *model)
{
    const struct open_puzzle *opened = model->opened;
    int k = model->selections.mark - opened->breakpoints.count - (int)opened->bookmarks.count;
    return k < opened->constraints.count ? k : -1;
}

static void enter(void *state, struct model *model)
{
    (void)state;
    struct open_puzzle *opened = model->opened;
    size_t k;
    const struct bookmark *bookmark = find_bookmark(model, &k);
    if (bookmark && bookmark->relative != opened->playback.relative)
        model_say(model, true,
                  "cannot go there: this bookmark was set in a search that began elsewhere");
    else if (bookmark)
        model_goto(model, bookmark->node);
    else if (model->selections.mark < opened->breakpoints.count) {
        opened->breakpoints.at[model->selections.mark].on =
            !opened->breakpoints.at[model->selections.mark].on;
        marks_disarm(model);
    } else if (find_constraint(model) >= 0) {
        whatif_show(model, find_constraint(model));
    }
}

static void take_away(struct call *call)
{
    struct model *model = call->model;
    struct open_puzzle *opened = model->opened;
    size_t k;
    if (find_bookmark(model, &k))
        bookmarks_remove(&opened->bookmarks, k);
    else if (model->selections.mark < opened->breakpoints.count)
        marks_delete(model, model->selections.mark + 1);
    else if (find_constraint(model) >= 0)
        whatif_remove(model, find_constraint(model));
    if (model->selections.mark && model->selections.mark >= count_rows(opened))
        model->selections.mark--;
}

static bool select_spot(void *state, struct model *model, struct spot spot)
{
    bool again = model->selections.mark == spot.number;
    (void)state;
    model->selections.mark = (int)spot.number;
    return again;
}

static void move(void *state, struct model *model, int x, int y)
{
    (void)state;
    (void)x;
    model->selections.mark = (int)list_move(count_rows(model->opened), model->selections.mark, y);
}

static const struct action actions[] = {
    {"break", .hints = {[MOMENT_HERE] = {3, "breakpoint"}, [MOMENT_EMPTY] = {1, "breakpoint"}}},
    {"bookmark",
     .hints = {[MOMENT_HERE] = {4, "bookmark here"}, [MOMENT_EMPTY] = {2, "bookmark here"}}},
    {"continue", .hints = {[MOMENT_HERE] = {4, "continue"}}},
    {"enter", "go to the bookmark, or switch the breakpoint", "Enter", .run = NULL,
     .hints = {[MOMENT_HERE] = {1, "go there, switch on/off"}}},
    {"remove", "remove it", "x Del", .run = take_away, .hints = {[MOMENT_HERE] = {2, "remove"}}},
    {.name = NULL},
};

const struct context context_marks = {
    .view = &view_marks,
    .name = "marks",
    .title = "Among breakpoints and bookmarks",
    .first = moving,
    .actions = actions,
    .is_open = true,
};

static enum hint_moment find_moment(const void *state, const struct model *model)
{
    (void)state;
    return count_rows(model->opened) ? MOMENT_HERE : MOMENT_EMPTY;
}

const struct view view_marks = {
    .name = "breakpoints, bookmarks, pins",
    .context = &context_marks,
    .moment = find_moment,
    .draw = draw,
    .hit = hit,
    .select = select_spot,
    .move = move,
    .enter = enter,
};
