/* Our own board file: what its words mean, its faults, and that writing and reading are inverse. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "random_problem.h"
#include "reread.h"
#include "suites.h"

#define FIRST "dancetty 1\n"
#define BOARD "board:\n  xxx\n"

static void read_board(struct puzzle *puzzle, const char *text)
{
    read_text(puzzle, &format_board, text);
}

static void fault(const char *text, const char *message)
{
    expect_fault(&format_board, text, message);
}

START_TEST(all_keys_are_read)
{
    struct puzzle puzzle;
    read_board(&puzzle, FIRST "# a comment\n\n"
                              "title:   a title: with a colon  \n"
                              "author: Ann\n"
                              "source: a book\n"
                              "note: one\n  two\n\tthree  \n"
                              "count: 9223372036854775807\n"
                              "distinct: 0\n"
                              "lattice: square\n"
                              "pieces: trominoes, any\n"
                              "same: turned\n"
                              "board:\n  x.#\n  ?xx\n");
    ck_assert_int_eq(puzzle.kind, PUZZLE_TILING);
    ck_assert_str_eq(puzzle.title, "a title: with a colon");
    ck_assert_str_eq(puzzle.author, "Ann");
    ck_assert_str_eq(puzzle.source, "a book");
    ck_assert_str_eq(puzzle.note, "one\ntwo\nthree");
    ck_assert_int_eq(puzzle.known_count, INT64_MAX);
    ck_assert_int_eq(puzzle.known_distinct, 0);
    ck_assert_ptr_eq(puzzle.lattice, &lattice_square);
    ck_assert_int_eq(puzzle.npieces, 2);
    ck_assert_int_eq(puzzle.same, SAME_TURNED);
    ck_assert_int_eq(puzzle.region.width, 3);
    ck_assert_int_eq(puzzle.region.height, 2);
    ck_assert_int_eq(region_at(&puzzle.region, 0, 0), SITE_CELL);
    ck_assert_int_eq(region_at(&puzzle.region, 1, 0), SITE_OUTSIDE);
    ck_assert_int_eq(region_at(&puzzle.region, 2, 0), SITE_BARRIER);
    ck_assert_int_eq(region_at(&puzzle.region, 0, 1), SITE_OPTIONAL);
    puzzle_done(&puzzle);
}
END_TEST

START_TEST(a_silent_file_has_defaults)
{
    struct puzzle puzzle;
    read_board(&puzzle, FIRST "piece:\n  xx\n" BOARD);
    ck_assert_ptr_null(puzzle.title);
    ck_assert_ptr_null(puzzle.author);
    ck_assert_ptr_null(puzzle.source);
    ck_assert_ptr_null(puzzle.note);
    ck_assert_ptr_null(puzzle.warning);
    ck_assert_int_eq(puzzle.known_count, -1);
    ck_assert_int_eq(puzzle.known_distinct, -1);
    ck_assert_int_eq(puzzle.same, SAME_ALL);
    ck_assert_str_eq(puzzle.pieces[0].name, "A");
    puzzle_done(&puzzle);
}
END_TEST

START_TEST(terms_say_how_pieces_are_used)
{
    const struct {
        const char *line;
        struct uses uses;
        bool turn, flip;
        int across, down;
    } cases[] = {
        {"pieces: pentominoes", USE_ONCE, true, true, 1, 1},
        {"pieces: one-sided pentominoes", USE_ONCE, true, false, 1, 1},
        {"pieces: fixed tetrominoes", USE_ONCE, false, false, 1, 1},
        {"pieces: pentominoes, once", USE_ONCE, true, true, 1, 1},
        {"pieces: pentominoes, at most once", USE_AT_MOST_ONCE, true, true, 1, 1},
        {"pieces: pentominoes, any, turn", USE_ANY, true, false, 1, 1},
        {"pieces: pentominoes, flip", USE_ONCE, false, true, 1, 1},
        {"pieces: fixed dominoes, turn, flip", USE_ONCE, true, true, 1, 1},
        {"pieces: pentominoes,fixed", USE_ONCE, false, false, 1, 1},
        {"pieces: pentominoes, stretched 4x3, any", USE_ANY, true, true, 4, 3},
        {"piece Q: any, fixed\n  xx", USE_ANY, false, false, 1, 1},
        {"piece Q:\n  xx", USE_ONCE, true, true, 1, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[256];
        struct puzzle puzzle;
        snprintf(text, sizeof text, FIRST "%s\n" BOARD, cases[i].line);
        read_board(&puzzle, text);
        ck_assert_int_eq(puzzle.nbatches, 1);
        const struct batch *batch = &puzzle.batches[0];
        ck_assert(uses_equal(batch->uses, cases[i].uses));
        ck_assert_int_eq(batch->turn, cases[i].turn);
        ck_assert_int_eq(batch->flip, cases[i].flip);
        ck_assert_int_eq(batch->across, cases[i].across);
        ck_assert_int_eq(batch->down, cases[i].down);
        ck_assert(uses_equal(puzzle.pieces[0].uses, cases[i].uses));
        puzzle_done(&puzzle);
    }
}
END_TEST

static void expect_drawn(const char *line, int cells, int width, int height)
{
    char text[256];
    struct puzzle puzzle;
    snprintf(text, sizeof text, FIRST "%s\n" BOARD, line);
    read_board(&puzzle, text);
    ck_assert_int_eq(puzzle.npieces, 1);
    ck_assert_int_eq(puzzle.pieces[0].shape.count, cells);
    ck_assert_int_eq(shape_width(&puzzle.pieces[0].shape), width);
    ck_assert_int_eq(shape_height(&puzzle.pieces[0].shape), height);
    puzzle_done(&puzzle);
}

START_TEST(pieces_are_drawn_or_named)
{
    expect_drawn("piece Q:\n  x.x\n  xxx", 5, 3, 2);
    expect_drawn("piece Q: stretched 2x3\n  .x.\n  xxx", 24, 6, 6);
    expect_drawn("piece Q:\n  ....\n  ..x.\n  ....", 1, 1, 1);
    expect_drawn("piece Q: X of pentominoes", 5, 3, 3);
    expect_drawn("piece: I of tetrominoes, stretched 1x2, any", 8, 4, 2);
}
END_TEST

START_TEST(ends_and_indentation_may_vary)
{
    struct puzzle plain, other;
    read_board(&plain, FIRST "pieces: dominoes, any\nboard:\n  xxx\n  x.x\n");
    read_board(&other, "dancetty 1\r\npieces :dominoes ,any\r\nboard:\r\n\txxx \r\n\tx.x\t\r\n\r\n");
    expect_same_puzzle(&plain, &other);
    puzzle_done(&other);
    read_board(&other, "dancetty 1\nboard: \n xxx\n x.x\n\n\npieces: Dominoes, any");
    expect_same_puzzle(&plain, &other);
    puzzle_done(&other);
    puzzle_done(&plain);
}
END_TEST

START_TEST(bare_problems_have_texts_too)
{
    struct puzzle puzzle;
    read_board(&puzzle, FIRST "title: rows\nmatrix:\n  A | 1 0\n  B | 0 1\ncount: 1\n");
    ck_assert_int_eq(puzzle.kind, PUZZLE_BARE);
    ck_assert_str_eq(puzzle.title, "rows");
    ck_assert_int_eq(puzzle.known_count, 1);
    ck_assert_int_eq(puzzle.bare.problem.options, 2);
    ck_assert_str_eq(puzzle.bare.option_names[2], "B");
    expect_identity(&puzzle, &format_board);
    puzzle_done(&puzzle);
    read_board(&puzzle, FIRST "options:\n  b a | x\n  a b x:R\n  b\n");
    ck_assert_int_eq(puzzle.bare.problem.primary, 2);
    ck_assert_str_eq(puzzle.bare.colour_names[1], "R");
    expect_identity(&puzzle, &format_board);
    puzzle_done(&puzzle);
}
END_TEST

START_TEST(faults_have_their_place)
{
    fault("", "f:1:1: expected 'dancetty 1', found the end of the file");
    fault("dancetty 1 2\n", "f:1:12: expected the end of the line, found '2'");
    fault("dancetty 1\ntitle:\n", "f:2:7: expected text, found the end of the line");
    fault(FIRST "note: a\nnote: b\n", "f:3:1: expected each key once, found 'note' again");
    fault(FIRST "count: -1\n", "f:2:8: expected a number of solutions, found '-1'");
    fault(FIRST "lattice: triangle\n",
          "f:2:10: expected the lattice square, found 'triangle': it is not read by this version");
    fault(FIRST "lattice: cube\n", "f:2:10: expected the lattice square, found 'cube'");
    fault(FIRST "givens:\n",
          "f:2:1: expected a key, found 'givens': it is not read by this version");
    fault(FIRST "pieces:\n", "f:2:8: expected a set of pieces, found the end of the line");
    fault(FIRST "pieces: dominoes, stretched 2\n",
          "f:2:19: expected stretched WxH with factors from 1 to 99, found 'stretched 2'");
    fault(FIRST "pieces: dominoes, 3\n",
          "f:2:19: expected once, at most once or any, found the bounds '3': "
          "bounded use is not read by this version");
    fault(FIRST "pieces: dominoes,\n",
          "f:2:18: expected once, at most once, any, turn, flip, fixed or stretched WxH, "
          "found the end of the line");
    fault(FIRST "piece a b: any\n", "f:2:9: expected ':', found 'b'");
    fault(FIRST "piece a: any\n  x#\n", "f:3:4: expected 'x' or '.', found '#'");
    fault(FIRST "matrix:\n  1 0\noptions:\n  a\n",
          "f:4:1: expected one matrix or one list of options, found 'options'");
    fault(FIRST "matrix:\n  1 0\nboard:\n  x\n",
          "f:4:1: expected nothing of a board beside a bare problem, found 'board'");
    fault(FIRST "matrix: 1 0\n", "f:2:9: expected the end of the line, found '1 0'");
    fault(FIRST "matrix:\n  a b\n", "f:4:1: expected a row of 0 and 1, found the end of the block");
}
END_TEST

/* A file of `count` rows of `width` cells after `head`. */
static char *tall_text(const char *head, int width, int count)
{
    size_t length;
    char *text;
    FILE *out = open_memstream(&text, &length);
    ck_assert_ptr_nonnull(out);
    fputs(head, out);
    for (int y = 0; y < count; y++) {
        fputs("  ", out);
        for (int x = 0; x < width; x++)
            fputc('x', out);
        fputc('\n', out);
    }
    ck_assert_int_eq(fclose(out), 0);
    return text;
}

START_TEST(large_boards_have_a_limit)
{
    static const char head[] = FIRST "pieces: dominoes, any\nboard:\n";
    struct puzzle puzzle;
    char *most = tall_text(head, 1024, 1024), *tall = tall_text(head, 1024, 1025);
    char *wide = tall_text(head, 1048577, 1);
    char *piece = tall_text(FIRST "piece Q: stretched 99x99\n", 107, 1);
    read_board(&puzzle, most);
    ck_assert_int_eq(region_count(&puzzle.region, SITE_CELL), 1 << 20);
    puzzle_done(&puzzle);
    fault(tall, "f:1028:3: expected at most 1048576 sites, found more");
    fault(wide, "f:4:3: expected at most 1048576 sites, found more");
    fault(piece, "f:2:10: expected at most 1048576 sites, found more");
    free(most);
    free(tall);
    free(wide);
    free(piece);
}
END_TEST

START_TEST(what_cannot_be_shown_is_not_written)
{
    struct puzzle puzzle;
    read_board(&puzzle, FIRST "title: red \xE2\x80\xAE\xFF caf\xC3\xA9\n"
                              "piece:\n  x\nboard:\n  x\n");
    ck_assert_str_eq(puzzle.title, "red \xE2\x80\xAE\xFF caf\xC3\xA9");
    char *text = write_text(&puzzle, &format_board);
    ck_assert_ptr_nonnull(strstr(text, "\ntitle: red \xC2\xB7\xC2\xB7 caf\xC3\xA9\n"));
    free(text);
    puzzle_done(&puzzle);
    read_board(&puzzle, FIRST "piece \xE2\x80\xAE:\n  x\nboard:\n  x\n");
    expect_unwritable(&puzzle, &format_board,
                      "a board file cannot hold names with characters that cannot be shown");
    puzzle_done(&puzzle);
}
END_TEST

/* Each text once in a while, of one line; a note of more. */
static char *random_text(struct dice *dice, bool lines)
{
    static const char *const parts[] = {"twelve", "# no comment", "board:", "x..x", "\xC3\xA9t\xC3\xA9",
                                        "one, any", "|", "\xC2\xB7", "dancetty 1", "\"'\\"};
    char text[256] = "";
    if (roll_one(dice, 3))
        return NULL;
    for (int left = roll(dice, 1, 5); left; left--) {
        strcat(text, parts[roll(dice, 0, 9)]);
        if (left > 1)
            strcat(text, lines && roll_one(dice, 2) ? "\n" : roll_one(dice, 2) ? " " : "  ");
    }
    return memory_text(text);
}

static struct region random_region(struct dice *dice, int most, int sites)
{
    struct region region = {.width = roll(dice, 1, most), .height = roll(dice, 1, most)};
    int count = region.width * region.height;
    region.sites = memory_need(NULL, (size_t)count, 1);
    for (int i = 0; i < count; i++)
        region.sites[i] = (uint8_t)roll(dice, 0, sites - 1);
    region.sites[roll(dice, 0, count - 1)] = SITE_CELL;
    return region;
}

static struct uses roll_uses(struct dice *dice)
{
    const struct uses uses[] = {USE_ONCE, USE_AT_MOST_ONCE, USE_ANY};
    return uses[roll(dice, 0, 2)];
}

static void add_random_set(struct puzzle *puzzle, struct dice *dice)
{
    static const char *const names[] = {"monominoes", "dominoes", "one-sided tetrominoes",
                                        "fixed trominoes", "pentominoes", "hexominoes"};
    struct diag diag = {0};
    ck_assert_msg(puzzle_add_set(puzzle, names[roll(dice, 0, 5)], roll_uses(dice),
                                 roll(dice, -1, 1), roll(dice, -1, 1), roll(dice, 1, 3),
                                 roll(dice, 1, 3), (struct place){0}, &diag),
                  "%s", diag.text);
}

static void add_random_piece(struct puzzle *puzzle, struct dice *dice)
{
    char name[32];
    struct diag diag = {0};
    struct region drawing = random_region(dice, 5, 2);
    struct cell cells[25];
    int count = 0;
    for (int i = 0; i < drawing.width * drawing.height; i++)
        if (drawing.sites[i] == SITE_CELL)
            cells[count++] = (struct cell){i % drawing.width, i / drawing.width};
    memory_free(drawing.sites);
    snprintf(name, sizeof name, "%s%d", roll_one(dice, 2) ? "#" : "\xC3\xA9,", puzzle->npieces);
    ck_assert_msg(puzzle_add_piece(puzzle, roll_one(dice, 2) ? name : NULL,
                                   shape_of(&lattice_square, cells, count),
                                   roll_uses(dice), roll_one(dice, 2),
                                   roll_one(dice, 2), (struct place){0}, &diag),
                  "%s", diag.text);
}

START_TEST(random_boards_come_back)
{
    struct dice dice = dice_for("board");
    for (int round = 0; round < rounds(400); round++) {
        struct puzzle puzzle;
        puzzle_init(&puzzle, PUZZLE_TILING);
        puzzle.title = random_text(&dice, false);
        puzzle.author = random_text(&dice, false);
        puzzle.source = random_text(&dice, false);
        puzzle.note = random_text(&dice, true);
        puzzle.known_count = roll(&dice, -1, 3);
        puzzle.known_distinct = roll(&dice, -1, 3);
        puzzle.known_nodes = roll(&dice, -1, 3);
        puzzle.region = random_region(&dice, 12, 4);
        puzzle.same = (enum same)roll(&dice, 0, 2);
        for (int left = roll(&dice, 1, 4); left; left--)
            (roll_one(&dice, 3) ? add_random_set : add_random_piece)(&puzzle, &dice);
        expect_identity(&puzzle, &format_board);
        puzzle_done(&puzzle);
    }
}
END_TEST

Suite *suite_board(void)
{
    Suite *suite = suite_create("board");
    TCase *board = tcase_create("board");
    tcase_add_test(board, all_keys_are_read);
    tcase_add_test(board, a_silent_file_has_defaults);
    tcase_add_test(board, terms_say_how_pieces_are_used);
    tcase_add_test(board, pieces_are_drawn_or_named);
    tcase_add_test(board, ends_and_indentation_may_vary);
    tcase_add_test(board, bare_problems_have_texts_too);
    tcase_add_test(board, faults_have_their_place);
    tcase_add_test(board, large_boards_have_a_limit);
    tcase_add_test(board, what_cannot_be_shown_is_not_written);
    tcase_add_test(board, random_boards_come_back);
    suite_add_tcase(suite, board);
    return suite;
}
