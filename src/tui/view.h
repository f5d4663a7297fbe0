/* SPDX-License-Identifier: MIT */
/* Views: panes of the search, or views that fill the screen.  Each owns its selection.
 *
 * A view does not know the shell: its keys change its state and the model, and request everything
 * else by effects. */
#ifndef TUI_VIEW_H
#define TUI_VIEW_H

#include "draw/canvas.h"
#include "tui/keys/action.h"
#include "tui/layout.h"
#include "tui/model.h"
#include "tui/scene.h"
#include "tui/terminal/key.h"

/* A selectable place; the pane defines `number`. */
struct spot {
    int64_t number;
    struct cell cell;           /* without an item */
    int32_t option, item;       /* 0: none */
};

/* Background work in slices, while the session waits for keys. */
struct job {
    /* Returns the nanoseconds until there is work; 0: now, -1: none. */
    int64_t (*wait)(const void *state, const struct model *model);

    /* Works for about 1 ms, after wait() returned 0.  True if the screen must be redrawn. */
    bool (*go)(void *state, struct model *model);
};

extern const struct job search_jobs[];

struct view {
    const char *name;           /* also its title */
    const struct context *context;
    size_t size;                /* of its private state; 0: none */
    bool has_place;             /* else it shares a place if room is short */
    bool shows_solution;        /* while focused, the board shows the selected solution */
    bool question_follows;      /* its question follows the selection */

    bool keeps_state;           /* closing keeps its state, else clears it */
    bool of_board;              /* closes if another puzzle is opened */
    bool of_editor;             /* shows the editor's board: closes if the editor closes or comes
                                 * back to the top */

    /* Draws the view; `area` may have any size. */
    void (*draw)(const void *state, const struct scene *scene, struct canvas *canvas,
                 struct rect area);

    /* ---- each may be NULL; with an open puzzle ---- */

    /* Writes the title; NULL: its name. */
    void (*write_title)(const void *state, const struct scene *scene, char *title, size_t size);

    /* Finds the spot at x, y of the canvas, in `area`.  False if nothing there can be selected. */
    bool (*hit)(const void *state, const struct scene *scene, struct rect area, int x, int y,
                struct spot *spot);

    /* Selects a clicked spot.  True if it was already selected. */
    bool (*select)(void *state, struct model *model, struct spot spot);

    /* Return the selection, and the question it poses to the pane "why". */
    struct selection (*selected)(const void *state, const struct model *model);
    struct question (*ask)(const void *state, const struct model *model);

    /* Adopt the selection `now`: before the view gets the focus; after a find. */
    void (*follow)(void *state, struct model *model, struct selection now);
    void (*found)(void *state, struct model *model, struct selection now);

    /* The search has changed. */
    void (*reset)(void *state);

    /* Move the selection by columns and rows, or by layers; do what Enter does. */
    void (*move)(void *state, struct model *model, int x, int y);
    void (*layer)(void *state, struct model *model, int by);
    void (*enter)(void *state, struct model *model);

    /* Selects the next entry in `direction` that contains `words` (NULL: the last words). */
    void (*find)(void *state, struct model *model, const char *words, int direction);

    /* Computes the content before it is drawn in `area`. */
    void (*prepare)(void *state, struct model *model, struct rect area);

    /* Returns the content as text, for the narrator; freed with memory_free(). */
    char *(*text)(void *state, struct model *model);

    /* ---- for views that fill the screen; perhaps without an open puzzle ---- */

    /* Opens the view for the purpose in call->argument (NULL: none).  False with a message. */
    bool (*open)(struct call *call);

    /* Frees what the state owns. */
    void (*close)(void *state, struct model *model);

    /* Return the current context, NULL: the field above; the moment, NULL: MOMENT_HERE. */
    const struct context *(*current_context)(const void *state, const struct model *model);
    enum hint_moment (*moment)(const void *state, const struct model *model);

    /* Writes the right end of the title line, at most `room` columns; `text` is empty before. */
    void (*write_right)(const void *state, const struct scene *scene, int room, char *text,
                        size_t size);

    /* Handles KEY_MOUSE_, KEY_DRAG_ and KEY_RELEASE_. */
    void (*press)(struct call *call, const struct scene *scene, struct rect area, struct key key);

    /* Handles a character without a binding. */
    void (*type)(struct call *call, int code);

    /* True while the user types a line, ended by Enter; NULL: never. */
    bool (*reads_line)(const void *state);

    const struct job *jobs; /* ended by NULL functions; NULL: search_jobs */
    bool restarts;  /* any key may stop a long slice; it is repeated later */

    /* True if it has unsaved changes; it is then shown before the program ends. */
    bool (*has_unsaved)(void *state);
};

/* The panes in Tab order, ended by NULL. */
extern const struct view *const panes[];

extern const struct view view_board, view_atlas, view_stack, view_figures, view_solutions,
    view_tree, view_why, view_code, view_events, view_matrix, view_marks;

/* The views that fill the screen, ended by NULL; the first is the search with its panes. */
extern const struct view *const screens[];

extern const struct view view_search, view_browser, view_help, view_editor, view_race, view_manual,
    view_query, view_tour, view_unique;

/* Return the k-th pane's name in commands, NULL past the last; the pane of a name, NULL: none. */
const char *view_word(int k);
const struct view *view_find(const char *name);

/* The lines without a frame. */
void draw_title(const struct scene *scene, struct canvas *canvas, struct rect area);
void draw_summary(const struct scene *scene, struct canvas *canvas, struct rect area);
void draw_timeline(const struct scene *scene, struct canvas *canvas, struct rect area);
void draw_caption(const struct scene *scene, struct canvas *canvas, struct rect area);
void draw_status(const struct scene *scene, struct canvas *canvas, struct rect area);

/* Writes the player's state, speed and strategy, in `room` columns if possible. */
void write_playing(const struct scene *scene, int room, char *text, size_t size);

void run_tour(struct call *call);

/* Returns the panes' places on the last screen. */
struct layout search_layout(const struct model *model);

void draw_search(const void *state, const struct scene *scene, struct canvas *canvas,
                 struct rect area);
void search_write_title(const void *state, const struct scene *scene, char *title, size_t size);
void search_write_right(const void *state, const struct scene *scene, int room, char *text,
                        size_t size);
void search_prepare(struct model *model);
void search_press(struct model *model, const struct scene *scene, struct key key);

/* Sets `*share` to the share of the tree at x, y of a timeline; false if it is not there. */
bool timeline_hit(struct rect area, int x, int y, double *share);

/* Describes the selection on the board, among the solutions or in the tree; "": none. */
void caption_write_selected(const struct scene *scene, char *text, size_t size);

#endif
