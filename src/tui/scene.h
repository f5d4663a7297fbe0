/* SPDX-License-Identifier: MIT */
/* All that a view may read: nothing in it may be changed through it. */
#ifndef TUI_SCENE_H
#define TUI_SCENE_H

#include <stdbool.h>
#include <stdint.h>

#include "cover/method.h"
#include "tui/keys/keymap.h"
#include "tui/model.h"

struct scene {
    const struct view *focus;
    const int32_t *shown;               /* [nshown]: the options of a solution that the board shows,
                                         * not the search; NULL: none */
    int32_t nshown;
    int64_t solution;                   /* its number, where the search found it; else 0 */
    const struct open_puzzle *opened;   /* NULL: none is loaded */
    const struct mirror *mirror;        /* NULL where there is no open puzzle */
    struct tally tally;
    const struct player *player;
    const struct prompt *prompt;        /* NULL where it is not open */
    const char *label;                  /* before what is typed there */
    const struct context *context;      /* what keys mean */
    const struct hint *hints;           /* the keys worth knowing now */
    const struct view *view;            /* what fills the screen */
    const void *state;                  /* and its state */
    const struct pane *panes;           /* of the search */
    bool is_brief;                      /* all panes stay as they were drawn but for the board and
                                         * the focused one */
    struct rect screen;
    const struct view *shared;          /* of the panes that share a place the one that has it */
    bool zoomed;                        /* the focused pane has all of the body */
    struct places places;               /* with the branch that model_branch() says */
    struct question question;           /* what is answered */
    const struct settings *settings;
    struct selection lit;               /* selected somewhere, to be seen in all views */
    const struct keymap *keymap;
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
