/* The solutions found so far, a line each; the selected one is shown on the board. */
#include "base/number.h"
#include "draw/style.h"
#include "tui/view.h"
#include "tui/views/parts.h"

static void draw_line(const struct scene *scene, struct canvas *canvas, struct rect line,
                      int64_t number)
{
    const struct solution *solution = solutions_find(&scene->game->stage.solutions, number);
    char text[NUMBER_ROOM], node[NUMBER_ROOM];
    bool selected = scene->solution == number && scene->focus == PANE_SOLUTIONS;
    bool here = scene->tally.solutions == number && cursor_at_solution(&scene->game->stage.cursor);
    struct style style = style_of(selected ? ROLE_SELECTED : here ? ROLE_GOOD : ROLE_TEXT);
    if (selected)
        canvas_fill(canvas, line, ' ', style);
    canvas_print(canvas, line, line.x + 1, line.y, style, "%7s  node %s",
                 number_grouped(number, text), number_grouped(solution->node, node));
}

static void draw(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    if (!scene->game)
        return;
    const struct solutions *solutions = &scene->game->stage.solutions;
    int count = (int)solutions->count;
    if (!count)
        canvas_text(canvas, area, area.x, area.y, "none found yet", style_of(ROLE_FAINT));
    int wanted = scene->focus == PANE_SOLUTIONS && scene->solution
                     ? (int)(scene->solution - solutions->before - 1)
                     : count - 1;
    int first = first_shown(count, area.height, wanted);
    for (int k = 0; k < area.height && first + k < count; k++)
        draw_line(scene, canvas, (struct rect){area.x, area.y + k, area.width, 1},
                  solutions->before + first + k + 1);
}

const struct view view_solutions = {"solutions", draw};
