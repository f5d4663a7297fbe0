/* SPDX-License-Identifier: MIT */
#include "playback/tree.h"

#include "base/memory.h"

#define ROOM_FIRST 1024
#define DEPTH_MOST INT16_MAX

void tree_init(struct tree *tree, int32_t most)
{
    *tree = (struct tree){
        .most = most, .count = 1, .depth = DEPTH_MOST, .followed = DEPTH_MOST, .nodes = 1};
    tree->room = most < ROOM_FIRST ? most : ROOM_FIRST;
    tree->at = memory_need(NULL, (size_t)tree->room, sizeof *tree->at);
    tree->at[0] = (struct tree_node){.number = 1, .is_open = true};
}

void tree_done(struct tree *tree)
{
    memory_free(tree->at);
    *tree = (struct tree){0};
}

static void give_back(struct tree *tree, int32_t n)
{
    tree->at[n].depth = -1;
    tree->at[n].next = tree->unused;
    tree->unused = n;
}

static int32_t find_open(const struct tree *tree, int32_t n)
{
    int32_t k = tree->at[n].child;
    while (k && !tree->at[k].is_open)
        k = tree->at[k].next;
    return k;
}

/* Spares open nodes. */
static void fold(struct tree *tree, int32_t n)
{
    struct tree_node *at = tree->at;
    int32_t k = at[n].child, open = at[n].is_open ? find_open(tree, n) : 0;
    at[n].is_folded |= k > 0;
    at[n].child = at[n].latest = open;
    while (k) {
        if (k == open) {
            k = at[k].next;
            at[open].next = 0;
            continue;
        }
        /* queue its children after it */
        int32_t next = at[k].next, child = at[k].child;
        if (child) {
            int32_t last = child;
            while (at[last].next)
                last = at[last].next;
            at[last].next = next;
            next = child;
        }
        give_back(tree, k);
        k = next;
    }
}

static bool fold_level(struct tree *tree)
{
    int32_t deepest = 0;
    for (int32_t n = 0; n < tree->count; n++)
        if (!tree->at[n].is_open && tree->at[n].depth > deepest)
            deepest = tree->at[n].depth;
    /* nodes below are on a path not yet left */
    if (deepest > tree->depth)
        deepest = tree->depth;
    if (deepest < 2)
        return false;
    tree->depth = deepest - 1;
    for (int32_t n = 0; n < tree->count; n++)
        if (tree->at[n].depth == tree->depth)
            fold(tree, n);
    return true;
}

static void grow(struct tree *tree, int32_t most)
{
    int32_t room = tree->room < most / 2 ? 2 * tree->room : most;
    tree->at = memory_need(tree->at, (size_t)room, sizeof *tree->at);
    tree->room = room;
}

static int32_t get_node(struct tree *tree)
{
    while (!tree->unused && tree->count == tree->room)
        if (tree->room < tree->most)
            grow(tree, tree->most);
        else if (!fold_level(tree))
            grow(tree, tree->room + ROOM_FIRST);
    if (!tree->unused)
        return tree->count++;
    int32_t n = tree->unused;
    tree->unused = tree->at[n].next;
    return n;
}

/* In numerical order; "no more" is last. */
static int32_t order_of(int32_t option)
{
    return option ? option : INT32_MAX;
}

/* The last child up to `option`; 0: none. */
static int32_t find_before(const struct tree *tree, int32_t n, int32_t option)
{
    const struct tree_node *at = tree->at;
    int32_t latest = at[n].latest, before = 0, k = at[n].child;
    if (latest && order_of(at[latest].option) <= order_of(option))
        k = latest;
    for (; k && order_of(at[k].option) <= order_of(option); k = at[k].next)
        before = k;
    return before;
}

int32_t tree_find(const struct tree *tree, int32_t n, int32_t option)
{
    int32_t before = find_before(tree, n, option);
    return before && tree->at[before].option == option ? before : 0;
}

/* After `before`, unless freeing memory removes it. */
static int32_t add_child(struct tree *tree, int32_t n, int32_t option, int32_t before)
{
    int32_t child = get_node(tree);
    struct tree_node *at = tree->at;
    if (before && at[before].depth < 0)
        before = find_before(tree, n, option);
    at[child] = (struct tree_node){
        .parent = n,
        .next = before ? at[before].next : at[n].child,
        .option = option,
        .depth = (int16_t)(at[n].depth < DEPTH_MOST ? at[n].depth + 1 : DEPTH_MOST),
    };
    if (before)
        at[before].next = child;
    else
        at[n].child = child;
    return child;
}

static void descend(struct tree *tree, int32_t option)
{
    int32_t parent = tree->here, before = find_before(tree, parent, option), child = before;
    if (!before || tree->at[before].option != option)
        child = add_child(tree, parent, option, before);
    tree->at[parent].latest = child;
    tree->at[child].is_open = true;
    tree->here = child;
}

static void note_deepest(struct tree *tree, int32_t n, int16_t depth)
{
    if (tree->at[n].deepest < depth)
        tree->at[n].deepest = depth;
}

static void ascend(struct tree *tree)
{
    struct tree_node *node = &tree->at[tree->here];
    if (!tree->here)
        return;
    node->is_open = false;
    note_deepest(tree, node->parent, node->deepest);
    if (node->depth >= tree->depth)
        fold(tree, tree->here);
    tree->here = node->parent;
}

static void note_beginning(struct tree *tree)
{
    struct tree_node *node = &tree->at[tree->here];
    node->number = tree->nodes;
    if (node->nodes)
        return;
    node->solutions = tree->solutions;
    node->deads = tree->deads;
}

static void note_end(struct tree *tree)
{
    struct tree_node *node = &tree->at[tree->here];
    if (node->nodes || !node->number)
        return;
    node->nodes = tree->nodes - node->number + 1;
    node->solutions = tree->solutions - node->solutions;
    node->deads = tree->deads - node->deads;
}

static void enter(struct tree *tree, int32_t option, int direction)
{
    descend(tree, option);
    if (direction < 0)
        return;
    tree->nodes++;
    note_beginning(tree);
}

static void leave(struct tree *tree, int direction)
{
    if (direction > 0) {
        note_end(tree);
    } else {
        note_beginning(tree);
        tree->nodes--;
    }
    ascend(tree);
}

static void judge(struct tree *tree, struct event event, int direction)
{
    struct tree_node *node = &tree->at[tree->here];
    bool solves = event.kind == EVENT_SOLVE || event.kind == EVENT_UNSOLVE;
    node->verdict = solves ? VERDICT_SOLUTION : VERDICT_DEAD;
    node->item = event.subject;
    if (!solves)
        note_deepest(tree, tree->here, node->depth);
    *(solves ? &tree->solutions : &tree->deads) += direction;
}

void tree_see(struct tree *tree, const struct event *events, size_t count, int direction)
{
    for (size_t k = 0; k < count; k++)
        switch ((enum event_kind)events[k].kind) {
        case EVENT_CHOOSE: tree->at[tree->here].item = events[k].subject; break;
        case EVENT_TRY: enter(tree, events[k].subject, direction); break;
        case EVENT_UNTRY: leave(tree, direction); break;
        case EVENT_SOLVE:
        case EVENT_UNSOLVE:
        case EVENT_DIE:
        case EVENT_UNDIE: judge(tree, events[k], direction); break;
        default: break;
        }
}

static void take_tally(struct tree *tree, struct tally tally)
{
    tree->nodes = tally.nodes;
    tree->solutions = tally.solutions;
    tree->deads = tally.deads;
}

/* Leaves nodes that were not followed; their results are unknown. */
static void drop_unfollowed(struct tree *tree, struct census *census)
{
    struct tree_node *at = tree->at;
    bool has_dropped = false;
    for (; at[tree->here].depth > tree->followed; has_dropped = true)
        ascend(tree);
    int32_t latest = at[tree->here].latest;
    if (has_dropped && latest && !at[latest].nodes)
        fold(tree, tree->here);
    note_deepest(tree, tree->here, (int16_t)census->deepest_dead);
    census->deepest_dead = 0;
}

static void note_leaf(struct tree *tree, bool is_solution, const struct census *census)
{
    struct tree_node *node = &tree->at[tree->here];
    node->verdict = is_solution ? VERDICT_SOLUTION : VERDICT_DEAD;
    node->item = is_solution ? 0 : census->dead;
    if (!is_solution)
        note_deepest(tree, tree->here, node->depth);
}

/* Nodes below may not have been kept. */
static void note_branched(struct tree *tree, int32_t item)
{
    struct tree_node *node = &tree->at[tree->here];
    node->item = item;
    node->is_folded |= !node->child;
}

static void note_place(struct tree *tree, const struct cursor *cursor, const struct census *census)
{
    if (cursor->phase == ENTER)
        note_beginning(tree);
    else if (cursor->last == MOVE_SOLVE || cursor->last == MOVE_DIE)
        note_leaf(tree, cursor->last == MOVE_SOLVE, census);
    else
        note_branched(tree, cursor->choices[cursor->level].item);
}

/* The cursor left this node last: the last choice and dead end were below it. */
static void note_passed(struct tree *tree, const struct cursor *cursor,
                        const struct census *census)
{
    const struct tree_node *node = &tree->at[tree->here];
    bool is_known = node->nodes || !node->number;
    note_end(tree);
    if (is_known || node->verdict)
        return;
    if (node->nodes == 1)
        note_leaf(tree, node->solutions, census);
    else
        note_branched(tree, cursor->choices[node->depth].item);
}

void tree_follow(struct tree *tree, const struct cursor *cursor, struct census *census)
{
    bool enters = cursor->phase == ENTER && cursor->level;
    int32_t level = cursor->level - enters;
    drop_unfollowed(tree, census);
    take_tally(tree, cursor->tally);
    tree->nodes -= enters;
    while (tree->at[tree->here].depth > level) {
        note_passed(tree, cursor, census);
        ascend(tree);
    }
    if (enters) {
        tree->at[tree->here].item = cursor->choices[level].item;
        descend(tree, cursor_option(cursor, level));
        tree->nodes++;
    }
    note_place(tree, cursor, census);
}

void tree_settle(struct tree *tree, const struct cursor *cursor, struct census *census)
{
    drop_unfollowed(tree, census);
    take_tally(tree, cursor->tally);
    if (tree->at[tree->here].depth == cursor->level)
        return;
    for (int32_t l = tree->at[tree->here].depth; l < cursor->level; l++) {
        tree->at[tree->here].item = cursor->choices[l].item;
        descend(tree, cursor_option(cursor, l));
    }
    note_place(tree, cursor, census);
}

struct subtree tree_subtree(const struct tree *tree, int32_t n)
{
    const struct tree_node *node = &tree->at[n];
    if (node->nodes)
        return (struct subtree){node->nodes, node->solutions, node->deads, node->deepest};
    if (n != tree->here || !node->number)
        return (struct subtree){0};
    return (struct subtree){tree->nodes - node->number + 1, tree->solutions - node->solutions,
                            tree->deads - node->deads, node->deepest};
}

void tree_forget(struct tree *tree)
{
    int32_t most = tree->most;
    tree_done(tree);
    tree_init(tree, most);
}

void tree_jump(struct tree *tree, const struct cursor *cursor)
{
    while (tree->here)
        ascend(tree);
    for (int32_t l = 0; l < cursor->level; l++) {
        tree->at[tree->here].item = cursor->choices[l].item;
        descend(tree, cursor_option(cursor, l));
    }
    tree->nodes = cursor->tally.nodes;
    tree->solutions = cursor->tally.solutions;
    tree->deads = cursor->tally.deads;
    if (cursor->phase == ENTER)
        note_beginning(tree);
}

/* Invariants 2 and 5 of child `k`; `number` is the last known before it. */
static bool is_child(const struct tree *tree, int32_t n, int32_t k, int64_t *number)
{
    const struct tree_node *parent = &tree->at[n], *node = &tree->at[k];
    int32_t depth = parent->depth < DEPTH_MOST ? parent->depth + 1 : DEPTH_MOST;
    bool is_ordered = !node->next || order_of(node->option) < order_of(tree->at[node->next].option);
    bool rises = !node->number || node->number > *number;
    *number = node->number ? node->number : *number;
    return node->parent == n && node->depth == depth && is_ordered && rises;
}

/* Invariants 2, 4, 5, 6 and 7; counts open children. */
static bool has_children(const struct tree *tree, int32_t n, int32_t *open)
{
    const struct tree_node *node = &tree->at[n];
    bool is_solution = node->verdict == VERDICT_SOLUTION, is_dead = node->verdict == VERDICT_DEAD;
    int64_t number = node->number, nodes = 1, solutions = is_solution, deads = is_dead;
    bool holds = true, has_latest = !node->latest;
    for (int32_t k = node->child; k && holds; k = tree->at[k].next) {
        const struct tree_node *child = &tree->at[k];
        holds = 0 < k && k < tree->count && is_child(tree, n, k, &number);
        has_latest |= k == node->latest;
        *open += child->is_open;
        holds &= child->is_open || child->deepest <= node->deepest;
        if (child->nodes) {
            nodes += child->nodes;
            solutions += child->solutions;
            deads += child->deads;
        }
    }
    return holds && has_latest &&
           (!node->nodes ||
            (nodes <= node->nodes && solutions <= node->solutions && deads <= node->deads));
}

static int32_t next_node(const struct tree *tree, int32_t n)
{
    if (tree->at[n].child)
        return tree->at[n].child;
    while (n && !tree->at[n].next)
        n = tree->at[n].parent;
    return n ? tree->at[n].next : 0;
}

/* invariant 3 */
static bool is_open_path(const struct tree *tree, int32_t open)
{
    for (int32_t n = tree->here; n; n = tree->at[n].parent, open--)
        if (!tree->at[n].is_open)
            return false;
    return tree->at[0].is_open && open == 0;
}

bool tree_check(const struct tree *tree)
{
    int32_t open = 0, found = 0, unused = 0, n = 0;
    do {
        if (++found > tree->count || !has_children(tree, n, &open))
            return false;
        n = next_node(tree, n);
    } while (n);
    for (int32_t k = tree->unused; k && unused <= tree->count; k = tree->at[k].next)
        unused += tree->at[k].depth < 0;
    return found + unused == tree->count && tree->count <= tree->room && is_open_path(tree, open);
}

static int32_t next_beside(const struct tree *tree, int32_t n, int32_t top)
{
    while (n != top && !tree->at[n].next)
        n = tree->at[n].parent;
    return n == top ? 0 : tree->at[n].next;
}

static struct seen add_up(const struct tree *tree, int32_t n)
{
    struct seen seen = {0, 0};
    for (int32_t k = n; k || !seen.nodes;) {
        const struct tree_node *node = &tree->at[k];
        bool is_whole = node->nodes;
        seen.nodes += is_whole ? node->nodes : 1;
        seen.solutions += is_whole ? node->solutions : node->verdict == VERDICT_SOLUTION;
        k = !is_whole && node->child ? node->child : next_beside(tree, k, n);
    }
    return seen;
}

struct seen tree_seen(const struct tree *tree, int32_t n)
{
    const struct tree_node *node = &tree->at[n];
    if (node->nodes)
        return (struct seen){node->nodes, node->solutions};
    struct seen seen = add_up(tree, n);
    /* if the search is below it, visited nodes may have been dropped */
    int64_t passed = node->is_open && node->number ? tree->nodes - node->number + 1 : 0;
    if (seen.nodes < passed)
        seen = (struct seen){passed, tree->solutions - node->solutions};
    return seen;
}
