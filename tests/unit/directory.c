/* SPDX-License-Identifier: MIT */
/* Files and directories of the program: created if missing, and kept few. */
#include "suites.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/directory.h"
#include "base/memory.h"
#include "base/outfile.h"

#include "scratch.h"

static bool is_there(const char *name)
{
    return access(scratch_path(name), F_OK) == 0;
}

static void expect_path(enum directory kind, const char *expected)
{
    char *path = directory_path(kind, "name");
    if (expected)
        ck_assert_str_eq(path, expected);
    else
        ck_assert_ptr_null(path);
    memory_free(path);
}

START_TEST(they_are_where_the_environment_says)
{
    setenv("HOME", "/home/x", 1);
    setenv("XDG_CONFIG_HOME", "/conf", 1);
    setenv("XDG_STATE_HOME", "/state", 1);
    expect_path(DIRECTORY_CONFIG, "/conf/dancetty/name");
    expect_path(DIRECTORY_STATE, "/state/dancetty/name");
}
END_TEST

START_TEST(else_below_the_home_folder)
{
    setenv("HOME", "/home/x", 1);
    unsetenv("XDG_CONFIG_HOME");
    setenv("XDG_STATE_HOME", "", 1);
    expect_path(DIRECTORY_CONFIG, "/home/x/.config/dancetty/name");
    expect_path(DIRECTORY_STATE, "/home/x/.local/state/dancetty/name");
}
END_TEST

START_TEST(what_is_not_absolute_is_ignored)
{
    setenv("HOME", "/home/x", 1);
    setenv("XDG_CONFIG_HOME", "conf", 1);
    expect_path(DIRECTORY_CONFIG, "/home/x/.config/dancetty/name");
    setenv("HOME", "here", 1);
    expect_path(DIRECTORY_CONFIG, NULL);
    unsetenv("HOME");
    expect_path(DIRECTORY_CONFIG, NULL);
}
END_TEST

START_TEST(folders_are_made_for_a_file)
{
    struct diag diag = {0};
    struct stat status;
    ck_assert_msg(directory_make_for(scratch_path("a/b/c"), &diag), "%s", diag.text);
    ck_assert(is_there("a/b") && !is_there("a/b/c"));
    ck_assert_int_eq(stat(scratch_path("a/b"), &status), 0);
    ck_assert_int_eq((int)(status.st_mode & 0777), 0700);
    ck_assert_msg(directory_make_for(scratch_path("a/b/d"), &diag), "%s", diag.text);
}
END_TEST

START_TEST(a_file_in_the_way_is_told)
{
    struct diag diag = {0};
    scratch_write("file", "");
    ck_assert(!directory_make_for(scratch_path("file/b/c"), &diag));
    ck_assert_str_eq(diag.file, scratch_path("file/b"));
}
END_TEST

#if defined HAVE_ST_MTIM || defined HAVE_ST_MTIMESPEC
#define TIME_OF(k) {.tv_sec = 1000 + k % 3, .tv_nsec = 100 * (k / 3)}
#else
#define TIME_OF(k) {.tv_sec = 1000 + k % 3 * 3 + k / 3}
#endif

START_TEST(the_oldest_go)
{
    char name[32];
    scratch_directory("all/kept");
    for (int k = 0; k < 9; k++) {
        struct timespec times[2] = {TIME_OF(k), TIME_OF(k)};
        snprintf(name, sizeof name, "all/%d", k);
        scratch_write(name, "");
        ck_assert_int_eq(utimensat(AT_FDCWD, scratch_path(name), times, 0), 0);
    }
    directory_trim(scratch_path("all"), 9);
    ck_assert(is_there("all/0"));
    directory_trim(scratch_path("all"), 4); /* their order is 0 3 6 1 4 7 2 5 8 */
    for (int k = 0; k < 9; k++) {
        snprintf(name, sizeof name, "all/%d", k);
        ck_assert_msg(is_there(name) == (k == 7 || k % 3 == 2), "%d", k);
    }
    directory_trim(scratch_path("all"), 0);
    ck_assert(is_there("all/kept"));
    directory_trim(scratch_path("nowhere"), 0);
}
END_TEST

static void write_file(const char *path)
{
    struct outfile file;
    struct diag diag = {0};
    ck_assert_msg(outfile_open(&file, path, NULL, &diag), "%s", diag.text);
    fputs("whole\n", file.out);
    ck_assert_msg(outfile_close(&file, true, &diag), "%s", diag.text);
}

/* Starts a process that is writing the file until told to end. */
static pid_t begin_writer(const char *path, int ends[2])
{
    int begun[2];
    char byte = 0;
    ck_assert(pipe(begun) == 0 && pipe(ends) == 0);
    pid_t writer = fork();
    if (writer == 0) {
        struct outfile file;
        struct diag diag = {0};
        bool done = outfile_open(&file, path, NULL, &diag) && write(begun[1], &byte, 1) == 1;
        close(ends[1]);
        (void)!read(ends[0], &byte, 1);
        _exit(outfile_close(&file, done, &diag) ? 0 : 1);
    }
    close(ends[0]);
    ck_assert_int_eq((int)read(begun[0], &byte, 1), 1);
    return writer;
}

/* Drafts of killed processes are removed; other files stay, and so do drafts of running
 * processes. */
START_TEST(drafts_that_are_left_go)
{
    static const char *const others[] = {"file.part", "file.x.part", "file.1.parts", "file.1x.part",
                                         "a.file.1.part"};
    int ends[2], status;
    char path[600], live[32];
    snprintf(path, sizeof path, "%s", scratch_path("file"));
    for (size_t k = 0; k < sizeof others / sizeof *others; k++)
        scratch_write(others[k], "");
    scratch_write("file.1.part", "");       /* the process exists but is unrelated */
    scratch_write("file.4000000000.part", "");
    scratch_directory("file.3.part");
    pid_t writer = begin_writer(path, ends);
    snprintf(live, sizeof live, "file.%ld.part", (long)writer);
    write_file(path);
    ck_assert(!is_there("file.1.part") && !is_there("file.4000000000.part"));
    ck_assert(is_there("file") && is_there("file.3.part") && is_there(live));
    for (size_t k = 0; k < sizeof others / sizeof *others; k++)
        ck_assert_msg(is_there(others[k]), "%s", others[k]);
    close(ends[1]);
    ck_assert_int_eq(waitpid(writer, &status, 0), writer);
    ck_assert_msg(status == 0 && !is_there(live), "the other one could not write");
}
END_TEST

Suite *suite_directory(void)
{
    Suite *suite = suite_create("folder");
    TCase *tcase = tcase_create("folder");
    scratch_use(tcase);
    tcase_add_test(tcase, they_are_where_the_environment_says);
    tcase_add_test(tcase, else_below_the_home_folder);
    tcase_add_test(tcase, what_is_not_absolute_is_ignored);
    tcase_add_test(tcase, folders_are_made_for_a_file);
    tcase_add_test(tcase, a_file_in_the_way_is_told);
    tcase_add_test(tcase, the_oldest_go);
    tcase_add_test(tcase, drafts_that_are_left_go);
    suite_add_tcase(suite, tcase);
    return suite;
}
