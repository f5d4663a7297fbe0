/* SPDX-License-Identifier: MIT */
/* The exit statuses of the program; a signal that ends it is raised again. */
#ifndef BASE_STATUS_H
#define BASE_STATUS_H

enum status {
    STATUS_DONE,
    STATUS_NONE,        /* solve found no solution */
    STATUS_FAULT,       /* bad input, usage, terminal or memory */
    STATUS_EARLY,       /* stopped early, by a limit of time */
    STATUS_BROKEN       /* output failed */
};

#endif
