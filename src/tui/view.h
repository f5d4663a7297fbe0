/* SPDX-License-Identifier: MIT */
/* Views: each shows one aspect of what is explored, and owns what is selected in it.
 *
 * A pane of the search is a file in views/ and a row of views.c.  It does not know the shell: what
 * its keys do it does to its state and to the model. */
#ifndef TUI_VIEW_H
#define TUI_VIEW_H

#include "draw/canvas.h"
#include "tui/action.h"
#include "tui/model.h"
#include "tui/scene.h"

/* A place in a pane that can be selected, by what the pane selects there. */
struct spot {
    int64_t number;
    struct cell cell;           /* of the board, where there is no item */
    int32_t option, item;       /* 0: none */
};

struct view {
    const char *name;           /* also its title in a frame */
    const struct context *context;  /* what its keys mean */
    const struct hint *hints;   /* worth knowing while it has the focus; NULL: the usual ones */
    size_t size;                /* bytes of its state, which nobody else reads; 0: none */
    bool has_place;             /* of its own; else it shares one where not all have one */
    bool shows_solution;        /* while it has the focus the board shows the selected solution */
    bool asks_on;               /* its question is a new one whenever the selection is */

    /* Draw it inside `area`, whatever its size. */
    void (*draw)(const void *state, const struct scene *scene, struct canvas *canvas,
                 struct rect area);

    /* ---- each may be NULL; an open puzzle is loaded ---- */

    /* Write what stands in its frame; NULL: its name. */
    void (*write_title)(const void *state, const struct scene *scene, char *title, size_t size);

    /* What is drawn at x, y of the canvas, which lies in the `area` it has; false where nothing
     * that can be selected is. */
    bool (*hit)(const void *state, const struct scene *scene, struct rect area, int x, int y,
                struct spot *spot);

    /* Select what was clicked.  True where that was selected already. */
    bool (*select)(void *state, struct model *model, struct spot spot);

    /* What is selected, and what that asks the pane "why". */
    struct selection (*selected)(const void *state, struct model *model);
    struct question (*ask)(const void *state, struct model *model);

    /* It is about to get the focus, and `now` is selected; that was looked for, while it has it. */
    void (*follow)(void *state, struct model *model, struct selection now);
    void (*found)(void *state, struct model *model, struct selection now);

    /* The search is another one. */
    void (*reset)(void *state);

    /* Move the selection by columns and rows; do what Enter does. */
    void (*move)(void *state, struct model *model, int x, int y);
    void (*enter)(void *state, struct model *model);

    /* Select the next entry that way that has those words (NULL: those looked for last). */
    void (*find)(void *state, struct model *model, const char *words, int direction);

    /* Find out what it shows before it is drawn in `area`. */
    void (*prepare)(struct model *model, struct rect area);

    /* All that it says, for those who do not look; to be given to memory_free(). */
    char *(*text)(void *state, struct model *model);
};

/* The panes, in the order Tab goes, ended by NULL. */
extern const struct view *const panes[];

extern const struct view view_board, view_stack, view_figures, view_solutions, view_tree,
    view_why, view_code, view_events, view_matrix, view_marks;

/* The name of the k-th pane, NULL past the last; the one called so, NULL: none. */
const char *view_word(int k);
const struct view *view_find(const char *name);

/* A line or two without a frame. */
void draw_title(const struct scene *scene, struct canvas *canvas, struct rect area);
void draw_summary(const struct scene *scene, struct canvas *canvas, struct rect area);
void draw_timeline(const struct scene *scene, struct canvas *canvas, struct rect area);
void draw_caption(const struct scene *scene, struct canvas *canvas, struct rect area);
void draw_status(const struct scene *scene, struct canvas *canvas, struct rect area);

/* The whole screen but for the title and the status. */
void draw_race(const struct scene *scene, struct canvas *canvas, struct rect area);
void draw_lesson(const struct scene *scene, struct canvas *canvas, struct rect area);
void draw_help(const struct scene *scene, struct canvas *canvas, struct rect area);
void draw_editor(const struct scene *scene, struct canvas *canvas, struct rect area);

/* The share of the tree that x, y of a timeline in `area` stands for; false: it is not on it. */
bool timeline_hit(struct rect area, int x, int y, double *share);

/* Write in words what is selected on the board or among the solutions; "": nothing is. */
void caption_write_selected(const struct scene *scene, char *text, size_t size);

/* The number of lines that draw_help() has at that width, `first` at the top. */
struct keymap;
int help_lines(const struct keymap *keymap, const struct context *first, int width);

/* What is drawn at x, y of the canvas, when draw_editor() has `area`. */
struct editor_spot {
    bool on_board;
    struct cell cell;       /* of the plane, there */
    int brush, batch;       /* -1: none */
};
bool editor_hit(const struct scene *scene, struct rect area, int x, int y,
                struct editor_spot *spot);

#endif
