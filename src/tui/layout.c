/* SPDX-License-Identifier: MIT */
#include "tui/layout.h"

#include "tui/view.h"

#define SIDE_LEAST 66       /* columns for panes beside the board */
#define SIDE_COLUMNS 32
#define SIDE_LEAST_ROWS 16
#define BELOW_LEAST_ROWS 22 /* rows for panes below the board */
#define FIGURES_ROWS 11
#define STRIP_LEAST_WIDTH 100
#define ALL_PANES_ROWS 30   /* rows of a side column for all panes */
#define TALL_ROWS 34        /* rows beyond this go to the statistics, up to half of the column */

const char *arrangement_word(int k)
{
    static const char *const words[] = {
#define ARRANGEMENT_WORD(code, word) word,
        ARRANGEMENTS(ARRANGEMENT_WORD)
#undef ARRANGEMENT_WORD
        NULL,
    };
    return words[k];
}

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

static void indent(struct rect *line)
{
    line->x++;
    line->width -= 2;
}

static void show(struct layout *layout, const struct view *view, struct rect area)
{
    layout->panes[layout->count].view = view;
    layout->panes[layout->count++].area = area;
}

static const struct view *share(const struct layout *layout, const struct view *shared)
{
    bool stands = false;
    for (int k = 0; k < layout->count; k++)
        stands |= layout->panes[k].view == shared;
    return stands ? &view_stack : shared;
}

static void fill_side(struct layout *layout, struct rect side, const struct view *shared)
{
    if (side.height >= ALL_PANES_ROWS) {
        show(layout, &view_solutions, take_bottom(&side, (side.height - FIGURES_ROWS) / 3));
    }
    shared = share(layout, shared);
    int rows = FIGURES_ROWS + larger(0, side.height - TALL_ROWS);
    rows = smaller(rows, larger(side.height / 2, 5));
    show(layout, &view_figures, take_bottom(&side, rows));
    show(layout, shared, side);
}

static void fill_below(struct layout *layout, struct rect below, struct panes wanted)
{
    const struct view *left = wanted.shared;
    if (below.width >= 110) {
        show(layout, &view_solutions, take_right(&below, 34));
    }
    left = share(layout, left);
    if (below.width >= 56) {
        show(layout, &view_figures, take_right(&below, below.width >= 76 ? 34 : 26));
        show(layout, left, below);
    } else {
        show(layout, wanted.focus == &view_board ? &view_figures : wanted.focus, below);
    }
}

/* The place of the other panes. */
enum arrangement_kind { BESIDE, BELOW, ALONE, ARRANGEMENT_KINDS };

static int strip_rows(struct rect screen)
{
    if (screen.width < STRIP_LEAST_WIDTH)
        return 0;
    return screen.height >= 46 ? 12 : screen.height >= 38 ? 8 : 0;
}

static bool has_room(struct rect screen, enum arrangement_kind standing)
{
    if (standing == BESIDE)
        return screen.width >= SIDE_LEAST && screen.height >= SIDE_LEAST_ROWS;
    return standing == ALONE || screen.height >= BELOW_LEAST_ROWS;
}

static struct rect take_lines(struct layout *layout, struct rect screen)
{
    struct rect rest = {0, 0, screen.width, screen.height};
    layout->title = take_top(&rest, 1);
    layout->status = take_bottom(&rest, 1);
    layout->body = rest;
    layout->caption = take_bottom(&rest, screen.height >= 20 ? 2 : 1);
    layout->timeline = take_bottom(&rest, 1);
    indent(&layout->caption);
    indent(&layout->timeline);
    return rest;
}

static bool stands(const struct layout *layout, const struct view *view)
{
    return layout_pane(layout, view).width > 0;
}

static bool arrange_own(struct layout *layout, struct rect screen, struct panes wanted)
{
    *layout = (struct layout){.framed = true};
    struct rect rest = take_lines(layout, screen);
    layout->count = arranged_place(wanted.own, rest, layout->panes);
    bool is_usual = wanted.shared == &view_stack;
    const struct view *asked = !stands(layout, wanted.focus) ? wanted.focus
                             : is_usual || stands(layout, wanted.shared) ? NULL : wanted.shared;
    int first = 0;
    while (first < layout->count && layout->panes[first].view == &view_board)
        first++;
    if (asked && first < layout->count)
        layout->panes[first].view = asked;
    else if (asked && layout->count)
        layout->panes[0].view = wanted.focus;
    return layout->count;
}

static struct layout arrange(struct rect screen, struct panes wanted,
                             enum arrangement_kind standing)
{
    struct layout layout = {.framed = standing != ALONE};
    struct rect rest = take_lines(&layout, screen);
    if (wanted.zoomed) {
        show(&layout, wanted.focus, rest);
        return layout;
    }
    int strip = standing == ALONE || wanted.arrangement == ARRANGE_SIDE ? 0 : strip_rows(screen);
    if (strip)
        show(&layout, &view_tree, take_bottom(&rest, strip));
    if (standing == BESIDE) {
        int columns = larger(SIDE_COLUMNS, smaller(56, screen.width / 3));
        fill_side(&layout, take_right(&rest, columns), wanted.shared);
    } else if (standing == BELOW) {
        int rows = screen.height >= BELOW_LEAST_ROWS + 4 ? FIGURES_ROWS : FIGURES_ROWS - 1;
        fill_below(&layout, take_bottom(&rest, rows), wanted);
    } else {
        layout.summary = take_bottom(&rest, 1);
        indent(&layout.summary);
    }
    show(&layout, standing == ALONE ? wanted.focus : &view_board, rest);
    return layout;
}

struct rect layout_pane(const struct layout *layout, const struct view *view)
{
    for (int k = 0; k < layout->count; k++)
        if (layout->panes[k].view == view)
            return layout->panes[k].area;
    return (struct rect){0, 0, 0, 0};
}

struct rect layout_inside(const struct layout *layout, const struct view *view)
{
    struct rect area = layout_pane(layout, view);
    if (!layout->framed || area.width < 3 || area.height < 3)
        return area;
    return (struct rect){area.x + 1, area.y + 1, area.width - 2, area.height - 2};
}

bool layout_equal(const struct layout *a, const struct layout *b)
{
    bool equal = a->count == b->count && a->framed == b->framed;
    for (int k = 0; k < a->count && equal; k++) {
        const struct rect *one = &a->panes[k].area, *other = &b->panes[k].area;
        equal = a->panes[k].view == b->panes[k].view && one->x == other->x && one->y == other->y &&
                one->width == other->width && one->height == other->height;
    }
    return equal;
}

static int zoom_in(const struct layout *layout, struct layout_board board)
{
    if (!board.skin)
        return 0;
    struct rect room = layout_inside(layout, &view_board);
    int zoom = skin_best_zoom(board.skin, board.extent, room.width, room.height);
    struct rect area = skin_area(board.skin, board.extent, zoom);
    return area.width <= room.width && area.height <= room.height ? zoom : 0;
}

struct layout layout_for(struct rect screen, struct panes wanted, struct layout_board board)
{
    const struct panes usual = {&view_board, &view_stack, false, wanted.arrangement, NULL};
    struct layout own;
    if (wanted.arrangement == ARRANGE_BOARD)
        return arrange(screen, wanted, ALONE);
    if (wanted.arrangement == ARRANGE_OWN && !wanted.zoomed && arrange_own(&own, screen, wanted))
        return own;
    enum arrangement_kind best = ALONE;
    int largest = -1;
    for (int a = BESIDE; a < ARRANGEMENT_KINDS; a++) {
        struct layout layout = arrange(screen, usual, (enum arrangement_kind)a);
        int zoom = zoom_in(&layout, board);
        /* hide the other panes only if the board would have no lines beside them */
        bool better = a == ALONE && largest > 0 ? largest == 1 && zoom > 2 : zoom > largest;
        if (better && has_room(screen, (enum arrangement_kind)a)) {
            best = (enum arrangement_kind)a;
            largest = zoom;
        }
    }
    return arrange(screen, wanted, best);
}
