/* SPDX-License-Identifier: MIT */
/* Standard output and error of the commands: how they begin and how they end. */
#include "cmd/output.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cmd/command.h"
#include "cmd/stop.h"
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
