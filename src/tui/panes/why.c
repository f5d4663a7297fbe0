/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "base/number.h"
#include "draw/style.h"
#include "draw/tiles.h"
#include "explain/answer.h"
#include "tui/atlas/atlas.h"
#include "tui/list.h"
#include "tui/view.h"
#include "tui/widgets.h"

#define NAME_ROOM 96
#define PROOF_LINE 2

struct why {
    int line;               /* selected; -1: the default */
};

static struct style style_for(const struct answer_line *line, bool is_selected)
{
    static const enum role roles[] = {
        [ANSWER_HEADING] = ROLE_TITLE, [ANSWER_TEXT] = ROLE_TEXT,   [ANSWER_NOTE] = ROLE_FAINT,
        [ANSWER_CHOICE] = ROLE_TEXT,   [ANSWER_ITEM] = ROLE_FAINT,
    };
    if (is_selected)
        return style_of(ROLE_SELECTED);
    if (line->kind == ANSWER_ITEM && line->rank < 2)
        return line->rank ? style_as(SIGN_TIED, style_of(ROLE_TEXT))
                          : style_as(SIGN_LEAST, style_of(ROLE_CHOSEN));
    return style_of(roles[line->kind]);
}

static void add_solutions(struct answer *answer, const struct open_puzzle *opened, int32_t item)
{
    bool grouped = atlas_can_group(opened, item);
    struct atlas_rows rows = atlas_find_rows(opened, item, grouped);
    char text[NAME_ROOM], count[NUMBER_ROOM];
    snprintf(text, sizeof text, "solutions left: %s, covered by",
             number_large(atlas_left(&opened->atlas, opened->atlas.depth), count));
    answer_add(answer, ANSWER_HEADING, rows.count ? text : "solutions left: none");
    for (int k = 0; k < rows.count; k++) {
        atlas_row_name(opened, &rows.at[k], grouped, text, sizeof text);
        struct answer_line *line = answer_add(answer, ANSWER_CHOICE, text);
        line->option = grouped ? 0 : rows.at[k].option;
        number_large(rows.at[k].count, line->value);
    }
    atlas_rows_done(&rows);
}

static void add_proof(struct answer *answer, const struct refutation *refutation)
{
    char text[REFUTATION_ROOM];
    if (!*refutation_text(refutation, text) || answer->count < PROOF_LINE)
        return;
    answer_add(answer, ANSWER_TEXT, text);
    struct answer_line *at = &answer->lines[PROOF_LINE], line = answer->lines[answer->count - 1];
    memmove(at + 1, at, (size_t)(answer->count - 1 - PROOF_LINE) * sizeof *at);
    *at = line;
}

static void ask(struct answer *answer, const struct open_puzzle *opened,
                const struct mirror *mirror, struct question question)
{
    const struct legend *legend = &opened->encoding.legend;
    answer_init(answer, &opened->playback, mirror, legend, question);
    if (question.about == ABOUT_PLACE && cursor_at_end(&opened->playback.cursor))
        add_proof(answer, &opened->refutation);
    int32_t item = question.about == ABOUT_CELL && legend->item_at
                       ? legend_item_at(legend, question.cell) : 0;
    if (item && atlas_is_known(&opened->atlas))
        add_solutions(answer, opened, item);
}

static bool is_wrapped(const struct answer_line *line)
{
    return line->kind == ANSWER_TEXT || line->kind == ANSWER_NOTE;
}

static int rows_of(const struct answer_line *line, int width)
{
    return is_wrapped(line) ? wrapped_lines(line->text, width) : 1;
}

#define CHOICE_ROOM 256

/* The piece has its colour; text such as "11 by " may precede it. */
static void draw_choice(const struct legend *legend, struct canvas *canvas, struct rect row,
                        const struct answer_line *line, struct style style)
{
    char name[CHOICE_ROOM];
    size_t length = strlen(line->text), own = 0;
    if (line->option)
        own = strlen(legend_option(legend, line->option, name, sizeof name));
    size_t before = own < length ? length - own : 0;
    snprintf(name, sizeof name, "%.*s", (int)before, line->text);
    int x = canvas_text(canvas, row, row.x, row.y, name, style);
    draw_option(legend, canvas, row, x, row.y, line->option, line->text + before, style);
}

static void draw_named(const struct scene *scene, struct canvas *canvas, struct rect row,
                       const struct answer_line *line, struct style style)
{
    const struct legend *legend = &scene->opened->encoding.legend;
    int x = row.x + 2, end = row.x + row.width;
    if (line->value[0])
        end = draw_right(canvas, row, row.y, line->value, style) - 1;
    if (line->kind == ANSWER_ITEM && line->rank < 2)
        canvas_put(canvas, row, row.x, row.y, line->rank ? '=' : 0x25CF, style);
    struct rect clip = {row.x, row.y, end - row.x, 1};
    if (line->kind == ANSWER_CHOICE)
        draw_choice(legend, canvas, clip, line, style);
    else
        canvas_text(canvas, clip, x, row.y, line->text, style);
}

static int draw_line(const struct scene *scene, struct canvas *canvas, struct rect rest,
                     const struct answer_line *line, bool is_selected)
{
    struct style style = lit_or(scene, line->option, line->item, style_for(line, is_selected));
    struct rect row = {rest.x, rest.y, rest.width, rows_of(line, rest.width)};
    row = rect_meet(row, rest);
    if (is_selected) {
        canvas_fill(canvas, row, ' ', style);
        canvas_point(canvas, row.x, row.y);
    }
    if (is_wrapped(line))
        return draw_wrapped(canvas, row, line->text, style);
    if (line->kind == ANSWER_HEADING)
        canvas_text(canvas, row, row.x, row.y, line->text, style);
    else
        draw_named(scene, canvas, row, line, style);
    return 1;
}

/* The last row of the pane says how many lines do not fit. */
static struct rect area_of_lines(const struct answer *answer, struct rect area)
{
    int rows = 0;
    for (int k = 0; k < answer->count; k++)
        rows += rows_of(&answer->lines[k], area.width);
    area.height -= rows > area.height;
    return area;
}

static void draw_more(struct canvas *canvas, struct rect area, int above, int below)
{
    canvas_print(canvas, area, area.x, area.y, style_of(ROLE_FAINT), "  %s %d more",
                 below ? "\u2193" : "\u2191", below ? below : above);
}

static int first_line(const struct answer *answer, struct rect area, int wanted)
{
    int rows = 0, first = wanted + 1;
    while (first > 0 && rows + rows_of(&answer->lines[first - 1], area.width) <= area.height)
        rows += rows_of(&answer->lines[--first], area.width);
    return first;
}

static bool hit(const void *state, const struct scene *scene, struct rect area, int x, int y,
                struct spot *spot)
{
    const struct why *why = state;
    (void)x;
    struct answer answer;
    if (player_is_at_max_speed(scene->player))
        return false;
    ask(&answer, scene->opened, scene->mirror, scene->question);
    area = area_of_lines(&answer, area);
    bool has_focus = scene->focus == &view_why;
    int k = has_focus ? first_line(&answer, area, answer_line(&answer, why->line)) : 0;
    for (int end = area.y; k < answer.count; k++) {
        end += rows_of(&answer.lines[k], area.width);
        if (y < end)
            break;
    }
    spot->number = k;
    answer_done(&answer);
    return k < answer.count && y < area.y + area.height;
}

static void draw(const void *state, const struct scene *scene, struct canvas *canvas,
                 struct rect area)
{
    const struct why *why = state;
    struct answer answer;
    bool has_focus = scene->focus == &view_why;
    if (!scene->opened)
        return;
    if (player_is_at_max_speed(scene->player)) {
        draw_wrapped(canvas, area, "shown when the search pauses", style_of(ROLE_FAINT));
        return;
    }
    ask(&answer, scene->opened, scene->mirror, scene->question);
    int selected = answer_line(&answer, why->line);
    struct rect rest = area_of_lines(&answer, area);
    int first = has_focus ? first_line(&answer, rest, selected) : 0, k = first;
    for (; k < answer.count && rest.height > 0; k++) {
        int rows = draw_line(scene, canvas, rest, &answer.lines[k], has_focus && k == selected);
        rest.y += rows;
        rest.height -= rows;
    }
    if (first > 0 || k < answer.count)
        draw_more(canvas, (struct rect){area.x, rest.y, area.width, 1}, first, answer.count - k);
    answer_done(&answer);
}

static void answer_now(const struct model *model, struct answer *answer)
{
    struct open_puzzle *opened = model->opened;
    ask(answer, opened, playback_mirror(&opened->playback), model_question(model));
}

static bool select_spot(void *state, struct model *model, struct spot spot)
{
    struct why *why = state;
    bool again = why->line == spot.number;
    (void)model;
    why->line = (int)spot.number;
    return again;
}

static struct selection selected(const void *state, const struct model *model)
{
    const struct why *why = state;
    struct answer answer;
    answer_now(model, &answer);
    const struct answer_line *line = &answer.lines[answer_line(&answer, why->line)];
    struct selection selection = {line->option, line->item};
    answer_done(&answer);
    return selection;
}

static void reset(void *state)
{
    struct why *why = state;
    why->line = -1;
}

static void follow(void *state, struct model *model, struct selection now)
{
    (void)now;
    model->asked = model_ask(model);
    reset(state);
}

static void move(void *state, struct model *model, int x, int y)
{
    struct why *why = state;
    struct answer answer;
    (void)x;
    answer_now(model, &answer);
    why->line = (int)list_move(answer.count, answer_line(&answer, why->line), y);
    answer_done(&answer);
}

/* Returns the selected line, else the first that leads to a branch. */
static struct answer_line line_to_enter(const struct answer *answer, int wanted)
{
    int k = answer_line(answer, wanted);
    while (wanted < 0 && k + 1 < answer->count && answer->lines[k].level < 0 &&
           !answer->lines[k].node)
        k++;
    return answer->lines[k];
}

static void enter(void *state, struct model *model)
{
    struct why *why = state;
    struct answer answer;
    answer_now(model, &answer);
    struct answer_line line = line_to_enter(&answer, why->line);
    answer_done(&answer);
    if (line.level < 0 && !line.node)
        return;
    reset(state);
    if (line.node)
        model_goto(model, line.node);
    else
        model_go_up(model, line.level);
}

/* Line 0 is the heading. */
static const char *stop_before(const struct answer *answer, int k)
{
    if (k == 0)
        return "";
    const struct answer_line *before = &answer->lines[k - 1];
    size_t length = strlen(before->text);
    if (length && before->text[length - 1] == ':' && !*before->value)
        return " ";
    return k > 1 && before->kind == ANSWER_HEADING ? ": " : "; ";
}

static char *join(const struct answer *answer)
{
    size_t length = 1;
    for (int k = 0; k < answer->count; k++)
        length += strlen(answer->lines[k].text) + strlen(answer->lines[k].value) + 3;
    char *text = memory_need(NULL, length, 1);
    size_t at = 0;
    text[0] = 0;
    for (int k = 0; k < answer->count; k++)
        at += (size_t)snprintf(text + at, length - at, "%s%s%s%s", stop_before(answer, k),
                               answer->lines[k].text, *answer->lines[k].value ? " " : "",
                               answer->lines[k].value);
    return text;
}

static char *write_text(void *state, struct model *model)
{
    struct answer answer;
    (void)state;
    answer_now(model, &answer);
    char *text = join(&answer);
    answer_done(&answer);
    return text;
}

const struct view view_why = {
    .name = "why",
    .context = &context_list,
    .size = sizeof(struct why),
    .draw = draw,
    .hit = hit,
    .select = select_spot,
    .selected = selected,
    .follow = follow,
    .reset = reset,
    .move = move,
    .enter = enter,
    .text = write_text,
};
