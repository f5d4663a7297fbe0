/* SPDX-License-Identifier: MIT */
#include "sitting.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scratch.h"
#include "tui/editor/editing.h"
#include "tui/race/racing.h"
#include "tui/tour/tour.h"

void sitting_begin(struct sitting *sitting, const char *path)
{
    struct explore constraints = {.path = path};
    struct diag diag = {0};
    clock_take_over();
    ck_assert_msg(session_init(&sitting->session, &constraints, &diag), "%s", diag.text);
    canvas_init(&sitting->canvas, 80, 24);
    draw(sitting, 80, 24);
}

void sit_down_to(struct sitting *sitting, const char *board)
{
    scratch_write("board", board);
    setenv("DANCETTY_BOARDS", scratch_path(""), 1);
    sitting_begin(sitting, scratch_path("board"));
}

struct tour *sit_down_to_tour(struct sitting *sitting)
{
    sitting_begin(sitting, NULL);
    press(sitting, "F2");
    ck_assert_ptr_nonnull(tour_in(&sitting->session));
    return tour_in(&sitting->session);
}

void sitting_done(struct sitting *sitting)
{
    session_done(&sitting->session);
    canvas_done(&sitting->canvas);
}

enum effect_kind press(struct sitting *sitting, const char *keys)
{
    enum effect_kind effect = EFFECT_NONE;
    char name[32];
    int length;
    for (; sscanf(keys, "%31s%n", name, &length) == 1; keys += length) {
        struct key key = {0, 0, 0};
        ck_assert_msg(key_find(name, &key.code), "no key is called %s", name);
        effect = session_key(&sitting->session, key);
    }
    return effect;
}

void type(struct sitting *sitting, const char *text)
{
    while (*text)
        session_key(&sitting->session, (struct key){key_typed(&text), 0, 0});
}

void pass(struct sitting *sitting, int64_t ns)
{
    int64_t end = clock_now() + ns;
    while (clock_now() < end) {
        session_slice(&sitting->session);
        int64_t wait = session_wait(&sitting->session), left = end - clock_now();
        if (left > 0)
            clock_advance(wait < 0 || wait > left ? left : wait);
    }
}

void settle(struct sitting *sitting)
{
    while (sitting->session.model.player.playing != PAUSED)
        pass(sitting, CLOCK_SECOND);
}

void draw(struct sitting *sitting, int width, int height)
{
    canvas_resize(&sitting->canvas, width, height);
    session_draw(&sitting->session, &sitting->canvas);
}

bool is_whole(struct sitting *sitting, int beside)
{
    int width = sitting->canvas.width, height = sitting->canvas.height;
    int redraws = sitting->session.redraws;
    bool is_same = true;
    struct canvas whole;
    canvas_init(&whole, width, height);
    session_draw(&sitting->session, &whole);
    sitting->session.redraws = redraws;
    for (int y = 0; y < height && is_same; y++)
        is_same = glyphs_equal(canvas_row(&sitting->canvas, y), canvas_row(&whole, y),
                               y > 0 && y < height - 4 ? beside : width);
    canvas_done(&whole);
    return is_same;
}

bool is_shown(const struct sitting *sitting, const char *text)
{
    char *screen = NULL;
    size_t size;
    FILE *out = open_memstream(&screen, &size);
    ck_assert_ptr_nonnull(out);
    canvas_write_text(&sitting->canvas, out, false);
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
