/* SPDX-License-Identifier: MIT */
#include "tui/panes/charts.h"

#include <stdio.h>

#include "base/number.h"
#include "base/text.h"
#include "draw/style.h"
#include "draw/tiles.h"
#include "explain/outline.h"
#include "tui/list.h"
#include "tui/widgets.h"

#define NAME_ROOM 96
#define TEXT_ROOM 64
#define FORK_SHARE 0.95

static void draw_heading(struct canvas *canvas, struct rect *area, const char *left,
                         const char *right)
{
    struct rect line = {area->x, area->y, area->width, area->height > 0};
    canvas_text(canvas, line, line.x + 1, line.y, left, style_of(ROLE_TITLE));
    struct rect end = {line.x + text_width(left) + 2, line.y,
                       line.width - text_width(left) - 3, line.height};
    if (end.width >= text_width(right))
        draw_right(canvas, end, line.y, right, style_of(ROLE_FAINT));
    area->y += line.height;
    area->height -= line.height;
}

static double fastest(const struct pace *pace, int samples)
{
    double most = 0;
    for (int ago = 0; ago < samples; ago++)
        if (pace_sample(pace, ago) > most)
            most = pace_sample(pace, ago);
    return most;
}

static void draw_column(struct canvas *canvas, struct rect area, int x, double share)
{
    int eighths = (int)(share * area.height * 8 + 0.5);
    eighths = eighths ? eighths : 1;
    for (int y = area.y + area.height - 1; y >= area.y && eighths > 0; y--, eighths -= 8)
        canvas_put(canvas, area, x, y, eighths < 8 ? 0x2580 + (uint32_t)eighths : 0x2588,
                   style_as(SIGN_AMOUNT, style_of(ROLE_FOCUS)));
}

void chart_pace(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    const struct pace *pace = &scene->opened->pace;
    int columns = area.width - 2;
    double most = fastest(pace, columns);
    char number[NUMBER_ROOM], peak[TEXT_ROOM];
    snprintf(peak, sizeof peak, "at most %s", number_short(most, number));
    draw_heading(canvas, &area, "events per second", pace->count ? peak : "");
    if (!pace->count)
        canvas_text(canvas, area, area.x + 1, area.y, "no data yet",
                    style_of(ROLE_FAINT));
    for (int ago = 0; ago < columns && pace_sample(pace, ago) >= 0; ago++)
        draw_column(canvas, area, area.x + columns - ago,
                    most > 0 ? pace_sample(pace, ago) / most : 0);
}

int chart_levels_height(const struct scene *scene)
{
    return 1 + profile_seen(&scene->opened->playback.census.profile);
}

static void write_ends(const struct profile *profile, int level, char *text)
{
    char solutions[NUMBER_ROOM], deads[NUMBER_ROOM];
    text[0] = 0;
    if (profile->solutions[level] > 0)
        snprintf(text, TEXT_ROOM, "\u25c6 %s",
                 number_grouped(profile->solutions[level], solutions));
    int length = text_width(text);
    if (profile->deads[level] > 0)
        snprintf(text + (length ? length + 2 : 0), TEXT_ROOM - (size_t)length - 2, "%s\u00d7 %s",
                 length ? "  " : "", number_grouped(profile->deads[level], deads));
}

static void draw_level(const struct scene *scene, struct canvas *canvas, struct rect line,
                       int level, int64_t most)
{
    const struct profile *profile = &scene->opened->playback.census.profile;
    bool is_here = level == scene->mirror->level;
    struct style style = style_of(is_here ? ROLE_FOCUS : ROLE_TEXT);
    int64_t nodes = profile->nodes[level] > 0 ? profile->nodes[level] : 0;
    char number[NUMBER_ROOM], ends[TEXT_ROOM];
    int x = canvas_print(canvas, line, line.x, line.y,
                         style_as(is_here ? SIGN_HERE : SIGN_NONE, style), "%s%3d %13s ",
                         is_here ? "\u25cf" : " ", level, number_grouped(nodes, number));
    write_ends(profile, level, ends);
    int end = line.x + line.width - 1;
    if (end - x > 30) {
        draw_right(canvas, (struct rect){x, line.y, end - x, 1}, line.y, ends,
                   style_as(SIGN_ENDS, style));
        end -= 26;
    }
    if (end - x >= 4)
        draw_bar(canvas, line, x, line.y, end - x, (double)nodes / (double)most,
                 style_as(SIGN_AMOUNT, style_of(ROLE_FOCUS)));
}

void chart_levels(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    const struct profile *profile = &scene->opened->playback.census.profile;
    int levels = profile_seen(profile);
    int64_t most = 1;
    for (int l = 0; l < levels; l++)
        most = profile->nodes[l] > most ? profile->nodes[l] : most;
    draw_heading(canvas, &area, "level         nodes", "solutions, dead ends");
    struct list list = list_of(area, levels, 1, scene->mirror->level);
    struct rect line;
    for (int l = list.first; list_shows(&list, l, &line); l++)
        draw_level(scene, canvas, line, l, most);
}

/* Returns the first node without a child that has FORK_SHARE of its nodes. */
static int32_t find_fork(const struct tree *tree)
{
    for (int32_t n = 0;;) {
        double most = FORK_SHARE * (double)tree_seen(tree, n).nodes;
        int32_t k = tree->at[n].child;
        while (k && (double)tree_seen(tree, k).nodes < most)
            k = tree->at[k].next;
        if (!k || !tree->at[k].child)
            return n;
        n = k;
    }
}

static int32_t find_parent(const struct scene *scene)
{
    const struct tree *tree = scene->opened->playback.tree;
    bool is_selected =
        scene->selections.branch != tree->here && tree->at[scene->selections.branch].child;
    return is_selected ? scene->selections.branch : find_fork(tree);
}

static void write_node(const struct scene *scene, int32_t n, char name[NAME_ROOM])
{
    int32_t option = scene->opened->playback.tree->at[n].option;
    if (option)
        legend_option(&scene->opened->encoding.legend, option, name, NAME_ROOM);
    else
        snprintf(name, NAME_ROOM, n ? "no more" : "the start");
}

static void draw_share(const struct scene *scene, struct canvas *canvas, struct rect line,
                       int32_t n, double share)
{
    const struct tree_node *node = &scene->opened->playback.tree->at[n];
    char name[NAME_ROOM], text[TEXT_ROOM];
    write_node(scene, n, name);
    canvas_text(canvas, line, line.x, line.y, node->is_open ? "\u25cf" : " ",
                style_as(SIGN_PATH, style_of(ROLE_FOCUS)));
    snprintf(text, sizeof text, "%5.1f %%", 100 * share);
    int end = draw_right(canvas, (struct rect){line.x, line.y, line.width - 1, 1}, line.y, text,
                         style_of(ROLE_VALUE));
    int bar = (end - line.x) / 2;
    struct rect left = {line.x, line.y, end - bar - line.x, 1};
    canvas_text(canvas, rect_meet(left, line), line.x + 2, line.y, name,
                style_of(node->nodes && !node->solutions ? ROLE_FAINT : ROLE_TEXT));
    draw_bar(canvas, line, end - bar, line.y, bar - 1, share,
             style_as(SIGN_AMOUNT, style_of(ROLE_FOCUS)));
}

void chart_shares(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    const struct tree *tree = scene->opened->playback.tree;
    int32_t parent = find_parent(scene), count = 0, wanted = 0;
    struct seen all = tree_seen(tree, parent);
    char number[COUNT_ROOM], name[NAME_ROOM], heading[NAME_ROOM + 32], whole[TEXT_ROOM];
    write_node(scene, parent, name);
    snprintf(heading, sizeof heading, "branches below %s", name);
    snprintf(whole, sizeof whole, "of %s", number_count(all.nodes, "node", number));
    draw_heading(canvas, &area, heading, whole);
    for (int32_t k = tree->at[parent].child; k; k = tree->at[k].next, count++)
        wanted = tree->at[k].is_open ? count : wanted;
    if (!count)
        canvas_text(canvas, area, area.x + 1, area.y, "no branch tried yet",
                    style_of(ROLE_FAINT));
    int first = list_first(count, area.height, wanted), row = -first;
    for (int32_t k = tree->at[parent].child; k && row < area.height; k = tree->at[k].next, row++)
        if (row >= 0)
            draw_share(scene, canvas, (struct rect){area.x, area.y + row, area.width, 1}, k,
                       (double)tree_seen(tree, k).nodes / (double)all.nodes);
}
