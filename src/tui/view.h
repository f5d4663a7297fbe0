/* SPDX-License-Identifier: MIT */
/* Views: each shows one aspect of what is explored, and owns what is selected in it.
 *
 * A view is a pane of the search, or fills the screen: a file, and a row of views.c.  It does not
 * know the shell: what its keys do it does to its state and to the model, and what is to be done
 * elsewhere it calls for as an effect. */
#ifndef TUI_VIEW_H
#define TUI_VIEW_H

#include "draw/canvas.h"
#include "tui/keys/action.h"
#include "tui/layout.h"
#include "tui/model.h"
#include "tui/scene.h"
#include "tui/terminal/key.h"

/* A place in a pane that can be selected, by what the pane selects there. */
struct spot {
    int64_t number;
    struct cell cell;           /* of the board, where there is no item */
    int32_t option, item;       /* 0: none */
};

/* Work that is done in slices while the session waits for keys. */
struct job {
    /* Nanoseconds until there is something to do: 0 now, -1 nothing. */
    int64_t (*wait)(const void *state, const struct model *model);

    /* Work for about a millisecond, when wait() is 0.  True if the screen is to be drawn. */
    bool (*go)(void *state, struct model *model);
};

/* The jobs of the open puzzle. */
extern const struct job search_jobs[];

struct view {
    const char *name;           /* also its title */
    const struct context *context;  /* what its keys mean */
    const struct hint *hints;   /* keys worth knowing while it has the focus; NULL: the usual */
    size_t size;                /* bytes of its state, which nobody else reads; 0: none */
    bool has_place;             /* of its own; else it shares one where not all have one */
    bool shows_solution;        /* while it has the focus the board shows the selected solution */
    bool asks_on;               /* its question is a new one whenever the selection is */

    bool stays;                 /* its state stays when it is closed; else it is zero again */
    bool of_board;              /* it goes with the board that it shows */
    bool of_editor;             /* it works on the editor's board: it closes if the editor does, or
                                 * comes up from below it */

    /* Draw it inside `area`, whatever its size. */
    void (*draw)(const void *state, const struct scene *scene, struct canvas *canvas,
                 struct rect area);

    /* ---- each may be NULL; an open puzzle is loaded ---- */

    /* Write what stands in its frame or in the title line; NULL: its name. */
    void (*write_title)(const void *state, const struct scene *scene, char *title, size_t size);

    /* What is drawn at x, y of the canvas, which lies in the `area` it has; false where nothing
     * that can be selected is. */
    bool (*hit)(const void *state, const struct scene *scene, struct rect area, int x, int y,
                struct spot *spot);

    /* Select what was clicked.  True where that was selected already. */
    bool (*select)(void *state, struct model *model, struct spot spot);

    /* What is selected, and what that asks the pane "why". */
    struct selection (*selected)(const void *state, const struct model *model);
    struct question (*ask)(const void *state, const struct model *model);

    /* It is about to get the focus, and `now` is selected; that was looked for, while it has it. */
    void (*follow)(void *state, struct model *model, struct selection now);
    void (*found)(void *state, struct model *model, struct selection now);

    /* The search is another one. */
    void (*reset)(void *state);

    /* Move the selection by columns and rows; do what Enter does. */
    void (*move)(void *state, struct model *model, int x, int y);
    void (*layer)(void *state, struct model *model, int by);    /* the same by layers of a board */
    void (*enter)(void *state, struct model *model);

    /* Select the next entry that way that has those words (NULL: those looked for last). */
    void (*find)(void *state, struct model *model, const char *words, int direction);

    /* Find out what it shows before it is drawn in `area`. */
    void (*prepare)(void *state, struct model *model, struct rect area);

    /* All that it says, for those who do not look; to be given to memory_free(). */
    char *(*text)(void *state, struct model *model);

    /* ---- for what fills the screen; an open puzzle need not be loaded ---- */

    /* It is to be shown, for what call->argument says (NULL: nothing).  False where it cannot be,
     * as the message says. */
    bool (*open)(struct call *call);

    /* Free what the state holds. */
    void (*close)(void *state, struct model *model);

    /* What its keys mean now, and which are worth knowing; NULL: always the same. */
    const struct context *(*means)(const void *state, const struct model *model);
    const struct hint *(*hint)(const void *state, const struct model *model);

    /* Write what stands at the right end of the title line, if that has `room` columns; `text`
     * is empty before. */
    void (*write_right)(const void *state, const struct scene *scene, int room, char *text,
                        size_t size);

    /* A mouse button on a screen where it has `area`: KEY_MOUSE_ down, KEY_DRAG_ moved while down,
     * KEY_RELEASE_ up. */
    void (*press)(struct call *call, const struct scene *scene, struct rect area, struct key key);

    /* A character that no key of the context stands for. */
    void (*type)(struct call *call, int code);

    /* True while what is typed is a line, which an Enter ends; NULL: never. */
    bool (*asks_for_line)(const void *state);

    const struct job *jobs; /* ended by one without functions; NULL: the search goes on */
    bool restarts;  /* a slice that takes long may be stopped by any key, and is repeated */

    /* It has what would be lost if the program ended now, and will ask. */
    bool (*keeps)(void *state);
};

/* The panes, in the order Tab goes, ended by NULL. */
extern const struct view *const panes[];

/* Those that other files name. */
extern const struct view view_board, view_atlas, view_stack, view_figures, view_solutions,
    view_tree, view_why, view_code, view_events, view_matrix, view_marks;

/* What fills the screen, ended by NULL; the first is the search with its panes. */
extern const struct view *const screens[];

extern const struct view view_search, view_browser, view_help, view_editor, view_race, view_manual,
    view_query, view_tour, view_unique;

/* What the k-th pane is called by commands, NULL past the last; the one called so, NULL: none. */
const char *view_word(int k);
const struct view *view_find(const char *name);

/* A line or two without a frame. */
void draw_title(const struct scene *scene, struct canvas *canvas, struct rect area);
void draw_summary(const struct scene *scene, struct canvas *canvas, struct rect area);
void draw_timeline(const struct scene *scene, struct canvas *canvas, struct rect area);
void draw_caption(const struct scene *scene, struct canvas *canvas, struct rect area);
void draw_status(const struct scene *scene, struct canvas *canvas, struct rect area);

/* How the search goes: paused, played, so fast, by which rule; in `room` columns, if it can. */
void write_playing(const struct scene *scene, int room, char *text, size_t size);

/* The action that opens the tour. */
void run_tour(struct call *call);

/* Where the panes lie on the screen last drawn. */
struct layout search_layout(const struct model *model);

/* For the view of the search: its panes, what stands above them, and a click on one. */
void draw_search(const void *state, const struct scene *scene, struct canvas *canvas,
                 struct rect area);
void search_write_title(const void *state, const struct scene *scene, char *title, size_t size);
void search_write_right(const void *state, const struct scene *scene, int room, char *text,
                        size_t size);
void search_prepare(struct model *model);
void search_press(struct model *model, const struct scene *scene, struct key key);

/* The share of the tree that x, y of a timeline in `area` stands for; false: it is not on it. */
bool timeline_hit(struct rect area, int x, int y, double *share);

/* Write in words what is selected on the board, among the solutions or in the tree; "": nothing
 * is. */
void caption_write_selected(const struct scene *scene, char *text, size_t size);

#endif
