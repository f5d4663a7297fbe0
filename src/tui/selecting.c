/* Selecting: what one view has selected, for all of them. */
#include "tui/selecting.h"

#include <stdio.h>

#include "base/text.h"
#include "tui/asking.h"
#include "tui/marks.h"

#define NAME_ROOM 128

static bool is_set(struct selection selection)
{
    return selection.option || selection.item;
}

/* The placement that lies on the cell, and the cell. */
static struct selection on_cell(const struct game *game, const struct mirror *mirror,
                                struct cell cell)
{
    const struct legend *legend = &game->encoding.legend;
    struct selection selection = {0};
    if (!legend->item_at || region_at(&game->puzzle.region, cell.x, cell.y) == SITE_OUTSIDE)
        return selection;
    selection.item = legend_item_at(legend, cell);
    int32_t level = selection.item ? mirror_covered_at(mirror, selection.item) : -1;
    selection.option = level < 0 ? 0 : mirror->path[level].option;
    return selection;
}

static struct selection at_branch(const struct tree *tree, int32_t branch)
{
    const struct tree_node *node = &tree->at[branch];
    bool is_closed = branch && !node->option;
    return (struct selection){node->option, is_closed ? tree->at[node->parent].item : 0};
}

static struct selection at_entry(const struct game *game, int64_t n)
{
    struct selection selection = {0};
    if (n >= journal_first(&game->journal) && n < game->journal.total)
        journal_subject(journal_entry(&game->journal, n), &selection.option, &selection.item);
    return selection;
}

static struct selection at_focus(struct session *session)
{
    const struct game *game = session->game;
    const struct mirror *mirror = stage_mirror(&session->game->stage);
    int32_t level = session_level(session);
    switch (session->focus) {
    case PANE_BOARD:
        if (session->has_cell)
            return on_cell(game, mirror, session->cell);
        break;
    case PANE_STACK:
        if (level < mirror->level)
            return (struct selection){mirror->path[level].option, mirror->path[level].item};
        break;
    case PANE_TREE: return at_branch(game->stage.tree, session_branch(session));
    case PANE_WHY: return asking_selection(session);
    case PANE_EVENTS: return at_entry(game, session->entry);
    case PANE_MATRIX: return (struct selection){session->option, session->item};
    default: break;
    }
    return (struct selection){0};
}

struct selection selecting_now(struct session *session)
{
    if (!session->game)
        return (struct selection){0};
    struct selection now = at_focus(session);
    return is_set(now) ? now : session->selected;
}

static int64_t events_passed(const struct session *session)
{
    return stage_tally(&session->game->stage).events;
}

struct selection selecting_meant(struct session *session)
{
    struct selection now = at_focus(session);
    bool is_fresh = session->selected_at == events_passed(session);
    return is_set(now) || !is_fresh ? now : session->selected;
}

void selecting_choose(struct session *session, struct selection selection)
{
    session->selected = selection;
    session->selected_at = events_passed(session);
}

/* In the matrix the one of them that is not meant stays where it is. */
static void select_in_matrix(struct session *session, int32_t option, int32_t item)
{
    session->option = option ? option : session->option;
    session->item = item ? item : session->item;
}

void selecting_carry(struct session *session, enum pane pane)
{
    const struct mirror *mirror = stage_mirror(&session->game->stage);
    struct selection own = at_focus(session), now = is_set(own) ? own : session->selected;
    if (is_set(own))
        selecting_choose(session, own);
    if (pane == PANE_MATRIX)
        select_in_matrix(session, now.option, now.item);
    if (pane != PANE_STACK)
        return;
    session->level = mirror->level ? mirror->level - 1 : 0;
    for (int32_t l = 0; l < mirror->level; l++)
        if (now.option ? mirror->path[l].option == now.option
                       : now.item && mirror->path[l].item == now.item)
            session->level = l;
}

bool selecting_hit(struct session *session, enum pane pane, struct spot spot)
{
    bool again = true;
    switch (pane) {
    case PANE_BOARD:
        if (spot.item) {
            session->has_cell = false;
            selecting_choose(session, (struct selection){.item = spot.item});
            break;
        }
        again = session->has_cell && cell_compare(session->cell, spot.cell) == 0;
        session->cell = spot.cell;
        session->has_cell = session->tells_cell = true;
        break;
    case PANE_STACK:
        again = session_level(session) == spot.number;
        session->level = (int32_t)spot.number;
        break;
    case PANE_SOLUTIONS:
        again = session->solution == spot.number;
        session->solution = spot.number;
        break;
    case PANE_TREE:
        again = session_branch(session) == spot.number;
        session->branch = (int32_t)spot.number;
        break;
    case PANE_WHY:
        again = session->line == spot.number;
        session->line = (int)spot.number;
        break;
    case PANE_EVENTS: session->entry = spot.number; break;
    case PANE_MATRIX: select_in_matrix(session, spot.option, spot.item); break;
    case PANE_MARKS:
        again = session->mark == spot.number;
        session->mark = (int)spot.number;
        break;
    case PANE_FIGURES:
    case PANE_CODE:
    case PANE_COUNT: break;
    }
    return again;
}

/* Items and options in one round: the items from 0, the options behind them. */
static struct selection number_of(const struct problem *problem, int64_t n)
{
    bool is_item = n < problem->items;
    return is_item ? (struct selection){.item = (int32_t)n + 1}
                   : (struct selection){.option = (int32_t)(n - problem->items) + 1};
}

static const char *write_name(const struct legend *legend, struct selection selection,
                              char name[NAME_ROOM])
{
    return selection.option ? legend_option(legend, selection.option, name, NAME_ROOM)
                            : legend_item(legend, selection.item, name, NAME_ROOM);
}

/* Show it: on the board, where it is a cell of it, else it lights up. */
static void take(struct session *session, struct selection found)
{
    const struct item_legend *means = &session->game->encoding.legend.items[found.item];
    char name[NAME_ROOM];
    selecting_choose(session, found);
    session->has_cell = false;
    if (session->focus == PANE_MATRIX)
        select_in_matrix(session, found.option, found.item);
    if (found.item && means->meaning == MEANS_CELL && session->focus == PANE_BOARD) {
        session->cell = means->cell;
        session->has_cell = session->tells_cell = true;
    }
    session_say(session, false, "%s %s: n next, N before, Esc ends it",
                found.option ? "placement" : "item",
                write_name(&session->game->encoding.legend, found, name));
}

void selecting_find(struct session *session, const char *words, int direction)
{
    const struct problem *problem = &session->game->encoding.problem;
    int64_t all = (int64_t)problem->items + problem->options;
    struct selection now = session->selected;
    int64_t n = now.option ? problem->items + now.option - 1 : now.item ? now.item - 1 : -1;
    char name[NAME_ROOM];
    if (words && *words)
        snprintf(session->words, sizeof session->words, "%s", words);
    if (n < 0 && direction < 0)
        n = 0;
    for (int64_t k = 0; k < all; k++) {
        n = (n + direction + all) % all;
        struct selection found = number_of(problem, n);
        if (text_has(write_name(&session->game->encoding.legend, found, name), session->words)) {
            take(session, found);
            return;
        }
    }
    session_say(session, true, "no item and no option has \"%s\"", session->words);
}
