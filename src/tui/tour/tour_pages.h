/* SPDX-License-Identifier: MIT */
/* The lessons of the tour: what each page says, where the search stands, and what it asks. */
#ifndef TUI_TOUR_TOUR_PAGES_H
#define TUI_TOUR_TOUR_PAGES_H

#include "explain/quiz.h"

struct lesson {
    const char *title, *text, *question;
    const char *board;      /* the text of its file; NULL: one that chance makes */
    int decisions;          /* that the search has made before the question */
    enum quiz quiz;
    int asks;               /* questions of that kind, one after the other */
    int shows;              /* decisions that are shown behind the answer */
    enum { BESIDE_BOARD, BESIDE_TREES, BESIDE_SOLUTIONS } beside;
};

/* In their order, ended by a NULL title; only the last has a board that chance makes. */
extern const struct lesson lessons[];

/* How many there are. */
int lesson_count(void);

#endif
