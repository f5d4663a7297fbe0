/* SPDX-License-Identifier: MIT */
#include "tui/legend.h"

#include <stdio.h>
#include <string.h>

#include "draw/style.h"
#include "tui/board/overlay.h"
#include "tui/list.h"
#include "tui/view.h"
#include "tui/widgets.h"

#define SAMPLE 8            /* columns */
#define COLUMN_LEAST 44
#define MEANING_ROOM 160

static const struct {
    enum { IN_BOARD, IN_TRAY, IN_ALL, IN_LISTS, IN_TREE, IN_MATRIX, IN_CHARTS } part;
    const char *meaning;
} signs[] = {
    {IN_BOARD, ""},
#define SIGN_ROW(code, part, meaning) {IN_##part, meaning},
    SIGN_KINDS(SIGN_ROW)
#undef SIGN_ROW
};

static const char *const headings[] = {
    [IN_BOARD] = "On the board", [IN_TRAY] = "In the tray",     [IN_ALL] = "In all panes",
    [IN_LISTS] = "In lists",     [IN_TREE] = "In the tree",     [IN_MATRIX] = "In the matrix",
    [IN_CHARTS] = "In lines and charts",
};

struct found_signs {
    struct sample {
        struct glyph at[SAMPLE];    /* [width] */
        int width;                  /* 0: not on the canvas */
        int score;
    } samples[SIGN_COUNT];
};

/* The best sample has a character beyond ASCII, then the most different ones, then the most. */
static int score_of(const struct glyph *at, int width)
{
    int special = 0, different = 0, all = 0;
    for (int k = 0; k < width; k++) {
        special |= at[k].c >= 0x80;
        different += at[k].c > ' ' && (!k || at[k].c != at[k - 1].c);
        all += at[k].c > ' ';
    }
    return (special * (SAMPLE + 1) + different) * (SAMPLE + 1) + all;
}

static void find_signs(const struct canvas *canvas, struct rect except, struct found_signs *found)
{
    memset(found, 0, sizeof *found);
    for (int y = 0; y < canvas->height; y++) {
        const struct glyph *row = canvas_row(canvas, y);
        for (int x = 0, end; x < canvas->width; x = end) {
            const struct style style = row[x].style;
            end = x + 1;
            while (end < canvas->width && row[end].style.sign == style.sign &&
                   (style.sign == SIGN_SCALE || style_equal(row[end].style, style)))
                end++;
            struct sample *sample = &found->samples[style.sign];
            int width = end - x < SAMPLE ? end - x : SAMPLE, score = score_of(row + x, width);
            if (!style.sign || rect_has(except, x, y) || (sample->width && score <= sample->score))
                continue;
            memcpy(sample->at, row + x, (size_t)width * sizeof *row);
            sample->width = width;
            sample->score = score;
        }
    }
}

static const char *meaning_of(const struct scene *scene, enum sign_kind sign,
                              char text[MEANING_ROOM])
{
    const struct overlay *overlay = scene->settings->overlay;
    if (sign != SIGN_NUMBER || !overlay->find || !scene->opened)
        return signs[sign].meaning;
    snprintf(text, MEANING_ROOM, "%s", overlay->title);
    if (overlay->write_title)
        overlay->write_title(scene, text, MEANING_ROOM);
    return text;
}

struct pen {
    struct canvas *canvas;
    struct rect area;
    int column, width, line;
};

static bool take_lines(struct pen *pen, int before, int lines, struct rect *at)
{
    int line = pen->line + (pen->line ? before : 0);
    if (line + lines > pen->area.height) {
        pen->column++;
        line = 0;
    }
    *at = (struct rect){pen->area.x + pen->column * pen->width, pen->area.y + line, pen->width - 1,
                        lines};
    pen->line = line + lines;
    return (pen->column + 1) * pen->width <= pen->area.width && lines <= pen->area.height;
}

static bool draw_heading(struct pen *pen, const char *heading)
{
    struct rect at;
    if (pen->line + 2 >= pen->area.height)      /* with a sign below it */
        pen->line = pen->area.height;
    if (!take_lines(pen, 1, 1, &at))
        return false;
    canvas_text(pen->canvas, at, at.x, at.y, heading, style_of(ROLE_TITLE));
    return true;
}

static bool draw_sign(struct pen *pen, const struct sample *sample, const char *meaning)
{
    int left = SAMPLE + 2, spare = SAMPLE - sample->width;
    int lines = wrapped_lines(meaning, pen->width - 1 - left);
    struct rect at;
    if (!take_lines(pen, 0, lines, &at))
        return false;
    for (int k = 0; k < sample->width; k++)
        canvas_put(pen->canvas, at, at.x + 1 + spare / 2 + k, at.y, sample->at[k].c,
                   style_as(SIGN_NONE, sample->at[k].style));
    at.x += left;
    at.width -= left;
    draw_wrapped(pen->canvas, at, meaning, style_of(ROLE_TEXT));
    return true;
}

void legend_draw(const struct legend_view *legend, const struct scene *scene,
                 struct canvas *canvas, struct rect area, struct rect except)
{
    struct found_signs found;
    int skipped = 0, part = -1;
    char text[MEANING_ROOM];
    find_signs(canvas, except, &found);
    canvas_fill(canvas, area, 0, STYLE_PLAIN);
    int columns = area.width < 2 * COLUMN_LEAST ? 1 : area.width / COLUMN_LEAST;
    struct pen pen = {canvas, area, 0, area.width / columns, 0};
    pen.area.height -= area.height > 2;     /* for "more" */
    for (int sign = 1; sign < SIGN_COUNT; sign++) {
        if (!found.samples[sign].width || skipped++ < legend->top)
            continue;
        bool fits = (int)signs[sign].part == part || draw_heading(&pen, headings[signs[sign].part]);
        if (!fits || !draw_sign(&pen, &found.samples[sign],
                                meaning_of(scene, (enum sign_kind)sign, text))) {
            canvas_text(canvas, area, area.x + 2, area.y + area.height - 1, "\u2193 more",
                        style_of(ROLE_FAINT));
            return;
        }
        part = (int)signs[sign].part;
    }
}

void legend_move(void *state, struct model *model, int x, int y)
{
    struct legend_view *legend = state;
    (void)model;
    (void)x;
    legend->top = (int)list_move(SIGN_COUNT, legend->top, y);
}
