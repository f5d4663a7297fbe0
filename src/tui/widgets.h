/* SPDX-License-Identifier: MIT */
/* Drawn by several views. */
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

/* Draws the board as large as fits, with the mirror's placements; mirror NULL: none.  Recent
 * changes glow. */
void draw_tiles(const struct scene *scene, const struct open_puzzle *opened,
                const struct mirror *mirror, const struct glow *glow, struct canvas *canvas,
                struct rect area);

/* Adds the overlay's numbers or heat to tiles that already have all placements.  room: digits of a
 * number, as in struct pitch. */
void show_overlay(const struct scene *scene, const struct mirror *mirror, struct tiles *tiles,
                  int room);

/* Draws in `line` the overlay's least and greatest value on the board in `board`, and the colours
 * between, if distinct. */
void draw_scale(const struct scene *scene, struct canvas *canvas, struct rect line,
                struct rect board);

/* For a board drawn in `area`.  False: no cell is at x, y. */
bool tiles_hit(const struct scene *scene, const struct open_puzzle *opened, struct rect area, int x,
               int y, struct cell *cell);

/* Draws a bare problem as a matrix of options by items, also those removed or chosen. */
void draw_matrix(const struct scene *scene, struct canvas *canvas, struct rect area);

/* Sets *spot to the option and item at x, y. */
bool matrix_hit(const struct scene *scene, struct rect area, int x, int y, struct spot *spot);

/* share: 0 … 1, in eighths of a column. */
void draw_bar(struct canvas *canvas, struct rect clip, int x, int y, int width, double share,
              struct style style);

/* Returns the first column. */
int draw_right(struct canvas *canvas, struct rect area, int y, const char *text,
               struct style style);

/* Draws the piece's letter in its colour, unless the problem is bare or the option 0, then `name`.
 * Returns the column after it. */
int draw_option(const struct legend *legend, struct canvas *canvas, struct rect clip, int x, int y,
                int32_t option, const char *name, struct style style);

/* Writes the names that fit, "B, D, F". */
void list_options(const struct legend *legend, const int32_t *options, int32_t count, char *text,
                  size_t size);

/* Columns that draw_option() uses. */
int option_columns(const struct legend *legend, int32_t option, const char *name);

/* Returns the first text that fits in `width` columns, else "".  NULL ends the texts. */
const char *first_fitting(const char *const texts[], int width);

/* Breaks the text at blanks.  Cuts the last line if more follow.  Returns the lines drawn. */
int draw_wrapped(struct canvas *canvas, struct rect area, const char *text, struct style style);

/* Return the lines of a text broken at `width` columns, width > 0; the text after its first
 * `lines`. */
int wrapped_lines(const char *text, int width);
const char *wrapped_rest(const char *text, int width, int lines);

/* Draws the moment's keys that fit, most useful first. */
void draw_hints(const struct scene *scene, struct canvas *canvas, struct rect area);

/* Copies the key at column x of the hints, else the hint's first key; a command as ":export".
 * False: no hint. */
bool hint_at(const struct scene *scene, struct rect area, int x, char key[KEY_ROOM]);

/* For a command line: return the lines, at most `room`, for matching commands and actions, else 0;
 * draw them, and how many more there are. */
int palette_lines(const struct scene *scene, int room);
void draw_palette(const struct scene *scene, struct canvas *canvas, struct rect area);

/* Draws the end of the typed text that fits, and the cursor. */
void draw_prompt(struct canvas *canvas, struct rect line, const struct prompt *prompt,
                 struct style style);

/* Returns the item branched on, or one just found without options; 0: none. */
int32_t marked_item(const struct playback *playback, const struct mirror *mirror);

/* Returns marked_item(), else the item branched on last; 0: none. */
int32_t item_in_hand(const struct playback *playback, const struct mirror *mirror);

/* Returns the node whose link the last step moved, within a decision; 0: none. */
int32_t moved_node(const struct playback *playback);

/* Returns `style`, bold and underlined if the option or item (0: none) belongs to the selection. */
struct style lit_or(const struct scene *scene, int32_t option, int32_t item, struct style style);

/* Like lit_or(), for an item of the matrix, which may be in the cut shown. */
struct style header_lit_or(const struct scene *scene, int32_t item, struct style style);

#endif
