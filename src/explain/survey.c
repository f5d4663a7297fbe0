/* SPDX-License-Identifier: MIT */
/* A survey: a quiet walk over the search so far that answers a query. */
#include "explain/survey.h"

#include "base/memory.h"
#include "base/random.h"
#include "cover/method.h"
#include "explain/noted.h"
#include "explain/why.h"

/* A node on the path. */
struct frame {
    struct tally before;    /* when it was entered: `nodes` is its number; 0: not in this walk */
    uint64_t shape;         /* the sum of those of its children */
    int32_t tree;           /* its place in the playback's tree; -1: it is not kept there */
    int32_t deepest;        /* the level of the deepest dead end seen below it */
};

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

static void add_to_group(struct survey *survey, uint64_t key, struct subtree below)
{
    grouping_add(&survey->groups, key, frame_here(survey)->before.nodes, below,
               survey->cursor.level);
}

static void see_left(struct survey *survey, struct subtree below)
{
    const struct query *query = survey->query;
    struct frame *frame = frame_here(survey);
    struct finding finding = finding_here(survey, below);
    struct condition condition = query->condition;
    if (query->kind == QUERY_WHERE &&
        condition_holds(&condition, &survey->cursor, below, survey->legend))
        findings_add(&survey->found, &finding);
    if (query->kind == QUERY_ALIKE && below.nodes > 1)
        add_to_group(survey, random_at(frame->shape, (uint64_t)below.nodes), below);
}

static void see_dead(struct survey *survey)
{
    enum query_kind kind = survey->query->kind;
    struct finding finding = finding_here(survey, (struct subtree){1, 0, 1, survey->cursor.level});
    int32_t item = 0;
    if (kind == QUERY_CAUSES || kind == QUERY_CAUSED)
        item = cursor_choose(&survey->cursor);
    if (kind == QUERY_CAUSES)
        add_to_group(survey, key_of_cause(survey, item), finding.below);
    if (kind != QUERY_CAUSED || !is_caused(survey, item))
        return;
    finding.rank = 0;
    findings_add(&survey->found, &finding);
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

/* True where no node inside of the subtree can be one of the best. */
static bool is_known(const struct survey *survey, struct subtree below)
{
    return survey->query->kind == QUERY_WHERE &&
           (below.nodes <= least_nodes(&survey->query->condition) ||
            !findings_may_add(&survey->found, below.nodes - 1, survey->cursor.tally.nodes + 1));
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
    survey->found.has_skipped = true;
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
    *frame = (struct frame){.before = survey->cursor.tally};
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
        break;
    default: break;
    }
    leave(survey, subtree_left(survey));
}

/* ---- the end of the walk ---- */

/* The nodes from where the cursor stands up to the root that are not left. */
static void see_open(struct survey *survey, int64_t nodes)
{
    struct cursor *cursor = &survey->cursor;
    struct condition condition = survey->query->condition;
    for (;;) {
        struct finding finding = finding_here(survey, (struct subtree){0});
        finding.rank = nodes - finding.node + 1;
        if (finding.node && condition_holds(&condition, cursor, finding.below, survey->legend))
            findings_add(&survey->found, &finding);
        if (!cursor->level)
            break;
        cursor->method->ascend(cursor);
        cursor->phase = ENTER;
    }
}

static void go_to_node(struct survey *survey, int64_t node)
{
    struct cursor *cursor = &survey->cursor;
    struct goal goal = GOAL_NONE;
    goal.node = node;
    waypoints_approach(&survey->playback->waypoints, cursor, node);
    while (cursor->tally.nodes < node &&
           cursor_run(cursor, 1, &goal, INT64_MAX / 2, NULL) == RAN_OUT)
        continue;
}

/* The answer is what was noted, and of a condition the nodes that were not left. */
static void take_noted(struct survey *survey, struct subtrees *noted)
{
    subtrees_settle(noted);
    noted_answer(&survey->found, survey->query, noted);
    if (survey->query->kind != QUERY_WHERE)
        return;
    go_to_node(survey, noted->nodes);
    for (int32_t l = 0; l <= survey->cursor.level; l++)
        survey->frames[l].before.nodes = subtrees_is_open(noted, l) ? noted->frames[l].number : 0;
    see_open(survey, noted->nodes);
}

static void end_walk(struct survey *survey)
{
    const struct cursor *cursor = &survey->cursor;
    survey->stage = SURVEY_FILLS;
    if (survey->is_noting) {
        take_noted(survey, &survey->own);
    } else if (survey->query->kind == QUERY_WHERE) {
        if (cursor->phase == LEAVE)
            frame_here(survey)->before.nodes = 0;
        see_open(survey, cursor->tally.nodes);
    }
    if (survey->query->kind == QUERY_ALIKE || survey->query->kind == QUERY_CAUSES)
        grouping_find(&survey->groups, &survey->found);
    cursor_rewind(&survey->cursor);
}

/* ---- what each finding is ---- */

static void fill(struct survey *survey, struct finding *finding)
{
    struct cursor *cursor = &survey->cursor;
    go_to_node(survey, finding->node);
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

/* Stand where the search began. */
static void begin_walk(struct survey *survey)
{
    waypoints_approach(&survey->playback->waypoints, &survey->cursor, 1);
    if (survey->is_noting)
        subtrees_init(&survey->own, &survey->cursor, survey->found.most,
                      survey->query->kind == QUERY_FIRST ? survey->query->level : 1);
    for (int32_t l = 0; l < survey->cursor.level; l++)
        survey->frames[l].tree = -1;
    if (!survey->is_noting)
        enter(survey);
}

bool survey_init(struct survey *survey, const struct query *query, struct playback *playback,
                 const struct legend *legend, bool whole, int32_t most, struct diag *diag)
{
    const struct problem *problem = playback->cursor.problem;
    struct subtrees *noted = &playback->subtrees;
    *survey = (struct survey){.query = query, .playback = playback, .legend = legend};
    survey->moves = whole ? INT64_MAX : playback->reached;
    if (!cursor_init(&survey->cursor, problem, playback->cursor.rule, diag) ||
        !mirror_init(&survey->path, problem, diag)) {
        survey_done(survey);
        return false;
    }
    survey->frames = memory_need_zero((size_t)problem_levels(problem) + 1, sizeof *survey->frames);
    findings_init(&survey->found, most);
    grouping_init(&survey->groups, query->kind == QUERY_ALIKE);
    survey->is_noting = noted_suits(query, &survey->cursor);
    if (survey->is_noting && !whole && noted_has(noted, query, most)) {
        survey->stage = SURVEY_FILLS;
        take_noted(survey, noted);
        cursor_rewind(&survey->cursor);
    } else {
        begin_walk(survey);
    }
    return true;
}

void survey_done(struct survey *survey)
{
    findings_done(&survey->found);
    cursor_done(&survey->cursor);
    mirror_done(&survey->path);
    memory_free(survey->frames);
    subtrees_done(&survey->own);
    grouping_done(&survey->groups);
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
        if (survey->is_noting)
            subtrees_see(&survey->own, move);
        else
            walk_on(survey, move);
        if (survey->moves == INT64_MAX)
            waypoints_note(&survey->playback->waypoints, cursor);
    }
    if (survey->stage == SURVEY_FILLS && budget > 0) {
        if (survey->filled == survey->found.count)
            survey->stage = SURVEY_ENDED;
        else
            fill(survey, &survey->found.at[survey->filled++]);
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
