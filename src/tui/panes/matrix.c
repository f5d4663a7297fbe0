/* SPDX-License-Identifier: MIT */
/* Also the board of a bare problem: the matrix with its links, or with dancing cells the sparse
 * sets. */
#include <stdio.h>

#include "base/memory.h"
#include "draw/style.h"
#include "explain/watch.h"
#include "puzzle/sentence.h"
#include "tui/matrix/cells.h"
#include "tui/matrix/linked.h"
#include "tui/view.h"
#include "tui/widgets.h"

#define NAME_ROOM 128

struct matrix {
    int32_t option, item;   /* selected; 0: none yet */
    int32_t around;         /* the item selected in another pane, the centre until the search */
    int64_t at;             /* moves on from this number of events; 0: none */
};

static int32_t first_item(const struct problem *problem, int32_t option)
{
    return option ? problem->entries[problem->first[option]].item : 0;
}

/* ---- centre ---- */

/* Within a decision: the item being covered, and the node just hidden or restored. */
static bool find_move(const struct playback *playback, const struct mirror *mirror,
                      struct matrix_centre *centre)
{
    struct last_move last_move = playback->last_move;
    struct event owner = playback_owner(playback);
    int32_t node = moved_node(playback);
    bool covers = (owner.kind | 1) == EVENT_UNCOVER || (owner.kind | 1) == EVENT_UNPURIFY;
    if (last_move.whole || last_move.move == MOVE_NONE)
        return false;
    if (covers)
        centre->item = owner.subject;
    if (node) {
        centre->touched.option = mirror->option_of[node];
        centre->touched.item = mirror_entry(mirror, node).item;
    }
    return covers;
}

static struct matrix_centre centre_of(const struct open_puzzle *opened, const struct mirror *mirror,
                                      struct selection selected, int32_t around)
{
    const struct playback *playback = &opened->playback;
    struct matrix_centre centre = {.selected = {selected.option, selected.item}};
    if (find_move(playback, mirror, &centre))
        return centre;
    centre.item = around ? around : item_in_hand(playback, mirror);
    if (!centre.item)
        centre.item = cursor_choose(&playback->cursor);
    return centre;
}

static struct linked linked_of(const struct open_puzzle *opened, const struct mirror *mirror,
                               struct rect area)
{
    return (struct linked){
        .playback = &opened->playback,
        .mirror = mirror,
        .legend = &opened->encoding.legend,
        .area = area,
    };
}

/* The picture of the sets needs no part of the matrix. */
static bool fit(struct linked *linked, const struct matrix_centre *centre)
{
    return linked->mirror->has_sets || linked_fit(linked, centre);
}

static void draw_entries(const struct linked *linked, struct canvas *canvas)
{
    if (linked->mirror->has_sets)
        cells_draw(linked, canvas);
    else
        linked_draw(linked, canvas);
}

/* ---- board of a bare problem ---- */

static bool take_board(const struct scene *scene, struct rect area, struct linked *linked)
{
    struct selection lit = scene->lit;
    struct matrix_centre centre = centre_of(scene->opened, scene->mirror, lit, lit.item);
    *linked = linked_of(scene->opened, scene->mirror, area);
    linked->scene = scene;
    linked->ring = centre.item;
    return fit(linked, &centre);
}

void draw_matrix(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    struct linked linked;
    if (take_board(scene, area, &linked))
        draw_entries(&linked, canvas);
    linked_done(&linked);
}

static bool hit_entry(const struct linked *linked, int x, int y, struct selection *at)
{
    return linked->mirror->has_sets ? cells_hit(linked, x, y, at) : linked_hit(linked, x, y, at);
}

bool matrix_hit(const struct scene *scene, struct rect area, int x, int y, struct spot *spot)
{
    struct linked linked;
    struct selection at = {0};
    bool is_hit = take_board(scene, area, &linked) && hit_entry(&linked, x, y, &at);
    linked_done(&linked);
    spot->option = at.option;
    spot->item = at.item;
    return is_hit;
}

/* ---- pane ---- */

static void describe(const struct matrix *matrix, const struct scene *scene, struct canvas *canvas,
                     struct rect line)
{
    char item[NAME_ROOM], option[NAME_ROOM], state[NAME_ROOM + 32];
    const struct legend *legend = &scene->opened->encoding.legend;
    bool has_node = mirror_node(scene->mirror, matrix->option, matrix->item);
    watch_option(scene->mirror, matrix->option, legend, scene_counts(scene), state, sizeof state);
    legend_option(legend, matrix->option, option, sizeof option);
    legend_item(legend, matrix->item, item, sizeof item);
    canvas_print(canvas, line, line.x, line.y, style_of(ROLE_VALUE), "%s%s%s %s %s", state,
                 *state ? ": " : "", option, has_node ? "has" : "has no", item);
}

static struct matrix_centre centre_in(const struct matrix *matrix, const struct open_puzzle *opened,
                                      const struct mirror *mirror)
{
    bool is_meant = matrix->at == playback_tally(&opened->playback).events;
    struct selection selected = {matrix->option, matrix->item};
    return centre_of(opened, mirror, selected, is_meant ? matrix->around : 0);
}

static bool take(const struct matrix *matrix, const struct scene *scene, struct rect area,
                 struct linked *linked)
{
    bool is_focused = scene->focus == &view_matrix, is_entry = matrix->option && matrix->item;
    struct selection lit = scene->lit;
    struct matrix_centre centre =
        is_focused ? centre_in(matrix, scene->opened, scene->mirror)
                   : centre_of(scene->opened, scene->mirror, lit,
                               scene->selections.shows_cell || scene->steps ? lit.item : 0);
    area.height -= is_focused && is_entry;
    *linked = linked_of(scene->opened, scene->mirror, area);
    linked->scene = scene;
    linked->ring = centre.item;
    if (is_focused && is_entry)
        linked->selected = (struct selection){matrix->option, matrix->item};
    return fit(linked, &centre);
}

static bool hit(const void *state, const struct scene *scene, struct rect area, int x, int y,
                struct spot *spot)
{
    struct linked linked;
    struct selection at = {0};
    bool is_hit = take(state, scene, area, &linked) && hit_entry(&linked, x, y, &at);
    linked_done(&linked);
    spot->option = at.option;
    spot->item = at.item;
    return is_hit;
}

static void draw(const void *state, const struct scene *scene, struct canvas *canvas,
                 struct rect area)
{
    struct linked linked;
    if (!scene->opened)
        return;
    bool has_room = take(state, scene, area, &linked);
    if (linked.selected.option)
        describe(state, scene, canvas,
                 (struct rect){area.x, area.y + area.height - 1, area.width, 1});
    if (has_room)
        draw_entries(&linked, canvas);
    if (!scene->mirror->problem->options)
        canvas_text(canvas, area, area.x, area.y, "no options", style_of(ROLE_FAINT));
    linked_done(&linked);
}

/* Returns the next of the numbers shown, or past them the next of all. */
static int32_t move_on(const int32_t *shown, int32_t count, int32_t number, int by, int32_t all)
{
    int32_t at = matrix_part_find(shown, count, number);
    int64_t to = (int64_t)at + by;
    if (!number)
        return count ? shown[0] : 0;
    if (at >= 0 && to >= 0 && to < count)
        return shown[to];
    return number + by < 1 ? 1 : number + by > all ? all : number + by;
}
/* Selects the centre's first option left, or keeps the selection. */
static void begin(struct matrix *matrix, const struct linked *linked, int32_t item)
{
    const struct matrix_part *part = &linked->part;
    int32_t row = 0;
    while (row < part->noptions && !mirror_node(linked->mirror, part->options[row], item))
        row++;
    if (!matrix->item)
        matrix->item = item;
    if (!matrix->option && part->noptions)
        matrix->option = part->options[row < part->noptions ? row : 0];
}

static void move(void *state, struct model *model, int x, int y)
{
    struct matrix *matrix = state;
    struct linked linked;
    const struct mirror *mirror = playback_mirror(&model->opened->playback);
    struct matrix_centre centre = centre_in(matrix, model->opened, mirror);
    bool begins = !matrix->option || !matrix->item;
    linked = linked_of(model->opened, mirror, model->area);
    linked.area.height -= !begins;
    if (linked_fit(&linked, &centre) && begins) {
        begin(matrix, &linked, centre.item);
    } else if (!begins && mirror->has_sets) {
        struct selection at = {matrix->option, matrix->item};
        cells_move(mirror, x, y, &at);
        *matrix = (struct matrix){at.option, at.item, at.item, matrix->at};
    } else if (!begins) {
        const struct problem *problem = mirror->problem;
        const struct matrix_part *part = &linked.part;
        matrix->option = move_on(part->options, part->noptions, matrix->option, y,
                                 problem->options);
        matrix->item = move_on(part->items, part->nitems, matrix->item, x, problem->items);
    }
    linked_done(&linked);
}

/* 0 keeps the selected one. */
static void take_selection(struct matrix *matrix, struct selection now)
{
    matrix->option = now.option ? now.option : matrix->option;
    matrix->item = now.item ? now.item : matrix->item;
}

static void follow(void *state, struct model *model, struct selection now)
{
    struct matrix *matrix = state;
    take_selection(matrix, now);
    if (now.item || now.option)
        matrix->around = now.item ? now.item
                                  : first_item(&model->opened->encoding.problem, now.option);
    matrix->at = playback_tally(&model->opened->playback).events;
}

static void found(void *state, struct model *model, struct selection now)
{
    struct matrix *matrix = state;
    const struct problem *problem = &model->opened->encoding.problem;
    follow(state, model, now);
    for (int32_t o = 1; !matrix->option && o <= problem->options; o++)
        matrix->option = problem_find(problem, o, matrix->item) ? o : 0;
    if (!matrix->item)
        matrix->item = first_item(problem, matrix->option);
}

static bool select_spot(void *state, struct model *model, struct spot spot)
{
    (void)model;
    take_selection(state, (struct selection){spot.option, spot.item});
    return true;
}

static struct selection selected(const void *state, const struct model *model)
{
    const struct matrix *matrix = state;
    (void)model;
    return (struct selection){matrix->option, matrix->item};
}

static struct question ask(const void *state, const struct model *model)
{
    const struct matrix *matrix = state;
    (void)model;
    return (struct question){
        .about = matrix->option ? ABOUT_OPTION : ABOUT_PLACE,
        .option = matrix->option,
        .item = matrix->item,
    };
}

static char *text(void *state, struct model *model)
{
    char words[NAME_ROOM * 2];
    struct sentence sentence;
    const struct open_puzzle *opened = model->opened;
    const struct mirror *mirror = playback_mirror(&model->opened->playback);
    int32_t item = centre_in(state, opened, mirror).item, open = 0;
    for (int32_t i = 1; i <= mirror->problem->items; i++)
        open += mirror->open[i];
    sentence_begin(&sentence, &opened->encoding.legend, words, sizeof words);
    if (item)
        sentence_add(&sentence, "around %s: %s, ", sentence_item(&sentence, item),
                     sentence_left(&sentence, mirror->problem, item, mirror->size[item]));
    sentence_add(&sentence, "%s", sentence_count(&sentence, open, "open item"));
    return memory_text(words);
}

static void reset(void *state)
{
    struct matrix *matrix = state;
    *matrix = (struct matrix){0};
}

const struct view view_matrix = {
    .name = "matrix",
    .context = &context_board,
    .keeps_steps = true,
    .size = sizeof(struct matrix),
    .draw = draw,
    .hit = hit,
    .select = select_spot,
    .selected = selected,
    .ask = ask,
    .follow = follow,
    .found = found,
    .reset = reset,
    .move = move,
    .text = text,
};
