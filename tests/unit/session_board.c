/* SPDX-License-Identifier: MIT */
/* The board of the search: pieces that appear and fade, and the numbers on its cells. */
#include <stdlib.h>

#include "explorer.h"
#include "scratch.h"
#include "suites.h"
#include "tui/board/overlay.h"

/* The glyph of the board's first cell, at column 2 of the square skin. */
static struct glyph first_cell(struct explorer *explorer)
{
    struct layout layout = search_layout(&explorer->session.model);
    struct rect board = layout_inside(&layout, &view_board);
    draw(explorer, 80, 24);
    for (int y = board.y; y < board.y + board.height; y++)
        for (int x = board.x; x < board.x + board.width; x++) {
            const struct glyph *at = &explorer->canvas.at[y * explorer->canvas.width + x];
            if (at->c > 0x20 && (at->c < 0x2500 || at->c > 0x257F))
                return *at;
        }
    ck_abort_msg("no board");
    return (struct glyph){0};
}

static bool looks_alike(struct glyph a, struct glyph b)
{
    return a.c == b.c && a.style.ink == b.style.ink && a.style.paper == b.style.paper &&
           a.style.attributes == b.style.attributes;
}

/* Two dominoes on 2x2: the first covers the first cell. */
static void explorer_open_dominoes(struct explorer *explorer, bool moves)
{
    explorer_open_text(explorer, "dancetty 1\npieces: dominoes, any\nboard:\n  xx\n  xx\n");
    explorer->session.model.settings.motion = moves;
    draw(explorer, 80, 24);
    ck_assert_int_eq((int)session_wait(&explorer->session), -1);
}

START_TEST(a_piece_lights_up_and_one_that_is_undone_fades)
{
    struct explorer explorer;
    explorer_open_dominoes(&explorer, true);
    struct glyph open = first_cell(&explorer);
    press(&explorer, "s s");
    struct glyph lit = first_cell(&explorer);
    ck_assert(session_wait(&explorer.session) > 0);
    pass(&explorer, CLOCK_SECOND);
    struct glyph at_rest = first_cell(&explorer);
    ck_assert_int_eq((int)lit.c, (int)at_rest.c);
    ck_assert_int_ne(lit.style.paper, at_rest.style.paper);
    ck_assert_int_eq((int)session_wait(&explorer.session), -1);
    press(&explorer, "g");
    struct glyph gone = first_cell(&explorer), fading;
    ck_assert(gone.c == at_rest.c && gone.style.paper != at_rest.style.paper);
    pass(&explorer, 130 * CLOCK_MS);
    fading = first_cell(&explorer);
    ck_assert(!looks_alike(fading, gone) && !looks_alike(fading, open));
    pass(&explorer, 130 * CLOCK_MS);
    ck_assert(looks_alike(first_cell(&explorer), open));
    ck_assert_int_eq((int)session_wait(&explorer.session), -1);
    explorer_done(&explorer);
}
END_TEST

START_TEST(nothing_glows_with_motion_off)
{
    struct explorer explorer;
    explorer_open_dominoes(&explorer, false);
    struct glyph open = first_cell(&explorer);
    press(&explorer, "s s");
    struct glyph now = first_cell(&explorer);
    ck_assert_int_eq((int)session_wait(&explorer.session), -1);
    pass(&explorer, CLOCK_SECOND);
    ck_assert(looks_alike(first_cell(&explorer), now));
    press(&explorer, "g");
    ck_assert(looks_alike(first_cell(&explorer), open));
    explorer_done(&explorer);
}
END_TEST

START_TEST(the_environment_may_say_no_motion)
{
    static const struct {
        const char *value;
        bool moves;
    } cases[] = {{"1", false}, {"", true}};
    struct explorer explorer;
    setenv("NO_MOTION", cases[_i].value, 1);
    explorer_open_text(&explorer, BOARD_FILE_3X20);
    ck_assert_int_eq(explorer.session.model.settings.motion, cases[_i].moves);
    unsetenv("NO_MOTION");
    explorer_done(&explorer);
}
END_TEST

/* The X in the corner leaves a cell without placements, which is drawn reversed and plain
 * alternately, eight times, finally plain. */
START_TEST(a_cell_without_placements_pulses)
{
    struct explorer explorer;
    uint8_t first, second;
    explorer_open_text(&explorer, BOARD_FILE_6X10);
    draw(&explorer, 80, 24);
    press(&explorer, "}");
    settle(&explorer);
    first = first_cell(&explorer).style.attributes;
    pass(&explorer, 130 * CLOCK_MS);
    second = first_cell(&explorer).style.attributes;
    ck_assert_int_eq(first ^ second, REVERSE);
    ck_assert(is_shown(&explorer, "cell 1,1 has no placement left"));
    pass(&explorer, 7 * 120 * CLOCK_MS);
    ck_assert_int_eq(first_cell(&explorer).style.attributes, second);
    ck_assert_int_eq((int)session_wait(&explorer.session), -1);
    explorer_done(&explorer);
}
END_TEST

START_TEST(pencil_marks_are_the_digits_still_possible)
{
    struct explorer explorer;
    explorer_open_text(&explorer, "dancetty 1\nsudoku:\n  12..\n  ....\n  ....\n  ....\n");
    draw(&explorer, 160, 48);
    ck_assert(is_shown(&explorer, "3 4"));
    ck_assert(is_shown(&explorer, "1 2"));      /* below the other two of the first row */
    ck_assert(is_shown(&explorer, "\u00b7 2")); /* below the 1, but not the 1 itself */
    ck_assert(is_shown(&explorer, "1 \u00b7"));
    press(&explorer, ":");
    type(&explorer, "overlay none");
    press(&explorer, "Enter");
    draw(&explorer, 160, 48);
    ck_assert(!is_shown(&explorer, "3 4"));
    press(&explorer, "# ]");        /* the default ones again, and no cell is open */
    settle(&explorer);
    draw(&explorer, 160, 48);
    ck_assert(!is_shown(&explorer, "1 \u00b7"));
    explorer_done(&explorer);
}
END_TEST

START_TEST(numbers_on_the_board_show_one_thing_after_another)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_open_text(&explorer, BOARD_FILE_3X20);
    press(&explorer, "End");
    settle(&explorer);
    for (const struct overlay *overlay = &overlays[1]; overlay->find; overlay++) {
        if (overlay->of_costs)      /* no placement has a cost */
            continue;
        press(&explorer, "#");
        ck_assert_ptr_eq(session->model.settings.overlay, overlay);
        draw(&explorer, 120, 40);
        ck_assert(is_shown(&explorer, overlay->title));
    }
    press(&explorer, "#");
    ck_assert_ptr_eq(session->model.settings.overlay, overlays);
    explorer_done(&explorer);
}
END_TEST

/* The last place of "least" on the screen. */
static int find_scale(const struct canvas *canvas)
{
    for (int y = canvas->height - 1; y >= 0; y--)
        for (int x = 0; x + 5 <= canvas->width; x++) {
            int k = 0;
            while (k < 5 && canvas_row(canvas, y)[x + k].c == (unsigned char)"least"[k])
                k++;
            if (k == 5)
                return y * canvas->width + x;
        }
    ck_abort_msg("there is no scale");
}

/* The appearance of a step with that many colours: background and digit. */
static int seen_step(const struct glyph *glyph, int colours)
{
    uint32_t digit = glyph->c >= '0' && glyph->c <= '9' ? glyph->c : 0;
    return style_reduce(glyph->style, colours).paper * 256 + (int)digit;
}

/* The number of distinct steps of the scale; with few colours each digit of the board is one of
 * them. */
static int count_steps(const struct canvas *canvas, int colours)
{
    int at = find_scale(canvas), y = at / canvas->width, steps[HEAT_STEPS], count = 0;
    const struct glyph *row = canvas_row(canvas, y);
    for (int x = at % canvas->width; x < canvas->width && row[x].c != 0x2502; x++)
        if (row[x].style.paper >= 0) {
            int step = 0, seen = seen_step(&row[x], colours);
            while (step < count && steps[step] != seen)
                step++;
            if (step == count && (colours >= 256 || seen & 0xFF))
                steps[count++] = seen;
            ck_assert_int_le(count, HEAT_STEPS);
        }
    for (int k = 0; k < y * canvas->width && colours < 256; k++) {
        const struct glyph *glyph = &canvas->at[k];
        int step = 0, seen = seen_step(glyph, colours);
        if (k % canvas->width > 75 || glyph->style.paper < 0 || !(seen & 0xFF))
            continue;
        while (step < count && steps[step] != seen)
            step++;
        ck_assert_msg(step < count, "%d colours: %x is no step", colours, (unsigned)seen);
    }
    return count;
}

/* At least seven differ, by colour or by digit. */
START_TEST(steps_of_heat_are_told_apart)
{
    static const int depths[] = {8, 16, 256};
    struct explorer explorer;
    explorer_open_text(&explorer, BOARD_FILE_6X10);
    press(&explorer, "]");
    settle(&explorer);
    press(&explorer, ":");
    type(&explorer, "overlay covered");
    press(&explorer, "Enter");
    for (int k = 0; k < 3; k++) {
        style_use_colours(depths[k]);
        draw(&explorer, 120, 40);
        ck_assert_int_ge(count_steps(&explorer.canvas, depths[k]), 7);
    }
    style_use_colours(256);
    explorer_done(&explorer);
}
END_TEST

START_TEST(the_largest_cost_has_a_colour)
{
    struct explorer explorer;
    explorer_open_text(&explorer, "dancetty 1\npieces: dominoes, any\nboard:\n  xx\n"
                                  "cost: * 9223372036854775806\n");
    session_command(&explorer.session, "overlay cost");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "9"));
    explorer_done(&explorer);
}
END_TEST

/* Numbers would hide the pieces. */
START_TEST(without_costs_the_board_shows_its_pieces)
{
    struct explorer explorer;
    explorer_open_dominoes(&explorer, false);
    press(&explorer, "s s");
    struct glyph piece = first_cell(&explorer);
    session_command(&explorer.session, "overlay cost");
    ck_assert(looks_alike(first_cell(&explorer), piece));
    explorer_done(&explorer);
}
END_TEST

Suite *suite_session_board(void)
{
    Suite *suite = suite_create("session_board");
    TCase *tcase = tcase_create("session_board");
    scratch_use(tcase);
    tcase_add_test(tcase, a_piece_lights_up_and_one_that_is_undone_fades);
    tcase_add_test(tcase, nothing_glows_with_motion_off);
    tcase_add_loop_test(tcase, the_environment_may_say_no_motion, 0, 2);
    tcase_add_test(tcase, a_cell_without_placements_pulses);
    tcase_add_test(tcase, pencil_marks_are_the_digits_still_possible);
    tcase_add_test(tcase, numbers_on_the_board_show_one_thing_after_another);
    tcase_add_test(tcase, steps_of_heat_are_told_apart);
    tcase_add_test(tcase, the_largest_cost_has_a_colour);
    tcase_add_test(tcase, without_costs_the_board_shows_its_pieces);
    suite_add_tcase(suite, tcase);
    return suite;
}
