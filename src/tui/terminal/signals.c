/* SPDX-License-Identifier: MIT */
#include "tui/terminal/signals.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SIGNALS = 128, CRASHES = 7, STACK = 1 << 16 };

#define PATIENCE 1      /* s, until an untaken signal ends the program */

static const int crashes[CRASHES] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGSYS};

/* These are not fatal by default, or cannot be caught. */
static const int left_alone[] = {SIGKILL, SIGSTOP, SIGCHLD, SIGURG, SIGTTIN, SIGTTOU,
#ifdef SIGINFO
                                 SIGINFO, SIGIO,    /* only on BSDs */
#endif
};

/* Caught, but not fatal. */
static const int harmless[] = {SIGTSTP, SIGCONT, SIGWINCH};

static struct sigaction waited_before[SIGNALS], crashes_before[CRASHES];
static bool is_waited[SIGNALS];
static volatile sig_atomic_t arrived[SIGNALS], any_arrived;
static volatile sig_atomic_t is_typed;
static volatile sig_atomic_t hurried;       /* the signal that will end the program; 0: none */
static int wake[2] = {-1, -1};
static void (*restore_terminal)(void);

static bool is_one_of(int number, const int *numbers, size_t count)
{
    while (count && numbers[count - 1] != number)
        count--;
    return count;
}

/* Even if it is blocked. */
static void raise_default(int number)
{
    struct sigaction action = {.sa_handler = SIG_DFL}, kept;
    sigset_t only;
    sigemptyset(&action.sa_mask);
    sigemptyset(&only);
    sigaddset(&only, number);
    sigaction(number, &action, &kept);
    raise(number);
    sigprocmask(SIG_UNBLOCK, &only, NULL);
    sigaction(number, &kept, NULL);
}

_Noreturn void signal_die(int number)
{
    raise_default(number);
    _exit(128 + number);
}

void signals_limit_exit(int number)
{
    hurried = number;
    alarm(PATIENCE);
}

void signals_relax(void)
{
    if (!hurried)
        return;
    alarm(0);
    hurried = 0;
}

/* The kernel sends it if Ctrl-C was typed. */
static bool is_from_terminal(const siginfo_t *info)
{
#ifdef SI_KERNEL
    return info->si_code == SI_KERNEL;
#else
    (void)info;
    return false;
#endif
}

static void note(int number, siginfo_t *info, void *unused)
{
    int kept = errno;
    (void)unused;
    if (number == SIGALRM && hurried) {
        if (restore_terminal)
            restore_terminal();
        signal_die(hurried);
    }
    if (number == SIGINT)
        is_typed = is_from_terminal(info);
    if (!hurried && !is_one_of(number, harmless, sizeof harmless / sizeof *harmless))
        signals_limit_exit(number);
    arrived[number] = any_arrived = 1;
    /* ignore failure: a full pipe wakes poll(), too */
    ssize_t written = write(wake[1], "", 1);
    (void)written;
    errno = kept;
}

static bool open_pipe(void)
{
    if (pipe(wake))
        return false;
    for (int i = 0; i < 2; i++) {
        fcntl(wake[i], F_SETFL, O_NONBLOCK);
        fcntl(wake[i], F_SETFD, FD_CLOEXEC);
    }
    return true;
}

static void wait_for(int number)
{
    struct sigaction action = {.sa_sigaction = note, .sa_flags = SA_RESTART | SA_SIGINFO};
    struct sigaction *before;
    sigfillset(&action.sa_mask);
    before = &waited_before[number];
    arrived[number] = 0;
    is_waited[number] = !sigaction(number, NULL, before) && before->sa_handler == SIG_DFL &&
                        !sigaction(number, &action, NULL);
}

bool signals_open(struct diag *diag)
{
    if (!open_pipe())
        return diag_fault(diag, (struct place){0}, "cannot open a pipe: %s", strerror(errno));
    /* sigaction() rejects unknown numbers */
    for (int number = 1; number < SIGNALS; number++)
        if (!is_one_of(number, crashes, CRASHES) &&
            !is_one_of(number, left_alone, sizeof left_alone / sizeof *left_alone))
            wait_for(number);
    return true;
}

void signals_close(void)
{
    signals_relax();
    for (int number = 1; number < SIGNALS; number++)
        if (is_waited[number])
            sigaction(number, &waited_before[number], NULL);
    for (int i = 0; i < 2; i++) {
        close(wake[i]);
        wake[i] = -1;
    }
}

int signals_fd(void)
{
    return wake[0];
}

static void empty_pipe(void)
{
    char bytes[64];
    while (read(wake[0], bytes, sizeof bytes) > 0)
        ;
}

bool signals_typed(void)
{
    return is_typed;
}

int signals_take(void)
{
    if (!any_arrived)
        return 0;
    signals_relax();
    for (int number = 1; number < SIGNALS; number++)
        if (arrived[number]) {
            arrived[number] = 0;
            return number;
        }
    /* Empty the pipe before the last check of the flags, which sees a signal in between; a later
     * one leaves its byte. */
    any_arrived = 0;
    empty_pipe();
    for (int number = 1; number < SIGNALS; number++)
        any_arrived |= arrived[number];
    return any_arrived ? signals_take() : 0;
}

void signals_stop(void)
{
    raise_default(SIGTSTP);
    arrived[SIGCONT] = 0;
}

/* The former action, such as a sanitizer's, gets the signal when this handler returns. */
static void crash(int number)
{
    restore_terminal();
    for (int i = 0; i < CRASHES; i++)
        if (crashes[i] == number)
            sigaction(number, &crashes_before[i], NULL);
    raise(number);
}

void crash_guard(void (*restore)(void))
{
    static char stack[STACK];
    if (!restore_terminal)
        atexit(restore);    /* a library may call exit() */
    restore_terminal = restore;
    stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
    struct sigaction action = {.sa_handler = crash, .sa_flags = SA_ONSTACK};
    sigemptyset(&action.sa_mask);
    sigaltstack(&other, NULL);
    for (int i = 0; i < CRASHES; i++)
        sigaction(crashes[i], &action, &crashes_before[i]);
}

void crash_unguard(void)
{
    for (int i = 0; i < CRASHES; i++)
        sigaction(crashes[i], &crashes_before[i], NULL);
}
