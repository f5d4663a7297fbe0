/* The search as something you can move: Algorithm X without recursion, forward and exactly back. */
#include "cover/cursor.h"

#include "base/memory.h"
#include "base/random.h"
#include "cover/dance.h"

bool cursor_init(struct cursor *cursor, const struct problem *problem, struct rule rule,
                 struct diag *diag)
{
    *cursor = (struct cursor){.problem = problem, .rule = rule, .tally.nodes = 1};
    if (!links_init(&cursor->links, problem, diag))
        return false;
    cursor->choices = memory_try_zero((size_t)problem->primary + 1, sizeof *cursor->choices);
    if (!cursor->choices) {
        cursor_done(cursor);
        return diag_memory(diag, "the choices");
    }
    return true;
}

void cursor_done(struct cursor *cursor)
{
    links_done(&cursor->links);
    memory_free(cursor->choices);
    *cursor = (struct cursor){0};
}

/* The hash of the options of all levels below the cursor's. */
static uint64_t path_hash(const struct cursor *cursor)
{
    if (!cursor->level)
        return 0;
    const struct choice *last = &cursor->choices[cursor->level - 1];
    return random_at(last->path, (uint64_t)last->node);
}

int32_t cursor_choose(const struct cursor *cursor)
{
    uint64_t path = cursor->rule.random ? path_hash(cursor) : 0;
    return choose(&cursor->links, cursor->rule, cursor->problem->sharp, path);
}

static ALWAYS_INLINE uint16_t level_told(const struct cursor *cursor)
{
    return cursor->level < UINT16_MAX ? (uint16_t)cursor->level : UINT16_MAX;
}

static ALWAYS_INLINE struct dance dance_at(struct cursor *cursor, struct event_log *log)
{
    return (struct dance){&cursor->links, log, level_told(cursor), 0};
}

/* Try the option of the choice at the cursor's level, and step below it. */
static ALWAYS_INLINE void descend(struct cursor *cursor, struct dance *dance,
                                  enum telling telling, bool coloured)
{
    int32_t x = cursor->choices[cursor->level].node;
    tell(dance, telling, EVENT_TRY, telling >= WATCHED ? links_option(&cursor->links, x) : 0);
    commit(dance, telling, coloured, x);
    cursor->level++;
}

static ALWAYS_INLINE void ascend(struct cursor *cursor, struct dance *dance, enum telling telling,
                                 bool coloured)
{
    int32_t x = cursor->choices[--cursor->level].node;
    dance->level = level_told(cursor);
    uncommit(dance, telling, coloured, x);
    tell(dance, telling, EVENT_UNTRY, telling >= WATCHED ? links_option(&cursor->links, x) : 0);
}

/* Branch on item i at the cursor's level: on its first option or on its last. */
static ALWAYS_INLINE void branch(struct cursor *cursor, struct dance *dance, enum telling telling,
                                 bool coloured, int32_t i, bool first)
{
    const struct links *links = &cursor->links;
    int32_t size = links->size[i];
    cursor->choices[cursor->level] = (struct choice){
        .item = i,
        .node = first ? links->node[i].down : links->node[i].up,
        .place = first ? 1 : size,
        .size = size,
        .path = path_hash(cursor),
    };
    tell(dance, telling, EVENT_CHOOSE, i);
    cover(dance, telling, coloured, i);
    descend(cursor, dance, telling, coloured);
}

static ALWAYS_INLINE void unbranch(struct dance *dance, enum telling telling, bool coloured,
                                   int32_t i)
{
    uncover(dance, telling, coloured, i);
    tell(dance, telling, EVENT_UNCHOOSE, i);
}

static ALWAYS_INLINE enum move forward(struct cursor *cursor, struct event_log *log,
                                       enum telling telling, bool coloured)
{
    struct dance dance = dance_at(cursor, log);
    enum move move;
    if (cursor->phase == ENTER) {
        int32_t i = cursor_choose(cursor);
        if (!i) {
            tell(&dance, telling, EVENT_SOLVE, 0);
            cursor->tally.solutions++;
            cursor->phase = LEAVE;
            move = MOVE_SOLVE;
        } else if (!cursor->links.size[i]) {
            tell(&dance, telling, EVENT_DIE, i);
            cursor->tally.deads++;
            cursor->phase = LEAVE;
            move = MOVE_DIE;
        } else {
            branch(cursor, &dance, telling, coloured, i, true);
            cursor->tally.nodes++;
            move = MOVE_TRY;
        }
    } else {
        if (!cursor->level)
            return MOVE_NONE;
        ascend(cursor, &dance, telling, coloured);
        struct choice *choice = &cursor->choices[cursor->level];
        int32_t next = cursor->links.node[choice->node].down;
        if (next != choice->item) {
            choice->node = next;
            choice->place++;
            descend(cursor, &dance, telling, coloured);
            cursor->tally.nodes++;
            cursor->phase = ENTER;
            move = MOVE_NEXT;
        } else {
            unbranch(&dance, telling, coloured, choice->item);
            move = MOVE_RETREAT;
        }
    }
    cursor->tally.moves++;
    cursor->tally.events += dance.events;
    return move;
}

static ALWAYS_INLINE enum move backward(struct cursor *cursor, struct event_log *log,
                                        enum telling telling, bool coloured)
{
    struct dance dance = dance_at(cursor, log);
    enum move move;
    if (cursor->phase == LEAVE) {
        int32_t i = cursor_choose(cursor);
        if (!i) {
            tell(&dance, telling, EVENT_UNSOLVE, 0);
            cursor->tally.solutions--;
            cursor->phase = ENTER;
            move = MOVE_SOLVE;
        } else if (!cursor->links.size[i]) {
            tell(&dance, telling, EVENT_UNDIE, i);
            cursor->tally.deads--;
            cursor->phase = ENTER;
            move = MOVE_DIE;
        } else {
            branch(cursor, &dance, telling, coloured, i, false);
            move = MOVE_RETREAT;
        }
    } else {
        if (!cursor->level)
            return MOVE_NONE;
        ascend(cursor, &dance, telling, coloured);
        cursor->tally.nodes--;
        struct choice *choice = &cursor->choices[cursor->level];
        int32_t last = cursor->links.node[choice->node].up;
        if (last != choice->item) {
            choice->node = last;
            choice->place--;
            descend(cursor, &dance, telling, coloured);
            cursor->phase = LEAVE;
            move = MOVE_NEXT;
        } else {
            unbranch(&dance, telling, coloured, choice->item);
            move = MOVE_TRY;
        }
    }
    cursor->tally.moves--;
    cursor->tally.events -= dance.events;
    return move;
}

static ALWAYS_INLINE bool met(const struct cursor *cursor, const struct goal *goal, int direction,
                              enum move move)
{
    if (goal->moves >> move & 1)
        return true;
    if (cursor->phase == LEAVE)
        return cursor->level <= goal->leave_level;
    if (cursor->level <= goal->enter_level)
        return true;
    return goal->node && (direction > 0 ? cursor->tally.nodes >= goal->node
                                        : cursor->tally.nodes <= goal->node);
}

static ALWAYS_INLINE enum ending run(struct cursor *cursor, int direction, const struct goal *goal,
                                     int64_t budget, struct event_log *log, enum telling telling,
                                     bool coloured)
{
    size_t most = telling == QUIET ? 0 : cursor_log_room(cursor->problem, DETAIL_EVENTS);
    while (budget-- > 0 && (telling == QUIET || log->room - log->count >= most)) {
        enum move move = direction > 0 ? forward(cursor, log, telling, coloured)
                                       : backward(cursor, log, telling, coloured);
        if (move == MOVE_NONE)
            return FINISHED;
        cursor->last = move;
        if (met(cursor, goal, direction, move))
            return REACHED;
    }
    return RAN_OUT;
}

bool cursor_meets(const struct cursor *cursor, const struct goal *goal, int direction)
{
    return met(cursor, goal, direction, cursor->last);
}

/* The instances: each fixes what is told and whether colours count. */
#define INSTANCE(name, telling, coloured)                                                       \
    static enum ending name(struct cursor *cursor, int direction, const struct goal *goal,      \
                            int64_t budget, struct event_log *log)                              \
    {                                                                                           \
        return run(cursor, direction, goal, budget, log, telling, coloured);                    \
    }
INSTANCE(run_quiet, QUIET, false)
INSTANCE(run_quiet_coloured, QUIET, true)
INSTANCE(run_watched, WATCHED, false)
INSTANCE(run_watched_coloured, WATCHED, true)
#undef INSTANCE

enum ending cursor_run(struct cursor *cursor, int direction, const struct goal *goal,
                       int64_t budget, struct event_log *log)
{
    bool coloured = cursor->problem->coloured;
    if (log)
        return coloured ? run_watched_coloured(cursor, direction, goal, budget, log)
                        : run_watched(cursor, direction, goal, budget, log);
    return coloured ? run_quiet_coloured(cursor, direction, goal, budget, log)
                    : run_quiet(cursor, direction, goal, budget, log);
}

/* One move is rare enough to look for colours always. */
enum move cursor_forward(struct cursor *cursor, enum detail detail, struct event_log *log)
{
    if (!log)
        return forward(cursor, log, QUIET, true);
    return detail == DETAIL_LINKS ? forward(cursor, log, TOLD, true)
                                  : forward(cursor, log, WATCHED, true);
}

enum move cursor_backward(struct cursor *cursor, enum detail detail, struct event_log *log)
{
    if (!log)
        return backward(cursor, log, QUIET, true);
    return detail == DETAIL_LINKS ? backward(cursor, log, TOLD, true)
                                  : backward(cursor, log, WATCHED, true);
}

size_t cursor_log_room(const struct problem *problem, enum detail detail)
{
    /* a move leaves one option and tries another, and covers or uncovers one item */
    size_t events = 2 * (size_t)problem->longest + 4;
    size_t nodes = (size_t)problem->first[problem->options + 1];
    return detail == DETAIL_LINKS ? events + 2 * nodes : events;
}

bool cursor_at_end(const struct cursor *cursor)
{
    return cursor->phase == LEAVE && !cursor->level;
}

bool cursor_at_start(const struct cursor *cursor)
{
    return cursor->phase == ENTER && !cursor->level;
}

bool cursor_at_solution(const struct cursor *cursor)
{
    return !cursor->links.right[0];
}

int32_t cursor_option(const struct cursor *cursor, int32_t level)
{
    return links_option(&cursor->links, cursor->choices[level].node);
}

int32_t cursor_path(const struct cursor *cursor, int32_t *options)
{
    for (int32_t l = 0; l < cursor->level; l++)
        options[l] = cursor_option(cursor, l);
    return cursor->level;
}

void cursor_rewind(struct cursor *cursor)
{
    struct dance dance = dance_at(cursor, NULL);
    while (cursor->level) {
        ascend(cursor, &dance, QUIET, true);
        unbranch(&dance, QUIET, true, cursor->choices[cursor->level].item);
    }
    cursor->phase = ENTER;
    cursor->tally = (struct tally){.nodes = 1};
}

static bool is_among(int32_t option, const int32_t *options, int32_t count)
{
    for (int32_t k = 0; k < count; k++)
        if (options[k] == option)
            return true;
    return false;
}

/* Find the option of item i that is among the given ones. */
static bool find_choice(const struct links *links, int32_t i, const int32_t *options,
                        int32_t count, int32_t *node, int32_t *place)
{
    *place = 1;
    for (*node = links->node[i].down; *node != i; *node = links->node[*node].down, ++*place)
        if (is_among(links_option(links, *node), options, count))
            return true;
    return false;
}

int32_t cursor_replay(struct cursor *cursor, const int32_t *options, int32_t count)
{
    struct links *links = &cursor->links;
    for (int32_t i; (i = cursor_choose(cursor)) != 0;) {
        int32_t node, place;
        if (!find_choice(links, i, options, count, &node, &place))
            break;
        struct dance dance = dance_at(cursor, NULL);
        cursor->choices[cursor->level] =
            (struct choice){i, node, place, links->size[i], path_hash(cursor)};
        cover(&dance, QUIET, true, i);
        descend(cursor, &dance, QUIET, true);
    }
    return cursor->level;
}

double cursor_progress(const struct cursor *cursor)
{
    double share = 0, width = 1;
    for (int32_t l = 0; l < cursor->level; l++) {
        width /= cursor->choices[l].size;
        share += (cursor->choices[l].place - 1) * width;
    }
    return cursor->phase == LEAVE ? share + width : share;
}
