/* SPDX-License-Identifier: MIT */
/* Guessing formats, the bundled boards, bare problems, and broken input. */
#include "format/format.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/memory.h"
#include "cover/cursor.h"
#include "format/library.h"
#include "puzzle/legend.h"
#include "random_problem.h"
#include "reread.h"
#include "suites.h"

START_TEST(formats_are_described)
{
    for (int i = 0; formats[i]; i++) {
        ck_assert_ptr_nonnull(formats[i]->name);
        ck_assert_ptr_nonnull(formats[i]->summary);
        ck_assert_int_eq((formats[i]->read != NULL) + (formats[i]->build != NULL),
                         formats[i]->match != NULL);
        ck_assert(formats[i]->match || formats[i]->write);
    }
}
END_TEST

START_TEST(content_tells_formats_apart)
{
    static const struct {
        const struct format *format;
        const char *text;
    } cases[] = {
        {&format_board, "dancetty 1\n"},
        {&format_board, "dancetty 99\nwhat a later version has\n"},
        {&format_bare, "xxxx\nxxxx\n"},
        {&format_bare, "x\n"},
        {&format_bare, "..x..\r\n.xxx.\r\n"},
        {&format_bare, "xxxx\nxxyx\nxxxx\n"},
        {&format_matrix, "1 0 0 1\n0 1 1 0\n"},
        {&format_matrix, "A | 1 0 0 1\nB | 0 1 1 0\n"},
        {&format_matrix, "A 1 0 0 1\nB 0 1 2 0\n"},
        {&format_matrix, "rows matrix\nA 1\n"},
        {&format_matrix, "a b c\n1 0 1\n0 1 0\n"},
        {&format_matrix, "1001001\n"},
        {&format_matrix, "1001001\n1001000\n0001101\n0010110\n"},
        {&format_dlx, "a b c\na c\nb\n"},
        {&format_dlx, "| comment\np q | x\np x:R\nq x:G\n"},
        {&format_dlx, "a b c\na d\nb\n"},
        {&format_dlx, "a 2|b 0:3|c\na c\nb\n"},
        {&format_dlx, "3 2\n3\n2\n"},
        {&format_dimacs, "p xc 3 0\n1 2 0\n3 0\n"},
        {&format_dimacs, "c a comment\n\np xcc 2 1\n"},
        {&format_xcc, "< a b > [ x ]\na x:R;\n"},
        {&format_xcc, "\n<\na:1;2\nb >\n"},
        {&format_sparse, "7\n0 3 6\n2 4 5\n"},
        {&format_sparse, "7 2\n0 3 6\n2 4 5\n"},
        {&format_sparse, "3\n1 0 1\n0 1 0\n"},
        {&format_matrix, "a\n1\n0\n"},
        {&format_matrix, "1 1\n0 0\n"},
        {NULL, ""},
        {NULL, "\n\n"},
        {NULL, "A letter to a friend.\nWith a second line.\n"},
        {NULL, "\x7F" "ELF\x01\x02"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        ck_assert_msg(guess_text("f", cases[i].text) == cases[i].format, "%s", cases[i].text);
}
END_TEST

/* Too large for a trial reading, with a first line above 1 MiB. */
START_TEST(long_first_lines_are_read_whole)
{
    const int n = 100000;
    const size_t room = (size_t)n * 48;
    struct source source;
    struct guess_of_format guess;
    struct diag diag = {0};
    char *text = memory_need(NULL, room, 1), *end = text;
    for (int i = 1; i <= n; i++)
        end += sprintf(end, "a%d b%d ", i, i);
    for (int i = 1; i <= n; i++)
        end += sprintf(end, "\na%d\na%d b%d", i, i, i);
    end += sprintf(end, "\n");
    while (end < text + room - 32)
        end += sprintf(end, "b1\n");
    ck_assert(source_of_bytes(&source, "f", text, (size_t)(end - text), &diag));
    ck_assert(format_guess(&source, &guess, &diag));
    ck_assert_ptr_eq(guess.format, &format_dlx);
    source_close(&source);
    memory_free(text);
}
END_TEST

/* The head counts more sets than the first 64 KiB have: {1, 2} and {3} 8,000 times each. */
START_TEST(heads_may_count_sets_beyond_the_first_bytes)
{
    struct source source = {.name = "f"};
    struct puzzle puzzle;
    struct diag diag = {0};
    const struct format *used = NULL;
    FILE *out = open_memstream(&source.bytes, &source.length);
    fprintf(out, "3 16000\n");
    for (int k = 0; k < 8000; k++)
        fprintf(out, "2 1 2\n1 3\n");
    ck_assert_int_eq(fclose(out), 0);
    ck_assert_msg(puzzle_read(&puzzle, &source, NULL, &used, &diag), "%s", diag.text);
    ck_assert_ptr_eq(used, &format_counted);
    ck_assert_int_eq(puzzle.bare.problem.items, 3);
    ck_assert_int_eq(puzzle.bare.problem.options, 16000);
    puzzle_done(&puzzle);
    free(source.bytes);
}
END_TEST

START_TEST(suffixes_count_a_little)
{
    ck_assert_ptr_eq(guess_text("f.dlx", "a b c\n"), &format_dlx);
    ck_assert_ptr_eq(guess_text("f.board", "a b c\n"), &format_board);
    ck_assert_ptr_eq(guess_text("f.matrix", "a b c\n"), &format_matrix);
    ck_assert_ptr_eq(guess_text("f.dlx", "1 0 1\n0 1 0\n"), &format_matrix);
    ck_assert_ptr_eq(guess_text("f.matrix", "a b\na\nb\n"), &format_dlx);
    ck_assert_ptr_eq(guess_text(".dlx", "a b c\n"), NULL);
}
END_TEST

START_TEST(bare_boards_take_the_pentominoes)
{
    struct puzzle puzzle;
    read_text(&puzzle, &format_bare, "xxx.\r\n.xxx");
    ck_assert_int_eq(puzzle.npieces, 12);
    ck_assert(uses_equal(puzzle.pieces[11].uses, USE_ONCE));
    ck_assert(puzzle.pieces[0].turn && puzzle.pieces[0].flip);
    ck_assert_int_eq(region_count(&puzzle.region, SITE_CELL), 6);
    ck_assert_int_eq(region_at(&puzzle.region, (struct cell){0, 1, 0}), SITE_OUTSIDE);
    expect_identity(&puzzle, &format_bare);
    expect_identity(&puzzle, &format_board);
    char *text = write_text(&puzzle, &format_bare);
    ck_assert_str_eq(text, "xxx.\n.xxx\n");
    free(text);
    puzzle.region.sites[0] = SITE_BARRIER;
    expect_unwritable(&puzzle, &format_bare,
                      "a bare board holds no barriers and no optional cells");
    puzzle_done(&puzzle);
    read_text(&puzzle, &format_board, "dancetty 1\npieces: dominoes\nboard:\n  xx\n");
    expect_unwritable(&puzzle, &format_bare,
                      "a bare board can hold only the twelve pentominoes");
    puzzle_done(&puzzle);
    read_text(&puzzle, &format_bare, "xxxxx\n");
    puzzle.same = SAME_NONE;
    expect_unwritable(&puzzle, &format_bare,
                      "a bare board cannot hold marks, or which solutions are the same");
    puzzle_done(&puzzle);
    read_text(&puzzle, &format_board, "dancetty 1\npattern: matched\npieces: pentominoes\n"
                                      "board:\n  xxxxx\nmarks:\n  ABABA\n");
    expect_unwritable(&puzzle, &format_bare,
                      "a bare board cannot hold marks, or which solutions are the same");
    puzzle_done(&puzzle);
}
END_TEST

START_TEST(faults_of_bare_boards_have_their_place)
{
    expect_fault(&format_bare, "xx\nxx\nxo\n",
                 "f:3:2: expected 'x', '.' or the letter of a piece, found 'o'");
    expect_fault(&format_bare, "xx\nxx?\n",
                 "f:2:3: expected 'x', '.' or the letter of a piece, found '?'");
    expect_fault(&format_bare, "xx\n\033x\n",
                 "f:2:1: expected 'x', '.' or the letter of a piece, found byte 0x1B");
    expect_fault(&format_bare, "xx\nx\n",
                 "f:2:2: expected rows of equal length, found 1 after rows of 2");
    expect_fault(&format_bare, "xx\nxx.\n",
                 "f:2:3: expected rows of equal length, found 3 after rows of 2");
    expect_fault(&format_bare, "..\n..\n", "f:1:1: expected at least one cell, found none");
    expect_fault(&format_bare, "", "f:1:1: expected at least one cell, found none");
    expect_fault(&format_bare, "xx\n\nxx\n",
                 "f:3:1: expected no more rows after an empty line, found 'xx'");
}
END_TEST

/* Searches for `budget` moves; *count is the number of solutions if that was enough. */
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

static bool check_board(const char *path, int64_t budget)
{
    struct puzzle puzzle;
    struct diag diag = {0};
    const struct format *format;
    int64_t count;
    ck_assert_msg(puzzle_load(&puzzle, path, NULL, &format, &diag), "%s:%d:%d: %s", path,
                  diag.line, diag.column, diag.text);
    ck_assert_ptr_null(puzzle.warning);
    expect_identity(&puzzle, format);
    expect_identity(&puzzle, puzzle.kind == PUZZLE_TILING ? &format_board : format);
    bool is_small = !is_short_run() || region_count(&puzzle.region, SITE_CELL) <= 40;
    bool finished =
        is_small && puzzle.known_count >= 0 && count_solutions(&puzzle, budget, &count);
    if (finished)
        ck_assert_msg(count == puzzle.known_count, "%s: %lld solutions", path, (long long)count);
    puzzle_done(&puzzle);
    return finished;
}

START_TEST(our_boards_hold_what_they_say)
{
    struct library_names names = {0};
    struct diag diag = {0};
    int counted = 0;
    int64_t budget = is_long_run() ? 20000000 : is_short_run() ? 2000 : 6000;
    ck_assert_msg(getenv("DANCETTY_BOARDS"), "DANCETTY_BOARDS must name the folder");
    ck_assert_msg(library_list(&names, &diag), "%s", diag.text);
    ck_assert_uint_ge(names.count, 35);
    for (size_t i = 0; i < names.count; i++) {
        char *path = library_find(names.at[i]);
        counted += check_board(path, budget);
        memory_free(path);
    }
    ck_assert_int_ge(counted, is_long_run() ? 60 : 25);
    library_names_done(&names);
}
END_TEST

/* Reads it as each format; if `comes_back`, a puzzle must survive writing and reading. */
static void try_all(const char *bytes, size_t length, bool comes_back)
{
    struct source source;
    struct diag diag = {0};
    ck_assert(source_of_bytes(&source, "f", bytes, length, &diag));
    ck_assert(format_guess(&source, &(struct guess_of_format){0}, &diag));
    for (int i = 0; formats[i]; i++) {
        struct puzzle puzzle;
        diag = (struct diag){0};
        if (!formats[i]->match)
            continue;
        if (format_read(formats[i], &source, &puzzle, &diag)) {
            ck_assert(!diag.set);
            if (comes_back && formats[i]->write &&
                !(formats[i]->refuse && formats[i]->refuse(&puzzle)))
                expect_identity(&puzzle, formats[i]);
            puzzle_done(&puzzle);
        } else {
            ck_assert(diag.set);
            ck_assert_msg(strncmp(diag.text, "not enough memory", 17) == 0 || diag.line > 0 ||
                              strstr(diag.text, "which this program was built without"),
                          "%s: %s", formats[i]->name, diag.text);
        }
    }
    source_close(&source);
}

static const char *const seeds[] = {
    ("dancetty 1\ntitle: a\nnote: b\n  c\npieces: tetrominoes, any\npiece Q: once, turn\n"
     "  xx.\n  .xx\nsame: turned\nboard:\n  xxxx\n  xx#?\n  x..x\n"),
    "dancetty 1\npiece: X of pentominoes, stretched 2x2\nboard:\n  xx\n",
    "dancetty 1\nmatrix:\n  A | 1 0 1\n  B | 0 1 0\ncount: 1\n",
    "dancetty 1\noptions:\n  a b | x y\n  a x:R\n  b x:R y\n",
    "xxxx\nx..x\nxxxx\n",
    "| a b c\nA | 1 0 1\nB | 0 1 0\n",
    "1 0 1\n0 1 0\n",
    "| note\na b c | x y\na x:R\nb x:R y\nc y\na b\n",
    "a 2|b 0:2|c\na c\nb c\n",
    "c note\np xcc 2 1\n1 3 -1 0\n2 3 0\n",
    "< a b:0;2 > [ x ]\na x:R;\nb x;\n",
    "4 1\n0 1 2\n3 1\n",
    "#Aa\n#Ca note\n1..2\n....\n....\n3..4\n",
    "|1-|-2|\n|--|--|\n+--+--+\n|--|--|\n|3-|-4|\n",
    "12.\n..3\n...\nAAB\nABB\nCCC\n",
    "1...........4...\n2...............\n",
    "dancetty 1\nsudoku:\n  1..\n  .2.\n  ...\nboxes:\n  AAB\n  ABB\n  CCC\n",
    "dancetty 1\npartition: 12 2..4\n",
    "dancetty 1\nqueens: 12\n",
    "A = {1, 4, 7}\nB = {1, 4}\nC = {'x y'}\n",
    "X = {1, 2}\nY = {\n 'A': [1],\n 'B': set([1, 2])}\n",
    "row,a,b\n\"p q\",1,0\nr,0,1\n",
    "array([[1., 0.],\n       [0., 1.]])\n",
    "2 3\n101\n010\n",
    "2 2\na b | x\na x\nb\n",
    "# note\nr a 2\nr b\nc p\nc q 1\ne a p\ne a q\ne b q\n",
    "{\"A\": [1, 4], \"B\": [4.5, null]}\n",
    "{\"columns\": 2, \"constraints\": [{\"data\": 1, \"columnIndices\": [0, 1]}]}\n",
    "[{\"primaryRow\": [1, 0], \"secondaryRow\": [true]}]\n",
};

enum { SEEDS = sizeof seeds / sizeof *seeds };

static size_t mutate(char *bytes, struct dice *dice, bool printable)
{
    static const char likely[] = "\n\n  x.?#|:01,ab2\t";
    size_t length = strlen(strcpy(bytes, seeds[roll(dice, 0, SEEDS - 1)]));
    for (int left = roll(dice, 1, 6); left; left--) {
        size_t at = (size_t)roll(dice, 0, (int)length - 1);
        char byte = printable ? likely[roll(dice, 0, (int)sizeof likely - 2)]
                              : (char)roll(dice, -128, 127);
        bytes[at] = byte;
        if (roll_one(dice, 3)) {
            memmove(bytes + at, bytes + at + 1, length - at - 1);
            length--;
        } else if (roll_one(dice, 2)) {
            memmove(bytes + at + 1, bytes + at, length - at);
            length++;
        }
    }
    return length;
}

START_TEST(broken_files_are_told_of)
{
    struct dice dice = dice_for("format");
    for (int round = 0; round < rounds(2000); round++) {
        char bytes[512];
        bool printable = roll_one(&dice, 2);
        try_all(bytes, mutate(bytes, &dice, printable), printable);
    }
}
END_TEST

/* A megabyte, or a quarter in a short run, of `kinds` different bytes from `first` on; takes
 * minutes if each byte is compared with all others. */
static void try_garbage(unsigned char first, int kinds)
{
    struct dice dice = {7, 0};
    const size_t length = is_short_run() ? 1u << 18 : 1u << 20;
    char *bytes = memory_need(NULL, length, 1);
    for (size_t i = 0; i < length; i++)
        bytes[i] = (char)(first + roll(&dice, 0, kinds - 1));
    clock_t start = clock();
    try_all(bytes, length, false);
    ck_assert_int_lt(clock() - start, 60 * CLOCKS_PER_SEC);
    memory_free(bytes);
}

/* Takes minutes if each line is compared with all others. */
static void try_lists(void)
{
    static const char line[] = "[\"a\"],\n";
    const size_t length = 1u << 18;
    char *bytes = memory_need(NULL, length, 1);
    for (size_t i = 0; i < length; i++)
        bytes[i] = line[i % (sizeof line - 1)];
    clock_t start = clock();
    try_all(bytes, length, false);
    ck_assert_int_lt(clock() - start, 60 * CLOCKS_PER_SEC);
    memory_free(bytes);
}

START_TEST(garbage_is_refused_quickly)
{
    try_lists();
    try_garbage(0, 256);
    try_garbage(0, 1);
    try_garbage('\n', 1);
    try_garbage(' ', 3);
    try_garbage('x', 1);
    try_garbage('0', 2);
    try_garbage('\t', 2);
}
END_TEST

Suite *suite_format(void)
{
    Suite *suite = suite_create("format");
    TCase *format = tcase_create("format");
    tcase_add_test(format, formats_are_described);
    tcase_add_test(format, content_tells_formats_apart);
    tcase_add_test(format, long_first_lines_are_read_whole);
    tcase_add_test(format, heads_may_count_sets_beyond_the_first_bytes);
    tcase_add_test(format, suffixes_count_a_little);
    tcase_add_test(format, bare_boards_take_the_pentominoes);
    tcase_add_test(format, faults_of_bare_boards_have_their_place);
    tcase_add_test(format, our_boards_hold_what_they_say);
    tcase_add_test(format, broken_files_are_told_of);
    tcase_add_test(format, garbage_is_refused_quickly);
    suite_add_tcase(suite, format);
    return suite;
}
