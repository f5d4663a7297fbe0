/* SPDX-License-Identifier: MIT */
#include "lap.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"

static _Noreturn void give_up(const char *what)
{
    perror(what);
    exit(2);
}

static double children_time(void)
{
    struct rusage usage;
    getrusage(RUSAGE_CHILDREN, &usage);
    return (double)usage.ru_utime.tv_sec + (double)usage.ru_stime.tv_sec +
           (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static void redirect(int from, const char *path, int flags)
{
    int file = open(path, flags);
    if (file < 0 || dup2(file, from) < 0)
        _exit(126);
}

/* The alarm survives exec and ends the command at its time limit. */
static _Noreturn void become(const char *const *argv, const char *input, FILE *out, FILE *err,
                             unsigned cap)
{
    redirect(STDIN_FILENO, input ? input : "/dev/null", O_RDONLY);
    redirect(STDOUT_FILENO, "/dev/null", O_WRONLY);
    if ((out && dup2(fileno(out), STDOUT_FILENO) < 0) || dup2(fileno(err), STDERR_FILENO) < 0)
        _exit(126);
    alarm(cap);
    execvp(argv[0], (char *const *)argv);
    _exit(127);
}

static void read_text(FILE *file, char text[LAP_TEXT])
{
    rewind(file);
    text[fread(text, 1, LAP_TEXT - 1, file)] = '\0';
}

void lap_run(struct lap *lap, const char *const *argv, const char *input, bool keeps, unsigned cap)
{
    FILE *out = tmpfile(), *err = tmpfile();
    if (!out || !err)
        give_up("a temporary file");
    int64_t begin = clock_now();
    double before = children_time();
    pid_t child = fork();
    if (child < 0)
        give_up(argv[0]);
    if (child == 0)
        become(argv, input, keeps ? out : NULL, err, cap);
    int status;
    if (waitpid(child, &status, 0) < 0)
        give_up(argv[0]);
    lap->wall = (double)(clock_now() - begin) / 1e9;
    lap->cpu = children_time() - before;
    lap->status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    lap->is_over = WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM;
    read_text(out, lap->out);
    read_text(err, lap->err);
    fclose(out);
    fclose(err);
}
