/* SPDX-License-Identifier: MIT */
/* Parts of the screen that several views draw. */
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

/* Draws the board, as large as fits, with the placements of the mirror; mirror NULL: none.  Recent
 * changes glow. */
void draw_tiles(const struct scene *scene, const struct open_puzzle *opened,
                const struct mirror *mirror, const struct glow *glow, struct canvas *canvas,
                struct rect area);

/* Adds the overlay's numbers or heat to tiles that already have all placements.  A number may have
 * `room` digits, as in struct pitch. */
void show_overlay(const struct scene *scene, const struct mirror *mirror, struct tiles *tiles,
                  int room);

/* Draws, in `line`, the overlay's least and greatest value on the board drawn in `board`, and the
 * colours between them if they can be told apart. */
void draw_scale(const struct scene *scene, struct canvas *canvas, struct rect line,
                struct rect board);

/* False: no cell is at x, y of the canvas, for a board drawn in `area`. */
bool tiles_hit(const struct scene *scene, const struct open_puzzle *opened, struct rect area, int x,
               int y, struct cell *cell);

/* Draws a bare problem as a matrix: one row per option, one column per item.  Removed and chosen
 * options are shown, too. */
void draw_matrix(const struct scene *scene, struct canvas *canvas, struct rect area);

/* Sets *spot to the option and item at x, y. */
bool matrix_hit(const struct scene *scene, struct rect area, int x, int y, struct spot *spot);

/* share: 0 … 1, in eighths of a column. */
void draw_bar(struct canvas *canvas, struct rect clip, int x, int y, int width, double share,
              struct style style);

/* Returns the first column. */
int draw_right(struct canvas *canvas, struct rect area, int y, const char *text,
               struct style style);

/* Draws the piece's letter in its colour, then `name`.  Only the name for a bare problem or option
 * 0.  Returns the column after the name. */
int draw_option(const struct legend *legend, struct canvas *canvas, struct rect clip, int x, int y,
                int32_t option, const char *name, struct style style);

/* Writes the names of `count` options, "B, D, F", as many as fit in `size` bytes. */
void list_options(const struct legend *legend, const int32_t *options, int32_t count, char *text,
                  size_t size);

/* Columns that draw_option() uses. */
int option_columns(const struct legend *legend, int32_t option, const char *name);

/* Returns the first of the texts, ended by NULL, that fits in `width` columns; "" if none does. */
const char *first_fitting(const char *const texts[], int width);

/* Breaks the text at blanks.  If there are more lines than area.height, the last one drawn is cut.
 * Returns the lines drawn. */
int draw_wrapped(struct canvas *canvas, struct rect area, const char *text, struct style style);

/* Return the number of lines of a text broken at `width` columns, width > 0; the text after its
 * first `lines` lines. */
int wrapped_lines(const char *text, int width);
const char *wrapped_rest(const char *text, int width, int lines);

/* Draws the keys that the moment offers, most useful first, as far as they fit. */
void draw_hints(const struct scene *scene, struct canvas *canvas, struct rect area);

/* Copies the key at column x of the hints, a hint's first key if x is on none, or a command as
 * ":export".  False: no hint. */
bool hint_at(const struct scene *scene, struct rect area, int x, char key[KEY_ROOM]);

/* While a command line is typed: returns the lines, at most `room`, for matching commands and
 * actions, else 0; draws them, and if not all fit, how many more there are. */
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

/* Returns `style`, bold and underlined if the option or item (0: none) belongs to the selection. */
struct style lit_or(const struct scene *scene, int32_t option, int32_t item, struct style style);

/* Like lit_or(), for an item of the matrix, which may belong to the cut that the board shows. */
struct style header_lit_or(const struct scene *scene, int32_t item, struct style style);

#endif
