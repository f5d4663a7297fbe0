/* SPDX-License-Identifier: MIT */
/* Runs all suites and ends with libcheck's summary; CK_RUN_SUITE in the environment picks one.
 * As many suites run at once as there are processors: each worker takes the next that is left. */
#include "random_problem.h"
#include "suites.h"

#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* Seconds by the clock after which a test hangs, even if others leave it 1/30 of a processor.
 * A long run takes any time. */
#define TIMEOUT "600"

/* libcheck writes a line to a file for each assertion that holds; laws make millions of them.  The
 * linker's --wrap puts this in its place.  After a crash, CK_FORK=no and a debugger show where. */
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

/* Each test has a process of its own.  Sanitizers make processes dear, and say themselves where
 * one crashed: there all tests of a suite share one, unless they leave the folder, the variables,
 * the clock or the limits of the process changed. */
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

/* No test looks for boards that may be installed, but for those of the source tree. */
static void find_boards(void)
{
    const char *top = getenv("srcdir");
    char folder[4096], boards[PATH_MAX];
    snprintf(folder, sizeof folder, "%s/boards", top ? top : ".");
    if (realpath(folder, boards))
        setenv("DANCETTY_BOARDS", boards, 0);
}

static void report(struct tally tally, int results)
{
    if (write(results, &tally, sizeof tally) != sizeof tally)
        _exit(EXIT_FAILURE);
}

/* Run the suites whose numbers come from `tasks`, each in a process, and write their tallies to
 * `results`. */
static void work(int tasks, int results)
{
    int k, status;
    while (read(tasks, &k, sizeof k) == sizeof k) {
        pid_t child = fork();
        if (child == 0) {
            report(run_suite(k), results);
            exit(EXIT_SUCCESS);     /* where leaks are found */
        }
        if (waitpid(child, &status, 0) != child || status != 0)
            report((struct tally){.checks = 1, .errors = 1}, results);
    }
}

/* Under a debugger, and for one suite, all is done in this process. */
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

/* A suite without a tally has not come to its end: an error. */
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
