/* SPDX-License-Identifier: MIT */
#include "tui/matrix/linked.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "draw/style.h"
#include "draw/tiles.h"
#include "tui/widgets.h"

#define NAME_ROOM 128
#define NAMES_MOST 250      /* names measured, evenly spread */
#define ITEM_MOST 5         /* columns for an item's name, … */
#define SIZE_MOST 3         /* … the number of its options, … */
#define OPTION_LEAST 12     /* … "option 12345", at most half of the area, … */
#define LETTERS 5           /* … letters as names, … */
#define NOTES 22            /* … notes beside a part, if WIDE */
#define NOTES_LEAST 16
#define WIDE 72

static const struct {
    int across, down;
} scales[LINKED_SIZES + 1] = {{0, 0}, {4, 1}, {4, 2}, {6, 3}, {8, 4}, {11, 5}};

/* Most columns per item at a distance of options. */
static const int widest[] = {0, 6, 8, 9, 10, 12};

#define DOWN_MOST 5
#define DOWN_PART 3         /* of a part */

/* ---- scale ---- */

static int head_of(int size)
{
    return size > 1 ? 3 : 2;
}

struct rect linked_size(const struct problem *problem, int size)
{
    return (struct rect){
        .width = LETTERS + (problem->items - 1) * scales[size].across + 2,
        .height = head_of(size) + (problem->options - 1) * scales[size].down + 1,
    };
}

static void take_all(struct linked *linked)
{
    const struct problem *problem = linked->mirror->problem;
    matrix_part_init(&linked->part, linked->mirror, &(struct matrix_centre){0}, problem->options,
                     problem->items);
}

void linked_take(struct linked *linked, int size)
{
    take_all(linked);
    linked->label = LETTERS;
    linked->stack = 0;
    linked->head = head_of(size);
    linked->across = scales[size].across;
    linked->down = scales[size].down;
}

/* "6 in row 9" becomes "6r9": numbers, and initials of longer words. */
static void abbreviate(char *name)
{
    char *end = name;
    for (const char *from = name; *from;) {
        size_t length = strcspn(from, " ");
        size_t kept = isdigit((unsigned char)*from) ? length : length != 2;
        memmove(end, from, kept);
        end += kept;
        from += length;
        from += strspn(from, " ");
    }
    *end = 0;
}

/* Coordinates of cells, initials of rules. */
static const char *short_name(const struct legend *legend, int32_t item, char *name)
{
    const struct item_legend *means = &legend->items[item];
    if (means->meaning == MEANS_CELL && legend->naming == NAMING_MATRIX)
        snprintf(name, NAME_ROOM, "%d", (int)item);
    else if (means->meaning == MEANS_CELL)
        cell_text(&legend->puzzle->region, means->cell, name);
    else
        legend_item(legend, item, name, NAME_ROOM);
    if (means->meaning == MEANS_RULE && text_width(name) > ITEM_MOST)
        abbreviate(name);
    return name;
}

int linked_widest_option(const struct linked *linked)
{
    char name[NAME_ROOM];
    int columns = 1;
    int32_t options = linked->mirror->problem->options, step = options / NAMES_MOST + 1;
    for (int32_t o = options; o > 0; o -= step) {
        int wants = text_width(legend_option(linked->legend, o, name, sizeof name));
        columns = wants > columns ? wants : columns;
    }
    return columns;
}

static int label_of(const struct linked *linked)
{
    int columns = linked_widest_option(linked), width = linked->area.width;
    int least = OPTION_LEAST < width / 2 ? OPTION_LEAST : width / 2;
    int most = width / 3 > least ? width / 3 : least;
    return (columns < most ? columns : most) + 2;
}

static int widest_item(const struct linked *linked)
{
    char name[NAME_ROOM];
    int columns = 1;
    int32_t items = linked->mirror->problem->items, step = items / NAMES_MOST + 1;
    for (int32_t i = items; i > 0; i -= step) {
        int wants = text_width(short_name(linked->legend, i, name));
        columns = wants > columns ? wants : columns;
    }
    return columns < ITEM_MOST ? columns : ITEM_MOST;
}

static int lines_at(const struct linked *linked, int down)
{
    return linked->stack + 3 + (linked->part.noptions - 1) * down + 1;
}

static void spread(struct linked *linked, int room, int most_down)
{
    int height = linked->area.height, down = most_down;
    while (down > 1 && lines_at(linked, down) > height)
        down--;
    linked->down = down;
    linked->head = linked->stack + (lines_at(linked, down) <= height ? 3 : 2);
    linked->across = room / linked->part.nitems;
    if (linked->across > widest[down])
        linked->across = widest[down];
}

static void fit_all(struct linked *linked, int room, int name)
{
    take_all(linked);
    bool is_narrow = room / linked->part.nitems <= name;
    bool has_room = linked->area.height >= name + 2 + linked->part.noptions;
    linked->stack = is_narrow && has_room ? name : 0;
    spread(linked, room, DOWN_MOST);
}

static bool fit_part(struct linked *linked, int room, int name, const struct matrix_centre *centre)
{
    int across = (name > SIZE_MOST ? name : SIZE_MOST) + 1;
    int rows = linked->area.height - (linked->area.height > 8 ? 4 : 3);
    room -= linked->area.width >= WIDE ? NOTES : 0;
    if (rows < 1 || room < across)
        return false;
    linked->stack = 0;
    matrix_part_init(&linked->part, linked->mirror, centre, rows, room / across);
    spread(linked, room, DOWN_PART);
    return true;
}

bool linked_fit(struct linked *linked, const struct matrix_centre *centre)
{
    const struct problem *problem = linked->mirror->problem;
    linked->label = label_of(linked);
    int room = linked->area.width - linked->label, name = widest_item(linked);
    bool fits = room / 2 >= problem->items && linked->area.height - 2 >= problem->options;
    if (!problem->items || !problem->options)
        return false;
    if (fits)
        fit_all(linked, room, name);
    return fits || fit_part(linked, room, name, centre);
}

void linked_done(struct linked *linked)
{
    matrix_part_done(&linked->part);
}

static int column_x(const struct linked *linked, int32_t column)
{
    return linked->area.x + linked->label + column * linked->across;
}

static int row_y(const struct linked *linked, int32_t row)
{
    return linked->area.y + linked->head + row * linked->down;
}

static int list_y(const struct linked *linked)
{
    return linked->area.y + linked->stack + 1;
}

static int notes_x(const struct linked *linked)
{
    return column_x(linked, linked->part.nitems - 1) + 3;
}

/* ---- state ---- */

static bool counts(const struct linked *linked)
{
    return linked->playback->cursor.method->hides;
}

int linked_chosen_at(const struct linked *linked, int32_t option)
{
    const struct mirror *mirror = linked->mirror;
    for (int32_t l = 0; l < mirror->level; l++)
        if (mirror->path[l].option == option)
            return l + 1;
    return 0;
}

static bool is_gone(const struct linked *linked, int32_t option)
{
    return counts(linked) && mirror_lacks(linked->mirror, option) &&
           !linked_chosen_at(linked, option);
}

/* True from the first link that the cover of the item moves until its header has left the list,
 * and the reverse. */
static bool is_covered_now(const struct linked *linked, int32_t item)
{
    struct last_move last_move = linked->playback->last_move;
    struct event owner = playback_owner(linked->playback);
    return !last_move.whole && last_move.move != MOVE_NONE &&
           (owner.kind | 1) == EVENT_UNCOVER && owner.subject == item;
}

static int32_t node_at(const struct linked *linked, int32_t row, int32_t column)
{
    return mirror_node(linked->mirror, linked->part.options[row], linked->part.items[column]);
}

static bool is_hidden(const struct linked *linked, int32_t row, int32_t column)
{
    int32_t node = row >= 0 && row < linked->part.noptions ? node_at(linked, row, column) : 0;
    return node && !linked->mirror->linked[node];
}

static bool is_linked(const struct linked *linked, int32_t row, int32_t column)
{
    int32_t node = row >= 0 && row < linked->part.noptions ? node_at(linked, row, column) : 0;
    return node && linked->mirror->linked[node];
}

/* Returns the item whose cover hid the option, or hides it now; 0: none. */
static int32_t find_cover(const struct linked *linked, int32_t option)
{
    const struct mirror *mirror = linked->mirror;
    const struct problem *problem = mirror->problem;
    struct event owner = playback_owner(linked->playback);
    for (int32_t k = 0; k < problem_length(problem, option); k++) {
        int32_t item = problem->entries[problem->first[option] + k].item;
        bool is_covered = !mirror->open[item] || mirror->colour[item];
        if (mirror->linked[problem_node(problem, option, k)] && is_covered)
            return item;
    }
    bool covers = (owner.kind | 1) == EVENT_UNCOVER || (owner.kind | 1) == EVENT_UNPURIFY;
    return covers && mirror_node(mirror, option, owner.subject) ? owner.subject : 0;
}

/* ---- lines ---- */

enum arms { UP = 1, RIGHT = 2, DOWN = 4, LEFT = 8 };

/* Adds arms to the line at x, y.  If nothing crosses them, corners are round, and lists of covered
 * items are dashed. */
static void add_line(const struct linked *linked, struct canvas *canvas, int x, int y, unsigned add,
                     bool is_open, struct style style)
{
    static const uint32_t corners[16] = {
        [UP | RIGHT] = 0x2570, [RIGHT | DOWN] = 0x256D, [DOWN | LEFT] = 0x256E,
        [UP | LEFT] = 0x256F, [UP | DOWN] = 0x2502, [RIGHT | LEFT] = 0x2500,
    };
    int arms[4] = {0};
    bool is_inside = rect_has(rect_meet(linked->area, (struct rect){0, 0, canvas->width,
                                                                    canvas->height}), x, y);
    uint32_t is = is_inside ? canvas_row(canvas, y)[x].c : 0;
    if (!is_inside || (is && is != ' ' && !glyph_arms(is, arms)))
        return;
    bool is_free = !is || is == ' ';
    uint32_t all = glyph_line(arms[0] || add & UP, arms[1] || add & RIGHT, arms[2] || add & DOWN,
                              arms[3] || add & LEFT);
    uint32_t alone = add == (UP | DOWN) && !is_open ? 0x250A : corners[add];
    canvas_put(canvas, linked->area, x, y, is_free && alone ? alone : all, style);
}

static void draw_across(const struct linked *linked, struct canvas *canvas, int x, int end, int y,
                        uint32_t c, struct style style)
{
    for (; x < end; x++)
        canvas_put(canvas, linked->area, x, y, c, style);
}

/* ---- headers ---- */

static int name_width(const struct linked *linked, int32_t item)
{
    char name[NAME_ROOM];
    int most = linked->across > 1 ? linked->across - 1 : 1;
    int width = text_width(short_name(linked->legend, item, name));
    return linked->stack ? 1 : width < most ? width : most;
}

static int header_end(const struct linked *linked, int32_t column)
{
    return column_x(linked, column) + name_width(linked, linked->part.items[column]);
}

static bool is_listed(const struct linked *linked, int32_t item)
{
    return item <= linked->mirror->problem->primary && linked->mirror->open[item];
}

static int32_t count_listed(const struct linked *linked, int32_t from, int32_t to)
{
    int32_t count = 0;
    for (int32_t i = from + 1; i < to; i++)
        count += is_listed(linked, i);
    return count;
}

/* Draws the link from column `from` (-1: the start of the list) to another (after the last: to
 * headers outside), over covered headers. */
static void draw_way(const struct linked *linked, struct canvas *canvas, int32_t from, int32_t to)
{
    const int32_t *items = linked->part.items, primary = linked->mirror->problem->primary;
    bool is_end = to == linked->part.nitems;
    int y = list_y(linked), x = from < 0 ? column_x(linked, 0) - 1 : header_end(linked, from);
    int end = is_end ? header_end(linked, to - 1) + 1 : column_x(linked, to);
    struct style style = style_as(SIGN_HEADERS, style_of(ROLE_EDGE));
    int32_t missing = count_listed(linked, from < 0 ? 0 : items[from],
                                   is_end ? primary + 1 : items[to]);
    uint32_t line = missing ? 0x2504 : 0x2500;
    if (is_end && (!missing || items[to - 1] > primary))
        return;
    if (missing)
        style = style_as(SIGN_OMITTED, style);
    if (from + 1 == to) {
        draw_across(linked, canvas, x, end, y, line, style);
        return;
    }
    int up = column_x(linked, from + 1) - 1, down = header_end(linked, to - 1);
    draw_across(linked, canvas, x, up, y, line, style);
    draw_across(linked, canvas, down + 1, end, y, line, style);
    style = style_as(SIGN_BENT, style);
    draw_across(linked, canvas, up + 1, down, y - 1, line, style);
    canvas_put(canvas, linked->area, up, y, 0x256F, style);
    canvas_put(canvas, linked->area, up, y - 1, 0x256D, style);
    canvas_put(canvas, linked->area, down, y - 1, 0x256E, style);
    canvas_put(canvas, linked->area, down, y, 0x2570, style);
}

static struct style part_style(enum step_part part, struct style style)
{
    return part == PART_REASON   ? style_as(SIGN_REASON, style_of(ROLE_CHOSEN))
           : part == PART_RESULT ? style_as(SIGN_RESULT, style_of(ROLE_COVERING))
                                 : style;
}

static const struct deduction *shown_step(const struct linked *linked)
{
    const struct steps *steps = linked->scene ? linked->scene->steps : NULL;
    return steps && linked->scene->step < steps->count ? &steps->at[linked->scene->step].made
                                                       : NULL;
}

static struct style header_style(const struct linked *linked, int32_t item)
{
    const struct mirror *mirror = linked->mirror;
    struct style style = mirror->open[item]
                             ? style_as(SIGN_HEADER, style_of(ROLE_TITLE))
                             : style_as(SIGN_COVERED_HEADER, style_of(ROLE_FAINT));
    if (is_covered_now(linked, item))
        style = style_as(SIGN_COVERED, style_of(ROLE_COVERING));
    else if (marked_item(linked->playback, mirror) == item)
        style = style_as(SIGN_BRANCHED, style_of(ROLE_CHOSEN));
    if (shown_step(linked))
        style = part_style(deduction_item_part(shown_step(linked), item), style);
    if (linked->selected.item == item)
        style = style_as(SIGN_SELECTED, style_of(ROLE_SELECTED));
    return linked->scene ? header_lit_or(linked->scene, item, style) : style;
}

static void draw_name(const struct linked *linked, struct canvas *canvas, int32_t column)
{
    char name[NAME_ROOM];
    int32_t item = linked->part.items[column];
    struct style style = header_style(linked, item);
    int x = column_x(linked, column);
    struct rect clip = rect_meet(linked->area, (struct rect){x, list_y(linked),
                                                             name_width(linked, item), 1});
    const char *rest = short_name(linked->legend, item, name);
    if (!linked->stack)
        canvas_text(canvas, clip, x, clip.y, rest, style);
    for (int y = linked->area.y; *rest && y < linked->area.y + linked->stack; y++)
        canvas_put(canvas, linked->area, x, y, text_next(&rest).c, style);
    if (linked->stack)
        canvas_put(canvas, linked->area, x, list_y(linked), 0x25A1, style);
}

static void draw_size(const struct linked *linked, struct canvas *canvas, int32_t column)
{
    int32_t item = linked->part.items[column];
    int x = column_x(linked, column), size = linked->mirror->size[item];
    struct rect clip = {x, list_y(linked) - 1, linked->across > 1 ? linked->across - 1 : 1, 1};
    if (counts(linked) && linked->mirror->open[item])
        canvas_print(canvas, rect_meet(linked->area, clip), x, clip.y,
                     style_as(SIGN_SIZE, style_of(size ? ROLE_VALUE : ROLE_BAD)), "%d", size);
}

static void draw_more(const struct linked *linked, struct canvas *canvas, struct rect line,
                      int32_t more)
{
    char full[NAME_ROOM], brief[NAME_ROOM];
    const char *const texts[] = {full, brief, "\u2026", NULL};
    snprintf(full, sizeof full, "\u2026 %d more", (int)more);
    snprintf(brief, sizeof brief, "\u2026 %d", (int)more);
    canvas_text(canvas, rect_meet(line, linked->area), line.x, line.y,
                first_fitting(texts, line.width), style_of(ROLE_FAINT));
}

static void draw_headers(const struct linked *linked, struct canvas *canvas)
{
    int32_t from = -1, items = linked->part.nitems;
    int y = list_y(linked);
    for (int32_t column = 0; column < items; column++) {
        draw_name(linked, canvas, column);
        draw_size(linked, canvas, column);
        if (is_listed(linked, linked->part.items[column])) {
            draw_way(linked, canvas, from, column);
            from = column;
        }
    }
    draw_way(linked, canvas, from, items);
    canvas_put(canvas, linked->area, column_x(linked, 0) - 2, y, 'h',
               style_as(SIGN_HEADERS, style_of(ROLE_FAINT)));
    int32_t more = count_listed(linked, 0, linked->mirror->problem->primary + 1);
    for (int32_t column = 0; column < items; column++)
        more -= is_listed(linked, linked->part.items[column]);
    int end = header_end(linked, items - 1) + 1;
    struct rect rest = {end, y, linked->area.x + linked->area.width - end, 1};
    if (more)
        draw_more(linked, canvas, rest, more);
}

/* ---- links ---- */

static bool find_ends(const struct linked *linked, int32_t row, int32_t *first, int32_t *last)
{
    *first = -1;
    for (int32_t column = 0; column < linked->part.nitems; column++)
        if (node_at(linked, row, column)) {
            *first = *first < 0 ? column : *first;
            *last = column;
        }
    return *first >= 0;
}

static void draw_along(const struct linked *linked, struct canvas *canvas, int32_t row)
{
    int32_t first, last;
    struct style style = is_gone(linked, linked->part.options[row])
                             ? style_as(SIGN_GONE, style_of(ROLE_FAINT))
                             : style_as(SIGN_ROW, style_of(ROLE_EDGE));
    if (find_ends(linked, row, &first, &last))
        draw_across(linked, canvas, column_x(linked, first), column_x(linked, last),
                    row_y(linked, row), 0x2500, style);
}

static int32_t row_at(const struct linked *linked, int y)
{
    int lines = y - row_y(linked, 0);
    return lines >= 0 && lines % linked->down == 0 ? lines / linked->down : -1;
}

/* True if the item's list leaves line y downwards beside its column: above, at and below a hidden
 * node. */
static bool leaves_beside(const struct linked *linked, int32_t column, int y)
{
    int lines = y - row_y(linked, 0);
    int32_t above = lines < 0 ? -1 : lines / linked->down, below = above + 1;
    bool is_above = is_hidden(linked, above, column), is_below = is_hidden(linked, below, column);
    return (is_above && (is_below || row_y(linked, above) == y)) ||
           (is_below && row_y(linked, below) == y + 1);
}

/* Returns the last line of the item's list; below all rows if it goes on. */
static int last_line(const struct linked *linked, int32_t column)
{
    int32_t item = linked->part.items[column], found = 0, last = -1;
    for (int32_t row = 0; row < linked->part.noptions; row++)
        if (is_linked(linked, row, column)) {
            last = row;
            found++;
        }
    if (found < linked->mirror->size[item])
        return row_y(linked, linked->part.noptions - 1) + 1;
    return last < 0 ? list_y(linked) : row_y(linked, last);
}

static void draw_down(const struct linked *linked, struct canvas *canvas, int32_t column)
{
    int x = column_x(linked, column), top = list_y(linked), end = last_line(linked, column);
    bool is_open = linked->mirror->open[linked->part.items[column]], is_beside = false;
    bool is_ring = linked->part.items[column] == linked->ring;
    struct style style = is_ring   ? style_as(SIGN_RING, style_of(ROLE_TITLE))
                         : is_open ? style_as(SIGN_DOWN, style_of(ROLE_EDGE))
                                   : style_as(SIGN_DOWN_COVERED, style_of(ROLE_FAINT));
    for (int y = top; y <= end; y++) {
        bool is_node = y == top || is_linked(linked, row_at(linked, y), column);
        bool goes_beside = y < end && leaves_beside(linked, column, y);
        bool meets = is_node || is_beside != goes_beside;
        unsigned own = (is_beside ? 0 : UP) | (goes_beside ? 0 : DOWN) | (meets ? RIGHT : 0);
        unsigned beside = (is_beside ? UP : 0) | (goes_beside ? DOWN : 0) | (meets ? LEFT : 0);
        if (!is_node && own)
            add_line(linked, canvas, x, y, own, is_open, style);
        if (beside & (UP | DOWN) && (y > top || header_end(linked, column) <= x + 1))
            add_line(linked, canvas, x + 1, y, beside, is_open, style_as(SIGN_BENT, style));
        is_beside = goes_beside;
    }
}

static void draw_rest(const struct linked *linked, struct canvas *canvas)
{
    int32_t more = linked->ring ? linked->mirror->size[linked->ring] : 0;
    int32_t column = matrix_part_find(linked->part.items, linked->part.nitems, linked->ring);
    int y = row_y(linked, linked->part.noptions - 1) + 1;
    struct rect clip = {linked->area.x, y, linked->label - 1, 1};
    for (int32_t row = 0; row < linked->part.noptions && column >= 0; row++)
        more -= is_linked(linked, row, column);
    if (more > 0 && column >= 0)
        draw_more(linked, canvas, clip, more);
}

/* ---- rows ---- */

static enum step_part option_part(const struct linked *linked, int32_t option)
{
    const struct deduction *step = shown_step(linked);
    return step ? deduction_option_part(step, option) : PART_NONE;
}

/* Chosen options have the colour of their piece or level, or without colours, are reversed. */
static struct style option_style(const struct linked *linked, int32_t option)
{
    const struct legend *legend = linked->legend;
    int chosen = linked_chosen_at(linked, option);
    enum step_part part = option_part(linked, option);
    if (part != PART_NONE)
        return part_style(part, STYLE_PLAIN);
    if (!chosen && is_gone(linked, option))
        return style_as(SIGN_GONE, style_of(ROLE_FAINT));
    if (!chosen)
        return style_of(ROLE_TITLE);
    struct style style = legend->placements
                             ? piece_style(legend->puzzle, legend->placements[option].piece)
                             : style_piece(chosen - 1);
    style.attributes |= style_theme()->is_mono ? REVERSE : 0;
    return style_as(SIGN_CHOSEN, style);
}

static bool is_lettered(const struct linked *linked, int32_t option)
{
    return linked->letters && strchr(linked->letters, legend_letter(linked->legend, option));
}

static void draw_label(const struct linked *linked, struct canvas *canvas, int32_t row)
{
    char name[NAME_ROOM];
    int32_t option = linked->part.options[row];
    struct style style = option_style(linked, option);
    struct rect clip = {linked->area.x, row_y(linked, row), linked->label - 1, 1};
    if (linked->scene)
        style = lit_or(linked->scene, option, 0, style);
    if (is_lettered(linked, option) || linked->selected.option == option)
        style = style_as(SIGN_SELECTED, style_of(ROLE_SELECTED));
    legend_option(linked->legend, option, name, sizeof name);
    canvas_print(canvas, rect_meet(clip, linked->area), clip.x, clip.y, style,
                 linked->letters ? " %s " : "%s", name);
}

static const char *part_words(const struct linked *linked, int32_t option)
{
    const struct deduction *step = shown_step(linked);
    return option == step->chosen                              ? "placed by the step"
           : option_part(linked, option) == PART_REASON ? "forced by the assumption"
                                                               : "removed by the step";
}

static void draw_note(const struct linked *linked, struct canvas *canvas, int32_t row)
{
    char name[NAME_ROOM];
    int32_t option = linked->part.options[row], item = find_cover(linked, option);
    int x = notes_x(linked), y = row_y(linked, row), chosen = linked_chosen_at(linked, option);
    struct style style = style_of(ROLE_FAINT);
    if (!linked->scene || linked->area.x + linked->area.width - x < NOTES_LEAST)
        return;
    if (option_part(linked, option) != PART_NONE)
        canvas_text(canvas, linked->area, x, y, part_words(linked, option), style);
    else if (chosen)
        canvas_print(canvas, linked->area, x, y, style, "chosen, level %d", chosen);
    else if (is_gone(linked, option) && item)
        canvas_print(canvas, linked->area, x, y, style, "hidden by cover %s",
                     short_name(linked->legend, item, name));
    else if (is_gone(linked, option))
        canvas_text(canvas, linked->area, x, y, "set aside", style);
}

static void draw_nodes(const struct linked *linked, struct canvas *canvas, int32_t row)
{
    int32_t option = linked->part.options[row];
    struct style style = option_style(linked, option);
    bool is_chosen = linked_chosen_at(linked, option), is_wide = linked->across > 4 && is_chosen;
    for (int32_t column = 0; column < linked->part.nitems; column++) {
        int32_t node = node_at(linked, row, column);
        int x = column_x(linked, column), y = row_y(linked, row);
        bool crosses = linked->selected.option == option &&
                       linked->selected.item == linked->part.items[column];
        bool moves = node && node == moved_node(linked->playback);
        bool is_linked = node && (linked->mirror->linked[node] || is_chosen);
        struct style now = style_as(is_linked ? SIGN_LINKED : SIGN_HIDDEN, style);
        if (moves)
            now = style_as(SIGN_MOVED_NODE, style_of(ROLE_COVERING));
        else if (crosses)
            now = style_as(SIGN_SELECTED, style_of(ROLE_SELECTED));
        if (crosses)
            canvas_point(canvas, x, y);
        if (node && is_wide)
            canvas_fill(canvas, rect_meet(linked->area, (struct rect){x - 1, y, 3, 1}), 0, style);
        if (node)
            canvas_put(canvas, linked->area, x, y, is_linked ? 0x25CF : 0x25CB, now);
        else if (crosses)
            canvas_put(canvas, linked->area, x, y, 0xB7, now);
    }
}

void linked_draw(const struct linked *linked, struct canvas *canvas)
{
    int32_t rows = linked->part.noptions;
    draw_headers(linked, canvas);
    draw_rest(linked, canvas);
    for (int32_t row = 0; row < rows; row++)
        draw_along(linked, canvas, row);
    for (int32_t column = 0; column < linked->part.nitems; column++)
        draw_down(linked, canvas, column);
    for (int32_t row = 0; row < rows; row++) {
        draw_label(linked, canvas, row);
        draw_note(linked, canvas, row);
        draw_nodes(linked, canvas, row);
    }
}

static int32_t nearest(int from_first, int by, int32_t count)
{
    int at = (from_first + by / 2) / by;
    return from_first >= -1 && at < count ? at : -1;
}

bool linked_hit(const struct linked *linked, int x, int y, struct selection *at)
{
    bool is_inside = rect_has(linked->area, x, y);
    int32_t column = nearest(x - column_x(linked, 0), linked->across, linked->part.nitems);
    int32_t row = nearest(y - row_y(linked, 0), linked->down, linked->part.noptions);
    at->item = is_inside && column >= 0 ? linked->part.items[column] : 0;
    at->option = is_inside && row >= 0 ? linked->part.options[row] : 0;
    return at->item || at->option;
}
