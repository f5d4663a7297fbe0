/* SPDX-License-Identifier: MIT */
/* Shows the engine's nodes as moves of a cursor. */
#include "engine/bits/quick.h"

#include "base/bits.h"
#include "base/memory.h"
#include "cover/moves.h"
#include "engine/bits/bits.h"

#define MEMORY_MOST ((size_t)32 << 20)

/* A node. */
struct stop {
    int32_t level, option;
    int32_t item, branches;     /* item 0: a solution */
};

struct quick {
    struct bits_run *bits;      /* owned */
    struct stop here;           /* the cursor's node, if not entered */
    struct stop next;           /* the engine's next node; option 0: unknown */
    bool is_ended;
};

static void look_at(const struct bits_run *bits, struct stop *stop)
{
    const struct bits_level *level = &bits->levels[bits->level];
    stop->branches = level->size;
    stop->item = bits->tier->masks.mark[level->item];
}

static void find_next(struct quick *quick)
{
    struct bits_run *bits = quick->bits;
    int64_t before = bits->run.nodes, solutions = 0;
    int32_t level = bits->level;
    while (bits->run.nodes == before && !quick->is_ended) {
        int64_t budget = 1;
        level = bits->level;
        quick->is_ended = bits_go(bits, &budget, false, &solutions) == OUTCOME_DONE;
    }
    if (quick->is_ended)
        return;
    quick->next = (struct stop){.level = level, .option = bits->options[level]};
    if (bits->level > level)
        look_at(bits, &quick->next);
    else if (!solutions)
        quick->next.item = bits->tier->masks.mark[bits->dead];
}

static int32_t last_node(const struct problem *problem, int32_t option)
{
    return problem->first[option + 1] + problem->items + option;
}

static enum move enter(struct cursor *cursor, enum move move)
{
    struct quick *quick = cursor->state;
    struct choice *choice = &cursor->choices[cursor->level++];
    choice->node = last_node(cursor->problem, quick->next.option);
    choice->place++;
    quick->here = quick->next;
    quick->next.option = 0;
    cursor->phase = ENTER;
    cursor->tally.nodes++;
    return move;
}

static enum move go_in(struct cursor *cursor)
{
    struct quick *quick = cursor->state;
    const struct stop *here = &quick->here;
    if (here->branches) {
        cursor->choices[cursor->level] = (struct choice){.item = here->item,
                                                         .size = here->branches};
        find_next(quick);
        return enter(cursor, MOVE_TRY);
    }
    cursor->phase = LEAVE;
    ++*(here->item ? &cursor->tally.deads : &cursor->tally.solutions);
    return here->item ? MOVE_DIE : MOVE_SOLVE;
}

static enum move go_on(struct cursor *cursor)
{
    struct quick *quick = cursor->state;
    if (!cursor->level)
        return MOVE_NONE;
    cursor->level--;
    if (!quick->next.option)
        find_next(quick);
    if (quick->next.option && quick->next.level == cursor->level)
        return enter(cursor, MOVE_NEXT);
    return MOVE_RETREAT;
}

static enum ending run(struct cursor *cursor, int direction, const struct goal *goal,
                       int64_t budget, struct event_log *log)
{
    (void)log;
    while (budget-- > 0) {
        enum move move = cursor->phase == ENTER ? go_in(cursor) : go_on(cursor);
        if (move == MOVE_NONE)
            return FINISHED;
        cursor->tally.moves++;
        cursor->last = move;
        if (is_met(cursor, goal, direction, move))
            return REACHED;
    }
    return RAN_OUT;
}

/* After a retreat, it is the choice made there. */
static struct stop stop_here(const struct cursor *cursor)
{
    const struct quick *quick = cursor->state;
    const struct choice *choice = &cursor->choices[cursor->level];
    if (cursor->phase == LEAVE && cursor->last == MOVE_RETREAT)
        return (struct stop){.item = choice->item, .branches = choice->size};
    return quick->here;
}

static int32_t choose_here(const struct cursor *cursor)
{
    return stop_here(cursor).item;
}

static int32_t count_here(const struct cursor *cursor, int32_t i)
{
    struct stop here = stop_here(cursor);
    return here.item == i ? here.branches : 0;
}

static bool seek(const struct cursor *cursor, struct choice *choice, int direction,
                 int64_t *updates)
{
    (void)cursor;
    (void)updates;
    choice->place += direction;
    return choice->place >= 1 && choice->place <= choice->size;
}

static void close_quick(struct cursor *cursor)
{
    struct quick *quick = cursor->state;
    engine_close(&quick->bits->run);
    memory_free(quick);
    cursor->state = NULL;
}

static const struct method method_quick = {
    .name = "quick",
    .summary = "sets of options as bits",
    .updates = "nothing",
    .hides = true,
    .close = close_quick,
    .run = run,
    .choose = choose_here,
    .branches = count_here,
    .seek = seek,
};

static bool suits(const struct cursor *cursor)
{
    const struct problem *problem = cursor->problem;
    const struct rule *rule = &cursor->rule;
    struct diag why = {0};
    struct task task = {.problem = problem, .memory = MEMORY_MOST};
    return cursor->method == &method_dlx && rule->by == CHOOSE_SMALLEST && !rule->random &&
           !rule->bound && !problem->priority && !problem->bounds && problem->primary &&
           !cursor->level && cursor_at_start(cursor) && engine_bits.fits(&task, NULL, &why);
}

static void rewind_quick(struct cursor *cursor)
{
    struct quick *quick = cursor->state;
    struct bits_run *bits = quick->bits;
    bits->level = 0;
    bits->tier = &bits->widest;
    bits_choose_first(bits);
    *quick = (struct quick){.bits = bits};
    look_at(bits, &quick->here);
    cursor->level = 0;
}

static int32_t turn_to(struct bits_run *bits, int32_t option)
{
    const struct tier *tier = bits->tier;
    const struct masks *masks = &tier->masks;
    struct bits_level *level = &bits->levels[bits->level];
    const uint64_t *row = masks_row(masks, level->item, masks->words);
    const uint64_t *alive =
        tier->alive + (size_t)(bits->level - tier->first) * (size_t)masks->words;
    level->tried = 0;
    for (int32_t w = 0;; w++)
        for (uint64_t rest = row[w] & alive[w]; rest; rest &= rest - 1) {
            if (masks->option[w * 64 + bit_lowest(rest)] == option) {
                level->word = w;
                level->rest = rest;
                return level->tried;
            }
            level->tried++;
        }
}

void cursor_go(struct cursor *cursor, const struct waypoint *point)
{
    struct quick *quick = cursor->state;
    if (cursor->method != &method_quick) {
        waypoint_go(point, cursor);
        return;
    }
    rewind_quick(cursor);
    while (cursor->level < point->level) {
        int32_t before = turn_to(quick->bits, point->trail[cursor->level]);
        cursor->choices[cursor->level] = (struct choice){
            .item = quick->here.item, .size = quick->here.branches, .place = before};
        find_next(quick);
        enter(cursor, MOVE_TRY);
    }
    cursor->tally = point->tally;
    cursor->phase = point->phase;
    cursor->last = MOVE_TRY;
}

void cursor_pass_over(struct cursor *cursor)
{
    cursor->phase = LEAVE;
    if (cursor->method != &method_quick)
        return;
    const struct quick *quick = cursor->state;
    struct bits_level *level = &quick->bits->levels[quick->bits->level];
    if (quick->here.branches)
        level->tried = level->size;
}

bool cursor_speed_up(struct cursor *cursor)
{
    struct diag why = {0};
    struct task task = {.problem = cursor->problem, .memory = MEMORY_MOST};
    struct engine_run *engine = suits(cursor) ? engine_bits.open(&task, &why) : NULL;
    if (!engine)
        return false;
    struct quick *quick = memory_need_zero(1, sizeof *quick);
    quick->bits = (struct bits_run *)engine;
    look_at(quick->bits, &quick->here);
    cursor->state = quick;
    cursor->method = &method_quick;
    return true;
}
