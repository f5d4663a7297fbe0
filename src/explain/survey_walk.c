/* SPDX-License-Identifier: MIT */
#include "explain/survey.h"

#include "base/memory.h"
#include "cover/method.h"
#include "engine/bits/quick.h"

/* Methods without option lists may count branches that cannot be tried. */
bool noted_suits(const struct query *query, const struct cursor *cursor)
{
    switch (query->kind) {
    case QUERY_FAILED:
    case QUERY_DEEPEST:
    case QUERY_FIRST: return true;
    case QUERY_WHERE:
        return cursor->method->hides &&
               condition_is_of_class(&query->condition, SUBTREES_BRANCHES);
    default: return false;
    }
}

bool noted_has(const struct subtrees *subtrees, const struct query *query, int32_t most)
{
    return most <= subtrees->most &&
           (query->kind != QUERY_FIRST ||
            (query->level >= subtrees->first_level &&
             query->level - subtrees->first_level < SUBTREES_LEVELS));
}

static void add(struct findings *findings, const struct noted *noted)
{
    findings_add(findings, &(struct finding){
        .rank = noted->rank, .node = noted->node, .below = noted->below, .count = 1,
        .solution = noted->solution, .until = noted->until, .depth = noted->level});
}

static void add_ranking(struct findings *findings, const struct ranking *ranking)
{
    for (int32_t k = 0; k < ranking->count; k++)
        add(findings, &ranking->at[k]);
    findings->total += ranking->total - ranking->count;
}

/* A failed subtree counts as maximal while its parent is open. */
static void add_failed(struct findings *findings, const struct subtrees *subtrees)
{
    add_ranking(findings, &subtrees->failed);
    for (size_t k = 0; k < subtrees->pendings; k++)
        add(findings, &subtrees->pending[k]);
    findings->total -= (int64_t)subtrees->pendings;
    for (int32_t l = 0; l <= subtrees->level; l++)
        if (!subtrees_is_left(subtrees, l))
            findings->total += subtrees->frames[l].failures;
}

static void add_choices(struct findings *findings, const struct subtrees *subtrees, int32_t level)
{
    add_ranking(findings, &subtrees->first[level - subtrees->first_level]);
    if (!subtrees_is_open(subtrees, level))
        return;
    struct noted noted = subtrees_choice(subtrees, level);
    add(findings, &noted);
}

static bool asks_for_nodes(const struct condition *condition)
{
    for (int k = 0; k < condition->count; k++)
        if (condition->tests[k].kind == TEST_NODES)
            return true;
    return false;
}

/* If the condition fails for one of a class, it fails for all ranked below, which have no more
 * nodes. */
static void add_class(struct findings *findings, const struct condition *condition,
                      const struct ranking *ranking)
{
    int32_t held = 0;
    for (int32_t k = 0; k < ranking->count; k++) {
        const struct noted *noted = &ranking->at[k];
        if (!condition_holds_of(condition, noted->branches, noted->below))
            continue;
        add(findings, noted);
        held++;
    }
    if (held < ranking->count || ranking->total == ranking->count)
        return;
    findings->total += ranking->total - ranking->count;
    findings->has_skipped |= asks_for_nodes(condition);
}

/* For a condition, adds only completed nodes.  Cost: the number kept. */
static void noted_answer(struct findings *findings, const struct query *query,
                         const struct subtrees *subtrees)
{
    switch (query->kind) {
    case QUERY_FAILED: add_failed(findings, subtrees); break;
    case QUERY_DEEPEST: add_ranking(findings, &subtrees->deepest); break;
    case QUERY_FIRST: add_choices(findings, subtrees, query->level); break;
    case QUERY_WHERE:
        for (int k = 0; k <= SUBTREES_BRANCHES; k++) {
            add_class(findings, &query->condition, &subtrees->of[0][k]);
            add_class(findings, &query->condition, &subtrees->of[1][k]);
        }
        break;
    default: break;
    }
}

struct survey_node {
    struct tally before;    /* `nodes` is its number; 0: entered before the walk */
    int32_t tree;           /* in the playback's tree; -1: not kept */
    int32_t deepest;        /* deepest dead end seen below */
};

static void make_frames(struct survey *survey)
{
    size_t levels = (size_t)problem_levels(survey->cursor.problem) + 1;
    if (!survey->frames)
        survey->frames = memory_need_zero(levels, sizeof *survey->frames);
}

static struct survey_node *frame_here(struct survey *survey)
{
    return &survey->frames[survey->walker.level];
}

static struct finding finding_here(struct survey *survey, struct subtree below)
{
    return (struct finding){.rank = below.nodes, .node = frame_here(survey)->before.nodes,
                            .below = below, .count = 1, .depth = survey->walker.level};
}

static void see_left(struct survey *survey, struct subtree below)
{
    struct finding finding = finding_here(survey, below);
    struct condition condition = survey->query->condition;
    if (survey->query->kind == QUERY_WHERE &&
        condition_holds(&condition, &survey->walker, below, survey->legend))
        findings_add(&survey->found, &finding);
}

static int32_t find_in_tree(struct survey *survey)
{
    const struct cursor *cursor = &survey->walker;
    const struct tree *tree = survey->playback->tree;
    if (!cursor->level)
        return 0;
    int32_t parent = survey->frames[cursor->level - 1].tree;
    int32_t n = parent < 0 ? 0 : tree_find(tree, parent, cursor_option(cursor, cursor->level - 1));
    return n ? n : -1;
}

static void leave(struct survey *survey, struct subtree below)
{
    int32_t level = survey->walker.level;
    struct survey_node *frame = &survey->frames[level];
    if (!frame->before.nodes)
        return;
    see_left(survey, below);
    if (!level)
        return;
    struct survey_node *parent = frame - 1;
    if (below.deepest > parent->deepest)
        parent->deepest = below.deepest;
}

/* Returns the fewest nodes that can satisfy the condition. */
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

/* No node inside can be one of the best. */
static bool is_known(const struct survey *survey, struct subtree below)
{
    return (below.nodes <= least_nodes(&survey->query->condition) ||
            !findings_may_add(&survey->found, below.nodes - 1, survey->walker.tally.nodes + 1));
}

static void step_over(struct survey *survey)
{
    const struct survey_node *frame = frame_here(survey);
    const struct tree *tree = survey->playback->tree;
    struct tally *tally = &survey->walker.tally;
    if (frame->tree < 0 || tree->at[frame->tree].number != tally->nodes)
        return;
    struct subtree below = tree_subtree(tree, frame->tree);
    /* two per node; the first is already entered */
    int64_t moves = 2 * below.nodes - 1;
    if (!tree->at[frame->tree].nodes || below.nodes < 2 || tally->moves + moves > survey->moves ||
        !is_known(survey, below))
        return;
    survey->found.has_skipped = true;
    cursor_pass_over(&survey->walker);
    tally->moves += moves;
    tally->nodes += below.nodes - 1;
    tally->solutions += below.solutions;
    tally->deads += below.deads;
    leave(survey, below);
}

static void enter(struct survey *survey)
{
    struct survey_node *frame = frame_here(survey);
    *frame = (struct survey_node){.before = survey->walker.tally};
    frame->tree = find_in_tree(survey);
    step_over(survey);
}

static struct subtree subtree_left(struct survey *survey)
{
    const struct tally *now = &survey->walker.tally;
    const struct survey_node *frame = frame_here(survey);
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
        frame_here(survey)->deepest = survey->walker.level;
        break;
    default: break;
    }
    leave(survey, subtree_left(survey));
}

/* Tests the open nodes, marked in their frames, from the cursor up; adds them from the top down. */
static void see_open(struct survey *survey, int64_t nodes)
{
    struct cursor *cursor = &survey->cursor;
    struct condition condition = survey->query->condition;
    const struct subtree none = {.nodes = 0};
    int32_t deepest = cursor->level;
    for (;;) {
        int64_t *number = &survey->frames[cursor->level].before.nodes;
        if (*number && !condition_holds(&condition, cursor, none, survey->legend))
            *number = 0;
        if (!cursor->level)
            break;
        cursor->method->ascend(cursor);
        cursor->phase = ENTER;
    }
    for (int32_t l = 0; l <= deepest; l++) {
        int64_t number = survey->frames[l].before.nodes;
        struct finding finding = {.rank = nodes - number + 1, .node = number, .count = 1,
                                  .depth = l};
        if (number)
            findings_add(&survey->found, &finding);
    }
}

void survey_go_to_node(struct survey *survey, int64_t node)
{
    struct cursor *cursor = &survey->cursor;
    struct goal goal = GOAL_NONE;
    goal.node = node;
    waypoints_approach(&survey->playback->waypoints, cursor, node);
    while (cursor->tally.nodes < node &&
           cursor_run(cursor, 1, &goal, INT64_MAX / 2, NULL) == RAN_OUT)
        continue;
}

void survey_take_noted(struct survey *survey, struct subtrees *noted)
{
    subtrees_settle(noted);
    noted_answer(&survey->found, survey->query, noted);
    if (survey->query->kind != QUERY_WHERE)
        return;
    make_frames(survey);
    survey_go_to_node(survey, noted->nodes);
    for (int32_t l = 0; l <= survey->cursor.level; l++)
        survey->frames[l].before.nodes = subtrees_is_open(noted, l) ? noted->frames[l].number : 0;
    see_open(survey, noted->nodes);
}

/* Tests nodes that the walker has not left; moves the cursor to its place. */
static void see_path(struct survey *survey)
{
    const struct cursor *walker = &survey->walker;
    struct cursor *cursor = &survey->cursor;
    if (walker->phase == LEAVE)
        frame_here(survey)->before.nodes = 0;
    survey_go_to_node(survey, walker->tally.nodes);
    while (cursor->level > walker->level)
        cursor->method->ascend(cursor);
    cursor->phase = ENTER;
    see_open(survey, walker->tally.nodes);
}

void survey_walk_end(struct survey *survey)
{
    if (survey->is_noting)
        survey_take_noted(survey, &survey->own);
    else if (survey->query->kind == QUERY_WHERE)
        see_path(survey);
}

static bool asks_for_sizes(const struct query *query)
{
    for (int k = 0; query->kind == QUERY_WHERE && k < query->condition.count; k++)
        if (query->condition.tests[k].kind == TEST_SIZE)
            return true;
    return false;
}

bool survey_walk_begin(struct survey *survey, struct diag *diag)
{
    struct cursor *walker = &survey->walker;
    if (!cursor_init(walker, survey->cursor.problem, survey->cursor.rule, diag))
        return false;
    make_frames(survey);
    waypoints_approach(&survey->playback->waypoints, walker, 1);
    if (!asks_for_sizes(survey->query))
        cursor_speed_up(walker);
    if (survey->is_noting)
        subtrees_init(&survey->own, walker, survey->found.most,
                      survey->query->kind == QUERY_FIRST ? survey->query->level : 1);
    for (int32_t l = 0; l < walker->level; l++)
        survey->frames[l].tree = -1;
    if (!survey->is_noting)
        enter(survey);
    return true;
}

bool survey_walk(struct survey *survey, int64_t budget)
{
    struct cursor *cursor = &survey->walker;
    for (; budget > 0; budget--) {
        enum move move = cursor->tally.moves < survey->moves
                             ? cursor_step(cursor)
                             : MOVE_NONE;
        if (move == MOVE_NONE)
            return false;
        if (survey->is_noting)
            subtrees_see(&survey->own, move);
        else
            walk_on(survey, move);
        if (survey->moves == INT64_MAX)
            waypoints_note(&survey->playback->waypoints, cursor);
    }
    return true;
}
