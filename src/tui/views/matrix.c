/* A bare problem as a matrix: a row for each option, a column for each item. */
#include <stdio.h>

#include "base/text.h"
#include "draw/style.h"
#include "tui/views/parts.h"

#define NAME_ROOM 128

/* What a view of a part of the matrix needs. */
struct sheet {
    const struct scene *scene;
    const struct problem *problem;
    const struct legend *legend;
    const struct mirror *mirror;
    int32_t marked;         /* the item chosen or dead; 0: none */
    struct canvas *canvas;
    struct rect area;
    int label;              /* columns of the options' names */
    int pitch;              /* columns of an item */
    int32_t first_item, items;
    int32_t first_option, options;
};

static int widest_name(const struct sheet *sheet)
{
    char name[NAME_ROOM];
    int widest = 1;
    for (int32_t o = 1; o <= sheet->problem->options && o <= 1000; o++) {
        int width = text_width(legend_option(sheet->legend, o, name, sizeof name));
        widest = width > widest ? width : widest;
    }
    return widest < sheet->area.width / 3 ? widest : sheet->area.width / 3;
}

static int widest_item(const struct sheet *sheet)
{
    char name[NAME_ROOM];
    int widest = 1;
    for (int32_t i = 1; i <= sheet->problem->items && i <= 1000; i++) {
        int width = text_width(legend_item(sheet->legend, i, name, sizeof name));
        widest = width > widest ? width : widest;
    }
    return widest < 4 ? widest : 4;
}

/* Is the option among those chosen, and is it the last? */
static int chosen_at(const struct mirror *mirror, int32_t option)
{
    for (int32_t l = 0; l < mirror->level; l++)
        if (mirror->path[l].option == option)
            return l + 1;
    return 0;
}

/* An option is gone when one of its nodes is off its list, or its item is covered, as far
 * as the search knows. */
static bool is_gone(const struct sheet *sheet, int32_t option)
{
    const struct problem *problem = sheet->problem;
    if (!scene_counts(sheet->scene))
        return false;
    for (int32_t k = 0; k < problem_length(problem, option); k++) {
        int32_t item = problem->entries[problem->first[option] + k].item;
        if (!sheet->mirror->open[item] ||
            !sheet->mirror->linked[problem_node(problem, option, k)])
            return true;
    }
    return false;
}

static struct style item_style(const struct sheet *sheet, int32_t item)
{
    const struct mirror *mirror = sheet->mirror;
    struct happening happening = sheet->scene->game->stage.happening;
    if (!happening.whole && (happening.event.kind | 1) == EVENT_UNCOVER &&
        happening.move != MOVE_NONE && happening.event.subject == item)
        return style_of(ROLE_COVERING);
    if (sheet->marked == item)
        return style_of(ROLE_SELECTED);
    return mirror->open[item] ? style_of(ROLE_VALUE) : style_of(ROLE_FAINT);
}

static void draw_header(const struct sheet *sheet)
{
    char name[NAME_ROOM];
    for (int32_t k = 0; k < sheet->items; k++) {
        int32_t item = sheet->first_item + k;
        int x = sheet->area.x + sheet->label + 1 + k * (sheet->pitch + 1);
        struct rect clip = {x, sheet->area.y, sheet->pitch, 2};
        struct style style = item_style(sheet, item);
        legend_item(sheet->legend, item, name, sizeof name);
        canvas_text(sheet->canvas, clip, x, clip.y, name, style);
        if (sheet->mirror->open[item] && scene_counts(sheet->scene))
            canvas_print(sheet->canvas, clip, x, clip.y + 1, style_of(ROLE_FAINT), "%d",
                         (int)sheet->mirror->size[item]);
    }
}

static void draw_row(const struct sheet *sheet, int32_t option, int y)
{
    const struct problem *problem = sheet->problem;
    char name[NAME_ROOM];
    int chosen = chosen_at(sheet->mirror, option);
    bool last = chosen && chosen == sheet->mirror->level;
    bool gone = !chosen && is_gone(sheet, option);
    struct style style = last     ? style_of(ROLE_TRYING)
                         : chosen ? style_piece(chosen - 1)
                         : gone   ? style_of(ROLE_FAINT)
                                  : style_of(ROLE_TEXT);
    struct rect line = {sheet->area.x, y, sheet->area.width, 1};
    struct rect label = {sheet->area.x, y, sheet->label, 1};
    legend_option(sheet->legend, option, name, sizeof name);
    canvas_text(sheet->canvas, label, label.x, y, name, style);
    for (int32_t k = 0; k < sheet->items; k++)
        canvas_put(sheet->canvas, line, line.x + sheet->label + 1 + k * (sheet->pitch + 1), y,
                   0xB7, style_of(ROLE_FAINT));
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        int32_t k = problem->entries[e].item - sheet->first_item;
        int32_t node = problem_node(problem, option, e - problem->first[option]);
        bool hidden = !sheet->mirror->linked[node];
        if (k >= 0 && k < sheet->items)
            canvas_put(sheet->canvas, line, line.x + sheet->label + 1 + k * (sheet->pitch + 1), y,
                       gone && hidden ? 0x25CB : 0x25CF, style);
    }
}

void draw_matrix(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    struct sheet sheet = {
        .scene = scene,
        .problem = &scene->game->encoding.problem,
        .legend = &scene->game->encoding.legend,
        .mirror = scene->mirror,
        .marked = marked_item(&scene->game->stage, scene->mirror),
        .canvas = canvas,
        .area = area,
    };
    const struct mirror_choice *last =
        scene->mirror->level ? &scene->mirror->path[scene->mirror->level - 1] : NULL;
    sheet.label = widest_name(&sheet);
    sheet.pitch = widest_item(&sheet);
    int columns = (area.width - sheet.label) / (sheet.pitch + 1), rows = area.height - 2;
    sheet.items = sheet.problem->items < columns ? sheet.problem->items : columns;
    sheet.options = sheet.problem->options < rows ? sheet.problem->options : rows;
    sheet.first_item = 1 + first_shown(sheet.problem->items, columns, last ? last->item : 0);
    sheet.first_option = 1 + first_shown(sheet.problem->options, rows, last ? last->option : 0);
    if (columns < 1 || rows < 1)
        return;
    draw_header(&sheet);
    for (int32_t k = 0; k < sheet.options; k++)
        draw_row(&sheet, sheet.first_option + k, area.y + 2 + k);
}
