/* SPDX-License-Identifier: MIT */
/* A fuzzer for the search: the first bytes are a small problem, the others move its cursor.
 *
 * At each place, one move forward and back must restore everything and report the same events, a
 * mirror must agree with the links, and going to a place must equal walking there.  In the end the
 * solutions are compared with all sets of options.  `tests/fuzz/run cursor`. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "cover/method.h"
#include "cover/verify.h"
#include "cover/waypoints.h"
#include "playback/mirror.h"

#define ITEMS 7
#define OPTIONS 9
#define COLOURS 3
#define MOVES 20000 /* at most */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void claim(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "%s\n", what);
    abort();
}

/* Bytes, followed by infinitely many zeros. */
struct input {
    const uint8_t *data;
    size_t left;
};

static int next_byte(struct input *input)
{
    return input->left ? input->left--, *input->data++ : 0;
}

struct ride {
    struct problem problem;
    struct cursor cursor;
    struct waypoints waypoints;
    struct mirror fed, derived;
    struct event_log there, back;
};

static void read_bounds(struct problem *problem, struct input *input)
{
    struct diag diag = {0};
    for (int32_t i = 1; i <= problem->primary; i++) {
        int byte = next_byte(input), least = byte >> 2 & 3, most = least + (byte >> 4 & 3);
        if (byte & 1 && most > 0)
            claim(problem_bound(problem, i, least, most, &diag), "no memory");
    }
}

static void read_option(struct problem *problem, struct input *input)
{
    struct entry entries[ITEMS];
    struct diag diag = {0};
    int32_t count = 0;
    int set = next_byte(input), turn = next_byte(input);
    for (int32_t k = 0; k < problem->items; k++) {
        int32_t item = (k + turn) % problem->items + 1;
        bool colours = problem->primary < item && set & 1 << ITEMS;
        if (set >> (item - 1) & 1)
            entries[count++] =
                (struct entry){item, colours ? next_byte(input) % (COLOURS + 1) : 0};
    }
    claim(problem_add(problem, entries, count, &diag), "no memory");
}

static void read_problem(struct problem *problem, struct input *input)
{
    struct diag diag = {0};
    int32_t items = next_byte(input) % (ITEMS + 1), primary = next_byte(input) % (items + 1);
    claim(problem_init(problem, items, primary, &diag), "no memory");
    read_bounds(problem, input);
    for (int left = next_byte(input) % (OPTIONS + 1); left; left--)
        read_option(problem, input);
}

static struct rule read_rule(struct input *input)
{
    int byte = next_byte(input), count = 0;
    while (methods[count])
        count++;
    return (struct rule){.by = (enum choose_by)(byte % CHOOSE_COUNT),
                         .random = byte & 64,
                         .seed = (uint64_t)byte,
                         .method = methods[next_byte(input) % count]};
}

static void ride_init(struct ride *ride, struct input *input)
{
    struct diag diag = {0};
    read_problem(&ride->problem, input);
    const struct problem *problem = &ride->problem;
    claim(cursor_init(&ride->cursor, problem, read_rule(input), &diag), "no cursor");
    claim(waypoints_init(&ride->waypoints, 4, &diag), "no waypoints");
    claim(mirror_init(&ride->fed, problem, &diag), "no mirror");
    claim(mirror_init(&ride->derived, problem, &diag), "no mirror");
    event_log_init(&ride->there, cursor_log_room(problem, DETAIL_LINKS));
    event_log_init(&ride->back, cursor_log_room(problem, DETAIL_LINKS));
}

static void ride_done(struct ride *ride)
{
    event_log_done(&ride->there);
    event_log_done(&ride->back);
    mirror_done(&ride->fed);
    mirror_done(&ride->derived);
    waypoints_done(&ride->waypoints);
    cursor_done(&ride->cursor);
    problem_done(&ride->problem);
}

static uint64_t hash_place(const struct cursor *cursor)
{
    const int64_t figures[] = {(int64_t)cursor->phase,   cursor->level,
                               cursor->tally.moves,      cursor->tally.nodes,
                               cursor->tally.solutions,  cursor->tally.deads,
                               cursor->tally.events};
    uint64_t hash = cursor_hash(cursor);
    for (size_t k = 0; k < sizeof figures / sizeof *figures; k++)
        hash = random_at(hash, (uint64_t)figures[k]);
    for (int32_t l = 0; l < cursor->level; l++) {
        const struct choice *choice = &cursor->choices[l];
        hash = random_at(hash ^ choice->path, (uint64_t)choice->node);
        hash = random_at(hash, (uint64_t)choice->place << 32 | (uint64_t)choice->size);
    }
    return hash;
}

static void claim_same_mirrors(const struct mirror *a, const struct mirror *b)
{
    size_t items = (size_t)a->problem->items;
    claim(a->level == b->level &&
              !memcmp(a->path, b->path, ((size_t)a->level + 1) * sizeof *a->path) &&
              !memcmp(a->size + 1, b->size + 1, items * sizeof *a->size) &&
              !memcmp(a->open + 1, b->open + 1, items * sizeof *a->open) &&
              !memcmp(a->colour + 1, b->colour + 1, items * sizeof *a->colour) &&
              !memcmp(a->most + 1, b->most + 1, items * sizeof *a->most),
          "two mirrors differ");
    for (int32_t x = 0; x < problem_nodes(a->problem); x++)
        claim(!a->option_of[x] || a->linked[x] == b->linked[x], "a node differs");
}

/* Makes a move and feeds the mirror; false at the end of the walk. */
static bool move(struct ride *ride, int direction)
{
    struct event_log *log = &ride->there;
    log->count = 0;
    enum move move = direction > 0 ? cursor_forward(&ride->cursor, DETAIL_LINKS, log)
                                   : cursor_backward(&ride->cursor, DETAIL_LINKS, log);
    for (size_t k = 0; k < log->count; k++)
        mirror_apply(&ride->fed, log->events[k]);
    return move != MOVE_NONE;
}

/* Checks the laws at the cursor's place and for the next move. */
static void check_place(struct ride *ride)
{
    struct cursor *cursor = &ride->cursor;
    uint64_t before = hash_place(cursor);
    mirror_derive(&ride->derived, cursor);
    claim_same_mirrors(&ride->fed, &ride->derived);
    if (cursor->method == &method_dlx)
        claim(mirror_equals(&ride->fed, &cursor->links), "the mirror is not the links");
    if (!move(ride, 1))
        return;
    size_t bytes = ride->there.count * sizeof *ride->there.events;
    ride->back.count = 0;
    cursor_backward(cursor, DETAIL_LINKS, &ride->back);
    for (size_t k = 0; k < ride->back.count; k++)
        mirror_apply(&ride->fed, ride->back.events[k]);
    event_log_invert(&ride->back);
    claim(ride->back.count == ride->there.count &&
              !memcmp(ride->back.events, ride->there.events, bytes),
          "other events going back");
    claim(hash_place(cursor) == before, "a move is not undone");
    claim_same_mirrors(&ride->fed, &ride->derived);
}

static void run_to(struct ride *ride, int64_t moves)
{
    struct cursor *cursor = &ride->cursor;
    int64_t way = moves - cursor->tally.moves;
    cursor_run(cursor, way < 0 ? -1 : 1, &GOAL_NONE, way < 0 ? -way : way, NULL);
}

/* Runs to one of these goals and back, with or without a log. */
static void run_and_return(struct ride *ride, int direction, int argument)
{
    struct cursor *cursor = &ride->cursor;
    struct goal goal = GOAL_NONE;
    uint64_t before = hash_place(cursor);
    int64_t begin = cursor->tally.moves;
    goal.moves = (unsigned)argument >> 1 & 3 ? 1u << MOVE_SOLVE << (argument >> 1 & 1) : 0;
    ride->there.count = 0;
    cursor_run(cursor, direction, &goal, 500, argument & 1 ? &ride->there : NULL);
    run_to(ride, begin);
    claim(hash_place(cursor) == before, "a run is not undone");
}

/* Leaves this place and returns by its trail, by its node, or by both. */
static void leave_and_return(struct ride *ride, int argument)
{
    struct cursor *cursor = &ride->cursor;
    int32_t trail[256], count = cursor->level;
    struct tally tally = cursor->tally;
    if (cursor->phase != ENTER)
        return;
    uint64_t before = hash_place(cursor);
    cursor_trail(cursor, trail);
    waypoints_approach(&ride->waypoints, cursor, argument);
    if (cursor->tally.moves != tally.moves && argument & 1) {
        struct goal goal = GOAL_NONE;
        goal.node = tally.nodes;
        waypoints_run(&ride->waypoints, cursor, &goal, MOVES, NULL);
    } else {
        cursor_rewind(cursor);
        claim(cursor_at_start(cursor), "not rewound");
        claim(cursor_replay(cursor, trail, count, false) == count, "not replayed");
        cursor->tally = tally;
    }
    claim(hash_place(cursor) == before, "another place");
}

static void follow(struct ride *ride, struct input *input)
{
    while (input->left && ride->cursor.tally.moves < MOVES) {
        int byte = next_byte(input), argument = byte >> 2;
        int direction = byte & 1 ? 1 : -1;
        if (byte & 2)
            for (; argument && move(ride, direction); argument--)
                check_place(ride);
        else if (argument & 32)
            leave_and_return(ride, argument & 31);
        else
            run_and_return(ride, direction, argument);
        check_place(ride);
    }
}

static bool has_primary(const struct problem *problem, int32_t o)
{
    for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++)
        if (problem->entries[e].item <= problem->primary)
            return true;
    return false;
}

/* Counts sets of options with verify alone; a search never uses an option without primary items. */
static int64_t count_sets(const struct problem *problem)
{
    int64_t solutions = 0;
    for (unsigned set = 0; set < 1u << problem->options; set++) {
        int32_t options[OPTIONS], count = 0;
        struct diag diag = {0};
        bool useful = true;
        for (int32_t o = 1; o <= problem->options; o++) {
            if (set >> (o - 1) & 1) {
                options[count++] = o;
                useful = useful && has_primary(problem, o);
            }
        }
        solutions += useful && verify(problem, options, count, &diag);
    }
    return solutions;
}

/* Goes to the end and back to the start, which must equal a new search. */
static void finish(struct ride *ride)
{
    struct cursor *cursor = &ride->cursor, fresh;
    struct diag diag = {0};
    int64_t begin = cursor->tally.moves;
    if (cursor_run(cursor, 1, &GOAL_NONE, MOVES, NULL) == FINISHED)
        claim(cursor->tally.solutions == count_sets(&ride->problem), "not all solutions");
    run_to(ride, begin);
    cursor_run(cursor, -1, &GOAL_NONE, INT64_MAX, NULL);
    claim(cursor_init(&fresh, &ride->problem, cursor->rule, &diag), "no cursor");
    claim(hash_place(cursor) == hash_place(&fresh), "not as it was at the start");
    cursor_done(&fresh);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input input = {data, size};
    struct ride ride;
    ride_init(&ride, &input);
    check_place(&ride);
    follow(&ride, &input);
    finish(&ride);
    ride_done(&ride);
    return 0;
}
