/* SPDX-License-Identifier: MIT */
/* Exit statuses of the program.  If a signal ends it, it raises the signal again. */
#ifndef BASE_STATUS_H
#define BASE_STATUS_H

enum status {
    STATUS_DONE,
    STATUS_NONE,        /* solve found no solution */
    STATUS_FAULT,       /* bad input or usage, unsuitable terminal, no memory */
    STATUS_EARLY,       /* stopped early by a time limit */
    STATUS_BROKEN       /* output failed */
};

#endif
