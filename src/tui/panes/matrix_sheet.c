/* SPDX-License-Identifier: MIT */
/* The sheet: a row per option, a column per item. */
#include "tui/panes/matrix_sheet.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "draw/tiles.h"
#include "explain/why.h"
#include "tui/list.h"
#include "tui/widgets.h"

#define NAME_ROOM 128
#define ITEM_MOST 5         /* columns for item names */
#define OPTION_LEAST 12     /* for "option 12345", at most half of the pane */
#define BARE_ITEM_MOST 4

struct sheet sheet_of(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    return (struct sheet){
        .scene = scene,
        .problem = &scene->opened->encoding.problem,
        .legend = &scene->opened->encoding.legend,
        .mirror = scene->mirror,
        .marked = marked_item(&scene->opened->playback, scene->mirror),
        .canvas = canvas,
        .area = area,
    };
}

static int32_t option_at(const struct sheet *sheet, int32_t row)
{
    int32_t k = sheet->first_option + row;
    return sheet->fold ? sheet->fold->options[k] : k + 1;
}

static int32_t item_at(const struct sheet *sheet, int32_t column)
{
    int32_t k = sheet->first_item + column;
    return sheet->fold ? sheet->fold->items[k] : k + 1;
}

static int column_x(const struct sheet *sheet, int32_t column)
{
    return sheet->area.x + sheet->label + 1 + column * (sheet->pitch + 1);
}

static struct style selected_or(bool is_selected, struct style style)
{
    return is_selected ? style_of(ROLE_SELECTED) : style;
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

/* Short, to keep columns narrow: coordinates of cells, initials of rules. */
static const char *short_name(const struct legend *legend, int32_t item, char *name)
{
    const struct item_legend *means = &legend->items[item];
    if (means->meaning == MEANS_CELL)
        cell_text(&legend->puzzle->region, means->cell, name);
    else
        legend_item(legend, item, name, NAME_ROOM);
    if (means->meaning == MEANS_RULE && text_width(name) > ITEM_MOST)
        abbreviate(name);
    return name;
}

static int widest_name(const struct sheet *sheet)
{
    char name[NAME_ROOM];
    int widest = 1;
    for (int32_t o = 1; o <= sheet->problem->options && o <= 1000; o++) {
        int width = text_width(legend_option(sheet->legend, o, name, sizeof name));
        widest = width > widest ? width : widest;
    }
    int half = sheet->area.width / 2, least = OPTION_LEAST < half ? OPTION_LEAST : half;
    int most = sheet->area.width / 3 > least ? sheet->area.width / 3 : least;
    return widest < most ? widest : most;
}

static int widest_item(const struct sheet *sheet)
{
    char name[NAME_ROOM];
    int widest = 1;
    for (int32_t i = 1; i <= sheet->problem->items && i <= 1000; i++) {
        int width = text_width(short_name(sheet->legend, i, name));
        widest = width > widest ? width : widest;
    }
    int most = sheet->legend->placements ? ITEM_MOST : BARE_ITEM_MOST;
    return widest < most ? widest : most;
}

/* The level from 1; 0: not chosen. */
static int chosen_at(const struct mirror *mirror, int32_t option)
{
    for (int32_t l = 0; l < mirror->level; l++)
        if (mirror->path[l].option == option)
            return l + 1;
    return 0;
}

/* Always false if the method does not count options left. */
static bool is_gone(const struct sheet *sheet, int32_t option)
{
    return scene_counts(sheet->scene) && mirror_lacks(sheet->mirror, option);
}

static struct style item_style(const struct sheet *sheet, int32_t item)
{
    const struct mirror *mirror = sheet->mirror;
    struct last_move last_move = sheet->scene->opened->playback.last_move;
    if (!last_move.whole && (last_move.event.kind | 1) == EVENT_UNCOVER &&
        last_move.move != MOVE_NONE && last_move.event.subject == item)
        return style_of(ROLE_COVERING);
    if (sheet->marked == item)
        return style_of(ROLE_SELECTED);
    return mirror->open[item] ? style_of(ROLE_VALUE) : style_of(ROLE_FAINT);
}

static void draw_header(const struct sheet *sheet)
{
    char name[NAME_ROOM];
    for (int32_t k = 0; k < sheet->items; k++) {
        int32_t item = item_at(sheet, k);
        int x = column_x(sheet, k);
        struct rect clip = {x, sheet->area.y, sheet->pitch, 2};
        struct style style = selected_or(sheet->item == item, item_style(sheet, item));
        style = lit_or(sheet->scene, 0, item, style);
        canvas_text(sheet->canvas, clip, x, clip.y, short_name(sheet->legend, item, name), style);
        if (sheet->mirror->open[item] && scene_counts(sheet->scene))
            canvas_print(sheet->canvas, clip, x, clip.y + 1, style_of(ROLE_FAINT), "%d",
                         (int)sheet->mirror->size[item]);
    }
}

/* The option's node in the column; 0: none. */
static int32_t node_at(const struct sheet *sheet, int32_t option, int32_t column)
{
    return mirror_node(sheet->mirror, option, item_at(sheet, column));
}

/* The last row in the item's list; -1: none. */
static int32_t last_linked_row(const struct sheet *sheet, int32_t column)
{
    for (int32_t row = sheet->options; row-- > 0;) {
        int32_t node = node_at(sheet, option_at(sheet, row), column);
        if (node && sheet->mirror->linked[node])
            return row;
    }
    return -1;
}

static void draw_links(const struct sheet *sheet)
{
    for (int32_t column = 0; column < sheet->items; column++) {
        int32_t end = last_linked_row(sheet, column);
        bool is_open = sheet->mirror->open[item_at(sheet, column)];
        for (int32_t row = 0; row < end; row++)
            canvas_put(sheet->canvas, sheet->area, column_x(sheet, column),
                       sheet->area.y + 2 + row, glyph_line(1, 0, 1, 0),
                       style_of(is_open ? ROLE_EDGE : ROLE_FAINT));
    }
    for (int32_t row = 0; row < sheet->options; row++) {
        int32_t option = option_at(sheet, row), first = -1, last = -1;
        for (int32_t column = 0; column < sheet->items; column++)
            if (node_at(sheet, option, column)) {
                first = first < 0 ? column : first;
                last = column;
            }
        bool is_faint = is_gone(sheet, option) && !chosen_at(sheet->mirror, option);
        for (int x = column_x(sheet, first); first >= 0 && x < column_x(sheet, last); x++) {
            int32_t column = (x - column_x(sheet, 0)) / (sheet->pitch + 1);
            bool crosses = x == column_x(sheet, column) && row < last_linked_row(sheet, column);
            canvas_put(sheet->canvas, sheet->area, x, sheet->area.y + 2 + row,
                       glyph_line(crosses, 1, crosses, 1),
                       style_of(is_faint ? ROLE_FAINT : ROLE_EDGE));
        }
    }
}

static struct style option_style(const struct sheet *sheet, int32_t option)
{
    int chosen = chosen_at(sheet->mirror, option);
    if (chosen && chosen == sheet->mirror->level)
        return style_of(ROLE_TRYING);
    if (chosen && sheet->legend->placements)
        return piece_style(sheet->legend->puzzle, sheet->legend->placements[option].piece);
    return chosen                   ? style_piece(chosen - 1)
           : is_gone(sheet, option) ? style_of(ROLE_FAINT)
                                    : style_of(ROLE_TEXT);
}

/* The node hidden or unhidden by the last step; 0: none. */
static int32_t touched_node(const struct sheet *sheet)
{
    struct last_move last_move = sheet->scene->opened->playback.last_move;
    bool is_link = (last_move.event.kind | 1) == EVENT_UNHIDE;
    bool is_now = !last_move.whole && last_move.move != MOVE_NONE;
    return is_now && is_link ? last_move.event.subject : 0;
}

static void draw_row(const struct sheet *sheet, int32_t option, int y)
{
    char name[NAME_ROOM];
    bool gone = !chosen_at(sheet->mirror, option) && is_gone(sheet, option);
    bool is_selected = sheet->option == option;
    struct style style = lit_or(sheet->scene, option, 0, option_style(sheet, option));
    struct rect line = {sheet->area.x, y, sheet->area.width, 1};
    struct rect label = {sheet->area.x, y, sheet->label, 1};
    int32_t touched = touched_node(sheet);
    legend_option(sheet->legend, option, name, sizeof name);
    canvas_text(sheet->canvas, label, label.x, y, name, selected_or(is_selected, style));
    for (int32_t k = 0; k < sheet->items; k++) {
        int32_t node = node_at(sheet, option, k);
        bool crosses = is_selected && sheet->item == item_at(sheet, k);
        if (node)
            canvas_put(sheet->canvas, line, column_x(sheet, k), y,
                       gone && !sheet->mirror->linked[node] ? 0x25CB : 0x25CF,
                       node == touched ? style_of(ROLE_COVERING) : selected_or(crosses, style));
        else if (!sheet->has_lines || crosses)
            canvas_put(sheet->canvas, line, column_x(sheet, k), y, 0xB7,
                       selected_or(crosses, style_of(ROLE_FAINT)));
    }
}

bool sheet_set(struct sheet *sheet, int32_t nitems, int32_t noptions, int32_t item,
               int32_t option)
{
    sheet->label = widest_name(sheet);
    sheet->pitch = widest_item(sheet);
    int columns = (sheet->area.width - sheet->label) / (sheet->pitch + 1);
    int rows = sheet->area.height - 2;
    if (columns < 1 || rows < 1)
        return false;
    sheet->items = nitems < columns ? nitems : columns;
    sheet->options = noptions < rows ? noptions : rows;
    sheet->first_item = list_first(nitems, columns, item);
    sheet->first_option = list_first(noptions, rows, option);
    sheet->has_lines = sheet->fold && nitems <= columns && noptions <= rows;
    return true;
}

bool sheet_hit(const struct sheet *sheet, int x, int y, struct spot *spot)
{
    int row = y - sheet->area.y - 2, column = (x - column_x(sheet, 0)) / (sheet->pitch + 1);
    bool on_row = row >= 0 && row < sheet->options;
    bool on_column = x >= column_x(sheet, 0) && column < sheet->items;
    spot->option = on_row ? option_at(sheet, row) : 0;
    spot->item = on_column ? item_at(sheet, column) : 0;
    return on_row || on_column;
}

void sheet_draw(const struct sheet *sheet)
{
    draw_header(sheet);
    if (sheet->has_lines)
        draw_links(sheet);
    for (int32_t k = 0; k < sheet->options; k++)
        draw_row(sheet, option_at(sheet, k), sheet->area.y + 2 + k);
}

/* "removed by L↑ 1,1, level 2: ". */
static void write_state(const struct sheet *sheet, char *text, size_t size)
{
    char name[NAME_ROOM];
    int chosen = chosen_at(sheet->mirror, sheet->option);
    if (chosen) {
        snprintf(text, size, "chosen, level %d: ", chosen);
    } else if (!scene_counts(sheet->scene)) {
        text[0] = 0;
    } else if (!is_gone(sheet, sheet->option)) {
        snprintf(text, size, "left: ");
    } else {
        struct cause cause = why_gone(sheet->mirror, sheet->option);
        int32_t by = cause.level < 0 ? 0 : sheet->mirror->path[cause.level].option;
        if (by)
            snprintf(text, size, "removed by %s, level %d: ",
                     legend_option(sheet->legend, by, name, sizeof name), (int)cause.level + 1);
        else
            snprintf(text, size, "gone: ");
    }
}

void sheet_describe(const struct sheet *sheet, struct rect line)
{
    char item[NAME_ROOM], option[NAME_ROOM], state[NAME_ROOM + 32];
    int32_t node = mirror_node(sheet->mirror, sheet->option, sheet->item);
    write_state(sheet, state, sizeof state);
    legend_option(sheet->legend, sheet->option, option, sizeof option);
    legend_item(sheet->legend, sheet->item, item, sizeof item);
    canvas_print(sheet->canvas, line, line.x, line.y, style_of(ROLE_VALUE), "%s%s %s %s", state,
                 option, node ? "has" : "has no", item);
}
