/* SPDX-License-Identifier: MIT */
/* A survey: a quiet walk over the search so far that answers a query. */
#include "explain/survey.h"

#include "base/bits.h"
#include "base/memory.h"
#include "cover/method.h"
#include "engine/bits/quick.h"
#include "explain/noted.h"

/* A node on the path. */
struct frame {
    struct tally before;    /* when it was entered: `nodes` is its number; 0: not in this walk */
    int32_t tree;           /* its place in the playback's tree; -1: it is not kept there */
    int32_t deepest;        /* the level of the deepest dead end seen below it */
};

/* ---- what a node that was left, or a dead end, is to the query ---- */

static struct frame *frame_here(struct survey *survey)
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

/* ---- the walk ---- */

/* The place in the tree of the node where the walker stands; -1: it is not kept. */
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
    struct frame *frame = &survey->frames[level];
    if (!frame->before.nodes)
        return;
    see_left(survey, below);
    if (!level)
        return;
    struct frame *parent = frame - 1;
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
    return (below.nodes <= least_nodes(&survey->query->condition) ||
            !findings_may_add(&survey->found, below.nodes - 1, survey->walker.tally.nodes + 1));
}

/* Step over the subtree where the walker stands, if the tree knows all that is asked of it. */
static void step_over(struct survey *survey)
{
    const struct frame *frame = frame_here(survey);
    const struct tree *tree = survey->playback->tree;
    struct tally *tally = &survey->walker.tally;
    if (frame->tree < 0 || tree->at[frame->tree].number != tally->nodes)
        return;
    struct subtree below = tree_subtree(tree, frame->tree);
    /* each node is entered, the first one was, and left */
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
    struct frame *frame = frame_here(survey);
    *frame = (struct frame){.before = survey->walker.tally};
    frame->tree = find_in_tree(survey);
    step_over(survey);
}

/* What has been seen of the subtree that the walker has just left. */
static struct subtree subtree_left(struct survey *survey)
{
    const struct tally *now = &survey->walker.tally;
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
        frame_here(survey)->deepest = survey->walker.level;
        break;
    default: break;
    }
    leave(survey, subtree_left(survey));
}

/* ---- the end of the walk ---- */

/* The nodes from where the cursor stands up to the root that are not left, by their frames. */
static void see_open(struct survey *survey, int64_t nodes)
{
    struct cursor *cursor = &survey->cursor;
    struct condition condition = survey->query->condition;
    for (;;) {
        int64_t number = survey->frames[cursor->level].before.nodes;
        struct finding finding = {.rank = nodes - number + 1, .node = number, .count = 1,
                                  .depth = cursor->level};
        if (number && condition_holds(&condition, cursor, finding.below, survey->legend))
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

const struct grouping *survey_groups(const struct survey *survey)
{
    const struct gathering *gathering = survey->gathering;
    return survey->query->kind == QUERY_CAUSES ? &gathering->causes : &gathering->shapes;
}

/* The nodes that the walker has not left: the cursor goes to where it stands. */
static void see_path(struct survey *survey)
{
    const struct cursor *walker = &survey->walker;
    struct cursor *cursor = &survey->cursor;
    if (walker->phase == LEAVE)
        frame_here(survey)->before.nodes = 0;
    go_to_node(survey, walker->tally.nodes);
    while (cursor->level > walker->level)
        cursor->method->ascend(cursor);
    cursor->phase = ENTER;
    see_open(survey, walker->tally.nodes);
}

/* Nothing is found yet. */
static void forget_found(struct survey *survey)
{
    int32_t most = survey->found.most;
    findings_done(&survey->found);
    findings_init(&survey->found, most);
    survey->filled = 0;
}

/* What the walk found takes the place of an estimate. */
static void end_walk(struct survey *survey)
{
    survey->stage = SURVEY_FILLS;
    if (survey->is_estimate)
        forget_found(survey);
    survey->is_estimate = false;
    if (survey->is_noting) {
        take_noted(survey, &survey->own);
    } else if (survey->query->kind == QUERY_WHERE) {
        see_path(survey);
    }
    if (survey->query->kind == QUERY_CAUSES || survey->query->kind == QUERY_ALIKE)
        grouping_find(survey_groups(survey), &survey->found);
    cursor_rewind(&survey->cursor);
}

/* ---- what each finding is ---- */

/* It is where the cursor stands. */
static void describe(struct survey *survey, const struct cursor *cursor, struct finding *finding)
{
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
    finding->causes = blame_fewest(&survey->blame, cursor, finding->item, finding->cause);
    finding->is_least = survey->blame.takers.is_least;
}

static void fill(struct survey *survey, struct finding *finding)
{
    go_to_node(survey, finding->node);
    describe(survey, &survey->cursor, finding);
}

/* ---- the sample ---- */

#define SAMPLE_TIMES 4          /* it pays where so many times as much is to be walked */
#define ESTIMATES_FILLED 50     /* while the walk goes on: it takes milliseconds to get to each */

bool survey_sample(struct survey *survey, int64_t nodes, struct diag *diag)
{
    int64_t moves = survey->moves - survey->known;
    if (survey->query->kind != QUERY_CAUSES || survey->moves == INT64_MAX ||
        moves / 2 < SAMPLE_TIMES * nodes)
        return true;
    if (!sample_begin(&survey->sample, survey->playback, nodes, 0, diag))
        return false;
    survey->stage = SURVEY_SAMPLES;
    return true;
}

static void end_sample(struct survey *survey)
{
    survey->stage = SURVEY_WALKS;
    if (!survey->sample.walked)
        return;
    survey->is_estimate = true;
    sample_find(&survey->sample, &survey->found);
}

/* ---- beginning and ending ---- */

/* True where only links know whether it holds. */
static bool asks_for_sizes(const struct query *query)
{
    for (int k = 0; query->kind == QUERY_WHERE && k < query->condition.count; k++)
        if (query->condition.tests[k].kind == TEST_SIZE)
            return true;
    return false;
}

/* Stand where the search began. */
static bool begin_walk(struct survey *survey, struct diag *diag)
{
    struct cursor *walker = &survey->walker;
    if (!cursor_init(walker, survey->cursor.problem, survey->cursor.rule, diag))
        return false;
    waypoints_approach(&survey->playback->waypoints, walker, 1);
    if (!asks_for_sizes(survey->query))
        cursor_quicken(walker);
    if (survey->is_noting)
        subtrees_init(&survey->own, walker, survey->found.most,
                      survey->query->kind == QUERY_FIRST ? survey->query->level : 1);
    for (int32_t l = 0; l < walker->level; l++)
        survey->frames[l].tree = -1;
    if (!survey->is_noting)
        enter(survey);
    return true;
}

/* Groups are gathered where they are asked for, and those that were gathered before. */
static bool begin_gathering(struct survey *survey, struct gathering *gathering, struct diag *diag)
{
    enum query_kind kind = survey->query->kind;
    if (kind != QUERY_CAUSES && kind != QUERY_ALIKE && kind != QUERY_CAUSED)
        return true;
    if (!gathering_begin(gathering, survey->playback, kind == QUERY_CAUSES || gathering->by_cause,
                         kind == QUERY_ALIKE || gathering->by_shape, survey->moves, diag))
        return false;
    survey->gathering = gathering;
    survey->known = gathering->cursor.tally.moves;
    survey->stretches = kind == QUERY_CAUSED ? gathering->stretches.count : 0;
    survey->may_hold = memory_need_zero((size_t)bit_words((int32_t)survey->stretches) + 1,
                                        sizeof *survey->may_hold);
    return true;
}

bool survey_init(struct survey *survey, const struct query *query, struct playback *playback,
                 struct gathering *gathering, const struct legend *legend, bool whole,
                 int32_t most, struct diag *diag)
{
    const struct problem *problem = playback->cursor.problem;
    struct subtrees *noted = &playback->subtrees;
    *survey = (struct survey){.query = query, .playback = playback, .legend = legend};
    survey->stage = SURVEY_WALKS;
    survey->moves = whole ? INT64_MAX : playback->reached;
    if (!cursor_init(&survey->cursor, problem, playback->cursor.rule, diag) ||
        !blame_init(&survey->blame, query, problem, diag) ||
        !begin_gathering(survey, gathering, diag)) {
        survey_done(survey);
        return false;
    }
    survey->frames = memory_need_zero((size_t)problem_levels(problem) + 1, sizeof *survey->frames);
    findings_init(&survey->found, most);
    survey->is_noting = noted_suits(query, &survey->cursor);
    if (survey->is_noting && !whole && noted_has(noted, query, most)) {
        survey->stage = SURVEY_FILLS;
        take_noted(survey, noted);
        cursor_rewind(&survey->cursor);
    } else if (!survey->gathering && !begin_walk(survey, diag)) {
        survey_done(survey);
        return false;
    }
    return true;
}

void survey_done(struct survey *survey)
{
    findings_done(&survey->found);
    cursor_done(&survey->cursor);
    cursor_done(&survey->walker);
    sample_done(&survey->sample);
    blame_done(&survey->blame);
    memory_free(survey->frames);
    memory_free(survey->may_hold);
    subtrees_done(&survey->own);
    *survey = (struct survey){.stage = SURVEY_ENDED};
}

/* Make so many moves.  False at the end. */
static bool walk(struct survey *survey, int64_t budget)
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

/* Dead ends come in the order in which they are found, so that each can be told at once. */
static void see_dead(struct survey *survey, const struct cursor *cursor)
{
    struct finding finding = {.node = cursor->tally.nodes, .below = {1, 0, 1, cursor->level},
                              .count = 1, .depth = cursor->level};
    if (!blame_holds(&survey->blame, cursor, cursor_choose(cursor)))
        return;
    if (survey->found.count < survey->found.most)
        describe(survey, cursor, &finding);
    findings_add(&survey->found, &finding);
    survey->filled = survey->found.count;
}

/* See whether a stretch gathered before may have dead ends that the query asks for. */
static void judge(struct survey *survey)
{
    int32_t k = (int32_t)survey->judged++;
    if (!blame_may_hold(&survey->blame, &survey->gathering->stretches, k))
        return;
    bit_set(survey->may_hold, k);
    survey->to_look++;
}

/* Look through the stretches that may: a step. */
static void look(struct survey *survey)
{
    struct cursor *cursor = &survey->cursor;
    const struct stretches *stretches = &survey->gathering->stretches;
    if (!survey->is_inside) {
        int64_t k = survey->passed++;
        survey->is_inside = bit_is_set(survey->may_hold, (int32_t)k);
        if (survey->is_inside)
            go_to_node(survey, stretches_first(stretches, k));
        return;
    }
    if (cursor->tally.nodes >= stretches_first(stretches, survey->passed) ||
        cursor->tally.moves >= survey->known) {
        survey->is_inside = false;
        survey->looked++;
        return;
    }
    if (cursor_step(cursor) == MOVE_DIE)
        see_dead(survey, cursor);
}

static bool looks(const struct survey *survey)
{
    return survey->is_inside || survey->passed < survey->stretches;
}

/* Moves that are gathered between two looks at what the searches for causes took. */
#define BATCH 16

/* What the searches for causes took so far. */
static int64_t steps_of(const struct survey *survey)
{
    return survey->blame.takers.steps + survey->gathering->takers.steps;
}

/* Go on with what is gathered; a step in search of a cause counts as a move.  False at the end. */
static bool gather(struct survey *survey, int64_t budget)
{
    struct gathering *gathering = survey->gathering;
    int64_t until = steps_of(survey) + budget;
    bool is_more = true;
    for (; steps_of(survey) < until && is_more; until--) {
        if (survey->judged < survey->stretches) {
            judge(survey);
            continue;
        }
        if (looks(survey)) {
            look(survey);
            continue;
        }
        int64_t left = until - steps_of(survey);
        int64_t moves = survey->query->kind == QUERY_CAUSED ? 1 : left < BATCH ? left : BATCH;
        is_more = gathering_run(gathering, survey->playback, survey->moves, moves);
        until -= moves - 1;
        if (gathering->last == MOVE_DIE && survey->query->kind == QUERY_CAUSED)
            see_dead(survey, &gathering->cursor);
    }
    return is_more;
}

/* Complete the first finding that is not yet.  False where there is none. */
static bool fill_next(struct survey *survey, int32_t most)
{
    if (survey->filled >= survey->found.count || survey->filled >= most)
        return false;
    fill(survey, &survey->found.at[survey->filled++]);
    return true;
}

static bool search(struct survey *survey, int64_t budget)
{
    if (survey->is_estimate && fill_next(survey, ESTIMATES_FILLED))
        return true;
    return survey->gathering ? gather(survey, budget) : walk(survey, budget);
}

bool survey_run(struct survey *survey, int64_t budget)
{
    switch (survey->stage) {
    case SURVEY_SAMPLES:
        if (!sample_run(&survey->sample, budget))
            end_sample(survey);
        break;
    case SURVEY_WALKS:
        if (!search(survey, budget))
            end_walk(survey);
        break;
    case SURVEY_FILLS:
        if (!fill_next(survey, INT32_MAX))
            survey->stage = SURVEY_ENDED;
        break;
    case SURVEY_ENDED: break;
    }
    return survey->stage != SURVEY_ENDED;
}

void survey_stop(struct survey *survey)
{
    if (!survey_is_searching(survey))
        return;
    survey->is_stopped = true;
    if (survey->stage == SURVEY_SAMPLES) {
        sample_stop(&survey->sample);
        end_sample(survey);
    }
    if (survey->is_estimate)
        survey->stage = SURVEY_FILLS;
    else
        end_walk(survey);
}

const struct cursor *survey_cursor(const struct survey *survey)
{
    return survey->gathering ? &survey->gathering->cursor : &survey->walker;
}

/* A move that is looked through takes as long as so many that are gathered, about. */
#define LOOK_WEIGHT 4

/* The share of what a query by what is gathered takes: moves to look through and to gather. */
static double share_gathered(const struct survey *survey)
{
    const struct stretches *stretches = &survey->gathering->stretches;
    int64_t each = (int64_t)2 << stretches->shift;
    int64_t looked = survey->looked * each, all = survey->moves - survey->known;
    if (survey->judged < survey->stretches)
        return 0;
    if (survey->is_inside)
        looked += 2 * (survey->cursor.tally.nodes - stretches_first(stretches, survey->passed - 1));
    all += sample_all_moves(&survey->sample);
    double done = (double)(survey->gathering->cursor.tally.moves - survey->known) +
                  (double)sample_moves(&survey->sample);
    double wanted = (double)all + LOOK_WEIGHT * (double)(survey->to_look * each);
    return wanted > 0 ? (done + LOOK_WEIGHT * (double)looked) / wanted : 1;
}

double survey_progress(const struct survey *survey)
{
    const struct cursor *cursor = survey_cursor(survey);
    if (!survey_is_searching(survey))
        return 1;
    if (survey->moves == INT64_MAX)
        return cursor_progress(cursor);
    if (survey->gathering)
        return share_gathered(survey);
    return survey->moves ? (double)cursor->tally.moves / (double)survey->moves : 1;
}
