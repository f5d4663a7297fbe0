/* dancetty version: which one this is. */
#include <stdio.h>

#include "cmd/settings.h"

static int run(int argc, char **argv)
{
    struct settings settings;
    int status;
    if (settings_read(&settings, &command_version, argc, argv, &status))
        puts("dancetty " PACKAGE_VERSION);
    return status;
}

static const struct flag *const flags[] = {NULL};

const struct command command_version = {
    .name = "version",
    .summary = "print the version",
    .operands = "",
    .flags = flags,
    .run = run,
};
