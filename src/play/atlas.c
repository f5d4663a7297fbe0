/* SPDX-License-Identifier: MIT */
#include "play/atlas.h"

#include "base/clock.h"
#include "base/memory.h"
#include "playback/condition.h"

#define SLICE_NODES (INT64_C(1) << 14)
#define SCRIPTED_NODES (INT64_C(1) << 20)   /* per call if a script controls the clock */
#define PASS_SHARE 10           /* passes take at most 1/PASS_SHARE of the time */
#define TESTS_MOST 8

static void forget_shown(struct atlas *atlas)
{
    for (int k = 0; k < atlas->nhistory; k++)
        mpz_clear(atlas->history[k]);
    atlas->nhistory = 0;
    atlas->at = -1;
    atlas->shown.count = atlas->before.count = 0;
}

static void drop_counts(struct atlas *atlas)
{
    for (size_t k = 0; k < atlas->nleft; k++)
        mpz_clear(atlas->left[k]);
    forget_shown(atlas);
    memory_free(atlas->left);
    memory_free(atlas->history);
    memory_free(atlas->trail);
    memory_free(atlas->shown.options);
    memory_free(atlas->before.options);
    zdd_uses_done(&atlas->uses);
    zdd_view_done(&atlas->view);
    zdd_view_done(&atlas->whole);
}

void atlas_done(struct atlas *atlas)
{
    drop_counts(atlas);
    if (atlas->state != ATLAS_IDLE)
        mpz_clear(atlas->index);
    zdd_done(&atlas->zdd);
    zdd_build_close(atlas->build);
    hints_done(&atlas->hints);
    if (atlas->has_encoding)
        encoding_done(&atlas->encoding);
    *atlas = (struct atlas){.state = ATLAS_IDLE};
}

static void fail(struct atlas *atlas)
{
    zdd_build_close(atlas->build);
    atlas->build = NULL;
    atlas->state = ATLAS_FAILED;
}

void atlas_begin(struct atlas *atlas, const struct puzzle *puzzle, size_t memory)
{
    struct diag *fault = &atlas->fault;
    atlas_done(atlas);
    mpz_init(atlas->index);
    atlas->memory = memory;
    atlas->at = -1;
    atlas->state = ATLAS_BUILDING;
    atlas->has_encoding = encode(&atlas->encoding, puzzle, ORDER_PIECES, fault);
    if (atlas->has_encoding && find_hints(&atlas->hints, &atlas->encoding, fault)) {
        const struct task task = {.problem = &atlas->encoding.problem,
                                  .hints = &atlas->hints,
                                  .memory = memory,
                                  .counts = true};
        if (zdd_build_suits(&task, fault))
            atlas->build = zdd_build_open(&task, fault);
    }
    slice_begin(&atlas->slice, clock_now());
    if (!atlas->build)
        fail(atlas);
}

static void finish(struct atlas *atlas)
{
    struct diag *fault = &atlas->fault;
    zdd_build_take(atlas->build, &atlas->zdd);
    zdd_build_close(atlas->build);
    atlas->build = NULL;
    atlas_renew(atlas);
    if (zdd_view_init(&atlas->whole, &atlas->zdd, fault) &&
        zdd_view_count(&atlas->whole, fault) &&
        zdd_view_init(&atlas->view, &atlas->zdd, fault))
        atlas->state = ATLAS_READY;
    else
        fail(atlas);
}

bool atlas_run(struct atlas *atlas, int64_t ns)
{
    int64_t start = clock_now(), nodes = 0;
    while (atlas->state == ATLAS_BUILDING && clock_now() - start < ns && nodes < SCRIPTED_NODES) {
        int64_t budget = atlas->slice.left < SLICE_NODES ? atlas->slice.left : SLICE_NODES;
        atlas->slice.looked = clock_now();
        enum outcome outcome = zdd_build_run(atlas->build, budget, &atlas->fault);
        slice_next(&atlas->slice, ns / 2, clock_now());
        nodes += budget;
        if (atlas->fault.set)
            fail(atlas);
        else if (outcome == OUTCOME_DONE)
            finish(atlas);
    }
    return atlas->state == ATLAS_BUILDING;
}

double atlas_progress(const struct atlas *atlas)
{
    return atlas->build ? zdd_build_progress(atlas->build) : atlas->state == ATLAS_READY;
}

void atlas_renew(struct atlas *atlas)
{
    atlas->depth = -1;
    atlas->is_current = false;
    atlas->due = 0;
}

static int32_t branch_of(const struct mirror *mirror, int32_t level)
{
    const struct mirror_choice *choice = &mirror->path[level];
    return choice->option ? choice->option : -choice->item;
}

/* Returns the number of unchanged choices; -1: other constraints. */
static int32_t count_common(const struct atlas *atlas, const struct constraints *constraints,
                            const struct mirror *mirror)
{
    int32_t common = 0;
    if (atlas->depth < 0 || !constraints_equal(constraints, &atlas->constraints))
        return -1;
    while (common < atlas->depth && common < mirror->level &&
           atlas->trail[common] == branch_of(mirror, common))
        common++;
    return common;
}

static void take_trail(struct atlas *atlas, const struct mirror *mirror)
{
    size_t levels = (size_t)mirror->level + 1;
    atlas->trail = memory_need_grow(atlas->trail, &atlas->room, levels, sizeof *atlas->trail);
    atlas->depth = mirror->level;
    for (int32_t l = 0; l < mirror->level; l++)
        atlas->trail[l] = branch_of(mirror, l);
    if (levels <= atlas->nleft)
        return;
    atlas->left = memory_need(atlas->left, atlas->room, sizeof *atlas->left);
    while (atlas->nleft < atlas->room)
        mpz_init(atlas->left[atlas->nleft++]);
}

static bool is_chosen(const struct atlas *atlas, int32_t option)
{
    for (int32_t l = 0; l < atlas->depth; l++)
        if (atlas->trail[l] == option)
            return true;
    return false;
}

static void decide(struct atlas *atlas, const struct problem *problem, int32_t branch)
{
    if (branch > 0)
        zdd_view_need(&atlas->view, &branch, 1);
    for (int32_t o = 1; o <= problem->options && branch < 0; o++)
        if (problem_find(problem, o, -branch) && !is_chosen(atlas, o))
            zdd_view_bar(&atlas->view, o);
}

static void constrain(struct zdd_view *view, const struct constraints *constraints)
{
    zdd_view_widen(view);
    for (int k = 0; k < constraints->count; k++) {
        struct constraint constraint = constraints->at[k];
        if (constraint.kind == CONSTRAINT_PIN)
            zdd_view_need(view, &constraint.number, 1);
        else if (constraint.kind == CONSTRAINT_BAN)
            zdd_view_bar(view, constraint.number);
    }
}

/* Counts solutions at each level after `common`, and with each option at the last. */
static bool count_levels(struct atlas *atlas, const struct problem *problem, int32_t common)
{
    struct diag *fault = &atlas->fault;
    constrain(&atlas->view, &atlas->constraints);
    for (int32_t l = 0; l <= atlas->depth; l++) {
        if (l)
            decide(atlas, problem, atlas->trail[l - 1]);
        if (l <= common && l < atlas->depth)
            continue;
        if (!zdd_view_count(&atlas->view, fault))
            return false;
        zdd_view_total(&atlas->view, atlas->left[l]);
    }
    zdd_uses_done(&atlas->uses);
    return zdd_uses_init(&atlas->uses, &atlas->view, fault);
}

/* Solutions shown before may violate the new constraints. */
static bool take_constraints(struct atlas *atlas, const struct constraints *constraints)
{
    atlas->constraints = *constraints;
    forget_shown(atlas);
    constrain(&atlas->whole, constraints);
    return zdd_view_count(&atlas->whole, &atlas->fault);
}

void atlas_follow(struct atlas *atlas, const struct constraints *constraints,
                  const struct mirror *mirror)
{
    int64_t now = clock_now();
    if (atlas->state != ATLAS_READY)
        return;
    int32_t common = count_common(atlas, constraints, mirror);
    atlas->is_current = common >= 0 && common == atlas->depth && common == mirror->level;
    if (atlas->is_current || (now < atlas->due && !clock_is_scripted()))
        return;
    bool done = common >= 0 || take_constraints(atlas, constraints);
    take_trail(atlas, mirror);
    if (!done || !count_levels(atlas, mirror->problem, common))
        fail(atlas);
    atlas->is_current = true;
    atlas->due = clock_now() + PASS_SHARE * (clock_now() - now);
}

void atlas_lag(struct atlas *atlas)
{
    atlas->is_current = false;
}

int64_t atlas_wait(const struct atlas *atlas)
{
    int64_t wait = atlas->due - clock_now();
    if (atlas->state == ATLAS_BUILDING)
        return 0;
    return atlas->state != ATLAS_READY || atlas->is_current ? -1 : wait > 0 ? wait : 0;
}

void atlas_total(const struct atlas *atlas, mpz_t total)
{
    zdd_view_total(&atlas->whole, total);
}

void atlas_count(const struct atlas *atlas, int32_t option, mpz_t count)
{
    zdd_uses_of(&atlas->uses, option, count);
}

int32_t atlas_count_with(const struct atlas *atlas, const struct problem *problem,
                         const int32_t *options, int32_t count, mpz_t total, int32_t *example,
                         struct diag *diag)
{
    struct zdd_view view;
    int32_t found = -1;
    mpz_t first;
    if (!zdd_view_init(&view, &atlas->zdd, diag))
        return -1;
    for (int32_t o = 1; o <= problem->options; o++)
        if (problem->first[o] == problem->first[o + 1])
            zdd_view_bar(&view, o);
    for (int32_t k = 0; k < count; k++)
        zdd_view_need(&view, &options[k], 1);
    mpz_init(first);
    if (zdd_view_count(&view, diag)) {
        zdd_view_total(&view, total);
        if (mpz_sgn(total))
            found = zdd_view_nth(&view, first, example);
    }
    mpz_clear(first);
    zdd_view_done(&view);
    return found;
}

/* The view bars options to satisfy tests of the condition. */
struct condition_count {
    struct zdd_view view;
    const struct encoding *encoding;
    struct condition condition;
    struct diag *diag;
};

static int32_t list_fitting(const struct condition_count *counting, struct test test,
                            int32_t *options)
{
    const struct problem *problem = &counting->encoding->problem;
    struct condition condition = {.tests = {test}, .count = 1};
    int32_t count = 0;
    condition.tests[0].is_not = false;
    condition.tests[0].starts = true;
    for (int32_t o = 1; o <= problem->options; o++)
        if (condition_fits(&condition, &o, 1, problem, &counting->encoding->legend))
            options[count++] = o;
    return count;
}

static bool count_tests(struct condition_count *counting, int first, mpz_t count);

/* Counts solutions with one of the options: directly, or as all minus those without. */
static bool count_meeting(struct condition_count *counting, int first, const int32_t *options,
                          int32_t number, bool is_not, mpz_t count)
{
    struct zdd_view *view = &counting->view;
    if (!is_not && number && zdd_view_need(view, options, number))
        return count_tests(counting, first + 1, count);
    mpz_t all;
    mpz_init(all);
    bool done = is_not || count_tests(counting, first + 1, all);
    for (int32_t k = 0; k < number; k++)
        zdd_view_bar(view, options[k]);
    done = done && count_tests(counting, first + 1, count);
    if (!is_not)
        mpz_sub(count, all, count);
    mpz_clear(all);
    return done;
}

/* Counts solutions that satisfy the tests from `first` on; restores barred options. */
static bool count_tests(struct condition_count *counting, int first, mpz_t count)
{
    struct zdd_view *view = &counting->view;
    size_t room = (size_t)view->zdd->problem->options + 1;
    if (first == counting->condition.count) {
        if (!zdd_view_count(view, counting->diag))
            return false;
        zdd_view_total(view, count);
        return true;
    }
    struct test test = counting->condition.tests[first];
    int32_t *options = memory_need(NULL, room, sizeof *options);
    bool *barred = memory_need(NULL, room, sizeof *barred);
    for (size_t o = 0; o < room; o++)
        barred[o] = view->barred[o];
    bool done = count_meeting(counting, first, options, list_fitting(counting, test, options),
                              test.is_not, count);
    for (size_t o = 0; o < room; o++)
        view->barred[o] = barred[o];
    memory_free(options);
    memory_free(barred);
    return done;
}

static bool check_tests(const struct condition *condition, struct diag *diag)
{
    for (int k = 0; k < condition->count; k++) {
        enum test_kind kind = condition->tests[k].kind;
        if (k == TESTS_MOST || (k && condition->tests[k].starts) ||
            (kind != TEST_PIECE && kind != TEST_ITEM && kind != TEST_OPTION && kind != TEST_AT))
            return diag_fault(diag, (struct place){0},
                              "expected pieces and where they lie, joined by \"and\" and \"not\"");
    }
    return true;
}

bool atlas_count_where(struct atlas *atlas, const char *words, mpz_t count, struct diag *diag)
{
    struct condition_count counting = {.encoding = &atlas->encoding, .diag = diag};
    if (!condition_read(&counting.condition, words, &atlas->encoding.problem,
                        &atlas->encoding.legend, diag) ||
        !check_tests(&counting.condition, diag) ||
        !zdd_view_init(&counting.view, &atlas->zdd, diag))
        return false;
    for (int32_t o = 1; o <= atlas->encoding.problem.options; o++)
        if (atlas->view.barred[o])
            zdd_view_bar(&counting.view, o);
    bool done = count_tests(&counting, 0, count);
    zdd_view_done(&counting.view);
    return done;
}
