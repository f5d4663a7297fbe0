/* SPDX-License-Identifier: MIT */
/* Two merged searches: which one visits fewer nodes and why; an icicle of the common nodes, each as
 * wide as both subtrees; divergences by cost. */
#include <stdio.h>

#include "base/memory.h"
#include "base/text.h"
#include "draw/style.h"
#include "puzzle/sentence.h"
#include "tui/list.h"
#include "tui/race/racing.h"
#include "tui/widgets.h"

#define ROWS 3                  /* of a divergence */
#define NUMBER_COLUMNS 5
#define ANSWER_ROWS 4
#define HEADED 16               /* least rows for headings */
#define ALIKE 1.1               /* within this factor */
#define NAME_ROOM 96
#define WORDS_ROOM 144

static int step_of(int64_t one, int64_t other)
{
    static const double steps[BALANCE_STEPS] = {ALIKE, 2, 4, 16};
    int step = 0;
    double few = (double)(one < other ? one : other), many = (double)(one < other ? other : one);
    while (step < BALANCE_STEPS && many > steps[step] * few)
        step++;
    return one < other ? step : -step;
}

static uint32_t mark_of(int step)
{
    return step < 0 ? '<' : step > 0 ? '>' : '=';
}

/* The unit is a node, from the left. */
struct slab_place {
    int64_t begin, filled;      /* taken by its children */
};

struct merged_drawing {
    const struct divergences *divergences;
    struct canvas *canvas;
    struct rect area;
    struct slab_place *places;   /* [count] */
    int64_t (*narrow)[2];       /* [height * width], sums of nodes without a column */
    int32_t selected;           /* a node */
};

static int64_t width_of(const struct merged_node *node)
{
    return node->below[0] + node->below[1];
}

static int column_of(const struct merged_drawing *drawing, int64_t at)
{
    double all = (double)width_of(&drawing->divergences->merged.at[0]);
    return (int)((double)at / all * drawing->area.width + 0.5);
}

static struct rect rect_of(const struct merged_drawing *drawing, int64_t begin, int64_t width,
                           int32_t row)
{
    int left = column_of(drawing, begin), right = column_of(drawing, begin + width);
    return (struct rect){drawing->area.x + left, drawing->area.y + row, right - left, 1};
}

/* As many words of "> F 4,1 46x" as fit, at least the letter or the mark. */
static void write_node(const struct merged_drawing *drawing, int32_t n, int room, char *text)
{
    const struct merged *merged = &drawing->divergences->merged;
    const struct legend *legend = &merged->encodings[0]->legend;
    const struct merged_node *node = &merged->at[n], *parent = &merged->at[node->parent];
    int64_t one = node->below[0], other = node->below[1];
    double few = (double)(one < other ? one : other), many = (double)(one < other ? other : one);
    int32_t options = node->level - parent->level;
    int32_t last = n ? merged->options[node->path + (size_t)options - 1] : 0;
    char name[NAME_ROOM] = "start", ratio[32] = "";
    char mark[2] = {(char)mark_of(step_of(one, other))}, letter[4] = "";
    char named[NAME_ROOM + 8], full[WORDS_ROOM];
    if (last)
        legend_option(legend, last, name, sizeof name);
    else if (n)
        snprintf(name, sizeof name, "no more");
    if (few > 0 && many > ALIKE * few)
        snprintf(ratio, sizeof ratio, " %.*fx", many < 10 * few, many / few);
    snprintf(named, sizeof named, "%s %s%s", mark, options > 1 ? "... " : "", name);
    snprintf(full, sizeof full, "%s%s", named, ratio);
    if (last && legend->placements)
        snprintf(letter, sizeof letter, "%s %c", mark, legend_letter(legend, last));
    const char *const words[] = {full, named, letter[0] ? letter : mark, mark, NULL};
    snprintf(text, WORDS_ROOM, "%s", first_fitting(words, room));
}

static void draw_node(struct merged_drawing *drawing, int32_t n)
{
    const struct merged_node *node = &drawing->divergences->merged.at[n];
    const struct slab_place *place = &drawing->places[n];
    struct rect slab = rect_of(drawing, place->begin, width_of(node), node->row);
    struct style style = style_balance(step_of(node->below[0], node->below[1]));
    char text[WORDS_ROOM];
    if (node->row >= drawing->area.height)
        return;
    if (slab.width < 1) {
        int column = slab.x - drawing->area.x;
        column -= column == drawing->area.width;
        int64_t *sums = drawing->narrow[node->row * drawing->area.width + column];
        sums[0] += node->below[0];
        sums[1] += node->below[1];
        return;
    }
    if (n == drawing->selected)
        style.attributes = (uint8_t)(style.attributes | REVERSE);
    canvas_fill(drawing->canvas, slab, ' ', style);
    struct rect inside = slab;
    inside.width -= slab.width > 3;
    if (slab.width > 3)
        canvas_put(drawing->canvas, slab, slab.x + slab.width - 1, slab.y, 0x2502, style);
    else
        inside.width = 1;
    write_node(drawing, n, inside.width, text);
    canvas_text(drawing->canvas, inside, inside.x, inside.y, text, style);
}

static void draw_own(struct merged_drawing *drawing, int32_t n)
{
    const struct merged_node *node = &drawing->divergences->merged.at[n];
    const struct slab_place *place = &drawing->places[n];
    int64_t own = node->nodes[0] + node->nodes[1];
    struct rect slab = rect_of(drawing, place->begin + width_of(node) - own, own, node->row + 1);
    if (own && node->row + 1 < drawing->area.height)
        canvas_fill(drawing->canvas, slab, 0x2591,
                    style_balance(step_of(node->nodes[0], node->nodes[1])));
}

static void draw_narrow(struct merged_drawing *drawing)
{
    const struct rect *area = &drawing->area;
    for (int k = 0; k < area->width * area->height; k++) {
        const int64_t *sums = drawing->narrow[k];
        int step = step_of(sums[0], sums[1]), x = k % area->width, y = k / area->width;
        if (sums[0] + sums[1])
            canvas_put(drawing->canvas, *area, area->x + x, area->y + y, mark_of(step),
                       style_balance(step));
    }
}

/* One pass suffices, because children follow parents. */
static void place_all(struct merged_drawing *drawing)
{
    const struct merged *merged = &drawing->divergences->merged;
    for (int32_t n = 0; n < merged->count; n++) {
        const struct merged_node *node = &merged->at[n];
        struct slab_place *above = &drawing->places[node->parent];
        drawing->places[n] = (struct slab_place){0};
        if (!n)
            continue;
        drawing->places[n].begin = above->begin + above->filled;
        above->filled += width_of(node);
    }
}

static void draw_icicle(const struct racing *racing, struct canvas *canvas, struct rect area)
{
    const struct divergences *divergences = racing->merging.divergences;
    int32_t count = divergences->merged.count, selected = racing->merging.selected;
    size_t cells = (size_t)(area.width > 0 ? area.width : 0) * (size_t)area.height;
    struct merged_drawing drawing = {
        .divergences = divergences,
        .canvas = canvas,
        .area = area,
        .places = memory_need(NULL, (size_t)count, sizeof *drawing.places),
        .narrow = memory_need_zero(cells + 1, sizeof *drawing.narrow),
        .selected = selected < divergences->count ? divergences->list[selected] : -1,
    };
    place_all(&drawing);
    for (int32_t n = 0; n < count && area.width > 0; n++)
        draw_own(&drawing, n);
    for (int32_t n = 0; n < count && area.width > 0; n++)
        draw_node(&drawing, n);
    draw_narrow(&drawing);
    memory_free(drawing.places);
    memory_free(drawing.narrow);
}

static void draw_legend(const struct divergences *divergences, struct canvas *canvas,
                        struct rect line)
{
    const struct {
        uint32_t mark;
        int step;
        const char *name;
    } entries[] = {
        {'<', -BALANCE_STEPS, divergences->names[0]},
        {'>', BALANCE_STEPS, divergences->names[1]},
        {'=', 0, "alike"},
        {0x2591, 0, "apart"},
    };
    static const char *const befores[] = {"costs more:  ", ""}, *const afters[] = {
        ", until they meet again", ""};
    size_t count = sizeof entries / sizeof *entries;
    int room = line.width + 2;
    for (size_t k = 0; k < count; k++)
        room -= text_width(entries[k].name) + 4;
    int gap = room < 0 ? 1 : 2;
    const char *before = befores[room < text_width(befores[0])];
    const char *after = afters[room - text_width(before) < text_width(afters[0])];
    int x = canvas_text(canvas, line, line.x, line.y, before, style_of(ROLE_FAINT));
    for (size_t k = 0; k < count; k++) {
        canvas_put(canvas, line, x, line.y, entries[k].mark, style_balance(entries[k].step));
        x = canvas_text(canvas, line, x + 2, line.y, entries[k].name, style_of(ROLE_FAINT)) + gap;
    }
    canvas_text(canvas, line, x - gap, line.y, after, style_of(ROLE_FAINT));
}

static void draw_divergence(const struct divergences *divergences, struct canvas *canvas,
                            struct rect area, int k, bool is_selected)
{
    struct rect line = {area.x, area.y, area.width, 1};
    struct style style = list_style(canvas, line, is_selected, ROLE_TEXT);
    char cost[DIVERGENCES_ROOM], text[DIVERGENCES_ROOM];
    int32_t n = divergences->list[k];
    canvas_print(canvas, line, line.x, line.y, style, "%3d", k + 1);
    line.x += NUMBER_COLUMNS;
    line.width -= NUMBER_COLUMNS;
    divergences_cost(divergences, n, cost);
    int end = canvas_text(canvas, line, line.x, line.y, cost, style);
    struct rect rest = {end + 2, line.y, line.x + line.width - end - 2, 1};
    canvas_text(canvas, rest, rest.x, rest.y, divergences_place(divergences, n, text), style);
    for (int side = 0; side < 2; side++) {
        line.y++;
        canvas_put(canvas, rect_meet(line, area), line.x, line.y, side ? '>' : '<',
                   style_balance(side ? BALANCE_STEPS : -BALANCE_STEPS));
        struct rect words = {line.x + 2, line.y, line.width - 2, 1};
        canvas_text(canvas, rect_meet(words, area), words.x, words.y,
                        divergences_side(divergences, n, side, text), style_of(ROLE_TEXT));
    }
}

static struct list list_divergences(const struct racing *racing, struct rect area)
{
    return list_of(area, racing->merging.divergences->count, ROWS, racing->merging.selected);
}

static void draw_list(const struct racing *racing, struct canvas *canvas, struct rect area)
{
    const struct divergences *divergences = racing->merging.divergences;
    struct list list = list_divergences(racing, area);
    struct rect part;
    for (int k = list.first; list_shows(&list, k, &part); k++)
        draw_divergence(divergences, canvas, part, k, k == racing->merging.selected);
}

/* The icicle gets a third of the rest at most, the list whole entries. */
struct merged_parts {
    struct rect answer, icicle, legend, list;
    bool has_headings;
};

static struct merged_parts find_parts(const struct divergences *divergences, struct rect area)
{
    char text[DIVERGENCES_ROOM];
    struct rect inside = {area.x + 1, area.y, area.width - 2, area.height};
    bool has_headings = area.height >= HEADED;
    divergences_conclusion(divergences, text);
    int rows = inside.width > 0 ? wrapped_lines(text, inside.width) : 0;
    rows = rows < ANSWER_ROWS ? rows : ANSWER_ROWS;
    int rest = area.height - rows - 1 - 4 * has_headings;
    rest = rest > 0 ? rest : 0;
    int slabs = rest - rest * 2 / 3 / ROWS * ROWS;
    if (slabs > divergences->sum.rows + 2)
        slabs = divergences->sum.rows + 2;
    int icicle = area.y + rows + 2 * has_headings, list = icicle + slabs + 1 + 2 * has_headings;
    return (struct merged_parts){
        .answer = {inside.x, area.y, inside.width, rows},
        .icicle = {inside.x, icicle, inside.width, slabs},
        .legend = {inside.x, icicle + slabs, inside.width, 1},
        .list = {inside.x, list, inside.width, rest - slabs},
        .has_headings = has_headings,
    };
}

static void draw_heading(struct canvas *canvas, struct rect below, const char *text)
{
    struct rect line = {below.x, below.y - 1, below.width, 1};
    canvas_text(canvas, line, line.x, line.y, text, style_of(ROLE_TITLE));
}

static void draw_headings(const struct divergences *divergences, const struct merged_parts *parts,
                          struct canvas *canvas)
{
    char text[DIVERGENCES_ROOM];
    struct sentence say;
    sentence_begin(&say, &divergences->merged.encodings[0]->legend, text, sizeof text);
    sentence_add(&say, "where they diverge, by cost: %d of %s", (int)divergences->count,
                 sentence_number(&say, divergences->sum.divergences));
    draw_heading(canvas, parts->icicle, "both trees in one: the nodes below each choice");
    if (divergences->count)
        draw_heading(canvas, parts->list, text);
}

void draw_merged(const struct racing *racing, struct canvas *canvas, struct rect area)
{
    const struct divergences *divergences = racing->merging.divergences;
    struct merged_parts parts = find_parts(divergences, area);
    char text[DIVERGENCES_ROOM];
    draw_wrapped(canvas, rect_meet(parts.answer, area), divergences_conclusion(divergences, text),
                 style_of(ROLE_TITLE));
    if (parts.has_headings)
        draw_headings(divergences, &parts, canvas);
    draw_icicle(racing, canvas, rect_meet(parts.icicle, area));
    draw_legend(divergences, canvas, rect_meet(parts.legend, area));
    draw_list(racing, canvas, rect_meet(parts.list, area));
}

int merged_hit(const struct racing *racing, struct rect area, int y)
{
    struct list list = list_divergences(racing, find_parts(racing->merging.divergences, area).list);
    return list_hit(&list, y);
}
