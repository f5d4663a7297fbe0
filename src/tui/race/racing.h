/* SPDX-License-Identifier: MIT */
/* Private to the race's view. */
#ifndef TUI_RACE_RACING_H
#define TUI_RACE_RACING_H

#include "explain/divergences.h"
#include "play/race.h"
#include "tui/keys/action.h"
#include "tui/scene.h"

/* Two searches as one tree instead of lanes. */
struct merging {
    struct divergences *divergences;    /* owned; NULL: none */
    bool is_shown;
    bool holds_stops;       /* while shown, auto-stop is suspended */
    int lanes[2];
    int selected;           /* in divergences->list */
    int64_t ranked;         /* moves of both, when last ranked */
    int64_t began;          /* clock_now() of the merge */
    int64_t before[2];      /* nodes before merging_go(), until played; 0: none */
    bool were_ended[2];     /* before merging_go() */
};

struct racing {
    struct race *race;      /* owned; NULL: none */
    int direction;          /* 1, -1 or 0: paused */
    bool at_max_speed;
    int speed;              /* in speeds[]; at first the player's */
    struct credit credit;   /* in beats */
    int selected;           /* a lane */
    struct merging merging;
};

/* Draw the race; find the racer at x, y; false: none. */
void draw_race(const void *racing, const struct scene *scene, struct canvas *canvas,
               struct rect area);
bool race_hit(const struct racing *racing, struct rect area, int x, int y, int *racer);

/* Reads the searches of a race: if `words` is NULL, the default ones; the two of a query "where
 * smallest and leftmost differ most"; or several between commas, a single one against the current
 * search.  Returns their number; 0 with a diag. */
int racing_ways(const struct model *model, const char *words, struct strategy strategies[RACE_MOST],
                struct diag *diag);
bool racing_is_query(const char *words);

/* Merge the selected lane and the first other watched one; show the lanes again.  False with a
 * message unless two lanes are watched. */
bool merging_show(struct racing *racing, struct model *model);
void merging_hide(struct racing *racing);

/* Suspends auto-stop until the tree is hidden.  False: not shown, or auto-stop is off. */
bool merging_hold_stops(struct racing *racing);

/* Show tree or lanes; move both lanes to the selected divergence, and back. */
void merging_switch(struct call *call);
void merging_go(struct call *call);
void merging_return(struct call *call);

void merging_end(struct racing *racing);

/* The job that walks both searches; state: struct racing. */
int64_t merging_wait(const void *state, const struct model *model);
bool merging_walk(void *state, struct model *model);

void merging_prepare(struct racing *racing);

/* Move the selection; select the entry at row y, or go to the selected one. */
void merging_move(struct racing *racing, int by);
void merging_press(struct call *call, struct rect area, int y);

/* Writes "34 %, about 2 s left"; empty if done. */
void merging_write_progress(const struct racing *racing, char *text, size_t size);

/* Draw the tree; find the divergence at row y; -1: none. */
void draw_merged(const struct racing *racing, struct canvas *canvas, struct rect area);
int merged_hit(const struct racing *racing, struct rect area, int y);

#endif
