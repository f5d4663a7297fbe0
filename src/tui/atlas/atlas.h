/* SPDX-License-Identifier: MIT */
/* The pane of the atlas, what it says of an item, and the solutions that it shows on the board.
 *
 * An open puzzle must be loaded for all of this. */
#ifndef TUI_ATLAS_ATLAS_H
#define TUI_ATLAS_ATLAS_H

#include "tui/scene.h"

/* Begin to build the diagram, unless that was begun. */
void atlas_want(struct model *model);

/* ---- an item ---- */

/* The item that is branched on next, else the one in hand; that a selection is about; that a scene
 * is, the one lit or the next.  0: there is none. */
int32_t atlas_item_next(const struct playback *playback, const struct mirror *mirror);
int32_t atlas_item_of(const struct open_puzzle *opened, struct selection selected);
int32_t atlas_item(const struct scene *scene);

/* How many of the solutions left cover each item by an option of the item that the scene is about;
 * [items + 1], 2^60 at most, to be given to memory_free().  NULL: not known. */
int64_t *atlas_cover(const struct scene *scene);

/* A count as a plain number, 2^60 at most. */
int64_t atlas_number(const mpz_t count);

/* Options that cover an item: one, or those of one piece. */
struct atlas_row {
    int32_t option;         /* the first of them */
    int32_t options;        /* how many */
    mpz_t count;            /* of the solutions left that have one of them */
};

struct atlas_rows {
    struct atlas_row *at;   /* owned; [count], the most solutions first */
    int count, vain;        /* vain: options that no solution left has */
    size_t room;
};

/* Those of item 0, and where the counts are not known: none.  Cost: the options, by their items. */
struct atlas_rows atlas_find_rows(const struct open_puzzle *opened, int32_t item, bool grouped);
void atlas_rows_done(struct atlas_rows *rows);

/* True where options of one piece can be one row: an item has many as it is a cell. */
bool atlas_can_group(const struct open_puzzle *opened, int32_t item);

/* True where the option is one of the row's. */
bool atlas_row_has(const struct open_puzzle *opened, const struct atlas_row *row, int32_t item,
                   int32_t option);

/* The name of its piece, where rows are grouped, else that of its option. */
void atlas_row_name(const struct open_puzzle *opened, const struct atlas_row *row, bool grouped,
                    char *name, size_t size);

/* ---- solutions ---- */

enum wish { WISH_NONE, WISH_NTH, WISH_RANDOM, WISH_NEAREST, WISH_BACK, WISH_COUNT };

#define NTH_ROOM 64

/* A solution that is to be shown: one at random, the one that differs least from what is on the
 * board, the one shown before, or that of a number; or the number of those that meet the condition
 * looked for last. */
struct request {
    enum wish wish;
    bool goes_on;           /* NEAREST: from the solution shown, not from the choices in force */
    char nth[NTH_ROOM];     /* NTH: its number, as it was typed */
};

/* Show it in the pane as soon as the diagram is built; `nth` for WISH_NTH alone. */
void atlas_wish(struct model *model, enum wish wish, const char *nth);

/* Show it now, and say which it is, or how many, or why there is none.  The diagram must be
 * built. */
void atlas_grant(struct model *model, const struct request *request);

/* Show the nearest that has an option of the row, likewise. */
void atlas_show_row(struct model *model, const struct atlas_row *row, int32_t item);

#endif
