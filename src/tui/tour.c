/* SPDX-License-Identifier: MIT */
/* The guided tour: lessons beside the explorer, which goes on to do what its keys say. */
#include "tui/tour.h"

#include <stdio.h>

#include "draw/style.h"
#include "tui/view.h"
#include "tui/views/parts.h"

#define BESIDE_WIDTH 46     /* columns of a lesson beside the explorer, */
#define BESIDE_LEAST 80     /* and those that this needs itself */
#define BELOW_HEIGHT 11
#define BELOW_LEAST 60      /* columns from which it stands below */

/* ---- pages ---- */

/* Go to ENTER of the node and, where the lesson says so, one decision on. */
static void stand(struct playback *playback, const struct lesson *lesson)
{
    struct goal goal;
    int direction;
    if (playback_begin_goto(playback, lesson->node, &goal, &direction))
        playback_run(playback, direction, &goal, INT64_MAX);
    if (lesson->move != MOVE_NONE)
        playback_step(playback, GRAIN_DECISION, 1);
}

/* A page begins afresh, whatever was done before.  NULL where there is no such board; else it is
 * called for. */
static struct open_puzzle *open_page(struct call *call, int page)
{
    struct tour *tour = call->state;
    const struct lesson *lesson = &lessons[page];
    call->model->settings.strategy = (struct strategy){0};
    struct open_puzzle *opened = model_open(call->model, lesson->board);
    if (!opened)
        return NULL;
    tour->page = page;
    tour->answered = false;
    stand(&opened->playback, lesson);
    call_take(call, opened);
    call_for(call, (struct effect){EFFECT_FOCUS, .view = lesson->focus});
    return opened;
}

/* It is over where there is no such page. */
static void go_to(struct call *call, int page)
{
    if (!open_page(call, page))
        call_close(call);
}

static void close(void *state, struct model *model)
{
    const struct tour *tour = state;
    if (!tour->is_open)
        return;
    model->settings.strategy = tour->strategy;
}

static bool open(struct call *call)
{
    struct tour *tour = call->state;
    struct model *model = call->model;
    close(tour, model);
    *tour = (struct tour){.is_open = true, .strategy = model->settings.strategy};
    if (model->opened)
        player_pause(&model->player);
    if (open_page(call, 0))
        return true;
    close(tour, model);
    tour->is_open = false;
    return false;
}

/* ---- keys ---- */

void run_tour(struct call *call)
{
    call_for(call, (struct effect){EFFECT_OPEN, .view = &view_tour});
}

/* On the board as the page has it: the reader may have tried other things. */
static void answer(struct call *call)
{
    struct tour *tour = call->state;
    const struct lesson *lesson = &lessons[tour->page];
    const char *given = call->argument;
    char why[QUIZ_ROOM];
    if (!*given) {
        model_say(call->model, false, "no answer: Enter asks again, PgDn skips the question");
        return;
    }
    struct open_puzzle *opened = open_page(call, tour->page);
    if (!opened) {
        call_close(call);
        return;
    }
    const struct legend *legend = &opened->encoding.legend;
    tour->is_right = quiz_accepts(lesson->quiz, &opened->playback, legend, given);
    tour->answered = true;
    quiz_explain(lesson->quiz, &opened->playback, legend, given, why);
    snprintf(tour->reply, sizeof tour->reply, "%s %s.",
             tour->is_right ? "Right:" : "Not quite:", why);
    playback_rewind(&opened->playback); /* to find the answer the search has moved */
    stand(&opened->playback, lesson);
}

static void next(struct call *call)
{
    const struct tour *tour = call->state;
    static const struct action answering = {.name = "answer", .run = answer};
    if (lessons[tour->page].quiz != QUIZ_NONE && !tour->answered) {
        call_for(call, (struct effect){EFFECT_ASK, .label = "your answer: ", .text = "",
                                       .action = &answering});
    } else if (lessons[tour->page + 1].title) {
        go_to(call, tour->page + 1);
    } else {
        call_close(call);
        model_say(call->model, false, "end of the tour: L opens a board, ? lists the keys");
    }
}

static void go_back(struct call *call)
{
    const struct tour *tour = call->state;
    if (tour->page > 0)
        go_to(call, tour->page - 1);
}

static void skip(struct call *call)
{
    struct tour *tour = call->state;
    tour->answered = true;
    tour->reply[0] = 0;
    next(call);
}

static void end(struct call *call)
{
    call_close(call);
    model_say(call->model, false, "the tour is over; :tour restarts it");
}

static const struct action actions[] = {
    {"lesson on", "answer the question, or continue", "Enter", .run = next},
    {"lesson skip", "next page", "PgDn", .run = skip},
    {"lesson back", "previous page", "PgUp", .run = go_back},
    {"lesson end", "end the tour", "Esc", .run = end},
    {.name = NULL},
};

const struct context context_lesson = {
    .view = &view_tour,
    .name = "lesson",
    .title = "In a lesson of the tour",
    .actions = actions,
};

/* ---- what is drawn ---- */

/* To the right of the explorer, below it, or instead of it. */
static struct rect divide(struct rect *rest)
{
    struct rect area = *rest;
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

/* Text below what is there already, and a line left free behind it where there is room. */
static void draw_below(struct canvas *canvas, struct rect *rest, const char *text, bool gap,
                       enum role role)
{
    int lines = draw_wrapped(canvas, *rest, text, style_of(role)) + gap;
    rest->y += lines;
    rest->height -= lines;
}

static int count_lessons(void)
{
    int count = 0;
    while (lessons[count].title)
        count++;
    return count;
}

static void draw_turning(const struct tour *tour, struct canvas *canvas, struct rect line)
{
    bool asks = lessons[tour->page].quiz != QUIZ_NONE && !tour->answered;
    bool is_last = !lessons[tour->page + 1].title;
    int x = canvas_text(canvas, line, line.x, line.y, "Enter", style_of(ROLE_KEY)) + 1;
    x = canvas_text(canvas, line, x, line.y, asks ? "answer" : is_last ? "end" : "on",
                    style_of(ROLE_TEXT)) + 2;
    x = canvas_text(canvas, line, x, line.y, "PgUp PgDn", style_of(ROLE_KEY)) + 1;
    x = canvas_text(canvas, line, x, line.y, "pages", style_of(ROLE_TEXT)) + 2;
    x = canvas_text(canvas, line, x, line.y, "Esc", style_of(ROLE_KEY)) + 1;
    canvas_text(canvas, line, x, line.y, "end", style_of(ROLE_TEXT));
}

static void draw(const void *state, const struct scene *scene, struct canvas *canvas,
                 struct rect area)
{
    const struct tour *tour = state;
    (void)scene;
    const struct lesson *lesson = &lessons[tour->page];
    char title[96];
    snprintf(title, sizeof title, "%s, %d of %d", lesson->title, tour->page + 1, count_lessons());
    canvas_fill(canvas, area, 0, STYLE_PLAIN);
    struct rect inside = canvas_frame(canvas, area, title, style_of(ROLE_FOCUS),
                                      style_of(ROLE_FOCUS));
    struct rect rest = {inside.x + 1, inside.y, inside.width - 2, inside.height - 1};
    struct rect line = {rest.x, inside.y + inside.height - 1, rest.width, 1};
    bool replies = tour->answered && tour->reply[0];
    const char *last = replies ? tour->reply : lesson->question ? lesson->question : "";
    int needed = wrapped_lines(lesson->text, rest.width) + wrapped_lines(last, rest.width);
    if (needed <= rest.height || !replies)
        draw_below(canvas, &rest, lesson->text, needed < rest.height, ROLE_TEXT);
    draw_below(canvas, &rest, last, false, !replies         ? ROLE_TITLE
                                           : tour->is_right ? ROLE_GOOD
                                                            : ROLE_WARN);
    draw_turning(tour, canvas, line);
}

const struct view view_tour = {
    .name = "tour",
    .context = &context_lesson,
    .size = sizeof(struct tour),
    .is_beside = true,
    .draw = draw,
    .open = open,
    .close = close,
    .divide = divide,
};
