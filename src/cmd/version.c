/* SPDX-License-Identifier: MIT */
/* Prints versions of the program and its libraries. */
#include <stdio.h>

#include "cmd/revision.h"
#include "cmd/settings.h"
#include "draw/surface.h"

static const char libraries[] =
#ifdef HAVE_EXPAT
    " expat"
#endif
#ifdef HAVE_GIFLIB
    " giflib"
#endif
#ifdef HAVE_JANSSON
    " jansson"
#endif
#ifdef HAVE_LIBCSV
    " libcsv"
#endif
#ifdef HAVE_UNISTRING
    " libunistring"
#endif
#ifdef HAVE_NAUTY
    " nauty"
#endif
#ifdef HAVE_ZLIB
    " zlib"
#endif
    "";

static const char *cairo(void)
{
#ifdef HAVE_CAIRO
    return surface_has_cairo() ? " cairo" : " cairo (not found)";
#else
    return "";
#endif
}

static int run(struct command_settings *settings, struct diag *diag)
{
    (void)settings;
    (void)diag;
    const char *revision = REVISION;    /* empty: no checkout */
    printf("dancetty %s%s%s%s\n", PACKAGE_VERSION, *revision ? " (commit " : "", revision,
           *revision ? ")" : "");
    const char *first = cairo();
    printf("Built with:%s%s\n", first, *first || *libraries ? libraries : " no optional library");
    puts("Licence MIT: free software, without warranty.");
    const char *home = PACKAGE_URL;
    if (*home)
        puts(home);
    return STATUS_DONE;
}

static const struct flag *const flags[] = {NULL};

const struct command command_version = {
    .name = "version",
    .summary = "print the version, its libraries and the licence",
    .operands = "",
    .flags = flags,
    .run = run,
};
