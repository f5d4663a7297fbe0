/* Folders of the program's own: made as far as they are not there, and kept small. */
#include "suites.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/folder.h"

#include "scratch.h"

static bool is_there(const char *name)
{
    return access(scratch_path(name), F_OK) == 0;
}

START_TEST(folders_are_made_for_a_file)
{
    struct diag diag = {0};
    struct stat status;
    ck_assert_msg(folder_make_for(scratch_path("a/b/c"), &diag), "%s", diag.text);
    ck_assert(is_there("a/b") && !is_there("a/b/c"));
    ck_assert_int_eq(stat(scratch_path("a/b"), &status), 0);
    ck_assert_int_eq((int)(status.st_mode & 0777), 0700);
    ck_assert_msg(folder_make_for(scratch_path("a/b/d"), &diag), "%s", diag.text);
}
END_TEST

START_TEST(a_file_in_the_way_is_told)
{
    struct diag diag = {0};
    scratch_write("file", "");
    ck_assert(!folder_make_for(scratch_path("file/b/c"), &diag));
    ck_assert_str_eq(diag.file, scratch_path("file/b"));
}
END_TEST

START_TEST(the_oldest_go)
{
    char name[32];
    scratch_folder("all/kept");
    for (int k = 0; k < 9; k++) {
        struct timespec times[2] = {{.tv_sec = 1000 + k % 3, .tv_nsec = 100 * (k / 3)},
                                    {.tv_sec = 1000 + k % 3, .tv_nsec = 100 * (k / 3)}};
        snprintf(name, sizeof name, "all/%d", k);
        scratch_write(name, "");
        ck_assert_int_eq(utimensat(AT_FDCWD, scratch_path(name), times, 0), 0);
    }
    folder_trim(scratch_path("all"), 9);
    ck_assert(is_there("all/0"));
    folder_trim(scratch_path("all"), 4);    /* 0 3 6 1 4 7 2 5 8 is their order */
    for (int k = 0; k < 9; k++) {
        snprintf(name, sizeof name, "all/%d", k);
        ck_assert_msg(is_there(name) == (k == 7 || k % 3 == 2), "%d", k);
    }
    folder_trim(scratch_path("all"), 0);
    ck_assert(is_there("all/kept"));
    folder_trim(scratch_path("nowhere"), 0);
}
END_TEST

Suite *suite_folder(void)
{
    Suite *suite = suite_create("folder");
    TCase *tcase = tcase_create("folder");
    scratch_use(tcase);
    tcase_add_test(tcase, folders_are_made_for_a_file);
    tcase_add_test(tcase, a_file_in_the_way_is_told);
    tcase_add_test(tcase, the_oldest_go);
    suite_add_tcase(suite, tcase);
    return suite;
}
