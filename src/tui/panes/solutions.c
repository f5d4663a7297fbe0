/* SPDX-License-Identifier: MIT */
/* Several small boards, or one line each.  The board shows the selected one. */
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "base/text.h"
#include "draw/skin.h"
#include "draw/style.h"
#include "draw/tiles.h"
#include "tui/list.h"
#include "tui/view.h"
#include "tui/widgets.h"

#define GAP 2               /* columns between two boards */
#define CAPTION_ROOM 64
#define ROWS_ROOM 1024      /* bytes of the options' names */

struct solution_grid {
    const struct skin *skin;
    struct rect board;      /* in the skin's plane; empty: lines */
    int columns, rows;
    int across, down;       /* distance between entries */
    int first;              /* the first visible entry */
};

static struct solution_grid list_grid(struct rect area)
{
    return (struct solution_grid){
        .columns = 1, .rows = area.height, .across = area.width, .down = 1};
}

static struct solution_grid find_grid(const struct open_puzzle *opened, struct rect area)
{
    if (!open_puzzle_has_board(opened))
        return list_grid(area);
    struct solution_grid grid = {.skin = skin_of(opened->puzzle.lattice)};
    grid.board = skin_area(grid.skin, skin_extent(grid.skin, &opened->puzzle.region), 1);
    grid.across = grid.board.width + GAP;
    grid.down = grid.board.height + 1;
    grid.columns = (area.width + GAP) / grid.across;
    grid.rows = area.height / grid.down;
    return grid.columns * grid.rows > 1 ? grid : list_grid(area);
}

static int32_t wanted_place(const struct scene *scene)
{
    const struct solution_list *solution_list = &scene->opened->solution_list;
    bool has_focus = scene->focus == &view_solutions;
    int32_t selected =
        has_focus ? solution_list_find(solution_list, scene->selections.solution) : -1;
    return selected >= 0 ? selected : solution_list->count - 1;
}

static struct solution_grid scrolled_grid(const struct scene *scene, struct rect area)
{
    struct solution_grid grid = find_grid(scene->opened, area);
    int lines = (scene->opened->solution_list.count + grid.columns - 1) / grid.columns;
    grid.first = list_first(lines, grid.rows, wanted_place(scene) / grid.columns) * grid.columns;
    return grid;
}

static bool hit(const void *state, const struct scene *scene, struct rect area, int x, int y,
                struct spot *spot)
{
    (void)state;
    if (!scene->opened || x < area.x || y < area.y)
        return false;
    struct solution_grid grid = scrolled_grid(scene, area);
    int column = (x - area.x) / grid.across, row = (y - area.y) / grid.down;
    int32_t place = grid.first + row * grid.columns + column;
    if (column >= grid.columns || row >= grid.rows || place >= scene->opened->solution_list.count)
        return false;
    spot->number = solution_list_number(&scene->opened->solution_list, place);
    return true;
}

static bool is_here(const struct scene *scene, int64_t number)
{
    return scene->tally.solutions == number && cursor_at_solution(&scene->opened->playback.cursor);
}

/* "● 17 ×4: 40 *": ● the search is here, ×4 symmetric ones, cost 40, * the conditions hold. */
static void write_caption(const struct scene *scene, int32_t place, char *text)
{
    const struct solution_list *solution_list = &scene->opened->solution_list;
    int64_t number = solution_list_number(solution_list, place);
    char digits[NUMBER_ROOM], alike[16] = "", cost[NUMBER_ROOM + 8] = "";
    if (solution_list->encoding->problem.costs)
        snprintf(cost, sizeof cost, ": %s",
                 number_grouped(solution_list_cost(solution_list, place), digits));
    if (solution_list_alike(solution_list, place) > 1)
        snprintf(alike, sizeof alike, " \u00d7%d", (int)solution_list_alike(solution_list, place));
    snprintf(text, CAPTION_ROOM, "%s%s%s%s%s", is_here(scene, number) ? "\u25cf " : "",
             number_grouped(number, digits), alike, cost,
             solution_list->words && solution_list_has(solution_list, place) ? " *" : "");
}

static struct style style_for(const struct scene *scene, int32_t place, bool *is_selected)
{
    const struct solution_list *solution_list = &scene->opened->solution_list;
    bool has = solution_list->words && solution_list_has(solution_list, place);
    *is_selected = scene->focus == &view_solutions && place == wanted_place(scene);
    if (*is_selected)
        return style_as(SIGN_SELECTED, style_of(ROLE_SELECTED));
    if (is_here(scene, solution_list_number(solution_list, place)))
        return style_as(SIGN_HERE, style_of(ROLE_GOOD));
    if (has)
        return style_as(SIGN_MATCHING, style_of(ROLE_KEY));
    bool is_alike = solution_list_alike(solution_list, place) > 1;
    return style_as(is_alike ? SIGN_SYMMETRIC : SIGN_NONE, style_of(ROLE_TEXT));
}

static void draw_board(const struct open_puzzle *opened, const struct solution_grid *grid,
                       struct canvas *canvas, struct rect at, const struct solution *solution)
{
    struct tiles tiles;
    tiles_init(&tiles, &opened->puzzle, page_of(&opened->puzzle.region));
    for (int32_t k = 0; k < solution->count; k++)
        tiles_place(&tiles, &opened->encoding.legend, solution->options[k]);
    struct board_picture picture = {tiles.cells, tiles.at};
    skin_draw(grid->skin, &picture, canvas, at, at.x - grid->board.x, at.y - grid->board.y, 1);
    tiles_done(&tiles);
}

static void draw_thumbnail(const struct scene *scene, const struct solution_grid *grid,
                           struct canvas *canvas, struct rect at, int32_t place)
{
    const struct solution_list *solution_list = &scene->opened->solution_list;
    struct rect board = {at.x, at.y, grid->board.width, grid->board.height};
    struct rect below = {at.x, at.y + board.height, board.width, 1};
    char caption[CAPTION_ROOM];
    bool is_selected;
    struct style style = style_for(scene, place, &is_selected);
    draw_board(
        scene->opened, grid, canvas, board,
        solutions_find(solution_list->solutions, solution_list_number(solution_list, place)));
    if (is_selected) {
        canvas_fill(canvas, below, ' ', style);
        canvas_point(canvas, below.x, below.y);
    }
    write_caption(scene, place, caption);
    int spare = board.width - text_width(caption);
    canvas_text(canvas, below, below.x + (spare > 0 ? spare / 2 : 0), below.y, caption, style);
}

static void draw_line(const struct scene *scene, struct canvas *canvas, struct rect line,
                      int32_t place)
{
    const struct solution_list *solution_list = &scene->opened->solution_list;
    const struct solution *solution =
        solutions_find(solution_list->solutions, solution_list_number(solution_list, place));
    char caption[CAPTION_ROOM], node[NUMBER_ROOM], rows[ROWS_ROOM];
    bool is_selected;
    struct style style = style_for(scene, place, &is_selected);
    if (is_selected) {
        canvas_fill(canvas, line, ' ', style);
        canvas_point(canvas, line.x, line.y);
    }
    write_caption(scene, place, caption);
    int spare = 8 - text_width(caption);
    int x = canvas_text(canvas, line, line.x + (spare > 0 ? spare : 0), line.y, caption, style);
    x = canvas_print(canvas, line, x + 2, line.y, style, "node %s",
                     number_grouped(solution->node, node));
    if (open_puzzle_has_board(scene->opened))
        return;
    list_options(&scene->opened->encoding.legend, solution->options, solution->count, rows,
                 sizeof rows);
    canvas_text(canvas, line, x + 2, line.y, rows, style);
}

static void draw(const void *state, const struct scene *scene, struct canvas *canvas,
                 struct rect area)
{
    (void)state;
    if (!scene->opened)
        return;
    int32_t count = scene->opened->solution_list.count;
    if (!count)
        canvas_text(canvas, area, area.x, area.y, "no solutions yet", style_of(ROLE_FAINT));
    struct solution_grid grid = scrolled_grid(scene, area);
    for (int k = 0; k < grid.columns * grid.rows && grid.first + k < count; k++) {
        struct rect at = {area.x + k % grid.columns * grid.across,
                          area.y + k / grid.columns * grid.down, grid.across, grid.down};
        if (grid.board.width)
            draw_thumbnail(scene, &grid, canvas, at, grid.first + k);
        else
            draw_line(scene, canvas, rect_meet(at, area), grid.first + k);
    }
}

static void write_title(const void *state, const struct scene *scene, char *title, size_t size)
{
    (void)state;
    char all[NUMBER_ROOM], distinct[NUMBER_ROOM], with[NUMBER_ROOM], order[32];
    snprintf(title, size, "solutions");
    if (!scene->opened)
        return;
    const struct solution_list *solution_list = &scene->opened->solution_list;
    if (solution_list->merges)
        snprintf(title, size, "solutions: %s of %s distinct",
                 number_grouped(solution_list->count, distinct),
                 number_grouped(solution_list->seen, all));
    else if (solution_list->fault.set)
        snprintf(title, size, "solutions: all, %s", solution_list->fault.text);
    if (solution_list->order != SOLUTION_FOUND) {
        snprintf(order, sizeof order, ", %s", solution_order_name(solution_list->order));
        strncat(title, order, size - strlen(title) - 1);
    }
    size_t length = strlen(title);
    if (solution_list->words)
        snprintf(title + length, size - length, ", %s: %s", solution_list->words,
                 number_grouped(solution_list->matching, with));
}

/* Lists all first; -1: none selected. */
static int32_t find_selected(const struct model *model)
{
    struct solution_list *solution_list = &model->opened->solution_list;
    while (solution_list_lags(solution_list))
        solution_list_follow(solution_list, INT32_MAX);
    return solution_list_find(solution_list, model->selections.solution);
}

static void select_place(struct model *model, int64_t place)
{
    const struct solution_list *solution_list = &model->opened->solution_list;
    if (solution_list->count)
        model->selections.solution =
            solution_list_number(solution_list, (int32_t)list_move(solution_list->count, 0, place));
}

/* A page has the rows of the pane. */
static void move(void *state, struct model *model, int x, int y)
{
    struct solution_grid grid = find_grid(model->opened, model->area);
    int64_t down = y == model->page ? grid.rows : y == -model->page ? -grid.rows : y;
    (void)state;
    select_place(model, find_selected(model) + down * grid.columns + (grid.columns > 1 ? x : 0));
}

static void enter(void *state, struct model *model)
{
    const struct solution *solution =
        solutions_find(&model->opened->playback.solutions, model->selections.solution);
    (void)state;
    if (solution)
        model_goto(model, solution->node);
}

/* 0: none that is kept. */
static int64_t current_solution(const struct playback *playback)
{
    int64_t number = playback->cursor.tally.solutions + (playback->cursor.phase == ENTER);
    bool is_current = cursor_at_solution(&playback->cursor) && playback_between_moves(playback);
    return is_current && solutions_find(&playback->solutions, number) ? number : 0;
}

static void follow(void *state, struct model *model, struct selection now)
{
    const struct playback *playback = &model->opened->playback;
    const struct solutions *solutions = &playback->solutions;
    int64_t here = current_solution(playback);
    (void)state;
    (void)now;
    if (here)
        model->selections.solution = here;
    else if (!solutions_find(solutions, model->selections.solution))
        model->selections.solution = solutions->before + (int64_t)solutions->count;
}

static bool select_spot(void *state, struct model *model, struct spot spot)
{
    bool again = model->selections.solution == spot.number;
    (void)state;
    model->selections.solution = spot.number;
    return again;
}

static void merge(struct call *call)
{
    struct model *model = call->model;
    struct solution_list *solution_list = &model->opened->solution_list;
    struct diag diag = {0};
    char all[NUMBER_ROOM], distinct[NUMBER_ROOM];
    if (!solution_list_merge(solution_list, !solution_list->merges, &diag)) {
        model_say_diag(model, &diag);
        return;
    }
    select_place(model, find_selected(model));
    if (solution_list->fault.set) {
        model_say_diag(model, &solution_list->fault);
        return;
    }
    number_grouped(solution_list->seen, all);
    if (solution_list->merges)
        model_say(model, false,
                  "distinct: %s of %s; of symmetric solutions one is shown, "
                  "with how often it was found",
                  number_grouped(solution_list->count, distinct), all);
    else
        model_say(model, false, "all %s, symmetric ones too", all);
}

static void sort(struct call *call)
{
    struct model *model = call->model;
    struct solution_list *solution_list = &model->opened->solution_list;
    enum solution_order order =
        (enum solution_order)((solution_list->order + 1) % SOLUTION_ORDER_COUNT);
    if (order == SOLUTION_COST && !solution_list->encoding->problem.costs)
        order = SOLUTION_FOUND;
    solution_list_sort(solution_list, order);
    find_selected(model);
    model_say(model, false, "solutions %s", solution_order_name(order));
}

static const struct action actions[] = {
    {"find", "find solutions that meet a condition, such as F at corner",
     .hints = {[MOMENT_HERE] = {4, "find"}}},
    {"solution", .hints = {[MOMENT_EMPTY] = {1, "find one"}}},
    {"copy", .hints = {[MOMENT_HERE] = {5, "copy"}}},
    {"zoom", .hints = {[MOMENT_HERE] = {6, "zoom"}}},
    {"page up", "page up", "PgUp", .run = NULL},
    {"page down", "page down", "PgDn", .run = NULL},
    {"enter", "go to the selected solution", "Enter", .run = NULL,
     .hints = {[MOMENT_HERE] = {1, "go to this solution"}}},
    {"merge", "distinct solutions only, or all", "m", .run = merge,
     .hints = {[MOMENT_HERE] = {2, "distinct"}}},
    {"sort", "change the order", "v", .run = sort, .hints = {[MOMENT_HERE] = {3, "sort"}}},
    {.name = NULL},
};

static enum hint_moment find_moment(const void *state, const struct model *model)
{
    (void)state;
    return model->opened->solution_list.count ? MOMENT_HERE : MOMENT_EMPTY;
}

const struct context context_solutions = {
    .view = &view_solutions,
    .name = "solutions",
    .title = "In the solutions",
    .first = walking,
    .actions = actions,
    .is_open = true,
};

/* The last solution is followed by the first. */
static void find(void *state, struct model *model, const char *words, int direction)
{
    (void)state;
    struct solution_list *solution_list = &model->opened->solution_list;
    struct diag diag = {0};
    char count[NUMBER_ROOM], all[COUNT_ROOM];
    if (words && *words && !solution_list_search(solution_list, words, &diag)) {
        model_say_diag(model, &diag);
        return;
    }
    if (!solution_list->words) {
        model_say(model, true, "no search yet: / takes conditions such as X at corner");
        return;
    }
    int32_t place = solution_list_next(solution_list, find_selected(model), direction);
    if (place < 0)
        place =
            solution_list_next(solution_list, direction > 0 ? -1 : solution_list->count, direction);
    if (place >= 0)
        select_place(model, place);
    model_say(model, place < 0, "%s of %s: %s",
              number_grouped(solution_list->matching, count),
              number_count(solution_list->count, "solution", all), solution_list->words);
}

const struct view view_solutions = {
    .name = "solutions",
    .context = &context_solutions,
    .moment = find_moment,
    .shows_solution = true,
    .draw = draw,
    .write_title = write_title,
    .hit = hit,
    .select = select_spot,
    .follow = follow,
    .move = move,
    .enter = enter,
    .find = find,
};
