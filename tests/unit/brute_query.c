/* SPDX-License-Identifier: MIT */
#include "brute_query.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "cover/method.h"
#include "explain/why.h"
#include "random_problem.h"

#define LEVELS_MOST 64

static void note_cause(struct oracle *oracle, const struct cursor *cursor, struct mirror *mirror)
{
    int32_t levels[LEVELS_MOST];
    struct truth *node = &oracle->at[cursor->tally.nodes];
    mirror_derive(mirror, cursor);
    int32_t count = why_none(mirror, cursor_choose(cursor), levels);
    for (int32_t k = 0; k < count; k++) {
        const struct mirror_choice *choice = &mirror->path[levels[k]];
        node->cause |= bit(choice->option ? choice->option : RANDOM_OPTIONS + 1 + choice->item);
    }
}

static void note_entered(struct oracle *oracle, const struct cursor *cursor, int64_t parent)
{
    struct truth *node = &oracle->at[cursor->tally.nodes];
    int32_t item = cursor_choose(cursor);
    *node = (struct truth){.parent = parent, .depth = cursor->level,
                           .found = cursor->tally.solutions};
    node->is_stuck = item && cursor_is_stuck(cursor, item);
    node->is_full = !item;
    node->has_one = cursor->method->hides && oracle->problem.items &&
                    links_open(&cursor->links, 1) && cursor->links.size[1] == 1;
    node->branches = item ? cursor->method->branches(cursor, item) : 0;
    for (int32_t l = 0; l < cursor->level; l++)
        node->path |= bit(cursor_option(cursor, l));
    oracle->count = cursor->tally.nodes;
}

bool brute_walk(struct oracle *oracle, int64_t moves)
{
    struct cursor cursor;
    struct mirror mirror;
    struct diag diag = {0};
    int64_t path[LEVELS_MOST] = {1};
    ck_assert(cursor_init(&cursor, &oracle->problem, oracle->rule, &diag));
    ck_assert(mirror_init(&mirror, &oracle->problem, &diag));
    note_entered(oracle, &cursor, 0);
    oracle->moves = 0;
    while (oracle->moves < moves && cursor.tally.nodes < NODES_MOST) {
        enum move move = cursor_forward(&cursor, DETAIL_EVENTS, NULL);
        if (move == MOVE_NONE)
            break;
        oracle->moves++;
        if (move == MOVE_TRY || move == MOVE_NEXT) {
            path[cursor.level] = cursor.tally.nodes;
            note_entered(oracle, &cursor, path[cursor.level - 1]);
            continue;
        }
        struct truth *node = &oracle->at[path[cursor.level]];
        node->is_dead = move == MOVE_DIE;
        node->is_solution = move == MOVE_SOLVE;
        node->nodes += 1;
        node->deads += node->is_dead;
        node->solutions += node->is_solution;
        node->deepest = node->is_dead ? cursor.level : node->deepest;
        if (node->is_dead)
            note_cause(oracle, &cursor, &mirror);
        struct truth *parent = &oracle->at[node->parent];
        parent->nodes += node->nodes;
        parent->deads += node->deads;
        parent->solutions += node->solutions;
        parent->deepest = parent->deepest > node->deepest ? parent->deepest : node->deepest;
    }
    /* the search is still below the nodes of the path */
    if (cursor.level || cursor.phase == ENTER)
        for (int32_t l = 0; l < cursor.level + (cursor.phase == ENTER); l++)
            oracle->at[path[l]].nodes = 0;
    bool fits = cursor.tally.nodes < NODES_MOST;
    mirror_done(&mirror);
    cursor_done(&cursor);
    return fits;
}

/* ---- answers ---- */

static int compare(const void *a, const void *b)
{
    const struct finding *one = a, *other = b;
    if (one->rank != other->rank)
        return one->rank > other->rank ? -1 : 1;
    return (one->node > other->node) - (one->node < other->node);
}

/* True if the node meets brute_conditions[which]. */
static bool holds(const struct truth *node, int which)
{
    switch (which) {
    case 0: return node->branches > 1;
    case 1: return node->nodes && !node->solutions && node->nodes > 3;
    case 2: return node->is_stuck && node->depth >= 2;
    case 3: return node->nodes && node->deads < 2 && node->solutions > 0;
    case 4: return node->branches == 2 || node->is_full;
    case 5: return node->is_stuck;
    case CONDITION_OF_SIZE: return node->has_one;
    case 7: return node->nodes >= 2 && node->branches <= 3 && node->solutions > 0;
    default: return node->nodes && (node->solutions > 0 || node->nodes >= 4);
    }
}

const char *const brute_conditions[CONDITIONS] = {
    "branches > 1", "no solution and nodes>3", "dead end and depth >= 2",
    "not dead ends >= 2 and not no solution", "branches == 2 or solution", "dead end",
    [CONDITION_OF_SIZE] = "depth == 1",
    "not nodes < 2 and branches <= 3 and solutions >= 1", "not no solution or not nodes < 4",
};

static bool is_alike(const struct oracle *oracle, int64_t a, int64_t b);

/* True if the children of both nodes can be paired so that each pair is similar. */
static bool has_like_children(const struct oracle *oracle, int64_t a, int64_t b)
{
    bool taken[NODES_MOST + 1] = {false};
    const struct truth *at = oracle->at;
    for (int64_t k = a + 1; k < a + at[a].nodes; k += at[k].nodes) {
        int64_t other = b + 1, end = b + at[b].nodes;
        while (other < end && (taken[other] || !is_alike(oracle, k, other)))
            other += at[other].nodes;
        if (other >= end)
            return false;
        taken[other] = true;
    }
    return true;
}

static bool is_alike(const struct oracle *oracle, int64_t a, int64_t b)
{
    const struct truth *one = &oracle->at[a], *other = &oracle->at[b];
    return one->nodes == other->nodes && one->is_dead == other->is_dead &&
           one->is_solution == other->is_solution && has_like_children(oracle, a, b);
}

static int64_t first_like(const struct oracle *oracle, enum query_kind kind, int64_t n)
{
    const struct truth *at = oracle->at;
    for (int64_t k = 1; k < n; k++)
        if (kind == QUERY_CAUSES ? at[k].is_dead && at[k].cause == at[n].cause
                                 : at[k].nodes && is_alike(oracle, k, n))
            return k;
    return n;
}

static int32_t brute_groups(const struct oracle *oracle, enum query_kind kind,
                            struct finding *findings)
{
    static int64_t counts[NODES_MOST + 1];
    int32_t count = 0, kept = 0;
    memset(counts, 0, sizeof counts);
    for (int64_t n = 1; n <= oracle->count; n++)
        if (kind == QUERY_CAUSES ? oracle->at[n].is_dead : oracle->at[n].nodes > 1)
            counts[first_like(oracle, kind, n)]++;
    for (int64_t n = 1; n <= oracle->count; n++)
        if (counts[n] > (kind == QUERY_ALIKE))
            findings[count++] = (struct finding){
                .rank = kind == QUERY_CAUSES ? counts[n] : oracle->at[n].nodes,
                .node = n, .count = counts[n], .below.nodes = oracle->at[n].nodes};
    qsort(findings, (size_t)count, sizeof *findings, compare);
    for (int32_t k = 0; k < count; k++) {
        bool is_inside = false;
        for (int32_t j = 0; kind == QUERY_ALIKE && j < kept; j++)
            is_inside |= findings[j].node < findings[k].node &&
                         findings[k].node < findings[j].node + findings[j].below.nodes &&
                         findings[j].count >= findings[k].count;
        if (!is_inside)
            findings[kept++] = findings[k];
    }
    return kept;
}

/* True if the named choices are enough to kill the dead node: if they contain its cause, or if a
 * mirror with these choices alone leaves its item no option. */
static bool is_caused(const struct oracle *oracle, int64_t n, uint64_t named)
{
    struct diag diag = {0};
    struct cursor cursor;
    struct mirror mirror;
    int32_t levels[LEVELS_MOST], kept = 0;
    struct goal goal = GOAL_NONE;
    goal.node = n;
    ck_assert(cursor_init(&cursor, &oracle->problem, oracle->rule, &diag));
    ck_assert(mirror_init(&mirror, &oracle->problem, &diag));
    if (n > 1)
        cursor_run(&cursor, 1, &goal, INT64_MAX / 2, NULL);
    mirror_derive(&mirror, &cursor);
    int32_t item = cursor_choose(&cursor);
    for (int32_t l = 0; l < mirror.level; l++)
        if (named & bit(mirror.path[l].option))
            mirror.path[kept++] = mirror.path[l];
    mirror.level = kept;
    bool is_enough = kept && why_none(&mirror, item, levels) > 0;
    mirror.derived = -1;
    mirror_done(&mirror);
    cursor_done(&cursor);
    return is_enough;
}

static int32_t brute_nodes(const struct oracle *oracle, const struct query *query, int which,
                           uint64_t named, struct finding *findings)
{
    int32_t count = 0;
    for (int64_t n = 1; n <= oracle->count; n++) {
        const struct truth *node = &oracle->at[n], *parent = &oracle->at[node->parent];
        struct finding finding = {.node = n, .rank = node->nodes, .count = 1};
        bool is_in = false;
        switch (query->kind) {
        case QUERY_FAILED:
            is_in = node->nodes && !node->solutions &&
                    (n == 1 || !parent->nodes || parent->solutions);
            break;
        case QUERY_DEEPEST:
            is_in = node->is_dead;
            finding.rank = node->depth;
            break;
        case QUERY_WHERE:
            is_in = holds(node, which);
            finding.rank = node->nodes ? node->nodes : oracle->count - n + 1;
            break;
        case QUERY_CAUSED:
            is_in = node->is_dead && is_caused(oracle, n, named);
            finding.rank = 0;
            break;
        default:
            is_in = node->depth == query->level;
            for (int64_t k = n; k <= oracle->count && (k == n || oracle->at[k].depth > node->depth);
                 k++)
                if (oracle->at[k].is_solution && !finding.until)
                    finding.until = k - n + 1;
            finding.rank = finding.until ? -finding.until : INT64_MIN / 2;
        }
        if (is_in)
            findings[count++] = finding;
    }
    qsort(findings, (size_t)count, sizeof *findings, compare);
    return count;
}

int32_t brute_findings(const struct oracle *oracle, const struct query *query, int which,
                       struct finding *findings)
{
    uint64_t named = 0;
    for (int32_t k = 0; k < query->count; k++)
        named |= bit(query->choices[k]);
    return query->kind == QUERY_CAUSES || query->kind == QUERY_ALIKE
               ? brute_groups(oracle, query->kind, findings)
               : brute_nodes(oracle, query, which, named, findings);
}
