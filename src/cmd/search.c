/* A search from the command line, slice by slice. */
#include "cmd/search.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/number.h"
#include "cmd/load.h"
#include "cmd/output.h"
#include "cmd/stop.h"

/* A look every so often: soon enough for a key, a limit of time and a pipe's reader.  Slices
 * begin with one move, which may take some methods that long. */
#define SLICE_TIME (50 * CLOCK_MS)
#define SLICE_FIRST 1
#define SLICE_MOST (INT64_C(1) << 24)

#define LOG_ROOM 4096 /* events between two readings of the profile, and those of one move */

static bool open_encoding(struct search *search, struct diag *diag)
{
    return encode(&search->encoding, &search->puzzle, search->settings->order, diag);
}

static void look_for_proof(struct search *search)
{
    if (!find_proof(&search->encoding, search->impossible, sizeof search->impossible))
        search->impossible[0] = 0;
}

static bool open_symmetries(struct search *search, struct diag *diag)
{
    if (!find_symmetries(&search->symmetries, &search->encoding, diag))
        return false;
    if (!search->symmetries.known)
        note("the symmetries of a bare problem are not known: all solutions count");
    return canon_init(&search->canon, &search->encoding.problem, &search->symmetries, diag);
}

/* Of the engines only links go by what asks for a walk of the cursor, and they are the cursor. */
static bool check_engine(const struct settings *settings, struct diag *diag)
{
    const struct engine *engine = settings->engine;
    return !engine || !settings->walk || engine == &engine_auto || engine == &engine_links ||
           diag_fault(diag, (struct place){0}, "%s needs the engine links, found --engine %s",
                      settings->walk, engine->name);
}

static bool open_engine(struct search *search, struct diag *diag)
{
    const struct engine *engine = search->settings->engine;
    struct task task = {.problem = &search->encoding.problem, .memory = search->settings->memory};
    search->run = engine_open(engine, &task, diag);
    if (!search->run)
        snprintf(diag->file, sizeof diag->file, "--engine %s", engine->name);
    return search->run;
}

static bool open_cursor(struct search *search, struct diag *diag)
{
    const struct problem *problem = &search->encoding.problem;
    if (!cursor_init(&search->cursor, problem, search->settings->rule, diag))
        return false;
    if (search->settings->profile) {
        profile_init(&search->profile, problem);
        event_log_init(&search->log, LOG_ROOM + cursor_log_room(problem, DETAIL_EVENTS));
    }
    return true;
}

static bool open_search(struct search *search, struct diag *diag)
{
    const struct settings *settings = search->settings;
    search->options = memory_try(NULL, (size_t)problem_levels(&search->encoding.problem) + 1,
                                 sizeof *search->options);
    if (!search->options)
        return diag_memory(diag, "a solution");
    return settings->engine && !settings->walk ? open_engine(search, diag)
                                               : open_cursor(search, diag);
}

static void start_clock(struct search *search)
{
    int64_t time = search->settings->time;
    search->began = search->looked = clock_now();
    search->until = time < INT64_MAX ? search->began + time : INT64_MAX;
    progress_begin(&search->progress, search->began);
}

/* Stand at the start of what is encoded. */
static bool begin(struct search *search, struct diag *diag)
{
    bool distinct = search->settings->distinct;
    if ((distinct && !open_symmetries(search, diag)) || !open_search(search, diag))
        return false;
    stop_watch();
    start_clock(search);
    return true;
}

bool search_open(struct search *search, const struct settings *settings, struct diag *diag)
{
    *search = (struct search){.settings = settings, .slice = SLICE_FIRST};
    mpz_init(search->total);
    bool done = check_engine(settings, diag) &&
                load_puzzle(&search->puzzle, settings, diag) && open_encoding(search, diag);
    if (done)
        look_for_proof(search);
    done = done && begin(search, diag);
    if (!done)
        search_close(search);
    return done;
}

bool search_open_puzzle(struct search *search, const struct settings *settings,
                        struct puzzle puzzle, struct diag *diag)
{
    *search = (struct search){.settings = settings, .puzzle = puzzle, .slice = SLICE_FIRST};
    mpz_init(search->total);
    bool done = open_encoding(search, diag) && begin(search, diag);
    if (!done)
        search_close(search);
    return done;
}

bool search_again(struct search *search, struct rule rule, struct diag *diag)
{
    cursor_done(&search->cursor);
    search->found = search->left = 0;
    search->slice = SLICE_FIRST;
    start_clock(search);
    return cursor_init(&search->cursor, &search->encoding.problem, rule, diag);
}

void search_close(struct search *search)
{
    mpz_clear(search->total);
    memory_free(search->options);
    event_log_done(&search->log);
    profile_done(&search->profile);
    cursor_done(&search->cursor);
    engine_close(search->run);
    canon_done(&search->canon);
    symmetries_done(&search->symmetries);
    encoding_done(&search->encoding);
    puzzle_done(&search->puzzle);
    *search = (struct search){0};
}

static void measure_slice(struct search *search, int64_t now)
{
    int64_t spent = now - search->looked;
    if (spent > SLICE_TIME && search->slice > 1)
        search->slice /= 2;
    else if (spent < SLICE_TIME / 2 && search->slice < SLICE_MOST)
        search->slice *= 2;
    search->left = search->slice;
    search->looked = now;
}

static double find_share(const struct search *search)
{
    return search->run ? search->run->engine->progress(search->run)
                       : cursor_progress(&search->cursor);
}

/* Between two slices: what has been found goes out, and how far it is. */
static enum halt look(struct search *search)
{
    int64_t now = clock_now();
    bool works = output_flush();
    measure_slice(search, now);
    if (progress_is_due(&search->progress, now))
        progress_show(&search->progress,
                      (struct figures){search->found, search_nodes(search), find_share(search)},
                      now);
    return stop_signal()          ? HALT_SIGNAL
           : !works               ? HALT_OUTPUT
           : now >= search->until ? HALT_TIME
                                  : HALT_NONE;
}

/* To the next solution, or, without a stop at each one, past as many as there are. */
static enum ending run_engine(struct search *search, bool stops)
{
    static const enum ending endings[] = {
        [OUTCOME_SOLUTION] = REACHED,
        [OUTCOME_PAUSED] = RAN_OUT,
        [OUTCOME_DONE] = FINISHED,
    };
    struct engine_run *run = search->run;
    int64_t before = run->nodes;
    enum outcome outcome = stops ? run->engine->run(run, search->left, &search->solution)
                                 : run->engine->count(run, search->left, search->total);
    int64_t spent = run->nodes - before;
    search->left -= outcome == OUTCOME_SOLUTION ? spent : search->left;
    if (!stops)
        search->found = mpz_fits_slong_p(search->total) ? mpz_get_si(search->total) : INT64_MAX;
    return endings[outcome];
}

static enum ending run_cursor(struct search *search, const struct goal *goal)
{
    struct event_log *log = search->profile.levels ? &search->log : NULL;
    int64_t before = search->cursor.tally.moves;
    enum ending ending = cursor_run(&search->cursor, 1, goal, search->left, log);
    search->left -= search->cursor.tally.moves - before;
    if (log) {
        struct observer observer = profile_observer(&search->profile);
        observer.see(observer.self, log->events, log->count, 1);
        log->count = 0;
    }
    if (!goal->moves) {
        search->found = search->cursor.tally.solutions;
        mpz_set_si(search->total, search->found);
    }
    return ending;
}

static int compare_options(const void *a, const void *b)
{
    int32_t one = *(const int32_t *)a, other = *(const int32_t *)b;
    return (one > other) - (one < other);
}

static void copy_solution(struct search *search)
{
    const struct engine_solution *solution = &search->solution;
    if (!search->run) {
        search->count = cursor_path(&search->cursor, search->options);
        return;
    }
    search->count = solution->count;
    for (int32_t k = 0; k < solution->count; k++)
        search->options[k] = solution->options[k];
}

/* True where the solution that was found last counts; it is then kept. */
static bool take_solution(struct search *search)
{
    copy_solution(search);
    if (search->symmetries.count &&
        !canon_is_least(&search->canon, search->options, search->count))
        return false;
    qsort(search->options, (size_t)search->count, sizeof *search->options, compare_options);
    search->found++;
    mpz_add_ui(search->total, search->total, 1);
    return true;
}

/* Run to the next solution, whether it counts or not; without a stop at each one,
 * all that are passed count. */
static enum halt run(struct search *search, const struct goal *goal)
{
    for (;;) {
        enum halt halt = search->left > 0 ? HALT_NONE : look(search);
        if (halt != HALT_NONE)
            return halt;
        enum ending ending = search->run ? run_engine(search, goal->moves)
                                         : run_cursor(search, goal);
        if (ending != RAN_OUT)
            return ending == REACHED ? HALT_SOLUTION : HALT_END;
    }
}

enum halt search_next(struct search *search, bool each)
{
    const struct settings *settings = search->settings;
    bool stops = each || search->symmetries.count || settings->limit < INT64_MAX;
    struct goal goal = GOAL_NONE;
    goal.moves = stops ? 1u << MOVE_SOLVE : 0;
    enum halt halt = HALT_END;
    if (search->found >= settings->limit)
        halt = HALT_LIMIT;
    else if (!search->impossible[0] || settings->profile)
        do
            halt = run(search, &goal);
        while (halt == HALT_SOLUTION && !take_solution(search));
    /* a line that stands for the time between two solutions nobody could read */
    if (halt != HALT_SOLUTION || (each && search->progress.is_shared))
        progress_clear(&search->progress);
    return halt;
}

enum halt search_move(struct search *search, enum detail detail, enum move *move)
{
    enum halt halt = search->left > 0 ? HALT_NONE : look(search);
    if (halt != HALT_NONE)
        return halt;
    search->log.count = 0;
    *move = cursor_forward(&search->cursor, detail, &search->log);
    search->left--;
    search->found = search->cursor.tally.solutions;
    return *move == MOVE_NONE ? HALT_END : HALT_NONE;
}

bool halt_is_early(enum halt halt)
{
    return halt == HALT_TIME || halt == HALT_SIGNAL || halt == HALT_OUTPUT;
}

double search_seconds(const struct search *search)
{
    return (double)(clock_now() - search->began) / (double)CLOCK_SECOND;
}

int64_t search_nodes(const struct search *search)
{
    return search->run ? search->run->nodes : search->cursor.tally.nodes;
}

static void tell_engine(const struct search *search)
{
    const struct engine_run *run = search->run;
    char nodes[NUMBER_ROOM];
    note("engine %s%s%s", run->engine->name, run->why[0] ? ": " : "", run->why);
    note("%s nodes, %.3f s", number_grouped(run->nodes, nodes), search_seconds(search));
}

static void tell_cursor(const struct search *search)
{
    const struct tally *tally = &search->cursor.tally;
    char nodes[NUMBER_ROOM], deads[NUMBER_ROOM], moves[NUMBER_ROOM], events[NUMBER_ROOM];
    note("%s nodes, %s dead ends, %s moves, %s events, %.3f s", number_grouped(tally->nodes, nodes),
         number_grouped(tally->deads, deads), number_grouped(tally->moves, moves),
         number_grouped(tally->events, events), search_seconds(search));
}

void search_tell(const struct search *search)
{
    if (search->run)
        tell_engine(search);
    else
        tell_cursor(search);
}
