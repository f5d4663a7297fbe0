/* SPDX-License-Identifier: MIT */
/* The world around the explorer, all of it by a script: the terminal, its user, and time. */
#define _GNU_SOURCE     /* RTLD_NEXT */
#include "world.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

#include "base/clock.h"
#include "fault.h"
#include "tui/key.h"
#include "tui/reply.h"

enum {
    LINE_ROOM = 4096,       /* bytes that are written and not yet taken */
    INPUT_ROOM = 1 << 12,
    ANSWER_LENGTH = sizeof REPLY_ANSWER - 1,
    POLLS_MOST = 20000
};

/* Pressed in turn when the script has ended, more than once: they leave the program from wherever
 * it is. */
static const char *const leaving[] = {
    "wait 50ms", "keys Esc", "wait 50ms", "keys Esc", "wait 50ms", "keys Q", "wait 50ms", "keys y",
    "wait 50ms", "keys C-c", "wait 3s",
};
enum { LEAVING = sizeof leaving / sizeof *leaving, ROUNDS = 3 };

static struct {
    struct world *seen;         /* NULL: there is none */
    const char *const *lines;
    int count;
    dev_t terminal, controlling;    /* the numbers of its device, and of /dev/tty */
    char input[INPUT_ROOM];     /* what is typed and not yet read */
    size_t typed;
    size_t taken;               /* bytes of seen->bytes that the terminal has worked through */
    int64_t until;              /* clock_now() at which a wait of the script ends */
    int64_t since;              /* from which on the terminal may take what is written */
    long rate;                  /* bytes a second; -1: all */
    bool is_deaf;
    long unanswered, polls;
    ssize_t (*read)(int, void *, size_t);
    ssize_t (*write)(int, const void *, size_t);
    int (*poll)(struct pollfd *, nfds_t, int);
    int (*tcflush)(int, int);
    int (*ioctl)(int, unsigned long, ...);
} world = {.rate = -1};

/* ---- the terminal ---- */

static bool is_terminal(int fd)
{
    struct stat status;
    return world.seen && fstat(fd, &status) == 0 && S_ISCHR(status.st_mode) &&
           (status.st_rdev == world.terminal || status.st_rdev == world.controlling);
}

static void put_input(const char *bytes)
{
    size_t length = strlen(bytes);
    if (world.typed + length > INPUT_ROOM)
        return;     /* as the line drops what is not read */
    memcpy(world.input + world.typed, bytes, length);
    world.typed += length;
}

static void answer(void)
{
    for (; world.unanswered && !world.is_deaf; world.unanswered--)
        put_input(REPLY_ANSWER);
}

/* The terminal works through so many bytes of what was written. */
static void take(size_t count)
{
    static const char question[] = REPLY_QUESTION;
    static size_t matched;
    const char *bytes = world.seen->bytes;
    for (; count && world.taken < world.seen->written; count--) {
        char c = bytes[world.taken++];
        matched = c == question[matched] ? matched + 1 : c == question[0];
        if (!question[matched]) {
            matched = 0;
            world.unanswered++;
        }
    }
    answer();
}

static size_t room(void)
{
    size_t waiting = world.seen->written - world.taken;
    return world.rate < 0 ? WORLD_BYTES : waiting < LINE_ROOM ? LINE_ROOM - waiting : 0;
}

/* Time has passed. */
static void take_what_is_due(void)
{
    int64_t now = clock_now();
    int64_t passed = now - world.since, most = 10 * CLOCK_SECOND;
    long rate = world.rate < 0 ? 0 : world.rate;
    int64_t due = (passed < most ? passed : most) * rate / CLOCK_SECOND;
    if (world.rate < 0)
        take(SIZE_MAX);
    else if (due)
        take((size_t)due);
    if (due || world.taken == world.seen->written)
        world.since = now;
}

static void throw_away(void)
{
    world.seen->written = world.taken;
    world.seen->has_lost = true;
}

static ssize_t put_output(const char *bytes, size_t length, bool blocks)
{
    size_t some = blocks || room() > length ? length : room();
    if (!some) {
        errno = EAGAIN;
        return -1;
    }
    if (some > WORLD_BYTES - world.seen->written)
        throw_away();
    memcpy(world.seen->bytes + world.seen->written, bytes, some);
    world.seen->written += some;
    take_what_is_due();
    return (ssize_t)some;
}

/* ---- its user ---- */

static void put_key(int code)
{
    /* what xterm sends for those that are no characters, in the order of KEYS */
    static const char *const sequences[] = {
        "\033OA", "\033OB", "\033OD", "\033OC", "\033OH", "\033OF", "\033[5~", "\033[6~",
        "\033[2~", "\033[3~", "\177", "\033[Z", "\033OP", "\033OQ", "\033OR", "\033OS",
        "\033[15~", "\033[17~", "\033[18~", "\033[19~", "\033[20~", "\033[21~", "\033[23~",
        "\033[24~",
    };
    if (code >= KEY_UP_ && code <= KEY_F12_)
        put_input(sequences[code - KEY_UP_]);
    else
        put_input((char[]){(char)code, 0});
}

static bool press(const char *words)
{
    char name[16];
    int code, length;
    for (; sscanf(words, "%15s%n", name, &length) == 1; words += length)
        if (!key_find(name, &code))
            return false;
        else
            put_key(code);
    return true;
}

static bool type(const char *text)
{
    put_input(text);
    return true;
}

static bool point(const char *words)
{
    static const struct {
        const char *word;
        int code;
        char end;
    } kinds[] = {{"down", 0, 'M'}, {"drag", 32, 'M'}, {"up", 0, 'm'}, {"wheel-up", 64, 'M'},
                 {"wheel-down", 65, 'M'}};
    char word[16], report[32];
    int x, y;
    if (sscanf(words, "%15s %d,%d", word, &x, &y) != 3)
        return false;
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
        if (strcmp(kinds[k].word, word) == 0) {
            snprintf(report, sizeof report, "\033[<%d;%d;%d%c", kinds[k].code, x + 1, y + 1,
                     kinds[k].end);
            put_input(report);
        }
    return true;
}

static bool resize(const char *words)
{
    struct winsize size = {0};
    if (sscanf(words, "%hux%hu", &size.ws_col, &size.ws_row) != 2)
        return false;
    ioctl(STDIN_FILENO, TIOCSWINSZ, &size);     /* this sends the signal, too */
    return true;
}

static bool wait_for(const char *words)
{
    long number;
    char unit[3];
    if (sscanf(words, "%ld%2s", &number, unit) != 2)
        return false;
    world.until = clock_now() + number * (*unit == 's' ? CLOCK_SECOND : CLOCK_MS);
    return true;
}

/* ---- what goes wrong ---- */

static bool arm(const char *words)
{
    char name[16], on[3] = "";
    long n;
    int found = sscanf(words, "%15s %ld %2s", name, &n, on);
    for (int k = 0; k < FAULTS && found >= 2; k++)
        if (strcmp(fault_name((enum fault)k), name) == 0) {
            fault_arm((enum fault)k, n, found == 3);
            return true;
        }
    return false;
}

static bool slow_down(const char *words)
{
    world.seen->was_slow = true;
    return sscanf(words, "%ld", &world.rate) == 1;
}

static bool deafen(const char *words)
{
    (void)words;
    return world.is_deaf = true;
}

static bool hear(const char *words)
{
    (void)words;
    world.is_deaf = false;
    answer();
    return true;
}

static bool vanish(const char *words)
{
    (void)words;
    return world.seen->is_gone = true;
}

static bool send_signal(const char *words)
{
    world.seen->was_signalled = true;
    return raise(atoi(words)) == 0;
}

static const struct act {
    const char *word;
    bool (*act)(const char *words);
} acts[] = {{"keys", press}, {"type", type}, {"mouse", point}, {"size", resize}, {"wait", wait_for},
            {"# fault", arm}, {"# slow", slow_down}, {"# deaf", deafen}, {"# hears", hear},
            {"# gone", vanish}, {"# signal", send_signal}};

static const struct act *find_act(const char *line, const char **words)
{
    for (size_t k = 0; k < sizeof acts / sizeof *acts; k++) {
        size_t length = strlen(acts[k].word);
        if (strncmp(acts[k].word, line, length) == 0 && (!line[length] || line[length] == ' ')) {
            *words = line + length + (line[length] == ' ');
            return &acts[k];
        }
    }
    return NULL;
}

bool world_knows(const char *line)
{
    const char *words;
    return find_act(line, &words);
}

/* The next line happens.  False: there are no more. */
static bool go_on(void)
{
    int k = world.seen->line;
    const char *line = k < world.count                      ? world.lines[k]
                       : k < world.count + ROUNDS * LEAVING ? leaving[(k - world.count) % LEAVING]
                                                            : NULL;
    if (!line)
        return false;
    world.seen->line++;
    world.seen->was_interrupted |= k >= world.count && strcmp(line, "keys C-c") == 0;
    const char *words = "";
    const struct act *act = find_act(line, &words);
    if (act && !act->act(words)) {
        fprintf(stderr, "storm: %s: not understood\n", line);
        _exit(EXIT_FAILURE);
    }
    return true;
}

/* ---- what the program calls ---- */

static short look(const struct pollfd *fd)
{
    struct pollfd real = {fd->fd, fd->events, 0};
    if (!is_terminal(fd->fd)) {
        world.poll(&real, 1, 0);
        return real.revents;
    }
    if (world.seen->is_gone)
        return POLLHUP;
    return (short)((world.typed ? fd->events & POLLIN : 0) | (room() ? fd->events & POLLOUT : 0));
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

/* Whatever comes next comes, but not later than `until`.  False: nothing comes. */
static bool let_pass(int64_t until)
{
    int64_t now = clock_now(), next = until;
    if (world.until > now && world.until < next)
        next = world.until;
    if (world.rate > 0 && world.taken < world.seen->written && now + 10 * CLOCK_MS < next)
        next = now + 10 * CLOCK_MS;
    if (next == INT64_MAX)
        return false;
    clock_advance(next - now);
    take_what_is_due();
    return true;
}

static _Noreturn void be_stuck(void)
{
    world.seen->is_stuck = true;
    _exit(EXIT_FAILURE);
}

/* Who waits a while for the terminal alone is curses, for the rest of a key. */
int poll(struct pollfd *fds, nfds_t count, int ms)
{
    if (!world.seen)
        return world.poll ? world.poll(fds, count, ms) : -1;
    int64_t until = ms < 0 ? INT64_MAX : clock_now() + ms * CLOCK_MS;
    bool is_rest = count == 1 && ms > 0, is_interrupted = fault_is_due(FAULT_INTERRUPT);
    if (++world.polls > POLLS_MOST)
        be_stuck();
    take_what_is_due();
    for (int ready; !is_interrupted;) {
        bool comes = !is_rest && world.typed <= ANSWER_LENGTH && clock_now() >= world.until &&
                     go_on();
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
        return world.read ? world.read(fd, bytes, length) : -1;
    if (world.seen->is_gone)
        return 0;
    bool is_interrupted = fault_is_due(FAULT_INTERRUPT);
    if (is_interrupted || !world.typed) {
        errno = is_interrupted ? EINTR : EAGAIN;
        return -1;
    }
    size_t some = length < world.typed ? length : world.typed;
    memcpy(bytes, world.input, some);
    world.typed -= some;
    memmove(world.input, world.input + some, world.typed);
    return (ssize_t)some;
}

/* Neither a pipe that wakes somebody nor what is said at the end is meant. */
static bool can_fail(int fd)
{
    struct stat status;
    return is_terminal(fd) || (world.seen && fd != STDERR_FILENO && fstat(fd, &status) == 0 &&
                               S_ISREG(status.st_mode));
}

ssize_t write(int fd, const void *bytes, size_t length)
{
    if (can_fail(fd)) {
        bool is_interrupted = fault_is_due(FAULT_INTERRUPT), fails = fault_is_due(FAULT_ERROR);
        if (fault_is_due(FAULT_SHORT) && length > 1)
            length = 1;
        if (is_interrupted || fails || (is_terminal(fd) && world.seen->is_gone)) {
            errno = is_interrupted ? EINTR : EIO;
            return -1;
        }
    }
    if (is_terminal(fd))
        return put_output(bytes, length, !(fcntl(fd, F_GETFL) & O_NONBLOCK));
    return world.write ? world.write(fd, bytes, length) : -1;
}

int tcflush(int fd, int which)
{
    if (!is_terminal(fd))
        return world.tcflush ? world.tcflush(fd, which) : -1;
    if (which != TCOFLUSH)
        world.typed = 0;
    if (which != TCIFLUSH)
        throw_away();
    return 0;
}

int ioctl(int fd, unsigned long request, ...)
{
    va_list arguments;
    va_start(arguments, request);
    void *argument = va_arg(arguments, void *);
    va_end(arguments);
    if (request == FIONREAD && is_terminal(fd)) {
        *(int *)argument = (int)world.typed;
        return 0;
    }
    return world.ioctl ? world.ioctl(fd, request, argument) : -1;
}

/* ---- the beginning ---- */

static void __attribute__((constructor)) find_real(void)
{
    *(void **)&world.read = dlsym(RTLD_NEXT, "read");
    *(void **)&world.write = dlsym(RTLD_NEXT, "write");
    *(void **)&world.poll = dlsym(RTLD_NEXT, "poll");
    *(void **)&world.tcflush = dlsym(RTLD_NEXT, "tcflush");
    *(void **)&world.ioctl = dlsym(RTLD_NEXT, "ioctl");
}

void world_begin(struct world *seen, const char *const *lines, int count)
{
    struct stat status;
    clock_take_over();
    if (fstat(STDIN_FILENO, &status) == 0)
        world.terminal = status.st_rdev;
    if (stat("/dev/tty", &status) == 0)
        world.controlling = status.st_rdev;
    world.lines = lines;
    world.count = count;
    seen->written = 0;
    seen->line = 0;
    seen->is_gone = seen->was_slow = seen->has_lost = seen->is_stuck = false;
    seen->was_signalled = seen->was_interrupted = false;
    world.seen = seen;
    /* what stands before the first key holds from the beginning on */
    while (seen->line < count && strncmp(lines[seen->line], "# ", 2) == 0)
        go_on();
}
