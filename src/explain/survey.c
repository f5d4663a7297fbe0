/* SPDX-License-Identifier: MIT */
/* A survey: a quiet walk over the search so far that answers a query. */
#include "explain/survey.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "cover/method.h"
#include "explain/why.h"

#define GROUPS_FIRST 1024
#define GROUPS_MOST (1 << 18)       /* 16 MB */
#define NONE_FOUND (INT64_MIN / 2)  /* the rank of a choice without a solution */

/* A node on the path. */
struct frame {
    struct tally before;    /* when it was entered: `nodes` is its number; 0: not in this walk */
    int64_t solution;       /* FIRST: the first solution below it; 0: none yet */
    int64_t until;          /* and the number of its node */
    uint64_t shape;         /* the sum of those of its children */
    int32_t tree;           /* its place in the playback's tree; -1: it is not kept there */
    int32_t deepest;        /* the level of the deepest dead end seen below it */
    size_t pending;         /* its failed children are pending from here on */
};

/* Dead ends with the same cause, or subtrees of the same shape. */
struct group {
    uint64_t key;
    int64_t count;          /* 0: the slot is free */
    int64_t node;           /* the first of them */
    struct subtree below;
    int32_t depth;
};

/* ---- the findings, the best first ---- */

static bool comes_before(const struct finding *a, const struct finding *b)
{
    return a->rank != b->rank ? a->rank > b->rank : a->node < b->node;
}

/* True where a finding of that rank and node may be one of the best. */
static bool may_count(const struct survey *survey, int64_t rank, int64_t node)
{
    const struct finding finding = {.rank = rank, .node = node};
    return rank >= survey->floor &&
           (survey->count < survey->most ||
            comes_before(&finding, &survey->findings[survey->count - 1]));
}

static void add_finding(struct survey *survey, const struct finding *finding)
{
    survey->total++;
    if (!may_count(survey, finding->rank, finding->node))
        return;
    int32_t k = survey->count < survey->most ? survey->count++ : survey->count - 1;
    for (; k > 0 && comes_before(finding, &survey->findings[k - 1]); k--)
        survey->findings[k] = survey->findings[k - 1];
    survey->findings[k] = *finding;
}

/* ---- groups ---- */

static struct group *find_slot(struct group *groups, size_t slots, uint64_t key)
{
    size_t k = (size_t)key & (slots - 1);
    while (groups[k].count && groups[k].key != key)
        k = (k + 1) & (slots - 1);
    return &groups[k];
}

/* What decides whether a group is kept where room is short: as no subtree of a group is larger
 * than another one, those that are kept are complete; of causes the rare ones are dropped. */
static int64_t weight_of(const struct survey *survey, const struct group *group)
{
    return survey->query->kind == QUERY_ALIKE ? group->below.nodes : group->count;
}

/* Move the groups that weigh `least` to a table of so many slots. */
static void move_groups(struct survey *survey, size_t slots)
{
    struct group *groups = memory_need_zero(slots, sizeof *groups);
    survey->ngroups = 0;
    for (size_t k = 0; k < survey->slots; k++) {
        const struct group *group = &survey->groups[k];
        if (!group->count || weight_of(survey, group) < survey->least)
            continue;
        *find_slot(groups, slots, group->key) = *group;
        survey->ngroups++;
    }
    memory_free(survey->groups);
    survey->groups = groups;
    survey->slots = slots;
}

static void make_room(struct survey *survey)
{
    if (!survey->slots)
        move_groups(survey, GROUPS_FIRST);
    else if (survey->slots < GROUPS_MOST)
        move_groups(survey, 2 * survey->slots);
    while (4 * survey->ngroups >= 3 * survey->slots) {
        survey->least = survey->least ? 2 * survey->least : 2;
        move_groups(survey, survey->slots);
    }
}

static void add_to_group(struct survey *survey, uint64_t key, int64_t node, struct subtree below)
{
    if (4 * survey->ngroups >= 3 * survey->slots)
        make_room(survey);
    struct group *group = find_slot(survey->groups, survey->slots, key);
    if (!group->count++) {
        survey->ngroups++;
        *group = (struct group){key, 1, node, below, survey->cursor.level};
    }
}

static int compare_groups(const void *a, const void *b)
{
    const struct finding *one = a, *other = b;
    return comes_before(one, other) ? -1 : comes_before(other, one);
}

/* True where the subtree lies inside one that is found as often. */
static bool is_inside(const struct survey *survey, const struct finding *finding)
{
    for (int32_t k = 0; k < survey->count; k++) {
        const struct finding *outer = &survey->findings[k];
        if (outer->node < finding->node && finding->node < outer->node + outer->below.nodes &&
            outer->count >= finding->count)
            return true;
    }
    return false;
}

/* Make findings of the groups. */
static void find_groups(struct survey *survey)
{
    bool alike = survey->query->kind == QUERY_ALIKE;
    struct finding *all = memory_need(NULL, survey->ngroups + 1, sizeof *all);
    size_t count = 0;
    for (size_t k = 0; k < survey->slots; k++) {
        const struct group *group = &survey->groups[k];
        if (group->count <= alike)
            continue;
        all[count++] = (struct finding){
            .rank = alike ? group->below.nodes : group->count,
            .node = group->node,
            .below = group->below,
            .count = group->count,
            .depth = group->depth,
        };
    }
    qsort(all, count, sizeof *all, compare_groups);
    for (size_t k = 0; k < count && (!alike || survey->count < survey->most); k++)
        if (!alike || !is_inside(survey, &all[k]))
            add_finding(survey, &all[k]);
    survey->has_skipped |= alike || survey->least;
    memory_free(all);
}

/* ---- causes ---- */

/* Note the current choices where why_none() looks for them. */
static void note_path(struct survey *survey)
{
    const struct cursor *cursor = &survey->cursor;
    survey->path.level = cursor->level;
    for (int32_t l = 0; l < cursor->level; l++)
        survey->path.path[l] = (struct mirror_choice){
            .item = cursor->choices[l].item,
            .option = cursor_option(cursor, l),
            .place = cursor->choices[l].place,
            .size = cursor->choices[l].size,
        };
}

/* The fewest choices that are enough for `item` to be dead, as why_none(). */
static int32_t find_cause(struct survey *survey, int32_t item, int32_t *levels)
{
    note_path(survey);
    int32_t count = why_none(&survey->path, item, levels);
    return count > 0 ? count : 0;
}

/* A key of the cause: its choices, in any order. */
static uint64_t key_of_cause(struct survey *survey, int32_t item)
{
    int32_t *levels = memory_need(NULL, (size_t)survey->cursor.level + 1, sizeof *levels);
    int32_t count = find_cause(survey, item, levels);
    uint64_t key = random_at(1, (uint64_t)count);
    for (int32_t k = 0; k < count; k++) {
        const struct mirror_choice *choice = &survey->path.path[levels[k]];
        key += choice->option ? random_at(2, (uint64_t)choice->option)
                              : random_at(3, (uint64_t)choice->item);
    }
    memory_free(levels);
    return key;
}

static bool is_named(const struct query *query, int32_t option)
{
    for (int32_t k = 0; k < query->count; k++)
        if (query->choices[k] == option)
            return true;
    return false;
}

/* True where those choices that the query names are alone enough for the dead end. */
static bool is_caused(struct survey *survey, int32_t item)
{
    int32_t *levels = memory_need(NULL, (size_t)survey->cursor.level + 1, sizeof *levels);
    int32_t kept = 0;
    note_path(survey);
    for (int32_t l = 0; l < survey->path.level; l++)
        if (is_named(survey->query, survey->path.path[l].option))
            survey->path.path[kept++] = survey->path.path[l];
    survey->path.level = kept;
    bool is_enough = kept && why_none(&survey->path, item, levels) > 0;
    memory_free(levels);
    return is_enough;
}

/* ---- what a node that was left, or a dead end, is to the query ---- */

static struct frame *frame_here(struct survey *survey)
{
    return &survey->frames[survey->cursor.level];
}

static struct finding finding_here(struct survey *survey, struct subtree below)
{
    return (struct finding){.rank = below.nodes, .node = frame_here(survey)->before.nodes,
                            .below = below, .count = 1, .depth = survey->cursor.level};
}

/* A failed subtree counts where it is in no other: that is known when its parent is left. */
static void see_failed(struct survey *survey, struct subtree below)
{
    size_t first = frame_here(survey)->pending;
    if (below.solutions)
        for (size_t k = first; k < survey->pendings; k++)
            add_finding(survey, &survey->pending[k]);
    survey->pendings = first;
    if (below.solutions)
        return;
    survey->pending = memory_need_grow(survey->pending, &survey->room, survey->pendings + 1,
                                       sizeof *survey->pending);
    survey->pending[survey->pendings++] = finding_here(survey, below);
}

/* The choice of the level was given up, or the walk ends within it. */
static void see_choice(struct survey *survey, struct subtree below)
{
    const struct frame *frame = frame_here(survey);
    struct finding finding = finding_here(survey, below);
    int64_t so_far = survey->cursor.tally.nodes - frame->before.nodes + 1;
    finding.solution = frame->solution;
    finding.until = frame->solution ? frame->until - frame->before.nodes + 1 : so_far;
    finding.rank = frame->solution ? -finding.until : NONE_FOUND;
    add_finding(survey, &finding);
}

static void see_left(struct survey *survey, struct subtree below)
{
    const struct query *query = survey->query;
    struct frame *frame = frame_here(survey);
    struct finding finding = finding_here(survey, below);
    struct condition condition = query->condition;
    switch (query->kind) {
    case QUERY_FAILED: see_failed(survey, below); break;
    case QUERY_WHERE:
        if (condition_holds(&condition, &survey->cursor, below, survey->legend))
            add_finding(survey, &finding);
        break;
    case QUERY_ALIKE:
        if (below.nodes > 1 && below.nodes >= survey->least)
            add_to_group(survey, random_at(frame->shape, (uint64_t)below.nodes), finding.node,
                         below);
        break;
    case QUERY_FIRST:
        if (survey->cursor.level == query->level)
            see_choice(survey, below);
        break;
    default: break;
    }
}

static void see_dead(struct survey *survey)
{
    struct finding finding = finding_here(survey, (struct subtree){1, 0, 1, survey->cursor.level});
    int32_t item = 0;
    if (survey->query->kind == QUERY_CAUSES || survey->query->kind == QUERY_CAUSED)
        item = cursor_choose(&survey->cursor);
    switch (survey->query->kind) {
    case QUERY_DEEPEST: finding.rank = survey->cursor.level; break;
    case QUERY_CAUSED:
        finding.rank = 0;
        if (!is_caused(survey, item))
            return;
        break;
    case QUERY_CAUSES:
        add_to_group(survey, key_of_cause(survey, item), finding.node, finding.below);
        return;
    default: return;
    }
    add_finding(survey, &finding);
}

static void see_solution(struct survey *survey)
{
    const struct cursor *cursor = &survey->cursor;
    int32_t level = survey->query->level;
    if (survey->query->kind != QUERY_FIRST || cursor->level < level ||
        survey->frames[level].solution)
        return;
    survey->frames[level].solution = cursor->tally.solutions;
    survey->frames[level].until = cursor->tally.nodes;
}

/* ---- the walk ---- */

/* The place in the tree of the node where the cursor stands; -1: it is not kept. */
static int32_t find_in_tree(struct survey *survey)
{
    const struct cursor *cursor = &survey->cursor;
    const struct tree *tree = survey->playback->tree;
    if (!cursor->level)
        return 0;
    int32_t parent = survey->frames[cursor->level - 1].tree;
    int32_t n = parent < 0 ? 0 : tree_find(tree, parent, cursor_option(cursor, cursor->level - 1));
    return n ? n : -1;
}

static void leave(struct survey *survey, struct subtree below)
{
    int32_t level = survey->cursor.level;
    struct frame *frame = &survey->frames[level];
    if (!frame->before.nodes)
        return;
    see_left(survey, below);
    if (!level)
        return;
    struct frame *parent = frame - 1;
    parent->shape += random_at(frame->shape, (uint64_t)below.nodes);
    if (below.deepest > parent->deepest)
        parent->deepest = below.deepest;
}

/* The fewest nodes of a subtree for which the condition can hold. */
static int64_t least_nodes(const struct condition *condition)
{
    int64_t least = 0;
    for (int k = 0; k < condition->count; k++) {
        const struct test *test = &condition->tests[k];
        bool is_least = !test->is_not && test->kind == TEST_NODES &&
                        (test->comparison == MORE || test->comparison == AT_LEAST);
        if (k && test->starts)
            return 0;
        if (is_least && test->number > least)
            least = test->number;
    }
    return least;
}

/* True where nothing inside of the subtree, but for itself, can change the answer. */
static bool is_known(const struct survey *survey, struct subtree below)
{
    const struct cursor *cursor = &survey->cursor;
    int64_t next = cursor->tally.nodes + 1;
    int32_t level = survey->query->level;
    switch (survey->query->kind) {
    case QUERY_FAILED: return !below.solutions || !may_count(survey, below.nodes - 2, next);
    case QUERY_DEEPEST:
        return below.deepest < INT16_MAX && !may_count(survey, below.deepest, next);
    case QUERY_WHERE:
        return below.nodes <= least_nodes(&survey->query->condition) ||
               !may_count(survey, below.nodes - 1, next);
    case QUERY_FIRST:
        return cursor->level >= level && (!below.solutions || survey->frames[level].solution);
    default: return false;
    }
}

/* Step over the subtree where the cursor stands, if the tree knows all that is asked of it. */
static void step_over(struct survey *survey)
{
    const struct frame *frame = frame_here(survey);
    const struct tree *tree = survey->playback->tree;
    struct tally *tally = &survey->cursor.tally;
    if (frame->tree < 0 || tree->at[frame->tree].number != tally->nodes)
        return;
    struct subtree below = tree_subtree(tree, frame->tree);
    /* each node is entered, the first one was, and left */
    int64_t moves = 2 * below.nodes - 1;
    if (!tree->at[frame->tree].nodes || below.nodes < 2 || tally->moves + moves > survey->moves ||
        !is_known(survey, below))
        return;
    survey->has_skipped |= survey->query->kind != QUERY_FIRST &&
                           !(survey->query->kind == QUERY_FAILED && !below.solutions);
    survey->cursor.phase = LEAVE;
    tally->moves += moves;
    tally->nodes += below.nodes - 1;
    tally->solutions += below.solutions;
    tally->deads += below.deads;
    leave(survey, below);
}

static void enter(struct survey *survey)
{
    struct frame *frame = frame_here(survey);
    *frame = (struct frame){.before = survey->cursor.tally, .pending = survey->pendings};
    frame->tree = find_in_tree(survey);
    step_over(survey);
}

/* What has been seen of the subtree that the cursor has just left. */
static struct subtree subtree_left(struct survey *survey)
{
    const struct tally *now = &survey->cursor.tally;
    const struct frame *frame = frame_here(survey);
    return (struct subtree){now->nodes - frame->before.nodes + 1,
                            now->solutions - frame->before.solutions,
                            now->deads - frame->before.deads, frame->deepest};
}

static void walk_on(struct survey *survey, enum move move)
{
    switch (move) {
    case MOVE_TRY:
    case MOVE_NEXT: enter(survey); return;
    case MOVE_DIE:
        frame_here(survey)->deepest = survey->cursor.level;
        frame_here(survey)->shape = 1;
        see_dead(survey);
        break;
    case MOVE_SOLVE:
        frame_here(survey)->shape = 2;
        see_solution(survey);
        break;
    default: break;
    }
    leave(survey, subtree_left(survey));
}

/* ---- the end of the walk ---- */

/* The nodes of the path are not seen as a whole. */
static void see_open(struct survey *survey)
{
    const struct query *query = survey->query;
    struct cursor *cursor = &survey->cursor;
    struct condition condition = query->condition;
    for (bool is_open = cursor->phase == ENTER; frame_here(survey)->before.nodes; is_open = true) {
        if (is_open && query->kind == QUERY_FIRST && cursor->level == query->level)
            see_choice(survey, (struct subtree){0});
        if (is_open && query->kind == QUERY_WHERE &&
            condition_holds(&condition, cursor, (struct subtree){0}, survey->legend)) {
            struct finding finding = finding_here(survey, (struct subtree){0});
            finding.rank = cursor->tally.nodes - finding.node + 1;
            add_finding(survey, &finding);
        }
        if (!cursor->level)
            break;
        cursor->method->ascend(cursor);
        cursor->phase = ENTER;
    }
}

static void end_walk(struct survey *survey)
{
    see_open(survey);
    cursor_rewind(&survey->cursor);
    for (size_t k = 0; k < survey->pendings; k++)
        add_finding(survey, &survey->pending[k]);
    survey->pendings = 0;
    if (survey->groups)
        find_groups(survey);
    memory_free(survey->groups);
    survey->groups = NULL;
    survey->stage = SURVEY_FILLS;
}

/* ---- what each finding is ---- */

static void fill(struct survey *survey, struct finding *finding)
{
    struct cursor *cursor = &survey->cursor;
    struct goal goal = GOAL_NONE;
    goal.node = finding->node;
    waypoints_approach(&survey->playback->waypoints, cursor, finding->node);
    while (cursor->tally.nodes < finding->node &&
           cursor_run(cursor, 1, &goal, INT64_MAX / 2, NULL) == RAN_OUT)
        continue;
    finding->item = cursor_choose(cursor);
    finding->is_dead = finding->item && cursor_is_stuck(cursor, finding->item);
    finding->branches =
        finding->item && !finding->is_dead ? cursor->method->branches(cursor, finding->item) : 0;
    finding->path = memory_need(NULL, (size_t)cursor->level + 1, sizeof *finding->path);
    for (int32_t l = 0; l < cursor->level; l++)
        finding->path[l] = cursor_option(cursor, l);
    if (!finding->is_dead)
        return;
    finding->cause = memory_need(NULL, (size_t)cursor->level + 1, sizeof *finding->cause);
    finding->causes = find_cause(survey, finding->item, finding->cause);
}

/* ---- beginning and ending ---- */

/* The best that the tree knows by itself are a floor for all others: of so many that are surely
 * findings, the last one. */
static void find_floor(struct survey *survey)
{
    const struct tree *tree = survey->playback->tree;
    for (int32_t n = 1; n < tree->count; n++) {
        const struct tree_node *node = &tree->at[n], *parent = &tree->at[node->parent];
        bool is_whole = node->depth >= 0 && node->nodes && node->number;
        struct finding finding = {.node = node->number};
        if (!is_whole)
            continue;
        if (survey->query->kind == QUERY_FAILED && !node->solutions && parent->nodes &&
            parent->solutions)
            finding.rank = node->nodes;
        else if (survey->query->kind == QUERY_DEEPEST && !node->child && node->deepest)
            finding.rank = node->deepest;
        else
            continue;
        add_finding(survey, &finding);
    }
    if (survey->count == survey->most)
        survey->floor = survey->findings[survey->count - 1].rank;
    survey->count = 0;
    survey->total = 0;
}

bool survey_init(struct survey *survey, const struct query *query, struct playback *playback,
                 const struct legend *legend, bool whole, int32_t most, struct diag *diag)
{
    const struct problem *problem = playback->cursor.problem;
    *survey = (struct survey){.query = query, .playback = playback, .legend = legend,
                              .most = most, .floor = INT64_MIN};
    survey->moves = whole ? INT64_MAX : playback->reached;
    if (!cursor_init(&survey->cursor, problem, playback->cursor.rule, diag) ||
        !mirror_init(&survey->path, problem, diag)) {
        survey_done(survey);
        return false;
    }
    survey->frames = memory_need_zero((size_t)problem_levels(problem) + 1, sizeof *survey->frames);
    survey->findings = memory_need_zero((size_t)most, sizeof *survey->findings);
    if (!whole)
        find_floor(survey);
    waypoints_approach(&playback->waypoints, &survey->cursor, 1);
    for (int32_t l = 0; l < survey->cursor.level; l++)
        survey->frames[l].tree = -1;
    enter(survey);
    return true;
}

void survey_done(struct survey *survey)
{
    for (int32_t k = 0; k < survey->count; k++) {
        memory_free(survey->findings[k].path);
        memory_free(survey->findings[k].cause);
    }
    cursor_done(&survey->cursor);
    mirror_done(&survey->path);
    memory_free(survey->frames);
    memory_free(survey->findings);
    memory_free(survey->pending);
    memory_free(survey->groups);
    *survey = (struct survey){.stage = SURVEY_ENDED};
}

bool survey_run(struct survey *survey, int64_t budget)
{
    struct cursor *cursor = &survey->cursor;
    for (; budget > 0 && survey->stage == SURVEY_WALKS; budget--) {
        enum move move = cursor->tally.moves < survey->moves
                             ? cursor_step(cursor)
                             : MOVE_NONE;
        if (move == MOVE_NONE) {
            end_walk(survey);
            break;
        }
        walk_on(survey, move);
        if (survey->moves == INT64_MAX)
            waypoints_note(&survey->playback->waypoints, cursor);
    }
    if (survey->stage == SURVEY_FILLS && budget > 0) {
        if (survey->filled == survey->count)
            survey->stage = SURVEY_ENDED;
        else
            fill(survey, &survey->findings[survey->filled++]);
    }
    return survey->stage != SURVEY_ENDED;
}

void survey_stop(struct survey *survey)
{
    if (survey->stage != SURVEY_WALKS)
        return;
    survey->is_stopped = true;
    end_walk(survey);
}

double survey_progress(const struct survey *survey)
{
    if (survey->stage != SURVEY_WALKS)
        return 1;
    if (survey->moves == INT64_MAX)
        return cursor_progress(&survey->cursor);
    return survey->moves ? (double)survey->cursor.tally.moves / (double)survey->moves : 1;
}
