/* SPDX-License-Identifier: MIT */
/* Cards, or on small screens a list beside one card. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "base/text.h"
#include "draw/miniature.h"
#include "draw/style.h"
#include "tui/board/tray.h"
#include "tui/browser/cards.h"
#include "tui/scene.h"
#include "tui/widgets.h"

#define COUNTS_ROOM (COUNT_ROOM + NUMBER_ROOM + 16)
#define SCALE_COLUMNS 5         /* " 1:2 " on the lower edge */

/* ---- layout ---- */

enum {
    WIDTH = 26, HEIGHT = 7,     /* least size of a card; with letters: */
    HEIGHT_LETTERS = 11,
    HEIGHT_DEFAULT = 8,         /* if there is room */
    LIST_WIDTH = 58, LIST_HEIGHT = 14   /* on smaller screens, a list */
};

struct card_grid {
    bool has_list;
    struct rect strip, note;    /* one line each, or empty */
    struct rect cards;
    struct rect list;
    int columns, rows;
};

static struct card_grid find_list(struct rect area)
{
    struct card_grid grid = {.has_list = true, .columns = 1, .rows = area.height - 1};
    int width = area.width > 40 ? area.width / 2 : area.width * 11 / 20;
    grid.cards = (struct rect){area.x, area.y, width, area.height - 1};
    grid.list = (struct rect){area.x + width + 1, area.y, area.width - width - 1, grid.rows};
    grid.note = (struct rect){area.x + 1, area.y + area.height - 1, area.width - 2, 1};
    return grid;
}

/* Places the most cards that fit; fewer cards are larger. */
static struct card_grid find_grid(struct rect area, bool letters, size_t count)
{
    if (area.width < LIST_WIDTH || area.height < LIST_HEIGHT)
        return find_list(area);
    bool has_strip = area.height >= 30, has_note = !letters || area.height % HEIGHT_LETTERS;
    int tall = area.height - has_strip - has_note;
    int least = letters ? HEIGHT_LETTERS : tall < 4 * HEIGHT_DEFAULT ? HEIGHT : HEIGHT_DEFAULT;
    int columns = area.width / WIDTH, rows = tall >= least ? tall / least : 1;
    size_t most = count ? count : 1;
    struct card_grid grid = {.columns = most < (size_t)columns ? (int)most : columns};
    size_t needed = (most + (size_t)grid.columns - 1) / (size_t)grid.columns;
    grid.rows = needed < (size_t)rows ? (int)needed : rows;
    grid.strip = (struct rect){area.x + 1, area.y, area.width - 2, has_strip};
    grid.note = (struct rect){area.x + 1, area.y + area.height - 1, area.width - 2, has_note};
    grid.cards = (struct rect){area.x, area.y + has_strip, area.width, tall};
    return grid;
}

static struct rect card_place(const struct card_grid *grid, size_t k)
{
    const struct rect *all = &grid->cards;
    int column = (int)k % grid->columns, row = (int)k / grid->columns;
    int rows = grid->has_list ? 1 : grid->rows;
    int x = all->width * column / grid->columns, y = all->height * row / rows;
    return (struct rect){all->x + x, all->y + y,
                         all->width * (column + 1) / grid->columns - x,
                         all->height * (row + 1) / rows - y};
}

/* ---- drawing ---- */

static bool has_letters(const struct settings *settings)
{
    return settings_draw_ascii(settings) || style_tints() == 1;
}

/* Writes the longest form that fits.  card NULL: not shown. */
static void write_counts(const struct board_entry *entry, const struct card *card, int room,
                         char *text, size_t size)
{
    char all[NUMBER_ROOM], distinct[NUMBER_ROOM], full[COUNTS_ROOM], one[COUNT_ROOM];
    if (card && card->rating.end == RATED_SOLVED) {
        snprintf(full, sizeof full, "unique, rating %" PRId32, card->rating.strength);
        const char *const texts[] = {full, strchr(full, 'r'), NULL};
        snprintf(text, size, "%s", first_fitting(texts, room - SCALE_COLUMNS));
        return;
    }
    if (entry->known_count < 2) {
        snprintf(text, size, "%s", entry->known_count == 0   ? "no solution"
                                   : entry->known_count == 1 ? "unique"
                                                             : "");
        return;
    }
    number_grouped(entry->known_count, all);
    number_grouped(entry->known_distinct, distinct);
    number_count(entry->known_count, "solution", one);
    snprintf(full, sizeof full, "%s, %s distinct", one, distinct);
    const char *const texts[] = {full, one, all, NULL};
    snprintf(text, size, "%s", first_fitting(texts + (entry->known_distinct < 0), room));
}

static struct miniature fit(const struct card *card, const struct board_picture *picture,
                            struct rect area, bool letters)
{
    const struct puzzle *puzzle = &card->preview.puzzle;
    bool has_digits = puzzle->kind == PUZZLE_SUDOKU || puzzle->kind == PUZZLE_LANGFORD ||
                      puzzle->kind == PUZZLE_PARTITION;
    struct miniature read = miniature_fit(picture, puzzle->lattice, true, area.width, area.height);
    return letters || (has_digits && read.over == 1)
               ? read
               : miniature_fit(picture, puzzle->lattice, false, area.width, area.height);
}

static void draw_fault(const struct diag *fault, struct canvas *canvas, struct rect area)
{
    char text[sizeof *fault + 32];
    struct diag here = *fault;
    const char *slash = strrchr(fault->file, '/');
    if (slash)
        snprintf(here.file, sizeof here.file, "%s", slash + 1);
    diag_format(&here, text, sizeof text);
    draw_wrapped(canvas, area, text, style_of(ROLE_BAD));
}

/* The tray gets the room below the board. */
static void draw_picture(const struct card *card, struct canvas *canvas, struct rect area,
                         bool letters, const struct tray *tray)
{
    struct board_picture picture = card_picture(card);
    int bottom = area.y + area.height;
    if (card->fault.set) {
        draw_fault(&card->fault, canvas, area);
        return;
    }
    if (!picture.tiles || area.width < 1 || area.height < 1)
        return;
    struct miniature small = fit(card, &picture, area, letters);
    int spare = area.height - small.height, half = spare / 2;
    struct rect below = tray_take(tray, &area, (struct tray_room){spare, 0, 1});
    if (below.height && below.height < half) {
        below.y -= half - below.height;
        below.height = half;
    }
    tray_flow(tray, canvas, below, -1, -1);
    miniature_draw(&small, canvas, area, area.x + (area.width - small.width) / 2,
                   area.y + (half < spare - below.height ? half : spare - below.height));
    if (small.over > 1)
        canvas_print(canvas, (struct rect){area.x, bottom, area.width, 1},
                     area.x + 1, bottom, style_as(SIGN_SCALED, style_of(ROLE_FAINT)), " 1:%d ",
                     small.over);
}

static void draw_card(const struct browser_view *view, size_t k, struct canvas *canvas,
                      struct rect area, const struct settings *settings)
{
    const struct card *card = view->cards.at[k];
    const struct board_entry *entry = &view->browser.entries[card->entry];
    bool is_selected = k == view->cards.selected;
    struct tray tray = {.count = 0};    /* only the selected card has one */
    char counts[COUNTS_ROOM];
    struct style frame = style_of(is_selected ? ROLE_FOCUS : ROLE_FRAME);
    struct style title = style_of(is_selected ? ROLE_SELECTED : ROLE_TEXT);
    struct rect inside = canvas_frame(canvas, area, NULL, frame, title);
    struct rect edge = {area.x + 3, area.y, area.width - 6, 1};
    const char *name = board_entry_title(entry);
    int width = text_width(name);
    if (area.width < 8 || area.height < 3)
        return;
    int shown = width < edge.width ? width : edge.width;
    canvas_fill(canvas, (struct rect){area.x + 2, area.y, 2 + shown, 1}, ' ', title);
    canvas_text(canvas, edge, edge.x, edge.y, name, title);
    if (is_selected)
        canvas_point(canvas, edge.x, edge.y);
    struct rect below = {area.x + 2, area.y + area.height - 1, area.width - 4, 1};
    write_counts(entry, card, below.width - 2, counts + 1, sizeof counts - 2);
    if (counts[1]) {
        counts[0] = ' ';
        strcat(counts, " ");
        draw_right(canvas, below, below.y, counts, style_of(ROLE_FAINT));
    }
    if (is_selected && !card->fault.set)
        tray = tray_of_puzzle(settings, &card->preview.puzzle, card->used, -1);
    draw_picture(card, canvas, inside, has_letters(settings), &tray);
    tray_done(&tray);
}

static void draw_list(const struct browser_view *view, struct canvas *canvas, struct rect area)
{
    for (int k = 0; k < area.height; k++) {
        const struct board_entry *entry = browser_match(&view->browser, view->first + (size_t)k);
        bool is_selected = view->first + (size_t)k == view->browser.selected;
        struct rect line = {area.x, area.y + k, area.width, 1};
        struct style style = style_of(is_selected ? ROLE_SELECTED : ROLE_TEXT);
        if (!entry)
            break;
        if (is_selected) {
            canvas_fill(canvas, line, ' ', style);
            canvas_point(canvas, line.x, line.y);
        }
        canvas_text(canvas, line, line.x, line.y, board_entry_title(entry), style);
    }
}

static const char *shelf_name(const struct shelf *shelf)
{
    const char *slash = strrchr(shelf->name, '/');
    return slash && slash[1] ? slash + 1 : shelf->name;
}

static int shelf_text(const struct shelf *shelf, char *text, size_t size)
{
    snprintf(text, size, " %.100s %zu ", shelf_name(shelf), shelf->count);
    return text_width(text);
}

/* Returns the first shelf shown, so that the selected one fits. */
static int first_shelf(const struct browser *browser, int width)
{
    char text[128];
    int first = browser->shelf, left = width - 2;   /* for "…" at either end */
    while (first >= 0 && (left -= shelf_text(&browser->shelves[first], text, sizeof text)) >= 0)
        first--;
    return first < browser->shelf ? first + 1 : first;
}

static void draw_strip(const struct browser *browser, struct canvas *canvas, struct rect line)
{
    int first = first_shelf(browser, line.width);
    int x = line.x;
    if (first)
        x = canvas_text(canvas, line, x, line.y, "\u2026", style_of(ROLE_TEXT));
    for (int k = first; k < browser->nshelves; k++) {
        struct style style = style_of(k == browser->shelf ? ROLE_SELECTED : ROLE_TEXT);
        char text[128];
        bool fits = x + shelf_text(&browser->shelves[k], text, sizeof text) < line.x + line.width;
        x = canvas_text(canvas, line, x, line.y, fits ? text : "\u2026", style);
        if (!fits)
            return;
    }
}

static void draw_note(const struct browser_view *view, struct canvas *canvas, struct rect line)
{
    const struct browser *browser = &view->browser;
    const struct cards *cards = &view->cards;
    const struct board_entry *entry = browser_selected(browser);
    const struct card *card = cards->selected < cards->count ? cards->at[cards->selected] : NULL;
    char text[1024], counts[COUNTS_ROOM];
    if (!entry) {
        canvas_text(canvas, line, line.x, line.y,
                        browser->filter.length ? "no match: Esc clears the filter"
                                               : "no boards here",
                        style_of(ROLE_WARN));
        return;
    }
    int x = canvas_print(canvas, line, line.x, line.y, style_of(ROLE_TITLE), "%s", entry->name);
    struct rect rest = {x + 2, line.y, line.x + line.width - x - 2, 1};
    const char *note = entry->note ? entry->note : "";
    write_counts(entry, card, COUNTS_ROOM, counts, sizeof counts);
    snprintf(text, sizeof text, "%s%s%s", counts, *counts && *note ? ".  " : "", note);
    for (char *at = text; *at; at++)
        *at = *at == '\n' ? ' ' : *at;
    if (rest.width > 0)
        canvas_text(canvas, rest, rest.x, rest.y, text, style_of(ROLE_FAINT));
}

void browser_draw(const void *state, const struct scene *scene, struct canvas *canvas,
                  struct rect area)
{
    const struct browser_view *view = state;
    bool letters = has_letters(scene->settings);
    struct card_grid grid = find_grid(area, letters, view->browser.nmatches);
    if (grid.strip.height)
        draw_strip(&view->browser, canvas, grid.strip);
    for (size_t k = 0; k < view->cards.count; k++)
        draw_card(view, k, canvas, card_place(&grid, k), scene->settings);
    if (grid.has_list)
        draw_list(view, canvas, grid.list);
    if (grid.note.height || !view->browser.nmatches)
        draw_note(view, canvas, grid.note);
}

void browser_write_title(const void *state, const struct scene *scene, char *title, size_t size)
{
    const struct browser_view *view = state;
    const struct shelf *shelf = &view->browser.shelves[view->browser.shelf];
    size_t count = view->browser.npuzzles;
    char puzzles[COUNT_ROOM];
    (void)scene;
    snprintf(title, size, "%s \u00B7 %s", shelf_name(shelf),
             number_count((int64_t)count, "puzzle", puzzles));
}

void browser_write_right(const void *state, const struct scene *scene, int room, char *text,
                         size_t size)
{
    const struct prompt *filter = &((const struct browser_view *)state)->browser.filter;
    int most = room / 2 - 8;
    (void)scene;
    if (!filter->length)
        snprintf(text, size, room > 30 ? "type to find" : "");
    else if (text_width(filter->text) > most)
        snprintf(text, size, "find: \u2026%s_", text_tail(filter->text, most));
    else
        snprintf(text, size, "find: %s_", filter->text);
}

/* ---- clicks and scrolling ---- */

bool browser_hit(const struct browser_view *view, const struct settings *settings, struct rect area,
                 int x, int y, size_t *match)
{
    struct card_grid grid = find_grid(area, has_letters(settings), view->browser.nmatches);
    for (size_t k = 0; !grid.has_list && k < view->cards.count; k++)
        if (rect_has(card_place(&grid, k), x, y)) {
            *match = view->first + k;
            return true;
        }
    if (grid.has_list && rect_has(grid.cards, x, y))
        *match = view->browser.selected;
    else if (grid.has_list && rect_has(grid.list, x, y))
        *match = view->first + (size_t)(y - grid.list.y);
    else
        return false;
    return *match < view->browser.nmatches;
}

static void scroll(struct browser_view *view, const struct card_grid *grid)
{
    size_t columns = (size_t)grid->columns, rows = (size_t)grid->rows;
    size_t row = view->browser.selected / columns, first = view->first / columns;
    size_t last = (view->browser.nmatches + columns - 1) / columns;
    first = row < first ? row : row >= first + rows ? row + 1 - rows : first;
    first = first + rows > last ? last > rows ? last - rows : 0 : first;
    view->first = first * columns;
    view->columns = columns;
    view->rows = rows;
}

void browser_prepare(struct browser_view *view, const struct settings *settings, struct rect area)
{
    struct card_grid grid = find_grid(area, has_letters(settings), view->browser.nmatches);
    scroll(view, &grid);
    browser_read_selected(&view->browser);
    if (grid.has_list)
        cards_show(&view->cards, &view->browser, view->browser.selected, 1);
    else
        cards_show(&view->cards, &view->browser, view->first, view->columns * view->rows);
}
