/* Why: the answer about what is selected, or where the search stands, a line below the other. */
#include "draw/style.h"
#include "tui/view.h"
#include "tui/views/parts.h"
#include "watch/answer.h"
#include "watch/tiles.h"

static struct style style_for(const struct answer_line *line, bool is_selected)
{
    static const enum role roles[] = {
        [ANSWER_HEADING] = ROLE_TITLE, [ANSWER_TEXT] = ROLE_TEXT,   [ANSWER_NOTE] = ROLE_FAINT,
        [ANSWER_CHOICE] = ROLE_TEXT,   [ANSWER_ITEM] = ROLE_FAINT,
    };
    if (is_selected)
        return style_of(ROLE_SELECTED);
    if (line->kind == ANSWER_ITEM && line->rank < 2)
        return style_of(line->rank ? ROLE_TEXT : ROLE_CHOSEN);
    return style_of(roles[line->kind]);
}

static bool is_wrapped(const struct answer_line *line)
{
    return line->kind == ANSWER_TEXT || line->kind == ANSWER_NOTE;
}

static int rows_of(const struct answer_line *line, int width)
{
    return is_wrapped(line) ? wrapped_lines(line->text, width) : 1;
}

/* A name, and a value at the right end: the patch of a choice, the mark of an item. */
static void draw_named(const struct scene *scene, struct canvas *canvas, struct rect row,
                       const struct answer_line *line, struct style style)
{
    const struct legend *legend = &scene->game->encoding.legend;
    int x = row.x + 2, end = row.x + row.width;
    if (line->value[0])
        end = draw_right(canvas, row, row.y, line->value, style) - 1;
    if (line->kind == ANSWER_CHOICE && line->option && legend->placements)
        canvas_put(canvas, row, row.x, row.y, (unsigned char)tiles_symbol(legend, line->option),
                   style_piece(legend->placements[line->option].piece));
    if (line->kind == ANSWER_ITEM && line->rank < 2)
        canvas_put(canvas, row, row.x, row.y, line->rank ? '=' : 0x25CF, style);
    canvas_text(canvas, (struct rect){row.x, row.y, end - row.x, 1}, x, row.y, line->text, style);
}

/* Returns the rows taken. */
static int draw_line(const struct scene *scene, struct canvas *canvas, struct rect rest,
                     const struct answer_line *line, bool is_selected)
{
    struct style style = lit_or(scene, line->option, line->item, style_for(line, is_selected));
    struct rect row = {rest.x, rest.y, rest.width, rows_of(line, rest.width)};
    row = rect_meet(row, rest);
    if (is_selected)
        canvas_fill(canvas, row, ' ', style);
    if (is_wrapped(line))
        return draw_wrapped(canvas, row, line->text, style);
    if (line->kind == ANSWER_HEADING)
        canvas_text(canvas, row, row.x, row.y, line->text, style);
    else
        draw_named(scene, canvas, row, line, style);
    return 1;
}

/* The first line to draw so that line `wanted` can be seen. */
static int first_line(const struct answer *answer, struct rect area, int wanted)
{
    int rows = 0, first = wanted + 1;
    while (first > 0 && rows + rows_of(&answer->lines[first - 1], area.width) <= area.height)
        rows += rows_of(&answer->lines[--first], area.width);
    return first;
}

bool why_hit(const struct scene *scene, struct rect area, int x, int y, struct spot *spot)
{
    (void)x;
    struct answer answer;
    if (player_is_flat_out(scene->player))
        return false;
    answer_init(&answer, &scene->game->stage, scene->mirror, &scene->game->encoding.legend,
                scene->question);
    bool has_focus = scene->focus == PANE_WHY;
    int k = has_focus ? first_line(&answer, area, answer_line(&answer, scene->line)) : 0;
    for (int end = area.y; k < answer.count; k++) {
        end += rows_of(&answer.lines[k], area.width);
        if (y < end)
            break;
    }
    spot->number = k;
    answer_done(&answer);
    return k < answer.count;
}

static void draw(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    struct answer answer;
    bool has_focus = scene->focus == PANE_WHY;
    if (!scene->game)
        return;
    if (player_is_flat_out(scene->player)) {
        draw_wrapped(canvas, area, "told when the search pauses", style_of(ROLE_FAINT));
        return;
    }
    answer_init(&answer, &scene->game->stage, scene->mirror, &scene->game->encoding.legend,
                scene->question);
    int selected = answer_line(&answer, scene->line);
    for (int k = has_focus ? first_line(&answer, area, selected) : 0;
         k < answer.count && area.height > 0; k++) {
        int rows = draw_line(scene, canvas, area, &answer.lines[k], has_focus && k == selected);
        area.y += rows;
        area.height -= rows;
    }
    answer_done(&answer);
}

const struct view view_why = {"why", draw};
