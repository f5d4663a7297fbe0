/* SPDX-License-Identifier: MIT */
/* Auto uses engines unknown to it: three toys, in a table before the library's.  One solves
 * problems of a single item at once.  Two claim by their tries to be fast, and auto switches to
 * them in a long search; one of these never ends, and auto leaves it. */
#include "engine/engine.h"

#undef ENGINES
#define ENGINES(_) _(auto) _(links) _(bits) _(single) _(oracle) _(liar)
extern const struct engine engine_single, engine_oracle, engine_liar;
#include "engine/engines.c"

#include "base/memory.h"
#include "engine/plan/plan.h"

/* ---- the toys ---- */

static struct engine_run *open_toy(const struct engine *engine)
{
    struct engine_run *run = memory_need_zero(1, sizeof *run);
    *run = (struct engine_run){.engine = engine};
    return run;
}

static void close_toy(struct engine_run *run)
{
    memory_free(run);
}

static double no_progress(const struct engine_run *run)
{
    (void)run;
    return 0;
}

static int32_t single_options;      /* of the last task */

static bool has_single(const struct task *task, struct diag *diag)
{
    bool is_single = task->problem->items == 1 && task->counts;
    return is_single || diag_fault(diag, (struct place){0}, "it has more items than one");
}

static bool fits_single(const struct task *task, const struct engine *other, struct diag *diag)
{
    (void)other;
    return has_single(task, diag);
}

static struct engine_run *open_single(const struct task *task, struct diag *diag)
{
    (void)diag;
    single_options = task->problem->options;
    return open_toy(&engine_single);
}

static enum outcome count_single(struct engine_run *run, int64_t budget, mpz_t count)
{
    (void)run;
    (void)budget;
    mpz_add_ui(count, count, (unsigned long)single_options);
    return OUTCOME_DONE;
}

const struct engine engine_single = {
    .name = "single",
    .pace = 1,
    .suits = has_single,
    .fits = fits_single,
    .open = open_single,
    .count = count_single,
    .progress = no_progress,
    .close = close_toy,
};

/* The number of ways to place 12 queens, and of items. */
#define KNOWN 14200
#define KNOWN_ITEMS 70

static bool suits_oracle(const struct task *task, struct diag *diag)
{
    return task->counts || diag_fault(diag, (struct place){0}, "it only counts");
}

static bool try_oracle(const struct engine *self, const struct task *task, double most,
                       struct cost *cost)
{
    *cost = (struct cost){.engine = self, .nodes = 1, .why = "a vision"};
    return most >= 1 && (task->problem->items == KNOWN_ITEMS) == (self == &engine_oracle);
}

static struct engine_run *open_oracle(const struct task *task, struct diag *diag)
{
    (void)task;
    (void)diag;
    return open_toy(&engine_oracle);
}

static enum outcome count_oracle(struct engine_run *run, int64_t budget, mpz_t count)
{
    (void)budget;
    run->nodes = 1;
    mpz_add_ui(count, count, KNOWN);
    return OUTCOME_DONE;
}

const struct engine engine_oracle = {
    .name = "oracle",
    .pace = 1,
    .is_whole = true,
    .suits = suits_oracle,
    .try = try_oracle,
    .open = open_oracle,
    .count = count_oracle,
    .progress = no_progress,
    .close = close_toy,
};

static struct engine_run *open_liar(const struct task *task, struct diag *diag)
{
    (void)task;
    (void)diag;
    return open_toy(&engine_liar);
}

static enum outcome count_for_ever(struct engine_run *run, int64_t budget, mpz_t count)
{
    (void)count;
    run->nodes += budget;
    return OUTCOME_PAUSED;
}

const struct engine engine_liar = {
    .name = "liar",
    .pace = 1,
    .is_whole = true,
    .suits = suits_oracle,
    .try = try_oracle,
    .open = open_liar,
    .count = count_for_ever,
    .progress = no_progress,
    .close = close_toy,
};

/* ---- the tests ---- */

static bool find_none(const struct plan *plan, struct diag *diag)
{
    (void)diag;
    *plan->request.symmetries = (struct symmetries){.known = true};
    return true;
}

/* True if auto counts `solutions` and ends with that engine. */
static bool counts_by(const struct problem *problem, const struct engine *engine,
                      unsigned long solutions)
{
    struct symmetries symmetries = {0};
    const struct plan_request request = {
        .task = {.problem = problem, .memory = MEMORY_USUAL, .counts = true},
        .engine = &engine_auto,
        .jobs = 1,
        .symmetries = &symmetries,
        .find_symmetries = find_none,
    };
    struct plan plan;
    struct engine_solution none;
    struct diag diag = {0};
    mpz_t count;
    mpz_init(count);
    bool done = plan_open(&plan, &request, &diag);
    while (done && plan_run(&plan, &none, &diag) == OUTCOME_PAUSED)
        ;
    plan_count(&plan, count);
    bool is_right = done && !diag.set && plan_progress(&plan).engine == engine &&
                    mpz_cmp_ui(count, solutions) == 0;
    plan_close(&plan);
    mpz_clear(count);
    return is_right;
}

static void add_option(struct problem *problem, const int32_t *items, int32_t count)
{
    struct entry entries[4] = {{0, 0}};
    for (int32_t k = 0; k < count; k++)
        entries[k].item = items[k];
    problem_add(problem, entries, count, &(struct diag){0});
}

/* Rows and columns must be covered, diagonals at most once. */
static void place_queens(struct problem *problem, int32_t size)
{
    problem_init(problem, 6 * size - 2, 2 * size, &(struct diag){0});
    for (int32_t r = 0; r < size; r++)
        for (int32_t c = 0; c < size; c++) {
            int32_t first = 2 * size + 1, next = first + 2 * size - 1;
            add_option(problem, (int32_t[]){1 + r, 1 + size + c, first + r + c,
                                            next + r - c + size - 1}, 4);
        }
}

static bool is_taken_at_a_look(void)
{
    struct problem problem;
    problem_init(&problem, 1, 1, &(struct diag){0});
    for (int32_t o = 0; o < 5; o++)
        add_option(&problem, (int32_t[]){1}, 1);
    bool done = counts_by(&problem, &engine_single, 5);
    problem_done(&problem);
    return done;
}

static bool is_taken_by_its_try(void)
{
    struct problem problem;
    place_queens(&problem, 12);
    bool done = counts_by(&problem, &engine_oracle, KNOWN);
    problem_done(&problem);
    return done;
}

static bool is_left_where_it_does_not_fit(void)
{
    struct problem problem;
    place_queens(&problem, 6);
    bool done = counts_by(&problem, &engine_bits, 4);
    problem_done(&problem);
    return done;
}

static bool is_left_where_it_is_wrong(void)
{
    struct problem problem;
    place_queens(&problem, 13);
    bool done = counts_by(&problem, &engine_bits, 73712);
    problem_done(&problem);
    return done;
}

int main(void)
{
    int passed = is_taken_at_a_look() + is_taken_by_its_try() + is_left_where_it_does_not_fit() +
                 is_left_where_it_is_wrong();
    printf("%d passed, %d failed\n", passed, 4 - passed);
    return passed < 4;
}
