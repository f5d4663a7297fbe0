/* SPDX-License-Identifier: MIT */
/* GIF: cairo draws the frames, giflib writes the changed rows. */
#include "tui/recording/recording.h"

#ifdef HAVE_GIFLIB
#include <gif_lib.h>
#include <string.h>

#include "base/memory.h"
#include "draw/style.h"

#define COLOURS 256             /* xterm's */
#define BITS 5                  /* of red, green and blue, in a key */
#define LAST 2.0                /* s, to show the last frame */
#define SHORTEST 2              /* 1/100 s; players have no shorter delay */

/* The next frame determines the duration of a frame. */
struct reel {
    struct surface surface;
    bool is_open;
    GifFileType *gif;
    struct recording *recording;        /* borrowed */
    struct diag fault;                  /* in take_bytes() */
    struct canvas next, written;        /* to write; the last one written */
    double since;                       /* s, at the arrival of `next` */
    double ends;                        /* s, of `written` */
    int16_t nearest[1 << 3 * BITS];     /* colour by key; -1: not computed */
    GifByteType *line;                  /* [width in pixels] */
};

static int take_bytes(GifFileType *gif, const GifByteType *bytes, int length)
{
    struct reel *reel = gif->UserData;
    struct diag diag = {0};
    if (!reel->fault.set &&
        !reel->recording->write(reel->recording, (const char *)bytes, (size_t)length, &diag))
        reel->fault = diag;
    return reel->fault.set ? 0 : length;
}

static int distance(uint32_t a, uint32_t b)
{
    int sum = 0;
    for (int shift = 0; shift < 24; shift += 8) {
        int between = (int)(a >> shift & 255) - (int)(b >> shift & 255);
        sum += between * between;
    }
    return sum;
}

/* The other 240 nearly include the first 16: 0 and 1 are background and foreground. */
static uint32_t colour_at(int k)
{
    bool is_dark = style_theme()->paper == PAPER_DARK;
    return k == 0 ? (is_dark ? 0x1a1a1au : 0xffffffu)
         : k == 1 ? (is_dark ? 0xd8d8d8u : 0x202020u)
                  : colour_rgb(k);
}

static GifByteType nearest(struct reel *reel, uint32_t colour)
{
    uint32_t key = (colour >> (24 - 3 * BITS) & (uint32_t)31 << 2 * BITS) |
                   (colour >> (16 - 2 * BITS) & (uint32_t)31 << BITS) | (colour >> 3 & 31);
    int best = reel->nearest[key];
    for (int k = 0; best < 0 || (reel->nearest[key] < 0 && k < COLOURS); k++)
        if (best < 0 || distance(colour, colour_at(k)) < distance(colour, colour_at(best)))
            best = k;
    reel->nearest[key] = (int16_t)best;
    return (GifByteType)best;
}

static bool fail(const struct recording *recording, const struct reel *reel, struct diag *diag)
{
    if (reel->fault.set)
        *diag = reel->fault;
    else
        diag_fault(diag, (struct place){recording->path, 0, 0}, "giflib: %s",
                   GifErrorString(reel->gif->Error));
    return false;
}

static bool write_head(GifFileType *gif, int width, int height)
{
    GifColorType colours[COLOURS];
    for (int k = 0; k < COLOURS; k++)
        colours[k] = (GifColorType){(GifByteType)(colour_at(k) >> 16),
                                    (GifByteType)(colour_at(k) >> 8), (GifByteType)colour_at(k)};
    ColorMapObject *map = GifMakeMapObject(COLOURS, colours);
    const GifByteType for_ever[] = {1, 0, 0};
    EGifSetGifVersion(gif, true);
    bool done = map && EGifPutScreenDesc(gif, width, height, 8, 0, map) != GIF_ERROR &&
                EGifPutExtensionLeader(gif, APPLICATION_EXT_FUNC_CODE) != GIF_ERROR &&
                EGifPutExtensionBlock(gif, 11, "NETSCAPE2.0") != GIF_ERROR &&
                EGifPutExtensionBlock(gif, sizeof for_ever, for_ever) != GIF_ERROR &&
                EGifPutExtensionTrailer(gif) != GIF_ERROR;
    GifFreeMapObject(map);
    return done;
}

static bool begin(struct recording *recording, const char *title, struct diag *diag)
{
    int width = recording->shown.width, height = recording->shown.height;
    struct reel *reel = recording->reel = memory_need_zero(1, sizeof *reel);
    (void)title;
    reel->recording = recording;
    canvas_init(&reel->next, width, height);
    canvas_init(&reel->written, width, height);
    memset(reel->nearest, -1, sizeof reel->nearest);
    reel->is_open = canvas_open_picture(&reel->surface, &surface_image, width, height, NULL, diag);
    if (!reel->is_open)
        return false;
    int pixels = (int)reel->surface.document.width;
    reel->line = memory_need(NULL, (size_t)pixels, sizeof *reel->line);
    int fault = 0;
    reel->gif = EGifOpen(reel, take_bytes, &fault);
    if (!reel->gif)
        return diag_memory(diag, "the recording");
    return write_head(reel->gif, pixels, (int)reel->surface.document.height) ||
           fail(recording, reel, diag);
}

static bool row_differs(const struct reel *reel, int y)
{
    return !glyphs_equal(canvas_row(&reel->next, y), canvas_row(&reel->written, y),
                         reel->next.width);
}

static void find_rows(const struct reel *reel, bool all, int *from, int *to)
{
    *from = 0;
    *to = reel->next.height;
    while (!all && *from < *to && !row_differs(reel, *from))
        ++*from;
    while (!all && *to > *from && !row_differs(reel, *to - 1))
        --*to;
}

static bool write_lines(struct reel *reel, int top, int height)
{
    GifFileType *gif = reel->gif;
    int width = (int)reel->surface.document.width;
    bool done = EGifPutImageDesc(gif, 0, top, width, height, false, NULL) != GIF_ERROR;
    for (int y = top; y < top + height && done; y++) {
        const uint32_t *pixels = surface_pixels(&reel->surface, y);
        for (int x = 0; x < width; x++)
            reel->line[x] = x && ((pixels[x] ^ pixels[x - 1]) & 0xffffff) == 0
                                ? reel->line[x - 1]
                                : nearest(reel, pixels[x] & 0xffffff);
        done = EGifPutLine(gif, reel->line, width) != GIF_ERROR;
    }
    return done;
}

/* Rounds delays so that they add up. */
static bool write_frame(struct recording *recording, double until, struct diag *diag)
{
    struct reel *reel = recording->reel;
    int delay = (int)((until - reel->ends) * 100 + 0.5), from, to;
    delay = delay < SHORTEST ? SHORTEST : delay > 65535 ? 65535 : delay;
    find_rows(reel, recording->frames == 0, &from, &to);
    if (from == to) {
        from = 0;
        to = 1;
    }
    canvas_draw(&reel->next, &reel->surface, from, to, style_theme()->paper);
    int cell = (int)(reel->surface.document.height / reel->next.height);
    const GraphicsControlBlock control = {DISPOSE_DO_NOT, false, delay, NO_TRANSPARENT_COLOR};
    GifByteType bytes[4];
    EGifGCBToExtension(&control, bytes);
    if (EGifPutExtension(reel->gif, GRAPHICS_EXT_FUNC_CODE, 4, bytes) == GIF_ERROR ||
        !write_lines(reel, from * cell, (to - from) * cell))
        return fail(recording, reel, diag);
    reel->ends += delay / 100.0;
    canvas_copy(&reel->written, &reel->next);
    recording->frames++;
    return true;
}

/* A GIF has one size: cuts or extends others. */
static void take_frame(struct reel *reel, const struct canvas *canvas)
{
    canvas_resize(&reel->next, reel->next.width, reel->next.height);
    int width = canvas->width < reel->next.width ? canvas->width : reel->next.width;
    for (int y = 0; y < reel->next.height && y < canvas->height; y++)
        memcpy(reel->next.at + (size_t)y * (size_t)reel->next.width, canvas_row(canvas, y),
               (size_t)width * sizeof *canvas->at);
}

static bool show(struct recording *recording, const struct canvas *canvas, bool ascii,
                 struct diag *diag)
{
    struct reel *reel = recording->reel;
    double now = recording_seconds(recording);
    bool done = true;
    (void)ascii;
    if (reel->since > 0 && now - reel->ends >= SHORTEST / 100.0)
        done = write_frame(recording, now, diag);
    take_frame(reel, canvas);
    reel->since = now > 0 ? now : 1e-9;
    return done;
}

static bool end(struct recording *recording, struct diag *diag)
{
    struct reel *reel = recording->reel;
    bool done = true;
    if (reel && reel->gif && reel->since > 0 && !reel->fault.set) {
        double now = recording_seconds(recording);
        double until = now > reel->since + LAST ? now : reel->since + LAST;
        done = write_frame(recording, until, diag);
    }
    int fault = 0;
    if (reel && reel->gif && EGifCloseFile(reel->gif, &fault) == GIF_ERROR && done &&
        !reel->fault.set)     /* `gif` is freed */
        done = diag_fault(diag, (struct place){recording->path, 0, 0}, "giflib: %s",
                          GifErrorString(fault));
    if (done && reel && reel->fault.set) {
        *diag = reel->fault;
        done = false;
    }
    if (reel && reel->is_open)
        done = canvas_close_picture(&reel->surface, diag) && done;
    if (reel) {
        canvas_done(&reel->next);
        canvas_done(&reel->written);
        memory_free(reel->line);
    }
    memory_free(reel);
    recording->reel = NULL;
    return done;
}

const struct film film_gif = {NULL, begin, show, NULL, end};

#else

const struct film film_gif = {.missing = "cairo and giflib, which make GIF"};

#endif
