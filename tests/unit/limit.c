/* SPDX-License-Identifier: MIT */
/* Limits: past one, all reading and building ends cleanly at any point. */
#include "base/limit.h"

#include <errno.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "boards.h"
#include "format/format.h"
#include "format/library.h"
#include "puzzle/legend.h"
#include "suites.h"

static int looks, most;

static bool goes_on(void *self, int64_t now)
{
    (void)self;
    (void)now;
    return ++looks <= most;
}

/* A board of one column and some hundred rows: many steps to read and to encode. */
static bool open_tall(struct source *source, struct diag *diag)
{
    static const char head[] = "dancetty 1\nlattice: square\npieces: monominoes, any\nboard:\n";
    char text[sizeof head + 3 * 400];
    size_t length = sizeof head - 1;
    memcpy(text, head, length);
    for (; length + 3 < sizeof text; length += 3)
        memcpy(text + length, " x\n", 3);
    return source_of_bytes(source, "tall", text, length, diag);
}

/* NULL: the tall board. */
static bool load(const char *board)
{
    struct source source;
    struct puzzle puzzle;
    struct encoding encoding;
    struct diag diag = {0};
    struct read_config config = {0};
    if (!(board ? library_open(&source, board, &diag) : open_tall(&source, &diag)))
        return false;
    bool has_read = puzzle_read(&puzzle, &source, &config, NULL, &diag);
    bool done = has_read && encode(&encoding, &puzzle, ORDER_PIECES, &diag);
    if (done)
        encoding_done(&encoding);
    if (has_read)
        puzzle_done(&puzzle);
    source_close(&source);
    ck_assert_int_eq(done, !diag.set);
    return done;
}

static const char *const boards[] = {"pentominoes/6x10", NULL};

/* Stops at the first check, the second and so on, until loading finishes first. */
START_TEST(stopped_anywhere_reading_ends_in_good_order)
{
    size_t before = memory_used();
    bool done = false;
    clock_take_over();      /* checks are counted, not timed */
    for (most = 0; !done; most++) {
        looks = 0;
        limits_set(&(struct limits){.until = INT64_MAX, .memory = SIZE_MAX, .goes_on = goes_on});
        done = load(boards[_i]);
        ck_assert(done || limits_check() == LIMIT_STOP);
        ck_assert_int_le(looks, most + 1);  /* after a stop the callback is not called again */
        limits_lift();
        ck_assert_uint_eq(memory_used(), before);
    }
    ck_assert_int_gt(most, 12);
}
END_TEST

START_TEST(time_ends_it_and_no_sooner)
{
    clock_take_over();
    limits_set(&(struct limits){.until = CLOCK_SECOND, .memory = SIZE_MAX});
    ck_assert(load("pentominoes/6x10"));
    clock_advance(CLOCK_SECOND);
    ck_assert(!load("pentominoes/6x10"));
    ck_assert_int_eq(limits_check(), LIMIT_TIME);
    limits_lift();
    ck_assert(load("pentominoes/6x10"));
}
END_TEST

/* Uses processor time: on a busy machine the loop gets less of it, but the clock does not wait. */
START_TEST(the_timer_stops_a_loop_that_looks)
{
    int64_t began = clock_now();
    limits_begin_timer(NULL);
    limits_set(&(struct limits){.until = began + 50 * CLOCK_MS, .memory = SIZE_MAX});
    while (limit_step())
        ;
    ck_assert_int_ge(clock_now() - began, 50 * CLOCK_MS);
    ck_assert_int_eq(limits_passed(), LIMIT_TIME);
    ck_assert(!limit_step());
    unsigned failures = memory_failures();
    ck_assert_ptr_null(memory_try(NULL, 1, 1));
    ck_assert_ptr_null(memory_try_grow(NULL, &(size_t){0}, 1, 1));
    ck_assert_uint_eq(memory_failures(), failures + 2);
    limits_lift();
    ck_assert(limit_step());
    limits_set(&(struct limits){.until = INT64_MAX, .memory = SIZE_MAX});
    ck_assert(limit_step());
    limits_lift();
}
END_TEST

/* Nothing writes to the pipe. */
START_TEST(the_timer_ends_a_call_that_waits)
{
    int ends[2];
    char byte;
    ck_assert_int_eq(pipe(ends), 0);
    limits_begin_timer(NULL);
    limits_set(&(struct limits){.until = clock_now(), .memory = SIZE_MAX});
    ck_assert_int_eq(read(ends[0], &byte, 1), -1);
    ck_assert_int_eq(errno, EINTR);
    limits_lift();
    close(ends[0]);
    close(ends[1]);
}
END_TEST

/* A stop is for the whole program: setting limits later does not hide it. */
START_TEST(a_stop_outlasts_the_limits)
{
    limits_begin_timer(NULL);
    limits_set(&(struct limits){.until = INT64_MAX, .memory = SIZE_MAX});
    limits_stop();
    ck_assert(!limit_step());
    limits_lift();
    ck_assert(limit_step());
    limits_set(&(struct limits){.until = INT64_MAX, .memory = SIZE_MAX, .is_part = true});
    ck_assert_int_eq(limits_passed(), LIMIT_STOP);
    limits_lift();
}
END_TEST

static void end(enum limit why)
{
    _exit(why == LIMIT_TIME ? 7 : 8);
}

/* Code that does not check is ended by a signal, unless the limit is only a part's. */
START_TEST(code_that_does_not_look_is_ended)
{
    pid_t child = fork();
    volatile unsigned count = 0;
    int status;
    if (!child) {
        limits_begin_timer(end);
        limits_set(&(struct limits){.until = clock_now(), .memory = SIZE_MAX, .is_part = _i});
        while (clock_thread_worked() < 4 * LIMITS_PATIENCE)
            count++;
        _exit(9);
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert(WIFEXITED(status));
    ck_assert_int_eq(WEXITSTATUS(status), _i ? 9 : 7);
}
END_TEST

START_TEST(memory_is_counted_and_held)
{
    size_t before = memory_used();
    char *array = memory_try(NULL, 1000, 1000);
    if (memory_used() == before) {
        memory_free(array);
        return; /* unknown on this system */
    }
    ck_assert_uint_ge(memory_used(), before + 1000000);
    limits_set(&(struct limits){.until = INT64_MAX, .memory = memory_used() + 1000000});
    ck_assert_ptr_null(memory_try(NULL, 1001, 1000));
    ck_assert_ptr_null(memory_try_zero(1001, 1000));
    array = memory_need(array, 1900, 1000); /* a larger array replaces the current one */
    ck_assert_ptr_null(memory_try(array, 2200, 1000));
    memory_free(memory_need(NULL, 2000, 1000)); /* memory that is required is not refused */
    ck_assert_int_eq(limits_check(), LIMIT_NONE);
    limits_lift();
    memory_free(array);
    ck_assert_uint_eq(memory_used(), before);
}
END_TEST

Suite *suite_limit(void)
{
    Suite *suite = suite_create("limit");
    TCase *tcase = tcase_create("limit");
    tcase_set_timeout(tcase, 0);
    tcase_add_loop_test(tcase, stopped_anywhere_reading_ends_in_good_order, 0, 2);
    tcase_add_test(tcase, time_ends_it_and_no_sooner);
    tcase_add_test(tcase, the_timer_stops_a_loop_that_looks);
    tcase_add_test(tcase, the_timer_ends_a_call_that_waits);
    tcase_add_test(tcase, a_stop_outlasts_the_limits);
    tcase_add_loop_test(tcase, code_that_does_not_look_is_ended, 0, 2);
    tcase_add_test(tcase, memory_is_counted_and_held);
    suite_add_tcase(suite, tcase);
    return suite;
}
