/* Views: each draws one aspect of the scene into a part of the canvas. */
#ifndef TUI_VIEW_H
#define TUI_VIEW_H

#include "draw/canvas.h"
#include "tui/scene.h"

struct view {
    const char *name;       /* also its title in a frame */
    /* Draw it inside `area`, whatever its size. */
    void (*draw)(const struct scene *scene, struct canvas *canvas, struct rect area);
};

/* With a frame and a title. */
extern const struct view view_board, view_stack, view_figures, view_solutions, view_tree,
    view_why, view_code, view_events, view_matrix, view_marks;

/* A line or two without a frame. */
extern const struct view view_title, view_summary, view_timeline, view_caption, view_status;

/* The whole screen but for the title and the status. */
extern const struct view view_race, view_lesson;
extern const struct view view_browser, view_help, view_editor;

/* The view of a pane. */
const struct view *view_of(enum pane pane);

/* Write what stands in the frame of a pane: its view's name, and what of it is not as usual. */
void view_write_title(enum pane pane, const struct scene *scene, char *title, size_t size);
void board_write_title(const struct scene *scene, char *title, size_t size);
void solutions_write_title(const struct scene *scene, char *title, size_t size);

/* How many columns and rows of solutions view_solutions shows in `area`; a game is loaded. */
void solutions_size(const struct scene *scene, struct rect area, int *columns, int *rows);

/* What is drawn at x, y of the canvas, when the view of the pane has `area`; false where nothing
 * that can be selected is. */
bool view_hit(enum pane pane, const struct scene *scene, struct rect area, int x, int y,
              struct spot *spot);

/* The same for each view where there is something to select. */
bool board_hit(const struct scene *scene, struct rect area, int x, int y, struct spot *spot);
bool stack_hit(const struct scene *scene, struct rect area, int x, int y, struct spot *spot);
bool solutions_hit(const struct scene *scene, struct rect area, int x, int y, struct spot *spot);
bool tree_hit(const struct scene *scene, struct rect area, int x, int y, struct spot *spot);
bool why_hit(const struct scene *scene, struct rect area, int x, int y, struct spot *spot);
bool events_hit(const struct scene *scene, struct rect area, int x, int y, struct spot *spot);
bool matrix_hit(const struct scene *scene, struct rect area, int x, int y, struct spot *spot);
bool marks_hit(const struct scene *scene, struct rect area, int x, int y, struct spot *spot);

/* The share of the tree that x, y of a timeline in `area` stands for; false: it is not on it. */
bool timeline_hit(struct rect area, int x, int y, double *share);

/* The entry of the list that view_browser shows at x, y of the canvas when it has `area`, as a
 * number of a match; false: none. */
bool browser_hit(const struct browser *browser, struct rect area, int x, int y, long *match);

/* True where the figures in `area` have room to tell a guess of the tree's size. */
bool figures_tell_guess(struct rect area);

/* Write in words what is selected on the board or among the solutions; "": nothing is. */
void caption_write_selected(const struct scene *scene, char *text, size_t size);

/* The number of lines that view_help has at that width, `first` at the top. */
int help_lines(const struct keymap *keymap, enum context first, int width);

/* What is drawn at x, y of the canvas, when view_editor has `area`. */
struct editor_spot {
    bool on_desk;
    struct cell cell;       /* of the plane, there */
    int brush, batch;       /* -1: none */
};
bool editor_hit(const struct scene *scene, struct rect area, int x, int y,
                struct editor_spot *spot);

#endif
