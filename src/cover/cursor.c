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
    cursor->choices = memory_try_zero((size_t)problem_levels(problem) + 1,
                                      sizeof *cursor->choices);
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

/* The option of a choice's node: 0 for a head. */
static int32_t option_of(const struct cursor *cursor, int32_t x)
{
    return x > cursor->links.items ? links_option(&cursor->links, x) : 0;
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

/* Take the branch of the choice at the cursor's level, and step below it. */
static ALWAYS_INLINE void descend(struct cursor *cursor, struct dance *dance, unsigned traits)
{
    const struct choice *choice = &cursor->choices[cursor->level];
    int32_t x = choice->node, i = choice->item;
    bool closes = traits & BOUNDED && x == i;
    tell(dance, traits, EVENT_TRY, traits & WATCHED ? option_of(cursor, x) : 0);
    if (traits & BOUNDED && choice->aside) {
        if (closes)
            cover(dance, traits, i);
        else
            use(dance, traits, i);
    }
    if (!closes)
        commit(dance, traits, x);
    cursor->level++;
}

static ALWAYS_INLINE void ascend(struct cursor *cursor, struct dance *dance, unsigned traits)
{
    const struct choice *choice = &cursor->choices[--cursor->level];
    int32_t x = choice->node, i = choice->item;
    bool closes = traits & BOUNDED && x == i;
    dance->level = level_told(cursor);
    if (!closes)
        uncommit(dance, traits, x);
    if (traits & BOUNDED && choice->aside) {
        if (closes)
            uncover(dance, traits, i);
        else
            unuse(dance, traits, i);
    }
    tell(dance, traits, EVENT_UNTRY, traits & WATCHED ? option_of(cursor, x) : 0);
}

static ALWAYS_INLINE int32_t branches(const struct links *links, unsigned traits, int32_t i)
{
    return traits & BOUNDED ? links_branches(links, i) : links->size[i];
}

/* The node of the last branch on item i: counted from the end of its list, and the head
 * where it is to be covered no more. */
static ALWAYS_INLINE int32_t last_branch(const struct links *links, unsigned traits, int32_t i)
{
    int32_t x = i;
    for (int32_t need = traits & BOUNDED ? links_need(links, i) : 1; need; need--)
        x = links->node[x].up;
    return x;
}

/* Branch on item i at the cursor's level: its options before node `x`, the one of branch
 * `place`, have had their turn. */
static ALWAYS_INLINE void branch(struct cursor *cursor, struct dance *dance, unsigned traits,
                                 int32_t i, int32_t x, int32_t place)
{
    const struct links *links = &cursor->links;
    struct choice *choice = &cursor->choices[cursor->level];
    *choice = (struct choice){
        .item = i,
        .node = x,
        .place = place,
        .size = branches(links, traits, i),
        .path = path_hash(cursor),
    };
    tell(dance, traits, EVENT_CHOOSE, i);
    if (is_reusable(links, traits, i)) {
        choice->aside = i;
        for (int32_t left = x == i ? links->size[i] : place; left; left--)
            choice->aside = set_aside(dance, traits, i, choice->aside);
    } else {
        cover(dance, traits, i);
    }
    descend(cursor, dance, traits);
}

static ALWAYS_INLINE void unbranch(struct dance *dance, unsigned traits, struct choice *choice)
{
    if (traits & BOUNDED && choice->aside)
        while (choice->aside != choice->item)
            choice->aside = take_back(dance, traits, choice->item, choice->aside);
    else
        uncover(dance, traits, choice->item);
    tell(dance, traits, EVENT_UNCHOOSE, choice->item);
}

/* Go on to the item's next branch.  Above it all is as it was when the item was chosen,
 * but for what is set aside. */
static ALWAYS_INLINE void step_on(const struct cursor *cursor, struct dance *dance,
                                  unsigned traits, struct choice *choice)
{
    choice->node = cursor->links.node[choice->node].down;
    choice->place++;
    if (traits & BOUNDED && choice->aside && choice->node != choice->item)
        choice->aside = set_aside(dance, traits, choice->item, choice->aside);
}

static ALWAYS_INLINE void step_back(const struct cursor *cursor, struct dance *dance,
                                    unsigned traits, struct choice *choice)
{
    choice->place--;
    if (!(traits & BOUNDED) || !choice->aside) {
        choice->node = cursor->links.node[choice->node].up;
        return;
    }
    if (choice->node != choice->item)
        choice->aside = take_back(dance, traits, choice->item, choice->aside);
    choice->node = choice->aside;
}

static ALWAYS_INLINE enum move forward(struct cursor *cursor, struct event_log *log,
                                       unsigned traits)
{
    struct dance dance = dance_at(cursor, log);
    enum move move;
    if (cursor->phase == ENTER) {
        int32_t i = cursor_choose(cursor);
        if (!i) {
            tell(&dance, traits, EVENT_SOLVE, 0);
            cursor->tally.solutions++;
            cursor->phase = LEAVE;
            move = MOVE_SOLVE;
        } else if (!branches(&cursor->links, traits, i)) {
            tell(&dance, traits, EVENT_DIE, i);
            cursor->tally.deads++;
            cursor->phase = LEAVE;
            move = MOVE_DIE;
        } else {
            branch(cursor, &dance, traits, i, cursor->links.node[i].down, 1);
            cursor->tally.nodes++;
            move = MOVE_TRY;
        }
    } else {
        if (!cursor->level)
            return MOVE_NONE;
        ascend(cursor, &dance, traits);
        struct choice *choice = &cursor->choices[cursor->level];
        if (choice->place < choice->size) {
            step_on(cursor, &dance, traits, choice);
            descend(cursor, &dance, traits);
            cursor->tally.nodes++;
            cursor->phase = ENTER;
            move = MOVE_NEXT;
        } else {
            unbranch(&dance, traits, choice);
            move = MOVE_RETREAT;
        }
    }
    cursor->tally.moves++;
    cursor->tally.events += dance.events;
    return move;
}

static ALWAYS_INLINE enum move backward(struct cursor *cursor, struct event_log *log,
                                        unsigned traits)
{
    struct dance dance = dance_at(cursor, log);
    enum move move;
    if (cursor->phase == LEAVE) {
        int32_t i = cursor_choose(cursor);
        if (!i) {
            tell(&dance, traits, EVENT_UNSOLVE, 0);
            cursor->tally.solutions--;
            cursor->phase = ENTER;
            move = MOVE_SOLVE;
        } else if (!branches(&cursor->links, traits, i)) {
            tell(&dance, traits, EVENT_UNDIE, i);
            cursor->tally.deads--;
            cursor->phase = ENTER;
            move = MOVE_DIE;
        } else {
            branch(cursor, &dance, traits, i, last_branch(&cursor->links, traits, i),
                   branches(&cursor->links, traits, i));
            move = MOVE_RETREAT;
        }
    } else {
        if (!cursor->level)
            return MOVE_NONE;
        ascend(cursor, &dance, traits);
        cursor->tally.nodes--;
        struct choice *choice = &cursor->choices[cursor->level];
        if (choice->place > 1) {
            step_back(cursor, &dance, traits, choice);
            descend(cursor, &dance, traits);
            cursor->phase = LEAVE;
            move = MOVE_NEXT;
        } else {
            unbranch(&dance, traits, choice);
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
                                     int64_t budget, struct event_log *log, unsigned traits)
{
    size_t most = traits & WATCHED ? cursor_log_room(cursor->problem, DETAIL_EVENTS) : 0;
    while (budget-- > 0 && (!(traits & WATCHED) || log->room - log->count >= most)) {
        enum move move = direction > 0 ? forward(cursor, log, traits)
                                       : backward(cursor, log, traits);
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

/* The instances: each fixes its traits. */
#define INSTANCES(_)                                            \
    _(run_plain, 0)                                             \
    _(run_coloured, COLOURED)                                   \
    _(run_bounded, BOUNDED)                                     \
    _(run_general, COLOURED | BOUNDED)                          \
    _(run_plain_watched, WATCHED)                               \
    _(run_coloured_watched, COLOURED | WATCHED)                 \
    _(run_bounded_watched, BOUNDED | WATCHED)                   \
    _(run_general_watched, COLOURED | BOUNDED | WATCHED)

#define INSTANCE(name, traits)                                                              \
    static enum ending name(struct cursor *cursor, int direction, const struct goal *goal,  \
                            int64_t budget, struct event_log *log)                          \
    {                                                                                       \
        return run(cursor, direction, goal, budget, log, traits);                           \
    }
INSTANCES(INSTANCE)
#undef INSTANCE

static unsigned traits_of(const struct cursor *cursor)
{
    return (cursor->problem->coloured ? COLOURED : 0u) | (cursor->links.bounded ? BOUNDED : 0u);
}

enum ending cursor_run(struct cursor *cursor, int direction, const struct goal *goal,
                       int64_t budget, struct event_log *log)
{
    static enum ending (*const runs[])(struct cursor *cursor, int direction,
                                       const struct goal *goal, int64_t budget,
                                       struct event_log *log) = {
#define INSTANCE(name, traits) [traits] = name,
        INSTANCES(INSTANCE)
#undef INSTANCE
    };
    unsigned traits = traits_of(cursor) | (log ? WATCHED : 0u);
    return runs[traits](cursor, direction, goal, budget, log);
}

/* One move is rare enough to look for colours and bounds always. */
#define GENERAL (COLOURED | BOUNDED)

enum move cursor_forward(struct cursor *cursor, enum detail detail, struct event_log *log)
{
    if (!log)
        return forward(cursor, log, GENERAL);
    return detail == DETAIL_LINKS ? forward(cursor, log, GENERAL | WATCHED | LINKS_TOLD)
                                  : forward(cursor, log, GENERAL | WATCHED);
}

enum move cursor_backward(struct cursor *cursor, enum detail detail, struct event_log *log)
{
    if (!log)
        return backward(cursor, log, GENERAL);
    return detail == DETAIL_LINKS ? backward(cursor, log, GENERAL | WATCHED | LINKS_TOLD)
                                  : backward(cursor, log, GENERAL | WATCHED);
}

size_t cursor_log_room(const struct problem *problem, enum detail detail)
{
    /* a move leaves one option and tries another, covers or uncovers one item, and sets
     * aside options of one with bounds */
    size_t events = 2 * (size_t)problem->longest + 4;
    if (problem->bounds)
        events += (size_t)problem->options;
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
    return option_of(cursor, cursor->choices[level].node);
}

int32_t cursor_path(const struct cursor *cursor, int32_t *options)
{
    int32_t count = 0;
    for (int32_t l = 0; l < cursor->level; l++)
        if (cursor_option(cursor, l))
            options[count++] = cursor_option(cursor, l);
    return count;
}

void cursor_trail(const struct cursor *cursor, int32_t *trail)
{
    for (int32_t l = 0; l < cursor->level; l++) {
        int32_t option = cursor_option(cursor, l);
        trail[l] = option ? option : -cursor->choices[l].item;
    }
}

void cursor_rewind(struct cursor *cursor)
{
    struct dance dance = dance_at(cursor, NULL);
    while (cursor->level) {
        ascend(cursor, &dance, GENERAL);
        unbranch(&dance, GENERAL, &cursor->choices[cursor->level]);
    }
    cursor->phase = ENTER;
    cursor->tally = (struct tally){.nodes = 1};
}

static bool is_among(int32_t step, const int32_t *trail, int32_t count)
{
    for (int32_t k = 0; k < count; k++)
        if (trail[k] == step)
            return true;
    return false;
}

/* Find the branch of item i that the trail takes. */
static bool find_branch(const struct links *links, int32_t i, const int32_t *trail, int32_t count,
                        int32_t *node, int32_t *place)
{
    int32_t branches = links_branches(links, i);
    *node = links->node[i].down;
    for (*place = 1; *place <= branches; *node = links->node[*node].down, ++*place)
        if (is_among(*node == i ? -i : links_option(links, *node), trail, count))
            return true;
    return false;
}

int32_t cursor_replay(struct cursor *cursor, const int32_t *trail, int32_t count)
{
    for (int32_t i; (i = cursor_choose(cursor)) != 0;) {
        int32_t node, place;
        if (!find_branch(&cursor->links, i, trail, count, &node, &place))
            break;
        struct dance dance = dance_at(cursor, NULL);
        branch(cursor, &dance, GENERAL, i, node, place);
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
