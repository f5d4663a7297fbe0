/* SPDX-License-Identifier: MIT */
/* The guided tour: pages ask what a small search does next, then show it.
 *
 * Their searches are separate from the board explored. */
#ifndef TUI_TOUR_TOUR_H
#define TUI_TOUR_TOUR_H

#include "play/exercise.h"
#include "tui/model.h"
#include "tui/tour/tour_pages.h"

/* A page asks; its search moves until the answer is visible; Enter turns the page. */
enum tour_state { TOUR_ASKS, TOUR_MOVES, TOUR_RESTS };

#define TOUR_TYPED 64
#define TOUR_REPLY (QUIZ_ROOM + 64)

struct tour {
    int page;                   /* index into lessons[] */
    struct exercise *exercise;  /* owned */
    enum tour_state state;
    char typed[TOUR_TYPED];     /* of several keys */
    char reply[TOUR_REPLY];     /* to the last answer; empty: none */
    bool is_right;              /* the last answer */
    int asked, right;           /* answers on this page; right ones */
    int decisions;              /* left before the search rests */
    int64_t due;                /* clock_now() of the next event */
};

static inline const struct lesson *tour_lesson(const struct tour *tour)
{
    return &lessons[tour->page];
}

struct quiz_case tour_case(const struct tour *tour);

bool tour_asks(const struct tour *tour);

/* True if answers have several keys, ended by Enter. */
bool tour_takes_many(const struct tour *tour);

/* Writes the question, numbered if one of several.  Returns `text`. */
const char *tour_question(const struct tour *tour, char text[QUIZ_ROOM]);

/* False with a message: nothing changes. */
bool tour_open_page(struct tour *tour, struct model *model, int page);

void tour_given(const struct tour *tour, const char *typed, char given[QUIZ_KEYS]);

/* Sets the reply and starts the search.  False if no key belongs to an answer. */
bool tour_give(struct tour *tour, const struct model *model, const char *typed);

/* Types a key, ignoring others.  If more questions follow, shows the moves at once. */
void tour_answer(struct tour *tour, const struct model *model, char key);

/* Make the next due event; return the nanoseconds until then, -1: none; make all events. */
bool tour_move(struct tour *tour);
int64_t tour_wait(const struct tour *tour);
void tour_finish(struct tour *tour);

#define TOUR_OPTION 64

/* Writes an option's items and colours: "p r x:red y".  Returns `text`. */
const char *tour_write_option(const struct tour *tour, int32_t option, char text[TOUR_OPTION]);

/* Returns a page, or the reply and the next question, for memory_free(). */
char *tour_words(const struct tour *tour);

#endif
