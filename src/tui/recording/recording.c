/* SPDX-License-Identifier: MIT */
#include "tui/recording/recording.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/json.h"
#include "base/memory.h"

static bool fail(const struct recording *recording, struct diag *diag)
{
    return diag_output(diag, recording->path);
}

/* A whole event, written at once. */
struct film_piece {
    FILE *out;
    char *text;             /* after `out` is closed */
    size_t length;
};

static bool piece_begin(struct film_piece *piece, struct diag *diag)
{
    *piece = (struct film_piece){0};
    piece->out = open_memstream(&piece->text, &piece->length);
    return piece->out || diag_memory(diag, "the recording");
}

static bool piece_end(struct film_piece *piece, struct diag *diag)
{
    bool whole = !ferror(piece->out);
    whole = fclose(piece->out) == 0 && whole;
    return whole || diag_memory(diag, "the recording");
}

/* Removes an incomplete event if possible; a pipe gets the rest later. */
static bool write_bytes(struct recording *recording, const char *bytes, size_t length,
                        struct diag *diag)
{
    sink_put(&recording->sink, bytes, length);
    sink_send(&recording->sink);
    if (recording->sink.fault) {
        errno = recording->sink.fault;
        recording->sink.fault = 0;
        fail(recording, diag);
        (void)!ftruncate(recording->sink.file, recording->whole);
        return false;
    }
    recording->whole += (off_t)length;
    return true;
}

static bool write_all(struct recording *recording, const struct film_piece *piece,
                      struct diag *diag)
{
    return write_bytes(recording, piece->text, piece->length, diag);
}

static bool write_header(struct recording *recording, const char *title, struct diag *diag)
{
    struct film_piece line;
    if (!piece_begin(&line, diag))
        return false;
    fprintf(line.out, "{\"version\": 2, \"width\": %d, \"height\": %d, ", recording->shown.width,
            recording->shown.height);
    if (title) {
        fputs("\"title\": ", line.out);
        json_text(line.out, title);
        fputs(", ", line.out);
    }
    fputs("\"env\": {\"TERM\": \"xterm-256color\"}}\n", line.out);
    bool done = piece_end(&line, diag) && write_all(recording, &line, diag);
    memory_free_text(line.text);
    return done;
}

/* write_text: json_text() for untrusted text, json_own_text() for ours. */
static bool write_event(struct recording *recording, char kind, const char *text,
                        void (*write_text)(FILE *, const char *), struct diag *diag)
{
    struct film_piece line;
    if (!piece_begin(&line, diag))
        return false;
    fprintf(line.out, "[%.6f, \"%c\", ", recording_seconds(recording), kind);
    write_text(line.out, text);
    fputs("]\n", line.out);
    bool done = piece_end(&line, diag) && write_all(recording, &line, diag);
    memory_free_text(line.text);
    return done;
}

/* With an event if the size has changed. */
static bool begin_again(struct recording *recording, const struct canvas *canvas,
                        struct diag *diag)
{
    char size[32];
    bool same = canvas->width == recording->shown.width &&
                canvas->height == recording->shown.height;
    canvas_resize(&recording->shown, canvas->width, canvas->height);
    snprintf(size, sizeof size, "%dx%d", canvas->width, canvas->height);
    return same || write_event(recording, 'r', size, json_own_text, diag);
}

static bool show_cast(struct recording *recording, const struct canvas *canvas, bool ascii,
                      struct diag *diag)
{
    struct canvas *shown = &recording->shown;
    bool afresh = !recording->frames || canvas->width != shown->width ||
                  canvas->height != shown->height;
    struct film_piece frame;
    if ((afresh && !begin_again(recording, canvas, diag)) || !piece_begin(&frame, diag))
        return false;
    if (afresh)
        fputs("\033[?25l\033[2J", frame.out);
    canvas_write_changes(canvas, shown, frame.out, ascii);
    bool done = piece_end(&frame, diag);
    if (done && frame.length) {
        done = write_event(recording, 'o', frame.text, json_own_text, diag);
        canvas_copy(shown, canvas);
        recording->frames += done;
    }
    memory_free_text(frame.text);
    return done;
}

static bool mark_cast(struct recording *recording, const char *label, struct diag *diag)
{
    return write_event(recording, 'm', label, json_text, diag);
}

/* Leaves the cursor below the picture. */
static bool end_cast(struct recording *recording, struct diag *diag)
{
    char text[32];
    if (!recording->frames)
        return true;
    snprintf(text, sizeof text, "\033[%d;1H\033[?25h", recording->shown.height);
    return write_event(recording, 'o', text, json_own_text, diag);
}

static const struct recording_format recording_cast = {NULL, write_header, show_cast, mark_cast,
                                                       end_cast};

/* Opening cannot overwrite a device or pipe. */
static bool is_stream(const char *path)
{
    struct stat there;
    return stat(path, &there) == 0 && (S_ISCHR(there.st_mode) || S_ISFIFO(there.st_mode));
}

static int open_for(const char *path, const char *remedy)
{
    int how = is_stream(path) ? 0 : O_CREAT | (remedy ? O_EXCL : O_TRUNC);
    /* O_APPEND: ftruncate() does not move the offset, which would leave a hole */
    return open(path, O_WRONLY | O_APPEND | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | how, 0666);
}

static const struct recording_format *find_format(const char *path)
{
    const char *suffix = strrchr(path, '.');
    return suffix && strcmp(suffix, ".gif") == 0 ? &recording_gif : &recording_cast;
}

struct recording *recording_open(const char *path, const char *remedy, struct rect size,
                                 const char *title, struct diag *diag)
{
    const struct recording_format *format = find_format(path);
    if (format->missing) {
        diag_fault(diag, (struct place){path, 0, 0}, "this program is built without %s",
                   format->missing);
        return NULL;
    }
    int file = open_for(path, remedy);
    if (file < 0 && errno == EEXIST) {
        diag_fault(diag, (struct place){path, 0, 0}, "file exists: %s", remedy);
        return NULL;
    }
    if (file < 0 && errno == ENXIO) {
        diag_fault(diag, (struct place){path, 0, 0}, "nobody reads from this pipe");
        return NULL;
    }
    struct recording *recording = memory_need_zero(1, sizeof *recording);
    recording->format = format;
    recording->write = write_bytes;
    recording->path = memory_text(path);
    sink_init(&recording->sink, file);
    recording->began = clock_now();
    canvas_init(&recording->shown, size.width, size.height);
    if (file < 0)
        fail(recording, diag);
    else if (recording->format->begin(recording, title, diag))
        return recording;
    recording_close(recording, diag);
    return NULL;
}

bool recording_show(struct recording *recording, const struct canvas *canvas, bool ascii,
                    struct diag *diag)
{
    return recording->format->show(recording, canvas, ascii, diag);
}

bool recording_is_late(struct recording *recording)
{
    return !sink_send(&recording->sink);
}

bool recording_mark(struct recording *recording, const char *label, struct diag *diag)
{
    return !recording->format->mark || recording->format->mark(recording, label, diag);
}

static bool wait_for_reader(struct recording *recording, struct diag *diag)
{
    struct sink *sink = &recording->sink;
    struct pollfd room = {.fd = sink->file, .events = POLLOUT};
    while (!sink_send(sink)) {
        int ready = poll(&room, 1, RECORDING_PATIENCE_MS);
        if (ready == 0 || (ready < 0 && errno != EINTR))
            return diag_fault(diag, (struct place){recording->path, 0, 0},
                              "recording cut short: the program that reads the pipe is too slow");
    }
    errno = sink->fault;
    return !sink->fault || fail(recording, diag);
}

bool recording_close(struct recording *recording, struct diag *diag)
{
    if (!recording)
        return true;
    bool done = recording->format->end(recording, diag) && wait_for_reader(recording, diag);
    if (recording->sink.file >= 0 && close(recording->sink.file) != 0)
        done = fail(recording, diag);
    sink_done(&recording->sink);
    canvas_done(&recording->shown);
    memory_free(recording->path);
    memory_free(recording);
    return done;
}
