/* SPDX-License-Identifier: MIT */
/* The undo list compared with a plain history, of states and of steps; without leaks. */
#include "base/undo.h"

#include <check.h>
#include <stdlib.h>

#include "base/limit.h"
#include "random_problem.h"
#include "suites.h"

enum { CHANGES = 400, MOST = 50 };

/* A number that owns memory and has a weight. */
struct state {
    int *number;            /* owned */
    size_t weight;
};

static int living;

static struct state make_state(int number, size_t weight)
{
    struct state state = {malloc(sizeof *state.number), weight};
    *state.number = number;
    living++;
    return state;
}

static void release(void *entry)
{
    struct state *state = entry;
    free(state->number);
    living--;
}

static size_t cost(const void *entry)
{
    const struct state *state = entry;
    return state->weight;
}

static const struct undo_kind states = {sizeof(struct state), MOST, cost, release};

static size_t sum(const struct undo *undo)
{
    size_t all = 0;
    for (size_t k = 0; k < undo->count; k++)
        all += cost(undo_entry(undo, k));
    return all;
}

/* All past states in order, and the current one, `now`; numbers identify them. */
START_TEST(states_come_back_as_they_were)
{
    struct dice dice = dice_for("states");
    struct undo undo = {.kind = &states};
    int history[CHANGES + 1] = {0}, now = 0, last = 0;
    struct state state = make_state(0, 1);
    for (int k = 1; k <= CHANGES; k++) {
        int direction = roll(&dice, -1, 1);
        if (direction == 0) {
            undo_note(&undo, &state);
            state = make_state(k, (size_t)roll(&dice, 1, 9));
            history[last = ++now] = k;
        } else if (undo_peek(&undo, direction)) {
            ck_assert(undo_pass(&undo, direction, &state));
            now += direction;
        } else {
            ck_assert(!undo_pass(&undo, direction, &state));
            ck_assert(direction < 0 || now == last);
        }
        ck_assert_int_eq(*state.number, history[now]);
        ck_assert_int_eq(living, (int)undo.count + 1);
        ck_assert_int_eq(last - now, (int)(undo.count - undo.position));
        ck_assert_uint_eq(undo.cost, sum(&undo));
    }
    undo_done(&undo);
    release(&state);
    ck_assert_int_eq(living, 0);
}
END_TEST

START_TEST(the_oldest_are_forgotten_and_the_last_stays)
{
    struct undo undo = {.kind = &states};
    struct state state;
    for (int k = 0; k < 2 * MOST; k++) {
        state = make_state(k, 1);
        undo_note(&undo, &state);
        ck_assert_uint_eq(undo.count, (size_t)(k < MOST ? k + 1 : MOST));
    }
    ck_assert_int_eq(**(int *const *)undo_entry(&undo, 0), MOST);
    state = make_state(-1, 2);
    undo_note(&undo, &state);
    ck_assert_uint_eq(undo.cost, MOST);
    ck_assert_int_eq(**(int *const *)undo_entry(&undo, 0), MOST + 2);
    state = make_state(-2, MOST + 1);
    undo_note(&undo, &state);
    ck_assert_uint_eq(undo.count, 1);
    ck_assert_int_eq(**(int *const *)undo_peek(&undo, -1), -2);
    ck_assert_ptr_null(undo_peek(&undo, 1));
    undo_done(&undo);
    ck_assert_int_eq(living, 0);
}
END_TEST

/* Steps own nothing: the inverse step leads back. */
/* Nothing is lost if the next change does not fit. */
START_TEST(no_room_leaves_all_as_it_is)
{
    struct undo undo = {.kind = &states};
    struct state state;
    do {
        state = make_state((int)undo.count, 1);
        undo_note(&undo, &state);
    } while (undo.count < undo.room);
    size_t count = undo.count;
    limits_set(&(struct limits){.until = INT64_MAX, .memory = 1});
    bool has_room = undo_reserve(&undo);
    limits_lift();
    ck_assert(!has_room);
    ck_assert_uint_eq(undo.count, count);
    for (size_t k = 0; k < count; k++)
        ck_assert_int_eq(*((struct state *)undo_entry(&undo, k))->number, (int)k);
    ck_assert(undo_reserve(&undo));
    ck_assert_uint_lt(undo.count, undo.room);
    undo_done(&undo);
    ck_assert_int_eq(living, 0);
}
END_TEST

START_TEST(steps_lead_there_and_back)
{
    static const struct undo_kind steps = {.size = sizeof(int), .most = 8};
    struct undo undo = {.kind = &steps};
    int at = 0;
    for (int step = 1; step <= 10; step++) {
        int back = -step;
        at += step;
        undo_note(&undo, &back);
    }
    for (int direction = -1; direction <= 1; direction += 2)
        for (const int *next; (next = undo_peek(&undo, direction)) != NULL;) {
            int back = -*next;
            at += *next;
            ck_assert(undo_pass(&undo, direction, &back));
            ck_assert(direction > 0 || undo.position || at == 1 + 2);
        }
    ck_assert_int_eq(at, 55);
    undo_done(&undo);
}
END_TEST

Suite *suite_undo(void)
{
    Suite *suite = suite_create("undo");
    TCase *tests = tcase_create("list");
    tcase_add_test(tests, states_come_back_as_they_were);
    tcase_add_test(tests, the_oldest_are_forgotten_and_the_last_stays);
    tcase_add_test(tests, no_room_leaves_all_as_it_is);
    tcase_add_test(tests, steps_lead_there_and_back);
    suite_add_tcase(suite, tests);
    return suite;
}
