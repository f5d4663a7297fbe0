/* SPDX-License-Identifier: MIT */
/* The guided tour: pages that ask what a small search does next, and then show it.
 *
 * Each page has a search of its own, apart from the board that is explored. */
#ifndef TUI_TOUR_TOUR_H
#define TUI_TOUR_TOUR_H

#include "play/exercise.h"
#include "tui/model.h"
#include "tui/tour/tour_pages.h"

/* A page asks; once it is answered, the search moves up to where the answer is seen; then all is
 * said, and Enter leads on. */
enum tour_state { TOUR_ASKS, TOUR_MOVES, TOUR_RESTS };

#define TOUR_TYPED 64
#define TOUR_REPLY (QUIZ_ROOM + 64)

struct tour {
    int page;                   /* an index into lessons[] */
    struct exercise *exercise;  /* owned */
    enum tour_state state;
    char typed[TOUR_TYPED];     /* for an answer of several keys */
    char reply[TOUR_REPLY];     /* to the answer given last; empty: none was given */
    bool is_right;              /* that answer */
    int asked, right;           /* questions answered on this page, and answered right */
    int decisions;              /* that the search still makes before it rests */
    int64_t due;                /* clock_now() from which it may make its next event */
};

static inline const struct lesson *tour_lesson(const struct tour *tour)
{
    return &lessons[tour->page];
}

/* What is asked now. */
struct quiz_case tour_case(const struct tour *tour);

/* True while keys are an answer. */
bool tour_asks(const struct tour *tour);

/* True where an answer has several keys, and Enter ends it. */
bool tour_takes_many(const struct tour *tour);

/* The question; of several on a page, with its number.  Returns `text`. */
const char *tour_question(const struct tour *tour, char text[QUIZ_ROOM]);

/* Go to a page, as it begins.  False with a message: all stays. */
bool tour_open_page(struct tour *tour, struct model *model, int page);

/* The answer that is typed. */
void tour_given(const struct tour *tour, const char *typed, char given[QUIZ_KEYS]);

/* Give it: the reply is there, and the search begins to move, if the settings let it.  False where
 * nothing of it is a key of an answer. */
bool tour_give(struct tour *tour, const struct model *model, const char *typed);

/* Type a key of an answer; another is ignored.  Where more is asked, what moves is shown at
 * once. */
void tour_answer(struct tour *tour, const struct model *model, char key);

/* Make the next event that is due; nanoseconds until there is one, -1: there is none.  Make all
 * that are left. */
bool tour_move(struct tour *tour);
int64_t tour_wait(const struct tour *tour);
void tour_finish(struct tour *tour);

/* The page, or the reply and what is asked next, as lines of text.  To be given to
 * memory_free(). */
char *tour_words(const struct tour *tour);

#endif
