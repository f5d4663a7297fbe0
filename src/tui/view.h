/* SPDX-License-Identifier: MIT */
/* Views: panes of the search, or filling the screen, such as the editor.  Each has its own
 * selection.
 *
 * A view does not call the shell (loop, session, layout): its keys change its state and the model,
 * and request everything else by effects (tui/keys/action.h). */
#ifndef TUI_VIEW_H
#define TUI_VIEW_H

#include "draw/canvas.h"
#include "tui/keys/action.h"
#include "tui/layout.h"
#include "tui/model.h"
#include "tui/scene.h"
#include "tui/terminal/key.h"

/* A selectable place in a view. */
struct spot {
    int64_t number;             /* of the view, such as a node or a line */
    struct cell cell;           /* on the board, without an item */
    int32_t option, item;       /* 0: none */
};

/* Background work while the session waits for keys. */
struct job {
    /* Returns the nanoseconds until there is work; 0: now, -1: none. */
    int64_t (*wait)(const void *state, const struct model *model);

    /* Works for about 1 ms, after wait() returned 0.  True: redraw the screen. */
    bool (*go)(void *state, struct model *model);
};

/* The jobs of an open puzzle; true if any key may stop their next slice. */
extern const struct job search_jobs[];
bool search_restarts(const struct model *model);

struct view {
    const char *name;           /* also its title */
    const struct context *context;
    size_t size;                /* bytes of its state; 0: none */
    bool has_place;             /* a place of its own; other panes may share one */
    bool shows_solution;        /* while focused, the board shows the selected solution */
    bool explains;              /* while focused, opened->steps are found and shown */
    bool keeps_steps;           /* if the focus comes from such a view, they stay */
    bool question_follows;      /* while focused, the pane "why" explains its selection */

    bool keeps_state;           /* its state survives closing */
    bool of_board;              /* closes if another puzzle is opened */
    bool draws_over;            /* reads the view that it covers from the canvas */
    bool of_editor;             /* shows the editor's board: closes if the editor closes or is on
                                 * top again */

    /* `area` may have any size. */
    void (*draw)(const void *state, const struct scene *scene, struct canvas *canvas,
                 struct rect area);

    /* ---- functions that may be NULL; called only while a puzzle is open ---- */

    /* NULL: the name. */
    void (*write_title)(const void *state, const struct scene *scene, char *title, size_t size);

    /* Sets *spot to the place at x, y of the canvas, like all such functions; the view was drawn in
     * `area`.  False: none. */
    bool (*hit)(const void *state, const struct scene *scene, struct rect area, int x, int y,
                struct spot *spot);

    /* True if the spot was already selected. */
    bool (*select)(void *state, struct model *model, struct spot spot);

    /* Return the selection; the question about it for the pane "why". */
    struct selection (*selected)(const void *state, const struct model *model);
    struct question (*ask)(const void *state, const struct model *model);

    /* Adopt the selection `now`: follow() when the view gets the focus, found() after a search by
     * words. */
    void (*follow)(void *state, struct model *model, struct selection now);
    void (*found)(void *state, struct model *model, struct selection now);

    /* Forgets all places in the search, which has changed. */
    void (*reset)(void *state);

    /* Move the selection by columns and rows, or by layers; do what Enter does. */
    void (*move)(void *state, struct model *model, int x, int y);
    void (*layer)(void *state, struct model *model, int by);
    void (*enter)(void *state, struct model *model);

    /* Selects the next entry in `direction` that contains `words` (NULL: the last words). */
    void (*find)(void *state, struct model *model, const char *words, int direction);

    /* Computes the content before it is drawn in `area`. */
    void (*prepare)(void *state, struct model *model, struct rect area);

    /* Returns the content for the narrator; freed with memory_free(). */
    char *(*text)(void *state, struct model *model);

    /* ---- for views that fill the screen; also called without an open puzzle ---- */

    /* call->argument, which may be NULL, says for what.  False with a message. */
    bool (*open)(struct call *call);

    void (*close)(void *state, struct model *model);

    /* Return the current context, NULL: the field above; the moment, NULL: MOMENT_HERE. */
    const struct context *(*current_context)(const void *state, const struct model *model);
    enum hint_moment (*moment)(const void *state, const struct model *model);

    /* Writes the right end of the title line, at most `room` columns, to the empty `text`. */
    void (*write_right)(const void *state, const struct scene *scene, int room, char *text,
                        size_t size);

    /* Handles KEY_MOUSE_…, KEY_DRAG_… and KEY_RELEASE_…. */
    void (*press)(struct call *call, const struct scene *scene, struct rect area, struct key key);

    /* Handles a typed character without a key binding. */
    void (*type)(struct call *call, int code);

    /* True while the user types a line, ended by Enter; NULL: never. */
    bool (*reads_line)(const void *state);

    const struct job *jobs; /* ended by a job of NULLs; NULL: search_jobs */
    bool restarts;          /* any key may stop a long slice, which is repeated later */

    /* The view is then shown before the program ends. */
    bool (*has_unsaved)(void *state);
};

/* In Tab order, ended by NULL. */
extern const struct view *const panes[];

extern const struct view view_board, view_atlas, view_stack, view_figures, view_solutions,
    view_tree, view_why, view_explain, view_code, view_events, view_matrix, view_marks,
    view_bags, view_legend;

/* Ended by NULL; the first is the search. */
extern const struct view *const screens[];

extern const struct view view_search, view_browser, view_help, view_editor, view_race, view_manual,
    view_query, view_tour, view_unique, view_meanings;

/* Return the name of pane k, from 0, in commands, NULL past the last; the pane with a name, NULL:
 * none. */
const char *view_word(int k);
const struct view *view_find(const char *name);

/* Lines above and below the panes. */
void draw_title(const struct scene *scene, struct canvas *canvas, struct rect area);
void draw_summary(const struct scene *scene, struct canvas *canvas, struct rect area);
void draw_timeline(const struct scene *scene, struct canvas *canvas, struct rect area);
void draw_caption(const struct scene *scene, struct canvas *canvas, struct rect area);
void draw_status(const struct scene *scene, struct canvas *canvas, struct rect area);

/* Writes the player's state, speed and strategy, shortened if longer than `room` columns. */
void write_playing(const struct scene *scene, int room, char *text, size_t size);

void run_tour(struct call *call);

/* Returns the panes' places in the last frame. */
struct layout search_layout(const struct model *model);

void draw_search(const void *state, const struct scene *scene, struct canvas *canvas,
                 struct rect area);
void search_write_title(const void *state, const struct scene *scene, char *title, size_t size);
void search_write_right(const void *state, const struct scene *scene, int room, char *text,
                        size_t size);
void search_prepare(struct model *model);
void search_press(struct model *model, const struct scene *scene, struct key key);

/* *share: of the tree, 0 to 1, at x, y.  False: not on the timeline in `area`. */
bool timeline_hit(struct rect area, int x, int y, double *share);

/* Describes the selection on the board, among the solutions or in the tree; "": none. */
void caption_write_selected(const struct scene *scene, char *text, size_t size);

#endif
