/* SPDX-License-Identifier: MIT */
/* The editor: the desk on the left, brushes, pieces and what is known of the board beside it. */
#include <stdio.h>
#include <string.h>

#include "draw/style.h"
#include "tui/editor.h"
#include "tui/view.h"
#include "tui/views/desk.h"
#include "tui/views/editor_panel.h"

#define PANEL_WIDTH 30
#define PANEL_LEAST (PANEL_WIDTH + 34)  /* on narrower screens the panel is a few lines */
#define CHECKUP_ROWS 7

struct parts {
    struct rect desk;           /* with its frame, where it has one */
    struct rect brushes, pieces, checkup;   /* with their frames; empty where lines do */
    struct rect lines;
    bool framed;
};

static struct parts divide(const struct editor *editor, struct rect area)
{
    struct parts parts = {.desk = area};
    if (area.width < PANEL_LEAST || area.height < 16) {
        parts.desk.height -= PANEL_LINES;
        parts.lines = (struct rect){area.x, area.y + parts.desk.height, area.width, PANEL_LINES};
        return parts;
    }
    int x = area.x + area.width - PANEL_WIDTH, rows = panel_brush_rows(editor) + 2;
    parts.framed = true;
    parts.desk.width -= PANEL_WIDTH;
    parts.brushes = (struct rect){x, area.y, PANEL_WIDTH, rows};
    parts.pieces = (struct rect){x, area.y + rows, PANEL_WIDTH, area.height - rows - CHECKUP_ROWS};
    parts.checkup = (struct rect){x, area.y + area.height - CHECKUP_ROWS, PANEL_WIDTH,
                                  CHECKUP_ROWS};
    if (!desk_is_free(&editor->board)) {    /* it has no pieces */
        parts.checkup.y -= parts.pieces.height;
        parts.checkup.height += parts.pieces.height;
        parts.pieces = (struct rect){0};
    }
    return parts;
}

static struct rect inside(struct rect area)
{
    return (struct rect){area.x + 1, area.y + 1, area.width - 2, area.height - 2};
}

static bool contains(struct rect area, int x, int y)
{
    return x >= area.x && y >= area.y && x < area.x + area.width && y < area.y + area.height;
}

bool editor_hit(const struct scene *scene, struct rect area, int x, int y,
                struct editor_spot *spot)
{
    struct parts parts = divide(scene->editor, area);
    struct rect desk = parts.framed ? inside(parts.desk) : parts.desk;
    *spot = (struct editor_spot){.brush = -1, .batch = -1};
    if (contains(desk, x, y)) {
        spot->on_desk = true;
        spot->cell = desk_hit(editor_seen_desk(scene->editor), desk, x, y);
        return true;
    }
    if (parts.framed && contains(inside(parts.brushes), x, y))
        spot->brush = y - inside(parts.brushes).y;
    if (parts.framed && contains(inside(parts.pieces), x, y))
        spot->batch = panel_batch(scene->editor, inside(parts.pieces).height,
                                  y - inside(parts.pieces).y);
    return spot->brush >= 0 || spot->batch >= 0;
}

static void draw_doubt(const struct editor *editor, struct canvas *canvas, struct rect area)
{
    struct rect line = {area.x, area.y + area.height - 1, area.width, 1};
    struct style style = style_of(ROLE_WARN);
    if (editor->doubt == DOUBT_NONE)
        return;
    canvas_fill(canvas, line, ' ', style);
    if (editor->doubt == DOUBT_LEAVE)
        canvas_text(canvas, line, line.x + 1, line.y, "the board has changes that are not saved: "
                                                       "leave it?", style);
    else
        canvas_print(canvas, line, line.x + 1, line.y, style, "%s %s", editor->over,
                     editor->is_own && strcmp(editor->path, editor->over) == 0
                         ? "has changed since it was read: overwrite it?"
                         : "exists: overwrite it?");
}

static void write_title(const struct editor *editor, char *title, size_t size)
{
    const char *slash = editor->path ? strrchr(editor->path, '/') : NULL;
    const char *name = slash ? slash + 1 : editor->path ? editor->path : "a new board";
    if (editor->piece)
        snprintf(title, size, "a piece");
    else
        snprintf(title, size, "%s%s", name, editor_is_changed(editor) ? ", not saved" : "");
}

void draw_editor(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    const struct editor *editor = scene->editor;
    struct parts parts = divide(editor, area);
    bool lists = editor->lists_pieces;
    struct style frame = style_of(ROLE_FRAME), focus = style_of(ROLE_FOCUS);
    struct style plain = style_of(ROLE_TITLE);
    char title[96];
    write_title(editor, title, sizeof title);
    if (!parts.framed) {
        draw_desk(editor, canvas, parts.desk);
        panel_lines(editor, canvas, parts.lines);
    } else {
        struct rect desk = canvas_frame(canvas, parts.desk, title, lists ? frame : focus,
                                        lists ? plain : focus);
        draw_desk(editor, canvas, desk);
        panel_brushes(editor, canvas, canvas_frame(canvas, parts.brushes, "brush", frame, plain));
        if (parts.pieces.height)
            panel_pieces(editor, canvas,
                         canvas_frame(canvas, parts.pieces, "pieces", lists ? focus : frame,
                                      lists ? focus : plain));
        panel_checkup(editor, canvas,
                      canvas_frame(canvas, parts.checkup, "solutions", frame, plain));
    }
    draw_doubt(editor, canvas, area);
}
