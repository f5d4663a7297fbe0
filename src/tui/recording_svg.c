/* SPDX-License-Identifier: MIT */
/* Recordings as SVG that moves: each row of the screen once for all times at which it is shown. */
#include <string.h>

#include "base/memory.h"
#include "draw/style.h"
#include "tui/recording.h"

#define LAST 2.0                /* seconds that the last frame stays */
#define HEADS 4096

/* From when to when, in seconds. */
struct period {
    double from, to;
};

/* A row of the screen as it looks at some times. */
struct look_of_row {
    int y;
    struct glyph *glyphs;       /* owned; [width] */
    struct period *periods;     /* owned; [count] */
    size_t count, room;
    size_t next;                /* one more than the look before with the same head; 0: none */
};

struct reel {
    struct look_of_row *looks;  /* owned, and what they own; [count] */
    size_t count, room;
    size_t heads[HEADS];        /* one more than the last look of each hash; 0: none */
    size_t bytes;               /* of all glyphs and periods */
    size_t *shown;              /* owned; [height]: which look each row has now, and one more */
    int height;
};

static bool begin(struct recording *recording, const char *title, struct diag *diag)
{
    int height = recording->shown.height;
    (void)title;
    (void)diag;
    recording->reel = memory_need_zero(1, sizeof *recording->reel);
    recording->reel->height = height;
    recording->reel->shown = memory_need_zero((size_t)height, sizeof *recording->reel->shown);
    return true;
}

static size_t hash_of(const struct glyph *row, int width, int y)
{
    uint64_t hash = (uint64_t)y;
    for (int x = 0; x < width; x++)
        hash = (hash ^ row[x].c) * UINT64_C(0x9e3779b97f4a7c15);
    return (size_t)(hash >> 32) % HEADS;
}

/* The look that the row has had before, or a new one. */
static size_t find_look(struct reel *reel, const struct glyph *row, int width, int y)
{
    size_t size = (size_t)width * sizeof *row, *head = &reel->heads[hash_of(row, width, y)];
    for (size_t k = *head; k; k = reel->looks[k - 1].next)
        if (reel->looks[k - 1].y == y && glyphs_equal(reel->looks[k - 1].glyphs, row, width))
            return k - 1;
    reel->looks = memory_need_grow(reel->looks, &reel->room, reel->count + 1, sizeof *reel->looks);
    struct look_of_row *look = &reel->looks[reel->count];
    *look = (struct look_of_row){.y = y, .glyphs = memory_need(NULL, (size_t)width, sizeof *row)};
    memcpy(look->glyphs, row, size);
    look->next = *head;
    reel->bytes += size + sizeof *look;
    *head = ++reel->count;
    return *head - 1;
}

static void add_period(struct reel *reel, struct look_of_row *look, double from)
{
    reel->bytes += sizeof *look->periods;
    look->periods = memory_need_grow(look->periods, &look->room, look->count + 1,
                                     sizeof *look->periods);
    look->periods[look->count++] = (struct period){from, -1};
}

static void end_period(struct look_of_row *look, double to)
{
    look->periods[look->count - 1].to = to;
}

/* A screen of another size is cut, or has an empty margin. */
static void fit(struct canvas *fitted, const struct canvas *canvas)
{
    canvas_resize(fitted, fitted->width, fitted->height);
    int width = canvas->width < fitted->width ? canvas->width : fitted->width;
    for (int y = 0; y < fitted->height && y < canvas->height; y++)
        memcpy(fitted->at + (size_t)y * (size_t)fitted->width, canvas_row(canvas, y),
               (size_t)width * sizeof *canvas->at);
}

static bool show(struct recording *recording, const struct canvas *canvas, bool ascii,
                 struct diag *diag)
{
    struct reel *reel = recording->reel;
    struct canvas *shown = &recording->shown;
    double now = recording_seconds(recording);
    bool changed = false;
    (void)ascii;
    if (reel->bytes > (size_t)RECORDING_SVG_MB * 1000000)
        return diag_fault(diag, (struct place){recording->path, 0, 0},
                          "the recording ends here: SVG has at most %d MB of rows, .cast as many"
                          " as the disk", RECORDING_SVG_MB);
    fit(shown, canvas);
    for (int y = 0; y < shown->height; y++) {
        size_t look = find_look(reel, canvas_row(shown, y), shown->width, y);
        if (reel->shown[y] == look + 1)
            continue;
        if (reel->shown[y])
            end_period(&reel->looks[reel->shown[y] - 1], now);
        add_period(reel, &reel->looks[look], now);
        reel->shown[y] = look + 1;
        changed = true;
    }
    recording->frames += changed;
    return true;
}

/* "none" and "inline" with the shares of the film at which they begin.  Where nothing moves, the
 * last ones are seen. */
static void write_times(const struct look_of_row *look, bool is_last, double length, FILE *out)
{
    fprintf(out, "<g display=\"%s\"><animate attributeName=\"display\" calcMode=\"discrete\""
                 " values=\"none", is_last ? "inline" : "none");
    for (size_t k = 0; k < look->count; k++)
        fputs(";inline;none", out);
    fputs("\" keyTimes=\"0", out);
    for (size_t k = 0; k < look->count; k++)
        fprintf(out, ";%.6f;%.6f", look->periods[k].from / length, look->periods[k].to / length);
    fprintf(out, "\" dur=\"%.3fs\" repeatCount=\"indefinite\"/>\n", length);
}

static bool write_film(struct recording *recording, double length, FILE *out, struct diag *diag)
{
    struct reel *reel = recording->reel;
    struct canvas *canvas = &recording->shown;
    struct surface surface;
    if (!canvas_open_picture(&surface, &surface_svg, canvas->width, canvas->height, out, diag))
        return false;
    for (size_t k = 0; k < reel->count; k++) {
        const struct look_of_row *look = &reel->looks[k];
        memcpy(canvas->at + (size_t)look->y * (size_t)canvas->width, look->glyphs,
               (size_t)canvas->width * sizeof *look->glyphs);
        write_times(look, reel->shown[look->y] == k + 1, length, out);
        canvas_draw(canvas, &surface, look->y, look->y + 1, style_theme()->paper);
        fputs("</g>\n", out);
    }
    return canvas_close_picture(&surface, diag);
}

static bool put_film(struct recording *recording, struct diag *diag)
{
    struct reel *reel = recording->reel;
    double length = recording_seconds(recording) + LAST;
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    for (int y = 0; y < reel->height; y++)
        if (reel->shown[y])
            end_period(&reel->looks[reel->shown[y] - 1], length);
    bool done = out && write_film(recording, length, out, diag);
    done = out && fclose(out) == 0 && done;
    done = done ? recording->write(recording, text, size, diag)
                : diag_memory(diag, "the recording");
    memory_free(text);
    return done;
}

static bool end(struct recording *recording, struct diag *diag)
{
    struct reel *reel = recording->reel;
    if (!reel)
        return true;
    bool done = !recording->frames || put_film(recording, diag);
    for (size_t k = 0; k < reel->count; k++) {
        memory_free(reel->looks[k].glyphs);
        memory_free(reel->looks[k].periods);
    }
    memory_free(reel->looks);
    memory_free(reel->shown);
    memory_free(reel);
    recording->reel = NULL;
    return done;
}

const struct film film_svg = {".svg", NULL, begin, show, NULL, end};
