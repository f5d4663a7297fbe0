/* SPDX-License-Identifier: MIT */
/* The session drawn: its scene, and the views where the layout puts them. */
#include <stdio.h>

#include "draw/style.h"
#include "tui/activity.h"
#include "tui/layout.h"
#include "tui/manual_mode.h"
#include "tui/session.h"
#include "tui/tour.h"
#include "tui/view.h"
#include "tui/views/parts.h"

#define TITLE_ROOM 160
#define BESIDE_WIDTH 46     /* columns of a lesson beside the explorer, */
#define BESIDE_LEAST 80     /* and those that this needs itself */
#define BELOW_HEIGHT 11
#define BELOW_LEAST 60      /* columns from which it stands below */

struct layout session_layout(const struct session *session)
{
    const struct open_puzzle *opened = session->model.opened;
    struct layout_board board = {0};
    if (opened && open_puzzle_has_board(opened)) {
        board.skin = skin_of(opened->puzzle.lattice);
        board.extent = skin_extent(board.skin, &opened->puzzle.region);
    }
    struct panes wanted = {session->model.focus, session->model.shared, session->model.zoomed};
    return layout_for(session->size, wanted, board);
}

/* Help begins with the keys of what it covers, where these are more than to move about. */
static const struct context *help_first(const struct session *session)
{
    const struct context *context = session->activities[session->behind_help]->context(session);
    bool moves = context == &context_board || context == &context_list ||
                 context == &context_events;
    return moves ? session->keymap.contexts[0] : context;
}

static const struct hint *hints_of(const struct session *session)
{
    const struct activity *activity = session_activity(session);
    return activity->hints ? activity->hints(session) : activity->context(session)->hints;
}

struct scene session_scene(struct session *session)
{
    struct model *model = &session->model;
    struct open_puzzle *opened = model->opened;
    struct scene scene = {
        .mode = session->mode,
        .focus = model->focus,
        .opened = opened,
        .player = &session->model.player,
        .browser = session->browsing ? &session->browser : NULL,
        .editor = session->editor,
        .hand = manual_mode_play(session),
        .prompt = session->prompting ? &session->prompt : NULL,
        .label = session->label,
        .racing = session->racing,
        .tour = session->tour,
        .context = session_context(session),
        .hints = hints_of(session),
        .keymap = &session->keymap,
        .title = session_activity(session)->title,
        .places = model->places,
        .question = model_question(model),
        .settings = &model->settings,
        .help_top = session->help_top,
        .help_first = help_first(session),
        .message = session->model.message[0] ? session->model.message : NULL,
        .message_is_bad = session->model.message_is_bad,
    };
    scene.places.branch = model_branch(model);
    scene.places.tells_cell &= scene.places.has_cell;
    if (opened) {
        const struct solutions *solutions = &opened->playback.solutions;
        gallery_follow(&opened->gallery, GALLERY_STEP);
        scene.mirror = playback_mirror(&opened->playback);
        scene.tally = playback_tally(&opened->playback);
        scene.lit = model_selected(model);
        if (model->focus->shows_solution && solutions_find(solutions, model->places.solution))
            scene.solution = model->places.solution;
        if (model->settings.overlay == OVERLAY_TAKEN)
            scene.impact = open_puzzle_impact(opened, scene.lit.option);
    }
    return scene;
}

static void prepare_panes(struct model *model, const struct layout *layout)
{
    for (const struct pane *pane = model->panes; pane->view; pane++)
        if (pane->view->prepare)
            pane->view->prepare(model, layout_inside(layout, pane->view));
}

static void draw_pane(const struct pane *pane, const struct scene *scene, struct rect area,
                      bool framed, struct canvas *canvas)
{
    const struct view *view = pane->view;
    bool focused = scene->focus == view;
    char title[TITLE_ROOM];
    if (view->write_title)
        view->write_title(pane->state, scene, title, sizeof title);
    else
        snprintf(title, sizeof title, "%s", view->name);
    if (framed)
        area = canvas_frame(canvas, area, title, style_of(focused ? ROLE_FOCUS : ROLE_FRAME),
                            style_of(focused ? ROLE_FOCUS : ROLE_TITLE));
    view->draw(pane->state, scene, canvas, area);
}

static void draw_panes(const struct session *session, const struct scene *scene,
                       const struct layout *layout, struct canvas *canvas)
{
    for (const struct pane *pane = session->model.panes; pane->view; pane++) {
        struct rect area = layout_pane(layout, pane->view);
        if (area.width && area.height)
            draw_pane(pane, scene, area, layout->framed, canvas);
    }
}

static void draw_too_small(struct canvas *canvas)
{
    struct rect all = {0, 0, canvas->width, canvas->height};
    canvas_print(canvas, all, 0, 0, style_of(ROLE_WARN), "too small:");
    canvas_print(canvas, all, 0, 1, style_of(ROLE_TEXT), "have %dx%d", canvas->width,
                 canvas->height);
    canvas_print(canvas, all, 0, 2, style_of(ROLE_TEXT), "need %dx%d", LAYOUT_LEAST_WIDTH,
                 LAYOUT_LEAST_HEIGHT);
}

/* The status line, with those above it that a message takes that is long, or told while a line is
 * typed. */
static void draw_last(const struct scene *scene, struct rect line, struct canvas *canvas)
{
    int told = scene->message ? wrapped_lines(scene->message, line.width - 2) : 0;
    int wanted = scene->prompt ? told + 1 : told ? told : 1;
    int lines = wanted < line.y ? wanted : line.y;
    struct rect area = {line.x, line.y + 1 - lines, line.width, lines};
    canvas_fill(canvas, area, 0, STYLE_PLAIN);
    draw_status(scene, canvas, area);
}

bool tour_is_shown(const struct session *session)
{
    return session->tour && session->mode == MODE_SEARCH && session->model.opened;
}

struct rect tour_area(const struct session *session, struct rect *rest)
{
    struct rect area = *rest;
    if (!tour_is_shown(session))
        return (struct rect){0, 0, 0, 0};
    if (rest->width >= BESIDE_LEAST + BESIDE_WIDTH) {
        rest->width -= BESIDE_WIDTH;
        area.x += rest->width;
        area.width = BESIDE_WIDTH;
    } else if (rest->width >= BELOW_LEAST &&
               rest->height >= BELOW_HEIGHT + LAYOUT_LEAST_HEIGHT) {
        rest->height -= BELOW_HEIGHT;
        area.y += rest->height;
        area.height = BELOW_HEIGHT;
    } else {
        *rest = (struct rect){0, 0, 0, 0};
    }
    return area;
}

static void draw_all(struct session *session, struct canvas *canvas)
{
    struct rect all = {0, 0, canvas->width, canvas->height}, rest = all;
    struct rect lesson = tour_area(session, &rest);
    session->model.screen = all;
    session->size = rest;
    canvas_fill(canvas, all, 0, STYLE_PLAIN);
    if (all.width < LAYOUT_LEAST_WIDTH || all.height < LAYOUT_LEAST_HEIGHT) {
        draw_too_small(canvas);
        return;
    }
    if (session_activity(session)->prepare)
        session_activity(session)->prepare(session);
    struct layout layout = session_layout(session);
    draw_function *draw = session_activity(session)->draw;
    if (session->model.opened && !draw)
        prepare_panes(&session->model, &layout);
    struct scene scene = session_scene(session);
    draw_title(&scene, canvas, layout.title);
    if (draw) {
        draw(&scene, canvas, layout.body);
    } else {
        draw_panes(session, &scene, &layout, canvas);
        draw_summary(&scene, canvas, layout.summary);
        draw_timeline(&scene, canvas, layout.timeline);
        draw_caption(&scene, canvas, layout.caption);
    }
    draw_lesson(&scene, canvas, lesson);
    draw_last(&scene, layout.status, canvas);
}

void session_draw(struct session *session, struct canvas *canvas)
{
    style_use_theme(session->model.settings.theme);
    draw_all(session, canvas);
    style_ground(canvas);
}
