/* SPDX-License-Identifier: MIT */
#include "explain/survey.h"

#include "base/bits.h"
#include "base/memory.h"
#include "cover/method.h"
#include "engine/bits/quick.h"

const struct grouping *survey_groups(const struct survey *survey)
{
    const struct gathering *gathering = survey->gathering;
    return survey->query->kind == QUERY_CAUSES ? &gathering->causes : &gathering->shapes;
}

static void forget_found(struct survey *survey)
{
    int32_t most = survey->found.most;
    findings_done(&survey->found);
    findings_init(&survey->found, most);
    survey->filled = 0;
    survey->recomputations++;
}

static void end_walk(struct survey *survey)
{
    survey->stage = SURVEY_FILLS;
    if (survey->is_provisional)
        forget_found(survey);
    survey->is_provisional = survey->is_estimate = false;
    survey_walk_end(survey);
    if (survey->query->kind == QUERY_CAUSES || survey->query->kind == QUERY_ALIKE)
        grouping_find(survey_groups(survey), &survey->found);
    cursor_rewind(&survey->cursor);
}

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
    finding->is_least = survey->blame.blockers.is_least;
}

static void fill(struct survey *survey, struct finding *finding)
{
    survey_go_to_node(survey, finding->node);
    describe(survey, &survey->cursor, finding);
}

#define SAMPLE_TIMES 4          /* least ratio of the walk to the sample */
#define SAMPLE_LOOKS 16         /* the first look is after 1 / SAMPLE_LOOKS */
#define FIRST_LOOK (2 << 20)    /* moves before the first look */
#define FILLED_SOON 20          /* most provisional findings completed; each takes milliseconds */

static bool begin_visit(struct survey *survey, int64_t nodes, struct diag *diag)
{
    struct cursor *walker = &survey->walker;
    if (!cursor_init(walker, survey->cursor.problem, survey->cursor.rule, diag))
        return false;
    waypoints_approach(&survey->playback->waypoints, walker, 1);
    cursor_speed_up(walker);
    survey->sampled = nodes;
    survey->stage = SURVEY_VISITS;
    return true;
}

bool survey_sample(struct survey *survey, int64_t nodes, struct diag *diag)
{
    int64_t moves = survey->moves - survey->known;
    if (survey->query->kind != QUERY_CAUSES)
        return true;
    if (survey->moves == INT64_MAX)
        return begin_visit(survey, nodes, diag);
    if (moves / 2 < SAMPLE_TIMES * nodes)
        return true;
    if (!sample_begin(&survey->sample, survey->playback, nodes, 0, diag))
        return false;
    survey->stage = SURVEY_SAMPLES;
    survey->next_look = survey->sample.wanted / SAMPLE_LOOKS;
    return true;
}

static void look_at_sample(struct survey *survey)
{
    forget_found(survey);
    survey->is_estimate = survey->is_provisional = true;
    survey->share = sample_share(&survey->sample);
    sample_find(&survey->sample, &survey->found);
    survey->next_look = 2 * survey->sample.walked;
}

static void end_sample(struct survey *survey)
{
    survey->stage = survey->sampled ? SURVEY_FILLS : SURVEY_WALKS;
    if (survey->sample.walked)
        look_at_sample(survey);
}

static void end_visit(struct survey *survey)
{
    struct diag diag = {0};
    int64_t nodes = survey->sampled;
    survey->moves = survey->playback->reached = survey->walker.tally.moves;
    survey->stage = SURVEY_WALKS;
    if (!survey_sample(survey, nodes, &diag) || survey->stage == SURVEY_WALKS)
        survey->sampled = 0;
}

static void visit(struct survey *survey, int64_t budget)
{
    struct cursor *walker = &survey->walker;
    for (; budget > 0; budget--) {
        if (cursor_step(walker) == MOVE_NONE) {
            end_visit(survey);
            return;
        }
        waypoints_note(&survey->playback->waypoints, walker);
    }
}

static void go_on_sampling(struct survey *survey, int64_t budget)
{
    const struct sample *sample = &survey->sample;
    if (!sample_run(&survey->sample, budget))
        end_sample(survey);
    else if (sample_is_whole(sample) && sample->walked >= survey->next_look)
        look_at_sample(survey);
}

static void look_at_walk(struct survey *survey)
{
    int64_t moves = survey->gathering ? survey->gathering->cursor.tally.moves : 0;
    if (survey->query->kind != QUERY_ALIKE || survey->moves == INT64_MAX ||
        moves - survey->known < survey->next_look)
        return;
    forget_found(survey);
    survey->is_provisional = true;
    grouping_find(&survey->gathering->shapes, &survey->found);
    survey->next_look = 2 * (moves - survey->known);
}

/* Continues earlier groups, except causes stopped early, which are the most expensive. */
static bool begin_gathering(struct survey *survey, struct gathering *gathering, struct diag *diag)
{
    enum query_kind kind = survey->query->kind;
    if (kind != QUERY_CAUSES && kind != QUERY_ALIKE && kind != QUERY_CAUSED)
        return true;
    if (kind != QUERY_CAUSES && gathering->by_cause &&
        gathering->cursor.tally.moves < survey->moves / 2)
        gathering_done(gathering);
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
    survey->next_look = FIRST_LOOK;
    survey->moves = whole ? INT64_MAX : playback->reached;
    if (!cursor_init(&survey->cursor, problem, playback->cursor.rule, diag) ||
        !blame_init(&survey->blame, query, problem, diag) ||
        !begin_gathering(survey, gathering, diag)) {
        survey_done(survey);
        return false;
    }
    findings_init(&survey->found, most);
    survey->is_noting = noted_suits(query, &survey->cursor);
    if (survey->is_noting && !whole && noted_has(noted, query, most)) {
        survey->stage = SURVEY_FILLS;
        survey_take_noted(survey, noted);
        cursor_rewind(&survey->cursor);
    } else if (!survey->gathering && !survey_walk_begin(survey, diag)) {
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

/* At once, because dead ends arrive in order. */
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

static void judge(struct survey *survey)
{
    int32_t k = (int32_t)survey->judged++;
    if (!blame_may_hold(&survey->blame, &survey->gathering->stretches, k))
        return;
    bit_set(survey->may_hold, k);
    survey->to_look++;
}

static void look(struct survey *survey)
{
    struct cursor *cursor = &survey->cursor;
    const struct stretches *stretches = &survey->gathering->stretches;
    if (!survey->is_inside) {
        int64_t k = survey->passed++;
        survey->is_inside = bit_is_set(survey->may_hold, (int32_t)k);
        if (survey->is_inside)
            survey_go_to_node(survey, stretches_first(stretches, k));
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

static bool must_step(const struct survey *survey)
{
    return survey->is_inside || survey->passed < survey->stretches;
}

/* Moves between checks of the cost of causes. */
#define BATCH 16

static int64_t steps_of(const struct survey *survey)
{
    return survey->blame.blockers.steps + survey->gathering->blockers.steps;
}

/* A step in search of a cause counts as a move.  False at the end. */
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
        if (must_step(survey)) {
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

static bool fill_next(struct survey *survey, int32_t most)
{
    if (survey->filled >= survey->found.count || survey->filled >= most)
        return false;
    fill(survey, &survey->found.at[survey->filled++]);
    return true;
}

static void search(struct survey *survey, int64_t budget)
{
    if (!(survey->gathering ? gather(survey, budget) : survey_walk(survey, budget)))
        end_walk(survey);
    else
        look_at_walk(survey);
}

bool survey_run(struct survey *survey, int64_t budget)
{
    if (survey->is_provisional && survey_is_searching(survey) && fill_next(survey, FILLED_SOON))
        return true;
    switch (survey->stage) {
    case SURVEY_VISITS: visit(survey, budget); break;
    case SURVEY_SAMPLES: go_on_sampling(survey, budget); break;
    case SURVEY_WALKS: search(survey, budget); break;
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
    if (survey->stage == SURVEY_VISITS) {
        end_visit(survey);
        return;
    }
    if (survey->stage == SURVEY_SAMPLES) {
        sample_stop(&survey->sample);
        end_sample(survey);
    }
    if (survey->is_estimate || survey->sampled)
        survey->stage = SURVEY_FILLS;
    else
        end_walk(survey);
}

const struct cursor *survey_cursor(const struct survey *survey)
{
    bool gathers = survey->gathering && survey->stage != SURVEY_VISITS;
    return gathers ? &survey->gathering->cursor : &survey->walker;
}

/* Approximate cost of a searched move, in gathered moves. */
#define LOOK_WEIGHT 4

/* Returns the share done, in moves searched and gathered. */
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
    if (survey->sampled)
        return sample_share(&survey->sample) * survey->sample.all / survey->sample.wanted;
    if (survey->gathering)
        return share_gathered(survey);
    return survey->moves ? (double)cursor->tally.moves / (double)survey->moves : 1;
}
