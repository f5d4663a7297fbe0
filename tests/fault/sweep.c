/* SPDX-License-Identifier: MIT */
/* Fails the allocations of a command one by one, each in a child process that begins with main():
 * the program is loaded once and no shell compares, so thousands are cheap.
 *
 * FAULT_SWEEP=k    every k-th allocation fails, from the first to the last; with FAULT_FOREVER=1
 *                  those halfway between; this and FAULT_MARK are as in wrap.c
 *
 * A command whose allocation fails either prints one line, perhaps after a line of progress, and
 * exits 2, or succeeds with the same output as without a fault.  The last line is "N passed,
 * N failed".  Overwrites the files `right`, `out` and `err` in the working directory. */
#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "storm.h"

int __real_main(int argc, char **argv);
int __wrap_main(int argc, char **argv);

static void give_up(const char *what)
{
    perror(what);
    exit(EXIT_FAILURE);
}

static void redirect(int fd, const char *path, int how)
{
    int file = open(path, how, 0600);
    if (file < 0 || dup2(file, fd) < 0)
        give_up(path);
    close(file);
}

/* Runs the command with its n-th allocation failing, or none if n is 0; returns the wait status. */
static int run_with_fault(long n, const char *out, int argc, char **argv)
{
    int status = 0;
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        char digits[24];
        snprintf(digits, sizeof digits, "%ld", n);
        setenv("FAULT_AT", digits, 1);
        redirect(STDIN_FILENO, "/dev/null", O_RDONLY);
        redirect(STDOUT_FILENO, out, O_WRONLY | O_CREAT | O_TRUNC);
        redirect(STDERR_FILENO, "err", O_WRONLY | O_CREAT | O_TRUNC);
        exit(__real_main(argc, argv));
    }
    if (child < 0 || waitpid(child, &status, 0) != child)
        give_up("a child of the sweep");
    return status;
}

static FILE *open_text(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        give_up(path);
    return file;
}

/* A hash of the lines of a file in any order. */
static uint64_t sum_lines(const char *path)
{
    FILE *file = open_text(path);
    uint64_t sum = 0, line = 1;
    for (int byte; (byte = getc(file)) != EOF;) {
        line = (line ^ (uint64_t)byte) * UINT64_C(0x100000001b3);
        if (byte == '\n') {
            sum += line ^ line >> 29;
            line = 1;
        }
    }
    fclose(file);
    return sum + line;
}

/* Solutions may be in another order: without memory for one engine, auto uses the next. */
static bool are_same(const char *one, const char *other)
{
    return sum_lines(one) == sum_lines(other);
}

/* True if the file consists of one or two whole lines; prints it if `shown`. */
static bool is_said(const char *path, bool shown)
{
    FILE *file = open_text(path);
    int newlines = 0, last = 0;
    for (int byte; (byte = getc(file)) != EOF; last = byte) {
        newlines += byte == '\n';
        if (shown)
            putchar(byte);
    }
    fclose(file);
    return newlines >= 1 && newlines <= 2 && last == '\n';
}

static bool is_in_order(int status)
{
    return (WIFEXITED(status) && WEXITSTATUS(status) == 2 && is_said("err", false)) ||
        (status == 0 && are_same("out", "right"));
}

static bool sweep(long first, long stride, const char *mark, int argc, char **argv)
{
    long passed = 0, failed = 0;
    run_with_fault(0, "right", argc, argv);
    for (long n = first;; n += stride) {
        int status = run_with_fault(n, "out", argc, argv);
        if (unlink(mark) != 0)
            break;
        if (is_in_order(status)) {
            passed++;
        } else {
            failed++;
            printf("allocation %ld failed: %s %d\n", n,
                   WIFEXITED(status) ? "exit status" : "signal",
                   WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status));
            is_said("err", true);
        }
    }
    printf("%ld passed, %ld failed\n", passed, failed);
    return failed == 0 && passed > 0;
}

int __wrap_main(int argc, char **argv)
{
    const char *stride = getenv("FAULT_SWEEP"), *mark = getenv("FAULT_MARK");
    if (getenv("STORM_BOARDS"))
        return storm_main(argc, argv);
    if (!stride || !mark)
        return __real_main(argc, argv);
    const char *forever = getenv("FAULT_FOREVER");
    long step = strtol(stride, NULL, 10), first = 1 + (forever && forever[0] == '1' ? step / 2 : 0);
    return sweep(first, step, mark, argc, argv) ? EXIT_SUCCESS : EXIT_FAILURE;
}
