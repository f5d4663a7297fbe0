/* SPDX-License-Identifier: MIT */
/* The race on the screen: what is private to its view, for what acts and what draws. */
#ifndef TUI_RACE_RACING_H
#define TUI_RACE_RACING_H

#include "explain/divergences.h"
#include "play/race.h"
#include "tui/keys/action.h"
#include "tui/scene.h"

/* Two of its searches merged into one tree, instead of the lanes. */
struct merging {
    struct divergences *divergences;    /* owned; NULL: there are none */
    bool is_shown;
    bool holds_stops;       /* the race would stop for news, but not while this is shown */
    int lanes[2];           /* whose searches */
    int selected;           /* in divergences->list */
    int64_t ranked;         /* the moves of both when they were ranked */
    int64_t began;          /* clock_now() when they were merged */
    int64_t before[2];      /* the nodes where the lanes stood before they went to any, since the
                             * race was played last; 0: none */
    bool were_ended[2];     /* they were at their ends */
};

struct racing {
    struct race *race;      /* owned; NULL: there is none */
    int direction;          /* in which it is played, 1 or -1; 0: paused */
    bool hurries;           /* flat out, whatever the speed */
    int speed;              /* an index into speeds[]; at first that of the search */
    struct credit credit;   /* in beats */
    int selected;           /* a lane */
    struct merging merging;
};

/* Draw it; the racer that is shown at x, y of the canvas when it has `area`, false: none. */
void draw_race(const void *racing, const struct scene *scene, struct canvas *canvas,
               struct rect area);
bool race_hit(const struct racing *racing, struct rect area, int x, int y, int *racer);

/* The searches that a race is to be of: the usual ones where there are no words, else the two of a
 * query, "where smallest and leftmost differ most", or those named, by commas; one alone runs
 * against that in force.  0 with a diag. */
int racing_ways(const struct model *model, const char *words, struct strategy strategies[RACE_MOST],
                struct diag *diag);
bool racing_is_query(const char *words);

/* ---- the merged tree ---- */

/* Merge the selected lane and the first other one that can be watched, and show that, or the lanes
 * again.  False with a message where no two can be watched. */
bool merging_show(struct racing *racing, struct model *model);
void merging_hide(struct racing *racing);

/* Let the race stop for nothing while the merged tree is shown; what was so before is so again when
 * it is hidden.  False where it is not shown, or the race stops for nothing anyway. */
bool merging_hold_stops(struct racing *racing);

/* For the actions of the race: show it or the lanes; have both lanes go to the divergence selected,
 * and back to where they were. */
void merging_switch(struct call *call);
void merging_go(struct call *call);
void merging_return(struct call *call);

/* Nothing is merged any more. */
void merging_end(struct racing *racing);

/* The job of walking to where the searches have been; `state` is the struct racing. */
int64_t merging_wait(const void *state, const struct model *model);
bool merging_walk(void *state, struct model *model);

/* Rank what was seen since it was ranked last. */
void merging_prepare(struct racing *racing);

/* Move the selection in the list; select what is at row y of the canvas, or go there if it was. */
void merging_move(struct racing *racing, int by);
void merging_press(struct call *call, struct rect area, int y);

/* How far the walk is, "34 %, about 2 s left"; nothing where it is done. */
void merging_write_progress(const struct racing *racing, char *text, size_t size);

/* Draw it; the divergence in the list at row y of the canvas, -1: none. */
void draw_merged(const struct racing *racing, struct canvas *canvas, struct rect area);
int merged_hit(const struct racing *racing, struct rect area, int y);

#endif
