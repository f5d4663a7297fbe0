/* SPDX-License-Identifier: MIT */
#include "base/limit.h"

#include <errno.h>
#include <signal.h>
#include <sys/time.h>

#define NO_LIMITS {.until = INT64_MAX, .memory = SIZE_MAX}

/* Per reading of a scripted clock. */
#define STEPS 64

/* DUE: call goes_on(); others: past a limit. */
enum { DUE = 1, TIME = 2, UNWANTED = 4, STOPPED = 8 };

atomic_int limits_alarm;
static atomic_bool has_failed;

static _Atomic size_t held_memory = SIZE_MAX;
static _Thread_local bool is_owner;

/* For the owner's thread and handlers, which run there, because other threads block signals.  The
 * timer is off during changes. */
static struct limits held = NO_LIMITS;
static bool are_held;
static int64_t end_at = INT64_MAX;      /* the program's own limit */
static bool has_timer;
static limits_end *end_late;

static volatile sig_atomic_t is_stopped, interrupts;

/* Real and thread time when the program had to end, or reacted; 0: never. */
static int64_t stopped_at, stopped_worked;

static bool is_timed(void)
{
    return has_timer && !clock_is_scripted();
}

static void set_timer(int64_t ns)
{
    const struct itimerval off = {.it_interval = {0}};
    struct itimerval timer = {.it_interval.tv_usec = LIMITS_TICK / 1000};
    ns = ns > 1000 ? ns : 1000;
    timer.it_value.tv_sec = (time_t)(ns / CLOCK_SECOND);
    timer.it_value.tv_usec = (suseconds_t)(ns % CLOCK_SECOND / 1000);
    setitimer(ITIMER_REAL, ns == INT64_MAX ? &off : &timer, NULL);
}

static int64_t next_ring(int64_t now)
{
    if (is_stopped || (are_held && held.goes_on))
        return LIMITS_TICK;
    int64_t until = are_held && held.until < end_at ? held.until : end_at;
    return until < INT64_MAX ? until - now : INT64_MAX;
}

static void ring(int number);

/* Only the end of the program interrupts calls. */
static void handle_alarm(bool interrupt)
{
    struct sigaction action = {.sa_handler = ring, .sa_flags = interrupt ? 0 : SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(SIGALRM, &action, NULL);
    interrupts = interrupt;
}

static void note_stop(void)
{
    stopped_at = clock_now();
    stopped_worked = clock_thread_worked();
}

/* True for a blocked thread, or one without checks. */
static bool is_late(int64_t now)
{
    return stopped_at && (clock_thread_worked() - stopped_worked >= LIMITS_PATIENCE ||
                          now - stopped_at >= 2 * LIMITS_PATIENCE);
}

static void ring(int number)
{
    int kept = errno;
    int64_t now = clock_now();
    (void)number;
    if (are_held && now >= held.until)
        atomic_fetch_or(&limits_alarm, TIME);
    if (are_held && held.goes_on)
        atomic_fetch_or(&limits_alarm, DUE);
    if (is_stopped || now >= end_at || (atomic_load(&limits_alarm) & TIME)) {
        if (!interrupts)
            handle_alarm(true);
        if (!stopped_at && (is_stopped || now >= end_at))
            note_stop();
        if (is_late(now) && end_late)
            end_late(is_stopped ? LIMIT_STOP : LIMIT_TIME);
    }
    errno = kept;
}

void limits_stop(void)
{
    bool is_first = !is_stopped;
    is_stopped = 1;
    if (are_held)
        atomic_fetch_or(&limits_alarm, STOPPED);
    /* not safe everywhere by the list, but a plain system call */
    if (is_first && is_timed()) {
        handle_alarm(true);
        note_stop();
        set_timer(LIMITS_TICK);
    }
}

void limits_begin_timer(limits_end *end)
{
    has_timer = true;
    end_late = end;
}

static void begin_timer(void)
{
    int64_t next = next_ring(clock_now());
    sigset_t only;
    if (next == INT64_MAX)
        return;
    if (!is_stopped)
        handle_alarm(false);
    sigemptyset(&only);
    sigaddset(&only, SIGALRM);
    pthread_sigmask(SIG_UNBLOCK, &only, NULL);
    set_timer(next);
}

static bool needs_checks(const struct limits *limits)
{
    return limits->goes_on || limits->until < INT64_MAX;
}

static void hold(const struct limits *limits, bool holds)
{
    bool was_on = next_ring(0) < INT64_MAX;
    if (was_on && is_timed())
        set_timer(INT64_MAX);
    held = *limits;
    are_held = holds;
    is_owner = true;
    atomic_store(&held_memory, limits->memory);
    atomic_store(&has_failed, false);
    atomic_store(&limits_alarm, holds && !is_timed() && needs_checks(limits) ? DUE : 0);
    if (holds && is_stopped)
        atomic_fetch_or(&limits_alarm, STOPPED);
    if (stopped_at)
        note_stop();
}

void limits_set(const struct limits *limits)
{
    hold(limits, true);
    end_at = limits->is_part ? INT64_MAX : limits->until;
    if (is_timed())
        begin_timer();
}

void limits_lift(void)
{
    hold(&(struct limits)NO_LIMITS, false);
    if (is_timed())
        begin_timer();
}

void limits_lift_memory(void)
{
    atomic_store(&held_memory, SIZE_MAX);
}

size_t limits_memory(void)
{
    return atomic_load_explicit(&held_memory, memory_order_relaxed);
}

int64_t limits_until(void)
{
    return held.until;
}

enum limit limits_passed(void)
{
    int alarm = atomic_load_explicit(&limits_alarm, memory_order_relaxed);
    return alarm & (UNWANTED | STOPPED) ? LIMIT_STOP : alarm & TIME ? LIMIT_TIME : LIMIT_NONE;
}

enum limit limits_check(void)
{
    int64_t now = is_owner ? clock_now() : 0;
    if (!is_owner || limits_passed())
        return limits_passed();
    if (is_timed())
        atomic_fetch_and(&limits_alarm, ~DUE);
    if (held.goes_on && !held.goes_on(held.self, now))
        atomic_fetch_or(&limits_alarm, UNWANTED);
    else if (now >= held.until)
        atomic_fetch_or(&limits_alarm, TIME);
    return limits_passed();
}

bool limits_react(void)
{
    static unsigned steps;
    if (is_owner && (is_timed() || ++steps % STEPS == 0))
        limits_check();
    if (limits_passed() == LIMIT_NONE)
        return true;
    atomic_store_explicit(&has_failed, true, memory_order_relaxed);
    return false;
}

bool limits_failed(void)
{
    return atomic_load(&has_failed);
}
