/* SPDX-License-Identifier: MIT */
/* What a command may take: until when, how much memory, and whether it is wanted any more.
 *
 * All that reads and builds comes by this each time it gets memory, makes room for one thing more
 * or steps to a line: past a limit the next such step fails as if memory had run out, and each one
 * after it, until the limits are lifted.  So all ends in good order, and who set the limits asks
 * why. */
#ifndef BASE_LIMIT_H
#define BASE_LIMIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum limit {
    LIMIT_NONE,
    LIMIT_TIME,
    LIMIT_STOP          /* it is not wanted any more */
};

struct limits {
    int64_t until;              /* clock_now(); INT64_MAX: as long as it takes */
    size_t memory;              /* bytes in use, see base/memory.h; SIZE_MAX: what there is */
    /* Asked now and then, by the thread that set the limits: false to stop.  NULL: never. */
    bool (*goes_on)(void *self, int64_t now);
    void *self;
};

/* From now on these hold, in all threads.  None but the one who sets them may run then. */
void limits_set(const struct limits *limits);
void limits_lift(void);

/* Memory is limited no more. */
void limits_free_memory(void);

/* The memory that may be in use. */
size_t limits_memory(void);

/* A step of work: false past a limit.  Looks at the clock once in some dozens of steps. */
bool limit_step(void);

/* Look now. */
enum limit limits_look(void);

/* The limit that was seen to be passed, without another look; NONE: nothing failed by a limit. */
enum limit limits_passed(void);

#endif
