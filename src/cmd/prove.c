/* SPDX-License-Identifier: MIT */
/* Proves that the listed solutions are all. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/large.h"
#include "base/limit.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/outfile.h"
#include "cmd/output.h"
#include "cmd/search.h"
#include "explain/proof.h"
#include "format/plain.h"

#define SLICE_TIME (50 * CLOCK_MS)

/* Each solution takes one or two lines. */
#define SOLUTIONS_MOST INT64_C(1000000000)

enum { FILE_CNF, FILE_LRAT, FILE_MODELS, FILES };

enum { FILE_DLX, FILE_PROOF, FILES_OF_ENGINE };

struct proving {
    const struct command_settings *settings;
    struct plain plain;
    struct cnf cnf;
    struct proof *proof;                /* owned */
    int64_t solutions;
    mpz_t total;                        /* the count or the least cost, if an engine proves it */
    int64_t nodes;                      /* its nodes */
    int64_t began;
    int nfiles;                         /* open */
    char *names[FILES];                 /* owned */
    struct outfile files[FILES];
};

/* An engine writes the proof: of the least cost, or of a count by states. */
static bool is_by_engine(const struct proving *proving)
{
    const struct command_settings *settings = proving->settings;
    return settings->best || settings->strategy.engine->proves;
}

static bool name_files(struct proving *proving, struct diag *diag)
{
    static const char *const steps[FILES] = {".cnf", ".lrat", ".models"};
    static const char *const states[FILES] = {".dlx", ".states", ""};
    static const char *const taxes[FILES] = {".dlx", ".taxes", ""};
    const char *const *endings = proving->settings->best ? taxes
                                 : is_by_engine(proving)  ? states
                                                          : steps;
    const char *name = proving->settings->output;
    if (!name || strcmp(name, "-") == 0)
        return diag_fault(diag, (struct place){0},
                          "prove writes several files: expected -o NAME, found %s",
                          name ? "-o -" : "none");
    for (int k = 0; k < FILES; k++) {
        size_t size = strlen(name) + strlen(endings[k]) + 1;
        proving->names[k] = memory_need(NULL, size, 1);
        snprintf(proving->names[k], size, "%s%s", name, endings[k]);
    }
    return true;
}

static int count_files(const struct proving *proving)
{
    return is_by_engine(proving)      ? FILES_OF_ENGINE
           : proving->settings->exactly ? FILES
                                        : FILE_MODELS;
}

static bool check_files(const struct proving *proving, struct diag *diag)
{
    for (int k = 0; k < count_files(proving); k++)
        if (!outfile_check(proving->names[k], proving->settings->remedy, diag))
            return false;
    return true;
}

static bool open_files(struct proving *proving, struct diag *diag)
{
    int *k = &proving->nfiles;
    for (; *k < count_files(proving); ++*k)
        if (!outfile_open(&proving->files[*k], proving->names[*k], proving->settings->remedy,
                          diag))
            return false;
    return true;
}

static bool flush_files(struct proving *proving, struct diag *diag)
{
    for (int k = 0; k < proving->nfiles; k++)
        if (fflush(proving->files[k].out) != 0)
            return diag_output(diag, proving->names[k]);
    return true;
}

static bool close_files(struct proving *proving, bool done, struct diag *diag)
{
    for (int k = proving->nfiles; k-- > 0;)
        done = outfile_close(&proving->files[k], done, diag) && done;
    return done;
}

static const struct engine *find_proving(void)
{
    int k = 0;
    while (!engines[k]->proves)
        k++;
    return engines[k];
}

/* For the header of the clauses, with the fastest engine; then takes over the puzzle.  Fails
 * without a diag if stopped early. */
static bool count_solutions(struct proving *proving, struct puzzle *puzzle, struct diag *diag)
{
    struct search search;
    if (!search_open(&search, proving->settings, diag))
        return false;
    enum halt halt = HALT_NONE;
    if (is_by_engine(proving))
        halt = HALT_END;
    else if (proof_suits(&search.encoding.problem, diag))
        do
            halt = search_next(&search, false);
        while (halt == HALT_SOLUTION);
    if (halt == HALT_FAULT)
        *diag = search.fault;
    else if (search.found > SOLUTIONS_MOST)
        diag_fault(diag, (struct place){0},
                   "too many solutions: prove lists each of them, %" PRId64 " at most, except "
                   "with --engine %s",
                   SOLUTIONS_MOST, find_proving()->name);
    proving->solutions = search.found;
    *puzzle = search.puzzle;
    search.puzzle = (struct puzzle){0};
    search_close(&search);
    return halt == HALT_END && !diag->set;
}

/* Fails without a diag if stopped early. */
static bool run_proof(struct proving *proving, struct diag *diag)
{
    struct slice slice;
    struct progress progress;
    enum outcome outcome = OUTCOME_PAUSED;
    slice_begin(&slice, proving->began);
    progress_begin(&progress, proving->began);
    while (outcome == OUTCOME_PAUSED && limits_check() == LIMIT_NONE) {
        outcome = proof_run(proving->proof, slice.size, diag);
        int64_t now = clock_now();
        slice_next(&slice, SLICE_TIME, now);
        if (!diag->set && !flush_files(proving, diag))
            break;
        struct proof_figures made = proof_figures(proving->proof);
        if (progress_is_due(&progress, now))
            progress_show(&progress,
                          (struct figures){.solutions = made.solutions, .nodes = made.nodes,
                                           .share = made.share, .since = proving->began},
                          now);
    }
    progress_clear(&progress);
    return outcome == OUTCOME_DONE && !diag->set;
}

static bool write_proof(struct proving *proving, const struct puzzle *puzzle, struct diag *diag)
{
    const struct puzzle *bare = &proving->plain.puzzle;
    struct outfile *files = proving->files;
    if (!plain_init(&proving->plain, puzzle, diag) ||
        !cnf_init(&proving->cnf, &bare->bare.problem, diag) || !open_files(proving, diag) ||
        !cnf_write(&proving->cnf, bare, proving->solutions, files[FILE_CNF].out, diag))
        return false;
    proving->proof = proof_open(&proving->cnf, proving->solutions,
                                (struct proof_files){files[FILE_CNF].out, files[FILE_LRAT].out,
                                                     files[FILE_MODELS].out}, diag);
    return proving->proof && run_proof(proving, diag);
}

/* Like run_proof(): counts or, if `solution` is not NULL, finds the first solution, borrowed from
 * the run. */
static enum outcome run_engine(struct proving *proving, struct engine_run *run,
                               struct engine_solution *solution, struct diag *diag)
{
    const struct engine *engine = run->engine;
    struct progress progress;
    struct slice slice;
    enum outcome outcome = OUTCOME_PAUSED;
    slice_begin(&slice, proving->began);
    progress_begin(&progress, proving->began);
    while (outcome == OUTCOME_PAUSED && !run->has_failed && limits_check() == LIMIT_NONE) {
        outcome = solution ? engine->run(run, slice.size, solution)
                           : engine->count(run, slice.size, proving->total);
        int64_t now = clock_now();
        slice_next(&slice, SLICE_TIME, now);
        if (progress_is_due(&progress, now))
            progress_show(&progress,
                          (struct figures){.nodes = run->nodes, .share = engine->progress(run),
                                           .since = proving->began},
                          now);
    }
    progress_clear(&progress);
    if (run->has_failed)
        diag_fault(diag, (struct place){0}, "no proof: %s",
                   run->why[0] ? run->why : "out of memory");
    proving->nodes = run->nodes;
    return diag->set ? OUTCOME_PAUSED : outcome;
}

/* Writes a cheapest solution, and wants only cheaper ones from now on.  False with a diag, or
 * without one if stopped early. */
static bool find_least(struct proving *proving, struct task *task, struct cheapest *wanted,
                       struct diag *diag)
{
    const struct task search = {.problem = task->problem, .memory = task->memory,
                                .wanted = wanted};
    struct engine_solution solution;
    struct engine_run *run = engine_open(proving->settings->strategy.engine->best, &search, diag);
    enum outcome outcome = run ? run_engine(proving, run, &solution, diag) : OUTCOME_PAUSED;
    if (outcome == OUTCOME_DONE)
        diag_fault(diag, (struct place){0}, "there is no solution");
    if (outcome == OUTCOME_SOLUTION) {
        int64_t cost = problem_cost_all(task->problem, solution.options, solution.count);
        writer_print(task->proof, "least %" PRId64 "\nsolution", cost);
        for (int32_t k = 0; k < solution.count; k++)
            writer_print(task->proof, " %d", (int)solution.options[k]);
        writer_print(task->proof, "\n");
        wanted->to = cost - 1;
    }
    engine_close(run);
    return outcome == OUTCOME_SOLUTION;
}

/* The engine writes the proof as it counts.  Costs are no part of a proof by states. */
static bool write_by_engine(struct proving *proving, const struct puzzle *puzzle,
                            struct diag *diag)
{
    const struct command_settings *settings = proving->settings;
    const struct engine *engine = settings->best ? &best_links : settings->strategy.engine;
    struct puzzle bare;
    struct writer writer = {0};
    struct cheapest wanted = {.most = 1, .to = INT64_MAX};
    struct task task = {.problem = &bare.bare.problem, .memory = settings->memory,
                        .counts = true, .proof = &writer, .jobs = settings->jobs,
                        .wanted = settings->best ? &wanted : NULL};
    if (!plain_init(&proving->plain, puzzle, diag) || !open_files(proving, diag))
        return false;
    bare = proving->plain.puzzle;
    if (!settings->best)
        bare.bare.problem.costs = NULL;
    if (!format_put(&format_dlx, &bare, proving->files[FILE_DLX].out, diag))
        return false;
    writer.out = proving->files[FILE_PROOF].out;
    bool done = engine->suits(&task, diag) &&
                (!settings->best || find_least(proving, &task, &wanted, diag));
    struct engine_run *run = done ? engine_open(engine, &task, diag) : NULL;
    done = run && run_engine(proving, run, NULL, diag) == OUTCOME_DONE &&
           flush_files(proving, diag);
    if (!run && diag->set && !diag->file[0] && !diag->is_memory)
        snprintf(diag->file, sizeof diag->file, "%s%s", settings->best ? "--best" : "--engine ",
                 settings->best ? "" : engine->name);
    if (done && settings->best)
        large_set(proving->total, wanted.to + 1);
    engine_close(run);
    return done;
}

static void print_result(const struct proving *proving)
{
    char text[COUNT_ROOM], steps[COUNT_ROOM], bytes[COUNT_ROOM];
    if (proving->settings->best) {
        gmp_printf("no solution costs less than %Zd: %s\n", proving->total,
                   number_count(proving->nodes, "node", text));
        return;
    }
    if (is_by_engine(proving)) {
        gmp_printf("%Zd solution%s: %s\n", proving->total,
                   mpz_cmp_ui(proving->total, 1) == 0 ? "" : "s",
                   number_count(proving->nodes, "node", text));
        return;
    }
    struct proof_figures made = proof_figures(proving->proof);
    if (!made.solutions)
        printf("no solution");
    else
        printf("%s, and no other%s", number_count(made.solutions, "solution", text),
               made.solutions == 1 ? "" : "s");
    printf(": %s, %s, %s\n", number_count(made.nodes, "node", text),
           number_count(made.steps, "step", steps), number_count(made.bytes, "byte", bytes));
}

static void set_last(const struct proving *proving)
{
    char text[512];
    snprintf(text, sizeof text, "stopped early: %s and %s are not written",
             proving->names[0], proving->names[1]);
    output_set_last("", text);
}

static bool prove(struct proving *proving, struct diag *diag)
{
    struct puzzle puzzle = {0};
    bool done = name_files(proving, diag) && check_files(proving, diag);
    if (done)
        set_last(proving);
    done = done && count_solutions(proving, &puzzle, diag);
    if (done) {
        limits_set(&(struct limits){.until = proving->settings->until,
                                    .memory = proving->settings->memory});
        done = is_by_engine(proving) ? write_by_engine(proving, &puzzle, diag)
                                     : write_proof(proving, &puzzle, diag);
        limits_lift();
        done = close_files(proving, done, diag);
    }
    puzzle_done(&puzzle);
    return done;
}

static int run(struct command_settings *settings, struct diag *diag)
{
    struct proving proving = {.settings = settings, .began = clock_now()};
    settings->counts = true;
    if (!settings->strategy.engine)
        settings->strategy.engine = &engine_auto;
    mpz_init(proving.total);
    bool done = prove(&proving, diag);
    if (done)
        print_result(&proving);
    else if (!diag->set)
        output_say_last();
    output_finish(diag);
    mpz_clear(proving.total);
    proof_close(proving.proof);
    cnf_done(&proving.cnf);
    plain_done(&proving.plain);
    for (int k = 0; k < FILES; k++)
        memory_free(proving.names[k]);
    return diag->set ? output_status(diag) : done ? STATUS_DONE : STATUS_EARLY;
}

static const struct flag *const flags[] = {
    &flag_output, &flag_force, &flag_exactly, &flag_least, LIMIT_FLAGS, &flag_from,
    &flag_engine, &flag_jobs, PIECE_FLAGS, NULL,
};

const struct command command_prove = {
    .name = "prove",
    .summary = "write a proof that no solution is missing",
    .operands = "FILE",
    .about = "Writes NAME.cnf, the puzzle as clauses with one more for each solution, which\n"
             "excludes it, and NAME.lrat, a proof in LRAT format that there is no other.\n"
             "Any LRAT checker can check it.  With --engine tree, NAME.dlx and NAME.states\n"
             "prove the number of solutions, even if it is large.  With --best, NAME.dlx and\n"
             "NAME.taxes prove that no solution is cheaper.",
    .flags = flags,
    .run = run,
};
