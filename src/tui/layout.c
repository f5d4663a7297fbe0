/* Where each view lies on a screen of any size. */
#include "tui/layout.h"

#define SIDE_LEAST 66       /* columns from which panes stand beside the board */
#define SIDE_LEAST_ROWS 16
#define BELOW_LEAST_ROWS 28 /* rows from which panes stand below it */
#define FIGURES_ROWS 11
#define ALL_PANES_ROWS 30   /* rows of a side column that holds all panes */

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

static struct rect take_top(struct rect *from, int rows)
{
    struct rect top = {from->x, from->y, from->width, smaller(rows, from->height)};
    from->y += top.height;
    from->height -= top.height;
    return top;
}

static struct rect take_bottom(struct rect *from, int rows)
{
    int height = smaller(rows, from->height);
    from->height -= height;
    return (struct rect){from->x, from->y + from->height, from->width, height};
}

static struct rect take_right(struct rect *from, int columns)
{
    from->width -= columns;
    return (struct rect){from->x + from->width, from->y, columns, from->height};
}

/* Leave a column free at both ends. */
static void indent(struct rect *line)
{
    line->x++;
    line->width -= 2;
}

/* Give a column to the stack, the figures and the solutions; where not all have room,
 * the stack and the solutions share a place. */
static void fill_side(struct layout *layout, struct rect side, enum pane focus)
{
    enum pane upper = focus == PANE_SOLUTIONS ? PANE_SOLUTIONS : PANE_STACK;
    if (side.height >= ALL_PANES_ROWS) {
        layout->panes[PANE_SOLUTIONS] = take_bottom(&side, (side.height - FIGURES_ROWS) / 3);
        upper = PANE_STACK;
    }
    int rows = smaller(FIGURES_ROWS, larger(side.height / 2, 5));
    layout->panes[PANE_FIGURES] = take_bottom(&side, rows);
    layout->panes[upper] = side;
}

static void fill_below(struct layout *layout, struct rect below, enum pane focus)
{
    enum pane left = focus == PANE_SOLUTIONS ? PANE_SOLUTIONS : PANE_STACK;
    if (below.width >= 56) {
        layout->panes[PANE_FIGURES] = take_right(&below, 26);
        layout->panes[left] = below;
    } else {
        layout->panes[focus == PANE_BOARD ? PANE_FIGURES : focus] = below;
    }
}

struct layout layout_for(struct rect screen, enum pane focus)
{
    struct layout layout = {.framed = true};
    struct rect rest = {0, 0, screen.width, screen.height};
    layout.title = take_top(&rest, 1);
    layout.status = take_bottom(&rest, 1);
    layout.body = rest;
    layout.caption = take_bottom(&rest, screen.height >= 20 ? 2 : 1);
    layout.timeline = take_bottom(&rest, 1);
    indent(&layout.caption);
    indent(&layout.timeline);
    if (screen.width >= SIDE_LEAST && screen.height >= SIDE_LEAST_ROWS) {
        int columns = larger(34, smaller(56, screen.width / 3));
        fill_side(&layout, take_right(&rest, columns), focus);
    } else if (screen.height >= BELOW_LEAST_ROWS) {
        fill_below(&layout, take_bottom(&rest, FIGURES_ROWS), focus);
    } else {
        layout.framed = false;
        layout.summary = take_bottom(&rest, 1);
        indent(&layout.summary);
        if (focus != PANE_BOARD) {
            layout.panes[focus] = rest;
            return layout;
        }
    }
    layout.panes[PANE_BOARD] = rest;
    return layout;
}
