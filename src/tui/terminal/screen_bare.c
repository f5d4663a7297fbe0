/* SPDX-License-Identifier: MIT */
#include "tui/terminal/screen.h"

static bool is_ready(void *self)
{
    (void)self;
    return true;
}

static void show(void *self, const struct canvas *canvas)
{
    (void)self;
    (void)canvas;
}

static void ignore(void *self)
{
    (void)self;
}

static void ignore_switch(void *self, bool on)
{
    (void)self;
    (void)on;
}

static void ignore_text(void *self, const char *text)
{
    (void)self;
    (void)text;
}

struct screen screen_bare(void *self)
{
    return (struct screen){
        .self = self,
        .colours = 256,
        .ready = is_ready,
        .show = show,
        .suspend = ignore,
        .redraw = ignore,
        .copy = ignore_text,
        .mouse = ignore_switch,
        .ascii = ignore_switch,
        .typing = ignore_switch,
    };
}
