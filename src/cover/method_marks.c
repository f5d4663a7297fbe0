/* SPDX-License-Identifier: MIT */
/* Backtracking with marks on covered items, without looking ahead.
 *
 * Branches on the first open item of a fixed order, of pieces or cells first, and tests all its
 * options.  Source: for cells, Games::Pentominos. */
#include "base/memory.h"
#include "base/random.h"
#include "cover/moves.h"
#include "cover/walk.h"

struct mark {
    int32_t left;       /* remaining covers; 0: closed */
    int32_t after;      /* last option of an earlier branch; later ones follow */
    int32_t painted;    /* taken options that cover it in `colour` */
    int32_t colour;
};

struct marks {
    struct mark *at;    /* [items + 1] */
    int32_t *order;     /* [primary + 1]: primary items in order, then 0 */
    int32_t *place;     /* [primary + 1]: index in `order` */
    int32_t *before;    /* [problem_levels() + 1]: value before the branch */
};

static struct marks *marks_of(const struct cursor *cursor)
{
    return cursor->state;
}

static void fill_order(struct marks *marks, const struct problem *problem, bool sharp_first)
{
    int32_t count = 0;
    for (int turn = 0; turn < 2; turn++)
        for (int32_t i = 1; i <= problem->primary; i++)
            if (problem->sharp[i] == (turn == 0 ? sharp_first : !sharp_first)) {
                marks->place[i] = count;
                marks->order[count++] = i;
            }
    marks->order[count] = 0;
}

static void fill_marks(struct marks *marks, const struct problem *problem)
{
    for (int32_t i = 1; i <= problem->items; i++)
        marks->at[i].left = i <= problem->primary ? problem_bounds(problem, i).most : 1;
}

static void drop_marks(struct cursor *cursor)
{
    struct marks *marks = marks_of(cursor);
    if (!marks)
        return;
    memory_free(marks->at);
    memory_free(marks->order);
    memory_free(marks->place);
    memory_free(marks->before);
    memory_free(marks);
    cursor->state = NULL;
}

static bool make_marks(struct cursor *cursor, bool sharp_first, struct diag *diag)
{
    const struct problem *problem = cursor->problem;
    struct marks *marks = cursor->state = memory_need_zero(1, sizeof *marks);
    marks->at = memory_try_zero((size_t)problem->items + 1, sizeof *marks->at);
    marks->order = memory_try_zero((size_t)problem->primary + 1, sizeof *marks->order);
    marks->place = memory_try_zero((size_t)problem->primary + 1, sizeof *marks->place);
    marks->before = memory_try_zero((size_t)problem_levels(problem) + 1, sizeof *marks->before);
    if (!marks->at || !marks->order || !marks->place || !marks->before) {
        drop_marks(cursor);
        return diag_memory(diag, "the marks");
    }
    fill_order(marks, problem, sharp_first);
    fill_marks(marks, problem);
    return true;
}

static bool open_pieces(struct cursor *cursor, struct diag *diag)
{
    return make_marks(cursor, true, diag);
}

static bool open_scan(struct cursor *cursor, struct diag *diag)
{
    return make_marks(cursor, false, diag);
}

/* Items before the last choice's are closed. */
static int32_t choose_first(const struct cursor *cursor)
{
    const struct marks *marks = marks_of(cursor);
    int32_t last = cursor->level ? cursor->choices[cursor->level - 1].item : 0;
    const int32_t *i = marks->order + marks->place[last];
    while (*i && !marks->at[*i].left)
        i++;
    return *i;
}

static int32_t branches(const struct cursor *cursor, int32_t i)
{
    const struct links *links = &cursor->links;
    int32_t need = marks_of(cursor)->at[i].left - links->slack[i];
    int32_t count = links->size[i] + 1 - (need > 0 ? need : 0);
    return count > 0 ? count : 0;
}

static bool fits(const struct marks *marks, struct entry entry, int32_t option)
{
    const struct mark *mark = &marks->at[entry.item];
    if (!mark->left || option <= mark->after)
        return false;
    return !mark->painted || entry.colour == mark->colour;
}

static bool option_fits(const struct cursor *cursor, int32_t o, int64_t *updates)
{
    const struct problem *problem = cursor->problem;
    for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++) {
        ++*updates;
        if (!fits(marks_of(cursor), problem->entries[e], o))
            return false;
    }
    return true;
}

static bool seek(const struct cursor *cursor, struct choice *choice, int direction,
                 int64_t *updates)
{
    const struct links *links = &cursor->links;
    do {
        choice->place += direction;
        if (choice->place < 1 || choice->place > choice->size)
            return false;
        choice->node = next_branch(links, choice, direction);
    } while (choice->node != choice->item &&
             !option_fits(cursor, links_option(links, choice->node), updates));
    return true;
}

static void put(struct cursor *cursor, struct entry entry, struct emitter *emitter)
{
    struct mark *mark = &marks_of(cursor)->at[entry.item];
    cursor->updates++;
    if (!entry.colour) {
        emit(emitter, --mark->left ? EVENT_SPEND : EVENT_COVER, entry.item);
    } else if (!mark->painted++) {
        mark->colour = entry.colour;
        emit(emitter, EVENT_PURIFY, entry.item);
    }
}

static void put_back(struct cursor *cursor, struct entry entry, struct emitter *emitter)
{
    struct mark *mark = &marks_of(cursor)->at[entry.item];
    cursor->updates++;
    if (!entry.colour) {
        emit(emitter, mark->left++ ? EVENT_UNSPEND : EVENT_UNCOVER, entry.item);
    } else if (!--mark->painted) {
        emit(emitter, EVENT_UNPURIFY, entry.item);
        mark->colour = 0;
    }
}

static void take(struct cursor *cursor, const struct choice *choice, struct emitter *emitter)
{
    const struct problem *problem = cursor->problem;
    struct mark *mark = &marks_of(cursor)->at[choice->item];
    int32_t *before = &marks_of(cursor)->before[cursor->level];
    int32_t o = option_of(cursor, choice->node);
    emit(emitter, EVENT_TRY, o);
    if (!o) {
        *before = mark->left;
        mark->left = 0;
        emit(emitter, EVENT_COVER, choice->item);
        return;
    }
    *before = mark->after;
    mark->after = o;
    for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++)
        put(cursor, problem->entries[e], emitter);
}

static void untake(struct cursor *cursor, const struct choice *choice, struct emitter *emitter)
{
    const struct problem *problem = cursor->problem;
    struct mark *mark = &marks_of(cursor)->at[choice->item];
    int32_t before = marks_of(cursor)->before[cursor->level];
    int32_t o = option_of(cursor, choice->node);
    if (o) {
        for (int32_t e = problem->first[o + 1]; e-- > problem->first[o];)
            put_back(cursor, problem->entries[e], emitter);
        mark->after = before;
    } else {
        emit(emitter, EVENT_UNCOVER, choice->item);
        mark->left = before;
    }
    emit(emitter, EVENT_UNTRY, o);
}

static uint64_t hash(const struct cursor *cursor)
{
    uint64_t hash = 0;
    for (int32_t i = 1; i <= cursor->problem->items; i++) {
        const struct mark *mark = &marks_of(cursor)->at[i];
        hash = random_at(random_at(hash, (uint64_t)mark->left), (uint64_t)mark->after);
        hash = random_at(random_at(hash, (uint64_t)mark->painted), (uint64_t)mark->colour);
    }
    return hash;
}

/* The methods differ only in the order of items. */
#define BACKTRACKER(id, text, opens, does)                                  \
    const struct method method_##id = {                                     \
        .name = text,                                                       \
        .summary = does,                                                    \
        .updates = "items tested, marked and cleared",                      \
        .open = opens,                                                      \
        .close = drop_marks,                                                \
        .forward = walk_forward,                                            \
        .backward = walk_backward,                                          \
        .run = walk_run,                                                    \
        .descend = walk_descend,                                            \
        .ascend = walk_ascend,                                              \
        .choose = choose_first,                                             \
        .branches = branches,                                               \
        .seek = seek,                                                       \
        .take = take,                                                       \
        .untake = untake,                                                   \
        .hash = hash,                                                       \
    };

BACKTRACKER(pieces, "pieces", open_pieces, "backtracking, piece by piece")
BACKTRACKER(scan, "scan", open_scan, "backtracking, at the first empty cell")
