/* SPDX-License-Identifier: MIT */
#include "playback/merged.h"

#include <string.h>

#include "base/checks.h"
#include "base/memory.h"
#include "base/random.h"
#include "cover/method.h"

struct path_node {
    uint64_t key;           /* of its set of options */
    int32_t node;           /* in merged->at: the node or its last common ancestor */
    int32_t shadow;         /* the shadow's */
    int32_t wanted;         /* the shadow's next item; 0: none */
    bool is_common;         /* common, and kept */
};

struct merged_side {
    struct cursor cursor, shadow;   /* the shadow uses the other rule */
    struct path_node *frames;       /* [levels + 1] */
    int32_t *trail;                 /* [levels + 1]: for the shadow */
    bool is_ended;
};

static size_t slots_of(const struct merged *merged)
{
    size_t slots = 4;
    while (slots < 2 * (size_t)merged->most)
        slots *= 2;
    return slots;
}

/* Returns the node's slot, or a free one for it. */
static int32_t *find_slot(const struct merged *merged, uint64_t key)
{
    size_t mask = slots_of(merged) - 1, k = (size_t)key & mask;
    while (merged->slots[k] >= 0 && merged->at[merged->slots[k]].key != key)
        k = (k + 1) & mask;
    return &merged->slots[k];
}

static void fill_slots(struct merged *merged)
{
    memset(merged->slots, -1, slots_of(merged) * sizeof *merged->slots);
    for (int32_t n = 0; n < merged->count; n++)
        *find_slot(merged, merged->at[n].key) = n;
}

static void give_up(struct merged_node *to, const struct merged_node *from)
{
    for (int k = 0; k < 2; k++) {
        to->nodes[k] += from->nodes[k] + (from->number[k] != 0);
        to->solutions[k] += from->solutions[k];
    }
    to->is_folded = true;
}

static void move_path(struct merged *merged, struct merged_node *node, int32_t length)
{
    memmove(merged->options + merged->noptions, merged->options + node->path,
            (size_t)length * sizeof *merged->options);
    node->path = merged->noptions;
    merged->noptions += (size_t)length;
}

/* Folds common nodes below level `depth` for good. */
static void fold(struct merged *merged, int32_t depth)
{
    int32_t *places = memory_need(NULL, (size_t)merged->count, sizeof *places);
    int32_t count = 0;
    merged->noptions = 0;
    for (int32_t n = 0; n < merged->count; n++) {
        struct merged_node node = merged->at[n];
        int32_t parent = places[node.parent * (n > 0)];
        places[n] = node.level <= depth ? count++ : parent;
        if (node.level > depth) {
            give_up(&merged->at[parent], &node);
            continue;
        }
        node.parent = n ? parent : 0;
        move_path(merged, &node, n ? node.level - merged->at[node.parent].level : 0);
        merged->at[places[n]] = node;
    }
    merged->count = count;
    merged->depth = depth;
    for (int k = 0; k < 2; k++)
        for (int32_t l = 0; l <= depth && l <= merged->sides[k].cursor.level; l++)
            merged->sides[k].frames[l].node = places[merged->sides[k].frames[l].node];
    fill_slots(merged);
    memory_free(places);
}

static void make_room(struct merged *merged)
{
    int32_t deepest = 0;
    for (int32_t n = 0; n < merged->count; n++)
        if (merged->at[n].level > deepest)
            deepest = merged->at[n].level;
    while (merged->count == merged->most)
        fold(merged, --deepest);
}

/* True if the last choice covers the shadow's item. */
static bool is_wanted(const struct merged *merged, int search, int32_t wanted)
{
    const struct merged_side *side = &merged->sides[search];
    int32_t last = side->cursor.level - 1;
    if (merged->by_sets)
        return problem_place(side->shadow.problem, cursor_option(&side->cursor, last), wanted) >= 0;
    return side->shadow.level == last &&
           merged->same[search][side->cursor.choices[last].item] == wanted;
}

static int32_t write_trail(const struct merged *merged, int search)
{
    struct merged_side *side = &merged->sides[search];
    int32_t first = merged->by_sets ? 0 : side->cursor.level - 1;
    for (int32_t l = first; l < side->cursor.level; l++) {
        int32_t option = cursor_option(&side->cursor, l);
        side->trail[l - first] =
            option ? option : -merged->same[search][side->cursor.choices[l].item];
    }
    return side->cursor.level - first;
}

/* Moves the shadow by the last choice, from its place a level above. */
static void follow(const struct merged *merged, int search, struct path_node *frame)
{
    struct merged_side *side = &merged->sides[search];
    struct cursor *shadow = &side->shadow;
    int32_t wanted = frame[-1].wanted;
    while (shadow->level > frame[-1].shadow)
        shadow->method->ascend(shadow);
    if (wanted && is_wanted(merged, search, wanted)) {
        cursor_replay(shadow, side->trail, write_trail(merged, search), false);
        wanted = cursor_choose(shadow);
    }
    frame->shadow = shadow->level;
    frame->wanted = wanted;
}

static uint64_t next_key(const struct merged *merged, int search, uint64_t key)
{
    const struct cursor *cursor = &merged->sides[search].cursor;
    int32_t option = cursor_option(cursor, cursor->level - 1);
    if (merged->by_sets)
        return key + random_at(1, (uint64_t)option);
    int32_t item = cursor->choices[cursor->level - 1].item;
    if (search)
        item = merged->same[search][item];
    return random_at(random_at(key, (uint64_t)item), (uint64_t)option);
}

static int32_t find_node(struct merged *merged, int search, const struct path_node *frame)
{
    const struct cursor *cursor = &merged->sides[search].cursor;
    int32_t n = *find_slot(merged, frame->key);
    if (n >= 0)
        return n;
    int32_t parent = cursor->level ? frame[-1].node : 0;
    struct merged_node node = {.key = frame->key, .parent = parent, .level = cursor->level,
                               .path = merged->noptions};
    int32_t from = merged->count ? merged->at[parent].level : 0;
    node.row = merged->count ? merged->at[parent].row + 1 : 0;
    merged->options = memory_need_grow(merged->options, &merged->room,
                                       merged->noptions + (size_t)(node.level - from),
                                       sizeof *merged->options);
    for (int32_t l = from; l < node.level; l++)
        merged->options[merged->noptions++] = cursor_option(cursor, l);
    *find_slot(merged, frame->key) = merged->count;
    merged->at[merged->count] = node;
    return merged->count++;
}

static void enter(struct merged *merged, int search)
{
    struct merged_side *side = &merged->sides[search];
    const struct cursor *cursor = &side->cursor;
    int32_t level = cursor->level;
    struct path_node *frame = &side->frames[level];
    if (level) {
        frame->key = next_key(merged, search, frame[-1].key);
        follow(merged, search, frame);
    } else {
        *frame = (struct path_node){.wanted = cursor_choose(&side->shadow)};
    }
    if (frame->shadow == level && merged->count == merged->most &&
        *find_slot(merged, frame->key) < 0)
        make_room(merged);
    frame->is_common = frame->shadow == level && level <= merged->depth;
    if (!frame->is_common) {
        int32_t above = level > merged->depth ? merged->depth : level - 1;
        frame->node = side->frames[above].node;
        merged->at[frame->node].nodes[search]++;
        merged->at[frame->node].is_folded |= frame->shadow == level;
        return;
    }
    frame->node = find_node(merged, search, frame);
    struct merged_node *node = &merged->at[frame->node];
    node->number[search] = cursor->tally.nodes;
    node->item[search] = cursor_choose(cursor);
    node->branches[search] =
        node->item[search] ? cursor->method->branches(cursor, node->item[search]) : 0;
}

/* Runs through a subtree below all common nodes.  True when it is complete. */
static bool run_faster(struct merged *merged, int search, int64_t budget)
{
    struct merged_side *side = &merged->sides[search];
    const struct tally before = side->cursor.tally;
    struct goal goal = GOAL_NONE;
    goal.leave_level = merged->depth;
    cursor_run(&side->cursor, 1, &goal, budget, NULL);
    struct merged_node *node = &merged->at[side->frames[merged->depth].node];
    node->nodes[search] += side->cursor.tally.nodes - before.nodes;
    node->solutions[search] += side->cursor.tally.solutions - before.solutions;
    node->is_folded |= side->cursor.tally.nodes > before.nodes;
    return side->cursor.level == merged->depth && side->cursor.phase == LEAVE;
}

/* Makes at least one move.  True if it left a node. */
static bool move_on(struct merged *merged, int search, int64_t budget)
{
    struct merged_side *side = &merged->sides[search];
    struct cursor *cursor = &side->cursor;
    if (cursor->level > merged->depth ||
        (cursor->level == merged->depth && cursor->phase == ENTER))
        return run_faster(merged, search, budget);
    enum move move = cursor_step(cursor);
    side->is_ended = move == MOVE_NONE;
    if (move == MOVE_SOLVE)
        merged->at[side->frames[cursor->level].node].solutions[search]++;
    if (move == MOVE_TRY || move == MOVE_NEXT)
        enter(merged, search);
    return move == MOVE_SOLVE || move == MOVE_DIE || move == MOVE_RETREAT;
}

static void run_side(struct merged *merged, int search, int64_t until)
{
    struct merged_side *side = &merged->sides[search];
    const struct tally *tally = &side->cursor.tally;
    while (!side->is_ended && tally->moves < until) {
        bool is_out = move_on(merged, search, until - tally->moves);
        const struct path_node *frame = &side->frames[side->cursor.level];
        if (is_out && frame->is_common)
            merged->at[frame->node].is_left[search] = true;
        side->is_ended |= cursor_at_end(&side->cursor);
    }
}

bool merged_run(struct merged *merged, const int64_t moves[2], int64_t budget)
{
    bool is_more = false;
    for (int k = 0; k < 2; k++) {
        const struct merged_side *side = &merged->sides[k];
        int64_t left = moves[k] - side->cursor.tally.moves;
        run_side(merged, k, side->cursor.tally.moves + (left < budget ? left : budget));
        is_more |= !side->is_ended && side->cursor.tally.moves < moves[k];
    }
    CHECKED(merged_check(merged));
    return is_more;
}

static bool open_side(struct merged_side *side, const struct encoding *const encodings[2],
                      const struct rule rules[2], int search, struct diag *diag)
{
    const struct problem *own = &encodings[search]->problem, *other = &encodings[!search]->problem;
    size_t levels = (size_t)problem_levels(own) + 1;
    side->frames = memory_need_zero(levels, sizeof *side->frames);
    side->trail = memory_need_zero(levels, sizeof *side->trail);
    return cursor_init(&side->cursor, own, rules[search], diag) &&
           cursor_init(&side->shadow, other, rules[!search], diag);
}

static void find_same_items(struct merged *merged)
{
    const struct legend *one = &merged->encodings[0]->legend;
    const struct legend *other = &merged->encodings[1]->legend;
    int32_t items = merged->encodings[0]->problem.items;
    for (int k = 0; k < 2; k++)
        merged->same[k] = memory_need_zero((size_t)items + 1, sizeof **merged->same);
    for (int32_t i = 1; i <= items; i++) {
        int32_t j = i;
        while (!legend_same_item(one, i, other, j) && (j = j % items + 1) != i)
            continue;
        merged->same[0][i] = j;
        merged->same[1][j] = i;
    }
}

bool merged_init(struct merged *merged, const struct encoding *const encodings[2],
                 const struct rule rules[2], int32_t most, struct diag *diag)
{
    *merged = (struct merged){.encodings = {encodings[0], encodings[1]}, .most = most};
    merged->depth = problem_levels(&encodings[0]->problem);
    merged->by_sets = !encodings[0]->problem.bounds;
    merged->sides = memory_need_zero(2, sizeof *merged->sides);
    if (!open_side(&merged->sides[0], encodings, rules, 0, diag) ||
        !open_side(&merged->sides[1], encodings, rules, 1, diag)) {
        merged_done(merged);
        return false;
    }
    merged->at = memory_need(NULL, (size_t)most, sizeof *merged->at);
    merged->slots = memory_need(NULL, slots_of(merged), sizeof *merged->slots);
    find_same_items(merged);
    fill_slots(merged);
    for (int k = 0; k < 2; k++)
        enter(merged, k);
    return true;
}

void merged_done(struct merged *merged)
{
    for (int k = 0; merged->sides && k < 2; k++) {
        struct merged_side *side = &merged->sides[k];
        if (side->cursor.problem)
            cursor_done(&side->cursor);
        if (side->shadow.problem)
            cursor_done(&side->shadow);
        memory_free(side->frames);
        memory_free(side->trail);
    }
    memory_free(merged->sides);
    memory_free(merged->at);
    memory_free(merged->options);
    memory_free(merged->slots);
    memory_free(merged->same[0]);
    memory_free(merged->same[1]);
    *merged = (struct merged){0};
}

const struct tally *merged_tally(const struct merged *merged, int search)
{
    return &merged->sides[search].cursor.tally;
}

double merged_progress(const struct merged *merged, int search)
{
    return cursor_progress(&merged->sides[search].cursor);
}

bool merged_is_ended(const struct merged *merged, int search)
{
    return merged->sides[search].is_ended;
}

bool merged_is_whole(const struct merged *merged)
{
    return merged_is_ended(merged, 0) && merged_is_ended(merged, 1);
}

void merged_sum(struct merged *merged)
{
    for (int32_t n = 0; n < merged->count; n++)
        for (int k = 0; k < 2; k++) {
            struct merged_node *node = &merged->at[n];
            node->below[k] = node->nodes[k] + (node->number[k] != 0);
            node->found[k] = node->solutions[k];
        }
    for (int32_t n = merged->count - 1; n > 0; n--)
        for (int k = 0; k < 2; k++) {
            struct merged_node *parent = &merged->at[merged->at[n].parent];
            parent->below[k] += merged->at[n].below[k];
            parent->found[k] += merged->at[n].found[k];
        }
}

int64_t merged_cost(const struct merged_node *node)
{
    return node->number[0] && node->number[1] ? node->nodes[0] - node->nodes[1] : 0;
}

static int64_t size_of(int64_t cost)
{
    return cost < 0 ? -cost : cost;
}

int32_t merged_rank(const struct merged *merged, int32_t *list, int32_t most,
                    struct merged_sum *sum)
{
    int32_t count = 0;
    *sum = (struct merged_sum){0};
    for (int32_t n = 0; n < merged->count; n++) {
        int64_t cost = size_of(merged_cost(&merged->at[n]));
        if (merged->at[n].row > sum->rows)
            sum->rows = merged->at[n].row;
        if (!merged->at[n].nodes[0] && !merged->at[n].nodes[1])
            continue;
        sum->divergences++;
        sum->cost += cost;
        int32_t k = count < most ? count++ : most;
        for (; k > 0 && size_of(merged_cost(&merged->at[list[k - 1]])) < cost; k--)
            if (k < most)
                list[k] = list[k - 1];
        if (k < most)
            list[k] = n;
    }
    return count;
}

void merged_path(const struct merged *merged, int32_t node, int32_t *path)
{
    for (; node; node = merged->at[node].parent) {
        const struct merged_node *end = &merged->at[node];
        int32_t from = merged->at[end->parent].level;
        memcpy(path + from, merged->options + end->path,
               (size_t)(end->level - from) * sizeof *path);
    }
}

bool merged_check(const struct merged *merged)
{
    int64_t nodes[2] = {0}, solutions[2] = {0};
    for (int32_t n = 0; n < merged->count; n++) {
        const struct merged_node *node = &merged->at[n];
        bool is_same = merged->by_sets && node->number[0] && node->number[1] &&
                       node->item[1] == merged->same[0][node->item[0]];
        if (node->level > merged->depth || *find_slot(merged, node->key) != n ||
            (n && (node->parent >= n || merged->at[node->parent].level >= node->level ||
                   merged->at[node->parent].row != node->row - 1)))
            return false;
        for (int k = 0; k < 2; k++) {
            nodes[k] += node->nodes[k] + (node->number[k] != 0);
            solutions[k] += node->solutions[k];
            if (node->nodes[k] && is_same && !node->is_folded)
                return false;
        }
    }
    for (int k = 0; k < 2; k++)
        if (nodes[k] != merged_tally(merged, k)->nodes ||
            solutions[k] != merged_tally(merged, k)->solutions)
            return false;
    return merged->count <= merged->most;
}
