/* SPDX-License-Identifier: MIT */
/* The race on the screen: some searches of the board side by side. */
#include "tui/racing.h"

#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "explain/query.h"
#include "tui/view.h"

/* Against whom the search in force runs where nobody says so: the first two unlike it. */
static const char *const usual[] = {"rule smallest seed none", "rule leftmost seed none",
                                    "rule smallest seed 1", NULL};
enum { USUAL_LANES = 3 };

/* ---- beginning and ending ---- */

static void close(void *state, struct model *model)
{
    struct racing *racing = state;
    (void)model;
    if (racing->race)
        race_close(racing->race);
    racing->race = NULL;
}

static struct strategy strategy_in_force(const struct model *model)
{
    return model->opened->strategy;
}

static int choose_usual(const struct model *model, struct strategy strategies[RACE_MOST])
{
    struct diag unused = {0};
    int count = 0;
    strategies[count++] = strategy_in_force(model);
    for (int k = 0; usual[k] && count < USUAL_LANES; k++) {
        strategies[count] = (struct strategy){.order = strategies[0].order};
        strategy_read(&strategies[count], usual[k], &unused);
        count += !strategy_equals(&strategies[count], &strategies[0]);
    }
    return count;
}

/* The two ways that a query compares; 0 with a diag. */
static int read_query(const struct model *model, const char *words,
                      struct strategy strategies[RACE_MOST], struct diag *diag)
{
    const struct encoding *encoding = &model->opened->encoding;
    const struct these these = {.strategy = &model->opened->strategy};
    struct query query;
    if (!query_read(&query, words, &encoding->problem, &encoding->legend, these, diag))
        return 0;
    if (query.kind != QUERY_DIFFER) {
        diag_expected(diag, (struct place){0}, query_word(QUERY_DIFFER), words);
        return 0;
    }
    strategies[0] = query.ways[0];
    strategies[1] = query.ways[1];
    return 2;
}

/* Take the ways apart at commas; 0 with a diag. */
static int read_ways(const struct model *model, const char *words,
                     struct strategy strategies[RACE_MOST], struct diag *diag)
{
    int count = 0;
    if (!strchr(words, ','))
        strategies[count++] = strategy_in_force(model);
    for (bool more = true; more; count++) {
        size_t length = strcspn(words, ",");
        char part[PROMPT_ROOM];
        if (count == RACE_MOST) {
            diag_fault(diag, (struct place){0}, "a race has at most %d searches", RACE_MOST);
            return 0;
        }
        snprintf(part, sizeof part, "%.*s", (int)length, words);
        strategies[count] = strategy_in_force(model);
        if (!strategy_read(&strategies[count], part, diag))
            return 0;
        more = words[length];
        words += length + more;
    }
    return count;
}

static bool begin(struct racing *racing, struct model *model, const struct strategy *strategies,
                  int count)
{
    const struct open_puzzle *opened = model->opened;
    const struct course course = {&opened->puzzle, &opened->constraints,
                                  &opened->encoding};
    struct diag diag = {0};
    struct race *race = race_open(&course, strategies, count, &diag);
    if (!race) {
        model_say(model, true, "race: %s", diag.text);
        return false;
    }
    close(racing, model);
    *racing = (struct racing){.race = race};
    race->stops = true;
    return true;
}

/* Another race by such words, else the one there is, else the usual one. */
static bool open(struct call *call)
{
    struct racing *racing = call->state;
    struct model *model = call->model;
    const char *words = call->argument;
    struct strategy strategies[RACE_MOST];
    struct diag diag = {0};
    if (!model->opened)
        return false;
    if (words || !racing->race) {
        int count = !words || !*words           ? choose_usual(model, strategies)
                    : !strncmp(words, "where ", 6) ? read_query(model, words, strategies, &diag)
                                                   : read_ways(model, words, strategies, &diag);
        if (!count)
            model_say(model, true, "race: %s", diag.text);
        if (!count || !begin(racing, model, strategies, count))
            return false;
    }
    player_pause(&model->player);
    return true;
}

/* Make what is seen of it as it is now. */
static void prepare(void *state, struct model *model, struct rect area)
{
    const struct racing *racing = state;
    (void)model;
    (void)area;
    for (int k = 0; k < racing->race->count; k++)
        if (racer_is_watched(&racing->race->racers[k]))
            playback_mirror(&racing->race->racers[k].playback);
}

/* ---- playing ---- */

static int64_t speed_of(const struct racing *racing, const struct model *model)
{
    bool flat_out = racing->hurries || racing->race->beat == BEAT_TIME;
    return flat_out ? SPEED_FLAT_OUT : speeds[model->player.speed];
}

static bool has_engine(const struct race *race)
{
    for (int k = 0; k < race->count; k++)
        if (!racer_is_watched(&race->racers[k]))
            return true;
    return false;
}

static void play(struct racing *racing, struct model *model, int direction)
{
    racing->hurries = false;
    if (racing->direction == direction) {
        racing->direction = 0;
    } else if (race_is_over(racing->race, direction)) {
        model_say(model, false,
                  direction > 0 ? "all searches are at their end: g restarts"
                                : "all searches are at their start");
    } else {
        racing->direction = direction;
        racing->last = clock_now();
        racing->credit = 1;
        if (direction < 0 && has_engine(racing->race))
            model_say(model, false, "engines cannot step back: they wait");
    }
}

/* Flat out to what it stops for, or to the end. */
static void hurry(struct call *call)
{
    struct racing *racing = call->state;
    racing->direction = 0;
    play(racing, call->model, 1);
    racing->hurries = true;
}

/* Say what the race has come to; a race that is over or has news is paused. */
static void conclude(struct racing *racing, struct model *model)
{
    char text[RACE_ROOM];
    if (racing->race->news != NEWS_NONE)
        model_say(model, false, "%s", race_sentence(racing->race, text));
    else if (racing->direction > 0 && race_is_over(racing->race, 1))
        model_say(model, false, "all searches are at their end");
    else if (!racing->direction || !race_is_over(racing->race, racing->direction))
        return;
    racing->direction = 0;
}

static void step(struct call *call)
{
    struct racing *racing = call->state;
    struct model *model = call->model;
    int direction = call->action->by;
    racing->direction = 0;
    if (race_is_over(racing->race, direction))
        play(racing, model, direction);
    race_run(racing->race, direction, 1, CLOCK_MS);
    if (direction < 0 && has_engine(racing->race))
        model_say(model, false, "engines cannot step back: they wait");
    conclude(racing, model);
}

/* How many beats are due now. */
static int64_t count_due(struct racing *racing, const struct model *model)
{
    int64_t speed = speed_of(racing, model), now = clock_now();
    if (speed == SPEED_FLAT_OUT)
        return INT64_MAX / 2;
    racing->credit += (double)(now - racing->last) * (double)speed / 1e9;
    racing->last = now;
    /* what the machine cannot keep up with is dropped */
    if (racing->credit > (double)speed / 10 + 1)
        racing->credit = (double)speed / 10 + 1;
    return racing->credit < 0 ? 0 : (int64_t)racing->credit;
}

static bool slice(void *state, struct model *model)
{
    struct racing *racing = state;
    bool level = race_is_level(racing->race);
    if (!racing->direction && level)
        return false;
    int64_t due = racing->direction ? count_due(racing, model) : 0;
    if (!due && level)
        return false;
    int direction = racing->direction ? racing->direction : racing->race->direction;
    int64_t moved = race_run(racing->race, direction, due, CLOCK_MS);
    if (speed_of(racing, model) != SPEED_FLAT_OUT)
        racing->credit -= (double)moved;
    conclude(racing, model);
    return true;
}

static int64_t wait_for(const void *state, const struct model *model)
{
    const struct racing *racing = state;
    int64_t speed = speed_of(racing, model);
    bool level = race_is_level(racing->race);
    if (!racing->direction && level)
        return -1;
    if (!level || speed == SPEED_FLAT_OUT || racing->credit >= 1)
        return 0;
    int64_t due = racing->last + (int64_t)((1 - racing->credit) * 1e9 / (double)speed) + 1;
    return due > clock_now() ? due - clock_now() : 0;
}

/* ---- keys ---- */

static void switch_news(struct call *call)
{
    struct racing *racing = call->state;
    struct race *race = racing->race;
    race->stops = !race->stops;
    model_say(call->model, false,
              race->stops
                  ? "auto-stop: when searches diverge, at the first solution and at the first end"
                  : "auto-stop off");
}

static void next_beat(struct call *call)
{
    struct racing *racing = call->state;
    struct race *race = racing->race;
    enum beat beat = (enum beat)((race->beat + 1) % BEATS);
    bool has_it = race_set_beat(race, beat);
    if (!has_it)
        race_set_beat(race, BEAT_NODES);
    model_say(call->model, false, "advancing by %s%s", beat_name(race->beat),
              has_it ? "" : ": an engine has no events");
}

/* All begin again, by the same beat. */
static void restart(struct call *call)
{
    struct racing *racing = call->state;
    const struct race *race = racing->race;
    struct strategy strategies[RACE_MOST];
    int count = race->count, selected = racing->selected;
    bool stops = race->stops;
    enum beat beat = race->beat;
    for (int k = 0; k < count; k++)
        strategies[k] = race->racers[k].strategy;
    if (!begin(racing, call->model, strategies, count))
        return;
    racing->selected = selected;
    racing->race->stops = stops;
    race_set_beat(racing->race, beat);
}

static void take_over(struct call *call)
{
    struct racing *racing = call->state;
    struct model *model = call->model;
    struct racer *racer = &racing->race->racers[racing->selected];
    char name[64];
    struct diag diag = {0};
    if (!racer_is_watched(racer)) {
        model_say(model, true,
                  "an engine has no steps to watch: select another search");
    } else if (open_puzzle_adopt(model->opened, racer, &diag)) {
        model->settings.strategy = racer->strategy;
        model_leave_places(model);
        model_say(model, false,
                  "this is %s, as in the race; :back returns to the former search",
                  strategy_write(&racer->strategy, STRATEGY_NAME, name, sizeof name));
        close(racing, model);
        call_for(call, (struct effect){.kind = EFFECT_SEARCH});
    } else {
        model_say_diag(model, &diag);
    }
}

static void run_play(struct call *call)
{
    play(call->state, call->model, call->action->by);
}

static void leave(struct call *call)
{
    struct racing *racing = call->state;
    racing->direction = 0;
    call_close(call);
}

static void otherwise(struct call *call)
{
    model_say(call->model, false,
              "for a single search: Enter takes one over, Esc goes back");
}

static const struct action actions[] = {
    {"enter", "go there, open it, or confirm", "Enter", .run = take_over},
    {"news", "stop when the searches diverge, or not", "d", .run = switch_news},
    {"beat", "advance by events, nodes or time", "v", .run = next_beat},
    {"play", .run = run_play, .by = 1},
    {"play back", .run = run_play, .by = -1},
    {"event", .run = step, .by = 1},
    {"step", .run = step, .by = 1},
    {"event back", .run = step, .by = -1},
    {"step back", .run = step, .by = -1},
    {"end", .run = hurry},
    {"start", .run = restart},
    {"race", .run = leave},
    {"leave", .run = leave},
    {"close", .run = leave},
    {.name = NULL},
};

static const struct hint hints[] = {
    {"Space", "play, pause"}, {"s S", "step"}, {"d", "auto-stop"}, {"v", "pace"},
    {"Enter", "take over"}, {"g", "again"}, {"+ -", "speed"}, {"Esc", "close"}, {NULL, NULL},
};

const struct context context_race = {
    .view = &view_race,
    .name = "race",
    .title = "In a race",
    .first = walking,
    .actions = actions,
    .is_open = true,
    .otherwise = otherwise,
    .hints = hints,
};

static void move(void *state, struct model *model, int x, int y)
{
    struct racing *racing = state;
    int to = racing->selected + (x + y > 0) - (x + y < 0);
    (void)model;
    if (to >= 0 && to < racing->race->count)
        racing->selected = to;
}

static void press(struct call *call, const struct scene *scene, struct rect area, struct key key)
{
    struct racing *racing = call->state;
    (void)scene;
    if (key.code == KEY_MOUSE_)
        race_hit(racing, area, key.x, key.y, &racing->selected);
}

const struct view view_race = {
    .name = "race",
    .context = &context_race,
    .size = sizeof(struct racing),
    .stays = true,
    .of_board = true,
    .draw = draw_race,
    .open = open,
    .close = close,
    .prepare = prepare,
    .move = move,
    .press = press,
    .slice = slice,
    .wait = wait_for,
};
