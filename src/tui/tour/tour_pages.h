/* SPDX-License-Identifier: MIT */
#ifndef TUI_TOUR_TOUR_PAGES_H
#define TUI_TOUR_TOUR_PAGES_H

#include "explain/quiz.h"

struct lesson {
    const char *title, *text, *question;
    const char *board;      /* exercise_open(); NULL: random */
    int decisions;          /* made before the question */
    enum quiz quiz;
    int asks;               /* questions of that kind, in turn */
    int shows;              /* decisions shown after the answer */
    enum { BESIDE_BOARD, BESIDE_TREES, BESIDE_SOLUTIONS, BESIDE_OPTIONS } beside;
};

/* A NULL title ends them.  Only the last board is random. */
extern const struct lesson lessons[];

int lesson_count(void);

#endif
