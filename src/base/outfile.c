/* SPDX-License-Identifier: MIT */
/* Drafts beside output files are locked, then renamed.  One without a lock was left by a killed
 * process, and is removed when its file is written again. */
#include "base/outfile.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"

static const char *kind_of(const char *path, mode_t mode)
{
    struct stat behind;
    if (S_ISLNK(mode))
        return stat(path, &behind) == 0 ? "a symbolic link" : "a symbolic link to nothing";
    return S_ISDIR(mode) ? "a folder" : S_ISFIFO(mode) ? "a pipe" : "a device";
}

static bool may_write(const char *path, const char *remedy, struct diag *diag)
{
    const struct place place = {path, 0, 0};
    struct stat there;
    if (lstat(path, &there) != 0)
        return errno == ENOENT || diag_output(diag, path);
    if (!S_ISREG(there.st_mode))
        return diag_expected(diag, place, "a regular file or none", kind_of(path, there.st_mode));
    return !remedy || diag_fault(diag, place, "file exists: %s", remedy);
}

/* More are rare, and left for the next writer of their file. */
enum { DRAFTS = 8 };

static _Atomic(const char *) drafts[DRAFTS];

static void note_draft(const char *old, const char *new)
{
    for (int k = 0; k < DRAFTS; k++) {
        const char *expected = old;
        if (atomic_compare_exchange_strong(&drafts[k], &expected, new))
            return;
    }
}

void outfile_drop_all(void)
{
    for (int k = 0; k < DRAFTS; k++) {
        const char *draft = atomic_load(&drafts[k]);
        if (draft)
            unlink(draft);
    }
}

#define DRAFT_ENDING ".part"

static char *name_draft(const char *path)
{
    size_t size = strlen(path) + 32;
    char *draft = memory_need(NULL, size, 1);
    snprintf(draft, size, "%s.%ld" DRAFT_ENDING, path, (long)getpid());
    return draft;
}

static void free_draft(struct outfile *file)
{
    note_draft(file->draft, NULL);
    memory_free(file->draft);
}

static long writer_of(const char *name, const char *of)
{
    size_t length = strlen(of);
    if (strncmp(name, of, length) != 0 || name[length] != '.')
        return 0;
    const char *number = name + length + 1;
    size_t digits = strspn(number, "0123456789");
    return strcmp(number + digits, DRAFT_ENDING) == 0 ? strtol(number, NULL, 10) : 0;
}

/* F_SETLKW waits for a process that tests the lock. */
static bool lock(int fd, int how)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    int done;
    do
        done = fcntl(fd, how, &whole);
    while (done < 0 && errno == EINTR);
    return done == 0;
}

/* True for an unlocked draft or, if the file system has no locks, this process's number. */
static bool is_left(int fd, long writer)
{
    struct stat status;
    return fstat(fd, &status) == 0 && S_ISREG(status.st_mode) && status.st_uid == geteuid() &&
           (lock(fd, F_SETLK) ||
            (errno != EACCES && errno != EAGAIN && writer == (long)getpid()));
}

static void remove_left(int directory, const char *name, long writer)
{
    int fd = openat(directory, name, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (fd < 0)
        return;
    if (is_left(fd, writer))
        unlinkat(directory, name, 0);
    close(fd);
}

static const char *cut_directory(char *path)
{
    char *slash = strrchr(path, '/');
    if (slash)
        slash[slash == path] = 0;
    return slash ? path : ".";
}

static void sweep(const char *path)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    char *copy = memory_text(path);
    DIR *directory = opendir(cut_directory(copy));
    for (struct dirent *entry; directory && (entry = readdir(directory));) {
        long writer = writer_of(entry->d_name, name);
        if (writer)
            remove_left(dirfd(directory), entry->d_name, writer);
    }
    if (directory)
        closedir(directory);
    memory_free(copy);
}

static int make_draft(const char *draft)
{
    struct stat status;
    for (;;) {
        int fd = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (fd < 0)
            return -1;
        lock(fd, F_SETLKW);
        if (fstat(fd, &status) != 0 || status.st_nlink)
            return fd;
        close(fd);      /* removed before it was locked */
    }
}

static void take_rights(int fd, const char *path)
{
    struct stat there;
    if (lstat(path, &there) == 0)
        fchmod(fd, there.st_mode & 0777);
}

bool outfile_check(const char *path, const char *remedy, struct diag *diag)
{
    sweep(path);
    return may_write(path, remedy, diag);
}

bool outfile_open(struct outfile *file, const char *path, const char *remedy, struct diag *diag)
{
    bool standard = !path || strcmp(path, "-") == 0;
    *file = (struct outfile){.out = stdout, .path = standard ? NULL : path, .over = !remedy};
    if (standard)
        return true;
    if (!outfile_check(path, remedy, diag))
        return false;
    file->draft = name_draft(path);
    note_draft(NULL, file->draft);
    int fd = make_draft(file->draft);
    if (fd >= 0)
        take_rights(fd, path);
    file->out = fd < 0 ? NULL : fdopen(fd, "w");
    if (file->out)
        return true;
    diag_output(diag, path);
    if (fd >= 0) {
        close(fd);
        unlink(file->draft);
    }
    free_draft(file);
    return false;
}

static bool give_name(const struct outfile *file, struct diag *diag)
{
    bool named = file->over ? rename(file->draft, file->path) == 0
                            : link(file->draft, file->path) == 0 && unlink(file->draft) == 0;
    return named || diag_output(diag, file->path);
}

/* Not all file systems can sync a directory; the file is complete anyway. */
static void keep_name(const char *path)
{
    char *copy = memory_text(path);
    int fd = open(cut_directory(copy), O_RDONLY | O_CLOEXEC);
    if (fd >= 0) {
        fsync(fd);
        close(fd);
    }
    memory_free(copy);
}

/* Renames first, because closing unlocks. */
bool outfile_close(struct outfile *file, bool done, struct diag *diag)
{
    if (!file->path)
        return done;
    /* fflush() does not report earlier failures */
    if (done && (ferror(file->out) || fflush(file->out) != 0 || fsync(fileno(file->out)) != 0))
        done = diag_output(diag, file->path);
    done = done && give_name(file, diag);
    if (!done)
        unlink(file->draft);
    if (fclose(file->out) != 0 && done)
        done = diag_output(diag, file->path);
    if (done)
        keep_name(file->path);
    free_draft(file);
    return done;
}

struct stamp stamp_of(const char *path)
{
    struct stamp stamp = {0};
    stamp.is_there = lstat(path, &stamp.stat) == 0;
    return stamp;
}

bool stamps_agree(const struct stamp *a, const struct stamp *b)
{
    if (!a->is_there || !b->is_there)
        return a->is_there == b->is_there;
    return a->stat.st_dev == b->stat.st_dev && a->stat.st_ino == b->stat.st_ino &&
           a->stat.st_size == b->stat.st_size &&
           a->stat.st_mtim.tv_sec == b->stat.st_mtim.tv_sec &&
           a->stat.st_mtim.tv_nsec == b->stat.st_mtim.tv_nsec;
}
