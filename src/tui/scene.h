/* SPDX-License-Identifier: MIT */
/* All that a view may read: nothing in it may be changed through it. */
#ifndef TUI_SCENE_H
#define TUI_SCENE_H

#include <stdbool.h>
#include <stdint.h>

#include "cover/method.h"
#include "tui/browser.h"
#include "tui/keymap.h"
#include "tui/model.h"

/* What fills the screen. */
enum mode { MODE_SEARCH, MODE_BROWSER, MODE_HELP, MODE_EDITOR, MODE_RACE, MODE_HAND };

struct racing;
struct tour;

struct editor;

struct scene {
    enum mode mode;
    const struct view *focus;
    int64_t solution;                   /* that the board shows, not the search; 0: none */
    const struct open_puzzle *opened;   /* NULL: none is loaded */
    const struct mirror *mirror;        /* NULL where there is no open puzzle */
    struct tally tally;
    const struct player *player;
    const struct browser *browser;      /* NULL where it is not open */
    const struct editor *editor;        /* NULL where it is not open */
    const struct manual_play *hand;     /* NULL where nobody plays by hand */
    const struct prompt *prompt;        /* NULL where it is not open */
    const struct racing *racing;        /* NULL: there is no race */
    const struct tour *tour;            /* NULL: there is no tour */
    const char *label;                  /* before what is typed there */
    const struct context *context;      /* what keys mean */
    const struct hint *hints;           /* the keys worth knowing now */
    const char *title;                  /* of what is on the screen; NULL: the board's */
    struct places places;               /* with the branch that model_branch() says */
    struct question question;           /* what is answered */
    const struct settings *settings;
    struct selection lit;               /* selected somewhere, to be seen in all views */
    const struct impact *impact;        /* of the option selected or tried last; NULL: none */
    int help_top;                       /* the first line of the help shown */
    const struct keymap *keymap;
    const struct context *help_first;            /* what the help begins with */
    const char *message;                /* NULL: none; not made safe */
    bool message_is_bad;
};

/* True where the search knows what is left of each item; else there are no such numbers
 * to show, and no option is known to be gone. */
static inline bool scene_counts(const struct scene *scene)
{
    return scene->opened->playback.cursor.method->hides;
}

#endif
