/* SPDX-License-Identifier: MIT */
#include "tui/tour/tour.h"

#include <stdio.h>
#include <string.h>

#include "tui/tour/tour_page.h"
#include "tui/view.h"

static bool open(struct call *call)
{
    if (call->model->opened)
        player_pause(&call->model->player);
    return tour_open_page(call->state, call->model, 0);
}

static void close(void *state, struct model *model)
{
    struct tour *tour = state;
    (void)model;
    exercise_close(tour->exercise);
    tour->exercise = NULL;
}

void run_tour(struct call *call)
{
    call_for(call, (struct effect){EFFECT_OPEN, .view = &view_tour});
}

static void type(struct call *call, int code)
{
    if (code < 0x80)
        tour_answer(call->state, call->model, (char)code);
}

static void end(struct call *call)
{
    call_close(call);
    model_say(call->model, false, "end of the tour: F2 begins it again, F1 lists the keys");
}

static void open_next(struct call *call)
{
    call_take(call, model_open(call->model, "examples/algorithm-x"));
}

static void finish(struct call *call)
{
    static const struct action next = {.name = "next", .run = open_next};
    call_close(call);
    call_for(call, (struct effect){
        EFFECT_ASK, .label = "Tour finished. Next: open Algorithm X by hand?  Enter ", .text = "",
        .action = &next});
}

/* Past the last page, leads on to a board. */
static void turn_by(struct call *call, int by)
{
    const struct tour *tour = call->state;
    int page = tour->page + by;
    if (page >= lesson_count())
        finish(call);
    else if (page >= 0 && !tour_open_page(call->state, call->model, page))
        call_close(call);
}

static void turn(struct call *call)
{
    turn_by(call, call->action->by);
}

static void go_on(struct call *call)
{
    struct tour *tour = call->state;
    if (tour->state == TOUR_MOVES) {
        tour_finish(tour);
    } else if (tour->state == TOUR_RESTS) {
        turn_by(call, 1);
    } else if (!tour_give(tour, call->model, tour->typed)) {
        model_say(call->model, false, "type an answer first; PgDn turns to the next page");
    }
}

static void erase(struct call *call)
{
    struct tour *tour = call->state;
    size_t length = strlen(tour->typed);
    if (length)
        tour->typed[length - 1] = 0;
}

static const struct action actions[] = {
    {"lesson on", "give the answer, or go on", "Enter", .run = go_on,
     .hints = {[MOMENT_HERE] = {1, "on"}, [MOMENT_ANSWER] = {1, "answer"}}},
    {"lesson back", "previous page", "PgUp", .run = turn, .by = -1,
     .hints = {[MOMENT_ANY] = {2, "pages"}}},
    {"lesson skip", "next page", "PgDn", .run = turn, .by = 1,
     .hints = {[MOMENT_ANY] = {2, "pages"}}},
    {"lesson end", "end the tour", "Esc", .run = end, .hints = {[MOMENT_ANY] = {3, "end"}}},
    {"erase", "delete a letter", "Backspace", .run = erase},
    {"close", .run = end},
    {.name = NULL},
};

static enum hint_moment find_moment(const void *state, const struct model *model)
{
    const struct tour *tour = state;
    (void)model;
    return !tour_asks(tour) ? MOMENT_HERE : tour_takes_many(tour) ? MOMENT_ANSWER : MOMENT_QUESTION;
}

const struct context context_lesson = {
    .view = &view_tour,
    .name = "lesson",
    .title = "In a lesson of the tour",
    .actions = actions,
    .last = {common, terminal},
    .types = is_printable,
};

/* A second click on a letter removes it. */
static void press(struct call *call, const struct scene *scene, struct rect area, struct key key)
{
    struct tour *tour = call->state;
    char given[QUIZ_KEYS];
    (void)scene;
    bool is_click = key.code == KEY_MOUSE_ && tour_asks(tour);
    char answer = is_click ? page_key_at(tour, area, key.x, key.y) : 0;
    if (!answer)
        return;
    tour_given(tour, tour->typed, given);
    char *there = strchr(given, answer);
    if (there) {
        memmove(there, there + 1, strlen(there));
        strcpy(tour->typed, given);
    } else {
        tour_answer(tour, call->model, answer);
    }
}

static void draw(const void *state, const struct scene *scene, struct canvas *canvas,
                 struct rect area)
{
    (void)scene;
    page_draw(state, canvas, area);
}

static bool slice(void *state, struct model *model)
{
    (void)model;
    return tour_move(state);
}

static int64_t wait(const void *state, const struct model *model)
{
    (void)model;
    return tour_wait(state);
}

static bool reads_line(const void *state)
{
    const struct tour *tour = state;
    return tour_asks(tour) && tour_takes_many(tour);
}

static char *text(void *state, struct model *model)
{
    (void)model;
    return tour_words(state);
}

static void write_title(const void *state, const struct scene *scene, char *title, size_t size)
{
    const struct tour *tour = state;
    (void)scene;
    snprintf(title, size, "tour  %d of %d  %s", tour->page + 1, lesson_count(),
             tour_lesson(tour)->title);
}

static const struct job jobs[] = {{wait, slice}, {NULL, NULL}};

const struct view view_tour = {
    .name = "tour",
    .context = &context_lesson,
    .size = sizeof(struct tour),
    .draw = draw,
    .write_title = write_title,
    .open = open,
    .close = close,
    .moment = find_moment,
    .press = press,
    .type = type,
    .reads_line = reads_line,
    .text = text,
    .jobs = jobs,
};
