/* Signals as things to wait for, and the terminal put back when the program crashes. */
#include "tui/signals.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

enum { WAITED = 7, CRASHES = 5, STACK = 1 << 16 };

static const int waited[WAITED] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH};
static const int crashes[CRASHES] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

static struct sigaction waited_before[WAITED], crashes_before[CRASHES];
static volatile sig_atomic_t arrived[WAITED], any_arrived;
static int wake[2] = {-1, -1};

static struct {
    volatile sig_atomic_t stands;
    size_t length;
    char text[512];
    struct termios before;
} guard;

static void note(int number)
{
    int kept = errno;
    for (int i = 0; i < WAITED; i++)
        if (waited[i] == number)
            arrived[i] = 1;
    any_arrived = 1;
    /* A full pipe wakes as well as one byte more. */
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

bool signals_open(struct diag *diag)
{
    if (!open_pipe())
        return diag_fault(diag, (struct place){0}, "cannot open a pipe: %s", strerror(errno));
    struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART};
    sigfillset(&action.sa_mask);
    for (int i = 0; i < WAITED; i++) {
        arrived[i] = 0;
        sigaction(waited[i], &action, &waited_before[i]);
        if (waited_before[i].sa_handler == SIG_IGN)
            sigaction(waited[i], &waited_before[i], NULL);
    }
    return true;
}

void signals_close(void)
{
    for (int i = 0; i < WAITED; i++)
        sigaction(waited[i], &waited_before[i], NULL);
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

int signals_take(void)
{
    if (!any_arrived)
        return 0;
    for (int i = 0; i < WAITED; i++)
        if (arrived[i]) {
            arrived[i] = 0;
            return waited[i];
        }
    /* Emptied before the last look at the flags: a signal in between is seen
     * by the look, one after it leaves its byte in the pipe. */
    any_arrived = 0;
    empty_pipe();
    for (int i = 0; i < WAITED; i++)
        any_arrived |= arrived[i];
    return any_arrived ? signals_take() : 0;
}

/* Raise `number` with its default action, whether or not it is blocked. */
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

void signals_stop(void)
{
    raise_default(SIGTSTP);
    for (int i = 0; i < WAITED; i++)
        if (waited[i] == SIGCONT)
            arrived[i] = 0;
}

_Noreturn void signal_die(int number)
{
    raise_default(number);
    _exit(128 + number);
}

void crash_restore(void)
{
    if (!guard.stands)
        return;
    guard.stands = 0;
    ssize_t written = write(STDOUT_FILENO, guard.text, guard.length);
    (void)written;
    tcsetattr(STDIN_FILENO, TCSANOW, &guard.before);
}

/* What was there before (a sanitizer's report, else the default action) gets the
 * signal that waits until this handler returns. */
static void crash(int number)
{
    crash_restore();
    for (int i = 0; i < CRASHES; i++)
        if (crashes[i] == number)
            sigaction(number, &crashes_before[i], NULL);
    raise(number);
}

void crash_guard(const char *text, size_t length, const struct termios *before)
{
    static char stack[STACK];
    guard.stands = 0;
    guard.length = length < sizeof guard.text ? length : sizeof guard.text;
    memcpy(guard.text, text, guard.length);
    guard.before = *before;
    guard.stands = 1;

    stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
    struct sigaction action = {.sa_handler = crash, .sa_flags = SA_ONSTACK};
    sigemptyset(&action.sa_mask);
    sigaltstack(&other, NULL);
    for (int i = 0; i < CRASHES; i++)
        sigaction(crashes[i], &action, &crashes_before[i]);
}

void crash_unguard(void)
{
    guard.stands = 0;
    for (int i = 0; i < CRASHES; i++)
        sigaction(crashes[i], &crashes_before[i], NULL);
}
