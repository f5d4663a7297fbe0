/* SPDX-License-Identifier: MIT */
#include "tui/search/player.h"

#include <math.h>
#include <stdio.h>

#include "base/clock.h"
#include "base/number.h"

#define SLICE_FIRST 1       /* a move in a large problem may take tens of milliseconds */
#define SLICE_TIME (2 * CLOCK_MS)   /* delay of keys; polling for them takes microseconds */
#define SLICE_MOST (INT64_C(1) << 20)
#define SLICE_SCRIPTED 1024 /* a scripted clock cannot measure slices */
#define HANDFUL 16
#define PACE_TIME (250 * CLOCK_MS)
#define SAMPLE_TIME (400 * CLOCK_MS)
#define ESTIMATE_TIME CLOCK_SECOND  /* before that, the time left is a bad guess */
#define ESTIMATE_EVENTS 100000  /* with fewer, the share is too inexact */

#define RISE_TIME (2 * CLOCK_SECOND)
#define SLOW_TIME (3 * CLOCK_SECOND)
#define RISE_MOST 7         /* doublings of steps/s if no higher speed is set … */
#define RISE_FASTEST 14     /* … and if one is */
#define FAILED_LEAST 50     /* nodes of a slow failed subtree */
#define EVENTS_SEEN 50      /* most events/s that eyes can follow on the board … */
#define STEPS_SEEN 8        /* … and most steps/s */
#define READ_MOST 2         /* captions per second */

/* Up to this speed each event updates the mirror; above, the mirror is derived after several
 * moves. */
#define STEPPED_MOST 20000

const int64_t speeds[] = {1,    2,    5,    10,    20,    50,     100,    200,     500,
                          1000, 2000, 5000, 10000, 20000, 100000, 500000, SPEED_MAX};
const int speed_count = sizeof speeds / sizeof *speeds;

void player_init(struct player *player)
{
    *player = (struct player){
        .direction = 1, .speed = SPEED_USUAL, .rises = true, .slice = SLICE_FIRST, .left = -1,
        .goal = GOAL_NONE, .sample_time = -1, .runner = {.hit = -1}};
}

static void measure_again(struct player *player)
{
    player->played_time = player->played_events = 0;
    player->played_share = 0;
    player->sample_time = -1;
}

int speed_within(int speed)
{
    return speed < 0 ? 0 : speed < speed_count ? speed : speed_count - 1;
}

struct credit credit_begin(int64_t now)
{
    return (struct credit){1, now};
}

void credit_pass(struct credit *credit, int64_t speed, int64_t now)
{
    double events = credit->events + (double)(now - credit->last) * (double)speed / 1e9;
    *credit = (struct credit){fmin(events, (double)speed / 10 + 1), now};
}

int64_t credit_wait(const struct credit *credit, int64_t speed, int64_t now)
{
    if (credit->events >= 1)
        return 0;
    int64_t due = credit->last + (int64_t)((1 - credit->events) * 1e9 / (double)speed) + 1;
    return due > now ? due - now : 0;
}

void player_set_speed(struct player *player, int speed)
{
    player->speed = speed_within(speed);
    player->rises = false;
    /* a deficit of events could mean minutes at a lower speed */
    player->credit.events = fmax(player->credit.events, 0);
    measure_again(player);
}

void player_rise(struct player *player)
{
    player->rises = true;
    player->rise = (struct rise){.since = player->credit.last};
    player->credit.events = fmin(player->credit.events, 1);
    measure_again(player);
}

int player_speed_now(const struct player *player)
{
    int speed = 0;
    if (!player->rises || player->playing != PLAYING)
        return player->speed;
    while (speed + 2 < speed_count && (double)speeds[speed] < player->rate)
        speed++;
    return speed;
}

static void begin(struct player *player, enum playing playing, int direction, int64_t now)
{
    player->playing = playing;
    player->direction = direction;
    player->credit = credit_begin(now);
    player->rise.since = now;
    player->measured = now;
    player->goal = GOAL_NONE;
    player->breaks = true;
    player->calls_navigate = false;
    player->runner.armed = player->runner.has_until = false;
    player->runner.hit = -1;
    measure_again(player);
}

void player_play(struct player *player, int direction, int64_t now)
{
    begin(player, PLAYING, direction, now);
}

void player_continue(struct player *player, int direction, int64_t now)
{
    begin(player, SEEKING, direction, now);
}

void player_until(struct player *player, int direction, struct condition until, int64_t now)
{
    player_continue(player, direction, now);
    player->runner.until = until;
    player->runner.has_until = true;
}

void player_seek(struct player *player, int direction, struct goal goal, int64_t now)
{
    begin(player, SEEKING, direction, now);
    player->goal = goal;
    player->breaks = false;
}

void player_pause(struct player *player)
{
    player->playing = PAUSED;
    player->rate = 0;
}

bool player_is_at_max_speed(const struct player *player)
{
    return player->playing == SEEKING ||
           (player->playing == PLAYING && !player->rises && speeds[player->speed] == SPEED_MAX);
}

static bool is_slow(const struct rise *rise)
{
    return rise->reason == RISE_SOLUTION || rise->reason == RISE_FAILURE;
}

/* In steps per second at the rising pace, else in events. */
static int64_t due_speed(const struct player *player)
{
    const struct rise *rise = &player->rise;
    return !player->rises ? speeds[player->speed] : is_slow(rise) ? 1 : 1 << rise->doublings;
}

bool player_can_be_seen(const struct player *player)
{
    return player->playing == PAUSED ||
           (!player_is_at_max_speed(player) &&
            due_speed(player) <= (player->rises ? STEPS_SEEN : EVENTS_SEEN));
}

bool player_can_be_read(const struct player *player)
{
    return player->playing == PAUSED ||
           (!player_is_at_max_speed(player) && due_speed(player) <= READ_MOST);
}

static void run(struct player *player, struct playback *playback, int64_t budget)
{
    int direction = player->direction;
    enum ending ending = player->breaks
                             ? breakpoint_run(&player->runner, playback, direction, budget)
                             : playback_run(playback, direction, &player->goal, budget);
    if (ending == RAN_OUT)
        return;
    player_pause(player);
    /* show a solution or dead end as such, from either direction */
    if (ending == REACHED && (player->goal.node || (direction < 0 && player->goal.moves)))
        playback_show_verdict(playback);
}

static void run_at_full_speed(struct player *player, struct playback *playback, int64_t now)
{
    run(player, playback, clock_is_scripted() ? SLICE_SCRIPTED : player->slice);
    int64_t took = clock_now() - now;
    if (took <= 0 || player->playing == PAUSED)
        return;
    double fit = (double)player->slice * SLICE_TIME / (double)took;
    player->slice = fit < 1 ? 1 : fit > SLICE_MOST ? SLICE_MOST : (int64_t)fit;
}

static void play_due(struct player *player, struct playback *playback, int64_t now)
{
    int64_t speed = speeds[player->speed], handful = clock_is_scripted() ? HANDFUL : 1;
    while (player->credit.events >= 1 && player->playing == PLAYING) {
        int64_t before = playback_tally(playback).events;
        if (speed > STEPPED_MOST)
            run(player, playback, handful);
        else if (!breakpoint_step(&player->runner, playback, GRAIN_EVENT, player->direction) ||
                 player->runner.hit != -1)
            player_pause(player);
        int64_t events = (playback_tally(playback).events - before) * player->direction;
        player->credit.events -= events > 0 ? (double)events : 1;
        if (clock_now() - now > CLOCK_MS)
            break;
        handful = handful < HANDFUL ? 2 * handful : HANDFUL;
    }
}

/* ---- rising pace ---- */

/* True if twice the pace makes no more events than the speed. */
static bool may_double(const struct player *player, struct tally tally)
{
    int64_t speed = speeds[player->speed];
    double steps = (double)(INT64_C(2) << player->rise.doublings);
    return speed == SPEED_MAX ||
           steps * (double)tally.events <= (double)speed * (double)tally.moves;
}

static void rise(struct player *player, struct tally tally, int64_t now)
{
    struct rise *rise = &player->rise;
    if (rise->reason == RISE_DONE || now - rise->since < (is_slow(rise) ? SLOW_TIME : RISE_TIME))
        return;
    int most = may_double(player, tally) ? RISE_FASTEST : RISE_MOST;
    rise->doublings += !is_slow(rise) && rise->doublings < most;
    rise->reason = rise->doublings < most ? RISE_GOES_ON : RISE_DONE;
    rise->since = now;
}

/* `left` is the subtree at the place before the step. */
static void see_step(struct rise *rise, const struct playback *playback, struct subtree left,
                     int64_t now)
{
    enum move move = playback->last_move.move;
    bool failed = playback->last_move.direction > 0 && !left.solutions &&
                  (move == MOVE_NEXT || move == MOVE_RETREAT);
    bool took_long = failed && left.nodes >= FAILED_LEAST && left.nodes >= 2 * rise->failed;
    if (move != MOVE_SOLVE && !took_long)
        return;
    rise->failed = took_long ? left.nodes : 0;
    rise->reason = took_long ? RISE_FAILURE : RISE_SOLUTION;
    rise->since = now;
}

/* Takes at most a slice.  A search begins slowly. */
static void play_rising(struct player *player, struct playback *playback, int64_t now)
{
    const struct tree *tree = playback->tree;
    if (player->direction > 0 && cursor_at_start(&playback->cursor))
        player->rise = (struct rise){.since = now};
    rise(player, playback->cursor.tally, now);
    while (player->credit.events >= 1 && player->playing == PLAYING) {
        struct subtree left = tree_subtree(tree, tree->here);
        if (!breakpoint_step(&player->runner, playback, GRAIN_DECISION, player->direction) ||
            player->runner.hit != -1)
            player_pause(player);
        player->credit.events--;
        see_step(&player->rise, playback, left, now);
        if (clock_now() - now > CLOCK_MS)
            break;
    }
}

/* ---- slices ---- */

static void measure(struct player *player, const struct playback *playback, int64_t events,
                    double share)
{
    int64_t played = playback->census.played;
    int64_t now = clock_now();
    player->played_time += now - player->measured;
    player->measured = now;
    player->played_events += played - events;
    player->played_share += cursor_progress(&playback->cursor) - share;
    player->average = player->played_time
                          ? (double)player->played_events * 1e9 / (double)player->played_time
                          : 0;
    double ahead = 1 - cursor_progress(&playback->cursor);
    bool known = player->played_share > 0 && player->direction > 0 &&
                 player->played_time >= ESTIMATE_TIME &&
                 player->played_events >= ESTIMATE_EVENTS;
    player->left =
        known ? ahead / player->played_share * (double)player->played_time / 1e9 : -1;
    if (player->sample_time < 0) {
        player->sample_time = now;
        player->sample_events = played;
    } else if (played != events && now - player->sample_time >= SAMPLE_TIME) {
        player->rate = (double)(played - player->sample_events) * 1e9 /
                       (double)(now - player->sample_time);
        player->sample_time = now;
        player->sample_events = played;
    }
}

bool player_slice(struct player *player, struct playback *playback, int64_t now)
{
    if (player->playing == PAUSED)
        return false;
    int64_t events = playback->census.played;
    double share = cursor_progress(&playback->cursor);
    if (player_is_at_max_speed(player)) {
        player->credit.last = now;
        run_at_full_speed(player, playback, now);
        if (clock_is_scripted())
            clock_advance(CLOCK_MS);
    } else {
        credit_pass(&player->credit, due_speed(player), now);
        (player->rises ? play_rising : play_due)(player, playback, now);
    }
    measure(player, playback, events, share);
    return playback->census.played != events || player->playing == PAUSED;
}

int64_t player_wait(const struct player *player, int64_t now)
{
    if (player->playing == PAUSED)
        return -1;
    if (player_is_at_max_speed(player))
        return 0;
    return credit_wait(&player->credit, due_speed(player), now);
}

const char *player_speed_text(const struct player *player, char *text, size_t size)
{
    char count[COUNT_ROOM];
    int64_t speed = due_speed(player);
    if (player->rises && player->playing != PLAYING)
        snprintf(text, size, "rising pace");
    else if (speed == SPEED_MAX)
        snprintf(text, size, "max speed");
    else
        snprintf(text, size, "%s/s",
                 number_count(speed, player->rises ? "step" : "event", count));
    return text;
}

const char *player_reason_text(const struct player *player, char *text, size_t size)
{
    char nodes[COUNT_ROOM];
    static const char *const words[] = {
        [RISE_GOES_ON] = "rising", [RISE_SOLUTION] = "slow at a solution", [RISE_DONE] = ""};
    bool rises = player->rises && player->playing == PLAYING;
    enum rise_reason reason = rises ? player->rise.reason : RISE_DONE;
    if (reason == RISE_FAILURE)
        snprintf(text, size, "slow: %s failed", number_count(player->rise.failed, "node", nodes));
    else
        snprintf(text, size, "%s", words[reason]);
    return text;
}

/* ---- pace ---- */

void pace_note(struct pace *pace, int64_t now, int64_t events)
{
    if (pace->time && now - pace->time < PACE_TIME)
        return;
    if (pace->time)
        pace->at[pace->count++ % PACE_ROOM] =
            (double)(events - pace->events) * CLOCK_SECOND / (double)(now - pace->time);
    pace->time = now;
    pace->events = events;
}

void pace_pause(struct pace *pace)
{
    pace->time = 0;
}

double pace_sample(const struct pace *pace, int64_t ago)
{
    return ago < pace->count && ago < PACE_ROOM ? pace->at[(pace->count - 1 - ago) % PACE_ROOM]
                                                : -1;
}
