/* SPDX-License-Identifier: MIT */
/* Everything that a view may read. */
#ifndef TUI_SCENE_H
#define TUI_SCENE_H

#include <stdbool.h>
#include <stdint.h>

#include "cover/method.h"
#include "tui/keys/keymap.h"
#include "tui/model.h"

struct scene {
    const struct view *focus;
    const int32_t *shown;               /* [nshown]: the solution shown instead of the search; NULL:
                                         * none */
    int32_t nshown;
    int64_t solution;                   /* its number; 0 unless the search found it */
    const struct steps *steps;          /* shown by the pane "explain"; NULL: none */
    int32_t step;                       /* the selected one, 0 to steps->count */
    int32_t cut;                        /* as model_cut() */
    const struct open_puzzle *opened;   /* NULL: none */
    const struct mirror *mirror;        /* NULL: no open puzzle */
    struct tally tally;
    const struct player *player;
    const struct prompt *prompt;        /* NULL: closed */
    const char *label;
    const struct context *context;
    enum hint_moment moment;
    const struct view *view;            /* fills the screen */
    const void *state;
    const struct pane *panes;
    bool is_brief;                      /* only the board and the focused pane are redrawn */
    struct rect screen;
    const struct view *shared;
    bool zoomed;
    struct shared_selection selections; /* branch as model_branch() returns it */
    struct question question;
    const struct settings *settings;
    struct selection lit;               /* highlighted in all views */
    const struct keymap *keymap;
    const char *message;                /* NULL: none; not sanitised */
    bool message_is_bad;
};

/* True if the method knows each item's options; else no counts are shown, and no option is known to
 * be removed. */
static inline bool scene_counts(const struct scene *scene)
{
    return scene->opened->playback.cursor.method->hides;
}

#endif
