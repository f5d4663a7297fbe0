/* SPDX-License-Identifier: MIT */
/* Random puzzles as the texts of files. */
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "sample.h"

static void print(char text[SAMPLE_TEXT], const char *form, ...)
{
    size_t length = strlen(text);
    va_list values;
    va_start(values, form);
    vsnprintf(text + length, SAMPLE_TEXT - length, form, values);
    va_end(values);
}

/* ---- tilings ---- */

/* Column and row of a drawing, the inverse of sample_centre(). */
static void place(enum sample_lattice lattice, struct centre at, int *column, int *row)
{
    int up = (at.b % 3 + 3) % 3 == 2;
    if (lattice == SAMPLE_TRIANGLE) {
        *row = (at.b - 1 - up) / 3;
        *column = (2 * at.a + 1 + up) / 3 + *row;
    } else {
        *row = at.b;
        *column = lattice == SAMPLE_HEX ? 2 * at.a + at.b : at.a;
    }
}

/* The rows of a drawing, with one character for each of these cells. */
static void draw(enum sample_lattice lattice, const struct centre *at, const char *marks, int count,
                 char *text)
{
    char grid[64][128];
    int left = INT_MAX, top = INT_MAX, bottom = 0, column, row;
    int right = lattice == SAMPLE_HEX;  /* a dot in each row */
    for (int i = 0; i < count; i++) {
        place(lattice, at[i], &column, &row);
        left = column < left ? column : left;
        top = row < top ? row : top;
    }
    left -= lattice == SAMPLE_TRIANGLE && (left + top) % 2 != 0;
    for (int y = 0; y < 64; y++)
        for (int x = 0; x < 128; x++)
            grid[y][x] = lattice == SAMPLE_HEX && (x + left + y + top) & 1 ? ' ' : '.';
    for (int i = 0; i < count; i++) {
        place(lattice, at[i], &column, &row);
        grid[row - top][column - left] = marks[i];
        right = column - left > right ? column - left : right;
        bottom = row - top > bottom ? row - top : bottom;
    }
    for (int y = 0; y <= bottom; y++)
        print(text, "  %.*s\n", right + 1, grid[y]);
}

static void draw_piece(const struct sample_tiling *tiling, const struct sample_piece *piece,
                       char *text)
{
    char marks[SAMPLE_CELLS];
    for (int i = 0; i < piece->count; i++)
        marks[i] = (char)(piece->mark[i] ? piece->mark[i] : tiling->marked ? '_' : 'x');
    draw(tiling->lattice, piece->at, marks, piece->count, text);
}

static void draw_board(const struct sample_tiling *tiling, bool marks, char *text)
{
    struct centre at[SAMPLE_SITES];
    char shown[SAMPLE_SITES];
    int sites = tiling->width * tiling->height;
    for (int i = 0; i < sites; i++) {
        bool is_cell = tiling->site[i] == 'x' || tiling->site[i] == '?';
        char mark = (char)(tiling->mark[i] ? tiling->mark[i] : '_');
        at[i] = sample_centre(tiling->lattice, i % tiling->width, i / tiling->width);
        shown[i] = (char)(!marks ? tiling->site[i] : is_cell ? mark : '.');
    }
    draw(tiling->lattice, at, shown, sites, text);
}

static void print_terms(const struct sample_tiling *tiling, const struct sample_batch *batch,
                        const char *comma, char *text)
{
    static const char *const ways[2][2] = {{"fixed", "flip"}, {"turn", ""}};
    const struct sample_piece *piece = &tiling->piece[batch->first];
    char bounds[32];
    int spellings = 0;
    /* bounds may count more copies than the board has room for */
    while (sample_bounds(piece->least, piece->most, SAMPLE_SITES, spellings, bounds))
        spellings++;
    sample_bounds(piece->least, piece->most, SAMPLE_SITES, batch->spelling % spellings, bounds);
    const char *way = batch->set ? "" : ways[piece->turn][piece->flip];
    print(text, "%s%s", *bounds ? comma : "", bounds);
    print(text, "%s%s\n", !*way ? "" : *bounds ? ", " : comma, way);
}

static void print_batch(const struct sample_tiling *tiling, const struct sample_batch *batch,
                        char *text)
{
    static const char *const forms[] = {"", "one-sided ", "fixed "};
    if (batch->set) {
        print(text, "pieces: %s%d", forms[batch->forms], batch->set);
        print_terms(tiling, batch, ", ", text);
        return;
    }
    print(text, batch->name < 0 ? "piece:" : "piece %s:",
          sample_name(batch->name < 0 ? 0 : batch->name));
    print_terms(tiling, batch, " ", text);
    draw_piece(tiling, &tiling->piece[batch->first], text);
}

void sample_tiling_text(const struct sample_tiling *tiling, char text[SAMPLE_TEXT])
{
    static const char *const lattices[] = {"square", "hex", "triangle"};
    text[0] = 0;
    print(text, "dancetty 1\nlattice: %s\n", lattices[tiling->lattice]);
    if (tiling->marked)
        print(text, "pattern: matched\n");
    if (tiling->same != 'a')
        print(text, "same: %s\n", tiling->same == 't' ? "turned" : "nothing");
    for (int b = 0; b < tiling->batches; b++)
        print_batch(tiling, &tiling->batch[b], text);
    print(text, "board:\n");
    draw_board(tiling, false, text);
    if (tiling->marked) {
        print(text, "marks:\n");
        draw_board(tiling, true, text);
    }
}

/* ---- problems ---- */

void sample_problem(struct sample_problem *problem, struct dice *dice)
{
    int items = roll(dice, 1, SAMPLE_ITEMS), sparsity = roll(dice, 2, 4);
    bool bound = roll_one(dice, 2), coloured = roll_one(dice, 2);
    *problem = (struct sample_problem){.items = items,
                                       .primary = roll_one(dice, 3) ? items : roll(dice, 1, items),
                                       .options = roll(dice, 0, SAMPLE_OPTIONS)};
    for (int i = 0; i < problem->primary; i++) {
        bool is_bound = bound && roll_one(dice, 2);
        problem->least[i] = is_bound ? roll(dice, 0, 2) : 1;
        problem->most[i] = is_bound ? roll(dice, problem->least[i] + !problem->least[i], 4) : 1;
    }
    for (int o = 0; o < problem->options; o++) {
        bool again = o && roll_one(dice, 8);
        for (int i = 0; i < items; i++) {
            char colour = (char)(coloured && i >= problem->primary ? roll(dice, 1, 3) : 1);
            problem->has[o][i] = (char)(again                   ? problem->has[o - 1][i]
                                        : roll_one(dice, sparsity) ? colour
                                                                   : 0);
        }
    }
}

static void print_bound(const struct sample_problem *problem, int i, struct dice *dice, char *text)
{
    int least = problem->least[i], most = problem->most[i];
    if (least != most || roll_one(dice, 3))
        print(text, "%d:%d|", least, most);
    else if (least != 1 || roll_one(dice, 3))
        print(text, "%d|", least);
}

static void print_option(const struct sample_problem *problem, int o, int first, char *text)
{
    const char *before = "";
    for (int i = 0; i < problem->items; i++) {
        if (!problem->has[o][i])
            continue;
        print(text, "%s%s", before, sample_name(first + i));
        if (problem->has[o][i] > 1)
            print(text, ":%s", sample_name(problem->has[o][i]));
        before = " ";
    }
}

static bool is_empty(const struct sample_problem *problem, int o)
{
    static const char nothing[SAMPLE_ITEMS];
    return memcmp(problem->has[o], nothing, sizeof nothing) == 0;
}

void sample_problem_dlx(const struct sample_problem *problem, struct dice *dice,
                        char text[SAMPLE_TEXT])
{
    int first = roll(dice, 0, 15);
    text[0] = 0;
    for (int i = 0; i < problem->items; i++) {
        if (i == problem->primary)
            print(text, "| ");
        if (i < problem->primary)
            print_bound(problem, i, dice, text);
        print(text, "%s ", sample_name(first + i));
    }
    print(text, "\n");
    for (int o = 0; o < problem->options; o++) {
        print_option(problem, o, first, text);
        print(text, "\n");
    }
}

void sample_problem_xcc(const struct sample_problem *problem, struct dice *dice,
                        char text[SAMPLE_TEXT])
{
    int first = roll(dice, 0, 15);
    text[0] = 0;
    print(text, "< ");
    for (int i = 0; i < problem->items; i++) {
        if (i == problem->primary)
            print(text, "> [ ");
        print(text, "%s", sample_name(first + i));
        if (i < problem->primary && problem->least[i] != problem->most[i])
            print(text, ":%d;%d", problem->least[i], problem->most[i]);
        else if (i < problem->primary && problem->least[i] != 1)
            print(text, ":%d", problem->least[i]);
        print(text, " ");
    }
    print(text, problem->items > problem->primary ? "]\n" : ">\n");
    for (int o = 0; o < problem->options; o++) {
        if (is_empty(problem, o))
            continue;
        print_option(problem, o, first, text);
        print(text, ";\n");
    }
}
