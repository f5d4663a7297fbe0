/* Signals that break a command off: a flag, looked at now and then. */
#include "cmd/stop.h"

#include <signal.h>
#include <stddef.h>

static volatile sig_atomic_t came;

static void note(int number)
{
    came = number;
}

void stop_watch(void)
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
    /* no SA_RESTART: a write to a pipe that nobody empties is to end as well */
    struct sigaction action = {.sa_handler = note, .sa_flags = (int)SA_RESETHAND};
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
