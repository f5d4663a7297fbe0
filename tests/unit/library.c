/* The library: where a program that is not installed finds its boards. */
#include "format/library.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "scratch.h"
#include "suites.h"

static void make_tree(void)
{
    unsetenv("DANCETTY_BOARDS");
    scratch_write("src/format/library.c", "\n");
    scratch_write("boards/small/a.board", "\n");
    scratch_folder("build");
}

START_TEST(boards_lie_beside_the_source)
{
    static const char *const programs[] = {"dancetty", "build/dancetty", "./build/../dancetty"};
    char boards[PATH_MAX], program[PATH_MAX];
    make_tree();
    ck_assert_ptr_nonnull(realpath(scratch_path("boards"), boards));
    for (size_t i = 0; i < sizeof programs / sizeof *programs; i++) {
        snprintf(program, sizeof program, "%s", scratch_path(programs[i]));
        library_begin(program);
        ck_assert_str_eq(library_folder(), boards);
    }
    char expected[PATH_MAX + 32], *found = library_find("small/a");
    snprintf(expected, sizeof expected, "%s/small/a.board", boards);
    ck_assert_str_eq(found, expected);
    memory_free(found);
    library_begin(NULL);
}
END_TEST

START_TEST(other_folders_called_boards_do_not_count)
{
    char program[PATH_MAX];
    make_tree();
    scratch_remove("src");
    snprintf(program, sizeof program, "%s", scratch_path("build/dancetty"));
    library_begin(program);
    ck_assert_str_eq(library_folder(), PKGDATADIR "/boards");
    library_begin("dancetty");
    ck_assert_str_eq(library_folder(), PKGDATADIR "/boards");
    library_begin(NULL);
}
END_TEST

START_TEST(the_environment_comes_first)
{
    setenv("DANCETTY_BOARDS", "elsewhere/../here", 1);
    ck_assert_str_eq(library_folder(), "elsewhere/../here");
    unsetenv("DANCETTY_BOARDS");
}
END_TEST

Suite *suite_library(void)
{
    Suite *suite = suite_create("library");
    TCase *library = tcase_create("library");
    scratch_use(library);
    tcase_add_test(library, boards_lie_beside_the_source);
    tcase_add_test(library, other_folders_called_boards_do_not_count);
    tcase_add_test(library, the_environment_comes_first);
    suite_add_tcase(suite, library);
    return suite;
}
