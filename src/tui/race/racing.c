/* SPDX-License-Identifier: MIT */
#include "tui/race/racing.h"

#include <stdio.h>

#include "base/clock.h"
#include "tui/view.h"

static void close(void *state, struct model *model)
{
    struct racing *racing = state;
    (void)model;
    merging_end(racing);
    if (racing->race)
        race_close(racing->race);
    racing->race = NULL;
}

static bool begin(struct racing *racing, struct model *model, const struct strategy *strategies,
                  int count)
{
    const struct open_puzzle *opened = model->opened;
    const struct race_subject subject = {&opened->puzzle, &opened->constraints,
                                         &opened->encoding};
    struct diag diag = {0};
    int speed = racing->race ? racing->speed : model->player.speed;
    struct race *race = race_open(&subject, strategies, count, &diag);
    if (!race) {
        model_say(model, true, "race: %s", diag.text);
        return false;
    }
    close(racing, model);
    *racing = (struct racing){.race = race, .speed = speed};
    race->stops = true;
    return true;
}

/* The race of the words, the current one, or the default.  A query's race runs at once. */
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
        int count = racing_ways(model, words, strategies, &diag);
        if (!count)
            model_say(model, true, "race: %s", diag.text);
        if (!count || !begin(racing, model, strategies, count))
            return false;
    }
    player_pause(&model->player);
    if (words && racing_is_query(words) && merging_show(racing, model)) {
        merging_hold_stops(racing);
        racing->direction = 1;
        racing->at_max_speed = true;
    }
    return true;
}

static void prepare(void *state, struct model *model, struct rect area)
{
    struct racing *racing = state;
    (void)model;
    (void)area;
    if (racing->merging.is_shown)
        merging_prepare(racing);
    for (int k = 0; k < racing->race->count; k++)
        if (racer_is_watched(&racing->race->racers[k]))
            playback_mirror(&racing->race->racers[k].playback);
}

static int64_t speed_of(const struct racing *racing)
{
    bool at_full_speed = racing->at_max_speed || racing->race->unit == RACE_TIME;
    return at_full_speed ? SPEED_MAX : speeds[racing->speed];
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
    racing->at_max_speed = false;
    if (racing->direction == direction) {
        racing->direction = 0;
    } else if (race_is_over(racing->race, direction)) {
        model_say(model, false,
                  direction > 0 ? "all searches are at their end: g restarts"
                                : "all searches are at their start");
    } else {
        racing->merging.before[0] = 0;
        racing->direction = direction;
        racing->credit = credit_begin(clock_now());
        if (direction < 0 && has_engine(racing->race))
            model_say(model, false, "engines cannot step back: they wait");
    }
}

/* To the next stop; with a merged tree to the end, because its costs are unknown before. */
static void run_to_end(struct call *call)
{
    struct racing *racing = call->state;
    racing->direction = 0;
    bool holds = merging_hold_stops(racing);
    play(racing, call->model, 1);
    racing->at_max_speed = true;
    if (holds)
        model_say(call->model, false, "running all searches to their ends; they do not stop while "
                  "the merged tree is shown");
}

static void conclude(struct racing *racing, struct model *model)
{
    char text[RACE_ROOM];
    if (racing->race->stop != RACE_STOP_NONE)
        model_say(model, false, "%s%s", race_sentence(racing->race, text),
                  race_is_over(racing->race, 1) ? "" : "; Space goes on");
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
    racing->merging.before[0] = 0;
    race_run(racing->race, direction, 1, CLOCK_MS);
    if (direction < 0 && has_engine(racing->race))
        model_say(model, false, "engines cannot step back: they wait");
    conclude(racing, model);
}

static int64_t count_due(struct racing *racing)
{
    int64_t speed = speed_of(racing);
    if (speed == SPEED_MAX)
        return INT64_MAX / 2;
    credit_pass(&racing->credit, speed, clock_now());
    return racing->credit.events < 0 ? 0 : (int64_t)racing->credit.events;
}

static int64_t wait_to_run(const void *state, const struct model *model)
{
    const struct racing *racing = state;
    int64_t speed = speed_of(racing);
    bool level = race_is_level(racing->race);
    (void)model;
    if (!racing->direction && level)
        return -1;
    return !level || speed == SPEED_MAX ? 0 : credit_wait(&racing->credit, speed, clock_now());
}

static bool run(void *state, struct model *model)
{
    struct racing *racing = state;
    int64_t due = racing->direction ? count_due(racing) : 0;
    if (!due && race_is_level(racing->race))
        return false;
    int direction = racing->direction ? racing->direction : racing->race->direction;
    int64_t moved = race_run(racing->race, direction, due, CLOCK_MS);
    if (speed_of(racing) != SPEED_MAX)
        racing->credit.events -= (double)moved;
    conclude(racing, model);
    return true;
}

static const struct job jobs[] = {
    {wait_to_run, run}, {merging_wait, merging_walk}, {NULL, NULL},
};

static void switch_auto_stop(struct call *call)
{
    struct racing *racing = call->state;
    struct race *race = racing->race;
    race->stops = !race->stops;
    racing->merging.holds_stops = false;
    model_say(call->model, false,
              race->stops
                  ? "auto-stop on: when the searches diverge, at the first solution and end"
                  : "auto-stop off");
}

static void next_unit(struct call *call)
{
    struct racing *racing = call->state;
    struct race *race = racing->race;
    enum race_unit unit = (enum race_unit)((race->unit + 1) % RACE_UNITS);
    bool has_it = race_set_unit(race, unit);
    if (!has_it)
        race_set_unit(race, RACE_NODES);
    model_say(call->model, false, "advancing by %s%s", race_unit_name(race->unit),
              has_it ? "" : ": an engine has no events");
}

static void restart(struct call *call)
{
    struct racing *racing = call->state;
    const struct race *race = racing->race;
    struct strategy strategies[RACE_MOST];
    int count = race->count, selected = racing->selected;
    bool is_merged = racing->merging.is_shown;
    merging_hide(racing);
    bool stops = race->stops;
    enum race_unit unit = race->unit;
    for (int k = 0; k < count; k++)
        strategies[k] = race->racers[k].strategy;
    if (!begin(racing, call->model, strategies, count))
        return;
    racing->selected = selected;
    racing->race->stops = stops;
    race_set_unit(racing->race, unit);
    if (is_merged)
        merging_show(racing, call->model);
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

static void change_speed(struct call *call)
{
    struct racing *racing = call->state;
    int by = call->action->by;
    racing->speed = by ? speed_within(racing->speed + by) : SPEED_USUAL;
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

static const struct action common_actions[] = {
    {"divergences", "one tree of two searches: where they diverge, or the race", "m",
     .run = merging_switch, .hints = {[MOMENT_HERE] = {4, "merge"}}},
    {"auto-stop", "stop when the searches diverge, or not", "d", .run = switch_auto_stop,
     .hints = {[MOMENT_HERE] = {5, "auto-stop"}}},
    {"pace", "advance by events, nodes or time", "v", .run = next_unit,
     .hints = {[MOMENT_HERE] = {6, "pace"}}},
    {"play", .run = run_play, .by = 1, .hints = {[MOMENT_HERE] = {1, "play, pause"}}},
    {"play back", .run = run_play, .by = -1},
    {"faster", .run = change_speed, .by = 1, .hints = {[MOMENT_HERE] = {7, "speed"}}},
    {"slower", .run = change_speed, .by = -1, .hints = {[MOMENT_HERE] = {7, "speed"}}},
    {"speed", .run = change_speed},
    {"event", .run = step, .by = 1},
    {"step", .run = step, .by = 1, .hints = {[MOMENT_HERE] = {3, "step"}}},
    {"event back", .run = step, .by = -1},
    {"step back", .run = step, .by = -1, .hints = {[MOMENT_HERE] = {3, "step"}}},
    {"end", .run = run_to_end},
    {"start", .run = restart, .hints = {[MOMENT_HERE] = {6, "again"}}},
    {"return", .run = merging_return},
    {"race", .run = leave},
    {.name = NULL},
};

static void leave_merged(struct call *call)
{
    merging_hide(call->state);
}

static const struct action merged_actions[] = {
    {"end", .hints = {[MOMENT_HERE] = {3, "to the end"}}},
    {"divergences", .hints = {[MOMENT_HERE] = {4, "race"}}},
    {"enter", "go to the divergence, in both searches", "Enter", .run = merging_go,
     .hints = {[MOMENT_HERE] = {1, "go there"}}},
    {"leave", .run = leave_merged, .hints = {[MOMENT_HERE] = {4, "close"}}},
    {"close", .run = leave_merged},
    {.name = NULL},
};

static const struct action actions[] = {
    {"enter", "explore the selected search", "Enter", .run = take_over,
     .hints = {[MOMENT_HERE] = {2, "take over"}}},
    {"leave", .run = leave, .hints = {[MOMENT_HERE] = {4, "close"}}},
    {"close", .run = leave},
    {.name = NULL},
};

const struct context context_race = {
    .view = &view_race,
    .name = "race",
    .title = "In a race",
    .first = walking,
    .actions = actions,
    .last = {common_actions},
    .is_open = true,
    .otherwise = otherwise,
};

const struct context context_merged = {
    .view = &view_race,
    .name = "merged",
    .title = "In a merged tree",
    .first = moving,
    .actions = merged_actions,
    .last = {common_actions},
    .is_open = true,
};

static const struct context *current_context(const void *state, const struct model *model)
{
    const struct racing *racing = state;
    (void)model;
    return racing->merging.is_shown ? &context_merged : &context_race;
}

static void move(void *state, struct model *model, int x, int y)
{
    struct racing *racing = state;
    int to = racing->selected + (x + y > 0) - (x + y < 0);
    (void)model;
    if (racing->merging.is_shown)
        merging_move(racing, y);
    else if (to >= 0 && to < racing->race->count)
        racing->selected = to;
}

static void press(struct call *call, const struct scene *scene, struct rect area, struct key key)
{
    struct racing *racing = call->state;
    (void)scene;
    if (key.code == KEY_MOUSE_ && racing->merging.is_shown)
        merging_press(call, area, key.y);
    else if (key.code == KEY_MOUSE_)
        race_hit(racing, area, key.x, key.y, &racing->selected);
}

static void draw(const void *state, const struct scene *scene, struct canvas *canvas,
                 struct rect area)
{
    const struct racing *racing = state;
    if (racing->merging.is_shown)
        draw_merged(racing, canvas, area);
    else
        draw_race(racing, scene, canvas, area);
}

static void write_title(const void *state, const struct scene *scene, char *title, size_t size)
{
    const struct racing *racing = state;
    (void)scene;
    snprintf(title, size, "%s", racing->merging.is_shown ? "merged tree" : "race");
}

static void write_right(const void *state, const struct scene *scene, int room, char *text,
                        size_t size)
{
    const struct racing *racing = state;
    (void)scene;
    (void)room;
    if (racing->merging.is_shown)
        merging_write_progress(racing, text, size);
}

const struct view view_race = {
    .name = "race",
    .context = &context_race,
    .size = sizeof(struct racing),
    .keeps_state = true,
    .of_board = true,
    .draw = draw,
    .write_title = write_title,
    .write_right = write_right,
    .current_context = current_context,
    .open = open,
    .close = close,
    .prepare = prepare,
    .move = move,
    .press = press,
    .jobs = jobs,
};
