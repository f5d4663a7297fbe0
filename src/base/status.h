/* SPDX-License-Identifier: MIT */
/* Signals that end the program are raised again. */
#ifndef BASE_STATUS_H
#define BASE_STATUS_H

enum status {
    STATUS_DONE,
    STATUS_NONE,        /* solve found nothing */
    STATUS_FAULT,       /* bad input or usage, no terminal, no memory */
    STATUS_EARLY,       /* stopped by a time limit */
    STATUS_BROKEN       /* output failed */
};

#endif
