/* Runs all suites; CK_RUN_SUITE in the environment picks one. */
#include "suites.h"

#include <locale.h>
#include <stdlib.h>

int main(void)
{
    setlocale(LC_ALL, "");
    SRunner *runner = srunner_create(NULL);
#define SUITE_ADD(name) srunner_add_suite(runner, suite_##name());
    SUITES(SUITE_ADD)
#undef SUITE_ADD
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
