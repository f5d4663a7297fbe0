/* SPDX-License-Identifier: MIT */
/* How commands begin and end: standard output and error, and signals. */
#include "cmd/output.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/limit.h"
#include "cmd/command.h"
#include "tui/signals.h"

/* Opened the wrong way round, so that using it fails as if it were closed. */
void output_begin(void)
{
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) < 0 && errno == EBADF)
            open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

static int fault; /* the errno of the first write that failed */

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
    return diag->is_output ? STATUS_BROKEN : STATUS_FAULT;
}

/* ---- signals ---- */

/* timeout(1) sends its signal twice, to the program and to its group; who sends a
 * third one is tired of waiting. */
#define PATIENCE 2

static volatile sig_atomic_t came, times;

static void take_signal(int number)
{
    came = number;
    if (++times > PATIENCE) {
        signal(number, SIG_DFL);
        raise(number);
    }
}

void stop_watch(void)
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
    /* no SA_RESTART: a write to a pipe that nobody empties is to end as well */
    struct sigaction action = {.sa_handler = take_signal};
    sigemptyset(&action.sa_mask);
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

bool stop_is_why(void)
{
    return stop_signal() || limits_passed() != LIMIT_NONE;
}

/* ---- the end ---- */

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
    if (!fault)
        return status;
    note("standard output: %s", strerror(fault));
    return STATUS_BROKEN;
}
