/* Breakpoints with their hits, bookmarks with their notes, and what is pinned or banned, a line
 * each. */
#include <stdio.h>

#include "base/number.h"
#include "draw/style.h"
#include "tui/view.h"
#include "tui/views/parts.h"

#define NAME_ROOM 128
#define NUMBER_COLUMNS 4
#define MEANS_COLUMN 26     /* what a condition means, where there is room for it */
#define MEANS_LEAST 60

/* A breakpoint: on or off, its number, its condition, how often it was hit. */
static void draw_stop(const struct scene *scene, struct canvas *canvas, struct rect line, int k,
                      struct style style)
{
    const struct stop *stop = &scene->game->stops.at[k];
    char number[NUMBER_ROOM], hits[NUMBER_ROOM + 8] = "";
    int end = line.x + line.width;
    canvas_put(canvas, line, line.x, line.y, stop->on ? 0x25CF : 0x25CB, style);
    canvas_print(canvas, line, line.x + 2, line.y, style, "%d", k + 1);
    if (stop->hits) {
        snprintf(hits, sizeof hits, "%s\u00d7", number_grouped(stop->hits, number));
        end = draw_right(canvas, line, line.y, hits, style) - 1;
    }
    struct rect clip = {line.x, line.y, end - line.x, 1};
    canvas_text(canvas, clip, line.x + 2 + NUMBER_COLUMNS - 1, line.y, stop->text, style);
}

static void draw_bookmark(const struct scene *scene, struct canvas *canvas, struct rect line,
                          size_t k, struct style style)
{
    const struct bookmark *bookmark = &scene->game->bookmarks.at[k];
    char node[NUMBER_ROOM];
    canvas_put(canvas, line, line.x, line.y, 0x25BC, style);
    canvas_print(canvas, line, line.x + 2, line.y, style, "node %s  %s",
                 number_grouped(bookmark->node, node), bookmark->note);
}

static void draw_wish(const struct scene *scene, struct canvas *canvas, struct rect line, int k,
                      struct style style)
{
    struct wished wish = game_wishes(scene->game)->at[k];
    char name[NAME_ROOM];
    wish_name(wish, &scene->game->encoding.legend, name, sizeof name);
    canvas_put(canvas, line, line.x, line.y, wish_sign(wish.kind), style);
    canvas_print(canvas, line, line.x + 2, line.y, style, "%s: %s", wish_words(wish.kind), name);
}

static int count_rows(const struct game *game)
{
    return game->stops.count + (int)game->bookmarks.count + game_wishes(game)->count;
}

static void draw_row(const struct scene *scene, struct canvas *canvas, struct rect line, int row)
{
    const struct game *game = scene->game;
    int stops = game->stops.count, marks = stops + (int)game->bookmarks.count;
    bool is_selected = scene->focus == PANE_MARKS && scene->mark == row;
    bool is_hit = scene->player->guard.hit == row;
    bool is_off = row < stops && !game->stops.at[row].on;
    struct style style = style_of(is_selected ? ROLE_SELECTED
                                  : is_hit    ? ROLE_WARN
                                  : is_off    ? ROLE_FAINT
                                              : ROLE_TEXT);
    if (is_selected)
        canvas_fill(canvas, line, ' ', style);
    if (row < stops)
        draw_stop(scene, canvas, line, row, style);
    else if (row >= marks)
        draw_wish(scene, canvas, line, row - marks, style);
    else
        draw_bookmark(scene, canvas, line, (size_t)(row - stops), style);
}

/* What could be here: a bookmark, and breakpoints of these forms. */
static void draw_none(struct canvas *canvas, struct rect area)
{
    static const struct {
        const char *text, *means;
    } forms[] = {
#define FORM(text, means) {text, means},
        CONDITION_FORMS(FORM)
#undef FORM
    };
    int row = draw_wrapped(canvas, area, "none yet: B puts a bookmark here, p pins a placement, x "
                           "bans it, b stops the search where such a condition begins to hold:",
                           style_of(ROLE_FAINT));
    for (size_t k = 0; k < sizeof forms / sizeof *forms; k++) {
        int y = area.y + row + (int)k;
        canvas_text(canvas, area, area.x + 1, y, forms[k].text, style_of(ROLE_TEXT));
        if (area.width >= MEANS_LEAST)
            canvas_text(canvas, area, area.x + MEANS_COLUMN, y, forms[k].means,
                        style_of(ROLE_FAINT));
    }
}

bool marks_hit(const struct scene *scene, struct rect area, int x, int y, struct spot *spot)
{
    (void)x;
    int count = count_rows(scene->game);
    spot->number = first_shown(count, area.height, scene->mark) + y - area.y;
    return spot->number < count;
}

static void draw(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    if (!scene->game)
        return;
    int count = count_rows(scene->game);
    if (!count)
        draw_none(canvas, area);
    int first = first_shown(count, area.height, scene->mark);
    for (int k = 0; k < area.height && first + k < count; k++)
        draw_row(scene, canvas, (struct rect){area.x, area.y + k, area.width, 1}, first + k);
}

const struct view view_marks = {"breakpoints, bookmarks, pins", draw};
