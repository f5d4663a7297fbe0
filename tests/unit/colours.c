/* SPDX-License-Identifier: MIT */
/* A piece has one colour everywhere. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

#include "draw/tiles.h"
#include "explorer.h"
#include "scratch.h"
#include "suites.h"

static bool is_of_piece(enum sign_kind sign)
{
    return sign == SIGN_PIECE || sign == SIGN_TRIED || sign == SIGN_FIXED || sign == SIGN_CHOSEN ||
           sign == SIGN_CAUSE;
}

/* Fails if a letter has two colours on the screen.  papers[letter]: its colour, 0: not seen. */
static void check_letters(const struct explorer *explorer, int papers[128])
{
    const struct canvas *canvas = &explorer->canvas;
    for (int k = 0; k < canvas->width * canvas->height; k++) {
        const struct glyph *at = &canvas->at[k];
        if (!is_of_piece((enum sign_kind)at->style.sign) || at->c >= 128 ||
            !isalpha((int)at->c))
            continue;
        if (!papers[at->c])
            papers[at->c] = at->style.paper;
        ck_assert_msg(papers[at->c] == at->style.paper, "%c is %d and %d", (char)at->c,
                      papers[at->c], at->style.paper);
    }
}

static const struct {
    const char *board, *keys;
    int least;              /* pieces seen */
} visits[] = {
    {"dancetty 1\npieces: dominoes, any\nboard:\n  xxxx\n  xxxx\n  xxxx\n", "G", 1},
    {"dancetty 1\npiece A: 3\n  xx\n  x.\npiece B: 1\n  xxx\ncolour: B red\nboard:\n  xxxx\n  xxxx\n"
     "  xxxx\n", "G", 2},
    {BOARD_FILE_6X10, "] p w", 5},
    {BOARD_FILE_3X20, "] 9", 5},
    {BOARD_FILE_3X20, "] 4", 5},
    {BOARD_FILE_3X20, "} w", 5},
};

START_TEST(a_piece_has_one_colour_in_all_panes)
{
    struct explorer explorer;
    int papers[128] = {0}, seen = 0;
    explorer_open_text(&explorer, visits[_i].board);
    explorer.session.model.settings.motion = false;     /* a glow changes colours */
    for (const char *keys = visits[_i].keys; *keys; keys++)
        if (*keys != ' ') {
            press(&explorer, (const char[]){*keys, 0});
            settle(&explorer);
            draw(&explorer, 160, 48);
            check_letters(&explorer, papers);
            draw(&explorer, 80, 24);
            check_letters(&explorer, papers);
            draw(&explorer, 40, 12);
            check_letters(&explorer, papers);
        }
    for (int c = 0; c < 128; c++)
        seen += papers[c] != 0;
    ck_assert_int_ge(seen, visits[_i].least);
    explorer_done(&explorer);
}
END_TEST

static bool is_covered(const struct tiles *tiles, const struct placement *placement)
{
    bool found = false;
    for (int k = 0; k < placement->count; k++)
        found |= tiles_at(tiles, placement->cells[k])->piece >= 0;
    return found;
}

/* The tiles are those of the board and of all pictures. */
START_TEST(copies_have_the_colour_of_their_piece)
{
    struct explorer explorer;
    explorer_open_text(&explorer, visits[_i].board);
    const struct open_puzzle *opened = explorer.session.model.opened;
    const struct legend *legend = &opened->encoding.legend;
    struct tiles tiles;
    tiles_init(&tiles, &opened->puzzle, page_of(&opened->puzzle.region));
    for (int32_t o = 1; o <= opened->encoding.problem.options; o++) {
        const struct placement *placement = &legend->placements[o];
        if (is_covered(&tiles, placement))
            continue;
        tiles_place(&tiles, legend, o);
        const struct tile *tile = tiles_at(&tiles, placement->cells[0]);
        ck_assert_int_eq(style_piece(tile->piece).paper,
                         piece_style(&opened->puzzle, placement->piece).paper);
    }
    tiles_done(&tiles);
    explorer_done(&explorer);
}
END_TEST

/* The chequered board: its marks are beside the letters of placements. */
START_TEST(marks_stay_visible_below_placements)
{
    struct tile tile = tile_empty(SITE_CELL);
    tile.mark = 'x';
    tile.piece = 0;
    tile.symbol = 'F';
    for (int columns = 2; columns < 10; columns++)
        ck_assert_int_eq(tile_content(&tile, columns - 1, columns).c, 'x');
    ck_assert_int_eq(tile_content(&tile, 0, 1).c, 'F');
    tile.fixed = true;              /* its mark is its own letter */
    ck_assert_int_ne(tile_content(&tile, 2, 3).c, 'x');
}
END_TEST

Suite *suite_colours(void)
{
    Suite *suite = suite_create("colours");
    TCase *tcase = tcase_create("colours");
    scratch_use(tcase);
    tcase_add_loop_test(tcase, a_piece_has_one_colour_in_all_panes, 0,
                        sizeof visits / sizeof *visits);
    tcase_add_loop_test(tcase, copies_have_the_colour_of_their_piece, 0, 3);
    tcase_add_test(tcase, marks_stay_visible_below_placements);
    suite_add_tcase(suite, tcase);
    return suite;
}
