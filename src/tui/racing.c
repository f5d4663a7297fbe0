/* SPDX-License-Identifier: MIT */
/* The race on the screen: some searches of the board side by side. */
#include "tui/racing.h"

#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "tui/activity.h"
#include "tui/layout.h"

/* Against whom the search in force runs where nobody says so: the first two unlike it. */
static const char *const usual[] = {"rule smallest seed none", "rule leftmost seed none",
                                    "rule smallest seed 1", NULL};
enum { USUAL_LANES = 3 };

/* ---- beginning and ending ---- */

void racing_end(struct session *session)
{
    if (session->racing)
        race_close(session->racing->race);
    memory_free(session->racing);
    session->racing = NULL;
    session_end_mode(session, MODE_RACE);
}

static struct strategy strategy_in_force(const struct session *session)
{
    return session->model.opened->strategy;
}

static int choose_usual(const struct session *session, struct strategy strategies[RACE_MOST])
{
    struct diag unused = {0};
    int count = 0;
    strategies[count++] = strategy_in_force(session);
    for (int k = 0; usual[k] && count < USUAL_LANES; k++) {
        strategies[count] = (struct strategy){.order = strategies[0].order};
        strategy_read(&strategies[count], usual[k], &unused);
        count += !strategy_equals(&strategies[count], &strategies[0]);
    }
    return count;
}

/* Take the ways apart at commas; 0 with a diag. */
static int read_ways(const struct session *session, const char *words,
                     struct strategy strategies[RACE_MOST], struct diag *diag)
{
    int count = 0;
    if (!strchr(words, ','))
        strategies[count++] = strategy_in_force(session);
    for (bool more = true; more; count++) {
        size_t length = strcspn(words, ",");
        char part[PROMPT_ROOM];
        if (count == RACE_MOST) {
            diag_fault(diag, (struct place){0}, "a race has at most %d searches", RACE_MOST);
            return 0;
        }
        snprintf(part, sizeof part, "%.*s", (int)length, words);
        strategies[count] = strategy_in_force(session);
        if (!strategy_read(&strategies[count], part, diag))
            return 0;
        more = words[length];
        words += length + more;
    }
    return count;
}

static void begin(struct session *session, const struct strategy *strategies, int count)
{
    const struct open_puzzle *opened = session->model.opened;
    const struct course course = {&opened->puzzle, &opened->constraints,
                                  &opened->encoding};
    struct diag diag = {0};
    struct race *race = race_open(&course, strategies, count, &diag);
    if (!race) {
        model_say(&session->model, true, "race: %s", diag.text);
        return;
    }
    racing_end(session);
    session->racing = memory_need_zero(1, sizeof *session->racing);
    session->racing->race = race;
    race->heeds = true;
    player_pause(&session->model.player);
    session->mode = MODE_RACE;
}

void racing_begin(struct session *session, const char *words)
{
    struct strategy strategies[RACE_MOST];
    struct diag diag = {0};
    if (!session->model.opened)
        return;
    int count =
        *words ? read_ways(session, words, strategies, &diag) : choose_usual(session, strategies);
    if (count)
        begin(session, strategies, count);
    else
        model_say(&session->model, true, "race: %s", diag.text);
}

void racing_show(struct session *session)
{
    if (!session->racing) {
        racing_begin(session, "");
        return;
    }
    player_pause(&session->model.player);
    session->mode = MODE_RACE;
}

/* Make what is seen of it as it is now. */
static void refresh(struct session *session)
{
    struct race *race = session->racing ? session->racing->race : NULL;
    for (int k = 0; race && k < race->count; k++)
        if (racer_is_watched(&race->racers[k]))
            playback_mirror(&race->racers[k].playback);
}

/* ---- playing ---- */

static int64_t speed_of(const struct session *session)
{
    const struct racing *racing = session->racing;
    bool flat_out = racing->hurries || racing->race->beat == BEAT_TIME;
    return flat_out ? SPEED_FLAT_OUT : speeds[session->model.player.speed];
}

static bool has_engine(const struct race *race)
{
    for (int k = 0; k < race->count; k++)
        if (!racer_is_watched(&race->racers[k]))
            return true;
    return false;
}

static void play(struct session *session, int direction)
{
    struct racing *racing = session->racing;
    racing->hurries = false;
    if (racing->direction == direction) {
        racing->direction = 0;
    } else if (race_is_over(racing->race, direction)) {
        model_say(&session->model, false,
                  direction > 0 ? "all searches are at their end: g restarts"
                                : "all searches are at their start");
    } else {
        racing->direction = direction;
        racing->last = clock_now();
        racing->credit = 1;
        if (direction < 0 && has_engine(racing->race))
            model_say(&session->model, false, "engines cannot step back: they wait");
    }
}

/* Flat out to what it stops for, or to the end. */
static enum effect hurry(struct call *call)
{
    struct session *session = call->session;
    session->racing->direction = 0;
    play(session, 1);
    session->racing->hurries = true;
    return EFFECT_NONE;
}

/* Say what the race has come to; a race that is over or has news is paused. */
static void conclude(struct session *session)
{
    struct racing *racing = session->racing;
    char text[RACE_ROOM];
    if (racing->race->news != NEWS_NONE)
        model_say(&session->model, false, "%s", race_tell(racing->race, text));
    else if (racing->direction > 0 && race_is_over(racing->race, 1))
        model_say(&session->model, false, "all searches are at their end");
    else if (!racing->direction || !race_is_over(racing->race, racing->direction))
        return;
    racing->direction = 0;
}

static enum effect step(struct call *call)
{
    struct session *session = call->session;
    int direction = call->action->by;
    struct racing *racing = session->racing;
    racing->direction = 0;
    if (race_is_over(racing->race, direction))
        play(session, direction);
    race_run(racing->race, direction, 1, CLOCK_MS);
    if (direction < 0 && has_engine(racing->race))
        model_say(&session->model, false, "engines cannot step back: they wait");
    conclude(session);
    return EFFECT_NONE;
}

/* How many beats are due now. */
static int64_t count_due(struct session *session)
{
    struct racing *racing = session->racing;
    int64_t speed = speed_of(session), now = clock_now();
    if (speed == SPEED_FLAT_OUT)
        return INT64_MAX / 2;
    racing->credit += (double)(now - racing->last) * (double)speed / 1e9;
    racing->last = now;
    /* what the machine cannot keep up with is dropped */
    if (racing->credit > (double)speed / 10 + 1)
        racing->credit = (double)speed / 10 + 1;
    return racing->credit < 0 ? 0 : (int64_t)racing->credit;
}

static bool slice(struct session *session)
{
    struct racing *racing = session->racing;
    bool level = race_is_level(racing->race);
    if (!racing->direction && level)
        return false;
    int64_t due = racing->direction ? count_due(session) : 0;
    if (!due && level)
        return false;
    int direction = racing->direction ? racing->direction : racing->race->direction;
    int64_t moved = race_run(racing->race, direction, due, CLOCK_MS);
    if (speed_of(session) != SPEED_FLAT_OUT)
        racing->credit -= (double)moved;
    conclude(session);
    return true;
}

static int64_t wait_for(const struct session *session)
{
    const struct racing *racing = session->racing;
    int64_t speed = speed_of(session);
    bool level = race_is_level(racing->race);
    if (!racing->direction && level)
        return -1;
    if (!level || speed == SPEED_FLAT_OUT || racing->credit >= 1)
        return 0;
    int64_t due = racing->last + (int64_t)((1 - racing->credit) * 1e9 / (double)speed) + 1;
    return due > clock_now() ? due - clock_now() : 0;
}

/* ---- keys ---- */

static enum effect switch_news(struct call *call)
{
    struct session *session = call->session;
    struct race *race = session->racing->race;
    race->heeds = !race->heeds;
    model_say(&session->model, false,
              race->heeds
                  ? "auto-stop: when searches diverge, at the first solution and at the first end"
                  : "auto-stop off");
    return EFFECT_NONE;
}

static enum effect next_beat(struct call *call)
{
    struct session *session = call->session;
    struct race *race = session->racing->race;
    enum beat beat = (enum beat)((race->beat + 1) % BEATS);
    bool has_it = race_set_beat(race, beat);
    if (!has_it)
        race_set_beat(race, BEAT_NODES);
    model_say(&session->model, false, "advancing by %s%s", beat_name(race->beat),
              has_it ? "" : ": an engine has no events");
    return EFFECT_NONE;
}

/* All begin again, by the same beat. */
static enum effect restart(struct call *call)
{
    struct session *session = call->session;
    const struct race *race = session->racing->race;
    struct strategy strategies[RACE_MOST];
    int count = race->count, selected = session->racing->selected;
    bool heeds = race->heeds;
    enum beat beat = race->beat;
    for (int k = 0; k < count; k++)
        strategies[k] = race->racers[k].strategy;
    begin(session, strategies, count);
    session->racing->selected = selected;
    session->racing->race->heeds = heeds;
    race_set_beat(session->racing->race, beat);
    return EFFECT_NONE;
}

static enum effect take_over(struct call *call)
{
    struct session *session = call->session;
    struct race *race = session->racing->race;
    struct racer *racer = &race->racers[session->racing->selected];
    char name[64];
    struct diag diag = {0};
    if (!racer_is_watched(racer)) {
        model_say(&session->model, true,
                  "an engine has no steps to watch: select another search");
    } else if (open_puzzle_adopt(session->model.opened, racer, &diag)) {
        session->model.settings.strategy = racer->strategy;
        model_leave_places(&session->model);
        model_say(&session->model, false,
                  "this is %s, as in the race; :back returns to the former search",
                  strategy_write(&racer->strategy, STRATEGY_NAME, name, sizeof name));
        racing_end(session);
    } else {
        model_say_diag(&session->model, &diag);
    }
    return EFFECT_NONE;
}

static const struct context *context_of(const struct session *session)
{
    (void)session;
    return &context_race;
}

static enum effect run_play(struct call *call)
{
    play(call->session, call->action->by);
    return EFFECT_NONE;
}

static enum effect leave(struct call *call)
{
    call->session->racing->direction = 0;
    call->session->mode = MODE_SEARCH;
    return EFFECT_NONE;
}

static enum effect otherwise(struct call *call)
{
    model_say(call->model, false,
              "for a single search: Enter takes one over, Esc goes back");
    return EFFECT_NONE;
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
    {"Enter", "take over"}, {"g", "again"}, {"+ -", "speed"}, {"Esc", "search"}, {NULL, NULL},
};

const struct context context_race = {
    .name = "race",
    .title = "In a race",
    .first = walking,
    .actions = actions,
    .is_open = true,
    .otherwise = otherwise,
    .hints = hints,
};

static void move(struct session *session, int x, int y)
{
    struct racing *racing = session->racing;
    int to = racing->selected + (x + y > 0) - (x + y < 0);
    if (to >= 0 && to < racing->race->count)
        racing->selected = to;
}

static void press(struct session *session, struct key key)
{
    struct racing *racing = session->racing;
    struct rect body = session_layout(session).body;
    if (key.code == KEY_MOUSE_)
        race_hit(racing, body, key.x, key.y, &racing->selected);
}

const struct activity activity_race = {
    .title = "race",
    .draw = draw_race,
    .context = context_of,
    .prepare = refresh,
    .end = racing_end,
    .move = move,
    .press = press,
    .slice = slice,
    .wait = wait_for,
};
