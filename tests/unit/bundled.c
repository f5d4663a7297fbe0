/* SPDX-License-Identifier: MIT */
/* Laws of every bundled board: names of placements are distinct and find them; adjacent placements
 * look different, with legible letters; Knuth's programs accept the names. */
#include "suites.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "cover/cursor.h"
#include "draw/style.h"
#include "draw/tiles.h"
#include "format/format.h"
#include "format/library.h"
#include "format/plain.h"
#include "puzzle/legend.h"
#include "random_problem.h"
#include "reread.h"

#define NAME_ROOM 96

/* Calls `act` for each bundled board; in short runs not for large ones. */
static void each_board(void (*act)(const char *name, const struct encoding *encoding))
{
    struct library_names names = {0};
    struct diag diag = {0};
    ck_assert_msg(library_list(&names, &diag), "%s", diag.text);
    ck_assert_uint_gt(names.count, 50);
    for (size_t k = 0; k < names.count; k++) {
        struct source source;
        struct puzzle puzzle;
        struct encoding encoding;
        const struct format *format;
        ck_assert_msg(library_open(&source, names.at[k], &diag), "%s", diag.text);
        ck_assert_msg(puzzle_read(&puzzle, &source, NULL, &format, &diag), "%s", diag.text);
        ck_assert_msg(encode(&encoding, &puzzle, ORDER_PIECES, &diag), "%s", diag.text);
        if (!is_short_run() || encoding.problem.options <= 1000)
            act(names.at[k], &encoding);
        encoding_done(&encoding);
        puzzle_done(&puzzle);
        source_close(&source);
    }
    library_names_done(&names);
}

static int compare(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void assert_distinct(const char *board, char (*names)[NAME_ROOM], int32_t count)
{
    qsort(names, (size_t)count, sizeof *names, compare);
    for (int32_t k = 1; k < count; k++)
        ck_assert_msg(strcmp(names[k - 1], names[k]) != 0, "%s: two are called %s", board,
                      names[k]);
}

static void to_ascii(char *name)
{
    char *end = name;
    for (const char *next = name; *next;)
        *end++ = text_ascii(text_decode(&next));
    *end = 0;
}

static void assert_names(const char *board, const struct encoding *encoding)
{
    struct legend legend = encoding->legend;
    int32_t options = encoding->problem.options;
    char (*names)[NAME_ROOM] = memory_need(NULL, (size_t)options, sizeof *names);
    for (int form = 0; form < 3; form++) {
        legend.naming = form == 2 ? NAMING_SPOKEN : NAMING_SIGNS;
        for (int32_t o = 1; o <= options; o++) {
            legend_option(&legend, o, names[o - 1], NAME_ROOM);
            ck_assert_uint_lt(strlen(names[o - 1]), NAME_ROOM - 1);
            if (form == 1)
                to_ascii(names[o - 1]);
            for (const char *c = names[o - 1]; form && *c; c++)
                ck_assert_msg((unsigned char)*c < 0x80, "%s: %s", board, names[o - 1]);
        }
        assert_distinct(board, names, options);
    }
    memory_free(names);
}

START_TEST(names_of_options_are_distinct)
{
    each_board(assert_names);
}
END_TEST

/* Finds each name in whatever form it is typed. */
static void assert_found(const char *board, const struct encoding *encoding)
{
    struct legend legend = encoding->legend;
    int32_t options = encoding->problem.options, step = options / 2 + 1;
    char name[NAME_ROOM];
    for (int32_t o = 1; o <= options; o += step)
        for (int form = 0; form < 3; form++) {
            legend.naming = form == 2 ? NAMING_SPOKEN : NAMING_SIGNS;
            legend_option(&legend, o, name, sizeof name);
            if (form == 1)
                to_ascii(name);
            ck_assert_msg(legend_find_option(&encoding->legend, name, 1, options) == o,
                          "%s: %s is not number %d", board, name, (int)o);
        }
}

START_TEST(options_are_found_by_each_of_their_names)
{
    each_board(assert_found);
}
END_TEST

/* ---- colours ---- */

#define NODES_MOST 3000     /* without a solution by then, use the place reached */

/* Source: WCAG 2.2, relative luminance and contrast ratio. */
static double luminance(int colour)
{
    static const double weights[] = {0.2126, 0.7152, 0.0722};
    double sum = 0.05;
    for (int k = 0; k < 3; k++) {
        double part = (double)(colour_rgb(colour) >> (16 - 8 * k) & 255) / 255;
        sum += weights[k] * (part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4));
    }
    return sum;
}

static void assert_legible(const char *board, int colours, int tint)
{
    struct style style = style_reduce(style_piece(tint), colours);
    double ink = luminance(style.ink), paper = luminance(style.paper);
    double contrast = ink > paper ? ink / paper : paper / ink;
    ck_assert_msg(contrast >= (colours < 256 ? 4.3 : 4.5), "%s, %d colours: ink %d on %d: %.2f",
                  board, colours, style.ink, style.paper, contrast);
}

/* The look as it appears with `colours` colours. */
static struct look seen(const struct tile *tile, int colours)
{
    struct look look = style_look(tile->piece);
    ck_assert_int_eq(style_reduce(style_piece(tile->piece), colours).paper, look.paper);
    return look;
}

static void assert_apart(const char *board, const struct puzzle *puzzle, const struct tiles *tiles,
                         int colours)
{
    for (size_t site = 0; site < region_sites(&puzzle->region); site++) {
        struct cell cell = region_cell(&puzzle->region, site);
        const struct tile *tile = tiles_at(tiles, cell);
        if (tile->piece < 0)
            continue;
        struct look look = seen(tile, colours);
        assert_legible(board, colours, tile->piece);
        for (int side = 0; side < puzzle->lattice->sides; side++) {
            struct cell beside = lattice_neighbour(puzzle->lattice, cell, side);
            const struct tile *next = tiles_at(tiles, beside);
            if (!next || next->piece < 0 || next->placement == tile->placement)
                continue;
            struct look other = seen(next, colours);
            bool is_apart = !tiles->in_pixels && look.pattern != other.pattern;
            ck_assert_msg(look.paper != other.paper || is_apart,
                          "%s, %d colours: two alike at %d,%d", board, colours, cell.x + 1,
                          cell.y + 1);
        }
    }
}

/* A look used once is the same on the board, in the tray, the stack and the tree, and unique. */
static void assert_own(const char *board, const struct legend *legend, const struct tiles *tiles,
                       int colours)
{
    const struct puzzle *puzzle = legend->puzzle;
    const struct placement *placements = legend->placements;
    for (int k = 0; k < tiles->cells.width * tiles->cells.height; k++) {
        const struct tile *tile = &tiles->at[k];
        ck_assert_msg(!tile->placement ||
                          tile->piece == piece_tint(puzzle, placements[tile->placement].piece),
                      "%s, %d colours: tint %x at %d", board, colours, tile->piece, k);
    }
    for (int a = 0; a < puzzle->npieces; a++)
        for (int b = 0; b < a; b++) {
            struct look one = style_look(piece_tint(puzzle, a));
            struct look other = style_look(piece_tint(puzzle, b));
            ck_assert_msg(one.paper != other.paper || one.pattern != other.pattern,
                          "%s, %d colours: %c and %c are alike", board, colours,
                          puzzle->pieces[a].letter, puzzle->pieces[b].letter);
        }
}

/* True if each piece is used once and there are few enough to tell apart. */
static bool is_of_single_pieces(const struct puzzle *puzzle)
{
    bool is_once = puzzle->npieces && puzzle->npieces <= 4 * style_tints();
    for (int p = 0; p < puzzle->npieces; p++) {
        const struct piece *piece = &puzzle->pieces[p];
        is_once &= piece->uses.most == 1 && piece->twin == p;
    }
    return is_once;
}

static struct tiles lay(const struct encoding *encoding, const struct cursor *cursor,
                        bool in_pixels)
{
    const struct region *region = &encoding->legend.puzzle->region;
    struct tiles tiles;
    tiles_init(&tiles, encoding->legend.puzzle,
               (struct rect){0, 0, region_columns(region), region->height});
    tiles.in_pixels = in_pixels;
    for (int32_t level = 0; level < cursor->level; level++)
        tiles_place(&tiles, &encoding->legend, cursor_option(cursor, level));
    return tiles;
}

static void assert_looks(const char *board, const struct encoding *encoding,
                         const struct cursor *cursor)
{
    static const int depths[] = {8, 16, 256};
    const struct puzzle *puzzle = encoding->legend.puzzle;
    for (int k = 0; k < 6; k++) {
        int colours = depths[k / 2];
        style_use_colours(colours);
        struct tiles tiles = lay(encoding, cursor, k % 2);
        assert_apart(board, puzzle, &tiles, colours);
        if (!tiles.in_pixels && is_of_single_pieces(puzzle))
            assert_own(board, &encoding->legend, &tiles, colours);
        tiles_done(&tiles);
    }
    style_use_colours(256);
}

/* Gives every third piece a colour, from `first` on. */
static void state_colours(const struct puzzle *puzzle, int first)
{
    for (int p = first; p < puzzle->npieces; p += 3)
        puzzle->pieces[p].colour = (enum piece_colour)(COLOUR_RED + p % COLOUR_WHITE);
}

/* With the colours stated by the board, then with colours for one more third of its pieces each
 * time. */
static void assert_colours(const char *board, const struct encoding *encoding)
{
    const struct puzzle *puzzle = encoding->legend.puzzle;
    struct cursor cursor;
    struct diag diag = {0};
    struct goal goal = {.moves = 1u << MOVE_SOLVE, -1, -1, 0};
    if (puzzle->kind == PUZZLE_BARE)
        return;
    ck_assert(cursor_init(&cursor, &encoding->problem, (struct rule){0}, &diag));
    cursor_run(&cursor, 1, &goal, NODES_MOST, NULL);
    assert_looks(board, encoding, &cursor);
    for (int k = 0; k < 3 && puzzle->npieces; k++) {
        state_colours(puzzle, k);
        assert_looks(board, encoding, &cursor);
    }
    cursor_done(&cursor);
}

START_TEST(placements_side_by_side_look_different)
{
    each_board(assert_colours);
}
END_TEST

/* A stated colour belongs to its piece alone, if there are enough others. */
START_TEST(a_stated_colour_is_shown)
{
    struct puzzle puzzle;
    static const char text[] = "dancetty 1\npieces: trominoes\ncolour: I red\n"
                               "board:\n  xxx\n  xx?\n  x??\n";
    struct source source;
    struct diag diag = {0};
    ck_assert(source_of_bytes(&source, "text", text, strlen(text), &diag));
    ck_assert_msg(puzzle_read(&puzzle, &source, NULL, NULL, &diag), "%s", diag.text);
    ck_assert_int_eq(puzzle.pieces[0].colour, COLOUR_RED);
    ck_assert_int_eq(style_look(piece_tint(&puzzle, 0)).paper, 160);
    ck_assert_int_ne(style_look(piece_tint(&puzzle, 1)).paper, 160);
    puzzle_done(&puzzle);
    source_close(&source);
}
END_TEST

/* ---- for Knuth's programs ---- */

/* No word outside of comments exceeds the length limit of those programs. */
static void assert_short(const char *board, const char *text)
{
    struct diag diag = {0};
    struct source source;
    int words = 0;
    ck_assert(source_of_bytes(&source, board, text, strlen(text), &diag));
    struct scan scan = scan_head(&source);
    while (scan_line(&scan))
        while (scan_peek(&scan) >= 0 && scan_peek(&scan) != '|') {
            struct word name, rest = scan_word(&scan, "");
            struct word colour = rest;
            bool is_bound = memchr(rest.text, '|', rest.length);
            word_cut(&colour, is_bound ? '|' : ':', &name);
            name = is_bound ? colour : name;
            words++;
            ck_assert_msg(name.length <= 8, "%s: %s", board, name.text);
            ck_assert_msg(is_bound || !colour.text || colour.length == 1, "%s: %s", board,
                          name.text);
        }
    ck_assert_int_gt(words, 0);
    source_close(&source);
}

static void assert_equal_names(const char *board, char *const *a, char *const *b, int32_t count)
{
    for (int32_t i = 1; i <= count; i++)
        ck_assert_msg(strcmp(a[i], b[i]) == 0, "%s: %s and %s", board, a[i], b[i]);
}

/* Writes it and reads it back with full names. */
static void assert_for_knuth(const char *board, const struct encoding *encoding)
{
    struct plain plain;
    struct diag diag = {0};
    struct puzzle puzzle;
    char hashes[2][PROBLEM_HASH_ROOM];
    ck_assert(plain_init(&plain, encoding->legend.puzzle, &diag));
    const struct bare *bare = &plain.puzzle.bare;
    char *text = write_text(&plain.puzzle, &format_dlx);
    assert_short(board, text);
    read_text(&puzzle, &format_dlx, text);
    problem_hash(&bare->problem, NULL, hashes[0]);
    problem_hash(&puzzle.bare.problem, NULL, hashes[1]);
    ck_assert_msg(strcmp(hashes[0], hashes[1]) == 0, "%s", board);
    ck_assert_msg(!plain.puzzle.title == !puzzle.title &&
                      (!puzzle.title || strcmp(plain.puzzle.title, puzzle.title) == 0),
                  "%s: %s", board, puzzle.title ? puzzle.title : "no title");
    assert_equal_names(board, bare->item_names, puzzle.bare.item_names, bare->problem.items);
    assert_equal_names(board, bare->colour_names, puzzle.bare.colour_names, bare->colours);
    free(text);
    puzzle_done(&puzzle);
    plain_done(&plain);
}

START_TEST(knuths_programs_take_them)
{
    each_board(assert_for_knuth);
}
END_TEST

Suite *suite_bundled(void)
{
    Suite *suite = suite_create("bundled");
    TCase *tcase = tcase_create("bundled");
    tcase_add_test(tcase, names_of_options_are_distinct);
    tcase_add_test(tcase, options_are_found_by_each_of_their_names);
    tcase_add_test(tcase, placements_side_by_side_look_different);
    tcase_add_test(tcase, a_stated_colour_is_shown);
    tcase_add_test(tcase, knuths_programs_take_them);
    suite_add_tcase(suite, tcase);
    return suite;
}
