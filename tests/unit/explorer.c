/* SPDX-License-Identifier: MIT */
#include "explorer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scratch.h"
#include "tui/editor/editing.h"
#include "tui/race/racing.h"
#include "tui/tour/tour.h"

void explorer_open(struct explorer *explorer, const char *path)
{
    struct explore constraints = {.path = path};
    struct diag diag = {0};
    clock_take_over();
    ck_assert_msg(session_init(&explorer->session, &constraints, &diag), "%s", diag.text);
    canvas_init(&explorer->canvas, 80, 24);
    draw(explorer, 80, 24);
}

void explorer_open_text(struct explorer *explorer, const char *board)
{
    scratch_write("board", board);
    setenv("DANCETTY_BOARDS", scratch_path(""), 1);
    explorer_open(explorer, scratch_path("board"));
}

struct tour *explorer_open_tour(struct explorer *explorer)
{
    explorer_open(explorer, NULL);
    press(explorer, "F2");
    ck_assert_ptr_nonnull(tour_in(&explorer->session));
    return tour_in(&explorer->session);
}

void explorer_done(struct explorer *explorer)
{
    session_done(&explorer->session);
    canvas_done(&explorer->canvas);
}

enum effect_kind press(struct explorer *explorer, const char *keys)
{
    enum effect_kind effect = EFFECT_NONE;
    char name[32];
    int length;
    for (; sscanf(keys, "%31s%n", name, &length) == 1; keys += length) {
        struct key key = {0, 0, 0};
        ck_assert_msg(key_find(name, &key.code), "no key is called %s", name);
        effect = session_key(&explorer->session, key);
    }
    return effect;
}

void type(struct explorer *explorer, const char *text)
{
    while (*text)
        session_key(&explorer->session, (struct key){key_typed(&text), 0, 0});
}

void pass(struct explorer *explorer, int64_t ns)
{
    int64_t end = clock_now() + ns;
    while (clock_now() < end) {
        session_slice(&explorer->session);
        int64_t wait = session_wait(&explorer->session), left = end - clock_now();
        if (left > 0)
            clock_advance(wait < 0 || wait > left ? left : wait);
    }
}

void settle(struct explorer *explorer)
{
    while (explorer->session.model.player.playing != PAUSED)
        pass(explorer, CLOCK_SECOND);
}

void draw(struct explorer *explorer, int width, int height)
{
    canvas_resize(&explorer->canvas, width, height);
    session_draw(&explorer->session, &explorer->canvas);
}

bool is_whole(struct explorer *explorer, int beside)
{
    int width = explorer->canvas.width, height = explorer->canvas.height;
    int redraws = explorer->session.redraws;
    bool is_same = true;
    struct canvas whole;
    canvas_init(&whole, width, height);
    session_draw(&explorer->session, &whole);
    explorer->session.redraws = redraws;
    for (int y = 0; y < height && is_same; y++)
        is_same = glyphs_equal(canvas_row(&explorer->canvas, y), canvas_row(&whole, y),
                               y > 0 && y < height - 4 ? beside : width);
    canvas_done(&whole);
    return is_same;
}

bool is_shown(const struct explorer *explorer, const char *text)
{
    char *screen = NULL;
    size_t size;
    FILE *out = open_memstream(&screen, &size);
    ck_assert_ptr_nonnull(out);
    canvas_write_text(&explorer->canvas, out, false);
    fclose(out);
    bool shown = strstr(screen, text);
    free(screen);
    return shown;
}

int32_t selected_level(struct session *session)
{
    struct selection selected = model_selected(&session->model);
    const struct mirror *mirror = playback_mirror(&session->model.opened->playback);
    for (int32_t l = 0; l < mirror->level; l++)
        if (mirror->path[l].option == selected.option && mirror->path[l].item == selected.item)
            return l;
    return -1;
}

struct browser *browser_in(const struct session *session)
{
    return model_state(&session->model, &view_browser);
}

struct editor *editor_in(const struct session *session)
{
    return ((struct editing *)model_state(&session->model, &view_editor))->editor;
}

struct racing *racing_in(const struct session *session)
{
    return model_state(&session->model, &view_race);
}

struct race *race_in(const struct session *session)
{
    return racing_in(session)->race;
}

struct tour *tour_in(const struct session *session)
{
    struct tour *tour = model_state(&session->model, &view_tour);
    return tour->exercise ? tour : NULL;
}

bool load_board(struct session *session, const char *name)
{
    struct open_puzzle *opened = model_open(&session->model, name);
    if (opened)
        session_take(session, opened);
    return opened;
}
