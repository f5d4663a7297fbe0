/* SPDX-License-Identifier: MIT */
#include "cmd/output.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/limit.h"
#include "base/outfile.h"
#include "cmd/command.h"
#include "tui/terminal/signals.h"

/* Opens each descriptor in the wrong direction, so that using it still fails. */
void output_begin(void)
{
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) < 0 && errno == EBADF)
            open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

static int fault; /* errno of the first failed write */

bool output_works(void)
{
    if (ferror(stdout) && !fault)
        fault = errno ? errno : EIO;
    return !fault;
}

bool output_flush(void)
{
    fflush(stdout);
    return output_works();
}

int output_columns(int fd)
{
#ifdef TIOCGWINSZ
    struct winsize size;
    if (ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        return size.ws_col;
#else
    (void)fd;
#endif
    return 80;
}

void note(const char *format, ...)
{
    struct diag diag = {.set = true};
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(diag.text, sizeof diag.text, format, arguments);
    va_end(arguments);
    diag_print(&diag, stderr);
}

int output_status(const struct diag *diag)
{
    return diag->is_stopped ? STATUS_EARLY : diag->is_output ? STATUS_BROKEN : STATUS_FAULT;
}

static volatile sig_atomic_t came, times;    /* last signal, their number */

enum { LAST_ROOM = 200 };

/* One is complete while the other is written. */
static char answers[2][LAST_ROOM], said[2][LAST_ROOM] = {"stopped early"};
static volatile sig_atomic_t last;

void output_set_last(const char *answer, const char *say)
{
    int next = !last;
    snprintf(answers[next], LAST_ROOM, "%s", answer);
    snprintf(said[next], LAST_ROOM, "%s", say);
    last = next;
}

void output_say_last(void)
{
    fputs(answers[last], stdout);
    if (said[last][0])
        note("%s", said[last]);
    output_set_last("", "");
}

void output_finish(const struct diag *diag)
{
    output_flush();
    if (!diag->set)
        output_set_last("", "");
}

/* Unless that would wait for a reader. */
static void put(int fd, const char *text)
{
    struct pollfd room = {.fd = fd, .events = POLLOUT};
    if (poll(&room, 1, 0) == 1 && (room.revents & POLLOUT)) {
        ssize_t written = write(fd, text, strlen(text));
        (void)written;
    }
}

/* Called in a signal handler: async-signal-safe functions only. */
static void end_now(enum limit why)
{
    int k = last;
    outfile_drop_all();
    put(STDOUT_FILENO, answers[k]);
    if (said[k][0]) {
        put(STDERR_FILENO, "dancetty: ");
        put(STDERR_FILENO, said[k]);
        put(STDERR_FILENO, "\n");
    }
    if (why == LIMIT_STOP && came)
        signal_die(came);
    _exit(STATUS_EARLY);
}

/* timeout(1) sends its signal twice, to the program and to its group; a third ends the program. */
#define PATIENCE 2

static void take_signal(int number)
{
    int kept = errno;
    came = number;
    limits_stop();
    if (++times > PATIENCE) {
        signal(number, SIG_DFL);
        raise(number);
    }
    errno = kept;
}

void stop_watch(void)
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
    /* no SA_RESTART: a signal must also end a write to a full pipe */
    struct sigaction action = {.sa_handler = take_signal};
    sigemptyset(&action.sa_mask);
    limits_begin_timer(end_now);
    for (size_t k = 0; k < sizeof signals / sizeof *signals; k++) {
        struct sigaction before;
        sigaction(signals[k], NULL, &before);
        if (before.sa_handler != SIG_IGN)
            sigaction(signals[k], &action, NULL);
    }
}

int stop_signal(void)
{
    return came;
}

static void close_output(void)
{
    errno = 0;
    output_flush();
    if (fclose(stdout) != 0 && !fault)
        fault = errno;
}

int output_end(int status)
{
    close_output();
    if (stop_signal())
        signal_die(stop_signal());
    if (fault == EPIPE)
        signal_die(SIGPIPE);
    /* a limit interrupted a write to a full pipe */
    if (!fault || (fault == EINTR && status == STATUS_EARLY))
        return status;
    note("standard output: %s", strerror(fault));
    return STATUS_BROKEN;
}
