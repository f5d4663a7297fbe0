/* SPDX-License-Identifier: MIT */
/* Where files of the user's belong: never in the home folder itself. */
#include "base/xdg.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

static const struct {
    const char *variable, *otherwise;   /* the latter in the home folder */
} places[] = {
    [XDG_CONFIG] = {"XDG_CONFIG_HOME", ".config"},
    [XDG_STATE] = {"XDG_STATE_HOME", ".local/state"},
};

static char *join(const char *folder, const char *below, const char *name)
{
    size_t size = strlen(folder) + strlen(below) + strlen(name) + sizeof "//dancetty/";
    char *path = memory_need(NULL, size, 1);
    snprintf(path, size, "%s%s%s/dancetty%s%s", folder, *below ? "/" : "", below,
             *name ? "/" : "", name);
    return path;
}

/* One that is not absolute is to be ignored, the specification says. */
static const char *absolute(const char *variable)
{
    const char *folder = getenv(variable);
    return folder && folder[0] == '/' ? folder : NULL;
}

char *xdg_path(enum xdg kind, const char *name)
{
    const char *folder = absolute(places[kind].variable), *home = absolute("HOME");
    return folder ? join(folder, "", name) : home ? join(home, places[kind].otherwise, name) : NULL;
}
