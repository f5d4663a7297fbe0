/* SPDX-License-Identifier: MIT */
/* Counts of random puzzles read from texts, compared with an oracle that shares no code: all
 * engines, all and distinct, symmetries broken or not, little memory, one job and two, limits, all
 * spellings of bounds.  20,000 problems and 5,000 tilings: SCALE=0.1 CK_RUN_SUITE=counting
 * tests/unit/unit */
#include <inttypes.h>
#include <stdlib.h>

#include "base/large.h"
#include "cover/symmetry.h"
#include "engine/plan/product.h"
#include "oracle.h"
#include "puzzle/legend.h"
#include "reread.h"
#include "suites.h"

struct trial {
    char text[SAMPLE_TEXT];
    const struct dice *dice;
    int64_t all, distinct;      /* by the oracle; distinct -1: unknown */
    struct encoding encoding;
    struct symmetries symmetries;
    struct hints hints;
};

static _Noreturn void disagree(const struct trial *trial, const char *who, const char *what,
                               int64_t found, int64_t expected)
{
    printf("SEED=%" PRIu64 "\n%s", trial->dice->seed, trial->text);
    fflush(stdout);
    ck_abort_msg("%s: %" PRId64 " %s, by the oracle %" PRId64, who, found, what, expected);
    abort();
}

/* for two jobs */
#define PARTS 6

static int64_t run_pool(const struct trial *trial, const struct engine *engine, bool counts,
                        bool distinct, bool breaks)
{
    struct pool_config config = {.work = {.task = {.problem = &trial->encoding.problem,
                                                   .hints = &trial->hints,
                                                   .memory = MEMORY_USUAL,
                                                   .counts = counts},
                                          .engine = engine,
                                          .symmetries = distinct ? &trial->symmetries : NULL,
                                          .turned = breaks && !distinct && !counts
                                                        ? &trial->symmetries
                                                        : NULL},
                                 .jobs = 1 + (int)(trial->dice->rolls / 4 % 2)};
    struct diag diag = {0};
    struct parts parts;
    struct worker_pool pool;
    struct engine_solution solution;
    enum outcome outcome;
    int64_t found = 0;
    ck_assert(parts_begin(&parts, &diag));
    if (breaks)
        ck_assert(parts_break(&parts, config.work.task.problem, &trial->symmetries, &diag));
    if (config.jobs > 1)
        ck_assert(parts_split(&parts, config.work.task.problem, PARTS, &diag));
    ck_assert_msg(worker_pool_open(&pool, &config, &parts, &diag), "%s", diag.text);
    while ((outcome = worker_pool_run(&pool, &solution)) != OUTCOME_DONE)
        found += outcome == OUTCOME_SOLUTION;
    ck_assert_msg(!pool.fault.set, "%s", pool.fault.text);
    if (counts)
        found = large_get(pool.total);
    worker_pool_close(&pool);
    return found;
}

/* Counts and, if the engine knows solutions, lists them. */
static void check_engine(const struct trial *trial, const struct engine *engine)
{
    for (int counts = engine->run ? 0 : 1; counts <= 1; counts++) {
        /* solutions omitted by breaking are added by weight or by image */
        bool breaks = trial->symmetries.count > 0;
        int64_t found = run_pool(trial, engine, counts, false, breaks);
        if (found != trial->all)
            disagree(trial, engine->name, "solutions", found, trial->all);
    }
    for (int way = 0; way < 4 && engine->run && trial->distinct >= 0; way++) {
        int64_t found = run_pool(trial, engine, way % 2, trial->symmetries.count > 0, way / 2);
        if (found != trial->distinct)
            disagree(trial, engine->name, way / 2 ? "distinct, symmetries broken" : "distinct",
                     found, trial->distinct);
    }
}

/* So little that tables forget states and many engines are refused. */
#define MEMORY_SMALL 65536

static bool find_known(const struct plan *plan, struct diag *diag)
{
    (void)plan;
    (void)diag;
    return true;
}

/* Like `count`: with all options at once, as a product of components. */
static int64_t run_product(const struct trial *trial, const struct plan_request *request,
                           bool may_split)
{
    struct diag diag = {0};
    struct product product;
    struct engine_solution solution;
    enum outcome outcome;
    mpz_t count;
    mpz_init(count);
    if (!product_open(&product, request, may_split, &diag))
        disagree(trial, diag.text, "", -1, trial->all);
    do {
        outcome = product_run(&product, &solution, &diag);
        product_count(&product, count);
    } while (outcome != OUTCOME_DONE && (may_split || mpz_cmp_ui(count, 1) < 0));
    if (diag.set)
        disagree(trial, diag.text, "", -1, trial->all);
    int64_t found = large_get(count);
    mpz_clear(count);
    product_close(&product);
    return found;
}

/* Plans of all kinds.  One that stops at the first solution finds exactly one, if there is any. */
static void check_plans(struct trial *trial, const struct engine *engine, int way)
{
    struct plan_request request = {
        .task = {.problem = &trial->encoding.problem, .hints = &trial->hints,
                 .memory = way & 1 ? MEMORY_SMALL : MEMORY_USUAL, .counts = true},
        .engine = engine,
        .jobs = 1 + (way >> 1 & 1),
        .symmetries = &trial->symmetries,
        .find_symmetries = find_known,
    };
    if (!engine->suits(&request.task, &(struct diag){0}))
        return;
    int64_t found = run_product(trial, &request, true);
    if (found != trial->all)
        disagree(trial, engine->name, "solutions by a plan", found, trial->all);
    found = run_product(trial, &request, false);
    if (found > trial->all || (found == 0 && trial->all > 0))
        disagree(trial, engine->name, "solutions up to the first", found, trial->all);
}

static void check_engines(struct trial *trial)
{
    struct task task = {.problem = &trial->encoding.problem, .hints = &trial->hints,
                        .memory = MEMORY_USUAL, .counts = true};
    struct diag why = {0};
    for (int k = 0; engines[k]; k++) {
        if (!engines[k]->suits(&task, &why))
            continue;
        check_engine(trial, engines[k]);
        check_plans(trial, engines[k], (int)(trial->dice->rolls % 4));
    }
}

static void check_puzzle(struct trial *trial, const struct format *format, enum item_order config)
{
    struct puzzle puzzle;
    struct diag diag = {0};
    read_text(&puzzle, format, trial->text);
    if (!puzzle_check(&puzzle, "f", &diag) ||
        !encode(&trial->encoding, &puzzle, config, &diag) ||
        !find_symmetries(&trial->symmetries, &trial->encoding, SYMMETRY_OF_BOARD, &diag) ||
        !find_hints(&trial->hints, &trial->encoding, &diag))
        disagree(trial, diag.text, "", -1, trial->all);
    check_engines(trial);
    hints_done(&trial->hints);
    symmetries_done(&trial->symmetries);
    encoding_done(&trial->encoding);
    puzzle_done(&puzzle);
}

/* ---- tilings ---- */

static void check_tiling(struct trial *trial, const struct sample_tiling *tiling,
                         enum item_order config)
{
    sample_tiling_text(tiling, trial->text);
    check_puzzle(trial, &format_board, config);
}

/* Tests each spelling of the bounds of one line of pieces. */
static void check_spellings(struct trial *trial, struct sample_tiling *tiling, struct dice *dice)
{
    struct sample_batch *batch = &tiling->batch[roll(dice, 0, tiling->batches - 1)];
    const struct sample_piece *piece = &tiling->piece[batch->first];
    char bounds[32];
    for (int k = 0; sample_bounds(piece->least, piece->most, SAMPLE_SITES, k, bounds); k++) {
        batch->spelling = k;
        check_tiling(trial, tiling, ORDER_PIECES);
    }
}

START_TEST(tilings_are_counted)
{
    struct dice dice = dice_for("tilings and the oracle");
    int wanted = rounds(50), solved = 0, symmetric = 0;
    for (int round = 0; round < wanted;) {
        struct trial trial = {.dice = &dice};
        struct sample_tiling tiling;
        sample_tiling(&tiling, &dice);
        if (!oracle_tiling(&tiling, &trial.all, &trial.distinct))
            continue;
        check_tiling(&trial, &tiling, roll_one(&dice, 2) ? ORDER_PIECES : ORDER_CELLS);
        if (roll_one(&dice, 4))
            check_spellings(&trial, &tiling, &dice);
        solved += trial.all > 0;
        symmetric += trial.distinct < trial.all;
        round++;
    }
    printf("%d of %d have solutions, %d equal ones\n", solved, wanted, symmetric);
    ck_assert(is_often(solved, wanted, 5));
    ck_assert(is_often(symmetric, wanted, 50));
}
END_TEST

/* ---- problems ---- */

START_TEST(problems_are_counted)
{
    struct dice dice = dice_for("problems and the oracle");
    int wanted = rounds(200), solved = 0;
    for (int round = 0; round < wanted; round++) {
        struct trial trial = {.dice = &dice, .distinct = -1};
        struct sample_problem problem;
        sample_problem(&problem, &dice);
        trial.all = oracle_problem(&problem);
        sample_problem_dlx(&problem, &dice, trial.text);
        check_puzzle(&trial, &format_dlx, ORDER_PIECES);
        sample_problem_xcc(&problem, &dice, trial.text);
        check_puzzle(&trial, &format_xcc, ORDER_PIECES);
        solved += trial.all > 0;
    }
    printf("%d of %d have solutions\n", solved, wanted);
    ck_assert(is_often(solved, wanted, 10));
}
END_TEST

Suite *suite_counting(void)
{
    Suite *suite = suite_create("counting");
    TCase *tests = tcase_create("counting");
    tcase_set_timeout(tests, 7200);
    tcase_add_test(tests, tilings_are_counted);
    tcase_add_test(tests, problems_are_counted);
    suite_add_tcase(suite, tests);
    return suite;
}
