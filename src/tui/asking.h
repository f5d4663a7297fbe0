/* Asking why: about what is selected, and where the answer leads. */
#ifndef TUI_ASKING_H
#define TUI_ASKING_H

#include "tui/session.h"

/* A game must be loaded. */

/* Ask about the cell, the branch or the entry of the matrix selected where the focus is; where
 * none is, about the place where the search stands. */
void asking_begin(struct session *session);

/* What is asked: about the selected cell while the board has the focus, else as it was put. */
struct question asking_question(const struct session *session);

/* The option or item that the selected line names. */
struct selection asking_selection(struct session *session);

/* Select another line of the answer; go to where the choice it names is made. */
void asking_move(struct session *session, int by);
void asking_enter(struct session *session);

#endif
