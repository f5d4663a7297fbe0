/* SPDX-License-Identifier: MIT */
#include "walk.h"

#include <check.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"

uint64_t fingerprint(const struct cursor *cursor)
{
    uint64_t print = random_at(cursor_hash(cursor), (uint64_t)cursor->phase);
    for (int32_t l = 0; l < cursor->level; l++) {
        const struct choice *choice = &cursor->choices[l];
        print = random_at(print, (uint64_t)choice->item);
        print = random_at(print, (uint64_t)choice->node);
        print = random_at(print, (uint64_t)choice->place);
        print = random_at(print, (uint64_t)choice->size);
        print = random_at(print, choice->path);
    }
    return random_at(print, (uint64_t)cursor->level);
}

static void note_place(struct walk *walk, const struct cursor *cursor, enum move move,
                       int64_t node)
{
    walk->places[walk->moves] =
        (struct walk_place){fingerprint(cursor), cursor->tally, cursor->phase,
                            cursor->level,       move,          node};
}

static int64_t add_node(struct walk *walk, int64_t parent, int64_t before)
{
    int64_t node = ++walk->count;
    walk->nodes[node] = (struct walk_node){.parent = parent, .before = before,
                                           .enter = walk->moves};
    if (before)
        walk->nodes[before].after = node;
    if (parent)
        walk->nodes[parent].last_child = node;
    return node;
}

/* Records a move made at `node`; returns the cursor's node. */
static int64_t note_move(struct walk *walk, enum move move, int64_t node)
{
    walk->moves++;
    switch (move) {
    case MOVE_TRY:
        return add_node(walk, node, 0);
    case MOVE_NEXT:
        return add_node(walk, walk->nodes[node].parent, node);
    case MOVE_RETREAT:
        node = walk->nodes[node].parent;
        break;
    case MOVE_SOLVE:
    case MOVE_DIE:
        walk->nodes[node].verdict = move;
        break;
    case MOVE_NONE:
        break;
    }
    walk->nodes[node].leave = walk->moves;
    return node;
}

static int64_t count_moves(struct cursor *cursor, int64_t *nodes)
{
    while (cursor_forward(cursor, DETAIL_EVENTS, NULL) != MOVE_NONE)
        ;
    int64_t moves = cursor->tally.moves;
    *nodes = cursor->tally.nodes;
    cursor_rewind(cursor);
    return moves;
}

void walk_init(struct walk *walk, const struct problem *problem, struct rule rule)
{
    struct cursor cursor;
    struct diag diag = {0};
    int64_t nodes;
    ck_assert_msg(cursor_init(&cursor, problem, rule, &diag), "%s", diag.text);
    int64_t moves = count_moves(&cursor, &nodes);
    *walk = (struct walk){
        .places = memory_need_zero((size_t)moves + 1, sizeof *walk->places),
        .nodes = memory_need_zero((size_t)nodes + 1, sizeof *walk->nodes)};
    int64_t node = add_node(walk, 0, 0);
    note_place(walk, &cursor, MOVE_NONE, node);
    for (enum move move; (move = cursor_forward(&cursor, DETAIL_EVENTS, NULL)) != MOVE_NONE;) {
        node = note_move(walk, move, node);
        note_place(walk, &cursor, move, node);
    }
    ck_assert_int_eq(walk->moves, moves);
    ck_assert_int_eq(walk->count, nodes);
    cursor_done(&cursor);
}

void walk_done(struct walk *walk)
{
    memory_free(walk->places);
    memory_free(walk->nodes);
}

void assert_same_tally(struct tally a, struct tally b, const char *what)
{
    ck_assert_msg(a.moves == b.moves, "%s: %lld moves, not %lld", what, (long long)a.moves,
                  (long long)b.moves);
    ck_assert_msg(a.nodes == b.nodes, "%s: %lld nodes, not %lld", what, (long long)a.nodes,
                  (long long)b.nodes);
    ck_assert_msg(a.solutions == b.solutions, "%s: %lld solutions, not %lld", what,
                  (long long)a.solutions, (long long)b.solutions);
    ck_assert_msg(a.deads == b.deads, "%s: %lld dead ends, not %lld", what, (long long)a.deads,
                  (long long)b.deads);
    ck_assert_msg(a.events == b.events, "%s: %lld events, not %lld", what, (long long)a.events,
                  (long long)b.events);
}

void assert_stands_at(const struct cursor *cursor, const struct walk *walk, int64_t p,
                      const char *what)
{
    assert_same_tally(cursor->tally, walk->places[p].tally, what);
    ck_assert_msg(cursor->phase == walk->places[p].phase, "%s: the wrong phase", what);
    ck_assert_msg(cursor->level == walk->places[p].level, "%s: level %d, not %d", what,
                  (int)cursor->level, (int)walk->places[p].level);
    ck_assert_msg(fingerprint(cursor) == walk->places[p].print, "%s: links or choices differ",
                  what);
}
