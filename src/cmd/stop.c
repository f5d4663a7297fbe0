/* SPDX-License-Identifier: MIT */
/* Signals that break a command off: a flag, looked at now and then. */
#include "cmd/stop.h"

#include <signal.h>
#include <stddef.h>

/* timeout(1) sends its signal twice, to the program and to its group; who sends a
 * third one is tired of waiting. */
#define PATIENCE 2

static volatile sig_atomic_t came, times;

static void note(int number)
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
    struct sigaction action = {.sa_handler = note};
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
