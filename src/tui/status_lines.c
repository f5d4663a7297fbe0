/* SPDX-License-Identifier: MIT */
/* Lines without a frame: title, timeline, caption, status. */
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "base/text.h"
#include "draw/style.h"
#include "explain/caption.h"
#include "explain/outline.h"
#include "tui/keys/keymap.h"
#include "tui/view.h"
#include "tui/widgets.h"

#define PLAYING_ROOM 256

/* At the present events per node. */
static void write_way(const struct player *player, struct tally tally, char *text, size_t size)
{
    char time[NUMBER_ROOM];
    double nodes = (double)tally.nodes, goal = (double)player->goal.node;
    double left = player->rate > 0
                      ? (goal - nodes) * (double)tally.events / nodes / player->rate : 0;
    text[0] = 0;
    if (player->direction > 0 && nodes < goal && left >= 1)
        snprintf(text, size, "%.0f %%, about %s left", 100 * nodes / goal,
                 number_duration(left, time));
}

static void write_goal(const struct player *player, char *text, size_t size)
{
    char node[NUMBER_ROOM];
    if (player->goal.node)
        snprintf(text, size, "to node %s", number_grouped(player->goal.node, node));
    else if (player->goal.moves)
        snprintf(text, size, "to a %s",
                 player->goal.moves == 1u << MOVE_SOLVE ? "solution" : "dead end");
    else
        snprintf(text, size, player->breaks ? "to a breakpoint" : "running");
}

/* Writes the strategy's changes. */
static void write_ways(const struct open_puzzle *opened, char *text, size_t size)
{
    char unusual[96];
    strategy_write(&opened->strategy, STRATEGY_CHANGED, unusual, sizeof unusual);
    snprintf(text, size, "%s%s", *unusual ? ", " : "", unusual);
}

/* Writes ", 2 pinned, 1 banned". */
static void write_constraints(const struct open_puzzle *opened, char *text, size_t size)
{
    const struct constraints *constraints = &opened->constraints;
    int counts[CONSTRAINT_KIND_COUNT] = {0}, length = 0;
    text[0] = 0;
    for (int k = 0; k < constraints->count; k++)
        counts[constraints->at[k].kind]++;
    for (int kind = 0; kind < CONSTRAINT_KIND_COUNT; kind++)
        if (kind == CONSTRAINT_REDUCE && counts[kind] && (size_t)length < size)
            length += snprintf(text + length, size - (size_t)length, ", reduced");
        else if (counts[kind] && (size_t)length < size)
            length += snprintf(text + length, size - (size_t)length, ", %d %s", counts[kind],
                               constraint_is_of_item((enum constraint_kind)kind)
                                   ? constraint_verb((enum constraint_kind)kind)
                                   : constraint_words((enum constraint_kind)kind));
}

static void write_paused(const char *state, const char *speed, const char *ways, int room,
                         char *text, size_t size)
{
    char full[PLAYING_ROOM], brief[PLAYING_ROOM];
    snprintf(full, sizeof full, "%s, %s%s", state, speed, ways);
    snprintf(brief, sizeof brief, "%s%s", state, ways);
    const char *const words[] = {full, brief, state, NULL};
    snprintf(text, size, "%s", first_fitting(words, room));
}

static void write_going(const struct scene *scene, const char *speed, const char *ways, int room,
                        char *text, size_t size)
{
    const struct player *player = scene->player;
    const char *arrow = player->direction > 0 ? "\u25b6" : "\u25c0";
    char goal[PLAYING_ROOM / 4], way[PLAYING_ROOM / 4] = "";
    const char *what = speed;
    char full[2 * PLAYING_ROOM], plain[PLAYING_ROOM], brief[PLAYING_ROOM / 2];
    if (player->playing == SEEKING) {
        write_goal(player, goal, sizeof goal);
        what = goal;
        if (player->goal.node)
            write_way(player, scene->tally, way, sizeof way);
    } else {
        player_reason_text(player, way, sizeof way);
    }
    snprintf(plain, sizeof plain, "%s %s%s%s", arrow, what, *way ? ", " : "", way);
    snprintf(full, sizeof full, "%s%s", plain, ways);
    snprintf(brief, sizeof brief, "%s %s", arrow, *way ? way : what);
    const char *const words[] = {full, plain, brief, arrow, NULL};
    snprintf(text, size, "%s", first_fitting(words, room));
}

void write_playing(const struct scene *scene, int room, char *text, size_t size)
{
    text[0] = 0;
    if (!scene->opened)
        return;
    const struct playback *playback = &scene->opened->playback;
    bool is_complete = cursor_at_end(&playback->cursor) && playback_between_moves(playback);
    char speed[PLAYING_ROOM / 4], ways[PLAYING_ROOM / 2];
    player_speed_text(scene->player, speed, sizeof speed);
    write_ways(scene->opened, ways, sizeof ways);
    write_constraints(scene->opened, ways + strlen(ways), sizeof ways - strlen(ways));
    if (scene->player->playing == PAUSED)
        write_paused(is_complete ? "complete" : "paused", speed, ways, room, text, size);
    else
        write_going(scene, speed, ways, room, text, size);
}

#define PROGRAM "dancetty"
#define NAMED_LEAST 60      /* columns that always show the program's name */

/* On narrow screens, the title may need the room of the program's name. */
void draw_title(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    const struct view *view = scene->view;
    struct style bar = style_of(ROLE_BAR);
    char title[512], right[192] = "";
    canvas_fill(canvas, area, ' ', bar);
    int first = area.x + 1, x = first + text_width(PROGRAM) + 2;
    struct rect rest = {x, area.y, area.x + area.width - x - 1, 1};
    snprintf(title, sizeof title, "%s", view->name);
    if (view->write_title)
        view->write_title(scene->state, scene, title, sizeof title);
    if (view->write_right)
        view->write_right(scene->state, scene, rest.width, right, sizeof right);
    if (right[0])
        rest.width = draw_right(canvas, rest, area.y, right, bar) - x - 2;
    if (area.width >= NAMED_LEAST || text_width(title) <= rest.width)
        canvas_text(canvas, area, first, area.y, PROGRAM, bar);
    else
        rest = (struct rect){first, area.y, rest.width + x - first, 1};
    canvas_text(canvas, rest, rest.x, area.y, title, bar);
}

#define TIMELINE_LEAST 12
#define SHARE_COLUMNS 6     /* for the percentage at the end */

bool timeline_hit(struct rect area, int x, int y, double *share)
{
    int width = area.width - SHARE_COLUMNS;
    *share = (x - area.x + 0.5) / width;
    *share = *share < 0 ? 0 : *share > 1 ? 1 : *share;
    return y == area.y && area.width >= TIMELINE_LEAST && x >= area.x && x < area.x + area.width;
}

/* The whole search: furthest and current place, solutions, bookmarks, deepest level. */
void draw_timeline(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    if (!scene->opened || area.width < TIMELINE_LEAST)
        return;
    const struct solutions *solutions = &scene->opened->playback.solutions;
    const struct bookmarks *bookmarks = &scene->opened->bookmarks;
    double here = cursor_progress(&scene->opened->playback.cursor);
    char text[16];
    snprintf(text, sizeof text, "%3.0f %%", 100 * here);
    draw_right(canvas, area, area.y, text, style_of(ROLE_VALUE));
    int width = area.width - SHARE_COLUMNS, end = area.x + width;
    int deepest = (int)(scene->opened->deepest_share * width);
    size_t before = 0, marked = 0;
    for (int k = 0; k < width; k++) {
        double share = (k + 0.5) / width;
        struct style style = style_as(SIGN_PASSED, style_of(ROLE_VALUE));
        uint32_t c = 0x2501;
        if (share > here) {
            bool is_seen = share <= scene->opened->furthest;
            c = is_seen ? 0x2500 : 0xB7;
            style = style_as(is_seen ? SIGN_SEEN : SIGN_TO_COME, style_of(ROLE_FAINT));
        }
        size_t found = solutions_before(solutions, (k + 1.0) / width);
        size_t noted = bookmarks_before(bookmarks, (k + 1.0) / width);
        if (noted > marked) {
            c = 0x25BC;
            style = style_as(SIGN_BOOKMARK, style_of(ROLE_KEY));
        } else if (found > before) {
            c = 0x25C6;
            style = style_as(SIGN_FOUND, style_of(ROLE_GOOD));
        } else if (k == deepest && k) {
            c = 0x25BE;
            style = style_as(SIGN_DEEPEST, style_of(ROLE_VALUE));
        }
        before = found;
        marked = noted;
        canvas_put(canvas, area, area.x + k, area.y, c, style);
    }
    int x = area.x + (int)(here * width);
    canvas_put(canvas, area, x < end ? x : end - 1, area.y, 0x25CF,
               style_as(SIGN_HERE, style_of(ROLE_FOCUS)));
}

static void describe_cell(const struct scene *scene, char *text, size_t size)
{
    const struct open_puzzle *opened = scene->opened;
    const struct legend *legend = &opened->encoding.legend;
    struct cell cell = scene->selections.cell;
    const char *unit = lattice_units(opened->puzzle.lattice, 1);
    char place[CELL_TEXT];
    cell_text(&opened->puzzle.region, cell, place);
    int32_t item = legend_item_at(legend, scene->selections.cell);
    char name[96];
    for (int32_t l = 0; l < scene->mirror->level; l++) {
        const struct placement *placed = &legend->placements[scene->mirror->path[l].option];
        if (placement_covers(placed, cell)) {
            legend_option(legend, scene->mirror->path[l].option, name, sizeof name);
            snprintf(text, size, "%s %s is covered by %s, chosen at level %d", unit, place,
                     name, (int)l + 1);
            return;
        }
    }
    char count[COUNT_ROOM];
    const char *state = !scene->mirror->open[item]                    ? "is chosen"
                        : item > opened->encoding.problem.primary ? "may stay empty"
                                                                : "is open";
    if (item && !scene_counts(scene))
        snprintf(text, size, "%s %s %s", unit, place, state);
    else if (item)
        snprintf(text, size, "%s %s %s: %s left", unit, place, state,
                 number_count(scene->mirror->size[item], "placement", count));
    else if (opened->puzzle.kind == PUZZLE_SUDOKU)
        snprintf(text, size, "cell %s is given", place);
    else if (opened->puzzle.kind == PUZZLE_QUEENS)
        snprintf(text, size, "square %s has no queen", place);
    else
        snprintf(text, size, "%s is not a %s to cover", place, unit);
}

static void describe_solution(const struct scene *scene, char *text, size_t size)
{
    const struct solutions *solutions = &scene->opened->playback.solutions;
    char number[NUMBER_ROOM], node[NUMBER_ROOM];
    int64_t found = solutions_find(solutions, scene->solution)->node;
    snprintf(text, size, "solution %s, found at node %s: %s",
             number_grouped(scene->solution, number), number_grouped(found, node),
             scene->tally.nodes == found ? "the search is there" : "Enter goes there");
}

static void describe_branch(const struct scene *scene, char *text, size_t size)
{
    const struct tree *tree = scene->opened->playback.tree;
    int32_t n = scene->selections.branch;
    struct seen seen = tree_seen(tree, n);
    char name[96] = "start", nodes[COUNT_ROOM], solutions[COUNT_ROOM];
    if (n == tree->here || (n && !tree->at[n].option))
        return;
    if (n)
        legend_option(&scene->opened->encoding.legend, tree->at[n].option, name, sizeof name);
    int length = snprintf(text, size, "%s, level %d: ", name, tree->at[n].depth);
    if (tree->at[n].verdict == VERDICT_DEAD)
        snprintf(text + length, size - (size_t)length,
                 tree->at[n].item ? "a dead end" : "cut by the bound");
    else
        snprintf(text + length, size - (size_t)length, "%s, %s%s",
                 number_count(seen.nodes, "node", nodes),
                 number_count(seen.solutions, "solution", solutions),
                 tree->at[n].nodes ? "" : " so far");
}

void caption_write_selected(const struct scene *scene, char *text, size_t size)
{
    text[0] = 0;
    if (scene->solution)
        describe_solution(scene, text, size);
    else if (scene->focus == &view_board && scene->selections.has_cell)
        describe_cell(scene, text, size);
    else if (scene->focus == &view_tree)
        describe_branch(scene, text, size);
}

static int draw_sentence(struct canvas *canvas, struct rect area, int row, const char *text,
                         enum role role)
{
    struct rect rest = {area.x, area.y + row, area.width, area.height - row};
    if (!text[0])
        return row;
    return row + draw_wrapped(canvas, rest, text, style_of(role));
}

/* For speeds at which captions cannot be read. */
static void write_figures(const struct scene *scene, char *text, size_t size)
{
    struct tally tally = scene->tally;
    char nodes[NUMBER_ROOM], solutions[COUNT_ROOM], deads[COUNT_ROOM];
    snprintf(text, size, "node %s, level %d; so far %s, %s", number_grouped(tally.nodes, nodes),
             (int)scene->mirror->level, number_count(tally.solutions, "solution", solutions),
             number_count(tally.deads, "dead end", deads));
}

/* Begins with the subject of the last key. */
static int draw_message(const struct scene *scene, struct canvas *canvas, struct rect area, int row)
{
    char news[CAPTION_ROOM], cell[CAPTION_ROOM] = "";
    bool shows_solution = scene->solution != 0;
    caption_write_selected(scene, shows_solution ? news : cell, CAPTION_ROOM);
    if (!shows_solution && !player_can_be_read(scene->player))
        write_figures(scene, news, CAPTION_ROOM);
    else if (!shows_solution)
        caption_write(&scene->opened->playback, &scene->opened->encoding.legend, news);
    row = draw_sentence(canvas, area, row, scene->selections.shows_cell ? cell : news, ROLE_TEXT);
    return draw_sentence(canvas, area, row, scene->selections.shows_cell ? news : cell, ROLE_TEXT);
}

void draw_caption(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    if (!scene->opened)
        return;
    if (!canvas->cursor.is_set)
        canvas_point(canvas, area.x, area.y);
    /* an impossible puzzle comes first before the search begins */
    char why[sizeof scene->opened->impossible + 16];
    snprintf(why, sizeof why, "no solution: %s", scene->opened->impossible);
    bool begins = cursor_at_start(&scene->opened->playback.cursor);
    bool is_impossible = scene->opened->impossible[0];
    int row = is_impossible && begins ? draw_sentence(canvas, area, 0, why, ROLE_WARN) : 0;
    row = draw_message(scene, canvas, area, row);
    if (is_impossible && !begins)
        draw_sentence(canvas, area, row, why, ROLE_WARN);
}

void draw_status(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    int above = scene->prompt ? area.height - 1 : area.height;
    struct rect inner = {area.x + 1, area.y, area.width - 2, above};
    if (scene->message)
        draw_wrapped(canvas, inner, scene->message,
                     style_of(scene->message_is_bad ? ROLE_BAD : ROLE_GOOD));
    else if (above > 0 && scene->prompt)
        draw_palette(scene, canvas, (struct rect){area.x, area.y, area.width, above});
    if (scene->prompt) {
        int y = area.y + above;
        int x = canvas_text(canvas, area, area.x, y, scene->label, style_of(ROLE_KEY));
        struct rect typed = {x, y, area.x + area.width - x - 1, 1};
        draw_prompt(canvas, typed, scene->prompt, style_of(ROLE_TEXT));
    } else if (!scene->message) {
        draw_hints(scene, canvas, area);
    }
}

