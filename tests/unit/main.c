/* SPDX-License-Identifier: MIT */
/* Runs all suites and ends with libcheck's summary; CK_RUN_SUITE in the environment picks one. */
#include "suites.h"

#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>

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

static void print_failures(SRunner *runner)
{
    TestResult **failures = srunner_failures(runner);
    for (int i = 0; i < srunner_ntests_failed(runner); i++)
        printf("%s:%d: %s: %s\n", tr_lfile(failures[i]), tr_lno(failures[i]),
               tr_tcname(failures[i]), tr_msg(failures[i]));
    free(failures);
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

int main(void)
{
    setlocale(LC_ALL, "");
    setenv("CK_DEFAULT_TIMEOUT", TIMEOUT, 0);
    find_boards();
    SRunner *runner = srunner_create(NULL);
#define SUITE_ADD(name) srunner_add_suite(runner, suite_##name());
    SUITES(SUITE_ADD)
#undef SUITE_ADD
    srunner_run_all(runner, CK_SILENT);
    print_failures(runner);
    srunner_print(runner, CK_MINIMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
