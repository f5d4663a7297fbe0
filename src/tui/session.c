/* The session: all that the explorer remembers, changed by requests, moved by the player. */
#include "tui/session.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/number.h"
#include "draw/style.h"
#include "format/library.h"
#include "tui/command.h"
#include "tui/keymap.h"
#include "tui/layout.h"
#include "tui/view.h"

void session_say(struct session *session, bool bad, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(session->message, sizeof session->message, format, arguments);
    va_end(arguments);
    session->message_is_bad = bad;
}

static void say_diag(struct session *session, const struct diag *diag)
{
    char line[MESSAGE_ROOM];
    diag_format(diag, line, sizeof line);
    session_say(session, true, "%s", line);
}

static void open_browser(struct session *session)
{
    struct diag diag = {0};
    if (!session->browsing) {
        session->browsing = browser_open(&session->browser, library_folder(), &diag) ||
                            browser_open(&session->browser, ".", &diag);
        if (!session->browsing) {
            say_diag(session, &diag);
            return;
        }
    }
    session->mode = MODE_BROWSER;
}

static void take_game(struct session *session, struct game *game)
{
    game_close(session->game);
    session->game = game;
    session->mode = MODE_SEARCH;
    session->focus = PANE_BOARD;
    session->has_cell = false;
    session->solution = 0;
    session->level = 0;
    int speed = session->player.speed;
    player_init(&session->player);
    session->player.speed = speed;
    if (game->puzzle.warning)
        session_say(session, true, "%s", game->puzzle.warning);
}

bool session_init(struct session *session, const struct explore *wishes, struct diag *diag)
{
    *session = (struct session){.order = wishes->order, .rule = wishes->rule};
    session->ascii = wishes->wishes.ascii;
    session->mouse = wishes->wishes.mouse;
    player_init(&session->player);
    if (!wishes->path) {
        open_browser(session);
        return true;
    }
    struct game *game = game_open(wishes->path, wishes->from, wishes->order, wishes->rule, diag);
    if (game)
        take_game(session, game);
    return game;
}

void session_done(struct session *session)
{
    game_close(session->game);
    if (session->browsing)
        browser_done(&session->browser);
}

bool session_load(struct session *session, const char *path)
{
    struct diag diag = {0};
    struct game *game = game_open(path, NULL, session->order, session->rule, &diag);
    if (game)
        take_game(session, game);
    else
        say_diag(session, &diag);
    return game;
}

void session_help(struct session *session)
{
    session->mode = MODE_HELP;
    session->help_top = 0;
}

void session_goto(struct session *session, int64_t node)
{
    struct goal goal;
    int direction;
    if (stage_begin_goto(&session->game->stage, node, &goal, &direction))
        player_seek(&session->player, direction, goal, clock_now());
    else
        player_pause(&session->player);
}

void session_change(struct session *session, enum item_order order, struct rule rule)
{
    struct diag diag = {0};
    player_pause(&session->player);
    if (session->game && !game_change(session->game, order, rule, &diag)) {
        say_diag(session, &diag);
        return;
    }
    session->order = order;
    session->rule = rule;
    session->solution = 0;
    session_say(session, false, "rule %s%s, %s first%s", choose_name(rule.by),
                rule.random ? ", ties by lot" : "", order == ORDER_PIECES ? "pieces" : "cells",
                session->game && session->game->stage.relative ? "; figures count from here" : "");
}

/* Where the session is when a key comes. */
static enum context context_of(const struct session *session)
{
    if (session->prompting)
        return CONTEXT_TEXT;
    if (session->mode == MODE_BROWSER)
        return CONTEXT_BROWSER;
    if (session->mode == MODE_HELP)
        return CONTEXT_HELP;
    return session->focus == PANE_BOARD ? CONTEXT_BOARD : CONTEXT_LIST;
}

static void leave_help(struct session *session)
{
    session->mode = session->game ? MODE_SEARCH : MODE_BROWSER;
}

static enum effect close_or_quit(struct session *session)
{
    if (session->mode == MODE_HELP) {
        leave_help(session);
        return EFFECT_NONE;
    }
    if (session->mode == MODE_BROWSER && session->game) {
        session->mode = MODE_SEARCH;
        return EFFECT_NONE;
    }
    return EFFECT_QUIT;
}

/* Esc: take back the last thing opened. */
static enum effect leave(struct session *session)
{
    if (session->mode == MODE_BROWSER && session->browser.filter.length) {
        browser_erase_all(&session->browser);
        return EFFECT_NONE;
    }
    if (session->mode != MODE_SEARCH)
        return close_or_quit(session);
    if (session->focus == PANE_BOARD)
        session->has_cell = false;
    session->focus = PANE_BOARD;
    return EFFECT_NONE;
}

static void play(struct session *session, int direction)
{
    struct player *player = &session->player;
    const struct stage *stage = &session->game->stage;
    bool same = player->playing == PLAYING && player->direction == direction;
    if (player->playing == SEEKING || same)
        player_pause(player);
    else if (direction > 0 && cursor_at_end(&stage->cursor) && stage_between_moves(stage))
        session_say(session, false, "the search is complete: g begins again, S steps back");
    else
        player_play(player, direction, clock_now());
}

static void step(struct session *session, enum grain grain, int direction)
{
    player_pause(&session->player);
    stage_step(&session->game->stage, grain, direction);
}

static void jump(struct session *session, enum jump jump, int direction)
{
    struct goal goal = stage_begin_jump(&session->game->stage, jump, direction);
    player_seek(&session->player, direction, goal, clock_now());
}

static void change_speed(struct session *session, int by)
{
    int speed = session->player.speed + by;
    if (speed >= 0 && speed < speed_count)
        session->player.speed = speed;
}

static void set_focus(struct session *session, enum pane pane)
{
    const struct solutions *solutions = &session->game->stage.solutions;
    session->focus = pane;
    if (pane == PANE_BOARD && session->game->puzzle.kind == PUZZLE_TILING)
        session->has_cell = false;
    if (pane == PANE_STACK && session->game->stage.cursor.level)
        session->level = session->game->stage.cursor.level - 1;
    if (pane == PANE_SOLUTIONS && solutions->count && !session->solution)
        session->solution = solutions->before + (int64_t)solutions->count;
}

/* Move the selected cell of the board; the first such key selects its middle. */
static void move_cell(struct session *session, int x, int y)
{
    const struct region *region = &session->game->puzzle.region;
    if (session->game->puzzle.kind != PUZZLE_TILING)
        return;
    if (!session->has_cell) {
        session->cell = (struct cell){region->width / 2, region->height / 2};
        session->has_cell = true;
        return;
    }
    int to_x = session->cell.x + x, to_y = session->cell.y + y;
    if (to_x >= 0 && to_x < region->width)
        session->cell.x = to_x;
    if (to_y >= 0 && to_y < region->height)
        session->cell.y = to_y;
}

static int64_t clamp(int64_t n, int64_t least, int64_t most)
{
    return n > most ? most : n < least ? least : n;
}

/* Move the selection in the focused list. */
static void move_in_list(struct session *session, int by)
{
    const struct stage *stage = &session->game->stage;
    const struct solutions *solutions = &stage->solutions;
    if (session->focus == PANE_STACK && stage->cursor.level)
        session->level = (int32_t)clamp(session->level + by, 0, stage->cursor.level - 1);
    if (session->focus == PANE_SOLUTIONS && solutions->count)
        session->solution = clamp(session->solution + by, solutions->before + 1,
                                  solutions->before + (int64_t)solutions->count);
}

/* Go to the selected solution, or back up to the selected level. */
static void enter_in_list(struct session *session)
{
    struct game *game = session->game;
    const struct solution *solution = solutions_find(&game->stage.solutions, session->solution);
    if (session->focus == PANE_SOLUTIONS && solution)
        session_goto(session, solution->node);
    if (session->focus == PANE_STACK && game->stage.cursor.level > session->level) {
        struct goal goal = stage_begin_jump(&game->stage, JUMP_OUT, -1);
        goal.enter_level = session->level;
        player_seek(&session->player, -1, goal, clock_now());
    }
}

static void move_help(struct session *session, int by)
{
    int lines = help_lines(session->size.width), rows = session->size.height - 2;
    int last = lines > rows ? lines - rows : 0;
    session->help_top = (int)clamp(session->help_top + by, 0, last);
}

static void move(struct session *session, int x, int y)
{
    if (session->mode == MODE_HELP)
        move_help(session, y);
    else if (session->mode == MODE_BROWSER)
        browser_move(&session->browser, y);
    else if (session->focus == PANE_BOARD)
        move_cell(session, x, y);
    else
        move_in_list(session, y);
}

static int page(const struct session *session)
{
    return session->size.height > 8 ? session->size.height - 6 : 2;
}

static void enter_in_browser(struct session *session)
{
    struct diag diag = {0};
    struct browser *browser = &session->browser;
    if (browser_on_folder(browser)) {
        if (!browser_enter(browser, &diag))
            say_diag(session, &diag);
        return;
    }
    char *path = browser_path(browser);
    if (path)
        session_load(session, path);
    memory_free(path);
}

static void browser_above(struct session *session)
{
    struct diag diag = {0};
    if (!browser_parent(&session->browser, &diag))
        say_diag(session, &diag);
}

static enum effect enter(struct session *session)
{
    if (session->prompting) {
        session->prompting = false;
        return command_run(session, session->prompt.text);
    }
    if (session->mode == MODE_BROWSER)
        enter_in_browser(session);
    else
        enter_in_list(session);
    return EFFECT_NONE;
}

static void erase(struct session *session)
{
    if (!session->prompting) {
        browser_erase(&session->browser);
        return;
    }
    session->prompting = session->prompt.length > 0;
    prompt_erase(&session->prompt);
}

static void erase_all(struct session *session)
{
    if (session->prompting)
        prompt_clear(&session->prompt);
    else
        browser_erase_all(&session->browser);
}

static void open_prompt(struct session *session)
{
    prompt_clear(&session->prompt);
    session->prompting = true;
}

/* Requests about the search; there is a game. */
static void move_search(struct session *session, enum request request)
{
    switch (request) {
    case REQUEST_PLAY: play(session, 1); break;
    case REQUEST_PLAY_BACK: play(session, -1); break;
    case REQUEST_EVENT: step(session, GRAIN_EVENT, 1); break;
    case REQUEST_EVENT_BACK: step(session, GRAIN_EVENT, -1); break;
    case REQUEST_LINK: step(session, GRAIN_LINK, 1); break;
    case REQUEST_LINK_BACK: step(session, GRAIN_LINK, -1); break;
    case REQUEST_STEP: step(session, GRAIN_DECISION, 1); break;
    case REQUEST_STEP_BACK: step(session, GRAIN_DECISION, -1); break;
    case REQUEST_OVER: jump(session, JUMP_OVER, 1); break;
    case REQUEST_OVER_BACK: jump(session, JUMP_OVER, -1); break;
    case REQUEST_FINISH: jump(session, JUMP_OUT, 1); break;
    case REQUEST_FINISH_BACK: jump(session, JUMP_OUT, -1); break;
    case REQUEST_SOLUTION: jump(session, JUMP_SOLUTION, 1); break;
    case REQUEST_SOLUTION_BACK: jump(session, JUMP_SOLUTION, -1); break;
    case REQUEST_DEAD: jump(session, JUMP_DEAD, 1); break;
    case REQUEST_DEAD_BACK: jump(session, JUMP_DEAD, -1); break;
    case REQUEST_FINAL: jump(session, JUMP_END, 1); break;
    case REQUEST_START:
        player_pause(&session->player);
        stage_rewind(&session->game->stage);
        break;
    default: break;
    }
}

static void choose_pane(struct session *session, enum request request)
{
    int pane = (int)session->focus;
    if (request == REQUEST_FOCUS)
        pane = (pane + 1) % PANE_COUNT;
    else if (request == REQUEST_FOCUS_BACK)
        pane = (pane + PANE_COUNT - 1) % PANE_COUNT;
    else
        pane = (int)request - REQUEST_VIEW_BOARD;
    set_focus(session, (enum pane)pane);
}

static enum effect act(struct session *session, enum request request)
{
    switch (request) {
    case REQUEST_FASTER: change_speed(session, 1); break;
    case REQUEST_SLOWER: change_speed(session, -1); break;
    case REQUEST_SPEED: session->player.speed = SPEED_USUAL; break;
    case REQUEST_COMMAND: open_prompt(session); break;
    case REQUEST_LOAD:
        player_pause(&session->player);
        open_browser(session);
        break;
    case REQUEST_FOCUS:
    case REQUEST_FOCUS_BACK:
    case REQUEST_VIEW_BOARD:
    case REQUEST_VIEW_STACK:
    case REQUEST_VIEW_FIGURES:
    case REQUEST_VIEW_SOLUTIONS: choose_pane(session, request); break;
    case REQUEST_HEAT: session->heat = !session->heat; break;
    case REQUEST_HELP:
        if (session->mode == MODE_HELP)
            leave_help(session);
        else
            session_help(session);
        break;
    case REQUEST_ASCII: session->ascii = !session->ascii; return EFFECT_ASCII;
    case REQUEST_MOUSE: session->mouse = !session->mouse; return EFFECT_MOUSE;
    case REQUEST_REDRAW: return EFFECT_REDRAW;
    case REQUEST_SUSPEND: return EFFECT_SUSPEND;
    case REQUEST_CLOSE: return close_or_quit(session);
    case REQUEST_QUIT: return EFFECT_QUIT;
    case REQUEST_INTERRUPT: return EFFECT_INTERRUPT;
    case REQUEST_UP: move(session, 0, -1); break;
    case REQUEST_DOWN: move(session, 0, 1); break;
    case REQUEST_LEFT: move(session, -1, 0); break;
    case REQUEST_RIGHT: move(session, 1, 0); break;
    case REQUEST_PAGE_UP: move(session, 0, -page(session)); break;
    case REQUEST_PAGE_DOWN: move(session, 0, page(session)); break;
    case REQUEST_FIRST: move(session, 0, -0xFFFFFF); break;
    case REQUEST_LAST: move(session, 0, 0xFFFFFF); break;
    case REQUEST_ENTER: return enter(session);
    case REQUEST_PARENT: browser_above(session); break;
    case REQUEST_ERASE: erase(session); break;
    case REQUEST_ERASE_ALL: erase_all(session); break;
    case REQUEST_LEAVE:
        if (!session->prompting)
            return leave(session);
        session->prompting = false;
        break;
    default:
        if (session->game && session->mode == MODE_SEARCH)
            move_search(session, request);
        break;
    }
    return EFFECT_NONE;
}

static void press_mouse(struct session *session, struct key key)
{
    struct layout layout = layout_for(session->size, session->focus);
    if (session->mode != MODE_SEARCH || !session->game)
        return;
    for (int pane = 0; pane < PANE_COUNT; pane++) {
        struct rect at = rect_meet(layout.panes[pane], (struct rect){key.x, key.y, 1, 1});
        if (at.width && at.height)
            set_focus(session, (enum pane)pane);
    }
}

enum effect session_key(struct session *session, struct key key)
{
    enum context context = context_of(session);
    enum request request = keymap_find(context, key.code);
    session->message[0] = 0;
    if (key.code == KEY_MOUSE_)
        press_mouse(session, key);
    else if (key.code == KEY_WHEEL_UP || key.code == KEY_WHEEL_DOWN)
        move(session, 0, key.code == KEY_WHEEL_UP ? -1 : 1);
    else if (request != REQUEST_NONE)
        return act(session, request);
    else if (context == CONTEXT_TEXT)
        prompt_type(&session->prompt, key.code);
    else if (context == CONTEXT_BROWSER && key.code >= ' ' && key.code < KEY_SPECIAL)
        browser_type(&session->browser, key.code);
    return EFFECT_NONE;
}

bool session_slice(struct session *session)
{
    struct game *game = session->game;
    if (!game)
        return false;
    bool changed = player_slice(&session->player, &game->stage, &game->stats, clock_now());
    double share = cursor_progress(&game->stage.cursor);
    if (share > game->furthest)
        game->furthest = share;
    return changed;
}

int64_t session_wait(const struct session *session)
{
    return session->game ? player_wait(&session->player, clock_now()) : -1;
}

static struct scene scene_of(struct session *session)
{
    struct game *game = session->game;
    struct scene scene = {
        .mode = session->mode,
        .focus = session->focus,
        .game = game,
        .player = &session->player,
        .browser = session->browsing ? &session->browser : NULL,
        .prompt = session->prompting ? &session->prompt : NULL,
        .has_cell = session->has_cell,
        .cell = session->cell,
        .solution = session->solution,
        .level = session->level,
        .heat = session->heat,
        .help_top = session->help_top,
        .message = session->message[0] ? session->message : NULL,
        .message_is_bad = session->message_is_bad,
    };
    if (game) {
        scene.mirror = stage_mirror(&game->stage);
        scene.tally = stage_tally(&game->stage);
    }
    return scene;
}

/* The title of a pane's frame. */
static const char *title_of(const struct scene *scene, enum pane pane, char *text, size_t size)
{
    char number[NUMBER_ROOM];
    if (pane != PANE_BOARD || !scene_shows_solution(scene))
        return view_of(pane)->name;
    snprintf(text, size, "solution %s", number_grouped(scene->solution, number));
    return text;
}

static void draw_panes(const struct scene *scene, const struct layout *layout,
                       struct canvas *canvas)
{
    for (int pane = 0; pane < PANE_COUNT; pane++) {
        struct rect area = layout->panes[pane];
        char title[48];
        bool focused = scene->focus == (enum pane)pane;
        if (!area.width || !area.height)
            continue;
        if (layout->framed)
            area = canvas_frame(canvas, area,
                                title_of(scene, (enum pane)pane, title, sizeof title),
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

void session_draw(struct session *session, struct canvas *canvas)
{
    struct rect all = {0, 0, canvas->width, canvas->height};
    session->size = all;
    canvas_fill(canvas, all, 0, STYLE_PLAIN);
    if (all.width < LAYOUT_LEAST_WIDTH || all.height < LAYOUT_LEAST_HEIGHT) {
        draw_too_small(canvas);
        return;
    }
    if (session->mode == MODE_BROWSER)
        browser_look(&session->browser);
    struct scene scene = scene_of(session);
    struct layout layout = layout_for(all, session->focus);
    view_title.draw(&scene, canvas, layout.title);
    view_status.draw(&scene, canvas, layout.status);
    if (session->mode == MODE_BROWSER) {
        view_browser.draw(&scene, canvas, layout.body);
    } else if (session->mode == MODE_HELP) {
        view_help.draw(&scene, canvas, layout.body);
    } else {
        draw_panes(&scene, &layout, canvas);
        view_summary.draw(&scene, canvas, layout.summary);
        view_timeline.draw(&scene, canvas, layout.timeline);
        view_caption.draw(&scene, canvas, layout.caption);
    }
}
