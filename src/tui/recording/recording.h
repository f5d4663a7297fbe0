/* SPDX-License-Identifier: MIT */
/* Timed frames and markers, written immediately, to a GIF if the name ends with .gif, else an
 * asciicast v2.  The file of a killed program can be played: an asciicast completely, a GIF without
 * its last frame.  Callers skip frames while recording_is_late().  Only recording_close() waits for
 * a pipe's reader, if it reads something every RECORDING_PATIENCE_MS.  Source:
 * https://docs.asciinema.org/manual/asciicast/v2/ */
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

struct recording_format;

struct recording {
    const struct recording_format *format;
    struct recording_state *state; /* owned; the format's; NULL: none */
    /* Writes all bytes or, if the file can be truncated, none. */
    bool (*write)(struct recording *recording, const char *bytes, size_t length,
                  struct diag *diag);
    char *path;             /* owned */
    struct sink sink;       /* its descriptor is owned */
    off_t whole;            /* bytes of complete events */
    int64_t began;          /* clock_now() */
    int64_t frames;
    struct canvas shown;    /* the last frame */
    int64_t solutions;      /* marked, for the caller */
};

/* Functions may fail with a diag.  end() always frees the state. */
struct recording_format {
    const char *missing;    /* libraries; NULL: none */
    bool (*begin)(struct recording *recording, const char *title, struct diag *diag);
    bool (*show)(struct recording *recording, const struct canvas *canvas, bool ascii,
                 struct diag *diag);
    bool (*mark)(struct recording *recording, const char *label, struct diag *diag);
    bool (*end)(struct recording *recording, struct diag *diag);
};

extern const struct recording_format recording_gif;

/* Records a terminal of that size; the caller owns the result.  remedy: advice if the file exists;
 * NULL: overwrite it.  title: untrusted; NULL: none. */
struct recording *recording_open(const char *path, const char *remedy, struct rect size,
                                 const char *title, struct diag *diag);

/* Writes any changes since the last frame. */
bool recording_show(struct recording *recording, const struct canvas *canvas, bool ascii,
                    struct diag *diag);

/* True while a pipe has not taken all output.  The next call reports faults. */
bool recording_is_late(struct recording *recording);

/* label: untrusted. */
bool recording_mark(struct recording *recording, const char *label, struct diag *diag);

static inline double recording_seconds(const struct recording *recording)
{
    return (double)(clock_now() - recording->began) / (double)CLOCK_SECOND;
}

/* NULL is fine.  Fails if the file is incomplete. */
bool recording_close(struct recording *recording, struct diag *diag);

#endif
