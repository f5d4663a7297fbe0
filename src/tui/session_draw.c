/* SPDX-License-Identifier: MIT */
#include "draw/style.h"
#include "tui/layout.h"
#include "tui/session.h"
#include "tui/view.h"
#include "tui/widgets.h"

#define WHOLE_FRAMES 4  /* at max speed; one draws all panes */
#define RECALLED 16     /* last moves for the pane of events at max speed */

enum hint_moment session_moment(const struct session *session)
{
    const struct model *model = &session->model;
    const struct view *view = session_view(session);
    return view->moment ? view->moment(model_state(model, view), model) : MOMENT_HERE;
}

static void choose_solution(const struct model *model, struct scene *scene)
{
    const struct atlas_solution *shown = &model->opened->atlas.shown;
    const struct solution *solution =
        solutions_find(&model->opened->playback.solutions, model->selections.solution);
    if (model->focus == &view_atlas && shown->count) {
        scene->shown = shown->options;
        scene->nshown = shown->count;
    } else if (model->focus->shows_solution && solution) {
        scene->solution = model->selections.solution;
        scene->shown = solution->options;
        scene->nshown = solution->count;
    }
}

static int64_t moves_recalled(const struct model *model)
{
    if (!player_is_at_max_speed(&model->player))
        return JOURNAL_ROOM / 4;
    struct layout layout = search_layout(model);
    return layout_pane(&layout, &view_events).width > 0 ? RECALLED : 0;
}

void session_prepare(struct session *session)
{
    struct model *model = &session->model;
    struct open_puzzle *opened = model->opened;
    if (!opened)
        return;
    solution_list_follow(&opened->solution_list, SOLUTION_LIST_STEP);
    int64_t recalled = moves_recalled(model);
    if (recalled)
        playback_recall(&opened->playback, recalled);
    const struct mirror *mirror = playback_mirror(&opened->playback);
    if (player_is_at_max_speed(&model->player))
        atlas_lag(&opened->atlas);
    else
        atlas_follow(&opened->atlas, &opened->constraints, mirror);
}

struct scene session_scene(const struct session *session)
{
    const struct model *model = &session->model;
    struct open_puzzle *opened = model->opened;
    const struct input *input = &session->input;
    struct scene scene = {
        .view = session_view(session),
        .state = model_state(model, session_view(session)),
        .panes = model->panes,
        .focus = model->focus,
        .shared = model->shared,
        .zoomed = model->zoomed,
        .screen = model->screen,
        .opened = opened,
        .player = &model->player,
        .prompt = input->is_open ? &input->prompt : NULL,
        .label = input->label,
        .context = session_context(session),
        .moment = session_moment(session),
        .keymap = &model->keymap,
        .selections = model->selections,
        .question = model_question(model),
        .settings = &model->settings,
        .message = model->message[0] ? model->message : NULL,
        .message_is_bad = model->message_is_bad,
    };
    scene.selections.branch = model_branch(model);
    scene.selections.shows_cell &= scene.selections.has_cell;
    if (opened) {
        scene.mirror = playback_mirror(&opened->playback);
        scene.tally = playback_tally(&opened->playback);
        scene.lit = model_selected(model);
        scene.steps = model_steps(model);
        scene.step = model_step(model);
        scene.cut = model_cut(model);
        choose_solution(model, &scene);
    }
    return scene;
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

/* There is room for a long message or a typed line. */
static void draw_last(const struct scene *scene, struct rect line, struct canvas *canvas)
{
    int said = scene->message ? wrapped_lines(scene->message, line.width - 2) : 0;
    int listed = said ? 0 : palette_lines(scene, line.y / 2);
    int wanted = scene->prompt ? said + listed + 1 : said ? said : 1;
    int lines = wanted < line.y ? wanted : line.y;
    struct rect area = {line.x, line.y + 1 - lines, line.width, lines};
    canvas_fill(canvas, area, 0, STYLE_PLAIN);
    draw_status(scene, canvas, area);
}

static bool is_brief(const struct session *session, const struct canvas *canvas)
{
    const struct model *model = &session->model;
    bool is_same = canvas->width == model->screen.width && canvas->height == model->screen.height;
    bool is_alone = session_is_at_max_speed(session) && !session->input.is_open;
    return is_same && is_alone && session->redraws % WHOLE_FRAMES;
}

/* Leaves the view on the canvas, except for its cursor. */
static void draw_covered(const struct session *session, const struct scene *scene,
                         struct canvas *canvas, struct rect body)
{
    const struct view *view = session->stack[session->depth - 2];
    struct scene below = *scene;
    below.view = view;
    below.state = model_state(&session->model, view);
    view->draw(below.state, &below, canvas, body);
    canvas->cursor.is_set = false;
}

static void draw_all(struct session *session, struct canvas *canvas, bool brief)
{
    struct model *model = &session->model;
    struct rect all = {0, 0, canvas->width, canvas->height};
    const struct view *view = session_view(session);
    model->screen = all;
    canvas->cursor.is_set = false;
    if (!brief)
        canvas_fill(canvas, all, 0, STYLE_PLAIN);
    if (all.width < LAYOUT_LEAST_WIDTH || all.height < LAYOUT_LEAST_HEIGHT) {
        draw_too_small(canvas);
        return;
    }
    struct rect title = {0, 0, all.width, 1};
    struct rect status = {0, all.height - 1, all.width, 1};
    struct rect body = {0, 1, all.width, all.height - 2};
    if (view->prepare)
        view->prepare(model_state(model, view), model, body);
    session_prepare(session);
    struct scene scene = session_scene(session);
    scene.is_brief = brief;
    if (view->draws_over)
        draw_covered(session, &scene, canvas, body);
    draw_title(&scene, canvas, title);
    view->draw(scene.state, &scene, canvas, body);
    draw_last(&scene, status, canvas);
}

void session_draw(struct session *session, struct canvas *canvas)
{
    session->redraws = 0;
    session_redraw(session, canvas);
}

void session_redraw(struct session *session, struct canvas *canvas)
{
    style_use_theme(session->model.settings.theme);
    draw_all(session, canvas, is_brief(session, canvas));
    style_ground(canvas);
    session->redraws++;
}
