/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "base/number.h"
#include "tui/atlas/atlas.h"
#include "tui/view.h"
#include "tui/widgets.h"

void atlas_need(struct model *model)
{
    struct atlas *atlas = &model->opened->atlas;
    size_t memory = model_memory(model);
    if (atlas->state == ATLAS_IDLE || (atlas->state == ATLAS_FAILED && atlas->memory < memory))
        atlas_begin(atlas, &model->opened->puzzle, memory);
}

/* Without a board, also reports the options. */
static void report(struct model *model)
{
    const struct atlas *atlas = &model->opened->atlas;
    char number[NUMBER_ROOM], all[NUMBER_ROOM], text[MESSAGE_ROOM - 128] = "";
    mpz_t index;
    mpz_init(index);
    atlas_total(atlas, index);
    number_large(index, all);
    mpz_add_ui(index, atlas->index, 1);
    number_large(index, number);
    mpz_clear(index);
    if (atlas->before.count)
        snprintf(text, sizeof text, ": %d of %d are new", (int)atlas_count_new(atlas),
                 (int)atlas->shown.count);
    size_t length = strlen(text);
    if (!open_puzzle_has_board(model->opened)) {
        strcpy(text + length, ": ");
        list_options(&model->opened->encoding.legend, atlas->shown.options, atlas->shown.count,
                     text + length + 2, sizeof text - length - 2);
    }
    model_say(model, false, "solution %s of %s%s", number, all, text);
}

static bool show_nearest(struct model *model, bool goes_on, struct diag *diag)
{
    struct open_puzzle *opened = model->opened;
    struct atlas *atlas = &opened->atlas;
    struct atlas_solution from = atlas->shown, any = {.count = 0};
    int32_t *path = memory_need(NULL, (size_t)opened->playback.cursor.level + 1, sizeof *path);
    bool done;
    if (goes_on && atlas_can_show_again(atlas)) {
        done = atlas_show_again(atlas, 1, diag);
    } else {
        if (!goes_on)
            from = (struct atlas_solution){path, cursor_path(&opened->playback.cursor, path)};
        done = atlas_show_nearest(atlas, &from, &any, diag);
    }
    memory_free(path);
    return done;
}

static bool show_nth(struct atlas *atlas, const char *nth, struct diag *diag)
{
    mpz_t index;
    char digits[NTH_ROOM];
    size_t length = 0;
    for (const char *at = nth; *at; at++)
        if (*at != ',')
            digits[length++] = *at;
    digits[length] = 0;
    bool fits = strlen(nth) < NTH_ROOM - 1;
    bool done = mpz_init_set_str(index, digits, 10) == 0 && mpz_sgn(index) > 0 && fits;
    if (done) {
        mpz_sub_ui(index, index, 1);
        done = atlas_show_nth(atlas, index, diag);
    } else {
        diag_fault(diag, (struct place){0}, "solution: expected a number from 1 up, found \"%s\"",
                   nth);
    }
    mpz_clear(index);
    return done;
}

static void finish(struct model *model, bool done, const struct diag *diag)
{
    if (done)
        report(model);
    else
        model_say_diag(model, diag);
}

static void count_words(struct model *model, const char *words)
{
    struct atlas *atlas = &model->opened->atlas;
    struct diag diag = {0};
    char text[NUMBER_ROOM], all[COUNT_ROOM];
    mpz_t count;
    mpz_init(count);
    if (atlas_count_where(atlas, words, count, &diag))
        model_say(model, !mpz_sgn(count), "%s: %s of %s left", words,
                  number_large(count, text),
                  number_count_large(atlas_left(atlas, atlas->depth), "solution", all));
    else
        model_say_diag(model, &diag);
    mpz_clear(count);
}

void atlas_serve(struct model *model, const struct request *request)
{
    struct open_puzzle *opened = model->opened;
    struct diag diag = {0};
    bool done = false;
    opened->atlas.due = 0;      /* without waiting */
    atlas_follow(&opened->atlas, &opened->constraints, playback_mirror(&opened->playback));
    if (!atlas_is_known(&opened->atlas)) {
        model_say(model, true, "%s", opened->atlas.fault.text);
        return;
    }
    switch (request->kind) {
    case ATLAS_REQUEST_NONE: return;
    case ATLAS_REQUEST_NTH: done = show_nth(&opened->atlas, request->nth, &diag); break;
    case ATLAS_REQUEST_RANDOM: done = atlas_show_random(&opened->atlas, &diag); break;
    case ATLAS_REQUEST_NEAREST: done = show_nearest(model, request->goes_on, &diag); break;
    case ATLAS_REQUEST_BACK: done = atlas_show_again(&opened->atlas, -1, &diag); break;
    case ATLAS_REQUEST_COUNT: count_words(model, model_words(model, NULL)); return;
    }
    finish(model, done, &diag);
}

void atlas_show_row(struct model *model, const struct atlas_row *row, int32_t item)
{
    struct open_puzzle *opened = model->opened;
    int32_t options = opened->encoding.problem.options;
    struct atlas_solution need = {memory_need(NULL, (size_t)options, sizeof *need.options), 0};
    struct diag diag = {0};
    for (int32_t o = 1; o <= options; o++)
        if (atlas_row_has(opened, row, item, o))
            need.options[need.count++] = o;
    finish(model, atlas_show_nearest(&opened->atlas, &opened->atlas.shown, &need, &diag), &diag);
    memory_free(need.options);
}
