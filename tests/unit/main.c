/* SPDX-License-Identifier: MIT */
/* Runs all suites and prints libcheck's summary; CK_RUN_SUITE in the environment selects one. One
 * worker per processor takes suite after suite. */
#include "random_problem.h"
#include "suites.h"

#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* A test times out after this many seconds, even with 1/30 of a processor.  Long runs have no
 * limit. */
#define TIMEOUT "600"

/* Replaces mark_point() through the linker's --wrap: libcheck writes to a file for each passed
 * assertion, and laws make millions.  After a crash, find the place with CK_FORK=no and a
 * debugger. */
void __wrap__mark_point(const char *file, int line);
void __wrap__mark_point(const char *file, int line)
{
    (void)file;
    (void)line;
}

static const struct {
    const char *name;
    Suite *(*make)(void);
} suites[] = {
#define SUITE_ROW(name) {#name, suite_##name},
    SUITES(SUITE_ROW)
#undef SUITE_ROW
};

enum { SUITE_COUNT = sizeof suites / sizeof *suites };

struct tally {
    int suites, checks, failures, errors;
};

/* Each test has its own process.  Sanitizers make processes expensive and report crashes
 * themselves: with them a suite shares one, unless its tests change the directory, environment,
 * clock or limits of the process. */
static enum fork_status fork_status(const char *suite)
{
#ifdef SANITIZED
    static const char *const forking[] = {"browser", "limit", "recording", "saving"};
    for (size_t k = 0; k < sizeof forking / sizeof *forking; k++)
        if (!strcmp(suite, forking[k]))
            return CK_FORK;
    return CK_NOFORK;
#else
    (void)suite;
    return CK_FORK_GETENV;
#endif
}

static struct tally run_suite(int k)
{
    SRunner *runner = srunner_create(suites[k].make());
    srunner_set_fork_status(runner, fork_status(suites[k].name));
    srunner_run_all(runner, CK_SILENT);
    struct tally tally = {.suites = 1, .checks = srunner_ntests_run(runner)};
    TestResult **failed = srunner_failures(runner);
    for (int i = 0; i < srunner_ntests_failed(runner); i++) {
        printf("%s:%d: %s: %s\n", tr_lfile(failed[i]), tr_lno(failed[i]), tr_tcname(failed[i]),
               tr_msg(failed[i]));
        if (tr_rtype(failed[i]) == CK_FAILURE)
            tally.failures++;
        else
            tally.errors++;
    }
    fflush(stdout);
    free(failed);
    srunner_free(runner);
    return tally;
}

/* Tests use the boards of the source tree, never installed ones. */
static void find_boards(void)
{
    const char *top = getenv("srcdir");
    char directory[4096], boards[PATH_MAX];
    snprintf(directory, sizeof directory, "%s/boards", top ? top : ".");
    if (realpath(directory, boards))
        setenv("DANCETTY_BOARDS", boards, 0);
}

static void report(struct tally tally, int results)
{
    if (write(results, &tally, sizeof tally) != sizeof tally)
        _exit(EXIT_FAILURE);
}

/* Runs the suites whose numbers come from `tasks`, each in a process, and writes their tallies to
 * `results`. */
static void work(int tasks, int results)
{
    int k, status;
    while (read(tasks, &k, sizeof k) == sizeof k) {
        pid_t child = fork();
        if (child == 0) {
            report(run_suite(k), results);
            exit(EXIT_SUCCESS);     /* here leaks are reported */
        }
        if (waitpid(child, &status, 0) != child || status != 0)
            report((struct tally){.checks = 1, .errors = 1}, results);
    }
}

/* Under a debugger or for one suite, everything runs in this process. */
static void start_workers(int tasks, int results)
{
    if (getenv("CK_FORK") || getenv("CK_RUN_SUITE")) {
        for (int k; read(tasks, &k, sizeof k) == sizeof k;)
            report(run_suite(k), results);
        return;
    }
    for (long left = sysconf(_SC_NPROCESSORS_ONLN); left > 0; left--)
        if (fork() == 0) {
            work(tasks, results);
            _exit(EXIT_SUCCESS);
        }
}

/* A suite without a tally did not finish: an error. */
static struct tally run_suites(void)
{
    int tasks[2], results[2];
    struct tally sum = {0}, one;
    if (pipe(tasks) || pipe(results))
        return (struct tally){.checks = 1, .errors = 1};
    for (int k = 0; k < SUITE_COUNT; k++)
        if (write(tasks[1], &k, sizeof k) != sizeof k)
            sum.errors++;
    close(tasks[1]);
    start_workers(tasks[0], results[1]);
    close(results[1]);
    while (read(results[0], &one, sizeof one) == sizeof one) {
        sum.suites += one.suites;
        sum.checks += one.checks;
        sum.failures += one.failures;
        sum.errors += one.errors;
    }
    sum.checks += SUITE_COUNT - sum.suites;
    sum.errors += SUITE_COUNT - sum.suites;
    while (wait(NULL) > 0)
        ;
    if (!sum.checks) {
        printf("no suite has this name\n");
        sum.checks = sum.errors = 1;
    }
    return sum;
}

int main(void)
{
    setlocale(LC_ALL, "");
    setenv("CK_DEFAULT_TIMEOUT", is_long_run() ? "0" : TIMEOUT, 0);
    find_boards();
    struct tally sum = run_suites();
    int failed = sum.failures + sum.errors;
    printf("%d%%: Checks: %d, Failures: %d, Errors: %d\n",
           sum.checks ? 100 * (sum.checks - failed) / sum.checks : 100, sum.checks, sum.failures,
           sum.errors);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
