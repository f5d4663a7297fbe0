/* SPDX-License-Identifier: MIT */
/* Converts each good board to each format that can represent it: the format is recognised, and the
 * solutions are the same. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "cover/cursor.h"
#include "format/library.h"
#include "puzzle/legend.h"
#include "random_problem.h"
#include "reread.h"
#include "suites.h"

/* *count is the number of solutions if `budget` moves are enough. */
static bool count_solutions(const struct puzzle *puzzle, int64_t budget, int64_t *count)
{
    struct encoding encoding;
    struct cursor cursor;
    struct diag diag = {0};
    ck_assert_msg(encode(&encoding, puzzle, ORDER_PIECES, &diag), "%s", diag.text);
    ck_assert(cursor_init(&cursor, &encoding.problem, (struct rule){.by = CHOOSE_SMALLEST}, &diag));
    struct goal goal = GOAL_NONE;
    bool finished = cursor_run(&cursor, 1, &goal, budget, NULL) == FINISHED;
    *count = cursor.tally.solutions;
    cursor_done(&cursor);
    encoding_done(&encoding);
    return finished;
}

/* Fails unless the format is recognised from the content alone. */
static void expect_known(const char *text, const struct format *format, const char *path)
{
    struct diag diag = {0};
    struct source source;
    ck_assert(source_of_bytes(&source, "f", text, strlen(text), &diag));
    struct guess_of_format guess;
    ck_assert(format_guess(&source, &guess, &diag));
    ck_assert_msg(guess.format == format, "%s, written as %s, is taken for %s", path, format->name,
                  guess.format ? guess.format->name : "nothing");
    source_close(&source);
}

/* count: -1 if unknown.  False if the format cannot represent it. */
static bool try_format(const struct puzzle *puzzle, const struct format *format, int64_t count,
                       const char *path)
{
    struct diag diag = {0};
    struct puzzle again;
    char *text = NULL;
    size_t length;
    int64_t other = -1;
    FILE *out = open_memstream(&text, &length);
    ck_assert_ptr_nonnull(out);
    bool held = format_write(format, puzzle, out, &diag);
    ck_assert_int_eq(fclose(out), 0);
    ck_assert(held != diag.set);
    if (held) {
        expect_known(text, format, path);
        read_text(&again, format, text);
        ck_assert_msg(puzzle_check(&again, path, &diag), "%s: %s", path, diag.text);
        if (count >= 0)
            ck_assert(count_solutions(&again, INT64_MAX, &other));
        ck_assert_msg(other == count, "%s as %s: %lld solutions, not %lld", path, format->name,
                      (long long)other, (long long)count);
        puzzle_done(&again);
    }
    free(text);
    return held;
}

/* True if smaller boards already test the formats as well. */
static bool is_large(const struct puzzle *puzzle)
{
    struct encoding encoding;
    struct diag diag = {0};
    if (is_long_run())
        return false;
    if (region_count(&puzzle->region, SITE_CELL) > (is_short_run() ? 30 : 200))
        return true;
    ck_assert_msg(encode(&encoding, puzzle, ORDER_PIECES, &diag), "%s", diag.text);
    bool large = encoding.problem.options > 3000;
    encoding_done(&encoding);
    return large;
}

/* Returns the number of formats that can represent it. */
static int try_board(const char *path)
{
    struct puzzle puzzle;
    struct diag diag = {0};
    int64_t count, budget = is_long_run() ? 1000000 : is_short_run() ? 2000 : 5000;
    int held = 0;
    ck_assert_msg(puzzle_load(&puzzle, path, NULL, NULL, &diag), "%s: %s", path, diag.text);
    bool large = is_large(&puzzle);
    if (!large && !count_solutions(&puzzle, budget, &count))
        count = -1;
    for (int i = 0; formats[i] && !large; i++)
        held += formats[i]->match && formats[i]->write &&
                try_format(&puzzle, formats[i], count, path);
    puzzle_done(&puzzle);
    return held;
}

START_TEST(our_boards_survive_all_formats)
{
    struct library_names names = {0};
    struct diag diag = {0};
    int held = 0;
    ck_assert_msg(getenv("DANCETTY_BOARDS"), "DANCETTY_BOARDS must name the folder");
    ck_assert_msg(library_list(&names, &diag), "%s", diag.text);
    for (size_t i = 0; i < names.count; i++) {
        char *path = library_find(names.at[i]);
        held += try_board(path);
        memory_free(path);
    }
    ck_assert_int_ge(held, 60);
    library_names_done(&names);
}
END_TEST

START_TEST(good_files_survive_all_formats)
{
    const char *top = getenv("srcdir");
    char directory[512], path[1024];
    int files = 0, held = 0;
    snprintf(directory, sizeof directory, "%s/tests/boards", top ? top : ".");
    DIR *opened = opendir(directory);
    ck_assert_msg(opened, "%s is not there", directory);
    for (struct dirent *entry; (entry = readdir(opened));) {
        const char *suffix = strrchr(entry->d_name, '.');
        if (strncmp(entry->d_name, "good-", 5) != 0)
            continue;
#if !defined HAVE_EXPAT || !defined HAVE_ZLIB
        if (suffix && strcmp(suffix, format_burr.suffix) == 0)
            continue;
#endif
        ck_assert_ptr_nonnull(suffix);
        snprintf(path, sizeof path, "%s/%s", directory, entry->d_name);
        files++;
        held += try_board(path);
    }
    closedir(opened);
    ck_assert_int_ge(files, 18);
    ck_assert_int_ge(held, 3 * files);
}
END_TEST

Suite *suite_convert(void)
{
    Suite *suite = suite_create("convert");
    TCase *convert = tcase_create("convert");
    tcase_add_test(convert, our_boards_survive_all_formats);
    tcase_add_test(convert, good_files_survive_all_formats);
    suite_add_tcase(suite, convert);
    return suite;
}
