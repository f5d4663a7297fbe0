/* SPDX-License-Identifier: MIT */
/* Recordings: what stands in the file when the disk was full in between. */
#include "tui/recording.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

#include "scratch.h"
#include "suites.h"

static void limit_files(rlim_t bytes)
{
    struct rlimit limit;
    ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = bytes;
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

/* Nothing but lines, each of them whole. */
static void expect_lines(const char *path, int lines)
{
    char text[4096];
    FILE *file = fopen(path, "r");
    ck_assert_ptr_nonnull(file);
    size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = 0;
    ck_assert_uint_eq(strlen(text), length);
    for (const char *line = text; *line; lines--) {
        const char *end = strchr(line, '\n');
        ck_assert_ptr_nonnull(end);
        ck_assert(end > line && strchr("[{", *line) && strchr("]}", end[-1]));
        line = end + 1;
    }
    ck_assert_int_eq(lines, 0);
}

START_TEST(half_a_line_leaves_nothing)
{
    struct diag diag = {0};
    struct canvas canvas;
    signal(SIGXFSZ, SIG_IGN);
    canvas_init(&canvas, 20, 2);
    struct recording *recording =
        recording_open(scratch_path("cast"), "", (struct rect){0, 0, 20, 2}, NULL, &diag);
    ck_assert_ptr_nonnull(recording);
    ck_assert(recording_show(recording, &canvas, false, &diag));
    canvas_print(&canvas, (struct rect){0, 0, 20, 2}, 0, 0, STYLE_PLAIN, "never to be seen");
    limit_files((rlim_t)recording->whole + 12);
    ck_assert(!recording_show(recording, &canvas, false, &diag));
    ck_assert_ptr_nonnull(strstr(diag.text, "too large"));
    limit_files(1 << 20);
    ck_assert(recording_close(recording, &diag));
    expect_lines(scratch_path("cast"), 3);
    canvas_done(&canvas);
}
END_TEST

Suite *suite_recording(void)
{
    TCase *tcase = tcase_create("recording");
    scratch_use(tcase);
    tcase_add_test(tcase, half_a_line_leaves_nothing);
    Suite *suite = suite_create("recording");
    suite_add_tcase(suite, tcase);
    return suite;
}
