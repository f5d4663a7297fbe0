/* SPDX-License-Identifier: MIT */
#include "play/race.h"

#include "base/clock.h"
#include "base/memory.h"
#include "puzzle/sentence.h"

#define STRIDE_MOST (INT64_C(1) << 24)
#define TURN (CLOCK_MS / 10)    /* each racer's */

struct race *race_open(const struct race_subject *subject, const struct strategy *strategies,
                       int count, struct diag *diag)
{
    struct race *race = memory_need_zero(1, sizeof *race);
    race->direction = 1;
    race->stride = 1;
    race->unit = RACE_NODES;
    for (; race->count < count; race->count++) {
        struct diag why = {0};
        char name[64];
        if (racer_init(&race->racers[race->count], subject, &strategies[race->count], &why))
            continue;
        diag_fault(diag, (struct place){0}, "%s: %s",
                   strategy_write(&strategies[race->count], STRATEGY_NAME, name, sizeof name),
                   why.text);
        race_close(race);
        return NULL;
    }
    race_set_unit(race, RACE_NODES);
    return race;
}

void race_close(struct race *race)
{
    for (int k = 0; race && k < race->count; k++)
        racer_done(&race->racers[k]);
    memory_free(race);
}

bool race_set_unit(struct race *race, enum race_unit unit)
{
    for (int k = 0; k < race->count; k++)
        if (unit == RACE_EVENTS && !racer_is_watched(&race->racers[k]))
            return false;
    race->unit = unit;
    race->mark = 0;
    race->stride = 1;
    for (int k = 0; k < race->count; k++)
        race->origins[k] = racer_units(&race->racers[k], unit);
    return true;
}

static int64_t goal_of(const struct race *race, int k)
{
    return race->origins[k] + race->mark;
}

/* Beats to the mark; negative: past it. */
static int64_t lag_of(const struct race *race, int k)
{
    return goal_of(race, k) - racer_units(&race->racers[k], race->unit);
}

/* An engine, or a race by time, cannot step back exactly; racers that are ahead wait. */
static bool may_wait(const struct race *race, int k, int64_t lag)
{
    bool is_engine = !racer_is_watched(&race->racers[k]);
    return (race->unit == RACE_TIME && lag * race->direction < 0) || (is_engine && lag < 0);
}

static bool has_arrived(const struct race *race, int k)
{
    int64_t lag = lag_of(race, k);
    return !lag || racer_is_at_end(&race->racers[k], lag < 0 ? -1 : 1) || may_wait(race, k, lag);
}

bool race_is_level(const struct race *race)
{
    for (int k = 0; k < race->count; k++)
        if (!has_arrived(race, k))
            return false;
    return true;
}

bool race_is_over(const struct race *race, int direction)
{
    for (int k = 0; k < race->count; k++)
        if (!racer_is_at_end(&race->racers[k], direction))
            return false;
    return race_is_level(race);
}

static int32_t find_difference(const struct racer *a, const struct racer *b)
{
    for (int32_t level = 0;; level++) {
        struct racer_choice one = racer_choice(a, level), other = racer_choice(b, level);
        if (one.option != other.option ||
            !legend_same_item(&a->encoding.legend, one.item, &b->encoding.legend, other.item))
            return level;
        if (!one.item)
            return -1;
    }
}

static bool do_differ(struct race *race)
{
    int first = -1;
    if (race->unit == RACE_TIME)
        return race->differ;
    for (int k = 0; k < race->count; k++) {
        if (!racer_is_watched(&race->racers[k]))
            continue;
        int32_t level = first < 0 ? -1 : find_difference(&race->racers[first], &race->racers[k]);
        first = first < 0 ? k : first;
        if (level < 0)
            continue;
        if (!race->differ) {
            race->racer = first;
            race->other = k;
            race->level = level;
        }
        return true;
    }
    return false;
}

/* True if the racer has ended (RACE_STOP_END), or found or reached a solution (RACE_STOP_FIND). */
static bool has_reached(const struct racer *racer, enum race_stop stop)
{
    const struct cursor *cursor = &racer->playback.cursor;
    if (stop == RACE_STOP_END)
        return racer_is_at_end(racer, 1);
    bool is_at_solution = racer_is_watched(racer) && playback_between_moves(&racer->playback) &&
                          cursor->phase == ENTER && cursor_at_solution(cursor);
    return is_at_solution || racer_tally(racer).solutions > 0;
}

static int find_first(const struct race *race, enum race_stop stop, int from)
{
    for (int k = from; k < race->count; k++)
        if (has_reached(&race->racers[k], stop))
            return k;
    return -1;
}

/* All racers have arrived; sets state and news. */
static void look(struct race *race)
{
    int finder = find_first(race, RACE_STOP_FIND, 0), ended = find_first(race, RACE_STOP_END, 0);
    bool differ = do_differ(race);
    enum race_stop stop = ended >= 0 && !race->ended    ? RACE_STOP_END
                          : finder >= 0 && !race->found ? RACE_STOP_FIND
                          : differ && !race->differ     ? RACE_STOP_DIFFER
                                                        : RACE_STOP_NONE;
    if (stop == RACE_STOP_END || stop == RACE_STOP_FIND) {
        race->racer = stop == RACE_STOP_END ? ended : finder;
        race->other = find_first(race, stop, race->racer + 1);
    }
    race->differ = differ;
    race->found = finder >= 0;
    race->ended = ended >= 0;
    race->stop = race->stops && race->direction > 0 ? stop : RACE_STOP_NONE;
}

/* Writes "dlx tries A for item 1", "dlx tries T↓ 6,1", "smallest chooses item 1". */
static void say_taken(struct sentence *s, const struct racer *racer, int32_t level)
{
    struct racer_choice taken = racer_choice(racer, level);
    char name[64];
    s->legend = &racer->encoding.legend;
    sentence_add(s, "%s ", strategy_write(&racer->strategy, STRATEGY_NAME, name, sizeof name));
    if (!taken.item)
        sentence_add(s, "makes no choice");
    else if (taken.option && s->legend->items[taken.item].meaning == MEANS_PIECE)
        sentence_add(s, "tries %s", sentence_option(s, taken.option));
    else if (taken.option)
        sentence_add(s, "tries %s for %s", sentence_option(s, taken.option),
                     sentence_item(s, taken.item));
    else
        sentence_add(s, "chooses %s", sentence_item(s, taken.item));
}

static void say_difference(struct sentence *s, const struct race *race)
{
    sentence_add(s, "searches diverge at level %d: ", (int)race->level + 1);
    say_taken(s, &race->racers[race->racer], race->level);
    sentence_add(s, "; ");
    say_taken(s, &race->racers[race->other], race->level);
}

static void say_first(struct sentence *s, const struct race *race)
{
    char one[64], other[64] = "";
    bool is_one = race->other < 0, found = race->stop == RACE_STOP_FIND;
    int64_t nodes = racer_tally(&race->racers[race->racer]).nodes;
    strategy_write(&race->racers[race->racer].strategy, STRATEGY_NAME, one, sizeof one);
    if (!is_one)
        strategy_write(&race->racers[race->other].strategy, STRATEGY_NAME, other, sizeof other);
    sentence_add(s, "%s%s%s %s first ", one, is_one ? "" : " and ", other, is_one ? "is" : "are");
    if (found)
        sentence_add(s, "to find a solution, at node %s", sentence_number(s, nodes));
    else
        sentence_add(s, "at the end, after %s", sentence_count(s, nodes, "node"));
}

const char *race_sentence(const struct race *race, char *text)
{
    struct sentence sentence;
    sentence_begin(&sentence, NULL, text, RACE_ROOM);
    if (race->stop == RACE_STOP_DIFFER)
        say_difference(&sentence, race);
    else if (race->stop != RACE_STOP_NONE)
        say_first(&sentence, race);
    return text;
}

/* Moves the mark back to the first racer with a solution or an end. */
static void draw_mark(struct race *race, int k)
{
    const struct racer *racer = &race->racers[k];
    bool decides = (racer_tally(racer).solutions && !race->found) ||
                 (racer_is_at_end(racer, 1) && !race->ended);
    if (race->stops && decides && race->unit != RACE_TIME && lag_of(race, k) > 0)
        race->mark -= lag_of(race, k);
}

static bool bring(struct race *race, int64_t until)
{
    while (!race_is_level(race)) {
        for (int k = 0; k < race->count; k++) {
            bool stops = race->stops && !race->found && race->direction > 0;
            if (has_arrived(race, k))
                continue;
            racer_run(&race->racers[k], race->unit, goal_of(race, k), stops, TURN);
            if (race->direction > 0)
                draw_mark(race, k);
        }
        if (clock_now() >= until)
            return race_is_level(race);
    }
    return true;
}

/* Returns 1 while looking for a difference. */
static int64_t next_stride(const struct race *race, int direction)
{
    bool looks = race->stops && !race->differ && direction > 0;
    return looks || race->unit == RACE_TIME ? 1 : race->stride;
}

static void fit_stride(struct race *race, int64_t took, int64_t stride, bool done)
{
    if ((!done || took > CLOCK_MS) && race->stride > 1)
        race->stride /= 2;
    else if (took < CLOCK_MS / 2 && stride == race->stride && race->stride < STRIDE_MOST)
        race->stride *= 2;
}

int64_t race_run(struct race *race, int direction, int64_t beats, int64_t ns)
{
    int64_t begin = clock_now(), until = begin + ns, moved = 0;
    race->stop = RACE_STOP_NONE;
    do {
        int64_t now = clock_now(), stride = next_stride(race, direction);
        if (race_is_level(race)) {
            if (moved >= beats || race_is_over(race, direction))
                break;
            stride = stride < beats - moved ? stride : beats - moved;
            race->direction = direction;
            race->mark += direction * stride;
            moved += stride;
        }
        bool done = bring(race, until);
        fit_stride(race, clock_now() - now, stride, done);
        if (!done)
            break;
        look(race);
    } while (race->stop == RACE_STOP_NONE && clock_now() < until);
    return moved;
}

static bool is_before(const struct racer *a, const struct racer *b, enum race_unit unit)
{
    bool one = racer_is_at_end(a, 1), other = racer_is_at_end(b, 1);
    if (one != other)
        return one;
    return one ? racer_units(a, unit) < racer_units(b, unit) : racer_share(a) > racer_share(b);
}

void race_rank(const struct race *race, int order[RACE_MOST])
{
    for (int k = 0; k < race->count; k++) {
        int at = k;
        for (; at && is_before(&race->racers[k], &race->racers[order[at - 1]], race->unit); at--)
            order[at] = order[at - 1];
        order[at] = k;
    }
}
