/* Where each view lies on a screen of any size. */
#include "tui/layout.h"

#define SIDE_LEAST 66       /* columns from which panes stand beside the board */
#define SIDE_COLUMNS 32
#define SIDE_LEAST_ROWS 16
#define BELOW_LEAST_ROWS 22 /* rows from which panes may stand below it */
#define FIGURES_ROWS 11
#define ALL_PANES_ROWS 30   /* rows of a side column that holds all panes */
#define TALL_ROWS 34        /* what stack and figures have beyond this the figures get, to half */

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

/* Give a column to the shared pane, the figures and, where there is room, the solutions. */
static void fill_side(struct layout *layout, struct rect side, enum pane shared)
{
    if (side.height >= ALL_PANES_ROWS) {
        layout->panes[PANE_SOLUTIONS] = take_bottom(&side, (side.height - FIGURES_ROWS) / 3);
        shared = shared == PANE_SOLUTIONS ? PANE_STACK : shared;
    }
    int rows = FIGURES_ROWS + larger(0, side.height - TALL_ROWS);
    rows = smaller(rows, larger(side.height / 2, 5));
    layout->panes[PANE_FIGURES] = take_bottom(&side, rows);
    layout->panes[shared] = side;
}

static void fill_below(struct layout *layout, struct rect below, struct panes panes)
{
    enum pane left = panes.shared;
    if (below.width >= 110) {
        layout->panes[PANE_SOLUTIONS] = take_right(&below, 34);
        left = left == PANE_SOLUTIONS ? PANE_STACK : left;
    }
    if (below.width >= 56) {
        layout->panes[PANE_FIGURES] = take_right(&below, below.width >= 76 ? 34 : 26);
        layout->panes[left] = below;
    } else {
        layout->panes[panes.focus == PANE_BOARD ? PANE_FIGURES : panes.focus] = below;
    }
}

/* Where the other panes stand. */
enum arrangement { BESIDE, BELOW, ALONE, ARRANGEMENTS };

static bool has_room(struct rect screen, enum arrangement arrangement)
{
    if (arrangement == BESIDE)
        return screen.width >= SIDE_LEAST && screen.height >= SIDE_LEAST_ROWS;
    return arrangement == ALONE || screen.height >= BELOW_LEAST_ROWS;
}

static struct layout arrange(struct rect screen, struct panes panes, enum arrangement arrangement)
{
    struct layout layout = {.framed = arrangement != ALONE};
    struct rect rest = {0, 0, screen.width, screen.height};
    layout.title = take_top(&rest, 1);
    layout.status = take_bottom(&rest, 1);
    layout.body = rest;
    layout.caption = take_bottom(&rest, screen.height >= 20 ? 2 : 1);
    layout.timeline = take_bottom(&rest, 1);
    indent(&layout.caption);
    indent(&layout.timeline);
    if (panes.zoomed) {
        layout.panes[panes.focus] = rest;
        return layout;
    }
    if (arrangement == BESIDE) {
        int columns = larger(SIDE_COLUMNS, smaller(56, screen.width / 3));
        fill_side(&layout, take_right(&rest, columns), panes.shared);
    } else if (arrangement == BELOW) {
        int rows = screen.height >= BELOW_LEAST_ROWS + 4 ? FIGURES_ROWS : FIGURES_ROWS - 1;
        fill_below(&layout, take_bottom(&rest, rows), panes);
    } else {
        layout.summary = take_bottom(&rest, 1);
        indent(&layout.summary);
    }
    if (arrangement == ALONE && panes.focus != PANE_BOARD)
        layout.panes[panes.focus] = rest;
    else
        layout.panes[PANE_BOARD] = rest;
    return layout;
}

struct rect layout_inside(const struct layout *layout, enum pane pane)
{
    struct rect area = layout->panes[pane];
    if (!layout->framed || area.width < 3 || area.height < 3)
        return area;
    return (struct rect){area.x + 1, area.y + 1, area.width - 2, area.height - 2};
}

/* How large the board is drawn: 0 where not even its smallest picture fits. */
static int zoom_in(const struct layout *layout, struct layout_board board)
{
    if (!board.skin)
        return 0;
    struct rect room = layout_inside(layout, PANE_BOARD);
    int zoom = skin_best_zoom(board.skin, board.extent, room.width, room.height);
    struct rect area = skin_area(board.skin, board.extent, zoom);
    return area.width <= room.width && area.height <= room.height ? zoom : 0;
}

struct layout layout_for(struct rect screen, struct panes panes, struct layout_board board)
{
    const struct panes usual = {PANE_BOARD, PANE_STACK, false};
    enum arrangement best = ALONE;
    int largest = -1;
    for (int a = BESIDE; a < ARRANGEMENTS; a++) {
        struct layout layout = arrange(screen, usual, (enum arrangement)a);
        int zoom = zoom_in(&layout, board);
        /* panes are given up only where they would leave the board without its lines */
        bool wanted = a == ALONE && largest > 0 ? largest == 1 && zoom > 2 : zoom > largest;
        if (wanted && has_room(screen, (enum arrangement)a)) {
            best = (enum arrangement)a;
            largest = zoom;
        }
    }
    return arrange(screen, panes, best);
}
