/* SPDX-License-Identifier: MIT */
/* Pictures of the visible boards, each with its last solution.
 *
 * The selected card and two others in turn search for the next one, one placement per tick.  Only
 * moving cards keep a search. */
#ifndef TUI_BROWSER_CARDS_H
#define TUI_BROWSER_CARDS_H

#include "deduce/rating.h"
#include "draw/tiles.h"
#include "play/preview.h"
#include "tui/browser/browser.h"

#define CARDS_MOST 64
#define CARDS_TICK (CLOCK_SECOND / 8)

struct card {
    size_t entry;               /* index in the browser */
    enum {
        CARD_NEW,
        CARD_READ,              /* without its first solution */
        CARD_STILL,             /* waits for its turn, unless too large */
        CARD_MOVES,
        CARD_RESTS              /* ends its turn after `left` */
    } state;
    bool is_large;
    int left;                   /* ticks left in the state */
    struct preview preview;     /* unless new or faulty */
    struct diag fault;
    struct tiles tiles;         /* the picture; for a matrix, options by items */
    int *used;                  /* owned; legend_uses() */
    bool is_rated;              /* or needs no rating */
    struct rating rating;       /* end RATED_NOT: none */
};

struct cards {
    struct card **at;           /* owned, like the cards; [count] */
    size_t count;
    size_t turn;                /* the next card to move */
    size_t selected;            /* CARDS_MOST: none */
    int64_t tick;               /* clock_now() of the next tick; 0: at once */
    struct card *rated;         /* in work; NULL: none, and the next two are not valid */
    struct encoding encoding;
    struct rater rater;
};

/* Shows `count` boards from `first` on, at most CARDS_MOST; cards already shown continue.  Selects
 * the browser's selection. */
void cards_show(struct cards *cards, const struct browser *browser, size_t first, size_t count);

void cards_clear(struct cards *cards);

/* Reads a board, finds its first solution, ticks if `moves`, or else rates the boards that may have
 * one solution, the selected one first.  True if a card has changed. */
bool cards_slice(struct cards *cards, const struct browser *browser, bool moves);

/* True if a card has no picture of a solution yet. */
bool cards_are_new(const struct cards *cards);

/* Like wait() of struct job. */
int64_t cards_wait(const struct cards *cards, bool moves);

/* tiles NULL: none yet. */
struct board_picture card_picture(const struct card *card);

/* ---- view (tui/browser/browser_view.c) ---- */

struct scene;
struct settings;

/* The narrator and tests use only the browser. */
struct browser_view {
    struct browser browser;
    struct cards cards;
    size_t first;               /* board of the first card or line */
    size_t columns, rows;       /* cards; or 1 and the list's lines */
};

/* As in struct view. */
void browser_draw(const void *view, const struct scene *scene, struct canvas *canvas,
                  struct rect area);
void browser_write_title(const void *view, const struct scene *scene, char *title, size_t size);
void browser_write_right(const void *view, const struct scene *scene, int room, char *text,
                         size_t size);

/* Scrolls to the selected board and shows the visible cards. */
void browser_prepare(struct browser_view *view, const struct settings *settings, struct rect area);

/* False: no board is at x, y. */
bool browser_hit(const struct browser_view *view, const struct settings *settings, struct rect area,
                 int x, int y, size_t *match);

#endif
