/* SPDX-License-Identifier: MIT */
/* The other panes are drawn before it. */
#include "tui/legend.h"
#include "tui/view.h"

static void draw(const void *state, const struct scene *scene, struct canvas *canvas,
                 struct rect area)
{
    legend_draw(state, scene, canvas, area, area);
}

static enum hint_moment find_moment(const void *state, const struct model *model)
{
    (void)state, (void)model;
    return MOMENT_EMPTY;
}

const struct view view_legend = {
    .name = "legend",
    .context = &context_list,
    .moment = find_moment,
    .size = sizeof(struct legend_view),
    .draw = draw,
    .move = legend_move,
};
