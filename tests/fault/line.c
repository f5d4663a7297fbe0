/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE     /* RTLD_NEXT */
#include "line.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

#include "base/clock.h"
#include "fault.h"
#include "tui/terminal/reply.h"

enum {
    LINE_ROOM = 4096,       /* bytes written but not yet accepted */
    INPUT_ROOM = 1 << 12,
    ANSWER_LENGTH = sizeof REPLY_ANSWER - 1,
    POLLS_MOST = 20000,
    POLLS_A_MOMENT = 20     /* without a pause, which count as 0.1 s of work */
};

static struct {
    struct world *seen;         /* NULL: not simulated */
    dev_t terminal, controlling;    /* device numbers of the terminal and of /dev/tty */
    char input[INPUT_ROOM];     /* typed but not yet read */
    size_t typed;
    size_t taken;               /* bytes of seen->bytes that the terminal has processed */
    int64_t until;              /* clock_now() at the end of the script's wait */
    int64_t since;              /* time from which output counts against the rate */
    long rate;                  /* bytes per second; -1: unlimited */
    bool is_deaf;
    long unanswered, polls;
    int64_t moment;             /* clock_now() at the last poll */
    int polls_at_moment;
} line = {.rate = -1};

/* The real functions, for everything else. */
static struct {
    ssize_t (*read)(int, void *, size_t);
    ssize_t (*write)(int, const void *, size_t);
    int (*poll)(struct pollfd *, nfds_t, int);
    int (*tcflush)(int, int);
    __typeof__(ioctl) *ioctl;
} real;

/* ---- the terminal ---- */

static bool is_terminal(int fd)
{
    struct stat status;
    return line.seen && fstat(fd, &status) == 0 && S_ISCHR(status.st_mode) &&
           (status.st_rdev == line.terminal || status.st_rdev == line.controlling);
}

void line_type(const char *bytes)
{
    size_t length = strlen(bytes);
    if (line.typed + length > INPUT_ROOM)
        return;     /* a full line drops input */
    memcpy(line.input + line.typed, bytes, length);
    line.typed += length;
}

static void answer(void)
{
    for (; line.unanswered && !line.is_deaf; line.unanswered--)
        line_type(REPLY_ANSWER);
}

/* The terminal processes `count` bytes of the output. */
static void take(size_t count)
{
    static const char question[] = REPLY_QUESTION;
    static size_t matched;
    const char *bytes = line.seen->bytes;
    for (; count && line.taken < line.seen->written; count--) {
        char c = bytes[line.taken++];
        matched = c == question[matched] ? matched + 1 : c == question[0];
        if (!question[matched]) {
            matched = 0;
            line.unanswered++;
        }
    }
    answer();
}

static size_t room(void)
{
    size_t waiting = line.seen->written - line.taken;
    return line.rate < 0 ? WORLD_BYTES : waiting < LINE_ROOM ? LINE_ROOM - waiting : 0;
}

static void take_what_is_due(void)
{
    int64_t now = clock_now();
    int64_t passed = now - line.since, most = 10 * CLOCK_SECOND;
    long rate = line.rate < 0 ? 0 : line.rate;
    int64_t due = (passed < most ? passed : most) * rate / CLOCK_SECOND;
    if (line.rate < 0)
        take(SIZE_MAX);
    else if (due)
        take((size_t)due);
    if (due || line.taken == line.seen->written)
        line.since = now;
}

static void throw_away(void)
{
    line.seen->written = line.taken;
    line.seen->has_lost = true;
}

static ssize_t put_output(const char *bytes, size_t length, bool blocks)
{
    size_t some = blocks || room() > length ? length : room();
    if (!some) {
        errno = EAGAIN;
        return -1;
    }
    if (some > WORLD_BYTES - line.seen->written)
        throw_away();
    memcpy(line.seen->bytes + line.seen->written, bytes, some);
    line.seen->written += some;
    take_what_is_due();
    return (ssize_t)some;
}

/* ---- what happens to it ---- */

void line_slow(long rate)
{
    line.rate = rate;
    line.seen->was_slow = true;
}

void line_deafen(bool is_deaf)
{
    line.is_deaf = is_deaf;
    answer();
}

void line_wait(int64_t ns)
{
    line.until = clock_now() + ns;
}

/* ---- what the program calls ---- */

static short look(const struct pollfd *fd)
{
    struct pollfd other = {fd->fd, fd->events, 0};
    if (!is_terminal(fd->fd)) {
        real.poll(&other, 1, 0);
        return other.revents;
    }
    if (line.seen->is_gone)
        return POLLHUP;
    return (short)((line.typed ? fd->events & POLLIN : 0) | (room() ? fd->events & POLLOUT : 0));
}

static int look_at_all(struct pollfd *fds, nfds_t count)
{
    int ready = 0;
    for (nfds_t k = 0; k < count; k++) {
        fds[k].revents = fds[k].fd < 0 ? 0 : look(&fds[k]);
        ready += fds[k].revents != 0;
    }
    return ready;
}

/* Advances the clock to the next event, at most to `until`.  False: no event. */
static bool let_pass(int64_t until)
{
    int64_t now = clock_now(), next = until;
    if (line.until > now && line.until < next)
        next = line.until;
    if (line.rate > 0 && line.taken < line.seen->written && now + 10 * CLOCK_MS < next)
        next = now + 10 * CLOCK_MS;
    if (next == INT64_MAX)
        return false;
    clock_advance(next - now);
    take_what_is_due();
    return true;
}

static _Noreturn void be_stuck(void)
{
    line.seen->is_stuck = true;
    _exit(EXIT_FAILURE);
}

/* Time also passes for a program that works without pauses. */
static void note_poll(void)
{
    if (++line.polls > POLLS_MOST)
        be_stuck();
    line.polls_at_moment = clock_now() == line.moment ? line.polls_at_moment + 1 : 0;
    line.moment = clock_now();
    if (line.polls_at_moment == POLLS_A_MOMENT)
        let_pass(clock_now() + CLOCK_SECOND / 10);
    take_what_is_due();
}

/* A limited wait for the terminal alone is curses waiting for the rest of a key. */
int poll(struct pollfd *fds, nfds_t count, int ms)
{
    if (!line.seen)
        return real.poll ? real.poll(fds, count, ms) : -1;
    int64_t until = ms < 0 ? INT64_MAX : clock_now() + ms * CLOCK_MS;
    bool is_rest = count == 1 && ms > 0, is_interrupted = fault_is_due(FAULT_INTERRUPT);
    note_poll();
    for (int ready; !is_interrupted;) {
        bool comes = !is_rest && line.typed <= ANSWER_LENGTH && clock_now() >= line.until &&
                     world_go_on();
        if ((ready = look_at_all(fds, count)))
            return ready;
        if (!comes && clock_now() >= until)
            return 0;
        if (!comes && !let_pass(until))
            be_stuck();
    }
    errno = EINTR;
    return -1;
}

ssize_t read(int fd, void *bytes, size_t length)
{
    if (!is_terminal(fd))
        return real.read ? real.read(fd, bytes, length) : -1;
    if (line.seen->is_gone)
        return 0;
    bool is_interrupted = fault_is_due(FAULT_INTERRUPT);
    if (is_interrupted || !line.typed) {
        errno = is_interrupted ? EINTR : EAGAIN;
        return -1;
    }
    size_t some = length < line.typed ? length : line.typed;
    memcpy(bytes, line.input, some);
    line.typed -= some;
    memmove(line.input, line.input + some, line.typed);
    return (ssize_t)some;
}

/* Called by curses, if it was built with _FORTIFY_SOURCE, as in Ubuntu. */
ssize_t __read_chk(int fd, void *bytes, size_t length, size_t size);
ssize_t __read_chk(int fd, void *bytes, size_t length, size_t size)
{
    (void)size;
    return read(fd, bytes, length);
}

/* False for a pipe that wakes a thread, and for messages at the end. */
static bool can_fail(int fd)
{
    struct stat status;
    return is_terminal(fd) || (line.seen && fd != STDERR_FILENO && fstat(fd, &status) == 0 &&
                               S_ISREG(status.st_mode));
}

ssize_t write(int fd, const void *bytes, size_t length)
{
    if (can_fail(fd)) {
        bool is_interrupted = fault_is_due(FAULT_INTERRUPT), fails = fault_is_due(FAULT_ERROR);
        if (fault_is_due(FAULT_SHORT) && length > 1)
            length = 1;
        if (is_interrupted || fails || (is_terminal(fd) && line.seen->is_gone)) {
            errno = is_interrupted ? EINTR : EIO;
            return -1;
        }
    }
    if (is_terminal(fd))
        return put_output(bytes, length, !(fcntl(fd, F_GETFL) & O_NONBLOCK));
    return real.write ? real.write(fd, bytes, length) : -1;
}

int tcflush(int fd, int which)
{
    if (!is_terminal(fd))
        return real.tcflush ? real.tcflush(fd, which) : -1;
    if (which != TCOFLUSH)
        line.typed = 0;
    if (which != TCIFLUSH)
        throw_away();
    return 0;
}

/* int in POSIX and musl, unsigned long in glibc and the BSDs. */
typedef __typeof__(_Generic(ioctl, int (*)(int, int, ...): 0, default: 0UL)) ioctl_request;

int ioctl(int fd, ioctl_request request, ...)
{
    va_list arguments;
    va_start(arguments, request);
    void *argument = va_arg(arguments, void *);
    va_end(arguments);
    if (request == FIONREAD && is_terminal(fd)) {
        *(int *)argument = (int)line.typed;
        return 0;
    }
    return real.ioctl ? real.ioctl(fd, request, argument) : -1;
}

/* ---- the beginning ---- */

static void __attribute__((constructor)) find_real(void)
{
    *(void **)&real.read = dlsym(RTLD_NEXT, "read");
    *(void **)&real.write = dlsym(RTLD_NEXT, "write");
    *(void **)&real.poll = dlsym(RTLD_NEXT, "poll");
    *(void **)&real.tcflush = dlsym(RTLD_NEXT, "tcflush");
    *(void **)&real.ioctl = dlsym(RTLD_NEXT, "ioctl");
}

void line_begin(struct world *seen)
{
    struct stat status;
    if (fstat(STDIN_FILENO, &status) == 0)
        line.terminal = status.st_rdev;
    if (stat("/dev/tty", &status) == 0)
        line.controlling = status.st_rdev;
    line.seen = seen;
}
