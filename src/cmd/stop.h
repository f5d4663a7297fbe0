/* SPDX-License-Identifier: MIT */
/* Signals that break a command off, so that it can tell what it has so far. */
#ifndef CMD_STOP_H
#define CMD_STOP_H

/* From now on INT, TERM and HUP are noted; a third one ends the program as ever.
 * One that was ignored before (nohup) stays ignored. */
void stop_watch(void);

/* The signal that came, 0: none. */
int stop_signal(void);

#endif
