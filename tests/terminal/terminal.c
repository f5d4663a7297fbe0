/* SPDX-License-Identifier: MIT */
/* The built program on a terminal, end to end: its screens, and the events it survives.
 *
 * DANCETTY names the program (default ./dancetty), SCALE the share of the full numbers of resizes,
 * bytes and signals (default 0.001). */
#include <check.h>
#include <locale.h>
#include <stdio.h>

#include "program.h"

static Suite *suite_terminal(void)
{
    Suite *suite = suite_create("terminal");
    TCase *cases[] = {case_frames(), case_input(),     case_output(), case_ends(),    case_late(),
                      case_busy(),   case_recording(), case_visits(), case_journey(), case_pastes()};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tcase_set_timeout(cases[i], (double)(600 + scaled(100000)));
        suite_add_tcase(suite, cases[i]);
    }
    return suite;
}

int main(void)
{
    setlocale(LC_ALL, "C.UTF-8");
    if (!program_find() || !boards_make()) {
        perror("terminal: no program or no room for boards");
        return 1;
    }
    SRunner *runner = srunner_create(suite_terminal());
    srunner_run_all(runner, CK_SILENT);
    int failed = srunner_ntests_failed(runner), checks = srunner_ntests_run(runner);
    if (failed)
        srunner_print(runner, CK_NORMAL);
    srunner_print(runner, CK_MINIMAL);
    srunner_free(runner);
    boards_remove();
    return failed || !checks;      /* no case has this name */
}
