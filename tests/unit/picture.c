/* SPDX-License-Identifier: MIT */
/* Pictures: which regions are the board and the pieces, and that writing and reading are
 * inverse. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "format/drawing.h"
#include "random_problem.h"
#include "reread.h"
#include "suites.h"

static void read_picture(struct puzzle *puzzle, const char *text)
{
    read_text(puzzle, &format_picture, text);
}

static void fault(const char *text, const char *message)
{
    expect_fault(&format_picture, text, message);
}

static void expect_written(const char *text, const char *written)
{
    struct puzzle puzzle;
    read_picture(&puzzle, text);
    char *again = write_text(&puzzle, &format_picture);
    ck_assert_str_eq(again, written);
    free(again);
    expect_identity(&puzzle, &format_picture);
    expect_identity(&puzzle, &format_board);
    puzzle_done(&puzzle);
}

START_TEST(groups_become_pieces)
{
    struct puzzle puzzle;
    read_picture(&puzzle, "  A  ABA\n AB  BA\n   B\n");
    ck_assert_int_eq(puzzle.npieces, 2);
    ck_assert_int_eq(puzzle.region.width, 3);
    ck_assert_int_eq(puzzle.region.height, 2);
    ck_assert_int_eq(region_count(&puzzle.region, SITE_CELL), 5);
    ck_assert_mem_eq(puzzle.region.pattern, "ABABA\0", 6);
    ck_assert_str_eq(puzzle.pieces[0].name, "A");
    ck_assert_int_eq(puzzle.pieces[0].shape.count, 3);
    ck_assert_mem_eq(puzzle.pieces[0].shape.marks, "AAB", 3);
    ck_assert_int_eq(puzzle.pieces[1].shape.count, 1);
    for (int p = 0; p < 2; p++) {
        ck_assert(puzzle.pieces[p].turn && !puzzle.pieces[p].flip);
        ck_assert(uses_equal(puzzle.pieces[p].uses, USE_ONCE));
    }
    puzzle_done(&puzzle);
}
END_TEST

START_TEST(one_character_is_no_pattern)
{
    struct puzzle puzzle;
    read_picture(&puzzle, "xx x\nxx x\n\nxx\n");
    ck_assert_ptr_null(puzzle.region.pattern);
    ck_assert_ptr_null(puzzle.pieces[0].shape.marks);
    puzzle_done(&puzzle);
}
END_TEST

START_TEST(the_first_of_equal_groups_is_the_board)
{
    struct puzzle puzzle;
    read_picture(&puzzle, "ab\n\nba\n");
    ck_assert_int_eq(puzzle.npieces, 1);
    ck_assert_mem_eq(puzzle.region.pattern, "ab", 2);
    ck_assert_mem_eq(puzzle.pieces[0].shape.marks, "ba", 2);
    puzzle_done(&puzzle);
}
END_TEST

START_TEST(margins_tabs_and_ends_may_vary)
{
    static const char written[] = "##  #  ##\n##  #\n";
    expect_written("##  #  ##\n##  #\n", written);
    expect_written("\n\n  ##  #  ##\n  ##  #  \n\n\n", written);
    expect_written("##\t#\t##\r\n##\t#\r\n", written);
    expect_written("xx x xx\r\nxx x", written);
    expect_written("\t##  #\n        ##  #\n\n\t ##", written);
}
END_TEST

START_TEST(faults_have_their_place)
{
    fault("", "f:1:1: expected a picture, found the end of the file");
    fault(" \n\t\n", "f:3:1: expected a picture, found the end of the file");
    fault("  xx\n xx\n",
          "f:1:3: expected a board and pieces with blanks between them, found a single "
          "group of characters");
    fault("xx x\n\txx\xC3\xA9\n", "f:2:4: expected a character of ASCII, found byte 0xC3");
    fault("xx x\nx\x1Bx\n", "f:2:2: expected a character of ASCII, found byte 0x1B");
}
END_TEST

START_TEST(pictures_are_told_apart)
{
    static const struct {
        const struct format *format;
        const char *text;
    } cases[] = {
        {&format_picture, "OXO  O\nXOX  X\n     O XOX\n"},
        {&format_picture, "##\n##\n\n#\n##\n  #\n"},
        {&format_picture, "    OX O\n    XO X\n\n    OX\n"},
        {&format_picture, "ab\nba\n"},
        {&format_picture, "xxxx x\nxxxx xx\n\nxxxxx\n"},
        {&format_picture, "1234 12\n4321  3\n\n43412\n"},
        {&format_bare, "xxxx\nx..x\nxxxx\n"},
        {&format_bare, "XXXxxx\nxXxxxx\n"},
        {&format_matrix, "0 1\n1 0\n"},
        {&format_matrix, "A | 1 0\nB | 0 1\n"},
        {&format_dlx, "a b\nb\na\n"},
        {&format_dlx, "a b c\na b\nb c\n"},
        {&format_dlx, "a b\na b\nb a\nb a\n"},
        {&format_dlx, "p1 p2 p3\np1 p2 p3\np2 p1 p3\n"},
        {&format_sudoku, "1 2 | 3 4\n3 . | 1 .\n----+----\n2 . | . .\n. . | . 1\n"},
        {&format_list, "# two\n[(0,0), (0,1)]\n[(0,0), (0,1)]\n"},
        {NULL, "Dear friend,\n\nthis is\nno puzzle\n"},
        {NULL, "aa\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct format *found = guess_text("f", cases[i].text);
        ck_assert_msg(found == cases[i].format, "%s: %s", found ? found->name : "none",
                      cases[i].text);
    }
}
END_TEST

static void expect_refused(const char *board, const char *why)
{
    struct puzzle puzzle;
    char message[128] = "a picture cannot hold ";
    read_text(&puzzle, &format_board, board);
    expect_unwritable(&puzzle, &format_picture, strcat(message, why));
    puzzle_done(&puzzle);
}

#define FIRST "dancetty 1\n"
#define PIECE "piece: turn\n  xx\n"

START_TEST(what_a_picture_cannot_hold_is_told)
{
    expect_refused(FIRST "options:\n  a\n  a\n", "anything but a board of squares and its pieces");
    expect_refused(FIRST "lattice: hex\npiece: turn\n  x x\nboard:\n  x x\n",
                   "anything but a board of squares and its pieces");
    expect_refused(FIRST PIECE "board:\n  x?\n", "barriers and optional cells");
    expect_refused(FIRST PIECE "board:\n  xx\nplaced:\n  AA\n", "placed pieces");
    expect_refused(FIRST "pattern: ignored\n" "piece: turn\n  AB\nboard:\n  xx\nmarks:\n  AB\n",
                   "a pattern that is ignored");
    expect_refused(FIRST PIECE "same: nothing\nboard:\n  xx\n", "which solutions are the same");
    expect_refused(FIRST "pattern: matched\n" "piece: turn\n  A_\nboard:\n  xx\nmarks:\n  AB\n",
                   "a pattern with gaps");
    expect_refused(FIRST "pattern: matched\n" "piece: turn\n  __\nboard:\n  xx\nmarks:\n  AB\n",
                   "a pattern with gaps");
    expect_refused(FIRST "pattern: matched\n" "piece: turn\n  AA\nboard:\n  xx\nmarks:\n  AA\n",
                   "a pattern of a single mark");
    expect_refused(FIRST "piece: turn, any\n  xx\nboard:\n  xx\n",
                   "pieces other than those that rotate, do not flip and are used once");
    expect_refused(FIRST "piece:\n  xx\nboard:\n  xx\n",
                   "pieces other than those that rotate, do not flip and are used once");
    expect_refused(FIRST PIECE "board:\n  x.x\n", "a disconnected board or piece");
    expect_refused(FIRST "piece: turn\n  x.x\nboard:\n  xx\n", "a disconnected board or piece");
    expect_refused(FIRST "piece: turn\n  xxx\nboard:\n  xx\n", "pieces larger than the board");
}
END_TEST

/* A connected shape: each cell touches an earlier one. */
static struct shape random_shape(struct dice *dice, int count, bool marked)
{
    struct cell cells[30] = {{0, 0, 0}};
    char marks[30];
    for (int i = 0; i < count; i++) {
        if (i)
            cells[i] = lattice_neighbour(&lattice_square, cells[roll(dice, 0, i - 1)],
                                         roll(dice, 0, 3));
        marks[i] = "AB.x~"[i < 2 ? i : roll(dice, 0, 4)];
    }
    return shape_marked(&lattice_square, cells, marked ? marks : NULL, count);
}

START_TEST(random_pictures_come_back)
{
    struct dice dice = dice_for("picture");
    int refused = 0;
    for (int round = 0; round < rounds(400); round++) {
        struct puzzle puzzle;
        struct diag diag = {0};
        bool marked = roll_one(&dice, 2);
        struct shape board = random_shape(&dice, 30, marked);
        puzzle_init(&puzzle, PUZZLE_TILING);
        puzzle.region = region_of_shape(&board);
        for (int left = roll(&dice, 1, 30); left; left--)
            ck_assert(puzzle_add_piece(&puzzle, NULL,
                                       random_shape(&dice, roll(&dice, 1, board.count), marked),
                                       USE_ONCE, true, false, (struct place){0}, &diag));
        bool two_marks = !marked || memchr(board.marks, 'B', (size_t)board.count);
        bool is_refused = two_marks && format_picture.refuse(&puzzle);
        refused += is_refused;
        if (two_marks && !is_refused)
            expect_identity(&puzzle, &format_picture);
        shape_done(&board);
        puzzle_done(&puzzle);
    }
    ck_assert_int_le(refused, 1 + rounds(400) / 20);    /* characters could be names */
}
END_TEST

Suite *suite_picture(void)
{
    Suite *suite = suite_create("picture");
    TCase *picture = tcase_create("picture");
    tcase_add_test(picture, groups_become_pieces);
    tcase_add_test(picture, one_character_is_no_pattern);
    tcase_add_test(picture, the_first_of_equal_groups_is_the_board);
    tcase_add_test(picture, margins_tabs_and_ends_may_vary);
    tcase_add_test(picture, faults_have_their_place);
    tcase_add_test(picture, pictures_are_told_apart);
    tcase_add_test(picture, what_a_picture_cannot_hold_is_told);
    tcase_add_test(picture, random_pictures_come_back);
    suite_add_tcase(suite, picture);
    return suite;
}
