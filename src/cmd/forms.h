/* SPDX-License-Identifier: MIT */
/* The polyforms that the command line names, or a file lists: changed and drawn. */
#ifndef CMD_FORMS_H
#define CMD_FORMS_H

#include "base/json.h"
#include "cmd/settings.h"
#include "draw/tile.h"
#include "lattice/polyforms.h"
#include "report/picture_export.h"

/* No larger ones are listed, and no more of them: what is listed is remembered. */
#define FORMS_CELLS 16
#define FORMS_LISTED (1 << 20)

/* Set *shapes to the polyforms called `what`: a size ("5") of the lattice asked for, a set
 * ("fixed tetrominoes"), a piece of one ("X of pentominoes") or rows ("xx/.x").  In which
 * forms, the settings say, where the set's name does not.  The caller owns them.  False
 * with a diag. */
bool forms_named(struct shapes *shapes, const char *what,
                 const struct polyform_settings *polyform, struct diag *diag);

/* Set *cells to the size that `what` is, 1 to `most`.  False with a diag. */
bool forms_size(int *cells, const char *what, int most, struct diag *diag);

/* Write cells as an array of [column, row], in space [column, row, layer], each from 0 on. */
void forms_json_cells(struct json *json, const char *name, const struct lattice *lattice,
                      const struct cell *cells, int count);

/* Add the shapes of a file's pieces, whatever the file lets them do; no board is needed.  `from`
 * NULL: its format is guessed.  False with a diag. */
bool forms_of_file(struct shapes *shapes, const char *file, const struct format *from,
                   struct diag *diag);

/* The polyforms that the first operand names or, where it is a file, lists.  False with a diag. */
bool forms_asked(struct shapes *shapes, const struct command_settings *settings, struct diag *diag);

/* True where the first operand is a file that is a list of shapes and no puzzle, which it is then
 * read as.  Standard input is one where --from says so. */
bool forms_are_listed(struct command_settings *settings);

/* False with a diag where the lattice cannot be enlarged so. */
bool forms_may_change(const struct lattice *lattice, const struct polyform_settings *polyform,
                      struct diag *diag);

/* Write the coordinates of a shape, as polyforms_visit() calls it with settings: in a line, and
 * what it is changed to in another; or both in an object. */
void forms_write(void *settings, const struct shape *shape);

/* ---- drawn ---- */

/* Shapes that are to be drawn in one picture. */
struct drawn {
    struct board_picture *at;   /* owned, and their tiles; [count] */
    int count;
    size_t room;
    const struct lattice *lattice;
};

/* Add a shape, which is handed over; parts[i] is what its cell i belongs to, handed over, too;
 * NULL: all to one. */
void drawn_add(struct drawn *drawn, struct shape shape, int32_t *parts);
void drawn_done(struct drawn *drawn);

/* Write them as --to and --output say, or else in the usual format.  Returns a status, with a diag
 * where that is no STATUS_DONE. */
int drawn_write(const struct drawn *drawn, const struct export_format *usual,
                const struct command_settings *settings, struct diag *diag);

/* Write all shapes, each followed by what it is changed to, if it is. */
int forms_draw(const struct shapes *shapes, const struct export_format *usual,
               const struct command_settings *settings, struct diag *diag);

/* The same with the shapes of the file that the first operand is; in JSON, if that is asked for. */
int forms_draw_list(const struct export_format *usual, struct command_settings *settings,
                    struct diag *diag);

/* The format that --to names, or --output by its suffix, or the usual one; NULL with a diag where
 * the suffix is of none. */
const struct export_format *forms_format(const struct command_settings *settings,
                                         const struct export_format *usual, struct diag *diag);

/* True where a picture is asked for in a format or a file. */
bool forms_wants_file(const struct command_settings *settings);

/* Where figures go that come with a picture: to standard output if the picture does not. */
FILE *forms_figures(const struct command_settings *settings);

#endif
