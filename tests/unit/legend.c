/* SPDX-License-Identifier: MIT */
/* The legend: all marks that the search draws have a sign, and all signs are drawn. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "explorer.h"
#include "scratch.h"
#include "suites.h"

static const char *const names[] = {
    "",
#define SIGN_NAME_(code, part, meaning) #code,
    SIGN_KINDS(SIGN_NAME_)
#undef SIGN_NAME_
};

/* Punctuation, and the arrows of names and sentences. */
static bool is_text(uint32_t c)
{
    return c < 0x80 || c == 0x2013 || c == 0x2026 || c == 0xB1 || (c >= 0x2190 && c <= 0x2199) ||
           c == GLYPH_RIGHT;
}

/* Fails at a mark without a sign: a character that is not text, on the board also ASCII, or a
 * coloured background. */
static void check_cells(const struct canvas *canvas, struct rect area, bool is_board,
                        const char *where)
{
    for (int y = area.y; y < area.y + area.height; y++)
        for (int x = area.x; x < area.x + area.width; x++) {
            const struct glyph *at = &canvas->at[y * canvas->width + x];
            bool is_mark = !is_text(at->c) || at->style.paper >= 0 ||
                           (is_board && at->c > ' ' && at->c < 0x80 && !isalnum((int)at->c) &&
                            at->c != ',' && at->c != '?');
            ck_assert_msg(!is_mark || at->style.sign, "%s: U+%04X at %d,%d has no sign", where,
                          (unsigned)at->c, x, y);
        }
}

static void check_screen(const struct explorer *explorer, const char *where, bool seen[SIGN_COUNT])
{
    const struct model *model = &explorer->session.model;
    const struct session *session = &explorer->session;
    bool is_search = session_view(session) == &view_search && !session->input.is_open;
    struct layout layout = search_layout(model);
    for (const struct pane *pane = model->panes; is_search && pane->view; pane++) {
        bool is_board = pane->view == &view_board && open_puzzle_has_board(model->opened);
        if (pane->view != &view_legend)
            check_cells(&explorer->canvas, layout_inside(&layout, pane->view), is_board, where);
    }
    if (is_search)
        check_cells(&explorer->canvas, layout.timeline, false, where);
    for (int k = 0; k < explorer->canvas.width * explorer->canvas.height; k++)
        seen[explorer->canvas.at[k].style.sign] = true;
}

#define DIAGONALS \
    "dancetty 1\nsudoku:\n  ....\n  ....\n  ....\n  ....\nrules: diagonals\n"

/* Boards of the source tree; NULL: DIAGONALS. */
static const struct {
    const char *board, *keys;
    int width, height;
} visits[] = {
    {"boards/pentominoes/6x10.board", "s s s p 5 Up", 40, 12},
    {"boards/pentominoes/6x10.board", "s s s . . . i i # S", 160, 48},
    {"boards/pentominoes/6x10.board", "] # # B Enter s s s s 5 x v S S <", 80, 24},
    {"boards/pentominoes/6x10.board", "] # # # 5 z v", 160, 48},
    {"boards/pentominoes/6x10.board", "8 s s s : 9 0 0 0 Enter < s s", 80, 24},
    {"boards/pentominoes/6x10.board", "] 5 v v z", 160, 48},
    {"boards/pentominoes/6x10.board", "s s w } Down", 120, 40},
    {"boards/pentominoes/6x10.board", "8 s s s s s s . . , S s s s s 2 Up p u '", 120, 40},
    {"boards/pentominoes/6x10.board", "s s . . i i i 9 Right", 160, 48},
    {"boards/pentominoes/6x10.board", "7 ] S S S S 3 z", 160, 48},
    {"boards/pentominoes/6x10.board", "b d e a d Space e n d Enter c '", 120, 40},
    {"boards/pentominoes/6x10.board", "s s s 2 Up p g ' H F Enter", 120, 40},
    {"boards/small/dominoes-4x4.board", "T Down Enter", 120, 40},
    {"boards/pentominoes/5x12.board", "% Down Enter Right", 120, 40},
    {"boards/examples/algorithm-x.board", "s s . . . i i 9", 120, 40},
    {"boards/pentominoes/6x10.board", ": m e t h o d Space c e l l s Enter 9 s s . . i i", 80, 24},
    {"boards/examples/algorithm-x.board", "s i i i i i i 5 v", 80, 24},
    {"boards/examples/colours.dlx", "s s s s s s s s 0", 120, 40},
    {"boards/small/barrier.board", "s s s s G 4", 120, 40},
    {"boards/small/tetrominoes-loose.board", "s s 5 s s R m Space", 80, 24},
    {"boards/small/pentominoes-5x5.board", "G 4 m / F Space a t Space c o r n e r Enter z", 120, 40},
    {"boards/patterns/chequered.board", "s s s", 80, 24},
    {"boards/placed/8x8-corner.board", "s s s", 80, 24},
    {"boards/queens/8.board", "s s s p g w", 120, 40},
    {"tests/boards/good-costs.dlx", ": b o u n d Space t a x e s Enter 8 ] } 5", 80, 24},
    {"boards/cubes/soma-wall.board", "s s s", 80, 24},
    {"boards/sudoku/nine.board", "s s s .", 80, 24},
    {"boards/sudoku/nine.board", "s s s", 160, 48},
    {"boards/sudoku/nine.board", "E Down 9", 160, 48},
    {"boards/sudoku/nine.board", "e #", 120, 40},
    {"boards/sudoku/nine.board", "e Left Left Left Left Up Up Up Up 3 #", 120, 40},
    {"boards/sudoku/sixteen.board", "s s s", 160, 48},
    {"tests/boards/good-killer.board", "s s s", 160, 48},
    {"tests/boards/good-killer.board", "s s s", 60, 20},
    {"boards/langford", "Down", 80, 24},
    {"boards/partridge", "Down", 80, 24},
    {NULL, "s s s", 120, 40},
    {"boards/hex/rhombus-4.board", "s s s s", 120, 40},
    {"boards/triangle/hexiamonds-6x6.board", "s s s s", 120, 40},
    {"boards/stick/tetrasticks-3x3.board", "s s s s", 120, 40},
};

/* Presses keys, and checks the screen before and after time has passed. */
static void visit(struct explorer *explorer, const char *keys, int width, int height,
                  const char *where, bool seen[SIGN_COUNT])
{
    char key[KEY_ROOM];
    int length = 0;
    draw(explorer, width, height);
    for (; sscanf(keys, "%15s%n", key, &length) == 1; keys += length) {
        press(explorer, key);
        draw(explorer, width, height);
        check_screen(explorer, where, seen);
        settle(explorer);
        pass(explorer, CLOCK_SECOND / 5);
        draw(explorer, width, height);
        check_screen(explorer, where, seen);
    }
}

START_TEST(each_mark_has_a_sign_and_each_sign_a_mark)
{
    bool seen[SIGN_COUNT] = {false};
    int missing = 0;
    const char *top = getenv("srcdir");
    for (size_t k = 0; k < sizeof visits / sizeof *visits; k++) {
        struct explorer explorer;
        char path[512] = "";
        if (visits[k].board)
            snprintf(path, sizeof path, "%s/%s", top ? top : "..", visits[k].board);
        if (visits[k].board)
            explorer_open(&explorer, path);
        else
            explorer_open_text(&explorer, DIAGONALS);
        visit(&explorer, visits[k].keys, visits[k].width, visits[k].height, path, seen);
        explorer_done(&explorer);
    }
    for (int sign = 1; sign < SIGN_COUNT; sign++)
        if (!seen[sign]) {
            fprintf(stderr, "not drawn: %s\n", names[sign]);
            missing++;
        }
    ck_assert_int_eq(missing, 0);
}
END_TEST

Suite *suite_legend(void)
{
    Suite *suite = suite_create("legend");
    TCase *tcase = tcase_create("legend");
    scratch_use(tcase);
    tcase_add_test(tcase, each_mark_has_a_sign_and_each_sign_a_mark);
    suite_add_tcase(suite, tcase);
    return suite;
}
