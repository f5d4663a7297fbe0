/* SPDX-License-Identifier: MIT */
/* The flags that say what searches, and with what means. */
#include <string.h>

#include "base/machine.h"
#include "cmd/settings.h"
#include "cmd/values.h"

static bool take_memory(struct settings *settings, const char *value, struct diag *diag)
{
    return value_size(value, &settings->memory, diag);
}

const struct flag flag_memory = {"memory", "SIZE",
                                 "memory limit: 500M, 2G (default: 1/4 of the machine's)",
                                 take_memory, NULL};

#define JOBS_MOST 1024

static bool take_jobs(struct settings *settings, const char *value, struct diag *diag)
{
    int64_t jobs;
    if (!value_number(value, 0, JOBS_MOST, &jobs, diag))
        return false;
    settings->jobs = jobs ? (int)jobs : machine_cores();
    return true;
}

const struct flag flag_jobs = {"jobs", "N", "use N threads; 0 means one per core (default 1)",
                               take_jobs, NULL};

static bool take_in_order(struct settings *settings, const char *unused, struct diag *diag)
{
    (void)unused;
    (void)diag;
    settings->in_order = true;
    return true;
}

const struct flag flag_in_order = {"in-order", NULL,
                                   "print the solutions of several threads in a fixed order",
                                   take_in_order, NULL};

static bool take_checkpoint(struct settings *settings, const char *value, struct diag *diag)
{
    settings->checkpoint = value;
    return (*value && strcmp(value, "-") != 0) ||
           diag_fault(diag, (struct place){0}, "expected a file, found '%s'", value);
}

const struct flag flag_checkpoint = {"checkpoint", "FILE",
                                     "save progress in this file, and resume from it",
                                     take_checkpoint, NULL};

#define PARTS_MOST 1000000

static bool take_parts(struct settings *settings, const char *value, struct diag *diag)
{
    int64_t parts;
    if (!value_number(value, 1, PARTS_MOST, &parts, diag))
        return false;
    settings->parts = (int)parts;
    return true;
}

const struct flag flag_parts = {"parts", "N", "aim for N parts or more (default 1000)",
                                take_parts, NULL};

static bool take_part(struct settings *settings, const char *value, struct diag *diag)
{
    (void)diag;
    settings->part = value;
    return true;
}

const struct flag flag_part = {"part", "PART", "count one part printed by split, for merge",
                               take_part, NULL};
