/* SPDX-License-Identifier: MIT */
#include "base/memory.h"
#include "base/sort.h"
#include "play/atlas.h"

/* Scripts are reproducible. */
#define SEED 1

static bool has(const struct atlas_solution *solution, int32_t option)
{
    for (int32_t k = 0; k < solution->count; k++)
        if (solution->options[k] == option)
            return true;
    return false;
}

bool atlas_is_new(const struct atlas *atlas, int32_t option)
{
    return atlas->before.count && has(&atlas->shown, option) && !has(&atlas->before, option);
}

int32_t atlas_count_new(const struct atlas *atlas)
{
    int32_t count = 0;
    for (int32_t k = 0; k < atlas->shown.count; k++)
        count += atlas_is_new(atlas, atlas->shown.options[k]);
    return count;
}

static int32_t levels_of(const struct atlas *atlas)
{
    return problem_levels(&atlas->encoding.problem) + 1;
}

static void copy(struct atlas *atlas, struct atlas_solution *to, const int32_t *options,
                 int32_t count)
{
    size_t room = (size_t)(count > levels_of(atlas) ? count : levels_of(atlas));
    to->options = memory_need(to->options, room, sizeof *to->options);
    to->count = count;
    for (int32_t k = 0; k < count; k++)
        to->options[k] = options[k];
}

/* The solution shown becomes the predecessor. */
static void show(struct atlas *atlas, const mpz_t index)
{
    struct atlas_solution before = atlas->before;
    atlas->before = atlas->shown;
    atlas->shown = before;
    size_t room = (size_t)levels_of(atlas);
    atlas->shown.options = memory_need(atlas->shown.options, room, sizeof(int32_t));
    mpz_set(atlas->index, index);
    atlas->shown.count = zdd_view_nth(&atlas->whole, index, atlas->shown.options);
    sort_numbers(atlas->shown.options, atlas->shown.count);
}

static void forget_old(struct atlas *atlas)
{
    if (atlas->nhistory < ATLAS_HISTORY)
        return;
    for (int k = 0; k < ATLAS_HISTORY / 2; k++)
        mpz_swap(atlas->history[k], atlas->history[k + ATLAS_HISTORY / 2]);
    for (int k = ATLAS_HISTORY / 2; k < ATLAS_HISTORY; k++)
        mpz_clear(atlas->history[k]);
    atlas->nhistory = ATLAS_HISTORY / 2;
}

static void show_next(struct atlas *atlas, const mpz_t index)
{
    if (atlas->at >= 0 && mpz_cmp(atlas->history[atlas->at], index) == 0)
        return;
    show(atlas, index);
    forget_old(atlas);
    if (!atlas->history)
        atlas->history = memory_need(NULL, ATLAS_HISTORY, sizeof *atlas->history);
    mpz_init_set(atlas->history[atlas->nhistory], index);
    atlas->at = atlas->nhistory++;
}

static bool has_any(const struct atlas *atlas, mpz_t total, struct diag *diag)
{
    atlas_total(atlas, total);
    return mpz_sgn(total) || diag_fault(diag, (struct place){0}, "there is no solution");
}

bool atlas_show_nth(struct atlas *atlas, const mpz_t index, struct diag *diag)
{
    mpz_t total;
    mpz_init(total);
    bool done = has_any(atlas, total, diag);
    if (done && mpz_cmp(index, total) >= 0)
        done = diag_fault(diag, (struct place){0}, "there is no such solution");
    if (done)
        show_next(atlas, index);
    mpz_clear(total);
    return done;
}

bool atlas_show_random(struct atlas *atlas, struct diag *diag)
{
    mpz_t index;
    mpz_init(index);
    bool done = has_any(atlas, index, diag);
    if (done) {
        zdd_view_draw(&atlas->whole, SEED, &atlas->drawn, index);
        show_next(atlas, index);
    }
    mpz_clear(index);
    return done;
}

static bool was_shown(void *self, const int32_t *options, int32_t count)
{
    const struct atlas *atlas = self;
    bool found = false;
    mpz_t index;
    mpz_init(index);
    zdd_view_index(&atlas->whole, options, count, index);
    for (int k = 0; k < atlas->nhistory && !found; k++)
        found = mpz_cmp(atlas->history[k], index) == 0;
    mpz_clear(index);
    return found;
}

static void note_origin(struct atlas *atlas, const int32_t *options, int32_t count)
{
    mpz_t index;
    mpz_init(index);
    if (zdd_view_index(&atlas->whole, options, count, index))
        show_next(atlas, index);
    mpz_clear(index);
}

static int32_t find_nearest(struct atlas *atlas, const struct atlas_solution *from,
                            const struct atlas_solution *need, int32_t *options,
                            struct diag *diag)
{
    struct zdd_view view;
    int32_t count = -1;
    if (!zdd_view_init(&view, &atlas->zdd, diag))
        return -1;
    for (int32_t o = 1; o <= atlas->encoding.problem.options; o++)
        if (atlas->whole.barred[o])
            zdd_view_bar(&view, o);
    if (!need->count || zdd_view_need(&view, need->options, need->count))
        count = zdd_view_nearest(&view, from->options, from->count, was_shown, atlas, options,
                                 diag);
    zdd_view_done(&view);
    return count;
}

bool atlas_show_nearest(struct atlas *atlas, const struct atlas_solution *from,
                        const struct atlas_solution *need, struct diag *diag)
{
    int32_t *options = memory_need(NULL, (size_t)levels_of(atlas), sizeof *options);
    struct atlas_solution origin = {.count = 0};
    mpz_t index;
    mpz_init(index);
    copy(atlas, &origin, from->options, from->count);
    if (!need->count)
        note_origin(atlas, origin.options, origin.count);
    int32_t count = find_nearest(atlas, &origin, need, options, diag);
    bool found = count >= 0 && zdd_view_index(&atlas->whole, options, count, index);
    if (found) {
        show_next(atlas, index);
        copy(atlas, &atlas->before, origin.options, origin.count);
    }
    mpz_clear(index);
    memory_free(origin.options);
    memory_free(options);
    if (!found && !diag->set)
        diag_fault(diag, (struct place){0}, "no other solution%s is left to show",
                   need->count ? " with it" : "");
    return found;
}

bool atlas_show_again(struct atlas *atlas, int direction, struct diag *diag)
{
    int to = atlas->at + direction;
    if (to < 0 || to >= atlas->nhistory)
        return diag_fault(diag, (struct place){0}, "no solution was shown %s this one",
                          direction < 0 ? "before" : "after");
    atlas->at = to;
    mpz_t index;
    mpz_init_set(index, atlas->history[to]);
    show(atlas, index);
    mpz_clear(index);
    return true;
}
