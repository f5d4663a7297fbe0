/* SPDX-License-Identifier: MIT */
/* cairo draws the frames, giflib writes the changed rows. */
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
struct recording_state {
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
    struct recording_state *state = gif->UserData;
    struct diag diag = {0};
    if (!state->fault.set &&
        !state->recording->write(state->recording, (const char *)bytes, (size_t)length, &diag))
        state->fault = diag;
    return state->fault.set ? 0 : length;
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

static GifByteType nearest(struct recording_state *state, uint32_t colour)
{
    uint32_t key = (colour >> (24 - 3 * BITS) & (uint32_t)31 << 2 * BITS) |
                   (colour >> (16 - 2 * BITS) & (uint32_t)31 << BITS) | (colour >> 3 & 31);
    int best = state->nearest[key];
    for (int k = 0; best < 0 || (state->nearest[key] < 0 && k < COLOURS); k++)
        if (best < 0 || distance(colour, colour_at(k)) < distance(colour, colour_at(best)))
            best = k;
    state->nearest[key] = (int16_t)best;
    return (GifByteType)best;
}

static bool fail(const struct recording *recording, const struct recording_state *state,
                 struct diag *diag)
{
    if (state->fault.set)
        *diag = state->fault;
    else
        diag_fault(diag, (struct place){recording->path, 0, 0}, "giflib: %s",
                   GifErrorString(state->gif->Error));
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
    struct recording_state *state = recording->state = memory_need_zero(1, sizeof *state);
    (void)title;
    state->recording = recording;
    canvas_init(&state->next, width, height);
    canvas_init(&state->written, width, height);
    memset(state->nearest, -1, sizeof state->nearest);
    state->is_open =
        canvas_open_picture(&state->surface, &surface_image, width, height, NULL, diag);
    if (!state->is_open)
        return false;
    int pixels = (int)state->surface.document.width;
    state->line = memory_need(NULL, (size_t)pixels, sizeof *state->line);
    int fault = 0;
    state->gif = EGifOpen(state, take_bytes, &fault);
    if (!state->gif)
        return diag_memory(diag, "the recording");
    return write_head(state->gif, pixels, (int)state->surface.document.height) ||
           fail(recording, state, diag);
}

static bool row_differs(const struct recording_state *state, int y)
{
    return !glyphs_equal(canvas_row(&state->next, y), canvas_row(&state->written, y),
                         state->next.width);
}

static void find_rows(const struct recording_state *state, bool all, int *from, int *to)
{
    *from = 0;
    *to = state->next.height;
    while (!all && *from < *to && !row_differs(state, *from))
        ++*from;
    while (!all && *to > *from && !row_differs(state, *to - 1))
        --*to;
}

static bool write_lines(struct recording_state *state, int top, int height)
{
    GifFileType *gif = state->gif;
    int width = (int)state->surface.document.width;
    bool done = EGifPutImageDesc(gif, 0, top, width, height, false, NULL) != GIF_ERROR;
    for (int y = top; y < top + height && done; y++) {
        const uint32_t *pixels = surface_pixels(&state->surface, y);
        for (int x = 0; x < width; x++)
            state->line[x] = x && ((pixels[x] ^ pixels[x - 1]) & 0xffffff) == 0
                                 ? state->line[x - 1]
                                 : nearest(state, pixels[x] & 0xffffff);
        done = EGifPutLine(gif, state->line, width) != GIF_ERROR;
    }
    return done;
}

/* Rounds delays so that they add up. */
static bool write_frame(struct recording *recording, double until, struct diag *diag)
{
    struct recording_state *state = recording->state;
    int delay = (int)((until - state->ends) * 100 + 0.5), from, to;
    delay = delay < SHORTEST ? SHORTEST : delay > 65535 ? 65535 : delay;
    find_rows(state, recording->frames == 0, &from, &to);
    if (from == to) {
        from = 0;
        to = 1;
    }
    canvas_draw(&state->next, &state->surface, from, to, style_theme()->paper);
    int cell = (int)(state->surface.document.height / state->next.height);
    const GraphicsControlBlock control = {DISPOSE_DO_NOT, false, delay, NO_TRANSPARENT_COLOR};
    GifByteType bytes[4];
    EGifGCBToExtension(&control, bytes);
    if (EGifPutExtension(state->gif, GRAPHICS_EXT_FUNC_CODE, 4, bytes) == GIF_ERROR ||
        !write_lines(state, from * cell, (to - from) * cell))
        return fail(recording, state, diag);
    state->ends += delay / 100.0;
    canvas_copy(&state->written, &state->next);
    recording->frames++;
    return true;
}

/* A GIF has one size: cuts or extends others. */
static void take_frame(struct recording_state *state, const struct canvas *canvas)
{
    canvas_resize(&state->next, state->next.width, state->next.height);
    int width = canvas->width < state->next.width ? canvas->width : state->next.width;
    for (int y = 0; y < state->next.height && y < canvas->height; y++)
        memcpy(state->next.at + (size_t)y * (size_t)state->next.width, canvas_row(canvas, y),
               (size_t)width * sizeof *canvas->at);
}

static bool show(struct recording *recording, const struct canvas *canvas, bool ascii,
                 struct diag *diag)
{
    struct recording_state *state = recording->state;
    double now = recording_seconds(recording);
    bool done = true;
    (void)ascii;
    if (state->since > 0 && now - state->ends >= SHORTEST / 100.0)
        done = write_frame(recording, now, diag);
    take_frame(state, canvas);
    state->since = now > 0 ? now : 1e-9;
    return done;
}

static bool end(struct recording *recording, struct diag *diag)
{
    struct recording_state *state = recording->state;
    bool done = true;
    if (state && state->gif && state->since > 0 && !state->fault.set) {
        double now = recording_seconds(recording);
        double until = now > state->since + LAST ? now : state->since + LAST;
        done = write_frame(recording, until, diag);
    }
    int fault = 0;
    if (state && state->gif && EGifCloseFile(state->gif, &fault) == GIF_ERROR && done &&
        !state->fault.set)    /* `gif` is freed */
        done = diag_fault(diag, (struct place){recording->path, 0, 0}, "giflib: %s",
                          GifErrorString(fault));
    if (done && state && state->fault.set) {
        *diag = state->fault;
        done = false;
    }
    if (state && state->is_open)
        done = canvas_close_picture(&state->surface, diag) && done;
    if (state) {
        canvas_done(&state->next);
        canvas_done(&state->written);
        memory_free(state->line);
    }
    memory_free(state);
    recording->state = NULL;
    return done;
}

const struct recording_format recording_gif = {NULL, begin, show, NULL, end};

#else

const struct recording_format recording_gif = {.missing = "cairo and giflib, which make GIF"};

#endif
