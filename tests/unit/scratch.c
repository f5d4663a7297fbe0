/* SPDX-License-Identifier: MIT */
#include "scratch.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { ROOM = 512 };

static char root[ROOM];

static int remove_entry(const char *path, const struct stat *status, int kind, struct FTW *walk)
{
    (void)status;
    (void)kind;
    (void)walk;
    return remove(path);
}

void scratch_remove(const char *name)
{
    nftw(scratch_path(name), remove_entry, 8, FTW_DEPTH | FTW_PHYS);
}

/* Called by the runner, which outlives all tests. */
static void make_root(void)
{
    const char *directory = getenv("TMPDIR");
    snprintf(root, sizeof root, "%s/dancetty-unit-XXXXXX",
             directory && *directory ? directory : "/tmp");
    ck_assert_msg(mkdtemp(root) != NULL, "cannot make the folder %s", root);
}

static void remove_root(void)
{
    scratch_remove("");
}

static void empty_root(void)
{
    remove_root();
    ck_assert_int_eq(mkdir(root, 0700), 0);
}

void scratch_use(TCase *tcase)
{
    tcase_add_unchecked_fixture(tcase, make_root, remove_root);
    tcase_add_checked_fixture(tcase, empty_root, NULL);
}

const char *scratch_path(const char *name)
{
    static char paths[4][2 * ROOM];
    static int next;
    char *path = paths[next++ % 4];
    ck_assert_msg(*root, "scratch_use() was not called");
    snprintf(path, sizeof paths[0], "%s%s%s", root, *name ? "/" : "", name);
    return path;
}

void scratch_directory(const char *name)
{
    char part[ROOM];
    for (const char *end = name; *end;) {
        end += strcspn(end + 1, "/") + 1;
        snprintf(part, sizeof part, "%.*s", (int)(end - name), name);
        mkdir(scratch_path(part), 0700);
    }
}

void scratch_write(const char *name, const char *text)
{
    char directory[ROOM];
    const char *slash = strrchr(name, '/');
    snprintf(directory, sizeof directory, "%.*s", (int)(slash ? slash - name : 0), name);
    scratch_directory(directory);
    FILE *file = fopen(scratch_path(name), "w");
    ck_assert_msg(file != NULL, "cannot write %s", name);
    fputs(text, file);
    ck_assert_int_eq(fclose(file), 0);
}
