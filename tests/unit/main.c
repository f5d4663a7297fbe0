/* SPDX-License-Identifier: MIT */
/* Runs all suites and ends with libcheck's summary; CK_RUN_SUITE in the environment picks one.
 * As many suites run at once as there are processors: each worker takes the next that is left. */
#include "suites.h"

#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

/* A sanitizer on a busy machine needs more than libcheck's four seconds. */
#define TIMEOUT "120"

/* libcheck writes a line to a file for each assertion that holds; laws make millions of them.  The
 * linker's --wrap puts this in its place.  After a crash, CK_FORK=no and a debugger show where. */
void __wrap__mark_point(const char *file, int line);
void __wrap__mark_point(const char *file, int line)
{
    (void)file;
    (void)line;
}

struct tally {
    int checks, failures, errors;
};

static struct tally run_suite(Suite *suite)
{
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_SILENT);
    struct tally tally = {srunner_ntests_run(runner), 0, 0};
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

static Suite *(*const suites[])(void) = {
#define SUITE_ROW(name) suite_##name,
    SUITES(SUITE_ROW)
#undef SUITE_ROW
};

enum { SUITE_COUNT = sizeof suites / sizeof *suites };

/* Run the suites whose numbers come from `tasks`, and write their tallies to `results`. */
static void work(int tasks, int results)
{
    int k;
    while (read(tasks, &k, sizeof k) == sizeof k) {
        struct tally tally = run_suite(suites[k]());
        if (write(results, &tally, sizeof tally) != sizeof tally)
            break;
    }
}

/* Under a debugger, and for one suite, all is done in this process. */
static void start_workers(int tasks, int results)
{
    if (getenv("CK_FORK") || getenv("CK_RUN_SUITE")) {
        work(tasks, results);
        return;
    }
    for (long left = sysconf(_SC_NPROCESSORS_ONLN); left > 0; left--)
        if (fork() == 0) {
            work(tasks, results);
            _exit(EXIT_SUCCESS);
        }
}

/* A suite without a tally ended its worker: an error. */
static struct tally run_suites(void)
{
    int tasks[2], results[2];
    struct tally sum = {0, 0, 0}, one;
    if (pipe(tasks) || pipe(results))
        return (struct tally){1, 0, 1};
    for (int k = 0; k < SUITE_COUNT; k++)
        if (write(tasks[1], &k, sizeof k) != sizeof k)
            sum.errors++;
    close(tasks[1]);
    start_workers(tasks[0], results[1]);
    close(results[1]);
    int ended = 0;
    for (; ended < SUITE_COUNT && read(results[0], &one, sizeof one) == sizeof one; ended++) {
        sum.checks += one.checks;
        sum.failures += one.failures;
        sum.errors += one.errors;
    }
    sum.checks += SUITE_COUNT - ended;
    sum.errors += SUITE_COUNT - ended;
    while (wait(NULL) > 0)
        ;
    return sum;
}

int main(void)
{
    setlocale(LC_ALL, "");
    setenv("CK_DEFAULT_TIMEOUT", TIMEOUT, 0);
    find_boards();
    struct tally sum = run_suites();
    int failed = sum.failures + sum.errors;
    printf("%d%%: Checks: %d, Failures: %d, Errors: %d\n",
           sum.checks ? 100 * (sum.checks - failed) / sum.checks : 100, sum.checks, sum.failures,
           sum.errors);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
