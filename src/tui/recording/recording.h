/* SPDX-License-Identifier: MIT */
/* A recording: frames and marks with their times, as a film that grows on disk.
 *
 * A file whose name ends in .gif is a GIF, any other one an asciicast v2.  Each event of an
 * asciicast is one line, written at once, so the file of a killed program can be played; so can a
 * GIF, up to the last frame but one.  A reader of a pipe is not waited for: while
 * recording_is_late(), frames are left out.  Only the end waits, if the reader takes something
 * every RECORDING_PATIENCE_MS.
 * Source: https://docs.asciinema.org/manual/asciicast/v2/ */
#ifndef TUI_RECORDING_RECORDING_H
#define TUI_RECORDING_RECORDING_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "base/clock.h"
#include "base/diag.h"
#include "draw/canvas.h"
#include "tui/terminal/sink.h"

#define RECORDING_PATIENCE_MS 1000

struct film;

struct recording {
    const struct film *film;
    struct reel *reel;      /* the film's own; owned; NULL: it keeps nothing */
    /* Writes bytes of the film, all of them or, where that can be taken back, none.  False with a
     * diag. */
    bool (*write)(struct recording *recording, const char *bytes, size_t length,
                  struct diag *diag);
    char *path;             /* owned */
    struct sink sink;       /* to its descriptor, which is owned */
    off_t whole;            /* bytes of the lines in it */
    int64_t began;          /* clock_now() */
    int64_t frames;         /* written so far */
    struct canvas shown;    /* what they show */
    int64_t solutions;      /* those marked so far; for the caller to keep */
};

/* What a kind of film does.  Each may fail with a diag; what it kept goes at its end, which comes
 * after a begin that failed, too. */
struct film {
    const char *missing;    /* the libraries that this program is built without; NULL: none */
    bool (*begin)(struct recording *recording, const char *title, struct diag *diag);
    bool (*show)(struct recording *recording, const struct canvas *canvas, bool ascii,
                 struct diag *diag);
    bool (*mark)(struct recording *recording, const char *label, struct diag *diag);
    bool (*end)(struct recording *recording, struct diag *diag);
};

extern const struct film film_gif;

/* Begin a recording of a terminal of that size; time counts from now.  A file that is there is
 * written over where `remedy` is NULL; else it is a fault, with `remedy` to say how it could be.
 * `title` is untrusted; NULL: none.  NULL with a diag; owned by the caller. */
struct recording *recording_open(const char *path, const char *remedy, struct rect size,
                                 const char *title, struct diag *diag);

/* Write what has changed since the frame before; nothing where nothing has.  False with a diag. */
bool recording_show(struct recording *recording, const struct canvas *canvas, bool ascii,
                    struct diag *diag);

/* True while a pipe has not taken all that was written.  What fails is the next call's fault. */
bool recording_is_late(struct recording *recording);

/* Mark this moment; `label` is untrusted.  False with a diag. */
bool recording_mark(struct recording *recording, const char *label, struct diag *diag);

/* Seconds since it began. */
static inline double recording_seconds(const struct recording *recording)
{
    return (double)(clock_now() - recording->began) / (double)CLOCK_SECOND;
}

/* End it and free it; NULL is fine.  False with a diag where the file is not whole. */
bool recording_close(struct recording *recording, struct diag *diag);

#endif
