/* SPDX-License-Identifier: MIT */
/* Places do not move: a placed piece leaves a gap. */
#include "tui/board/tray.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "draw/miniature.h"
#include "draw/style.h"
#include "draw/tile.h"
#include "draw/tiles.h"
#include "puzzle/kinds.h"
#include "tui/atlas/atlas.h"
#include "tui/widgets.h"

#define COVERS_COLUMNS 7    /* " 1.02 k" */
#define BESIDE 1            /* columns on each side of a tray on the right */
#define TOO_HIGH 9999       /* rows of a line too wide to fit */

enum { NAMES = 0 };     /* the scale below 1 pixel per cell */

/* ---- content ---- */

static struct tray begin(const struct settings *settings)
{
    return (struct tray){.letters = settings_draw_ascii(settings) || style_theme()->is_mono};
}

void tray_done(struct tray *tray)
{
    memory_free(tray->things);
    *tray = (struct tray){0};
}

static struct tray_entry *add(struct tray *tray)
{
    tray->things = memory_need_grow(tray->things, &tray->room, (size_t)tray->count + 1,
                                    sizeof *tray->things);
    tray->things[tray->count] = (struct tray_entry){.covers = -1};
    return &tray->things[tray->count++];
}

static void add_piece(struct tray *tray, const struct puzzle *puzzle, int piece, int used)
{
    struct tray_entry *thing = add(tray);
    int most = puzzle_uses(puzzle, piece).most;
    bool is_any = most == USES_MANY;
    *thing = (struct tray_entry){
        .covers = -1,
        .most = is_any ? 1 : most,
        .shape = &puzzle->pieces[piece].shape,
        .number = piece,
        .tint = piece_tint(puzzle, piece),
        .name = {puzzle->pieces[piece].letter},
        .left = is_any ? TRAY_ANY : most > used ? most - used : 0,
    };
}

static void add_name(struct tray *tray, int number, int tint, const char *name, int64_t left,
                     int64_t most)
{
    struct tray_entry *thing = add(tray);
    *thing = (struct tray_entry){
        .covers = -1, .number = number, .tint = tint, .left = left, .most = most};
    snprintf(thing->name, sizeof thing->name, "%s", name);
}

static void add_digits(struct tray *tray, const struct sudoku *sudoku, const int *used)
{
    for (int d = 1; d <= sudoku->side; d++) {
        int left = sudoku->side - (used ? used[d - 1] : 0);
        for (int cell = 0; cell < sudoku->side * sudoku->side; cell++)
            left -= sudoku->givens[cell] == d;
        add_name(tray, d - 1, d - 1, (const char[]){SUDOKU_DIGITS[d - 1], 0}, left > 0 ? left : 0,
                 sudoku->side);
    }
}

struct tray tray_of_puzzle(const struct settings *settings, const struct puzzle *puzzle,
                           const int *used, int selected)
{
    struct tray tray = begin(settings);
    if (puzzle->kind == PUZZLE_SUDOKU)
        add_digits(&tray, &puzzle->sudoku, used);
    for (int p = 0; p < puzzle->npieces; p++)
        if (puzzle->pieces[p].twin == p)
            add_piece(&tray, puzzle, p, used ? used[p] : 0);
    for (int k = 0; k < tray.count; k++)
        tray.things[k].is_selected = tray.things[k].number == selected;
    return tray;
}

/* Reads items, because an event may have covered a piece in part. */
static void take_items(struct tray *tray, const struct scene *scene)
{
    const struct legend *legend = &scene->opened->encoding.legend;
    const struct mirror *mirror = scene->mirror;
    for (int k = 0; k < tray->count; k++)
        tray->things[k].left = TRAY_ANY;
    for (int32_t i = 1; i <= mirror->problem->items; i++) {
        if (legend->items[i].meaning != MEANS_PIECE)
            continue;
        struct tray_entry *thing = tray->things;
        while (thing->number != legend->items[i].piece)
            thing++;
        bool counts = i <= mirror->problem->primary && mirror->most[i] > 1;
        thing->left = !mirror->open[i] ? 0 : counts ? mirror->most[i] : 1;
        thing->is_selected = scene->lit.item == i;
    }
}

static void take_solutions(struct tray *tray, const struct scene *scene)
{
    const struct open_puzzle *opened = scene->opened;
    const struct legend *legend = &opened->encoding.legend;
    int32_t item = atlas_is_known(&opened->atlas) ? atlas_item(scene) : 0;
    bool is_cell = item && legend->items[item].meaning == MEANS_CELL;
    struct atlas_rows rows = atlas_find_rows(opened, is_cell ? item : 0, true);
    for (int k = 0; k < tray->count && is_cell; k++) {
        tray->things[k].covers = 0;
        for (int r = 0; r < rows.count; r++)
            if (legend->placements[rows.at[r].option].piece == tray->things[k].number)
                tray->things[k].covers = atlas_number(rows.at[r].count);
    }
    atlas_rows_done(&rows);
}

/* The options that the item branched on has left, or had when chosen. */
static void add_options(struct tray *tray, const struct scene *scene)
{
    const struct mirror *mirror = scene->mirror;
    int32_t item = item_in_hand(&scene->opened->playback, mirror);
    char name[TRAY_NAME];
    for (int32_t o = 1; item && o <= mirror->problem->options && tray->count < 64; o++) {
        int32_t node = mirror_node(mirror, o, item);
        if (node && mirror->linked[node]) {
            legend_option(&scene->opened->encoding.legend, o, name, sizeof name);
            add_name(tray, o, -1, name, 1, 1);
        }
    }
}

struct tray tray_of_search(const struct scene *scene)
{
    const struct open_puzzle *opened = scene->opened;
    const struct mirror *mirror = scene->mirror;
    const struct puzzle *puzzle = &opened->puzzle;
    struct tray tray;
    if (puzzle->kind == PUZZLE_BARE) {
        tray = begin(scene->settings);
        add_options(&tray, scene);
        return tray;
    }
    int32_t *path = memory_need(NULL, (size_t)mirror->level + 1, sizeof *path);
    for (int32_t l = 0; l < mirror->level; l++)
        path[l] = mirror->path[l].option;
    int *used = legend_uses(&opened->encoding.legend, path, mirror->level);
    tray = tray_of_puzzle(scene->settings, puzzle, used, -1);
    if (puzzle->kind == PUZZLE_TILING)
        take_items(&tray, scene);
    take_solutions(&tray, scene);
    memory_free(used);
    memory_free(path);
    return tray;
}

/* ---- entries ---- */

/* "×3" if several are left, " 1.02 k" solutions, and '-', '=' or '+'. */
static const char *write_count(const struct tray_entry *thing, char text[TRAY_NAME])
{
    char covers[NUMBER_ROOM];
    int length = 0;
    text[0] = 0;
    if (thing->left > 1)
        length = snprintf(text, TRAY_NAME, "\u00d7%lld", (long long)thing->left);
    if (thing->covers >= 0)
        length += snprintf(text + length, (size_t)(TRAY_NAME - length), " %.12s",
                           number_short((double)thing->covers, covers));
    if (thing->look != LOOK_PLAIN)
        snprintf(text + length, (size_t)(TRAY_NAME - length), "%c",
                 "-=+"[thing->look - LOOK_LEAVES_NONE]);
    return text;
}

static struct style count_style(const struct tray_entry *thing, struct style plain)
{
    static const enum sign_kind signs[] = {SIGN_LEAVES_NONE, SIGN_LEAVES_ONE, SIGN_LEAVES_SEVERAL};
    int leaves = (int)thing->look - (int)LOOK_LEAVES_NONE;
    return thing->look == LOOK_PLAIN ? style_as(SIGN_COPIES, plain)
                                     : style_as(signs[leaves], style_heat(leaves / 2.0));
}

/* Reserves the largest number, so that places do not move. */
static int count_columns(const struct tray_entry *thing)
{
    int columns = thing->most > 1 ? snprintf(NULL, 0, "x%lld", (long long)thing->most) : 0;
    return columns + (thing->covers >= 0 ? COVERS_COLUMNS : 0) + (thing->look != LOOK_PLAIN);
}

static bool is_whole(const struct canvas *canvas, struct rect at, int x, int y, int16_t paper)
{
    const struct glyph *glyph = rect_has(at, x, y) ? &canvas_row(canvas, y)[x] : NULL;
    return glyph && glyph->c == 0x2588 && glyph->style.ink == paper;
}

/* Prints the letter in the first whole character; below a piece of half blocks. */
static void print_letter(const struct tray_entry *thing, int scale, struct canvas *canvas,
                         struct rect clip, struct rect at)
{
    struct rect seen = rect_meet(rect_meet(at, clip),
                                 (struct rect){0, 0, canvas->width, canvas->height});
    int16_t paper = style_look(thing->tint).paper;
    int middle = (scale - 1) / 2;
    for (int k = 0; k < seen.width * seen.height; k++) {
        int x = seen.x + k % seen.width, y = seen.y + k / seen.width;
        if (!is_whole(canvas, seen, x, y, paper))
            continue;
        x += is_whole(canvas, seen, x + middle, y, paper) ? middle : 0;
        canvas_put(canvas, clip, x, y, (unsigned char)thing->name[0], style_piece(thing->tint));
        return;
    }
    canvas_put(canvas, clip, at.x + (at.width - 1) / 2, at.y + at.height,
               (unsigned char)thing->name[0], style_as(SIGN_PIXEL, style_of(ROLE_TEXT)));
}

static struct board_picture picture_of(const struct tray_entry *thing)
{
    return picture_of_shape(thing->shape, thing->tint, thing->name[0], NULL);
}

static void draw_shape(const struct tray *tray, const struct tray_entry *thing, int scale,
                       struct canvas *canvas, struct rect clip, struct rect at)
{
    struct board_picture picture = picture_of(thing);
    struct miniature small = miniature_of(&picture, thing->shape->lattice, tray->letters, scale);
    char text[TRAY_NAME];
    miniature_draw(&small, canvas, clip, at.x, at.y);
    if (!tray->letters)
        print_letter(thing, scale, canvas, clip,
                     (struct rect){at.x, at.y, small.width, small.height});
    canvas_text(canvas, clip, at.x + small.width, at.y, write_count(thing, text),
                count_style(thing, style_of(ROLE_TEXT)));
    picture_done(&picture);
}

static void draw_name(const struct tray_entry *thing, struct canvas *canvas, struct rect clip,
                      struct rect at)
{
    char text[TRAY_NAME];
    struct style style = thing->tint < 0 ? style_of(ROLE_TEXT) : style_piece(thing->tint);
    canvas_text(canvas, clip, canvas_text(canvas, clip, at.x, at.y, thing->name, style), at.y,
                write_count(thing, text), count_style(thing, style));
}

static void draw_thing(const struct tray *tray, const struct tray_entry *thing, int scale,
                       struct canvas *canvas, struct rect clip, struct rect at)
{
    bool is_name = scale == NAMES || !thing->shape;
    int middle = is_name ? 0 : (at.width - count_columns(thing)) / 2;
    if (!thing->left)
        canvas_put(canvas, clip, at.x + middle, at.y + (at.height - 1) / 2, 0xB7,
                   style_as(SIGN_USED, style_of(ROLE_FAINT)));
    else if (is_name)
        draw_name(thing, canvas, clip, at);
    else
        draw_shape(tray, thing, scale, canvas, clip, at);
}

static void measure_shape(const struct tray *tray, struct tray_entry *thing)
{
    struct board_picture picture = picture_of(thing);
    int columns = count_columns(thing);
    for (int scale = 1; scale <= TRAY_SCALES; scale++) {
        struct miniature small =
            miniature_of(&picture, thing->shape->lattice, tray->letters, scale);
        thing->sizes[scale] = (struct rect){0, 0, small.width + columns, small.height};
    }
    picture_done(&picture);
}

static struct rect measure_thing(const struct tray *tray, struct tray_entry *thing, int scale)
{
    struct rect *size = &thing->sizes[scale];
    if (!size->width && scale != NAMES && thing->shape)
        measure_shape(tray, thing);
    else if (!size->width)
        *size = (struct rect){0, 0, text_width(thing->name) + count_columns(thing), 1};
    return *size;
}

static void draw_brackets(struct canvas *canvas, struct rect clip, struct rect at)
{
    struct style style = style_as(SIGN_CHOSEN_PIECE, style_of(ROLE_VALUE));
    canvas_put(canvas, clip, at.x - 1, at.y, '[', style);
    canvas_put(canvas, clip, at.x + at.width, at.y, ']', style);
}

/* ---- lines ---- */

struct tray_line {
    int end, width, height;
};

/* Columns between entries; wider by one than between layers. */
static int gap_of(const struct tray *tray, int scale)
{
    const struct shape *shape = tray->count ? tray->things[0].shape : NULL;
    return scale == NAMES || !shape ? 1 : scale + (shape->lattice->layer != NULL);
}

static struct tray_line find_line(const struct tray *tray, int first, int scale, int width)
{
    struct tray_line line = {first, 0, 0};
    int gap = gap_of(tray, scale);
    for (; line.end < tray->count; line.end++) {
        struct rect at = measure_thing(tray, &tray->things[line.end], scale);
        int wide = line.width + (line.end > first ? gap : 0) + at.width;
        if (wide > width && line.end > first)
            break;
        line.width = wide;
        line.height = at.height > line.height ? at.height : line.height;
    }
    return line;
}

/* height TOO_HIGH: an entry exceeds `width`. */
static struct rect measure_lines(const struct tray *tray, int scale, int width, int gap)
{
    struct rect all = {0};
    for (int first = 0; first < tray->count;) {
        struct tray_line line = find_line(tray, first, scale, width);
        all.height += line.height + (first ? gap : 0);
        all.width = line.width > all.width ? line.width : all.width;
        first = line.end;
    }
    if (all.width > width)
        all.height = TOO_HIGH;
    return all;
}

static int count_rows(const struct tray *tray, int scale, int width)
{
    return measure_lines(tray, scale, width, scale > 1).height;
}

struct rect tray_take(const struct tray *tray, struct rect *area, struct tray_room room)
{
    int columns = room.columns - 2 * BESIDE, rows = room.rows > 0;
    for (int scale = tray->letters ? 1 : room.scale; scale >= NAMES && tray->count; scale--) {
        struct rect beside = measure_lines(tray, scale, columns, scale > 1);
        int below = count_rows(tray, scale, area->width);
        if (below <= room.rows) {
            rows = below;
            break;
        }
        if (beside.height <= area->height) {
            area->width -= beside.width + 2 * BESIDE;
            return (struct rect){area->x + area->width + BESIDE, area->y, beside.width,
                                 area->height};
        }
    }
    rows = tray->count ? rows : 0;
    area->height -= rows;
    return (struct rect){area->x, area->y + area->height, area->width, rows};
}

static int find_scale(const struct tray *tray, struct rect area)
{
    int scale = tray->letters ? 1 : TRAY_SCALES;
    while (scale > NAMES && count_rows(tray, scale, area.width) > area.height)
        scale--;
    return scale;
}

static int flow_line(const struct tray *tray, int first, struct tray_line line, int scale,
                     struct canvas *canvas, struct rect area, int row, int x, int y)
{
    int room = area.width - line.width, found = -1;
    int column = area.x + (room > 0 ? room / 2 : 0);
    struct rect clip = rect_meet(area, (struct rect){area.x, row, area.width, line.height});
    for (int k = first; k < line.end; k++) {
        struct rect size = measure_thing(tray, &tray->things[k], scale);
        struct rect at = {column, row, size.width, size.height};
        column += at.width + gap_of(tray, scale);
        if (canvas)
            draw_thing(tray, &tray->things[k], scale, canvas, clip, at);
        if (canvas && tray->things[k].is_selected)
            draw_brackets(canvas, area, at);
        if (rect_has((struct rect){at.x, row, at.width, line.height}, x, y))
            found = tray->things[k].number;
    }
    return found;
}

int tray_flow(const struct tray *tray, struct canvas *canvas, struct rect area, int x, int y)
{
    int scale = find_scale(tray, area), found = -1, first = 0;
    int gap = measure_lines(tray, scale, area.width, 1).height <= area.height;
    int row = area.y + (area.height - measure_lines(tray, scale, area.width, gap).height) / 2;
    row = row < area.y ? area.y : row;
    while (first < tray->count && row < area.y + area.height) {
        struct tray_line line = find_line(tray, first, scale, area.width);
        int here = flow_line(tray, first, line, scale, canvas, area, row, x, y);
        found = here >= 0 ? here : found;
        row += line.height + gap;
        first = line.end;
    }
    if (canvas && first < tray->count)
        canvas_put(canvas, area, area.x + area.width - 1, area.y + area.height - 1, 0x2026,
                   style_of(ROLE_FAINT));
    return found;
}
