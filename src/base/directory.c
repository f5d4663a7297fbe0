/* SPDX-License-Identifier: MIT */
#include "base/directory.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"

static const struct {
    const char *variable, *otherwise;   /* `otherwise`: in the home directory */
} places[] = {
    [DIRECTORY_CONFIG] = {"XDG_CONFIG_HOME", ".config"},
    [DIRECTORY_STATE] = {"XDG_STATE_HOME", ".local/state"},
};

static char *join(const char *directory, const char *below, const char *name)
{
    size_t size = strlen(directory) + strlen(below) + strlen(name) + sizeof "//dancetty/";
    char *path = memory_need(NULL, size, 1);
    snprintf(path, size, "%s%s%s/dancetty%s%s", directory, *below ? "/" : "", below,
             *name ? "/" : "", name);
    return path;
}

/* The specification ignores relative paths. */
static const char *absolute(const char *variable)
{
    const char *directory = getenv(variable);
    return directory && directory[0] == '/' ? directory : NULL;
}

char *directory_path(enum directory kind, const char *name)
{
    const char *directory = absolute(places[kind].variable), *home = absolute("HOME");
    return directory ? join(directory, "", name)
           : home    ? join(home, places[kind].otherwise, name)
                     : NULL;
}

bool directory_make_for(const char *path, struct diag *diag)
{
    char *directory = memory_text(path);
    bool done = true;
    for (char *slash = directory; done && (slash = strchr(slash + 1, '/'));) {
        *slash = 0;
        done = mkdir(directory, 0700) == 0 || errno == EEXIST ||
               diag_output(diag, directory);
        *slash = '/';
    }
    memory_free(directory);
    return done;
}

/* 0: unknown. */
static long changed_ns(const struct stat *file)
{
#if defined HAVE_ST_MTIM
    return file->st_mtim.tv_nsec;
#elif defined HAVE_ST_MTIMESPEC
    return file->st_mtimespec.tv_nsec;
#else
    (void)file;
    return 0;
#endif
}

static bool is_older(const struct stat *a, const struct stat *b)
{
    return a->st_mtime != b->st_mtime ? a->st_mtime < b->st_mtime : changed_ns(a) < changed_ns(b);
}

static int look_through(DIR *directory, char **oldest)
{
    struct stat status, eldest = {0};
    int count = 0;
    *oldest = NULL;
    rewinddir(directory);
    for (struct dirent *entry; (entry = readdir(directory));) {
        if (fstatat(dirfd(directory), entry->d_name, &status, AT_SYMLINK_NOFOLLOW) != 0 ||
            !S_ISREG(status.st_mode))
            continue;
        count++;
        if (*oldest && !is_older(&status, &eldest))
            continue;
        eldest = status;
        memory_free(*oldest);
        *oldest = memory_text(entry->d_name);
    }
    return count;
}

void directory_trim(const char *path, int most)
{
    DIR *directory = opendir(path);
    char *oldest;
    if (!directory)
        return;
    while (look_through(directory, &oldest) > most && unlinkat(dirfd(directory), oldest, 0) == 0)
        memory_free(oldest);
    memory_free(oldest);
    closedir(directory);
}
