/* A file that is written whole or not at all: into a draft beside it, which then takes its name. */
#include "base/outfile.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"

static bool fail(const char *path, struct diag *diag)
{
    return diag_fault(diag, (struct place){path, 0, 0}, "%s", strerror(errno));
}

/* A link to a file is no regular file: the draft would take the place of the link. */
static bool may_write(const char *path, const char *remedy, struct diag *diag)
{
    const struct place place = {path, 0, 0};
    struct stat there;
    if (lstat(path, &there) != 0)
        return errno == ENOENT || fail(path, diag);
    if (!S_ISREG(there.st_mode))
        return diag_fault(diag, place, "exists and is not a regular file");
    return !remedy || diag_fault(diag, place, "file exists: %s", remedy);
}

static char *name_draft(const char *path)
{
    size_t size = strlen(path) + 32;
    char *draft = memory_need(NULL, size, 1);
    snprintf(draft, size, "%s.%ld.part", path, (long)getpid());
    return draft;
}

/* What takes the place of a file may be read and written by the same. */
static void take_rights(int fd, const char *path)
{
    struct stat there;
    if (lstat(path, &there) == 0)
        fchmod(fd, there.st_mode & 0777);
}

bool outfile_open(struct outfile *file, const char *path, const char *remedy, struct diag *diag)
{
    bool standard = !path || strcmp(path, "-") == 0;
    *file = (struct outfile){.out = stdout, .path = standard ? NULL : path, .over = !remedy};
    if (standard)
        return true;
    if (!may_write(path, remedy, diag))
        return false;
    file->draft = name_draft(path);
    /* what a process of the same number left when it was killed */
    unlink(file->draft);
    int fd = open(file->draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (fd >= 0)
        take_rights(fd, path);
    file->out = fd < 0 ? NULL : fdopen(fd, "w");
    if (file->out)
        return true;
    fail(path, diag);
    if (fd >= 0) {
        close(fd);
        unlink(file->draft);
    }
    memory_free(file->draft);
    return false;
}

/* Unless it goes over another the name must still be free: link() does not take one. */
static bool give_name(const struct outfile *file, struct diag *diag)
{
    bool named = file->over ? rename(file->draft, file->path) == 0
                            : link(file->draft, file->path) == 0 && unlink(file->draft) == 0;
    return named || fail(file->path, diag);
}

/* Bring the name to the disk, too: it stands in the folder.  Not all file systems can, and
 * the file is whole either way. */
static void keep_name(const char *path)
{
    char *folder = memory_text(path), *slash = strrchr(folder, '/');
    if (slash)
        slash[slash == folder] = 0;
    int fd = open(slash ? folder : ".", O_RDONLY | O_CLOEXEC);
    if (fd >= 0) {
        fsync(fd);
        close(fd);
    }
    memory_free(folder);
}

bool outfile_close(struct outfile *file, bool done, struct diag *diag)
{
    if (!file->path)
        return done;
    /* a write that failed on the way, a later flush does not tell of */
    if (done && (ferror(file->out) || fflush(file->out) != 0 || fsync(fileno(file->out)) != 0))
        done = fail(file->path, diag);
    if (fclose(file->out) != 0 && done)
        done = fail(file->path, diag);
    done = done && give_name(file, diag);
    if (done)
        keep_name(file->path);
    else
        unlink(file->draft);
    memory_free(file->draft);
    return done;
}
