/* SPDX-License-Identifier: MIT */
/* The cards on the screen: a picture of each board, and those whose searches move.
 *
 * Each board rests on the solution found last.  In turn two of them, and the one selected, go on to
 * their next solutions, a placement each tick, so that eyes can follow.  Only boards on the
 * screen are read, and only those that move keep their searches. */
#ifndef TUI_BROWSER_CARDS_H
#define TUI_BROWSER_CARDS_H

#include "draw/tiles.h"
#include "play/preview.h"
#include "tui/browser/browser.h"

#define CARDS_MOST 64
#define CARDS_TICK (CLOCK_SECOND / 8)

struct card {
    size_t entry;               /* of the browser */
    enum {
        CARD_NEW,               /* not read yet */
        CARD_READ,              /* its board is empty */
        CARD_STILL,             /* it waits for its turn, for ever where the search is too large */
        CARD_MOVES,
        CARD_RESTS              /* its turn ends when that is over */
    } state;
    bool is_large;
    int left;                   /* ticks left of the state */
    struct preview preview;     /* unless it is new or has a fault */
    struct diag fault;
    struct tiles tiles;         /* what it shows; of a matrix, options by items */
    int *used;                  /* owned; how often each piece lies there: legend_uses() */
};

struct cards {
    struct card **at;           /* owned, with the cards; [count] */
    size_t count;
    size_t turn;                /* the one whose turn is next */
    size_t selected;            /* CARDS_MOST: none */
    int64_t tick;               /* clock_now() of the next one; 0: not begun */
};

/* Show `count` boards from the first-th that the browser shows on, at most CARDS_MOST; those that
 * were shown before go on.  The browser's selected one is the card's, too. */
void cards_show(struct cards *cards, const struct browser *browser, size_t first, size_t count);

/* Show none, and give all memory back. */
void cards_clear(struct cards *cards);

/* Read a board, find its first solution, or move all whose turn it is.  True where that changed a
 * picture.  moves: they move at all. */
bool cards_slice(struct cards *cards, const struct browser *browser, bool moves);

/* Nanoseconds until there is something to do; -1: never. */
int64_t cards_wait(const struct cards *cards, bool moves);

/* What a card shows; tiles NULL: nothing yet. */
struct board_picture card_picture(const struct card *card);

/* ---- the wall (tui/browser/browser_view.c) ---- */

struct scene;
struct settings;

/* The narrator and tests know of no more than the browser. */
struct wall {
    struct browser browser;
    struct cards cards;
    size_t first;               /* the board of the first card, or of the first line */
    size_t columns, rows;       /* of cards; or 1 and the lines of the list */
};

/* Draw it, and write what stands above it on the left and on the right, as a view does. */
void draw_wall(const void *wall, const struct scene *scene, struct canvas *canvas,
               struct rect area);
void wall_write_title(const void *wall, const struct scene *scene, char *title, size_t size);
void wall_write_right(const void *wall, const struct scene *scene, int room, char *text,
                      size_t size);

/* Have cards of what is to be seen in that area, the selected one among them. */
void wall_prepare(struct wall *wall, const struct settings *settings, struct rect area);

/* The board at x, y of the canvas, of those that match; false where there is none. */
bool wall_hit(const struct wall *wall, const struct settings *settings, struct rect area, int x,
              int y, size_t *match);

#endif
