/* SPDX-License-Identifier: MIT */
/* Threads that block all signals. */
#ifndef BASE_THREAD_H
#define BASE_THREAD_H

#include <pthread.h>
#include <signal.h>
#include <stdbool.h>

/* The caller joins it. */
static inline bool thread_begin(pthread_t *thread, void *(*work)(void *self), void *self)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool begun = pthread_create(thread, NULL, work, self) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return begun;
}

#endif
