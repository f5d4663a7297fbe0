/* SPDX-License-Identifier: MIT */
/* dancetty version: which one this is. */
#include <stdio.h>

#include "cmd/revision.h"
#include "cmd/settings.h"

static int run(struct settings *settings, struct diag *diag)
{
    (void)settings;
    (void)diag;
    const char *revision = REVISION;    /* empty: not built from a checkout */
    printf("dancetty %s%s%s%s\n", PACKAGE_VERSION, *revision ? " (commit " : "", revision,
           *revision ? ")" : "");
    puts("Licence MIT: free software, without warranty.");
    const char *home = PACKAGE_URL;
    if (*home)
        puts(home);
    return STATUS_DONE;
}

static const struct flag *const flags[] = {NULL};

const struct command command_version = {
    .name = "version",
    .summary = "print the version and the licence",
    .operands = "",
    .flags = flags,
    .run = run,
};
