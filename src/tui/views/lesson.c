/* SPDX-License-Identifier: MIT */
/* A page of the tour: what it says and asks, the reply, and the keys that turn it. */
#include <stdio.h>

#include "draw/style.h"
#include "tui/tour.h"
#include "tui/view.h"
#include "tui/views/parts.h"

/* Text below what is there already, and a line left free behind it where there is room. */
static void draw_below(struct canvas *canvas, struct rect *rest, const char *text, bool gap,
                       enum role role)
{
    int lines = draw_wrapped(canvas, *rest, text, style_of(role)) + gap;
    rest->y += lines;
    rest->height -= lines;
}

static int count_lessons(void)
{
    int count = 0;
    while (lessons[count].title)
        count++;
    return count;
}

static void draw_turning(const struct tour *tour, struct canvas *canvas, struct rect line)
{
    bool asks = lessons[tour->page].quiz != QUIZ_NONE && !tour->answered;
    bool is_last = !lessons[tour->page + 1].title;
    int x = canvas_text(canvas, line, line.x, line.y, "Enter", style_of(ROLE_KEY)) + 1;
    x = canvas_text(canvas, line, x, line.y, asks ? "answer" : is_last ? "end" : "on",
                    style_of(ROLE_TEXT)) + 2;
    x = canvas_text(canvas, line, x, line.y, "PgUp PgDn", style_of(ROLE_KEY)) + 1;
    x = canvas_text(canvas, line, x, line.y, "pages", style_of(ROLE_TEXT)) + 2;
    x = canvas_text(canvas, line, x, line.y, "Esc", style_of(ROLE_KEY)) + 1;
    canvas_text(canvas, line, x, line.y, "end", style_of(ROLE_TEXT));
}

void draw_lesson(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    const struct tour *tour = scene->tour;
    if (!tour || !area.width)
        return;
    const struct lesson *lesson = &lessons[tour->page];
    char title[96];
    snprintf(title, sizeof title, "%s, %d of %d", lesson->title, tour->page + 1, count_lessons());
    canvas_fill(canvas, area, 0, STYLE_PLAIN);
    struct rect inside = canvas_frame(canvas, area, title, style_of(ROLE_FOCUS),
                                      style_of(ROLE_FOCUS));
    struct rect rest = {inside.x + 1, inside.y, inside.width - 2, inside.height - 1};
    struct rect line = {rest.x, inside.y + inside.height - 1, rest.width, 1};
    bool replies = tour->answered && tour->reply[0];
    const char *last = replies ? tour->reply : lesson->question ? lesson->question : "";
    int needed = wrapped_lines(lesson->text, rest.width) + wrapped_lines(last, rest.width);
    if (needed <= rest.height || !replies)
        draw_below(canvas, &rest, lesson->text, needed < rest.height, ROLE_TEXT);
    draw_below(canvas, &rest, last, false, !replies         ? ROLE_TITLE
                                           : tour->is_right ? ROLE_GOOD
                                                            : ROLE_WARN);
    draw_turning(tour, canvas, line);
}
