/* SPDX-License-Identifier: MIT */
/* The library: where the program finds its boards. */
#include "format/library.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/machine.h"
#include "base/memory.h"
#include "scratch.h"
#include "suites.h"

/* The program `path` in the scratch directory finds its boards in `folder`. */
static void check_directory(const char *path, const char *directory)
{
    static char program[PATH_MAX];      /* borrowed by the library */
    char boards[PATH_MAX];
    snprintf(program, sizeof program, "%s", scratch_path(path));
    ck_assert_ptr_nonnull(realpath(scratch_path(directory), boards));
    library_begin(program);
    ck_assert_str_eq(library_directory(), boards);
}

static void check_installed(const char *program)
{
    library_begin(program);
    ck_assert_str_eq(library_directory(), PKGDATADIR "/boards");
}

START_TEST(boards_lie_beside_the_program)
{
    unsetenv("DANCETTY_BOARDS");
    scratch_write("build/boards/small/a.board", "\n");
    check_directory("build/dancetty", "build/boards");
    check_directory("./build/../build/dancetty", "build/boards");
    char expected[PATH_MAX + 32], *found = library_find("small/a");
    snprintf(expected, sizeof expected, "%s/small/a.board", library_directory());
    ck_assert_str_eq(found, expected);
    memory_free(found);
}
END_TEST

START_TEST(boards_move_with_what_was_installed)
{
    unsetenv("DANCETTY_BOARDS");
    scratch_write("usr/share/dancetty/boards/a.board", "\n");
    scratch_directory("usr/games");
    check_directory("usr/games/dancetty", "usr/share/dancetty/boards");
}
END_TEST

/* Whichever directory the program uses, boards in the others count as bundled too. */
START_TEST(a_file_of_the_library_is_known)
{
    static const char *const names[] = {"wish/a.board", "build/boards/small/a.board",
                                        "share/dancetty/boards/a.board"};
    static const char *const others[] = {"a.board", "wishes/a.board", "build/a.board", "none"};
    char program[PATH_MAX];
    snprintf(program, sizeof program, "%s", scratch_path("build/dancetty"));
    library_begin(program);
    setenv("DANCETTY_BOARDS", scratch_path("wish/../link"), 1);
    ck_assert_int_eq(symlink("wish", scratch_path("link")), 0);
    for (int k = 0; k < 3; k++)
        scratch_write(names[k], "\n");
    for (int k = 0; k < 3; k++)
        ck_assert_msg(library_holds(scratch_path(names[k])), "%s", names[k]);
    for (int k = 0; k < 4; k++) {
        if (k < 3)
            scratch_write(others[k], "\n");
        ck_assert_msg(!library_holds(scratch_path(others[k])), "%s", others[k]);
    }
    ck_assert_int_eq(chdir(scratch_path("wish")), 0);
    ck_assert(library_holds("a.board"));
    setenv("DANCETTY_BOARDS", "nowhere", 1);
    ck_assert(!library_holds("a.board"));
}
END_TEST

START_TEST(other_folders_called_boards_do_not_count)
{
    char program[PATH_MAX];
    unsetenv("DANCETTY_BOARDS");
    scratch_directory("boards");
    scratch_directory("build");
    scratch_write("bin/boards", "\n");
    snprintf(program, sizeof program, "%s", scratch_path("build/dancetty"));
    check_installed(program);
    snprintf(program, sizeof program, "%s", scratch_path("bin/dancetty"));
    check_installed(program);
    check_installed("dancetty");
    check_installed(NULL);
}
END_TEST

/* If the system does not know the program's path, argv[0] leads to it. */
START_TEST(the_program_knows_its_path)
{
    char program[PATH_MAX], link_path[PATH_MAX], directory[PATH_MAX];
    scratch_write("bin/the-program", "\n");
    scratch_directory("links");
    ck_assert_ptr_nonnull(realpath(scratch_path("bin/the-program"), program));
    ck_assert_int_eq(chmod(program, 0755), 0);
    snprintf(link_path, sizeof link_path, "%s", scratch_path("links/its-link"));
    ck_assert_int_eq(symlink(program, link_path), 0);
    snprintf(directory, sizeof directory, "/nowhere:%s", scratch_path("links"));
    setenv("PATH", directory, 1);
    ck_assert_str_eq(machine_program(link_path, NULL), program);
    ck_assert_str_eq(machine_program(link_path, "its-link"), program);
    ck_assert_str_eq(machine_program("/nowhere/exe", link_path), program);
    ck_assert_str_eq(machine_program("/nowhere/exe", "its-link"), program);
    ck_assert_ptr_null(machine_program("/nowhere/exe", "another"));
    ck_assert_ptr_null(machine_program("/nowhere/exe", "/nowhere/dancetty"));
    ck_assert_ptr_null(machine_program("/nowhere/exe", NULL));
}
END_TEST

START_TEST(the_environment_comes_first)
{
    setenv("DANCETTY_BOARDS", "elsewhere/../here", 1);
    ck_assert_str_eq(library_directory(), "elsewhere/../here");
    unsetenv("DANCETTY_BOARDS");
}
END_TEST

Suite *suite_library(void)
{
    Suite *suite = suite_create("library");
    TCase *library = tcase_create("library");
    scratch_use(library);
    tcase_add_test(library, boards_lie_beside_the_program);
    tcase_add_test(library, boards_move_with_what_was_installed);
    tcase_add_test(library, a_file_of_the_library_is_known);
    tcase_add_test(library, other_folders_called_boards_do_not_count);
    tcase_add_test(library, the_program_knows_its_path);
    tcase_add_test(library, the_environment_comes_first);
    suite_add_tcase(suite, library);
    return suite;
}
