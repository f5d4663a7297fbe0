/* SPDX-License-Identifier: MIT */
/* Dancing cells: Algorithm X on sparse sets instead of lists.
 *
 * Makes the same nodes and events as dancing links.  Undoing a step takes its events off a
 * trail. */
#include "base/memory.h"
#include "base/random.h"
#include "cover/moves.h"
#include "cover/sparse_sets.h"
#include "cover/walk.h"

struct cells {
    const struct problem *problem;
    struct arena arena;         /* all arrays except `trail` */
    struct sparse_sets sets;
    struct links open;          /* for choose(): the open ring, most, size */
    bool *is_open;              /* [items + 1] */
    int32_t *colour;            /* [items + 1]: colour purified to; 0: none */
    int32_t *aside;             /* [options + 1]: 1 + the level that set it aside; 0: none */
    struct event *trail;        /* [length]: the events of all steps */
    size_t length, room;
    size_t *picked, *taken;     /* [levels + 1]: length before the level's pick and take */
};

static struct cells *cells_of(const struct cursor *cursor)
{
    return cursor->state;
}

static void drop_cells(struct cursor *cursor)
{
    struct cells *cells = cells_of(cursor);
    if (!cells)
        return;
    sparse_sets_done(&cells->sets);
    arena_done(&cells->arena);
    memory_free(cells->trail);
    memory_free(cells);
    cursor->state = NULL;
}

static bool get_arrays(struct cells *cells)
{
    const struct problem *problem = cells->problem;
    size_t items = (size_t)problem->items + 1, options = (size_t)problem->options + 1;
    size_t levels = (size_t)problem_levels(problem) + 1;
    struct arena *arena = &cells->arena;
    cells->open.right = arena_zero(arena, items, sizeof *cells->open.right);
    cells->open.most = arena_zero(arena, items, sizeof *cells->open.most);
    cells->is_open = arena_zero(arena, items, sizeof *cells->is_open);
    cells->colour = arena_zero(arena, items, sizeof *cells->colour);
    cells->aside = arena_zero(arena, options, sizeof *cells->aside);
    cells->picked = arena_zero(arena, levels, sizeof *cells->picked);
    cells->taken = arena_zero(arena, levels, sizeof *cells->taken);
    return !arena->failed && sparse_sets_init(&cells->sets, problem);
}

static bool make_cells(struct cursor *cursor, struct diag *diag)
{
    const struct problem *problem = cursor->problem;
    struct cells *cells = cursor->state = memory_need_zero(1, sizeof *cells);
    cells->problem = problem;
    if (!get_arrays(cells)) {
        drop_cells(cursor);
        return diag_memory(diag, "the sparse sets");
    }
    cells->open.items = problem->items;
    cells->open.nodes = cursor->links.nodes;
    cells->open.slack = cursor->links.slack;
    cells->open.bounded = cursor->links.bounded;
    cells->open.size = cells->sets.size;
    for (int32_t i = 1; i <= problem->items; i++) {
        cells->is_open[i] = true;
        cells->open.most[i] = problem_bounds(problem, i).most;
    }
    return true;
}

static int32_t choose_by_size(const struct cursor *cursor)
{
    struct cells *cells = cells_of(cursor);
    int32_t last = 0;
    for (int32_t i = 1; i <= cursor->problem->primary; i++) {
        if (!cells->is_open[i])
            continue;
        cells->open.right[last] = i;
        last = i;
    }
    cells->open.right[last] = 0;
    return choose(&cells->open, cursor->rule, cursor->problem,
                  cursor->rule.random ? path_hash(cursor) : 0);
}

static int32_t branches(const struct cursor *cursor, int32_t i)
{
    return links_branches(&cells_of(cursor)->open, i);
}

/* Tries options in order, whatever the order of cells; options set aside at this level count. */
static bool seek(const struct cursor *cursor, struct choice *choice, int direction,
                 int64_t *updates)
{
    const struct cells *cells = cells_of(cursor);
    const struct links *links = &cursor->links;
    (void)updates;
    choice->place += direction;
    if (choice->place < 1 || choice->place > choice->size)
        return false;
    int32_t x = choice->item, left = choice->place;
    bool again = cells->open.most[x] > 1;
    do {
        x = links->node[x].down;
        if (x != choice->item &&
            (sparse_sets_is_active(&cells->sets, x) ||
             (again && cells->aside[links_option(links, x)] == cursor->level + 1)))
            left--;
    } while (x != choice->item && left);
    choice->node = x;
    return true;
}

struct step {
    struct cursor *cursor;
    struct cells *cells;
    struct emitter *emitter;
};

static struct step step_of(struct cursor *cursor, struct emitter *emitter)
{
    return (struct step){cursor, cells_of(cursor), emitter};
}

static void apply(struct step *step, enum event_kind kind, int32_t subject)
{
    struct cells *cells = step->cells;
    switch (kind) {
    case EVENT_HIDE: sparse_sets_remove(&cells->sets, subject); break;
    case EVENT_UNHIDE: sparse_sets_restore(&cells->sets, subject); break;
    case EVENT_COVER: cells->is_open[subject] = false; break;
    case EVENT_UNCOVER: cells->is_open[subject] = true; break;
    case EVENT_SPEND: cells->open.most[subject]--; break;
    case EVENT_UNSPEND: cells->open.most[subject]++; break;
    case EVENT_ASIDE: cells->aside[subject] = step->cursor->level + 1; break;
    case EVENT_UNASIDE: cells->aside[subject] = 0; break;
    case EVENT_UNPURIFY: cells->colour[subject] = 0; break;
    default: break;
    }
    emit(step->emitter, kind, subject);
}

static void make(struct step *step, enum event_kind kind, int32_t subject)
{
    struct cells *cells = step->cells;
    if (cells->length == cells->room)
        cells->trail = memory_need_grow(cells->trail, &cells->room, cells->length + 1,
                                        sizeof *cells->trail);
    cells->trail[cells->length++] = (struct event){.kind = (uint8_t)kind, .subject = subject};
    apply(step, kind, subject);
}

static enum event_kind undo_last(struct step *step)
{
    struct event event = step->cells->trail[--step->cells->length];
    apply(step, event_inverse(event.kind), event.subject);
    return event.kind;
}

static void undo_to(struct step *step, size_t length)
{
    while (step->cells->length > length)
        undo_last(step);
}

/* Removes the other nodes of x's option, except in lists purified to their colour. */
static void hide(struct step *step, int32_t x)
{
    const struct node *node = step->cursor->links.node;
    for (int32_t q = x + 1; q != x;) {
        int32_t item = node[q].item;
        if (item <= 0) {
            q = node[q].up;
            continue;
        }
        if (!node[q].colour || node[q].colour != step->cells->colour[item]) {
            step->cursor->updates++;
            make(step, EVENT_HIDE, q);
        }
        q++;
    }
}

/* Hides the item's active options, except options of colour `kept` (0: none). */
static void hide_all(struct step *step, int32_t item, int32_t kept)
{
    const struct node *node = step->cursor->links.node;
    for (int32_t x = node[item].down; x != item; x = node[x].down)
        if (sparse_sets_is_active(&step->cells->sets, x) && !(kept && node[x].colour == kept))
            hide(step, x);
}

static void cover(struct step *step, int32_t item)
{
    hide_all(step, item, 0);
    make(step, EVENT_COVER, item);
}

static void use(struct step *step, int32_t item)
{
    if (step->cells->open.most[item] > 1)
        make(step, EVENT_SPEND, item);
    else
        cover(step, item);
}

static void purify(struct step *step, int32_t item, int32_t colour)
{
    if (step->cells->colour[item])
        return;
    step->cells->colour[item] = colour;
    hide_all(step, item, colour);
    make(step, EVENT_PURIFY, item);
}

static void set_aside(struct step *step, int32_t x)
{
    hide(step, x);
    step->cursor->updates++;
    make(step, EVENT_HIDE, x);
    make(step, EVENT_ASIDE, links_option(&step->cursor->links, x));
}

/* Covers the item or, if it may be covered again, sets aside its options up to the choice's. */
static void pick(struct cursor *cursor, const struct choice *choice, struct emitter *emitter)
{
    struct step step = step_of(cursor, emitter);
    const struct node *node = cursor->links.node;
    step.cells->picked[cursor->level] = step.cells->length;
    if (step.cells->open.most[choice->item] == 1) {
        cover(&step, choice->item);
        return;
    }
    for (int32_t x = node[choice->item].down; x != choice->item; x = node[x].down) {
        if (sparse_sets_is_active(&step.cells->sets, x))
            set_aside(&step, x);
        if (x == choice->node)
            break;
    }
}

static void unpick(struct cursor *cursor, const struct choice *choice, struct emitter *emitter)
{
    struct step step = step_of(cursor, emitter);
    (void)choice;
    undo_to(&step, step.cells->picked[cursor->level]);
}

static void pass(struct cursor *cursor, const struct choice *from, const struct choice *to,
                 struct emitter *emitter)
{
    struct step step = step_of(cursor, emitter);
    const struct choice *later = to->place > from->place ? to : from;
    if (step.cells->open.most[later->item] == 1 || later->node == later->item)
        return;
    if (later == to) {
        set_aside(&step, later->node);
        return;
    }
    do
        undo_last(&step);
    while (step.cells->length > step.cells->picked[cursor->level] &&
           step.cells->trail[step.cells->length - 1].kind == EVENT_HIDE);
}

static void take(struct cursor *cursor, const struct choice *choice, struct emitter *emitter)
{
    struct step step = step_of(cursor, emitter);
    const struct node *node = cursor->links.node;
    int32_t x = choice->node, item = choice->item;
    emit(emitter, EVENT_TRY, option_of(cursor, x));
    step.cells->taken[cursor->level] = step.cells->length;
    if (x == item) {
        if (step.cells->open.most[item] > 1)
            cover(&step, item);
        return;
    }
    if (step.cells->open.most[item] > 1)
        use(&step, item);
    for (int32_t p = x + 1; p != x;) {
        int32_t other = node[p].item;
        if (other <= 0) {
            p = node[p].up;
            continue;
        }
        if (node[p].colour)
            purify(&step, other, node[p].colour);
        else
            use(&step, other);
        p++;
    }
}

static void untake(struct cursor *cursor, const struct choice *choice, struct emitter *emitter)
{
    struct step step = step_of(cursor, emitter);
    undo_to(&step, step.cells->taken[cursor->level]);
    emit(emitter, EVENT_UNTRY, option_of(cursor, choice->node));
}

static uint64_t hash(const struct cursor *cursor)
{
    const struct cells *cells = cells_of(cursor);
    uint64_t hash = sparse_sets_hash(&cells->sets, cursor->problem);
    for (int32_t i = 1; i <= cursor->problem->items; i++) {
        hash = random_at(random_at(hash, (uint64_t)cells->open.most[i]), cells->is_open[i]);
        hash = random_at(hash, (uint64_t)cells->colour[i]);
    }
    return hash;
}

const struct method method_cells = {
    .name = "cells",
    .summary = "dancing cells (Knuth's SSXCC)",
    .updates = "nodes removed by a swap",
    .hides = true,
    .open = make_cells,
    .close = drop_cells,
    .forward = walk_forward,
    .backward = walk_backward,
    .run = walk_run,
    .descend = walk_descend,
    .ascend = walk_ascend,
    .choose = choose_by_size,
    .branches = branches,
    .seek = seek,
    .pick = pick,
    .unpick = unpick,
    .pass = pass,
    .take = take,
    .untake = untake,
    .hash = hash,
};
