/* SPDX-License-Identifier: MIT */
#include "play/preview.h"

#include "base/memory.h"
#include "format/format.h"

enum {
    TRIES_MOST = 3 << 20,       /* board cells × piece cells in all orientations */
    UPDATES_MOST = 1 << 21,     /* on the way to one solution */
    BUDGET = 256                /* moves between checks */
};

bool preview_init(struct preview *preview, const char *path, struct diag *diag)
{
    *preview = (struct preview){.count = 0};
    return puzzle_load(&preview->puzzle, path, NULL, NULL, diag);
}

void preview_done(struct preview *preview)
{
    preview_close(preview);
    puzzle_done(&preview->puzzle);
    memory_free(preview->trail);
    *preview = (struct preview){.count = 0};
}

/* Listing the options would take too long. */
static bool is_too_large(const struct puzzle *puzzle)
{
    int64_t cells = (int64_t)region_sites(&puzzle->region), tries = 0;
    for (int k = 0; k < puzzle->npieces; k++) {
        const struct piece *piece = &puzzle->pieces[k];
        int ways = (piece->turn ? puzzle->lattice->symmetries / 2 : 1) * (piece->flip ? 2 : 1);
        tries += (int64_t)piece->shape.count * ways;
    }
    return cells > PREVIEW_CELLS || tries * cells > TRIES_MOST;
}

bool preview_open(struct preview *preview)
{
    struct diag ignored = {0};
    if (preview->is_open || is_too_large(&preview->puzzle))
        return preview->is_open;
    if (!encode(&preview->encoding, &preview->puzzle, ORDER_PIECES, &ignored))
        return false;
    preview->is_open = cursor_init(&preview->cursor, &preview->encoding.problem,
                                   (struct rule){0}, &ignored);
    if (!preview->is_open) {
        encoding_done(&preview->encoding);
        return false;
    }
    preview->cursor.counted = true;
    cursor_replay(&preview->cursor, preview->trail, preview->count, false);
    return true;
}

void preview_close(struct preview *preview)
{
    if (!preview->is_open)
        return;
    int32_t count = preview->cursor.level;
    preview->trail = memory_need(preview->trail, (size_t)count + 1, sizeof *preview->trail);
    preview->count = count;
    cursor_trail(&preview->cursor, preview->trail);
    cursor_done(&preview->cursor);
    encoding_done(&preview->encoding);
    preview->is_open = false;
}

bool preview_seek(struct preview *preview)
{
    struct cursor *cursor = &preview->cursor;
    const struct goal goal = {1u << MOVE_SOLVE, -1, -1, 0};
    int64_t most = cursor->updates + UPDATES_MOST;
    enum ending ending = RAN_OUT;
    bool is_again = false;
    if (cursor_at_solution(cursor))     /* it was closed there */
        cursor_forward(cursor, DETAIL_EVENTS, NULL);
    while (ending != REACHED && cursor->updates < most) {
        ending = cursor_run(cursor, 1, &goal, BUDGET, NULL);
        if (ending == FINISHED && is_again)
            break;
        if (ending == FINISHED)
            cursor_rewind(cursor);
        is_again |= ending == FINISHED;
    }
    preview->is_hard = ending != REACHED;
    return ending == REACHED;
}

static bool places_option(enum move move)
{
    return move == MOVE_TRY || move == MOVE_NEXT || move == MOVE_RETREAT;
}

void preview_walk_back(struct preview *preview, int changes)
{
    struct cursor *cursor = &preview->cursor;
    enum move move = cursor_backward(cursor, DETAIL_EVENTS, NULL);  /* the solution itself */
    for (changes -= places_option(move); changes > 0 && !cursor_at_start(cursor);
         changes -= places_option(move)) {
        move = cursor_backward(cursor, DETAIL_EVENTS, NULL);
        if (move == MOVE_SOLVE) {   /* an earlier solution */
            cursor_forward(cursor, DETAIL_EVENTS, NULL);
            return;
        }
    }
}

bool preview_step(struct preview *preview)
{
    enum move move;
    do
        move = cursor_forward(&preview->cursor, DETAIL_EVENTS, NULL);
    while (move == MOVE_DIE);
    return places_option(move);
}
