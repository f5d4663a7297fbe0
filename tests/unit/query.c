/* SPDX-License-Identifier: MIT */
/* Queries: each answer against one by brute force, from a walk that keeps every node; asked of
 * whole searches and of such as stand anywhere, with trees that keep little. */
#include "explain/query.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "cover/method.h"
#include "explain/noted.h"
#include "explain/survey.h"
#include "explain/why.h"
#include "random_problem.h"
#include "suites.h"

#define NODES_MOST 3000
#define LEVELS_MOST 64

/* A node of the whole tree; the first one has number 1. */
struct truth {
    int64_t parent, nodes, solutions, deads;    /* nodes 0: not left */
    int64_t found;                              /* solutions before it */
    int32_t depth, branches, deepest;
    bool is_dead, is_solution;                  /* seen to be so */
    bool is_stuck, is_full;                     /* it will be dead, or a solution */
    bool has_one;                               /* item 1 has one option */
    uint64_t cause, path;                       /* sets of options */
};

struct oracle {
    struct problem problem;
    struct rule rule;
    struct truth at[NODES_MOST + 1];
    int64_t count, moves;
};

static uint64_t bit(int32_t option)
{
    return UINT64_C(1) << option;
}

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

/* The tree up to so many moves.  False where it is too large. */
static bool walk(struct oracle *oracle, int64_t moves)
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
    /* the path is not left */
    if (cursor.level || cursor.phase == ENTER)
        for (int32_t l = 0; l < cursor.level + (cursor.phase == ENTER); l++)
            oracle->at[path[l]].nodes = 0;
    bool fits = cursor.tally.nodes < NODES_MOST;
    mirror_done(&mirror);
    cursor_done(&cursor);
    return fits;
}

/* ---- answers by brute force ---- */

static int compare(const void *a, const void *b)
{
    const struct finding *one = a, *other = b;
    if (one->rank != other->rank)
        return one->rank > other->rank ? -1 : 1;
    return (one->node > other->node) - (one->node < other->node);
}

/* "nodes where branches > 1 and no solution", and the like. */
static bool holds(const struct truth *node, int which)
{
    switch (which) {
    case 0: return node->branches > 1;
    case 1: return node->nodes && !node->solutions && node->nodes > 3;
    case 2: return node->is_stuck && node->depth >= 2;
    case 3: return node->nodes && node->deads < 2 && node->solutions > 0;
    case 4: return node->branches == 2 || node->is_full;
    case 5: return node->is_stuck;
    case 6: return node->has_one;
    case 7: return node->nodes >= 2 && node->branches <= 3 && node->solutions > 0;
    default: return node->nodes && (node->solutions > 0 || node->nodes >= 4);
    }
}

static const char *const conditions[] = {
    "branches > 1", "no solution and nodes>3", "dead end and depth >= 2",
    "not dead ends >= 2 and not no solution", "branches == 2 or solution", "dead end",
    "depth == 1",       /* becomes one of sizes, as there are no names */
    "not nodes < 2 and branches <= 3 and solutions >= 1", "not no solution or not nodes < 4",
};

static bool is_alike(const struct oracle *oracle, int64_t a, int64_t b);

/* The children of two nodes in some order are alike, each with one of the other's. */
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

/* The first node that the query has in one group with node n. */
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

/* What is enough of the choices named to kill the dead node: any set that has its cause is, and
 * so is any other one that leaves nothing of its item; asked of a mirror with these choices
 * only. */
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

/* ---- the survey against them ---- */

/* The playback, and what was gathered of it so far. */
struct asked {
    struct playback playback;
    struct gathering gathering;
};

static bool goes_on(const struct asked *asked, const struct query *query)
{
    const struct gathering *gathering = &asked->gathering;
    bool has_kind = query->kind == QUERY_CAUSES ? gathering->by_cause : gathering->by_shape;
    return (query->kind == QUERY_CAUSES || query->kind == QUERY_ALIKE) && has_kind &&
           gathering->cursor.tally.moves <= asked->playback.reached;
}

/* Begin the survey, go a way, and stop. */
static void ask_in_vain(const struct query *query, struct asked *asked, struct dice *dice)
{
    static const struct legend legend;
    struct survey survey;
    struct diag diag = {0};
    ck_assert(survey_init(&survey, query, &asked->playback, &asked->gathering, &legend, false, 3,
                          &diag));
    survey_run(&survey, roll(dice, 1, 200));
    survey_stop(&survey);
    while (survey_run(&survey, 7))
        continue;
    survey_done(&survey);
}

/* Walks by sets of bits, and those that stepped over some subtree. */
static struct {
    int walks, stepped;
} quick;

static void count_quick(const struct survey *survey)
{
    if (!survey->walker.method || strcmp(survey->walker.method->name, "quick") != 0)
        return;
    quick.walks++;
    quick.stepped += survey->found.has_skipped;
}

static void expect(const struct oracle *oracle, struct asked *asked, bool whole,
                   const char *text, int which, int32_t most)
{
    struct playback *playback = &asked->playback;
    static struct finding findings[NODES_MOST + 1];
    static const struct legend legend;
    struct query query;
    struct survey survey;
    struct diag diag = {0};
    uint64_t named = 0;
    ck_assert_msg(query_read(&query, text, &oracle->problem, &legend, (struct these){0}, &diag),
                  "%s", diag.text);
    if (query.kind == QUERY_WHERE && which == 6) {
        query.condition.tests[0].kind = TEST_SIZE;
        query.condition.tests[0].subject = 1;
    }
    for (int32_t k = 0; k < query.count; k++)
        named |= bit(query.choices[k]);
    int32_t count = query.kind == QUERY_CAUSES || query.kind == QUERY_ALIKE
                        ? brute_groups(oracle, query.kind, findings)
                        : brute_nodes(oracle, &query, which, named, findings);
    bool is_known = !whole && goes_on(asked, &query);
    int64_t before = asked->gathering.cursor.tally.moves;
    ck_assert(survey_init(&survey, &query, playback, &asked->gathering, &legend, whole, most,
                          &diag));
    if (is_known)
        ck_assert_int_eq(survey_cursor(&survey)->tally.moves, before);
    if (!whole && noted_suits(&query, &playback->cursor) && query.level < SUBTREES_LEVELS)
        ck_assert_msg(survey.stage != SURVEY_WALKS, "%s: needs another walk", text);
    while (survey_run(&survey, 7)) {
        ck_assert(query.kind != QUERY_CAUSED || survey.filled == survey.found.count);
        for (int32_t k = 0; k < survey.filled; k++)
            ck_assert_ptr_nonnull(survey.found.at[k].path);
    }
    ck_assert_msg(survey.found.count == (count < most ? count : most), "%s: %d, not %d of %d nodes",
                  text, (int)survey.found.count, (int)count, (int)oracle->count);
    if (!survey.found.has_skipped && query.kind != QUERY_ALIKE)
        ck_assert_int_eq(survey.found.total, count);
    for (int32_t k = 0; k < survey.found.count; k++) {
        const struct finding *finding = &survey.found.at[k];
        const struct truth *node = &oracle->at[finding->node];
        uint64_t path = 0;
        ck_assert_msg(finding->node == findings[k].node && finding->rank == findings[k].rank &&
                      finding->count == findings[k].count,
                      "%s: %d. is node %d, %d, not %d, %d", text, (int)k, (int)finding->node,
                      (int)finding->rank, (int)findings[k].node, (int)findings[k].rank);
        ck_assert_int_eq(finding->depth, node->depth);
        ck_assert(finding->is_dead == node->is_dead || !node->nodes);
        for (int32_t l = 0; l < finding->depth; l++)
            path |= bit(finding->path[l]);
        ck_assert_uint_eq(path, node->path);
        if (finding->below.nodes)
            ck_assert(finding->below.nodes == node->nodes &&
                      finding->below.solutions == node->solutions &&
                      finding->below.deads == node->deads);
    }
    count_quick(&survey);
    survey_done(&survey);
}

static void expect_all(const struct oracle *oracle, struct asked *asked, bool whole,
                       struct dice *dice)
{
    char text[64];
    int32_t most = roll(dice, 1, 6);
    expect(oracle, asked, whole, "largest failed subtrees", 0, most);
    expect(oracle, asked, whole, "deepest dead ends", 0, most);
    for (int which = 0; which < (int)(sizeof conditions / sizeof *conditions); which++) {
        snprintf(text, sizeof text, "nodes where %s", conditions[which]);
        expect(oracle, asked, whole, text, which, most);
    }
    snprintf(text, sizeof text, "first solution below each choice of level %d", roll(dice, 1, 3));
    expect(oracle, asked, whole, text, 0, most);
    expect(oracle, asked, whole, "causes of dead ends", 0, NODES_MOST);
    if (oracle->count < 300)
        expect(oracle, asked, whole, "subtrees alike", 0, most);
    if (oracle->problem.options < 2 || oracle->count > 300)
        return;
    snprintf(text, sizeof text, "dead ends caused by %d and %d",
             roll(dice, 1, oracle->problem.options), roll(dice, 1, oracle->problem.options));
    expect(oracle, asked, whole, text, 0, most);
}

/* From the start on the tree keeps few nodes. */
static void keep_few(struct playback *playback, int32_t most)
{
    tree_done(playback->tree);
    tree_init(playback->tree, most);
}

/* Let it run, jump and go back, as the dice fall. */
static void play(struct playback *playback, struct dice *dice)
{
    for (int k = roll(dice, 0, 8); k > 0; k--) {
        struct goal goal;
        int direction;
        int64_t budget = roll(dice, 1, roll_one(dice, 3) ? 2000 : 60);
        if (roll_one(dice, 3)) {
            int64_t node = roll(dice, 1, 100);
            if (node <= playback->cursor.tally.nodes &&
                playback_begin_goto(playback, node, &goal, &direction))
                playback_run(playback, direction, &goal, INT64_MAX / 2);
        } else if (roll_one(dice, 3)) {
            enum grain grain = roll_one(dice, 2) ? GRAIN_EVENT : GRAIN_DECISION;
            for (; budget > 0; budget--)
                playback_step(playback, grain, 1);
        } else {
            playback_run(playback, roll_one(dice, 4) ? -1 : 1, &GOAL_NONE, budget);
        }
        ck_assert(tree_check(playback->tree));
    }
}

START_TEST(answers_are_those_of_brute_force)
{
    static struct oracle oracle;
    static const struct query causes = {.kind = QUERY_CAUSES}, alike = {.kind = QUERY_ALIKE};
    struct dice dice = dice_for("query");
    int all = rounds(400);
    for (int round = 0; round < all; round++) {
        struct asked asked = {0};
        struct diag diag = {0};
        random_problem(&oracle.problem, &dice);
        oracle.rule = random_rule(&dice);
        if (oracle.problem.items && walk(&oracle, INT64_MAX)) {
            ck_assert(playback_init(&asked.playback, &oracle.problem, oracle.rule, &diag));
            expect_all(&oracle, &asked, true, &dice);
            keep_few(&asked.playback, roll(&dice, 2, 40));
            for (int part = roll(&dice, 1, 3); part; part--) {
                play(&asked.playback, &dice);
                walk(&oracle, asked.playback.reached);
                if (roll_one(&dice, 2))
                    ask_in_vain(roll_one(&dice, 2) ? &causes : &alike, &asked, &dice);
                expect_all(&oracle, &asked, false, &dice);
            }
            gathering_done(&asked.gathering);
            playback_done(&asked.playback);
        }
        problem_done(&oracle.problem);
    }
    ck_assert(is_often(quick.walks, all, 4) && is_often(quick.stepped, all, 200));
}
END_TEST

/* Larger ones, where much is stepped over: all partitions of a set. */
START_TEST(what_is_stepped_over_is_known)
{
    static struct oracle oracle;
    struct dice dice = dice_for("query");
    struct asked asked = {0};
    struct diag diag = {0};
    partition_problem(&oracle.problem, 5);
    oracle.rule = (struct rule){0};
    ck_assert(walk(&oracle, INT64_MAX));
    ck_assert(playback_init(&asked.playback, &oracle.problem, oracle.rule, &diag));
    keep_few(&asked.playback, 20);
    playback_run(&asked.playback, 1, &GOAL_NONE, INT64_MAX / 2);
    ck_assert_int_eq(asked.playback.reached, oracle.moves);
    expect_all(&oracle, &asked, false, &dice);
    gathering_done(&asked.gathering);
    playback_done(&asked.playback);
    problem_done(&oracle.problem);
}
END_TEST

/* A search that was taken over on its way leaves nodes that it did not enter: where all that failed
 * below them are kept, they are as many as are counted. */
START_TEST(what_failed_is_counted_from_a_trail_on)
{
    static const struct legend legend;
    struct dice dice = dice_for("query from a trail");
    int left = 0, all = rounds(400);
    for (int round = all; round; round--) {
        struct problem problem;
        struct cursor cursor;
        struct asked asked = {0};
        struct survey survey;
        struct diag diag = {0};
        int32_t trail[RANDOM_OPTIONS * 4];
        random_problem(&problem, &dice);
        struct rule rule = random_rule(&dice);
        ck_assert(cursor_init(&cursor, &problem, rule, &diag));
        cursor_run(&cursor, 1, &GOAL_NONE, roll(&dice, 0, 30), NULL);
        cursor_trail(&cursor, trail);
        ck_assert(playback_init_from(&asked.playback, &problem, rule, trail, cursor.level, &diag));
        playback_run(&asked.playback, 1, &GOAL_NONE, roll(&dice, 1, 200));
        left += asked.playback.cursor.level < cursor.level;
        ck_assert(survey_init(&survey, &(struct query){.kind = QUERY_FAILED}, &asked.playback,
                              &asked.gathering, &legend, false, SUBTREES_MOST, &diag));
        while (survey_run(&survey, 1000))
            continue;
        if (survey.found.count < SUBTREES_MOST)
            ck_assert_int_eq(survey.found.total, survey.found.count);
        survey_done(&survey);
        playback_done(&asked.playback);
        cursor_done(&cursor);
        problem_done(&problem);
    }
    ck_assert(is_often(left, all, 5));
}
END_TEST

/* Each stretch has just what there was in its nodes, however often they were joined. */
START_TEST(stretches_have_what_there_was)
{
    static struct oracle oracle;
    static int32_t dead[NODES_MOST + 1];
    struct dice dice = dice_for("query");
    for (int round = 0; round < rounds(200); round++) {
        struct cursor cursor;
        struct mirror path;
        struct stretches stretches;
        struct diag diag = {0};
        int64_t most = roll(&dice, 2, 9);
        random_problem(&oracle.problem, &dice);
        oracle.rule = random_rule(&dice);
        if (walk(&oracle, INT64_MAX)) {
            ck_assert(cursor_init(&cursor, &oracle.problem, oracle.rule, &diag));
            ck_assert(mirror_init(&path, &oracle.problem, &diag));
            stretches_init(&stretches, &oracle.problem, most);
            stretches_enter(&stretches, &path, 1);
            memset(dead, 0, sizeof dead);
            for (enum move move; (move = cursor_step(&cursor)) != MOVE_NONE;) {
                mirror_note(&path, &cursor, 0);
                if (move == MOVE_TRY || move == MOVE_NEXT)
                    stretches_enter(&stretches, &path, cursor.tally.nodes);
                if (move != MOVE_DIE)
                    continue;
                dead[cursor.tally.nodes] = cursor_choose(&cursor);
                stretches_die(&stretches, cursor.tally.nodes, dead[cursor.tally.nodes]);
            }
            ck_assert(stretches.count <= most);
            ck_assert(oracle.count < stretches_first(&stretches, stretches.count));
            for (int64_t k = 0; k < stretches.count; k++) {
                uint64_t died = 0, tried = 0, has_died = 0, has_tried = 0;
                for (int64_t n = stretches_first(&stretches, k);
                     n <= oracle.count && n < stretches_first(&stretches, k + 1); n++) {
                    died |= dead[n] ? bit(dead[n]) : 0;
                    tried |= oracle.at[n].path;
                }
                for (int32_t i = 1; i <= oracle.problem.items; i++)
                    has_died |= stretches_has_dead(&stretches, k, i) ? bit(i) : 0;
                for (int32_t o = 0; o <= oracle.problem.options; o++)
                    has_tried |= stretches_has_option(&stretches, k, o) ? bit(o) : 0;
                ck_assert_uint_eq(died, has_died);
                ck_assert_uint_eq(tried, has_tried);
            }
            stretches_done(&stretches);
            mirror_done(&path);
            cursor_done(&cursor);
        }
        problem_done(&oracle.problem);
    }
}
END_TEST

/* Ask for the dead ends with the cause of this one.  True where, of what was gathered, some
 * stretches may have them, but by far not all. */
static bool begin_uneven(struct survey *survey, struct query *query, struct asked *asked,
                         const struct finding *finding)
{
    static const struct legend legend;
    struct diag diag = {0};
    *query = (struct query){.kind = QUERY_CAUSED};
    for (int32_t k = 0; k < finding->causes; k++)
        if (finding->path[finding->cause[k]])
            query->choices[query->count++] = finding->path[finding->cause[k]];
    ck_assert(survey_init(survey, query, &asked->playback, &asked->gathering, &legend, false, 3,
                          &diag));
    for (int64_t k = 0; k < survey->stretches; k++)
        survey_run(survey, 1);
    if (survey->to_look > 10 && 4 * survey->to_look < survey->stretches)
        return true;
    survey_done(survey);
    return false;
}

#define STEPS_MOST 100000

/* Stretches that cannot have such dead ends take no time, and so count for nothing. */
START_TEST(what_is_left_is_known_from_the_beginning)
{
    static double shares[STEPS_MOST];
    static const struct legend legend;
    struct dice dice = dice_for("query progress");
    int uneven = 0;
    for (int round = 0; uneven < 4; round++) {
        struct problem problem;
        struct asked asked = {0};
        struct diag diag = {0};
        struct goal goal = GOAL_NONE;
        struct query query, causes = {.kind = QUERY_CAUSES};
        struct survey survey, groups;
        ck_assert_int_lt(round, 200);
        random_large_problem(&problem, &dice);
        ck_assert(playback_init(&asked.playback, &problem, (struct rule){0}, &diag));
        goal.node = 20000;
        playback_run(&asked.playback, 1, &goal, INT64_MAX / 2);
        ck_assert(survey_init(&groups, &causes, &asked.playback, &asked.gathering, &legend, false,
                              100, &diag));
        while (survey_run(&groups, 10000))
            continue;
        for (int32_t k = 0; k < groups.found.count; k++) {
            int steps = 0;
            if (groups.found.at[k].causes > QUERY_CHOICES ||
                !begin_uneven(&survey, &query, &asked, &groups.found.at[k]))
                continue;
            while (survey.stage == SURVEY_WALKS && steps < STEPS_MOST) {
                shares[steps] = survey_progress(&survey);
                steps += survey.is_inside;
                survey_run(&survey, 1);
            }
            survey_done(&survey);
            for (int s = 0; s < steps; s++)
                ck_assert_msg(fabs(shares[s] - (double)s / steps) < 0.2,
                              "after %d of %d steps: %g", s, steps, shares[s]);
            uneven++;
        }
        survey_done(&groups);
        gathering_done(&asked.gathering);
        playback_done(&asked.playback);
        problem_done(&problem);
    }
}
END_TEST

/* ---- the reader ---- */

static const struct {
    const char *text, *fault;
} wrong[] = {
    {"",
     "expected largest, deepest, nodes, dead, causes, subtrees, first, where, found the end of the "
     "file"},
    {"largest subtrees", "expected failed, found 'subtrees'"},
    {"largest failed subtrees please", "expected the end, found 'please'"},
    {"dead ends", "expected caused, found the end of the line"},
    {"nodes where", "expected a condition, found nothing"},
    {"nodes where branches", "expected a comparison such as >= or ==, found "},
    {"first solution below each choice of level 0", "expected a level from 1, found '0'"},
    {"dead ends caused by these choices",
     "expected names, as nothing is chosen here, found 'these'"},
    {"where smallest", "expected a way to search, found nothing"},
    {"where smallest and best differ most",
     "expected rule, method, engine, seed or order, found best"},
    {"where smallest differ most", "expected a way to search, found nothing"},
    {"where rule best and smallest differ most",
     "expected rule smallest, leftmost or sharp, found best"},
};

START_TEST(faults_say_what_is_expected)
{
    static const struct legend legend;
    struct problem problem;
    struct query query;
    struct diag diag = {0};
    example_problem(&problem);
    ck_assert(!query_read(&query, wrong[_i].text, &problem, &legend, (struct these){0}, &diag));
    ck_assert_msg(strstr(diag.text, "expected"), "%s", diag.text);
    ck_assert_str_eq(diag.text, wrong[_i].fault);
    problem_done(&problem);
}
END_TEST

START_TEST(these_are_the_cause_or_the_last_choices)
{
    static const struct legend legend;
    struct problem problem;
    struct query query;
    struct diag diag = {0};
    const int32_t path[] = {1, 4, 5}, cause[] = {1, 5};
    struct these here = {cause, path, 2, 3, NULL}, open = {NULL, path, 0, 3, NULL};
    example_problem(&problem);
    ck_assert(query_read(&query, "dead ends caused by these 2 choices", &problem, &legend, here,
                         &diag));
    ck_assert(query.count == 2 && query.choices[0] == 1 && query.choices[1] == 5);
    ck_assert(query_read(&query, "dead ends caused by these choices", &problem, &legend, open,
                         &diag));
    ck_assert_int_eq(query.count, 3);
    ck_assert(query_read(&query, "dead ends caused by this choice", &problem, &legend, open,
                         &diag));
    ck_assert(query.count == 1 && query.choices[0] == 5);
    ck_assert(!query_read(&query, "dead ends caused by these 3 choices", &problem, &legend, here,
                          &diag));
    ck_assert_str_eq(diag.text, "expected 2, as w says, found '3'");
    problem_done(&problem);
}
END_TEST

START_TEST(ways_are_by_what_is_otherwise)
{
    static const struct legend legend;
    static const struct strategy seed = {.rule = {.random = true, .seed = 3}};
    const struct these none = {0}, seeded = {.strategy = &seed};
    struct problem problem;
    struct query query;
    struct diag diag = {0};
    char name[64];
    example_problem(&problem);
    ck_assert(query_read(&query, "where leftmost and method cells seed 7 differ most", &problem,
                         &legend, none, &diag));
    ck_assert_int_eq(query.kind, QUERY_DIFFER);
    ck_assert_str_eq(strategy_write(&query.ways[0], STRATEGY_NAME, name, sizeof name), "leftmost");
    ck_assert_str_eq(strategy_write(&query.ways[1], STRATEGY_NAME, name, sizeof name),
                     "method cells");
    ck_assert(query_read(&query, "where sharp and seed none", &problem, &legend, seeded,
                         &diag));
    ck_assert_str_eq(strategy_write(&query.ways[0], STRATEGY_NAME, name, sizeof name),
                     "sharp, seed 3");
    ck_assert_str_eq(strategy_write(&query.ways[1], STRATEGY_NAME, name, sizeof name), "smallest");
    problem_done(&problem);
}
END_TEST

Suite *suite_query(void)
{
    Suite *suite = suite_create("query");
    TCase *laws = tcase_create("laws"), *reader = tcase_create("reader");
    tcase_set_timeout(laws, 0);
    tcase_add_test(laws, answers_are_those_of_brute_force);
    tcase_add_test(laws, what_is_stepped_over_is_known);
    tcase_add_test(laws, what_failed_is_counted_from_a_trail_on);
    tcase_add_test(laws, stretches_have_what_there_was);
    tcase_add_test(laws, what_is_left_is_known_from_the_beginning);
    tcase_add_loop_test(reader, faults_say_what_is_expected, 0,
                        (int)(sizeof wrong / sizeof *wrong));
    tcase_add_test(reader, ways_are_by_what_is_otherwise);
    tcase_add_test(reader, these_are_the_cause_or_the_last_choices);
    suite_add_tcase(suite, laws);
    suite_add_tcase(suite, reader);
    return suite;
}
