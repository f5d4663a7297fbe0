/* SPDX-License-Identifier: MIT */
/* Algorithm X on a matrix copied for each level.
 *
 * A branch copies the rest of its level's matrix for the next, so nothing is undone.  Makes the
 * same nodes and events as dancing links.  Cost of a branch: rows times columns. */
#include "base/memory.h"
#include "cover/matrix.h"
#include "cover/moves.h"
#include "cover/walk.h"

/* Maximum int32_t in all matrices: 1 GiB. */
#define ROOM_MOST (INT64_C(1) << 28)

struct matrices {
    struct arena arena;
    struct matrix *at;          /* [levels + 1]; used up to the cursor's */
    int64_t *events;            /* [levels + 1]: emitted on the branch to it */
    int32_t *room;              /* all matrices */
    struct rest rest;           /* of the current branch */
    struct links open;          /* for choose(): the open ring, most, size */
};

static struct matrices *matrices_of(const struct cursor *cursor)
{
    return cursor->state;
}

static struct matrix *level_at(const struct cursor *cursor, int32_t level)
{
    return &matrices_of(cursor)->at[level];
}

static int32_t deepest(const struct problem *problem)
{
    int32_t levels = problem_levels(problem), shortest = levels + 1;
    for (int32_t o = 1; o <= problem->options && !problem->bounds; o++) {
        int32_t length = 0;
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++)
            length += problem->entries[e].item <= problem->primary;
        if (length && length < shortest)
            shortest = length;
    }
    return problem->bounds ? levels : levels / shortest;
}

static void drop_matrices(struct cursor *cursor)
{
    struct matrices *matrices = matrices_of(cursor);
    if (!matrices)
        return;
    arena_done(&matrices->arena);
    memory_free(matrices);
    cursor->state = NULL;
}

static bool get_arrays(struct matrices *matrices, const struct problem *problem, int32_t levels,
                       size_t numbers)
{
    size_t items = (size_t)problem->items + 1, options = (size_t)problem->options + 1;
    struct rest *rest = &matrices->rest;
    struct links *open = &matrices->open;
    matrices->at = arena_zero(&matrices->arena, (size_t)levels + 1, sizeof *matrices->at);
    matrices->events = arena_zero(&matrices->arena, (size_t)levels + 1, sizeof *matrices->events);
    matrices->room = arena_array(&matrices->arena, numbers, sizeof *matrices->room);
    rest->row_gone = arena_array(&matrices->arena, options, sizeof *rest->row_gone);
    rest->column_gone = arena_array(&matrices->arena, items, sizeof *rest->column_gone);
    rest->most = arena_array(&matrices->arena, items, sizeof *rest->most);
    rest->colour = arena_array(&matrices->arena, items, sizeof *rest->colour);
    open->right = arena_zero(&matrices->arena, items, sizeof *open->right);
    open->size = arena_zero(&matrices->arena, items, sizeof *open->size);
    open->most = arena_zero(&matrices->arena, items, sizeof *open->most);
    return !matrices->arena.failed;
}

static bool make_matrices(struct cursor *cursor, struct diag *diag)
{
    const struct problem *problem = cursor->problem;
    int32_t levels = deepest(problem);
    int64_t numbers = matrix_numbers(problem->options, problem->items) + 1;
    if (numbers > ROOM_MOST / (levels + 1))
        return diag_fault(diag, (struct place){0},
                          "a matrix of %d by %d is too large to copy on each level, up to level %d",
                          (int)problem->options, (int)problem->items, (int)levels);
    struct matrices *matrices = cursor->state = memory_need_zero(1, sizeof *matrices);
    if (!get_arrays(matrices, problem, levels, (size_t)(numbers * (levels + 1)))) {
        drop_matrices(cursor);
        return diag_memory(diag, "the matrices");
    }
    matrices->open.items = problem->items;
    matrices->open.nodes = cursor->links.nodes;
    matrices->open.slack = cursor->links.slack;
    matrices->open.bounded = cursor->links.bounded;
    matrix_fill(level_at(cursor, 0), problem, matrices->room);
    return true;
}

static int32_t choose_by_counting(const struct cursor *cursor)
{
    const struct matrix *matrix = level_at(cursor, cursor->level);
    struct links *open = &matrices_of(cursor)->open;
    int32_t last = 0;
    for (int32_t c = 0; c < matrix->columns; c++)
        open->size[matrix->item[c]] = 0;
    for (int32_t r = 0; r < matrix->rows; r++)
        for (int32_t c = 0; c < matrix->columns; c++)
            open->size[matrix->item[c]] += matrix_at(matrix, r, c) != 0;
    for (int32_t c = 0; c < matrix->columns && matrix->item[c] <= cursor->problem->primary; c++) {
        open->right[last] = matrix->item[c];
        last = matrix->item[c];
        open->most[last] = matrix->most[c];
    }
    open->right[last] = 0;
    return choose(open, cursor->rule, cursor->problem,
                  cursor->rule.random ? path_hash(cursor) : 0);
}

static int32_t branches(const struct cursor *cursor, int32_t i)
{
    const struct matrix *matrix = level_at(cursor, cursor->level);
    int32_t column = matrix_column(matrix, i), need = matrix->most[column] - cursor->links.slack[i];
    int32_t count = need > 0 ? 1 - need : 1;
    for (int32_t r = 0; r < matrix->rows; r++)
        count += matrix_at(matrix, r, column) != 0;
    return count > 0 ? count : 0;
}

static int32_t node_of(const struct problem *problem, int32_t option, int32_t item)
{
    int32_t e = problem->first[option];
    while (problem->entries[e].item != item)
        e++;
    return problem_node(problem, option, e - problem->first[option]);
}

static bool seek(const struct cursor *cursor, struct choice *choice, int direction,
                 int64_t *updates)
{
    const struct matrix *matrix = level_at(cursor, cursor->level);
    (void)updates;
    choice->place += direction;
    if (choice->place < 1 || choice->place > choice->size)
        return false;
    int32_t row = matrix_row(matrix, matrix_column(matrix, choice->item), choice->place);
    choice->node = row < 0 ? choice->item
                           : node_of(cursor->problem, matrix->option[row], choice->item);
    return true;
}

struct branch {
    const struct problem *problem;
    const struct matrix *matrix;
    struct rest *rest;
    int32_t item, option, place;    /* option 0: covers the item no more */
    bool again;                     /* the item may be covered again */
    struct emitter *emitter;
};

static struct branch begin_branch(const struct cursor *cursor, const struct choice *choice,
                                  struct emitter *emitter)
{
    const struct matrix *matrix = level_at(cursor, cursor->level);
    struct rest *rest = &matrices_of(cursor)->rest;
    matrix_rest(matrix, rest);
    return (struct branch){
        .problem = cursor->problem,
        .matrix = matrix,
        .rest = rest,
        .item = choice->item,
        .option = option_of(cursor, choice->node),
        .place = choice->place,
        .again = matrix->most[matrix_column(matrix, choice->item)] > 1,
        .emitter = emitter,
    };
}

static bool emits_links(const struct branch *branch)
{
    return branch->emitter->log && branch->emitter->detail == DETAIL_LINKS;
}

/* Returns the k-th entry after the item's, cyclically. */
static int32_t entry_after(const struct problem *problem, int32_t option, int32_t item, int32_t k)
{
    int32_t begin = problem_node(problem, option, 0);
    int32_t own = node_of(problem, option, item) - begin;
    return (own + 1 + k) % problem_length(problem, option);
}

/* Removes a row with an entry in `item` from all other lists except those purified to its
 * colour. */
static void drop_row(struct branch *branch, int32_t row, int32_t item)
{
    const struct problem *problem = branch->problem;
    int32_t o = branch->matrix->option[row], others = problem_length(problem, o) - 1;
    branch->rest->row_gone[row] = true;
    for (int32_t k = 0; k < others && emits_links(branch); k++) {
        int32_t after = entry_after(problem, o, item, k);
        struct entry entry = problem->entries[problem->first[o] + after];
        int32_t column = matrix_column(branch->matrix, entry.item);
        if (!entry.colour || branch->rest->colour[column] != entry.colour)
            emit(branch->emitter, EVENT_HIDE, problem_node(problem, o, after));
    }
}

/* Spares rows of colour `kept` (0: none). */
static void drop_rows(struct branch *branch, int32_t column, int32_t kept)
{
    const struct matrix *matrix = branch->matrix;
    for (int32_t r = 0; r < matrix->rows; r++) {
        int32_t entry = matrix_at(matrix, r, column);
        if (entry && !branch->rest->row_gone[r] && !(kept && entry == 1 + kept))
            drop_row(branch, r, matrix->item[column]);
    }
}

static void cover(struct branch *branch, int32_t item)
{
    int32_t column = matrix_column(branch->matrix, item);
    drop_rows(branch, column, 0);
    branch->rest->column_gone[column] = true;
    emit(branch->emitter, EVENT_COVER, item);
}

static void use(struct branch *branch, int32_t item)
{
    if (--branch->rest->most[matrix_column(branch->matrix, item)] > 0)
        emit(branch->emitter, EVENT_SPEND, item);
    else
        cover(branch, item);
}

static void purify(struct branch *branch, struct entry entry)
{
    int32_t column = matrix_column(branch->matrix, entry.item);
    if (branch->rest->colour[column])
        return;
    branch->rest->colour[column] = entry.colour;
    drop_rows(branch, column, entry.colour);
    emit(branch->emitter, EVENT_PURIFY, entry.item);
}

static void set_aside(struct branch *branch, int32_t row)
{
    int32_t option = branch->matrix->option[row];
    drop_row(branch, row, branch->item);
    emit(branch->emitter, EVENT_HIDE, node_of(branch->problem, option, branch->item));
    emit(branch->emitter, EVENT_ASIDE, option);
}

/* Covers the item or, if it may be covered again, sets its tried options aside. */
static void emit_picked(struct branch *branch)
{
    int32_t column = matrix_column(branch->matrix, branch->item), places = branch->place;
    if (!branch->again) {
        cover(branch, branch->item);
        return;
    }
    for (int32_t r = 0; r < branch->matrix->rows && places; r++)
        if (matrix_at(branch->matrix, r, column)) {
            set_aside(branch, r);
            places--;
        }
}

static void emit_taken(struct branch *branch)
{
    const struct problem *problem = branch->problem;
    int32_t o = branch->option, others = o ? problem_length(problem, o) - 1 : 0;
    emit(branch->emitter, EVENT_TRY, o);
    if (branch->again && o)
        use(branch, branch->item);
    else if (branch->again)
        cover(branch, branch->item);
    for (int32_t k = 0; k < others; k++) {
        int32_t after = entry_after(problem, o, branch->item, k);
        struct entry entry = problem->entries[problem->first[o] + after];
        if (entry.colour)
            purify(branch, entry);
        else
            use(branch, entry.item);
    }
}

static void invert_from(const struct emitter *emitter, size_t begin)
{
    if (!emitter->log)
        return;
    struct event_log *log = emitter->log;
    struct event_log tail = {log->events + begin, log->count - begin, log->count - begin};
    event_log_invert(&tail);
}

static size_t emitted(const struct emitter *emitter)
{
    return emitter->log ? emitter->log->count : 0;
}

static void pick(struct cursor *cursor, const struct choice *choice, struct emitter *emitter)
{
    struct branch branch = begin_branch(cursor, choice, emitter);
    emit_picked(&branch);
}

static void unpick(struct cursor *cursor, const struct choice *choice, struct emitter *emitter)
{
    size_t begin = emitted(emitter);
    pick(cursor, choice, emitter);
    invert_from(emitter, begin);
}

static void pass(struct cursor *cursor, const struct choice *from, const struct choice *to,
                 struct emitter *emitter)
{
    bool forward = to->place > from->place;
    const struct choice *later = forward ? to : from;
    struct branch branch = begin_branch(cursor, later, emitter);
    size_t begin = emitted(emitter);
    if (!branch.again || !branch.option)
        return;
    int32_t column = matrix_column(branch.matrix, later->item);
    set_aside(&branch, matrix_row(branch.matrix, column, later->place));
    if (!forward)
        invert_from(emitter, begin);
}

static void take(struct cursor *cursor, const struct choice *choice, struct emitter *emitter)
{
    struct emitter nobody = {0};
    struct branch branch = begin_branch(cursor, choice, &nobody);
    struct matrix *next = level_at(cursor, cursor->level + 1);
    int64_t events = emitter->events;
    emit_picked(&branch);
    branch.emitter = emitter;
    emit_taken(&branch);
    matrix_copy(next, branch.matrix, branch.rest);
    matrices_of(cursor)->events[cursor->level + 1] = emitter->events - events;
    cursor->updates += (int64_t)next->rows * next->columns;
}

/* Repeats the branch to find its events; the level's matrix is unchanged. */
static void untake(struct cursor *cursor, const struct choice *choice, struct emitter *emitter)
{
    size_t begin = emitted(emitter);
    if (!emitter->log) {
        emitter->events += matrices_of(cursor)->events[cursor->level + 1];
        return;
    }
    struct emitter nobody = {0};
    struct branch branch = begin_branch(cursor, choice, &nobody);
    emit_picked(&branch);
    branch.emitter = emitter;
    emit_taken(&branch);
    invert_from(emitter, begin);
}

static uint64_t hash(const struct cursor *cursor)
{
    uint64_t hash = 0;
    for (int32_t l = 0; l <= cursor->level; l++)
        hash = matrix_hash(level_at(cursor, l), hash);
    return hash;
}

const struct method method_matrix = {
    .name = "matrix",
    .summary = "Algorithm X on a plain 0/1 matrix, copied on each level",
    .updates = "entries copied",
    .hides = true,
    .open = make_matrices,
    .close = drop_matrices,
    .forward = walk_forward,
    .backward = walk_backward,
    .run = walk_run,
    .descend = walk_descend,
    .ascend = walk_ascend,
    .choose = choose_by_counting,
    .branches = branches,
    .seek = seek,
    .pick = pick,
    .unpick = unpick,
    .pass = pass,
    .take = take,
    .untake = untake,
    .hash = hash,
};
