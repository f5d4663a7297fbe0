/* SPDX-License-Identifier: MIT */
#include "tui/tour/tour.h"

#include <stdio.h>
#include <string.h>

#include "base/clock.h"

#define LINK_TIME (160 * CLOCK_MS)      /* after a link */
#define EVENT_TIME (450 * CLOCK_MS)     /* after any other event */

struct quiz_case tour_case(const struct tour *tour)
{
    return (struct quiz_case){tour_lesson(tour)->quiz, &tour->exercise->playback,
                              &tour->exercise->encoding};
}

bool tour_asks(const struct tour *tour)
{
    return tour->state == TOUR_ASKS;
}

bool tour_takes_many(const struct tour *tour)
{
    return tour_lesson(tour)->quiz == QUIZ_GONE;
}

static int questions(const struct tour *tour)
{
    return tour_lesson(tour)->asks ? tour_lesson(tour)->asks : 1;
}

const char *tour_question(const struct tour *tour, char text[QUIZ_ROOM])
{
    const char *question = tour_lesson(tour)->question;
    if (questions(tour) > 1)
        snprintf(text, QUIZ_ROOM, "Step %d of %d.  %s", tour->asked + 1, questions(tour), question);
    else
        snprintf(text, QUIZ_ROOM, "%s", question);
    return text;
}

static void show_mirror(struct tour *tour)
{
    playback_mirror(&tour->exercise->playback);
}

/* A link, event or decision.  False: the search rests. */
static bool make_one(struct tour *tour, enum grain grain)
{
    struct playback *playback = &tour->exercise->playback;
    bool is_there = tour->decisions && playback_step(playback, grain, 1);
    if (is_there && playback_between_moves(playback))
        tour->decisions--;
    show_mirror(tour);
    return is_there && tour->decisions;
}

static void rest(struct tour *tour)
{
    tour->state = tour->asked < questions(tour) ? TOUR_ASKS : TOUR_RESTS;
}

void tour_finish(struct tour *tour)
{
    while (make_one(tour, GRAIN_DECISION))
        continue;
    rest(tour);
}

static void begin_to_move(struct tour *tour, const struct model *model)
{
    int shows = tour_lesson(tour)->shows;
    tour->decisions = shows ? shows : quiz_steps(&tour->exercise->playback);
    tour->state = TOUR_MOVES;
    tour->due = clock_now();
    if (!model->settings.motion || !tour->decisions)
        tour_finish(tour);
}

bool tour_move(struct tour *tour)
{
    if (tour->state != TOUR_MOVES || clock_now() < tour->due)
        return false;
    if (!make_one(tour, GRAIN_LINK)) {
        rest(tour);
        return true;
    }
    bool is_link = (tour->exercise->playback.last_move.event.kind | 1) == EVENT_UNHIDE;
    tour->due = clock_now() + (is_link ? LINK_TIME : EVENT_TIME);
    return true;
}

int64_t tour_wait(const struct tour *tour)
{
    int64_t left = tour->due - clock_now();
    return tour->state != TOUR_MOVES ? -1 : left > 0 ? left : 0;
}

/* A new random board each time, unless a seed is set. */
static struct exercise *open_exercise(const struct lesson *lesson, struct rule rule,
                                      struct diag *diag)
{
    uint64_t seed = rule.random ? rule.seed : (uint64_t)clock_now();
    return lesson->board ? exercise_open(lesson->board, diag)
                         : exercise_random(seed, lesson->asks, diag);
}

bool tour_open_page(struct tour *tour, struct model *model, int page)
{
    struct diag diag = {0};
    const struct lesson *lesson = &lessons[page];
    struct exercise *exercise = open_exercise(lesson, model->settings.strategy.rule, &diag);
    if (!exercise) {
        model_say_diag(model, &diag);
        return false;
    }
    exercise_close(tour->exercise);
    *tour = (struct tour){.page = page, .exercise = exercise};
    for (int k = 0; k < lesson->decisions; k++)
        playback_step(&exercise->playback, GRAIN_DECISION, 1);
    show_mirror(tour);
    return true;
}

static bool is_right(const struct quiz_case *asked, const char *given)
{
    char keys[QUIZ_KEYS], right[QUIZ_KEYS], ignored = quiz_ignored(asked);
    quiz_keys(asked, keys);
    quiz_right(asked, right);
    for (const char *key = keys; *key; key++)
        if (*key != ignored && !strchr(right, *key) != !strchr(given, *key))
            return false;
    return true;
}

static void write_reply(struct tour *tour, const struct quiz_case *asked, const char *given)
{
    char why[QUIZ_ROOM];
    quiz_explain(asked, given, why);
    tour->is_right = is_right(asked, given);
    snprintf(tour->reply, sizeof tour->reply, "%s %s.", tour->is_right ? "Right:" : "Not quite:",
             why);
    tour->asked++;
    tour->right += tour->is_right;
    size_t end = strlen(tour->reply);
    if (tour->asked > 1 && tour->asked == questions(tour))
        snprintf(tour->reply + end, sizeof tour->reply - end, "  You predicted %d of %d steps.",
                 tour->right, tour->asked);
}

void tour_given(const struct tour *tour, const char *typed, char given[QUIZ_KEYS])
{
    struct quiz_case asked = tour_case(tour);
    char keys[QUIZ_KEYS];
    quiz_keys(&asked, keys);
    quiz_read(keys, typed, given);
}

bool tour_give(struct tour *tour, const struct model *model, const char *typed)
{
    char given[QUIZ_KEYS];
    struct quiz_case asked = tour_case(tour);
    tour_given(tour, typed, given);
    if (!*given)
        return false;
    write_reply(tour, &asked, given);
    tour->typed[0] = 0;
    begin_to_move(tour, model);
    return true;
}

void tour_answer(struct tour *tour, const struct model *model, char key)
{
    const char typed[] = {key, 0};
    size_t length = strlen(tour->typed);
    if (tour->state == TOUR_MOVES && tour->asked < questions(tour))
        tour_finish(tour);
    if (!tour_asks(tour))
        return;
    if (!tour_takes_many(tour))
        tour_give(tour, model, typed);
    else if (length + 1 < sizeof tour->typed)
        strcpy(tour->typed + length, typed);
}
