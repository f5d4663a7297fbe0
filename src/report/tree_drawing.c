/* SPDX-License-Identifier: MIT */
#include "report/tree_drawing.h"

#include "draw/style.h"

/* ---- on a canvas ---- */

static bool is_on_path(const struct tree_place *place, const struct tree *tree)
{
    return place->kind != PLACE_AHEAD && tree->at[place->node].is_open;
}

static bool has_failed(const struct tree_place *place, const struct tree_node *node)
{
    return !place->solutions && node->nodes && !node->solutions && !node->is_open;
}

static struct glyph mark_of(const struct tree_place *place, const struct tree *tree)
{
    const struct tree_node *node = &tree->at[place->node];
    static const struct {
        uint32_t c;
        enum sign_kind sign;
    } marks[] = {
        [PLACE_OPEN] = {0x25CF, SIGN_NODE},       [PLACE_SOLUTION] = {0x25C6, SIGN_FOUND},
        [PLACE_DEAD] = {0x25A0, SIGN_FAILED},     [PLACE_FOLDED] = {0x25B2, SIGN_SUBTREE},
        [PLACE_AHEAD] = {0x25CB, SIGN_AHEAD},     [PLACE_CUT] = {0x2571, SIGN_CUT},
    };
    enum role role = has_failed(place, node) ? ROLE_BAD : ROLE_TEXT;
    enum sign_kind sign = marks[place->kind].sign;
    switch (place->kind) {
    case PLACE_SOLUTION: role = ROLE_GOOD; break;
    case PLACE_DEAD: role = ROLE_BAD; break;
    case PLACE_CUT: role = ROLE_WARN; break;
    case PLACE_FOLDED: role = place->solutions ? ROLE_GOOD : role; break;
    case PLACE_AHEAD: role = ROLE_FAINT; break;
    case PLACE_OPEN: role = node->is_open ? ROLE_FOCUS : role; break;
    }
    if (is_on_path(place, tree) && place->kind == PLACE_OPEN)
        sign = place->node == tree->here ? SIGN_HERE : SIGN_PATH;
    return glyph_plain(marks[place->kind].c, style_as(sign, style_of(role)));
}

static struct style reversed(struct style style)
{
    style.attributes = (uint8_t)(style.attributes | REVERSE);
    return style;
}

static uint32_t rounded(uint32_t c)
{
    return c == 0x250C ? 0x256D : c == 0x2510 ? 0x256E : c == 0x2514 ? 0x2570
         : c == 0x2518 ? 0x256F : c;
}

/* The path is bright. */
static void draw_lines(const struct tree_layout *layout, const struct tree *tree, int32_t p,
                       struct canvas *canvas, struct rect clip, int x, int y)
{
    const struct tree_place *place = &layout->at[p];
    int first = layout->at[place->first].x, last = layout->at[place->last].x, path = -1;
    for (int32_t c = place->first; c <= place->last; c++)
        if (is_on_path(&layout->at[c], tree))
            path = layout->at[c].x;
    int32_t child = place->first;
    for (int column = first; column <= last; column++) {
        bool is_above = child <= place->last && layout->at[child].x == column;
        bool is_bright = path >= 0 && ((column - place->x) * (column - path) <= 0);
        uint32_t c = glyph_line(column == place->x, column < last, is_above, column > first);
        child += is_above;
        canvas_put(canvas, clip, x + column, y, rounded(c),
                   is_bright ? style_as(SIGN_PATH, style_of(ROLE_FOCUS))
                             : style_as(SIGN_EDGE, style_of(ROLE_FRAME)));
    }
}

void tree_draw(const struct tree_layout *layout, const struct tree *tree, struct canvas *canvas,
               struct rect clip, int x, int y, int32_t selected)
{
    for (int32_t p = 0; p < layout->count; p++) {
        const struct tree_place *place = &layout->at[p];
        int row = y + TREE_ROWS * place->level;
        char label[TREE_LABEL];
        if (row + 1 < clip.y || row >= clip.y + clip.height)
            continue;
        struct glyph mark = mark_of(place, tree);
        struct style faint = style_as(mark.style.sign, style_of(ROLE_FAINT));
        if (p == selected)
            mark.style = reversed(mark.style);
        canvas_put(canvas, clip, x + place->x, row, mark.c, mark.style);
        int columns = tree_label(place, label);
        canvas_text(canvas, clip, x + place->x - (columns - 1) / 2, row + 1, label,
                    p == selected ? reversed(faint) : faint);
        if (place->first)
            draw_lines(layout, tree, p, canvas, clip, x, row + 1);
    }
}

/* ---- true to scale ---- */

#define COLUMN 8.0              /* pixels */
#define LEVEL 40.0
#define MARGIN 16.0
#define RADIUS 5.5
#define LABEL_SIZE 11.0
#define LABEL_DOWN 18.0         /* the baseline of a label below its mark */
#define DOTS 2.0                /* of an image per such pixel */
#define LINE 1.2
#define CORNERS 12              /* a circle is a polygon */
#define CIRCLE                                                                     \
    {{1, 0}, {.866, .5}, {.5, .866}, {0, 1}, {-.5, .866}, {-.866, .5},             \
     {-1, 0}, {-.866, -.5}, {-.5, -.866}, {0, -1}, {.5, -.866}, {.866, -.5}}

#define WHITE 0xffffff
#define LINES 0x9a9a9a
#define LABELS 0x505050
#define OPEN 0x2f6fb5
#define GOOD 0x2e9d47
#define BAD 0xc8372d
#define CUT 0xc98a1b

/* In radii around the middle. */
struct shape_look {
    int count;
    int32_t colour;             /* unless the subtree decides it */
    struct picture_point corners[CORNERS];
};

static const struct shape_look shapes[] = {
    [PLACE_OPEN] = {CORNERS, OPEN, CIRCLE},
    [PLACE_SOLUTION] = {4, GOOD, {{0, -1.25}, {1.25, 0}, {0, 1.25}, {-1.25, 0}}},
    [PLACE_DEAD] = {4, BAD, {{-.9, -.9}, {.9, -.9}, {.9, .9}, {-.9, .9}}},
    [PLACE_CUT] = {4, CUT, {{-.9, .9}, {-.5, .9}, {.9, -.9}, {.5, -.9}}},
    [PLACE_FOLDED] = {3, BAD, {{0, -1.2}, {1.3, 1}, {-1.3, 1}}},
    [PLACE_AHEAD] = {CORNERS, WHITE, CIRCLE},
};

static struct picture_point middle_of(const struct tree_place *place)
{
    return (struct picture_point){MARGIN + COLUMN * (place->x + 0.5),
                                  MARGIN + RADIUS + LEVEL * place->level};
}

static int32_t colour_of(const struct tree_place *place, const struct tree *tree)
{
    if (place->kind == PLACE_FOLDED && place->solutions)
        return GOOD;
    if (place->kind == PLACE_OPEN && has_failed(place, &tree->at[place->node]))
        return BAD;
    return shapes[place->kind].colour;
}

static void draw_shape(const struct tree_place *place, const struct tree *tree,
                       struct surface *surface)
{
    const struct shape_look *shape = &shapes[place->kind];
    struct picture_point middle = middle_of(place), corners[CORNERS];
    char label[TREE_LABEL];
    for (int k = 0; k < shape->count; k++)
        corners[k] = (struct picture_point){middle.x + RADIUS * shape->corners[k].x,
                                            middle.y + RADIUS * shape->corners[k].y};
    surface_path(surface, corners, (size_t)shape->count, true,
                 (struct ink){colour_of(place, tree),
                              place->kind == PLACE_AHEAD ? LINES : INK_NONE, LINE});
    if (tree_label(place, label))
        surface_text(surface, (struct picture_point){middle.x, middle.y + LABEL_DOWN}, label,
                     &(struct text_look){.colour = LABELS});
}

static bool export_picture(const struct tree_layout *layout, const struct tree *tree,
                           const struct surface_kind *kind, FILE *out, struct diag *diag)
{
    const struct document document = {
        .width = 2 * MARGIN + COLUMN * layout->width,
        .height = 2 * MARGIN + 2 * RADIUS + LEVEL * (layout->levels - 1) + LABEL_DOWN,
        .unit = "",
        .dots = DOTS,
    };
    const struct surface_group group = {
        .ink = {INK_NONE, LINES, LINE}, .font = "sans-serif", .size = LABEL_SIZE, .centred = true};
    struct surface surface;
    if (!surface_open(&surface, kind, document, out, diag))
        return false;
    surface_fill(&surface, 0, 0, document.width, document.height, WHITE);
    surface_begin(&surface, &group);
    for (int32_t p = 1; p < layout->count; p++) {
        struct picture_point ends[] = {middle_of(&layout->at[layout->at[p].parent]),
                                       middle_of(&layout->at[p])};
        bool is_path = is_on_path(&layout->at[p], tree);
        surface_path(&surface, ends, 2, false,
                     is_path ? (struct ink){INK_NONE, OPEN, 2 * LINE} : INK_OF_GROUP);
    }
    for (int32_t p = 0; p < layout->count; p++)
        draw_shape(&layout->at[p], tree, &surface);
    surface_end(&surface);
    return surface_close(&surface, diag);
}

bool tree_export(const struct tree_layout *layout, const struct tree *tree,
                 const struct export_format *format, bool ascii, FILE *out, struct diag *diag)
{
    if (format->surface)
        return export_picture(layout, tree, format->surface, out, diag);
    struct canvas canvas;
    canvas_init(&canvas, layout->width, TREE_ROWS * layout->levels);
    tree_draw(layout, tree, &canvas, (struct rect){0, 0, canvas.width, canvas.height}, 0, 0, -1);
    format->write_canvas(&canvas, ascii, out);
    canvas_done(&canvas);
    return true;
}
