/* SPDX-License-Identifier: MIT */
/* Pieces that several views are made of. */
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

/* A tiling's board, as large as fits; mirror NULL: empty.  What has changed there glows. */
void draw_tiles(const struct scene *scene, const struct open_puzzle *opened,
                const struct mirror *mirror, const struct glow *glow, struct canvas *canvas,
                struct rect area);

/* What the overlay shows, on tiles with all laid that lies on the board; `room` as in struct
 * pitch. */
void show_overlay(const struct scene *scene, const struct mirror *mirror, struct tiles *tiles,
                  int room);

/* The least and the greatest value that the overlay shows on a board there, and between these its
 * steps, where there are colours or cells show them. */
void draw_scale(const struct scene *scene, struct canvas *canvas, struct rect line,
                struct rect board);

/* The cell of that board at x, y of the canvas; false where there is none. */
bool tiles_hit(const struct scene *scene, const struct open_puzzle *opened, struct rect area, int x,
               int y, struct cell *cell);

/* A bare problem: options by items, with what is gone and what is chosen. */
void draw_matrix(const struct scene *scene, struct canvas *canvas, struct rect area);

/* The row and the column of it at x, y, as sheet_hit(). */
bool matrix_hit(const struct scene *scene, struct rect area, int x, int y, struct spot *spot);

/* A bar of `width` columns, filled to `share` (0 … 1) in eighths of a column. */
void draw_bar(struct canvas *canvas, struct rect clip, int x, int y, int width, double share,
              struct style style);

/* `text` at the right end of `area`'s line `y`; returns its first column. */
int draw_right(struct canvas *canvas, struct rect area, int y, const char *text,
               struct style style);

/* The name of a placement, its piece in its colour; the letter of the piece is shown in front where
 * the name does not begin with it.  Of a bare problem, and of option 0, `name` alone.  Returns the
 * column after it. */
int draw_option(const struct legend *legend, struct canvas *canvas, struct rect clip, int x, int y,
                int32_t option, const char *name, struct style style);

/* "B, D, F": the names of `count` options, as many as `size` bytes hold. */
void list_options(const struct legend *legend, const int32_t *options, int32_t count, char *text,
                  size_t size);

/* The columns that it takes. */
int option_columns(const struct legend *legend, int32_t option, const char *name);

/* The first of the texts, which NULL ends, that takes at most `width` columns; "" where none
 * does. */
const char *first_fitting(const char *const texts[], int width);

/* Text over at most `area.height` lines, broken at blanks, the last one cut where there is more;
 * returns the lines used. */
int draw_wrapped(struct canvas *canvas, struct rect area, const char *text, struct style style);

/* The lines that text takes at that width, which is above 0; what is left behind so many. */
int wrapped_lines(const char *text, int width);
const char *wrapped_rest(const char *text, int width, int lines);

/* The keys worth knowing now, as far as they fit. */
void draw_hints(const struct scene *scene, struct canvas *canvas, struct rect area);

/* The key of the hint at column x of that area: the one there, or the first. */
bool hint_at(const struct scene *scene, struct rect area, int x, char key[KEY_ROOM]);

/* What is typed, and the cursor behind it; where it is too long, its end. */
void draw_prompt(struct canvas *canvas, struct rect line, const struct prompt *prompt,
                 struct style style);

/* The item that a view marks as chosen: the one branched on, or the one that has no
 * option left where the search has just found that out; 0: none. */
int32_t marked_item(const struct playback *playback, const struct mirror *mirror);

/* The same, else the item branched on last; 0: none. */
int32_t item_in_hand(const struct playback *playback, const struct mirror *mirror);

/* `style`, underlined where the option or the item (0: none) is what is selected. */
struct style lit_or(const struct scene *scene, int32_t option, int32_t item, struct style style);

#endif
