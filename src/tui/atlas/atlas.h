/* SPDX-License-Identifier: MIT */
/* Options of an item with their solutions, and solutions on the board.  Needs an open puzzle. */
#ifndef TUI_ATLAS_ATLAS_H
#define TUI_ATLAS_ATLAS_H

#include "tui/scene.h"

void atlas_need(struct model *model);

/* Return the item branched on next or now; the selection's; the scene's, highlighted or next.  0:
 * none. */
int32_t atlas_item_next(const struct playback *playback, const struct mirror *mirror);
int32_t atlas_item_of(const struct open_puzzle *opened, struct selection selected);
int32_t atlas_item(const struct scene *scene);

/* Returns for each item the solutions in which the scene's item covers it, [items + 1], at most
 * 2^60; freed with memory_free().  NULL: unknown. */
int64_t *atlas_cover(const struct scene *scene);

/* Returns the count, at most 2^60. */
int64_t atlas_number(const mpz_t count);

/* One option, or all of a piece. */
struct atlas_row {
    int32_t option;         /* the first */
    int32_t options;        /* number */
    mpz_t count;            /* solutions left with one of them */
};

struct atlas_rows {
    struct atlas_row *at;   /* [count], by falling count */
    int count, unused;      /* unused: options in no solution left */
    size_t room;
};

/* No rows for item 0 or unknown counts.  Cost: the item's options. */
struct atlas_rows atlas_find_rows(const struct open_puzzle *opened, int32_t item, bool grouped);
void atlas_rows_done(struct atlas_rows *rows);

/* True if pieces cover the cell. */
bool atlas_can_group(const struct open_puzzle *opened, int32_t item);

bool atlas_row_has(const struct open_puzzle *opened, const struct atlas_row *row, int32_t item,
                   int32_t option);

/* The row's piece if grouped, else its option. */
void atlas_row_name(const struct open_puzzle *opened, const struct atlas_row *row, bool grouped,
                    char *name, size_t size);

enum atlas_request_kind {
    ATLAS_REQUEST_NONE,
    ATLAS_REQUEST_NTH,
    ATLAS_REQUEST_RANDOM,
    ATLAS_REQUEST_NEAREST,
    ATLAS_REQUEST_BACK,
    ATLAS_REQUEST_COUNT
};

#define NTH_ROOM 64

/* COUNT: the solutions that meet the last condition. */
struct request {
    enum atlas_request_kind kind;
    bool goes_on;           /* NEAREST: start at the solution shown, not the choices */
    char nth[NTH_ROOM];     /* NTH: as typed */
};

/* Focuses the pane; grants the request when the diagram is built.  nth: only for NTH. */
void atlas_request(struct model *model, enum atlas_request_kind kind, const char *nth);

/* Call only when the diagram is built. */
void atlas_serve(struct model *model, const struct request *request);

/* Serves the nearest solution with an option of the row. */
void atlas_show_row(struct model *model, const struct atlas_row *row, int32_t item);

#endif
