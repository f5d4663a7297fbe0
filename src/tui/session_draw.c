/* The session drawn: its scene, and the views where the layout puts them. */
#include "draw/style.h"
#include "tui/activity.h"
#include "tui/asking.h"
#include "tui/handing.h"
#include "tui/layout.h"
#include "tui/racing.h"
#include "tui/selecting.h"
#include "tui/session.h"
#include "tui/tour.h"
#include "tui/view.h"
#include "tui/views/parts.h"

#define TITLE_ROOM 160

struct layout session_layout(const struct session *session)
{
    const struct game *game = session->game;
    struct layout_board board = {0};
    if (game && game_has_board(game)) {
        board.skin = skin_of(game->puzzle.lattice);
        board.extent = skin_extent(board.skin, &game->puzzle.region);
    }
    struct panes panes = {session->focus, session->shared, session->zoomed};
    return layout_for(session->size, panes, board);
}

/* Help begins with the keys of what it covers, where these are more than to move about. */
static enum context help_first(const struct session *session)
{
    enum context context = activity_of(session->behind_help)->context(session);
    bool moves = context == CONTEXT_BOARD || context == CONTEXT_LIST || context == CONTEXT_EVENTS;
    return moves ? CONTEXT_GLOBAL : context;
}

struct scene session_scene(struct session *session)
{
    struct game *game = session->game;
    struct scene scene = {
        .mode = session->mode,
        .focus = session->focus,
        .game = game,
        .player = &session->player,
        .browser = session->browsing ? &session->browser : NULL,
        .editor = session->editor,
        .hand = handing_play(session),
        .prompt = session->prompting ? &session->prompt : NULL,
        .label = session->label,
        .racing = session->racing,
        .tour = session->tour,
        .context = session_context(session),
        .keymap = &session->keymap,
        .title = activity_of(session->mode)->title,
        .has_cell = session->has_cell,
        .tells_cell = session->has_cell && session->tells_cell,
        .cell = session->cell,
        .solution = session->solution,
        .level = session_level(session),
        .branch = session_branch(session),
        .question = asking_question(session),
        .line = session->line,
        .mark = session->mark,
        .dialect = session->dialect,
        .entry = session->entry,
        .option = session->option,
        .item = session->item,
        .folds_failed = !session->keeps_failed,
        .overlay = session->overlay,
        .icicle = session->icicle,
        .help_top = session->help_top,
        .help_first = help_first(session),
        .message = session->message[0] ? session->message : NULL,
        .message_is_bad = session->message_is_bad,
    };
    if (game) {
        gallery_follow(&game->gallery, GALLERY_STEP);
        scene.mirror = stage_mirror(&game->stage);
        scene.tally = stage_tally(&game->stage);
        scene.lit = selecting_now(session);
        if (session->overlay == OVERLAY_TAKEN)
            scene.toll = game_toll(game, scene.lit.option);
    }
    return scene;
}

static void draw_panes(const struct scene *scene, const struct layout *layout,
                       struct canvas *canvas)
{
    for (int pane = 0; pane < PANE_COUNT; pane++) {
        struct rect area = layout->panes[pane];
        char title[TITLE_ROOM];
        bool focused = scene->focus == (enum pane)pane;
        if (!area.width || !area.height)
            continue;
        view_write_title((enum pane)pane, scene, title, sizeof title);
        if (layout->framed)
            area = canvas_frame(canvas, area, title,
                                style_of(focused ? ROLE_FOCUS : ROLE_FRAME),
                                style_of(focused ? ROLE_FOCUS : ROLE_TITLE));
        view_of((enum pane)pane)->draw(scene, canvas, area);
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
static void draw_status(const struct scene *scene, struct rect line, struct canvas *canvas)
{
    int told = scene->message ? wrapped_lines(scene->message, line.width - 2) : 0;
    int wanted = scene->prompt ? told + 1 : told ? told : 1;
    int lines = wanted < line.y ? wanted : line.y;
    struct rect area = {line.x, line.y + 1 - lines, line.width, lines};
    canvas_fill(canvas, area, 0, STYLE_PLAIN);
    view_status.draw(scene, canvas, area);
}

static void draw_all(struct session *session, struct canvas *canvas)
{
    struct rect all = {0, 0, canvas->width, canvas->height}, rest = all;
    struct rect lesson = tour_area(session, &rest);
    session->screen = all;
    session->size = rest;
    canvas_fill(canvas, all, 0, STYLE_PLAIN);
    if (all.width < LAYOUT_LEAST_WIDTH || all.height < LAYOUT_LEAST_HEIGHT) {
        draw_too_small(canvas);
        return;
    }
    if (session->mode == MODE_BROWSER)
        browser_look(&session->browser);
    racing_refresh(session);
    struct layout layout = session_layout(session);
    if (session->game && !activity_of(session->mode)->view &&
        figures_tell_guess(layout_inside(&layout, PANE_FIGURES)))
        game_guess(session->game);
    struct scene scene = session_scene(session);
    view_title.draw(&scene, canvas, layout.title);
    const struct view *view = activity_of(session->mode)->view;
    if (view) {
        view->draw(&scene, canvas, layout.body);
    } else {
        draw_panes(&scene, &layout, canvas);
        view_summary.draw(&scene, canvas, layout.summary);
        view_timeline.draw(&scene, canvas, layout.timeline);
        view_caption.draw(&scene, canvas, layout.caption);
    }
    view_lesson.draw(&scene, canvas, lesson);
    draw_status(&scene, layout.status, canvas);
}

void session_draw(struct session *session, struct canvas *canvas)
{
    style_use_theme(session->theme);
    draw_all(session, canvas);
    style_ground(canvas);
}
