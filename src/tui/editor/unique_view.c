/* SPDX-License-Identifier: MIT */
/* Fewest clues that leave the edited board one solution; or fewest changes of clues, if it shall
 * also have a rating. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "base/number.h"
#include "draw/miniature.h"
#include "draw/style.h"
#include "draw/tiles.h"
#include "play/aim.h"
#include "puzzle/edit.h"
#include "tui/editor/editing.h"
#include "tui/list.h"
#include "tui/widgets.h"

#define NODES_COLUMNS 9
#define RATING_COLUMNS 8
#define ROWS_AT 3               /* first row of the list */
#define NARROW 60               /* narrower bodies show names below the list */
#define TEXT_ROOM 384

struct unique_view {
    struct puzzle puzzle;       /* a copy; must outlive the encoding */
    struct encoding encoding;
    bool has_puzzle, has_encoding;
    struct unique unique;
    bool aims;                  /* at a rating: `aim` begins once the unique sets are found */
    struct ratings ratings;
    struct aim aim;
    struct diag fault;          /* the reason for no answer */
    bool is_stopped;
    int selected;
};

static bool is_searching(const struct unique_view *proposing)
{
    bool is_open = proposing->unique.stage != UNIQUE_ENDED ||
                   (proposing->aims && !proposing->aim.is_ended);
    return proposing->has_encoding && !proposing->is_stopped && !proposing->fault.set && is_open;
}

/* To choose from, once they are all known. */
static int count_sets(const struct unique_view *proposing)
{
    if (proposing->aims)
        return proposing->aim.found;
    return proposing->unique.stage == UNIQUE_ENDED ? proposing->unique.count : 0;
}

/* ---- search ---- */

static void close(void *state, struct model *model)
{
    struct unique_view *proposing = state;
    (void)model;
    aim_done(&proposing->aim);
    unique_done(&proposing->unique);
    if (proposing->has_encoding)
        encoding_done(&proposing->encoding);
    if (proposing->has_puzzle)
        puzzle_done(&proposing->puzzle);
    *proposing = (struct unique_view){.selected = 0};
}

/* Encodes a copy, because the user may edit meanwhile. */
static bool encode_edited(struct unique_view *proposing, const struct editor *editor,
                          struct diag *diag)
{
    const struct puzzle *edited = &editor->board.sketch.puzzle;
    if (edited->kind != PUZZLE_TILING && edited->kind != PUZZLE_SUDOKU)
        return diag_fault(diag, (struct place){0}, "unique: only pieces and sudokus have clues");
    if (editor->check.is_large)
        return diag_fault(diag, (struct place){0}, "unique: this board is too large");
    proposing->has_puzzle = puzzle_copy(&proposing->puzzle, edited, diag);
    if (!proposing->has_puzzle || !puzzle_check(&proposing->puzzle, NULL, diag))
        return false;
    proposing->has_encoding = encode(&proposing->encoding, &proposing->puzzle, ORDER_PIECES, diag);
    return proposing->has_encoding;
}

static bool open(struct call *call)
{
    struct unique_view *proposing = call->state;
    const struct editor *editor = call->model->edited;
    struct diag diag = {0};
    close(proposing, call->model);
    if (encode_edited(proposing, editor, &diag)) {
        unique_begin(&proposing->unique, &proposing->encoding, UNIQUE_USUAL);
        proposing->aims = call->argument &&
                          number_range(call->argument, &proposing->ratings.least,
                                       &proposing->ratings.most);
        return true;
    }
    model_say_diag(call->model, &diag);
    close(proposing, call->model);
    return false;
}

static bool slice(void *state, struct model *model)
{
    struct unique_view *proposing = state;
    (void)model;
    if (proposing->unique.stage != UNIQUE_ENDED)
        unique_run(&proposing->unique, &proposing->fault);
    else if (!proposing->aim.unique)
        aim_begin(&proposing->aim, &proposing->unique, &proposing->encoding, proposing->ratings);
    else
        aim_run(&proposing->aim);
    return true;
}

static int64_t wait(const void *state, const struct model *model)
{
    (void)model;
    return is_searching(state) ? 0 : -1;
}

/* ---- drawing ---- */

static void write_aim(const struct unique_view *proposing, char text[TEXT_ROOM])
{
    const struct aim *aim = &proposing->aim;
    char sets[COUNT_ROOM], changes[COUNT_ROOM], nearest[32] = "";
    if (aim->nearest >= 0 && !aim->found)
        snprintf(nearest, sizeof nearest, "; the nearest is %" PRId32, aim->nearest);
    if (aim->found)
        snprintf(text, TEXT_ROOM, "%s of changes lead%s to one solution and such a rating",
                 number_count(aim->found, "set", sets), aim->found == 1 ? "s" : "");
    else if (is_searching(proposing))
        snprintf(text, TEXT_ROOM, "rating with %s: %d of %s ...%s",
                 number_count(aim->sets[aim->at].count, "change", changes), aim->at - aim->first,
                 number_count(aim->count - aim->first, "set", sets), nearest);
    else
        snprintf(text, TEXT_ROOM, "%sno such rating was found%s",
                 proposing->is_stopped ? "stopped: " : "", nearest);
}

static void write_found(const struct unique_view *proposing, char text[TEXT_ROOM])
{
    const struct unique *unique = &proposing->unique;
    char number[UNIQUE_TEXT], solutions[COUNT_ROOM];
    int size = unique->size ? unique->size : unique->least;
    unique_number(&proposing->encoding, size, number);
    number_count(unique->solutions, "solution", solutions);
    if (proposing->aim.unique)
        write_aim(proposing, text);
    else if (proposing->fault.set)
        snprintf(text, TEXT_ROOM, "%s", proposing->fault.text);
    else if (proposing->is_stopped && unique->stage == UNIQUE_LISTS)
        snprintf(text, TEXT_ROOM, "stopped after %s; there are more", solutions);
    else if (proposing->is_stopped)
        snprintf(text, TEXT_ROOM, "stopped: %s or more are needed", number);
    else if (unique->stage == UNIQUE_LISTS)
        snprintf(text, TEXT_ROOM, "listing: %s so far ...", solutions);
    else if (unique->stage == UNIQUE_CHOOSES)
        snprintf(text, TEXT_ROOM, "choosing %s that only one of %s has ...", number,
                 solutions);
    else if (unique->stage == UNIQUE_TRIES)
        snprintf(text, TEXT_ROOM, "searching with %s: %d of %s ...", number, unique->tried,
                 number_count(unique->count, "set", solutions));
    else if (unique->stage == UNIQUE_RATES)
        snprintf(text, TEXT_ROOM, "rating with %s: %d of %s ...", number, unique->tried,
                 number_count(unique->count, "set", solutions));
    else if (!unique->size)
        snprintf(text, TEXT_ROOM, "there is one solution: nothing is needed");
    else
        snprintf(text, TEXT_ROOM, "%s leave%s one solution; no fewer will do%s", number,
                 unique->size == 1 ? "s" : "", unique->knows_all ? "" : " for the first one");
}

static bool lay(struct puzzle *puzzle, const void *whose, struct diag *diag)
{
    const struct unique_view *proposing = whose;
    if (proposing->aims)
        return aim_change(&proposing->aim, proposing->selected, puzzle, diag);
    return unique_place(&proposing->unique, proposing->selected, &proposing->encoding, puzzle,
                        diag);
}

static void draw_board(const struct unique_view *proposing, const struct scene *scene,
                       struct canvas *canvas, struct rect area)
{
    const struct unique *unique = &proposing->unique;
    const struct legend *legend = &proposing->encoding.legend;
    bool letters = settings_draw_ascii(scene->settings) || scene->settings->is_mono;
    struct puzzle laid;
    struct diag ignored = {0};
    struct tiles tiles;
    if (area.width < 1 || area.height < 1 || !puzzle_copy(&laid, &proposing->puzzle, &ignored))
        return;
    bool shows = proposing->selected < count_sets(proposing);
    if (shows)
        lay(&laid, proposing, &ignored);
    shows = shows && !proposing->aims;
    tiles_init(&tiles, &laid, page_of(&laid.region));
    tiles.in_pixels = true;
    for (int c = 0; shows && c < unique->size; c++)
        if (unique->at[proposing->selected].clues[c] <= proposing->encoding.problem.options)
            tiles_place(&tiles, legend, unique->at[proposing->selected].clues[c]);
    struct board_picture picture = {tiles.cells, tiles.at};
    struct miniature small = miniature_fit(&picture, laid.lattice, letters, area.width,
                                           area.height);
    miniature_draw(&small, canvas, area, area.x + (area.width - small.width) / 2, area.y);
    tiles_done(&tiles);
    puzzle_done(&laid);
}

static int rows_below(struct rect body)
{
    return body.width < NARROW ? 2 : 0;
}

static struct list list_proposals(const struct unique_view *proposing, struct rect body)
{
    int width = body.width * 3 / 5;
    struct rect area = {body.x + 1, body.y + ROWS_AT, width - 2,
                        body.height - ROWS_AT - rows_below(body)};
    return list_of(area, count_sets(proposing), 1, proposing->selected);
}

static void name_clues(const struct unique_view *proposing, int k, char names[TEXT_ROOM])
{
    const struct aim_set *set = proposing->aims ? &proposing->aim.sets[k] : NULL;
    const int32_t *clues = set ? set->changes : proposing->unique.at[k].clues;
    size_t length = 0;
    snprintf(names, TEXT_ROOM, "%s", set && !set->count ? "no change is needed" : "");
    for (int c = 0; c < (set ? set->count : proposing->unique.size); c++) {
        char *name = set ? aim_name(&proposing->aim, clues[c])
                         : unique_name(&proposing->encoding, clues[c]);
        if (length < TEXT_ROOM)
            length += (size_t)snprintf(names + length, TEXT_ROOM - length, "%s%s", c ? "  " : "",
                                       name);
        memory_free(name);
    }
}

static int nodes_columns(const struct unique_view *proposing)
{
    return proposing->aims ? 0 : NODES_COLUMNS;
}

static void draw_proposal(const struct unique_view *proposing, struct canvas *canvas,
                          struct rect line, int k)
{
    const struct proposal *proposal = proposing->aims ? NULL : &proposing->unique.at[k];
    int32_t rated = proposal ? proposal->rating : proposing->aim.sets[k].rating;
    struct style style = list_style(canvas, line, k == proposing->selected, ROLE_TEXT);
    char nodes[NUMBER_ROOM], rating[NUMBER_ROOM], names[TEXT_ROOM];
    int x = canvas_print(canvas, line, line.x, line.y, style, "%*s%*s  ", nodes_columns(proposing),
                         proposal ? number_grouped(proposal->nodes, nodes) : "", RATING_COLUMNS,
                         rated < 0 ? "-" : number_grouped(rated, rating));
    name_clues(proposing, k, names);
    canvas_text(canvas, line, x, line.y, names, style);
}

static void draw(const void *state, const struct scene *scene, struct canvas *canvas,
                 struct rect body)
{
    const struct unique_view *proposing = state;
    struct list list = list_proposals(proposing, body);
    struct rect area = list.area, line, head = {body.x + 1, body.y, body.width - 2, 2};
    char text[TEXT_ROOM];
    if (!proposing->has_encoding)
        return;
    write_found(proposing, text);
    draw_wrapped(canvas, head, text, style_of(proposing->fault.set ? ROLE_WARN : ROLE_TITLE));
    int right = area.x + area.width + 2;
    draw_board(proposing, scene, canvas,
               (struct rect){right, area.y, body.x + body.width - 1 - right, area.height});
    if (!count_sets(proposing))
        return;
    canvas_print(canvas, body, area.x, area.y - 1, style_of(ROLE_FAINT), "%*s%*s  %s",
                 nodes_columns(proposing), proposing->aims ? "" : "nodes", RATING_COLUMNS, "rating",
                 proposing->aims ? "changes" : "fixed");
    for (int k = list.first; list_shows(&list, k, &line); k++)
        draw_proposal(proposing, canvas, line, k);
    if (!rows_below(body))
        return;
    name_clues(proposing, proposing->selected, text);
    draw_wrapped(canvas, (struct rect){area.x, area.y + area.height, body.width - 2,
                                       rows_below(body)}, text, style_of(ROLE_TEXT));
}

static void write_title(const void *state, const struct scene *scene, char *title, size_t size)
{
    (void)state;
    (void)scene;
    snprintf(title, size, "make it unique");
}

/* ---- actions ---- */

static void move(void *state, struct model *model, int x, int y)
{
    struct unique_view *proposing = state;
    int count = count_sets(proposing);
    (void)model;
    (void)x;
    proposing->selected = (int)list_move(count, proposing->selected, y);
}

static void enter(struct call *call)
{
    struct unique_view *proposing = call->state;
    const struct unique *unique = &proposing->unique;
    char number[UNIQUE_TEXT];
    struct diag diag = {0};
    if (!count_sets(proposing)) {
        model_say(call->model, true, "there is nothing to fix%s",
                  is_searching(proposing) ? " yet" : "");
        return;
    }
    if (!sketch_change(&call->model->edited->board.sketch, lay, proposing, &diag))
        model_say_diag(call->model, &diag);
    else if (proposing->aims)
        model_say(call->model, false, "changed: u takes it back");
    else
        model_say(call->model, false, "%s fixed: u takes %s away",
                  unique_number(&proposing->encoding, unique->size, number),
                  unique->size == 1 ? "it" : "them");
    call_close(call);
}

static void leave(struct call *call)
{
    struct unique_view *proposing = call->state;
    if (is_searching(proposing))
        proposing->is_stopped = true;
    else
        call_close(call);
}

static void press(struct call *call, const struct scene *scene, struct rect area, struct key key)
{
    struct unique_view *proposing = call->state;
    struct list list = list_proposals(proposing, area);
    int k = list_hit(&list, key.y);
    (void)scene;
    if (key.code != KEY_MOUSE_ || !rect_has(list.area, key.x, key.y) || k < 0)
        return;
    if (k == proposing->selected)
        enter(call);
    else
        move(proposing, call->model, 0, k - proposing->selected);
}

static const struct action actions[] = {
    {"enter", "fix the selected clues on the board", "Enter", .run = enter,
     .hints = {[MOMENT_HERE] = {1, "fix them on the board"}}},
    {"leave", .run = leave, .hints = {[MOMENT_HERE] = {6, "stop, close"}}},
    {"close", .run = leave},
    {.name = NULL},
};

const struct context context_unique = {
    .view = &view_unique,
    .name = "unique",
    .title = "Among clues that leave one solution",
    .first = moving,
    .actions = actions,
    .last = {common, terminal},
};

static const struct job jobs[] = {{wait, slice}, {NULL, NULL}};

const struct view view_unique = {
    .name = "unique",
    .context = &context_unique,
    .size = sizeof(struct unique_view),
    .of_editor = true,
    .draw = draw,
    .open = open,
    .close = close,
    .write_title = write_title,
    .move = move,
    .press = press,
    .jobs = jobs,
};
