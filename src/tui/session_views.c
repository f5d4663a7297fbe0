/* What keys do in the views of the tree, of events and of the matrix. */
#include <stdio.h>

#include "tui/session.h"
#include "tui/views/parts.h"
#include "watch/fold.h"
#include "watch/icicle.h"
#include "watch/outline.h"

/* The sibling before `n` or behind it; itself where there is none. */
static int32_t find_beside(const struct tree *tree, int32_t n, int direction)
{
    if (direction > 0)
        return tree->at[n].next ? tree->at[n].next : n;
    int32_t k = n ? tree->at[tree->at[n].parent].child : n;
    while (k != n && tree->at[k].next != n)
        k = tree->at[k].next;
    return k;
}

/* The child that is widest in the picture; `n` itself where there is none. */
static int32_t find_widest(const struct tree *tree, int32_t n)
{
    int64_t most = 0;
    int32_t widest = n;
    for (int32_t k = tree->at[n].child; k; k = tree->at[k].next) {
        int64_t nodes = icicle_seen(tree, k).nodes;
        if (nodes > most) {
            most = nodes;
            widest = k;
        }
    }
    return widest;
}

/* In the icicle children hang below their parents, side by side. */
static void move_in_icicle(struct session *session, int x, int y)
{
    const struct tree *tree = session->game->stage.tree;
    int32_t n = session_branch(session);
    session->branch = x       ? find_beside(tree, n, x)
                      : y < 0 ? tree->at[n].parent
                              : find_widest(tree, n);
}

void session_move_in_tree(struct session *session, int x, int y)
{
    struct stage *stage = &session->game->stage;
    struct tree *tree = stage->tree;
    int32_t n = session_branch(session);
    if (session->icicle) {
        move_in_icicle(session, x, y);
        return;
    }
    if (x < 0 && tree->at[n].is_unfolded && !tree->at[n].is_open)
        tree->at[n].is_unfolded = false;
    else if (x < 0)
        session->branch = tree->at[n].parent;
    else if (x > 0 && tree->at[n].child && !tree->at[n].is_unfolded && !tree->at[n].is_open)
        tree->at[n].is_unfolded = true;
    else if (x > 0 && tree->at[n].child)
        session->branch = tree->at[n].child;
    if (!y)
        return;
    struct outline outline;
    outline_init(&outline, tree, stage_mirror(stage), !session->keeps_failed);
    int64_t row = (int64_t)outline_find(&outline, tree, n) + y;
    row = row < 0 ? 0 : row < outline.count ? row : outline.count - 1;
    for (int64_t k = row; k >= 0 && k < outline.count; k += y < 0 ? -1 : 1)
        if (outline.rows[k].kind != ROW_AHEAD) {
            session->branch = outline.rows[k].node;
            break;
        }
    outline_done(&outline);
}

void session_enter_in_tree(struct session *session)
{
    const struct tree *tree = session->game->stage.tree;
    int64_t number = tree->at[session_branch(session)].number;
    session->branch = -1;
    if (number)
        session_goto(session, number);
    else
        session_say(session, false, "where this branch began is not known: it was jumped into");
}

static bool is_fine(const struct session *session)
{
    return journal_is_fine(&session->game->stage.happening);
}

void session_move_in_events(struct session *session, int by)
{
    const struct game *game = session->game;
    const struct legend *legend = &game->encoding.legend;
    bool follows = session->entry < journal_first(&game->journal);
    int64_t n = follows ? game->journal.total : session->entry;
    for (; by; by += by < 0 ? 1 : -1) {
        int64_t next = journal_next(&game->journal, legend, n, by < 0 ? -1 : 1, is_fine(session),
                                    NULL);
        if (next < 0)
            break;
        n = next;
    }
    session->entry = by > 0 || n == game->journal.total ? -1 : n;
}

void session_find(struct session *session, const char *words, int direction)
{
    const struct game *game = session->game;
    bool follows = session->entry < journal_first(&game->journal);
    int64_t from = follows ? game->journal.total : session->entry;
    if (words && *words)
        snprintf(session->words, sizeof session->words, "%s", words);
    int64_t n = journal_next(&game->journal, &game->encoding.legend, from, direction,
                             is_fine(session), session->words);
    if (n < 0)
        session_say(session, true, "no event %s this has \"%s\"",
                    direction < 0 ? "before" : "after", session->words);
    else
        session->entry = n;
}

/* The number that stands `by` further on than `number`, as far as there is one. */
static int32_t move_on(const int32_t *numbers, int32_t count, int32_t number, int by)
{
    int32_t at = fold_find(numbers, count, number);
    int64_t to = at < 0 ? 0 : (int64_t)at + by;
    return count ? numbers[to < 0 ? 0 : to < count ? to : count - 1] : 0;
}

void session_move_in_matrix(struct session *session, int x, int y)
{
    struct game *game = session->game;
    const struct mirror *mirror = stage_mirror(&game->stage);
    struct fold fold;
    fold_init(&fold, mirror, item_in_hand(&game->stage, mirror));
    bool begins = !session->option || !session->item;
    session->option = move_on(fold.options, fold.noptions, session->option, begins ? 0 : y);
    session->item = move_on(fold.items, fold.nitems, session->item, begins ? 0 : x);
    fold_done(&fold);
}
