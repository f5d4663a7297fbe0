/* SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "base/number.h"
#include "draw/style.h"
#include "tui/layout.h"
#include "tui/search/navigation.h"
#include "tui/view.h"

#define TITLE_ROOM 160

static struct layout lay_out(const struct open_puzzle *opened, struct rect room,
                             const struct settings *now, struct panes wanted)
{
    struct layout_board board = {0};
    wanted.arrangement = now->arrangement;
    wanted.own = &now->own;
    if (opened && open_puzzle_has_board(opened)) {
        board.skin = skin_for(&opened->puzzle);
        board.extent = skin_extent(board.skin, &opened->puzzle.region);
    }
    return layout_for(room, wanted, board);
}

struct layout search_layout(const struct model *model)
{
    return lay_out(model->opened, model->screen, &model->settings,
                   (struct panes){.focus = model->focus, .shared = model->shared,
                                  .zoomed = model->zoomed});
}

void search_prepare(struct model *model)
{
    struct layout layout = search_layout(model);
    for (const struct pane *pane = model->panes; pane->view; pane++)
        if (pane->view->prepare)
            pane->view->prepare(pane->state, model, layout_inside(&layout, pane->view));
}

static bool keeps_state(const struct scene *scene, const struct view *view)
{
    return scene->is_brief && view != &view_board && view != scene->focus;
}

static void draw_pane(const struct pane *pane, const struct scene *scene, struct rect area,
                      bool framed, struct canvas *canvas)
{
    const struct view *view = pane->view;
    bool focused = scene->focus == view;
    char title[TITLE_ROOM];
    if (keeps_state(scene, view))
        return;
    if (scene->is_brief)
        canvas_fill(canvas, area, 0, STYLE_PLAIN);
    if (view->write_title)
        view->write_title(pane->state, scene, title, sizeof title);
    else
        snprintf(title, sizeof title, "%s", view->name);
    if (framed)
        area = canvas_frame(canvas, area, title, style_of(focused ? ROLE_FOCUS : ROLE_FRAME),
                            style_of(focused ? ROLE_FOCUS : ROLE_TITLE));
    struct canvas_cursor cursor = canvas->cursor;
    view->draw(pane->state, scene, canvas, area);
    if (!focused)
        canvas->cursor = cursor;
}

void draw_search(const void *state, const struct scene *scene, struct canvas *canvas,
                 struct rect area)
{
    struct layout layout = lay_out(scene->opened, scene->screen, scene->settings,
                                   (struct panes){.focus = scene->focus, .shared = scene->shared,
                                                  .zoomed = scene->zoomed});
    (void)state;
    (void)area;
    const struct rect lines[] = {layout.summary, layout.timeline, layout.caption};
    for (size_t k = 0; scene->is_brief && k < sizeof lines / sizeof *lines; k++)
        canvas_fill(canvas, lines[k], 0, STYLE_PLAIN);
    draw_summary(scene, canvas, layout.summary);
    draw_timeline(scene, canvas, layout.timeline);
    draw_caption(scene, canvas, layout.caption);
    for (const struct pane *pane = scene->panes; pane->view; pane++) {
        struct rect at = layout_pane(&layout, pane->view);
        if (at.width && at.height)
            draw_pane(pane, scene, at, layout.framed, canvas);
    }
}

void search_write_title(const void *state, const struct scene *scene, char *title, size_t size)
{
    (void)state;
    int length = snprintf(title, size, "%s", scene->opened ? open_puzzle_title(scene->opened) : "");
    if (!scene->opened || !scene->opened->playback.cutoff || (size_t)length >= size)
        return;
    struct costs costs = playback_costs(&scene->opened->playback);
    char spent[NUMBER_ROOM], bound[NUMBER_ROOM], best[NUMBER_ROOM];
    snprintf(title + length, size - (size_t)length, ": cost %s, at least %s%s%s",
             number_grouped(costs.spent, spent), number_grouped(costs.bound, bound),
             costs.best < INT64_MAX ? ", best " : "",
             costs.best < INT64_MAX ? number_grouped(costs.best, best) : "");
}

void search_write_right(const void *state, const struct scene *scene, int room, char *text,
                        size_t size)
{
    (void)state;
    write_playing(scene, room, text, size);
}

/* A second click enters the spot. */
static void press_pane(struct model *model, const struct scene *scene, const struct pane *pane,
                       struct rect inside, struct key key)
{
    struct spot spot = {0};
    const struct view *view = pane->view;
    bool had_focus = model->focus == view;
    bool is_hit = view->hit && rect_has(inside, key.x, key.y) &&
                  view->hit(pane->state, scene, inside, key.x, key.y, &spot);
    if (!had_focus)
        model_focus(model, view);
    if (is_hit && view->select(pane->state, model, spot) && had_focus)
        navigate_enter(model);
}

void search_press(struct model *model, const struct scene *scene, struct key key)
{
    struct layout layout = search_layout(model);
    for (const struct pane *pane = model->panes; pane->view; pane++) {
        struct rect at = layout_pane(&layout, pane->view);
        if (rect_has(at, key.x, key.y))
            press_pane(model, scene, pane, layout_inside(&layout, pane->view), key);
    }
}
