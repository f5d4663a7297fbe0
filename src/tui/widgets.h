/* SPDX-License-Identifier: MIT */
/* Elements that several views share. */
#ifndef TUI_WIDGETS_H
#define TUI_WIDGETS_H

#include "draw/canvas.h"
#include "draw/style.h"
#include "puzzle/legend.h"
#include "tui/list.h"
#include "tui/scene.h"

struct tiles;

struct glow;
struct spot;

/* Draws a tiling's board, as large as fits; mirror NULL: empty.  Recent changes glow. */
void draw_tiles(const struct scene *scene, const struct open_puzzle *opened,
                const struct mirror *mirror, const struct glow *glow, struct canvas *canvas,
                struct rect area);

/* Adds the overlay to tiles with all placed pieces; `room` as in struct pitch. */
void show_overlay(const struct scene *scene, const struct mirror *mirror, struct tiles *tiles,
                  int room);

/* Draws the overlay's least and greatest value on that board, and the steps between, if visible. */
void draw_scale(const struct scene *scene, struct canvas *canvas, struct rect line,
                struct rect board);

/* Finds the board's cell at x, y of the canvas; false if there is none. */
bool tiles_hit(const struct scene *scene, const struct open_puzzle *opened, struct rect area, int x,
               int y, struct cell *cell);

/* Draws a bare problem: options by items, with the removed and chosen ones. */
void draw_matrix(const struct scene *scene, struct canvas *canvas, struct rect area);

/* Finds the row and column at x, y, like sheet_hit(). */
bool matrix_hit(const struct scene *scene, struct rect area, int x, int y, struct spot *spot);

/* Draws a bar of `width` columns, filled to `share` (0 … 1) in eighths of a column. */
void draw_bar(struct canvas *canvas, struct rect clip, int x, int y, int width, double share,
              struct style style);

/* Draws `text` at the right end of line `y` of `area`; returns its first column. */
int draw_right(struct canvas *canvas, struct rect area, int y, const char *text,
               struct style style);

/* Draws a placement's name with the piece's letter first, in its colour.  Bare problems and option
 * 0 have only a name.  Returns the column after it. */
int draw_option(const struct legend *legend, struct canvas *canvas, struct rect clip, int x, int y,
                int32_t option, const char *name, struct style style);

/* "B, D, F": the names of `count` options, as many as fit in `size` bytes. */
void list_options(const struct legend *legend, const int32_t *options, int32_t count, char *text,
                  size_t size);

/* Returns the columns that draw_option() uses. */
int option_columns(const struct legend *legend, int32_t option, const char *name);

/* Returns the first text that fits in `width` columns, or ""; NULL ends the texts. */
const char *first_fitting(const char *const texts[], int width);

/* Draws at most area.height lines, broken at blanks, the last one cut; returns their number. */
int draw_wrapped(struct canvas *canvas, struct rect area, const char *text, struct style style);

/* Return the number of lines at `width` columns, above 0; the text after `lines` of them. */
int wrapped_lines(const char *text, int width);
const char *wrapped_rest(const char *text, int width, int lines);

/* Draws the keys that the moment offers, most useful first, as far as they fit. */
void draw_hints(const struct scene *scene, struct canvas *canvas, struct rect area);

/* Copies the key at column x of the hints, a hint's first key if x is on none, or a command as
 * ":export".  False: no hint. */
bool hint_at(const struct scene *scene, struct rect area, int x, char key[KEY_ROOM]);

/* While a command line is typed: returns the lines, at most `room`, for the commands and actions
 * that match it, else 0; draws them, and if not all fit, how many more there are. */
int palette_lines(const struct scene *scene, int room);
void draw_palette(const struct scene *scene, struct canvas *canvas, struct rect area);

/* Draws the end of the typed text that fits, and the cursor. */
void draw_prompt(struct canvas *canvas, struct rect line, const struct prompt *prompt,
                 struct style style);

/* Returns the item to mark: the one branched on, or one just found without options; 0: none. */
int32_t marked_item(const struct playback *playback, const struct mirror *mirror);

/* Returns marked_item(), otherwise the item branched on last; 0: none. */
int32_t item_in_hand(const struct playback *playback, const struct mirror *mirror);

/* Returns the node whose link the last step moved, within a decision; 0: none. */
int32_t moved_node(const struct playback *playback);

/* Returns `style`, underlined if the option or item (0: none) is selected. */
struct style lit_or(const struct scene *scene, int32_t option, int32_t item, struct style style);

#endif
