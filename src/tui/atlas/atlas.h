/* SPDX-License-Identifier: MIT */
/* The atlas pane: options of an item with their solutions, and solutions on the board.
 *
 * Needs an open puzzle. */
#ifndef TUI_ATLAS_ATLAS_H
#define TUI_ATLAS_ATLAS_H

#include "tui/scene.h"

/* Begins to build the diagram, unless begun. */
void atlas_need(struct model *model);

/* ---- an item ---- */

/* The next or current item branched on; the selection's item; the scene's, highlighted or next.  0:
 * none. */
int32_t atlas_item_next(const struct playback *playback, const struct mirror *mirror);
int32_t atlas_item_of(const struct open_puzzle *opened, struct selection selected);
int32_t atlas_item(const struct scene *scene);

/* Counts for each item the solutions in which the scene's item covers it, [items + 1], at most
 * 2^60; the caller frees them with memory_free().  NULL: unknown. */
int64_t *atlas_cover(const struct scene *scene);

/* Returns the count, at most 2^60. */
int64_t atlas_number(const mpz_t count);

/* One option, or all of a piece. */
struct atlas_row {
    int32_t option;         /* the first */
    int32_t options;        /* their number */
    mpz_t count;            /* solutions left with one of them */
};

struct atlas_rows {
    struct atlas_row *at;   /* owned; [count], most solutions first */
    int count, vain;        /* vain: options in no solution left */
    size_t room;
};

/* Returns the rows of an item; none for item 0 or unknown counts.  Cost: the items' options. */
struct atlas_rows atlas_find_rows(const struct open_puzzle *opened, int32_t item, bool grouped);
void atlas_rows_done(struct atlas_rows *rows);

/* True if the item is a cell covered by pieces. */
bool atlas_can_group(const struct open_puzzle *opened, int32_t item);

bool atlas_row_has(const struct open_puzzle *opened, const struct atlas_row *row, int32_t item,
                   int32_t option);

/* Writes the row's piece if grouped, else its option. */
void atlas_row_name(const struct open_puzzle *opened, const struct atlas_row *row, bool grouped,
                    char *name, size_t size);

/* ---- solutions ---- */

enum atlas_request_kind {
    ATLAS_REQUEST_NONE,
    ATLAS_REQUEST_NTH,
    ATLAS_REQUEST_RANDOM,
    ATLAS_REQUEST_NEAREST,
    ATLAS_REQUEST_BACK,
    ATLAS_REQUEST_COUNT
};

#define NTH_ROOM 64

/* A solution by number, at random, nearest to the board, or the previous one; or the number of
 * solutions that meet the last condition. */
struct request {
    enum atlas_request_kind kind;
    bool goes_on;           /* NEAREST: start from the solution shown, not from the choices */
    char nth[NTH_ROOM];     /* NTH: the number as typed */
};

/* Focuses the pane; grants the request once the diagram is built.  `nth`: ATLAS_REQUEST_NTH only.
 */
void atlas_request(struct model *model, enum atlas_request_kind kind, const char *nth);

/* Grants now, with a message.  The diagram must be built. */
void atlas_serve(struct model *model, const struct request *request);

/* Like atlas_serve(), for the nearest solution with an option of the row. */
void atlas_show_row(struct model *model, const struct atlas_row *row, int32_t item);

#endif
