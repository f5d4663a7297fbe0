/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE     /* memfd_create() */
#include "tui/terminal/tty.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <termios.h>
#include <unistd.h>

#include "tui/terminal/sink.h"

static struct {
    FILE *stream;           /* owned; for curses */
    int frames;             /* the file in memory */
    int file, flags;        /* the terminal, its former flags */
    struct sink late;       /* unsent output */
    struct termios shell, own;
} tty = {.frames = -1, .file = -1};

static struct {
    volatile sig_atomic_t is_set;
    size_t length;
    char text[512];
} guard;

/* A file, unlike a pipe, never fills; each frame overwrites the last. */
static int open_memory(void)
{
#if defined HAVE_MEMFD_CREATE
    int memory = memfd_create("frames", MFD_CLOEXEC);
    if (memory >= 0)
        return memory;
#endif
    FILE *unnamed = tmpfile();
    int file = unnamed ? fcntl(fileno(unnamed), F_DUPFD_CLOEXEC, 0) : -1;
    if (unnamed)
        fclose(unnamed);
    return file;
}

/* Opens standard output with its own flags, or else shares the shell's until tty_leave(). */
static int open_again(void)
{
    bool controls = tcgetsid(STDOUT_FILENO) == getsid(0);
    const char *name = controls ? "/dev/tty" : ttyname(STDOUT_FILENO);
    int file = name ? open(name, O_WRONLY | O_NOCTTY | O_CLOEXEC) : -1;
    return file >= 0 ? file : fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0);
}

static void close_all(void)
{
    if (tty.stream)
        fclose(tty.stream);
    if (tty.frames >= 0)
        close(tty.frames);
    if (tty.file >= 0)
        close(tty.file);
    tty.stream = NULL;
    tty.frames = tty.file = -1;
}

void tty_take_input(void)
{
    int file = isatty(STDIN_FILENO) ? -1 : open("/dev/tty", O_RDWR | O_CLOEXEC);
    if (file < 0)
        return;
    dup2(file, STDIN_FILENO);
    close(file);
    clearerr(stdin);
}

bool tty_open(struct diag *diag)
{
    int copy = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0);
    tty.stream = copy >= 0 ? fdopen(copy, "w") : NULL;
    tty.frames = open_memory();
    tty.file = open_again();
    if (!tty.stream || tty.frames < 0 || tty.file < 0) {
        diag_fault(diag, (struct place){0}, "cannot open the terminal: %s", strerror(errno));
        close_all();
        return false;
    }
    tty.flags = fcntl(tty.file, F_GETFL);
    tcgetattr(STDIN_FILENO, &tty.shell);
    sink_init(&tty.late, tty.file);
    return true;
}

FILE *tty_stream(void)
{
    return tty.stream;
}

void tty_take_output(void)
{
    fflush(tty.stream);
    dup2(tty.frames, fileno(tty.stream));
    tcgetattr(STDIN_FILENO, &tty.own);
    fcntl(tty.file, F_SETFL, tty.flags | O_NONBLOCK);
}

void tty_put(const char *text)
{
    sink_put(&tty.late, text, strlen(text));
}

void tty_put_frame(void)
{
    off_t written = lseek(tty.frames, 0, SEEK_CUR);
    if (written <= 0)
        return;
    char *room = sink_room(&tty.late, (size_t)written);
    ssize_t length = pread(tty.frames, room, (size_t)written, 0);
    if (length > 0 && !tty.late.fault)
        tty.late.to += (size_t)length;
    lseek(tty.frames, 0, SEEK_SET);
}

bool tty_send(void)
{
    return sink_send(&tty.late);
}

bool tty_is_lost(void)
{
    return tty.late.fault;
}

int tty_waits_for(void)
{
    return sink_is_empty(&tty.late) ? -1 : tty.file;
}

void tty_drop(void)
{
    sink_drop(&tty.late);
}

void tty_return(void)
{
    tcsetattr(STDIN_FILENO, TCSANOW, &tty.own);
    fcntl(tty.file, F_SETFL, tty.flags | O_NONBLOCK);
}

static void restore_modes(void)
{
    fcntl(tty.file, F_SETFL, tty.flags);
    tcsetattr(STDIN_FILENO, TCSANOW, &tty.shell);
}

void tty_leave(void)
{
    if (!tty_send()) {
        tcflush(tty.file, TCOFLUSH);    /* may discard the beginning of our text */
        sink_rewind(&tty.late);
        tty_send();
        tty_drop();
    }
    restore_modes();
}

void tty_close(void)
{
    guard.is_set = 0;
    sink_done(&tty.late);
    close_all();
}

void tty_guard(const char *text, size_t length)
{
    guard.is_set = 0;
    guard.length = length < sizeof guard.text ? length : sizeof guard.text;
    memcpy(guard.text, text, guard.length);
    guard.is_set = 1;
}

static bool write_guard(void)
{
    for (size_t from = 0; from < guard.length;) {
        ssize_t written = write(tty.file, guard.text + from, guard.length - from);
        if (written > 0)
            from += (size_t)written;
        else if (!written || errno != EINTR)
            return false;
    }
    return true;
}

void tty_restore(void)
{
    if (!guard.is_set)
        return;
    guard.is_set = 0;
    fcntl(tty.file, F_SETFL, tty.flags | O_NONBLOCK);
    if (!write_guard()) {
        tcflush(tty.file, TCOFLUSH);
        write_guard();
    }
    restore_modes();
}
