/* A search from the command line, slice by slice. */
#include "cmd/search.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/number.h"
#include "cmd/output.h"
#include "cmd/stop.h"
#include "format/library.h"

/* A look every so often: soon enough for a key, a limit of time and a pipe's reader.  Slices
 * begin with one move, which may take some methods that long. */
#define SLICE_TIME (50 * CLOCK_MS)
#define SLICE_FIRST 1
#define SLICE_MOST (INT64_C(1) << 24)

#define LOG_ROOM 4096 /* events between two readings of the profile, and those of one move */

static bool load(struct search *search, struct diag *diag)
{
    const struct settings *settings = search->settings;
    struct source source;
    if (!library_open(&source, settings->operand, diag))
        return false;
    bool done = puzzle_read(&search->puzzle, &source, &settings->reading, NULL, diag);
    if (done && search->puzzle.warning)
        note("%s: %s", source.name, search->puzzle.warning);
    source_close(&source);
    return done;
}

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

static bool open_cursor(struct search *search, struct diag *diag)
{
    const struct problem *problem = &search->encoding.problem;
    search->options = memory_try(NULL, (size_t)problem_levels(problem) + 1,
                                 sizeof *search->options);
    if (!search->options)
        return diag_memory(diag, "a solution");
    if (!cursor_init(&search->cursor, problem, search->settings->rule, diag))
        return false;
    if (search->settings->profile) {
        profile_init(&search->profile, problem);
        event_log_init(&search->log, LOG_ROOM + cursor_log_room(problem, DETAIL_EVENTS));
    }
    return true;
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
    if ((distinct && !open_symmetries(search, diag)) || !open_cursor(search, diag))
        return false;
    stop_watch();
    start_clock(search);
    return true;
}

bool search_open(struct search *search, const struct settings *settings, struct diag *diag)
{
    *search = (struct search){.settings = settings, .slice = SLICE_FIRST};
    bool done = load(search, diag) && open_encoding(search, diag);
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
    memory_free(search->options);
    event_log_done(&search->log);
    profile_done(&search->profile);
    cursor_done(&search->cursor);
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

/* Between two slices: what has been found goes out, and how far it is. */
static enum halt look(struct search *search)
{
    int64_t now = clock_now();
    bool works = output_flush();
    measure_slice(search, now);
    if (progress_is_due(&search->progress, now))
        progress_show(&search->progress,
                      (struct figures){search->found, search->cursor.tally.nodes,
                                       cursor_progress(&search->cursor)},
                      now);
    return stop_signal()          ? HALT_SIGNAL
           : !works               ? HALT_OUTPUT
           : now >= search->until ? HALT_TIME
                                  : HALT_NONE;
}

static enum ending run_slice(struct search *search, const struct goal *goal)
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
    return ending;
}

static int compare_options(const void *a, const void *b)
{
    int32_t one = *(const int32_t *)a, other = *(const int32_t *)b;
    return (one > other) - (one < other);
}

/* True where the solution that the cursor stands at counts; it is then kept. */
static bool take_solution(struct search *search)
{
    search->count = cursor_path(&search->cursor, search->options);
    if (search->symmetries.count &&
        !canon_is_least(&search->canon, search->options, search->count))
        return false;
    qsort(search->options, (size_t)search->count, sizeof *search->options, compare_options);
    search->found++;
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
        enum ending ending = run_slice(search, goal);
        if (!goal->moves)
            search->found = search->cursor.tally.solutions;
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
    if (halt != HALT_SOLUTION || each)
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

void search_tell(const struct search *search)
{
    const struct tally *tally = &search->cursor.tally;
    char nodes[NUMBER_ROOM], deads[NUMBER_ROOM], moves[NUMBER_ROOM], events[NUMBER_ROOM];
    note("%s nodes, %s dead ends, %s moves, %s events, %.3f s", number_grouped(tally->nodes, nodes),
         number_grouped(tally->deads, deads), number_grouped(tally->moves, moves),
         number_grouped(tally->events, events), search_seconds(search));
}
