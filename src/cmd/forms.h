/* SPDX-License-Identifier: MIT */
/* Polyforms of the command line or a file: changed and drawn. */
#ifndef CMD_FORMS_H
#define CMD_FORMS_H

#include "base/json.h"
#include "cmd/settings.h"
#include "draw/tile.h"
#include "lattice/polyforms.h"
#include "report/picture_export.h"

/* Maximum cells, and listed polyforms, which are all in memory. */
#define FORMS_CELLS 16
#define FORMS_LISTED (1 << 20)

/* Sets *shapes, which the caller owns, to a size ("5") on the requested lattice, a set ("fixed
 * tetrominoes"), a piece of a set ("X of pentominoes") or rows ("xx/.x").  A set's name chooses the
 * forms, else the settings. */
bool forms_named(struct shapes *shapes, const char *what,
                 const struct polyform_settings *polyform, struct diag *diag);

/* The size is from 1 to `most`. */
bool forms_size(int *cells, const char *what, int most, struct diag *diag);

/* [column, row] of each cell, in space [column, row, layer], from 0. */
void forms_json_cells(struct json *json, const char *name, const struct lattice *lattice,
                      const struct cell *cells, int count);

/* Adds the shapes of a file's pieces, in any orientation; it needs no board.  from: format; NULL:
 * guess. */
bool forms_of_file(struct shapes *shapes, const char *file, const struct format *from,
                   struct diag *diag);

/* Reads the polyforms that the first operand names, or lists as a file. */
bool forms_asked(struct shapes *shapes, const struct command_settings *settings, struct diag *diag);

/* True if the first operand is a file of shapes (standard input, if --from says so); sets its
 * format. */
bool forms_are_listed(struct command_settings *settings);

/* The lattice must allow the enlargement. */
bool forms_may_change(const struct lattice *lattice, const struct polyform_settings *polyform,
                      struct diag *diag);

/* Writes coordinates of a shape and its changed form, on two lines or in an object.  A
 * polyform_visitor. */
void forms_write(void *settings, const struct shape *shape);

struct drawn {
    struct board_picture *at;   /* owned, with tiles; [count] */
    int count;
    size_t room;
    const struct lattice *lattice;
};

/* Takes over the shape and the part of each cell (NULL: one part). */
void drawn_add(struct drawn *drawn, struct shape shape, int32_t *parts);
void drawn_done(struct drawn *drawn);

/* Writes the picture by --to (default: `usual`) and --output.  Returns a status; the diag is set
 * unless STATUS_DONE. */
int drawn_write(const struct drawn *drawn, const struct export_format *usual,
                const struct command_settings *settings, struct diag *diag);

/* Each changed form follows its shape. */
int forms_draw(const struct shapes *shapes, const struct export_format *usual,
               const struct command_settings *settings, struct diag *diag);

/* Like forms_draw(), for the file in the first operand; or writes JSON. */
int forms_draw_list(const struct export_format *usual, struct command_settings *settings,
                    struct diag *diag);

/* Returns the format of --to or of --output's suffix, or the usual one; fails for unknown
 * suffixes. */
const struct export_format *forms_format(const struct command_settings *settings,
                                         const struct export_format *usual, struct diag *diag);

bool forms_wants_file(const struct command_settings *settings);

/* Returns the stream for statistics: standard output, or standard error if the picture takes
 * that. */
FILE *forms_figures(const struct command_settings *settings);

#endif
